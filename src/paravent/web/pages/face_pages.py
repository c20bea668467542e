"""Pictures for faces: sent by who plays a character, and shown to those alone who know of it."""

from __future__ import annotations

from functools import partial
from typing import Final, get_args

from msgspec import Struct
from msgspec.structs import replace
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from paravent.core.refusal import Refusal, refused
from paravent.live.pictures import MOST_PICTURES, NO_PICTURE, SENT_KB, TOO_MANY, Cut, Place, portrait
from paravent.sight.faces import drawn_at
from paravent.table.commands import SendFace
from paravent.table.context import NO_CHARACTER, NOT_YOURS
from paravent.table.view import CharacterView, View
from paravent.web.bodies import check_announced, in_time
from paravent.web.credentials import desk_of
from paravent.web.guard import address
from paravent.web.pages.page import Look, look, viewed
from paravent.web.pages.submission import fresh_id, valid
from paravent.web.pages.table_page import shown

KEPT: Final = "private, max-age=31536000, immutable"


class Sent(Struct, frozen=True):
    """What a form sends: a picture, for whom, and what of it is the face."""

    character: str
    data: bytes
    cut: Cut


async def send(request: Request) -> Response:
    """A picture comes for a character; without one that can be read, the page says why."""
    looking = await look(request)
    try:
        found = await _arrived(request)
        found = replace(found, character=found.character or await _newest(looking))
        await _own(looking, found.character)
        await _kept(request, looking, found)
    except Refusal as refusal:
        return await shown(request, looking, refusal)
    return RedirectResponse(f"/t/{looking.place.table}", 303)


async def _arrived(request: Request) -> Sent:
    """What a form brings, never more than the limit."""
    check_announced(request, SENT_KB)
    async with in_time(), request.form(max_files=1, max_fields=4) as form:
        file, character = form.get("file"), form.get("character")
        data = await file.read() if isinstance(file, UploadFile) else b""
        place: Place = next((one for one in get_args(Place) if one == form.get("place")), "middle")
        cut = Cut(place, near=form.get("near") == "yes")
        return Sent(character if isinstance(character, str) else "", data, cut)


async def _newest(looking: Look) -> str:
    """Whom the seat made last: a photo that was chosen while somebody was being made is sent without a name."""
    _, seen = await viewed(looking)
    own = [one.id for one in seen.cast if one.mine] if isinstance(seen, View) else []
    return own[-1] if own else ""


async def _own(looking: Look, id: str) -> None:
    """Refuse, before anything is decoded or kept, a picture for somebody whom the seat does not play."""
    one = await _known(looking, id)
    if one is None:
        raise refused(NO_CHARACTER, id=id[:60])
    if not (one.mine or one.hidden is not None):
        raise refused(NOT_YOURS, name=one.name)


async def _kept(request: Request, looking: Look, found: Sent) -> None:
    """Decoded in another process, kept by its hash, then given to the character."""
    desk, place = desk_of(request), looking.place
    if not found.data:
        raise Refusal(NO_PICTURE)
    made = await desk.work.paper(place.table, address(request), partial(portrait, found.data, found.cut))
    store = desk.hall.services.store
    if len(await store.pictures(place.table)) >= MOST_PICTURES:
        raise refused(TOO_MANY, most=MOST_PICTURES)
    name = await store.put_picture(place.table, made)
    do = valid({"do": "send-face", "character": found.character, "picture": name}, SendFace)
    await desk.hall.take(place.table, place.seat, place.token, fresh_id(), do)


async def sent(request: Request) -> Response:
    """The picture of a character, for whoever knows of it; without one, its drawing."""
    looking = await look(request)
    one = await _known(looking, str(request.path_params["character"]))
    if one is None:
        raise HTTPException(404)
    name = one.face.picture if one.face else ""
    data = await desk_of(request).hall.services.store.picture(looking.place.table, name) if name else None
    if data is None:
        return RedirectResponse(drawn_at(looking.game, one.name), 303, {"cache-control": "no-store"})
    same = request.query_params.get("v") == name[:16]
    return Response(data, headers={"cache-control": KEPT if same else "no-store"}, media_type="image/webp")


async def _known(looking: Look, id: str) -> CharacterView | None:
    """A character that the seat knows of."""
    _, seen = await viewed(looking)
    cast = seen.cast if isinstance(seen, View) else ()
    return next((one for one in cast if one.id == id), None)
