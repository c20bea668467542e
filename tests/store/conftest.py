"""The three backends, and what the store's tests share."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from paravent.store import Store, open_store
from tests.store.cluster import Cluster


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store, of each kind in turn."""
    if request.param == "memory":
        return "memory:"
    if request.param == "sqlite":
        return f"sqlite:{tmp_path}/tables.sqlite"
    server: Cluster = request.getfixturevalue("cluster")
    return server.fresh()


@pytest.fixture
async def store(address: str) -> AsyncGenerator[Store, None]:
    async with await open_store(address) as opened:
        yield opened
