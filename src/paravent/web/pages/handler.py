"""What the pages' addresses share: reading a form, answering it, and saying no."""

from __future__ import annotations

import re
import secrets
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any, Final, TypeAlias, TypeVar
from urllib.parse import parse_qsl

from msgspec import ValidationError, convert
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from paravent.core.refusal import Refusal
from paravent.live.hall import Seated
from paravent.live.room import Reply
from paravent.live.table_errors import NoTable, NotAllowed, TryAgain
from paravent.table.commands import Do
from paravent.web.bodies import COMMAND_KB, BadRequest, read_bytes
from paravent.web.credentials import COOKIE, NotSeated, Sitting, desk_of, seated
from paravent.web.pages import page_words as w
from paravent.web.pages.forms import texts
from paravent.web.pages.page import by_script, refusal_page
from paravent.web.rate_limits import TooOften

T = TypeVar("T")
Handler: TypeAlias = Callable[[Request], Awaitable[Response]]
STATUS: Final[dict[type[Refusal], int]] = {
    NotSeated: 401,
    NoTable: 401,
    NotAllowed: 403,
    TooOften: 429,
    TryAgain: 503,
}
COMMAND_ID: Final = re.compile(r"[A-Za-z0-9_:-]{8,48}")
MOST_FIELDS: Final = 300


def handled(handler: Handler) -> Handler:
    """A handler whose refusals are sentences on a page."""

    @wraps(handler)
    async def answered(request: Request) -> Response:
        try:
            return await handler(request)
        except Refusal as refusal:
            status = next((status for kind, status in STATUS.items() if isinstance(refusal, kind)), 422)
            if isinstance(refusal, BadRequest):
                status = refusal.status
            words = w.NO_LONGER_SEATED if status == 401 and had_seat(request) else refusal.words
            return refusal_page(request, words, status)

    return answered


def had_seat(request: Request) -> bool:
    """Whether this browser once had a seat at the table of the address; whether it still is there is not said."""
    return COOKIE + str(request.path_params.get("table", "")) in request.cookies


async def form_of(request: Request) -> FormData:
    """The fields of a form, never more than the limit."""
    body = await read_bytes(request, COMMAND_KB)
    try:
        pairs: list[Any] = parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError:
        raise Refusal(w.BAD_FORM) from None
    return FormData([*pairs])


def one(form: FormData, name: str, otherwise: str = "") -> str:
    """The last text under a name."""
    found = texts(form, name)
    return found[-1].strip() if found else otherwise


def valid(data: dict[str, Any], kind: type[T]) -> T:
    """Data as a value of this kind, or a refusal."""
    try:
        return convert(data, kind)
    except ValidationError:
        raise Refusal(w.BAD_FORM) from None


def id_of(form: FormData) -> str:
    """The id that our script gave this command, so that a repeat is recognised; a fresh one otherwise."""
    id = one(form, "id")
    return id if COMMAND_ID.fullmatch(id) else fresh_id()


def fresh_id() -> str:
    """An id that nobody has used."""
    return secrets.token_urlsafe(18)


async def take(request: Request, place: Sitting, id: str, do: Do) -> Reply:
    """One command of a seat."""
    return await desk_of(request).hall.take(place.table, place.seat, place.token, id, do)


def done(request: Request, form: FormData, table: str) -> Response:
    """Taken: what changes comes by the stream; without script, the page again."""
    go = local(one(form, "go"))
    if by_script(request):
        return Response(status_code=204, headers={"hx-redirect": go} if go else {})
    return RedirectResponse(go or local(one(form, "then")) or f"/t/{table}", 303)


def local(address: str) -> str:
    """An address of this site, or nothing."""
    return address if re.fullmatch(r"/(?!/)[\w/?=&.%+:~-]*", address) else ""


def sat_down(request: Request, place: Seated) -> Response:
    """To the table, with the seat's token as a cookie."""
    response = RedirectResponse(f"/t/{place.table}", 303)
    response.headers.append("set-cookie", seated(request, place).headers["set-cookie"])
    return response
