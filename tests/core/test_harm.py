"""How somebody is, as the game itself counts it."""

from __future__ import annotations

import pytest
from msgspec import convert

from paravent.core.harm import Condition, Track, condition, tracks, wounds
from paravent.core.parameters import read_values
from paravent.core.words import same
from paravent.games import found
from tests.sight.felled import FELLED
from tests.table.desk import least_sheet


@pytest.mark.parametrize(
    ("ticked", "word"), [(0, "unhurt"), (1, "hurt"), (2, "hurt"), (3, "bad"), (5, "bad")]
)
def test_up_to_half_of_a_track_is_some_harm_and_more_is_bad(ticked: int, word: Condition) -> None:
    """Of five boxes."""
    assert Track(same("harm"), ticked, 5).condition == word


def test_what_is_used_up_is_no_wound() -> None:
    """A Gift of 4-KOMA fills a track, and says nothing of how somebody is."""
    koma = found()["koma"]
    sheet = convert({"name": "Zoé", "gift": "Voler", "gifts_used": 1}, koma.sheet)
    assert [one.harm for one in tracks(koma, sheet, koma.options({}))] == [False]
    assert wounds(koma, sheet, koma.options({})) == ()
    assert condition(koma, sheet, koma.options({})) is None


def test_the_first_track_is_a_wound_though_empty_and_the_others_once_something_is_ticked() -> None:
    """An empty track is health; the mind is nobody's business while it is whole."""
    yze = found()["yze"]
    whole, shaken = (convert({"name": "Loup", "stress": n}, yze.sheet) for n in (0, 2))
    assert [(one.words.fr, one.ticked) for one in wounds(yze, whole, yze.options({}))] == [("Dégâts", 0)]
    assert [one.ticked for one in wounds(yze, shaken, yze.options({}))] == [0, 2]


@pytest.mark.parametrize("id", FELLED)
def test_who_is_felled_is_down_in_every_game_that_counts_harm(id: str) -> None:
    """Whatever else their boxes say."""
    game = found()[id]
    texts = {**least_sheet(game), "name": "Loup", **FELLED[id]}
    sheet = game.sheet(**read_values(game.sheet, texts))
    assert condition(game, sheet, game.options({})) == "down"
