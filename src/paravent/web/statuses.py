"""One map from a refusal to an HTTP status, for pages and programs alike.

What is not understood at all is 422 (`BadRequest` knows its own); what is understood and refused is 409.
"""

from __future__ import annotations

from typing import Final

from paravent.core.refusal import Over, Refusal
from paravent.live.table_errors import NoTable, NotAllowed, TryAgain
from paravent.web.bodies import BadRequest
from paravent.web.credentials import NotSeated, ServerFull
from paravent.web.rate_limits import TooOften
from paravent.web.streams import TooManyStreams

REFUSED: Final = 409
STATUS: Final[dict[type[Refusal], int]] = {
    NotSeated: 401,
    NoTable: 401,
    NotAllowed: 403,
    Over: 410,
    TooOften: 429,
    TooManyStreams: 429,
    TryAgain: 503,
    ServerFull: 503,
}


def status_of(refusal: Refusal) -> int:
    """The status of a refusal's sort."""
    if isinstance(refusal, BadRequest):
        return refusal.status
    return next((status for kind, status in STATUS.items() if isinstance(refusal, kind)), REFUSED)
