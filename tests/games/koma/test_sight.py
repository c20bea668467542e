"""How the sheet reads on screen and on paper: its states, its tracks, its rolls."""

from __future__ import annotations

from msgspec.structs import replace

from paravent.games.koma import GAME
from paravent.games.koma.sheet import Sheet
from paravent.sight.effects import full_at, harmful, states, tracks
from paravent.sight.rollable import beside, links


def test_the_states_are_these() -> None:
    """Koma is a purse; being out of play is seen once one is (koma B20, B24)."""
    assert states(GAME) == {"koma": "purse", "out": "bars"}
    assert harmful(GAME) == {"out", "eliminated"}


def test_the_tracks_are_these() -> None:
    """As many Gifts may be used in a session as one has (koma B4, B40)."""
    assert tracks(GAME) == {"gifts_used": "gift_count"}
    sheet = Sheet(name="Suzu", gift="ouvrir", other_gifts=("fermer",), gifts_used=1)
    assert full_at(GAME, sheet) == {"gifts_used": 2}
    assert full_at(GAME, replace(sheet, gift="", other_gifts=())) == {}


def test_the_rolls_are_these() -> None:
    """The Concept, the Flaw, and neither of them: all three on screen and on the back of the sheet (koma B12)."""
    assert {key: link.move for key, link in links(GAME).items()} == dict.fromkeys(
        ("concept", "ordinary", "flaw"), "test"
    )
    assert [one.key for one in beside(GAME)] == ["ordinary"]
