"""A card of the evening to share: its page, and its picture."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from paravent.core.game import Game
from paravent.core.refusal import refused
from paravent.core.words import Language, Words
from paravent.paper.evening_picture import HIGH, WIDE, keepsake_png, keepsake_svg
from paravent.paper.typeset import file_name
from paravent.sight.keepsake import keepsake
from paravent.sight.last_page import last_page
from paravent.web.credentials import desk_of, sitting
from paravent.web.guard import address
from paravent.web.language import language_of
from paravent.web.pages import end_words as e
from paravent.web.pages.card_pages import seen_by
from paravent.web.pages.page import page
from paravent.web.pages.papers import session_of
from paravent.web.pages.worked_out import worked_out

PICTURES: Final = {"svg": "image/svg+xml", "png": "image/png"}
NO_PICTURE: Final = Words(
    "L’image de la soirée n’existe pas en «\u202f{form}\u202f»\u202f: demandez {forms}.",
    "There is no picture of the evening as “{form}”: ask for {forms}.",
)


async def share(request: Request) -> Response:
    """The card, with which of its moments one likes, and ways to send it."""
    seen, language = await seen_by(request), language_of(request)
    session, text = await _told(request)
    games = desk_of(request).hall.services.games
    table, chosen = seen.view.table, _chosen(request)
    told = await worked_out(
        request, table, partial(last_page, text, games, language, session=session), long=True
    )
    kept = await worked_out(
        request, table, partial(keepsake, text, games, language, session, chosen), long=True
    )
    return page(
        request,
        "share.html",
        200,
        seen.game,
        base=seen.base,
        told=told,
        chosen=min(chosen, max(0, len(told.moments) - 1)),
        alt=kept.alt,
        wide=WIDE,
        high=HIGH,
        e=e,
    )


def _chosen(request: Request) -> int:
    """Which moment, by its place."""
    asked = request.query_params.get("moment", "0")
    return int(asked) if asked in ("0", "1", "2") else 0


async def _told(request: Request) -> tuple[int, str]:
    """Which session, and what all saw of the table."""
    place, desk = await sitting(request), desk_of(request)
    desk.odds.take(f"{place.table}/{place.seat}")
    async with desk.work.reading(place.table, address(request)):
        text = await desk.hall.told(place.table, place.seat)
    return session_of(str(request.path_params["session"])) or 0, text


async def keepsake_picture(request: Request) -> Response:
    """The evening as a picture to share, of what all saw."""
    form = str(request.path_params["form"])
    if form not in PICTURES:
        raise refused(NO_PICTURE, form=form[:20], forms=", ".join(PICTURES))
    session, text = await _told(request)
    games = desk_of(request).hall.services.games
    make = partial(_drawn, text, games, language_of(request), session, _chosen(request), form)
    made = await worked_out(request, str(request.path_params["table"]), make, long=True)
    name = file_name(form, "paravent", f"s{session}")
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(made, headers=headers, media_type=PICTURES[form])


def _drawn(
    text: str, games: Mapping[str, Game], language: Language, session: int, moment: int, form: str
) -> bytes:
    kept = keepsake(text, games, language, session, moment)
    return keepsake_png(kept) if form == "png" else keepsake_svg(kept).encode()
