"""An order as some know it: who has a turn, and whose turn it seems to be."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from paravent.table.values import Order, Turn


def fighters(order: Order | None) -> set[str]:
    """Whoever has a turn."""
    return {id for turn in order.turns for id in turn.characters} if order else set()


def plays_in(order: Order, turn: Turn) -> bool:
    """Whether a turn counts in this round: the surprised have none in the first."""
    return order.round > 1 or not set(turn.characters) <= set(order.surprised)


def among(order: Order, known: Collection[str]) -> Order | None:
    """The order of these characters alone."""
    turns = [
        replace(turn, characters=tuple(one for one in turn.characters if one in known))
        for turn in order.turns
    ]
    left = tuple(turn for turn in turns if turn.characters)
    active = acting(order, known)
    if active is None:
        return None
    ids = [turn.id for turn in left]
    groups = (tuple(id for id in group if id in known) for group in order.groups)
    return Order(
        left,
        ids.index(order.turns[active].id),
        order.round,
        tuple(group for group in groups if group),
        tuple(id for id in order.surprised if id in known),
        tuple(id for id in order.swapped if id in ids),
        tuple(id for id in order.missed if id in ids),
    )


def acting(order: Order, known: Collection[str]) -> int | None:
    """The place of the turn that is active to those who know these characters alone: the turn of any other leaves the
    one before it active, or, where there is none in this round, the one to come. None if they know of no turn."""
    seen = [n for n, turn in enumerate(order.turns) if any(id in known for id in turn.characters)]
    if order.active in seen or not seen:
        return order.active if seen else None
    playing = [n for n in seen if _plays_for(order, order.turns[n], known)] or seen
    return max((n for n in playing if n < order.active), default=playing[0])


def _plays_for(order: Order, turn: Turn, known: Collection[str]) -> bool:
    """Whether those who know these characters alone see a turn played in this round."""
    alone = replace(turn, characters=tuple(id for id in turn.characters if id in known))
    return turn.id not in order.missed and plays_in(order, alone)
