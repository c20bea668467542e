"""Whoever watches a table is woken when something may have changed; only the latest is ever looked at."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

GRACE_SECONDS: Final = 4.0
"""For so long a seat whose last stream closed is still here: a page that is loaded again is not an absence."""


class Ear:
    """One watcher: being told ten times while busy is being told once. `present` unless somebody else looks."""

    def __init__(self, seat: str, present: bool = True) -> None:
        self.seat = seat
        self.present = present
        self._told = asyncio.Event()
        self._told.set()

    def wake(self) -> None:
        """Something may have changed."""
        self._told.set()

    async def told(self, within: float) -> bool:
        """Wait until woken; False when nothing came in that time."""
        if not self._told.is_set():
            try:
                async with asyncio.timeout(within):
                    await self._told.wait()
            except TimeoutError:
                return False
        self._told.clear()
        return True


class Ears:
    """Everyone who watches one table."""

    def __init__(self, grace: float = GRACE_SECONDS) -> None:
        self.grace = grace
        self._ears: set[Ear] = set()
        self._leaving: dict[str, asyncio.TimerHandle] = {}

    def __len__(self) -> int:
        return len(self._ears)

    def of(self, seat: str) -> int:
        """How many watch from this seat."""
        return sum(ear.seat == seat for ear in self._ears)

    @property
    def here(self) -> frozenset[str]:
        """The seats that are here now: an open stream of their own, or one closed a moment ago."""
        return frozenset({ear.seat for ear in self._ears if ear.present} | self._leaving.keys())

    def wake(self) -> None:
        """Wake everyone; never waits."""
        for ear in self._ears:
            ear.wake()

    @contextmanager
    def one(self, seat: str, *, present: bool = True) -> Generator[Ear, None, None]:
        """Watch from a seat for a while; woken once at the start, as are the others by whoever was not here."""
        ear = Ear(seat, present)
        came = present and seat not in self.here
        self._ears.add(ear)
        if came:
            self.wake()
        elif present and (leaving := self._leaving.pop(seat, None)):
            leaving.cancel()
        try:
            yield ear
        finally:
            self._ears.discard(ear)
            if present and seat not in self.here:
                self._leaves(seat)

    def _leaves(self, seat: str) -> None:
        """Gone after a while, unless another stream opens; the others are then woken."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        self._leaving[seat] = loop.call_later(self.grace, self._left, seat)

    def _left(self, seat: str) -> None:
        del self._leaving[seat]
        self.wake()
