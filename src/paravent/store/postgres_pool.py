"""A few PostgreSQL connections, opened when first needed and thrown away when broken."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import psycopg
from psycopg.conninfo import conninfo_to_dict

from paravent.store.errors import Closed, Full, ReadOnly, StoreError, Unavailable

Connection = psycopg.AsyncConnection[tuple[object, ...]]

RESTED = 1.0  # seconds after which a connection is asked whether it is still alive


TIMEOUTS = "SET statement_timeout = '8s'; SET lock_timeout = '2s'"
"""Nobody waits longer for a database that hangs, or for a row that somebody else holds."""


async def connect(url: str) -> Connection:
    """A connection that commits each statement, and notices within a minute that its server is gone."""
    try:
        return await psycopg.AsyncConnection.connect(
            url,
            autocommit=True,
            client_encoding="utf8",
            application_name="paravent",
            connect_timeout=10,
            keepalives_idle=20,
            keepalives_interval=10,
            keepalives_count=3,
        )
    except psycopg.OperationalError as error:
        raise Unavailable(f"{place(url)} cannot be reached: {_sentence(error)}") from error
    except psycopg.ProgrammingError:  # its text repeats the address, password included
        raise StoreError("The address of the PostgreSQL database cannot be understood.") from None


def place(url: str) -> str:
    """The database in words, without user or password."""
    parts = conninfo_to_dict(url)
    return (
        f"PostgreSQL database {parts.get('dbname', 'of the user')!r} on {parts.get('host', 'this machine')}"
    )


REASONS: dict[type[psycopg.Error], type[Unavailable]] = {
    psycopg.errors.DiskFull: Full,
    psycopg.errors.ReadOnlySqlTransaction: ReadOnly,
}
STAYED = (psycopg.errors.QueryCanceled, psycopg.errors.LockNotAvailable, psycopg.errors.DiskFull)
"""What the server itself answers: its connection is as good as before."""


def unavailable(error: psycopg.Error) -> Unavailable:
    """A database error as the store's own."""
    failure = REASONS.get(type(error), Unavailable)(
        f"PostgreSQL refused or could not be reached: {_sentence(error)}"
    )
    failure.__cause__ = error
    return failure


def connection_lost(error: Exception) -> bool:
    """Whether trying again, on another connection, makes sense."""
    cause = error.__cause__
    return isinstance(cause, psycopg.OperationalError) and not isinstance(cause, STAYED)


def _sentence(error: psycopg.Error) -> str:
    return " ".join(str(error).split()).rstrip(".") + "."


class Pool:
    """Lends connections, at most `size` at a time."""

    def __init__(self, url: str, size: int) -> None:
        self._url = url
        self._free = asyncio.Semaphore(size)
        self._resting: list[tuple[float, Connection]] = []
        self._closed = False

    @asynccontextmanager
    async def connection(self) -> AsyncGenerator[Connection, None]:
        """Borrow a connection; database errors leave as `Unavailable`."""
        async with self._free:
            db = await self._pick()
            try:
                yield db
            except psycopg.OperationalError as error:
                await self._forget()  # those that rest have probably lost their server too
                raise unavailable(error) from error
            except psycopg.Error as error:
                raise unavailable(error) from error
            finally:
                await self._put_back(db)

    async def _pick(self) -> Connection:
        while self._resting:
            since, db = self._resting.pop()
            if time.monotonic() - since < RESTED or await _alive(db):
                return db
        if self._closed:
            raise Closed
        db = await connect(self._url)
        await db.execute(TIMEOUTS)
        return db

    async def _put_back(self, db: Connection) -> None:
        idle = db.info.transaction_status == psycopg.pq.TransactionStatus.IDLE
        if idle and not self._closed:
            self._resting.append((time.monotonic(), db))
        else:
            await db.close()

    async def close(self) -> None:
        self._closed = True
        await self._forget()

    async def _forget(self) -> None:
        while self._resting:
            await self._resting.pop()[1].close()


async def _alive(db: Connection) -> bool:
    """Whether a connection still answers; one that does not is closed."""
    try:
        await db.execute("SELECT 1")
    except psycopg.Error:
        await db.close()
        return False
    except BaseException:
        await db.close()
        raise
    return True
