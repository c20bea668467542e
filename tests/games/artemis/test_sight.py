"""How the sheet reads on screen and on paper: its states, its tracks, its rolls."""

from __future__ import annotations

from collections import Counter

from paravent.games.artemis import GAME
from paravent.games.artemis.skills import SKILLS
from paravent.sight.effects import harmful, states, tracks
from paravent.sight.rollable import links


def test_the_states_are_these() -> None:
    """What takes points off a score, and what leaves one helpless."""
    assert states(GAME) == dict.fromkeys(
        (
            "load",
            "shorted",
            "light_wounds",
            "grave_wounds",
            "permanent_wounds",
            "light_fatigue",
            "grave_fatigue",
            "permanent_fatigue",
            "light_stress",
            "grave_stress",
        ),
        "weighs",
    )
    assert harmful(GAME) == {*states(GAME), "pressurised", "catalepsy", "stunned", "dead"}


def test_the_tracks_are_these() -> None:
    """Wounds, fatigue and stress have no end of their own."""
    assert tracks(GAME) == {}


def test_the_rolls_are_these() -> None:
    """The skills by a test, the weapons by an attack."""
    rolled = Counter((link.move, link.parameter) for link in links(GAME).values())
    assert rolled == {("test", "skill"): len(SKILLS), ("attack", "weapon"): 3}
