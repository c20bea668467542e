"""The table of chances of Mini YZE, exact, against the one its document prints."""

from __future__ import annotations

from fractions import Fraction

import pytest

from paravent.core.odds import odds
from paravent.games.yze import test as roll

BASE = {
    1: "1/6", 2: "11/36", 3: "91/216", 4: "671/1296", 5: "4651/7776", 6: "31031/46656", 7: "201811/279936",
    8: "1288991/1679616", 9: "8124571/10077696", 10: "50700551/60466176",
}  # fmt: skip
PUSHED = {
    1: "5/18", 2: "155/324", 3: "3635/5832", 4: "76415/104976", 5: "1518275/1889568", 6: "29185415/34012224",
    7: "549471515/612220032", 8: "10204229855/11019960576", 9: "187754790995/198359290368",
    10: "3432608734775/3570467226624",
}  # fmt: skip
PRINTED_BASE = (17, 31, 42, 52, 60, 67, 72, 77, 81, 84)
PRINTED_PUSHED = (29, 50, 64, 74, 81, 87, 90, 93, 95, 96)
WRONG = {1: (29, 28), 2: (50, 48), 3: (64, 62), 4: (74, 73), 5: (81, 80), 6: (87, 86)}


def chance(dice: int, policy: str) -> Fraction:
    result = odds(roll.bind({"dice": str(dice)}), {"push": policy})
    return result.chance(lambda tested: tested.successes > 0)


@pytest.mark.parametrize("dice", range(1, 11))
def test_the_chance_of_a_success_is_exact(dice: int) -> None:
    """Unpushed it is 1 − (5/6)ⁿ, and the fraction of the catalogue (yze E1)."""
    assert chance(dice, "never") == Fraction(BASE[dice]) == 1 - Fraction(5, 6) ** dice


@pytest.mark.parametrize("dice", range(1, 11))
@pytest.mark.parametrize("policy", ["on-failure", "always"])
def test_the_chance_of_a_success_when_pushing_is_exact(dice: int, policy: str) -> None:
    """Pushed it is 1 − (13/18)ⁿ, and the fraction of the catalogue (yze E1)."""
    assert chance(dice, policy) == Fraction(PUSHED[dice]) == 1 - Fraction(13, 18) ** dice


def percentage(fraction: Fraction) -> int:
    return int(fraction * 100 + Fraction(1, 2))


def test_the_printed_chances_without_a_push_are_right() -> None:
    """Every figure of the document's first column is the exact one, rounded (yze B7, E1)."""
    assert tuple(percentage(chance(dice, "never")) for dice in range(1, 11)) == PRINTED_BASE


def test_exactly_six_printed_figures_are_wrong() -> None:
    """In the pushed column rows 1 to 6 differ from the exact chances, and no other does (yze D1, E1)."""
    exact = {dice: percentage(chance(dice, "on-failure")) for dice in range(1, 11)}
    printed = dict(enumerate(PRINTED_PUSHED, 1))
    assert {n: (printed[n], exact[n]) for n in exact if printed[n] != exact[n]} == WRONG
