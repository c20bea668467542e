"""Moves that are over, for whoever may see them whole."""

from __future__ import annotations

import pytest

from paravent.core.play import Option
from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.table import commands as c
from paravent.table.past_moves import NOT_WHOLE, Run, past_move
from paravent.table.undo import NO_ACTION
from tests.table.desk import Desk, company, named, seen_by
from tests.table.illegal import ada, gamble
from tests.table.little import LITTLE


def gambled(desk: Desk, **changes: str) -> str:
    """Ada gambles, and stops."""
    action = gamble(desk, **changes)
    desk.do("s1", c.AnswerMove(action, Option("stop")))
    return action


def run(desk: Desk, seat: str, action: str) -> Run:
    return past_move(desk.table, desk.log, seat, action)


def refusal(desk: Desk, seat: str, action: str) -> Words:
    with pytest.raises(Refusal) as refused:
        run(desk, seat, action)
    return refused.value.words


def test_it_is_told_as_it_went_on_the_sheets_of_then() -> None:
    """Whatever is written on them since; a correction is part of it."""
    desk = company(LITTLE)
    action = gambled(desk)
    luck = run(desk, "s2", action).sheets["gambler"]["luck"]
    desk.do("gm", c.EditSheet(ada(desk), {"luck": "9"}))
    assert run(desk, "s2", action).sheets["gambler"]["luck"] == luck == 5
    desk.do("gm", c.ProposeCorrection(action, {"dice": "1"}))
    desk.do("gm", c.AcceptCorrection())
    assert run(desk, "s2", action).values["dice"] == "1"


def test_what_a_seat_does_not_see_is_not_there_for_it() -> None:
    """Neither hidden, nor undone, nor pending, nor of somebody who waits at the door; revealed, it is."""
    desk = company(LITTLE)
    hidden = gambled(desk, visibility="gm")
    pending = gamble(desk)
    for seat, action in (("s2", hidden), ("s1", pending), ("s4", hidden), ("gm", "x99")):
        assert refusal(desk, seat, action) == NO_ACTION
    assert run(desk, "s1", hidden).begun.move == "gamble"
    line = next(one for one in seen_by(desk, "s1").journal if one.action == hidden)
    desk.do("s1", c.Reveal(line.id))
    assert run(desk, "s2", hidden).begun.move == "gamble"
    desk.do("gm", c.Undo(hidden))
    assert refusal(desk, "s1", hidden) == NO_ACTION


def test_a_closed_sheet_closes_the_move() -> None:
    """The GM sees it whole; a player does not, whose rival's sheet is the GM's."""
    desk = company(LITTLE)
    action = gamble(desk, roles={"gambler": ada(desk), "rival": named(desk, "Ogre")})
    desk.do("s1", c.AnswerMove(action, Option("stop")))
    assert refusal(desk, "s1", action) == NOT_WHOLE
    assert run(desk, "gm", action).begun.roles["rival"] == named(desk, "Ogre")
