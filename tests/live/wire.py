"""The least that speaks HTTP over a socket: quick enough to crowd a server, and sure of what was answered."""

from __future__ import annotations

import asyncio
from typing import Any, Self

from msgspec import json

PATIENCE = 30.0


class Cut(Exception):
    """The other side is gone, and whatever was asked was not answered."""


class Wire:
    """One connection, one question at a time."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    @classmethod
    async def to(cls, port: int) -> Self:
        try:
            return cls(*await asyncio.open_connection("127.0.0.1", port, limit=2**24))
        except OSError as error:
            raise Cut from error

    async def ask(self, method: str, path: str, token: str = "", body: Any = None) -> tuple[int, bytes]:
        """The status and the whole body of the answer, or `Cut`."""
        try:
            async with asyncio.timeout(PATIENCE):
                self._writer.write(request(method, path, token, body))
                await self._writer.drain()
                return await self._answer()
        except TimeoutError:  # which is an OSError too: a server that hangs must not pass for a killed one
            raise RuntimeError(f"{method} {path} was not answered in {PATIENCE:.0f} s") from None
        except (OSError, asyncio.IncompleteReadError) as error:
            raise Cut from error

    async def _answer(self) -> tuple[int, bytes]:
        head = await self._reader.readuntil(b"\r\n\r\n")
        first, _, fields = head.partition(b"\r\n")
        status = int(first.split()[1])
        lengths = [line for line in fields.lower().split(b"\r\n") if line.startswith(b"content-length:")]
        if (
            status == 500 and not lengths
        ):  # the server's own word for a request that was ended with its process
            return status, b""
        if not lengths:
            return status, await self._in_chunks()
        return status, await self._reader.readexactly(int(lengths[0].partition(b":")[2]))

    async def _in_chunks(self) -> bytes:
        """A body whose length a proxy does not say before."""
        body = b""
        while size := int(await self._reader.readuntil(b"\r\n"), 16):
            body += (await self._reader.readexactly(size + 2))[:-2]
        await self._reader.readuntil(b"\r\n")
        return body

    async def done(self, method: str, path: str, token: str = "", body: Any = None) -> Any:
        """The answer to what must not be refused, decoded."""
        status, answer = await self.ask(method, path, token, body)
        if status not in (200, 201):
            raise AssertionError(f"{method} {path}: {status} {answer.decode()}")
        return json.decode(answer)

    def close(self) -> None:
        self._writer.close()


def request(method: str, path: str, token: str = "", body: Any = None) -> bytes:
    """A request as it goes over the socket."""
    data = b"" if body is None else json.encode(body)
    lines = [f"{method} {path} HTTP/1.1", "host: 127.0.0.1", f"content-length: {len(data)}"]
    if body is not None:
        lines.append("content-type: application/json")
    if token:
        lines.append(f"authorization: Bearer {token}")
    return ("\r\n".join(lines) + "\r\n\r\n").encode() + data
