"""Whoever watches a table is woken when something may have changed; only the latest is ever looked at."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from contextlib import contextmanager


class Ear:
    """One watcher: being told ten times while busy is being told once."""

    def __init__(self, seat: str) -> None:
        self.seat = seat
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

    def __init__(self) -> None:
        self._ears: set[Ear] = set()

    def __len__(self) -> int:
        return len(self._ears)

    def of(self, seat: str) -> int:
        """How many watch from this seat."""
        return sum(ear.seat == seat for ear in self._ears)

    def wake(self) -> None:
        """Wake everyone; never waits."""
        for ear in self._ears:
            ear.wake()

    @contextmanager
    def one(self, seat: str) -> Generator[Ear, None, None]:
        """Watch from a seat for a while; woken once at the start."""
        ear = Ear(seat)
        self._ears.add(ear)
        try:
            yield ear
        finally:
            self._ears.discard(ear)
