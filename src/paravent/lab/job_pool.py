"""The processes of one application that do what takes long, so that nobody waits for somebody else's questions.

They are few, started when first needed, kept warm, and started again when they die. Whoever had least lately comes
first. What is asked twice at once is done once, what was asked lately is known, and what nobody waits for any more is
given up. With no processes at all, threads do the same work.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from hashlib import blake2b
from itertools import count
from sys import getsizeof
from threading import Lock
from time import monotonic, thread_time
from types import TracebackType
from typing import IO, Final, Self, TypeVar

from msgspec import Struct

from paravent.core.kept import Kept
from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.lab.job_parcel import Unsendable, packed, unpacked
from paravent.lab.job_process import Answer, read, write

T = TypeVar("T")

MOST: Final = 4
THREADS: Final = 2
KNOWN_BYTES: Final = 16 * 1024 * 1024
LONGEST: Final = 60.0
"""After so many seconds a process is ended, whatever it does."""
TO_GIVE_UP: Final = 2.0
"""So long a process may take to notice that nobody waits any more."""
HALF_LIFE: Final = 10.0
COMMAND: Final = ("-P", "-c", "from paravent.lab.job_process import main; main()")


class JobLost(Refusal):
    """The process that did it has died."""

    def __init__(self) -> None:
        super().__init__(LOST)


class JobFailed(Exception):
    """A defect of ours in the midst of a job, as the other process told it."""


class Turn(Struct, frozen=True):
    """For which table a job is, who asked, and whether it may take seconds."""

    table: str
    who: str = ""
    long: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """Under which names it counts as somebody's share."""
        return (f"table {self.table}", *((f"who {self.who}",) if self.who else ()))


def usual_workers() -> int:
    """As many as there are processors besides the server's own; two at least, so that what takes long never has all."""
    return min(MOST, max(2, (os.cpu_count() or 2) - 1))


class Shares:
    """How many seconds everybody has had lately; half of them are forgotten every ten seconds."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self._had: Kept[tuple[float, float]] = Kept(10_000)

    def of(self, name: str, now: float) -> float:
        """What this one has had by now."""
        seconds, since = self._had.known(name) or (0.0, now)
        return float(seconds * 0.5 ** ((now - since) / HALF_LIFE))

    def add(self, name: str, seconds: float) -> None:
        """This one has had so much more."""
        now = self.clock()
        self._had.keep(name, (self.of(name, now) + seconds, now))


class Process:
    """One other process. A thread waits for its answers; `give_up` and `end` may come from another one."""

    def __init__(self) -> None:
        self._running: subprocess.Popen[bytes] | None = None
        self._lock = Lock()
        self._over = False

    def do(self, number: int, job: bytes) -> Answer:
        """Have a job done, in a process that is started if need be."""
        try:
            with self._lock:
                running = self._started()
                write(_open(running.stdin), number, job)
            answer: Answer = unpacked(read(_open(running.stdout))[1])
        except (OSError, EOFError, ValueError):
            self.end()
            raise JobLost from None
        return answer

    def _started(self) -> subprocess.Popen[bytes]:
        if self._over:
            raise OSError("no more work")
        if self._running is None or self._running.poll() is not None:
            self._running = subprocess.Popen(
                [sys.executable, *COMMAND], stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        return self._running

    def start(self) -> None:
        """Have a process ready before there is anything to do."""
        with self._lock, suppress(OSError):
            self._started()

    def give_up(self, number: int) -> None:
        """Nobody waits for this job any more."""
        if not self._lock.acquire(blocking=False):
            return
        with suppress(OSError, ValueError):
            if self._running is not None:
                write(_open(self._running.stdin), number)
        self._lock.release()

    def end(self, *, for_good: bool = False) -> None:
        """End the process, whatever it does; the next job starts another, unless it is over for good."""
        self._over = self._over or for_good
        if (busy := self._running) is not None:
            busy.kill()
        with self._lock:
            running, self._running = self._running, None
        if running is not None:
            running.kill()
            with suppress(OSError), running:
                pass


def _open(stream: IO[bytes] | None) -> IO[bytes]:
    """One end of a pipe that was asked for."""
    if stream is None:
        raise OSError("no pipe")
    return stream


class Job(Struct, eq=False):
    """Something to be done, for however many wait for it."""

    number: int
    sent: bytes
    key: bytes
    turn: Turn
    answer: asyncio.Future[Answer]
    people: int = 0
    by: Process | None = None
    late: asyncio.TimerHandle | None = None


class JobPool:
    """One for each application. With no processes, work is done in threads and cannot be given up once begun."""

    def __init__(self, processes: int = 0) -> None:
        self._idle = [Process() for _ in range(processes)]
        self._every = tuple(self._idle)
        self._threads = ThreadPoolExecutor(max(processes, THREADS), "paravent-jobs")
        self._numbers = count(1)
        self._waiting: list[Job] = []
        self._jobs: dict[bytes, Job] = {}
        self._known: Kept[bytes] = Kept(10_000, KNOWN_BYTES, getsizeof)
        self._shares = Shares()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the processes; what waits is not begun."""
        self._closed = True
        for job in self._jobs.values():
            if job.late:
                job.late.cancel()
            job.answer.cancel()
        for process in self._every:
            process.end(for_good=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def warm(self) -> None:
        """Have one process ready: the first question is then answered like any other."""
        if self._every:
            await asyncio.get_running_loop().run_in_executor(self._threads, self._every[-1].start)

    async def run(self, make: Callable[[], T], turn: Turn) -> tuple[T, float]:
        """What was made, and how many seconds it took; nothing for what was known."""
        if not self._every:
            return await self._in_thread(make)
        try:
            sent = packed(make)
        except Unsendable:
            return await self._in_thread(make)
        key = blake2b(sent, digest_size=24).digest()
        known = self._known.known(key)
        if known is not None:
            return unpacked(known), 0.0
        answer = await self._answered(self._jobs.get(key) or self._new(sent, key, turn))
        return unpacked(answer.value), answer.seconds

    async def _in_thread(self, make: Callable[[], T]) -> tuple[T, float]:
        return await asyncio.get_running_loop().run_in_executor(self._threads, timed, make)

    def _new(self, sent: bytes, key: bytes, turn: Turn) -> Job:
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        job = self._jobs[key] = Job(next(self._numbers), sent, key, turn, answer)
        self._waiting.append(job)
        self._begin()
        return job

    async def _answered(self, job: Job) -> Answer:
        """Wait for a job; the last who waits takes it along."""
        job.people += 1
        try:
            answer = await asyncio.shield(job.answer)
        finally:
            job.people -= 1
            if not job.people:
                self._give_up(job)
        if answer.refusal is not None:
            raise answer.refusal
        if answer.defect:
            raise JobFailed(answer.defect)
        return answer

    def _give_up(self, job: Job) -> None:
        if job.answer.done():
            return
        self._forget(job)
        if job.by is None:
            self._waiting.remove(job)
            return
        job.by.give_up(job.number)
        self._end_after(job, TO_GIVE_UP)

    def _forget(self, job: Job) -> None:
        if self._jobs.get(job.key) is job:
            del self._jobs[job.key]

    def _begin(self) -> None:
        """Begin what waits as long as somebody is idle; what takes long leaves one process to the rest."""
        while self._idle and not self._closed and (job := self._next()):
            self._waiting.remove(job)
            job.by = self._idle.pop()
            self._end_after(job, LONGEST)
            task = asyncio.create_task(self._do(job, job.by))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _next(self) -> Job | None:
        """Of those that may begin, that of whoever had least lately."""
        alone = len(self._idle) == 1 < len(self._every)
        some = [job for job in self._waiting if not (job.turn.long and alone)]
        now = self._shares.clock()
        return min(some, key=lambda job: (self._had(job.turn, now), job.number), default=None)

    def _had(self, turn: Turn, now: float) -> float:
        return max(self._shares.of(name, now) for name in turn.names)

    def _end_after(self, job: Job, seconds: float) -> None:
        if job.late:
            job.late.cancel()
        assert job.by is not None
        job.late = asyncio.get_running_loop().call_later(seconds, job.by.end)

    async def _do(self, job: Job, process: Process) -> None:
        loop = asyncio.get_running_loop()
        try:
            answer = await loop.run_in_executor(self._threads, process.do, job.number, job.sent)
        except JobLost as lost:
            answer = Answer(0.0, refusal=lost)
        self._over(job, process, answer)

    def _over(self, job: Job, process: Process, answer: Answer) -> None:
        if job.late:
            job.late.cancel()
        self._forget(job)
        if answer.value:
            self._known.keep(job.key, answer.value)
        for name in job.turn.names:
            self._shares.add(name, answer.seconds)
        if not job.answer.done():
            job.answer.set_result(answer)
        self._idle.append(process)
        self._begin()


def timed(make: Callable[[], T]) -> tuple[T, float]:
    """What was made, and how long it kept its thread busy."""
    began = thread_time()
    return make(), thread_time() - began


LOST = Words(
    "Le calcul s’est interrompu. Réessayez dans un instant.",
    "The computation broke off. Try again in a moment.",
)
