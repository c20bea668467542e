"""From one turn that everybody knows to the next: hidden turns on the way fall due, to the GM alone.

`known` are those whom everybody knows of. What the order comes to for them is the same with hidden turns as without.
"""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.table.order_seen import acting, fighters, part, parts, plays_in
from paravent.table.values import Order, Turn


def stepped(order: Order, known: Collection[str], step: int) -> Order:
    """The order one known turn further, or back; turns of the surprised are passed over in the first round. In a fight
    of hidden ones alone, every turn counts."""
    known = _counted(order, known)
    at = order
    while True:
        at = _beside(at, step)
        if _rests(at, known):
            return at if at.round == order.round else replace(at, swapped=())
        at = _passed_by(at, known, step)


def _counted(order: Order, known: Collection[str]) -> Collection[str]:
    return known if fighters(order).intersection(known) else fighters(order)


def _beside(order: Order, step: int) -> Order:
    place = order.active + step
    rounds = order.round + place // len(order.turns)
    if rounds < 1:
        raise Refusal(FIRST_TURN)
    return replace(order, active=place % len(order.turns), round=rounds)


def _rests(order: Order, known: Collection[str]) -> bool:
    """Whether the turn at hand is one that is played by somebody known."""
    seen = part(order.turns[order.active], known)
    return bool(seen.characters) and plays_in(order, seen)


def _passed_by(order: Order, known: Collection[str], step: int) -> Order:
    """The order once a turn was passed by: what hidden ones have in it falls due, or, going back, is again to come."""
    turn = order.turns[order.active]
    due = tuple(one for one in order.due if one.id != turn.id)
    secret = _secret(turn, known)
    falls = step > 0 and secret.characters and plays_in(order, secret)
    return replace(order, due=(*due, secret) if falls else due)


def _secret(turn: Turn, known: Collection[str]) -> Turn:
    return replace(turn, characters=tuple(id for id in turn.characters if id not in known))


def started(order: Order, known: Collection[str]) -> Order:
    """The order with the first turn of its round under way. Where everybody known is surprised, the first of them waits
    for the hidden ones, or for nobody."""
    at = stepped(replace(order, active=-1), known, 1)
    if at.round == order.round:
        return at
    secret = [_secret(turn, known) for turn in order.turns]
    due = tuple(turn for turn in secret if turn.characters and plays_in(order, turn))
    first = acting(replace(order, active=-1), known)
    if first is None:
        raise Refusal(ALL_SURPRISED)
    return replace(order, active=first, due=(*order.due, *due))


def left_over(order: Order, known: Collection[str]) -> tuple[Turn, ...]:
    """The hidden turns that are due when a round ends: those that wait, and those still to come in it."""
    known, ids = _counted(order, known), {turn.id for turn in order.turns}
    end = replace(order, due=tuple(turn for turn in order.due if turn.id in ids))
    for place in range(order.active + 1, len(order.turns)):
        end = _passed_by(replace(end, active=place), known, 1)
    return end.due


def settled(order: Order, known: Collection[str]) -> Order:
    """The order once turns have changed places: if a hidden one has come to act, it is due and the next known turn is
    under way."""
    if _counted(order, known) is not known or _rests(order, known):
        return order
    return stepped(replace(order, active=order.active - 1), known, 1)


def dropped(order: Order, known: Collection[str], id: str) -> Order | None:
    """The order without a turn; if it was under way the next one is. None once there is no turn left."""
    place = next(n for n, turn in enumerate(order.turns) if turn.id == id)
    turns = order.turns[:place] + order.turns[place + 1 :]
    if not turns:
        return None
    stay = {one for turn in turns for one in turn.characters}
    groups = tuple(some for group in order.groups if (some := tuple(one for one in group if one in stay)))
    due = tuple(turn for turn in order.due if turn.id != id)
    active = order.active - (place <= order.active)
    after = replace(order, turns=turns, active=active, groups=groups, due=due)
    return stepped(after, known, 1) if place == order.active else after


def left_by(order: Order, known: Collection[str], id: str) -> Order | None:
    """The order without a character: their own turns go, those that they shared stay with the others."""
    alone = [turn.id for turn in order.turns if turn.characters == (id,)]
    others = set(fighters(order)) - {id}
    turns = tuple(part(turn, others) if turn.id not in alone else turn for turn in order.turns)
    due = parts(order.due, others)
    groups = tuple(left for group in order.groups if (left := tuple(one for one in group if one != id)))
    surprised = tuple(one for one in order.surprised if one != id)
    after: Order | None = replace(order, turns=turns, due=due, groups=groups, surprised=surprised)
    for turn_id in alone:
        after = after and dropped(after, known, turn_id)
    return after


def renamed(order: Order, action: str) -> Order:
    """The order as a fight of its own, which this action made."""
    turns = tuple(replace(turn, id=f"{action}-{n}") for n, turn in enumerate(order.turns))
    names = {turn.id: new.id for turn, new in zip(order.turns, turns, strict=True)}
    due = tuple(replace(turn, id=names.get(turn.id, f"{action}-due-{n}")) for n, turn in enumerate(order.due))
    return replace(order, turns=turns, due=due, swapped=())


FIRST_TURN = Words("C’est déjà le tout premier tour.", "This is already the very first turn.")
ALL_SURPRISED = Words(
    "Tout le monde est surpris : laissez au moins un combattant agir d’abord.",
    "Everybody is surprised: let at least one fighter act at first.",
)
