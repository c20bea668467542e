"""Maps as a seat sees them: zones with who and what stands there, and what of it the seat may move. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.sight.cast_card import place_of
from paravent.sight.faces import FaceShown, faces
from paravent.sight.seen import Seen
from paravent.table.values import Map, Pin, Zone

PIN: Final = "pin:"
"""Before the id of a pin, where a form says what is moved."""


class Token(Struct, frozen=True):
    """A face or a pin that stands somewhere; `moves` where the seat may move it."""

    id: str
    name: str
    face: FaceShown | None = None
    moves: bool = False
    hidden: bool = False

    @property
    def pin(self) -> str:
        """The pin's own id; nothing of a face."""
        return self.id.removeprefix(PIN) if self.id.startswith(PIN) else ""

    @property
    def still(self) -> Token:
        """The same where nothing is moved."""
        return replace(self, moves=False)


class ZoneShown(Struct, frozen=True):
    """A zone with where it is, as classes of the style sheet, and what stands on it."""

    zone: Zone
    place: str
    tokens: tuple[Token, ...] = ()

    @property
    def name(self) -> str:
        """What it is called."""
        return self.zone.name


class MapShown(Struct, frozen=True):
    """A map: the hash of its picture, its zones, and who is not on it but might be."""

    name: str
    picture: str
    zones: tuple[ZoneShown, ...]
    off: tuple[Token, ...]
    shown: bool
    laid: bool

    @property
    def moves(self) -> bool:
        """Whether the seat may move anything here."""
        return any(token.moves for token in self.tokens)

    @property
    def sole(self) -> str:
        """The only one that the seat may move; nobody where there are several."""
        movable = [token.id for token in self.tokens if token.moves]
        return movable[0] if len(movable) == 1 else ""

    @property
    def tokens(self) -> tuple[Token, ...]:
        """All that is on it, and all that might be."""
        return (*(token for zone in self.zones for token in zone.tokens), *self.off)


def maps(seen: Seen) -> list[MapShown]:
    """The GM's with all that is on them; anybody else's as far as they are shown."""
    if seen.desk is not None:
        laid = {one.name for one in seen.view.maps if one.laid}
        return [_gms(seen, one, one.name in laid) for one in seen.desk.drawn]
    return [
        MapShown(
            one.name,
            one.picture,
            tuple(_zones(seen, one.zones, one.standing, one.pins)),
            tuple(_off(seen, one.standing)),
            True,
            one.laid,
        )
        for one in seen.view.maps
    ]


def laid_map(seen: Seen) -> MapShown | None:
    """The map that lies before all eyes."""
    return next((one for one in maps(seen) if one.laid), None)


def fought_on(seen: Seen, inside: Iterable[str]) -> MapShown | None:
    """The map on which these fight: whoever else is not on it has no business there."""
    laid, fighters = laid_map(seen), set(inside)
    return laid and replace(laid, off=tuple(one for one in laid.off if one.id in fighters))


def _gms(seen: Seen, one: Map, laid: bool) -> MapShown:
    zones = _zones(seen, one.zones, one.standing, one.pins.values())
    return MapShown(one.name, one.picture, tuple(zones), tuple(_off(seen, one.standing)), one.shown, laid)


def _zones(
    seen: Seen, zones: Iterable[Zone], standing: dict[str, str], pins: Iterable[Pin]
) -> Iterator[ZoneShown]:
    people, marks = _people(seen), list(pins)
    for zone in zones:
        there = [people[id] for id, at in standing.items() if at == zone.name and id in people]
        put = [
            Token(PIN + pin.id, pin.text, None, seen.is_gm, pin.hidden)
            for pin in marks
            if pin.zone == zone.name
        ]
        yield ZoneShown(zone, placed(zone), (*there, *put))


def _people(seen: Seen) -> dict[str, Token]:
    known = faces(seen)
    return {
        one.id: Token(one.id, one.name, known.get(one.id), seen.is_gm or one.mine, bool(one.hidden))
        for one in seen.cast
    }


def _off(seen: Seen, standing: dict[str, str]) -> Iterator[Token]:
    """Those of the story whom the seat may put on a map and who are not on it; characters that nobody plays wait."""
    people = _people(seen)
    for one in seen.cast:
        if one.id not in standing and people[one.id].moves and place_of(seen, one) != "free":
            yield people[one.id]


def placed(zone: Zone) -> str:
    """Where a zone is, as classes: tens and units of each of its four figures."""
    figures = {"x": zone.left, "y": zone.top, "w": zone.width, "h": zone.height}
    return " ".join(f"{key}t{value // 10} {key}u{value % 10}" for key, value in figures.items())
