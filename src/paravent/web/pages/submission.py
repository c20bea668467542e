"""A form that was sent: reading its fields, and answering it."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from typing import Final, TypeVar
from urllib.parse import parse_qsl

from msgspec import ValidationError, convert
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from paravent.live.hall import Seated
from paravent.web.bodies import COMMAND_KB, read_bytes
from paravent.web.credentials import seated
from paravent.web.pages.forms import bad_form, texts
from paravent.web.pages.page import by_script

T = TypeVar("T")
COMMAND_ID: Final = re.compile(r"[A-Za-z0-9_:-]{8,48}")
MOST_FIELDS: Final = 300


async def form_of(request: Request) -> FormData:
    """The fields of a form, never more than the limit."""
    body = await read_bytes(request, COMMAND_KB)
    try:
        pairs = parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError:
        raise bad_form() from None
    return FormData([*pairs])


def one(form: FormData, name: str, otherwise: str = "") -> str:
    """The last text under a name."""
    found = texts(form, name)
    return found[-1].strip() if found else otherwise


def valid(data: Mapping[str, object], kind: type[T]) -> T:
    """Data as a value of this kind, or a refusal."""
    try:
        return convert(data, kind)
    except ValidationError:
        raise bad_form() from None


def id_of(form: FormData) -> str:
    """The id that our script gave this command, so that a repeat is recognised; a fresh one otherwise."""
    id = one(form, "id")
    return id if COMMAND_ID.fullmatch(id) else fresh_id()


def fresh_id() -> str:
    """An id that nobody has used."""
    return secrets.token_urlsafe(18)


def done(request: Request, form: FormData, table: str) -> Response:
    """Taken: what changes comes by the stream; without script, the page again."""
    go = local(one(form, "go"))
    if by_script(request):
        return Response(status_code=204, headers={"hx-redirect": go} if go else {})
    return RedirectResponse(go or local(one(form, "then")) or f"/t/{table}", 303)


def local(address: str) -> str:
    """An address of this site, or nothing."""
    return address if re.fullmatch(r"/(?!/)[\w/?=&.%+:~-]*", address, re.ASCII) else ""


def sat_down(request: Request, place: Seated) -> Response:
    """To the table, with the seat's token as a cookie."""
    response = RedirectResponse(f"/t/{place.table}", 303)
    response.headers.append("set-cookie", seated(request, place).headers["set-cookie"])
    return response
