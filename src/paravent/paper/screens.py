"""The GM's reference screen: every table of a game, and its rules in our own words; house values are marked."""

from __future__ import annotations

import re
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import Game, Source, Table
from paravent.core.words import Language, Words
from paravent.paper import words as w
from paravent.paper.inks import ink
from paravent.paper.press import page_count, pdf

TEMPLATE: Final = "screen.typ"
COLUMN_LETTERS: Final = 70
"""About how many letters of a table fit in one of three columns, when its sentences may be broken."""
CELL_LETTERS: Final = 16
"""A longer cell is broken into lines."""

LONGEST_SHARE: Final = 44
SIZES: Final = (7.6, 7.3, 7.0)
"""Letters of which size, in points: smaller ones only where they save a page."""
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
    game: str
    summary: str
    notice: str
    wide: tuple[TablePaper, ...]
    halves: tuple[TablePaper, ...]
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
    return min((replace(paper, size=size) for size in SIZES), key=lambda one: page_count(TEMPLATE, one))


def screen_paper(game: Game, language: Language) -> ScreenPaper:
    """The screen laid out: wide tables first, then narrow ones and the rules in columns."""
    tables = paired([table_paper(game, one, language) for one in game.tables])
    rules = tuple(
        RulePaper(one.id, one.title.say(language), one.text.say(language), one.source) for one in game.rules
    )
    used = {one.mark for one in tables} | {one.mark for one in rules}
    names = ("SCREEN", "RULES", "OUR_WORDS")
    return ScreenPaper(
        language,
        ink(game.accent),
        game.name.say(language),
        game.summary.say(language),
        game.notice.say(language),
        tuple(one for one in tables if one.width == "whole"),
        tuple(one for one in tables if one.width == "half"),
        tuple(one for one in tables if one.width == "column"),
        rules,
        {source: words.say(language) for source, words in w.MARKS.items() if source in used},
        {one.lower(): getattr(w, one).say(language) for one in names},
    )


def paired(tables: list[TablePaper]) -> list[TablePaper]:
    """The same, where a table that would stand alone in half of the page takes all of it."""
    halves = [one for one in tables if one.width == "half"]
    alone = halves[-1:] if len(halves) % 2 else []
    return [replace(one, width="whole") if one in alone else one for one in tables]


def table_paper(game: Game, table: Table, language: Language) -> TablePaper:
    """A table with its place."""
    said = rule.source if (rule := game.rule(table.rule)) else "book"
    lengths = column_lengths(table, language)
    shares = tuple(min(length, LONGEST_SHARE) if length > CELL_LETTERS else 0 for length in lengths)
    figures = tuple(_figures(table, place, language) for place in range(len(lengths)))
    wide = figures.index(False) if False in figures else 0
    return TablePaper(
        table.title.say(language),
        table.rule,
        said,
        width_of(lengths),
        _row(table.headings, language),
        tuple(_row(row, language) for row in table.rows),
        shares if any(shares) else tuple(int(place == wide) for place in range(len(shares))),
        figures,
    )


def _row(cells: tuple[Words, ...], language: Language) -> tuple[str, ...]:
    return tuple(cell.say(language) for cell in cells)


def _figures(table: Table, place: int, language: Language) -> bool:
    return all(FIGURE.fullmatch(row[place].say(language)) for row in table.rows)


def column_lengths(table: Table, language: Language) -> tuple[int, ...]:
    """The longest cell of each column."""
    every = [_row(row, language) for row in (table.headings, *table.rows)]
    return tuple(max(len(row[place]) for row in every) for place in range(len(table.headings)))


def width_of(lengths: tuple[int, ...]) -> Width:
    """A column, half of the page or all of it, by how many letters one line needs."""
    needed = sum(min(length, CELL_LETTERS) + 2 for length in lengths)
    if needed <= COLUMN_LETTERS:
        return "column"
    return "half" if needed <= COLUMN_LETTERS * 3 // 2 else "whole"
