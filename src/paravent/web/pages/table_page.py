"""At the table: its page, its stream, and every form on it."""

from __future__ import annotations

from contextlib import nullcontext
from functools import partial
from time import time
from typing import Final

from msgspec.structs import replace
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from paravent.core.refusal import Refusal, refused
from paravent.sight.seen import PUBLIC, Kind, Seen
from paravent.table.commands import BeginMove, Do, KeepSecrets, Leave, MakeCharacter, Undo, WriteNote
from paravent.table.journal_seen import AnyEntryView
from paravent.web.credentials import YEAR, NotSeated, desk_of
from paravent.web.pages import card_words, sheet_words
from paravent.web.pages import page_words as w
from paravent.web.pages.chat_line import command_of as line_command
from paravent.web.pages.entries import latest
from paravent.web.pages.forms import command_of
from paravent.web.pages.gm_desk import opponents
from paravent.web.pages.notebook_pages import leaves
from paravent.web.pages.page import VISIBILITY, Look, by_script, look, page, see, visibility_of
from paravent.web.pages.page_stream import Drawn, draw, page_stream
from paravent.web.pages.pocket import kept, left
from paravent.web.pages.submission import done, form_of, fresh_id, id_of, one
from paravent.web.statuses import status_of

TEMPLATE: dict[Kind, str] = {
    "player": "player.html",
    "desk": "desk.html",
    "screen": "screen.html",
    "waiting": "waiting.html",
}
DESK_PANELS: Final = (("cast", w.CAST), ("scene", w.SCENE), ("journal", w.JOURNAL))
PLAYER_PANELS: Final = (
    ("sheet", w.SHEET),
    ("journal", w.JOURNAL),
    ("around", w.TABLE),
    ("notebook", card_words.NOTEBOOK),
)


async def table_page(request: Request) -> Response:
    """The page of a seat."""
    return await shown(request, await look(request))


async def seen_as(request: Request) -> Response:
    """The GM looks with a player's eyes."""
    return await shown(request, await look(request, str(request.path_params["seat"])))


async def television(request: Request) -> Response:
    """What everybody may see, large."""
    return await shown(request, await look(request, PUBLIC, "screen"))


async def shown(request: Request, looking: Look, refusal: Refusal | None = None) -> Response:
    """The page as it is now, drawn and put together beside the event loop."""
    seen = await see(request, looking)
    if seen is None:
        raise NotSeated
    now = await draw(request, seen)
    whole = partial(_whole, request, looking, seen, now, refusal)
    return await desk_of(request).work.page(looking.place.table, whole)


def _whole(request: Request, looking: Look, seen: Seen, now: Drawn, refusal: Refusal | None) -> Response:
    """All of a page, with the address of the stream that goes on from here."""
    as_other = f"&as={looking.seat}" if looking.other else ""
    context = {
        "base": seen.base,
        "view": seen.view,
        "regions": now.regions,
        "entries": list(now.lines.values()),
        "more": _more(seen),
        "panels": panels(seen),
        "looking": looking.other,
        "own": seen.base,
        "stirs": not looking.other and seen.kind in ("player", "desk") and seen.session_open,
        "stream": f"{seen.base}/stream?kind={seen.kind}{as_other}&have={now.digest}",
        "is_gm": seen.is_gm,
        "now": int(time() * 1000),
        "keeps": not looking.other,
        "refusal": refusal and refusal.words,
    }
    if seen.kind == "desk":
        context |= opponents(seen)
    elif seen.kind == "player":
        context |= leaves(seen)
    made = page(request, TEMPLATE[seen.kind], status_of(refusal) if refusal else 200, seen.game, **context)
    return made if looking.other or seen.kind == "waiting" else kept(request, made, looking.place.table)


def _more(seen: Seen) -> str:
    """The line before which there are older ones."""
    if seen.kind == "waiting":
        return ""
    lines = latest(seen.view)
    first = seen.view.journal[0].id if seen.view.journal else ""
    return lines[0].entry.id if lines and lines[0].entry.id != first else ""


def panels(seen: Seen) -> list[tuple[str, str]]:
    """The panels of a page, in the order in which they stand."""
    named = DESK_PANELS if seen.kind == "desk" else PLAYER_PANELS
    return [(id, words.say(seen.language)) for id, words in named]


async def stream(request: Request) -> Response:
    """What changes on a page, as it changes."""
    seat = request.query_params.get("as", "")
    return await page_stream(request, await look(request, seat, "screen" if seat == PUBLIC else None))


async def do(request: Request) -> Response:
    """A form of the table, as a command."""
    looking = await look(request)
    form = await form_of(request)
    command = completed(request, looking, form, command_of(form))
    return await _taken(request, looking, form, command)


def completed(request: Request, looking: Look, form: FormData, command: Do) -> Do:
    """What a form leaves to the page: who sees a roll, the name of a new note, and secrets of nothing."""
    match command:
        case BeginMove():
            seen_by = command.visibility if "visibility" in form else visibility_of(request, looking)
            roles = {role: id for role, id in command.roles.items() if id}
            return replace(command, roles=roles, visibility=seen_by)
        case WriteNote(note="new"):
            return replace(command, note=fresh_id())
        case KeepSecrets():
            return replace(command, values={key: text for key, text in command.values.items() if text != "0"})
    return command


async def line(request: Request) -> Response:
    """The journal's input line."""
    looking = await look(request)
    form = await form_of(request)
    seen = await see(request, looking)
    if seen is None or seen.kind == "waiting":
        raise NotSeated
    others = [one for one in seen.view.seats if one.id != looking.place.seat and one.admitted]
    command = line_command(one(form, "line"), others, visibility_of(request, looking))
    return await _taken(request, looking, form, command)


async def undo_mine(request: Request) -> Response:
    """Undo what I did last; a player's wish goes to the GM."""
    looking = await look(request)
    form = await form_of(request)
    seen = await see(request, looking)
    entry = _last_of(seen) if seen and seen.kind != "waiting" else None
    if entry is None:
        raise Refusal(w.NO_UNDO)
    return await _taken(request, looking, form, Undo(entry.action))


def _last_of(seen: Seen) -> AnyEntryView | None:
    mine = (one for one in reversed(seen.view.journal) if one.seat == seen.view.you.id)
    return next((one for one in mine if one.line.undoable and not one.undone), None)


async def _taken(request: Request, looking: Look, form: FormData, command: Do) -> Response:
    """Take a command; without script a refusal is shown on the page itself."""
    desk, ready = desk_of(request), isinstance(command, MakeCharacter) and "ready" in form
    try:
        async with desk.taking if ready else nullcontext():
            if ready:
                await _still_there(request, looking, one(form, "sheet.name"))
            place = looking.place
            await desk.hall.take(place.table, place.seat, place.token, id_of(form), command)
    except Refusal as refusal:
        if by_script(request):
            raise
        return await shown(request, looking, refusal)
    answer = done(request, form, looking.place.table)
    return left(answer) if isinstance(command, Leave) else answer


async def _still_there(request: Request, looking: Look, name: str) -> None:
    """Refuse a ready character that somebody else has just taken."""
    seen = await see(request, looking)
    if seen and any(each.name == name and not each.mine for each in seen.cast):
        raise refused(sheet_words.JUST_TAKEN, name=name)


async def visibility(request: Request) -> Response:
    """Who sees my rolls from now on."""
    looking = await look(request)
    chosen = one(await form_of(request), "visibility")
    response = (
        Response(status_code=204)
        if by_script(request)
        else RedirectResponse(f"/t/{looking.place.table}", 303)
    )
    if chosen in ("open", "gm", "blind", "self"):
        name = VISIBILITY + looking.place.table
        response.set_cookie(name, chosen, max_age=YEAR, path="/", httponly=True, samesite="lax")
    return response
