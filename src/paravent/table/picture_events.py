"""What events make of pictures and maps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from paravent.table import events as e
from paravent.table.entry import MapLine
from paravent.table.event_marks import with_world, written
from paravent.table.values import Map, Table


def _picture_kept(table: Table, _: e.Logged, event: e.PictureKept) -> Table:
    return with_world(table, pictures={**(table.world.pictures or {}), event.name: event.picture})


def _picture_dropped(table: Table, _: e.Logged, event: e.PictureDropped) -> Table:
    kept = {name: one for name, one in (table.world.pictures or {}).items() if name != event.name}
    return with_world(table, pictures=kept or UNSET)


def _map_drawn(table: Table, _: e.Logged, event: e.MapDrawn) -> Table:
    """The zones as they are now; what stood on others is off the map."""
    before = (table.world.maps or {}).get(event.name, Map(event.name))
    names = {zone.name for zone in event.zones}
    drawn = replace(
        before,
        zones=event.zones,
        picture=event.picture,
        painted=event.painted,
        standing={id: zone for id, zone in before.standing.items() if zone in names},
        pins={id: pin for id, pin in before.pins.items() if pin.zone in names},
    )
    return with_world(table, maps={**(table.world.maps or {}), event.name: drawn})


def _map_dropped(table: Table, _: e.Logged, event: e.MapDropped) -> Table:
    kept = {name: one for name, one in (table.world.maps or {}).items() if name != event.map}
    return with_world(_taken_up(table, event.map), maps=kept or UNSET)


def _map_shown(table: Table, logged: e.Logged, event: e.MapShown) -> Table:
    if event.map not in (table.world.maps or {}):
        return table
    after = with_world(_with_map(table, event.map, shown=True), laid=event.map)
    return written(after, logged, MapLine(event.map))


def _map_hidden(table: Table, _: e.Logged, event: e.MapHidden) -> Table:
    return _with_map(_taken_up(table, event.map), event.map, shown=False)


def _taken_up(table: Table, name: str) -> Table:
    return with_world(table, laid=UNSET) if table.world.laid == name else table


def _with_map(table: Table, name: str, **changes: Any) -> Table:
    """A table with a map of it changed, where it is there."""
    maps = table.world.maps or {}
    return with_world(table, maps={**maps, name: replace(maps[name], **changes)}) if name in maps else table


def _stood(table: Table, _: e.Logged, event: e.MapStood) -> Table:
    before = (table.world.maps or {}).get(event.map)
    if before is None or event.character not in table.world.cast:
        return table
    if event.zone and before.zone(event.zone) is None:
        return table
    others = {id: zone for id, zone in before.standing.items() if id != event.character or event.zone}
    there = {event.character: event.zone} if event.zone else {}
    return _with_map(table, event.map, standing={**others, **there})


def off_maps(table: Table, character: str) -> Table:
    """Whoever is gone stands on no map."""
    for name, one in (table.world.maps or {}).items():
        if character in one.standing:
            standing = {id: zone for id, zone in one.standing.items() if id != character}
            table = _with_map(table, name, standing=standing)
    return table


def _pin_put(table: Table, _: e.Logged, event: e.PinPut) -> Table:
    before = (table.world.maps or {}).get(event.map)
    if before is None or before.zone(event.pin.zone) is None:
        return table
    return _with_map(table, event.map, pins={**before.pins, event.pin.id: event.pin})


def _pin_dropped(table: Table, _: e.Logged, event: e.PinDropped) -> Table:
    before = (table.world.maps or {}).get(event.map, Map(event.map))
    return _with_map(table, event.map, pins={id: pin for id, pin in before.pins.items() if id != event.pin})


EVOLVE: Final[dict[type[Any], Callable[[Table, e.Logged, Any], Table]]] = {
    e.PictureKept: _picture_kept,
    e.PictureDropped: _picture_dropped,
    e.MapDrawn: _map_drawn,
    e.MapDropped: _map_dropped,
    e.MapShown: _map_shown,
    e.MapHidden: _map_hidden,
    e.MapStood: _stood,
    e.PinPut: _pin_put,
    e.PinDropped: _pin_dropped,
}
