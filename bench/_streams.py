"""Many streams of one server in one process, and the time from a command to the last of those it concerns."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from time import perf_counter
from typing import Any

from msgspec import Struct

from tests.live.wire import Wire, request

AT_A_TIME = 100
PATIENCE = 30.0
END = b"\n\n\r\n"
"""A message ends by an empty line, and is one chunk of the answer."""
TOLD = (b"event: view", b"event: change")
BEGINNING = 1500
"""Within so many bytes a message says what it is, the headers of the answer before it included."""
PACKED_END = b"\xff\xff\r\n"
"""A packed message is flushed, and is one chunk of the answer."""
GREETING = 120
"""A greeting or a ping of a page is shorter than this, any message longer."""


class Place(Struct, frozen=True):
    """Where one posts commands and where streams are; each token is a seat, the first one posts."""

    commands: str
    stream: str
    tokens: tuple[str, ...] = ("",)
    page: str = ""
    """Where the stream of a seat's page is."""


class Listener(asyncio.Protocol):
    """One stream: says when a whole message has come, and how large it was."""

    def __init__(self, crowd: Crowd, path: str, token: str) -> None:
        self.crowd = crowd
        self.asked = request("GET", path, token)
        self.told = 0
        self.size = 0
        self._waiting = 0
        self._head = b""
        self._tail = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.asked)

    def data_received(self, data: bytes) -> None:
        """Only the beginning and the end are looked at: reading must cost little beside writing."""
        self._waiting += len(data)
        if len(self._head) < BEGINNING:
            self._head += data[:BEGINNING]
        self._tail = (self._tail + data[-4:])[-4:]
        if self._tail == END:
            self._whole()

    def _whole(self) -> None:
        """A greeting or a ping is no message."""
        if any(event in self._head for event in TOLD):
            self.size = self._waiting
            self.told += 1
            self.crowd.heard(self)
        self._waiting, self._head, self._tail = 0, b"", b""


class PageListener(Listener):
    """The stream of a page, packed as browsers ask for it."""

    def __init__(self, crowd: Crowd, path: str, token: str) -> None:
        super().__init__(crowd, path, token)
        self.asked = self.asked.replace(b"\r\n", b"\r\naccept-encoding: gzip\r\n", 1)
        self._answered = b""

    def data_received(self, data: bytes) -> None:
        """What comes after the headers is told by its length: unpacking would cost more than packing."""
        if not self._answered:
            self._head += data
            _, self._answered, data = self._head.partition(b"\r\n\r\n")
        self._waiting += len(data)
        self._tail = (self._tail + data[-4:])[-4:]
        if self._tail == PACKED_END:
            if self._waiting > GREETING:
                self.size = self._waiting
                self.told += 1
                self.crowd.heard(self)
            self._waiting, self._tail = 0, b""


class Crowd:
    """The streams of one table."""

    def __init__(self, port: int, place: Place) -> None:
        self.port = port
        self.place = place
        self.listeners: list[Listener] = []
        self.missing = 0
        self.last = 0.0
        self.all_heard = asyncio.Event()

    def expect(self) -> None:
        """From now on every stream is to be told once."""
        self.missing = len(self.listeners)
        self.all_heard.clear()

    def heard(self, _: Listener) -> None:
        self.missing -= 1
        if self.missing == 0:
            self.last = perf_counter()
            self.all_heard.set()

    async def open(self, streams: int, kind: type[Listener] = Listener) -> None:
        """Open so many streams, shared among the seats; each is told at once what there is."""
        self.missing = streams
        self.all_heard.clear()
        tokens = self.place.tokens
        for start in range(0, streams, AT_A_TIME):
            some = range(start, min(start + AT_A_TIME, streams))
            await asyncio.gather(*(self._listen(tokens[number % len(tokens)], kind) for number in some))
        async with asyncio.timeout(PATIENCE):
            await self.all_heard.wait()

    async def _listen(self, token: str, kind: type[Listener]) -> None:
        path = self.place.page if kind is PageListener else self.place.stream
        listener = kind(self, path, token)
        self.listeners.append(listener)
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: listener, "127.0.0.1", self.port)

    async def command(self, wire: Wire, number: int, began: float | None = None) -> float:
        """Seconds from a command to the last stream that is told of it."""
        self.expect()
        began = began or perf_counter()
        await wire.done("POST", self.place.commands, self.place.tokens[0], said(number))
        async with asyncio.timeout(PATIENCE):
            await self.all_heard.wait()
        return self.last - began

    def close(self) -> None:
        for listener in self.listeners:
            listener.transport.close()


def said(number: int) -> dict[str, Any]:
    """One command: something is said."""
    return {
        "id": f"said-{number}",
        "do": {"do": "say", "text": f"Et la nuit tombe, pour la fois {number:07}."},
    }


@asynccontextmanager
async def gathered(port: int, place: Place, streams: int) -> AsyncGenerator[Crowd, None]:
    crowd = Crowd(port, place)
    await crowd.open(streams)
    try:
        yield crowd
    finally:
        crowd.close()


def percentile(times: Sequence[float], part: float) -> float:
    """The time that this part of all do not exceed."""
    return sorted(times)[max(0, min(len(times) - 1, round(part * len(times) + 0.5) - 1))]


def allow_many_files() -> int:
    """As many open sockets as the system lets us have."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most
