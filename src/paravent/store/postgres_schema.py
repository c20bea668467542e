"""Bringing a PostgreSQL database to the current schema, after copying it.

The copy is a schema of its own, `paravent_backup_SCHEMA_NUMBER`, made by the server in the same transaction as
the upgrade: it needs no program beside the server and cannot be half made. Drop it when it is no longer wanted.
"""

from __future__ import annotations

from typing import LiteralString, cast

import psycopg
from psycopg import sql

from paravent.store.errors import NotOurs
from paravent.store.migrations import POSTGRES, Step, pending
from paravent.store.postgres_pool import Connection, unavailable

_TURN = 0x50617276  # several processes may start at once: they upgrade one after the other


async def upgrade(db: Connection, place: str, steps: tuple[Step, ...] = POSTGRES) -> None:
    """Take every step the database still needs, or none."""
    try:
        async with db.transaction():
            await db.execute("SELECT pg_advisory_xact_lock(%s)", (_TURN,))
            current = await schema_of(db)
            needed = pending(steps, current, place)
            if needed and current:
                await _backup(db, current)
            await _take(db, needed)
    except psycopg.errors.DuplicateSchema as error:
        raise NotOurs(f"{place} has a schema named paravent that Paravent did not make.") from error
    except psycopg.Error as error:
        raise unavailable(error) from error


async def schema_of(db: Connection) -> int:
    """The schema version, 0 when Paravent was never here; asks for no right to create anything."""
    if (await _value(db, "SELECT to_regclass('paravent.schema')::text")) is None:
        return 0
    return cast(int, await _value(db, "SELECT version FROM paravent.schema"))


async def _value(db: Connection, query: LiteralString) -> object:
    row = await (await db.execute(query)).fetchone()
    return row[0] if row else None


async def _take(db: Connection, steps: tuple[Step, ...]) -> None:
    if steps and steps[0].number == 1:
        await db.execute("CREATE SCHEMA paravent")
        await db.execute("CREATE TABLE paravent.schema (version integer NOT NULL)")
        await db.execute("INSERT INTO paravent.schema VALUES (0)")
    for step in steps:
        for statement in step.statements:
            await db.execute(statement)
        await db.execute("UPDATE paravent.schema SET version = %s", (step.number,))


async def _backup(db: Connection, current: int) -> None:
    """Copy every table as it is; indexes and keys are not needed to read a copy."""
    taken = await db.execute("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'paravent\\_backup\\_%'")
    names = {str(name) for (name,) in await taken.fetchall()}
    free = next(n for n in range(1, len(names) + 2) if f"paravent_backup_{current}_{n}" not in names)
    copy = sql.Identifier(f"paravent_backup_{current}_{free}")
    await db.execute(sql.SQL("CREATE SCHEMA {}").format(copy))
    parts = await db.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'paravent'")
    for (part,) in await parts.fetchall():
        table = sql.Identifier(str(part))
        await db.execute(sql.SQL("CREATE TABLE {0}.{1} AS TABLE paravent.{1}").format(copy, table))
