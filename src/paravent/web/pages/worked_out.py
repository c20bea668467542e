"""What a page asks for and has to be worked out: while whoever asked is there, and at once as far as can be.

What is not there in a moment is answered by a place that asks again by itself: a card or a forecast then comes when it
is ready, and the tap was answered.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from hashlib import blake2b
from typing import Any, Final, TypeVar
from urllib.parse import urlencode

from msgspec import json
from starlette.requests import Request
from starlette.responses import Response

from paravent.core.refusal import Refusal
from paravent.sight.seen import Seen
from paravent.web.api_words import NOT_FOUND
from paravent.web.credentials import desk_of
from paravent.web.guard import address
from paravent.web.pages.page import by_script, fragment

T = TypeVar("T")
WAIT: Final = "wait"
"""By this a page says that it asks again."""
MORE: Final = "more"
"""By this, that it asks for surer figures."""
PATIENCE: Final = 4
"""So many seconds plays pause when whoever asks has used half of the time that everybody has."""


class GoneAway(Refusal):
    """Whoever asked has gone: nobody reads this."""

    def __init__(self) -> None:
        super().__init__(NOT_FOUND)


async def worked_out(request: Request, table: str, make: Callable[[], T], *, long: bool = False) -> T:
    """Worked out in its turn, unless whoever asked goes away."""
    work = desk_of(request).work
    way = work.paper if long else work.card
    return await _while_there(request, asyncio.ensure_future(way(table, address(request), make)))


async def _while_there(request: Request, work: asyncio.Future[T]) -> T:
    gone = asyncio.ensure_future(_gone(request))
    either: list[asyncio.Future[Any]] = [work, gone]
    try:
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        if not work.done():
            raise GoneAway
        return work.result()
    finally:
        gone.cancel()
        work.cancel()


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def soon(
    request: Request, seen: Seen, kind: str, make: Callable[..., T], *about: object, long: bool = False
) -> T | None:
    """What somebody asks for about a situation, if it is there at once; None while it is worked out. Whoever asks again
    waits for it, and so does who has no script."""
    now = seen.situation
    job = partial(make, now, *about)
    if not by_script(request):
        return await worked_out(request, seen.view.table, job, long=long)
    desk, place = desk_of(request), (seen.view.table, seen.view.you.id, kind)
    way, who = desk.work.paper if long else desk.work.card, address(request)
    one = desk.soon.asked(place, (make, about, digest_of(now)), lambda: way(seen.view.table, who, job))
    patience = None if WAIT in request.query_params else desk.soon.patience
    if not await _while_there(request, asyncio.ensure_future(desk.soon.waited(place, one, patience))):
        return None
    desk.soon.over(place, one)
    made: T = one.work.result()
    return made


def digest_of(situation: Seen) -> bytes:
    """What tells a situation from others."""
    return blake2b(json.encode(situation.view), digest_size=16).digest()


def awaited(request: Request, seen: Seen, target: str, sent: Mapping[str, str]) -> Response:
    """A place for what will be there soon; it asks again by itself, in the same way."""
    query = [one for one in request.query_params.multi_items() if one[0] != WAIT]
    again = f"{request.url.path}?{urlencode([*query, (WAIT, 'yes')])}"
    how = request.method.lower()
    return fragment(request, "awaited.html", seen.game, target=target, how=how, again=again, sent=sent)
