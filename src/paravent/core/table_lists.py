"""What a table adds to a game's lists: a thing has a name and declared fields, and is written on one line.

    class OwnWeapon(Entry, frozen=True):
        value: Annotated[int, Whole(Words("valeur", "value"), 0, 20)]
        reach: Annotated[str, Choice(Words("portée", "reach"), ...)] = "contact"

    Fléau ; 3 ; contact          Fléau = 3 contact

The board has a field of `Entries`; a field of a sheet that takes the book's things or the table's own is `Listed` (or
`SeveralListed`). What is chosen stands on the sheet as its whole line: whoever reads a sheet needs no board.
After a semicolon each field is a part of its own, after an equals sign or a colon a word; a part belongs to the first
field that can read it, free text coming last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from re import fullmatch, split, sub
from typing import Annotated, Any, Final, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.parameters import (
    Choice,
    Flag,
    Kind,
    Lines,
    Note,
    Parameter,
    Several,
    Text,
    Whole,
    declared,
)
from paravent.core.refusal import Refusal, refused
from paravent.core.words import Words, same

E = TypeVar("E", bound="Entry")
K = TypeVar("K", bound=Kind)


class Entry(Struct, frozen=True, kw_only=True):
    """One thing of a table's own making; games add its fields, each with what it accepts."""

    name: Annotated[str, Text(Words("nom", "name"), 60)]

    @property
    def is_whole(self) -> bool:
        """Whether its fields go together: some say nothing without another."""
        return True


class Entries(Lines, frozen=True):
    """Things of one kind, a line each. `example` is such a line, `rule` says what it is about."""

    entry: type[Entry] = Entry
    example: Words = Words("", "")
    rule: str = ""
    lists: str = ""
    """On a sheet, the list of the board that these lines are of the same kind as."""
    commas: bool = False
    """Whether a line may have commas: no where sheets hold several such things."""
    again: bool = False
    """Whether a name may stand several times."""
    one: Words | None = None
    """What one of them is called, where the workshop tries it."""
    book: Callable[[str], Mapping[str, Any]] | None = None
    """What the book says of a thing of its own, as the fields of an entry would."""

    def read(self, key: str, text: str) -> tuple[str, ...]:
        """The lines, each of which says what it should; a name stands once, unless it may be there `again`."""
        lines = super().read(key, text)
        for line in lines:
            entry_of(self, line)
            if "," in line and not self.commas:
                raise refused(COMMA, line=line)
        names = [plain_name(name_of(line)) for line in lines]
        twice = next((line for line in lines if names.count(plain_name(name_of(line))) > 1), "")
        if twice and not self.again:
            raise refused(TWICE, name=name_of(twice))
        return lines


class Listed(Choice, frozen=True):
    """One of the book's things, or one of the table's own as its line; `lists` is the field of the board."""

    own: Entries | None = None
    lists: str = ""

    def read(self, key: str, text: str) -> str:
        """The option's own name, or a line that can be read."""
        return _known(self, self.own, key, text.strip())


class SeveralListed(Several, frozen=True):
    """Any number of the book's things and of the table's own, separated by commas; see `Listed`."""

    own: Entries | None = None
    lists: str = ""

    def read(self, key: str, text: str) -> Any:
        """The book's things, each once, in their order, then those of the table."""
        named = [_known(self, self.own, key, one.strip()) for one in text.split(",") if one.strip()]
        return in_order(self, named)


class OwnLine(Note, frozen=True):
    """A thing of one's own making as its line, or nothing; see `Listed`."""

    own: Entries | None = None
    lists: str = ""

    def read(self, key: str, text: str) -> str:
        """The line, if there is one."""
        line = super().read(key, text)
        if line and self.own is not None:
            entry_of(self.own, line)
        return line


AnyListed: TypeAlias = Listed | SeveralListed | OwnLine
"""What takes a thing of the table's own."""


def in_order(kind: Choice, held: Iterable[str]) -> tuple[str, ...]:
    """Each once: the book's in their order, then the table's own in theirs."""
    some = tuple(dict.fromkeys(held))
    options = dict(kind.options)
    return (*(one for one in options if one in some), *(one for one in some if one not in options))


def _known(kind: Choice, own: Entries | None, key: str, text: str) -> str:
    if text in dict(kind.options):
        return text
    if own is None or not (separated(text) or _entry(own.entry, text)):
        raise kind.refuse(key, text)
    entry_of(own, text)
    return text


# Lines


def separated(line: str) -> bool:
    """Whether a text is a line with fields, not a name alone."""
    return any(sign in line for sign in SIGNS)


def name_of(line: str) -> str:
    """What a line is about: what stands before its fields."""
    return _parts(line)[0]


@lru_cache(maxsize=4096)
def plain_name(name: str) -> str:
    """A name as it is compared."""
    return " ".join(name.casefold().split())


def line_named(name: str, lines: Iterable[str]) -> str | None:
    """The line with this name."""
    wanted = plain_name(name)
    return next((line for line in lines if plain_name(name_of(line)) == wanted), None)


def _parts(line: str) -> tuple[str, tuple[str, ...]]:
    """The name, and the parts after it."""
    sign = next((sign for sign in SIGNS if sign in line), "")
    if not sign:
        return line.strip(), ()
    name, _, rest = line.partition(sign)
    parts = rest.split(";") if sign == ";" else sub(r"([+-])\s+(?=\d)", r"\1", rest).split()
    return name.strip(), tuple(part.strip() for part in parts if part.strip())


def entry_of(own: Entries, line: str) -> Any:
    """What a line says; one that cannot be read is refused with one that can."""
    if not name_of(line):
        raise refused(NO_NAME, line=line)
    entry = _entry(own.entry, line.replace("\u2212", "-"))
    if entry is None or not entry.is_whole:
        raise refused(UNREADABLE, line=line, example=own.example, fields=_fields(own.entry), rule=own.rule)
    return entry


@lru_cache(maxsize=4096)
def _entry(shape: Callable[..., Entry], line: str) -> Entry | None:
    values = _values(shape, *_parts(line))
    return None if values is None else shape(**values)


def _values(shape: Callable[..., Entry], name: str, parts: tuple[str, ...]) -> dict[str, Any] | None:
    """The fields that the parts fill; None where one is left over or missing."""
    named, *left = declared(shape)
    values: dict[str, Any] = {"name": _read(named.kind, name)}
    for part in parts:
        found = _placed(left, part)
        if found is None:
            return None
        values |= found
        left = [one for one in left if one.key not in found]
    missing = values["name"] is None or any(one.required for one in left)
    return None if missing else values


def _placed(left: list[Parameter], part: str) -> dict[str, Any] | None:
    """The field that a part belongs to, with its value; a word and its bonus («Survie +1») may be two."""
    if exact := _exact(left, part) or _labelled(left, part):
        return exact
    two = fullmatch(r"(.+?)\s*([+-]\d+)", part)
    if two and (word := _exact(left, two[1])) and (bonus := _exact(left, two[2])):
        return word | bonus
    free = (one for one in left if isinstance(one.kind, Text))
    return next(({one.key: said} for one in free if (said := _read(one.kind, part)) is not None), None)


def _labelled(left: list[Parameter], part: str) -> dict[str, Any]:
    """A figure with the words of its field before or after it: «Stress 2», «6 dés»."""
    said = plain_name(part)
    for one in left:
        for label in _names(one.kind.words) if isinstance(one.kind, Whole) else ():
            figure = _read(one.kind, said.removeprefix(f"{label} ").removesuffix(f" {label}"))
            if figure is not None:
                return {one.key: figure}
    return {}


def _exact(left: list[Parameter], part: str) -> dict[str, Any]:
    for one in left:
        said = None if isinstance(one.kind, Text) else _read(one.kind, part)
        if said is not None:
            return {one.key: said}
    return {}


def _read(kind: Kind, part: str) -> Any:
    """What a part says to a field; None where it is not for it."""
    match kind:
        case Several():
            named = [_option(kind, one) for one in split("[/,]", part)]
            return None if None in named else in_order(kind, (one for one in named if one is not None))
        case Choice():
            return _option(kind, part)
        case Flag():
            return True if plain_name(part) in _names(kind.words) else None
    try:
        return kind.read("", part)
    except Refusal:
        return None


def _option(kind: Choice, text: str) -> str | None:
    wanted = plain_name(text)
    return next((id for id, words in kind.options if wanted == id or wanted in _names(words)), None)


def _names(words: Words) -> tuple[str, str]:
    return plain_name(words.fr), plain_name(words.en)


def line_with(own: Entries, name: str, values: Mapping[str, Any]) -> str:
    """The line of a thing with these fields: what `entry_of` reads, the other way round."""
    parts = (_part(one, values.get(one.key, one.default)) for one in declared(own.entry)[1:])
    return " ; ".join((name, *(part for part in parts if part)))


def _part(parameter: Parameter, value: Any) -> str:
    match parameter.kind:
        case Several():
            return "/".join(value)
        case Flag() as flag:
            return flag.words.fr if value else ""
        case Whole() as whole if not whole.least <= value <= whole.most:
            return ""
    return str(value)


def _fields(shape: type[Entry]) -> Words:
    """What a line takes, in words: name; figure from 0 to 20; one of these…"""
    said = [_field(one.kind) for one in declared(shape)]
    return Words(" ; ".join(one.fr for one in said), "; ".join(one.en for one in said))


def _field(kind: Kind) -> Words:
    if isinstance(kind, Whole):
        least, most = kind.least, kind.most
        return Words(f"{kind.words.fr} ({least} à {most})", f"{kind.words.en} ({least} to {most})")
    if not isinstance(kind, Choice) or len(kind.options) > FEW:
        return kind.words
    options = dict(kind.options).values()
    fr, en = ("/".join(one.fr for one in options), "/".join(one.en for one in options))
    return Words(f"{kind.words.fr} ({fr})", f"{kind.words.en} ({en})")


# At a table


def lines_of(lists: str, board: Any, sheets: Iterable[Any] = ()) -> tuple[str, ...]:
    """The lines of one list: the board's, and those that stand on sheets already."""
    listed = getattr(board, lists, ()) if board is not None else ()
    held = (line for sheet in sheets if sheet is not None for line in _held(sheet, lists))
    return tuple(dict.fromkeys((*listed, *held)))


def _held(sheet: Any, lists: str) -> Iterator[str]:
    shape: Callable[..., Any] = type(sheet)
    for key, known in _holding(shape, lists):
        value = getattr(sheet, key)
        held = (value,) if isinstance(value, str) else value
        yield from (line for line in held if line and line not in known)


@lru_cache(maxsize=512)
def _holding(shape: Callable[..., Any], lists: str) -> tuple[tuple[str, dict[str, Words]], ...]:
    """The fields of a sheet that hold lines of a list, each with the options that are the book's."""
    kinds = ((one.key, one.kind) for one in declared(shape))
    return tuple(
        (key, _options(kind))
        for key, kind in kinds
        if isinstance(kind, AnyListed | Entries) and kind.lists == lists
    )


def _options(kind: AnyListed | Entries) -> dict[str, Words]:
    return dict(kind.options) if isinstance(kind, Choice) else {}


def as_lines(
    parameters: Iterable[Parameter], texts: Mapping[str, str], board: Any, sheets: Iterable[Any] = ()
) -> dict[str, str]:
    """The same texts, with the line of each thing of the table's own where only its name was said."""
    own = {one.key: one.kind for one in parameters if isinstance(one.kind, AnyListed)}
    lines = {kind.lists: lines_of(kind.lists, board, sheets) for key, kind in own.items() if key in texts}
    return {
        key: _as_line(own[key], text, lines[own[key].lists]) if key in own else text
        for key, text in texts.items()
    }


def _as_line(kind: AnyListed, text: str, lines: tuple[str, ...]) -> str:
    parts = text.split(",") if isinstance(kind, SeveralListed) else [text]
    options = _options(kind)
    named = (one if one.strip() in options else line_named(name_of(one), lines) or one for one in parts)
    return ",".join(named)


def with_own(kind: K, board: Any = None, value: Any = None, sheets: Iterable[Any] = ()) -> K:
    """What a kind accepts at this table, in words: the book's options, the board's own, those of the sheets, and what
    is chosen already."""
    if not isinstance(kind, (Listed, SeveralListed)):
        return kind
    known, chosen = dict(kind.options), (value,) if isinstance(value, str) else value or ()
    lines = dict.fromkeys((*lines_of(kind.lists, board, sheets), *chosen))
    own = tuple((line, same(name_of(line))) for line in lines if line not in known)
    return replace(kind, options=(*kind.options, *own))


SIGNS: Final = (";", "=", ":")
FEW: Final = 6
UNREADABLE: Final = Words(
    "« {line} » ne se lit pas : écrivez par exemple « {example} » : {fields} ({rule}).",
    "“{line}” cannot be read: write for instance “{example}”: {fields} ({rule}).",
)
NO_NAME: Final = Words(
    "« {line} » n’a pas de nom : mettez-le avant le premier point-virgule.",
    "“{line}” has no name: put it before the first semicolon.",
)
COMMA: Final = Words(
    "« {line} » a une virgule : mettez un point-virgule ou une barre, elle sépare les choses d’une fiche.",
    "“{line}” has a comma: write a semicolon or a slash, as commas part the things on a sheet.",
)
TWICE: Final = Words(
    "« {name} » est deux fois dans la liste : gardez une seule ligne, ou changez de nom.",
    "“{name}” is in the list twice: keep one line, or take another name.",
)
