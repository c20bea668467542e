"""A whole campaign as a folder of linked Markdown pages: people, sessions as stories, documents, notes.

It is made from the same file that a seat takes away, and from what `sight` makes of it, so that it tells nothing that
its reader may not see. Obsidian opens the folder as it is; any reader of Markdown shows the pages.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from msgspec import Struct, json

from paravent.core.game import Game
from paravent.core.refusal import refused
from paravent.core.words import Language, Words, capital
from paravent.paper import print_words as w
from paravent.paper.report import markdown_line, plain
from paravent.sight.character import CharacterShown, character
from paravent.sight.faces import drawn
from paravent.sight.fields import Field
from paravent.sight.sight_words import COLON
from paravent.sight.story import Chapter, Line, Told, cast_of, chapters, day_said, told_of

MOST_LINES: Final = 50_000
LONGEST_NAME: Final = 80
RESERVED: Final = frozenset(
    {"CON", "PRN", "AUX", "NUL", *(f"{one}{n}" for one in ("COM", "LPT") for n in "123456789")}
)
"""Names that Windows keeps for itself."""


class Page(Struct, frozen=True):
    """A page of the folder: where it is, and what stands in it."""

    path: str
    text: str


def campaign(
    text: str, games: Mapping[str, Game], language: Language, *, everything: bool = False, reader: str = ""
) -> tuple[Page, ...]:
    """The folder that an exported file makes: what everybody may see, or everything that is in the file."""
    header, told = told_of(text, games, language, everything=everything, reader=reader)
    if len(told.entries) > MOST_LINES:
        raise refused(TOO_LONG, most=MOST_LINES)
    return Campaign(header.name, told, sheets=everything or not header.seat).pages()


def campaign_zip(
    text: str, games: Mapping[str, Game], language: Language, *, everything: bool = False, reader: str = ""
) -> tuple[str, bytes]:
    """The same folder in one file, always the same for the same table; and its title."""
    pages = campaign(text, games, language, everything=everything, reader=reader)
    out, title = io.BytesIO(), pages[0].path.removesuffix(".md")
    with ZipFile(out, "w", ZIP_DEFLATED) as file:
        for page in pages:
            file.writestr(ZipInfo(f"{title}/{page.path}"), page.text.encode(), ZIP_DEFLATED)
    return title, out.getvalue()


class Campaign:
    """The pages of one campaign, each under a name of its own."""

    def __init__(self, title: str, told: Told, *, sheets: bool) -> None:
        self.told, self.seen, self.language = told, told.seen, told.seen.language
        self.title, self.sheets = title, sheets
        self.taken: set[str] = set()
        self.front = self._place("", title)
        self.people = {one.id: self._place(w.PEOPLE.say(self.language), one.name) for one in self.seen.cast}
        self.by_name = {one.name: self.people[one.id] for one in reversed(self.seen.cast)}
        folder = w.SESSIONS.say(self.language)
        self.sessions = [(one, self._place(folder, self._session(one))) for one in chapters(told)]
        handed = [line for one, _ in self.sessions for line in one.lines if line.kind == "handout"]
        self.documents = [
            (line, self._place(w.DOCUMENTS.say(self.language), first_line(line.words))) for line in handed
        ]
        notes = self.seen.desk.notes if self.seen.desk else ()
        self.notes = [(one, self._place(w.NOTES.say(self.language), one.title or one.id)) for one in notes]

    def _place(self, folder: str, name: str) -> str:
        """A path that every system takes and that no other page has."""
        stem = safe(name)
        several = (f"{stem} {n}" if n > 1 else stem for n in range(1, len(self.taken) + 2))
        found = next(
            path for one in several if (path := f"{folder}/{one}".lstrip("/")).casefold() not in self.taken
        )
        self.taken.add(found.casefold())
        return found

    def _session(self, chapter: Chapter) -> str:
        return (w.SESSION if chapter.number else w.BEFORE).say(self.language, n=chapter.number)

    def pages(self) -> tuple[Page, ...]:
        """The front page, then all the others."""
        rest = [*self._people(), *self._stories(), *self._handed(), *self._noted()]
        return (self._front(), *rest)

    def _front(self) -> Page:
        parts = [f"# {plain(self.title)}", f"*{plain(self.seen.game.name.say(self.language))}*"]
        for heading, places in (
            (w.PEOPLE, self.people.values()),
            (w.SESSIONS, [place for _, place in self.sessions]),
            (w.DOCUMENTS, [place for _, place in self.documents]),
            (w.NOTES, [place for _, place in self.notes]),
        ):
            if places:
                parts.append(
                    f"## {heading.say(self.language)}\n\n" + "\n".join(f"- {link(one)}" for one in places)
                )
        parts.append(f"---\n\n*{plain(self.seen.game.notice.say(self.language))}*")
        return page(self.front, {"title": self.title, **self._about("campaign")}, *parts)

    def _about(self, kind: str) -> dict[str, object]:
        """What every page says of itself first."""
        return {"type": kind, "game": self.seen.game.name.say(self.language), "tags": ["paravent"]}

    def _people(self) -> Iterator[Page]:
        players = dict(cast_of(self.seen))
        for one in self.seen.cast:
            shown = character(self.seen, one)
            about = {
                **self._about("character"),
                "player": players.get(one.name, ""),
                "hidden": bool(one.hidden),
            }
            told = {key: value for key, value in about.items() if value not in ("", False)}
            parts = (*self._sheet(shown), *self._seen_in(one.name), f"{link(self.front)}")
            drawing = f"![[{self.people[one.id]}.svg|160]]"
            yield page(self.people[one.id], told, f"# {plain(one.name)}", drawing, *parts)
            yield Page(f"{self.people[one.id]}.svg", drawn(self.seen, one))

    def _sheet(self, shown: CharacterShown) -> Iterator[str]:
        """A sheet as a table of what is written on it."""
        fields = [one for one in shown.fields if one.key != "name" and is_told(one)]
        if not fields or not self.sheets:
            return
        rows = (
            f"| {plain(capital(one.words.say(self.language)))} | {cell(one.shown(self.language))} |"
            for one in fields
        )
        head = f"| {w.SHEET.say(self.language)} | |\n|---|---|\n"
        yield head + "\n".join(rows)

    def _seen_in(self, name: str) -> Iterator[str]:
        """The sessions in which somebody did something."""
        places = [place for one, place in self.sessions if any(line.who == name for line in one.lines)]
        if places:
            yield f"{w.SESSIONS.say(self.language)}{COLON.say(self.language)}{', '.join(map(link, places))}."

    def _stories(self) -> Iterator[Page]:
        for chapter, place in self.sessions:
            about = {**self._about("session"), "session": chapter.number, "date": chapter.began[:10]}
            day = f"*{plain(day_said(chapter.began, self.language))}*"
            lines = (self._line(line) for line in chapter.lines if line.kind != "session")
            yield page(place, about, f"# {plain(self._session(chapter))}", day, *lines, link(self.front))

    def _line(self, line: Line) -> str:
        """A line of a story, in which people and documents are links."""
        if line.kind == "handout":
            return f"> {link(next(place for one, place in self.documents if one is line))}"
        return markdown_line(line, self.language, self._named)

    def _named(self, name: str) -> str:
        return link(self.by_name[name]) if name in self.by_name else plain(name)

    def _handed(self) -> Iterator[Page]:
        for line, place in self.documents:
            about = {**self._about("document"), "date": line.at[:10]}
            yield page(place, about, *map(plain, line.words.splitlines()), link(self.front))

    def _noted(self) -> Iterator[Page]:
        """What the GM alone has written down."""
        for note, place in self.notes:
            lines = map(plain, note.text.splitlines())
            yield page(place, self._about("note"), f"# {plain(note.title)}", *lines, link(self.front))


def is_told(field: Field) -> bool:
    """Whether a field says anything: a figure, or something else than the usual."""
    return bool(field.value) and (field.raised or type(field.value) is int)


def page(path: str, about: Mapping[str, object], *parts: str) -> Page:
    """A page with what it says of itself at its head; JSON is YAML too."""
    head = "\n".join(f"{key}: {json.encode(value).decode()}" for key, value in about.items())
    return Page(f"{path}.md", f"---\n{head}\n---\n\n" + "\n\n".join(filter(None, parts)) + "\n")


def link(path: str) -> str:
    """A link to another page of the folder, shown by its name alone."""
    return f"[[{path}|{path.rpartition('/')[2]}]]"


def cell(text: str) -> str:
    """Text in a table."""
    return " · ".join(filter(None, map(plain, text.splitlines())))


def first_line(text: str) -> str:
    """What a document is called: how it begins."""
    return next((line for line in text.splitlines() if line.strip()), "")[:60]


def safe(name: str) -> str:
    """A name as files and links of every system take it."""
    stem = " ".join(re.sub(r"[\\/:*?\"<>|#^\[\]`\x00-\x1f\x7f-\x9f\u2028\u2029]", " ", name).split())[
        :LONGEST_NAME
    ].strip(" .")
    return f"{stem} -" if stem.upper() in RESERVED or not stem else stem


TOO_LONG = Words(
    "Cette campagne a plus de {most} lignes : emportez-la séance par séance.",
    "This campaign has more than {most} lines: take it away one session at a time.",
)
