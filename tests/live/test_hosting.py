"""Several processes behind a proxy: people play on while one is killed, and while one is upgraded."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.live.hosting import find_nginx, hosted
from tests.store.cluster import Cluster

pytestmark = pytest.mark.anyio

ENDS = 4


async def test_people_play_on_while_processes_are_killed_and_replaced(
    cluster: Cluster, tmp_path: Path
) -> None:
    """No command is lost or doubled, and streams are back soon, through our own file for nginx."""
    nginx = find_nginx()
    if nginx is None:
        pytest.skip("no nginx")
    evening = await hosted(nginx, cluster.fresh(), tmp_path, tables=3, kills=ENDS, every=1.0, pause=0.02)
    assert evening.tally.kills == ENDS
    assert evening.tally.losses == 0, evening.tally
    assert evening.commands > 10 * ENDS
    assert evening.gaps, "no stream was lost and came back"
    assert evening.longest_gap < 15, "and not only at the end"
