"""The store that forgets: for tests, demonstrations, and as the plainest reading of the contract."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass, field

from paravent.store.errors import Closed, Conflict, NoSuchTable, Repeated, TableExists
from paravent.store.listeners import Listeners
from paravent.store.log import (
    FURTHEST,
    SNAPSHOT_SPAN,
    Gone,
    Here,
    Meanwhile,
    Moved,
    NewEvent,
    Notice,
    Receipt,
    Recorded,
    Secrets,
    Snapshot,
    Store,
    TableInfo,
    Taken,
    Unit,
    check_append,
    check_history,
    check_snapshot,
    check_text,
    named,
    numbered,
    receipt_of,
)


@dataclass
class _Kept:
    """One table."""

    name: str
    created: str
    events: list[Recorded] = field(default_factory=list)
    receipts: dict[str, Receipt] = field(default_factory=dict)
    secrets: dict[str, bytes] = field(default_factory=dict)
    pictures: dict[str, bytes] = field(default_factory=dict)
    snapshots: dict[tuple[str, int], bytes] = field(default_factory=dict)

    def add(self, events: Sequence[NewEvent], taken: Taken) -> None:
        self.events += numbered(len(self.events), taken, events)
        self.receipts[taken.command] = receipt_of(taken, len(self.events))

    def put(self, secrets: Secrets) -> None:
        self.secrets |= {key: value for key, value in secrets.items() if value is not None}
        for key in [key for key, value in secrets.items() if value is None]:
            self.secrets.pop(key, None)


class MemoryStore(Store):
    """Tables held in this process only."""

    def __init__(self) -> None:
        self._tables: dict[str, _Kept] = {}
        self._listeners = Listeners()
        self._closed = False

    def _table(self, table: str) -> _Kept:
        self._check_open()
        if table not in self._tables:
            raise NoSuchTable(table)
        return self._tables[table]

    def _check_open(self) -> None:
        if self._closed:
            raise Closed

    async def create(self, table: str, name: str, created: str, history: Sequence[Unit] = ()) -> int:
        self._check_open()
        check_history(table, name, created, history)
        if table in self._tables:
            raise TableExists(table)
        kept = self._tables[table] = _Kept(name, created)
        for unit in history:
            kept.add(unit.events, unit.taken)
        self._listeners.announce(Moved(table, len(kept.events)))
        return len(kept.events)

    async def append(
        self,
        table: str,
        expected: int,
        events: Sequence[NewEvent],
        taken: Taken,
        secrets: Secrets | None = None,
        meanwhile: Meanwhile | None = None,
    ) -> int:
        check_append(table, events, taken, secrets)
        kept = self._table(table)
        if taken.command in kept.receipts:
            raise Repeated(table, kept.receipts[taken.command])
        if len(kept.events) != expected:
            raise Conflict(table, expected, len(kept.events))
        if meanwhile is not None:
            meanwhile()
        kept.add(events, taken)
        kept.put(secrets or {})
        self._listeners.announce(Moved(table, len(kept.events)))
        return len(kept.events)

    async def read(self, table: str, after: int = 0, limit: int | None = None) -> list[Recorded]:
        events = self._table(table).events[max(after, 0) :]
        return events if limit is None else events[: max(limit, 0)]

    async def version(self, table: str) -> int:
        return len(self._table(table).events)

    async def receipt(self, table: str, command: str) -> Receipt | None:
        return self._table(table).receipts.get(command)

    async def receipts(self, table: str) -> dict[str, bytes]:
        return {command: receipt.answer for command, receipt in self._table(table).receipts.items()}

    async def tables(self) -> list[TableInfo]:
        self._check_open()
        listed = [
            TableInfo(id, kept.name, kept.created, len(kept.events)) for id, kept in self._tables.items()
        ]
        return sorted(listed, key=lambda info: (info.created, info.id))

    async def count(self) -> int:
        self._check_open()
        return len(self._tables)

    async def rename(self, table: str, name: str) -> None:
        check_text(name)
        self._table(table).name = name

    async def delete(self, table: str) -> None:
        self._table(table)
        del self._tables[table]
        self._listeners.announce(Gone(table))

    async def put_secret(self, table: str, key: str, value: bytes | None) -> None:
        check_text(key)
        self._table(table).put({key: value})

    async def get_secret(self, table: str, key: str) -> bytes | None:
        return self._table(table).secrets.get(key)

    async def secrets(self, table: str) -> dict[str, bytes]:
        return dict(self._table(table).secrets)

    async def put_picture(self, table: str, data: bytes) -> str:
        self._table(table).pictures[named(data)] = data
        return named(data)

    async def picture(self, table: str, name: str) -> bytes | None:
        return self._table(table).pictures.get(name)

    async def pictures(self, table: str) -> dict[str, bytes]:
        return dict(self._table(table).pictures)

    async def save_snapshot(self, table: str, version: int, data: bytes, shape: str) -> None:
        check_text(shape)
        kept = self._table(table)
        check_snapshot(table, version, len(kept.events))
        stays = {
            (other, at): old
            for (other, at), old in kept.snapshots.items()
            if at >= version or (other == shape and at // SNAPSHOT_SPAN != version // SNAPSHOT_SPAN)
        }
        kept.snapshots = {(shape, version): data, **stays}

    async def latest_snapshot(self, table: str, shape: str, upto: int = FURTHEST) -> Snapshot | None:
        kept = self._table(table).snapshots
        versions = [version for other, version in kept if other == shape and version <= upto]
        return Snapshot(max(versions), kept[shape, max(versions)]) if versions else None

    async def probe(self) -> None:
        if self._closed:
            raise Closed

    async def tell(self, here: Here) -> None:
        self._check_open()
        self._listeners.announce(here)

    def listen(self) -> AsyncGenerator[Notice, None]:
        return self._listeners.listen()

    async def close(self) -> None:
        self._closed = True
        self._listeners.end()
