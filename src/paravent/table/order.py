"""Deciding whose turn it is: dealt by the game's own rule or set by hand, kept for the whole fight."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import Initiative, Phase
from paravent.core.play import Option, Played, play
from paravent.core.refusal import Refusal, refused
from paravent.core.words import Words
from paravent.table import commands as c
from paravent.table.audience import Audience
from paravent.table.context import Case, Decision
from paravent.table.events import Event, OrderDealt, OrderEnded, OrderJoined, OrderSet
from paravent.table.fairness import place_of
from paravent.table.move_steps import steps_of
from paravent.table.order_joined import Joining
from paravent.table.order_moments import lived
from paravent.table.order_seen import (
    announced,
    fighters,
    gm_plays,
    in_the_open,
    order_here,
    order_known,
    part,
    plays_in,
    shown_order,
)
from paravent.table.order_turns import (
    ALL_SURPRISED,
    dropped,
    left_by,
    left_over,
    renamed,
    settled,
    started,
    stepped,
)
from paravent.table.timers import rounds_run
from paravent.table.values import GM, Order, Turn, World

Groups = tuple[tuple[str, ...], ...]
Values = tuple[int, ...]


def deal_order(case: Case, do: c.DealOrder) -> Decision:
    """The GM deals the order of a fight; characters of one group share a turn, the surprised miss the first round."""
    case.gm_only()
    _check(case, do.groups)
    for id in do.surprised:
        case.character(id)
    dealt = _dealing(case, do.groups).dealt(surprised=_surprised(case, do))
    return _told_of_deal(case, dealt, anew=True)


def _surprised(case: Case, do: c.DealOrder) -> tuple[str, ...]:
    """Whom the GM names, who must leave somebody to act, and whose sheets say so already."""
    knows = case.context.game.initiative and case.context.game.initiative.surprised
    fighters = [id for group in do.groups for id in group]
    if set(fighters) <= set(do.surprised):
        raise Refusal(ALL_SURPRISED)
    found = [id for id in fighters if knows and knows(case.sheet(case.table.world.cast[id]))]
    return tuple(dict.fromkeys((*do.surprised, *found)))


class Dealt(Struct, frozen=True):
    """An order that was dealt: what the rule threw for those whom all know, and for hidden ones apart."""

    order: Order
    shown: Played | None
    hidden: Played | None


class Dealing(Struct, frozen=True):
    """An order being dealt by the game's rule to some groups. Nothing that all see depends on hidden ones: these are
    dealt to afterwards, like newcomers, and have turns of their own; in a group with others they act beside them."""

    case: Case
    initiative: Initiative
    groups: Groups

    @property
    def known(self) -> set[str]:
        """Whom everybody knows of."""
        return in_the_open(self.case.table.world)

    def parts(self, hidden: bool) -> dict[int, tuple[str, ...]]:
        """Those of each group whom all know, or the hidden ones, by the place in which the group was named: of equal
        values the first named acts first."""
        some = {
            n: tuple(id for id in ids if (id in self.known) is not hidden)
            for n, ids in enumerate(self.groups)
        }
        return {place: ids for place, ids in some.items() if ids}

    def played(
        self, groups: Iterable[tuple[str, ...]], to: Audience, taken: Values = (), throws: int = 0
    ) -> Played | None:
        """The rule, for these groups, beside whoever has these values; with dice of those who may see them."""
        cast = self.case.table.world.cast
        sheets = tuple(tuple(self.case.sheet(cast[id]) for id in ids) for ids in groups)
        place = place_of(self.case.place(to), self.case.seat.id, self.case.command.id)
        hand = self.case.hand(*self.case.chance, place, throws)
        return play(self.initiative.rule(sheets, self.case.options, taken), hand=hand) if sheets else None

    def dealt(self, **rest: Any) -> Dealt:
        """The order that the rule gives to all of them."""
        parts, secret = self.parts(hidden=False), self.parts(hidden=True)
        apart = {place: ids for place, ids in secret.items() if place not in parts}
        shown = self.played(parts.values(), None)
        values = dict(zip(parts, shown.outcome, strict=True)) if shown else {}
        taken = tuple(dict.fromkeys(value for those in values.values() for value in those))
        hidden = self.played(apart.values(), (GM,), taken, _throws(shown))
        values |= zip(apart, hidden.outcome, strict=True) if hidden else ()
        entries = [
            Entry(value * self.initiative.sign, known, place, turn, value, ids)
            for known, some in ((False, secret), (True, parts))
            for place, ids in some.items()
            for turn, value in enumerate(values[place])
        ]
        return Dealt(self._order(entries, **rest), shown, hidden)

    def _order(self, entries: list[Entry], **rest: Any) -> Order:
        turns = _merged(entries) if self.initiative.together else _in_line(entries)
        phases = self.initiative.phases or (None,)
        phased = [turn for phase in phases for turn in _phase(phase, turns)]
        named = tuple(Turn(f"{self.case.command.id}-{n}", *turn) for n, turn in enumerate(phased))
        return started(Order(named, groups=self.groups, **rest), self.known)


class Entry(NamedTuple):
    """A value that a group was dealt, as it is sorted: hidden ones before those beside whom they act."""

    rank: int
    known: bool
    place: int
    turn: int
    value: int
    ids: tuple[str, ...]


def _throws(played: Played | None) -> int:
    """How many throws and draws were made."""
    return sum(not isinstance(one, Option) for one in played.answers) if played else 0


def _in_line(entries: list[Entry]) -> list[tuple[int, tuple[str, ...]]]:
    """One after the other, of equal values the first named first."""
    line = sorted(entries, key=lambda one: (one.rank, one.place, one.turn, one.known))
    return [(one.value, one.ids) for one in line]


def _merged(entries: list[Entry]) -> list[tuple[int, tuple[str, ...]]]:
    """Those with equal values in one turn; the hidden ones of them in one of their own."""
    by_value = groupby(sorted(entries), key=lambda one: (one.value, one.known))
    return [
        (value, tuple(dict.fromkeys(id for one in those for id in one.ids))) for (value, _), those in by_value
    ]


def _phase(
    phase: Phase | None, turns: list[tuple[int, tuple[str, ...]]]
) -> list[tuple[tuple[str, ...], int, Words | None]]:
    if phase is None:
        return [(ids, value, None) for value, ids in turns]
    ordered = reversed(turns) if phase.reversed else turns
    return [(ids, value, phase.words) for value, ids in ordered]


def _dealing(case: Case, groups: Groups) -> Dealing:
    initiative = case.context.game.initiative
    if initiative is None:
        raise Refusal(BY_HAND)
    return Dealing(case, initiative, groups)


def _told_of_deal(case: Case, dealt: Dealt, *, anew: bool = False) -> Decision:
    """What others are told of a deal: the very cards that they would see without hidden fighters. The GM gets all."""
    order, over = dealt.order, _over(case) if anew else ()
    told: list[tuple[Audience, Event]] = []
    if dealt.shown:
        told.append((None, _order_dealt(case, order, dealt.shown)))
    elif others := _who_see(case, order, anew=anew)[1:]:
        told.append((others, OrderSet(order, begins=True)))
    if dealt.hidden:
        told.append(((GM,), _order_dealt(case, order, dealt.shown, dealt.hidden)))
    return Decision((*over, *told, *_counted(case, order, anew), *lived(case, order, anew=anew)))


def _order_dealt(case: Case, order: Order, shown: Played | None, hidden: Played | None = None) -> OrderDealt:
    those = [one for one in (shown, hidden) if one]
    answers = tuple(answer for one in those for answer in one.answers)
    steps = tuple(step for one in those for step in steps_of(one))
    openly = case.place(None) if shown else None
    veiled, throws = (case.place((GM,)), _throws(shown)) if hidden else (None, 0)
    return OrderDealt(order, answers, steps, *case.chance, openly, veiled, throws)


def _over(case: Case) -> tuple[tuple[Audience, Event], ...]:
    """The end of the fight under way, where another takes its place: told to all who knew of it."""
    end = _end(case)
    return (end,) if end[0] is None else ()


def _end(case: Case) -> tuple[Audience, Event]:
    """That a fight is over, told to everyone who knew of it."""
    return _audience(case, None), OrderEnded(told=True)


def set_order(case: Case, do: c.SetOrder) -> Decision:
    """The GM sets the order by hand, first to act first; nobody was dealt any value. Hidden ones have turns of their
    own, before those whom they were put together with."""
    case.gm_only()
    _check(case, do.groups)
    known = in_the_open(case.table.world)
    split = (
        tuple(id for id in group if (id in known) is shown) for group in do.groups for shown in (False, True)
    )
    groups = (group for group in split if group)
    turns = tuple(Turn(f"{case.command.id}-{n}", group, 0) for n, group in enumerate(groups))
    return _changed(case, started(Order(turns), known), anew=True)


def pass_turn(case: Case, do: c.PassTurn) -> Decision:
    """The next turn that all know, or the one before; after the last the next round begins. Who ends one's own turn
    may, too. A hidden turn that is due is ended by its name, and nothing else moves; where hidden turns are announced,
    it comes before what all wait for."""
    case.not_a_screen()
    order = _order(case)
    shown = shown_order(case.table.world, case.seat)
    if shown is None:
        raise Refusal(NO_ORDER)
    if ended := _ended(case, order, do):
        return _changed(case, replace(order, due=tuple(turn for turn in order.due if turn != ended)))
    if not case.is_gm and (do.back or not _plays(case, shown.turns[shown.active])):
        raise Refusal(NOT_YOUR_TURN)
    if gm_plays(case.table.world, case.seat):
        raise Refusal(GM_PLAYS)
    known = in_the_open(case.table.world)
    after = stepped(order, known, -1 if do.back else 1)
    initiative = case.context.game.initiative
    if after.round > order.round and order.groups and initiative is not None and initiative.each_round:
        rest = {"round": after.round, "surprised": order.surprised, "due": left_over(order, known)}
        return _told_of_deal(case, _dealing(case, order.groups).dealt(**rest))
    return _changed(case, after)


def _ended(case: Case, order: Order, do: c.PassTurn) -> Turn | None:
    """The hidden turn that is ended: the named one, or, where all wait for them, the first that is due."""
    if do.turn:
        return _due(case, order, do.turn)
    next_due = case.is_gm and not do.back and announced(case.table.world) and order.due
    return order.due[0] if next_due else None


def _due(case: Case, order: Order, id: str) -> Turn:
    """A hidden turn that is due, by its id or, for whoever plays in it, by the character."""
    for turn in order.due:
        if turn.id == id if case.is_gm else id in turn.characters and _plays(case, turn):
            return turn
    raise refused(NO_TURN, id=id) if case.is_gm else Refusal(NOT_YOUR_TURN)


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
    return _changed(case, settled(_swapped(order, one, other), in_the_open(case.table.world)))


def _swapped(order: Order, one: int, other: int) -> Order:
    turns = list(order.turns)
    first, second = turns[one], turns[other]
    turns[one] = replace(second, value=first.value)
    turns[other] = replace(first, value=second.value)
    return replace(order, turns=tuple(turns))


def _swapped_by_player(case: Case, order: Order, do: c.SwapTurns) -> Decision:
    """A player's swap, of the turn under way."""
    case.not_a_screen()
    initiative = case.context.game.initiative
    if initiative is None or initiative.swap is None:
        raise Refusal(NO_SWAPPING)
    shown = shown_order(case.table.world, case.seat)
    mine = shown.turns[shown.active] if shown else None
    if mine is None or mine.id != do.turn or not _plays(case, mine):
        raise Refusal(NOT_YOUR_TURN)
    active = order.turns[order.active]
    if active.id in order.swapped:
        raise refused(SWAPPED, **case.context.game.nouns)
    other = _later(case, order, do.other)
    theirs = order.turns[other]
    if why := initiative.swap(_sheets(case, active), _sheets(case, theirs), _options(case)):
        raise Refusal(why)
    swapped = replace(_swapped(order, order.active, other), swapped=(*order.swapped, theirs.id))
    return _changed(case, swapped)


def _options(case: Case) -> Mapping[str, Any]:
    return case.context.game.options(case.table.world.settings)


def _later(case: Case, order: Order, id: str) -> int:
    """The place of the next turn of a character that all know of, in what is left of this round."""
    case.character(id)
    known = in_the_open(case.table.world)
    for place in range(order.active + 1, len(order.turns)):
        theirs = part(order.turns[place], known)
        if id in theirs.characters and plays_in(order, theirs):
            return place
    raise refused(NOT_LATER, **case.context.game.nouns)


def _sheets(case: Case, turn: Turn) -> tuple[Any, ...]:
    """The sheets of those of a turn whom all know: no other may bar a swap."""
    cast = case.table.world.cast
    return tuple(case.sheet(cast[id]) for id in part(turn, in_the_open(case.table.world)).characters)


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
    thrown = (
        (played.answers, steps_of(played), *case.chance, joining.place) if played and played.answers else ()
    )
    return _changed(case, after, OrderJoined(after, do.character, *thrown))


def drop_turn(case: Case, do: c.DropTurn) -> Decision:
    """The GM takes a turn out of the order; whoever has no other turn is dealt none in the rounds to come."""
    case.gm_only()
    order = _order(case)
    return _changed(case, dropped(order, in_the_open(case.table.world), _turn(order, do.turn).id))


def without(case: Case, gone: Iterable[str]) -> Decision:
    """The fight goes on without these: whoever shared a turn with them keeps it."""
    known, after = in_the_open(case.table.world), order_here(case.table.world)
    for id in gone:
        after = after and left_by(after, known, id)
    return _changed(case, after)


def end_order(case: Case, _: c.EndOrder) -> Decision:
    """The GM ends the fight's order."""
    case.gm_only()
    _order(case)
    return _changed(case, None)


def _changed(case: Case, after: Order | None, event: Event | None = None, *, anew: bool = False) -> Decision:
    """The order is now this, told to everyone for whom something changes: what hidden ones do is the GM's."""
    if after is None:
        return Decision((_end(case), *lived(case, None)))
    if not anew and _goes_on_unseen(case, after):
        secret = OrderSet(renamed(after, case.command.id))
        return Decision((_end(case), (_who_see(case, after, anew=True), secret), *lived(case, after)))
    told = (_audience(case, after, anew=anew), event or OrderSet(after, begins=anew))
    over = _over(case) if anew else ()
    return Decision((*over, told, *_counted(case, after, anew), *lived(case, after, anew=anew)))


def _counted(case: Case, after: Order, anew: bool) -> Iterable[tuple[Audience, Event]]:
    """What the rounds of this fight count down; another fight counts its own."""
    return () if anew else rounds_run(case, after)


def _known(world: World) -> Order | None:
    """The order that everybody knows."""
    return order_known(world, in_the_open(world))


def _goes_on_unseen(case: Case, after: Order) -> bool:
    """Whether the fight is over for all but hidden ones."""
    world = case.table.world
    return _known(world) is not None and _known(replace(world, order=after)) is None


def _audience(case: Case, after: Order | None, *, anew: bool = False) -> Audience:
    """All, where what everybody knows changes; otherwise those who know more and would see another order."""
    world, then = case.table.world, replace(case.table.world, order=after)
    before = None if anew else _known(world)
    told_all = before != _known(then) or (announced(world) and _dues(world) != _dues(then))
    return None if told_all else _who_see(case, after, anew=anew)


def _dues(world: World) -> bool:
    """Whether a hidden turn is waited for."""
    order = order_here(world)
    return order is not None and bool(order.due)


def _who_see(case: Case, after: Order | None, *, anew: bool = False) -> tuple[str, ...]:
    """The GM, then every seat that would see another order; of another fight, every seat that would see it."""
    world, then = case.table.world, replace(case.table.world, order=after)
    now = replace(world, order=None) if anew else world
    others = [seat for seat in world.seats.values() if seat.id != GM]
    return (GM, *(one.id for one in others if shown_order(now, one) != shown_order(then, one)))


def _check(case: Case, groups: tuple[tuple[str, ...], ...]) -> None:
    named = [id for group in groups for id in group]
    for id in named:
        case.character(id)
    if not named or not all(groups) or len(set(named)) < len(named):
        raise Refusal(ONCE_EACH)


def _order(case: Case) -> Order:
    order = order_here(case.table.world)
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
GM_PLAYS = Words(
    "Le MJ joue : attendez un instant, c’est bientôt à vous.",
    "The GM plays: wait a moment, it is your turn soon.",
)
NOT_YOUR_TURN = Words(
    "Ce n’est pas votre tour : attendez-le, ou demandez au MJ.",
    "It is not your turn: wait for it, or ask the GM.",
)
NO_SWAPPING = Words(
    "Dans ce jeu, seul le MJ change l’ordre des tours : demandez-le-lui.",
    "In this game only the GM changes the order of turns: ask.",
)
NOT_LATER = Words(
    "On n’échange son tour qu’avec un tour à venir dans {this_round}.",
    "A turn is only swapped with one still to come in {this_round}.",
)
SWAPPED = Words(
    "Ce tour a déjà été échangé dans {this_round} : il faut le jouer maintenant.",
    "This turn was already swapped in {this_round}: it must be played now.",
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
