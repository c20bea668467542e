"""A bad network between a browser and the server: it is slow, it loses some of what passes, and at times it is cut."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from contextlib import suppress
from random import Random
from threading import Thread
from typing import Final, Literal, TypeAlias

Fate: TypeAlias = Literal["passes", "request lost", "answer lost"]
"""What becomes of a request: it passes; the server never hears of it; or the page never hears what the server did."""
FATES: Final[tuple[Fate, ...]] = ("request lost", "answer lost")
CHUNK: Final = 65536


class BadNetwork:
    """A proxy with a port of its own. It is a good network until it is told to be bad.

    Commands have a chance of their own, or how often a page happens to look for the server would decide their fate.
    """

    def __init__(self, port: int, *, seconds: float, loss: float, seed: int) -> None:
        self.behind, self.seconds, self.loss = port, seconds, loss
        self.chances = {"POST": Random(seed), "GET": Random(seed)}
        self.bad = self.cut = False
        self.fates: Counter[tuple[str, Fate]] = Counter()
        self.open: set[asyncio.StreamWriter] = set()
        self.loop = asyncio.new_event_loop()
        self.thread = Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        listen = asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.server = asyncio.run_coroutine_threadsafe(listen, self.loop).result()

    @property
    def address(self) -> str:
        """Where a browser finds the server behind it."""
        return f"http://127.0.0.1:{self.server.sockets[0].getsockname()[1]}"

    def breaks(self) -> None:
        """Everything that is open is reset, and nothing passes until it is mended."""
        self.cut = True
        self.loop.call_soon_threadsafe(self._reset_all)

    def mends(self) -> None:
        """It passes again."""
        self.cut = False

    def close(self) -> None:
        """Nobody needs it any more."""
        self.breaks()
        asyncio.run_coroutine_threadsafe(self._closed(), self.loop).result()
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()

    def _reset_all(self) -> None:
        for one in [*self.open]:
            _reset(one)

    async def _closed(self) -> None:
        self.server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for one in others:
            one.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request, one connection."""
        self.open.add(writer)
        with suppress(OSError, EOFError, asyncio.CancelledError):
            if not self.cut:
                await self._pass(reader, writer)
        self.open.discard(writer)
        if self.cut:
            _reset(writer)
        else:
            writer.close()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        lines = [one for one in head.split(b"\r\n") if not one.lower().startswith(b"connection:")]
        length = next((int(one[15:]) for one in lines if one.lower().startswith(b"content-length:")), 0)
        request = b"\r\n".join([lines[0], b"Connection: close", *lines[1:]]) + await reader.readexactly(
            length
        )
        fate = self._fate(head.partition(b" ")[0].decode())
        await self._wait()
        if self.cut:
            return
        if fate == "request lost":
            _reset(writer)
            return
        up, down = await asyncio.open_connection("127.0.0.1", self.behind)
        self.open.add(down)
        try:
            down.write(request)
            if fate == "answer lost":
                await up.read(CHUNK)
                _reset(writer)
                return
            await self._answer(up, writer)
        finally:
            self.open.discard(down)
            down.close()

    async def _answer(self, up: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Every piece as late as the others: a stream is late, not slow."""
        pieces: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def late() -> None:
            while (piece := await pieces.get())[1]:
                await asyncio.sleep(piece[0] - time.monotonic())
                writer.write(piece[1])
                await writer.drain()

        sent = asyncio.create_task(late())
        try:
            while not sent.done():
                piece = await up.read(CHUNK)
                pieces.put_nowait((time.monotonic() + (self.seconds if self.bad else 0), piece))
                if not piece:
                    await sent
        finally:
            sent.cancel()

    def _fate(self, method: str) -> Fate:
        if not self.bad:
            return "passes"
        chance = self.chances.get(method, self.chances["GET"])
        fate: Fate = chance.choice(FATES) if chance.random() < self.loss else "passes"
        self.fates[method, fate] += 1
        return fate

    async def _wait(self) -> None:
        await asyncio.sleep(self.seconds if self.bad else 0)


def _reset(writer: asyncio.StreamWriter) -> None:
    writer.transport.abort()
