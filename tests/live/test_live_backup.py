"""`paravent backup` beside a server that many write to, and `paravent restore` of what it made."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec import json

from paravent.cli.program import run
from tests.live.crash import Desk, connected, logged, new_desk, serving, write
from tests.store.cluster import Cluster

pytestmark = pytest.mark.anyio

DESKS = 2


async def copied_under_load(database: str, copy: Path) -> tuple[list[Desk], list[set[str]]]:
    """Tables whose people write without a pause while they are copied; what had been answered before, for each."""
    async with serving(database) as server:
        async with connected(server.port) as wire:
            desks = [await new_desk(wire) for _ in range(DESKS)]
        crowd = [write(server.port, desk.player_commands(one)) for desk in desks for one in desk.players]
        tasks = [asyncio.create_task(one) for one in crowd]
        await asyncio.sleep(0.3)
        answered = [{sent.id for sent in desk.sent if sent.status in (200, 201)} for desk in desks]
        assert await asyncio.to_thread(run, ["backup", str(copy), "--database", database]) == 0
        since = [sum(sent.status in (200, 201) for sent in desk.sent) for desk in desks]
        assert sum(since) > sum(map(len, answered)), "nobody wrote while it was copied"
        await asyncio.to_thread(server.kill)
        await asyncio.gather(*tasks)
    return desks, answered


async def check_restored(database: str, desks: list[Desk], answered: list[set[str]]) -> None:
    """Everyone finds their seat again, all that was answered before the copy, and the same answer to it."""
    async with serving(database) as server, connected(server.port) as wire:
        for desk, before in zip(desks, answered, strict=True):
            log = await logged(wire, desk)
            kept = {command for command, _ in log}
            assert before <= kept
            assert len(kept) == len(log)
            again = next(sent for sent in desk.sent if sent.id in before and sent.body.get("do"))
            status, answer = await wire.ask("POST", again.path, again.token, again.body)
            assert (status, json.decode(answer)) == (again.status, again.answer)


async def test_sqlite_is_copied_under_load_and_comes_back(tmp_path: Path) -> None:
    """A server holds the file, and the copy is whole all the same."""
    desks, answered = await copied_under_load(f"sqlite:{tmp_path}/tables.sqlite", tmp_path / "copy.sqlite")
    restored = f"sqlite:{tmp_path}/restored.sqlite"
    command = ["restore", str(tmp_path / "copy.sqlite"), "--database", restored]
    assert await asyncio.to_thread(run, command) == 0
    await check_restored(restored, desks, answered)


async def test_postgresql_is_copied_under_load_and_comes_back(cluster: Cluster, tmp_path: Path) -> None:
    """Without any program of PostgreSQL's; it comes back to PostgreSQL, and to a file."""
    desks, answered = await copied_under_load(cluster.fresh(), tmp_path / "copy.sqlite")
    for restored in (cluster.fresh(), f"sqlite:{tmp_path}/restored.sqlite"):
        command = ["restore", str(tmp_path / "copy.sqlite"), "--database", restored]
        assert await asyncio.to_thread(run, command) == 0
        await check_restored(restored, desks, answered)
