"""The public journal as a feed: the GM makes its address, and whoever holds the address reads it."""

from __future__ import annotations

from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from paravent.paper.feed import feed
from paravent.web.credentials import desk_of, sitting, table_of
from paravent.web.guard import address
from paravent.web.language import language_of
from paravent.web.pages.page import by_script, fragment, origin, page

KIND = "application/atom+xml"


def routes() -> list[BaseRoute]:
    """Where it is made, and where it is read."""
    return [
        Route("/t/{table}/feed", make, methods=["POST"]),
        Route("/t/{table}/feed/{key}.atom", read),
    ]


async def make(request: Request) -> Response:
    """A new address, which is shown once and ends the one before."""
    place = await sitting(request)
    key = await desk_of(request).hall.open_feed(place.table, place.seat)
    base = f"/t/{place.table}"
    link = f"{origin(request)}{base}/feed/{key}.atom?lang={language_of(request)}"
    if by_script(request):
        return fragment(request, "feed_link.html", link=link)
    return page(request, "feed_page.html", link=link, back=base)


async def read(request: Request) -> Response:
    """What everybody at the table may see, for whoever holds the address. Few wrong tries for each sender."""
    desk, table = desk_of(request), table_of(request)
    desk.odds.take(address(request))
    key = str(request.path_params["key"])[:100]
    async with desk.work.reading(table, address(request)):
        with desk.newcomers.failures(address(request)):
            text = await desk.hall.fed(table, key)
    place = f"{origin(request)}/t/{table}"
    make = partial(feed, text, desk.hall.services.games, language_of(request), place)
    made = await desk.work.paper(table, address(request), make)
    return Response(made, media_type=KIND, headers={"cache-control": "private, max-age=300"})
