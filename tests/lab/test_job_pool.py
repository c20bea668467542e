"""Other processes do what takes long: once for all who ask, fairly, for as long as somebody waits, whatever happens to
them."""

from __future__ import annotations

import asyncio
import os
import subprocess
from collections.abc import Callable, Iterator
from functools import partial
from threading import Thread
from typing import Any

import pytest

from paravent.core.refusal import Refusal
from paravent.games import found
from paravent.lab.job_pool import JobFailed, JobLost, JobPool, Process, Shares, Turn

pytestmark = pytest.mark.anyio
HERE, THERE = Turn("here"), Turn("there")
BUSY = "__import__('timeit').timeit('pass', number={})"


@pytest.fixture(scope="module")
def pool() -> Iterator[JobPool]:
    with JobPool(1) as pool:
        yield pool


def asked(text: str) -> Callable[[], object]:
    """A job that says what it is."""
    return partial(eval, text)


async def test_what_is_asked_twice_at_once_is_done_once_and_then_known(pool: JobPool) -> None:
    one, other = await asyncio.gather(*(pool.run(asked("object.__hash__(object())"), HERE) for _ in "ab"))
    assert one == other
    assert await pool.run(asked("object.__hash__(object())"), THERE) == (one[0], 0.0)


async def test_a_process_that_dies_is_replaced_and_people_read_a_sentence(pool: JobPool) -> None:
    with pytest.raises(JobLost) as lost:
        await pool.run(partial(os._exit, 3), HERE)
    assert lost.value.words.en == "The computation broke off. Try again in a moment."
    assert (await pool.run(asked("1 + 1"), HERE))[0] == 2


def test_what_comes_as_the_pool_closes_starts_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a job that was handed over just before, nor one whose process is starting: it is ended at once."""
    late = Process()
    late.end(for_good=True)
    with pytest.raises(JobLost):
        late.do(1, b"")
    starting, begun = Process(), []
    popen = subprocess.Popen

    def slowly(*arguments: Any, **options: Any) -> Any:
        closing = Thread(target=starting.end, kwargs={"for_good": True})
        closing.start()
        begun.append((popen(*arguments, **options), closing))
        return begun[0][0]

    monkeypatch.setattr(subprocess, "Popen", slowly)
    starting.start()
    process, closing = begun[0]
    closing.join()
    assert process.wait(10) < 0


async def test_what_nobody_waits_for_is_given_up_and_the_process_goes_on(pool: JobPool) -> None:
    before, _ = await pool.run(asked("__import__('os').getpid()"), HERE)
    endless = asyncio.create_task(pool.run(asked(BUSY.format(10**12)), HERE))
    never = asyncio.create_task(pool.run(asked("__import__('os')._exit(4)"), HERE))
    await asyncio.sleep(0.2)
    for task in (endless, never):
        task.cancel()
    assert (await pool.run(asked("__import__('os').getpid() + 0"), HERE))[0] == before


async def test_whoever_had_least_lately_comes_first(pool: JobPool) -> None:
    done: list[int] = []

    async def run(number: int, turn: Turn) -> None:
        await pool.run(asked(BUSY.format(10**6 + number)), turn)
        done.append(number)

    turns = (Turn("one"), Turn("one"), Turn("one"), Turn("two"))
    await asyncio.gather(*(run(number, turn) for number, turn in enumerate(turns)))
    assert done == [0, 3, 1, 2]


async def test_what_takes_long_leaves_a_process_to_the_rest() -> None:
    with JobPool(2) as two:
        slow = [
            asyncio.create_task(two.run(asked(BUSY.format(10**12 + n)), Turn("t", long=True))) for n in (1, 2)
        ]
        assert (await two.run(asked("2 + 2"), HERE))[0] == 4
        for task in slow:
            task.cancel()


def test_what_somebody_had_is_forgotten_by_halves() -> None:
    now = [0.0]
    shares = Shares(lambda: now[0])
    shares.add("a", 8)
    now[0] = 20.0
    assert (shares.of("a", 20.0), shares.of("b", 20.0)) == (2.0, 0.0)


async def test_refusals_come_back_as_they_are_and_defects_are_told(pool: JobPool) -> None:
    """By another process or by a thread."""
    move = found()["yze"].moves[0]
    with JobPool() as threads:
        for one in (pool, threads):
            with pytest.raises(Refusal) as refusal:
                await one.run(partial(move.bind, {"nothing": "1"}), HERE)
            assert "nothing" in refusal.value.words.en
            with pytest.raises((JobFailed, ZeroDivisionError), match="division by zero"):
                await one.run(asked("1 / 0"), HERE)


async def test_what_cannot_be_sent_is_done_here(pool: JobPool) -> None:
    """A game that is lent to one process alone, for example."""
    assert (await pool.run(lambda: -os.getpid(), HERE))[0] == -os.getpid()
