"""A PostgreSQL that falls, hangs or refuses while people play: what was answered is kept once, and all goes on.

The server of the tables stays up. Whoever plays does as the pages do: what was not answered, or answered by an excuse,
is sent again under its id.
"""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import cycle, islice
from pathlib import Path

from tests.live.crash import compare, connected, logged
from tests.live.hosting import Evening, commands, seated
from tests.live.served import Server
from tests.store.cluster import Cluster

TABLES = 3
BEFORE_AND_AFTER = 0.4
"""Seconds of commands around each fault."""
BACK_WITHIN = 20.0


def falls(cluster: Cluster, _seconds: float) -> None:
    """As a power cut does."""
    cluster.stop()
    cluster.start()


def stays_down(cluster: Cluster, seconds: float) -> None:
    """For a while nobody listens."""
    cluster.stop()
    time.sleep(seconds)
    cluster.start()


def drops_everybody(cluster: Cluster, _seconds: float) -> None:
    """Every connection is cut, in the midst of whatever it did."""
    with cluster.connect() as db:
        db.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")


def hangs(cluster: Cluster, seconds: float) -> None:
    """It takes connections and questions, and answers none."""
    everybody = [cluster.pid, *children(cluster.pid)]
    for pid in everybody:
        os.kill(pid, signal.SIGSTOP)
    time.sleep(seconds)
    for pid in reversed(everybody):
        os.kill(pid, signal.SIGCONT)


def children(pid: int) -> list[int]:
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()]


def is_locked(cluster: Cluster, seconds: float) -> None:
    """Somebody looks at every table in another program, and goes for coffee."""
    with cluster.connect() as db, db.transaction():
        db.execute("SELECT 1 FROM paravent.tables FOR UPDATE")
        time.sleep(seconds)


def only_reads(cluster: Cluster, seconds: float) -> None:
    """As one does that another has taken over from."""
    with cluster.connect() as db:
        db.execute("ALTER SYSTEM SET default_transaction_read_only = on")
        db.execute("SELECT pg_reload_conf()")
        time.sleep(seconds)
        db.execute("SET default_transaction_read_only = off")
        db.execute("ALTER SYSTEM RESET default_transaction_read_only")
        db.execute("SELECT pg_reload_conf()")


FAULTS: tuple[Callable[[Cluster, float], None], ...] = (
    falls,
    drops_everybody,
    is_locked,
    hangs,
    only_reads,
    stays_down,
)


async def suffered(cluster: Cluster, faults: int, seconds: float) -> Evening:
    """So many faults, one sort after the other, each so long; what was sent, and what is left of it."""
    evening = Evening()
    with serving(cluster.fresh()) as server:
        for fault in islice(cycle(FAULTS), faults):
            await one_fault(server.port, fault, cluster, seconds, evening)
            evening.tally.kills += 1
    return evening


@contextmanager
def serving(database: str) -> Iterator[Server]:
    server = Server(database)
    try:
        yield server
    finally:
        server.kill()


async def one_fault(
    port: int, fault: Callable[[Cluster, float], None], cluster: Cluster, seconds: float, evening: Evening
) -> None:
    """Everybody writes before, during and after; then every table is compared with what was answered."""
    desks = [await seated(port) for _ in range(TABLES)]
    stop = asyncio.Event()
    writers = [asyncio.create_task(commands(port, desk, evening, stop, 0.0)) for desk in desks]
    await asyncio.sleep(BEFORE_AND_AFTER)
    await asyncio.to_thread(fault, cluster, seconds)
    await healthy(port)
    await asyncio.sleep(BEFORE_AND_AFTER)
    stop.set()
    await asyncio.gather(*writers)
    async with connected(port) as wire:
        for desk in desks:
            compare(desk, await logged(wire, desk), evening.tally)
            evening.tally.answered += sum(sent.status in (200, 201) for sent in desk.sent)


async def healthy(port: int) -> None:
    """Until the server itself says that it can keep things again; no hand touches it meanwhile."""
    async with asyncio.timeout(BACK_WITHIN):
        while True:
            async with connected(port) as wire:
                if (await wire.ask("GET", "/healthz"))[0] == 200:
                    return
            await asyncio.sleep(0.1)
