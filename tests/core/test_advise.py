"""The reader that advises."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec import Struct

from paravent.core.advise import Adviser, best_value
from paravent.core.dice import Numbered
from paravent.core.limits import Limits, Watch
from paravent.core.odds import odds
from paravent.core.play import play
from paravent.core.refusal import RuleError, TooMuch
from paravent.core.steps import Ask, Call, Steps, Throw, rule
from tests.core.samples import Score, choosing, pair, question, scoring


class Leaf(Struct, frozen=True):
    """An end, and what it is worth."""

    value: int


class Chance(Struct, frozen=True):
    """A die, one way on for each face."""

    ways: tuple[Node, ...]


class Choice(Struct, frozen=True):
    """A decision of one seat, one way on for each option."""

    seat: str
    ways: tuple[Node, ...]


class Within(Struct, frozen=True):
    """A called rule, whose result tells the way on."""

    inner: Node
    ways: tuple[Node, ...]


Node = Leaf | Chance | Choice | Within
OPTIONS = ("0", "1", "2")
WHICH = {seat: question(seat, *OPTIONS) for seat in ("one", "two")}


@rule
def tree(node: Node) -> Steps[int]:
    """A game as a tree; inner trees are called."""
    while not isinstance(node, Leaf):
        if isinstance(node, Within):
            result: int = yield tree(node.inner)
            node = node.ways[result % len(node.ways)]
        else:
            node = yield from _step(node)
    return node.value


@rule
def spelled(node: Node) -> Steps[int]:
    """The same game, inner trees written out."""
    while not isinstance(node, Leaf):
        if isinstance(node, Within):
            result: int = yield from spelled(node.inner)
            node = node.ways[result % len(node.ways)]
        else:
            node = yield from _step(node)
    return node.value


def _step(node: Chance | Choice) -> Steps[Node]:
    if isinstance(node, Chance):
        number: int = yield Throw(1, Numbered(len(node.ways)), "T1")
        return node.ways[number - 1]
    option: str = yield Ask(WHICH[node.seat], node.seat, OPTIONS[: len(node.ways)], "T2")
    return node.ways[int(option)]


def _grown(smaller: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    ways = st.lists(smaller, min_size=2, max_size=3).map(tuple)
    return st.one_of(
        ways.map(Chance),
        st.builds(Choice, st.sampled_from(["one", "two"]), ways),
        st.builds(Within, smaller, ways),
    )


trees: st.SearchStrategy[Node] = st.recursive(st.integers(-5, 5).map(Leaf), _grown, max_leaves=9)

Answers = tuple[Any, ...]
Strategy = Mapping[Answers, str]


def _at(call: Call[int], answers: Answers) -> Throw | Ask | int:
    steps = call.begin()
    try:
        step = next(steps)
        for answer in answers:
            step = steps.send(answer)
    except StopIteration as end:
        return int(end.value)
    assert isinstance(step, Throw | Ask)
    return step


def _decisions(call: Call[int], answers: Answers = ()) -> Iterator[tuple[Answers, Ask]]:
    """Every place where somebody decides, with all that was seen before."""
    step = _at(call, answers)
    if isinstance(step, int):
        return
    if isinstance(step, Ask):
        yield answers, step
    ways = step.options if isinstance(step, Ask) else range(1, step.die.sides + 1)
    for way in ways:
        yield from _decisions(call, (*answers, way))


def _worth(call: Call[int], strategy: Strategy, answers: Answers = ()) -> Fraction:
    """The mean result when every decision follows the strategy."""
    step = _at(call, answers)
    if isinstance(step, int):
        return Fraction(step)
    if isinstance(step, Ask):
        return _worth(call, strategy, (*answers, strategy[answers]))
    faces = range(1, step.die.sides + 1)
    return sum((_worth(call, strategy, (*answers, face)) for face in faces), Fraction()) / step.die.sides


def _by_search(call: Call[int], seat: str) -> Fraction:
    """The best of all strategies of one seat (of all, if none is named); the others take their first option."""
    places = list(_decisions(call))
    open_options = [ask.options if seat in ("", ask.seat) else ask.options[:1] for _, ask in places]
    count = 1
    for options in open_options:
        count *= len(options)
    assume(count <= 243)
    histories = [history for history, _ in places]
    return max(_worth(call, dict(zip(histories, chosen, strict=True))) for chosen in product(*open_options))


@given(trees, st.sampled_from(["", "one", "two"]))
@settings(deadline=None)
def test_the_best_value_is_that_of_the_best_strategy(node: Node, seat: str) -> None:
    """No strategy of the seat does better, and one does as well, decisions in called rules included."""
    best = best_value(tree(node), lambda outcome, scene: outcome, seat=seat)
    assert best == _by_search(spelled(node), seat)


@given(trees)
@settings(deadline=None)
def test_following_only_stated_policies_is_worth_the_mean_of_the_odds(node: Node) -> None:
    """When every question has a stated policy, nothing is left to choose."""
    policies = {"one": "last", "two": "first"}
    worth = best_value(tree(node), lambda outcome, scene: outcome, policies=policies)
    assert worth == odds(tree(node), policies).mean(lambda outcome: outcome)


def test_the_goal_is_what_is_wished_for() -> None:
    """The best option depends on the goal that is stated."""
    many = Adviser(lambda outcome, scene: outcome)
    none = Adviser(lambda outcome, scene: -outcome)
    at = play(pair(1), hand=_Twos()).path
    assert many.advice(at, None).best == "throw"
    assert none.advice(at, None).best == "keep"


class _Twos:
    def throw(self, throw: Throw) -> list[int]:
        return [2] * throw.dice

    def draw(self, draw: object) -> list[int]:
        raise NotImplementedError


def test_the_best_option_comes_first_with_the_worth_of_each() -> None:
    """Advice lists every option from best to worst."""
    advice = Adviser(lambda outcome, scene: outcome).advice(play(pair(3), hand=_Twos()).path, None)
    assert advice.options == (("throw", Fraction(1, 2)), ("keep", Fraction(0)))
    assert advice.ask.question.id == "again"


def test_a_stated_policy_is_followed_whoever_decides() -> None:
    """A stated policy is not a choice, even of the seat that is advised."""
    free = best_value(pair(1), lambda outcome, scene: outcome, seat="one")
    bound = best_value(pair(1), lambda outcome, scene: outcome, seat="one", policies={"again": "first"})
    assert (free, bound) == (Fraction(5, 18), Fraction(1, 6))


def test_other_seats_follow_their_policies() -> None:
    """Only the seat that is advised decides for the best; the others follow their usual policies."""
    alone = best_value(choosing(), lambda outcome, scene: outcome, seat="one")
    together = best_value(choosing(), lambda outcome, scene: outcome)
    assert alone == Fraction(7, 2)
    assert together == Fraction(17, 4)


def test_the_worth_may_look_at_the_scene() -> None:
    """What is wished for may be something that the facts changed."""
    adviser = Adviser(lambda outcome, scene: scene.points)
    assert adviser.value(play(scoring(1)).path, Score(1)) == 1 + Fraction(9, 4)


def test_without_a_pending_question_there_is_nothing_to_advise() -> None:
    """Advice is given on a question only."""
    with pytest.raises(RuleError):
        Adviser(lambda outcome, scene: outcome).advice(play(pair(1)).path, None)


def test_advice_keeps_the_limits() -> None:
    """Too many situations, or too much time, is refused in words."""

    @rule
    def remembering() -> Steps[int]:
        seen: tuple[int, ...] = ()
        for _ in range(7):
            seen = (*seen, (yield Throw(1, Numbered(4), "T1")))
        return sum(seen)

    for limits in (Limits(states=300), Limits(seconds=0.0)):
        with pytest.raises(TooMuch):
            best_value(remembering(), lambda outcome, scene: outcome, watch=Watch(limits))
