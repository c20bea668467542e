"""The Conflict as a forecast: exact to the end, endless ties included (koma B29–B36)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from paravent.core.forecast import forecast
from paravent.core.refusal import Refusal
from paravent.games.koma.contest import CONFLICT
from paravent.games.koma.tables import exactly


def chances(policies: dict[str, str] | None = None, **values: str) -> tuple[Fraction, Fraction, Fraction]:
    """That a wins, that a falls, that b falls."""
    scene = CONFLICT.bind({key.replace("__", "."): text for key, text in values.items()})
    read = forecast(CONFLICT, scene, policies)
    assert read.exact
    return read.verdicts["a_wins"].value, read.fallen["a"].value, read.fallen["b"].value


@pytest.mark.parametrize(("a", "b"), [(1, 1), (4, 2), (2, 4), (4, 4)])
def test_without_anything_to_spend_the_first_roll_decides(a: int, b: int) -> None:
    """Undecided ties are rolled anew until somebody wins: a/(a + b) of the decided rolls (B29, B36, D9)."""
    more = sum(exactly(a, n) * exactly(b, m) for n in range(a + 1) for m in range(b + 1) if n > m)
    fewer = sum(exactly(a, n) * exactly(b, m) for n in range(a + 1) for m in range(b + 1) if n < m)
    assert chances(a__dice=str(a), b__dice=str(b))[0] == more / (more + fewer)


def test_a_tie_goes_to_the_more_specific_concept() -> None:
    """Then nothing is rolled anew (B36)."""
    win, _, _ = chances(a__dice="1", b__dice="1", tie="a")
    assert win == 1 - exactly(1, 0) * exactly(1, 1)


def test_a_forecast_may_start_in_the_middle() -> None:
    """From the dice on the table: 1 Success against 2, one Koma, a tie to a (B30, B33)."""
    win, _, _ = chances(a__dice="3", a__hits="1", a__koma="1", b__dice="3", b__hits="2", tie="a")
    assert win == 1 - exactly(2, 0)


def test_going_all_out_risks_being_out_or_eliminated() -> None:
    """Who goes on to the last Revers wins, is out or eliminated, or was crushed 4 to 0 before (B23, B32, D10)."""
    win, fallen, other = chances(
        {"a_turn": "all-out"}, a__dice="2", b__dice="4", a__revers="grave,critical", tie="b"
    )
    assert win + fallen + exactly(2, 0) * exactly(4, 4) == 1
    assert other == 0


def test_the_policy_of_the_other_side_is_stated() -> None:
    """A side that concedes at once wins less often than one that spends (B33)."""
    values = {"a__dice": "3", "b__dice": "3", "b__koma": "2", "tie": "a"}
    assert chances({"b_turn": "concede"}, **values)[0] > chances({"b_turn": "koma"}, **values)[0]


def test_more_successes_than_dice_are_refused() -> None:
    """What cannot lie on the table is refused in words (B11)."""
    with pytest.raises(Refusal, match="no more Successes than dice"):
        CONFLICT.bind({"a.dice": "2", "a.hits": "3", "b.dice": "1"})
