"""Contests solved in floats come to what fractions come to, no further off than they say."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from paravent.core.chain import ENDLESS, ROUNDS, UNEXPLORED, closed, lasting, solved
from paravent.core.dice import drawn_chances
from paravent.core.limits import Limits, Watch
from paravent.core.odds import Exact
from paravent.core.refusal import TooMuch
from paravent.core.steps import Draw
from paravent.core.wait_chain import STEPS, WaitChain
from tests.core.samples import GAMBLE, WALK, Walk


@pytest.mark.parametrize("scene", [Walk(goal=5, place=2, back=True), Walk(goal=12, place=7, back=True)])
def test_floats_are_as_near_to_fractions_as_they_say(scene: Walk) -> None:
    """Every chance within the counted error, and the rounds with it."""
    chain, exact = WaitChain(GAMBLE, scene, Exact()), closed(GAMBLE, scene, Exact())
    floats, fractions = chain.solved(), solved(exact)
    assert 0 < floats.error < 1e-12
    for name, value in floats.figures.items():
        if name not in (STEPS, ROUNDS):
            assert abs(Fraction(value) - fractions.chance(name)) <= Fraction(floats.error)
    assert floats.figures[ROUNDS] == pytest.approx(float(fractions.chance(ROUNDS)), rel=1e-12)
    ended, left = chain.lasting(1e-6, 50)
    truth, rest = lasting(exact, Fraction(1, 10**6), 50)
    assert [n for n, _ in ended] == [n for n, _ in truth]
    assert [chance for _, chance in ended] == pytest.approx([float(chance) for _, chance in truth], abs=1e-13)
    assert left == pytest.approx(float(rest), abs=1e-12)


def test_what_never_ends_is_endless() -> None:
    """Whoever rests for ever never arrives."""
    floats = WaitChain(WALK, Walk(), Exact({"again": "last"})).solved()
    assert floats.figures[ENDLESS] == 1.0


def test_a_contest_that_is_over_has_ended() -> None:
    """Without a wait there is one end, in no round."""
    chain = WaitChain(GAMBLE, Walk(goal=3, place=3, back=True), Exact())
    assert [value for value in chain.solved().figures.values() if value] == [1.0]
    assert chain.lasting(0.0, 5) == ([(0, 1.0)], 0.0)


def test_what_was_not_followed_is_an_end_of_its_own() -> None:
    """Stopped early, chances only grow with what is unknown."""
    scene = Walk(goal=9, place=4, back=True)
    whole = WaitChain(GAMBLE, scene, Exact()).solved().figures
    watch = Watch()
    watch.stop()
    watch.next_look = 1
    partial = WaitChain(GAMBLE, scene, Exact(watch=watch)).solved().figures
    assert partial[UNEXPLORED] > 0
    assert all(partial.get(name, 0.0) <= value + 1e-12 for name, value in whole.items() if name != STEPS)


def test_a_hopeless_chain_is_given_up_at_half_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where more is left than was followed when half the time is over, the rest is not begun."""
    clock = iter([0.0, 1e9])
    monkeypatch.setattr("paravent.core.wait_chain.monotonic", lambda: next(clock))
    with pytest.raises(TooMuch):
        WaitChain(GAMBLE, Walk(goal=9, place=4, back=True), Exact(watch=Watch(Limits(seconds=60))))


def test_equal_hands_are_counted_not_dealt() -> None:
    """As many ways to each hand as there are when every order is looked at."""
    for deck, cards in ((("a", "a", "b"), 3), (("a", "b", "b", "c"), 2), ((1, 2, 3, 4), 4)):
        chances = drawn_chances(deck, cards)
        assert dict(chances.results) == dict(Counter(permutations(deck, cards)))
        assert sum(weight for _, weight in chances.results) == chances.total
        assert len(chances.results) <= Draw(cards, deck, "").distinct()
    assert Draw(8, ("a",) * 4 + ("b",) * 4, "").distinct() == 70
