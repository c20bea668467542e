"""The API's stream: the view of a seat each time something it may know has changed, and nothing else; or, for who asks
for `changes`, what is different from the view before."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from paravent.live.room import Room
from paravent.live.watchers import Sent
from paravent.web.credentials import NotSeated, desk_of, sitting
from paravent.web.streams import Draw, Stream, streamed


async def stream(request: Request) -> Response:
    """What a seat sees, from now on; what it already has (`Last-Event-ID`) is not sent again."""
    place = await sitting(request)
    room = await desk_of(request).hall.room(place.table)
    if await room.shown(place.seat) is None:
        raise NotSeated
    changes = "changes" in request.query_params
    draw = views(room, place.seat, last_told(request), changes=changes)
    sends: Sent = "change" if changes else "message"
    return await streamed(request, Stream(place, room, place.seat, draw, sends=sends))


def last_told(request: Request) -> int:
    """How much the page has been told already; a first page gives it in its address."""
    told = request.headers.get("last-event-id") or request.query_params.get("last", "")
    return int(told) if told.isdecimal() and len(told) < 16 else -1


def views(room: Room, seat: str, last: int, *, changes: bool = False) -> Draw:
    """Each view that is newer than the last one sent; with `changes` what is different, where the reader has the view
    that it is compared with."""

    async def draw() -> bytes | None:
        nonlocal last
        shown = room.at_hand(seat) or await room.shown(seat)
        if shown is None or shown.version == last:
            return None if shown is None else b""
        told, last = last, shown.version
        if changes and told == shown.since and shown.change:
            return shown.change
        return shown.message

    return draw
