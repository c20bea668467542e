"""Deleting a table for good: its GM types its name, and the lobby says that it is gone."""

from __future__ import annotations

from typing import Final
from unicodedata import normalize
from urllib.parse import quote, unquote

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from paravent.core.refusal import refused
from paravent.core.words import Words
from paravent.web.credentials import COOKIE, desk_of
from paravent.web.pages import table_words
from paravent.web.pages.gm_desk import desk
from paravent.web.pages.page import by_script, page
from paravent.web.pages.pocket import left
from paravent.web.pages.submission import form_of, one
from paravent.web.pages.table_page import shown

DELETED: Final = "deleted-table"
"""The cookie by which the lobby knows, once, what was deleted."""
SECONDS: Final = 60


async def delete(request: Request) -> Response:
    """Really delete the table, if its name is typed."""
    looking, seen = await desk(request)
    name = str(seen.view.name)
    if alike(one(await form_of(request), "name")) != alike(name):
        refusal = refused(NOT_THE_NAME, name=name)
        if by_script(request):
            raise refusal
        return await shown(request, looking, refusal)
    await desk_of(request).hall.delete(looking.place.table, looking.place.seat)
    return gone(request, looking.place.table, name)


def gone(request: Request, table: str, name: str) -> Response:
    """To the lobby, without the seat's cookie."""
    response = (
        Response(status_code=204, headers={"hx-redirect": "/"})
        if by_script(request)
        else RedirectResponse("/", 303)
    )
    response.delete_cookie(COOKIE + table, path="/", httponly=True, samesite="lax")
    response.set_cookie(DELETED, quote(name), max_age=SECONDS, path="/", httponly=True, samesite="lax")
    return left(response)


async def told(request: Request) -> Response:
    """What a page says whose table was deleted while it looked."""
    return page(
        request,
        "refused.html",
        410,
        refusal=table_words.TABLE_GONE,
        title=table_words.TABLE_GONE_TITLE,
        back="",
        base="",
    )


def just_deleted(request: Request) -> str:
    """The name of the table that this browser has just deleted."""
    return unquote(request.cookies.get(DELETED, ""))[:120]


def alike(name: str) -> str:
    """A name as people compare it: neither capitals, nor which spaces and apostrophes, make a difference."""
    return " ".join(normalize("NFKC", name).replace("’", "'").casefold().split())


NOT_THE_NAME = Words(
    "La table n’est pas supprimée : pour le faire, tapez son nom, « {name} ».",
    "The table is not deleted: to do so, type its name, “{name}”.",
)
