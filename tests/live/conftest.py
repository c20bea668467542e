"""What the tests of live tables share."""

from __future__ import annotations

from collections.abc import AsyncGenerator

import pytest

from paravent.live.hall import Hall, Seated
from paravent.store import Store, open_store
from tests.live.helpers import Clock, hall_over, opened
from tests.store.conftest import anyio_backend

__all__ = ["anyio_backend"]


@pytest.fixture
async def store() -> AsyncGenerator[Store, None]:
    async with await open_store("memory:") as made:
        yield made


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def hall(store: Store, clock: Clock) -> AsyncGenerator[Hall, None]:
    async with hall_over(store, clock) as made:
        yield made


@pytest.fixture
async def gm(hall: Hall) -> Seated:
    return await opened(hall)
