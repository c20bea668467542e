"""A character sheet for paper, for any game: its fields laid out, its odds on the back, a code that brings it back."""

from __future__ import annotations

import io
import re
from base64 import b64encode
from collections.abc import Mapping
from typing import Final

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from paravent.core.game import Game
from paravent.core.refusal import refused
from paravent.core.sheet import Sheet
from paravent.core.words import Language, Words, capital
from paravent.paper import print_words as w
from paravent.paper.character_file import carried
from paravent.paper.paper_layout import Group, Laying, Number, Tick, Ticks, Written
from paravent.paper.print_colours import ink, worn
from paravent.paper.typeset import page_count, page_template, pdf
from paravent.sight.dress import dress_of
from paravent.sight.medallion import drawn
from paravent.sight.sheet_odds import Chances, column_manner, own_chances, worth_said

TEMPLATE: Final = "sheet.typ"
MOST_PAGES: Final = 2
FORMS: Final = ("html", "pdf")
SAID: Final = (
    "SHEET", "NAME", "STATE", "VALUES", "DETAILS", "NOTES", "BRING_BACK", "SCORES", "CHANCES_HOW",
    "AGAINST_EQUAL", "AGAINST_EQUAL_HOW", "MADE_WITH",
)  # fmt: skip
LONGEST_CODE: Final = 900
"""The text that a QR code can hold and still be read from paper."""


class Odds(Struct, frozen=True):
    """The odds of one move, in words: a heading for each column, and below it how one decides."""

    title: str
    headings: tuple[tuple[str, str], ...]
    rows: tuple[tuple[str, ...], ...]


class SheetPaper(Struct, frozen=True):
    """Everything that the template sets."""

    lang: Language
    accent: str
    dress: dict[str, str | int]
    game: str
    name: str
    notice: str
    code: str
    face: str
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


def sheet_pdf(
    game: Game,
    sheet: Sheet | None,
    language: Language,
    origin: str = "",
    face: str = "",
    settings: Mapping[str, str] = {},
) -> bytes:
    """A sheet as PDF; blank where there is none. `origin` is the server that its QR code leads to, `face` a drawing
    of its own where the name's is not wanted, `settings` what its table plays by."""
    return pdf(TEMPLATE, fitted(sheet_paper(game, sheet, language, origin, face, settings)))


def sheet_as(
    form: str,
    game: Game,
    sheet: Sheet | None,
    language: Language,
    origin: str = "",
    face: str = "",
    settings: Mapping[str, str] = {},
) -> bytes:
    """A sheet in one of its forms."""
    if form not in FORMS:
        raise refused(NO_FORM, form=form[:20], forms=", ".join(FORMS))
    return (sheet_html if form == "html" else sheet_pdf)(game, sheet, language, origin, face, settings)


def sheet_html(
    game: Game,
    sheet: Sheet | None,
    language: Language,
    origin: str = "",
    face: str = "",
    settings: Mapping[str, str] = {},
) -> bytes:
    """The same as one page that needs nothing else: neither a network, nor a script, nor another file."""
    paper = sheet_paper(game, sheet, language, origin, face, settings)
    paper = replace(paper, code=re.sub(r'width="(\d+)" height="(\d+)"', r'viewBox="0 0 \1 \2"', paper.code))
    return page_template("sheet.html").render(paper=to_builtins(paper), said=paper.said).encode()


def fitted(paper: SheetPaper) -> SheetPaper:
    """The same with as many odds as fit on its second page: the last tables go first."""
    while (paper.alone or paper.against) and page_count(TEMPLATE, paper) > MOST_PAGES:
        last = "against" if paper.against else "alone"
        paper = replace(paper, **{last: getattr(paper, last)[:-1]})
    return paper


def sheet_paper(
    game: Game,
    sheet: Sheet | None,
    language: Language,
    origin: str = "",
    face: str = "",
    settings: Mapping[str, str] = {},
) -> SheetPaper:
    """A sheet laid out, by the names, figures and rules of its table."""
    laid = Laying(game, sheet, language, settings)
    odds = own_chances(game, sheet, options=settings) if sheet is not None else ()
    name = "" if sheet is None else sheet.name
    return SheetPaper(
        language,
        ink(game.accent),
        worn(dress_of(game)),
        game.name.say(language),
        name,
        game.notice.say(language),
        "" if sheet is None else code_svg(carried(game, sheet, origin)),
        "" if sheet is None else face or drawn(game, name),
        laid.identity(),
        laid.groups(),
        laid.figures(boxed=True) + laid.numbers(states=True),
        laid.figures(boxed=False) + laid.numbers(states=False),
        laid.conditions(),
        laid.lists(),
        laid.notes(),
        tuple(odds_said(one, language) for one in odds if one.alone),
        tuple(odds_said(one, language) for one in odds if not one.alone),
        _said(language, name),
    )


def photo_svg(data: bytes) -> str:
    """A picture that was sent, as a drawing that holds it."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 120 120">'
        f'<image width="120" height="120" href="data:image/webp;base64,{b64encode(data).decode()}"/></svg>'
    )


def code_svg(text: str) -> str:
    """A QR code as a drawing; nothing where it would be too fine to be read from paper."""
    if len(text) > LONGEST_CODE:
        return ""
    import segno

    out = io.BytesIO()
    segno.make(text, error="l", micro=False).save(out, kind="svg", border=0, xmldecl=False, scale=1)
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


NO_FORM = Words(
    "Une fiche ne se fait pas en « {form} » : il faut l’un de : {forms}.",
    "A sheet cannot be made as “{form}”: it takes one of: {forms}.",
)
