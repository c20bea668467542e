"""The days of the week of a story."""

from __future__ import annotations

import pytest

from paravent.core.weekdays import DAY, WEEK, WEEKDAYS, weekday_after, weekday_in
from paravent.core.words import LANGUAGES


def test_seven_days_later_it_is_the_same_day_of_the_week() -> None:
    """Whatever the day and the hour; and the six days between are the six others."""
    for first in range(7):
        for minutes in (0, 1, 583, DAY - 1, DAY, 3 * DAY + 7, 400 * WEEK + 59):
            days = [weekday_after(first, minutes + n * DAY) for n in range(8)]
            assert days[0] == days[7]
            assert {*days} == {*range(7)}


def test_a_day_changes_at_midnight_and_only_there() -> None:
    """One minute before it is still the day before."""
    for first in range(7):
        days = [weekday_after(first, minutes) for minutes in range(2 * DAY)]
        assert [n for n in range(1, 2 * DAY) if days[n] != days[n - 1]] == [DAY]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_day_is_known_by_its_name_in_either_language(language: str) -> None:
    """Among other words, in capitals or not; a word that only begins like one is none."""
    for day, words in enumerate(WEEKDAYS):
        name = words.fr if language == "fr" else words.en
        assert weekday_in(f"{name.upper()}, 9 h 40") == day
        assert weekday_in(f"{name}x") is None
    assert weekday_in("9 h 40") is None
