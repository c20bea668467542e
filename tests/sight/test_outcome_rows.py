"""Outcomes as rows."""

from __future__ import annotations

from fractions import Fraction

from paravent.core.distribution import Odds
from paravent.sight.outcome_rows import in_order, rare_together, side_by_side, written


def test_outcomes_that_read_alike_are_added_up() -> None:
    """Each distribution has its column; what cannot happen in one has a zero there."""
    rows = side_by_side(
        [Odds({1: 1, 2: 1, 3: 2}, 4), Odds({4: 1}, 1)], (), lambda n: "even" if n % 2 == 0 else "odd"
    )
    assert rows == {"odd": [Fraction(3, 4), Fraction(0)], "even": [Fraction(1, 4), Fraction(1)]}


def test_what_is_rare_everywhere_stands_together_at_the_end() -> None:
    """One that is rare in one column alone keeps its row, and so does a single rare one."""
    tiny, much = Fraction(1, 10_000), Fraction(1, 2)
    rows = {"a": [tiny, tiny], "b": [tiny, much], "c": [tiny, Fraction(0)]}
    assert rare_together(rows, lambda n: f"{n} others") == {"b": [tiny, much], "2 others": [2 * tiny, tiny]}
    assert rare_together({"a": [tiny], "b": [much]}, str) == {"a": [tiny], "b": [much]}


def test_plain_values_are_outcomes_too() -> None:
    """In order, and written by a field of their own."""
    assert in_order({3, 1, 2}) == [1, 2, 3]
    assert written(2) == "value=2"
