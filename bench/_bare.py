"""The least that fans out: a Starlette application that tells its streams of every command. No rules, no store."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route


def bare(size: int) -> Starlette:
    """One table; every stream is sent `size` bytes for each command."""
    data = b"x" * size
    watchers: set[asyncio.Event] = set()
    version = 0

    async def command(request: Request) -> Response:
        nonlocal version
        await request.json()
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

    return Starlette(
        routes=[Route("/commands", command, methods=["POST"]), Route("/stream", stream, methods=["GET"])]
    )
