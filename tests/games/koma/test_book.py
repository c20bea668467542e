"""Figures of 4-KOMA computed from the book alone, with nothing of the game's own code, against its chances."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

from paravent.core.forecast import forecast
from paravent.core.odds import odds
from paravent.games.koma import trials
from paravent.games.koma.comeback import comeback
from paravent.games.koma.contest import CONFLICT, Contender, conflict

Shares = dict[int, Fraction]


def thrown(dice: int) -> Iterator[tuple[int, Fraction]]:
    """Each ordered throw, by its Successes: «Chaque dé ayant fait 5 ou 6»."""
    for faces in product(range(1, 7), repeat=dice):
        yield sum(face >= 5 for face in faces), Fraction(1, 6**dice)


def shares(dice: int) -> Shares:
    found: Shares = {}
    for hits, chance in thrown(dice):
        found[hits] = found.get(hits, Fraction()) + chance
    return found


def rerolled(dice: int, hits: int, more: int = 0) -> Shares:
    """Every failed die thrown again, with so many more."""
    return {hits + new: chance for new, chance in shares(dice - hits + more).items()}


@pytest.mark.parametrize(("dice", "koma", "goal"), [(2, 1, 1), (4, 2, 2), (1, 3, 1)])
def test_koma_are_spent_until_there_are_successes_enough(dice: int, koma: int, goal: int) -> None:
    """«dépenser un Koma pour relancer tout ou partie des dés … plusieurs Koma sur un même Test» (B22)."""
    states: dict[tuple[int, int], Fraction] = {(hits, koma): chance for hits, chance in shares(dice).items()}
    ends: Shares = {}
    while states:
        (hits, left), chance = states.popitem()
        if hits >= goal or not left:
            ends[hits] = ends.get(hits, Fraction()) + chance
            continue
        for after, share in rerolled(dice, hits).items():
            states[after, left - 1] = states.get((after, left - 1), Fraction()) + chance * share
    call = trials.test.bind({"dice": str(dice), "koma": str(koma), "goal": str(goal)})
    found: Shares = {}
    for one, chance in odds(call, {"mend": "koma"}):
        found[one.successes] = found.get(one.successes, Fraction()) + chance
    assert found == ends


@pytest.mark.parametrize(
    ("spend", "more"), [("koma", 0), ("minor", 0), ("serious", 1), ("grave", 2), ("critical", 3)]
)
def test_a_revers_brings_its_dice_to_the_reroll(spend: str, more: int) -> None:
    """«Lancez un dé supplémentaire», two, three, by how severe it is (B23)."""
    call = comeback.bind({"dice": "3", "hits": "1", "against": "2", "spend": spend})
    found: Shares = {}
    for one, chance in odds(call, {"how": "failures"}):
        found[one.successes] = found.get(one.successes, Fraction()) + chance
    assert found == rerolled(3, 1, more)


@pytest.mark.parametrize(("ours", "theirs"), [(4, 2), (2, 2), (1, 3)])
def test_without_koma_or_revers_a_conflict_is_one_round(ours: int, theirs: int) -> None:
    """The loser can only concede; a tie goes to whose Concept is more specific, here the other (B30, B33, B36)."""
    won = sum(
        (p * q for (a, p), (b, q) in product(shares(ours).items(), shares(theirs).items()) if a > b),
        Fraction(),
    )
    result = forecast(CONFLICT, conflict(Contender(ours), Contender(theirs), tie="b"))
    assert result.exact
    assert result.verdicts["a_wins"].value == won
