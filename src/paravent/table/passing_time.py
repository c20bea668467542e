"""What the passing of time, scenes and turns changes on sheets, as the game's own sheets say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from paravent.core.moments import Moment
from paravent.core.parameters import declared
from paravent.table.audience import Audience
from paravent.table.context import Case, plain_sheet, sheet_audience
from paravent.table.entry import Change
from paravent.table.events import Event, SheetChanged
from paravent.table.evolve import evolve
from paravent.table.values import BOARD, GM, Character

Lived: TypeAlias = tuple[tuple[Audience, SheetChanged], ...]


def everyone(case: Case, *moments: Moment, played: bool = False, quiet: bool = False) -> Lived:
    """What these moments change for everyone at the table, the board included; where it matters who `played`, not for
    players' characters that nobody took, if somebody took one."""
    cast = case.table.world.cast
    taken = played and any(one.owners for one in cast.values() if not one.hidden)
    lives = [id for id, one in cast.items() if not taken or one.owners or not one.player]
    return lived_through(case, dict.fromkeys(lives, moments), quiet=quiet)


def lived_through(case: Case, moments: Mapping[str, Sequence[Moment]], *, quiet: bool = False) -> Lived:
    """What each character's moments change, told to those who look at its sheet; `quiet` writes no journal line."""
    cast = case.table.world.cast
    now = {"options": case.options, "players": players(case)}
    changed = (
        (cast[id], tuple(_changes(case, cast[id], [replace(one, **now) for one in those])))
        for id, those in moments.items()
    )
    return tuple(
        (sheet_audience(character), event)
        for character, changes in changed
        for event in _told(case, character, changes, quiet)
    )


def one_more(case: Case, event: Event) -> Lived:
    """What it changes for the whole table that a player has a character by this event, as what it holds for each."""
    after = replace(case, table=evolve(case.table, case.logged((None, event))))
    board = {BOARD: (Moment("player"),)} if BOARD in after.table.world.cast else {}
    return lived_through(after, board, quiet=True)


def _told(
    case: Case, character: Character, changes: tuple[Change, ...], quiet: bool
) -> Iterator[SheetChanged]:
    """What changes, in the journal or not; what the table itself keeps on a sheet is never a line of it, nor is a
    countdown or a clock that merely runs."""
    kept = tuple(one for one in changes if quiet or not _worth_a_line(case, one))
    told = tuple(one for one in changes if one not in kept)
    if kept:
        yield SheetChanged(character.id, kept, quiet=True)
    if told:
        yield SheetChanged(character.id, told)


def _worth_a_line(case: Case, change: Change) -> bool:
    game = case.context.game
    shape = game.board if change.character == BOARD and game.board else game.sheet
    kind = next((one.kind for one in declared(shape) if one.key == change.field), None)
    return change.field not in game.kept and (kind is None or kind.tells(change.before, change.after))


def _changes(case: Case, character: Character, moments: Iterable[Moment]) -> Iterator[Change]:
    first = sheet = case.sheet(character)
    for moment in moments:
        sheet = sheet.at(moment)
    if sheet == first:
        return
    before = plain_sheet(first)
    for field, value in plain_sheet(sheet).items():
        if before[field] != value:
            yield Change(character.id, field, before[field], value)


def players(case: Case) -> int:
    """How many players have a character that everybody knows of."""
    known = (one for one in case.table.world.cast.values() if not one.hidden)
    return len({owner for one in known for owner in one.owners} - {GM})
