"""One stream per page: the view of a seat each time something it may know has changed, and nothing else."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Final

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from paravent.core.refusal import Refusal
from paravent.live.room import Room
from paravent.live.table_errors import NoTable
from paravent.store import StoreError
from paravent.web.answers import refusal
from paravent.web.api_words import TOO_MANY_STREAMS
from paravent.web.credentials import NotSeated, Sitting, desk_of, holds, sitting

PING_SECONDS: Final = 15.0
HELLO: Final = b"retry: 1000\n\n"
PING: Final = b": ping\n\n"
GONE: Final = b"event: gone\ndata: {}\n\n"


async def stream(request: Request) -> Response:
    """What a seat sees, from now on; what it already has (`Last-Event-ID`) is not sent again."""
    place = await sitting(request)
    desk = desk_of(request)
    room = await desk.hall.room(place.table)
    if await room.shown(place.seat) is None:
        raise NotSeated
    if room.watchers.of(place.seat) >= desk.rates.seat_streams:
        return refusal(request, Refusal(TOO_MANY_STREAMS).words, 429)
    told = telling(request, place, room, last_told(request))
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return StreamingResponse(told, headers=headers, media_type="text/event-stream")


def last_told(request: Request) -> int:
    """How much the page has been told already; a first page gives it in its address."""
    told = request.headers.get("last-event-id") or request.query_params.get("last", "")
    return int(told) if told.isdecimal() and len(told) < 16 else -1


async def telling(request: Request, place: Sitting, room: Room, last: int) -> AsyncGenerator[bytes, None]:
    """Only the latest view ever waits for a slow reader: whatever it missed is in it."""
    with desk_of(request).telemetry.streams.track_inprogress(), room.watchers.one(place.seat) as watcher:
        yield HELLO
        while True:
            if not await watcher.woken(PING_SECONDS):
                yield PING
                if room.behind:
                    room.start()
                continue
            try:
                shown = await room.shown(place.seat)
            except NoTable:
                shown = None
            except StoreError:
                continue
            if shown is None or not await holds(request, place):
                yield GONE
                return
            if shown.version != last:
                last = shown.version
                yield b"id: %d\nevent: view\ndata: %b\n\n" % (shown.version, shown.data)
