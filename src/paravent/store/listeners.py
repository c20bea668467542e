"""Telling those who listen in this process; only the last position of each table waits."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator

from paravent.store.log import CatchUp, Here, Notice


class _Ear:
    """What one listener has not heard yet: no more than where each table is, and who is there by each process."""

    def __init__(self) -> None:
        self.catch_up = True
        self.waiting: dict[tuple[str, str], Notice] = {}
        self.wake = asyncio.Event()

    def hear(self, notice: Notice) -> None:
        if isinstance(notice, CatchUp):
            self.catch_up = True
            self.waiting.clear()
        else:
            process = notice.process if isinstance(notice, Here) else ""
            self.waiting[notice.table, process] = notice
        self.wake.set()

    def take(self) -> list[Notice]:
        heard: list[Notice] = [CatchUp()] if self.catch_up else []
        heard += self.waiting.values()
        self.catch_up = False
        self.waiting.clear()
        self.wake.clear()
        return heard


class Listeners:
    """Everyone who listens to one store."""

    def __init__(self) -> None:
        self._ears: set[_Ear] = set()
        self._ended = False

    def announce(self, notice: Notice) -> None:
        """Tell everyone; never waits."""
        for ear in self._ears:
            ear.hear(notice)

    def end(self) -> None:
        """Let every listener finish: the store closes."""
        self._ended = True
        for ear in self._ears:
            ear.wake.set()

    async def listen(self) -> AsyncGenerator[Notice, None]:
        """Notices from now on, until the store closes."""
        ear = _Ear()
        self._ears.add(ear)
        try:
            while not self._ended:
                for notice in ear.take():
                    yield notice
                await ear.wake.wait()
        finally:
            self._ears.discard(ear)
