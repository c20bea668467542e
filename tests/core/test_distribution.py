"""Exact distributions."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from paravent.core.distribution import Odds, fraction

weights = st.dictionaries(st.integers(0, 9), st.integers(1, 60), min_size=1, max_size=6)


def of(table: dict[int, int]) -> Odds[int]:
    return Odds(table, sum(table.values()))


@given(weights)
def test_the_chances_of_all_outcomes_add_up_to_one(table: dict[int, int]) -> None:
    """Chances are fractions of one whole."""
    assert sum(chance for _, chance in of(table)) == 1


@given(st.integers(0, 10**40), st.integers(1, 10**40))
def test_a_fraction_written_down_quickly_is_the_one_that_python_makes(part: int, whole: int) -> None:
    """Alike in every way that a fraction is looked at, and in its lowest terms."""
    made, other = fraction(part, whole), Fraction(part, whole)
    assert (made, type(made), hash(made), str(made)) == (other, Fraction, hash(other), str(other))
    assert made + other == 2 * other


@given(weights)
def test_a_condition_has_the_chance_of_what_it_accepts(table: dict[int, int]) -> None:
    """The chance of a condition is the sum over the outcomes that meet it."""
    even = sum((chance for outcome, chance in of(table) if outcome % 2 == 0), Fraction())
    assert of(table).chance(lambda outcome: outcome % 2 == 0) == even
    assert of(table).chance(100) == 0


@given(weights)
def test_mapping_and_reducing_change_no_chance(table: dict[int, int]) -> None:
    """Looking at a part of the outcome adds up, and smaller integers are the same odds."""
    odds = of(table)
    assert odds.reduced() == odds
    assert odds.map(lambda outcome: outcome // 2).chance(1) == odds.chance(2) + odds.chance(3)


@given(weights)
def test_the_mean_is_the_weighted_sum(table: dict[int, int]) -> None:
    """The mean of a value weighs each outcome by its chance."""
    assert of(table).mean(lambda outcome: outcome) == sum(n * chance for n, chance in of(table))
