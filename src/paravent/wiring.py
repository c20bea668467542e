"""Builds the application from its settings: the only place that knows everything."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterable, Mapping
from contextlib import asynccontextmanager

from starlette.applications import Starlette

from paravent.core.game import Game
from paravent.core.learnt_types import learn_types
from paravent.core.machine import prepare
from paravent.games import found
from paravent.lab.job_pool import JobPool, usual_workers
from paravent.live.hall import Hall
from paravent.live.services import Services
from paravent.live.telemetry import Telemetry
from paravent.settings import Settings
from paravent.store import Store, StoreError, open_store
from paravent.web.app import create_app


def application(
    settings: Settings, games: Mapping[str, Game] | None = None, telemetry: Telemetry | None = None
) -> Starlette:
    """The whole application, of every game that is found unless some are lent."""
    games = found() if games is None else games
    workers = usual_workers() if settings.workers is None else settings.workers
    learn_types()  # pages are drawn in threads

    @asynccontextmanager
    async def entering() -> AsyncGenerator[Hall, None]:
        async with hall(settings, games, telemetry, workers) as tables:
            prepared = asyncio.create_task(_prepared(tables, games.values()))
            yield tables
            await prepared

    return create_app(entering, settings)


async def _prepared(tables: Hall, games: Iterable[Game]) -> None:
    """Have everything ready that the first page does not need: room in the log, the rules, a worker."""
    await tables.services.store.warm()
    await asyncio.to_thread(prepare_rules, games)
    await tables.services.pool.warm()


def prepare_rules(games: Iterable[Game]) -> None:
    """Cut every rule while a server begins to listen: the first question is then answered like any other."""
    for rule in (rule for game in games for rule in game.played_rules):
        prepare(rule)


@asynccontextmanager
async def hall(
    settings: Settings,
    games: Mapping[str, Game] | None = None,
    telemetry: Telemetry | None = None,
    workers: int = 0,
) -> AsyncGenerator[Hall, None]:
    """The tables themselves, with no server around them, and so many workers for what takes long."""
    telemetry, games = telemetry or Telemetry(), found() if games is None else games
    with JobPool(workers) as pool:
        async with (
            await _store(settings.database, telemetry) as store,
            Hall(Services(store, games, telemetry, pool=pool)) as tables,
        ):
            yield tables


async def _store(database: str, telemetry: Telemetry) -> Store:
    """The log of the tables; why it cannot be opened is written down."""
    try:
        return await open_store(database)
    except StoreError as error:
        telemetry.log.error("store", why=str(error))
        raise
