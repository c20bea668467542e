"""What the GM gave somebody to keep: documents, and letters for some alone, which they may tell everybody."""

from __future__ import annotations

from msgspec import Struct

from paravent.sight.seen import Seen, once
from paravent.table.entry import SaidLine
from paravent.table.values import GM
from paravent.table.view import AnyEntryView


class Document(Struct, frozen=True):
    """A text or a picture in one's notebook: its first line is its title. It is `alone` where not everybody has it,
    `by` is a player who passed it on, and it is `new` since one looked last."""

    id: str
    title: str
    text: str
    picture: str
    at: str
    alone: bool = False
    by: str = ""
    new: bool = False


class Letter(Struct, frozen=True):
    """Words of the GM's for some alone; `told` once one told everybody."""

    id: str
    text: str
    at: str
    told: bool = False
    new: bool = False


def documents(seen: Seen, since: str = "") -> tuple[Document, ...]:
    """The documents that a seat has, the last first, as far back as its journal goes."""
    return tuple(
        _document(seen, entry, entry.line, since)
        for entry in reversed(seen.view.journal)
        if isinstance(entry.line, SaidLine) and not entry.undone and _is_document(entry.line)
    )


def _is_document(line: SaidLine) -> bool:
    return line.manner == "handout" or (line.manner == "passed" and line.picture is not None)


def _document(seen: Seen, entry: AnyEntryView, line: SaidLine, since: str) -> Document:
    title, _, text = line.text.partition("\n")
    by = seen.seat_name(entry.seat) if entry.seat != GM else ""
    return Document(
        entry.id, title, text.strip(), line.picture or "", entry.at, entry.hidden, by, entry.at > since
    )


def letters(seen: Seen, since: str = "") -> tuple[Letter, ...]:
    """What the GM told a seat and not everybody, the last first."""
    return tuple(
        Letter(entry.id, entry.line.text, entry.at, entry.line.passed in passed(seen), entry.at > since)
        for entry in reversed(seen.view.journal)
        if is_confided(seen, entry) and isinstance(entry.line, SaidLine) and not _is_document(entry.line)
    )


def is_confided(seen: Seen, entry: AnyEntryView) -> bool:
    """Whether a line is a word of the GM's that this seat has and not everybody."""
    said = isinstance(entry.line, SaidLine) and entry.seat == GM
    return said and entry.hidden and not entry.undone and not seen.is_gm


def may_pass_on(seen: Seen, entry: AnyEntryView) -> bool:
    """Whether a seat may tell everybody what a line says, and has not yet."""
    line = entry.line
    return is_confided(seen, entry) and isinstance(line, SaidLine) and line.passed not in passed(seen)


@once
def passed(seen: Seen) -> tuple[SaidLine, ...]:
    """What this seat told everybody of what the GM had told it."""
    mine = (one for one in seen.view.journal if one.seat == seen.view.you.id and not one.undone)
    return tuple(one.line for one in mine if isinstance(one.line, SaidLine) and one.line.manner == "passed")
