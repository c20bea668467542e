"""What events make of the cast."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from paravent.table import events as e
from paravent.table.entry import CharacterLine, SheetLine
from paravent.table.event_marks import with_world, written
from paravent.table.picture_events import off_maps
from paravent.table.scene_events import off_stage
from paravent.table.sheet_changes import applied
from paravent.table.values import BOARD, Character, Face, Table


def _character(table: Table, id: str, **changes: Any) -> Table:
    if id not in table.world.cast:
        return table
    cast = {**table.world.cast, id: replace(table.world.cast[id], **changes)}
    return with_world(table, cast=cast)


def _made(table: Table, logged: e.Logged, event: e.CharacterMade) -> Table:
    character = Character(
        event.character, event.name, event.sheet, event.player, event.owners, (), event.hidden
    )
    after = with_world(table, cast={**table.world.cast, event.character: character})
    if event.character == BOARD:
        return after
    return written(after, logged, CharacterLine(event.character, event.name, here=True))


def _sheet_changed(table: Table, logged: e.Logged, event: e.SheetChanged) -> Table:
    after = with_world(table, cast=applied(table.world.cast, event.changes))
    if event.quiet:
        return after
    return written(
        after,
        logged,
        SheetLine(event.character, event.changes, event.reason, event.alias),
        about=event.character,
    )


def _given(table: Table, _: e.Logged, event: e.CharacterGiven) -> Table:
    return _character(table, event.character, owners=event.owners, viewers=event.viewers)


def _hidden(table: Table, logged: e.Logged, event: e.CharacterHidden) -> Table:
    """Whoever is shown comes into play for the others; of whoever is hidden nothing is said."""
    after = _character(table, event.character, hidden=event.hidden)
    if event.hidden:
        return off_stage(after, event.character)
    character = after.world.cast.get(event.character)
    if character is None:
        return after
    return written(after, logged, CharacterLine(character.id, character.name, here=True))


def _faced(table: Table, _: e.Logged, event: e.FaceGiven) -> Table:
    return _character(table, event.character, face=UNSET if event.face == Face() else event.face)


def _wounds(table: Table, _: e.Logged, event: e.WoundsShown) -> Table:
    cast = dict(table.world.cast)
    for id, told in event.wounds.items():
        if id in cast:
            cast[id] = replace(cast[id], wounds=UNSET if told is None else told)
    return with_world(table, cast=cast)


def _secrets(table: Table, _: e.Logged, event: e.SecretsKept) -> Table:
    return _character(table, event.character, secrets=event.secrets)


def _removed(table: Table, logged: e.Logged, event: e.CharacterRemoved) -> Table:
    character = table.world.cast.get(event.character)
    name = character.name if character else event.character
    cast = {id: one for id, one in table.world.cast.items() if id != event.character}
    after = off_maps(off_stage(with_world(table, cast=cast), event.character), event.character)
    return written(after, logged, CharacterLine(event.character, name, here=False))


EVOLVE: Final[dict[type[Any], Callable[[Table, e.Logged, Any], Table]]] = {
    e.CharacterMade: _made,
    e.SheetChanged: _sheet_changed,
    e.CharacterGiven: _given,
    e.CharacterHidden: _hidden,
    e.FaceGiven: _faced,
    e.WoundsShown: _wounds,
    e.SecretsKept: _secrets,
    e.CharacterRemoved: _removed,
}
