"""What the turns of a fight that end and begin change on the sheets of the fighters."""

from __future__ import annotations

from collections.abc import Iterator

from paravent.core.moments import Moment, When
from paravent.table.context import Case
from paravent.table.order_seen import among, fighters, in_the_open, order_here
from paravent.table.passing_time import Lived, lived_through
from paravent.table.values import Order, Turn


def lived(case: Case, after: Order | None, *, anew: bool = False) -> Lived:
    """What the turns that end and begin change on sheets; `anew` is another fight.

    Those whom all know live by the order that all know, or the end of a turn would betray a hidden one's.
    """
    cast = case.table.world.cast
    shown = in_the_open(case.table.world)
    before = order_here(case.table.world)
    moments: dict[str, list[Moment]] = {}
    for known in (shown, cast.keys() - shown):
        was, now = (order and among(order, shown if known is shown else cast) for order in (before, after))
        steps = (*_between(was, None), *_between(None, now)) if anew else _between(was, now)
        for id, moment in steps:
            if id in known:
                moments.setdefault(id, []).append(moment)
    return lived_through(case, moments, quiet=True)


def _between(was: Order | None, now: Order | None) -> Iterator[tuple[str, Moment]]:
    """What happens to whom between two states of the order; going back is no moment."""
    over, fresh = fighters(was) - fighters(now), fighters(now) - fighters(was)
    if was and now and not over and (now.round, now.active) < (was.round, was.active):
        return
    yield from ((id, Moment("fight-end")) for id in sorted(over))
    if now is None:
        return
    yield from ((id, Moment("fight", round=now.round, surprised=id in now.surprised)) for id in sorted(fresh))
    begun = was is None or now.round > was.round
    yield from _turns("turn-end", _other(was, now, begun), now.round, over)
    rounds = fighters(now) if begun else fresh
    yield from ((id, Moment("round", round=now.round)) for id in sorted(rounds))
    yield from _turns("turn", _other(now, was, begun), now.round, set())
    if was and not begun:
        yield from _joined(was, now)


def _joined(was: Order, now: Order) -> Iterator[tuple[str, Moment]]:
    """Whoever comes into a turn under way acts in it; whoever had it alone shares it from then on."""
    before = {turn.id: turn.characters for turn in (was.turns[was.active], *was.due)}
    for turn in (now.turns[now.active], *now.due):
        there = before.get(turn.id, turn.characters)
        if set(turn.characters) > set(there):
            sharing = (id for id in turn.characters if len(there) == 1 or id not in there)
            yield from ((id, Moment("turn", round=now.round, shared=True)) for id in sharing)


def _other(order: Order | None, beside: Order | None, begun: bool) -> list[Turn]:
    """The turns that are under way in the one order and not in the other; in another round every known one is."""
    if order is None:
        return []
    active = order.turns[order.active]
    same = beside is not None and not begun and beside.turns[beside.active].id == active.id
    waiting = {turn.id for turn in beside.due} if beside else set()
    return [*([] if same else [active]), *(turn for turn in order.due if turn.id not in waiting)]


def _turns(when: When, turns: list[Turn], number: int, but: set[str]) -> Iterator[tuple[str, Moment]]:
    who = ((id, len(turn.characters) > 1) for turn in turns for id in turn.characters if id not in but)
    return ((id, Moment(when, round=number, shared=shared)) for id, shared in who)
