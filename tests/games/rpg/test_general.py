"""The general test: everybody at once."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from paravent.core.odds import odds
from paravent.core.steps import Ask
from paravent.games.rpg import Sheet
from paravent.games.rpg.facts import Aimed, Fared
from paravent.games.rpg.general import Everyone, general_test
from paravent.games.rpg.ready import READY
from tests.games.rpg.hands import finished, pending, thrown


def test_everybody_throws_on_their_own_sheet() -> None:
    """The GM asks all at once under one pair; each has their own threshold (rpg B10)."""
    maelle, yanis, solene = READY.characters[:3]
    values = {"under": "senses", "using": "survival", "difficulty": "hard"}
    call = general_test.bind(values, {"first": maelle, "second": yanis, "third": solene})
    result = finished(call, 9, 9, 12)
    assert [fact.value for fact in result.facts if isinstance(fact, Aimed)] == [9, 9, 11]
    assert [(fact.who, fact.verdict.en) for fact in result.facts if isinstance(fact, Fared)] == [
        ("first", "Success"),
        ("second", "Success"),
        ("third", "Failure"),
    ]
    assert result.outcome == Everyone(2, 3, ("first", "second"))
    assert [one.by for one in thrown(result)] == ["first", "second", "third"]


def test_only_those_who_are_there_test() -> None:
    """Places left empty throw nothing (rpg B10)."""
    kim, zoe = Sheet(name="Kim"), Sheet(name="Zoé")
    result = finished(general_test.bind({}, {"first": kim, "fourth": zoe}), 1, 20)
    assert [one.by for one in thrown(result)] == ["first", "fourth"]
    assert [fact.verdict.en for fact in result.facts if isinstance(fact, Fared)] == [
        "Critical success",
        "Critical failure",
    ]


@pytest.mark.parametrize("people", [1, 3, 8])
def test_order_is_irrelevant_to_the_chances(people: int) -> None:
    """As many successes as independent throws have, whatever the order (rpg B10)."""
    result = odds(general_test.bind({"attribute": "6", "domain": "3", "people": str(people)}))
    good = Fraction(9, 20)
    for n in range(people + 1):
        chance = comb(people, n) * good**n * (1 - good) ** (people - n)
        assert result.chance(Everyone(n, people)) == chance


def test_the_gm_sets_the_factor_of_all_once() -> None:
    """One question before the dice, and none where the difficulty was said (rpg B10, B20)."""
    people = {"first": Sheet(name="Kim"), "eighth": Sheet(name="Zoé")}
    ask = pending(general_test.bind({}, people))
    assert isinstance(ask, Ask)
    assert (ask.question.id, ask.seat) == ("threshold", "gm")
    result = finished(general_test.bind({}, people), "very-hard", 1, 1)
    assert [fact.value for fact in result.facts if isinstance(fact, Aimed)] == [0, 0]
    assert not isinstance(pending(general_test.bind({"fd": "-1"}, people)), Ask)
