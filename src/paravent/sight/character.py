"""Characters as the pages show them: a sheet laid out, who plays it, what it is best at; and the game's board. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, convert
from msgspec.structs import replace

from paravent.core.game import Game
from paravent.core.parameters import Lines, Whole, written
from paravent.core.per_game import per_game
from paravent.core.words import LANGUAGES, Language, Words
from paravent.sight.faces import FaceShown, drawn_at, face_of
from paravent.sight.fields import (
    NOTHING,
    Field,
    blank_fields,
    fields_at,
    fields_of,
    own_fields,
)
from paravent.sight.rollable import beside, links
from paravent.sight.seen import Seen, once
from paravent.sight.sheet_facts import facts
from paravent.sight.sheet_layout import Laid, Offered, best_of, laid
from paravent.sight.sight_words import OFFER, PLAYED_BY
from paravent.table.values import plain
from paravent.table.view import CharacterView


class CharacterShown(Struct, frozen=True):
    """A character as a page shows it; what is the GM's is empty for the others."""

    id: str
    name: str
    player: bool
    owners: tuple[str, ...]
    mine: bool
    hidden: bool
    laid: Laid | None
    """Its sheet laid out, if the seat may look at it."""
    fields: tuple[Field, ...]
    played: str
    """Who plays it, in words."""
    secrets: str
    intro: str
    """Who it is in a few words, if the seat may look at its sheet."""
    secret_fields: tuple[Field, ...]
    ids: Mapping[str, str]
    """The whole cast by name."""

    def named(self, roles: Mapping[str, str]) -> dict[str, str]:
        """Who plays these roles, by id: those of the cast who have these names."""
        return {role: self.ids[name] for role, name in roles.items() if name in self.ids}


class Offer(Struct, frozen=True):
    """A character that one may take: at the table already, or with the texts that bring it there; its `fields` are read
    before."""

    name: str
    line: str
    id: str = ""
    texts: Mapping[str, str] = {}
    face: FaceShown | None = None
    fields: tuple[Field, ...] = ()


def character(seen: Seen, one: CharacterView) -> CharacterShown:
    """A character with its sheet laid out, if the seat may look at it."""
    sheet = one.sheet
    return CharacterShown(
        one.id,
        one.name,
        one.player,
        one.owners,
        one.mine,
        bool(one.hidden),
        laid=_laid(seen, sheet) if sheet is not None else None,
        fields=_fields(seen, sheet) if sheet is not None else (),
        played=played(seen, one),
        secrets=_secrets(seen, one),
        intro=introduced(seen, sheet) if sheet is not None else "",
        secret_fields=_secret_fields(seen, one) if seen.is_gm else (),
        ids={each.name: each.id for each in seen.cast},
    )


def _laid(seen: Seen, sheet: Mapping[str, Any]) -> Laid:
    """A sheet laid out; what is the GM's to do or to say is offered to the GM alone."""
    known = facts(seen, sheet)
    whole = known.once("laid", lambda: laid(seen.game, sheet, seen.board, seen.view.settings))
    return whole if seen.is_gm else known.once("laid for players", lambda: _for_players(seen.game, whole))


def _for_players(game: Game, whole: Laid) -> Laid:
    return replace(
        whole,
        moves=tuple(one for one in whole.moves if not one.move.gms),
        conditions=tuple(one for one in whole.conditions if one.key not in game.gms),
    )


def _fields(seen: Seen, sheet: Mapping[str, Any]) -> tuple[Field, ...]:
    every, absent = own_fields(seen.game, sheet, seen.board), seen.absent()
    return facts(seen, sheet).once(
        "fields", lambda: tuple(one for one in every if one.raised or one.key not in absent)
    )


def played(seen: Seen, one: CharacterView) -> str:
    """Who plays a character."""
    owners = ", ".join(filter(None, (seen.seat_name(owner) for owner in one.owners)))
    if owners:
        return PLAYED_BY.say(seen.language, name=owners)
    return OFFER.say(seen.language) if one.player else ""


def _secrets(seen: Seen, one: CharacterView) -> str:
    names, kept = _parameter_names(seen.game), one.secrets or {}
    return ", ".join(f"{names[key].say(seen.language)} {text}" for key, text in kept.items() if key in names)


@per_game
def _parameter_names(game: Game) -> dict[str, Words]:
    return {one.key: one.kind.words for move in game.moves for one in move.parameters}


def _secret_fields(seen: Seen, one: CharacterView) -> tuple[Field, ...]:
    kept = one.secrets or {}
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


@once
def rollables(seen: Seen) -> tuple[Field, ...]:
    """The fields of a sheet that can be rolled at this table, and what else the usual move rolls."""
    absent = seen.absent()
    return tuple(one for one in every_rollable(seen.game) if one.key not in absent)


@per_game
def every_rollable(game: Game) -> tuple[Field, ...]:
    """The same at whatever table."""
    fields = tuple(field for field in blank_fields(game, {}) if field.key in links(game))
    return fields + tuple(Field(one, one.default) for one in beside(game))


def _who(seen: Seen, sheet: Mapping[str, Any]) -> list[str]:
    fields = fields_at(seen.game.sheet, sheet, seen.game.introduces)
    return [one.shown(seen.language) for one in fields if one.raised]


def introduced(seen: Seen, sheet: Mapping[str, Any]) -> str:
    """Who a character is, in a few words."""
    known = facts(seen, sheet)
    return known.once(("who", seen.language), lambda: ", ".join(_who(seen, sheet)).rstrip("."))


def sheet_line(seen: Seen, sheet: Mapping[str, Any]) -> str:
    """Who a character is and what it is best at, in one line."""
    who = _who(seen, sheet)
    best = best_of(seen.game, convert(dict(sheet), seen.game.sheet))
    told = [best_said(words, how, seen.language) for words, how in best if how.fr not in who]
    return "\u00a0· ".join(filter(None, (", ".join(who).rstrip("."), ", ".join(told))))


def best_said(words: Words, how: Words, language: Language) -> str:
    """Something one is good at and how good, which stay together at the end of a line."""
    return "\u00a0".join((words.say(language), *how.say(language).split(" ")))


def free(seen: Seen) -> list[Offer]:
    """The characters that nobody plays yet."""
    return [
        Offer(
            one.name,
            sheet_line(seen, one.sheet) if one.sheet is not None else "",
            one.id,
            face=face_of(seen, one),
            fields=_to_read(seen, one.sheet) if one.sheet is not None else (),
        )
        for one in seen.cast
        if one.player and not one.owners
    ]


def ready(seen: Seen) -> list[Offer]:
    """The pregenerated characters of the game that are not at the table yet."""
    offered = seen.game.ready
    here = {one.name for one in seen.cast}
    away = [one for one in offered.characters if not here & names_of(seen.game, one)] if offered else []
    sheets = [plain(seen.game.worded(one, seen.language)) for one in away]
    return [
        Offer(
            sheet["name"],
            sheet_line(seen, sheet),
            texts=written(seen.game.sheet, sheet),
            face=FaceShown(drawn_at(seen.game, sheet["name"])),
            fields=_to_read(seen, sheet),
        )
        for sheet in sheets
    ]


def _to_read(seen: Seen, sheet: Mapping[str, Any]) -> tuple[Field, ...]:
    """What stands on a sheet, for whoever thinks of taking it."""
    return tuple(one for one in _fields(seen, sheet) if one.key != "name" and one.value)


def names_of(game: Game, ready: Any) -> set[str]:
    """What a ready sheet is called, in each language."""
    return {game.written(ready, language)["name"] for language in LANGUAGES}


class BoardShown(Struct, frozen=True):
    """What belongs to the whole table: its figures, its lists and the rest; and moves that need nobody else."""

    empty: bool
    name: str
    fields: tuple[Field, ...]
    figures: tuple[Field, ...]
    lists: tuple[Field, ...]
    others: tuple[Field, ...]
    moves: tuple[Offered, ...]


def _looked_at(seen: Seen, field: Field) -> bool:
    """Whether a field of the board is shown: on the television what all look at; to players no number that is as in
    every other table."""
    staged = seen.game.board is not None and field.key in seen.game.board.staged
    if staged or seen.is_gm or seen.kind == "screen":
        return staged or seen.kind != "screen"
    return not isinstance(field.parameter.kind, Whole) or field.value != field.parameter.default


def board(seen: Seen) -> BoardShown | None:
    """The game's board, if it has one and something stands on it; an empty one is shown to the GM alone, and the
    television shows only what all look at while they play."""
    sheet = seen.view.board
    if seen.board is None or sheet is None:
        return None
    every = fields_of(seen.game.board, sheet)
    rest = [field for field in every if field.key != "name" and _looked_at(seen, field)]
    figures = tuple(field for field in rest if isinstance(field.parameter.kind, Whole))
    lists = tuple(field for field in rest if isinstance(field.parameter.kind, Lines))
    others = tuple(field for field in rest if field not in figures + lists and field.value not in NOTHING)
    alone = [move for move in seen.game.moves if move.shared and not move.roles]
    empty = not figures and not others and not any(field.value for field in lists)
    if empty and not seen.is_gm:
        return None
    return BoardShown(
        empty,
        str(sheet.get("name", "")),
        tuple(every),
        figures,
        tuple(field for field in lists if field.value),
        others,
        tuple(Offered(move) for move in alone) if seen.is_gm else (),
    )
