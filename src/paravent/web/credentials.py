"""Whose request it is: a token in the cookie of its table, or in an `Authorization: Bearer` header."""

from __future__ import annotations

import asyncio
from functools import cached_property
from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from paravent.core.refusal import Refusal
from paravent.live.hall import Hall, Seated
from paravent.live.table_errors import NoTable
from paravent.live.telemetry import Telemetry
from paravent.live.tokens import token_key
from paravent.settings import Settings
from paravent.store import StoreError
from paravent.table.event_bounds import TABLE
from paravent.web.answers import as_json
from paravent.web.api_words import FULL, NOT_SEATED
from paravent.web.guard import bearer
from paravent.web.page_memory import Memories
from paravent.web.pending_figures import PendingFigures
from paravent.web.rate_limits import Buckets
from paravent.web.soon import Soon
from paravent.web.work_queue import WorkQueue

COOKIE: Final = "paravent-"
YEAR: Final = 366 * 24 * 3600


class NotSeated(Refusal):
    """No token, a wrong one, or one of another table: all alike."""

    def __init__(self) -> None:
        super().__init__(NOT_SEATED)


class ServerFull(Refusal):
    """As many tables as the host allows."""

    def __init__(self) -> None:
        super().__init__(FULL)


class Desk:
    """What every request needs, made once for the application."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        self.hall = hall
        self.address = settings.address
        self.rates = rates = settings.rates
        self.seats = Buckets(rates.seat)
        self.newcomers = Buckets(rates.newcomer)
        self.codes = Buckets(rates.code)
        self.odds = Buckets(rates.odds)
        self.tables = Buckets(rates.tables)
        self.most_tables = settings.most_tables
        self.memory = Memories()
        self.work = WorkQueue(rates.work, hall.services.pool)
        self.figures = PendingFigures(self.work, settings.patience)
        self.soon = Soon(settings.patience)
        self.taking = asyncio.Lock()
        """One at a time takes a ready character: of two who want the same, the second is told."""

    async def room_for_a_table(self, who: str) -> None:
        """Refuse one more table to whoever opens too many, and to anybody once the server is full."""
        self.newcomers.take(who)
        self.tables.take(who)
        if await self.hall.services.store.count() >= self.most_tables:
            raise ServerFull

    @property
    def telemetry(self) -> Telemetry:
        """Where things are counted."""
        return self.hall.services.telemetry


class Sitting(Struct, frozen=True, dict=True):
    """Who asks, and where."""

    table: str
    seat: str
    token: str

    @cached_property
    def kept_as(self) -> str:
        """The name under which the token is kept: a stream asks for it each time that something changes."""
        return token_key(self.token)


def table_of(request: Request) -> str:
    """The table that the address names; what cannot be one is nobody's."""
    table = str(request.path_params["table"])
    if not TABLE.fullmatch(table):
        raise NotSeated
    return table


def desk_of(request: Request) -> Desk:
    """The application's desk."""
    desk: Desk = request.app.state.desk
    return desk


async def sitting(request: Request) -> Sitting:
    """Who asks; each seat only so often."""
    table = table_of(request)
    sent = bearer(request)
    token = request.cookies.get(COOKIE + table, "") if sent is None else sent
    if not token or len(token) > 200:
        raise NotSeated
    desk = desk_of(request)
    try:
        seat = await desk.hall.seat_of(table, token)
    except NoTable:
        raise NotSeated from None
    desk.seats.take(f"{table}/{seat}")
    return Sitting(table, seat, token)


def knows(hall: Hall, place: Sitting) -> bool:
    """Whether a token was seen to hold its seat a moment ago: hundreds of streams ask when something is said."""
    return hall.known(place.table, place.kept_as) == place.seat


async def holds(hall: Hall, place: Sitting) -> bool:
    """Whether a token still holds its seat, which may have been taken back since; a silent store takes nothing away."""
    try:
        return await hall.seat_under(place.table, place.kept_as) == place.seat
    except NoTable:
        return False
    except StoreError:
        return True


def seated(request: Request, place: Seated, status: int = 201) -> Response:
    """The answer to whoever got a seat: the token as a cookie of this table, and in plain for programs."""
    response = as_json(place, status)
    response.set_cookie(
        COOKIE + place.table,
        place.token,
        max_age=YEAR,
        path="/",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )
    return response
