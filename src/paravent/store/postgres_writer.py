"""Appends to PostgreSQL: those that wait together go in one statement, hence one trip and one wait for the disk.

NOTIFY makes PostgreSQL commit one transaction at a time, so that without this a whole server would append no faster
than its disk syncs. The statement never fails for a conflict: it moves only the tables that are where they were
expected, and says which.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from contextlib import nullcontext
from typing import Any, cast

import psycopg
from msgspec import Struct, json

from paravent.store.errors import Closed, Conflict, NoSuchTable, Repeated, Unavailable
from paravent.store.log import Meanwhile, Moved, NewEvent, Receipt, Secrets, Taken, receipt_of
from paravent.store.postgres_pool import Connection, Pool, connection_lost

CHANNEL = "paravent"
MOST_AT_ONCE = 200
TRIES = 3

# Tables are held in the order of their ids, so that two processes never wait for each other. A receipt that is
# already there means a repeat: the table is then left alone.
APPEND = """
WITH asked AS (
  SELECT * FROM json_to_recordset(%(asked)s::json) AS a(number integer, table_id text, expected bigint,
    version bigint, command text, seat text, at text, answer text, notice text)
), held AS (
  SELECT id, version FROM paravent.tables WHERE id = ANY(ARRAY(SELECT table_id FROM asked))
  ORDER BY id FOR NO KEY UPDATE
), receipt AS (
  INSERT INTO paravent.receipts (table_id, command, seat, at, answer, version)
  SELECT a.table_id, a.command, a.seat, a.at, decode(a.answer, 'base64'), a.version
  FROM asked a JOIN held ON held.id = a.table_id AND held.version = a.expected
  ON CONFLICT DO NOTHING RETURNING table_id
), moved AS (
  UPDATE paravent.tables t SET version = a.version
  FROM asked a JOIN receipt ON receipt.table_id = a.table_id WHERE t.id = a.table_id
  RETURNING a.*
), event AS (
  INSERT INTO paravent.events (table_id, version, at, command, kind, shape, data)
  SELECT moved.table_id, moved.expected + e.place, moved.at, moved.command, e.kind, e.shape, decode(e.data, 'base64')
  FROM moved JOIN json_to_recordset(%(events)s::json)
    AS e(owner integer, place integer, kind text, shape integer, data text) ON e.owner = moved.number
), said AS (
  SELECT moved.table_id, s.key, decode(s.value, 'base64') AS value
  FROM moved JOIN json_to_recordset(%(secrets)s::json) AS s(owner integer, key text, value text)
    ON s.owner = moved.number
), secret AS (
  INSERT INTO paravent.secrets (table_id, key, value) SELECT * FROM said WHERE value IS NOT NULL
  ON CONFLICT (table_id, key) DO UPDATE SET value = excluded.value
), forgotten AS (
  DELETE FROM paravent.secrets s USING said
  WHERE s.table_id = said.table_id AND s.key = said.key AND said.value IS NULL
)
SELECT number, pg_notify(%(channel)s, notice) FROM moved"""
RECEIPT = """
SELECT t.version, r.command, r.seat, r.at, r.answer, r.version
FROM paravent.tables t LEFT JOIN paravent.receipts r ON r.table_id = t.id AND r.command = %s WHERE t.id = %s"""


class Append(Struct, frozen=True, eq=False):
    """One append and the caller who waits for it."""

    table: str
    expected: int
    events: Sequence[NewEvent]
    taken: Taken
    secrets: Secrets
    meanwhile: Meanwhile | None
    future: asyncio.Future[int]

    @property
    def version(self) -> int:
        return self.expected + len(self.events)

    def settle(self, outcome: int | Exception) -> None:
        if self.future.done():
            return
        if isinstance(outcome, Exception):
            self.future.set_exception(outcome)
        else:
            self.future.set_result(outcome)


class Writer:
    """One task that writes what waits."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._queue: asyncio.Queue[Append | None] = asyncio.Queue()
        self._closing = False
        self._task = asyncio.create_task(self._work_on(), name="paravent-postgres-writer")

    async def append(
        self,
        table: str,
        expected: int,
        events: Sequence[NewEvent],
        taken: Taken,
        secrets: Secrets,
        meanwhile: Meanwhile | None,
    ) -> int:
        if self._closing:
            raise Closed
        future: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Append(table, expected, events, taken, secrets, meanwhile, future))
        return await future

    async def close(self) -> None:
        """Finish what waits, then stop."""
        if not self._closing:
            self._closing = True
            self._queue.put_nowait(None)
        await self._task

    async def _work_on(self) -> None:
        more = True
        while more:
            batch, more = await self._gather()
            for append in batch:
                if append.meanwhile is not None:  # once what follows waits for the server
                    asyncio.get_running_loop().call_soon(append.meanwhile)
            if batch:
                await self._write(batch)

    async def _gather(self) -> tuple[list[Append], bool]:
        batch: list[Append] = []
        append = await self._queue.get()
        while append is not None:
            batch.append(append)
            if self._queue.empty() or len(batch) == MOST_AT_ONCE:
                return batch, True
            append = self._queue.get_nowait()
        return batch, False

    async def _write(self, batch: list[Append]) -> None:
        """Write all together; if that fails for a reason of the data, each by itself."""
        try:
            outcomes = await self._insist(batch)
        except Exception as error:  # noqa: BLE001  its callers get it; the task goes on
            if len(batch) > 1 and not connection_lost(error):
                for append in batch:
                    await self._write([append])
                return
            outcomes = [error] * len(batch)
        for append, outcome in zip(batch, outcomes, strict=True):
            append.settle(outcome)

    async def _insist(self, batch: list[Append]) -> list[int | Exception]:
        """Try again when the connection breaks: the receipts tell what a lost commit did."""
        lost = False
        for attempt in range(TRIES):
            try:
                async with self._pool.connection() as db:
                    return await _write_together(db, batch, lost)
            except Unavailable as error:
                if attempt == TRIES - 1 or not connection_lost(error):
                    raise
            lost = True
            await asyncio.sleep(0.05 * 4**attempt)
        raise AssertionError("the last attempt returns or raises")


async def _write_together(db: Connection, batch: list[Append], lost: bool) -> list[int | Exception]:
    """One transaction: a table that is appended to several times takes as many statements, each upon the one before,
    all of them sent at once."""
    waves = _waves(batch)
    if len(waves) == 1:
        moved = await _moved(await db.execute(APPEND, _values(batch), prepare=True), batch)
    else:
        async with db.transaction():
            async with db.pipeline() if psycopg.Pipeline.is_supported() else nullcontext():
                sent = [await db.execute(APPEND, _values(wave), prepare=True) for wave in waves]
            moved = {
                id for cursor, wave in zip(sent, waves, strict=True) for id in await _moved(cursor, wave)
            }
    return [append.version if id(append) in moved else await _why_not(db, append, lost) for append in batch]


async def _moved(cursor: psycopg.AsyncCursor[Any], wave: list[Append]) -> set[int]:
    """Which appends of a statement were kept, by identity."""
    return {id(wave[number]) for number, _ in await cursor.fetchall()}


def _waves(batch: list[Append]) -> list[list[Append]]:
    """The same appends, at most one per table in each wave, each table's in order."""
    waves: list[list[Append]] = []
    seen: Counter[str] = Counter()
    for append in batch:
        if seen[append.table] == len(waves):
            waves.append([])
        waves[seen[append.table]].append(append)
        seen[append.table] += 1
    return waves


def _values(batch: list[Append]) -> dict[str, str]:
    """Rows as JSON, which is written at once, bytes as base64: a list for each column costs more than all the rest."""
    asked = [_asked(number, append) for number, append in enumerate(batch)]
    events = [
        {"owner": number, "place": place, "kind": event.kind, "shape": event.shape, "data": event.data}
        for number, append in enumerate(batch)
        for place, event in enumerate(append.events, 1)
    ]
    secrets = [
        {"owner": number, "key": key, "value": value}
        for number, append in enumerate(batch)
        for key, value in append.secrets.items()
    ]
    rows = {"asked": asked, "events": events, "secrets": secrets}
    return {"channel": CHANNEL, **{name: json.encode(some).decode() for name, some in rows.items()}}


def _asked(number: int, append: Append) -> dict[str, object]:
    taken = append.taken
    return {
        "number": number,
        "table_id": append.table,
        "expected": append.expected,
        "version": append.version,
        "command": taken.command,
        "seat": taken.seat,
        "at": taken.at,
        "answer": taken.answer,
        "notice": json.encode(Moved(append.table, append.version)).decode(),
    }


async def _why_not(db: Connection, append: Append, lost: bool) -> int | Exception:
    """Why a table did not move. After a lost connection, our own receipt means that the commit had got through."""
    row = await (await db.execute(RECEIPT, (append.taken.command, append.table))).fetchone()
    if row is None:
        return NoSuchTable(append.table)
    if row[1] is None:
        return Conflict(append.table, append.expected, cast(int, row[0]))
    receipt = Receipt(*cast(tuple[str, str, str, bytes, int], row[1:]))
    if lost and receipt == receipt_of(append.taken, append.version):
        return append.version
    return Repeated(append.table, receipt)
