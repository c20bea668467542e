"""How the sheet reads on screen and on paper: its states, its tracks, its rolls."""

from __future__ import annotations

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from paravent.core.harm import ends, full_at
from paravent.core.refusal import Refusal
from paravent.games.koma import GAME
from paravent.games.koma.board import USUAL_PLAYERS
from paravent.games.koma.campaign import impose_link
from paravent.games.koma.facts import TO_NAME
from paravent.games.koma.questions import SIDE_MOST
from paravent.games.koma.sheet import MOST_LINKS, Sheet
from paravent.sight.effects import harmful, states
from paravent.sight.fields import fields
from paravent.sight.rollable import beside, links
from tests.games.koma.dice import bound, played


def test_the_states_are_these() -> None:
    """Koma is a purse; being out of play is seen once one is (koma B20)."""
    assert states(GAME) == {"koma": "purse", "out": "bars"}
    assert harmful(GAME) == {"out", "eliminated"}


def test_the_tracks_are_these() -> None:
    """As many Gifts may be used in a session as one has (koma B4, B40)."""
    assert ends(GAME) == {"gifts_used": "gift_count"}
    sheet = Sheet(name="Suzu", gift="ouvrir", other_gifts=("fermer",), gifts_used=1)
    assert full_at(GAME, sheet) == {"gifts_used": 2}
    assert full_at(GAME, replace(sheet, gift="", other_gifts=())) == {}


def test_the_rolls_are_these() -> None:
    """The Concept, the Flaw, and neither of them: all three on screen and on the back of the sheet."""
    assert {key: link.move for key, link in links(GAME).items()} == dict.fromkeys(
        ("concept", "ordinary", "flaw"), "test"
    )
    assert [one.key for one in beside(GAME)] == ["ordinary"]


def test_the_limits_are_ours_and_say_so() -> None:
    """Nine Links more, six sheets on a side, three of several, five helpers, a first reserve for four (koma H2)."""
    assert (MOST_LINKS, SIDE_MOST, USUAL_PLAYERS) == (9, 6, 4)
    sides = {move.id: move.roles for move in GAME.moves}
    assert [len([role for role in sides["confront"] if role.startswith(side)]) for side in "ab"] == [6, 6]
    assert {len([role for role in sides["quarrel"] if role.startswith(side)]) for side in "abcd"} == {3}
    assert len([role for role in sides["test"] if role.startswith("helper")]) == 5
    full = Sheet(name="Aoi", overcome_by="Miki", more_links=("x",) * MOST_LINKS)
    both = {"winner": Sheet(name="Miki", overcame=("Aoi",)), "loser": full}
    with pytest.raises(Refusal, match="H2"):
        played(bound(impose_link, both, text="y"))
    for id in ("H1", "H2"):
        rule = GAME.rule(id)
        assert rule is not None
        assert rule.source == "house"


def test_a_condition_without_a_name_is_told_in_one_language() -> None:
    """What a Conflict gave and nobody has named yet is «À nommer» on the sheet, not both languages at once (B31)."""
    sheet = Sheet(name="Miki", banes=(TO_NAME, "Trempée"))
    field = next(one for one in fields(GAME, to_builtins(sheet)) if one.key == "banes")
    assert "À nommer" in field.shown("fr")
    assert "named" not in field.shown("fr")
    assert "To be named" in field.shown("en")
    assert "Trempée" in field.shown("en")
