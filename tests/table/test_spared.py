"""Whom a move has spared, and how long they had left: over every game in which time runs against who is down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pytest

from paravent.core.play import Option
from paravent.games import found
from paravent.sight.great_moments import RETURNED
from paravent.sight.journal_lines import time_said
from paravent.sight.last_page import last_page
from paravent.sight.life_left import life_left
from paravent.table import commands as c
from paravent.table.entry import MoveLine
from paravent.table.table_file import export
from paravent.table.view import View, view
from tests.sight.felled import FELLED, SKILLED
from tests.sight.looks import look
from tests.table.desk import AT, Desk, company, named

DYING: Final[Mapping[str, Mapping[str, str]]] = {**FELLED, "undesix": {**FELLED["undesix"], "death_in": "60"}}
"""Down, and time runs against them."""
PASSED: Final = 23


def dying(id: str, chance: str, name: str = "Ada") -> Desk:
    """Somebody is dying for some minutes already; Bob can save them."""
    desk = company(found()[id], chance)
    desk.do("gm", c.EditSheet(named(desk, name), dict(DYING[id]), "tombe"))
    desk.do("gm", c.EditSheet(named(desk, "Bob"), dict(SKILLED[id]), "sait soigner"))
    desk.do("gm", c.AdvanceClock(PASSED, sure=True))
    return desk


def cared_for(desk: Desk, name: str = "Ada") -> MoveLine:
    """Bob does what saves them, and every question gets its first answer."""
    patient = named(desk, name)
    sheet = look(desk).character(patient)
    assert sheet is not None
    game, options = desk.game, desk.game.options({})
    saving = game.rescue(game.sheet(**sheet.sheet or {}), options)
    assert saving is not None
    desk.do("gm", c.BeginMove(saving.move.id, {saving.move.first: named(desk, "Bob"), saving.role: patient}))
    while pending := list(desk.table.world.pending.values()):
        assert pending[0].question is not None
        desk.do("gm", c.AnswerMove(pending[0].action, Option(pending[0].question.options[0][0])))
    lines = [one.line for one in desk.table.journal if isinstance(one.line, MoveLine)]
    return lines[-1]


def saved(id: str, name: str = "Ada") -> tuple[Desk, MoveLine, int]:
    """A table where it went well, and what was left before."""
    for chance in map(str, range(60)):
        desk = dying(id, chance, name)
        left = min(one.coming.after for one in life_left(look(desk), named(desk, name)))
        if (line := cared_for(desk, name)).spared:
            return desk, line, left
        assert not line.spared
    raise AssertionError("nobody of sixty was saved")


@pytest.mark.parametrize("id", DYING)
def test_a_move_that_saves_says_how_long_was_left(id: str) -> None:
    """As the sheet of whoever was dying had it until then."""
    _, line, left = saved(id)
    assert line.spared == {"patient": left}


@pytest.mark.parametrize("id", DYING)
def test_the_last_page_tells_how_close_it_was_and_who_saved_them(id: str) -> None:
    """In minutes, hours or days, as time is said everywhere."""
    desk, _, left = saved(id)
    desk.do("gm", c.CloseSession())
    for seat in ("", "s1"):
        file = export(desk.done, game_version="1", at=AT, seat=seat)
        page = last_page(file, {desk.game.id: desk.game}, "fr")
        [back] = [one for one in page.moments if one.why == RETURNED]
        assert back.line.did == f"échappe à la mort à {time_said(left, 'fr')} près, grâce à Bob."


@pytest.mark.parametrize("id", DYING)
def test_how_long_was_left_to_a_closed_sheet_is_nobodys_business(id: str) -> None:
    """The ogre is saved before all eyes; the clock on its sheet stays there."""
    desk, _, left = saved(id, "Ogre")
    shown = {seat: view(desk.table, seat) for seat in ("gm", "s1", "s3")}
    told = {
        seat: next(one.line.spared for one in reversed(seen.journal) if isinstance(one.line, MoveLine))
        for seat, seen in shown.items()
        if isinstance(seen, View)
    }
    assert told == {"gm": {"patient": left}, "s1": None, "s3": None}


def test_who_dies_of_it_is_not_spared() -> None:
    """A blow at the dying ends what ran, and saves nobody."""
    desk = dying("undesix", "")
    roles = {"victim": named(desk, "Ada")}
    desk.do("gm", c.BeginMove("endure", roles, {"source": "fall", "quantity": "60"}))
    lines = [one.line for one in desk.table.journal if isinstance(one.line, MoveLine)]
    assert lines
    assert not lines[-1].spared


@pytest.mark.parametrize("id", ["yze"])
def test_a_corrected_move_still_says_how_long_was_left(id: str) -> None:
    """As the move found whoever was dying, not as they are since."""
    desk, line, left = saved(id)
    action = next(one.action for one in desk.table.journal if one.line == line)
    desk.do("gm", c.ProposeCorrection(action, {"modifier": "1"}))
    desk.do("gm", c.AcceptCorrection())
    lines = [one.line for one in desk.table.journal if isinstance(one.line, MoveLine)]
    assert lines[-1].spared == {"patient": left}
