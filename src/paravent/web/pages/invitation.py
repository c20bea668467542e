"""Coming in: by an invitation, or on another device by a one-time code."""

from __future__ import annotations

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from paravent.core.game import Game
from paravent.core.refusal import Refusal
from paravent.core.words import Language, Words
from paravent.sight.faces import MOST_TOGETHER, FaceShown, drawn_at
from paravent.sight.sight_words import COLOURS
from paravent.table.commands import AskSeat, MakeDeviceCode, MakeSeatCode
from paravent.table.seats import taken_colours
from paravent.table.values import GM, Face, Table
from paravent.web.credentials import NotSeated, desk_of, sitting, table_of
from paravent.web.guard import address
from paravent.web.language import language_of
from paravent.web.pages import lobby_words, table_words
from paravent.web.pages.awaited import is_title
from paravent.web.pages.page import by_script, fragment, origin, page
from paravent.web.pages.skins import dots_address
from paravent.web.pages.submission import form_of, fresh_id, id_of, one, sat_down, valid
from paravent.web.pages.template_env import Context
from paravent.web.statuses import status_of


async def join_page(request: Request) -> Response:
    """Say who you are. Whoever has a seat already goes straight to it; but a player with a code may take another."""
    try:
        place = await sitting(request)
    except NotSeated:
        place = None
    if place is None or (place.seat != GM and "code" in request.query_params):
        return await joining(request, request.query_params.get("i", ""))
    return RedirectResponse(f"/t/{place.table}", 303)


async def joining(
    request: Request,
    invitation: str,
    name: str = "",
    refusal: Refusal | None = None,
    code: Refusal | None = None,
) -> Response:
    """The form, with what went wrong; who holds the invitation is told to which table it leads."""
    desk, language = desk_of(request), language_of(request)
    table = await desk.hall.invited(table_of(request), invitation)
    game = desk.hall.services.games.get(table.game) if table else None
    request.state.branch = (table.branch, None) if table and table.branch else None
    context: Context = {
        "base": f"/t/{table_of(request)}",
        "origin": origin(request),
        "invitation": invitation[:64],
        "name": name[:60],
        "code": request.query_params.get("code", "")[:20],
        "id": fresh_id() + fresh_id(),
        "host": hosted(table, game, language) if table and game else None,
        "shown_scene": dots_address(game) if game else "",
        "colours": free_colours(table) if table else (),
        "refusal": refusal and refusal.words,
        "code_refusal": code and code.words,
    }
    wrong = refusal or code
    return page(request, "join.html", status_of(wrong) if wrong else 200, game, **context)


class Host(Struct, frozen=True):
    """Who invites, to which table, who is there already, and the faces that one may take."""

    table: str
    invites: str
    face: FaceShown | None
    here: str
    free: list[FaceShown]


def hosted(table: Table, game: Game, language: Language) -> Host:
    """What whoever holds the invitation may know."""
    gm = table.world.seats[GM].name
    invites = (
        lobby_words.INVITES_GM.say(language) if is_title(gm) else lobby_words.INVITES.say(language, name=gm)
    )
    seats = table.world.seats.values()
    names = [one.name for one in seats if one.admitted and one.role == "player"]
    words = lobby_words.HERE_ALREADY if len(names) > 1 else lobby_words.ONE_HERE_ALREADY
    return Host(
        table.world.name,
        invites,
        None if is_title(gm) else FaceShown(drawn_at(game, gm)),
        words.say(language, names=listed(names, language)) if names else "",
        free_faces(table, game),
    )


def free_faces(table: Table, game: Game) -> list[FaceShown]:
    """What those look like whom one may take, as they are drawn: no name, and no picture that somebody sent."""
    cast = table.world.cast.values()
    free = [
        one for one in cast if one.player and not (one.owners or one.hidden or (one.face or Face()).picture)
    ]
    return [FaceShown(drawn_at(game, one.name, 0, (one.face or Face()).turn)) for one in free[:MOST_TOGETHER]]


def listed(names: list[str], language: Language) -> str:
    """«Léa, Tom et Zoé»."""
    return (
        lobby_words.AND_LAST.say(language, some=", ".join(names[:-1]), last=names[-1])
        if len(names) > 1
        else names[0]
    )


def free_colours(table: Table) -> list[tuple[int, Words]]:
    """The colours that nobody has, by number, with their names."""
    taken = taken_colours(table.world.seats.values())
    return [(number, words) for number, words in enumerate(COLOURS, 1) if number not in taken]


async def join(request: Request) -> Response:
    """Ask for a seat."""
    desk, table = desk_of(request), table_of(request)
    form = await form_of(request)
    role = "screen" if one(form, "role") == "screen" else "player"
    try:
        colour = one(form, "colour") if role == "player" else ""
        asked = {"name": one(form, "name"), "role": role, "colour": int(colour) if colour.isdecimal() else 0}
        do = valid({"do": "ask-seat", **asked}, AskSeat)
        id = one(form, "id") if 16 <= len(one(form, "id")) <= 64 else fresh_id()
        with desk.newcomers.failures(address(request)):
            place = await desk.hall.join(table, id, one(form, "i"), do)
    except Refusal as refusal:
        return await joining(request, one(form, "i"), one(form, "name"), refusal)
    return sat_down(request, place)


async def device(request: Request) -> Response:
    """Take one's seat on another device."""
    desk, table = desk_of(request), table_of(request)
    form = await form_of(request)
    try:
        with desk.codes.failures(address(request)):
            place = await desk.hall.link(table, fresh_id(), one(form, "code")[:20] or "?")
    except Refusal as refusal:
        return await joining(request, one(form, "i"), code=refusal)
    return sat_down(request, place)


async def code_now(request: Request) -> Response:
    """Nothing as long as a code that one made may be used; then what became of it, in its place."""
    place = await sitting(request)
    asked = request.query_params.get("seat", "") if place.seat == GM else ""
    became = await desk_of(request).hall.code(place.table, asked or place.seat)
    if became == "stands":
        return Response(status_code=204)
    words = table_words.CODE_USED if became == "used" else table_words.CODE_EXPIRED
    return fragment(request, "code_over.html", said=words)


async def device_code(request: Request) -> Response:
    """Make a one-time code for another device of mine; as the GM, for somebody's seat, with a link that carries it."""
    place = await sitting(request)
    form = await form_of(request)
    seat = one(form, "seat")
    do = valid({"do": "make-seat-code", "seat": seat}, MakeSeatCode) if seat else MakeDeviceCode()
    reply = await desk_of(request).hall.take(place.table, place.seat, place.token, id_of(form), do)
    base = f"/t/{place.table}"
    context: Context = {
        "said": table_words.YOUR_CODE.say(language_of(request), **reply.answer),
        "link": "",
        "back": base,
        "seat": seat,
    }
    if seat:
        invitation = (await (await desk_of(request).hall.room(place.table)).now()).invitation
        context["link"] = f"{origin(request)}{base}/join?i={invitation}&code={reply.answer['code']}"
    return (
        fragment(request, "code.html", None, 200, **context)
        if by_script(request)
        else page(request, "code_page.html", 200, None, **context)
    )
