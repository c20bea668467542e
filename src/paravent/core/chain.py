"""What a round can lead to, from every scene that can be reached, and where it all ends, exactly.

The odds of one round, closed over all reachable scenes, form a chain. It is solved one knot at a time (most fights
never go back), in integers over a common denominator.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct

from paravent.core.distribution import Odds, fraction
from paravent.core.game import Contest, End
from paravent.core.machine import start
from paravent.core.odds import Exact
from paravent.core.refusal import Stopped, TooMuch
from paravent.core.steps import Rule
from paravent.core.words import Words, filled

T = TypeVar("T", bound=Hashable)
ENDLESS = End("endless")
UNEXPLORED = End("unexplored")
ROUNDS = "rounds"
LARGEST_KNOT = 60
MOST_IN_FRACTIONS = 300
"""Of so many scenes the fractions can still be written down; beyond, they have thousands of digits."""
MANY = Words(
    "Plus de {most} situations : trop pour des fractions exactes.",
    "More than {most} situations: too many for exact fractions.",
)
KNOT = Words(
    "{n} situations se renvoient l’une à l’autre, plus que les {most} que l’on résout exactement.",
    "{n} situations lead back to one another, more than the {most} that are solved exactly.",
)

Solved: TypeAlias = Odds[Hashable]
"""Chances of each `End`; under `ROUNDS`, the rounds still expected."""


class Chain(Struct, frozen=True, eq=False, dict=True):
    """Every reachable scene that goes on, with the exact odds of what one round makes of it.

    Places are numbered: the scenes in the order of `rounds`, then the ends in the order in which they were met.
    """

    start: Any
    rounds: Mapping[Any, Odds[Any]]

    @cached_property
    def ends(self) -> tuple[End, ...]:
        """Every end, each once."""
        met = [self.start, *(place for odds in self.rounds.values() for place in odds.weights)]
        return tuple(dict.fromkeys(place for place in met if isinstance(place, End)))

    @cached_property
    def places(self) -> tuple[Any, ...]:
        """Every place, at its number."""
        return *self.rounds, *self.ends

    @cached_property
    def numbers(self) -> dict[Any, int]:
        """The number of every place."""
        return {place: number for number, place in enumerate(self.places)}

    @cached_property
    def rows(self) -> list[list[tuple[int, int]]]:
        """Where one round leads from every place, by numbers, with the weights; what has ended stays so."""
        rows = (odds.weights.items() for odds in self.rounds.values())
        going = [[(self.numbers[place], n) for place, n in row] for row in rows]
        return going + [[(self.numbers[end], 1)] for end in self.ends]

    @cached_property
    def totals(self) -> list[int]:
        """What the weights of every row add up to."""
        return [odds.total for odds in self.rounds.values()] + [1] * len(self.ends)


class Tangled(TooMuch):
    """A chain that is too much for fractions, not to be followed."""


@contextmanager
def undisturbed() -> Iterator[None]:
    """Without the search for cycles: a chain has none, and all of it would be looked through again and again as it
    grows, for half of the time."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


@undisturbed()
def closed(contest: Contest, scene: Any, exact: Exact, most: int | None = None) -> Chain:
    """Follow rounds from this scene until nothing new turns up; if stopped, the chain so far is what is left. Beyond so
    many scenes it is `Tangled`."""

    met: dict[Any, Any] = {}

    def look(end: Any) -> Any:
        place = met.get(end)
        if place is None:
            place = met[end] = ending(contest, end.scene)
        return place

    def after(scene: Any) -> Odds[Any]:
        return exact.ends(start(contest.round(scene)), scene, look).reduced()

    return _followed(ending(contest, scene), after, exact, most)


def repeated(rule: Rule[[T], T], first: T, exact: Exact) -> Chain:
    """Follow a rule that is given its own result again and again, until nothing new turns up; see `unfolding`."""
    return _followed(first, lambda result: exact.outcomes(start(rule(result))), exact)


def _followed(first: Any, after: Callable[[Any], Odds[Any]], exact: Exact, most: int | None = None) -> Chain:
    rounds: dict[Any, Odds[Any]] = {}
    waiting, met = [first], set[Any]()
    try:
        while waiting:
            place = waiting.pop()
            if place not in rounds and not isinstance(place, End):
                exact.watch.look_up()
                odds = rounds[place] = after(place)
                waiting.extend(odds.weights)
                if most is not None:
                    met.update(one for one in odds.weights if not isinstance(one, End))
                    if len(met) > most:
                        raise Tangled(filled(MANY, most=most))
    except Stopped:
        raise Stopped(_unfinished(first, rounds)) from None
    return Chain(first, rounds)


def _unfinished(first: Any, rounds: Mapping[Any, Odds[Any]]) -> Chain:
    """The chain so far: scenes that were not followed yet are an end of their own."""

    def known(place: Any) -> Any:
        return place if place in rounds or isinstance(place, End) else UNEXPLORED

    return Chain(known(first), {scene: odds.map(known) for scene, odds in rounds.items()})


def ending(contest: Contest, scene: Any) -> Any:
    """The end that this scene is, or the scene itself where the contest goes on."""
    return contest.ends(scene) or scene


@undisturbed()
def solved(chain: Chain) -> Solved:
    """The exact chance of every end, and the mean number of rounds."""
    known: dict[Any, Solved] = {}
    for knot in knots(chain):
        known.update(_untied(chain, knot, known))
    return _known(chain.start, known)


def _known(place: Any, known: Mapping[Any, Solved]) -> Solved:
    return Odds({place: 1}, 1) if isinstance(place, End) else known[place]


def _untied(chain: Chain, knot: tuple[Any, ...], known: Mapping[Any, Solved]) -> dict[Any, Solved]:
    if all(place in knot for scene in knot for place in chain.rounds[scene].weights):
        return {scene: Odds({ENDLESS: 1}, 1) for scene in knot}
    if len(knot) == 1:
        return {knot[0]: _alone(chain, knot[0], known)}
    if len(knot) > LARGEST_KNOT:
        raise Tangled(filled(KNOT, n=len(knot), most=LARGEST_KNOT))
    return _together(chain, knot, known)


def _alone(chain: Chain, scene: Any, known: Mapping[Any, Solved]) -> Solved:
    """A scene that only ever comes back to itself: leave out the rounds that change nothing."""
    odds = chain.rounds[scene]
    staying = odds.weights.get(scene, 0)
    others = [(_known(place, known), weight) for place, weight in odds.weights.items() if place != scene]
    common = lcm(*(solution.total for solution, _ in others))
    weights: dict[Hashable, int] = {ROUNDS: odds.total * common}
    for solution, weight in others:
        share = weight * (common // solution.total)
        for end, n in solution.weights.items():
            weights[end] = weights.get(end, 0) + share * n
    return Odds(weights, (odds.total - staying) * common).reduced()


def _together(chain: Chain, knot: tuple[Any, ...], known: Mapping[Any, Solved]) -> dict[Any, Solved]:
    """Scenes that lead back to one another: eliminate one after the other (Gauss, in fractions)."""
    rows = [_equation(chain, scene, knot, known) for scene in knot]
    for pivot, (inside, outside) in enumerate(rows):
        leaving = 1 - inside.pop(pivot, Fraction())
        rows[pivot] = _scaled(inside, 1 / leaving), _scaled(outside, 1 / leaving)
        for i, row in enumerate(rows):
            if i != pivot and (share := row[0].pop(pivot, None)):
                rows[i] = _added(row[0], rows[pivot][0], share), _added(row[1], rows[pivot][1], share)
    return {scene: _as_odds(outside) for scene, (_, outside) in zip(knot, rows, strict=True)}


Sums: TypeAlias = dict[Any, Fraction]


def _equation(
    chain: Chain, scene: Any, knot: tuple[Any, ...], known: Mapping[Any, Solved]
) -> tuple[Sums, Sums]:
    """One round from this scene: what stays in the knot, and what is known of the rest."""
    inside: Sums = {}
    outside: Sums = {ROUNDS: Fraction(1)}
    for place, chance in chain.rounds[scene]:
        if place in knot:
            inside[knot.index(place)] = chance
        else:
            outside = _added(outside, dict(_known(place, known)), chance)
    return inside, outside


def _scaled(sums: Sums, by: Fraction) -> Sums:
    return {key: value * by for key, value in sums.items()}


def _added(sums: Sums, others: Mapping[Any, Fraction], share: Fraction) -> Sums:
    added = dict(sums)
    for key, value in others.items():
        added[key] = added.get(key, Fraction()) + share * value
    return added


def _as_odds(sums: Sums) -> Solved:
    common = lcm(*(value.denominator for value in sums.values()))
    return Odds({key: int(value * common) for key, value in sums.items()}, common)


def knots(chain: Chain) -> Iterator[tuple[Any, ...]]:
    """The scenes by strongly connected components, those that come last first (Tarjan, without recursion)."""
    order: dict[Any, int] = {}
    low: dict[Any, int] = {}
    pile: list[Any] = []
    piled: set[Any] = set()
    calls = [] if isinstance(chain.start, End) else [(chain.start, iter(chain.rounds[chain.start].weights))]
    while calls:
        scene, places = calls[-1]
        if scene not in order:
            order[scene] = low[scene] = len(order)
            pile.append(scene)
            piled.add(scene)
        for place in places:
            if isinstance(place, End):
                continue
            if place not in order:
                calls.append((place, iter(chain.rounds[place].weights)))
                break
            if place in piled:
                low[scene] = min(low[scene], order[place])
        else:
            calls.pop()
            if calls:
                low[calls[-1][0]] = min(low[calls[-1][0]], low[scene])
            if low[scene] == order[scene]:
                knot = tuple(pile[pile.index(scene) :])
                del pile[-len(knot) :]
                piled.difference_update(knot)
                yield knot


def unfolding(chain: Chain, scene: Any) -> Iterator[Odds[Any]]:
    """Where things stand after one round from this scene, after two, and so on."""
    places, rows, totals = chain.places, chain.rows, chain.totals
    number = chain.numbers[scene]
    here, total = rows[number], totals[number]
    while True:
        yield Odds({places[place]: weight for place, weight in here}, total)
        common = lcm(*[totals[place] for place, _ in here])
        there = [0] * len(places)
        for place, weight in here:
            share = weight * (common // totals[place])
            for to, n in rows[place]:
                there[to] += share * n
        here, total = [(place, weight) for place, weight in enumerate(there) if weight], total * common


def lasting(chain: Chain, until: Fraction, most: int) -> tuple[list[tuple[int, Fraction]], Fraction]:
    """The exact chance that it ends at each round, as long as more than `until` remains; then what remains."""
    ended, left = verdicts_by_round(chain, until, most)
    return [(n, sum(chances.values(), Fraction())) for n, chances in ended], left


def verdicts_by_round(
    chain: Chain, until: Fraction, most: int
) -> tuple[list[tuple[int, dict[str, Fraction]]], Fraction]:
    """The exact chance that it ends with each verdict at each round, as long as more than `until` remains; then what
    remains."""
    if isinstance(chain.start, End):
        if chain.start == UNEXPLORED:
            return [], Fraction(1)
        return [(0, {chain.start.verdict: Fraction(1)})], Fraction()
    ended: list[tuple[int, dict[str, Fraction]]] = []
    before: dict[str, Fraction] = {}
    left = Fraction(1)
    for n, here in zip(range(1, most + 1), unfolding(chain, chain.start), strict=False):
        over = _over(here)
        ended.append((n, {verdict: chance - before.get(verdict, 0) for verdict, chance in over.items()}))
        before, left = over, 1 - sum(over.values(), Fraction())
        if left <= until:
            break
    return ended, left


def _over(here: Odds[Any]) -> dict[str, Fraction]:
    """The chance of each verdict by now."""
    weights: dict[str, int] = {}
    for place, weight in here.weights.items():
        if isinstance(place, End) and place != UNEXPLORED:
            weights[place.verdict] = weights.get(place.verdict, 0) + weight
    return {verdict: fraction(weight, here.total) for verdict, weight in weights.items()}
