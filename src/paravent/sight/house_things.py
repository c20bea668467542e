"""Things on the bench of house rules: a weapon or an armour of the book with other figures, or one of a table's own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import AnyMove, Game
from paravent.core.parameters import Choice, Parameter, declared, read_some, unknown_key
from paravent.core.per_game import per_game
from paravent.core.refusal import Refusal
from paravent.core.table_lists import (
    AnyListed,
    Entries,
    Listed,
    SeveralListed,
    entry_of,
    line_with,
    lines_of,
    name_of,
)
from paravent.core.transcript import value_words
from paravent.core.words import Language, Words, filled, same
from paravent.sight import measure_words as b
from paravent.sight.fields import Field

NEW: Final = "new"
"""A thing that no book has, made on the bench."""
NAME: Final = "name"


class Thing(Struct, frozen=True):
    """A thing that can be changed: of which list, by its id in the book, its line, or as a new one; and its fields."""

    lists: str
    id: str
    name: str
    values: Mapping[str, Any]

    @property
    def key(self) -> str:
        """How an address says it."""
        return f"{self.lists}.{self.id}"


class Altered(Struct, frozen=True):
    """A thing with other figures: its line, and whether all take it in the place of what they have."""

    thing: Thing
    line: str
    everybody: bool = False

    @property
    def place(self) -> tuple[str, str, bool]:
        """What tells it from others."""
        return self.thing.key, self.line, self.everybody


@per_game
def lists_of(game: Game) -> dict[str, Entries]:
    """The lists of things that a sheet holds one of and that the book gives the figures of."""
    kinds = [one.kind for one in declared(game.sheet) if isinstance(one.kind, Listed)]
    return {one.lists: one.own for one in kinds if one.own is not None and one.own.book is not None}


def things(
    game: Game, language: Language, board: Any, people: Iterable[Any]
) -> tuple[tuple[Words, tuple[Thing, ...]], ...]:
    """Everything that can be changed, list by list: the book's things, those of the table's own, and a new one."""
    some = tuple(people)
    return tuple(
        (own.one or own.words, _listed(game, lists, own, language, board, some))
        for lists, own in lists_of(game).items()
    )


def _listed(
    game: Game, lists: str, own: Entries, language: Language, board: Any, people: tuple[Any, ...]
) -> tuple[Thing, ...]:
    kind = next(
        one.kind for one in declared(game.sheet) if isinstance(one.kind, Listed) and one.kind.lists == lists
    )
    named = [(id, words.say(language), _in_book(own, id)) for id, words in kind.options]
    found = [Thing(lists, id, name, values) for id, name, values in named if values is not None]
    found += [Thing(lists, line, name_of(line), _said(own, line)) for line in lines_of(lists, board, people)]
    example = own.example.say(language)
    return (*found, Thing(lists, NEW, name_of(example), _said(own, example)))


def _in_book(own: Entries, id: str) -> Mapping[str, Any] | None:
    """What the book says of a thing; nothing of options that are no thing."""
    try:
        return own.book(id) if own.book else None
    except KeyError:
        return None


def _said(own: Entries, line: str) -> dict[str, Any]:
    entry = entry_of(own, line)
    return {one.key: getattr(entry, one.key) for one in declared(own.entry)[1:]}


def thing_named(groups: Iterable[tuple[Words, tuple[Thing, ...]]], key: str) -> Thing:
    """The thing that an address says."""
    known = {one.key: one for _, some in groups for one in some}
    if key not in known:
        raise unknown_key(key[:60], known)
    return known[key]


def thing_fields(game: Game, thing: Thing, texts: Mapping[str, str]) -> tuple[Field, ...]:
    """What can be set of a thing, as it is set; a new one has a name, too."""
    name, *others = declared(lists_of(game)[thing.lists].entry)
    every = [*([name] if thing.id == NEW else []), *others]
    values = {NAME: thing.name, **thing.values}
    known = {one.key for one in every}
    read = _read(every, {key: text for key, text in texts.items() if key in known})
    return tuple(Field(one, {**values, **read}[one.key]) for one in every if _settable(one, values[one.key]))


def _read(parameters: Iterable[Parameter], texts: Mapping[str, str]) -> dict[str, Any]:
    try:
        return read_some(parameters, texts)
    except Refusal:
        return {}


def _settable(parameter: Parameter, value: Any) -> bool:
    """Not what the book leaves open: a characteristic of its own, say."""
    return not isinstance(parameter.kind, Choice) or value != ""


def altered(game: Game, thing: Thing, texts: Mapping[str, str], everybody: bool) -> Altered:
    """A thing with these fields set otherwise; what it cannot have is refused."""
    own = lists_of(game)[thing.lists]
    read = read_some(declared(own.entry), texts)
    line = line_with(own, read.pop(NAME, thing.name), {**thing.values, **read})
    entry_of(own, line)
    return Altered(thing, line, everybody or thing.id == NEW)


def is_changed(game: Game, one: Altered) -> bool:
    """Whether it is anything else than it was; a new thing is."""
    own = lists_of(game)[one.thing.lists]
    return one.everybody or _said(own, one.line) != {**_said(own, one.line), **one.thing.values}


def told(game: Game, one: Altered) -> Words:
    """What is changed of it: « épée : bonus 2 → 3 »."""
    own = lists_of(game)[one.thing.lists]
    now = _said(own, one.line)
    fields = {each.key: each.kind for each in declared(own.entry)}
    said = [
        filled(b.FIELD_NOW, field=fields[key].words, now=value_words(fields[key], value))
        if one.thing.id == NEW
        else filled(
            b.FIELD_WAS,
            field=fields[key].words,
            was=value_words(fields[key], one.thing.values.get(key)),
            now=value_words(fields[key], value),
        )
        for key, value in now.items()
        if (value if one.thing.id == NEW else value != one.thing.values.get(key, value))
    ]
    listed = Words(", ".join(each.fr for each in said), ", ".join(each.en for each in said))
    whose = b.ALL_HAVE if one.everybody else b.THEY_HAVE
    name = same(name_of(one.line))
    return filled(whose, name=name, fields=listed) if said else filled(b.ALL_TAKE, name=name)


def having(sheet: Any, one: Altered) -> Any:
    """The sheet with the thing as it now is: wherever it stood, or in the place of what everybody has."""
    shape: Callable[..., Any] = type(sheet)
    fields = {each.key: each.kind for each in declared(shape) if _takes(each, one.thing.lists)}
    if one.everybody:
        return replace(sheet, **{_main(sheet, fields): one.line})
    changed = {key: _swapped(getattr(sheet, key), one) for key in fields}
    return replace(sheet, **{key: value for key, value in changed.items() if value != getattr(sheet, key)})


def _takes(parameter: Parameter, lists: str) -> bool:
    return isinstance(parameter.kind, AnyListed) and parameter.kind.lists == lists


def _main(sheet: Any, fields: Mapping[str, Any]) -> str:
    """The field that holds what one fights with."""
    held = next((key for key in sheet.other_gear if key in fields), "")
    return held or next(key for key, kind in fields.items() if isinstance(kind, Listed))


def _swapped(value: Any, one: Altered) -> Any:
    if isinstance(value, str):
        return one.line if value == one.thing.id else value
    return tuple(one.line if each == one.thing.id else each for each in value)


def bears_on(game: Game, move: AnyMove, lists: str) -> bool:
    """Whether such a thing may count in a move: those by which one strikes, and those that take one."""
    takes = (
        isinstance(one.kind, Listed | SeveralListed) and one.kind.lists == lists for one in move.parameters
    )
    return move in game.strikes or any(takes)
