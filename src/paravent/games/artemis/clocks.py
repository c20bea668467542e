"""Marks that last, one line each: «x 39j 12h 30min cause» (artemis R3.12, R5.9). x is grave, / is light."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.override import override
from paravent.core.parameters import Lines
from paravent.core.words import LANGUAGES, Language, Words, filled

AMOUNT: Final = Words("{n}\u00a0{unit}", "{n}\u00a0{unit}")
HOUR: Final = 60
DAY: Final = 24 * HOUR
SHAPE: Final = re.compile(
    r"([x/]|grave|severe|légère|light)\s*,?\s*(?:(\d{1,4})\s*(?:jours?|days?|[jd]))?\s*(?:(\d{1,2})\s*h)?"
    r"\s*(?:(\d{1,2})\s*min)?(?:[\s,]+(.*))?",
    re.IGNORECASE,
)
GRAVE: Final = {"x", "grave", "severe"}


class Clock(Struct, frozen=True):
    """A mark, the minutes it has still to run, and what is said of it."""

    grave: bool
    minutes: int
    note: str = ""

    def written(self) -> str:
        """As a line of the sheet (artemis R3.12, R5.9)."""
        days, rest = divmod(self.minutes, DAY)
        hours, minutes = divmod(rest, HOUR)
        parts = [
            "x" if self.grave else "/",
            f"{days}j",
            f"{hours}h" if hours else "",
            f"{minutes}min" if minutes else "",
        ]
        return " ".join(part for part in (*parts, self.note) if part)

    def told(self) -> Words:
        """As people say it: «grave, 39 j 12 h, cause» (artemis R3.12, R5.9)."""
        days, rest = divmod(self.minutes, DAY)
        hours, minutes = divmod(rest, HOUR)
        amounts = ((days, Words("j", "d")), (hours, Words("h", "h")), (minutes, Words("min", "min")))
        left = [filled(AMOUNT, n=n, unit=unit) for n, unit in amounts if n]
        how = Words("grave", "severe") if self.grave else Words("légère", "light")
        return Words(*(self._told(to, how, left) for to in LANGUAGES))

    def _told(self, to: Language, how: Words, left: list[Words]) -> str:
        time = " ".join(one.say(to) for one in left)
        return ", ".join(part for part in (how.say(to), time, self.note) if part)


def clock_of(line: str) -> Clock | None:
    """The mark that a line stands for; None where it makes no sense (artemis R3.12, R5.9)."""
    found = SHAPE.fullmatch(line.strip())
    if found is None:
        return None
    mark, days, hours, minutes, note = found.groups()
    return Clock(
        mark.casefold() in GRAVE,
        int(days or 0) * DAY + int(hours or 0) * HOUR + int(minutes or 0),
        note or "",
    )


def clocks(lines: tuple[str, ...]) -> tuple[Clock, ...]:
    """Every mark of these lines that makes sense."""
    return tuple(clock for line in lines if (clock := clock_of(line)))


class Marks(Lines, frozen=True):
    """Marks, one line each; time runs them down by itself."""

    @override
    def told(self, line: str) -> Words:
        """How bad it is, how long it lasts, and what is said of it (artemis R3.12, R5.9)."""
        one = clock_of(line)
        return super().told(line) if one is None else one.told()

    @override
    def tells(self, before: Any, after: Any) -> bool:
        """Where a mark is gone, or has run its course (artemis R3.12, R5.9)."""
        return _standing(before) != _standing(after)


def _standing(lines: Iterable[str]) -> list[tuple[bool, str, bool]]:
    """Every mark without what is left of its time, and whether any is (artemis R3.12)."""
    return sorted((one.grave, one.note, one.minutes > 0) for one in clocks(tuple(lines)))


def run(lines: tuple[str, ...], minutes: int) -> tuple[Clock, ...]:
    """The marks after so many minutes; none runs below nothing."""
    return tuple(replace(one, minutes=max(0, one.minutes - minutes)) for one in clocks(lines))
