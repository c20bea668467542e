"""The fields of a sheet put where they belong on paper, for any game, filled or blank.

A number or a level that a move throws dice for is rolled, and stands under the field that its dice begin with. The
numbers declared before the first of these stand above them; of the others, one that starts at its least is a state if
it weighs on rolls. What comes before the first number is identity. Every field is somewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby, takewhile
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import Game
from paravent.core.harm import ends, full_at
from paravent.core.parameters import Choice, Flag, Lines, Parameter, Several, Whole, declared, value_at
from paravent.core.sheet import Figure, Sheet
from paravent.core.table_lists import with_own
from paravent.core.words import NARROW_SPACE, Language, Words, alphabetical, capital, same
from paravent.paper import print_words as w
from paravent.paper.character_file import stays
from paravent.sight.effects import states
from paravent.sight.fields import as_called, blank_sheet, options_of
from paravent.sight.preview import Pool
from paravent.sight.rollable import field_measure, field_pool, heads, links, usual_move
from paravent.sight.sight_words import FULL_AT

MOST_PIPS: Final = 10
LONG_LIST: Final = 12
"""A filled sheet ticks all options up to so many; of a longer list it shows what was chosen, and room for more."""
LINES_ROOM: Final = 3
ROOM_FOR: Final = 2
FEWEST_BASICS: Final = 3
FIVE_DIGITS: Final = 10_000
LONG_TEXT: Final = 34
LONG_LABEL: Final = 32
"""A longer text, or a longer label, takes more than a quarter of a line."""


class Number(Struct, frozen=True):
    """A number to write or to tick: pips where there are few, a box with its bounds otherwise. `opens` is what the
    rows from here on are called together."""

    label: str
    value: str
    bounds: str
    pips: int
    filled: int
    dice: str = ""
    opens: str = ""


class Tick(Struct, frozen=True):
    """A box to tick."""

    label: str
    ticked: bool


class Ticks(Struct, frozen=True):
    """Boxes to tick, and so many lines for what is not among them."""

    label: str
    options: tuple[Tick, ...]
    room: int


class Written(Struct, frozen=True):
    """Something written, or so many lines to write it on; `options` are offered where there are few."""

    label: str
    lines: tuple[str, ...]
    room: int
    options: tuple[str, ...] = ()
    long: bool = False
    """Whether it wants more than a line, or a wide one."""


class Group(Struct, frozen=True):
    """Numbers that are rolled, under the number that their dice begin with; `levels` names no pip, one, two…"""

    head: Number | None
    rows: tuple[Number, ...]
    levels: tuple[str, ...] = ()


def figure(value: int, language: Language) -> str:
    """A whole number: a true minus sign, and thousands apart from five digits on."""
    text = f"{value:,}" if abs(value) >= FIVE_DIGITS else str(value)
    return text.replace("-", "\u2212").replace(",", NARROW_SPACE if language == "fr" else ",")


class Laying:
    """The fields of one sheet, each put where it belongs."""

    def __init__(
        self, game: Game, sheet: Sheet | None, language: Language, settings: Mapping[str, str] = {}
    ) -> None:
        self.game = game
        self.options = game.options(settings)
        self.sheet = sheet
        self.language = language
        self.links = links(game)
        self.blank = self._pools(blank_sheet(game))
        self.pools = {} if sheet is None else self._pools(sheet)
        self.states = states(game)
        self.full = full_at(game, sheet) if sheet is not None else self._full_when_blank()
        names = game.names(settings)
        self.every = tuple(as_called(one, names) for one in declared(game.sheet) if not stays(game, one))
        self.rows = [one for one in self.every if self._is_rolled(one)]
        self.heads = {one.key: self._head(one) for one in self.rows}
        self.basics = self._basics()
        placed = {"name", *self.heads} | {one.key for one in (*self.heads.values(), *self.basics) if one}
        self.rest = [one for one in self.every if one.key not in placed]

    def _full_when_blank(self) -> dict[str, int]:
        """Where tracks are full whatever is written: not where a field still to be filled in says it."""
        written = {one.key for one in declared(self.game.sheet)}
        every = full_at(self.game, blank_sheet(self.game))
        return {key: end for key, end in every.items() if ends(self.game)[key] not in written}

    def _pools(self, sheet: Sheet) -> dict[str, Pool | None]:
        return {key: field_pool(self.game, key, sheet) for key in self.links}

    def _is_rolled(self, one: Parameter) -> bool:
        """A number that the rules let somebody roll (an option of the table may be needed), or a level of what is
        rolled most."""
        if one.key not in self.links:
            return False
        if isinstance(one.kind, Whole):
            raised = self.sheet is not None and self._value(one) != one.default
            return bool(raised or self.pools.get(one.key) or self.blank[one.key])
        return self._is_level(one)

    def _is_level(self, one: Parameter) -> bool:
        return bool(options_of(one.kind)) and self.links[one.key].move == usual_move(self.game)

    def _head(self, one: Parameter) -> Parameter | None:
        """The number that the dice of a rolled field begin with, if it is on the sheet."""
        head = heads(self.game).get(one.key)
        return next(
            (other for other in self.every if other.key == head and isinstance(other.kind, Whole)), None
        )

    def _basics(self) -> list[Parameter]:
        """The numbers that come before what is rolled, and that no dice begin with."""
        before = takewhile(lambda one: one not in self.rows, self.every) if self.rows else ()
        heads = self.heads.values()
        found = [one for one in before if isinstance(one.kind, Whole) and one not in heads]
        return found if len(found) >= FEWEST_BASICS else []

    # --- numbers ---------------------------------------------------------------------------------------------------

    def groups(self) -> tuple[Group, ...]:
        """Rolled fields under the number that their dice begin with; those without one come together."""
        under: dict[str, list[Parameter]] = {}
        for one in self.rows:
            head = self.heads[one.key]
            under.setdefault(head.key if head else "", []).append(one)
        alone = groupby(under.pop("", ()), self._shape)
        basics = [Group(None, tuple(map(self.number, self.basics)))] if self.basics else []
        headed = [self._group(rows) for rows in under.values()]
        return (*basics, *headed, *(self._group(list(rows)) for _, rows in alone))

    def _group(self, rows: list[Parameter]) -> Group:
        head, named = (
            self.heads[rows[0].key],
            {key: at for at, (_, keys) in enumerate(self.game.families) for key in keys},
        )
        parts = groupby(rows, lambda one: named.get(one.key))
        rows = [
            one for _, some in parts for one in alphabetical(some, lambda row: row.kind.words, self.language)
        ]
        titled = zip(rows, self._families(rows), strict=True)
        return Group(
            self.number(head) if head else None,
            tuple(replace(self.number(one, self._figure(one)), opens=title) for one, title in titled),
            self._levels(rows),
        )

    def _families(self, rows: list[Parameter]) -> list[str]:
        """What each row opens: a family where its first row comes, nothing where the game has none."""
        named = {key: words.say(self.language) for words, keys in self.game.families for key in keys}
        titles = [named.get(one.key, "") for one in rows]
        return [
            title if title != before else "" for title, before in zip(titles, ["", *titles[:-1]], strict=True)
        ]

    def _shape(self, one: Parameter) -> tuple[int, int]:
        """What tells attributes from skills where nothing else does: as many pips, from the same least."""
        pips = self.number(one).pips
        return pips, one.kind.least if pips and isinstance(one.kind, Whole) else 0

    def _figure(self, one: Parameter) -> str:
        """What this character rolls a field with: so many dice, or what it reckons with where dice are all alike."""
        pool = self.pools.get(one.key)
        if pool is None or self.sheet is None:
            return ""
        if len({other.said for other in self.pools.values() if other}) > 1:
            return pool.said
        measure = None if pool.because else field_measure(self.game, one.key, self.sheet)
        if measure is None:
            return ""
        return figure(measure.apart[0] if measure.added else measure.value, self.language)

    def _levels(self, rows: list[Parameter]) -> tuple[str, ...]:
        """What the pips of these rows are called, where they stand for levels."""
        kind = next((one.kind for one in rows if isinstance(one.kind, Choice)), None)
        return tuple(capital(words.say(self.language)) for _, words in kind.options) if kind else ()

    def numbers(self, *, states: bool) -> tuple[Number, ...]:
        """The other numbers: those that weigh on rolls, or those that do not."""
        wanted = (one for one in self.rest if isinstance(one.kind, Whole))
        return tuple(self.number(one) for one in wanted if (one.key in self.states) is states)

    def figures(self, *, boxed: bool) -> tuple[Number, ...]:
        """What follows from the sheet: lines of boxes to tick, or numbers; empty on a blank one."""
        every = (self.sheet or blank_sheet(self.game)).figures(self.options)
        return tuple(self._follows(one) for one in every if bool(one.boxes) is boxed)

    def _follows(self, one: Figure) -> Number:
        written = self.sheet is not None
        pips = one.boxes if one.boxes <= MOST_PIPS else 0
        label = capital(one.words.say(self.language))
        if any(rule.id == one.rule and rule.source == "house" for rule in self.game.rules):
            label = w.OURS.say(self.language, label=label)
        return Number(label, one.value if written else "", "", pips, min(pips, one.ticked) if written else 0)

    def number(self, one: Parameter, dice: str = "") -> Number:
        """A number with its bounds, or a level as pips."""
        kind = one.kind
        if isinstance(kind, Choice):
            return self._level(one, kind, dice)
        assert isinstance(kind, Whole)
        value = self._value(one)
        most = max(self.full.get(one.key, kind.most), value or 0)
        pips = most if kind.least in (0, 1) and most <= MOST_PIPS else 0
        return Number(
            self._label(one) if kind.left is None else self._left(kind.left),
            "" if value is None else self._counted(one, kind, value),
            self._bounds(one, kind),
            pips,
            min(pips, max(0, value or 0)),
            dice,
        )

    def _left(self, words: Words) -> str:
        return capital(w.LEFT.say(self.language, label=words.say(self.language)))

    def _counted(self, one: Parameter, kind: Whole, value: int) -> str:
        """A number, or of a loss what is left, of how much."""
        full = self.full.get(one.key)
        if kind.left is None or full is None:
            return figure(value, self.language)
        return f"{figure(full - value, self.language)}/{full}"

    def _bounds(self, one: Parameter, kind: Whole) -> str:
        """Where a track is full, or from what to what a number goes."""
        if one.key in self.full:
            return FULL_AT.say(self.language, n=figure(self.full[one.key], self.language))
        least, most = (figure(end, self.language) for end in (kind.least, kind.most))
        return w.BOUNDS.say(self.language, least=least, most=most)

    def _level(self, one: Parameter, kind: Choice, dice: str) -> Number:
        ids = [id for id, _ in kind.options]
        value = self._value(one)
        filled = 0 if value is None else ids.index(value)
        return Number(self._label(one), "", "", len(ids) - 1, filled, dice)

    # --- words -----------------------------------------------------------------------------------------------------

    def identity(self) -> tuple[Written, ...]:
        """What is written beside the name: the texts and choices that come before the first number."""
        return tuple(self._written(one) for one in self._before_numbers())

    def _before_numbers(self) -> list[Parameter]:
        found: list[Parameter] = []
        for one in self.every:
            if isinstance(one.kind, Whole):
                break
            if one.key != "name" and self._is_written(one):
                found.append(one)
        return found

    def notes(self) -> tuple[Written, ...]:
        """The other texts and choices."""
        before = self._before_numbers()
        return tuple(self._written(one) for one in self.rest if self._is_written(one) and one not in before)

    def _is_written(self, one: Parameter) -> bool:
        return not isinstance(one.kind, (Whole, Flag, Several))

    def _written(self, one: Parameter) -> Written:
        value, kind = self._value(one), one.kind
        room = LINES_ROOM if isinstance(kind, Lines) else 1
        if isinstance(kind, Choice):
            few = kind.options if self.sheet is None and len(kind.options) <= LONG_LIST else ()
            chosen = dict(kind.options).get(value, same(value) if value else None)
            lines = (capital(chosen.say(self.language)),) if chosen else ()
            return Written(
                self._label(one),
                lines,
                0 if lines else 1,
                tuple(words.say(self.language) for _, words in few),
            )
        lines = tuple(value) if isinstance(value, (tuple, list)) else (str(value),) if value else ()
        label = self._label(one)
        wide = len(label) > LONG_LABEL or any(len(line) > LONG_TEXT for line in lines)
        return Written(label, lines, max(0, room - len(lines)), long=wide or isinstance(kind, Lines))

    # --- ticks -----------------------------------------------------------------------------------------------------

    def conditions(self) -> tuple[Tick, ...]:
        """Yes or no."""
        flags = (one for one in self.every if isinstance(one.kind, Flag))
        return tuple(Tick(self._label(one), bool(self._value(one))) for one in flags)

    def lists(self) -> tuple[Ticks, ...]:
        """Any number of options."""
        return tuple(self._ticks(one, one.kind) for one in self.every if isinstance(one.kind, Several))

    def _ticks(self, one: Parameter, kind: Several) -> Ticks:
        chosen = self._value(one) or ()
        kind = with_own(kind, value=chosen)
        long = self.sheet is not None and len(kind.options) > LONG_LIST
        shown = [(id, words) for id, words in kind.options if not long or id in chosen]
        ticks = tuple(Tick(capital(words.say(self.language)), id in chosen) for id, words in shown)
        return Ticks(self._label(one), ticks, ROOM_FOR if long else 0)

    def _label(self, one: Parameter) -> str:
        label = capital(one.kind.words.say(self.language))
        letter = self.game.letters.get(one.key)
        return label if letter is None else f"{label} ({letter.say(self.language)})"

    def _value(self, one: Parameter) -> Any:
        return None if self.sheet is None else value_at(self.sheet, one.key)
