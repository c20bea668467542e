"""One loop for every stream, of a page or of a program: wait, draw, send what is new; a lost seat or table ends it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AbstractContextManager, aclosing
from typing import Final, TypeAlias
from zlib import DEFLATED, MAX_WBITS, Z_SYNC_FLUSH, compressobj

from msgspec import Struct, json
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.live.room import Room
from paravent.live.table_errors import NoTable
from paravent.live.watchers import Sent, Watcher
from paravent.store import StoreError
from paravent.web.answers import numbered
from paravent.web.api_words import TOO_MANY_STREAMS
from paravent.web.credentials import Sitting, desk_of, holds, knows

PING_SECONDS: Final = 15.0
HELLO: Final = b"retry: 1000\n\n"
PING: Final = b": ping\n\n"
GONE: Final = b"event: gone\ndata: {}\n\n"
HEADERS: Final = {"cache-control": "no-store", "x-accel-buffering": "no"}
PACKED: Final = {"content-encoding": "gzip", "vary": "accept-encoding"}
GZIP: Final = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"
"""What a gzip stream begins with: deflated, no name, no date, any system."""

Draw: TypeAlias = Callable[[], Awaitable[bytes | None]]
"""The message for what is new: empty when nothing looks different, None when there is nothing more to show."""


class TooManyStreams(Refusal):
    """One seat holds only so many pages open."""

    def __init__(self) -> None:
        super().__init__(TOO_MANY_STREAMS)


def broken_off(words: Words) -> bytes:
    """What a program is told of an error of ours, which ends its stream."""
    return b"event: broken\ndata: %b\n\n" % json.encode({"refusal": words})


class Stream(Struct, frozen=True):
    """Whose token pays for a stream, which seat of which table it watches, how it draws and what it says at the end."""

    place: Sitting
    room: Room
    seat: str
    draw: Draw
    farewell: bytes = GONE
    broken: Callable[[Words], bytes] = broken_off
    sends: Sent = ""
    packs: bool = False
    """Whether messages may be sent smaller, to who can read that."""

    def watched(self) -> AbstractContextManager[Watcher]:
        """Watch for a while. Who looks with their own eyes is there."""
        present = self.seat == self.place.seat
        return self.room.watchers.one(self.seat, present=present, sends=self.sends)


async def streamed(request: Request, stream: Stream) -> Response:
    """The answer that follows a table, unless the seat holds too many open."""
    if stream.room.watchers.of(stream.seat) >= desk_of(request).rates.seat_streams:
        raise TooManyStreams
    messages, headers = follow(request, stream), HEADERS
    if stream.packs and "gzip" in request.headers.get("accept-encoding", ""):
        messages, headers = _packed(messages), {**HEADERS, **PACKED}
    return StreamingResponse(messages, headers=headers, media_type="text/event-stream")


async def _packed(messages: AsyncGenerator[bytes, None]) -> AsyncGenerator[bytes, None]:
    """The same as one gzip stream, of which every message is read as soon as it has come."""
    yield GZIP
    async with aclosing(messages):
        async for message in messages:
            yield pack(message)


def pack(message: bytes) -> bytes:
    """A piece of a gzip stream that hangs on no other: what two messages have in common, no length tells."""
    packing = compressobj(4, DEFLATED, -MAX_WBITS)
    return packing.compress(message) + packing.flush(Z_SYNC_FLUSH)


async def follow(request: Request, stream: Stream) -> AsyncGenerator[bytes, None]:
    """What a stream tells, from now on. Only the latest ever waits for a slow reader: whatever it missed is in it. A
    silent store ends nothing.

    Pings keep to a clock of their own, or their silence would tell when something hidden happens.
    """
    desk = desk_of(request)
    ping = asyncio.get_running_loop().time() + PING_SECONDS
    with desk.telemetry.streams.track_inprogress(), stream.watched() as watcher:
        yield HELLO
        while True:
            if not await watcher.woken(ping):
                ping += PING_SECONDS
                yield PING
                if stream.room.behind:
                    stream.room.start()
                continue
            if desk.hall.leaving:
                return
            try:
                message = await stream.draw()
            except NoTable:
                yield GONE
                return
            except StoreError:
                continue
            except Exception as error:
                number, words = numbered()
                desk.telemetry.log.error("broken", number=number, path=request.url.path, exc_info=error)
                yield stream.broken(words)
                return
            if message is None or not (
                knows(desk.hall, stream.place) or await holds(desk.hall, stream.place)
            ):
                yield stream.farewell
                return
            if message:
                yield message
