"""The least that fans out: a Starlette application that tells its streams of every command. No rules, no store; at most
a file that a command is written to, and waited for, before anybody is told."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncGenerator

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route


def bare(size: int, kept: str | None = None) -> Starlette:
    """One table; every stream is sent `size` bytes for each command. It is `kept` in a file, or nowhere."""
    data = b"x" * size
    file = os.open(kept, os.O_WRONLY | os.O_CREAT | os.O_APPEND) if kept else None
    watchers: set[asyncio.Event] = set()
    version = 0

    async def command(request: Request) -> Response:
        nonlocal version
        await request.json()
        if file is not None:
            await asyncio.to_thread(keep, file, await request.body())
        version += 1
        for watcher in watchers:
            watcher.set()
        return JSONResponse({"taken": True, "version": version})

    async def stream(_: Request) -> Response:
        return StreamingResponse(telling(), media_type="text/event-stream")

    async def telling() -> AsyncGenerator[bytes, None]:
        watcher = asyncio.Event()
        watchers.add(watcher)
        try:
            while True:
                yield b"id: %d\nevent: view\ndata: %b\n\n" % (version, data)
                await watcher.wait()
                watcher.clear()
        finally:
            watchers.discard(watcher)

    def keep(file: int, command: bytes) -> None:
        os.write(file, command)
        os.fdatasync(file)

    return Starlette(
        routes=[Route("/commands", command, methods=["POST"]), Route("/stream", stream, methods=["GET"])]
    )
