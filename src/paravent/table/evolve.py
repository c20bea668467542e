"""What an event makes of a table. No rule is ever run here: events carry facts.

An event about something that is not there (its making was undone) changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any, Final

from paravent.table import (
    character_events,
    move_events,
    order_events,
    picture_events,
    scene_events,
    seat_events,
    session_events,
    talk_events,
    undo_events,
)
from paravent.table import events as e
from paravent.table.event_marks import counted, thrown
from paravent.table.values import GM, Seat, Table, World

PARTS: Final = (
    seat_events,
    character_events,
    move_events,
    talk_events,
    picture_events,
    scene_events,
    order_events,
    session_events,
    undo_events,
)
"""What each sort of event does, by what it is about."""

EVOLVE: Final[dict[type[Any], Callable[[Table, e.Logged, Any], Table]]] = {
    kind: how for part in PARTS for kind, how in part.EVOLVE.items()
}


def opened(table: str, first: e.Logged) -> Table:
    """The table that its first event makes."""
    event = first.event
    if not isinstance(event, e.TableOpened):
        raise TypeError("a table begins by being opened")
    gm = Seat(GM, event.gm, "gm", admitted=True)
    before = "" if event.table == table else event.table
    empty = Table(table, event.game, World(event.name, seats={GM: gm}), opened_as=before)
    return counted(empty, first)


def evolve(table: Table, logged: e.Logged) -> Table:
    """The table after one more event."""
    after = EVOLVE[type(logged.event)](table, logged, logged.event)
    return counted(thrown(after, logged), logged)


def folded(table: str, log: Iterable[e.Logged]) -> Table:
    """The table that its whole log makes."""
    rest = iter(log)
    return reduce(evolve, rest, opened(table, next(rest)))
