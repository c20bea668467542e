"""Work that takes its time, off the event loop: in threads of its own, one piece at a time for each table.

Somebody's forecasts, papers and large pages wait for each other, not anybody else's commands for them. Pages and cards
have other threads than what may take seconds; whoever asks for more than a table does is told to wait.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from time import thread_time
from typing import Final, TypeVar

from paravent.settings import Rate
from paravent.web.rate_limits import Buckets, TooOften

T = TypeVar("T")

DRAWN_AT_A_TIME: Final = 2
WAITING: Final = 2
"""So many forecasts and papers may wait at one table beside the one that is made."""
LOOKING: Final = 40
"""So many cards and figures: a whole table may open them at once."""
SECONDS: Final = 3


class Line:
    """Those of one table who want something made: one after the other."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        self.people = 0


class WorkQueue:
    """One for each application."""

    def __init__(self, rate: Rate) -> None:
        self.spent = Buckets(rate)
        """For each address, the seconds of computing that it has left."""
        self._pages = ThreadPoolExecutor(DRAWN_AT_A_TIME, "paravent-pages")
        self._long = ThreadPoolExecutor(1, "paravent-long")
        self._lines: dict[tuple[str, str], Line] = {}

    def close(self) -> None:
        """Let the threads go; what waits is not begun."""
        for pool in (self._pages, self._long):
            pool.shutdown(wait=False, cancel_futures=True)

    async def page(self, table: str, draw: Callable[[], T]) -> T:
        """A page of a table; those of one table after each other, so that the second finds what the first drew."""
        async with self._in_line("page", table, 1_000_000):
            return await asyncio.get_running_loop().run_in_executor(self._pages, draw)

    async def card(self, table: str, who: str, make: Callable[[], T]) -> T:
        """Something small that people look at before they act."""
        return await self._priced(self._pages, ("card", table, LOOKING), who, make)

    async def paper(self, table: str, who: str, make: Callable[[], T]) -> T:
        """Something that may take seconds: a forecast, a paper."""
        return await self._priced(self._long, ("paper", table, WAITING), who, make)

    async def _priced(
        self, pool: ThreadPoolExecutor, line: tuple[str, str, int], who: str, make: Callable[[], T]
    ) -> T:
        """Made in its turn, at the price of the seconds that it took; an address that has spent its own is refused."""
        self.spent.check(who)
        async with self._in_line(*line):
            self.spent.check(who)
            made, seconds = await asyncio.get_running_loop().run_in_executor(pool, timed, make)
        self.spent.spend(who, seconds)
        return made

    @asynccontextmanager
    async def _in_line(self, kind: str, table: str, most: int) -> AsyncGenerator[None, None]:
        """Its turn at its table; whoever leaves the line is not waited for."""
        line = self._lines.setdefault((kind, table), Line())
        if line.people > most:
            raise TooOften(SECONDS)
        line.people += 1
        try:
            async with line.turn:
                yield
        finally:
            line.people -= 1
            if not line.people:
                self._lines.pop((kind, table), None)


def timed(make: Callable[[], T]) -> tuple[T, float]:
    """What was made, and how long it kept its thread busy."""
    began = thread_time()
    return make(), thread_time() - began
