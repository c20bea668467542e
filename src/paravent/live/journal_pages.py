"""Older lines of the journal, from the log: folded again from a snapshot not far before them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from paravent.core.refusal import Refusal
from paravent.live.load import TableLoad
from paravent.live.services import Services
from paravent.store import Recorded
from paravent.store.log import SNAPSHOT_SPAN
from paravent.table.audience import admits
from paravent.table.entry import AnyEntry, AnyLine, SessionLine
from paravent.table.evolve import evolve, opened
from paravent.table.journal import NO_ENTRY
from paravent.table.journal_seen import AnyEntryView, entry_view
from paravent.table.values import JOURNAL_KEPT, Seat, Table

PAGE: Final = 50
NEAR: Final = 2 * PAGE
"""So many events before a line are tried first, and four times as many whenever they do not make a page."""


class Older(Struct, frozen=True):
    """A page of the journal, and whether there is one before it."""

    journal: tuple[AnyEntryView, ...]
    more: bool


async def older(services: Services, table: Table, seat: Seat, before: str) -> Older:
    """The page of a seat's journal before one of its lines (or the last one), oldest line first."""

    def is_page(lines: Mapping[str, AnyEntry]) -> bool:
        return len(lines) > PAGE + bool(before) and (not before or before in lines)

    lines = await _lines(TableLoad(table.id, services), table, seat, before, is_page)
    if before and before not in lines:
        raise Refusal(NO_ENTRY)
    seen = [entry for id, entry in lines.items() if id != before]
    return Older(tuple(entry_view(table, seat, one) for one in seen[-PAGE:]), len(seen) > PAGE)


async def since_opening(services: Services, table: Table, seat: Seat) -> tuple[AnyEntryView, ...]:
    """Every line of a seat's journal since the last session opened, oldest line first."""
    held = {one.id: one for one in table.journal if admits(one.to, seat.id)}
    if _from_an_opening(held):
        lines = held
    else:
        lines = await _lines(TableLoad(table.id, services), table, seat, "", _from_an_opening)
    last = max((n for n, one in enumerate(lines.values()) if opens(one.line)), default=0)
    return tuple(entry_view(table, seat, one) for one in [*lines.values()][last:])


def opens(line: AnyLine) -> bool:
    """Whether a line is the opening of a session."""
    return isinstance(line, SessionLine) and line.open


def _from_an_opening(lines: Mapping[str, AnyEntry]) -> bool:
    return any(opens(one.line) for one in lines.values())


async def _lines(
    load: TableLoad, table: Table, seat: Seat, before: str, enough: Callable[[Mapping[str, AnyEntry]], bool]
) -> dict[str, AnyEntry]:
    """What a seat sees up to a line, itself included: as many as are enough, or all there is."""
    if len(table.journal) < JOURNAL_KEPT:  # then no line was ever let go of
        pages = JournalPages(load, table, None, before)
        for entry in table.journal:
            pages.write(entry)
        return pages.seen_by(seat)
    at, back = await _written_at(load, table, before), NEAR
    while True:
        base = await load.snapshot(at - back) if at > back else None
        pages = JournalPages(load, table, base, before)
        await pages.leaf()
        lines = pages.seen_by(seat)
        if base is None or enough(lines):
            return lines
        back *= 4


async def _written_at(load: TableLoad, table: Table, line: str) -> int:
    """A version no later than a line: that of the command it came by, where that can be told from its name."""
    stem = line.rpartition(".")[0]
    for action in (stem, stem.rpartition(".")[0]):
        receipt = await load.services.store.receipt(table.id, action) if action else None
        if receipt is not None:
            return receipt.version
    return table.version


class JournalPages:
    """Leafs through a log from a snapshot to a line, and on until each line has the words in which the table let go of
    it, or has it still."""

    def __init__(self, load: TableLoad, now: Table, base: Table | None, before: str) -> None:
        self.load = load
        self.now = now
        self.table = base
        self.before = before
        self.lines: dict[str, AnyEntry] = {}
        self._held = {entry.id: entry for entry in now.journal}
        self._changing: set[str] = set()
        self._open = base is None or all(entry.id != before for entry in base.journal)

    @property
    def done(self) -> bool:
        """Whether the line was found, and no line before it can change any more."""
        return bool(self.before) and not self._open and not self._changing

    async def leaf(self) -> None:
        """Read as much of the log as it takes."""
        while not self.done and (after := self.table.version if self.table else 0) < self.now.version:
            if self._open or not await self._leap(after):
                await self._read_some(after)

    async def _leap(self, after: int) -> bool:
        """Where a later snapshot still has every line that may change, nothing between has to be read."""
        further = await self.load.snapshot(min(after + 2 * SNAPSHOT_SPAN, self.now.version))
        if further is None or further.version <= after:
            return False
        if self._changing - {entry.id for entry in further.journal}:
            return False
        self.table = further
        return True

    async def _read_some(self, after: int) -> None:
        most = min(SNAPSHOT_SPAN, self.now.version - after)
        recorded = await self.load.services.store.read(self.now.id, after, most)
        await asyncio.to_thread(self._read, recorded)

    def _read(self, recorded: Sequence[Recorded]) -> None:
        for one in recorded:
            logged = self.load.services.codec.decode(one)
            before = self.table.journal if self.table else ()
            self.table = evolve(self.table, logged) if self.table else opened(self.now.id, logged)
            self._turn(before, self.table.journal)
            if self.done:
                return

    def _turn(self, before: tuple[AnyEntry, ...], journal: tuple[AnyEntry, ...]) -> None:
        if not journal or (before and before[-1].id == journal[-1].id):
            return
        self.write(journal[-1])
        if len(journal) <= len(before):
            held = {entry.id for entry in journal}
            for entry in before:
                if entry.id not in held and entry.id in self._changing:
                    self.lines[entry.id] = entry
                    self._changing.discard(entry.id)

    def write(self, entry: AnyEntry) -> None:
        """One more line, up to the one that is looked for."""
        if self._open:
            self.lines[entry.id] = self._held.get(entry.id, entry)
            if entry.id not in self._held:
                self._changing.add(entry.id)
            self._open = entry.id != self.before

    def seen_by(self, seat: Seat) -> dict[str, AnyEntry]:
        """The lines that a seat may see, in the order in which they were written."""
        return {id: entry for id, entry in self.lines.items() if admits(entry.to, seat.id)}
