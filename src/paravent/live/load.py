"""Bringing a table into memory: its last snapshot, and the events after it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import reduce

from msgspec import DecodeError

from paravent.live.services import Services
from paravent.live.snapshots import fingerprint, unpack
from paravent.live.table_errors import NoTable
from paravent.store import Recorded
from paravent.table.events import Logged
from paravent.table.evolve import evolve, folded
from paravent.table.values import Table

CHUNK = 2000
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
        saved = await self.services.store.latest_snapshot(self.id, fingerprint())
        self.saved = 0
        if saved is None:
            return None
        try:
            table = unpack(saved.data)
        except DecodeError:
            return None
        self.saved = saved.version
        return table

    async def _tail(self, table: Table | None) -> Table:
        while True:
            after = table.version if table else 0
            recorded = await self.services.store.read(self.id, after, CHUNK)
            if recorded:
                table = await self._folded(table, recorded)
            if len(recorded) < CHUNK:
                break
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

    async def history(self, upto: int) -> list[Logged]:
        """The whole log up to a version."""
        recorded = await self.services.store.read(self.id, 0, upto)
        if len(recorded) <= AT_ONCE:
            return [self.services.codec.decode(one) for one in recorded]
        return await asyncio.to_thread(lambda: [self.services.codec.decode(one) for one in recorded])
