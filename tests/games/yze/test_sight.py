"""How the sheet reads on screen and on paper: its states, its tracks, its rolls."""

from __future__ import annotations

from paravent.games.yze import GAME
from paravent.games.yze.sheet import Sheet
from paravent.games.yze.tables import EVERY_SKILL, SKILLS
from paravent.sight.effects import full_at, harmful, states
from paravent.sight.rollable import heads, links


def test_the_states_are_these() -> None:
    """Damage and Stress take dice away (yze B39, B49)."""
    assert states(GAME) == {"damage": "weighs", "stress": "weighs"}
    assert harmful(GAME) == {"damage", "stress", "dying", "dead"}


def test_the_tracks_are_these() -> None:
    """The fifth point breaks; a monster has its Health, and knows no Stress (yze B40, B50, B55)."""
    assert full_at(GAME, Sheet(name="Tom")) == {"damage": 5, "stress": 5}
    assert full_at(GAME, Sheet(name="Loup", health=8)) == {"damage": 8}


def test_the_rolls_are_these() -> None:
    """Every skill, under its attribute (yze B2)."""
    assert {link.move for link in links(GAME).values()} == {"test"}
    assert set(links(GAME)) == set(EVERY_SKILL)
    assert heads(GAME) == {id: skill.attribute for id, skill in EVERY_SKILL.items() if id in heads(GAME)}
    assert len(heads(GAME)) >= len(SKILLS)
