"""Sharing work out among processes: the same figures whatever their number, and a clean end when interrupted.

Work is cut into numbered batches that know nothing of one another. The first ones are done here, which tells how long
the rest will take; only what takes long is worth other processes, which each take a second to start.
"""

from __future__ import annotations

import os
import pickle
import signal
from collections import Counter, deque
from collections.abc import Iterator
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from math import inf
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from threading import current_thread, main_thread
from time import monotonic
from typing import Any, Protocol, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.limits import Limits, Watch
from paravent.core.refusal import Stopped
from paravent.core.words import Words

TRIAL_SECONDS = 0.2
WORTH_SECONDS = 1.0
JOB_SECONDS = 0.2
LOOK_SECONDS = 0.1
INTERRUPTED = Words("Interrompu avant la fin.", "Interrupted before the end.")
OUT_OF_TIME = Words("Arrêté au bout du temps accordé.", "Stopped when its time was up.")
UNSENDABLE = Words(
    "Un seul processus : ce jeu a des valeurs que l’on ne peut pas envoyer à un autre.",
    "One process only: this game has values that cannot be sent to another.",
)
BROKEN = Words(
    "Un seul processus : les autres n’ont pas pu travailler.", "One process only: the others could not work."
)


class Work(Protocol):
    """Plays in numbered batches; must be sent to other processes by pickling."""

    @property
    def batches(self) -> int:
        """How many batches there are."""
        ...

    def batch(self, number: int, watch: Watch) -> Counter[Any]:
        """The plays of one batch, whatever was done before."""
        ...


class Done(Struct, frozen=True):
    """What was done, by how many processes, and what there is to say about it."""

    counts: Counter[Any]
    processes: int
    notes: tuple[Words, ...]


class OutOfTime(Exception):
    """The watch's time is up."""


class Unreachable(Exception):
    """Other processes cannot do this work; the words say why."""

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self.words = words


def carried_out(work: Work, processes: int | None, watch: Watch) -> Done:
    """Do all the work; if interrupted or out of time, what was done so far. None: as many processes as is worth it."""
    return Effort(work, watch).done(processes)


class Effort:
    """Work under way: `number` is the first batch that is not counted yet."""

    def __init__(self, work: Work, watch: Watch) -> None:
        self.work = work
        self.watch = watch
        self.counts: Counter[Any] = Counter()
        self.number = 0
        self.processes = 1
        self.notes: list[Words] = []

    def done(self, processes: int | None) -> Done:
        """All the work, or as much as time and patience allow."""
        try:
            self._do(processes)
        except (KeyboardInterrupt, Stopped):
            self.notes.append(INTERRUPTED)
        except OutOfTime:
            self.notes.append(OUT_OF_TIME)
        return Done(self.counts, self.processes, tuple(self.notes))

    def _do(self, processes: int | None) -> None:
        each = self._try_out(TRIAL_SECONDS if processes is None else 0)
        left = each * (self.work.batches - self.number)
        if processes is None:
            processes = (os.cpu_count() or 1) if left > WORTH_SECONDS else 1
        if processes > 1 and left:
            try:
                self._share_out(processes, max(1, round(JOB_SECONDS / each)))
            except Unreachable as trouble:
                self.notes.append(trouble.words)
        self._alone(inf)

    def _try_out(self, seconds: float) -> float:
        """Begin here, for so long; how long a batch takes."""
        began = monotonic()
        self._alone(seconds)
        return max(1e-9, monotonic() - began) / max(1, self.number)

    def _alone(self, seconds: float) -> None:
        """One batch at least, then others for so long, in this process."""
        until = monotonic() + seconds
        while self.number < self.work.batches:
            self._look_up()
            self._count(self.work.batch(self.number, Watch(self.watch.limits, within=self.watch)))
            self.number += 1
            if monotonic() > until:
                return

    def _look_up(self) -> None:
        if self.watch.stopped:
            raise Stopped
        if self.counts and monotonic() - self.watch.began > self.watch.limits.seconds:
            raise OutOfTime

    def _count(self, counts: Counter[Any]) -> None:
        both = Counter(self.counts)
        both.update(counts)
        self.counts = both  # at once: an interrupt finds the one or the other
        if self.watch.report:
            self.watch.report(self.counts.total())

    def _share_out(self, processes: int, size: int) -> None:
        crew = Crew(self._sendable(), processes, self.watch.limits)
        self.processes = processes
        batches = self.work.batches
        jobs = (range(n, min(n + size, batches)) for n in range(self.number, batches, size))
        waiting: deque[tuple[range, Future[Answer]]] = deque()
        try:
            while True:
                room = 2 * processes - len(waiting)
                waiting.extend((job, crew.submit(job)) for job in islice(jobs, room))
                if not waiting:
                    break
                counts = self._answer(waiting[0][1])
                job, _ = waiting.popleft()  # before it is counted: an interrupt must not count it twice
                self._count(counts)
                self.number = job.stop
        except (BrokenProcessPool, Unreachable):
            self.processes = 1
            raise Unreachable(BROKEN) from None
        except (KeyboardInterrupt, Stopped, OutOfTime):
            crew.stop()
            self._gather([future for _, future in waiting])
            raise
        finally:
            crew.stop()

    def _sendable(self) -> bytes:
        """The work, pickled; what it counts must come back the same way."""
        try:
            pickle.dumps(self.counts)
            return pickle.dumps(self.work)
        except (pickle.PicklingError, AttributeError, TypeError):
            raise Unreachable(UNSENDABLE) from None

    def _answer(self, future: Future[Answer]) -> Counter[Any]:
        """Wait for one job, keeping an eye on the watch."""
        while True:
            self._look_up()
            try:
                answer = future.result(LOOK_SECONDS)
            except NotYet:
                continue
            if answer is None:
                raise Unreachable(BROKEN)
            return answer

    def _gather(self, futures: list[Future[Answer]]) -> None:
        """What the others had done when they were stopped."""
        for future in futures:
            try:
                self._count(future.result(0) or Counter())
            except (CancelledError, NotYet, BrokenProcessPool):
                continue


Answer: TypeAlias = Counter[Any] | None
"""What a job counted; None where the work could not be read."""


class Crew:
    """Other processes. They do not hear Ctrl+C: they are told to stop, and end what they were at."""

    def __init__(self, work: bytes, processes: int, limits: Limits) -> None:
        context = get_context("spawn")
        self.stopping = context.Event()
        self.pool = ProcessPoolExecutor(processes, context, _join, (work, limits, self.stopping))

    def submit(self, job: range) -> Future[Answer]:
        """Have these batches done; this may start a process, which must not be interrupted half-born."""
        with _undisturbed():
            return self.pool.submit(_labour, job)

    def stop(self) -> None:
        """End every process."""
        self.stopping.set()
        self.pool.shutdown(cancel_futures=True)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Hold Ctrl+C back for a moment; a process that starts meanwhile never hears it.

    Blocking the signal is for the process that starts. Here it could still come through another thread (numpy has its
    own), so it is noted, and sent again afterwards.
    """
    heard: list[int] = []
    here = current_thread() is main_thread() and signal.getsignal(signal.SIGINT)
    if here:
        signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    blocking = hasattr(signal, "pthread_sigmask")
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if blocking else set()
    try:
        yield
    finally:
        if blocking:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        if here:
            signal.signal(signal.SIGINT, here)
        if heard:
            signal.raise_signal(signal.SIGINT)


# In the other processes


class Duty(Struct):
    """What a process is there for."""

    work: bytes
    limits: Limits
    stopping: Event


class FarWatch(Watch):
    """A watch whose stop sign is in another process."""

    def __init__(self, duty: Duty) -> None:
        super().__init__(replace(duty.limits, seconds=inf))
        self.duty = duty

    @property
    def stopped(self) -> bool:
        """Whether the others were asked to stop."""
        return self.duty.stopping.is_set()


_duties: list[Duty] = []


def _join(work: bytes, limits: Limits, stopping: Event) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _duties[:] = [Duty(work, limits, stopping)]


def _labour(job: range) -> Answer:
    """These batches, up to the one at which all is stopped."""
    (duty,) = _duties
    try:
        work = pickle.loads(duty.work)
    except (pickle.UnpicklingError, AttributeError, ImportError, TypeError):
        return None
    counts: Counter[Any] = Counter()
    try:
        for number in job:
            counts.update(work.batch(number, FarWatch(duty)))
    except Stopped:
        pass
    return counts
