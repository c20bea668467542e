"""What every table works with: where it is kept, the games, the clock, fresh secrets, the records."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from datetime import UTC, datetime

from paravent.core.game import Game
from paravent.games import not_installed
from paravent.lab.job_pool import JobPool
from paravent.live.codec import Codec
from paravent.live.telemetry import Telemetry
from paravent.store import Store


def utc_now() -> datetime:
    """The time, with its zone."""
    return datetime.now(UTC)


class Services:
    """Tests lend other clocks and secrets."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game],
        telemetry: Telemetry,
        *,
        codec: Codec | None = None,
        now: Callable[[], datetime] = utc_now,
        draw: Callable[[int], bytes] = secrets.token_bytes,
        pool: JobPool | None = None,
    ) -> None:
        self.store = store
        self.games = games
        self.telemetry = telemetry
        self.codec = codec or Codec()
        self.now = now
        self.draw = draw
        self.pool = pool or JobPool()

    def game(self, id: str) -> Game:
        """The game with this id, or a refusal that names those there are."""
        return game_of(self.games, id)

    def stamp(self) -> str:
        """The time as the log writes it."""
        return self.now().isoformat(timespec="milliseconds")


def game_of(games: Mapping[str, Game], id: str) -> Game:
    """One of some games, or a refusal that names those there are."""
    if id not in games:
        raise not_installed(id, games)
    return games[id]
