"""The game's clock: how far time goes before something falls due, whom it takes along, and what it will do to whom.

Everybody has a time of their own, which may lag behind the clock: whoever did not take part in what took hours has them
still to live. `lag` is how far behind somebody is; a hidden one whose hours moved no clock is ahead of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from paravent.core.game import AnyMove
from paravent.core.moments import Moment
from paravent.core.refusal import refused
from paravent.core.sheet import Sheet
from paravent.core.words import Words, filled, same
from paravent.table import commands as c
from paravent.table.audience import Audience
from paravent.table.context import Case, Decision, may_see_sheet
from paravent.table.events import ClockAdvanced, Event
from paravent.table.evolve import evolve
from paravent.table.foresight import Coming, Foresight
from paravent.table.order_seen import fighters
from paravent.table.passing_time import lived_through, players
from paravent.table.timers import due_by
from paravent.table.values import BOARD, Character, PendingMove, World

Told = tuple[Audience, Event]


def advance_clock(case: Case, do: c.AdvanceClock) -> Decision:
    """The GM lets time pass, for all or for some: to the first thing that falls due on the way and must be met. What
    would fell somebody is said first, and the GM confirms it."""
    case.gm_only()
    return Decision(tuple(let_pass(case, do)))


def let_pass(case: Case, do: c.AdvanceClock) -> Iterator[Told]:
    """What so much time brings, to the first thing that must be met."""
    who = [case.character(id).id for id in do.who] or [id for id in case.table.world.cast if id != BOARD]
    lives = {id: do.minutes + lag(case.table.world, id) for id in who}
    _met(case, who)
    if not do.sure:
        _said(case, lives)
    stops = [(one.after - lag(case.table.world, one.character), one) for one in _stops(case, lives)]
    until, stop = min(stops, key=lambda one: one[0], default=(do.minutes, None))
    lives = {id: until + lag(case.table.world, id) for id in who}
    left = do.minutes - until if stop else 0
    awaits = filled(AWAITED, name=stop.name, what=stop.words) if stop else None
    yield from _passed(case, lives, max(0, until), None, left, awaits)


def _met(case: Case, who: Iterable[str]) -> None:
    """Refuse to pass over what is due now."""
    for one in _stops(case, dict.fromkeys(who, 0)):
        raise refused(DUE_FIRST, name=one.name, what=one.words)


def _said(case: Case, lives: Mapping[str, int]) -> None:
    """Say who would fall, of what and when, before it is so."""
    found = [one for one in foreseen(case, lives) if one.falls]
    if found:
        raise refused(WOULD_FALL, who=_sentence(found))


def _sentence(found: list[Coming]) -> Words:
    said = [filled(IN, name=one.name, time=time_of(one.after), what=one.words) for one in found]
    return Words(" ".join(one.fr for one in said), " ".join(one.en for one in said))


def time_of(minutes: int) -> Words:
    """A length of time, in hours and minutes."""
    hours, rest = divmod(minutes, 60)
    parts = [f"{hours}\u202fh" if hours else "", f"{rest}\u202fmin" if rest or not hours else ""]
    return same(" ".join(part for part in parts if part))


# --- what time will bring ------------------------------------------------------------------------------------------


def foreseen(case: Case, lives: Mapping[str, int]) -> list[Coming]:
    """What so many minutes bring to each: first what must be met, or the fall that comes before it."""
    found = (one for id, minutes in lives.items() for one in _coming(case, id, minutes))
    return sorted(found, key=lambda one: one.after)


def _stops(case: Case, lives: Mapping[str, int]) -> Iterator[Coming]:
    """What all know that must be met: were a hidden one's death to stop the clock, everybody would know of it."""
    cast = case.table.world.cast
    open_ones = {id: minutes for id, minutes in lives.items() if cast[id].open and not cast[id].hidden}
    return (one for one in foreseen(case, open_ones) if not one.falls)


def _coming(case: Case, id: str, minutes: int) -> Iterator[Coming]:
    sheet = case.sheet(case.table.world.cast[id])
    if isinstance(sheet, Sheet) and minutes >= 0:
        yield from Foresight(case.context.game, case.options, players(case)).coming(id, sheet, minutes)


# --- whom time takes along -----------------------------------------------------------------------------------------


def lag(world: World, id: str) -> int:
    """How many minutes somebody is behind the clock."""
    return 0 if world.lag is UNSET else world.lag.get(id, 0)


def _passed(
    case: Case, lives: Mapping[str, int], clock: int, to: Audience, left: int = 0, awaits: Words | None = None
) -> Iterator[Told]:
    """The clock goes on, and those who live so many minutes with it; the others are behind. The board keeps the time of
    the clock."""
    lived = {id: minutes for id, minutes in lives.items() if minutes > 0}
    world = case.table.world
    others = (id for id in world.cast if id != BOARD)
    behind = {id: n for id in others if (n := lag(world, id) + clock - lived.get(id, 0))}
    yield to, ClockAdvanced(clock, behind, left, awaits)
    yield from due_by(world, clock)
    board = {BOARD: clock} if clock and BOARD in world.cast else {}
    moments = {id: (Moment("time", minutes=minutes),) for id, minutes in {**lived, **board}.items()}
    yield from lived_through(case, moments)


def taken(case: Case, move: AnyMove, pending: PendingMove, events: Iterable[Told]) -> tuple[Told, ...]:
    """The time that a move took, for those who took part in it and are still there; unseen it moves nobody else's
    clock."""
    minutes = _lasts(case.table.world, move, pending.roles.values(), pending.values)
    if not minutes:
        return ()
    logged = (case.logged(one, pending.action) for one in events)
    after = replace(case, table=reduce(evolve, logged, case.table))
    lives = _together(after.table.world, pending.roles.values(), minutes)
    if not lives:
        return ()
    ends = max(minutes - lag(after.table.world, id) for id, minutes in lives.items())
    clock = max(0, ends) if pending.to is None else 0
    return tuple(_passed(after, lives, clock, pending.to))


def _lasts(world: World, move: AnyMove, who: Iterable[str], values: Mapping[str, str]) -> int:
    """How long a move takes; to those who fight nothing, where their turn pays for it."""
    if move.or_turn and any(id in fighters(world.order) for id in who):
        return 0
    return move.minutes(values)


def _together(world: World, who: Iterable[str], minutes: int) -> dict[str, int]:
    """How long each lives who takes part in something: those who are behind catch up with the others first."""
    there = [id for id in who if id in world.cast and id != BOARD]
    least = min((lag(world, id) for id in there), default=0)
    return {id: minutes + lag(world, id) - least for id in there}


def check_way(case: Case, move: AnyMove, cast: Iterable[Character], values: Mapping[str, str]) -> None:
    """Refuse a move that takes time to those who fight, and one that would pass over what must be met first, as far as
    the seat may look."""
    there = [one for one in cast if one.id != BOARD]
    minutes = _lasts(case.table.world, move, (one.id for one in there), values)
    if not minutes:
        return
    if any(one.id in fighters(case.table.world.order) and not one.hidden for one in there):
        raise refused(FIGHTING, time=time_of(minutes), **case.context.game.nouns)
    seen = [one.id for one in there if may_see_sheet(case.seat, one)]
    for one in foreseen(case, _together(case.table.world, seen, minutes)):
        if not one.falls:
            words = ON_THE_WAY if one.after else DUE_FIRST
            raise refused(words, time=time_of(one.after), name=one.name, what=one.words)


AWAITED: Final = Words("{name} : {what}", "{name}: {what}")
IN: Final = Words("{name}, dans {time} : {what}", "{name}, in {time}: {what}")
DUE_FIRST = Words(
    "Le temps attend {name} : {what} D’abord cela.", "Time waits for {name}: {what} That comes first."
)
WOULD_FALL = Words(
    "Avant de laisser passer ce temps : {who} Confirmez-le, ou faites d’abord autre chose.",
    "Before this time passes: {who} Confirm it, or do something else first.",
)
ON_THE_WAY = Words(
    "Dans {time}, {name} : {what} Laissez d’abord passer le temps jusque-là.",
    "In {time}, {name}: {what} Let time pass up to that first.",
)
FIGHTING = Words(
    "Cela prend {time} : finissez d’abord {the_fight}.",
    "This takes {time}: end {the_fight} first.",
)
