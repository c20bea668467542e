"""The brute-force twin of the exact readers: every ordered throw, written out, in fractions.

It knows the steps and `throw.read`, and nothing of how odds are computed: rules are replayed from their start for
every answer, called rules are written out in place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from math import perm
from typing import Any, TypeAlias

from paravent.core.steps import Ask, Call, Draw, Throw

Policies: TypeAlias = Mapping[str, str]
Seen: TypeAlias = Iterable[tuple[Any, Fraction]]
End: TypeAlias = tuple[Any, Any]

CERTAIN = Fraction(1)

BUDGET = 12_500
"""How many times one example may be replayed."""


class OverBudget(Exception):
    """There are too many ordered throws to write them all out."""


class Budget:
    """Counts replays, and ends the work when there are too many."""

    def __init__(self, most: int = BUDGET) -> None:
        self.left = most

    def spend(self) -> None:
        """Count one replay."""
        self.left -= 1
        if self.left < 0:
            raise OverBudget

    def foresee(self, replays: int) -> None:
        """Where more replays lie ahead than are left, none needs to be tried."""
        if replays > self.left:
            raise OverBudget


def ways_of(step: Throw | Draw) -> int:
    """How many ordered throws or draws there are."""
    return step.die.sides**step.dice if isinstance(step, Throw) else perm(len(step.deck), step.cards)


def ordered(step: Throw | Draw) -> Seen:
    """Every ordered throw or draw by itself, with its chance."""
    one = Fraction(1, ways_of(step))
    if isinstance(step, Throw):
        for faces in product(range(1, step.die.sides + 1), repeat=step.dice):
            yield step.read(faces), one
    else:
        yield from ((hand, one) for hand in permutations(step.deck, step.cards))


@cache
def grouped(step: Throw | Draw) -> Seen:
    """The same, ordered throws that are read alike counted together, for pools too large to write out."""
    chances: dict[Any, Fraction] = {}
    for seen, chance in ordered(step):
        chances[seen] = chances.get(seen, Fraction()) + chance
    return tuple(chances.items())


def chosen(ask: Ask, policies: Policies) -> Any:
    """The option, or the card, of the policy stated for this seat, for everybody, or of the question's first."""
    named = {policy.id: policy for policy in ask.question.policies}
    for key in (f"{ask.seat}.{ask.question.id}", ask.question.id):
        if key in policies:
            return named[policies[key]].choose(ask)
    return ask.question.policies[0].choose(ask)


def follow(
    call: Call[Any],
    policies: Policies,
    scene: Any = None,
    answers: tuple[Any, ...] = (),
    *,
    so_far: Fraction = CERTAIN,
    chances: Callable[[Throw | Draw], Seen] = ordered,
    budget: Budget | None = None,
) -> Iterator[tuple[Any, Any, Fraction]]:
    """Every way the rule can go from here: what it returns, the scene it leaves, and the chance of that way."""
    if budget:
        budget.spend()
    steps = call.begin()
    try:
        step = next(steps)
        for answer in answers:
            step = steps.send(answer)
        while not isinstance(step, Throw | Draw | Call):  # one way alone goes on
            if isinstance(step, Ask):
                answer = chosen(step, policies)
            else:
                answer = scene = None if scene is None else scene.after(step)
            answers = (*answers, answer)
            step = steps.send(answer)
    except StopIteration as end:
        yield end.value, scene, so_far
        return
    ways: Seen
    if isinstance(step, Call):
        inner = follow(step, policies, chances=chances, budget=budget)
        ways = ((result, chance) for result, _, chance in inner)
    else:
        if budget and chances is ordered:
            budget.foresee(ways_of(step))
        ways = chances(step)
    for answer, chance in ways:
        here = so_far if chance is CERTAIN else so_far * chance
        yield from follow(
            call, policies, scene, (*answers, answer), so_far=here, chances=chances, budget=budget
        )


def twin_ends(
    call: Call[Any],
    policies: Policies,
    scene: Any = None,
    answers: tuple[Any, ...] = (),
    *,
    chances: Callable[[Throw | Draw], Seen] = ordered,
    budget: Budget | None = None,
) -> dict[End, Fraction]:
    """The chance of each outcome together with the scene left behind."""
    ends: dict[End, Fraction] = {}
    for outcome, left, chance in follow(call, policies, scene, answers, chances=chances, budget=budget):
        ends[outcome, left] = ends.get((outcome, left), Fraction()) + chance
    return ends


def twin_odds(
    call: Call[Any],
    policies: Policies | None = None,
    *,
    answers: tuple[Any, ...] = (),
    budget: Budget | None = None,
) -> dict[Any, Fraction]:
    """The chance of each outcome, from its start or after the first answers."""
    outcomes: dict[Any, Fraction] = {}
    for (outcome, _), chance in twin_ends(call, policies or {}, None, answers, budget=budget).items():
        outcomes[outcome] = outcomes.get(outcome, Fraction()) + chance
    return outcomes


def misses(counts: Counter[Any], chances: Mapping[Any, Fraction], sigmas: float = 5.0) -> list[str]:
    """Outcomes that came up too often or too seldom for these chances (three plays are always forgiven)."""
    plays = counts.total()
    wrong = []
    for outcome in counts.keys() | chances.keys():
        chance = float(chances.get(outcome, Fraction()))
        spread = sigmas * (plays * chance * (1 - chance)) ** 0.5 + 3
        if abs(counts[outcome] - plays * chance) > spread or (counts[outcome] and not chance):
            wrong.append(f"{outcome}: {counts[outcome]} of {plays}, expected {plays * chance:.1f}")
    return wrong
