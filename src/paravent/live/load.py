"""Bringing a table into memory: its last snapshot, and the events after it."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Sequence
from functools import reduce

from msgspec import DecodeError

from paravent.live.services import Services
from paravent.live.snapshots import fingerprint, unpack
from paravent.live.table_errors import NoTable
from paravent.store import Recorded
from paravent.store.log import FURTHEST, SNAPSHOT_SPAN
from paravent.table.events import Logged
from paravent.table.evolve import evolve, folded
from paravent.table.values import Table

AT_ONCE = 100
"""So many events are folded without leaving the event loop; more would keep other tables waiting."""


class TableLoad:
    """Reads one table."""

    def __init__(self, id: str, services: Services) -> None:
        self.id = id
        self.services = services
        self.saved = 0
        self.read = 0
        """How many events were decoded, in all."""
        self.passed: list[Table] = []
        """The table as it was on the way, once for so many events: worth a snapshot each."""

    async def caught_up(self, table: Table | None) -> Table:
        """The table with all that is kept of it."""
        if table is not None and await self._made_anew(table):
            table = None
        if table is not None:
            return await self._tail(table)
        with self.services.telemetry.opening.time():
            return await self._tail(await self._snapshot())

    async def _made_anew(self, table: Table) -> bool:
        """A table that is shorter than it was is another one under the same name."""
        return await self.services.store.version(self.id) < table.version

    async def _snapshot(self) -> Table | None:
        table = await self.snapshot()
        self.saved = table.version if table else 0
        return table

    async def snapshot(self, upto: int = FURTHEST) -> Table | None:
        """The table as it was saved, no later than a version."""
        saved = await self.services.store.latest_snapshot(self.id, fingerprint(), upto)
        if saved is None:
            return None
        try:
            return unpack(saved.data)
        except (DecodeError, zlib.error):
            return None

    async def _tail(self, table: Table | None) -> Table:
        self.passed = []
        while True:
            after = table.version if table else 0
            recorded = await self.services.store.read(self.id, after, SNAPSHOT_SPAN)
            more = len(recorded) == SNAPSHOT_SPAN
            whole = _whole(recorded) if more else recorded
            if recorded:
                table = await self._folded(table, whole or recorded)
            if not more:
                break
            if whole and table:
                self.passed.append(table)
        if table is None:
            raise NoTable
        return table

    async def _folded(self, table: Table | None, recorded: Sequence[Recorded]) -> Table:
        self.read += len(recorded)
        if len(recorded) <= AT_ONCE:
            return self._fold(table, recorded)
        return await asyncio.to_thread(self._fold, table, recorded)

    def _fold(self, table: Table | None, recorded: Sequence[Recorded]) -> Table:
        log = [self.services.codec.decode(one) for one in recorded]
        return folded(self.id, log) if table is None else reduce(evolve, log, table)

    async def history(self, upto: int, after: int = 0) -> list[Logged]:
        """The log up to a version, or what of it came after another."""
        recorded = await self.services.store.read(self.id, after, upto - after)
        if len(recorded) <= AT_ONCE:
            return [self.services.codec.decode(one) for one in recorded]
        return await asyncio.to_thread(lambda: [self.services.codec.decode(one) for one in recorded])


def _whole(recorded: Sequence[Recorded]) -> Sequence[Recorded]:
    """Without the last command, which may go on."""
    last = recorded[-1].command
    return [one for one in recorded if one.command != last]
