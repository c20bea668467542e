"""Where a newcomer stands in a fight under way: dice of their own, a place among those who are known."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.play import Played, play
from paravent.core.words import Words
from paravent.table.context import Case, knows
from paravent.table.order_seen import acting
from paravent.table.values import Order, Turn


class Joining(Struct, frozen=True):
    """A newcomer to a fight under way. Nothing depends on those whom not all know who know the newcomer: the dice and
    the place of an open one are the same beside hidden fighters as without them."""

    case: Case
    character: str
    before: Order

    @property
    def known(self) -> set[str]:
        """Whom all know who know the newcomer."""
        world = self.case.table.world
        if not world.cast[self.character].hidden:
            return {id for id, one in world.cast.items() if not one.hidden}
        seats = [world.seats[id] for id in world.cast[self.character].owners]
        return {id for id, one in world.cast.items() if all(knows(seat, one) for seat in seats)}

    def played(self) -> Played | None:
        """The game's rule for the newcomer alone, who takes no value that another has; None where none was dealt."""
        initiative = self.case.context.game.initiative
        if initiative is None or not self.before.groups:
            return None
        sheet = self.case.sheet(self.case.table.world.cast[self.character])
        others = (turn.value for turn in self.before.turns if self.known.intersection(turn.characters))
        call = initiative.rule(((sheet,),), self.case.options, tuple(dict.fromkeys(others)))
        played = play(call)
        if played.over:
            return played
        return play(call, hand=self.case.hand(self.case.command.id, *self.case.chance))

    def order(self, values: tuple[int, ...]) -> Order:
        """The order with the newcomer's turns in each of its phases: by these values, or last to act."""
        order = self.before
        for phase in dict.fromkeys(turn.phase for turn in order.turns):
            for value in values or (None,):
                order = self._entered(order, phase, value)
        return replace(order, groups=(*order.groups, (self.character,)) if order.groups else ())

    def _entered(self, order: Order, phase: Words | None, value: int | None) -> Order:
        """The order with one more turn, or with the newcomer in an equal one where equals act together."""
        start, stop = _last_run(order, phase)
        seen = [n for n in range(start, stop) if self.known.intersection(order.turns[n].characters)]
        equal = [n for n in seen if order.turns[n].value == value]
        initiative = self.case.context.game.initiative
        if equal and initiative is not None and initiative.together:
            turns = list(order.turns)
            turns[equal[0]] = _beside(turns[equal[0]], self.character)
            return replace(order, turns=tuple(turns))
        before = sum(self._precedes(order.turns[n], phase, value) for n in seen)
        gap = range([start - 1, *seen][before] + 1, [*seen, stop][before])
        place = self._among_hidden(order, gap, phase, value)
        return _inserted(order, place, Turn(_next_id(order), (self.character,), value or 0, phase))

    def _among_hidden(self, order: Order, gap: range, phase: Words | None, value: int | None) -> int:
        """A place between two turns, among the hidden ones there; if one of these is acting, the newcomer comes to
        act after it or not any more, as it seems to those who take another turn for the active one."""
        place = gap.start + sum(self._precedes(order.turns[n], phase, value) for n in gap)
        seems = acting(order, self.known)
        if order.active not in gap or seems is None:
            return place
        return min(place, order.active) if seems >= gap.stop else max(place, order.active + 1)

    def _precedes(self, turn: Turn, phase: Words | None, value: int | None) -> bool:
        """Whether a turn comes before the newcomer's: of equal ones whoever was there first acts first, and speaks last
        where a phase runs backwards."""
        initiative = self.case.context.game.initiative
        if initiative is None or value is None:
            return True
        backwards = any(one.reversed and one.words == phase for one in initiative.phases)
        acts_first = turn.value * initiative.sign <= value * initiative.sign
        return acts_first is not backwards


def _last_run(order: Order, phase: Words | None) -> tuple[int, int]:
    """Where the last turns of a phase begin that stand together, and where they end."""
    stop = 1 + max(n for n, turn in enumerate(order.turns) if turn.phase == phase)
    others = [n for n, turn in enumerate(order.turns[:stop]) if turn.phase != phase]
    return (others[-1] + 1 if others else 0), stop


def _beside(turn: Turn, character: str) -> Turn:
    return replace(turn, characters=tuple(dict.fromkeys((*turn.characters, character))))


def _inserted(order: Order, place: int, turn: Turn) -> Order:
    """The order with a turn put in; whoever is acting goes on acting."""
    turns = (*order.turns[:place], turn, *order.turns[place:])
    if place > order.active:
        return replace(order, turns=turns)
    return replace(order, turns=turns, active=order.active + 1, missed=(*order.missed, turn.id))


def _next_id(order: Order) -> str:
    """An id that no turn has; those of a fight begin with the action that made it."""
    parts = [turn.id.rpartition("-") for turn in order.turns]
    return f"{parts[0][0]}-{1 + max(int(number) for _, _, number in parts)}"
