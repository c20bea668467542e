"""A server killed at random moments under many commands loses nothing that it answered, and keeps nothing by halves."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.live.crash import Tally, crash
from tests.live.database_faults import FAULTS, suffered
from tests.store.cluster import Cluster

pytestmark = pytest.mark.anyio

KILLS = 2


def check(tally: Tally) -> None:
    assert tally.kills == KILLS
    assert tally.losses == 0, tally
    assert tally.answered > KILLS
    assert tally.unanswered_kept + tally.unanswered_absent > 0


async def test_a_killed_server_on_sqlite_loses_nothing_it_answered(tmp_path: Path) -> None:
    check(await crash(f"sqlite:{tmp_path}/tables.sqlite", KILLS))


async def test_a_killed_server_on_postgresql_loses_nothing_it_answered(cluster: Cluster) -> None:
    check(await crash(cluster.fresh(), KILLS))


async def test_a_database_that_falls_hangs_or_refuses_loses_nothing_that_was_answered(
    cluster: Cluster,
) -> None:
    """Each sort of fault once; the tables' server is not touched, and says by itself when it can keep things again."""
    evening = await suffered(cluster, len(FAULTS), 0.3)
    assert evening.tally.kills == len(FAULTS)
    assert evening.tally.losses == 0, evening.tally
    assert evening.tally.answered > len(FAULTS)
    assert evening.again > 0
