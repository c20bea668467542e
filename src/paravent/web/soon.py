"""What somebody asked for a moment ago, is being worked out, and will be asked for again."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

from msgspec import Struct

Place: TypeAlias = tuple[str, str, str]
"""A seat of a table, and a kind of thing."""
MOST: Final = 1000
ALONE: Final = 5.0
"""So many seconds something goes on that nobody waits for: a page asks again at once."""


class Asked(Struct, eq=False):
    """Something under way, what it is about, and how many wait for it now."""

    about: object
    work: asyncio.Future[Any]
    people: int = 0

    async def wait(self, seconds: float | None) -> bool:
        """Whether it is there, after so long at most."""
        self.people += 1
        try:
            await asyncio.wait({self.work}, timeout=seconds)
        finally:
            self.people -= 1
        return self.work.done()


class Soon:
    """One thing of each kind for a seat."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self._asked: OrderedDict[Place, Asked] = OrderedDict()

    def asked(self, place: Place, about: object, begin: Callable[[], Awaitable[Any]]) -> Asked:
        """What a seat asks for: begun now, unless it was before; what it asked for until then is given up."""
        one = self._asked.get(place)
        if one is None or one.about != about:
            self._forget(place)
            one = self._asked[place] = Asked(about, asyncio.ensure_future(begin()))
            one.work.add_done_callback(_looked_at)
        if len(self._asked) > MOST:
            self._forget(next(iter(self._asked)))
        return one

    async def waited(self, place: Place, one: Asked, seconds: float | None) -> bool:
        """Whether it is there, after so long at most. What is left alone then is soon given up."""
        try:
            return await one.wait(seconds)
        finally:
            if not one.work.done():
                asyncio.get_running_loop().call_later(ALONE, self._left, place, one)

    def _left(self, place: Place, one: Asked) -> None:
        if not one.people and not one.work.done():
            self.over(place, one)
            one.work.cancel()

    def _forget(self, place: Place) -> None:
        one = self._asked.pop(place, None)
        if one is not None and not one.people:
            one.work.cancel()

    def over(self, place: Place, one: Asked) -> None:
        """It was answered."""
        if self._asked.get(place) is one:
            del self._asked[place]


def _looked_at(work: asyncio.Future[Any]) -> None:
    """Nobody may come for it: then nobody need hear why it failed."""
    if not work.cancelled():
        work.exception()
