"""What events make of options, sessions, chance and notes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from paravent.table import events as e
from paravent.table.entry import SessionLine, SettingsLine
from paravent.table.event_marks import with_world, written
from paravent.table.fairness import stirred
from paravent.table.values import Note, Session, Table


def _settings(table: Table, logged: e.Logged, event: e.SettingsChanged) -> Table:
    after = with_world(table, settings={**table.world.settings, **event.settings})
    return written(after, logged, SettingsLine(event.settings))


def _session_opened(table: Table, logged: e.Logged, event: e.SessionOpened) -> Table:
    first = event.commitment if event.salts else ""
    session = Session(event.number, event.commitment, salts=event.salts, last=first, whole=first)
    line = SessionLine(event.number, True, event.commitment, salts=event.salts or None)
    return written(replace(table, session=session), logged, line)


def _stirred(table: Table, _: e.Logged, event: e.EntropyGiven) -> Table:
    if table.session is None:
        return table
    pot = stirred(table.session.pot, event.seat, event.entropy)
    return replace(table, session=replace(table.session, pot=pot))


def _session_closed(table: Table, logged: e.Logged, event: e.SessionClosed) -> Table:
    if table.session is None:
        return table
    after = replace(table, session=replace(table.session, seed=event.seed))
    line = SessionLine(event.number, False, seed=event.seed, last=event.last or None)
    return written(after, logged, line)


def _note(table: Table, _: e.Logged, event: e.NoteWritten) -> Table:
    note = Note(event.note, event.title, event.text)
    return with_world(table, notes={**table.world.notes, event.note: note})


def _note_removed(table: Table, _: e.Logged, event: e.NoteRemoved) -> Table:
    return with_world(table, notes={id: one for id, one in table.world.notes.items() if id != event.note})


EVOLVE: Final[dict[type[Any], Callable[[Table, e.Logged, Any], Table]]] = {
    e.SettingsChanged: _settings,
    e.SessionOpened: _session_opened,
    e.EntropyGiven: _stirred,
    e.SessionClosed: _session_closed,
    e.NoteWritten: _note,
    e.NoteRemoved: _note_removed,
}
