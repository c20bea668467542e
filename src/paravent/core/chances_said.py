"""A chance in words, as people say it around a table: «trois chances sur quatre»."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from paravent.core.words import Words

SAID: Final = (
    (Fraction(0), Words("jamais", "never")),
    (Fraction(1, 1000), Words("presque jamais", "hardly ever")),
    (Fraction(1, 100), Words("une chance sur cent", "one chance in a hundred")),
    (Fraction(1, 50), Words("une chance sur cinquante", "one chance in fifty")),
    (Fraction(1, 20), Words("une chance sur vingt", "one chance in twenty")),
    (Fraction(1, 10), Words("une chance sur dix", "one chance in ten")),
    (Fraction(1, 6), Words("une chance sur six", "one chance in six")),
    (Fraction(1, 5), Words("une chance sur cinq", "one chance in five")),
    (Fraction(1, 4), Words("une chance sur quatre", "one chance in four")),
    (Fraction(1, 3), Words("une chance sur trois", "one chance in three")),
    (Fraction(2, 5), Words("deux chances sur cinq", "two chances in five")),
    (Fraction(1, 2), Words("une chance sur deux", "one chance in two")),
    (Fraction(3, 5), Words("trois chances sur cinq", "three chances in five")),
    (Fraction(2, 3), Words("deux chances sur trois", "two chances in three")),
    (Fraction(3, 4), Words("trois chances sur quatre", "three chances in four")),
    (Fraction(4, 5), Words("quatre chances sur cinq", "four chances in five")),
    (Fraction(5, 6), Words("cinq chances sur six", "five chances in six")),
    (Fraction(9, 10), Words("neuf chances sur dix", "nine chances in ten")),
    (Fraction(19, 20), Words("dix-neuf chances sur vingt", "nineteen chances in twenty")),
    (Fraction(999, 1000), Words("presque toujours", "nearly always")),
    (Fraction(1), Words("toujours", "always")),
)
SURE: Final = (Fraction(0), Fraction(1))
"""Only what is certain is said to be."""


def in_words(chance: Fraction) -> Words:
    """The nearest of the chances that people say; what is possible is never «never»."""
    if chance in SURE:
        return dict(SAID)[chance]
    return min(SAID[1:-1], key=lambda one: abs(one[0] - chance))[1]
