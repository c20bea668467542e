"""How the sheet reads on screen and on paper: its states, its tracks, its rolls."""

from __future__ import annotations

from paravent.games.undesix import GAME
from paravent.games.undesix.house_values import SKILLS
from paravent.games.undesix.sheet import Sheet
from paravent.games.undesix.tables import CHARACTERISTICS
from paravent.sight.effects import full_at, harmful, states, tracks
from paravent.sight.rollable import links


def test_the_states_are_these() -> None:
    """What is lost of a characteristic weighs on rolls; minutes of dying, exhaustion, madness once they run."""
    lost = [f"{one}_lost" for one in ("phy", "psy", "dexterity", "knowledge", "senses")]
    late = ("death_in", "drained_for", "mad_for")
    assert states(GAME) == {**dict.fromkeys(lost, "weighs"), **dict.fromkeys(late, "bars")}
    assert harmful(GAME) == {*lost, *late, "doomed", "dead", "mad"}


def test_the_tracks_are_these() -> None:
    """Each loss runs up to its characteristic, at which one lies dying, mad or without mind (undesix B6, C7)."""
    every = ("phy", "psy", "vitality", "dexterity", "knowledge", "senses")
    assert tracks(GAME) == {f"{one}_lost": one for one in every}
    assert full_at(GAME, Sheet(name="Kim", phy=4))["phy_lost"] == 4


def test_the_rolls_are_these() -> None:
    """The characteristics and the skills, by a test."""
    assert {link.move for link in links(GAME).values()} == {"test"}
    assert set(links(GAME)) == {*CHARACTERISTICS, *SKILLS}
