"""The store of several processes: PostgreSQL, which also tells each of them what the others appended."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import suppress
from typing import Any, LiteralString, Self

import msgspec
import psycopg

from paravent.store.errors import NoSuchTable, TableExists, Unavailable
from paravent.store.listeners import Listeners
from paravent.store.log import (
    FURTHEST,
    SNAPSHOT_SPAN,
    CatchUp,
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
from paravent.store.postgres_pool import Connection, Pool, connect, connection_lost, place
from paravent.store.postgres_schema import upgrade
from paravent.store.postgres_writer import CHANNEL, RECEIPT, Writer

READERS = 4
LISTEN: LiteralString = f"LISTEN {CHANNEL}"
HEARTBEAT = 30.0  # seconds without news after which the listening connection is asked whether it is alive


class PostgresStore(Store):
    """One database, any number of processes."""

    def __init__(self, url: str, ear: Connection) -> None:
        self._url = url
        self._pool = Pool(url, READERS)
        self._writing = Pool(url, 1)
        self._writer = Writer(self._writing)
        self._listeners = Listeners()
        self._ear = ear
        self._follower = asyncio.create_task(self._follow(), name="paravent-postgres-listener")

    @classmethod
    async def open(cls, url: str) -> Self:
        """Connect, upgrade the database if an older Paravent made it, and start listening."""
        ear = await connect(url)
        try:
            await upgrade(ear, place(url))
            await ear.execute(LISTEN)
        except BaseException:
            await ear.close()
            raise
        return cls(url, ear)

    async def create(self, table: str, name: str, created: str, history: Sequence[Unit] = ()) -> int:
        check_history(table, name, created, history)
        version = sum(len(unit.events) for unit in history)
        try:
            async with self._pool.connection() as db, db.transaction():
                row = (table, name, created, version)
                await db.execute(
                    "INSERT INTO paravent.tables (id, name, created, version) VALUES (%s, %s, %s, %s)", row
                )
                await _add_history(db, table, history)
                await _tell(db, Moved(table, version))
        except Unavailable as error:
            if isinstance(error.__cause__, psycopg.errors.UniqueViolation):
                raise TableExists(table) from None
            raise
        return version

    async def append(
        self,
        table: str,
        expected: int,
        events: Sequence[NewEvent],
        taken: Taken,
        secrets: Secrets | None = None,
        meanwhile: Meanwhile | None = None,
    ) -> int:
        events, secrets = tuple(events), dict(secrets or {})
        check_append(table, events, taken, secrets)
        return await self._writer.append(table, expected, events, taken, secrets, meanwhile)

    async def read(self, table: str, after: int = 0, limit: int | None = None) -> list[Recorded]:
        rows = await self._rows(
            "SELECT version, at, command, kind, shape, data FROM paravent.events"
            " WHERE table_id = %s AND version > %s ORDER BY version LIMIT %s",
            (table, after, None if limit is None else max(limit, 0)),
        )
        if not rows:
            await self.version(table)
        return [Recorded(*row) for row in rows]

    async def version(self, table: str) -> int:
        row = await self._one(table, "SELECT version FROM paravent.tables WHERE id = %s", (table,))
        return int(row[0])

    async def receipt(self, table: str, command: str) -> Receipt | None:
        row = await self._one(table, RECEIPT, (command, table))
        return None if row[1] is None else Receipt(*row[1:])

    async def receipts(self, table: str) -> dict[str, bytes]:
        rows = await self._rows("SELECT command, answer FROM paravent.receipts WHERE table_id = %s", (table,))
        if not rows:
            await self.version(table)
        return {command: bytes(answer) for command, answer in rows}

    async def tables(self) -> list[TableInfo]:
        rows = await self._rows(
            "SELECT id, name, created, version FROM paravent.tables ORDER BY created, id", ()
        )
        return [TableInfo(*row) for row in rows]

    async def count(self) -> int:
        ((count,),) = await self._rows("SELECT count(*) FROM paravent.tables", ())
        return int(count)

    async def rename(self, table: str, name: str) -> None:
        check_text(name)
        query: LiteralString = "UPDATE paravent.tables SET name = %s WHERE id = %s RETURNING id"
        await self._one(table, query, (name, table))

    async def delete(self, table: str) -> None:
        async with self._pool.connection() as db, db.transaction():
            gone = await db.execute("DELETE FROM paravent.tables WHERE id = %s", (table,))
            if not gone.rowcount:
                raise NoSuchTable(table)
            await _tell(db, Gone(table))
        await self._vacuum()

    async def _vacuum(self) -> None:
        """Free what was deleted now rather than some day; another process may be doing so already."""
        with suppress(Unavailable):
            async with self._pool.connection() as db:
                await db.execute(f"VACUUM (SKIP_LOCKED) {_PARTS}")

    async def put_secret(self, table: str, key: str, value: bytes | None) -> None:
        check_text(key)
        if value is None:
            await self._one(table, _FORGET_SECRET, (table, key, table))
        else:
            await self._one(table, _PUT_SECRET, (key, value, table))

    async def get_secret(self, table: str, key: str) -> bytes | None:
        row = await self._one(table, _GET_SECRET, (key, table))
        return None if row[0] is None else bytes(row[0])

    async def secrets(self, table: str) -> dict[str, bytes]:
        rows = await self._rows("SELECT key, value FROM paravent.secrets WHERE table_id = %s", (table,))
        if not rows:
            await self.version(table)
        return dict(rows)

    async def put_picture(self, table: str, data: bytes) -> str:
        await self._one(table, _PUT_PICTURE, (named(data), data, table))
        return named(data)

    async def picture(self, table: str, name: str) -> bytes | None:
        check_text(name)
        row = await self._one(table, _PICTURE, (name, table))
        return None if row[0] is None else bytes(row[0])

    async def pictures(self, table: str) -> dict[str, bytes]:
        rows = await self._rows("SELECT hash, data FROM paravent.pictures WHERE table_id = %s", (table,))
        if not rows:
            await self.version(table)
        return {name: bytes(data) for name, data in rows}

    async def save_snapshot(self, table: str, version: int, data: bytes, shape: str) -> None:
        check_text(shape)
        async with self._pool.connection() as db, db.transaction():
            found = await db.execute(
                "SELECT version FROM paravent.tables WHERE id = %s FOR KEY SHARE", (table,)
            )
            row: Any = await found.fetchone()
            if row is None:
                raise NoSuchTable(table)
            check_snapshot(table, version, row[0])
            await db.execute(
                _DROP_SNAPSHOTS, (table, version, shape, SNAPSHOT_SPAN, version // SNAPSHOT_SPAN)
            )
            await db.execute(_SAVE_SNAPSHOT, (table, shape, version, data))

    async def latest_snapshot(self, table: str, shape: str, upto: int = FURTHEST) -> Snapshot | None:
        row = await self._one(table, _LATEST_SNAPSHOT, (shape, upto, table))
        return None if row[0] is None else Snapshot(*row)

    async def probe(self) -> None:
        async with self._pool.connection() as db:
            await db.execute("UPDATE paravent.schema SET version = version")

    async def tell(self, here: Here) -> None:
        async with self._pool.connection() as db:
            await _tell(db, here)

    def listen(self) -> AsyncGenerator[Notice, None]:
        return self._listeners.listen()

    async def close(self) -> None:
        self._listeners.end()
        self._follower.cancel()
        with suppress(asyncio.CancelledError):
            await self._follower
        await self._ear.close()
        await self._writer.close()
        await self._writing.close()
        await self._pool.close()

    async def _rows(self, query: LiteralString, values: Sequence[object]) -> list[Any]:
        """The rows of a query that may safely be asked twice: a lost connection is tried once more."""
        try:
            return await self._fetch(query, values)
        except Unavailable as error:
            if not connection_lost(error):
                raise
        return await self._fetch(query, values)

    async def _fetch(self, query: LiteralString, values: Sequence[object]) -> list[Any]:
        async with self._pool.connection() as db:
            return await (await db.execute(query, values)).fetchall()

    async def _one(self, table: str, query: LiteralString, values: Sequence[object]) -> Any:
        """The first row of a query that has one whenever the table exists."""
        rows = await self._rows(query, values)
        if not rows:
            raise NoSuchTable(table)
        return rows[0]

    async def _follow(self) -> None:
        """Pass on what the database announces for as long as the store is open, whatever happens to the connection."""
        while True:
            with suppress(psycopg.Error):
                await self._relay()
            await self._ear.close()
            await self._reconnect()
            self._listeners.announce(CatchUp())

    async def _relay(self) -> None:
        while True:
            async for told in self._ear.notifies(timeout=HEARTBEAT):
                self._listeners.announce(_notice(told.payload))
            await self._ear.execute("SELECT 1")

    async def _reconnect(self) -> None:
        pause = 0.05
        while True:
            with suppress(Unavailable, psycopg.Error):
                self._ear = await connect(self._url)
                await self._ear.execute(LISTEN)
                return
            await self._ear.close()
            await asyncio.sleep(pause)
            pause = min(pause * 2, 5.0)


_PUT_SECRET: LiteralString = """
INSERT INTO paravent.secrets (table_id, key, value) SELECT id, %s, %s FROM paravent.tables WHERE id = %s FOR KEY SHARE
ON CONFLICT (table_id, key) DO UPDATE SET value = excluded.value RETURNING table_id"""
_FORGET_SECRET: LiteralString = """
WITH forgotten AS (DELETE FROM paravent.secrets WHERE table_id = %s AND key = %s)
SELECT id FROM paravent.tables WHERE id = %s"""
_GET_SECRET: LiteralString = """
SELECT s.value FROM paravent.tables t
LEFT JOIN paravent.secrets s ON s.table_id = t.id AND s.key = %s WHERE t.id = %s"""
_PARTS: LiteralString = """
paravent.tables, paravent.events, paravent.receipts, paravent.secrets, paravent.snapshots, paravent.pictures"""
_PUT_PICTURE: LiteralString = """
INSERT INTO paravent.pictures (table_id, hash, data) SELECT id, %s, %s FROM paravent.tables WHERE id = %s FOR KEY SHARE
ON CONFLICT (table_id, hash) DO UPDATE SET data = excluded.data RETURNING table_id"""
_PICTURE: LiteralString = """
SELECT p.data FROM paravent.tables t
LEFT JOIN paravent.pictures p ON p.table_id = t.id AND p.hash = %s WHERE t.id = %s"""
_SAVE_SNAPSHOT: LiteralString = """
INSERT INTO paravent.snapshots (table_id, shape, version, data) VALUES (%s, %s, %s, %s) ON CONFLICT DO NOTHING"""
_LATEST_SNAPSHOT: LiteralString = """
SELECT s.version, s.data FROM paravent.tables t
LEFT JOIN paravent.snapshots s ON s.table_id = t.id AND s.shape = %s AND s.version <= %s
WHERE t.id = %s ORDER BY s.version DESC LIMIT 1"""
_DROP_SNAPSHOTS: LiteralString = """
DELETE FROM paravent.snapshots
WHERE table_id = %s AND version < %s AND (shape <> %s OR version / %s = %s)"""


async def _add_history(db: Connection, table: str, history: Sequence[Unit]) -> None:
    version = 0
    async with db.cursor() as cursor:
        for unit in history:
            events = numbered(version, unit.taken, unit.events)
            version += len(events)
            await cursor.executemany(
                "INSERT INTO paravent.events (table_id, version, at, command, kind, shape, data)"
                " VALUES (%s, %s, %s, %s, %s, %s, %s)",
                [(table, *msgspec.structs.astuple(event)) for event in events],
            )
            await cursor.execute(
                "INSERT INTO paravent.receipts (table_id, command, seat, at, answer, version)"
                " VALUES (%s, %s, %s, %s, %s, %s)",
                (table, *msgspec.structs.astuple(receipt_of(unit.taken, version))),
            )


async def _tell(db: Connection, notice: Notice) -> None:
    await db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, msgspec.json.encode(notice).decode()))


def _notice(payload: str) -> Notice:
    """What was announced; anything else on our channel means only that something happened."""
    try:
        notice: Notice = msgspec.json.decode(payload, type=Notice)
    except msgspec.MsgspecError:
        return CatchUp()
    return notice
