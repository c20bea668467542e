"""An order as some know it: who has a turn, and whose turn it is."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from paravent.table.context import knows
from paravent.table.table_options import HIDDEN_TURNS
from paravent.table.values import GM, Order, Seat, Turn, World


def fighters(order: Order | None) -> set[str]:
    """Whoever has a turn."""
    return {id for turn in order.turns for id in turn.characters} if order else set()


def plays_in(order: Order, turn: Turn) -> bool:
    """Whether a turn counts in this round: the surprised have none in the first."""
    return order.round > 1 or not set(turn.characters) <= set(order.surprised)


def in_the_open(world: World) -> set[str]:
    """Whom everybody knows of."""
    return {id for id, one in world.cast.items() if not one.hidden}


def part(turn: Turn, known: Collection[str]) -> Turn:
    """A turn as those see it who know these characters alone."""
    return replace(turn, characters=tuple(id for id in turn.characters if id in known))


def parts(turns: tuple[Turn, ...], known: Collection[str]) -> tuple[Turn, ...]:
    """The turns in which any of these characters act."""
    return tuple(some for turn in turns if (some := part(turn, known)).characters)


def among(order: Order, known: Collection[str]) -> Order | None:
    """The order of these characters alone."""
    left, active = parts(order.turns, known), acting(order, known)
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
        parts(order.due, known),
    )


def acting(order: Order, known: Collection[str]) -> int | None:
    """The place of the turn that is active to those who know these characters alone: whoever was hidden or left the
    table while acting leaves the turn before active, or, where there is none in this round, the one to come. None if
    they know of no turn."""
    seen = [n for n, turn in enumerate(order.turns) if part(turn, known).characters]
    if order.active in seen or not seen:
        return order.active if seen else None
    playing = [n for n in seen if plays_in(order, part(order.turns[n], known))] or seen
    return max((n for n in playing if n < order.active), default=playing[0])


def order_here(world: World) -> Order | None:
    """The order of those who are still at the table. Its active turn is one that everybody knows, if there is any."""
    order = None if world.order is None else among(world.order, world.cast)
    if order is None:
        return None
    active = acting(order, in_the_open(world))
    return order if active is None else replace(order, active=active)


def order_known(world: World, known: Collection[str]) -> Order | None:
    """The order as those know it who know these characters alone; turns have ids that number no hidden one."""
    order = order_here(world)
    order = None if order is None else among(order, known)
    if order is None:
        return None
    turns, due = (
        tuple(replace(turn, id=turn.characters[0]) for turn in some) for some in (order.turns, order.due)
    )
    return replace(order, turns=turns, due=due)


def shown_order(world: World, seat: Seat) -> Order | None:
    """The order as a seat knows it: hidden fighters are not in it. The GM alone knows turns by their own ids. A fight
    of hidden ones is none."""
    if seat.id == GM:
        return order_here(world)
    return order_known(world, _known_to(world, seat))


def _known_to(world: World, seat: Seat) -> set[str]:
    return {id for id, one in world.cast.items() if knows(seat, one)}


def announced(world: World) -> bool:
    """Whether the table chose that all wait while somebody hidden acts."""
    return world.settings.get(HIDDEN_TURNS.key) == "announced"


def gm_plays(world: World, seat: Seat) -> bool:
    """Whether a seat waits for the turn of somebody whom it does not know of, where that is announced."""
    order = order_here(world) if announced(world) else None
    if order is None:
        return False
    known = _known_to(world, seat)
    return any(not known.issuperset(turn.characters) for turn in order.due)
