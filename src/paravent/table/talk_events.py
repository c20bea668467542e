"""What events make of the journal: free rolls, words, wishes to undo, what is revealed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from paravent.table import events as e
from paravent.table.entry import (
    AnyEntry,
    BlindLine,
    MoveLine,
    RollLine,
    SaidLine,
    UndoAskedLine,
    UndoRefusedLine,
    VerdictLine,
)
from paravent.table.event_marks import rewritten, with_world, written
from paravent.table.move_events import place_told
from paravent.table.values import Stage, Table


def _rolled(table: Table, logged: e.Logged, event: e.RolledFreely) -> Table:
    line = RollLine(event.formula, event.label, event.dice, event.total, event.typed, place_told(event.place))
    return written(table, logged, line)


def _blind(table: Table, logged: e.Logged, event: e.RolledBlind) -> Table:
    return written(table, logged, BlindLine(event.what))


def _said(table: Table, logged: e.Logged, event: e.Said) -> Table:
    after = table
    if event.manner == "read" and logged.to is None:
        after = with_world(table, stage=replace(table.world.stage or Stage(), text=event.text))
    return written(after, logged, SaidLine(event.manner, event.text, event.picture or None))


def _put_away(table: Table, logged: e.Logged, event: e.DocumentPut) -> Table:
    def put(entry: AnyEntry) -> AnyEntry:
        line = entry.line
        if not isinstance(line, SaidLine) or logged.seat in (line.put or ()):
            return entry
        return replace(entry, line=replace(line, put=(*(line.put or ()), logged.seat)))

    return rewritten(table, lambda entry: entry.id == event.entry, put)


def _undo_asked(table: Table, logged: e.Logged, event: e.UndoAsked) -> Table:
    return written(table, logged, UndoAskedLine(event.action))


def _undo_refused(table: Table, logged: e.Logged, event: e.UndoRefused) -> Table:
    return written(table, logged, UndoRefusedLine(event.action))


def revealed_action(event: e.Revealed) -> str:
    """The action whose line is shown."""
    return event.entry.rpartition(".")[0]


def _revealed(table: Table, logged: e.Logged, event: e.Revealed) -> Table:
    """A move still in progress goes on in front of those who now see it; a verdict alone is a line of its own."""
    if event.verdict is not None:
        line = VerdictLine(event.verdict.who, event.verdict.tone, revealed_action(event), event.verdict.word)
        return written(table, logged, line)
    moves = {
        entry.action
        for entry in table.journal
        if entry.id == event.entry and isinstance(entry.line, MoveLine)
    }
    pending = {
        action: replace(one, to=event.to) if action in moves else one
        for action, one in table.world.pending.items()
    }
    after = with_world(table, pending=pending)
    return rewritten(after, lambda entry: entry.id == event.entry, lambda entry: replace(entry, to=event.to))


EVOLVE: Final[dict[type[Any], Callable[[Table, e.Logged, Any], Table]]] = {
    e.RolledFreely: _rolled,
    e.RolledBlind: _blind,
    e.Said: _said,
    e.DocumentPut: _put_away,
    e.UndoAsked: _undo_asked,
    e.UndoRefused: _undo_refused,
    e.Revealed: _revealed,
}
