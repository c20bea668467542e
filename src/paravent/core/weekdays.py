"""The days of the week, as a story counts them: Monday is 0."""

from __future__ import annotations

from re import findall
from typing import Annotated, Final, TypeAlias

from msgspec import Meta

from paravent.core.words import LANGUAGES, Words, folded

Weekday: TypeAlias = Annotated[int, Meta(ge=0, lt=7)]
DAY: Final = 24 * 60
"""In minutes."""
WEEK: Final = 7 * DAY
WEEKDAYS: Final = (
    Words("lundi", "Monday"),
    Words("mardi", "Tuesday"),
    Words("mercredi", "Wednesday"),
    Words("jeudi", "Thursday"),
    Words("vendredi", "Friday"),
    Words("samedi", "Saturday"),
    Words("dimanche", "Sunday"),
)
KNOWN: Final = {
    folded(words.say(language)): day for day, words in enumerate(WEEKDAYS) for language in LANGUAGES
}


def weekday_in(text: str) -> int | None:
    """The day of the week that a text names, in either language; None where it names none."""
    return next((KNOWN[word] for word in findall(r"[a-z]+", folded(text)) if word in KNOWN), None)


def weekday_after(first: int, minutes: int) -> int:
    """Which day it is so many minutes after the midnight at which such a day began."""
    return (first + minutes // DAY) % 7
