"""The difference between two worlds, as data: what undoing restores, carried by the event itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import convert

from paravent.table.values import World, plain


def difference(before: World, after: World) -> tuple[dict[str, Any], ...]:
    """The places to set, or to remove, to get from one world to the other."""
    return tuple(_differing((), plain(before), plain(after)))


def _differing(path: tuple[str, ...], before: Any, after: Any) -> Iterator[dict[str, Any]]:
    if before == after:
        return
    if not (isinstance(before, dict) and isinstance(after, dict)):
        yield {"path": list(path), "value": after}
        return
    for key in before:
        if key not in after:
            yield {"path": [*path, key], "removed": True}
    for key, value in after.items():
        if key not in before:
            yield {"path": [*path, key], "value": value}
        else:
            yield from _differing((*path, key), before[key], value)


def patched(world: World, patch: Iterable[dict[str, Any]]) -> World:
    """The world with these places set or removed."""
    places = plain(world)
    for change in patch:
        *way, last = change["path"]
        place = places
        for key in way:
            place = place.setdefault(key, {})
        if change.get("removed"):
            place.pop(last, None)
        else:
            place[last] = change["value"]
    return convert(places, World)
