"""What the next hours will bring is said before they pass; a night's rest for all is one action."""

from __future__ import annotations

from msgspec.structs import replace

from paravent.games import found
from paravent.sight.time_ahead import NIGHT, ahead, night
from paravent.table import commands as c
from paravent.table.clock import lag
from paravent.table.events import MoveBegun
from tests.sight.looks import look
from tests.table.desk import company, named
from tests.table.timed import TIMED, nap


def test_the_gm_is_told_what_comes_and_nobody_else() -> None:
    """Soonest first, hidden ones included; only what comes before the night is over."""
    desk = company(TIMED)
    for name, values in (("Ada", {"life": "200"}), ("Ghost", {"fuse": "60"}), ("Bob", {"fuse": "900"})):
        desk.do("gm", c.EditSheet(named(desk, name), values, "it is so"))
    assert [(one.name, one.after, one.falls) for one in ahead(look(desk))] == [
        ("Ghost", 60, False),
        ("Ada", 200, True),
    ]
    assert ahead(look(desk, "s1")) == ()


def test_a_night_s_rest_for_all_is_one_night_in_every_game() -> None:
    """Everybody rests at the same hour, the clock moves once, and nobody is behind it afterwards."""
    for game in (*found().values(), replace(TIMED, night=(nap, {"hours": "8"}))):
        desk = company(game)
        for do in night(look(desk)):
            desk.do("gm", do)
        assert desk.table.world.minutes == NIGHT, game.id
        assert not any(lag(desk.table.world, id) for id in desk.table.world.cast), game.id
        made = sum(isinstance(one.event, MoveBegun) for one in desk.log)
        assert made == (2 if game.night else 0), "each player's character"


def test_who_cannot_rest_is_passed_over() -> None:
    """The dead do not sleep, and the others do."""
    desk = company(replace(TIMED, night=(nap, {"hours": "8"})))
    desk.do("gm", c.EditSheet(named(desk, "Ada"), {"life": "0"}, "it is so"))
    rests = [do for do in night(look(desk)) if isinstance(do, c.BeginMove)]
    assert [do.roles for do in rests] == [{"one": named(desk, "Bob")}]
