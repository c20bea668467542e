"""Connections that say nothing are closed; those that are answered are not; nobody holds them all."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send

from paravent.web import connections
from paravent.web.connections import Connections, impatient

pytestmark = pytest.mark.anyio
REQUEST = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"


async def slow(_scope: Scope, _receive: Receive, send: Send) -> None:
    """Answers at once, and ends its answer after a while."""
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"o", "more_body": True})
    await asyncio.sleep(0.6)
    await send({"type": "http.response.body", "body": b"k"})


@pytest.fixture
async def port(monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[int, None]:
    """A server that waits for a fifth of a second, and lets three in."""
    monkeypatch.setattr(connections, "HEADER_SECONDS", 0.2)
    monkeypatch.setattr(connections, "MOST_PER_ADDRESS", 3)
    config = uvicorn.Config(slow, port=0, http=impatient(frozenset()), lifespan="off", log_level="critical")
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve())
    async with asyncio.timeout(10):
        while not server.started:  # noqa: ASYNC110 (uvicorn has no event for it)
            await asyncio.sleep(0.01)
    yield server.servers[0].sockets[0].getsockname()[1]
    server.should_exit = True
    await running


async def answer(port: int, *said: bytes) -> bytes:
    """All that comes back before the connection is closed."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    for some in said:
        writer.write(some)
    async with asyncio.timeout(10):
        heard = await reader.read()
    writer.close()
    return heard


@pytest.mark.parametrize("said", [(), (b"GET / HTTP/1.1\r\nhost:",), (b"\r\n",)])
async def test_a_silent_connection_is_closed(port: int, said: tuple[bytes, ...]) -> None:
    """Nothing, half a head, an empty line: no answer, and no connection kept."""
    assert b"200 OK" not in await answer(port, *said)


async def test_an_answer_that_takes_long_is_not_cut(port: int) -> None:
    """Waiting is for heads alone: a stream may last all evening."""
    assert (await answer(port, REQUEST)).endswith(b"ok")


async def test_a_second_request_has_no_more_patience_than_the_first(port: int) -> None:
    """After an answer, half a head is waited for only so long."""
    heard = await answer(port, REQUEST, b"GET /")
    assert heard.count(b"200 OK") == 1


async def test_one_address_holds_only_so_many(port: int) -> None:
    """A fourth connection is turned away, and let in once another has left."""
    held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
    with pytest.raises((ConnectionResetError, AssertionError)):
        assert await answer(port, REQUEST)
    held[0][1].close()
    await asyncio.sleep(0.1)
    assert (await answer(port, REQUEST)).endswith(b"ok")
    for _, writer in held[1:]:
        writer.close()


def test_a_proxy_may_hold_more_than_one_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody comes by it; the server's own limit still holds."""
    monkeypatch.setattr(connections, "MOST_PER_ADDRESS", 2)
    monkeypatch.setattr(connections, "MOST", 5)
    open_ones = Connections(frozenset({"127.0.0.1"}))
    assert [open_ones.enter("127.0.0.1") for _ in range(6)] == [True] * 5 + [False]
    open_ones.leave("127.0.0.1")
    assert [open_ones.enter("192.0.2.1") for _ in range(2)] == [True, False]
