"""What every request goes through: limits by address, where it comes from, and strict headers on what leaves."""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Callable, Iterable
from typing import Final, TypeAlias
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from paravent.core.words import Words
from paravent.settings import Rate
from paravent.web.answers import HEADERS, HTTPS
from paravent.web.api_words import OTHER_SITE, TWO_LENGTHS
from paravent.web.rate_limits import Buckets, TooOften, neighbourhood

Refusing: TypeAlias = Callable[[Request, Words, int], Response]
SAFE = ("GET", "HEAD", "OPTIONS")
LOOPBACK = ("127.0.0.1", "::1")
OWN_SITES = ("same-origin", "none")
HELD: Final = 0.5
"""Seconds that whoever asks too often waits for the refusal: one who asks again at once takes nobody else's time."""


STRICT: Final = {name.encode(): value.encode() for name, value in HEADERS.items()}
OVER_HTTPS: Final = STRICT | {name.encode(): value.encode() for name, value in HTTPS.items()}


class Guard:
    """Stands at the door of the application."""

    def __init__(self, app: ASGIApp, rate: Rate, refuse: Refusing) -> None:
        self.app = app
        self.refuse = refuse
        self.buckets = Buckets(rate)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)

        async def send_strict(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = protected(message["headers"], scope.get("scheme", "http"))
            await send(message)

        stopped = await self._stopped(request)
        await (stopped or self.app)(scope, receive, send_strict)

    async def _stopped(self, request: Request) -> Response | None:
        try:
            self.buckets.take(address(request))
        except TooOften as error:
            return await too_often(error, self.refuse(request, error.words, 429))
        if says_two_lengths(request):
            return self.refuse(request, TWO_LENGTHS, 400)
        return self.refuse(request, OTHER_SITE, 403) if from_elsewhere(request) else None


def protected(headers: Iterable[tuple[bytes, bytes]], scheme: str) -> list[tuple[bytes, bytes]]:
    """With strict headers, on everything."""
    strict = OVER_HTTPS if scheme == "https" else STRICT
    return [*(one for one in headers if one[0] not in strict), *strict.items()]


def address(request: Request) -> str:
    """Where a request comes from, as it is counted."""
    return neighbourhood(request.client.host if request.client else "")


def by_host(request: Request) -> bool:
    """Whether it comes from this very machine, and through no proxy."""
    client = request.client.host if request.client else ""
    passed_on = any(name == "forwarded" or name.startswith("x-forwarded-") for name in request.headers)
    return client in LOOPBACK and not passed_on


def says_two_lengths(request: Request) -> bool:
    """Whether a proxy and we might see its end at different places: what follows would then be somebody else's."""
    return "content-length" in request.headers and "transfer-encoding" in request.headers


def from_elsewhere(request: Request) -> bool:
    """Whether a page of another site sent it. A bearer token is never sent by accident, and no cookie is then looked
    at; a program sends neither `Sec-Fetch-Site` nor `Origin`, and carries no cookie of anybody else."""
    if request.method in SAFE or bearer(request) is not None:
        return False
    site = request.headers.get("sec-fetch-site")
    if site is not None:
        return site not in OWN_SITES
    origin = request.headers.get("origin")
    return origin is not None and _place(origin) != request.headers.get("host", "")


def _place(origin: str) -> str:
    """The host and port of an origin; nothing where it is none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def bearer(request: Request) -> str | None:
    """The token of an `Authorization: Bearer` header; None where there is no such header."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


async def too_often(error: TooOften, response: Response) -> Response:
    """The same answer after a moment, which also says when to try again."""
    await sleep(HELD)
    response.headers["retry-after"] = str(error.seconds)
    return response
