"""The lobby: open a table, try a ready one, come back to mine, bring one back from a file."""

from __future__ import annotations

from msgspec import Struct
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from paravent.core.game import Game
from paravent.core.refusal import Refusal
from paravent.core.words import Language
from paravent.live.hall import Seated
from paravent.sight.sight_words import GM_SHORT
from paravent.store import StoreError
from paravent.table.commands import OpenTable
from paravent.table.event_bounds import TABLE
from paravent.table.opening_commands import readying
from paravent.table.values import SeatRole
from paravent.web.bodies import IMPORT_KB, check_announced, in_time
from paravent.web.credentials import COOKIE, YEAR, desk_of
from paravent.web.guard import address
from paravent.web.language import LANGUAGE_COOKIE, THEME_COOKIE, language_of
from paravent.web.pages import page_words as w
from paravent.web.pages.first_look import drawn_for_all
from paravent.web.pages.forms import bad_form
from paravent.web.pages.page import page
from paravent.web.pages.submission import form_of, fresh_id, local, one, sat_down, valid
from paravent.web.pages.table_deletion import DELETED, just_deleted

MOST_MINE = 30


async def lobby(request: Request) -> Response:
    """The first page."""
    games, deleted = list(desk_of(request).hall.services.games.values()), just_deleted(request)
    tables = await mine(request)
    made = page(request, "lobby.html", games=games, mine=tables, importing=True, deleted=deleted)
    if deleted:
        made.delete_cookie(DELETED, path="/", httponly=True, samesite="lax")
    return made


class OwnTable(Struct, frozen=True):
    """A table at which this browser has a seat, and whether that seat plays."""

    id: str
    name: str
    game: Game
    role: SeatRole
    plays: bool


async def mine(request: Request) -> list[OwnTable]:
    """The tables at which this browser has a seat."""
    hall = desk_of(request).hall
    found = []
    names = [name for name in request.cookies if name.startswith(COOKIE)]
    for name in names[:MOST_MINE]:
        table = name[len(COOKIE) :]
        if not TABLE.fullmatch(table):
            continue
        try:
            seat = (await (await hall.room(table)).now()).seat(
                await hall.seat_of(table, request.cookies[name])
            )
            now = await (await hall.room(table)).now()
            game = hall.services.game(now.game)
        except (Refusal, StoreError):
            continue
        if seat is not None:
            plays = seat.admitted and seat.role != "screen"
            found.append(OwnTable(table, now.world.name, game, seat.role, plays))
    return found


def first_name(game: Game, language: Language) -> str:
    """What a table is called that nobody names."""
    name = game.name.say(language).partition(" (")[0]
    return w.FIRST_TABLE.say(language, game=name)


async def open_table(request: Request) -> Response:
    """Open a table, ready to play if that is wished."""
    desk = desk_of(request)
    desk.newcomers.take(address(request))
    form = await form_of(request)
    language = language_of(request)
    game = desk.hall.services.game(one(form, "game"))
    name = one(form, "name") or first_name(game, language)
    asked = {"game": game.id, "name": name, "gm": one(form, "gm") or GM_SHORT.say(language)}
    place = await desk.hall.open(fresh_id() + fresh_id(), valid({"do": "open-table", **asked}, OpenTable))
    if one(form, "ready"):
        for do in readying(game, language):
            await desk.hall.take(place.table, place.seat, place.token, fresh_id(), do)
    return sat_down(request, place)


async def bring(request: Request) -> Response:
    """Bring a table back from its file."""
    desk = desk_of(request)
    desk.newcomers.take(address(request))
    check_announced(request, IMPORT_KB)
    async with in_time(), request.form(max_files=1, max_fields=4) as form:
        file = form.get("file")
        if not isinstance(file, UploadFile):
            raise bad_form()
        data = await file.read()
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise bad_form() from None
    place: Seated = await desk.hall.bring(fresh_id(), text, drawn_for_all)
    return sat_down(request, place)


async def preferences(request: Request) -> Response:
    """Language and theme, kept in this browser."""
    form = await form_of(request)
    response = RedirectResponse(local(one(form, "back")) or "/", 303)
    for name, allowed in ((LANGUAGE_COOKIE, ("fr", "en")), (THEME_COOKIE, ("light", "dark"))):
        if one(form, name) in allowed:
            response.set_cookie(name, one(form, name), max_age=YEAR, path="/", httponly=True, samesite="lax")
    return response
