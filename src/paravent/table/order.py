"""Deciding whose turn it is: dealt by the game's own rule or set by hand, kept for the whole fight."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from paravent.core.errors import Refusal, refused
from paravent.core.play import Played, play
from paravent.core.steps import Rule
from paravent.core.words import Words
from paravent.table import commands as c
from paravent.table.deciding import Asking, Decision, knows
from paravent.table.events import Event, OrderDealt, OrderEnded, OrderSet
from paravent.table.moves import steps_of
from paravent.table.values import GM, Audience, Order, Seat, Turn, World


def deal_order(asking: Asking, do: c.DealOrder) -> Decision:
    """The GM deals the order of a fight; characters of one group share a turn."""
    asking.gm_only()
    _check(asking, do.groups)
    initiative = asking.context.game.initiative
    if initiative is None:
        raise Refusal(BY_HAND)
    groups = sorted(enumerate(do.groups), key=lambda group: _all_hidden(asking, group[1]))
    dealt = _deal(asking, initiative.rule, len(groups))
    turns = [
        Turn(f"{asking.command.id}-{n}", group, value)
        for (n, group), value in sorted(zip(groups, dealt.outcome, strict=True))
    ]
    order = Order(tuple(sorted(turns, key=lambda turn: turn.value * initiative.sign)))
    told = OrderDealt(order, dealt.answers, steps_of(dealt), *asking.chance)
    shown = sum(not _all_hidden(asking, group) for group in do.groups)
    if shown == len(groups):
        return asking.alone(told)
    return Decision((*_apart(asking, told, dealt.outcome[:shown], initiative.rule), ((GM,), told)))


def _apart(
    asking: Asking, told: OrderDealt, values: tuple[int, ...], rule: Rule[[int], tuple[int, ...]]
) -> list[tuple[Audience, Event]]:
    """What others are told of an order with hidden fighters: the very cards that they would see without them.

    The hidden are dealt last, so that a rule which deals to one after the other gives the others the same; of any
    other rule they are told the order alone.
    """
    if not values:
        others = _told(asking, told.order)[1:]
        return [(others, OrderSet(told.order))] if others else []
    dealt = _deal(asking, rule, len(values))
    if dealt.outcome != values:
        return [(None, OrderSet(told.order))]
    return [(None, replace(told, answers=dealt.answers, steps=steps_of(dealt)))]


def _deal(asking: Asking, rule: Rule[[int], tuple[int, ...]], fighters: int) -> Played:
    return play(rule(fighters), hand=asking.hand(asking.command.id, *asking.chance))


def set_order(asking: Asking, do: c.SetOrder) -> Decision:
    """The GM sets the order by hand, first to act first; nobody was dealt any value."""
    asking.gm_only()
    _check(asking, do.groups)
    turns = tuple(Turn(f"{asking.command.id}-{n}", group, 0) for n, group in enumerate(do.groups))
    return _changed(asking, Order(turns))


def pass_turn(asking: Asking, do: c.PassTurn) -> Decision:
    """The next turn, or the one before; after the last the next round begins. Who ends one's own turn may, too.

    To a player whose turn it seems to be while a hidden one acts, nothing happens.
    """
    asking.not_a_screen()
    order = _order(asking)
    if not asking.is_gm:
        shown = shown_order(asking.table.world, asking.seat)
        if shown is None:
            raise Refusal(NO_ORDER)
        if do.back or not _plays(asking, shown.turns[shown.active]):
            raise Refusal(NOT_YOUR_TURN)
        if not _plays(asking, order.turns[order.active]):
            return _changed(asking, order)
    place = order.active + (-1 if do.back else 1)
    rounds = order.round + place // len(order.turns)
    if rounds < 1:
        raise Refusal(FIRST_TURN)
    return _changed(asking, replace(order, active=place % len(order.turns), round=rounds))


def move_turn(asking: Asking, do: c.MoveTurn) -> Decision:
    """The GM moves a turn up or down; whoever is acting goes on acting."""
    asking.gm_only()
    order = _order(asking)
    moved = _turn(order, do.turn)
    active = order.turns[order.active]
    others = [turn for turn in order.turns if turn != moved]
    place = min(max(order.turns.index(moved) + (-1 if do.up else 1), 0), len(others))
    turns = (*others[:place], moved, *others[place:])
    return _changed(asking, replace(order, turns=turns, active=turns.index(active)))


def swap_turns(asking: Asking, do: c.SwapTurns) -> Decision:
    """The GM lets two turns change places; the one that comes first acts, if it was to act."""
    asking.gm_only()
    order = _order(asking)
    one, other = order.turns.index(_turn(order, do.turn)), order.turns.index(_turn(order, do.other))
    if one == other:
        raise Refusal(SAME_TURN)
    turns = list(order.turns)
    first, second = turns[one], turns[other]
    turns[one] = replace(second, value=first.value)
    turns[other] = replace(first, value=second.value)
    return _changed(asking, replace(order, turns=tuple(turns)))


def drop_turn(asking: Asking, do: c.DropTurn) -> Decision:
    """The GM takes a turn out of the order."""
    asking.gm_only()
    order = _order(asking)
    dropped = order.turns.index(_turn(order, do.turn))
    turns = tuple(turn for n, turn in enumerate(order.turns) if n != dropped)
    if not turns:
        return _changed(asking, None)
    active = order.active - (dropped < order.active)
    rounds = order.round + active // len(turns)
    return _changed(asking, replace(order, turns=turns, active=active % len(turns), round=rounds))


def end_order(asking: Asking, _: c.EndOrder) -> Decision:
    """The GM ends the fight's order."""
    asking.gm_only()
    _order(asking)
    return _changed(asking, None)


def shown_order(world: World, seat: Seat) -> Order | None:
    """The order as a seat knows it: hidden fighters are not in it, and a hidden turn leaves the one before it active.

    The GM alone knows turns by their own ids, which number the hidden ones too. A fight of hidden ones is none.
    """
    order = _here(world)
    if order is None or seat.id == GM:
        return order
    order = _among(order, {id for id, one in world.cast.items() if knows(seat, one)})
    if order is None:
        return None
    return replace(order, turns=tuple(replace(turn, id=turn.characters[0]) for turn in order.turns))


def _here(world: World) -> Order | None:
    """The order of those who are still at the table."""
    return None if world.order is None else _among(world.order, world.cast)


def _among(order: Order, known: Collection[str]) -> Order | None:
    """The order of these characters alone; the turn of any other leaves the one before it active."""
    turns = [
        replace(turn, characters=tuple(one for one in turn.characters if one in known))
        for turn in order.turns
    ]
    left = tuple(turn for turn in turns if turn.characters)
    reached = sum(bool(turn.characters) for turn in turns[: order.active + 1])
    return Order(left, max(0, reached - 1), order.round) if left else None


def _changed(asking: Asking, after: Order | None) -> Decision:
    """The order is now this, told to everyone for whom something changes: what hidden ones do is the GM's."""
    told = _told(asking, after)
    event = OrderEnded() if after is None else OrderSet(after)
    return asking.alone(event, None if len(told) == len(asking.table.world.seats) else told)


def _told(asking: Asking, after: Order | None) -> tuple[str, ...]:
    """The GM, then every seat that would see another order."""
    world, then = asking.table.world, replace(asking.table.world, order=after)
    others = [seat for seat in world.seats.values() if seat.id != GM]
    return (GM, *(one.id for one in others if shown_order(world, one) != shown_order(then, one)))


def _all_hidden(asking: Asking, group: tuple[str, ...]) -> bool:
    return all(asking.character(id).hidden for id in group)


def _check(asking: Asking, groups: tuple[tuple[str, ...], ...]) -> None:
    named = [id for group in groups for id in group]
    for id in named:
        asking.character(id)
    if not named or not all(groups) or len(set(named)) < len(named):
        raise Refusal(ONCE_EACH)


def _order(asking: Asking) -> Order:
    order = _here(asking.table.world)
    if order is None:
        raise Refusal(NO_ORDER)
    return order


def _turn(order: Order, id: str) -> Turn:
    for turn in order.turns:
        if turn.id == id:
            return turn
    raise refused(NO_TURN, id=id)


def _plays(asking: Asking, turn: Turn) -> bool:
    return any(asking.seat.id in asking.table.world.cast[id].owners for id in turn.characters)


BY_HAND = Words(
    "Ce jeu n’a pas de règle d’initiative : mettez l’ordre à la main.",
    "This game has no rule for initiative: set the order by hand.",
)
NOT_YOUR_TURN = Words(
    "Ce n’est pas votre tour : attendez-le, ou demandez au MJ.",
    "It is not your turn: wait for it, or ask the GM.",
)
FIRST_TURN = Words(
    "C’est déjà le premier tour du premier round.", "This is already the first turn of the first round."
)
SAME_TURN = Words(
    "Un tour ne s’échange pas avec lui-même : choisissez-en deux.",
    "A turn cannot change places with itself: choose two.",
)
ONCE_EACH = Words(
    "Chaque groupe compte au moins un personnage, et chaque personnage ne joue qu’une fois.",
    "Every group has at least one character, and every character is in one group only.",
)
NO_ORDER = Words(
    "Aucun ordre de tour n’est en cours : distribuez l’initiative d’abord.",
    "There is no turn order: deal the initiative first.",
)
NO_TURN = Words("Il n’y a pas de tour « {id} » dans cet ordre.", "There is no turn “{id}” in this order.")
