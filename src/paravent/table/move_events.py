"""What events make of moves that wait, and of those that have ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from paravent.core.parameters import value_at
from paravent.table import events as e
from paravent.table.entry import AskedLine, DeclinedLine, MoveLine
from paravent.table.event_marks import rewritten, with_world, written
from paravent.table.fairness import Place
from paravent.table.sheet_changes import applied
from paravent.table.values import GM, Asked, PendingMove, Table

A = TypeVar("A", bound=AskedLine)


def _begun(table: Table, logged: e.Logged, event: e.MoveBegun) -> Table:
    pending = PendingMove(
        logged.action,
        logged.seat,
        event.move,
        event.roles,
        event.values,
        event.sheets,
        logged.to,
        event.typed,
        event.session,
        event.pot,
        event.place,
    )
    world = table.world
    asked = {id: one for id, one in world.asked.items() if not _answers(one, event)}
    proposed = {id: one for id, one in world.proposed.items() if id != logged.action}
    after = with_world(
        table, pending={**world.pending, logged.action: pending}, asked=asked, proposed=proposed
    )
    line = MoveLine(
        move=event.move,
        title=event.title,
        roles=event.roles,
        names={role: name_in(table, id) for role, id in event.roles.items()},
        values=event.values,
        written=written_of(event.values, event.sheets),
        steps=(),
        typed=event.typed,
        place=place_told(event.place),
        said=event.said or None,
        out_of_turn=event.out_of_turn,
        again=event.again,
        aim=event.aim or None,
    )
    return written(after, logged, line)


def _move_proposed(table: Table, _: e.Logged, event: e.MoveProposed) -> Table:
    return with_world(table, proposed={**table.world.proposed, event.proposed.id: event.proposed})


def _proposal_dropped(table: Table, _: e.Logged, event: e.ProposalDropped) -> Table:
    kept = {id: one for id, one in table.world.proposed.items() if id != event.proposal}
    return with_world(table, proposed=kept)


def place_told(place: Place | None) -> Place | None:
    """What all may know of the place of a throw."""
    return place.told if place else None


def written_of(values: Mapping[str, str], sheets: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """By role, what stands on a sheet where a value of the move names a field of it: which weapon was the first."""
    found = {role: {key: value_at(sheet, key) for key in values.values()} for role, sheet in sheets.items()}
    return {
        role: {key: text for key, text in named.items() if isinstance(text, str)}
        for role, named in found.items()
    }


def _answers(asked: Asked, event: e.MoveBegun) -> bool:
    """Whether a move is the one that was asked for."""
    return asked.move == event.move and asked.character in event.roles.values()


def _move_asked(table: Table, logged: e.Logged, event: e.MoveAsked) -> Table:
    one = event.asked
    after = with_world(table, asked={**table.world.asked, one.id: one})
    return written(after, logged, _asked_line(AskedLine, table, one))


def _asked_line(kind: type[A], table: Table, one: Asked) -> A:
    return kind(
        character=one.character,
        name=name_in(table, one.character),
        move=one.move,
        title=one.title,
        values=one.values,
    )


def _asked_dropped(table: Table, logged: e.Logged, event: e.AskedDropped) -> Table:
    """What was asked for is no longer wanted; where a player declined it, the journal says so."""
    kept = {id: one for id, one in table.world.asked.items() if id != event.asked}
    after, one = with_world(table, asked=kept), table.world.asked.get(event.asked)
    if one is None or logged.seat == GM:
        return after
    return written(after, logged, _asked_line(DeclinedLine, table, one))


def name_in(table: Table, id: str) -> str:
    """What somebody is called; of who is not there, the id."""
    character = table.world.cast.get(id)
    return character.name if character else id


def _continued(table: Table, _: e.Logged, event: e.MoveContinued) -> Table:
    pending = table.world.pending.get(event.move)
    if pending is None:
        return table
    pending = replace(pending, answers=event.answers, question=event.question, dice=event.dice)
    after = with_world(table, pending={**table.world.pending, event.move: pending})
    return _move_went_on(after, event.move, steps=event.steps)


def _reread(table: Table, _: e.Logged, event: e.MoveReread) -> Table:
    pending = table.world.pending.get(event.move)
    if pending is None:
        return table
    sheets = {role: {**sheet, **event.sheets.get(role, {})} for role, sheet in pending.sheets.items()}
    pending = replace(pending, sheets=sheets, question=event.question, dice=event.dice)
    return with_world(table, pending={**table.world.pending, event.move: pending})


def _ended(table: Table, _: e.Logged, event: e.MoveEnded) -> Table:
    after = with_world(_let_go(table, event.move), cast=applied(table.world.cast, event.changes))
    return _move_went_on(
        after,
        event.move,
        steps=event.steps,
        outcome=event.outcome,
        verdict=event.verdict,
        changes=event.changes,
        answers=event.answers,
        tones=event.tones or None,
        spared=event.spared or None,
    )


def _withdrawn(table: Table, _: e.Logged, event: e.MoveWithdrawn) -> Table:
    return _move_went_on(_let_go(table, event.move), event.move, withdrawn=True)


def _let_go(table: Table, action: str) -> Table:
    return with_world(table, pending={id: one for id, one in table.world.pending.items() if id != action})


def _move_went_on(table: Table, action: str, **changes: Any) -> Table:
    return rewritten(
        table,
        lambda entry: entry.action == action and isinstance(entry.line, MoveLine),
        lambda entry: replace(entry, line=replace(entry.line, **changes)),
    )


EVOLVE: Final[dict[type[Any], Callable[[Table, e.Logged, Any], Table]]] = {
    e.MoveProposed: _move_proposed,
    e.ProposalDropped: _proposal_dropped,
    e.MoveBegun: _begun,
    e.MoveContinued: _continued,
    e.MoveReread: _reread,
    e.MoveEnded: _ended,
    e.MoveWithdrawn: _withdrawn,
    e.MoveAsked: _move_asked,
    e.AskedDropped: _asked_dropped,
}
