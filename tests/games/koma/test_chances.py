"""Figures: the tables of chances, face by face (koma E1, E2)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from paravent.core.odds import odds
from paravent.games.koma import GAME, trials
from paravent.games.koma.tables import exactly
from tests.games.koma.dice import bound


@pytest.mark.parametrize("dice", range(6))
def test_the_chances_are_those_of_every_face(dice: int) -> None:
    """Every ordered throw of 0 to 5 dice written out gives the odds of a Test (E2)."""
    counts = Counter(sum(face >= 5 for face in faces) for faces in product(range(1, 7), repeat=dice))
    read = odds(bound(trials.test, dice=str(dice)))
    assert {outcome.successes: chance for outcome, chance in read} == {
        hits: Fraction(n, 6**dice) for hits, n in counts.items()
    }


@pytest.mark.parametrize(
    ("dice", "none", "one", "two", "four"),
    [
        (0, "1", "0", "0", "0"),
        (1, "2/3", "1/3", "0", "0"),
        (2, "4/9", "4/9", "1/9", "0"),
        (3, "8/27", "4/9", "7/27", "0"),
        (4, "16/81", "32/81", "11/27", "1/81"),
        (5, "32/243", "80/243", "131/243", "11/243"),
        (6, "64/729", "64/243", "473/729", "73/729"),
        (7, "128/2187", "448/2187", "179/243", "379/2187"),
        (8, "256/6561", "1024/6561", "5281/6561", "1697/6561"),
        (9, "512/19683", "256/2187", "16867/19683", "6883/19683"),
        (10, "1024/59049", "5120/59049", "17635/19683", "8675/19683"),
    ],
)
def test_the_tiers_have_their_exact_chances(dice: int, none: str, one: str, two: str, four: str) -> None:
    """The table of tiers for 0 to 10 dice, and a mean of a third of the dice (E1)."""
    read = odds(bound(trials.test, dice=str(dice))).map(lambda outcome: outcome.successes)
    assert read.chance(0) == Fraction(none)
    assert read.chance(1) == Fraction(one)
    assert read.chance(lambda n: n >= 2) == Fraction(two)
    assert read.chance(lambda n: n >= 4) == Fraction(four)
    assert read.mean(lambda n: n) == Fraction(dice, 3)


def test_the_distribution_is_printed_exactly() -> None:
    """The table shown is the formula C(n,k)·2ⁿ⁻ᵏ/3ⁿ (E2)."""
    table = next(table for table in GAME.tables if table.id == "distribution")
    for row in table.rows:
        dice, *cells = (cell.en for cell in row)
        assert [cell for cell in cells if cell != "–"] == [
            str(exactly(int(dice), n)) for n in range(int(dice) + 1)
        ]
