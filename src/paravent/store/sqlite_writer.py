"""The only writer of a SQLite file: one thread which gathers what waits and pays the disk once for all of it."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from msgspec import Struct

from paravent.store.errors import Closed, Full, ReadOnly, Unavailable
from paravent.store.log import Meanwhile

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

MOST_AT_ONCE = 500


class _Job(Struct, frozen=True, eq=False):
    """Work to do, who waits for it, what to do while the disk writes it, and once it is safe even if nobody waits any
    more."""

    work: Work[Any]
    future: asyncio.Future[Any]
    then: Callable[[Any], object] | None
    meanwhile: Meanwhile | None
    alone: bool


_Outcomes = list[tuple[_Job, object]]


class GroupWriter:
    """Each piece of work is kept whole or not at all, and is on disk when its caller goes on."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()
        self._closing = False
        self._thread = threading.Thread(target=self._work_on, name="paravent-sqlite-writer", daemon=True)
        self._thread.start()

    async def run(
        self,
        work: Work[T],
        then: Callable[[T], object] | None = None,
        meanwhile: Meanwhile | None = None,
        alone: bool = False,
    ) -> T:
        """Do work inside the next transaction, or `alone` outside of any; `meanwhile` and `then` are called on the
        loop."""
        if self._closing:
            raise Closed
        future: asyncio.Future[T] = self._loop.create_future()
        self._queue.put(_Job(work, future, then, meanwhile, alone))
        return await future

    async def close(self) -> None:
        """Finish what waits, then stop."""
        if not self._closing:
            self._closing = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _work_on(self) -> None:
        more = True
        while more:
            jobs, more = self._gather()
            outcomes = self._together([job for job in jobs if not job.alone])
            outcomes += [(job, self._alone(job)) for job in jobs if job.alone]
            self._on_loop(_settle, outcomes)

    def _on_loop(self, call: Callable[[_Outcomes], None], outcomes: _Outcomes) -> None:
        with suppress(RuntimeError):  # the loop is gone, and with it everyone who waited
            self._loop.call_soon_threadsafe(call, outcomes)

    def _gather(self) -> tuple[list[_Job], bool]:
        """Wait for work, then take all that is there; False when it is time to stop."""
        jobs: list[_Job] = []
        job = self._queue.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) == MOST_AT_ONCE:
                return jobs, True
            try:
                job = self._queue.get_nowait()
            except Empty:
                return jobs, True
        return jobs, False

    def _together(self, jobs: list[_Job]) -> _Outcomes:
        """One transaction for all; if the database itself stumbles on one, each tries by itself."""
        if not jobs:
            return []
        try:
            self._db.execute("BEGIN IMMEDIATE")
            outcomes = [(job, self._attempt(job)) for job in jobs]
        except sqlite3.Error as error:
            self._roll_back()
            if len(jobs) > 1:
                return [outcome for job in jobs for outcome in self._together([job])]
            return [(jobs[0], _unavailable(error))]
        return self._commit(outcomes)

    def _attempt(self, job: _Job) -> object:
        """One piece of work, between savepoints: its refusal leaves the others' in place."""
        self._db.execute("SAVEPOINT one")
        try:
            outcome = job.work(self._db)
        except sqlite3.Error:
            raise
        except Exception as refusal:  # noqa: BLE001  its caller gets it; the thread goes on
            self._db.execute("ROLLBACK TO one")
            outcome = refusal
        self._db.execute("RELEASE one")
        return outcome

    def _commit(self, outcomes: _Outcomes) -> _Outcomes:
        """Only now, when all statements are done: the loop would make each of them wait for its turn."""
        if any(job.meanwhile for job, _ in outcomes):
            self._on_loop(_meanwhile, outcomes)
        try:
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            self._roll_back()
            return [(job, _unavailable(error)) for job, _ in outcomes]
        return outcomes

    def _alone(self, job: _Job) -> object:
        try:
            return job.work(self._db)
        except sqlite3.Error as error:
            return _unavailable(error)

    def _roll_back(self) -> None:
        if self._db.in_transaction:
            with suppress(sqlite3.Error):
                self._db.execute("ROLLBACK")


REASONS = {sqlite3.SQLITE_FULL: Full, sqlite3.SQLITE_READONLY: ReadOnly}


def _unavailable(error: sqlite3.Error) -> Unavailable:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    failure = REASONS.get(code, Unavailable)(f"The disk refused the change: {error}.")
    failure.__cause__ = error
    return failure


def _meanwhile(outcomes: _Outcomes) -> None:
    """On the loop, while the disk writes."""
    for job, outcome in outcomes:
        if job.meanwhile is not None and not isinstance(outcome, BaseException):
            job.meanwhile()


def _settle(outcomes: _Outcomes) -> None:
    """Back on the loop, after the disk: announce, then let the callers go on."""
    for job, outcome in outcomes:
        failed = isinstance(outcome, BaseException)
        if not failed and job.then is not None:
            job.then(outcome)
        if job.future.done():
            continue
        if isinstance(outcome, BaseException):
            job.future.set_exception(outcome)
        else:
            job.future.set_result(outcome)
