"""A stream for whoever sets a server up: whether it comes as it is sent, and by which address the server is asked."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from typing import Final

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from paravent.web.streams import HEADERS

PROBE_SECONDS: Final = 1.0
"""Between its two messages: a proxy that holds streams back gives both at once."""


async def proxy_probe(request: Request) -> Response:
    """Two messages, one after the other; the first says how the request arrived."""
    return StreamingResponse(_messages(request), headers=HEADERS, media_type="text/event-stream")


async def _messages(request: Request) -> AsyncGenerator[bytes, None]:
    yield f"data: {request.url.scheme}://{request.url.netloc}/\n\n".encode()
    await asyncio.sleep(PROBE_SECONDS)
    yield b"data: end\n\n"
