"""Older lines of the journal, from the log: folded again, one page kept at a time."""

from __future__ import annotations

import asyncio
from bisect import insort
from collections.abc import Iterable, Sequence
from math import inf
from typing import Final

from msgspec import Struct

from paravent.core.refusal import Refusal
from paravent.live.services import Services
from paravent.store import Recorded
from paravent.table.audience import admits
from paravent.table.entry import AnyEntry
from paravent.table.evolve import evolve, opened
from paravent.table.journal import NO_ENTRY
from paravent.table.values import JOURNAL_KEPT, Seat, Table
from paravent.table.view import AnyEntryView, entry_view

PAGE: Final = 50
CHUNK: Final = 1000


class Older(Struct, frozen=True):
    """A page of the journal, and whether there is one before it."""

    journal: tuple[AnyEntryView, ...]
    more: bool


async def older(services: Services, table: Table, seat: Seat, before: str) -> Older:
    """The page of a seat's journal before one of its lines (or the last one), oldest line first."""
    leafing = JournalPages(services, seat, before)
    if len(table.journal) < JOURNAL_KEPT:  # then no line was ever let go of
        leafing.write(table.journal)
        leafing.journal = table.journal
    else:
        await _leafed(leafing, table)
    lines = leafing.page()
    shown = tuple(entry_view(table, seat, one) for one in lines[-PAGE:])
    return Older(shown, len(lines) > PAGE)


async def _leafed(leafing: JournalPages, table: Table) -> None:
    after = 0
    while after < table.version and not leafing.done:
        recorded = await leafing.services.store.read(table.id, after, min(CHUNK, table.version - after))
        if not recorded:
            return
        after += len(recorded)
        await asyncio.to_thread(leafing.read, table.id, recorded)


class JournalPages:
    """Leafs through a log for the lines just before one of them. Lines keep the order in which they were written,
    and the words they had when the table let go of them."""

    def __init__(self, services: Services, seat: Seat, before: str) -> None:
        self.services = services
        self.seat = seat
        self.before = before
        self.end: float = -1 if before else inf
        self.table: Table | None = None
        self.journal: tuple[AnyEntry, ...] = ()
        self._order: dict[str, int] = {}
        self._written = 0
        self._page: list[tuple[int, AnyEntry]] = []
        self._there = not before

    @property
    def done(self) -> bool:
        """Whether every line before the one asked for has been let go of."""
        return 0 <= self.end < inf and all(self._order[entry.id] >= self.end for entry in self.journal)

    def read(self, id: str, recorded: Sequence[Recorded]) -> None:
        """Fold some more of the log."""
        for one in recorded:
            logged = self.services.codec.decode(one)
            self.table = opened(id, logged) if self.table is None else evolve(self.table, logged)
            self._turn(self.table.journal)

    def _turn(self, journal: tuple[AnyEntry, ...]) -> None:
        before, self.journal = self.journal, journal
        if not journal or (before and before[-1].id == journal[-1].id):
            return
        self.write(journal[-1:])
        if len(journal) <= len(before):
            held = {entry.id for entry in journal}
            for entry in before:
                if entry.id not in held:
                    self._keep(self._order.pop(entry.id), entry)

    def write(self, entries: Iterable[AnyEntry]) -> None:
        """Lines are written, one after the other."""
        for entry in entries:
            self._order[entry.id] = self._written
            if entry.id == self.before:
                self.end = self._written
            self._written += 1

    def _keep(self, order: int, entry: AnyEntry) -> None:
        if not admits(entry.to, self.seat.id):
            return
        self._there |= entry.id == self.before
        if self.end < 0 or order < self.end:
            insort(self._page, (order, entry), key=lambda one: one[0])
            del self._page[: -PAGE - 1]

    def page(self) -> list[AnyEntry]:
        """The page, and one line more if there is one; a line that the seat may not see is not there."""
        for entry in self.journal:
            self._keep(self._order[entry.id], entry)
        if not self._there:
            raise Refusal(NO_ENTRY)
        return [entry for _, entry in self._page]
