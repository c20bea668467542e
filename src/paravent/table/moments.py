"""What the passing of time, scenes and turns changes on sheets, as the game's own sheets say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from paravent.core.moments import Moment, lived
from paravent.table.deciding import Asking, plain_sheet, sheet_audience
from paravent.table.events import SheetChanged
from paravent.table.values import Audience, Change, Character

Lived: TypeAlias = tuple[tuple[Audience, SheetChanged], ...]


def everyone(asking: Asking, *moments: Moment) -> Lived:
    """What these moments change for everyone at the table, the board included."""
    return lived_through(asking, dict.fromkeys(asking.table.world.cast, moments))


def lived_through(asking: Asking, moments: Mapping[str, Sequence[Moment]], *, quiet: bool = False) -> Lived:
    """What each character's moments change, told to those who look at its sheet; `quiet` writes no journal line."""
    cast = asking.table.world.cast
    changed = ((cast[id], tuple(_changes(asking, cast[id], those))) for id, those in moments.items())
    return tuple(
        (sheet_audience(character), SheetChanged(character.id, changes, quiet=quiet))
        for character, changes in changed
        if changes
    )


def _changes(asking: Asking, character: Character, moments: Iterable[Moment]) -> Iterator[Change]:
    sheet = asking.sheet(character)
    for moment in moments:
        sheet = lived(sheet, moment)
    for field, value in plain_sheet(sheet).items():
        if character.sheet[field] != value:
            yield Change(character.id, field, character.sheet[field], value)
