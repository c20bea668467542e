"""Tables as files: taken away, and brought back."""

from __future__ import annotations

from typing import Final

from msgspec import json
from starlette.requests import Request
from starlette.responses import Response

from paravent.paper.typeset import file_name
from paravent.web.bodies import IMPORT_KB, malformed, read_bytes
from paravent.web.credentials import desk_of, seated, sitting
from paravent.web.guard import address
from paravent.web.pages.first_look import drawn_for_all

KIND: Final = "text/plain"


async def export(request: Request) -> Response:
    """The file of the table, or of one session: all of it for the GM, for others what they may see."""
    place = await sitting(request)
    desk = desk_of(request)
    desk.odds.take(f"{place.table}/{place.seat}")
    session = _session(request.query_params.get("session", ""))
    async with desk.work.reading(place.table, address(request)):
        text = await desk.hall.export(place.table, place.seat, session)
    headers = {
        "content-disposition": f'attachment; filename="{file_name("txt", "paravent", _name(text))}"',
        "cache-control": "no-store",
    }
    return Response(text, headers=headers, media_type=KIND)


def _name(text: str) -> str:
    """What a file says that its table is called."""
    return str(json.decode(text.partition("\n")[0])["name"])


def _session(text: str) -> int | None:
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise malformed("session: a whole number")
    return int(text)


async def bring(request: Request) -> Response:
    """Bring a table back from its file; whoever brings it is its GM."""
    await desk_of(request).room_for_a_table(address(request))
    id = request.query_params.get("id", "")
    if not 16 <= len(id) <= 64:
        raise malformed("id: 16 to 64 random characters")
    body = await read_bytes(request, IMPORT_KB)
    try:
        text = body.decode()
    except UnicodeDecodeError:
        raise malformed("not UTF-8") from None
    return seated(request, await desk_of(request).hall.bring(id, text, drawn_for_all, who=address(request)))
