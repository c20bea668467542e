"""People who talk to the application in the same process, as a browser or a program would."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from io import StringIO
from itertools import count
from typing import Any, Self

import httpx2
from msgspec import json
from msgspec.structs import replace
from starlette.applications import Starlette

from paravent.live.telemetry import Telemetry
from paravent.settings import Rate, Rates, Settings
from paravent.wiring import application as wired

GAME = "yze"
FREE = Rate(1_000_000, 1_000_000)
UNLIMITED = Rates(FREE, FREE, FREE, FREE, FREE, work=FREE, tables=FREE)
CALM = Settings("memory:", UNLIMITED, workers=0, patience=60.0)
"""No limits, no other processes, and pages that wait for their figures: the same at every run."""
HOST = "paravent.test"
_numbers = count()


def new_id() -> str:
    return f"request-number-{next(_numbers):06}"


def application(
    rates: Rates = UNLIMITED, database: str = "memory:", settings: Settings | None = None
) -> Starlette:
    settings = settings or CALM
    return wired(replace(settings, database=database, rates=rates), telemetry=Telemetry(StringIO()))


@asynccontextmanager
async def running(app: Starlette) -> AsyncGenerator[Starlette, None]:
    async with app.router.lifespan_context(app):
        yield app


class Person:
    """A browser with its cookies."""

    def __init__(self, app: Starlette, scheme: str = "http", address: str = "192.0.2.7") -> None:
        transport = httpx2.ASGITransport(app, client=(address, 40000))
        self.http = httpx2.AsyncClient(transport=transport, base_url=f"{scheme}://{HOST}")
        self.app = app
        self.table = self.seat = self.token = ""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def open(self, **body: Any) -> httpx2.Response:
        body = {"id": new_id(), "game": GAME, "name": "La table", **body}
        return self._sit(await self.http.post("/api/tables", json=body))

    async def join(self, gm: Person, name: str, admit: bool = True, **body: Any) -> httpx2.Response:
        invitation = (await gm.view())["invitation"]
        body = {"id": new_id(), "invitation": invitation, "name": name, **body}
        response = self._sit(await self.http.post(f"/api/tables/{gm.table}/join", json=body))
        if admit:
            await gm.do("admit-seat", seat=self.seat)
        return response

    def _sit(self, response: httpx2.Response) -> httpx2.Response:
        if response.status_code == 201:
            place = response.json()
            self.table, self.seat, self.token = place["table"], place["seat"], place["token"]
        return response

    async def figures(self) -> str:
        """What the host reads of the server, from its own machine."""
        async with Person(self.app, address="127.0.0.1") as host:
            return (await host.http.get("/metrics")).text

    def at(self, path: str = "") -> str:
        return f"/api/tables/{self.table}{path}"

    async def send(self, what: str, *, id: str = "", **fields: Any) -> httpx2.Response:
        body = {"id": id or new_id(), "do": {"do": what, **fields}}
        return await self.http.post(self.at("/commands"), json=body)

    async def do(self, what: str, *, id: str = "", **fields: Any) -> Any:
        response = await self.send(what, id=id, **fields)
        assert response.status_code == 200, response.text
        return response.json()

    async def view(self) -> Any:
        response = await self.http.get(self.at("/view"))
        assert response.status_code == 200, response.text
        return response.json()

    @asynccontextmanager
    async def stream(
        self, last: int | None = None, room: int = 100, query: str = ""
    ) -> AsyncGenerator[Stream, None]:
        """An open stream; a reader with little room reads slowly."""
        headers = [(b"host", HOST.encode()), (b"authorization", f"Bearer {self.token}".encode())]
        if last is not None:
            headers.append((b"last-event-id", str(last).encode()))
        opened = Stream(self.app, self.at("/stream"), headers, room, query)
        try:
            yield opened
        finally:
            await opened.close()


class Stream:
    """One request whose answer does not end. `room` is how many messages may wait to be read."""

    def __init__(
        self, app: Starlette, path: str, headers: list[tuple[bytes, bytes]], room: int, query: str = ""
    ) -> None:
        self.messages: asyncio.Queue[Any] = asyncio.Queue(room)
        self._gone = asyncio.Event()
        self.sent = 0
        scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": query.encode(),
            "headers": headers,
            "client": ("192.0.2.8", 40001),
            "server": (HOST, 80),
        }
        self._task = asyncio.create_task(app(scope, self._receive, self._send))
        self._read = b""

    async def _receive(self) -> dict[str, Any]:
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        await self.messages.put(message)
        self.sent += len(message.get("body", b""))

    async def status(self) -> int:
        return int((await self.messages.get())["status"])

    async def event(self, within: float = 5.0) -> dict[str, Any]:
        """The next event, its data decoded; comments are left out."""
        async with asyncio.timeout(within):
            while True:
                message = await self.messages.get()
                self._read += message.get("body", b"")
                while b"\n\n" in self._read:
                    block, _, self._read = self._read.partition(b"\n\n")
                    fields = dict(line.split(b": ", 1) for line in block.split(b"\n") if b": " in line)
                    if b"event" in fields:
                        return _event(fields)

    async def until(self, sent: bytes, within: float = 5.0) -> None:
        """Read on until this comes."""
        async with asyncio.timeout(within):
            while sent not in self._read:
                self._read += (await self.messages.get()).get("body", b"")

    async def silent(self, seconds: float = 0.1) -> bool:
        try:
            await self.event(seconds)
        except TimeoutError:
            return True
        return False

    async def ended(self) -> None:
        async with asyncio.timeout(5):
            await self._task

    async def close(self) -> None:
        self._gone.set()
        while not self._task.done():
            while not self.messages.empty():
                self.messages.get_nowait()
            await asyncio.wait([self._task], timeout=0.01)


def _event(fields: dict[bytes, bytes]) -> dict[str, Any]:
    return {
        "id": int(fields.get(b"id", b"-1")),
        "event": fields[b"event"].decode(),
        "data": json.decode(fields[b"data"]),
    }
