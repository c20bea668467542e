"""What the next hours will bring, and what a night's rest is: said to the GM before any time passes. Pure."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import Final

from msgspec import Struct, convert

from paravent.core.game import ACT
from paravent.core.moments import Moment
from paravent.core.parameters import TimeOfDay, declared
from paravent.core.refusal import refused
from paravent.core.sheet import Sheet
from paravent.core.weekdays import DAY, WEEKDAYS, weekday_after
from paravent.core.words import Words, filled, same
from paravent.sight.faces import unable
from paravent.sight.journal_lines import changes_said
from paravent.sight.preview import looked_ahead, with_board
from paravent.sight.seen import Seen, once
from paravent.sight.sheet_facts import facts
from paravent.table.clock import time_of
from paravent.table.commands import AdvanceClock, BeginMove, Do
from paravent.table.entry import Change
from paravent.table.foresight import Coming, Foresight
from paravent.table.values import GM, plain

DAWN: Final = 6 * 60
HOUR: Final = TimeOfDay(same("hour"))
NIGHT: Final = 8 * 60
"""How far one looks ahead, in minutes; and how long a night is where a game says nothing of it."""
LONG: Final = 3 * DAY
"""How far one looks ahead for whoever is down."""


@once
def ahead(seen: Seen, minutes: int = NIGHT) -> tuple[Coming, ...]:
    """What comes to whom within so many minutes, soonest first; the GM's to know."""
    if not seen.is_gm:
        return ()
    found = (coming for one in seen.cast for coming in own_ahead(seen, one.id, minutes))
    return tuple(sorted(found, key=lambda one: one.after))


@once
def own_ahead(seen: Seen, id: str, minutes: int = NIGHT) -> tuple[Coming, ...]:
    """What comes to one character whose sheet the seat may look at, soonest first."""
    one = seen.character(id)
    if one is None or one.sheet is None:
        return ()
    foresight, known = Foresight(seen.game, seen.options, players(seen)), facts(seen, one.sheet)

    def found() -> tuple[Coming, ...]:
        return tuple(sorted(foresight.coming(id, known.value, minutes), key=lambda one: one.after))

    return known.once(("ahead", id, foresight.players, minutes), found)


def players(seen: Seen) -> int:
    """How many at the table play somebody whom all know of."""
    return len({owner for one in seen.cast if not one.hidden for owner in one.owners} - {GM})


def stop(seen: Seen, coming: Iterable[Coming]) -> Coming | None:
    """What must be met first of all that comes; what a hidden one must meet stops nothing."""
    hidden = {one.id for one in seen.cast if one.hidden}
    return next((one for one in coming if not one.falls and one.character not in hidden), None)


class Passing(Struct, frozen=True):
    """What so many minutes would do: what time it will be, where they stop, who would fall, what changes on sheets."""

    minutes: int
    hour: str
    stop: Coming | None
    falls: tuple[Coming, ...]
    changes: tuple[str, ...]


def passing(seen: Seen, minutes: int) -> Passing:
    """What will happen to whom if this much time passes, before it does."""
    found = ahead(seen, minutes)
    met = stop(seen, found)
    until = min(minutes, met.after) if met else minutes
    falls = tuple(one for one in found if one.falls and one.after <= until)
    told = tuple(_changes(seen, until))
    changes = changes_said(seen.game, told, seen.names(), seen.language, called=seen.called())
    return Passing(minutes, when_said(seen, until), met, falls, tuple(changes))


def _changes(seen: Seen, minutes: int) -> Iterator[Change]:
    """What the time alone changes on sheets, as far as it is worth telling."""
    moment = Moment("time", minutes=minutes, options=seen.options, players=players(seen))
    kinds = {one.key: one.kind for one in declared(seen.game.sheet) if one.key not in seen.game.kept}
    for one in seen.cast if minutes else ():
        if one.sheet is None:
            continue
        after = plain(convert(one.sheet, seen.game.sheet).at(moment))
        for key, kind in kinds.items():
            if key in after and after[key] != one.sheet[key] and kind.tells(one.sheet[key], after[key]):
                yield Change(one.id, key, one.sheet[key], after[key])


def hour_said(seen: Seen, later: int = 0) -> str:
    """The hour of the day in the game, so many minutes later; nothing where nobody said when it began."""
    hour = seen.view.hour
    if hour is None:
        return ""
    return HOUR.told((hour + seen.view.minutes + later) % DAY).say(seen.language)


def weekday_said(seen: Seen, later: int = 0) -> Words | None:
    """The day of the week in the game, so many minutes later; None where nobody said."""
    first, hour = seen.view.weekday, seen.view.hour
    if first is None or hour is None:
        return None
    return WEEKDAYS[weekday_after(first, hour + seen.view.minutes + later)]


def when_said(seen: Seen, later: int = 0) -> str:
    """The day of the week and the hour, so many minutes later, as far as anybody said."""
    day, hour = weekday_said(seen, later), hour_said(seen, later)
    return DAY_AND_HOUR.say(seen.language, day=day.say(seen.language), hour=hour) if day else hour


def moment_said(seen: Seen, later: int) -> str:
    """Which part of which day it will be so many minutes later, if that is far and days have names; else nothing."""
    first, hour = seen.view.weekday, seen.view.hour
    if first is None or hour is None or later < FAR:
        return ""
    return part_of(first, hour + seen.view.minutes + later).say(seen.language)


def part_of(first: int, minutes: int) -> Words:
    """Which part of which day it is, so many minutes after the midnight at which such a day began."""
    words = next(words for until, words in PARTS if minutes % DAY < until)
    return filled(words, day=WEEKDAYS[weekday_after(first, minutes)])


def until_dawn(seen: Seen) -> int:
    """How many minutes there are until dawn; nothing where nobody knows what time it is."""
    hour = seen.view.hour
    return 0 if hour is None else (DAWN - hour - seen.view.minutes - 1) % DAY + 1


def night(seen: Seen, asleep: Container[str] | None = None, *, sure: bool = False) -> list[Do]:
    """A night's rest: the move that the game says for every player's character who can make it and sleeps, at the same
    hour; then the others catch up with the clock. Before somebody comes to harm by it, the GM is asked to be sure."""
    if not sure and (harmed := in_danger(seen)):
        raise refused(NOT_SAFE, name=harmed[0].name, what=harmed[0].words, time=time_of(harmed[0].after))
    resting = [id for id in sleepers(seen) if asleep is None or id in asleep]
    if seen.game.night is None or not resting:
        return [AdvanceClock(NIGHT, sure=sure)]
    move, values = seen.game.night
    first = next(iter(move.roles))
    rests: list[Do] = [BeginMove(move.id, {first: id}, dict(values)) for id in resting]
    return [*rests, AdvanceClock(0, sure=sure)]


def in_danger(seen: Seen) -> tuple[Coming, ...]:
    """What a night brings to whom that the GM should meet first: what stops the clock, and whoever would fall."""
    met = stop(seen, ahead(seen))
    return tuple(one for one in ahead(seen) if one.falls or one is met)


def harms(seen: Seen, coming: Coming) -> bool:
    """Whether what comes is harm: a fall, or whatever comes to somebody who is down; else it is something to do."""
    one = seen.character(coming.character)
    return coming.falls or (one is not None and unable(seen, one, ACT))


def sleepers(seen: Seen) -> list[str]:
    """The players' characters who can make a night's rest of it, where the game has one."""
    played = [one for one in seen.cast if one.owners and one.sheet is not None]
    return [one.id for one in played if _may_rest(seen, convert(one.sheet, seen.game.sheet))]


def _may_rest(seen: Seen, sheet: Sheet) -> bool:
    """Whether nothing bars it and the rules do not refuse it: one does not sleep in a coma, nor when just up."""
    if seen.game.night is None:
        return False
    move, values = seen.game.night
    kept = {one.key: seen.view.settings[one.key] for one in move.parameters if one.key in seen.view.settings}
    sheets = with_board(move, {move.first: sheet}, seen.board)
    barred = seen.game.barred(move, sheet, seen.options)
    return not barred and looked_ahead(move, {**kept, **values}, sheets) is not None


FAR: Final = 12 * 60
"""Minutes: what is sooner is said by how long is left."""
DAY_AND_HOUR = Words("{day}, {hour}", "{day}, {hour}")
PARTS: Final = (
    (5 * 60, Words("{day} avant l’aube", "{day} before dawn")),
    (7 * 60, Words("{day} à l’aube", "{day} at dawn")),
    (12 * 60, Words("{day} matin", "{day} morning")),
    (14 * 60, Words("{day} midi", "{day} noon")),
    (18 * 60, Words("{day} après-midi", "{day} afternoon")),
    (23 * 60, Words("{day} soir", "{day} evening")),
    (DAY, Words("{day} vers minuit", "{day} towards midnight")),
)
"""Until which minute of a day a part of it lasts, and what it is called."""
NOT_SAFE = Words(
    "La nuit n’est pas sûre pour {name}\u202f: {what} Dans {time}. Confirmez-le, ou faites d’abord autre chose.",
    "The night is not safe for {name}: {what} In {time}. Confirm it, or do something else first.",
)
