"""What events make of the order of a fight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from paravent.table import events as e
from paravent.table.entry import Fighter, JoinedLine, OrderEndedLine, OrderLine, RoundLine, Turns
from paravent.table.event_marks import with_world, written
from paravent.table.move_events import name_in, place_told
from paravent.table.order_seen import in_the_open, parts
from paravent.table.values import Order, Table


def _order_dealt(table: Table, logged: e.Logged, event: e.OrderDealt) -> Table:
    after = with_world(table, order=event.order)
    turns, rounds = _fought(after, event.order)
    line = OrderLine(
        event.steps, turns, rounds, place_told(event.place), place_told(event.veiled), event.shown
    )
    return written(after, logged, line)


def _fought(table: Table, order: Order) -> tuple[Turns, int]:
    return _fighters(table, order), order.round


def _fighters(table: Table, order: Order) -> Turns:
    """Who fights, turn by turn as they act last; it says who was hidden then, for `view` to leave out, and a hidden
    turn does not decide which is the last."""
    last = (parts(order.turns, in_the_open(table.world)) or order.turns)[-1]
    acts = [turn for turn in order.turns if turn.phase == last.phase]
    return tuple(tuple(_fighter(table, id) for id in turn.characters) for turn in acts)


def _fighter(table: Table, id: str) -> Fighter:
    character = table.world.cast.get(id)
    return Fighter(id, name_in(table, id), hidden=character is None or character.hidden)


def _order_set(table: Table, logged: e.Logged, event: e.OrderSet) -> Table:
    """A new order, or a change of the one there is: of another one, whose dealing was undone, it changes nothing."""
    fight = _fight(event.order)
    if fight != logged.action and (table.world.order is None or _fight(table.world.order) != fight):
        return table
    before, after = table.world.order, with_world(table, order=event.order)
    if event.begins:
        line = OrderLine((), *_fought(after, event.order))
        return written(after, logged, line)
    if before is not None and fight == _fight(before) and event.order.round > before.round:
        return written(after, replace(logged, seat=""), RoundLine(event.order.round))
    return after


def _fight(order: Order) -> str:
    """The action that made an order: the ids of its turns begin with it."""
    return order.turns[0].id.rpartition("-")[0]


def _order_joined(table: Table, logged: e.Logged, event: e.OrderJoined) -> Table:
    after = _order_set(table, logged, e.OrderSet(event.order))
    if after is table:
        return table
    name, turns = name_in(table, event.character), _fighters(table, event.order)
    line = JoinedLine(event.character, name, event.steps, turns, place_told(event.place))
    return written(after, logged, line)


def _order_ended(table: Table, logged: e.Logged, event: e.OrderEnded) -> Table:
    rounds = table.world.order.round if table.world.order else 0
    after = with_world(table, order=None)
    return written(after, logged, OrderEndedLine(rounds)) if event.told else after


EVOLVE: Final[dict[type[Any], Callable[[Table, e.Logged, Any], Table]]] = {
    e.OrderDealt: _order_dealt,
    e.OrderSet: _order_set,
    e.OrderJoined: _order_joined,
    e.OrderEnded: _order_ended,
}
