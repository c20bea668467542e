"""Pictures for scenes and documents: sent by the GM, kept under a name, served to those alone who were shown them."""

from __future__ import annotations

from functools import partial
from typing import Final

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from paravent.core.refusal import Refusal, refused
from paravent.live.pictures import MOST_PICTURES, NO_PICTURE, SENT_KB, TOO_MANY, scenery
from paravent.table.commands import KeepPicture
from paravent.table.view import View, pictures_of
from paravent.web.bodies import check_announced, in_time
from paravent.web.credentials import desk_of
from paravent.web.guard import address
from paravent.web.pages.gm_desk import desk
from paravent.web.pages.page import Look, look, viewed
from paravent.web.pages.submission import fresh_id, valid

KEPT: Final = "private, max-age=31536000, immutable"


async def send(request: Request) -> Response:
    """A picture comes for a scene or a document."""
    looking, _ = await desk(request)
    name, data, _ = await arrived(request)
    await keep_sent(request, looking, name, data)
    return RedirectResponse(f"/t/{looking.place.table}/scenario", 303)


async def keep_sent(request: Request, looking: Look, name: str, data: bytes) -> None:
    """Keep a picture under a name: decoded in another process, kept by its hash."""
    if not data:
        raise Refusal(NO_PICTURE)
    place, here = looking.place, desk_of(request)
    made = await here.work.paper(place.table, address(request), partial(scenery, data))
    store = here.hall.services.store
    if len(await store.pictures(place.table)) >= MOST_PICTURES:
        raise refused(TOO_MANY, most=MOST_PICTURES)
    picture = await store.put_picture(place.table, made)
    do = valid({"do": "keep-picture", "name": name, "picture": picture}, KeepPicture)
    await here.hall.take(place.table, place.seat, place.token, fresh_id(), do)


async def arrived(request: Request) -> tuple[str, bytes, str]:
    """What a form brings: a name, a picture, and the name of one that is kept; never more than the limit."""
    check_announced(request, SENT_KB)
    async with in_time(), request.form(max_files=1, max_fields=4) as form:
        file, name, kept = (form.get(key) for key in ("file", "name", "kept"))
        data = await file.read() if isinstance(file, UploadFile) else b""
        return str(name or "").strip(), data, str(kept or "")


async def shown(request: Request) -> Response:
    """A picture, for whoever was shown it."""
    looking = await look(request)
    _, seen = await viewed(looking)
    name = str(request.path_params["picture"])
    if not isinstance(seen, View) or name not in pictures_of(seen):
        raise HTTPException(404)
    data = await desk_of(request).hall.services.store.picture(looking.place.table, name)
    if data is None:
        raise HTTPException(404)
    return Response(data, headers={"cache-control": KEPT}, media_type="image/webp")
