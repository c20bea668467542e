"""Whose move a line tells, and what it is about: who acts, what was rolled, against whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from paravent.core.game import AnyMove
from paravent.core.parameters import Parameter, Whole, value_at
from paravent.core.words import Language, Words, capital, filled, signed
from paravent.sight import sight_words as w
from paravent.sight.fields import as_called, options_of, shown
from paravent.sight.preview import first_role
from paravent.sight.rollable import links, usual_move, weapon
from paravent.sight.seen import Seen
from paravent.table.entry import AskedLine, MoveLine
from paravent.table.values import BOARD, Asked

MoveSaid: TypeAlias = MoveLine | AskedLine | Asked
"""A move that was made, or that is asked for."""


def named(seen: Seen, line: MoveLine, seat: str) -> str:
    """Whose move a line is, and what: «Alba, Attaquer»."""
    return f"{actor(seen, line, seat)}, {capital(subject(seen, line))}"


def actor(seen: Seen, line: MoveLine, seat: str) -> str:
    """Who acts: a character, or whoever sits there."""
    return line.names.get(acting_role(seen, line)) or seen.seat_name(seat) or w.SOMEBODY.say(seen.language)


def acting_role(seen: Seen, line: MoveSaid) -> str:
    """The role of who acts; a move that the game no longer has, has none."""
    move = seen.game.move(line.move or "")
    return first_role(move) if move else ""


def subject(seen: Seen, line: MoveSaid) -> str:
    """What a roll is about: the field that was rolled, and the move's title otherwise."""
    title, keys = line.title.say(seen.language), _rolled(seen, line)
    if not keys:
        return title
    plain = links(seen.game)[keys[0]].move == line.move == usual_move(seen.game)
    said = rolled(seen, line)
    return said if plain else f"{title} · {said}" if said else title


def rolled(seen: Seen, line: MoveSaid) -> str:
    """The field that was rolled, in words, or both where a roll takes two; empty where none was."""
    move, keys = seen.game.move(line.move or ""), _rolled(seen, line)
    if move is None or not keys:
        return ""
    names = seen.game.names(seen.view.settings)
    every = [options_of(as_called(parameter, names).kind) for parameter in move.parameters]
    said = (_called(seen, line, key, next(one[key] for one in every if key in one)) for key in keys)
    return " + ".join(words.say(seen.language) for words in said if words)


def _called(seen: Seen, line: MoveSaid, key: str, words: Words) -> Words | None:
    """A field that was rolled: by the weapon that stood there; where the seat does not know which, not at all."""
    stood = _standing(seen, line, key)
    if stood is None and links(seen.game)[key].move != usual_move(seen.game):
        return None
    return weapon(seen.game, key, stood) or words


def _rolled(seen: Seen, line: MoveSaid) -> list[str]:
    """The keys of the fields that were rolled: those by which one rolls; another may say what resists."""
    move, values = seen.game.move(line.move or ""), line.values or {}
    said = (
        [(one.key, values.get(one.key, "")) for one in move.parameters if _names(seen, one, values)]
        if move
        else []
    )
    through = [value for key, value in said if links(seen.game)[value].parameter == key]
    return through or [value for _, value in said[:1]]


def _names(seen: Seen, parameter: Parameter, values: Mapping[str, str]) -> bool:
    """Whether a parameter says a field that can be rolled."""
    value = values.get(parameter.key, "")
    return value in links(seen.game) and value in options_of(parameter.kind)


def _standing(seen: Seen, line: MoveSaid, key: str) -> object:
    """What stood in a field of whoever acts when the move began, or stands there as long as it is only asked for:
    as far as the seat may look at that sheet."""
    if isinstance(line, MoveLine):
        return (line.written or {}).get(acting_role(seen, line), {}).get(key)
    one = seen.character(line.character)
    return value_at(one.sheet if one else None, key)


def whom(line: MoveLine, first: str) -> str:
    """The others whom a move involves, as far as their names are known."""
    involved = [role for role, id in line.roles.items() if role != first and id != BOARD]
    others = dict.fromkeys(line.names[role] for role in involved if line.names.get(role))
    return ", ".join(name for name in others if name != line.names.get(first))


def turn_taken(seen: Seen, line: MoveLine) -> list[str]:
    """What a move took of turns, as far as the seat may look: of who acted, and by name of the others."""
    turn, acting = dict(seen.game.turn), line.roles.get(acting_role(seen, line))
    took = [one for one in line.changes or () if one.field in turn and one.after and not one.before]
    return [
        turn[one.field].say(seen.language)
        if one.character == acting
        else filled(w.THEIRS, what=turn[one.field], name=name).say(seen.language)
        for one in took
        if (name := seen.names().get(one.character))
    ]


def people(line: MoveLine) -> dict[str, str]:
    """The names of those in a move by role; the board is nobody."""
    return {role: name for role, name in line.names.items() if line.roles.get(role) != BOARD}


def details(move: AnyMove, values: Mapping[str, str], seen: Seen) -> list[str]:
    """The values that are asked for besides what is rolled."""
    return [
        f"{parameter.kind.words.say(seen.language)} {_amount(parameter, values[parameter.key], seen.language)}"
        for parameter in move.parameters
        if parameter.key in values and values[parameter.key] not in links(seen.game)
    ]


def _amount(parameter: Parameter, text: str, language: Language) -> str:
    value = parameter.kind.read(parameter.key, text)
    if isinstance(parameter.kind, Whole) and parameter.kind.least < 0 and not parameter.on_sheet:
        return signed(value)
    return shown(parameter.kind, value, language)
