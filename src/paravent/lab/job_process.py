"""A process that does one piece of work after the other, for whoever started it.

It reads numbered jobs from its input and writes their answers to its output. A number without a job asks to give up the
job of that number. It ends when its input does: nobody is there any more.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import traceback
from _thread import interrupt_main
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from time import process_time
from types import TracebackType
from typing import IO, Final

from msgspec import Struct

from paravent.core.machine import prepare
from paravent.core.refusal import Refusal
from paravent.games import found
from paravent.lab.job_parcel import packed, unpacked

HEAD: Final = 16
"""Bytes before each message: its number and its length."""
LESS_URGENT: Final = 2
"""How much such a process gives way to the one that serves people, where the system knows of it."""


CYCLES: Final = (20_000, 20, 20)
"""After how many new objects cycles are looked for among them, and how often among older ones."""


class Answer(Struct, frozen=True):
    """What came of a job, and how long it kept the processor busy: a value, a refusal, or a defect as text."""

    seconds: float
    value: bytes = b""
    refusal: Refusal | None = None
    defect: str = ""


class GivenUp(BaseException):
    """Nobody waits any more for the job under way."""


def write(stream: IO[bytes], number: int, body: bytes = b"") -> None:
    """Send a message."""
    stream.write(number.to_bytes(8) + len(body).to_bytes(8) + body)
    stream.flush()


def read(stream: IO[bytes]) -> tuple[int, bytes]:
    """The next message; EOFError at the end."""
    head = stream.read(HEAD)
    body = stream.read(length := int.from_bytes(head[8:]))
    if len(head) < HEAD or len(body) < length:
        raise EOFError
    return int.from_bytes(head[:8]), body


def settle() -> None:
    """What is loaded stays: it is no more looked through for cycles, which took 50 ms in the middle of a job, and what
    is new is less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*CYCLES)


class Bench:
    """Where jobs are done: the main thread does them, another listens."""

    def __init__(self, jobs: IO[bytes], answers: IO[bytes]) -> None:
        self.jobs = jobs
        self.answers = answers
        self.doing = self.unwanted = 0
        self._waiting: SimpleQueue[tuple[int, bytes]] = SimpleQueue()

    def listen(self) -> None:
        """Take in what is sent, until nobody sends any more."""
        with suppress(EOFError, OSError):
            while True:
                number, job = read(self.jobs)
                if job:
                    self._waiting.put((number, job))
                else:
                    self.unwanted = number
                    interrupt_main()
        os._exit(0)

    def work(self) -> None:
        """Do what is asked for, for ever, and meanwhile get the rules ready. Ctrl+C is for the process that serves."""
        signal.signal(signal.SIGINT, self._interrupted)
        rules = (rule for game in found().values() for rule in game.played_rules)
        settle()
        while True:
            while self._waiting.empty() and (rule := next(rules, None)):
                prepare(rule)
            number, job = self._waiting.get()
            write(self.answers, number, packed(self._done(number, job)))

    def _interrupted(self, *_: object) -> None:
        if self.doing and self.doing == self.unwanted:
            raise GivenUp

    def _done(self, number: int, job: bytes) -> Answer:
        trial = Trial()
        with trial:
            self.doing = number
            trial.value = packed(unpacked(job)())
        self.doing = 0
        return trial.answer


class Trial:
    """A job under way: whatever it ends by is told to whoever asked, and ends nothing else."""

    def __init__(self) -> None:
        self.value = b""
        self.error: BaseException | None = None
        self.began = process_time()

    def __enter__(self) -> None:
        """It begins."""

    def __exit__(
        self, _: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        self.error = error
        return True

    @property
    def answer(self) -> Answer:
        """What came of it."""
        seconds = process_time() - self.began
        if isinstance(self.error, Refusal):
            return Answer(seconds, refusal=self.error)
        told = traceback.format_exception(self.error) if self.error else ()
        return Answer(seconds, self.value, defect="".join(told))


def main() -> None:
    """Get ready, and work."""
    jobs, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    with suppress(AttributeError, OSError):
        os.nice(LESS_URGENT)
    bench = Bench(jobs, answers)
    Thread(target=bench.listen, daemon=True).start()
    bench.work()
