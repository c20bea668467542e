"""What `bench table` measures, each on a server that is already there."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter

from msgspec import Struct

from bench._streams import PATIENCE, Crowd, Listener, Place, gathered, percentile, said
from bench._tables import hall_at
from tests.live.served import Server
from tests.live.wire import Wire

RATE_SECONDS = 2.0
_numbers = count()


class Fan(Struct):
    """Times from a command to the last stream, in seconds."""

    times: list[float] = []

    @property
    def p50(self) -> float:
        return percentile(self.times, 0.5) * 1000

    @property
    def p99(self) -> float:
        return percentile(self.times, 0.99) * 1000

    def line(self, name: str, size: int, beside: Fan | None = None) -> str:
        size_text = f"{size / 1024:.1f} KiB" if size else ""
        ratios = f"{self.p50 / beside.p50:10.2f}x{self.p99 / beside.p99:10.2f}x" if beside else ""
        return f"  {name:34}{size_text:>10}{self.p50:9.2f}{self.p99:9.2f}{ratios}"


async def fan_out(port: int, place: Place, streams: int, commands: int, fan: Fan) -> int:
    """Command after command, each once the last stream has heard of the one before; the size of a message."""
    wire = await Wire.to(port)
    async with gathered(port, place, streams) as crowd:
        await crowd.command(wire, next(_numbers))
        for _ in range(commands):
            fan.times.append(await crowd.command(wire, next(_numbers)))
        size = crowd.listeners[-1].size
    wire.close()
    return size


async def rate(port: int, places: Sequence[Place], writers: int, seconds: float = RATE_SECONDS) -> float:
    """Commands answered in a second, so many being asked at any time."""
    until = perf_counter() + seconds

    async def write(place: Place) -> int:
        wire, done = await Wire.to(port), 0
        while perf_counter() < until:
            await wire.done("POST", place.commands, place.tokens[0], said(next(_numbers)))
            done += 1
        wire.close()
        return done

    began = perf_counter()
    done = await asyncio.gather(*(write(places[number % len(places)]) for number in range(writers)))
    return sum(done) / (perf_counter() - began)


# --- one process by itself -----------------------------------------------------------------------------------------


def idle_memory(database: str, tables: Sequence[str]) -> float:
    """Bytes that one more table takes when nobody looks at it, in a process that does nothing else."""
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        return pool.apply(_memory, (database, list(tables)))


def _memory(database: str, tables: Sequence[str]) -> float:
    return asyncio.run(_held(database, tables))


async def _held(database: str, tables: Sequence[str]) -> float:
    async with hall_at(database) as hall:
        await hall.room(tables[0])
        gc.collect()
        before = resident("self")
        for table in tables[1:]:
            await hall.room(table)
        gc.collect()
        return (resident("self") - before) / (len(tables) - 1)


def resident(process: int | str) -> int:
    """Bytes of memory that a process holds."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * 4096


async def opening_times(database: str, tables: Sequence[str], repeats: int = 25) -> list[float]:
    """Median seconds to bring each table into memory, in turns."""
    times: dict[str, list[float]] = {table: [] for table in tables}
    for _ in range(repeats):
        async with hall_at(database) as hall:
            for table in tables:
                began = perf_counter()
                await hall.room(table)
                times[table].append(perf_counter() - began)
    return [median(times[table]) for table in tables]


# --- a whole evening of tables -------------------------------------------------------------------------------------


class Load(Struct):
    """What came of it, in milliseconds."""

    streams: int
    opened: float
    commands: int
    p50: float
    p99: float
    answer_p99: float
    busy: float


async def loaded(
    server: Server, places: Sequence[Place], seats: int, every: float, seconds: float, *kinds: type[Listener]
) -> Load:
    """Each table gets a command every so often, evenly spread; times count from when each was due. Each seat holds a
    stream of every kind."""
    port, began = server.port, perf_counter()
    crowds = [Crowd(port, place) for place in places]
    for kind in kinds:
        for start in range(0, len(crowds), 20):
            await asyncio.gather(*(crowd.open(seats, kind) for crowd in crowds[start : start + 20]))
    opened = perf_counter() - began
    wires = [await Wire.to(port) for _ in range(32)]
    free: asyncio.Queue[Wire] = asyncio.Queue()
    for wire in wires:
        free.put_nowait(wire)
    gc.collect()
    gc.freeze()
    evening = Evening(crowds, free)
    await evening.play(every, every)  # everyone is told once before anything counts
    evening.times.clear()
    evening.answers.clear()
    worked = processor_time(server.pid)
    await evening.play(every, seconds)
    worked = processor_time(server.pid) - worked
    for crowd in crowds:
        crowd.close()
    for wire in wires:
        wire.close()
    times, answers = evening.times, evening.answers
    return Load(
        len(crowds) * seats * len(kinds),
        opened,
        len(times),
        percentile(times, 0.5) * 1000,
        percentile(times, 0.99) * 1000,
        percentile(answers, 0.99) * 1000,
        worked / seconds,
    )


def processor_time(process: int) -> float:
    """Seconds that a process has worked."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def family_time(process: int) -> float:
    """Seconds that a process and its children have worked."""
    own = processor_time(process)
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with suppress(OSError):  # it has just ended
                if int((folder / "stat").read_text().rpartition(")")[2].split()[1]) == process:
                    own += processor_time(int(folder.name))
    return own


class Evening:
    """Commands that come when they are due, whatever became of those before."""

    def __init__(self, crowds: Sequence[Crowd], free: asyncio.Queue[Wire]) -> None:
        self.crowds = crowds
        self.free = free
        self.times: list[float] = []
        self.answers: list[float] = []

    async def play(self, every: float, seconds: float) -> None:
        start = perf_counter()
        step = every / len(self.crowds)
        tasks = []
        for number in range(round(seconds / step)):
            due = start + number * step
            if (wait := due - perf_counter()) > 0:
                await asyncio.sleep(wait)
            tasks.append(asyncio.create_task(self._one(self.crowds[number % len(self.crowds)], due)))
        await asyncio.gather(*tasks)

    async def _one(self, crowd: Crowd, due: float) -> None:
        crowd.expect()
        wire = await self.free.get()
        try:
            await wire.done("POST", crowd.place.commands, crowd.place.tokens[0], said(next(_numbers)))
        finally:
            self.free.put_nowait(wire)
        self.answers.append(perf_counter() - due)
        async with asyncio.timeout(PATIENCE):
            await crowd.all_heard.wait()
        self.times.append(crowd.last - due)
