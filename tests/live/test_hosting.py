"""Several processes behind a proxy: people play on while one is killed, and while one is upgraded."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.live.hosting import caddied, find_nginx, hosted, proxied
from tests.store.cluster import Cluster

pytestmark = pytest.mark.anyio

ENDS = 4


@pytest.mark.parametrize(
    ("name", "program", "before"),
    [("nginx", find_nginx(), proxied), ("Caddy", shutil.which("caddy"), caddied)],
)
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
