"""What every request goes through: limits by address, where it comes from, and strict headers on what leaves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from paravent.core.words import Words
from paravent.settings import Rate
from paravent.web.answers import HEADERS, HTTPS
from paravent.web.api_words import OTHER_SITE
from paravent.web.rate_limits import Buckets, TooOften, neighbourhood

Refusing: TypeAlias = Callable[[Request, Words, int], Response]
SAFE = ("GET", "HEAD", "OPTIONS")
OWN_SITES = ("same-origin", "none")


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
                protect(MutableHeaders(scope=message), request.url.scheme)
            await send(message)

        stopped = self._stopped(request)
        await (stopped or self.app)(scope, receive, send_strict)

    def _stopped(self, request: Request) -> Response | None:
        try:
            self.buckets.take(address(request))
        except TooOften as error:
            return too_often(error, self.refuse(request, error.words, 429))
        return self.refuse(request, OTHER_SITE, 403) if from_elsewhere(request) else None


def protect(headers: MutableHeaders, scheme: str) -> None:
    """Strict headers on everything."""
    for name, value in {**HEADERS, **(HTTPS if scheme == "https" else {})}.items():
        headers[name] = value


def address(request: Request) -> str:
    """Where a request comes from, as it is counted."""
    return neighbourhood(request.client.host if request.client else "")


def from_elsewhere(request: Request) -> bool:
    """Whether a page of another site sent it. A bearer token is never sent by accident; a program sends neither
    `Sec-Fetch-Site` nor `Origin`, and carries no cookie of anybody else."""
    if request.method in SAFE or request.headers.get("authorization"):
        return False
    site = request.headers.get("sec-fetch-site")
    if site is not None:
        return site not in OWN_SITES
    origin = request.headers.get("origin")
    return origin is not None and urlsplit(origin).netloc != request.headers.get("host", "")


def too_often(error: TooOften, response: Response) -> Response:
    """The same answer, which also says when to try again."""
    response.headers["retry-after"] = str(error.seconds)
    return response
