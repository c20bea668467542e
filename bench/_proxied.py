"""Durable commands through nginx, by our own file for hosts: how many a second, and who works how long for each."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import process_time

from msgspec import Struct

from bench._measures import RATE_SECONDS, family_time, rate
from bench._slices import held_to
from bench._streams import Place
from tests.live.hosting import free_port, proxied
from tests.live.served import Server

WRITERS = 64
ROUNDS = 3


class Shares(Struct, frozen=True):
    """Commands a second, and microseconds of a processor that each costs whom."""

    processes: int
    rate: float
    servers: float
    proxy: float
    database: float
    client: float

    @property
    def whole(self) -> float:
        return self.servers + self.proxy + self.database + self.client

    def most(self, cores: int) -> float:
        """Commands a second that so many cores allow: all of the work on them, a process on one at most."""
        return 1e6 * min(self.processes / self.servers, cores / self.whole)

    def line(self) -> str:
        name = f"{self.processes} process{'es' * (self.processes > 1)}"
        return (
            f"  {name:14}{self.rate:8,.0f}   µs each: servers {self.servers:.0f}, nginx {self.proxy:.0f}, "
            f"PostgreSQL {self.database:.0f}, this client {self.client:.0f}"
        )


async def behind(
    nginx: str,
    database: str,
    cluster: int,
    processes: int,
    places: Sequence[Place],
    share: float | None = None,
) -> Shares:
    """So many processes behind nginx, and every table played at once. One process stands there twice. With a share,
    each has so much of a core and no more."""
    ports = [free_port() for _ in range(processes)]
    servers = [await asyncio.to_thread(Server, database, port=port) for port in ports]
    try:
        with (
            held_to([one.pid for one in servers], share),
            tempfile.TemporaryDirectory(prefix="pv-nginx-") as folder,
        ):
            async with proxied(nginx, (ports * 2)[:2], Path(folder)) as port:
                pids = [[one.pid for one in servers], [_written(Path(folder, "pid"))], [cluster]]
                await rate(port, places, WRITERS)
                before = _worked(pids)
                found = [await rate(port, places, WRITERS) for _ in range(ROUNDS)]
                worked = [now - then for now, then in zip(_worked(pids), before, strict=True)]
    finally:
        for one in servers:
            one.kill()
    commands = sum(found) * RATE_SECONDS
    return Shares(processes, median(found), *(1e6 * one / commands for one in worked))


def _written(file: Path) -> int:
    return int(file.read_text())


def _worked(groups: Sequence[Sequence[int]]) -> list[float]:
    """Seconds that the processes of each group have worked, and at last this one."""
    return [*(sum(map(family_time, group)) for group in groups), process_time()]


def compared(one: Shares, two: Shares) -> str:
    """What the cores of this machine allow at best, and what it would be with as many as anybody likes."""
    cores = os.cpu_count() or 1
    here, there = (two.most(number) / one.most(number) for number in (cores, 1000))
    return f"{two.rate / one.rate:.2f}x; {cores} cores for all of them allow {here:.2f}x, more cores {there:.2f}x"
