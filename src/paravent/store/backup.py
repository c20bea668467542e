"""A copy of all tables, made while others write, and brought back.

Whatever the database, the copy is one SQLite file of ours: it can be served as it is, brought into either kind of
database, and needs no program beside Paravent. Both kinds have the same parts with the same columns.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import LiteralString

import psycopg
from psycopg import sql

from paravent.store.errors import Damaged, NotEmpty, NotOurs, Unavailable
from paravent.store.filelock import FileLock
from paravent.store.migrations import POSTGRES, SQLITE, pending
from paravent.store.postgres_pool import Connection, connect, place, unavailable
from paravent.store.postgres_schema import schema_of as postgres_schema_of
from paravent.store.postgres_schema import upgrade
from paravent.store.sqlite_file import (
    file_named,
    make_file,
    open_reader,
    open_writer,
    schema_of,
    upgrade_file,
    whole_file,
)

AT_ONCE = 500
"""How many rows are held in memory on their way from one database to the other."""


async def back_up(database: str, target: Path) -> int:
    """Copy all tables of one moment to a new file, and say how many there are; servers go on meanwhile."""
    path = file_named(database)
    if path is None:
        return await _copied_from_server(database, target)
    return await asyncio.to_thread(_copied_from_file, path, target)


async def restore(copy: Path, database: str) -> int:
    """Bring a copy back to a database that has no table, and say how many tables came."""
    await asyncio.to_thread(check_copy, copy)
    path = file_named(database)
    if path is None:
        return await _brought_to_server(copy, database)
    return await asyncio.to_thread(_brought_to_file, copy, path)


def check_copy(copy: Path) -> None:
    """A copy that is not ours, too new or damaged is refused before anything is touched."""
    with closing(open_reader(copy)) as db:
        schema = schema_of(db, copy)
        if not schema:
            raise NotOurs(f"{copy} is empty.")
        pending(SQLITE, schema, str(copy))
        if damage := is_damaged(db):
            raise Damaged(f"{copy} is damaged: {damage}.")


def is_damaged(db: sqlite3.Connection) -> str:
    """What is wrong with a file, in SQLite's words; empty when it is whole."""
    try:
        (found,) = db.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        return str(error)
    return "" if found == "ok" else str(found)


# --- a file --------------------------------------------------------------------------------------------------------


def _copied_from_file(path: Path, target: Path) -> int:
    """One reading transaction from beginning to end: whoever writes is neither stopped nor half seen."""
    try:
        with closing(open_reader(path)) as db:
            pending(SQLITE, schema_of(db, path), str(path))
            with whole_file(target) as copy:
                db.backup(copy)
                return _count(copy)
    except (sqlite3.Error, OSError) as error:
        raise Unavailable(f"{path} cannot be copied: {error}.") from error


def _brought_to_file(copy: Path, path: Path) -> int:
    """All at once, in one transaction of the file that is there."""
    path = path.resolve()
    make_file(path)
    lock = FileLock(path)
    try:
        with closing(open_reader(copy)) as source, closing(open_writer(path)) as db:
            if _count(db):
                raise NotEmpty(f"{path} has tables already.")
            source.backup(db)
            return _count(db)
    finally:
        lock.release()


def _count(db: sqlite3.Connection) -> int:
    if not db.execute("SELECT 1 FROM sqlite_schema WHERE name = 'tables'").fetchone():
        return 0
    (count,) = db.execute("SELECT count(*) FROM tables").fetchone()
    return int(count)


# --- a server ------------------------------------------------------------------------------------------------------


def parts(copy: sqlite3.Connection) -> Iterator[tuple[str, list[str]]]:
    """What a database is made of, in the order in which one part refers to another: names and columns."""
    names = copy.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid").fetchall()
    for (name,) in names:
        yield name, [column for _, column, *_ in copy.execute(f"PRAGMA table_info({name})")]


async def _copied_from_server(url: str, target: Path) -> int:
    """As the server sees it at one moment, by a connection that can change nothing."""
    db = await connect(url)
    try:
        await db.set_isolation_level(psycopg.IsolationLevel.REPEATABLE_READ)
        await db.set_read_only(True)
        async with db.transaction():
            schema = await postgres_schema_of(db)
            pending(POSTGRES, schema, place(url))
            with whole_file(target) as copy:
                upgrade_file(copy, SQLITE[:schema])
                for name, columns in parts(copy):
                    await _copy_part(db, copy, name, columns)
                return _count(copy)
    except psycopg.Error as error:
        raise unavailable(error) from error
    finally:
        await db.close()


async def _copy_part(db: Connection, copy: sqlite3.Connection, name: str, columns: list[str]) -> None:
    into = f"INSERT INTO {name} VALUES ({', '.join('?' * len(columns))})"
    async with db.cursor(name=f"copy_{name}") as rows:
        await rows.execute(_query("SELECT {} FROM paravent.{}", name, columns))
        copy.execute("BEGIN")
        while some := await rows.fetchmany(AT_ONCE):
            await asyncio.to_thread(copy.executemany, into, some)
        copy.execute("COMMIT")


async def _brought_to_server(copy: Path, url: str) -> int:
    """All at once; the copy of an older Paravent is first brought up to date, in a folder of its own."""
    with TemporaryDirectory(prefix="paravent-") as folder:
        current = Path(folder, "tables.sqlite")
        await asyncio.to_thread(_brought_to_file, copy, current)
        open_writer(current).close()
        db = await connect(url)
        try:
            await upgrade(db, place(url))
            with closing(open_reader(current)) as source:
                return await _poured(source, db, url)
        except psycopg.Error as error:
            raise unavailable(error) from error
        finally:
            await db.close()


async def _poured(source: sqlite3.Connection, db: Connection, url: str) -> int:
    async with db.transaction():
        await db.execute("LOCK TABLE paravent.tables IN EXCLUSIVE MODE")
        if await (await db.execute("SELECT 1 FROM paravent.tables LIMIT 1")).fetchone():
            raise NotEmpty(f"{place(url)} has tables already.")
        for name, columns in parts(source):
            rows = source.execute(f"SELECT {', '.join(columns)} FROM {name}")
            async with db.cursor().copy(_query("COPY paravent.{1} ({0}) FROM STDIN", name, columns)) as into:
                for row in rows:
                    await into.write_row(row)
    return _count(source)


def _query(template: LiteralString, name: str, columns: list[str]) -> sql.Composed:
    listed = sql.SQL(", ").join(map(sql.Identifier, columns))
    return sql.SQL(template).format(listed, sql.Identifier(name))
