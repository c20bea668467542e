"""Deciding whose turn it is: dealt by the game's own rule or set by hand, kept for the whole fight."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import Initiative, Phase
from paravent.core.moments import Moment
from paravent.core.play import Played, play
from paravent.core.refusal import Refusal, refused
from paravent.core.words import Words
from paravent.table import commands as c
from paravent.table.audience import Audience
from paravent.table.context import Case, Decision, knows
from paravent.table.events import Event, OrderDealt, OrderEnded, OrderJoined, OrderSet
from paravent.table.move_steps import steps_of
from paravent.table.order_joined import Joining
from paravent.table.order_seen import among, fighters, plays_in
from paravent.table.passing_time import Lived, lived_through
from paravent.table.values import GM, Order, Seat, Turn, World

Groups = tuple[tuple[str, ...], ...]


def deal_order(case: Case, do: c.DealOrder) -> Decision:
    """The GM deals the order of a fight; characters of one group share a turn, the surprised miss the first round."""
    case.gm_only()
    _check(case, do.groups)
    for id in do.surprised:
        case.character(id)
    dealt = _dealing(case, do.groups).order(surprised=do.surprised)
    return _dealt(case, _started(dealt), anew=True)


def _started(order: Order) -> Order:
    """The order with its first turn under way: of the first that is not surprised."""
    for place, turn in enumerate(order.turns):
        if plays_in(order, turn):
            return replace(order, active=place)
    raise Refusal(ALL_SURPRISED)


class Dealing(Struct, frozen=True):
    """An order being dealt by the game's rule to some groups; the hidden ones come last."""

    case: Case
    initiative: Initiative
    groups: tuple[tuple[int, tuple[str, ...]], ...]
    """With the place in which each was named: of equal values the first named acts first."""

    def played(self, shown: int) -> Played:
        """The rule, for the first so many groups."""
        cast = self.case.table.world.cast
        sheets = tuple(tuple(self.case.sheet(cast[id]) for id in ids) for _, ids in self.groups[:shown])
        hand = self.case.hand(self.case.command.id, *self.case.chance)
        return play(self.initiative.rule(sheets, self.case.options, ()), hand=hand)

    @property
    def shown(self) -> int:
        """How many groups are not wholly hidden."""
        return sum(not _all_hidden(self.case, ids) for _, ids in self.groups)

    def order(self, **rest: Any) -> Order:
        """The order that the rule gives to all of them."""
        values = self.played(len(self.groups)).outcome
        dealt = [
            (value, place, turn, ids)
            for (place, ids), those in zip(self.groups, values, strict=True)
            for turn, value in enumerate(those)
        ]
        dealt.sort(key=lambda one: (one[0] * self.initiative.sign, *one[1:]))
        together = _merged(dealt) if self.initiative.together else [(one[0], one[3]) for one in dealt]
        phases = self.initiative.phases or (None,)
        turns = [turn for phase in phases for turn in self._phase(phase, together)]
        named = tuple(Turn(f"{self.case.command.id}-{n}", *turn) for n, turn in enumerate(turns))
        return Order(named, groups=tuple(ids for _, ids in sorted(self.groups)), **rest)

    def _phase(
        self, phase: Phase | None, turns: list[tuple[int, tuple[str, ...]]]
    ) -> list[tuple[tuple[str, ...], int, Words | None]]:
        if phase is None:
            return [(ids, value, None) for value, ids in turns]
        ordered = reversed(turns) if phase.reversed else turns
        return [(ids, value, phase.words) for value, ids in ordered]


def _merged(dealt: Iterable[tuple[int, int, int, tuple[str, ...]]]) -> list[tuple[int, tuple[str, ...]]]:
    """Those with equal values in one turn."""
    by_value = groupby(dealt, key=lambda one: one[0])
    return [(value, tuple(dict.fromkeys(id for one in those for id in one[3]))) for value, those in by_value]


def _dealing(case: Case, groups: Groups) -> Dealing:
    initiative = case.context.game.initiative
    if initiative is None:
        raise Refusal(BY_HAND)
    ordered = sorted(enumerate(groups), key=lambda group: _all_hidden(case, group[1]))
    return Dealing(case, initiative, tuple(ordered))


def _dealt(case: Case, order: Order, *, anew: bool = False) -> Decision:
    """The dealing of this order: told whole where nobody is hidden, otherwise to the GM and to the others apart."""
    dealing = _dealing(case, order.groups)
    played = dealing.played(len(order.groups))
    told = OrderDealt(order, played.answers, steps_of(played), *case.chance)
    lived = _lived(case, order, anew=anew)
    over = _over(case) if anew else ()
    if dealing.shown == len(order.groups):
        return Decision((*over, (None, told), *lived))
    apart = _apart(dealing, told, played.outcome, anew=anew)
    return Decision((*over, *apart, ((GM,), told), *lived))


def _over(case: Case) -> tuple[tuple[Audience, Event], ...]:
    """The end of the fight under way, where another takes its place: told if all knew of it, or a line that some do not
    see would betray a hidden one."""
    end = _end(case)
    return () if case.table.world.order is None or end[0] is not None else (end,)


def _end(case: Case) -> tuple[Audience, Event]:
    """That a fight is over, told to everyone who knew of it."""
    return _audience(case, _told(case, None)), OrderEnded(told=True)


def _apart(dealing: Dealing, told: OrderDealt, values: Any, *, anew: bool) -> list[tuple[Audience, Event]]:
    """What others are told of an order with hidden fighters: the very cards that they would see without them.

    The hidden are dealt last, so that a rule which deals to one after the other gives the others the same; of any
    other rule they are told the order alone.
    """
    if not dealing.shown:
        others = _told(dealing.case, told.order, anew=anew)[1:]
        return [(others, OrderSet(told.order, begins=True))] if others else []
    dealt = dealing.played(dealing.shown)
    if dealt.outcome != values[: dealing.shown]:
        return [(None, OrderSet(told.order, begins=True))]
    return [(None, replace(told, answers=dealt.answers, steps=steps_of(dealt)))]


def set_order(case: Case, do: c.SetOrder) -> Decision:
    """The GM sets the order by hand, first to act first; nobody was dealt any value."""
    case.gm_only()
    _check(case, do.groups)
    turns = tuple(Turn(f"{case.command.id}-{n}", group, 0) for n, group in enumerate(do.groups))
    return _changed(case, Order(turns), anew=True)


def pass_turn(case: Case, do: c.PassTurn) -> Decision:
    """The next turn, or the one before; after the last the next round begins. Who ends one's own turn may, too.

    To a player whose turn it seems to be while a hidden one acts, nothing happens.
    """
    case.not_a_screen()
    order = _order(case)
    if not case.is_gm:
        shown = shown_order(case.table.world, case.seat)
        if shown is None:
            raise Refusal(NO_ORDER)
        if do.back or not _plays(case, shown.turns[shown.active]):
            raise Refusal(NOT_YOUR_TURN)
        if not _plays(case, order.turns[order.active]):
            return _changed(case, order)
    after = _stepped(order, -1 if do.back else 1)
    initiative = case.context.game.initiative
    if after.round > order.round and order.groups and initiative is not None and initiative.each_round:
        anew = _dealing(case, order.groups).order(round=after.round, surprised=order.surprised)
        return _dealt(case, anew)
    return _changed(case, after)


def _stepped(order: Order, step: int) -> Order:
    """The order one turn further, or back; turns of the surprised are passed over in the first round."""
    place = order.active + step
    while True:
        rounds = order.round + place // len(order.turns)
        if rounds < 1:
            raise Refusal(FIRST_TURN)
        at = replace(order, active=place % len(order.turns), round=rounds)
        if plays_in(at, at.turns[at.active]):
            return at if rounds == order.round else replace(at, swapped=())
        place += step


def move_turn(case: Case, do: c.MoveTurn) -> Decision:
    """The GM moves a turn up or down, or to another's place; whoever is acting goes on acting."""
    case.gm_only()
    order = _order(case)
    moved = _turn(order, do.turn)
    active = order.turns[order.active]
    others = [turn for turn in order.turns if turn != moved]
    beside = order.turns.index(moved) + (-1 if do.up else 1)
    place = order.turns.index(_turn(order, do.to)) if do.to else min(max(beside, 0), len(others))
    turns = (*others[:place], moved, *others[place:])
    return _changed(case, replace(order, turns=turns, active=turns.index(active)))


def swap_turns(case: Case, do: c.SwapTurns) -> Decision:
    """The GM lets two turns change places; the one that comes first acts, if it was to act. Whoever plays the turn
    under way may change it with a later one, as the game allows; the turn so received must then be played."""
    order = _order(case)
    if not case.is_gm:
        return _swapped_by_player(case, order, do)
    one, other = order.turns.index(_turn(order, do.turn)), order.turns.index(_turn(order, do.other))
    if one == other:
        raise Refusal(SAME_TURN)
    return _changed(case, _swapped(order, one, other))


def _swapped(order: Order, one: int, other: int) -> Order:
    turns = list(order.turns)
    first, second = turns[one], turns[other]
    turns[one] = replace(second, value=first.value)
    turns[other] = replace(first, value=second.value)
    return replace(order, turns=tuple(turns))


def _swapped_by_player(case: Case, order: Order, do: c.SwapTurns) -> Decision:
    """A player's swap. To one whose turn it seems to be while a hidden one acts, nothing happens."""
    case.not_a_screen()
    initiative = case.context.game.initiative
    if initiative is None or initiative.swap is None:
        raise Refusal(NO_SWAPPING)
    shown = shown_order(case.table.world, case.seat)
    mine = shown.turns[shown.active] if shown else None
    if mine is None or mine.id != do.turn or not _plays(case, mine):
        raise Refusal(NOT_YOUR_TURN)
    active = order.turns[order.active]
    if not _plays(case, active):
        return _changed(case, order)
    if active.id in order.swapped:
        raise Refusal(SWAPPED)
    other = _later(case, order, do.other)
    theirs = order.turns[other]
    if why := initiative.swap(_sheets(case, active), _sheets(case, theirs), _options(case)):
        raise Refusal(why)
    swapped = replace(_swapped(order, order.active, other), swapped=(*order.swapped, theirs.id))
    return _changed(case, swapped)


def _options(case: Case) -> Mapping[str, Any]:
    return case.context.game.options(case.table.world.settings)


def _later(case: Case, order: Order, id: str) -> int:
    """The place of the next turn of a character that the seat knows of, in what is left of this round."""
    case.character(id)
    for place in range(order.active + 1, len(order.turns)):
        if id in order.turns[place].characters and plays_in(order, order.turns[place]):
            return place
    raise Refusal(NOT_LATER)


def _sheets(case: Case, turn: Turn) -> tuple[Any, ...]:
    return tuple(case.sheet(case.table.world.cast[id]) for id in turn.characters)


def join_order(case: Case, do: c.JoinOrder) -> Decision:
    """The GM lets somebody in: where the game's rule puts them, with dice or cards of their own if it takes any; last
    to act in an order that was set by hand."""
    case.gm_only()
    order = _order(case)
    case.character(do.character)
    if do.character in fighters(order):
        raise Refusal(FIGHTS_ALREADY)
    joining = Joining(case, do.character, order)
    played = joining.played()
    after = joining.order(tuple(played.outcome[0]) if played else ())
    thrown = (played.answers, steps_of(played), *case.chance) if played and played.answers else ()
    return _changed(case, after, OrderJoined(after, do.character, *thrown))


def drop_turn(case: Case, do: c.DropTurn) -> Decision:
    """The GM takes a turn out of the order; whoever has no other turn is dealt none in the rounds to come."""
    case.gm_only()
    order = _order(case)
    dropped = order.turns.index(_turn(order, do.turn))
    turns = tuple(turn for n, turn in enumerate(order.turns) if n != dropped)
    if not turns:
        return _changed(case, None)
    active = order.active - (dropped < order.active)
    rounds = order.round + active // len(turns)
    left = {id for turn in turns for id in turn.characters}
    groups = tuple(some for group in order.groups if (some := tuple(id for id in group if id in left)))
    after = replace(order, turns=turns, active=active % len(turns), round=rounds, groups=groups)
    return _changed(case, after)


def end_order(case: Case, _: c.EndOrder) -> Decision:
    """The GM ends the fight's order."""
    case.gm_only()
    _order(case)
    return _changed(case, None)


def shown_order(world: World, seat: Seat) -> Order | None:
    """The order as a seat knows it: hidden fighters are not in it, and a hidden turn leaves the one before it active.

    The GM alone knows turns by their own ids, which number the hidden ones too. A fight of hidden ones is none.
    """
    order = _here(world)
    if order is None or seat.id == GM:
        return order
    order = among(order, {id for id, one in world.cast.items() if knows(seat, one)})
    if order is None:
        return None
    turns = tuple(replace(turn, id=turn.characters[0]) for turn in order.turns)
    return replace(order, turns=turns, missed=())


def _here(world: World) -> Order | None:
    """The order of those who are still at the table."""
    return None if world.order is None else among(world.order, world.cast)


def _changed(case: Case, after: Order | None, event: Event | None = None, *, anew: bool = False) -> Decision:
    """The order is now this, told to everyone for whom something changes: what hidden ones do is the GM's."""
    if after is None:
        return Decision((_end(case), *_lived(case, None)))
    after = _reached(after)
    to = _audience(case, _told(case, after, anew=anew))
    told = (to, event or OrderSet(after, begins=anew))
    over = _over(case) if anew else ()
    return Decision((*over, told, *_lived(case, after, anew=anew)))


def _audience(case: Case, told: tuple[str, ...]) -> Audience:
    """These seats, or all."""
    return None if len(told) == len(case.table.world.seats) else told


def _reached(order: Order) -> Order:
    """The order less what was missed, as far as its turns are still, or again, to come."""
    past = {turn.id for turn in order.turns[: order.active]}
    return replace(order, missed=tuple(id for id in order.missed if id in past))


def _lived(case: Case, after: Order | None, *, anew: bool = False) -> Lived:
    """What the turns that end and begin change on the sheets of the fighters; `anew` is another fight.

    Those whom all know live by the order that all know, or the end of a turn would betray a hidden one's.
    """
    cast = case.table.world.cast
    shown = {id for id, one in cast.items() if not one.hidden}
    before = _here(case.table.world)
    moments: dict[str, list[Moment]] = {}
    for known in (shown, cast.keys() - shown):
        was, now = (order and among(order, shown if known is shown else cast) for order in (before, after))
        steps = (*_between(was, None), *_between(None, now)) if anew else _between(was, now)
        for id, moment in steps:
            if id in known:
                moments.setdefault(id, []).append(moment)
    return lived_through(case, moments, quiet=True)


def _between(was: Order | None, now: Order | None) -> Iterable[tuple[str, Moment]]:
    """What happens to whom between two states of the order; going back is no moment."""
    if now is None or was is None:
        over, fresh = fighters(was), fighters(now)
    else:
        if (now.round, now.active) < (was.round, was.active):
            return
        over, fresh = fighters(was) - fighters(now), fighters(now) - fighters(was)
    yield from ((id, Moment("fight-end")) for id in sorted(over))
    if now is None:
        return
    yield from ((id, Moment("fight", round=now.round, surprised=id in now.surprised)) for id in sorted(fresh))
    acted = was.turns[was.active] if was else None
    acting = now.turns[now.active]
    begun = was is None or now.round > was.round
    if acted and (begun or acted.id != acting.id):
        yield from ((id, Moment("turn-end", round=now.round)) for id in acted.characters if id not in over)
    rounds = fighters(now) if begun else fresh
    yield from ((id, Moment("round", round=now.round)) for id in sorted(rounds))
    if acted is None or begun or acted.id != acting.id:
        yield from ((id, Moment("turn", round=now.round)) for id in acting.characters)


def _told(case: Case, after: Order | None, *, anew: bool = False) -> tuple[str, ...]:
    """The GM, then every seat that would see another order; of another fight, every seat that would see it."""
    world, then = case.table.world, replace(case.table.world, order=after)
    now = replace(world, order=None) if anew else world
    others = [seat for seat in world.seats.values() if seat.id != GM]
    return (GM, *(one.id for one in others if shown_order(now, one) != shown_order(then, one)))


def _all_hidden(case: Case, group: tuple[str, ...]) -> bool:
    """Whoever asks: a player may end the round of a fight with fighters that no player knows of."""
    return all(case.table.world.cast[id].hidden for id in group)


def _check(case: Case, groups: tuple[tuple[str, ...], ...]) -> None:
    named = [id for group in groups for id in group]
    for id in named:
        case.character(id)
    if not named or not all(groups) or len(set(named)) < len(named):
        raise Refusal(ONCE_EACH)


def _order(case: Case) -> Order:
    order = _here(case.table.world)
    if order is None:
        raise Refusal(NO_ORDER)
    return order


def _turn(order: Order, id: str) -> Turn:
    for turn in order.turns:
        if turn.id == id:
            return turn
    raise refused(NO_TURN, id=id)


def _plays(case: Case, turn: Turn) -> bool:
    return any(case.seat.id in case.table.world.cast[id].owners for id in turn.characters)


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
ALL_SURPRISED = Words(
    "Tout le monde est surpris : laissez au moins un combattant agir au premier round.",
    "Everybody is surprised: let at least one fighter act in the first round.",
)
NO_SWAPPING = Words(
    "Dans ce jeu, seul le MJ change l’ordre des tours : demandez-le-lui.",
    "In this game only the GM changes the order of turns: ask.",
)
NOT_LATER = Words(
    "On n’échange son tour qu’avec un tour à venir de ce round.",
    "A turn is only swapped with one still to come in this round.",
)
SWAPPED = Words(
    "Ce tour a déjà été échangé dans ce round : il faut le jouer maintenant.",
    "This turn was already swapped in this round: it must be played now.",
)
SAME_TURN = Words(
    "Un tour ne s’échange pas avec lui-même : choisissez-en deux.",
    "A turn cannot change places with itself: choose two.",
)
ONCE_EACH = Words(
    "Chaque groupe compte au moins un personnage, et chaque personnage ne joue qu’une fois.",
    "Every group has at least one character, and every character is in one group only.",
)
FIGHTS_ALREADY = Words(
    "Ce personnage est déjà dans l’ordre du tour.", "This character is in the turn order already."
)
NO_ORDER = Words(
    "Aucun ordre de tour n’est en cours : distribuez l’initiative d’abord.",
    "There is no turn order: deal the initiative first.",
)
NO_TURN = Words("Il n’y a pas de tour « {id} » dans cet ordre.", "There is no turn “{id}” in this order.")
