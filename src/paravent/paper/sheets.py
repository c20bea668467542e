"""A character sheet for paper, for any game: its fields laid out by what they are, filled or blank.

A field that a move offers as a choice is rolled, and stands under the field that its dice begin with. A number that
starts at its least is a state if it weighs on rolls. What comes before the first number is identity.
"""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Any, Final

import segno
from msgspec import Struct, convert
from msgspec.structs import replace

from paravent.core.game import Game
from paravent.core.parameters import Choice, Flag, Lines, Parameter, Several, Whole, declared, value_at
from paravent.core.steps import Throw
from paravent.core.words import Language
from paravent.paper import words as w
from paravent.paper.chances import Chances, column_manner, dice_said, own_chances, worth_said
from paravent.paper.inks import ink
from paravent.paper.portable import carried, stays
from paravent.paper.press import page_count, pdf
from paravent.paper.rolls import blank_sheet, links, own_throw, states

TEMPLATE: Final = "sheet.typ"
MOST_PIPS: Final = 10
LONG_LIST: Final = 12
"""A filled sheet ticks all options up to so many; of a longer list it shows what was chosen, and room for more."""
MOST_PAGES: Final = 2
LINES_ROOM: Final = 3
ROOM_FOR: Final = 2
SAID: Final = (
    "SHEET", "NAME", "STATE", "VALUES", "DETAILS", "NOTES", "BRING_BACK", "CHANCES_HOW",
    "AGAINST_EQUAL", "AGAINST_EQUAL_HOW", "MADE_WITH",
)  # fmt: skip
LONGEST_CODE: Final = 900
"""The text that a QR code can hold and still be read from paper."""


class Number(Struct, frozen=True):
    """A number to write or to tick: pips where there are few, a box with its bounds otherwise."""

    label: str
    value: str
    bounds: str
    pips: int
    filled: int
    dice: str = ""


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


class Group(Struct, frozen=True):
    """Numbers that are rolled, under the number that their dice begin with."""

    head: Number | None
    rows: tuple[Number, ...]


class Odds(Struct, frozen=True):
    """The odds of one move, in words: a heading for each column, and below it how one decides."""

    title: str
    headings: tuple[tuple[str, str], ...]
    rows: tuple[tuple[str, ...], ...]


class SheetPaper(Struct, frozen=True):
    """Everything that the template sets."""

    lang: Language
    accent: str
    game: str
    name: str
    notice: str
    code: str
    identity: tuple[Written, ...]
    groups: tuple[Group, ...]
    states: tuple[Number, ...]
    values: tuple[Number, ...]
    conditions: tuple[Tick, ...]
    lists: tuple[Ticks, ...]
    notes: tuple[Written, ...]
    alone: tuple[Odds, ...]
    against: tuple[Odds, ...]
    said: dict[str, str]


def sheet_pdf(game: Game, sheet: Any, language: Language, origin: str = "") -> bytes:
    """A sheet as PDF; blank where there is none. `origin` is the server that its QR code leads to."""
    return pdf(TEMPLATE, fitted(sheet_paper(game, sheet, language, origin)))


def fitted(paper: SheetPaper) -> SheetPaper:
    """The same with as many odds as fit on its second page: the last tables go first."""
    while (paper.alone or paper.against) and page_count(TEMPLATE, paper) > MOST_PAGES:
        last = "against" if paper.against else "alone"
        paper = replace(paper, **{last: getattr(paper, last)[:-1]})
    return paper


def sheet_paper(game: Game, sheet: Any, language: Language, origin: str = "") -> SheetPaper:
    """A sheet laid out; plain data of one will do."""
    if isinstance(sheet, Mapping):
        sheet = convert(dict(sheet), game.sheet)
    laid = Laying(game, sheet, language)
    odds = own_chances(game, sheet) if sheet is not None else ()
    name = "" if sheet is None else str(value_at(sheet, "name") or "")
    return SheetPaper(
        language,
        ink(game.accent),
        game.name.say(language),
        name,
        game.notice.say(language),
        "" if sheet is None else code_svg(carried(game, sheet, origin)),
        laid.identity(),
        laid.groups(),
        laid.numbers(states=True),
        laid.numbers(states=False),
        laid.conditions(),
        laid.lists(),
        laid.notes(),
        tuple(odds_said(one, language) for one in odds if one.alone),
        tuple(odds_said(one, language) for one in odds if not one.alone),
        _said(language, name),
    )


def code_svg(text: str) -> str:
    """A QR code as a drawing; nothing where it would be too fine to be read from paper."""
    if len(text) > LONGEST_CODE:
        return ""
    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(out, kind="svg", border=0, xmldecl=False, scale=1)
    return out.getvalue().decode()


def _said(language: Language, name: str) -> dict[str, str]:
    said = {one.lower(): getattr(w, one).say(language) for one in SAID}
    return said | {"chances_of": (w.CHANCES_OF if name else w.CHANCES).say(language, name=name)}


def odds_said(made: Chances, language: Language) -> Odds:
    """The odds of a move in one language."""
    headings = [
        (
            capital(one.goal.words.say(language)),
            manner.say(language) if (manner := column_manner(one)) else "",
        )
        for one in made.columns
    ]
    rows = tuple(
        (
            capital(row.words.say(language)),
            row.dice,
            *(worth_said(one, worth, language) for one, worth in zip(made.columns, row.worth, strict=True)),
        )
        for row in made.rows
    )
    return Odds(made.title.say(language), tuple(headings), rows)


def capital(text: str) -> str:
    """With a capital first."""
    return text[:1].upper() + text[1:]


def without_dice(group: Group) -> Group:
    """The same group where every row is rolled with the same dice, which need not be said."""
    return Group(group.head, tuple(replace(row, dice="") for row in group.rows))


class Laying:
    """The fields of one sheet, each put where it belongs."""

    def __init__(self, game: Game, sheet: Any, language: Language) -> None:
        self.game = game
        self.sheet = sheet
        self.language = language
        self.links = links(game)
        self.throws = self._throws(blank_sheet(game))
        self.heads = self._heads()
        self.states = states(game)
        self.every = tuple(one for one in declared(game.sheet) if not stays(game, one))
        grouped = set(self.links) | {head.key for head in self.heads.values() if head}
        self.rest = [one for one in self.every if one.key not in grouped and one.key != "name"]

    def _throws(self, sheet: Any) -> dict[str, Throw | None]:
        return {field: own_throw(self.game, link, field, sheet) for field, link in self.links.items()}

    def _heads(self) -> dict[str, Parameter | None]:
        """The field that the dice of each rolled field begin with, if it is on the sheet."""
        others = {one.kind.words: one for one in declared(self.game.sheet) if one.key not in self.links}
        throws = self.throws.items()
        return {
            field: others.get(throw.because[0].why) if throw and throw.because else None
            for field, throw in throws
        }

    # --- numbers ---------------------------------------------------------------------------------------------------

    def groups(self) -> tuple[Group, ...]:
        """Rolled numbers under the number that their dice begin with; those without one come together."""
        under: dict[str, list[Number]] = {}
        heads: dict[str, Parameter | None] = {}
        thrown = {} if self.sheet is None else self._throws(self.sheet)
        for one in self.every:
            if one.key in self.links and self._rolls(one, thrown):
                head = self.heads[one.key]
                place = head.key if head else ""
                heads[place] = head
                throw = thrown.get(one.key)
                under.setdefault(place, []).append(self.number(one, dice_said(throw) if throw else ""))
        order = sorted(heads, key=lambda place: place == "")
        alike = len({row.dice for rows in under.values() for row in rows}) == 1
        groups = (Group(self._head(heads[place]), tuple(under[place])) for place in order)
        return tuple(map(without_dice, groups)) if alike else tuple(groups)

    def _rolls(self, one: Parameter, thrown: Mapping[str, Throw | None]) -> bool:
        """A number that a blank sheet may not roll (an option of the table, say) is left out unless it was raised."""
        if not isinstance(one.kind, Whole):
            return False
        if thrown.get(one.key) or self.throws[one.key]:
            return True
        return self.sheet is not None and self._value(one) != one.default

    def _head(self, head: Parameter | None) -> Number | None:
        return self.number(head) if head and isinstance(head.kind, Whole) else None

    def numbers(self, *, states: bool) -> tuple[Number, ...]:
        """The other numbers: those that weigh on rolls, or those that do not."""
        wanted = (one for one in self.rest if isinstance(one.kind, Whole))
        return tuple(self.number(one) for one in wanted if (one.key in self.states) is states)

    def number(self, one: Parameter, dice: str = "") -> Number:
        """A number with its bounds."""
        kind = one.kind
        assert isinstance(kind, Whole)
        value = self._value(one)
        pips = kind.most if kind.least in (0, 1) and kind.most <= MOST_PIPS else 0
        return Number(
            self._label(one),
            "" if value is None else str(value).replace("-", "\u2212"),
            w.BOUNDS.say(self.language, least=str(kind.least).replace("-", "\u2212"), most=kind.most),
            pips,
            min(pips, max(0, value or 0)),
            dice,
        )

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
            chosen = dict(kind.options).get(value)
            lines = (capital(chosen.say(self.language)),) if chosen else ()
            return Written(
                self._label(one),
                lines,
                0 if lines else 1,
                tuple(words.say(self.language) for _, words in few),
            )
        lines = tuple(value) if isinstance(value, (tuple, list)) else (str(value),) if value else ()
        return Written(self._label(one), lines, max(0, room - len(lines)))

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
        long = self.sheet is not None and len(kind.options) > LONG_LIST
        shown = [(id, words) for id, words in kind.options if not long or id in chosen]
        ticks = tuple(Tick(capital(words.say(self.language)), id in chosen) for id, words in shown)
        return Ticks(self._label(one), ticks, ROOM_FOR if long else 0)

    def _label(self, one: Parameter) -> str:
        return capital(one.kind.words.say(self.language))

    def _value(self, one: Parameter) -> Any:
        return None if self.sheet is None else value_at(self.sheet, one.key)
