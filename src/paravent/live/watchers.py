"""Whoever watches a table is woken when something may have changed; only the latest is ever looked at."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from time import monotonic
from typing import Final, Literal

GRACE_SECONDS: Final = 4.0
"""For so long a seat whose last stream closed is still here: a page that is loaded again is not an absence."""


TOGETHER_SECONDS: Final = 0.2
"""Those who come or leave within so long are news once: after a restart a whole table is back in a moment, and every
page would be drawn for each of them."""
TELL_SECONDS: Final = 20.0
"""So often each process tells the others who is here; one that says nothing for thrice as long is gone."""


Sent = Literal["message", "change", ""]
"""What a stream sends of what is shown: all of it, what is different, or something of its own."""


class Watcher:
    """One watcher: being told ten times while busy is being told once. `present` unless somebody else looks.

    Hundreds wait at one table, so that waiting is a bare future, and one alarm serves many waits.
    """

    def __init__(self, seat: str, present: bool = True, sends: Sent = "") -> None:
        self.seat = seat
        self.present = present
        self.sends = sends
        self._woken = True
        self._asleep: asyncio.Future[None] | None = None
        self._alarm: tuple[float, asyncio.TimerHandle] | None = None

    def wake(self) -> None:
        """Something may have changed."""
        self._woken = True
        self._rouse()

    async def woken(self, until: float) -> bool:
        """Wait until woken; False when that time has come by the loop's clock."""
        loop = asyncio.get_running_loop()
        while not self._woken and loop.time() < until:
            self._set_alarm(loop, until)
            self._asleep = loop.create_future()
            await self._asleep
        woken, self._woken = self._woken, False
        return woken

    def _set_alarm(self, loop: asyncio.AbstractEventLoop, at: float) -> None:
        """Unless there is one that rings no later: whoever is roused too early waits again."""
        if self._alarm is None or self._alarm[0] > at:
            self.rest()
            self._alarm = at, loop.call_at(at, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self._rouse()

    def _rouse(self) -> None:
        if self._asleep is not None and not self._asleep.done():
            self._asleep.set_result(None)

    def rest(self) -> None:
        """Nobody waits any more."""
        if self._alarm is not None:
            self._alarm[1].cancel()
            self._alarm = None


class Watchers:
    """Everyone who watches one table; `changed` is called when those who are here by this process change."""

    def __init__(
        self,
        grace: float = GRACE_SECONDS,
        changed: Callable[[], None] = lambda: None,
        together: float = TOGETHER_SECONDS,
    ) -> None:
        self.grace = grace
        self.changed = changed
        self.together = together
        self._news: asyncio.TimerHandle | None = None
        self._ears: set[Watcher] = set()
        self._leaving: dict[str, asyncio.TimerHandle] = {}
        self._elsewhere: dict[str, tuple[frozenset[str], float]] = {}

    def __len__(self) -> int:
        return len(self._ears)

    def of(self, seat: str) -> int:
        """How many watch from this seat."""
        return sum(watcher.seat == seat for watcher in self._ears)

    def wanted(self) -> set[tuple[str, Sent]]:
        """Who watches, and what they are sent."""
        return {(watcher.seat, watcher.sends) for watcher in self._ears}

    @property
    def here(self) -> frozenset[str]:
        """The seats that are here now, by this process or another."""
        return self.own.union(*(seats for seats, _ in self._elsewhere.values()))

    @property
    def own(self) -> frozenset[str]:
        """Those by this process: an open stream of their own, or one closed a moment ago."""
        return frozenset({watcher.seat for watcher in self._ears if watcher.present} | self._leaving.keys())

    def elsewhere(self, process: str, seats: Iterable[str]) -> bool:
        """Another process tells who is here by it; whether it is news of that process."""
        before, new = self.here, process not in self._elsewhere
        self._elsewhere[process] = frozenset(seats), monotonic()
        if self.here != before:
            self.wake()
        return new

    def forget(self, silent: float) -> None:
        """Processes that said nothing for so many seconds are gone, and whoever was here by them."""
        before, since = self.here, monotonic() - silent
        self._elsewhere = {id: told for id, told in self._elsewhere.items() if told[1] >= since}
        if self.here != before:
            self.wake()

    def wake(self) -> None:
        """Wake everyone; never waits."""
        for watcher in self._ears:
            watcher.wake()

    @contextmanager
    def one(self, seat: str, *, present: bool = True, sends: Sent = "") -> Generator[Watcher, None, None]:
        """Watch from a seat for a while; woken once at the start, as are the others soon by whoever was not here."""
        watcher = Watcher(seat, present, sends)
        came = present and seat not in self.own
        self._ears.add(watcher)
        if came:
            self._moved()
        elif present and (leaving := self._leaving.pop(seat, None)):
            leaving.cancel()
        try:
            yield watcher
        finally:
            self._ears.discard(watcher)
            watcher.rest()
            if present and seat not in self.own:
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
        self._moved()

    def _moved(self) -> None:
        """Somebody came or left by this process: the others are told of it soon."""
        if self._news is None:
            self._news = asyncio.get_running_loop().call_later(self.together, self._tell)

    def _tell(self) -> None:
        self._news = None
        self.wake()
        self.changed()
