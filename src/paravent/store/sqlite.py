"""The store of one process: a SQLite file, write-ahead log, every append on disk before it is acknowledged."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncGenerator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Self, TypeVar

from paravent.store.errors import Closed, Conflict, NoSuchTable, Repeated, TableExists, Unavailable
from paravent.store.filelock import FileLock
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
)
from paravent.store.sqlite_file import lengthen, make_file, open_reader, open_writer, tidy
from paravent.store.sqlite_writer import GroupWriter

T = TypeVar("T")


class SqliteStore(Store):
    """One file, one process, one writer; readers see whole commits only."""

    def __init__(self, path: Path, lock: FileLock, db: sqlite3.Connection) -> None:
        self._lock = lock
        self._db = db
        self._writer = GroupWriter(db)
        self._readers = _Readers(path)
        self._listeners = Listeners()
        self._closed = False

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open a file, made on first use and upgraded if an older Paravent wrote it."""
        return cls(*await asyncio.to_thread(_open, path))

    async def create(self, table: str, name: str, created: str, history: Sequence[Unit] = ()) -> int:
        check_history(table, name, created, history)
        work = partial(_create, table=table, name=name, created=created, history=tuple(history))
        return await self._writer.run(work, partial(self._moved, table))

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
        work = partial(_append, table=table, expected=expected, events=events, taken=taken, secrets=secrets)
        return await self._writer.run(work, partial(self._moved, table), meanwhile)

    def _moved(self, table: str, version: int) -> None:
        self._listeners.announce(Moved(table, version))

    async def read(self, table: str, after: int = 0, limit: int | None = None) -> list[Recorded]:
        return await self._readers.run(partial(_read, table=table, after=after, limit=limit))

    async def version(self, table: str) -> int:
        return await self._readers.run(partial(_version, table=table))

    async def receipt(self, table: str, command: str) -> Receipt | None:
        return await self._readers.run(partial(_receipt, table=table, command=command))

    async def receipts(self, table: str) -> dict[str, bytes]:
        return await self._readers.run(partial(_receipts, table=table))

    async def tables(self) -> list[TableInfo]:
        return await self._readers.run(_tables)

    async def count(self) -> int:
        return await self._readers.run(_count)

    async def rename(self, table: str, name: str) -> None:
        check_text(name)
        await self._writer.run(partial(_rename, table=table, name=name))

    async def delete(self, table: str) -> None:
        await self._writer.run(partial(_delete, table=table), lambda _: self._listeners.announce(Gone(table)))
        await self._writer.run(tidy, alone=True)

    async def put_secret(self, table: str, key: str, value: bytes | None) -> None:
        check_text(key)
        await self._writer.run(partial(_put_secret, table=table, key=key, value=value))

    async def get_secret(self, table: str, key: str) -> bytes | None:
        return (await self.secrets(table)).get(key)

    async def secrets(self, table: str) -> dict[str, bytes]:
        return await self._readers.run(partial(_secrets, table=table))

    async def put_picture(self, table: str, data: bytes) -> str:
        await self._writer.run(partial(_put_picture, table=table, data=data))
        return named(data)

    async def picture(self, table: str, name: str) -> bytes | None:
        check_text(name)
        return await self._readers.run(partial(_picture, table=table, name=name))

    async def pictures(self, table: str) -> dict[str, bytes]:
        return await self._readers.run(partial(_pictures, table=table))

    async def save_snapshot(self, table: str, version: int, data: bytes, shape: str) -> None:
        check_text(shape)
        await self._writer.run(partial(_save_snapshot, table=table, version=version, data=data, shape=shape))

    async def latest_snapshot(self, table: str, shape: str, upto: int = FURTHEST) -> Snapshot | None:
        return await self._readers.run(partial(_latest_snapshot, table=table, shape=shape, upto=upto))

    async def probe(self) -> None:
        await self._writer.run(_probe)

    async def warm(self) -> None:
        await self._writer.run(lengthen, alone=True)

    async def tell(self, here: Here) -> None:
        """A file has one process: whoever listens does so here."""
        self._listeners.announce(here)

    def listen(self) -> AsyncGenerator[Notice, None]:
        return self._listeners.listen()

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._listeners.end()
        await self._readers.close()
        await self._writer.close()
        await asyncio.to_thread(self._let_go)

    def _let_go(self) -> None:
        self._db.close()
        self._lock.release()


def _open(path: Path) -> tuple[Path, FileLock, sqlite3.Connection]:
    try:
        path = path.expanduser().resolve()
        make_file(path)
        lock = FileLock(path)
    except OSError as error:
        raise Unavailable(f"{path} cannot be opened: {error.strerror}.") from error
    try:
        return path, lock, open_writer(path)
    except BaseException:
        lock.release()
        raise


class _Readers:
    """Two threads with a read-only connection each."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._mine = threading.local()
        self._all: list[sqlite3.Connection] = []
        self._threads = ThreadPoolExecutor(2, "paravent-sqlite-reader", self._begin)
        self._closed = False

    def _begin(self) -> None:
        self._mine.db = open_reader(self._path)
        self._all.append(self._mine.db)

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._closed:
            raise Closed
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, work)

    def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """One reading, all of one moment."""
        db: sqlite3.Connection = self._mine.db
        try:
            db.execute("BEGIN")
            try:
                return work(db)
            finally:
                db.execute("ROLLBACK")
        except sqlite3.Error as error:
            raise Unavailable(f"The store cannot be read: {error}.") from error

    async def close(self) -> None:
        self._closed = True
        await asyncio.to_thread(self._threads.shutdown)
        for db in self._all:
            db.close()


def _create(db: sqlite3.Connection, table: str, name: str, created: str, history: tuple[Unit, ...]) -> int:
    if db.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone():
        raise TableExists(table)
    db.execute("INSERT INTO tables VALUES (?, ?, ?, 0)", (table, name, created))
    version = 0
    for unit in history:
        version = _add(db, table, version, unit.events, unit.taken)
    return version


def _probe(db: sqlite3.Connection) -> None:
    """The header of the file, written as it was."""
    (schema,) = db.execute("PRAGMA user_version").fetchone()
    db.execute(f"PRAGMA user_version={schema:d}")


def _append(
    db: sqlite3.Connection,
    table: str,
    *,
    expected: int,
    events: Sequence[NewEvent],
    taken: Taken,
    secrets: Secrets,
) -> int:
    if (receipt := _receipt(db, table, taken.command)) is not None:
        raise Repeated(table, receipt)
    if (current := _version(db, table)) != expected:
        raise Conflict(table, expected, current)
    for key, value in secrets.items():
        _put_secret(db, table, key, value)
    return _add(db, table, expected, events, taken)


def _add(db: sqlite3.Connection, table: str, expected: int, events: Sequence[NewEvent], taken: Taken) -> int:
    rows = [
        (table, number, taken.at, taken.command, event.kind, event.shape, event.data)
        for number, event in enumerate(events, expected + 1)
    ]
    version = expected + len(rows)
    db.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
    receipt = (table, taken.command, taken.seat, taken.at, taken.answer, version)
    db.execute("INSERT INTO receipts VALUES (?, ?, ?, ?, ?, ?)", receipt)
    db.execute("UPDATE tables SET version = ? WHERE id = ?", (version, table))
    return version


def _version(db: sqlite3.Connection, table: str) -> int:
    return int(_one(db, table, "SELECT version FROM tables WHERE id = ?", (table,))[0])


def _one(db: sqlite3.Connection, table: str, query: str, values: tuple[object, ...]) -> Any:
    """The first row of a query that has one whenever the table exists."""
    row = db.execute(query, values).fetchone()
    if row is None:
        raise NoSuchTable(table)
    return row


def _read(db: sqlite3.Connection, table: str, after: int, limit: int | None) -> list[Recorded]:
    _version(db, table)
    rows = db.execute(
        "SELECT version, at, command, kind, shape, data FROM events WHERE table_id = ? AND version > ?"
        " ORDER BY version LIMIT ?",
        (table, after, -1 if limit is None else max(limit, 0)),
    )
    return [Recorded(*row) for row in rows]


def _receipt(db: sqlite3.Connection, table: str, command: str) -> Receipt | None:
    row = _one(
        db,
        table,
        "SELECT r.command, r.seat, r.at, r.answer, r.version FROM tables t"
        " LEFT JOIN receipts r ON r.table_id = t.id AND r.command = ? WHERE t.id = ?",
        (command, table),
    )
    return None if row[0] is None else Receipt(*row)


def _receipts(db: sqlite3.Connection, table: str) -> dict[str, bytes]:
    _version(db, table)
    return dict(db.execute("SELECT command, answer FROM receipts WHERE table_id = ?", (table,)).fetchall())


def _tables(db: sqlite3.Connection) -> list[TableInfo]:
    return [
        TableInfo(*row) for row in db.execute("SELECT id, name, created, version FROM tables ORDER BY 3, 1")
    ]


def _count(db: sqlite3.Connection) -> int:
    return int(db.execute("SELECT count(*) FROM tables").fetchone()[0])


def _rename(db: sqlite3.Connection, table: str, name: str) -> None:
    _version(db, table)
    db.execute("UPDATE tables SET name = ? WHERE id = ?", (name, table))


def _delete(db: sqlite3.Connection, table: str) -> None:
    _version(db, table)
    for part in ("events", "receipts", "secrets", "snapshots", "pictures"):
        db.execute(f"DELETE FROM {part} WHERE table_id = ?", (table,))
    db.execute("DELETE FROM tables WHERE id = ?", (table,))


def _put_secret(db: sqlite3.Connection, table: str, key: str, value: bytes | None) -> None:
    _version(db, table)
    db.execute("DELETE FROM secrets WHERE table_id = ? AND key = ?", (table, key))
    if value is not None:
        db.execute("INSERT INTO secrets VALUES (?, ?, ?)", (table, key, value))


def _secrets(db: sqlite3.Connection, table: str) -> dict[str, bytes]:
    _version(db, table)
    return dict(db.execute("SELECT key, value FROM secrets WHERE table_id = ?", (table,)).fetchall())


def _put_picture(db: sqlite3.Connection, table: str, data: bytes) -> None:
    _version(db, table)
    db.execute("INSERT OR IGNORE INTO pictures VALUES (?, ?, ?)", (table, named(data), data))


def _picture(db: sqlite3.Connection, table: str, name: str) -> bytes | None:
    _version(db, table)
    query = "SELECT data FROM pictures WHERE table_id = ? AND hash = ?"
    row = db.execute(query, (table, name)).fetchone()
    return None if row is None else bytes(row[0])


def _pictures(db: sqlite3.Connection, table: str) -> dict[str, bytes]:
    _version(db, table)
    return dict(db.execute("SELECT hash, data FROM pictures WHERE table_id = ?", (table,)).fetchall())


def _save_snapshot(db: sqlite3.Connection, table: str, version: int, data: bytes, shape: str) -> None:
    check_snapshot(table, version, _version(db, table))
    db.execute(
        "DELETE FROM snapshots WHERE table_id = ? AND version < ? AND (shape <> ? OR version / ? = ?)",
        (table, version, shape, SNAPSHOT_SPAN, version // SNAPSHOT_SPAN),
    )
    db.execute("INSERT OR IGNORE INTO snapshots VALUES (?, ?, ?, ?)", (table, shape, version, data))


def _latest_snapshot(db: sqlite3.Connection, table: str, shape: str, upto: int) -> Snapshot | None:
    _version(db, table)
    query = (
        "SELECT version, data FROM snapshots WHERE table_id = ? AND shape = ? AND version <= ?"
        " ORDER BY version DESC LIMIT 1"
    )
    row = db.execute(query, (table, shape, upto)).fetchone()
    return None if row is None else Snapshot(*row)
