"""Papers from the pages: sheets, the GM's screen, characters as files, and the journal told as a story."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from msgspec import convert
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from paravent.core.game import Game
from paravent.core.per_game import per_game
from paravent.core.refusal import Refusal, refused
from paravent.core.sheet import Sheet
from paravent.core.words import LANGUAGES, Language, Words
from paravent.paper.campaign import campaign_zip
from paravent.paper.character_file import character_file
from paravent.paper.file_schemas import schema_text
from paravent.paper.gm_screen import screen_pdf
from paravent.paper.printed_sheet import photo_svg, sheet_as, sheet_pdf
from paravent.paper.report import FORMS, NO_FORM, told_as
from paravent.paper.typeset import file_name
from paravent.sight.faces import face_of
from paravent.sight.medallion import drawn
from paravent.sight.seen import Seen
from paravent.sight.story import Report, report_of
from paravent.table.context import NO_CHARACTER
from paravent.table.values import GM, Face
from paravent.web.credentials import NotSeated, Sitting, desk_of, sitting
from paravent.web.guard import address
from paravent.web.language import language_of
from paravent.web.pages.page import look, origin, see
from paravent.web.pages.worked_out import worked_out

MOST_LINES: Final = 5000
KINDS: Final = {
    "pdf": "application/pdf",
    "html": "text/html",
    "md": "text/markdown",
    "json": "application/json",
    "zip": "application/zip",
}


def routes() -> list[BaseRoute]:
    """Every address of a paper."""
    table = "/t/{table}/print"
    return [
        Route("/print/{game}/sheet.pdf", blank_sheet),
        Route("/print/{game}/screen.pdf", screen),
        Route(f"{table}/sheet/{{character}}.{{form}}", sheet),
        Route(f"{table}/character/{{character}}.json", character),
        Route(f"{table}/report.{{form}}", report),
        Route(f"{table}/campaign.zip", campaign),
        Route("/schema/{name}.json", schema),
    ]


async def blank_sheet(request: Request) -> Response:
    """The blank sheet of a game."""
    game = _game(request)
    made = await worked_out(request, game.id, partial(blank_sheets, game), long=True)
    return paper(made[language_of(request)], "pdf", game.id, "sheet")


async def screen(request: Request) -> Response:
    """The GM's screen of a game."""
    game = _game(request)
    made = await worked_out(request, game.id, partial(screens, game), long=True)
    return paper(made[language_of(request)], "pdf", game.id, "screen")


def _game(request: Request) -> Game:
    desk = desk_of(request)
    desk.odds.take(address(request))
    return desk.hall.services.game(str(request.path_params["game"])[:60])


@per_game
def blank_sheets(game: Game) -> dict[Language, bytes]:
    """The blank sheet in each language."""
    return {language: sheet_pdf(game, None, language) for language in LANGUAGES}


@per_game
def screens(game: Game) -> dict[Language, bytes]:
    """The screen in each language."""
    return {language: screen_pdf(game, language) for language in LANGUAGES}


async def sheet(request: Request) -> Response:
    """A character's sheet with its odds, for whoever may look at it: on paper, or as a page that needs nothing."""
    form = str(request.path_params["form"])
    seen, name, sheet = await _character(request)
    face = await _face(request, seen)
    make = partial(sheet_as, form, seen.game, sheet, seen.language, origin(request), face, seen.view.settings)
    made = await worked_out(request, seen.view.table, make, long=True)
    return paper(made, form, seen.game.id, name)


async def _face(request: Request, seen: Seen) -> str:
    """The face of the character of an address as a drawing: its own, or the picture that was sent."""
    one = seen.character(str(request.path_params["character"]))
    if one is None:
        return ""
    kept = one.face or Face()
    photo = await desk_of(request).hall.services.store.picture(seen.view.table, kept.picture)
    return photo_svg(photo) if photo else drawn(seen.game, one.name, face_of(seen, one).colour, kept.turn)


async def character(request: Request) -> Response:
    """A character as a small file, for whoever may look at its sheet."""
    seen, name, sheet = await _character(request)
    return paper(character_file(seen.game, sheet), "json", seen.game.id, name)


async def _character(request: Request) -> tuple[Seen, str, Sheet]:
    """Who looks, and the name and the sheet of a character at which they may."""
    seen = await see(request, await look(request))
    if seen is None or seen.kind == "waiting":
        raise NotSeated
    desk_of(request).odds.take(f"{seen.view.table}/{seen.view.you.id}")
    id = str(request.path_params["character"])
    one = next((one for one in seen.cast if one.id == id), None)
    if one is None or one.sheet is None:
        raise refused(NO_CHARACTER, id=id[:60])
    return seen, one.name, convert(one.sheet, seen.game.sheet)


async def report(request: Request) -> Response:
    """The journal as a story: what everybody saw, or with `?everything=yes` all that this seat saw."""
    place, form = await sitting(request), str(request.path_params["form"])
    if form not in FORMS:
        raise refused(NO_FORM, form=form[:20], forms=", ".join(FORMS))
    desk, language = desk_of(request), language_of(request)
    desk.odds.take(f"{place.table}/{place.seat}")
    everything = request.query_params.get("everything") == "yes"
    text = await exported(request, place, session_of(request.query_params.get("session", "")))
    tell = partial(
        report_of, text, desk.hall.services.games, language, everything=everything, reader=place.seat
    )
    title, body = await worked_out(request, place.table, partial(_told, tell, form, MOST_LINES), long=True)
    return paper(body, form, title, "report")


async def exported(request: Request, place: Sitting, session: int | None) -> str:
    """What this seat may take away to be put on paper, in its turn."""
    desk = desk_of(request)
    desk.work.check(place.table, address(request))
    async with desk.work.reading(place.table, address(request)):
        return await desk.hall.export(place.table, place.seat, session)


async def campaign(request: Request) -> Response:
    """The whole campaign as a folder of Markdown: all that this seat saw; for a GM what everybody saw, or with
    `?everything=yes` all of it."""
    place, desk = await sitting(request), desk_of(request)
    desk.odds.take(f"{place.table}/{place.seat}")
    everything = place.seat != GM or request.query_params.get("everything") == "yes"
    text = await exported(request, place, None)
    games, language = desk.hall.services.games, language_of(request)
    make = partial(campaign_zip, text, games, language, everything=everything, reader=place.seat)
    title, body = await worked_out(request, place.table, make, long=True)
    return paper(body, "zip", title, "campaign")


async def schema(request: Request) -> Response:
    """The JSON Schema of a file that one may take away."""
    return Response(schema_text(str(request.path_params["name"])), media_type="application/schema+json")


def _told(tell: Callable[[], Report], form: str, most: int) -> tuple[str, bytes]:
    """A story in one of its forms, and its title."""
    told = tell()
    if len(told.lines) > most:
        raise refused(TOO_LONG, most=most)
    return told.title, told_as(told, form)


def session_of(text: str) -> int | None:
    """Which session is wanted; none is all of them."""
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise Refusal(NO_SESSION)
    return int(text)


def paper(body: bytes, form: str, *names: str) -> Response:
    """Something to keep, under a name of its own."""
    headers = {
        "content-disposition": f'attachment; filename="{file_name(form, *names)}"',
        "cache-control": "no-store",
    }
    return Response(body, headers=headers, media_type=KINDS[form])


TOO_LONG = Words(
    "Ce récit a plus de {most} lignes : demandez-le séance par séance.",
    "This story has more than {most} lines: ask for it one session at a time.",
)
NO_SESSION = Words(
    "Une séance se dit par son numéro : 1, 2, 3…", "A session is named by its number: 1, 2, 3…"
)
