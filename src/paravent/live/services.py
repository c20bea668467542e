"""What every table works with: where it is kept, the games, the clock, fresh secrets, the records."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Final

from paravent.core.game import Game
from paravent.games import not_installed
from paravent.lab.job_pool import JobPool
from paravent.live.codec import Codec
from paravent.live.telemetry import Telemetry
from paravent.store import Store

BLOCK_BYTES: Final = 1024


def utc_now() -> datetime:
    """The time, with its zone."""
    return datetime.now(UTC)


class Chance:
    """Bytes that nobody can guess, fetched from the system in blocks: asking for each few lets other threads go first.
    None is given twice."""

    def __init__(self) -> None:
        self._block = b""

    def __call__(self, count: int) -> bytes:
        if len(self._block) < count:
            self._block = secrets.token_bytes(max(count, BLOCK_BYTES))
        given, self._block = self._block[:count], self._block[count:]
        return given


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
        draw: Callable[[int], bytes] | None = None,
        pool: JobPool | None = None,
    ) -> None:
        self.store = store
        self.games = games
        self.telemetry = telemetry
        self.codec = codec or Codec()
        self.now = now
        self.draw = draw or Chance()
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
