"""What is sent back: JSON, and refusals as a sentence in both languages."""

from __future__ import annotations

from secrets import token_hex
from typing import Final

from msgspec import json
from starlette.requests import Request
from starlette.responses import Response

from paravent.core.words import Words, filled
from paravent.web.api_words import BROKEN
from paravent.web.language import language_of

HEADERS: Final = {
    "content-security-policy": "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "object-src 'none'",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
HTTPS: Final = {
    "cross-origin-opener-policy": "same-origin",
    "strict-transport-security": "max-age=31536000",
}
"""What a browser heeds over HTTPS only."""
PROGRAMS: Final = ("/api/", "/openapi.json", "/healthz", "/metrics")


def as_json(data: object, status: int = 200) -> Response:
    """Data, never kept by whatever lies between."""
    body = data if isinstance(data, bytes) else json.encode(data)
    return Response(body, status, {"cache-control": "no-store"}, "application/json")


def refusal(request: Request, words: Words, status: int) -> Response:
    """A sentence, in both languages and in the one that is preferred."""
    return as_json({"refusal": words, "language": language_of(request)}, status)


def numbered() -> tuple[str, Words]:
    """A short number for an error of ours, which the log has too, and what is said of it."""
    number = token_hex(3)
    return number, filled(BROKEN, number=number)


def for_people(request: Request) -> bool:
    """Whether somebody reads the answer on a page; the API's own addresses answer programs."""
    return not request.url.path.startswith(PROGRAMS)
