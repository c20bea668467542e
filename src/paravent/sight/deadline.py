"""What the story hurries towards, on the GM's desk: how long there is, and the hours as a line. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import UNSET, Struct

from paravent.core.scenario import Scenario, ScenarioDeadline
from paravent.core.weekdays import DAY
from paravent.core.words import Language, Words
from paravent.sight.journal_lines import time_said
from paravent.sight.seen import Seen
from paravent.sight.time_ahead import HOUR, ahead, part_of
from paravent.table.foresight import Coming

STEPS: Final = (15, 30, 60, 120, 180, 240)
"""Minutes between two hours that are written on the line; as many as fit."""
MOST: Final = 6


class Place(Struct, frozen=True):
    """A place on the line, and what is written there."""

    at: str
    said: str
    past: bool = False


class Hours(Struct, frozen=True):
    """A deadline as a line of hours: those on it, now, what comes to whom before it."""

    hours: tuple[Place, ...]
    ticks: tuple[str, ...]
    now: str
    end: str
    comings: tuple[tuple[Place, Coming], ...]
    said: str


class DeadlineShown(Struct, frozen=True):
    """What happens unless somebody prevents it, said with when; and the line of hours where the clock counts."""

    said: str
    over: bool
    line: Hours | None


def deadline(seen: Seen) -> DeadlineShown | None:
    """The deadline of the scenario that is played; the GM's to know."""
    script = seen.desk.script if seen.desk else None
    if script is None or script.deadline is UNSET or seen.view.scenario != script.title:
        return None
    passed = _passed(seen)
    return DeadlineShown(
        _said(script, script.deadline, passed, seen.language),
        passed >= script.deadline.minutes,
        _line(seen, script, script.deadline, passed) if _within_a_day(script.deadline) else None,
    )


def _within_a_day(end: ScenarioDeadline) -> bool:
    return end.by_clock and end.minutes <= DAY


def _passed(seen: Seen) -> int:
    return seen.view.minutes - ((seen.desk.begun if seen.desk else 0) or 0)


def _said(script: Scenario, end: ScenarioDeadline, passed: int, language: Language) -> str:
    left = end.minutes - passed
    if left <= 0:
        return OVER.say(language, what=end.what)
    if end.by_clock:
        if script.weekday is not UNSET and not _within_a_day(end):
            ends = (script.hour or 0) + end.minutes
            return ON.say(language, what=end.what, when=part_of(script.weekday, ends).say(language))
        return AT.say(language, what=end.what, hour=_hour(script, end.minutes, language))
    return IN.say(language, what=end.what, time=time_said(left, language))


def _line(seen: Seen, script: Scenario, end: ScenarioDeadline, passed: int) -> Hours:
    begins, language = script.hour or 0, seen.language
    step = next((one for one in STEPS if end.minutes / one <= MOST), STEPS[-1])
    last = _hour(script, end.minutes, language)
    found = [one for one in ahead(seen) if one.after + passed < end.minutes]
    return Hours(
        tuple(
            Place(_at(at, end), _hour(script, at, language), past=at + step <= passed)
            for at in _marks(begins, end.minutes, step)
        ),
        tuple(_at(at, end) for at in _marks(begins, end.minutes, step // 4)),
        _at(min(passed, end.minutes), end),
        last,
        tuple(
            (Place(_at(one.after + passed, end), _coming(script, one, passed, language)), one)
            for one in found
        ),
        LINE.say(language, begin=_hour(script, 0, language), end=last, now=_hour(script, passed, language)),
    )


def _marks(begins: int, length: int, step: int) -> Iterator[int]:
    """Where round hours are, in minutes after the beginning."""
    return iter(range(-begins % step, length, step))


def _at(minutes: int, end: ScenarioDeadline) -> str:
    return f"{100 * minutes / end.minutes:.2f}%"


def _coming(script: Scenario, one: Coming, passed: int, language: Language) -> str:
    return f"{_hour(script, passed + one.after, language)}, {one.name}, {one.words.say(language)}"


def _hour(script: Scenario, later: int, language: Language) -> str:
    """The hour of the day, so many minutes after the beginning; a round one in few letters."""
    hour = ((script.hour or 0) + later) % DAY
    if hour == 0:
        return MIDNIGHT.say(language)
    return HOUR.told(hour).say(language).removesuffix("\u202f00")


MIDNIGHT = Words("minuit", "midnight")
AT = Words("{what} à {hour}", "{what} at {hour}")
ON = Words("{what} {when}", "{what} on {when}")
IN = Words("{what} dans {time}", "{what} in {time}")
OVER = Words("Trop tard\u202f: {what}", "Too late: {what}")
LINE = Words("Il est {now}, entre {begin} et {end}.", "It is {now}, between {begin} and {end}.")
