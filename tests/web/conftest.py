"""An application over a store in memory, and people who talk to it."""

from __future__ import annotations

from collections.abc import AsyncGenerator

import pytest
from starlette.applications import Starlette

from tests.store.conftest import anyio_backend
from tests.web.helpers import Person, application, running

__all__ = ["anyio_backend"]


@pytest.fixture
async def app() -> AsyncGenerator[Starlette, None]:
    async with running(application()) as started:
        yield started


@pytest.fixture
async def gm(app: Starlette) -> AsyncGenerator[Person, None]:
    async with Person(app) as person:
        await person.open()
        yield person


@pytest.fixture
async def ada(app: Starlette, gm: Person) -> AsyncGenerator[Person, None]:
    async with Person(app) as person:
        await person.join(gm, "Ada")
        yield person
