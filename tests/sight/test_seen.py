"""Everything that a page shows, and nothing that its seat may not see."""

from __future__ import annotations

from paravent.games import found
from paravent.sight.seen import PUBLIC, kind_of, shown_to, told_to
from paravent.table import commands as c
from paravent.table.values import GM
from tests.sight.looks import look
from tests.table.desk import Desk, company, named

GAME = found()["yze"]


def test_each_seat_gets_its_own_kind_of_page() -> None:
    """The GM a desk, a player a sheet, a television a stage, whoever waits at the door nothing but that."""
    desk = company(GAME)
    kinds = {seat: kind_of(shown) for seat in (GM, "s1", "s3", "s4") if (shown := shown_to(desk.table, seat))}
    assert kinds == {GM: "desk", "s1": "player", "s3": "screen", "s4": "waiting"}


def test_everybody_together_see_what_is_hidden_from_nobody() -> None:
    """The seat that is not there is not among the seats."""
    desk = company(GAME)
    everyone = look(desk, PUBLIC)
    assert "Ghost" in look(desk).names().values()
    assert "Ghost" not in everyone.names().values()
    assert everyone.seat_name(PUBLIC) == ""
    assert everyone.seat_name("s1") == "Léa"


def test_who_looks_with_other_eyes_learns_nothing_by_it() -> None:
    """The GM who looks as a player is not told what players whisper."""
    desk = company(GAME)
    desk.do("s1", c.Say("Psst", to=("s2",)))
    by_lea = {
        seat: sum(one.seat == "s1" for one in told_to(desk.table, seat).journal) for seat in (GM, "s1", "s2")
    }
    assert by_lea == {GM: 1, "s1": 2, "s2": 2}


def test_who_has_left_keeps_a_name_in_the_journal() -> None:
    """And a seat that never was has none."""
    desk = company(GAME)
    desk.do("gm", c.RemoveSeat("s2"))
    assert look(desk).seat_name("s2") == "Max"
    assert look(desk).seat_name("s9") == look(desk).seat_name("") == ""


def test_the_options_and_the_board_are_the_games_own_values() -> None:
    """The usual where the table has chosen nothing."""
    desk = Desk(GAME)
    seen = look(desk)
    assert seen.is_gm
    assert seen.options == GAME.options({})
    assert GAME.board is not None
    assert isinstance(seen.board, type(GAME.board()))
    assert not look(company(GAME), "s1").is_gm
    assert look(company(GAME), "s1").names()[named(company(GAME), "Ada")] == "Ada"
