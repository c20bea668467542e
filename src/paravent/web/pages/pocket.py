"""In the pocket: what a phone may keep of its seat's pages, and whose copy it is; the app that it installs.

A copy belongs to a key that is made from the seat's token: another token, another key, and the phone's worker deletes
what it kept under the old one. The token itself is never told to a script.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from paravent.live.tokens import hidden_id
from paravent.web.credentials import COOKIE
from paravent.web.language import language_of
from paravent.web.pages import lobby_words, table_words
from paravent.web.pages import page_words as w
from paravent.web.pages.assets import address, script
from paravent.web.pages.page import page

SEAT: Final = "x-paravent-seat"
SEATS: Final = "x-paravent-seats"
LEFT: Final = "x-paravent-left"


def routes() -> list[BaseRoute]:
    """What an app needs."""
    return [
        Route("/worker.js", worker),
        Route("/offline", offline),
        Route("/manifest.webmanifest", manifest),
    ]


def key_of(request: Request, table: str) -> str:
    """Whose the pages of a table are in this browser: another seat or another language has another key."""
    token = request.cookies.get(COOKIE + table, "")
    return f"{table} {hidden_id('pocket', token + language_of(request))}"


def kept(request: Request, response: Response, table: str) -> Response:
    """A page that the phone may keep for its seat."""
    if COOKIE + table in request.cookies and response.status_code == 200:
        response.headers[SEAT] = key_of(request, table)
    return response


def kept_lobby(request: Request, response: Response, tables: Iterable[str]) -> Response:
    """The lobby, which also says which seats this browser still has: copies of any other go."""
    response.headers[SEATS] = ", ".join(key_of(request, table) for table in tables)
    return response


def left(response: Response) -> Response:
    """The answer to whoever gave up their seat: nothing of it stays on the phone."""
    response.headers[LEFT] = "yes"
    return response


async def worker(_: Request) -> Response:
    """The script that keeps the copies; from here it sees to every page."""
    kind = "text/javascript; charset=utf-8"
    return Response(script("worker.js"), media_type=kind, headers={"cache-control": "no-cache"})


async def offline(request: Request) -> Response:
    """What stands in for a page of which there is no copy."""
    return page(request, "offline.html")


async def manifest(request: Request) -> Response:
    """What a phone needs to put Paravent on its home screen."""
    language = language_of(request)
    about = {
        "id": "/",
        "name": w.PARAVENT.say(language),
        "short_name": w.PARAVENT.say(language),
        "description": w.TAGLINE.say(language),
        "lang": language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "categories": ["games"],
        "background_color": "#f4ecdd",
        "theme_color": "#f4ecdd",
        "icons": ICONS,
        "shortcuts": [
            {"name": words.say(language), "url": url, "icons": ICONS[1:2]} for words, url in SHORTCUTS
        ],
    }
    return JSONResponse(about, media_type="application/manifest+json")


ICONS: Final = (
    {"src": address("icon.svg"), "type": "image/svg+xml", "sizes": "any"},
    {"src": address("icon-192.png"), "type": "image/png", "sizes": "192x192"},
    {"src": address("icon-512.png"), "type": "image/png", "sizes": "512x512"},
    {"src": address("icon-maskable.png"), "type": "image/png", "sizes": "512x512", "purpose": "maskable"},
)
"""Whole, and with a margin for phones that cut it to a shape of theirs."""
SHORTCUTS: Final = ((lobby_words.MY_TABLES, "/#mine"), (table_words.BRING_CHARACTER, "/import"))
