"""Work that takes its time, off the event loop, one piece at a time for each table: pages are drawn in threads, what
has to be worked out is given to other processes.

Somebody's forecasts, papers and large pages wait for each other, not anybody else's commands for them; whoever asks for
more than a table does is told to wait.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from time import monotonic
from typing import Final, TypeVar

from paravent.lab.job_pool import JobPool, Turn
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

    def __init__(self, rate: Rate, pool: JobPool) -> None:
        self.pool = pool
        self.spent = Buckets(rate)
        """For each address, the seconds of computing that it has left."""
        self._pages = ThreadPoolExecutor(DRAWN_AT_A_TIME, "paravent-pages")
        self._lines: dict[tuple[str, str], Line] = {}

    def close(self) -> None:
        """Let the threads go; what waits is not begun."""
        self._pages.shutdown(wait=False, cancel_futures=True)

    async def page(self, table: str, draw: Callable[[], T]) -> T:
        """A page of a table; those of one table after each other, so that the second finds what the first drew."""
        async with self._in_line("page", table, 1_000_000):
            return await asyncio.get_running_loop().run_in_executor(self._pages, draw)

    async def card(self, table: str, who: str, make: Callable[[], T]) -> T:
        """Something small that people look at before they act."""
        return await self._priced(Turn(table, who), ("card", table, LOOKING), make)

    async def paper(self, table: str, who: str, make: Callable[[], T]) -> T:
        """Something that may take seconds: a forecast, a paper."""
        return await self._priced(Turn(table, who, long=True), ("paper", table, WAITING), make)

    def check(self, table: str, who: str) -> None:
        """Refuse at once whoever would be refused a paper, before anything is read for it."""
        self.spent.check(who)
        self._room(self._lines.get(("paper", table)), WAITING)

    @asynccontextmanager
    async def reading(self, table: str, who: str) -> AsyncGenerator[None, None]:
        """The log of a table, read from its beginning: older lines, files. Paid by the clock."""
        self.spent.check(who)
        async with self._in_line("log", table, LOOKING):
            self.spent.check(who)
            began = monotonic()
            try:
                yield
            finally:
                self.spent.spend(who, monotonic() - began)

    async def _priced(self, turn: Turn, line: tuple[str, str, int], make: Callable[[], T]) -> T:
        """Made in its turn, at the price of the seconds that it took; an address that has spent its own is refused."""
        self.spent.check(turn.who)
        async with self._in_line(*line):
            self.spent.check(turn.who)
            made, seconds = await self.pool.run(make, turn)
        self.spent.spend(turn.who, seconds)
        return made

    @asynccontextmanager
    async def _in_line(self, kind: str, table: str, most: int) -> AsyncGenerator[None, None]:
        """Its turn at its table; whoever leaves the line is not waited for."""
        line = self._lines.setdefault((kind, table), Line())
        self._room(line, most)
        line.people += 1
        try:
            async with line.turn:
                yield
        finally:
            line.people -= 1
            if not line.people:
                self._lines.pop((kind, table), None)

    @staticmethod
    def _room(line: Line | None, most: int) -> None:
        """Refuse whoever finds too many before them."""
        if line is not None and line.people > most:
            raise TooOften(SECONDS)
