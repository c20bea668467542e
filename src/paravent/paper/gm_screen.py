"""The GM's reference screen: every table of a game, and its rules in our own words; house values are marked."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import Game, Source, Table
from paravent.core.words import Language, Words
from paravent.paper import print_words as w
from paravent.paper.print_colours import ink, worn
from paravent.paper.typeset import page_count, pdf
from paravent.sight.dress import dress_of

TEMPLATE: Final = "screen.typ"
COLUMN_LETTERS: Final = 70
"""About how many letters of a table fit in one of three columns, when its sentences may be broken."""
CELL_LETTERS: Final = 16
"""A longer cell is broken into lines."""

LONGEST_SHARE: Final = 44
SHORT_SHARE: Final = 8
TIGHT_LETTERS: Final = 84
PAGE_LETTERS: Final = 180
"""About how many letters of a table fit in a line of the page."""
GLUED: Final = re.compile(r"(?<=\d) (?=\w)|(?<=\w) (?=\d)")
SIZES: Final = (9.0, 8.6, 8.3, 8.0, 7.6, 7.3, 7.0)
"""Letters of which size, in points: smaller ones only where they save a page."""
HEAD_ROWS: Final = 3
"""About how many rows the title and the headings of a table take, with the room above."""
FIGURE: Final = re.compile(r"[^\W\d_]?[\d\s+\u2212\u2013.,/\u202f%-]*")
"""Digits and signs, with a letter before them at most."""

Width = Literal["column", "half", "whole"]


class TablePaper(Struct, frozen=True):
    """A table, where it goes, and where its values come from."""

    title: str
    rule: str
    mark: Source
    width: Width
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    shares: tuple[int, ...]
    """How wide each column should be beside the others; 0 for just what it needs."""
    figures: tuple[bool, ...]
    """Which columns hold figures, set in the middle."""
    lengths: tuple[int, ...]
    """The longest cell of each column."""


Stack: TypeAlias = tuple[TablePaper, ...]
"""Tables one below the other."""


class RulePaper(Struct, frozen=True):
    """A rule, and where it comes from."""

    id: str
    title: str
    text: str
    mark: Source


class ScreenPaper(Struct, frozen=True):
    """Everything that the template sets."""

    lang: Language
    accent: str
    dress: dict[str, str | int]
    game: str
    summary: str
    notice: str
    wide: tuple[TablePaper, ...]
    halves: tuple[Stack, ...]
    """Tables of half of the page, each with the narrow ones that fit below it beside a longer neighbour."""
    narrow: tuple[TablePaper, ...]
    rules: tuple[RulePaper, ...]
    marks: dict[str, str]
    said: dict[str, str]
    size: float = SIZES[0]


def screen_pdf(game: Game, language: Language) -> bytes:
    """The screen as PDF."""
    return pdf(TEMPLATE, fewest_pages(screen_paper(game, language)))


def fewest_pages(paper: ScreenPaper) -> ScreenPaper:
    """The same in the largest letters that take as few pages as the smallest ones do."""
    fewest = page_count(TEMPLATE, replace(paper, size=SIZES[-1]))
    largest = bisect_left(
        SIZES[:-1], True, key=lambda size: page_count(TEMPLATE, replace(paper, size=size)) <= fewest
    )
    return replace(paper, size=SIZES[largest])


def screen_paper(game: Game, language: Language) -> ScreenPaper:
    """The screen laid out: wide tables first, then narrow ones and the rules in columns."""
    tables = paired([table_paper(game, one, language) for one in game.tables])
    rules = tuple(
        RulePaper(one.id, one.title.say(language), one.text.say(language), one.source) for one in game.rules
    )
    used = {one.mark for one in tables} | {one.mark for one in rules}
    halves, narrow = stacked(
        [one for one in tables if one.width == "half"], [one for one in tables if one.width == "column"]
    )
    names = ("SCREEN", "RULES", "OUR_WORDS")
    return ScreenPaper(
        language,
        ink(game.accent),
        worn(dress_of(game)),
        game.name.say(language),
        game.summary.say(language),
        game.notice.say(language),
        tuple(one for one in tables if one.width == "whole"),
        halves,
        narrow,
        rules,
        {source: words.say(language) for source, words in w.MARKS.items() if source in used},
        {one.lower(): getattr(w, one).say(language) for one in names},
    )


def paired(tables: list[TablePaper]) -> list[TablePaper]:
    """The same, where a table that would stand alone in half of the page goes into a column, or takes all of it."""
    halves = [one for one in tables if one.width == "half"]
    alone = halves[-1:] if len(halves) % 2 else []
    return [_alone(one) if one in alone else one for one in tables]


def _alone(table: TablePaper) -> TablePaper:
    if _needed(table.lengths) <= TIGHT_LETTERS:
        return replace(table, width="column")
    return replace(table, width="whole", shares=shares_of(table.lengths, table.figures, "whole"))


def stacked(halves: list[TablePaper], narrow: list[TablePaper]) -> tuple[tuple[Stack, ...], Stack]:
    """Tables of half of the page two by two, narrow ones below the shorter of both; and the narrow ones left."""
    left, stacks = list(narrow), []
    for one, other in zip(halves[::2], halves[1::2], strict=True):
        short, rows = (
            min(one, other, key=_height),
            max(_height(one), _height(other)) - min(_height(one), _height(other)),
        )
        below = []
        while fit := next((table for table in left if _height(table) <= rows), None):
            left.remove(fit)
            below.append(fit)
            rows -= _height(fit)
        stacks += [(table, *below) if table is short else (table,) for table in (one, other)]
    return tuple(stacks), tuple(left)


def _height(table: TablePaper) -> int:
    """About how many rows a table takes."""
    return HEAD_ROWS + len(table.rows)


def table_paper(game: Game, table: Table, language: Language) -> TablePaper:
    """A table with its place."""
    said = rule.source if (rule := game.rule(table.rule)) else "book"
    lengths = column_lengths(table, language)
    figures = tuple(_figures(table, place, language) for place in range(len(lengths)))
    return TablePaper(
        table.title.say(language),
        table.rule,
        said,
        width_of(lengths),
        _row(table.headings, language),
        tuple(_row(row, language) for row in table.rows),
        shares_of(lengths, figures, width_of(lengths)),
        figures,
        lengths,
    )


def shares_of(lengths: tuple[int, ...], figures: tuple[bool, ...], width: Width) -> tuple[int, ...]:
    """Where a whole line holds every cell, the room is shared by their lengths; elsewhere among the long ones."""
    if width == "whole" and sum(lengths) <= PAGE_LETTERS:
        return tuple(max(length, SHORT_SHARE) for length in lengths)
    shares = tuple(min(length, LONGEST_SHARE) if length > CELL_LETTERS else 0 for length in lengths)
    wide = figures.index(False) if False in figures else 0
    return shares if any(shares) else tuple(int(place == wide) for place in range(len(shares)))


def _row(cells: tuple[Words, ...], language: Language) -> tuple[str, ...]:
    """Cells in which a figure stays with its word."""
    return tuple(GLUED.sub("\u00a0", cell.say(language)) for cell in cells)


def _figures(table: Table, place: int, language: Language) -> bool:
    return all(FIGURE.fullmatch(row[place].say(language)) for row in table.rows)


def column_lengths(table: Table, language: Language) -> tuple[int, ...]:
    """The longest cell of each column."""
    every = [_row(row, language) for row in (table.headings, *table.rows)]
    return tuple(max(len(row[place]) for row in every) for place in range(len(table.headings)))


def width_of(lengths: tuple[int, ...]) -> Width:
    """A column, half of the page or all of it, by how many letters one line needs."""
    needed = _needed(lengths)
    if needed <= COLUMN_LETTERS:
        return "column"
    return "half" if needed <= COLUMN_LETTERS * 3 // 2 else "whole"


def _needed(lengths: tuple[int, ...]) -> int:
    return sum(min(length, CELL_LETTERS) + 2 for length in lengths)
