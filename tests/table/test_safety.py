"""What keeps people safe: the card, the pause, lines and veils."""

from __future__ import annotations

import pytest
from msgspec import json

from paravent.core.refusal import Refusal
from paravent.games import found
from paravent.table import commands as c
from paravent.table.entry import CardLine
from paravent.table.safety import MOST_LIMITS
from paravent.table.view import view
from tests.table.desk import Desk, company

GAME = found()["rpg"]


def shown(desk: Desk, seat: str) -> bytes:
    """All that a seat is shown."""
    return json.encode(view(desk.table, seat))


def test_a_card_that_nobody_signs_is_nobodys_for_everybody() -> None:
    """Whoever lays it, the table and every view are the same to the byte."""
    desks = [company(GAME) for _ in range(3)]
    for desk, seat in zip(desks, ("gm", "s1", "s2"), strict=True):
        desk.do(seat, c.RaiseCard())
        desk.do(seat, c.SetLimit("les araignées"))
    assert len({desk.table.journal[-1].seat for desk in desks}) == 1
    for seat in ("gm", "s1", "s2"):
        assert len({shown(desk, seat) for desk in desks}) == 1


def test_a_card_may_be_signed() -> None:
    """Then everybody reads whose it is."""
    desk = company(GAME)
    desk.do("s1", c.RaiseCard(signed=True))
    assert (desk.table.journal[-1].seat, type(desk.table.journal[-1].line)) == ("s1", CardLine)


def test_anybody_may_pause_and_anybody_go_on() -> None:
    """Twice the same is refused in words."""
    desk = company(GAME)
    desk.do("s1", c.Pause())
    assert desk.table.world.paused
    with pytest.raises(Refusal):
        desk.do("s2", c.Pause())
    desk.do("s2", c.Pause(on=False))
    assert not desk.table.world.paused


def test_lines_and_veils_are_everybodys_to_set_and_the_gms_to_take_away() -> None:
    """Not twice the same, and not without end."""
    desk = company(GAME)
    desk.do("s1", c.SetLimit("le feu", veil=True))
    with pytest.raises(Refusal):
        desk.do("s2", c.SetLimit("le feu", veil=True))
    with pytest.raises(Refusal):
        desk.do("s2", c.DropLimit("le feu"))
    with pytest.raises(Refusal):
        desk.do("gm", c.DropLimit("l’eau"))
    desk.do("gm", c.DropLimit("le feu"))
    assert desk.table.world.limits == ()
    for n in range(MOST_LIMITS):
        desk.do("s1", c.SetLimit(f"n° {n}"))
    with pytest.raises(Refusal):
        desk.do("s1", c.SetLimit("encore"))
