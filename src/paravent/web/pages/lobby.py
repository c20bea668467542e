"""The lobby: open a table, try a ready one, come back to mine, bring one back from a file."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from msgspec import Struct
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from paravent.core.game import Game
from paravent.core.refusal import Refusal
from paravent.core.weekdays import WEEKDAYS
from paravent.core.words import Language
from paravent.live.hall import Seated
from paravent.sight.faces import MOST_TOGETHER, FaceShown, played_face
from paravent.sight.sight_words import GM_SHORT, MONTHS
from paravent.sight.skin import skin_of
from paravent.store import StoreError
from paravent.table.commands import OpenTable
from paravent.table.context import knows
from paravent.table.event_bounds import TABLE
from paravent.table.opening_commands import readying
from paravent.table.values import GM, Seat, SeatRole, Table
from paravent.web.bodies import IMPORT_KB, check_announced, in_time
from paravent.web.credentials import COOKIE, YEAR, desk_of
from paravent.web.guard import address
from paravent.web.language import LANGUAGE_COOKIE, THEME_COOKIE, language_of
from paravent.web.pages import lobby_words
from paravent.web.pages.first_look import drawn_for_all
from paravent.web.pages.forms import bad_form
from paravent.web.pages.page import page
from paravent.web.pages.pocket import kept_lobby
from paravent.web.pages.skins import picture_address
from paravent.web.pages.submission import form_of, fresh_id, local, one, sat_down, valid
from paravent.web.pages.table_deletion import DELETED, just_deleted
from paravent.web.pages.template_env import short_name

MOST_MINE = 30


async def lobby(request: Request) -> Response:
    """The first page."""
    games, deleted = listed(desk_of(request).hall.services.games), just_deleted(request)
    tables = await mine(request)
    made = page(request, "lobby.html", games=games, mine=tables, importing=True, deleted=deleted)
    if deleted:
        made.delete_cookie(DELETED, path="/", httponly=True, samesite="lax")
    return kept_lobby(request, made, (one.id for one in tables))


def listed(games: Mapping[str, Game]) -> list[Game]:
    """The games, those for newcomers first."""
    return sorted(games.values(), key=lambda game: not skin_of(game).first)


class MyTable(Struct, frozen=True):
    """A table at which this browser has a seat, as the lobby tells it apart from the others."""

    id: str
    name: str
    game: str
    id_of_game: str
    role: SeatRole
    plays: bool
    part: str
    at: str
    when: str
    others: str
    scene: str
    faces: list[FaceShown]


async def mine(request: Request) -> list[MyTable]:
    """The tables at which this browser has a seat, the last played first."""
    names = [name for name in request.cookies if name.startswith(COOKIE)]
    found = [await _mine(request, name[len(COOKIE) :], request.cookies[name]) for name in names[:MOST_MINE]]
    return sorted((one for one in found if one), key=lambda one: one.at, reverse=True)


async def _mine(request: Request, table: str, token: str) -> MyTable | None:
    hall, language = desk_of(request).hall, language_of(request)
    if not TABLE.fullmatch(table):
        return None
    try:
        seat = await hall.seat_of(table, token)
        now = await (await hall.room(table)).now()
        game = hall.services.game(now.game)
    except (Refusal, StoreError):
        return None
    here = now.seat(seat)
    return told(now, here, game, language, hall.services.now()) if here else None


def told(table: Table, seat: Seat, game: Game, language: Language, now: datetime) -> MyTable:
    """What tells a table apart: its name, its game, one's part in it, when it was last played, and with whom."""
    at = table.journal[-1].at if table.journal else ""
    names = [one.name for one in table.world.seats.values() if one.admitted and one.role == "player"]
    others = ", ".join(name for name in names if name != seat.name)
    return MyTable(
        id=table.id,
        name=table.world.name,
        game=short_name(game, language),
        id_of_game=game.id,
        role=seat.role,
        plays=seat.admitted and seat.role != "screen",
        part=part_of(table, seat, language),
        at=at,
        when=last_played(datetime.fromisoformat(at), now, language) if at else "",
        others=lobby_words.WITH.say(language, names=others) if others and seat.admitted else "",
        scene=picture_address(game, "scene"),
        faces=faces_at(table, seat, game) if seat.admitted else [],
    )


def last_played(at: datetime, now: datetime, language: Language) -> str:
    """As people say it, by the clock of this computer: «hier, 23 h 10», «samedi, 22 h 05», «2 novembre»."""
    then, today = at.astimezone(), now.astimezone().date()
    ago = (today - then.date()).days
    if not 0 <= ago < len(WEEKDAYS):
        words = lobby_words.A_DAY if then.year == today.year else lobby_words.A_DAY_OF_A_YEAR
        first = "1er" if then.day == 1 and language == "fr" else then.day
        return words.say(language, day=first, month=MONTHS[then.month - 1].say(language), year=then.year)
    near = (lobby_words.TODAY, lobby_words.YESTERDAY)
    day = near[ago] if ago < len(near) else WEEKDAYS[then.weekday()]
    hour = then.hour if language == "fr" else f"{then.hour:02}"
    return lobby_words.AT_HOUR.say(language, day=day.say(language), hour=hour, minutes=f"{then.minute:02}")


def faces_at(table: Table, seat: Seat, game: Game) -> list[FaceShown]:
    """Those who are played, as far as the seat knows of them."""
    played = [one for one in table.world.cast.values() if one.owners and knows(seat, one)]
    return [played_face(game, table, one) for one in played[:MOST_TOGETHER]]


def part_of(table: Table, seat: Seat, language: Language) -> str:
    """Whether one leads, plays somebody, watches or waits."""
    if not seat.admitted:
        return lobby_words.YOU_WAIT.say(language)
    if seat.role == "screen":
        return lobby_words.A_SCREEN.say(language)
    played = ", ".join(one.name for one in table.world.cast.values() if seat.id in one.owners)
    if seat.id == GM:
        return lobby_words.YOU_LEAD.say(language)
    return (
        lobby_words.YOU_PLAY_ONE.say(language, name=played) if played else lobby_words.YOU_PLAY.say(language)
    )


def first_name(game: Game, language: Language, ready: bool = False) -> str:
    """What a table is called that nobody names: by its story, where it has one."""
    if ready and game.ready:
        return game.ready.title.say(language)
    return lobby_words.FIRST_TABLE.say(language, game=short_name(game, language))


async def open_table(request: Request) -> Response:
    """Open a table, ready to play if that is wished."""
    desk = desk_of(request)
    await desk.room_for_a_table(address(request))
    form = await form_of(request)
    language = language_of(request)
    game = desk.hall.services.game(one(form, "game"))
    name = one(form, "name") or first_name(game, language, bool(one(form, "ready")))
    asked = {"game": game.id, "name": name, "gm": one(form, "gm") or GM_SHORT.say(language)}
    place = await desk.hall.open(fresh_id() + fresh_id(), valid({"do": "open-table", **asked}, OpenTable))
    if one(form, "ready"):
        for do in readying(game, language):
            await desk.hall.take(place.table, place.seat, place.token, fresh_id(), do)
    return sat_down(request, place)


async def bring(request: Request) -> Response:
    """Bring a table back from its file."""
    desk = desk_of(request)
    await desk.room_for_a_table(address(request))
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
    place: Seated = await desk.hall.bring(fresh_id(), text, drawn_for_all, who=address(request))
    return sat_down(request, place)


async def preferences(request: Request) -> Response:
    """Language and theme, kept in this browser."""
    form = await form_of(request)
    response = RedirectResponse(local(one(form, "back")) or "/", 303)
    for name, allowed in ((LANGUAGE_COOKIE, ("fr", "en")), (THEME_COOKIE, ("light", "dark"))):
        if one(form, name) in allowed:
            response.set_cookie(name, one(form, name), max_age=YEAR, path="/", httponly=True, samesite="lax")
    return response
