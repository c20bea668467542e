"""Moves that wait while sheets go on living.

What a waiting move has read stays what it was. What it has not read yet it reads as it is when it comes to it: so a
change is taken over where the move, run again with it, comes to the same place by the same steps.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import Any

from msgspec.structs import replace

from paravent.core.play import Played
from paravent.core.steps import Ask, Draw, Throw
from paravent.table.audience import Audience, admits
from paravent.table.context import Case, Decision, may_see_sheet
from paravent.table.events import Event, MoveReread
from paravent.table.evolve import evolve
from paravent.table.move_steps import steps_of
from paravent.table.moves import call_of, so_far, waiting_for
from paravent.table.values import GM, PendingMove, World


def with_rereads(case: Case, decision: Decision) -> Decision:
    """A decision, and what it changes for moves that wait."""
    if not case.table.world.pending:
        return decision
    action = decision.action or case.command.id
    told = (case.logged(one, action) for one in decision.events)
    after = reduce(evolve, told, case.table).world
    if after.cast is case.table.world.cast:
        return decision
    return replace(decision, events=(*decision.events, *_reread(case, after)))


def _reread(case: Case, after: World) -> Iterator[tuple[Audience, Event]]:
    for pending in after.pending.values():
        changed = _changed(case.table.world, after, pending)
        event = _taken_over(case, pending, changed) if changed else None
        if event is not None:
            yield _told_to(after, pending, event), event


def _told_to(after: World, pending: PendingMove, event: MoveReread) -> Audience:
    """Whoever sees the move, where it now asks otherwise or they may look at what has changed; else the GM alone: that
    a closed sheet has changed is nobody else's business."""
    seats = [seat for seat in after.seats.values() if admits(pending.to, seat.id)]
    people = [after.cast[pending.roles[role]] for role in event.sheets]
    looked_at = all(may_see_sheet(seat, one) for seat in seats for one in people)
    asks_alike = (event.question, event.dice) == (pending.question, pending.dice)
    return (GM,) if asks_alike and not looked_at else pending.to


def _changed(before: World, after: World, pending: PendingMove) -> dict[str, dict[str, Any]]:
    """By role, the fields that have just changed and were until now as the move read them."""
    found: dict[str, dict[str, Any]] = {}
    for role, id in pending.roles.items():
        was, now = before.cast.get(id), after.cast.get(id)
        read = pending.sheets[role]
        if was is None or now is None or was.sheet is now.sheet:
            continue
        fields = {
            key: value
            for key, value in now.sheet.items()
            if key in read and read[key] == was.sheet.get(key) != value
        }
        if fields:
            found[role] = fields
    return found


def _taken_over(case: Case, pending: PendingMove, changed: dict[str, dict[str, Any]]) -> MoveReread | None:
    """What a move waits for once it knows of a change; None where it has read what has changed."""
    sheets = {role: {**sheet, **changed.get(role, {})} for role, sheet in pending.sheets.items()}
    before, now = so_far(case, pending), so_far(case, replace(pending, sheets=sheets))
    if before is None or now is None or not _same_way(before, now):
        return None
    question, dice = waiting_for(call_of(case, replace(pending, sheets=sheets)), now)
    return MoveReread(pending.action, changed, question, dice)


def _same_way(before: Played, now: Played) -> bool:
    """Whether a move comes to wait for the same seat, by the same steps."""
    return steps_of(before) == steps_of(now) and _asks(before.waiting) == _asks(now.waiting)


def _asks(step: Throw | Draw | Ask | None) -> tuple[type[Any], str]:
    return type(step), step.seat if isinstance(step, Ask) else step.by if step else ""
