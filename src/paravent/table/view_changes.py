"""What is different between two views of one seat, as data: for whoever has the one and wants the other."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from msgspec.structs import astuple

from paravent.table.journal_seen import AnyEntryView
from paravent.table.view import CharacterView, GMView, View
from paravent.table.window import moved_on

BY_ID: Final = ("cast", "journal")
"""The parts that are lists of things with an `id`: of these, only what is different is told."""

Listed = tuple[CharacterView, ...] | tuple[AnyEntryView, ...]


class ListChange(Struct, frozen=True):
    """What becomes of a list: the ids of what is gone; and what is put in the place of what has the same id, or at the
    end where nothing has."""

    gone: tuple[str, ...]
    put: tuple[CharacterView | AnyEntryView, ...]


class ViewChange(Struct, frozen=True, omit_defaults=True):
    """From the view `since` to the view `version`: parts to set, by name, and what becomes of the two long lists."""

    since: int
    version: int
    set: dict[str, Any] = {}
    cast: ListChange | None = None
    journal: ListChange | None = None


def view_change(before: View, now: View) -> ViewChange:
    """All that is different. What was not made anew is the same object, and is not looked into."""
    lists = {name: _listed(getattr(before, name), getattr(now, name)) for name in BY_ID}
    told = {"version", *(name for name, change in lists.items() if change)}
    parts = zip(now.__struct_encode_fields__, astuple(before), astuple(now), strict=True)
    whole = {name: new for name, old, new in parts if new is not old and name not in told and new != old}
    changed = {name: change for name, change in lists.items() if change and (change.gone or change.put)}
    return ViewChange(before.version, now.version, whole, **changed)


def comparable(before: object, now: object) -> bool:
    """Whether there is anything to compare: two views of a seat that was at the table in the same way."""
    return type(before) is type(now) and isinstance(now, View | GMView)


def _listed(before: Listed, now: Listed) -> ListChange | None:
    """The change of a list; None where its order is not what putting and removing would leave."""
    if moved := moved_on(before, now):
        went, came = moved
        return ListChange(tuple(one.id for one in before[:went]), (*now[len(now) - came :],))
    old, new = {one.id: one for one in before}, {one.id: one for one in now}
    stays = [id for id in old if id in new]
    if [*stays, *(id for id in new if id not in old)] != [one.id for one in now] or len(old) != len(before):
        return None
    put = (one for id, one in new.items() if old.get(id) is not one and old.get(id) != one)
    return ListChange(tuple(id for id in old if id not in new), tuple(put))
