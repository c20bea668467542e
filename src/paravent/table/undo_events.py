"""What undoing and correcting make of a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from paravent.core.game import Tone
from paravent.core.words import Words
from paravent.table import events as e
from paravent.table.entry import AnyEntry, CorrectionLine, MoveLine, UndoLine, VerdictLine
from paravent.table.event_marks import rewritten, with_world, written
from paravent.table.patch import patched
from paravent.table.sheet_changes import applied
from paravent.table.values import Table


def _undone(table: Table, logged: e.Logged, event: e.ActionUndone) -> Table:
    after = replace(table, world=patched(table.world, event.patch), undone=(*table.undone, event.action))
    return written(_marked(after, event.action, True), logged, UndoLine(event.action, False, event.alias))


def _redone(table: Table, logged: e.Logged, event: e.ActionRedone) -> Table:
    undone = tuple(action for action in table.undone if action != event.action)
    after = replace(table, world=patched(table.world, event.patch), undone=undone)
    return written(_marked(after, event.action, False), logged, UndoLine(event.action, True, event.alias))


def _marked(table: Table, action: str, undone: bool) -> Table:
    return rewritten(table, lambda entry: _tells(entry, action), lambda entry: replace(entry, undone=undone))


def _tells(entry: AnyEntry, action: str) -> bool:
    """Whether a line tells an action, or the verdict of it."""
    return entry.action == action or (isinstance(entry.line, VerdictLine) and entry.line.of == action)


def _proposed(table: Table, _: e.Logged, event: e.CorrectionProposed) -> Table:
    return replace(table, correction=event.correction)


def _dropped(table: Table, _: e.Logged, __: e.CorrectionDropped) -> Table:
    return replace(table, correction=None)


def _corrected(table: Table, logged: e.Logged, event: e.ActionCorrected) -> Table:
    correction = event.correction
    changes = [change for made in correction.changes.values() for change in made]
    after = with_world(table, cast=applied(table.world.cast, changes))
    after = rewritten(
        replace(after, correction=None),
        lambda entry: entry.action in correction.lines and isinstance(entry.line, MoveLine),
        lambda entry: replace(entry, line=correction.lines[entry.action], corrected=True),
    )
    for action, line in correction.lines.items():
        after = _verdict_corrected(after, action, line, event.words.get(action))
    return written(after, logged, CorrectionLine(correction.action, event.alias))


def _verdict_corrected(table: Table, action: str, line: MoveLine, word: Words | None) -> Table:
    """Whoever was told the verdict alone is told the other one, if there is another."""
    tone = next(iter((line.tones or {}).values()), None)

    def is_other(entry: AnyEntry) -> bool:
        told = entry.line
        if not isinstance(told, VerdictLine) or told.of != action:
            return False
        return tone not in (None, told.tone) or (told.word is not None and word != told.word)

    return rewritten(table, is_other, lambda entry: _ended(entry, tone, word))


def _ended(entry: AnyEntry, tone: Tone | None, word: Words | None) -> AnyEntry:
    return replace(entry, line=replace(entry.line, tone=tone, word=word), corrected=True)


EVOLVE: Final[dict[type[Any], Callable[[Table, e.Logged, Any], Table]]] = {
    e.ActionUndone: _undone,
    e.ActionRedone: _redone,
    e.CorrectionProposed: _proposed,
    e.CorrectionDropped: _dropped,
    e.ActionCorrected: _corrected,
}
