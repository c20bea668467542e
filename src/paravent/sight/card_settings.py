"""What one may set on the card of a move, what it says beforehand, and which settings are seen at once. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from msgspec import NODEFAULT, convert
from msgspec.structs import replace

from paravent.core.game import AnyMove
from paravent.core.parameters import Choice, Parameter, Whole
from paravent.core.words import Words
from paravent.sight.card_sheets import known_sheets, table_settings
from paravent.sight.fields import Field, as_called, fields_of, options_of, played, said_fields
from paravent.sight.idle_settings import changes_nothing, denied, idle, names_fields, quiet, same_odds, unread
from paravent.sight.preview import first_role, throws, with_board
from paravent.sight.rollable import links
from paravent.sight.seen import Seen
from paravent.table.entry import MoveLine

AT_ONCE: Final = 3
"""So many settings are seen at once; the others are folded away."""


def another_says(seen: Seen, move: AnyMove, roles: Mapping[str, str], parameter: Parameter) -> bool:
    """Whether a value is for another side to say, which this seat does not play: it is not asked here."""
    held = {role: id for role, id in roles.items() if id}
    whose = seen.game.whose(move, parameter, held)
    if seen.is_gm or whose == move.first or whose not in held:
        return False
    one = seen.character(held[whose])
    return one is None or not one.mine


def from_sheet(seen: Seen, move: AnyMove, character: str) -> dict[str, str]:
    """What the sheet of whoever acts says of the move's own parameters: the weapon in hand."""
    sheet = next((one.sheet for one in seen.cast if one.id == character), None) or {}
    return {
        parameter.key: parameter.kind.write(sheet[parameter.key])
        for parameter in move.parameters
        if (options := options_of(parameter.kind))
        and sheet.get(parameter.key) in options
        and not _another_says(seen, move, parameter, sheet)
    }


def as_before(seen: Seen, move: AnyMove, roles: Mapping[str, str]) -> dict[str, str]:
    """What somebody said for themselves when they last made what this move repeats, or made it again."""
    tried, character = (move.id, move.repeats) if move.repeats else (), roles.get(first_role(move))
    made = (
        one.line for one in reversed(seen.view.journal) if isinstance(one.line, MoveLine) and not one.undone
    )
    found = (one.values for one in made if one.move in tried and character in one.roles.values())
    own = {one.key for one in move.parameters if not one.whose}
    return {key: text for key, text in next(found, {}).items() if key in own}


def tried_again(seen: Seen, line: MoveLine) -> tuple[AnyMove, str, dict[str, str]] | None:
    """The move by which what a line tells may be tried once more, whoever tried it, and what they said of it."""
    made = seen.game.move(line.move)
    again = next((one for one in seen.game.moves if one.repeats == line.move and one.id != line.move), None)
    again = again or (made if made and made.repeats not in ("", made.id) else None)
    if again is None:
        return None
    own = {one.key for one in again.parameters if not one.whose}
    said = {key: text for key, text in line.values.items() if key in own}
    return again, line.roles.get(first_role(again), ""), said


def _another_says(seen: Seen, move: AnyMove, parameter: Parameter, sheet: Mapping[str, Any]) -> bool:
    """Whether a parameter is another role's: then it changes nothing once everybody's sheet is there."""
    if len(move.roles) < 2:
        return False
    one = convert(dict(sheet), seen.game.sheet)
    sheets = with_board(move, dict.fromkeys(move.roles, one), seen.board)
    return changes_nothing(move, sheets, {}, Field(parameter, sheet[parameter.key]), same_odds)


def subject_of(seen: Seen, move: AnyMove, values: Mapping[str, str]) -> tuple[str, Words] | None:
    """The parameter that says which field is rolled, and that field's words."""
    for parameter in called(seen, move.parameters):
        options, value = options_of(parameter.kind), values.get(parameter.key, "")
        link = links(seen.game).get(value)
        if value in options and link and link.parameter == parameter.key:
            return parameter.key, options[value]
    return None


def called(seen: Seen, parameters: Iterable[Parameter]) -> tuple[Parameter, ...]:
    """Parameters by the names that the table has for them, without the fields that it does not play."""
    names, absent = seen.called(), seen.absent()
    return tuple(played(as_called(one, names), absent) for one in parameters)


def settings(
    seen: Seen,
    move: AnyMove,
    roles: Mapping[str, str],
    values: Mapping[str, str],
    rolled: tuple[str, Words] | None,
) -> tuple[tuple[Field, ...], tuple[Field, ...]]:
    """What one may set: what is rolled, the first bonuses and choices at once and what must be said, the rest on
    demand, with what does not change the odds. What the sheets say is not asked."""
    sheets = known_sheets(seen, move, roles)[0]
    said = said_fields(called(seen, move.parameters), values, seen.board, sheets.values())
    every = [one for one in said if not one.parameter.on_sheet]
    offered = {one.key for one in seen.game.settings}
    every = [one for one in every if one.key not in offered]
    every = [one for one in every if not another_says(seen, move, roles, one.parameter)]
    every = [one for one in every if not idle(seen, move, roles, values, one)]
    every = [one for one in every if not denied(seen, move, roles, values, one)]
    every = [holding(seen, roles.get(first_role(move), ""), one) for one in every]
    every = [leaving(sheets, one) for one in every]
    if rolled is not None:
        every = [one for one in every if one.key != rolled[0]]
        every = [one for one in every if not unread(seen, move, roles, values, one)]
    named = [one for one in every if names_fields(seen, one)]
    rest = [one for one in every if one not in named]
    rolls = throws(move, {**table_settings(seen, move), **values}, sheets)
    telling = [one for one in rest if not (rolls and quiet(seen, move, roles, values, one))]
    usual = [one for one in telling if one.form == "choice" or _graded(one)][: max(AT_ONCE - len(named), 1)]
    usual = telling if len(named) + len(telling) <= AT_ONCE else usual
    at_once = named + [one for one in rest if one in usual or one.parameter.required]
    return tuple(at_once), tuple(one for one in every if one not in at_once)


def holding(seen: Seen, character: str, field: Field) -> Field:
    """A setting of many options, with those that stand on the sheet of whoever acts."""
    if field.form != "several" or not field.far:
        return field
    sheet = next((one.sheet for one in seen.cast if one.id == character), None) or {}
    lists = [one.value for one in fields_of(seen.game.sheet, sheet) if one.form == "several"] if sheet else []
    return replace(field, held=tuple(option for some in lists for option in some or ()))


def leaving(sheets: Mapping[str, Any], field: Field) -> Field:
    """A setting with the options that the sheets leave."""
    kind = field.parameter.kind
    if not isinstance(kind, Choice) or kind.offered is None:
        return field
    left = replace(kind, options=tuple(kind.offered(sheets).items()))
    return replace(field, parameter=replace(field.parameter, kind=left))


def settled(seen: Seen, move: AnyMove, values: Mapping[str, str]) -> tuple[Field, ...]:
    """The settings of a move that the whole table has chosen once for all, where they are not the usual ones."""
    offered = {one.key for one in seen.game.settings}
    every = said_fields(move.parameters, {**table_settings(seen, move), **values})
    chosen = (one for one in every if one.value != one.parameter.default)
    return tuple(one for one in chosen if one.key in offered and not one.parameter.on_sheet)


def _graded(field: Field) -> bool:
    """Whether a number goes both ways from where it starts: a bonus or a penalty, a difficulty."""
    kind = field.parameter.kind
    return isinstance(kind, Whole) and (
        kind.least < 0 or field.parameter.default not in (NODEFAULT, kind.least)
    )
