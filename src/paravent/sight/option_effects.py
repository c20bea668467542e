"""What the options of a choice do, in the words that a game has: the rows of its tables that are about them. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paravent.core.game import Game, Table
from paravent.core.parameters import Choice, Parameter, Several, declared
from paravent.core.per_game import per_game
from paravent.core.words import Words, capital, uncapital
from paravent.sight.fields import Field

NOTHING: Final = ("", "–", "0")
"""What a cell says in any table that has nothing to say; a table may have words of its own for it."""
YES: Final = Words("oui", "yes")
AT_A_GLANCE: Final = 100
"""Letters that are read at a glance: an archetype has more to it."""


def effects(game: Game, parameter: Parameter) -> Mapping[str, Words]:
    """What each option of a choice does, by its id, from the table of the game that its key is called after; nothing
    where there is none."""
    options = parameter.kind.options if isinstance(parameter.kind, Choice) else ()
    about = (one for one in game.tables if parameter.key.startswith(one.id.removesuffix("s")))
    bare = isinstance(parameter.kind, Several)
    return max((_rows(table, options, bare) for table in about), key=len, default={})


def effects_of(game: Game, field: Field) -> tuple[Words, ...]:
    """What stands in a field does, where a table of the game says so: a talent, a weapon, an armour."""
    told = _told_on_sheets(game).get(field.key, {})
    chosen = field.value if isinstance(field.value, list | tuple) else (field.value,)
    return tuple(told[one] for one in chosen if one in told and len(told[one].fr) <= AT_A_GLANCE)


@per_game
def _told_on_sheets(game: Game) -> dict[str, Mapping[str, Words]]:
    """By field; a single figure says nothing without its heading."""
    every = {one.key: (one, effects(game, one)) for one in declared(game.sheet)}
    return {
        key: {id: words for id, words in told.items() if isinstance(one.kind, Several) or " · " in words.fr}
        for key, (one, told) in every.items()
    }


def _rows(table: Table, options: tuple[tuple[str, Words], ...], bare: bool) -> dict[str, Words]:
    rows = {row[0].fr: row for row in table.rows if len(row) > 1}
    told = {id: _told(table, rows[words.fr], bare) for id, words in options if words.fr in rows}
    return {id: words for id, words in told.items() if words.fr}


def _told(table: Table, row: tuple[Words, ...], bare: bool) -> Words:
    """The cells of a row after its name, under their headings; a cell that is alone may be bare, as a talent's is."""
    cells = list(zip(table.headings[1:], row[1:], strict=True))
    said = [(head, cell) for head, cell in cells if cell.fr not in (*NOTHING, *table.nothing)]
    if len(cells) == 1:
        return _alone(*said[0], bare) if said else Words("", "")
    told = [_cell(head, cell, bool(n) and head.fr in table.plain) for n, (head, cell) in enumerate(said)]
    return Words(" · ".join(one.fr for one in told), " · ".join(one.en for one in told))


def _cell(head: Words, cell: Words, plain: bool) -> Words:
    """A cell under its heading; of a yes the heading says all, of a plain cell that is not the first the cell."""
    if cell == YES:
        return head
    return cell if plain else Words(f"{head.fr} {cell.fr}", f"{head.en} {cell.en}")


def _alone(head: Words, cell: Words, bare: bool) -> Words:
    if bare:
        return Words(capital(cell.fr), capital(cell.en))
    return Words(f"{head.fr}\u202f: {uncapital(cell.fr)}", f"{head.en}: {uncapital(cell.en)}")
