"""Chances in words."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from paravent.core.chances_said import SAID, in_words


@given(st.fractions(0, 1))
def test_only_what_is_certain_is_said_to_be(chance: Fraction) -> None:
    """Never and always are for none and one; anything else is the nearest that people say."""
    said = in_words(chance).en
    assert (said == "never") == (chance == 0)
    assert (said == "always") == (chance == 1)


def test_what_people_say_they_say_exactly() -> None:
    """Each of the chances that has words is said by them."""
    assert [in_words(chance) for chance, _ in SAID] == [words for _, words in SAID]
    assert in_words(Fraction(3, 4)).fr == "trois chances sur quatre"
