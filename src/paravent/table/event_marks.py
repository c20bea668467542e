"""What every event does to a table besides what it says.

It is counted, its line is written, its throw takes its place.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

from msgspec.structs import replace

from paravent.table import events as e
from paravent.table.audience import Audience
from paravent.table.entry import AnyEntry, AnyLine, entry_of
from paravent.table.receipt import link, places_in, throw_kept, throw_told
from paravent.table.values import JOURNAL_APART, JOURNAL_KEPT, Table

ID: Final = attrgetter("id")
AUDIENCE: Final = attrgetter("to")


def counted(table: Table, logged: e.Logged) -> Table:
    """Count the event for every seat that may know of it."""
    seats = table.world.seats if logged.to is None else logged.to
    seen = {**table.seen, **{seat: table.seen.get(seat, 0) + 1 for seat in seats}}
    return replace(table, version=table.version + 1, seen=seen)


def with_world(table: Table, **changes: Any) -> Table:
    """The table with something else in its world."""
    return replace(table, world=replace(table.world, **changes))


def written(table: Table, logged: e.Logged, line: AnyLine, about: str = "") -> Table:
    """A new line in the journal; `about` numbers lines apart whose audience is not the action's."""
    stem = f"{logged.action}.{about}" if about else logged.action
    number = _lines_of(table.journal, stem)
    entry = entry_of(line, f"{stem}.{number}", logged.action, logged.at, logged.seat, logged.to)
    after = replace(table, journal=_kept((*table.journal, entry), entry))
    return _linked(after, logged, line)


def _lines_of(journal: tuple[AnyEntry, ...], stem: str) -> int:
    """How many lines are numbered from this stem; mostly there is none, which is soon seen in all their ids at once."""
    if stem not in "\n".join(map(ID, journal)):
        return 0
    return sum(entry.id.rpartition(".")[0] == stem for entry in journal)


def _linked(table: Table, logged: e.Logged, line: AnyLine) -> Table:
    """An open throw, once it is told, is one more link of the session's receipt."""
    about = throw_told(logged.at, logged.action, logged.seat, line) if logged.to is None else None
    if about is None or table.session is None:
        return table
    return replace(table, session=replace(table.session, last=link(table.session.last, about)))


def thrown(table: Table, logged: e.Logged) -> Table:
    """A throw takes its place in its row, and is one more link of all of them."""
    session, about = table.session, throw_kept(logged)
    if about is None or session is None or not session.salts or session.seed:
        return table
    rows = dict(session.rows)
    for name, place in places_in(logged):
        rows[name] = max(rows.get(name, 0), (place.row or 0) + 1)
    return replace(table, session=replace(session, rows=rows, whole=link(session.whole, about)))


def _kept(journal: tuple[AnyEntry, ...], last: AnyEntry) -> tuple[AnyEntry, ...]:
    """The journal without the oldest lines of the last one's audience, and without the oldest that its author wrote to
    some alone, once there are too many. What all read is never pushed out by what some read."""
    if len(journal) <= min(JOURNAL_KEPT, JOURNAL_APART):
        return journal
    to, seat = last.to, last.seat
    gone = _first(to, list(map(AUDIENCE, journal)), JOURNAL_KEPT)
    if to is not None:
        apart = [n for n, entry in enumerate(journal) if entry.to is not None and entry.seat == seat]
        gone.update(apart[:-JOURNAL_APART])
    for n in sorted(gone, reverse=True):
        journal = (*journal[:n], *journal[n + 1 :])
    return journal


def _first(value: Audience, among: list[Audience], kept: int) -> set[int]:
    """The first places of a value beyond so many of them."""
    found: list[int] = []
    for _ in range(among.count(value) - kept):
        found.append(among.index(value, found[-1] + 1 if found else 0))
    return set(found)


def rewritten(
    table: Table, which: Callable[[AnyEntry], bool], change: Callable[[AnyEntry], AnyEntry]
) -> Table:
    """The table with some lines of its journal put otherwise."""
    return replace(table, journal=tuple(change(entry) if which(entry) else entry for entry in table.journal))
