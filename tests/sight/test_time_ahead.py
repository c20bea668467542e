"""What the next hours will bring is said before they pass; a night's rest for all is one action."""

from __future__ import annotations

import pytest
from msgspec import convert
from msgspec.structs import replace

from paravent.core.refusal import Refusal
from paravent.games import found
from paravent.sight.time_ahead import NIGHT, ahead, hour_said, in_danger, night, passing, until_dawn
from paravent.table import commands as c
from paravent.table.clock import lag
from paravent.table.entry import SheetLine
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


def test_who_is_not_asleep_lives_the_night_awake() -> None:
    """Only those who are named make the move; where nobody does, the hours pass."""
    desk = company(replace(TIMED, night=(nap, {"hours": "8"})))
    bob = named(desk, "Bob")
    rests = [do for do in night(look(desk), [bob]) if isinstance(do, c.BeginMove)]
    assert [do.roles for do in rests] == [{"one": bob}]
    assert night(look(desk), []) == [c.AdvanceClock(NIGHT)]


def test_a_night_that_harms_somebody_is_said_first_and_nothing_of_it_happens() -> None:
    """Whoever would fall, and what must be met; sure of it, the GM passes the night, to where it must be met."""
    desk = company(replace(TIMED, night=(nap, {"hours": "8"})))
    assert in_danger(look(desk)) == ()
    for name, values in (("Ada", {"fuse": "60"}), ("Ghost", {"life": "30"}), ("Ogre", {"fuse": "90"})):
        desk.do("gm", c.EditSheet(named(desk, name), values, "it is so"))
    assert [(one.name, one.falls) for one in in_danger(look(desk))] == [("Ghost", True), ("Ada", False)]
    with pytest.raises(Refusal, match="not safe for Ghost"):
        night(look(desk))
    bob = named(desk, "Bob")
    for do in night(look(desk), [bob], sure=True):
        desk.do("gm", do)
    ada = desk.table.world.cast[named(desk, "Ada")].sheet
    assert [one.move for one in convert(ada, desk.game.sheet).due()] == ["cling"]
    assert in_danger(look(desk, "s1")) == ()


def test_what_so_much_time_does_is_said_before_it_passes() -> None:
    """Where it stops, who would fall before that, what changes on sheets, and what time it will be."""
    desk = company(TIMED)
    desk.do("gm", c.BeginScenario("La clef", 23 * 60))
    for name, values in (("Ada", {"life": "20"}), ("Bob", {"fuse": "30"})):
        desk.do("gm", c.EditSheet(named(desk, name), values, "it is so"))
    told = passing(look(desk), 60)
    assert told.stop is not None
    assert (told.stop.name, told.stop.after, [one.name for one in told.falls]) == ("Bob", 30, ["Ada"])
    assert (told.hour, told.minutes) == ("23\u202fh\u202f30", 60)
    before = passing(look(desk), 10)
    assert (before.stop, before.falls) == (None, ())


def test_what_is_said_to_change_is_what_changes() -> None:
    """In every game: the journal then tells as many changes as were told before."""
    for game in found().values():
        desk = company(game)
        told = passing(look(desk), 180)
        desk.do("gm", c.AdvanceClock(180, sure=True))
        changed = [one.line for one in desk.table.journal if isinstance(one.line, SheetLine)]
        assert len(told.changes) == sum(len(line.changes) for line in changed), game.id


def test_dawn_comes_at_six_and_is_never_now() -> None:
    """Without an hour nobody knows when."""
    desk = company(TIMED)
    assert (until_dawn(look(desk)), hour_said(look(desk))) == (0, "")
    desk.do("gm", c.BeginScenario("La clef", 22 * 60))
    assert until_dawn(look(desk)) == 8 * 60
    desk.do("gm", c.AdvanceClock(8 * 60, sure=True))
    assert (hour_said(look(desk)), until_dawn(look(desk))) == ("6\u202fh\u202f00", 24 * 60)


def test_who_lies_in_a_coma_keeps_nobody_from_a_night_s_rest() -> None:
    """The rules refuse them sleep: the others sleep, and the hours pass for all (artemis R3.6, U4)."""
    desk = company(found()["artemis"])
    ada, bob = named(desk, "Ada"), named(desk, "Bob")
    desk.do("gm", c.EditSheet(ada, {"light_wounds": "9"}, "it is so"))
    rests = night(look(desk))
    assert [do.roles for do in rests if isinstance(do, c.BeginMove)] == [{"roller": bob}]
    for do in rests:
        desk.do("gm", do)
    assert (desk.table.world.minutes, lag(desk.table.world, ada)) == (NIGHT, 0)
