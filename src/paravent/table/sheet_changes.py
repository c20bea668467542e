"""What changes make of the cast, where sheets have moved on meanwhile."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from paravent.table.entry import Change
from paravent.table.values import Character


def applied(cast: dict[str, Character], changes: Iterable[Change]) -> dict[str, Character]:
    """The cast after these changes. Where a number has moved on meanwhile, the difference counts."""
    cast = dict(cast)
    for change in changes:
        if character := cast.get(change.character):
            sheet = {**character.sheet, change.field: _changed(character.sheet.get(change.field), change)}
            name = str(sheet.get("name") or character.name)
            cast[change.character] = replace(character, sheet=sheet, name=name)
    return cast


def _changed(now: Any, change: Change) -> Any:
    if now == change.before:
        return change.after
    if all(type(value) is int for value in (now, change.before, change.after)):
        return now + change.after - change.before
    if all(isinstance(value, list) for value in (now, change.before, change.after)):
        return _merged(now, change.before, change.after)
    return change.after


def _merged(now: list[Any], before: list[Any], after: list[Any]) -> list[Any]:
    """A list that has moved on meanwhile: without what the change takes away, and with what it adds."""
    kept = list(now)
    for gone in _less(before, after):
        if gone in kept:
            kept.remove(gone)
    return [*kept, *_less(after, before)]


def _less(some: list[Any], others: list[Any]) -> list[Any]:
    """What is in a list more often than in another."""
    left = list(some)
    for one in others:
        if one in left:
            left.remove(one)
    return left
