"""What the GM gave somebody to keep: documents, and letters for some alone, which they may tell everybody."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from paravent.sight.seen import Seen, once
from paravent.table.entry import SaidLine
from paravent.table.journal_seen import AnyEntryView
from paravent.table.values import GM


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
    read_by: tuple[str, ...] = ()
    """Who else has put it away."""
    to_put: bool = False
    """Whether one has not put it away oneself."""


class Reading(Struct, frozen=True):
    """Who has read a document, and who has not yet, by name."""

    read: tuple[str, ...]
    waits: tuple[str, ...]


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
        if isinstance(entry.line, SaidLine) and not entry.undone and entry.line.document
    )


def _document(seen: Seen, entry: AnyEntryView, line: SaidLine, since: str) -> Document:
    title, _, text = line.text.partition("\n")
    by = seen.seat_name(entry.seat) if entry.seat != GM else ""
    return Document(
        entry.id,
        title,
        text.strip(),
        line.picture or "",
        entry.at,
        entry.hidden,
        by,
        entry.at > since,
        read_by=tuple(name for id, name in _readers(seen, line) if id != seen.view.you.id),
        to_put=not seen.is_gm and seen.view.you.id not in (entry.seat, *(line.put or ())),
    )


def _readers(seen: Seen, line: SaidLine) -> Iterator[tuple[str, str]]:
    """Who has put a document away, as far as they have a name."""
    return ((id, name) for id in line.put or () if (name := seen.seat_name(id)))


def reading(seen: Seen, entry: AnyEntryView) -> Reading | None:
    """Who has read a document and who has not yet, for the GM who follows it; None for others and for other lines."""
    line = entry.line
    if not seen.is_gm or not isinstance(line, SaidLine) or not line.document:
        return None
    players = [
        one for one in seen.view.seats if one.role == "player" and one.admitted and one.id != entry.seat
    ]
    theirs = [one for one in players if one.id in entry.to or not entry.hidden]
    read = tuple(name for _, name in _readers(seen, line))
    return Reading(read, tuple(one.name for one in theirs if one.id not in (line.put or ())))


def letters(seen: Seen, since: str = "") -> tuple[Letter, ...]:
    """What the GM told a seat and not everybody, the last first."""
    return tuple(
        Letter(entry.id, entry.line.text, entry.at, entry.line.passed in passed(seen), entry.at > since)
        for entry in reversed(seen.view.journal)
        if is_confided(seen, entry) and isinstance(entry.line, SaidLine) and not entry.line.document
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
    lines = (one.line for one in mine if isinstance(one.line, SaidLine))
    return tuple(line.passed for line in lines if line.manner == "passed")
