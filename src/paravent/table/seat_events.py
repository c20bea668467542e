"""What events make of the table itself, and of who sits at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from paravent.table import events as e
from paravent.table.entry import CodeLine, SeatLine, TableLine
from paravent.table.event_marks import with_world, written
from paravent.table.values import Branch, Seat, Table


def _seat(table: Table, id: str, **changes: Any) -> Table:
    if id not in table.world.seats:
        return table
    seats = {**table.world.seats, id: replace(table.world.seats[id], **changes)}
    return with_world(table, seats=seats)


def _renamed(table: Table, logged: e.Logged, event: e.TableRenamed) -> Table:
    return written(with_world(table, name=event.name), logged, TableLine(event.name))


def _branched(table: Table, logged: e.Logged, event: e.TableBranched) -> Table:
    branch = Branch(event.source, event.of, event.same_dice)
    after = with_world(replace(table, branch=branch), name=event.name)
    return written(after, logged, TableLine(event.name))


def _branch_kept(table: Table, _: e.Logged, __: e.BranchKept) -> Table:
    return replace(table, branch=replace(table.branch, kept=True)) if table.branch else table


def _invited(table: Table, _: e.Logged, event: e.InvitationMade) -> Table:
    return replace(table, invitation=event.code)


def _asked(table: Table, _: e.Logged, event: e.SeatAsked) -> Table:
    seat = Seat(event.seat, event.name, event.role, colour=event.colour or UNSET)
    return with_world(table, seats={**table.world.seats, event.seat: seat})


def _admitted(table: Table, logged: e.Logged, event: e.SeatAdmitted) -> Table:
    other = {"colour": event.colour} if event.colour else {}
    after = _seat(table, event.seat, admitted=True, **other)
    return written(after, logged, SeatLine(event.seat, here=True))


def _left(table: Table, logged: e.Logged, event: e.SeatLeft) -> Table:
    seat = table.world.seats.get(event.seat)
    was_here = seat is not None and seat.admitted
    after = _seat(table, event.seat, gone=True, admitted=False)
    return written(after, logged, SeatLine(event.seat, here=False)) if was_here else after


def _seat_renamed(table: Table, _: e.Logged, event: e.SeatRenamed) -> Table:
    return _seat(table, event.seat, name=event.name)


def _coloured(table: Table, _: e.Logged, event: e.SeatColoured) -> Table:
    return _seat(table, event.seat, colour=event.colour)


def _code_made(table: Table, logged: e.Logged, event: e.SeatCodeMade) -> Table:
    return written(table, logged, CodeLine(event.seat))


def _unchanged(table: Table, _: e.Logged, __: Any) -> Table:
    return table


EVOLVE: Final[dict[type[Any], Callable[[Table, e.Logged, Any], Table]]] = {
    e.TableRenamed: _renamed,
    e.TableBranched: _branched,
    e.BranchKept: _branch_kept,
    e.InvitationMade: _invited,
    e.SeatAsked: _asked,
    e.SeatAdmitted: _admitted,
    e.SeatLeft: _left,
    e.SeatRenamed: _seat_renamed,
    e.SeatColoured: _coloured,
    e.DeviceCodeMade: _unchanged,
    e.SeatCodeMade: _code_made,
    e.DeviceLinked: _unchanged,
    e.SaltsKept: _unchanged,
}
