"""From a request to what its page shows: whose seat, which view, which language."""

from __future__ import annotations

from typing import Final, get_args

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from paravent.core.game import Game
from paravent.core.words import Words
from paravent.live.room import Room
from paravent.sight.seen import PUBLIC, Kind, Seen, kind_of, shown_to, told_to, whole
from paravent.table.values import GM, Table, Visibility
from paravent.table.view import View, WaitingView
from paravent.web.credentials import COOKIE, NotSeated, Sitting, desk_of, sitting
from paravent.web.guard import address
from paravent.web.language import language_of, theme_of
from paravent.web.pages import assets, lobby_words, skins, table_words
from paravent.web.pages import page_words as w
from paravent.web.pages.rule_links import reasoned
from paravent.web.pages.template_env import render, speaking

VISIBILITY: Final = "visibility-"


class Look(Struct, frozen=True):
    """Who looks at which table, and as whom: the GM may look as somebody else, and anyone as everybody."""

    place: Sitting
    room: Room
    game: Game
    seat: str
    kind: Kind | None = None

    @property
    def other(self) -> bool:
        """Whether somebody looks with other eyes than their own."""
        return self.seat != self.place.seat


async def look(request: Request, seat: str = "", kind: Kind | None = None) -> Look:
    """The request's own seat, or another one that it may look as: whoever waits at the door sees by no eyes."""
    place = await sitting(request)
    room = await desk_of(request).hall.room(place.table)
    table = await room.now()
    if seat and not (place.seat == GM or (seat == PUBLIC and table.world.seats[place.seat].admitted)):
        raise NotSeated
    game = desk_of(request).hall.services.game(table.game)
    request.state.branch = (table.branch, place) if table.branch else None
    request.state.game = game
    return Look(place, room, game, seat or place.seat, kind)


async def viewed(looking: Look) -> tuple[Table, View | WaitingView | None]:
    """The table and what is seen of it: by a seat what the room shows it, with other eyes no more than one is told."""
    table = await looking.room.now()
    if not looking.other:
        return table, await looking.room.view(looking.seat)
    table = told_to(table, looking.place.seat)
    return table, shown_to(table, looking.seat)


async def see(request: Request, looking: Look) -> Seen | None:
    """Everything that the page shows now; None for whoever is no longer at the table."""
    table, shown = await viewed(looking)
    if shown is None:
        return None
    kind, seen = looking.kind or kind_of(shown), whole(shown)
    desk = desk_of(request)
    figures = await desk.figures.known(looking.room, looking.game, table, seen, address(request))
    return Seen(
        seen,
        looking.game,
        language_of(request),
        kind,
        figures,
        visibility_of(request, looking),
        origin(request),
        looking.room.watchers.here & {one.id for one in seen.seats} | {looking.seat},
        await looking.room.seeded(),
    )


def visibility_of(request: Request, looking: Look) -> Visibility:
    """Who sees the rolls of this seat, as its selector stands."""
    chosen = request.cookies.get(VISIBILITY + looking.place.table, "open")
    allowed = ("open", "gm") if looking.place.seat == GM else get_args(Visibility)
    return chosen if chosen in allowed else "open"  # type: ignore[return-value]


def origin(request: Request) -> str:
    """The address of this server as others reach it: the setting `PARAVENT_ADDRESS`, or what this browser used."""
    return (desk_of(request).address or str(request.base_url)).rstrip("/")


def page(
    request: Request, template: str, status: int = 200, game: Game | None = None, **context: object
) -> Response:
    """A whole page, never kept by whatever lies between."""
    here = request.url.path if request.method == "GET" else "/"
    query = request.url.query if request.method == "GET" else ""
    shared = {
        **speaking(language_of(request), game),
        "theme": theme_of(request),
        "missing": assets.missing(),
        "every_skin": skins.every_address(desk_of(request).hall.services.games.values()),
        "here": f"{here}?{query}" if query else here,
        "refusal": None,
        "branch": getattr(request.state, "branch", None),
        "as_of_time": w.AS_OF_TIME.say(language_of(request), time="{time}"),
        "as_of_day": w.AS_OF_DAY.say(language_of(request), day="{day}", time="{time}"),
    }
    html = render(template, {**shared, **context})
    return HTMLResponse(html, status, {"cache-control": "no-store"})


def fragment(
    request: Request, template: str, game: Game | None = None, status: int = 200, **context: object
) -> Response:
    """A piece of a page."""
    html = render(template, {**speaking(language_of(request), game), "refusal": None, **context})
    return HTMLResponse(html, status, {"cache-control": "no-store"})


def piece(request: Request, name: str, seen: Seen, **context: object) -> Response:
    """A piece of the table's page for our script; without script, a page of its own."""
    shared = {"base": seen.base, **context}
    if by_script(request):
        return fragment(request, f"{name}.html", seen.game, 200, **shared)
    return page(request, f"{name}_page.html", 200, seen.game, **shared)


def by_script(request: Request) -> bool:
    """Whether our script asks, and wants only what changes."""
    return request.headers.get("hx-request") == "true"


def refusal_page(request: Request, words: Words, status: int) -> Response:
    """A refusal: one sentence beside what was done, or a page of its own without script."""
    words = table_words.NO_LONGER_SEATED if status == 401 and had_seat(request) else words
    game, table = getattr(request.state, "game", None), request.path_params.get("table")
    if by_script(request):
        language = language_of(request)
        said = reasoned(game, words, f"/t/{table}", language)
        return HTMLResponse(said, status, {"cache-control": "no-store"})
    if status == 429:
        return too_often_page(request, words)
    back = f"/t/{table}" if table and status not in (401, 403) else ""
    door = f"/t/{table}/join" if table and status == 401 else ""
    title = lobby_words.GONE if words == table_words.NO_LONGER_SEATED else w.REFUSED_TITLE
    return page(
        request,
        "refused.html",
        status,
        game,
        refusal=words,
        back=back,
        door=door,
        title=title,
        base=f"/t/{table}",
    )


def too_often_page(request: Request, words: Words) -> Response:
    """The same for whoever asks too often: as little as can be, since it may be said hundreds of times a second."""
    language = language_of(request)
    context = {
        "language": language,
        "title": w.REFUSED_TITLE.say(language),
        "sentence": words.say(language),
        "again": w.RETRY.say(language),
        "here": request.url.path if request.method == "GET" else "/",
    }
    return HTMLResponse(render("too_often.html", context), 429, {"cache-control": "no-store"})


def had_seat(request: Request) -> bool:
    """Whether this browser once had a seat at the table of the address; whether it still is there is not said."""
    return COOKIE + str(request.path_params.get("table", "")) in request.cookies
