"""What is to be expected of a fight, in words and figures."""

from __future__ import annotations

from fractions import Fraction

import pytest

from paravent.core.forecast import Estimate
from paravent.core.game import Game
from paravent.core.words import same
from paravent.games import found
from paravent.sight.fight_forecast import Foreseen, contests, foreseen, named
from tests.sight.looks import look
from tests.table.desk import company
from tests.table.desk import named as named_at


def test_a_side_is_named_by_those_who_are_in_it() -> None:
    """Its verb stays in the singular, however many they are."""
    sides = [named(["Zoé"]), named(["Alba", "Zoé"]), named(["Zoé", "Alba", "Bram"])]
    assert [one.fr for one in sides] == ["Zoé", "le camp d’Alba et Zoé", "le camp de Zoé et 2 autres"]
    assert [one.en for one in sides] == ["Zoé", "the side of Alba and Zoé", "the side of Zoé and 2 others"]


@pytest.mark.parametrize(
    ("exact", "figures", "said"),
    [
        (False, (0, 0, 34), "au plus 4\u202f%"),
        (False, (1000, 966, 1000), "au moins 96\u202f%"),
        (False, (500, 480, 520), None),
        (True, (0, 0, 0), None),
    ],
)
def test_what_a_sample_never_met_is_not_called_impossible(
    exact: bool, figures: tuple[int, int, int], said: str | None
) -> None:
    """Nor what it always met sure: only the bound is said."""
    estimate = Estimate(*(Fraction(one, 1000) for one in figures))
    bound = Foreseen(same(""), (), (), None, exact, same(""), ()).bound(estimate)
    assert (bound.fr if bound else None) == said


@pytest.mark.parametrize("game", [one for one in found().values() if contests(one)], ids=lambda one: one.id)
def test_a_forecast_begins_with_a_sentence_and_counts_nothing_twice(game: Game) -> None:
    """How often the heroes win; then who falls, by name: what a side as a whole comes to, its verdicts say."""
    desk = company(game)
    sides = {named_at(desk, "Ada"): "a", named_at(desk, "Bob"): "a", named_at(desk, "Ogre"): "b"}
    told = foreseen(look(desk), contests(game)[0], sides)
    assert told.told[0].fr.startswith("Vos héros ")
    assert told.told[0].en.startswith("Your heroes ")
    names = [words.en.removesuffix(" falls") for words, _ in told.fallen]
    assert len(names) == len(set(names))
    assert "demandez moins" not in told.why.fr
