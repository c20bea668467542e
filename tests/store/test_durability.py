"""What was acknowledged survives `kill -9`, and what was not is whole or absent."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from paravent.store import Store, open_store
from tests.store.cluster import Cluster
from tests.store.helpers import said

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[2]
ROUNDS = 3


def kill_at_random(address: str, prefix: str) -> list[tuple[str, str, int]]:
    """Let a process append, kill it without warning, and give what it had acknowledged."""
    command = [sys.executable, "-m", "tests.store.appender", address, prefix]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, text=True) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(random.uniform(0.0, 0.3))  # the moment must not matter, so it is not seeded
        process.kill()
        lines = [first, *process.stdout]
    whole = [line.split() for line in lines if line.endswith("\n")]
    return [(table, command, int(version)) for table, command, version in whole]


async def check(store: Store, acknowledged: list[tuple[str, str, int]], prefix: str) -> None:
    for table, command, version in acknowledged:
        receipt = await store.receipt(table, command)
        assert receipt is not None
        assert receipt.version == version
    for info in await store.tables():
        if info.id.startswith(prefix):
            await check_whole(store, info.id)


async def check_whole(store: Store, table: str) -> None:
    """Each command left its three events, its receipt and its secret, or nothing."""
    events = await store.read(table)
    assert len(events) == await store.version(table)
    assert len(events) % 3 == 0
    starts = range(0, len(events), 3)
    words = [f"{table}-{start}-{number}" for start in starts for number in range(3)]
    assert [event.data for event in events] == [event.data for event in said(*words)]
    last = f"{table}-{len(events) - 3}".encode() if events else None
    assert await store.get_secret(table, "last") == last


async def test_sqlite_keeps_what_it_acknowledged_when_killed(tmp_path: Path) -> None:
    """A killed process loses nothing it answered for, and the next one opens the file without ado."""
    address = f"sqlite:{tmp_path}/tables.sqlite"
    for number in range(ROUNDS):
        acknowledged = kill_at_random(address, f"r{number}-")
        async with await open_store(address) as store:
            await check(store, acknowledged, "r")


async def test_postgres_keeps_what_it_acknowledged_when_the_process_is_killed(cluster: Cluster) -> None:
    """A killed process loses nothing it answered for."""
    address = cluster.fresh()
    for number in range(ROUNDS):
        acknowledged = kill_at_random(address, f"r{number}-")
        async with await open_store(address) as store:
            await check(store, acknowledged, f"r{number}-")


async def test_postgres_keeps_what_it_acknowledged_when_the_server_falls(cluster: Cluster) -> None:
    """A server that stops at once and starts again has everything; the open store finds it again by itself."""
    address = cluster.fresh()
    async with await open_store(address) as store:
        acknowledged = kill_at_random(address, "r")
        cluster.stop()
        cluster.start()
        await check(store, acknowledged, "r")
