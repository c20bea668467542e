"""Parameters, declared once in a rule's own signature and read from text: command lines, forms, links.

    def test(dice: Annotated[int, Whole(Words("dés", "dice"), 0, 40)], passive: Annotated[bool, Flag(...)] = False)

A parameter that is a frozen value with such fields is a group: its keys are dotted (`a.pool`), unless it is `Flat`. A
role may declare some too: what its stand-in is made of where no sheet is given.

Whose word a parameter is stands beside its kind: `Annotated[int, Whole(...), GMS]` is the GM's, `Whose("target")` that
of whoever plays the target; silent means that of whoever plays the first role. A group may say it for all its fields,
and what a stand-in is made of is its own role's. A table holds everybody to it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from re import fullmatch
from typing import Annotated, Any, ClassVar, Final, TypeVar, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields, replace

from paravent.core.refusal import Refusal, refused
from paravent.core.words import Words, filled, same

T = TypeVar("T")


class Role(Struct, frozen=True):
    """A character that a move involves; its sheet is given by the table, never as text. `against` says that it is the
    one whom the first resists or harms. `stand_in` makes a sheet where none is given, from numbers that it declares as
    its own parameters: so a move has a sheet in each role that it cannot do without. `nobody` says what it means that
    none is chosen: oneself, say. Those of a contest that is told in panels (`Fact.panel`) are each a `side` of it."""

    words: Words
    against: bool = False
    stand_in: Callable[..., Any] | None = None
    nobody: Words | None = None
    side: bool = False


class Shared(Role, frozen=True):
    """What belongs to the whole table (the game's board), as a role of a move; nobody chooses it."""


class Whose(Struct, frozen=True):
    """Whose word a parameter is: that of whoever plays this role of the move, or the GM's."""

    role: str


GMS: Final = Whose("gm")
"""The GM's word: a difficulty, a circumstance, a consent."""


class Flat(Struct, frozen=True):
    """A group whose keys stand beside those of the move, after a prefix of their own if they have one."""

    prefix: ClassVar[str] = ""


class Only(Struct, frozen=True):
    """Which keys of a group a move has; the rest of the group is as usual."""

    keys: frozenset[str]


def only(*keys: str) -> Only:
    """Of a group these keys alone: `house: Annotated[House, only("strict")]`."""
    return Only(frozenset(keys))


class Kind(Struct, frozen=True):
    """What a parameter accepts; see `Whole`, `Countdown`, `TimeOfDay`, `Flag`, `Choice`, `Several`, `Text`,
    `Note` and `Lines`."""

    words: Words

    def read(self, key: str, text: str) -> Any:
        """The value that this text stands for, or a refusal."""
        raise NotImplementedError

    def accepts(self) -> Words:
        """What is accepted, in words."""
        raise NotImplementedError

    def write(self, value: Any) -> str:
        """The text that stands for a value."""
        return str(value)

    def nearest(self, value: Any) -> Any:
        """The legal value nearest to this one; itself when it is legal, None when nothing is near."""
        try:
            return self.read("", self.write(value))
        except Refusal:
            return None

    def tells(self, before: Any, after: Any) -> bool:
        """Whether what time makes of a value is worth a line of the journal: not where a countdown or a clock merely
        runs."""
        return bool(before != after)

    def refuse(self, key: str | Words, text: str) -> Refusal:
        """The sentence for a text that stands for no value."""
        return refused(NOT_ACCEPTED, key=key, text=text, accepts=self.accepts())


class Whole(Kind, frozen=True):
    """A whole number between two bounds."""

    least: int
    most: int
    on_sheet: bool = False
    """Whether a sheet gives it: then it need not be said."""
    state: bool = False
    """Whether it is the state of a character: what comes and goes in play, and is seen first. A game that says it of
    one field says it of all; for one that says nothing it is found by trying."""
    once_raised: bool = False
    """Whether such a state is worth a place on a screen only while it is above its least."""
    full: str = ""
    """Of a track: the field or property of the sheet that says where it is full, be it passed or not."""
    left: Words | None = None
    """Of a track of losses: what is left is shown in its place, of how much, and called so."""
    named: tuple[tuple[int, Words], ...] = ()
    """The usual numbers, each with its word, to be chosen with one tap."""

    def read(self, key: str, text: str) -> int:
        """Digits with an optional sign, within the bounds."""
        digits = text.strip().replace("\u2212", "-")
        if not fullmatch(r"[+-]?[0-9]{1,9}", digits):
            raise self.refuse(key, text)
        value = int(digits)
        if not self.least <= value <= self.most:
            raise self.refuse(key, text)
        return value

    def accepts(self) -> Words:
        """From the least to the most."""
        return filled(WHOLE, least=self.least, most=self.most)

    def nearest(self, value: Any) -> Any:
        """Within the bounds."""
        return min(max(value, self.least), self.most) if isinstance(value, int) else None


class Countdown(Whole, frozen=True):
    """A whole number that time runs down by itself."""

    def tells(self, before: Any, after: Any) -> bool:
        """Once it is over, or where it grows."""
        return bool(after == self.least or after > before)


class TimeOfDay(Kind, frozen=True):
    """A time of day, in minutes since midnight."""

    def read(self, key: str, text: str) -> int:
        """Hours and minutes, as 14:30 or 14 h 30."""
        found = fullmatch(r"([01]?[0-9]|2[0-3]) ?[:hH] ?([0-5][0-9])?", _plain_spaces(text).strip())
        if found is None:
            raise self.refuse(key, text[:60])
        return 60 * int(found[1]) + int(found[2] or 0)

    def accepts(self) -> Words:
        """Hours and minutes."""
        return TIME

    def write(self, value: Any) -> str:
        """Hours and minutes, two figures each."""
        hours, minutes = divmod(value, 60)
        return f"{hours:02}:{minutes:02}"

    def tells(self, _before: Any, _after: Any) -> bool:
        """Never: the time that passes is a line of its own."""
        return False

    def told(self, value: int) -> Words:
        """As people say it."""
        hours, minutes = divmod(value, 60)
        return Words(f"{hours}\u202fh\u202f{minutes:02}", f"{hours}:{minutes:02}")


class Text(Kind, frozen=True):
    """A line of free text."""

    longest: int = 200

    def read(self, key: str, text: str) -> str:
        """The text without spaces around it."""
        line = text.strip()
        if not line or len(line) > self.longest or not _plain_spaces(line).isprintable():
            raise self.refuse(key, text[: self.longest])
        return line

    def accepts(self) -> Words:
        """A line that is not too long."""
        return filled(LINE, longest=self.longest)


class Note(Text, frozen=True):
    """A line of free text, or none."""

    def read(self, key: str, text: str) -> str:
        """The line without spaces around it; nothing is a note too."""
        return super().read(key, text) if text.strip() else ""


class Lines(Kind, frozen=True):
    """Any number of lines of free text; a vertical bar parts them too."""

    longest: int = 120
    most: int = 60
    harm: bool = False
    """Whether each line is some harm that a character bears: an ill that was named, a fear."""

    def read(self, key: str, text: str) -> tuple[str, ...]:
        """The lines without spaces around them, the empty ones left out."""
        parts = _plain_spaces(text).replace("|", "\n").splitlines()
        lines = tuple(part.strip() for part in parts if part.strip())
        if len(lines) > self.most or not all(len(one) <= self.longest and one.isprintable() for one in lines):
            raise self.refuse(key, text[: self.longest])
        return lines

    def accepts(self) -> Words:
        """Not too many lines that are not too long."""
        return filled(LINES, most=self.most, longest=self.longest)

    def write(self, value: Any) -> str:
        """One line each."""
        return "\n".join(value)

    def told(self, line: str) -> Words:
        """A line for people: as it is written."""
        return same(line)


class Choice(Kind, frozen=True):
    """One of several named options."""

    options: tuple[tuple[str, Words], ...]
    offered: Callable[[Mapping[str, Any]], Mapping[str, Words]] | None = None
    """Which of them the sheets of a move leave, by role, each in its own words; without it all of them."""
    together: Words | None = None
    """What they are called together, as a heading over them."""

    def read(self, key: str, text: str) -> str:
        """The option's own name."""
        if text not in dict(self.options):
            raise self.refuse(key, text)
        return text

    def accepts(self) -> Words:
        """The names of the options."""
        return filled(ONE_OF, options=", ".join(name for name, _ in self.options))


class Several(Choice, frozen=True):
    """Any number of named options, separated by commas."""

    harm: bool = False
    """Whether each of them is some harm that a character bears: a wound, a trauma."""

    def read(self, key: str, text: str) -> Any:
        """The options, each once, in their own order."""
        named = {name.strip() for name in text.split(",") if name.strip()}
        if not named <= set(dict(self.options)):
            raise self.refuse(key, text)
        return tuple(name for name, _ in self.options if name in named)

    def accepts(self) -> Words:
        """The names of the options."""
        return filled(SOME_OF, options=", ".join(name for name, _ in self.options))

    def write(self, value: Any) -> str:
        """Separated by commas."""
        return ",".join(value)


class Flag(Kind, frozen=True):
    """Yes or no."""

    state: bool = False
    """Whether it says that a character is harmed or helpless; see `Whole`."""

    def read(self, key: str, text: str) -> bool:
        """Yes or no, in either language."""
        lowered = text.lower()
        if lowered not in YES + NO:
            raise self.refuse(key, text)
        return lowered in YES

    def accepts(self) -> Words:
        """Yes or no."""
        return YES_OR_NO

    def write(self, value: Any) -> str:
        """The word."""
        return "yes" if value else "no"


class Parameter(Struct, frozen=True):
    """One thing that can be set, by its key; `default` is `NODEFAULT` where it must be given. `whose` is the role whose
    word it is, or the GM; empty for the first role's."""

    key: str
    kind: Kind
    default: Any = NODEFAULT
    whose: str = ""

    @property
    def on_sheet(self) -> bool:
        """Whether a sheet gives it."""
        return isinstance(self.kind, Whole) and self.kind.on_sheet

    @property
    def required(self) -> bool:
        """Whether it must be given; what a sheet gives need not be said where there is one."""
        return self.default is NODEFAULT or self.on_sheet

    def is_usual(self, text: str) -> bool:
        """Whether a text says no more than what holds where nothing is said."""
        return self.default is not NODEFAULT and self.kind.read(self.key, text) == self.default


@cache
def declared(of: Callable[..., Any]) -> tuple[Parameter, ...]:
    """The parameters that a function's signature or a frozen value's fields declare, groups and stand-ins written
    out."""
    return _declared(of, "", None)


@cache
def roles(of: Callable[..., Any]) -> dict[str, Role]:
    """The characters that a move involves, by the name of their role."""
    found = {name: _extra(_annotations(of)[name], Role) for name in _names(of)}
    return {name: role for name, role in found.items() if role is not None}


def read_values(
    of: Callable[..., Any], texts: Mapping[str, str], sheets: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """The arguments that these texts stand for; unknown, missing and unacceptable ones are refused in words.

    What a sheet gives (`on_sheet`) need not be said where sheets are given.
    """
    sheets = {role: sheet for role, sheet in (sheets or {}).items() if sheet is not None}
    values = read_some(declared(of), texts)
    for parameter in declared(of):
        if parameter.required and parameter.key not in texts and not (parameter.on_sheet and sheets):
            raise refused(MISSING, key=parameter.key, accepts=parameter.kind.accepts())
    return {**_nested(of, values, "", sheets), **sheets}


def _read(parameter: Parameter, text: str) -> Any:
    return parameter.kind.read(parameter.key, text)


def read_some(
    parameters: Iterable[Parameter], texts: Mapping[str, str], read: Callable[[Parameter, str], Any] = _read
) -> dict[str, Any]:
    """What these texts stand for, each read by its own parameter; a key that none of them has is refused."""
    known = {parameter.key: parameter for parameter in parameters}
    for key in texts:
        if key not in known:
            raise unknown_key(key, known)
    return {key: read(known[key], text) for key, text in texts.items()}


def _plain_spaces(text: str) -> str:
    """No-break spaces, which French typing brings before its signs, as plain ones."""
    return text.replace("\u202f", " ").replace("\u00a0", " ")


def written(of: Callable[..., Any], value: Any) -> dict[str, str]:
    """The texts that stand for a value, or for its plain data: what `read_values` reads, the other way round."""
    every = ((one, value_at(value, one.key)) for one in declared(of))
    return {one.key: one.kind.write(held) for one, held in every if held is not None}


def value_at(value: Any, key: str) -> Any:
    """What a key names in a value or in its plain data, None if nothing; a dotted key is within a group."""
    for name in key.split("."):
        value = value.get(name) if isinstance(value, Mapping) else getattr(value, name, None)
    return value


def unknown_key(key: str, known: Mapping[str, Any]) -> Refusal:
    """The sentence for a key that does not exist, with the nearest that does."""
    nearest = get_close_matches(key, list(known), 1)
    words = UNKNOWN_NEAR if nearest else UNKNOWN
    return refused(words, key=key, nearest="".join(nearest), keys=", ".join(known))


@cache
def _names(of: Callable[..., Any]) -> dict[str, Any]:
    """Every name with its default."""
    if isinstance(of, type):
        return {field.name: field.default for field in fields(of)}
    empty = inspect.Parameter.empty
    signature = inspect.signature(of).parameters.values()
    return {p.name: NODEFAULT if p.default is empty else p.default for p in signature}


@cache
def _annotations(of: Callable[..., Any]) -> dict[str, Any]:
    return get_type_hints(of, include_extras=True)


def _extra(annotation: Any, kind: type[T]) -> T | None:
    """What an annotation says besides the type."""
    if get_origin(annotation) is not Annotated:
        return None
    return next((extra for extra in get_args(annotation) if isinstance(extra, kind)), None)


class _Part(Struct, frozen=True):
    """One name of a signature, or of a frozen value: a role, a value of some kind, or else a group with its keys."""

    name: str
    default: Any
    role: Role | None
    kind: Kind | None
    group: Any
    prefix: str
    only: Only | None
    whose: str


@cache
def _parts(of: Callable[..., Any]) -> tuple[_Part, ...]:
    """What a signature or a frozen value consists of, read once."""
    return tuple(_part(name, default, _annotations(of)[name]) for name, default in _names(of).items())


def _part(name: str, default: Any, annotation: Any) -> _Part:
    role, kind, said = _extra(annotation, Role), _extra(annotation, Kind), _extra(annotation, Whose)
    if role or kind:
        whose = name if role else said.role if said else ""
        return _Part(name, default, role, kind, None, "", None, whose)
    group = get_args(annotation)[0] if get_origin(annotation) is Annotated else annotation
    prefix = group.prefix if issubclass(group, Flat) else f"{name}."
    whose = said.role if said else ""
    return _Part(name, default, None, None, group, prefix, _extra(annotation, Only), whose)


def _declared(of: Callable[..., Any], prefix: str, usual: Any) -> tuple[Parameter, ...]:
    """What is declared, with what is usual instead of each default if that is given: a group's default says so."""
    return tuple(one for part in _parts(of) for one in _written_out(part, prefix, _usual(usual, part)))


def _usual(group: Any, part: _Part) -> Any:
    return part.default if group is None or group is NODEFAULT else getattr(group, part.name)


def _written_out(part: _Part, prefix: str, default: Any) -> tuple[Parameter, ...]:
    if part.role:
        return _owned(_declared(part.role.stand_in, prefix, None), part) if part.role.stand_in else ()
    if part.kind:
        return (Parameter(prefix + part.name, part.kind, default, part.whose),)
    every = _owned(_declared(part.group, prefix + part.prefix, default), part)
    return every if part.only is None else tuple(one for one in every if one.key in part.only.keys)


def _owned(parameters: tuple[Parameter, ...], part: _Part) -> tuple[Parameter, ...]:
    """Those of a group or of a stand-in are its own, unless one says otherwise."""
    return tuple(one if one.whose else replace(one, whose=part.whose) for one in parameters)


def _nested(
    of: Callable[..., Any], values: Mapping[str, Any], prefix: str, sheets: Mapping[str, Any]
) -> dict[str, Any]:
    """The values put into their groups, and into the stand-ins of those who have no sheet."""
    built: dict[str, Any] = {}
    for part in _parts(of):
        if part.role:
            if part.role.stand_in and part.name not in sheets:
                built[part.name] = part.role.stand_in(**_nested(part.role.stand_in, values, prefix, {}))
        elif part.group:
            built[part.name] = _grouped(part, _nested(part.group, values, prefix + part.prefix, {}))
        elif prefix + part.name in values:
            built[part.name] = values[prefix + part.name]
    return built


def _grouped(part: _Part, inner: dict[str, Any]) -> Any:
    if part.default is NODEFAULT:
        return part.group(**inner)
    return replace(part.default, **inner) if inner else part.default


def filled_in(usual: T, texts: Mapping[str, str], keys: Iterable[str]) -> T:
    """A card with these texts filled in, as its own value: each read by its field, the others as they are. Only these
    keys are open."""
    shape: Any = type(usual)
    able = set(keys)
    values = read_some((one for one in declared(shape) if one.key in able), texts)
    changed: T = _changed(shape, usual, values, "")
    return changed


def _changed(shape: Any, value: Any, values: Mapping[str, Any], prefix: str) -> Any:
    """A frozen value with some of its fields, and of those of its groups, set."""
    changes: dict[str, Any] = {}
    for part in _parts(shape):
        if part.group:
            within = _changed(part.group, getattr(value, part.name), values, prefix + part.prefix)
            changes[part.name] = within
        elif prefix + part.name in values:
            changes[part.name] = values[prefix + part.name]
    return replace(value, **changes)


def group_of(shape: type[T], options: Mapping[str, Any], prefix: str = "") -> T:
    """The options of a table that are this group's, as that group; the usual where nothing was chosen."""
    return shape(**_nested(shape, options, prefix, {}))


YES = ("yes", "oui", "true", "on", "1")
NO = ("no", "non", "false", "off", "0")
LINE = Words(
    "une ligne de texte de {longest} signes au plus", "a line of text of at most {longest} characters"
)
LINES = Words(
    "au plus {most} lignes de {longest} signes au plus",
    "at most {most} lines of at most {longest} characters",
)
WHOLE = Words("un nombre entier de {least} à {most}", "a whole number from {least} to {most}")
TIME = Words("une heure du jour, comme 14:30", "a time of day, such as 14:30")
ONE_OF = Words("l’un de : {options}", "one of: {options}")
SOME_OF = Words(
    "un ou plusieurs de : {options} (séparés par des virgules)", "any of: {options} (with commas)"
)
YES_OR_NO = Words("oui ou non", "yes or no")
NOT_ACCEPTED = Words(
    "« {key} » ne peut pas être « {text} » : il faut {accepts}.",
    "“{key}” cannot be “{text}”: it takes {accepts}.",
)
MISSING = Words("Il manque « {key} » : {accepts}.", "“{key}” is missing: it takes {accepts}.")
UNKNOWN = Words(
    "« {key} » n’existe pas ici ; on peut donner : {keys}.", "There is no “{key}” here; you may give: {keys}."
)
UNKNOWN_NEAR = Words(
    "« {key} » n’existe pas ici ; vouliez-vous dire « {nearest} » ? On peut donner : {keys}.",
    "There is no “{key}” here; did you mean “{nearest}”? You may give: {keys}.",
)
