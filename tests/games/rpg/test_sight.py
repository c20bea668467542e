"""How the sheet reads on screen and on paper: its states, its tracks, its rolls."""

from __future__ import annotations

from paravent.games.rpg import GAME
from paravent.games.rpg.tables import ATTRIBUTES, DOMAINS
from paravent.sight.effects import harmful, states, tracks
from paravent.sight.rollable import links


def test_the_states_are_these() -> None:
    """The chapter knows no wounds and no purse."""
    assert states(GAME) == {}
    assert harmful(GAME) == frozenset()


def test_the_tracks_are_these() -> None:
    """Nothing runs up to anything."""
    assert tracks(GAME) == {}


def test_the_rolls_are_these() -> None:
    """Attributes and domains, each by its own parameter of a test (rpg D8)."""
    assert {key for key, link in links(GAME).items() if link.parameter == "under"} == set(ATTRIBUTES)
    assert {key for key, link in links(GAME).items() if link.parameter == "using"} == set(DOMAINS)
    assert {link.move for link in links(GAME).values()} == {"test"}
