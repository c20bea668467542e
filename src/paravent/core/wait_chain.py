"""A contest as one chain of the places where it waits for chance, rounds joined end to end, solved in floats.

Where fractions would have thousands of digits, this stays small: what rounds have in common is followed once, weights
are quotients rounded once, and equations are solved without a subtraction (Grassmann, Taksar and Heyman). How far off
it may be is counted: what a step of the chain leaves over, and its roundings, times the steps that are to be expected.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from math import fsum
from time import monotonic
from typing import Any, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.chain import ENDLESS, ROUNDS, UNEXPLORED, ending, undisturbed
from paravent.core.game import Contest
from paravent.core.game import End as Over
from paravent.core.limits import STATES, too_much
from paravent.core.machine import start
from paravent.core.odds import End, Exact, Lead
from paravent.core.refusal import Stopped

UNIT: Final = 2.0**-53
"""How far a rounded result may be off, as a part of it."""
STEPS: Final = "steps"
LAST: Final = (ENDLESS, ROUNDS, STEPS)
"""What is worked out besides the ends, in the last columns."""
MOST_WAITS: Final = 150_000

Row: TypeAlias = list[tuple[int, float, int]]
"""Where a wait leads, how likely, and whether a round ends on the way; ends are numbered below zero."""

Values: TypeAlias = list[list[float]]
"""Figures by wait; those of the ends stand behind, the first of them last, where their numbers below zero find them."""


class Floats(Struct, frozen=True):
    """What every end and the mean number of rounds come to, how far any chance may be off at most, and what is left on
    average of what the ends count."""

    figures: dict[Hashable, float]
    error: float
    left: tuple[float, ...] = ()


class WaitChain:
    """Every wait that can be reached, numbered as it was met; stopped early, what was not followed is an end."""

    def __init__(self, contest: Contest, scene: Any, exact: Exact) -> None:
        self.contest, self.exact = contest, exact
        exact.most_places = (
            2 * MOST_WAITS
        )  # a place that was forgotten would be another one when it is met again
        self.waits: list[Lead] = []
        self.rows: list[Row] = []
        self.ends: dict[Over, int] = {}
        self._numbers: dict[tuple[int, int], int] = {}
        self._begun: dict[Any, int] = {}
        self._half_time = (monotonic() + exact.watch.began + exact.watch.limits.seconds) / 2
        with undisturbed():
            self.first = self._round(scene)
            self._follow()

    def _follow(self) -> None:
        try:
            while len(self.rows) < len(self.waits):
                if len(self.rows) % 512 == 0:
                    self._check_hope()
                self.rows.append(self._row(self.waits[len(self.rows)]))
        except Stopped:
            self.rows += [[(self._end(UNEXPLORED), 1.0, 0)] for _ in self.waits[len(self.rows) :]]

    def _check_hope(self) -> None:
        """Give up what is too large, and at half-time what has more to follow than was followed."""
        left = len(self.waits) - len(self.rows)
        late = monotonic() > self._half_time
        if len(self.waits) > MOST_WAITS or (late and left > len(self.rows)):
            raise too_much(STATES, most=len(self.waits))

    def _end(self, end: Over) -> int:
        return ~self.ends.setdefault(end, len(self.ends))

    def _round(self, scene: Any) -> int:
        """Where a round begins, or the end that this scene is."""
        known = self._begun.get(scene)
        if known is None:
            met = ending(self.contest, scene)
            if isinstance(met, Over):
                known = self._end(met)
            else:
                known = self._number(self.exact.arrive(start(self.contest.round(scene)).run(), scene))
            self._begun[scene] = known
        return known

    def _number(self, lead: Lead) -> int:
        key = (id(lead), 0) if type(lead) is End else (id(lead[0]), id(lead[1]))
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self.waits)
            self.waits.append(lead)
        return number

    def _row(self, lead: Lead) -> Row:
        """Where chance leads; a round in which nothing is left to chance leads to the next."""
        if type(lead) is End:
            return [(self._round(lead.scene), 1.0, 1)]
        place, chances = lead
        self.exact.watch.follow(len(chances.results))
        weights: dict[tuple[int, int], int] = {}
        for answer, weight in chances.results:
            then = self.exact.lead(place, answer)
            to = (self._round(then.scene), 1) if type(then) is End else (self._number(then), 0)
            weights[to] = weights.get(to, 0) + weight
        return [(to, weight / chances.total, over) for (to, over), weight in weights.items()]

    # --- solving -----------------------------------------------------------------------------------------------

    def solved(self) -> Floats:
        """Figures of the first wait."""
        bare = [replace(end, left=()) for end in self.ends]
        told = list(dict.fromkeys(bare))
        counted = max((len(end.left) for end in self.ends), default=0)
        size = len(told) + counted + len(LAST)
        units = [
            [float(one == end) for one in told] + _counted(full, counted) + [0.0] * len(LAST)
            for full, end in zip(self.ends, bare, strict=True)
        ]
        if self.first < 0:
            return _floats(told, units[~self.first], 0.0)
        values: Values = [[]] * len(self.rows) + units[::-1]
        with undisturbed():
            for knot in knots(self.rows, self.first):
                self._untie(knot, values, size)
            error = self._error(values, (*range(len(told)), size - len(LAST)))
        return _floats(told, values[self.first], error)

    def _untie(self, knot: Sequence[int], values: Values, size: int) -> None:
        """Solve waits that lead back to one another: take one after the other out of the equations, then put back."""
        inside, outside, leaving = self._equations(knot, values, size)
        if not any(leaving.values()):
            for wait in knot:
                values[wait] = [float(n == size - 3) for n in range(size)]
            return
        taken = _taken_out(knot, inside, outside, leaving)
        for wait, gone in reversed(taken):
            sums = outside[wait]
            for to, chance in inside[wait].items():
                sums = [a + chance * b for a, b in zip(sums, values[to], strict=True)]
            values[wait] = [one / gone for one in sums]

    def _equations(
        self, knot: Sequence[int], values: Values, size: int
    ) -> tuple[dict[int, dict[int, float]], dict[int, list[float]], dict[int, float]]:
        """Of each wait: what stays in the knot but for itself, what is known of the rest, and how likely it leaves."""
        among = set(knot)
        inside: dict[int, dict[int, float]] = {}
        outside: dict[int, list[float]] = {}
        leaving: dict[int, float] = {}
        for wait in knot:
            stays: dict[int, float] = {}
            sums, leaves, rounds = [0.0] * size, 0.0, 0.0
            for to, chance, over in self.rows[wait]:
                rounds += chance * over
                if to in among:
                    if to != wait:
                        stays[to] = stays.get(to, 0.0) + chance
                    continue
                leaves += chance
                sums = [a + chance * b for a, b in zip(sums, values[to], strict=True)]
            sums[-2] += rounds
            sums[-1] += 1.0
            inside[wait], outside[wait], leaving[wait] = stays, sums, leaves
        return inside, outside, leaving

    def _error(self, values: Values, chances: Sequence[int]) -> float:
        """How far a chance may be off: what the equations leave over, roundings included, at every step."""
        most = 0.0
        solved = [(wait, row) for wait, row in enumerate(self.rows) if values[wait]]
        for n in chances:
            column = [value[n] if value else 0.0 for value in values]
            for wait, row in solved:
                met = fsum([chance * column[to] for to, chance, _ in row])
                most = max(most, abs(column[wait] - met))
        widest = max(len(row) for row in self.rows)
        return 1.01 * values[self.first][-1] * (most + (widest + 4) * UNIT)

    # --- rounds ------------------------------------------------------------------------------------------------

    def lasting(self, until: float, most: int) -> tuple[list[tuple[int, float]], float]:
        """The chance that it ends at each round, as long as more than `until` remains; then what remains."""
        ended, left = self.verdicts_by_round(until, most)
        return [(n, fsum(chances.values())) for n, chances in ended], left

    def verdicts_by_round(self, until: float, most: int) -> tuple[list[tuple[int, dict[str, float]]], float]:
        """The chance that it ends with each verdict at each round, as long as more than `until` remains; then what
        remains."""
        verdicts = [end.verdict for end in self.ends]
        if self.first < 0:
            return ([], 1.0) if UNEXPLORED in self.ends else ([(0, {verdicts[~self.first]: 1.0})], 0.0)
        here, left = {self.first: 1.0}, 1.0
        ended: list[tuple[int, dict[str, float]]] = []
        while left > until and len(ended) < most:
            here, over = self._one_round(here, verdicts)
            over.pop(UNEXPLORED.verdict, None)
            ended.append((len(ended) + 1, over))
            left -= fsum(over.values())
            if not here:
                break
        return ended, max(left, 0.0)

    def _one_round(
        self, here: dict[int, float], verdicts: Sequence[str]
    ) -> tuple[dict[int, float], dict[str, float]]:
        """Where things stand a round later, and how likely it has ended with each verdict by then."""
        there: dict[int, float] = {}
        ended: dict[str, float] = {}
        while here:
            then: dict[int, float] = {}
            for wait, weight in here.items():
                for to, chance, over in self.rows[wait]:
                    if to < 0:
                        ended[verdicts[~to]] = ended.get(verdicts[~to], 0.0) + weight * chance
                    else:
                        place = there if over else then
                        place[to] = place.get(to, 0.0) + weight * chance
            here = {wait: weight for wait, weight in then.items() if weight > UNIT * UNIT}
        return there, ended


def _counted(end: Over, counted: int) -> list[float]:
    """What an end counts; one that was not followed to has nothing to count."""
    return [float(amount) for amount in end.left] or [0.0] * counted


def _floats(told: Sequence[Over], values: Sequence[float], error: float) -> Floats:
    figures = dict(zip([*told, *LAST], [*values[: len(told)], *values[-len(LAST) :]], strict=True))
    return Floats(figures, error, tuple(values[len(told) : -len(LAST)]))


def knots(rows: Sequence[Row], first: int) -> Iterator[list[int]]:
    """The waits by strongly connected components, those that come last first (Tarjan, without recursion)."""
    order, low = {first: 0}, {first: 0}
    pile, piled = [first], {first}
    calls = [(first, iter(rows[first]))]
    while calls:
        wait, leads = calls[-1]
        for to, _, _ in leads:
            if to < 0:
                continue
            if to not in order:
                order[to] = low[to] = len(order)
                pile.append(to)
                piled.add(to)
                calls.append((to, iter(rows[to])))
                break
            if to in piled:
                low[wait] = min(low[wait], order[to])
        else:
            calls.pop()
            if calls:
                low[calls[-1][0]] = min(low[calls[-1][0]], low[wait])
            if low[wait] == order[wait]:
                knot = pile[pile.index(wait) :]
                del pile[-len(knot) :]
                piled.difference_update(knot)
                yield knot


def _taken_out(
    knot: Sequence[int],
    inside: dict[int, dict[int, float]],
    outside: dict[int, list[float]],
    leaving: dict[int, float],
) -> list[tuple[int, float]]:
    """Each wait in turn, with how likely it is left: whoever led there leads where it led."""
    into: dict[int, set[int]] = {wait: set() for wait in knot}
    for wait, row in inside.items():
        for to in row:
            into[to].add(wait)
    taken: list[tuple[int, float]] = []
    for wait in sorted(knot, key=lambda wait: len(into[wait]) * len(inside[wait])):
        row = inside[wait]
        taken.append((wait, gone := leaving[wait] + fsum(row.values())))
        for to in row:
            into[to].discard(wait)
        for other in into[wait]:
            share = inside[other].pop(wait) / gone
            for to, chance in row.items():
                if to != other:
                    into[to].add(other)
                    inside[other][to] = inside[other].get(to, 0.0) + share * chance
            leaving[other] += share * leaving[wait]
            outside[other] = [a + share * b for a, b in zip(outside[other], outside[wait], strict=True)]
    return taken
