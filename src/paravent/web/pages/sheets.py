"""A sheet as the pages show it, for any game: its fields from their declaration, what can be rolled, what is a state.

Nothing is known of a game but what it declares. A field that a move offers as a choice can be rolled, and stands under
the field that its pool begins with. A number that starts at its least is a counter, and a state if it weighs on rolls
(or if none does). A yes or no that starts at no is a condition.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from msgspec import NODEFAULT, Struct, convert

from paravent.core.errors import Refusal
from paravent.core.game import Game, Move
from paravent.core.parameters import (
    Choice,
    Flag,
    Kind,
    Parameter,
    Several,
    Text,
    Whole,
    declared,
    read_values,
)
from paravent.core.words import Language, Words
from paravent.web.pages.games import per_game
from paravent.web.pages.rolling import Pool, own_chance, own_pool

NOTHING: Final[tuple[Any, ...]] = (None, "", (), [])


class Link(Struct, frozen=True):
    """How a field of a sheet is rolled: by which move, through which of its parameters, in which role."""

    move: str
    parameter: str
    role: str


class Field(Struct, frozen=True):
    """One field of a sheet with its value."""

    parameter: Parameter
    value: Any

    @property
    def key(self) -> str:
        """Its name."""
        return self.parameter.key

    @property
    def words(self) -> Words:
        """What people call it."""
        return self.parameter.kind.words

    @property
    def form(self) -> str:
        """Which control it takes."""
        return form_of(self.parameter.kind)

    @property
    def raised(self) -> bool:
        """Whether a counter is above where it starts."""
        return bool(self.value != self.parameter.default)

    @property
    def text(self) -> str:
        """Its value as text, for a form."""
        return "" if self.value is None else self.parameter.kind.write(self.value)

    def shown(self, language: Language) -> str:
        """Its value for people."""
        return shown(self.parameter.kind, self.value, language)


class Rollable(Struct, frozen=True):
    """A field that can be rolled, and the pool it would be rolled with."""

    field: Field
    link: Link
    pool: Pool | None
    chance: Fraction | None = None


class Group(Struct, frozen=True):
    """Rollable fields under the field that their pool begins with, if there is one."""

    head: Field | None
    rolls: tuple[Rollable, ...]


class Laid(Struct, frozen=True):
    """A whole sheet, laid out."""

    name: str
    states: tuple[Field, ...]
    counters: tuple[Field, ...]
    conditions: tuple[Field, ...]
    groups: tuple[Group, ...]
    values: tuple[Field, ...]
    others: tuple[Field, ...]
    moves: tuple[Move[Any, Any], ...]


def form_of(kind: Kind) -> str:
    """The control that a kind of parameter takes."""
    match kind:
        case Several():
            return "several"
        case Choice():
            return "choice"
        case Flag():
            return "flag"
        case Whole():
            return "whole"
        case Text():
            return "text"
    return "text"


def shown(kind: Kind, value: Any, language: Language) -> str:
    """A value for people: the words of an option rather than its id."""
    match kind:
        case Several(options=options):
            return ", ".join(words.say(language) for id, words in options if id in (value or ()))
        case Choice(options=options):
            words = dict(options).get(value)
            return str(value) if words is None else words.say(language)
        case Flag():
            yes = Words("oui", "yes") if value else Words("non", "no")
            return yes.say(language)
    return str(value).replace("-", "\u2212") if isinstance(value, int) else str(value)


@per_game
def links(game: Game) -> dict[str, Link]:
    """Which fields of a sheet can be rolled: the first move that offers each as a choice."""
    keys = {parameter.key for parameter in declared(game.sheet)}
    found: dict[str, Link] = {}
    for move in game.moves:
        role = next(iter(move.roles), "")
        for parameter in move.parameters:
            if isinstance(parameter.kind, Choice) and not isinstance(parameter.kind, Several):
                for option, _ in parameter.kind.options:
                    if role and option in keys:
                        found.setdefault(option, Link(move.id, parameter.key, role))
    return found


def at(sheet: Mapping[str, Any], key: str) -> Any:
    """The value of a field; a dotted key is within a group."""
    value: Any = sheet
    for part in key.split("."):
        value = value.get(part) if isinstance(value, Mapping) else None
    return value


def fields(game: Game, sheet: Mapping[str, Any]) -> tuple[Field, ...]:
    """Every field of a sheet, in the order of its declaration."""
    return tuple(Field(one, at(sheet, one.key)) for one in declared(game.sheet))


def blank_fields(game: Game, texts: Mapping[str, str]) -> tuple[Field, ...]:
    """The fields of a sheet to be made: what was said so far, the defaults otherwise."""
    return tuple(Field(one, _read(one, texts)) for one in declared(game.sheet))


def _read(parameter: Parameter, texts: Mapping[str, str]) -> Any:
    if parameter.key in texts:
        text = texts[parameter.key]
        if isinstance(parameter.kind, Several):
            return tuple(part for part in text.split(",") if part)
        return text.lower() in ("yes", "oui", "on") if isinstance(parameter.kind, Flag) else text
    if parameter.default is not NODEFAULT:
        return parameter.default
    return parameter.kind.least if isinstance(parameter.kind, Whole) else None


def said_fields(parameters: tuple[Parameter, ...], texts: Mapping[str, str]) -> tuple[Field, ...]:
    """Parameters with what was said of them."""
    return tuple(Field(one, _said(one, texts.get(one.key))) for one in parameters)


def _said(parameter: Parameter, text: str | None) -> Any:
    if text is None:
        return None if parameter.default is NODEFAULT else parameter.default
    match parameter.kind:
        case Whole():
            return int(text) if text.lstrip("+-").isdecimal() else text
        case Several():
            return tuple(part for part in text.split(",") if part)
        case Flag():
            return text.lower() in ("yes", "oui", "on")
    return text


def texts_of(game: Game, sheet: Mapping[str, Any]) -> dict[str, str]:
    """A sheet as the texts that make it."""
    return {field.key: field.text for field in fields(game, sheet) if field.value is not None}


def laid(game: Game, sheet: Mapping[str, Any]) -> Laid:
    """A sheet laid out for a screen."""
    every = fields(game, sheet)
    rollable = links(game)
    rolls = tuple(
        _rollable(game, sheet, field, rollable[field.key]) for field in every if field.key in rollable
    )
    open_rolls = tuple(roll for roll in rolls if roll.pool is not None) or rolls
    groups = grouped(every, open_rolls)
    heads = {group.head.key for group in groups if group.head}
    rest = [field for field in every if field.key not in rollable and field.key not in heads]
    counters = tuple(field for field in rest if counts(field.parameter))
    states = tuple(field for field in counters if field.key in states_of(game))
    values = tuple(
        field for field in rest if field not in counters and isinstance(field.parameter.kind, Whole)
    )
    conditions = tuple(
        field for field in rest if isinstance(field.parameter.kind, Flag) and not field.parameter.default
    )
    left = [field for field in rest if field not in counters + values + conditions and field.key != "name"]
    others = tuple(
        field for field in left if field.value not in NOTHING and field.value != field.parameter.default
    )
    linked = {roll.link.move for roll in rolls}
    moves = tuple(move for move in game.moves if move.id not in linked and move.roles)
    return Laid(
        str(sheet.get("name", "")),
        states,
        tuple(one for one in counters if one not in states),
        conditions,
        groups,
        values,
        others,
        moves,
    )


def counts(parameter: Parameter) -> bool:
    """Whether a field is something that one counts: a number that starts at its least."""
    return isinstance(parameter.kind, Whole) and parameter.default == parameter.kind.least


@per_game
def states_of(game: Game) -> frozenset[str]:
    """The counters that weigh on some roll, on a blank sheet; all of them where none does."""
    counters = [one for one in declared(game.sheet) if counts(one) and one.key not in links(game)]
    try:
        weighing = frozenset(one.key for one in counters if _pools(game, one) != _pools(game, None))
    except Refusal:
        weighing = frozenset()
    return weighing or frozenset(one.key for one in counters)


def _pools(game: Game, raised: Parameter | None) -> list[int | None]:
    """The pools of every roll of a blank sheet, one counter raised by one."""
    texts = {one.key: _blank(one) for one in declared(game.sheet) if one.default is NODEFAULT}
    if raised is not None:
        texts[raised.key] = str(raised.default + 1)
    sheet = game.sheet(**read_values(game.sheet, texts))
    found = []
    for key, link in links(game).items():
        move = game.move(link.move)
        pool = own_pool(move, {link.parameter: key}, {link.role: sheet}) if move else None
        found.append(pool.dice if pool else None)
    return found


def _blank(parameter: Parameter) -> str:
    match parameter.kind:
        case Whole(least=least):
            return str(least)
        case Choice(options=options):
            return options[0][0]
        case Flag():
            return "no"
    return "?"


def grouped(every: tuple[Field, ...], rolls: tuple[Rollable, ...]) -> tuple[Group, ...]:
    """Rolls under the field whose words their pool begins with; the others together."""
    rolled = {roll.field.key for roll in rolls}
    by_words = {field.words: field for field in every if field.key not in rolled}
    under: dict[str, list[Rollable]] = {}
    heads: dict[str, Field | None] = {}
    for roll in rolls:
        first = roll.pool.because[0].why if roll.pool and roll.pool.because else None
        head = by_words.get(first) if first is not None else None
        key = head.key if head else ""
        heads[key] = head
        under.setdefault(key, []).append(roll)
    return tuple(Group(heads[key], tuple(some)) for key, some in under.items())


def _rollable(game: Game, sheet: Mapping[str, Any], field: Field, link: Link) -> Rollable:
    """A field with its pool, and the chance of the first thing one would wish for."""
    move = game.move(link.move)
    if move is None:
        return Rollable(field, link, None)
    values, sheets = {link.parameter: field.key}, {link.role: convert(dict(sheet), game.sheet)}
    return Rollable(field, link, own_pool(move, values, sheets), own_chance(move, values, sheets))
