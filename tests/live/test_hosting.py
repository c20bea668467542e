"""Several processes behind a proxy: people play on while one is killed, and while one is upgraded."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import partial
from itertools import product
from pathlib import Path
from string import ascii_lowercase
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from tests.live.crash import connected
from tests.live.hosting import caddied, find_nginx, hosted, proxied
from tests.live.served import Server
from tests.store.cluster import Cluster

pytestmark = pytest.mark.anyio

ENDS = 4
PROXIES = [("nginx", find_nginx(), proxied), ("Caddy", shutil.which("caddy"), caddied)]


def named(name: str) -> Starlette:
    """A process that only says which one it is."""
    return Starlette(routes=[Route("/{path:path}", lambda _: PlainTextResponse(name))])


@pytest.mark.parametrize(("name", "program", "before"), PROXIES)
async def test_a_table_stays_with_one_process(
    tmp_path: Path, name: str, program: str | None, before: Callable[..., Any]
) -> None:
    """Its pages and its programs ask the same one, by our own files for nginx and Caddy; other tables, the other."""
    if program is None:
        pytest.skip(f"no {name}")
    servers = [Server(one, make=named) for one in ("one", "two")]
    try:
        async with before(program, [one.port for one in servers], tmp_path) as port, connected(port) as wire:
            asked = {table: set[bytes]() for table in ascii_lowercase}
            for table, path in product(asked, ("/t/{}/desk", "/api/tables/{}/commands")):
                asked[table].add((await wire.ask("GET", path.format(table)))[1])
    finally:
        for one in servers:
            one.kill()
    assert {len(names) for names in asked.values()} == {1}
    assert set().union(*asked.values()) == {b"one", b"two"}


@pytest.mark.parametrize(("name", "program", "before"), PROXIES)
async def test_people_play_on_while_processes_are_killed_and_replaced(
    cluster: Cluster, tmp_path: Path, name: str, program: str | None, before: Callable[..., Any]
) -> None:
    """No command is lost or doubled, and streams are back soon, through our own files for nginx and Caddy."""
    if program is None:
        pytest.skip(f"no {name}")
    evening = await hosted(
        partial(before, program), cluster.fresh(), tmp_path, tables=3, kills=ENDS, every=1.0, pause=0.02
    )
    assert evening.tally.kills == ENDS
    assert evening.tally.losses == 0, evening.tally
    assert evening.commands > 10 * ENDS
    assert evening.gaps, "no stream was lost and came back"
    assert evening.longest_gap < 15, "and not only at the end"
