"""The addresses of the API: each reads a request, asks the hall, and says what came of it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from paravent.live.seat_odds import Wanted
from paravent.table.commands import AskSeat, OpenTable
from paravent.web.answers import as_json
from paravent.web.bodies import CommandBody, DeviceBody, JoinBody, OpenBody, malformed, read_body
from paravent.web.credentials import COOKIE, NotSeated, desk_of, seated, sitting, table_of
from paravent.web.guard import address, by_host
from paravent.web.pages.worked_out import worked_out

ODDS_SECONDS = 2.0
MOST_VALUES = 80


async def games(request: Request) -> Response:
    """The games one may open a table for."""
    found = desk_of(request).hall.services.games.values()
    return as_json([{"id": one.id, "name": one.name, "summary": one.summary} for one in found])


async def open_table(request: Request) -> Response:
    """Open a table; the answer carries the GM's token."""
    await desk_of(request).room_for_a_table(address(request))
    body = await read_body(request, OpenBody)
    place = await desk_of(request).hall.open(body.id, OpenTable(body.game, body.name, body.gm))
    return seated(request, place)


async def join(request: Request) -> Response:
    """Ask for a seat; the answer carries its token, good once the GM has admitted it."""
    body = await read_body(request, JoinBody)
    desk, table = desk_of(request), table_of(request)
    with desk.newcomers.failures(address(request)):
        place = await desk.hall.join(table, body.id, body.invitation, AskSeat(body.name, body.role))
    return seated(request, place)


async def device(request: Request) -> Response:
    """Take one's seat on another device. Few wrong tries for each address."""
    desk, table = desk_of(request), table_of(request)
    body = await read_body(request, DeviceBody)
    with desk.codes.failures(address(request)):
        place = await desk.hall.link(table, body.id or secrets.token_urlsafe(24), body.code)
    return seated(request, place)


async def command(request: Request) -> Response:
    """One command of a seat: taken, or refused in words. What changes on screen comes by the stream."""
    place = await sitting(request)
    body = await read_body(request, CommandBody)
    reply = await desk_of(request).hall.take(place.table, place.seat, place.token, body.id, body.do)
    return as_json({"taken": True, "version": reply.version, "answer": reply.answer})


async def view(request: Request) -> Response:
    """What a seat sees now."""
    place = await sitting(request)
    room = await desk_of(request).hall.room(place.table)
    shown = await room.shown(place.seat)
    if shown is None:
        raise NotSeated
    return as_json(shown.data)


async def journal(request: Request) -> Response:
    """Older lines of the journal, a page before one of them."""
    place = await sitting(request)
    desk_of(request).odds.take(f"{place.table}/{place.seat}")
    before = request.query_params.get("before", "")
    async with desk_of(request).work.reading(place.table, address(request)):
        return as_json(await desk_of(request).hall.older(place.table, place.seat, before))


async def odds(request: Request) -> Response:
    """The exact odds of a move, from what the seat may know."""
    place = await sitting(request)
    desk_of(request).odds.take(f"{place.table}/{place.seat}")
    wanted = wanted_odds(request.query_params)
    make = await desk_of(request).hall.odds(place.table, place.seat, wanted, ODDS_SECONDS)
    return as_json(await worked_out(request, place.table, make))


def wanted_odds(query: Mapping[str, str]) -> Wanted:
    """`move`, and `roles.NAME`, `values.KEY`, `policies.QUESTION` or `policies.ROLE.QUESTION` for the rest."""
    groups: dict[str, dict[str, str]] = {"roles": {}, "values": {}, "policies": {}}
    if len(query) > MOST_VALUES:
        raise malformed("too many values")
    for name, text in query.items():
        group, dot, key = name.partition(".")
        if dot and group in groups:
            groups[group][key] = text
        elif name not in ("move", "lang"):
            raise malformed(f"{name[:40]!r}: move, roles.NAME, values.KEY, policies.QUESTION")
    return Wanted(query.get("move", ""), **groups)


async def delete(request: Request) -> Response:
    """Delete a table for good."""
    place = await sitting(request)
    await desk_of(request).hall.delete(place.table, place.seat)
    response = as_json({"deleted": True})
    response.delete_cookie(COOKIE + place.table, path="/", httponly=True, samesite="lax")
    return response


async def healthz(request: Request) -> Response:
    """Whether the store answers."""
    await desk_of(request).hall.healthy()
    return as_json({"healthy": True})


async def metrics(request: Request) -> Response:
    """Figures for Prometheus, for the host alone: they count what people do in secret too."""
    if not by_host(request):
        raise HTTPException(404)
    return Response(desk_of(request).telemetry.figures(), media_type="text/plain; version=0.0.4")
