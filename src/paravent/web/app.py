"""The application: its addresses, its guard, and what becomes of everything that goes wrong."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from paravent import __version__
from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.live.hall import Hall
from paravent.live.table_errors import not_kept as explained
from paravent.settings import Settings
from paravent.store import BadValue, StoreError
from paravent.web import pages, table_transfer, tables
from paravent.web.answers import as_json, for_people, numbered, refusal
from paravent.web.api_stream import stream
from paravent.web.api_words import NOT_FOUND, NOT_KEPT, NOT_THAT_WAY
from paravent.web.credentials import Desk
from paravent.web.guard import Guard, protected, too_often
from paravent.web.openapi import document
from paravent.web.pages.page import refusal_page
from paravent.web.rate_limits import TooOften
from paravent.web.statuses import status_of

Entering = Callable[[], AbstractAsyncContextManager[Hall]]


def create_app(entering: Entering, settings: Settings) -> Starlette:
    """The application over a hall, which is entered when it starts and left when it stops."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncGenerator[None, None]:
        async with entering() as hall:
            app.state.desk = desk = Desk(hall, settings)
            yield
            desk.work.close()

    return Starlette(
        routes=[*routes(), *pages.routes()],
        middleware=[
            Middleware(Guard, settings.rates.address, answer),
            Middleware(Packing, minimum_size=800),
        ],
        exception_handlers=HANDLERS,
        lifespan=lifespan,
    )


class Packing(GZipMiddleware):
    """Packs what is sent, to who can read that. Streams pack themselves, and the answer to a command is short: neither
    passes through it."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        apart = scope["type"] == "http" and scope["path"].endswith(("/commands", "/stream"))
        await (self.app if apart else super().__call__)(scope, receive, send)


def routes() -> list[Route]:
    """Every address; those that are asked for most come first."""
    table = "/api/tables/{table}"
    return [
        Route(f"{table}/commands", tables.command, methods=["POST"]),
        Route(f"{table}/stream", stream),
        Route("/api/games", tables.games),
        Route("/api/tables", tables.open_table, methods=["POST"]),
        Route(f"{table}/join", tables.join, methods=["POST"]),
        Route(f"{table}/device", tables.device, methods=["POST"]),
        Route(f"{table}/view", tables.view),
        Route(f"{table}/journal", tables.journal),
        Route(f"{table}/odds", tables.odds),
        Route(f"{table}/export", table_transfer.export),
        Route("/api/import", table_transfer.bring, methods=["POST"]),
        Route(table, tables.delete, methods=["DELETE"]),
        Route("/openapi.json", openapi),
        Route("/healthz", tables.healthz),
        Route("/metrics", tables.metrics),
    ]


async def openapi(_: Request) -> Response:
    """The OpenAPI document."""
    return as_json(document(__version__))


def answer(request: Request, words: Words, status: int) -> Response:
    """A sentence instead of what was asked for: on a page for people, as data for programs."""
    return (refusal_page if for_people(request) else refusal)(request, words, status)


async def refused(request: Request, error: Exception) -> Response:
    """A refusal, with the status of its sort."""
    assert isinstance(error, Refusal)
    response = answer(request, error.words, status_of(error))
    return await too_often(error, response) if isinstance(error, TooOften) else response


async def not_kept(request: Request, error: Exception) -> Response:
    """The store will not or cannot keep it."""
    if isinstance(error, BadValue):
        return answer(request, NOT_KEPT, 422)
    request.app.state.desk.telemetry.log.error("store", why=str(error))
    return answer(request, explained(error), 503)


async def no_such_address(request: Request, error: Exception) -> Response:
    """What the routes themselves refuse."""
    assert isinstance(error, HTTPException)
    words = NOT_FOUND if error.status_code == 404 else NOT_THAT_WAY
    response = answer(request, words, error.status_code)
    response.headers.update(error.headers or {})
    return response


async def broken(request: Request, error: Exception) -> Response:
    """A defect of ours: written down, and nothing of it told but the number that it is written under."""
    number, words = numbered()
    request.app.state.desk.telemetry.log.error("broken", number=number, path=request.url.path, exc_info=error)
    response = answer(request, words, 500)
    response.raw_headers = protected(response.raw_headers, request.url.scheme)
    return response


HANDLERS: Final[Any] = {
    Refusal: refused,
    StoreError: not_kept,
    HTTPException: no_such_address,
    Exception: broken,
}
