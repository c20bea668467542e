"""The fields of a sheet as the pages show them, for any game: from their declaration, with the control each takes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final

from msgspec import NODEFAULT, Struct, json
from msgspec.structs import replace

from paravent.core.game import AnyMove, Game
from paravent.core.kept import Kept
from paravent.core.parameters import (
    Choice,
    Flag,
    Kind,
    Lines,
    Note,
    Parameter,
    Several,
    TimeOfDay,
    Whole,
    declared,
    read_values,
    value_at,
)
from paravent.core.per_game import per_game
from paravent.core.refusal import Refusal
from paravent.core.sheet import Board, Sheet
from paravent.core.table_lists import with_own
from paravent.core.transcript import value_words
from paravent.core.words import Language, Words
from paravent.sight import sight_words as w
from paravent.table.moves_seen import PendingView

NOTHING: Final[tuple[Any, ...]] = (None, "", (), [])
LONG: Final = 18
MANY: Final = 12
"""More options than this are not ticked from one flat list."""
MOST: Final = 400
"""Sheets whose fields are kept, of each game."""


class Field(Struct, frozen=True):
    """One field of a sheet with its value."""

    parameter: Parameter
    value: Any
    held: tuple[str, ...] = ()
    """Which of its options somebody has, where that is known."""

    @property
    def near(self) -> tuple[tuple[str, Words], ...]:
        """The options to see at once: all of them, and of many those that are chosen or held."""
        options = self.parameter.kind.options if isinstance(self.parameter.kind, Choice) else ()
        if len(options) <= MANY:
            return options
        return tuple(one for one in options if one[0] in (*(self.value or ()), *self.held))

    @property
    def far(self) -> tuple[tuple[str, Words], ...]:
        """The options that are folded away."""
        options = self.parameter.kind.options if isinstance(self.parameter.kind, Choice) else ()
        return tuple(one for one in options if one not in self.near)

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
        if self.value is None or isinstance(self.value, str):
            return self.value or ""
        return self.parameter.kind.write(self.value)

    def wordy(self, language: Language) -> bool:
        """Whether an option takes more room than stands beside its name."""
        options = self.parameter.kind.options if isinstance(self.parameter.kind, Choice) else ()
        return any(len(words.say(language)) > LONG for _, words in options)

    def shown(self, language: Language) -> str:
        """Its value for people."""
        return shown(self.parameter.kind, self.value, language)


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
        case TimeOfDay():
            return "time"
        case Lines():
            return "lines"
        case Note():
            return "note"
    return "text"


def options_of(kind: Kind) -> dict[str, Words]:
    """The options of a choice of one, in their order; none of anything else."""
    return dict(kind.options) if isinstance(kind, Choice) and not isinstance(kind, Several) else {}


def shown(kind: Kind, value: Any, language: Language) -> str:
    """A value for people: the words of an option rather than its id."""
    return value_words(kind, value).say(language)


@per_game
def blank_sheet(game: Game) -> Sheet:
    """A sheet on which only what must be given is written."""
    texts = {one.key: blank_text(one) for one in declared(game.sheet) if one.default is NODEFAULT}
    return game.sheet(**read_values(game.sheet, texts))


def fields(game: Game, sheet: Mapping[str, Any], board: Board | None = None) -> tuple[Field, ...]:
    """Every field of a sheet, in the order of its declaration; it takes what the board lists, too."""
    return fields_of(game.sheet, sheet, board)


def is_kept(game: Game, key: str) -> bool:
    """Whether the table keeps a field by itself: nobody fills it in."""
    return key in game.kept or key.partition(".")[0] in game.kept


def own_fields(game: Game, sheet: Mapping[str, Any], board: Board | None = None) -> tuple[Field, ...]:
    """The fields of a sheet that people fill in; once for all who look at it."""
    return _filled_in(game).get(json.encode((sheet, board)), lambda: _own_fields(game, sheet, board))


@per_game
def _filled_in(_: Game) -> Kept[tuple[Field, ...]]:
    return Kept(MOST)


def _own_fields(game: Game, sheet: Mapping[str, Any], board: Board | None) -> tuple[Field, ...]:
    return tuple(field for field in fields(game, sheet, board) if not is_kept(game, field.key))


def kept_fields(game: Game, sheet: Mapping[str, Any]) -> tuple[Field, ...]:
    """The fields of a sheet that the table keeps by itself, as far as they say something."""
    every = (field for field in fields(game, sheet) if is_kept(game, field.key))
    return tuple(field for field in every if field.value not in NOTHING)


def fields_of(shape: Any, values: Mapping[str, Any], board: Board | None = None) -> tuple[Field, ...]:
    """Every field of such a value: a sheet, or the board."""
    return tuple(_field(one, value_at(values, one.key), board) for one in declared(shape))


def fields_at(shape: Any, values: Mapping[str, Any], keys: Iterable[str]) -> tuple[Field, ...]:
    """Some fields of such a value, by their keys and in their order."""
    known = {one.key: one for one in declared(shape)}
    return tuple(_field(known[key], value_at(values, key), None) for key in keys)


def _field(parameter: Parameter, value: Any, board: Any, sheets: Iterable[Any] = ()) -> Field:
    """A parameter with a value, and with what the table's own lists add to its options."""
    return Field(replace(parameter, kind=with_own(parameter.kind, board, value, sheets)), value)


def as_called(parameter: Parameter, names: Mapping[str, Words]) -> Parameter:
    """A parameter by the names that a table has for it, or for the fields that it chooses among."""
    kind = parameter.kind
    if isinstance(kind, Choice) and any(id in names for id, _ in kind.options):
        options = tuple((id, names.get(id, words)) for id, words in kind.options)
        return replace(parameter, kind=replace(kind, options=options))
    if parameter.key not in names:
        return parameter
    name = names[parameter.key]
    left = {"left": name} if isinstance(kind, Whole) and kind.left else {}
    return replace(parameter, kind=replace(kind, words=name, **left))


def played(parameter: Parameter, absent: Collection[str]) -> Parameter:
    """A parameter without the fields to choose from that a table does not play."""
    kind = parameter.kind
    if not isinstance(kind, Choice) or not any(id in absent for id, _ in kind.options):
        return parameter
    left = tuple(one for one in kind.options if one[0] not in absent)
    return replace(parameter, kind=replace(kind, options=left))


def blank_fields(game: Game, texts: Mapping[str, str], board: Board | None = None) -> tuple[Field, ...]:
    """The fields of a sheet to be made: what was said so far, the defaults otherwise."""
    return tuple(
        Field(field.parameter, _least(field.parameter)) if field.value is None else field
        for field in said_fields(declared(game.sheet), texts, board)
    )


def _least(parameter: Parameter) -> Any:
    """What a number that nothing says starts from."""
    return parameter.kind.least if isinstance(parameter.kind, Whole) else None


def said_fields(
    parameters: tuple[Parameter, ...],
    texts: Mapping[str, str],
    board: Board | None = None,
    sheets: Iterable[Any] = (),
) -> tuple[Field, ...]:
    """Parameters with what was said of them; they take what the board and these sheets have, too."""
    held = tuple(sheets)
    return tuple(_field(one, _said(one, texts.get(one.key)), board, held) for one in parameters)


def _said(parameter: Parameter, text: str | None) -> Any:
    """What a text stands for; one that stands for nothing is kept as it is, to be mended."""
    if text is None:
        return None if parameter.default is NODEFAULT else parameter.default
    try:
        return parameter.kind.read(parameter.key, text)
    except Refusal:
        return tuple(text.splitlines()) if isinstance(parameter.kind, Lines) else text


def card_fields(
    game: Game, doing: PendingView, option: str = "", names: Mapping[str, str] = {}
) -> tuple[Field, ...]:
    """The fields of a card that a move waits for, or of the one that an option leads to, with what stands on it;
    whoever is known in a role is called by name."""
    move, asked = game.move(doing.move), doing.question
    if move is None or asked is None:
        return ()
    lead = next((one for one in asked.leads if one.option == option), None)
    id, held = (lead.card, lead.fields) if lead else (asked.id, asked.fields)
    shape: Any = next((one.card for one in move.asks if one.id == id), None)
    if shape is None:
        return ()
    texts = {one.key: one.text for one in held}
    called = called_in(move, names)
    able = {one.key: with_names(one, called) for one in declared(shape)}
    return said_fields(tuple(able[key] for key in texts if key in able), texts)


def called_in(move: AnyMove | None, names: Mapping[str, str]) -> dict[Words, str]:
    """What the roles of a move are called in words, with the names of those who are known in them."""
    roles = move.roles if move else {}
    return {roles[role].words: name for role, name in names.items() if role in roles}


def with_names(one: Parameter, called: Mapping[Words, str]) -> Parameter:
    """The same with the names of those whose roles its words and its options speak of."""
    kind = replace(one.kind, words=by_name(one.kind.words, called))
    if isinstance(kind, Choice):
        kind = replace(kind, options=tuple((id, by_name(words, called)) for id, words in kind.options))
    return replace(one, kind=kind)


def by_name(words: Words, called: Mapping[Words, str]) -> Words:
    """The same words with a name for each role that they speak of."""
    for role, name in called.items():
        words = Words(words.fr.replace(role.fr, name), words.en.replace(role.en, name))
    return words


def changed_since(game: Game, doing: PendingView, language: Language) -> list[str]:
    """What a waiting move has read and is otherwise by now, one line for each character."""
    words = {one.key.partition(".")[0]: one.kind.words for one in declared(game.sheet)}
    by_name: dict[str, list[str]] = {}
    for one in doing.changed:
        if not is_kept(game, one.field) and one.field in words:
            by_name.setdefault(one.name, []).append(words[one.field].say(language))
    return [
        w.CHANGED_SINCE.say(language, name=name, fields=", ".join(some)) for name, some in by_name.items()
    ]


def blank_text(parameter: Parameter) -> str:
    """Something legal for a field that must be given."""
    match parameter.kind:
        case Whole(least=least):
            return str(least)
        case Choice(options=options):
            return options[0][0]
        case Flag():
            return "no"
    return "?"
