"""The picture of a game for what shows an invitation before it is opened: as dots, since that takes no drawing."""

from __future__ import annotations

from functools import partial
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from paravent.paper import typeset
from paravent.sight.skin import picture
from paravent.web.guard import address
from paravent.web.pages.skins import game_of, kept
from paravent.web.pages.worked_out import worked_out

HALF: Final = 600
"""So many points across; twice as many dots."""


async def link_picture(request: Request) -> Response:
    """The scene of a game as dots."""
    path = picture(game_of(request), "scene")
    if path is None:
        raise HTTPException(404)
    make = partial(typeset.picture, path.read_text(encoding="utf-8"), HALF)
    return kept(request, await worked_out(request, f"skin {address(request)}", make), "image/png")
