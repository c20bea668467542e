"""Small tables for the tests: a clock one can turn, a hall over a store, people who sit down."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from io import StringIO
from itertools import count
from typing import Any

import msgspec

from paravent.games import found
from paravent.live.hall import Hall, Seated
from paravent.live.room import Reply
from paravent.live.services import Services
from paravent.live.telemetry import Telemetry
from paravent.live.watchers import Watcher
from paravent.store import Store
from paravent.table.commands import AdmitSeat, AskSeat, Do, OpenTable
from paravent.table.values import Table

GAME = "yze"
_numbers = count()

OPENING = 4
"""The events that open a table of the game that is played here."""


class Clock:
    """Time stands still unless it is turned."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 5, 20, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def turn(self, **by: float) -> None:
        self.time += timedelta(**by)


def hall_over(store: Store, clock: Clock | None = None, **services: Any) -> Hall:
    return Hall(Services(store, found(), Telemetry(StringIO()), now=clock or Clock(), **services))


def lines(hall: Hall) -> list[str]:
    """What was written down."""
    out: Any = hall.services.telemetry.log.out
    return str(out.getvalue()).splitlines()


def new_id() -> str:
    return f"request-number-{next(_numbers):06}"


async def opened(hall: Hall) -> Seated:
    return await hall.open(new_id(), OpenTable(GAME, "La table"))


async def joined(hall: Hall, gm: Seated, name: str = "Ada", admit: bool = True) -> Seated:
    table = await now(hall, gm)
    seat = await hall.join(gm.table, new_id(), table.invitation, AskSeat(name))
    if admit:
        await do(hall, gm, AdmitSeat(seat.seat))
    return seat


async def do(hall: Hall, who: Seated, what: Do, id: str = "") -> Reply:
    return await hall.take(who.table, who.seat, who.token, id or new_id(), what)


async def now(hall: Hall, who: Seated) -> Table:
    return await (await hall.room(who.table)).now()


async def seen(hall: Hall, who: Seated) -> dict[str, Any]:
    shown = await (await hall.room(who.table)).shown(who.seat)
    assert shown is not None
    view: dict[str, Any] = msgspec.json.decode(shown.data)
    return view


async def woken(watcher: Watcher, within: float) -> bool:
    """Whether it is woken in so many seconds."""
    return await watcher.woken(asyncio.get_running_loop().time() + within)


async def until(condition: Callable[[], bool], seconds: float = 5.0) -> None:
    """Wait for something that another task is about to do."""
    async with asyncio.timeout(seconds):
        while not condition():  # noqa: ASYNC110 (what is waited for has no event)
            await asyncio.sleep(0.005)
