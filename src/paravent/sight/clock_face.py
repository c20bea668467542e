"""The game's clock as a picture: hands, and an arc to the hour at which the next thing falls due. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from msgspec import UNSET, Struct

from paravent.core.game import ACT
from paravent.core.weekdays import DAY, WEEKDAYS, weekday_after
from paravent.core.words import Words, capital, filled
from paravent.sight.deadline import deadline
from paravent.sight.faces import unable
from paravent.sight.journal_lines import time_said
from paravent.sight.seen import Seen
from paravent.sight.sentences import left_said
from paravent.sight.time_ahead import (
    HOUR,
    LONG,
    ahead,
    harms,
    hour_said,
    moment_said,
    own_ahead,
    weekday_said,
)
from paravent.table.entry import TimerLine
from paravent.table.foresight import Coming

MIDDLE: Final = 60
RIM: Final = 54
HALF_DAY: Final = 12 * 60
SHORTEST: Final = 15
"""Minutes: a shorter arc would not be seen."""


class ClockFace(Struct, frozen=True):
    """A dial of 120 by 120: where its hands end, its arc as a path, and what it says in words."""

    hour: tuple[float, float]
    minute: tuple[float, float]
    arc: str
    day: str
    said: str
    story: str
    """What the scenario says of time."""
    late: bool


class Running(Struct, frozen=True):
    """Something that time brings: to whom where it is somebody's, what, how long until then, whether it harms; a timer
    by its id, whether only the GM knows of it, and how many rounds where they are counted."""

    who: str
    said: str
    left: int
    harm: bool
    timer: str = ""
    hidden: bool = False
    rounds: int = 0


def clock_face(seen: Seen) -> ClockFace:
    """The clock as the GM sees it; where nobody said at what hour it began, how long it has run."""
    now = seen.view.minutes if seen.view.hour is None else seen.view.hour + seen.view.minutes
    next_due = min((one.left for one in running(seen) if one.left > 0), default=0)
    ends = deadline(seen)
    return ClockFace(
        _at(now / HALF_DAY, 30),
        _at(now / 60, 37),
        _arc(now, next_due) if 0 < next_due < HALF_DAY else "",
        day_said(seen),
        hour_said(seen) or time_said(seen.view.minutes, seen.language),
        ends.said if ends else "",
        ends is not None and ends.over,
    )


def day_said(seen: Seen) -> str:
    """Which day of the week it is, or of the story where nobody said; nothing where nobody counts hours."""
    if weekday := weekday_said(seen):
        return capital(weekday.say(seen.language))
    hour, begun = seen.view.hour, (seen.desk.begun if seen.desk else 0) or 0
    if hour is None:
        return SINCE.say(seen.language)
    first = (hour + begun) % DAY
    return filled(DAY_OF, n=(first + seen.view.minutes - begun) // DAY + 1).say(seen.language)


class ClockSaid(Struct, frozen=True):
    """What the GM may say the clock shows: the hour as a field writes it, the days of the week, and which it is."""

    hour: str
    weekday: int | None
    weekdays: tuple[tuple[int, Words], ...]


def clock_said(seen: Seen) -> ClockSaid:
    """What the clock shows now, to be said otherwise."""
    hour, first = seen.view.hour, seen.view.weekday
    now = None if hour is None else hour + seen.view.minutes
    return ClockSaid(
        "" if now is None else HOUR.write(now % DAY),
        None if now is None or first is None else weekday_after(first, now),
        tuple(enumerate(WEEKDAYS)),
    )


def running(seen: Seen) -> tuple[Running, ...]:
    """What is under way, soonest first: what comes to people, the GM's timers, and what the story hurries towards."""
    every = (*_comings(seen), *_timers(seen), *_story(seen))
    return tuple(sorted(every, key=lambda one: (one.left, one.rounds)))


def due_said(seen: Seen, minutes: int | None, rounds: int | None) -> tuple[str, str]:
    """When something is due: how long is left, or which part of which day that is, with its hour."""
    far = "" if rounds is not None else moment_said(seen, minutes or 0)
    return (far, hour_said(seen, minutes or 0)) if far else (left_said(seen, minutes, rounds), "")


def _timers(seen: Seen) -> Iterator[Running]:
    """What the GM lets run; rounds are sooner over than minutes."""
    for one in seen.view.timers:
        yield Running(
            "", one.name, one.minutes or 0, False, timer=one.id, hidden=one.hidden, rounds=one.rounds or 0
        )


def due_now(seen: Seen) -> tuple[str, ...]:
    """What the last thing that happened made fall due: the GM is told until something else happens."""
    last = seen.view.journal[-1].action if seen.view.journal else ""
    lines = (one.line for one in seen.view.journal if one.action == last and not one.undone)
    return tuple(line.name for line in lines if isinstance(line, TimerLine) and line.due)


def _comings(seen: Seen) -> Iterator[Running]:
    """What comes to people within a night; to whoever is down, however long it takes."""
    lying = (one.id for one in seen.cast if seen.is_gm and unable(seen, one, ACT))
    later = (one for id in lying for one in own_ahead(seen, id, LONG)[:1])
    for one in dict.fromkeys((*ahead(seen), *later)):
        yield Running(one.character, coming_said(seen, one), one.after, harms(seen, one))


def coming_said(seen: Seen, one: Coming) -> str:
    """What comes to somebody, who is named once."""
    said = one.words.say(seen.language)
    return said if one.name in said else f"{one.name}, {said}"


def _story(seen: Seen) -> Iterator[Running]:
    script = seen.desk.script if seen.desk else None
    if script is None or script.deadline is UNSET or seen.view.scenario != script.title:
        return
    passed = seen.view.minutes - ((seen.desk.begun if seen.desk else 0) or 0)
    if passed < script.deadline.minutes:
        yield Running("", script.deadline.what, script.deadline.minutes - passed, False)


def _at(turn: float, length: float) -> tuple[float, float]:
    """Where a hand of this length ends, so many turns after noon."""
    angle = 2 * pi * turn
    return round(MIDDLE + length * sin(angle), 1), round(MIDDLE - length * cos(angle), 1)


def _arc(now: int, left: int) -> str:
    """Along the rim, from where the hour hand is to where it will be then."""
    end = now + max(left, SHORTEST)
    (x, y), (to_x, to_y) = _at(now / HALF_DAY, RIM), _at(end / HALF_DAY, RIM)
    return f"M{x} {y}A{RIM} {RIM} 0 {int(2 * (end - now) > HALF_DAY)} 1 {to_x} {to_y}"


DAY_OF = Words("Jour {n}", "Day {n}")
SINCE = Words("Depuis le début", "Since the beginning")
