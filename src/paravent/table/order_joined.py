"""Where a newcomer stands in a fight under way: dice of their own, a place among those who are known."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.play import Played, play
from paravent.core.words import Words
from paravent.table.context import Case, knows, who_knows
from paravent.table.fairness import Place, place_of
from paravent.table.order_seen import acting, fighters, in_the_open
from paravent.table.values import Order, Turn


class Joining(Struct, frozen=True):
    """A newcomer to a fight under way. Nothing depends on those whom not all know who know the newcomer: the dice and
    the place of an open one are the same beside hidden fighters as without them."""

    case: Case
    character: str
    before: Order

    @property
    def hidden(self) -> bool:
        """Whether not everybody knows of the newcomer."""
        return self.case.table.world.cast[self.character].hidden

    @property
    def known(self) -> set[str]:
        """Whom all know who know the newcomer."""
        world = self.case.table.world
        if not self.hidden:
            return in_the_open(world)
        seats = [world.seats[id] for id in world.cast[self.character].owners]
        return {id for id, one in world.cast.items() if all(knows(seat, one) for seat in seats)}

    @property
    def place(self) -> Place | None:
        """Where the newcomer's dice stand: in the row of those who know of them."""
        return self.case.place(who_knows(self.case.table.world.cast[self.character]))

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
        place = place_of(self.place, self.case.seat.id, self.case.command.id)
        return play(call, hand=self.case.hand(*self.case.chance, place))

    def order(self, values: tuple[int, ...]) -> Order:
        """The order with the newcomer's turns in each of its phases: by these values, or last to act."""
        order = self.before
        for phase in dict.fromkeys(order.turns[n].phase for n in self._seen(order)):
            for value in values or (None,):
                order = self._entered(order, phase, value)
        joined = replace(order, groups=(*order.groups, (self.character,)) if order.groups else ())
        return self._into_the_open(joined)

    def _into_the_open(self, order: Order) -> Order:
        """Where the newcomer is the first of the fight whom all know, it is their turn; the hidden one's is due."""
        known = in_the_open(self.case.table.world)
        active = acting(order, known)
        if active is None or fighters(self.before).intersection(known):
            return order
        return replace(order, active=active, due=(*order.due, order.turns[order.active]))

    def _entered(self, order: Order, phase: Words | None, value: int | None) -> Order:
        """The order with one more turn, or with the newcomer in an equal one where equals act together: hidden ones
        among themselves, beside the others."""
        seen = self._seen(order)
        run = _last_run(order, seen, phase)
        equal = [n for n in run if order.turns[n].value == value]
        alike = [n for n in equal if self._is_hidden(order.turns[n]) is self.hidden]
        initiative = self.case.context.game.initiative
        if alike and initiative is not None and initiative.together:
            turns = list(order.turns)
            turns[alike[0]] = _beside(turns[alike[0]], self.character)
            return replace(order, turns=tuple(turns))
        before = sum(self._precedes(order.turns[n], phase, value) for n in run)
        above = -1 if (first := seen.index(run[0]) + before) == 0 else seen[first - 1]
        gap = range(above + 1, [*seen, len(order.turns)][first])
        place = self._within(order, gap, phase, value, opens=not before)
        return _inserted(order, place, Turn(_next_id(order), (self.character,), value or 0, phase))

    def _within(
        self, order: Order, gap: range, phase: Words | None, value: int | None, *, opens: bool
    ) -> int:
        """The place between two turns, among the hidden ones there; what opens a phase comes after the one before."""
        turns = ((n, order.turns[n]) for n in gap)
        earlier = [
            n for n, turn in turns if self._precedes(turn, phase, value) or (opens and turn.phase != phase)
        ]
        return earlier[-1] + 1 if earlier else gap.start

    def _seen(self, order: Order) -> list[int]:
        """The places of turns that all know who know the newcomer; of all where there is none."""
        known = self.known - {self.character}
        places = [n for n, turn in enumerate(order.turns) if known.intersection(turn.characters)]
        return places or list(range(len(order.turns)))

    def _is_hidden(self, turn: Turn) -> bool:
        return not in_the_open(self.case.table.world).intersection(turn.characters)

    def _precedes(self, turn: Turn, phase: Words | None, value: int | None) -> bool:
        """Whether a turn comes before the newcomer's: of equal ones whoever was there first acts first, and speaks last
        where a phase runs backwards."""
        initiative = self.case.context.game.initiative
        if turn.phase != phase or initiative is None or value is None:
            return turn.phase == phase
        backwards = any(one.reversed and one.words == phase for one in initiative.phases)
        acts_first = turn.value * initiative.sign <= value * initiative.sign
        return acts_first is not backwards


def _last_run(order: Order, seen: list[int], phase: Words | None) -> list[int]:
    """The last of these turns that are of one phase and stand together."""
    stop = 1 + max(at for at, n in enumerate(seen) if order.turns[n].phase == phase)
    others = [at for at, n in enumerate(seen[:stop]) if order.turns[n].phase != phase]
    return seen[others[-1] + 1 if others else 0 : stop]


def _beside(turn: Turn, character: str) -> Turn:
    return replace(turn, characters=tuple(dict.fromkeys((*turn.characters, character))))


def _inserted(order: Order, place: int, turn: Turn) -> Order:
    """The order with a turn put in; whoever is acting goes on acting."""
    turns = (*order.turns[:place], turn, *order.turns[place:])
    if place > order.active:
        return replace(order, turns=turns)
    return replace(order, turns=turns, active=order.active + 1)


def _next_id(order: Order) -> str:
    """An id that no turn has; those of a fight begin with the action that made it."""
    parts = [turn.id.rpartition("-") for turn in order.turns]
    return f"{parts[0][0]}-{1 + max(int(number) for _, _, number in parts)}"
