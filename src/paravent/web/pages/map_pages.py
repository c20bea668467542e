"""Maps: a page on which the GM draws them, and moving what stands on them, at the desk and by players."""

from __future__ import annotations

from functools import partial
from urllib.parse import quote

from msgspec.structs import replace
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from paravent.core.refusal import Refusal, refused
from paravent.live.pictures import MOST_PICTURES, TOO_MANY, painted
from paravent.sight.map_layout import PIN, maps
from paravent.sight.seen import Seen
from paravent.table.commands import Do, DrawMap, DropPin, PutPin, StandOnMap
from paravent.table.maps import NO_MAP, NO_PIN, check_zones
from paravent.table.values import Map, Zone
from paravent.web.credentials import NotSeated, desk_of
from paravent.web.guard import address
from paravent.web.pages.forms import bad_form
from paravent.web.pages.gm_desk import desk, take_all
from paravent.web.pages.page import Look, by_script, look, page, see
from paravent.web.pages.picture_pages import arrived, keep_sent
from paravent.web.pages.submission import done, form_of, fresh_id, id_of, one, valid


async def drawn(request: Request) -> Response:
    """The GM's maps, and the one that is being drawn."""
    _, seen = await desk(request)
    chosen = request.query_params.get("map", "")
    shown = maps(seen)
    now = next((each for each in shown if each.name == chosen), None)
    zone = request.query_params.get("zone", "")
    edited = next((each.zone for each in now.zones if each.name == zone), None) if now else None
    return page(
        request,
        "maps.html",
        200,
        seen.game,
        base=seen.base,
        maps=shown,
        now=now,
        edited=edited,
        pictures=sorted(seen.desk.pictures) if seen.desk else (),
    )


async def begin(request: Request) -> Response:
    """A new map: over a picture that comes along, over one that is kept, or on bare paper."""
    looking, seen = await desk(request)
    name, data, kept = await arrived(request)
    if data:
        await keep_sent(request, looking, name, data)
        looking, seen = await desk(request)
    pictures = seen.desk.pictures if seen.desk else {}
    picture = pictures.get(name if data else kept)
    made = {"do": "draw-map", "name": name, "zones": (), "picture": picture, "painted": picture}
    await take_all(request, looking, fresh_id(), [valid(made, DrawMap)])
    return RedirectResponse(_address(seen, name), 303)


async def draw(request: Request) -> Response:
    """One zone of a map is drawn, drawn anew, veiled, or taken away; then the picture is painted for others."""
    looking, seen = await desk(request)
    form = await form_of(request)
    before = _map(seen, one(form, "map"))
    zones = _zones(before, form)
    check_zones(zones)
    command = DrawMap(
        before.name, zones, before.picture or None, await _painted(request, looking, before, zones)
    )
    await take_all(request, looking, id_of(form), [command, *_renamed(before, form)])
    if by_script(request):
        return done(request, form, looking.place.table)
    return RedirectResponse(_address(seen, before.name), 303)


def _address(seen: Seen, name: str) -> str:
    return f"{seen.base}/maps?map={quote(name)}"


def _map(seen: Seen, name: str) -> Map:
    found = next((each for each in (seen.desk.drawn if seen.desk else ()) if each.name == name), None)
    if found is None:
        raise refused(NO_MAP, name=name[:60])
    return found


def _zones(before: Map, form: FormData) -> tuple[Zone, ...]:
    """The zones of a map after what a form asks for."""
    name, was = one(form, "name"), one(form, "was")
    if gone := one(form, "remove"):
        return tuple(each for each in before.zones if each.name != gone)
    if veiled := one(form, "veil"):
        return tuple(
            replace(each, veiled=not each.veiled) if each.name == veiled else each for each in before.zones
        )
    figures = {key: one(form, key) for key in ("left", "top", "width", "height")}
    if not all(text.isdecimal() and len(text) < 4 for text in figures.values()):
        raise bad_form()
    data = {
        "name": name,
        "veiled": one(form, "veiled") == "yes",
        **{key: int(text) for key, text in figures.items()},
    }
    zone = valid(data, Zone)
    if before.zone(was) is None:
        return (*before.zones, zone)
    return tuple(zone if each.name == was else each for each in before.zones)


def _renamed(before: Map, form: FormData) -> list[Do]:
    """Who and what stood on a zone goes along when it is called otherwise."""
    was, name = one(form, "was"), one(form, "name")
    if not name or was == name or before.zone(was) is None:
        return []
    people = [StandOnMap(before.name, id, name) for id, zone in before.standing.items() if zone == was]
    pins = [
        PutPin(before.name, pin.text, name, "", pin.hidden) for pin in before.pins.values() if pin.zone == was
    ]
    return [*people, *pins]


async def _painted(request: Request, looking: Look, before: Map, zones: tuple[Zone, ...]) -> str | None:
    """The picture for others: without what is veiled, written anew."""
    veiled = [(each.left, each.top, each.width, each.height) for each in zones if each.veiled]
    if not before.picture or not veiled:
        return before.picture or None
    here, table = desk_of(request), looking.place.table
    store = here.hall.services.store
    data = await store.picture(table, before.picture)
    if data is None:
        raise refused(NO_MAP, name=before.name)
    if len(await store.pictures(table)) >= MOST_PICTURES:
        raise refused(TOO_MANY, most=MOST_PICTURES)
    return await store.put_picture(
        table, await here.work.paper(table, address(request), partial(painted, data, veiled))
    )


async def move(request: Request) -> Response:
    """A face or a pin goes to another zone, or off the map."""
    looking = await look(request)
    seen = await see(request, looking)
    if seen is None:
        raise NotSeated
    form = await form_of(request)
    name, who, zone = one(form, "map"), one(form, "who"), one(form, "zone")
    command = _pinned(seen, name, who.removeprefix(PIN), zone) if who.startswith(PIN) else None
    stands = {"do": "stand-on-map", "map": name, "character": who, "zone": zone}
    await take_all(request, looking, id_of(form), [command or valid(stands, StandOnMap)])
    return done(request, form, looking.place.table)


def _pinned(seen: Seen, name: str, id: str, zone: str) -> Do:
    """A pin put on another zone; without one, taken off."""
    pin = _map(seen, name).pins.get(id)
    if pin is None:
        raise Refusal(NO_PIN)
    if not zone:
        return valid({"do": "drop-pin", "map": name, "pin": id}, DropPin)
    put = {"do": "put-pin", "map": name, "text": pin.text, "zone": zone, "pin": id, "hidden": pin.hidden}
    return valid(put, PutPin)
