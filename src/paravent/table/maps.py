"""Deciding about maps: drawing one, laying it before all eyes, who and what stands where.

Whoever sees nothing of a change is told nothing of it: neither a veiled zone nor a hidden one's place moves a byte.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from paravent.core.refusal import Refusal, refused
from paravent.core.words import Words
from paravent.table import commands as c
from paravent.table.audience import Audience
from paravent.table.cast import NOTHING_CHANGES
from paravent.table.context import Case, Decision, sheet_audience
from paravent.table.entry import Change
from paravent.table.events import (
    Event,
    MapDrawn,
    MapDropped,
    MapHidden,
    MapShown,
    MapStood,
    MoveEnded,
    PinDropped,
    PinPut,
    SheetChanged,
)
from paravent.table.evolve import evolve
from paravent.table.maps_seen import maps_seen
from paravent.table.values import GM, Map, Pin, World, Zone

MOST_MAPS = 20
MOST_PINS = 40


def draw_map(case: Case, do: c.DrawMap) -> Decision:
    """The GM draws a map, or draws it anew."""
    case.gm_only()
    maps = case.table.world.maps or {}
    if do.name not in maps and len(maps) >= MOST_MAPS:
        raise refused(MAPS_ENOUGH, most=MOST_MAPS)
    check_zones(do.zones)
    drawn = MapDrawn(do.name, do.zones, do.picture or "", do.painted or "")
    check_painted(drawn)
    before = maps.get(do.name)
    if before and (before.zones, before.picture, before.painted) == (
        drawn.zones,
        drawn.picture,
        drawn.painted,
    ):
        raise Refusal(NOTHING_CHANGES)
    return _told(case, drawn)


def check_zones(zones: Sequence[Zone]) -> None:
    """Refuse zones that have one name, or that are not wholly on the map."""
    twice = next((name for name, count in Counter(one.name for one in zones).items() if count > 1), None)
    if twice is not None:
        raise refused(ZONE_TWICE, name=twice)
    for one in zones:
        if one.left + one.width > 100 or one.top + one.height > 100:
            raise refused(ZONE_OUTSIDE, name=one.name)


def check_painted(drawn: MapDrawn) -> None:
    """Refuse a picture that others would see whole though some of it is veiled."""
    veiled = any(zone.veiled for zone in drawn.zones)
    if bool(drawn.picture) != bool(drawn.painted) or (
        veiled and drawn.picture and drawn.painted == drawn.picture
    ):
        raise Refusal(NOT_PAINTED)


def drop_map(case: Case, do: c.DropMap) -> Decision:
    """The GM keeps a map no more."""
    case.gm_only()
    return _told(case, MapDropped(_map(case, do.map).name))


def show_map(case: Case, do: c.ShowMap) -> Decision:
    """A map is laid before all eyes; one that lies there already is not laid again."""
    case.gm_only()
    shown = _map(case, do.map)
    if case.table.world.laid == shown.name:
        raise Refusal(NOTHING_CHANGES)
    return case.alone(MapShown(shown.name))


def hide_map(case: Case, do: c.HideMap) -> Decision:
    """The GM takes a map back."""
    case.gm_only()
    if not _map(case, do.map).shown:
        raise Refusal(NOTHING_CHANGES)
    return case.alone(MapHidden(do.map))


def stand_on_map(case: Case, do: c.StandOnMap) -> Decision:
    """Somebody goes to a zone: anybody by the GM's hand, one's own character on a map that one sees."""
    case.not_a_screen()
    zones = _zones(case, do.map)
    character = case.own_character(do.character)
    if do.zone and do.zone not in zones:
        raise refused(NO_ZONE, name=do.zone)
    if _map(case, do.map).standing.get(character.id, "") == do.zone:
        raise Refusal(NOTHING_CHANGES)
    stood = _told(case, MapStood(do.map, character.id, do.zone))
    return replace(stood, events=(*stood.events, *_on_sheet(case, character.id, do.zone)))


def _on_sheet(case: Case, id: str, zone: str) -> tuple[tuple[Audience, Event], ...]:
    """Where a game keeps zones on its sheets, the sheet says the same; no line tells it once more."""
    field, character = case.context.game.zone, case.table.world.cast[id]
    if not field or not zone or character.sheet.get(field) == zone:
        return ()
    change = Change(id, field, character.sheet.get(field), zone)
    return ((sheet_audience(character), SheetChanged(id, (change,), quiet=True)),)


def followed(case: Case, decision: Decision) -> Decision:
    """A decision, and where it takes people on the map that lies there: whose open sheet names another of its zones
    now, for all to see."""
    world, field = case.table.world, case.context.game.zone
    laid = (world.maps or {}).get(world.laid or "")
    if not field or laid is None or isinstance(case.command.do, c.StandOnMap):
        return decision
    told = (change for to, event in decision.events if to is None for change in _changes(event))
    went = {change.character: str(change.after) for change in told if change.field == field}
    seen = {zone.name for zone in laid.zones if not zone.veiled}
    stood = [
        (None, MapStood(laid.name, id, zone))
        for id, zone in went.items()
        if id in world.cast and zone in seen and laid.standing.get(id) != zone
    ]
    return replace(decision, events=(*decision.events, *stood)) if stood else decision


def _changes(event: Event) -> tuple[Change, ...]:
    return event.changes if isinstance(event, MoveEnded | SheetChanged) else ()


def put_pin(case: Case, do: c.PutPin) -> Decision:
    """The GM puts a pin, or puts one otherwise."""
    case.gm_only()
    on = _map(case, do.map)
    if do.zone not in _zones(case, do.map):
        raise refused(NO_ZONE, name=do.zone)
    if do.pin and do.pin not in on.pins:
        raise Refusal(NO_PIN)
    if not do.pin and len(on.pins) >= MOST_PINS:
        raise refused(PINS_ENOUGH, most=MOST_PINS)
    pin = Pin(do.pin or f"p{case.command.id}", do.text, do.zone, do.hidden)
    if on.pins.get(pin.id) == pin:
        raise Refusal(NOTHING_CHANGES)
    return _told(case, PinPut(on.name, pin))


def drop_pin(case: Case, do: c.DropPin) -> Decision:
    """The GM takes a pin off."""
    case.gm_only()
    if do.pin not in _map(case, do.map).pins:
        raise Refusal(NO_PIN)
    return _told(case, PinDropped(do.map, do.pin))


def _map(case: Case, name: str) -> Map:
    """A map that the seat knows of; one that is not shown is refused like one that is not there."""
    found = (case.table.world.maps or {}).get(name)
    if found is None or not (case.is_gm or found.shown):
        raise refused(NO_MAP, name=name)
    return found


def _zones(case: Case, name: str) -> set[str]:
    """The zones of a map that the seat sees."""
    return {zone.name for zone in _map(case, name).zones if case.is_gm or not zone.veiled}


def _told(case: Case, event: Event) -> Decision:
    """An event for those alone to whom the maps look different after it, and for the GM."""
    after = evolve(case.table, case.logged(((GM,), event))).world
    return case.alone(event, _differing(case.table.world, after))


def _differing(before: World, after: World) -> Audience:
    seats = [one for one in before.seats.values() if one.admitted and not one.gone and one.id != GM]
    told = [one.id for one in seats if maps_seen(before, one) != maps_seen(after, one)]
    return None if seats and len(told) == len(seats) else (GM, *told)


MAPS_ENOUGH = Words(
    "Cette table garde déjà {most} cartes\u202f: retirez-en d’abord.",
    "This table keeps {most} maps already: drop some first.",
)
PINS_ENOUGH = Words(
    "Cette carte porte déjà {most} épingles\u202f: retirez-en d’abord.",
    "This map has {most} pins already: take some off first.",
)
NO_MAP = Words("Aucune carte ne s’appelle «\u202f{name}\u202f» ici.", "There is no map called “{name}” here.")
NO_ZONE = Words(
    "Aucune zone ne s’appelle «\u202f{name}\u202f» sur cette carte\u202f: choisissez-en une qui y est.",
    "There is no zone called “{name}” on this map: choose one that is there.",
)
NO_PIN = Words(
    "Cette épingle n’est plus sur la carte\u202f: posez-en une autre.",
    "This pin is on the map no more: put another.",
)
ZONE_TWICE = Words(
    "Deux zones s’appellent «\u202f{name}\u202f»\u202f: donnez-leur des noms différents.",
    "Two zones are called “{name}”: give them different names.",
)
ZONE_OUTSIDE = Words(
    "La zone «\u202f{name}\u202f» dépasse de la carte\u202f: rapprochez-la, ou réduisez-la.",
    "The zone “{name}” is partly off the map: move it in, or make it smaller.",
)
NOT_PAINTED = Words(
    "Cette image montrerait ce qui est voilé\u202f: dessinez la carte depuis sa page, qui la repeint.",
    "This picture would show what is veiled: draw the map on its page, which paints it anew.",
)
