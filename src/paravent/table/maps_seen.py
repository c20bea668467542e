"""What a seat sees of the maps: those that are shown, less what is veiled, hidden, or of whom it does not know."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from paravent.table.context import knows
from paravent.table.values import Map, Pin, Seat, World, Zone


class MapView(Struct, frozen=True, omit_defaults=True):
    """A map as players see it: the picture that was painted for them, zones that are not veiled, who and what stands
    there for all to see; `laid` where it is before all eyes now."""

    name: str
    picture: str = ""
    zones: tuple[Zone, ...] = ()
    standing: dict[str, str] = {}
    pins: tuple[Pin, ...] = ()
    laid: bool = False


def maps_seen(world: World, seat: Seat) -> tuple[MapView, ...]:
    """The maps that are shown, as this seat may see them."""
    return tuple(_seen(world, seat, one) for one in (world.maps or {}).values() if one.shown)


def _seen(world: World, seat: Seat, one: Map) -> MapView:
    zones = tuple(zone for zone in one.zones if not zone.veiled)
    names = {zone.name for zone in zones}
    standing = {id: one.standing[id] for id in _known(world, seat, one) if one.standing[id] in names}
    pins = tuple(pin for pin in one.pins.values() if not pin.hidden and pin.zone in names)
    return MapView(one.name, one.painted, zones, standing, pins, world.laid == one.name)


def _known(world: World, seat: Seat, one: Map) -> Iterator[str]:
    """Whom of those on a map the seat knows of, in the order of the cast: in which order they came says nothing."""
    return (each.id for each in world.cast.values() if each.id in one.standing and knows(seat, each))
