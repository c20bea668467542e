"""Timers of the game: what the GM lets run by its clock or by rounds, for all to see or for the GM alone."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from paravent.core.refusal import Refusal, refused
from paravent.core.words import Words
from paravent.table import commands as c
from paravent.table.audience import Audience
from paravent.table.context import Case, Decision
from paravent.table.events import Event, TimerCounted, TimerDropped, TimerDue, TimerSet
from paravent.table.order_seen import among, in_the_open, order_here
from paravent.table.values import GM, Order, Timer, World

MOST_TIMERS = 20
MINUTES = {"minutes": 1, "hours": 60}


def set_timer(case: Case, do: c.SetTimer) -> Decision:
    """The GM lets something run: so long by the game's clock, or for so many rounds."""
    case.gm_only()
    if len(timers(case.table.world)) >= MOST_TIMERS:
        raise refused(TOO_MANY_TIMERS, most=MOST_TIMERS)
    timer = Timer(f"m{case.command.id}", do.name, hidden=do.hidden)
    if do.unit == "rounds":
        timer = replace(timer, rounds=do.after)
    else:
        timer = replace(timer, due=case.table.world.minutes + do.after * MINUTES[do.unit])
    return case.alone(TimerSet(timer), _audience(timer))


def drop_timer(case: Case, do: c.DropTimer) -> Decision:
    """The GM stops a timer, or takes it away."""
    case.gm_only()
    timer = timers(case.table.world).get(do.timer)
    if timer is None:
        raise Refusal(NO_TIMER)
    return case.alone(TimerDropped(timer.id), _audience(timer))


def timers(world: World) -> dict[str, Timer]:
    """What runs, by its id."""
    return world.timers or {}


def due_by(world: World, minutes: int) -> Iterator[tuple[Audience, Event]]:
    """What falls due when so many minutes pass, soonest first: who knows of it is told, and nothing waits for it."""
    clock = world.minutes + minutes
    over = [one for one in timers(world).values() if one.due is not None and one.due <= clock]
    yield from ((_audience(one), TimerDue(one.id)) for one in sorted(over, key=lambda one: one.due or 0))


def rounds_run(case: Case, after: Order | None) -> Iterator[tuple[Audience, Event]]:
    """What the rounds of a fight that all know count down; going back to an earlier round counts up again."""
    passed = _rounds_between(case.table.world, after)
    for one in timers(case.table.world).values() if passed else ():
        if one.rounds is not None:
            left = one.rounds - passed
            yield _audience(one), TimerCounted(one.id, left) if left > 0 else TimerDue(one.id)


def _rounds_between(world: World, after: Order | None) -> int:
    before, known = order_here(world), in_the_open(world)
    if before is None or after is None or not (among(before, known) and among(after, known)):
        return 0
    return after.round - before.round


def _audience(timer: Timer) -> Audience:
    return (GM,) if timer.hidden else None


TOO_MANY_TIMERS = Words(
    "Il y a déjà {most} minuteries\u202f: arrêtez-en d’abord.",
    "There are already {most} timers: stop some first.",
)
NO_TIMER = Words("Cette minuterie ne court pas (ou plus).", "There is no such timer (any more).")
