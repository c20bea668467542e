"""What a story tells of each move of UnDéSix: what came of it, and nothing else."""

from __future__ import annotations

from types import SimpleNamespace as Came
from typing import Any

import pytest

from paravent.core.words import Words
from paravent.games.undesix.deeds import DEEDS

TOLD: tuple[tuple[str, Any, str], ...] = (
    ("test", Came(success=True), "passes a test{of}"),
    ("test", Came(success=False), "fails a test{of}"),
    ("cast", Came(success=True), "casts a spell, and it works"),
    ("cast", Came(success=False), "casts a spell, which does not work"),
    ("drug", Came(success=True), "resists the drug"),
    ("drug", Came(success=False), "succumbs to the drug"),
    ("attack", Came(damage=1), "wounds {target}: {damage} PHY"),
    ("attack", Came(damage=0), "attacks {target} and does no harm"),
    ("sides", Came(verdict="win"), "and their side win"),
    ("medicine", Came(success=True), "tends {patient}, who regains {healed} PHY"),
    ("medicine", Came(success=False), "tends {patient} to no avail, but may try again"),
    ("endure", Came(points=1), "suffers the danger: {points} lost"),
    ("endure", Came(points=0), "escapes the danger"),
    ("secret-die", Came(happens=True), "rolls a secret die, and it happens"),
    ("secret-die", Came(happens=False), "rolls a secret die, and nothing happens"),
    ("monster-targets", Came(target=1), "picks {one} as its target"),
    ("monster-targets", Came(target=2), "picks {two} as its target"),
    ("monster-targets", Came(target=3), "picks {three} as its target"),
)


@pytest.mark.parametrize(("move", "came", "said"), TOLD)
def test_a_story_tells_what_came_of_a_move(move: str, came: Any, said: str) -> None:
    """Each outcome in a sentence of its own, after whose it is."""
    deed = DEEDS[move]
    told = deed if isinstance(deed, Words) else deed(came)
    assert told.en == said
