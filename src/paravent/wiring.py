"""Builds the application from its settings: the only place that knows everything."""

from __future__ import annotations

import os
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager

from msgspec import Struct
from starlette.applications import Starlette

from paravent.core.game import Game
from paravent.games import found
from paravent.live.hall import Hall
from paravent.live.services import Services
from paravent.live.telemetry import Telemetry
from paravent.store import StoreError, open_store
from paravent.web.app import create_app
from paravent.web.rate_limits import Rates

DATABASE = "PARAVENT_DATABASE"


class Settings(Struct, frozen=True):
    """What may be set. `database` is `sqlite:` (in the user's data folder), `sqlite:PATH` or `postgresql://…`."""

    database: str = "sqlite:"
    rates: Rates = Rates()


def settings_from(environment: Mapping[str, str]) -> Settings:
    """The settings that the environment states."""
    return Settings(database=environment.get(DATABASE) or "sqlite:")


def application(
    settings: Settings | None = None,
    games: Mapping[str, Game] | None = None,
    telemetry: Telemetry | None = None,
) -> Starlette:
    """The whole application; without settings, those of the environment."""
    settings = settings or settings_from(os.environ)
    telemetry = telemetry or Telemetry()

    @asynccontextmanager
    async def entering() -> AsyncGenerator[Hall, None]:
        try:
            store = await open_store(settings.database)
        except StoreError as error:
            telemetry.log.error("store", why=str(error))
            raise
        async with store, Hall(Services(store, found() if games is None else games, telemetry)) as hall:
            yield hall

    return create_app(entering, settings.rates)
