"""Characters as the pages show them: a sheet laid out, who plays it, what it is best at; and the game's board. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from msgspec import convert
from msgspec.structs import replace

from paravent.core.game import Game
from paravent.core.parameters import Lines, Whole, written
from paravent.core.per_game import per_game
from paravent.core.words import LANGUAGES, Language, Words
from paravent.sight.fields import (
    NOTHING,
    Field,
    blank_fields,
    fields_of,
    own_fields,
)
from paravent.sight.rollable import beside, links
from paravent.sight.seen import Seen
from paravent.sight.sheet_layout import Laid, Offered, best_of, laid
from paravent.sight.sight_words import Said
from paravent.table.values import plain

Context = dict[str, Any]


def character(seen: Seen, one: Mapping[str, Any]) -> Context:
    """A character with its sheet laid out, if the seat may look at it."""
    sheet = one.get("sheet")
    return {
        **one,
        "laid": _laid(seen, sheet) if sheet is not None else None,
        "fields": own_fields(seen.game, sheet) if sheet is not None else (),
        "named": partial(named, seen),
        "played": played(seen, one),
        "hidden": one.get("hidden", False),
        "secrets": _secrets(seen, one),
        "secret_fields": _secret_fields(seen, one) if seen.is_gm else (),
    }


def _laid(seen: Seen, sheet: Mapping[str, Any]) -> Laid:
    """A sheet laid out; what is the GM's to do or to say is offered to the GM alone."""
    whole = laid(seen.game, sheet, seen.board, seen.view["settings"])
    if seen.is_gm:
        return whole
    return replace(
        whole,
        moves=tuple(one for one in whole.moves if not one.move.gms),
        conditions=tuple(one for one in whole.conditions if one.key not in seen.game.gms),
    )


def named(seen: Seen, roles: Mapping[str, str]) -> dict[str, str]:
    """Who plays these roles, by id: those of the cast who have these names."""
    ids = {one["name"]: one["id"] for one in seen.cast}
    return {role: ids[name] for role, name in roles.items() if name in ids}


def played(seen: Seen, one: Mapping[str, Any]) -> str:
    """Who plays a character."""
    t = Said(seen.language)
    owners = ", ".join(filter(None, (seen.seat_name(owner) for owner in one["owners"])))
    if owners:
        return t.fill("played_by", name=owners)
    return t.offer if one["player"] else ""


def _secrets(seen: Seen, one: Mapping[str, Any]) -> str:
    kinds = {parameter.key: parameter.kind for move in seen.game.moves for parameter in move.parameters}
    kept = one.get("secrets") or {}
    return ", ".join(
        f"{kinds[key].words.say(seen.language)} {text}" for key, text in kept.items() if key in kinds
    )


def _secret_fields(seen: Seen, one: Mapping[str, Any]) -> tuple[Field, ...]:
    kept = one.get("secrets") or {}
    return tuple(Field(field.parameter, kept.get(field.key)) for field in bonuses(seen.game))


@per_game
def bonuses(game: Game) -> tuple[Field, ...]:
    """The parameters by which something is added to a roll of the sheet or taken away: whole numbers that may be
    negative. Without such rolls, those of any move."""
    rolled = {link.move for link in links(game).values()}
    found: dict[str, Field] = {}
    for move in game.moves:
        for parameter in move.parameters if not rolled or move.id in rolled else ():
            if isinstance(parameter.kind, Whole) and parameter.kind.least < 0 and not parameter.on_sheet:
                found.setdefault(parameter.key, Field(parameter, parameter.default))
    return tuple(found.values())


@per_game
def rollables(game: Game) -> tuple[Field, ...]:
    """The fields of a sheet that can be rolled, and what else the usual move rolls."""
    fields = tuple(field for field in blank_fields(game, {}) if field.key in links(game))
    return fields + tuple(Field(one, one.default) for one in beside(game))


def sheet_line(seen: Seen, sheet: Mapping[str, Any]) -> str:
    """Who a character is and what it is best at, in one line."""
    fields = {one.key: one for one in fields_of(seen.game.sheet, sheet)}
    who = [fields[key].shown(seen.language) for key in seen.game.introduces if fields[key].raised]
    best = best_of(seen.game, convert(dict(sheet), seen.game.sheet))
    told = [best_said(words, how, seen.language) for words, how in best if how.fr not in who]
    return "\u00a0· ".join(filter(None, (", ".join(who).rstrip("."), ", ".join(told))))


def best_said(words: Words, how: Words, language: Language) -> str:
    """Something one is good at and how good, which stay together at the end of a line."""
    return "\u00a0".join((words.say(language), *how.say(language).split(" ")))


def free(seen: Seen) -> list[Context]:
    """The characters that nobody plays yet."""
    return [
        {**one, "line": sheet_line(seen, one["sheet"]) if "sheet" in one else ""}
        for one in seen.cast
        if one["player"] and not one["owners"]
    ]


def ready(seen: Seen) -> list[Context]:
    """The pregenerated characters of the game that are not at the table yet."""
    offered = seen.game.ready
    here = {one["name"] for one in seen.cast}
    away = [one for one in offered.characters if not here & names_of(seen.game, one)] if offered else []
    sheets = [plain(seen.game.worded(one, seen.language)) for one in away]
    return [
        {"name": sheet["name"], "line": sheet_line(seen, sheet), "texts": written(seen.game.sheet, sheet)}
        for sheet in sheets
    ]


def names_of(game: Game, ready: Any) -> set[str]:
    """What a ready sheet is called, in each language."""
    return {game.written(ready, language)["name"] for language in LANGUAGES}


def board(seen: Seen) -> Context | None:
    """What belongs to the whole table: its figures, its lists and the rest; and moves that need nobody else."""
    if seen.board is None:
        return None
    every = fields_of(seen.game.board, seen.view["board"])
    rest = [field for field in every if field.key != "name"]
    figures = [field for field in rest if isinstance(field.parameter.kind, Whole)]
    lists = [field for field in rest if isinstance(field.parameter.kind, Lines)]
    others = [field for field in rest if field not in figures + lists and field.value not in NOTHING]
    alone = [move for move in seen.game.moves if move.shared and not move.roles]
    empty = not figures and not others and not any(field.value for field in lists)
    if empty and not seen.is_gm:
        return None
    return {
        "empty": empty,
        "name": seen.view["board"].get("name", ""),
        "fields": every,
        "figures": figures,
        "lists": [field for field in lists if field.value],
        "others": others,
        "moves": [Offered(move) for move in alone] if seen.is_gm else [],
    }
