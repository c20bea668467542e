"""Rounds closed over all reachable scenes, and solved."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from paravent.core.chain import (
    ENDLESS,
    LARGEST_KNOT,
    ROUNDS,
    UNEXPLORED,
    Chain,
    closed,
    knots,
    lasting,
    repeated,
    solved,
    unfolding,
)
from paravent.core.dice import BLANK, marked
from paravent.core.distribution import Odds
from paravent.core.game import End
from paravent.core.limits import Limits, Watch
from paravent.core.odds import Exact, odds
from paravent.core.refusal import Stopped, TooMuch
from paravent.core.steps import Steps, Throw, again, rule
from tests.core.samples import WALK, Walk

HIT_DIE = marked(6, hit=(5, 6))
WIN, LOSE = End("win"), End("lose", ("one",))


@st.composite
def chains(draw: st.DrawFn) -> Chain:
    """Up to six scenes; rounds lead anywhere: ends, other scenes, back, to themselves."""
    count = draw(st.integers(1, 6))
    places = st.sampled_from([WIN, LOSE, *range(count)])
    rounds = {}
    for scene in range(count):
        weights: dict[Any, int] = draw(st.dictionaries(places, st.integers(1, 9), min_size=1, max_size=4))
        rounds[scene] = Odds(weights, sum(weights.values()))
    return Chain(0, rounds)


def reachable(chain: Chain, scene: Any) -> set[Any]:
    seen: set[Any] = set()
    waiting = [scene]
    while waiting:
        place = waiting.pop()
        if place not in seen:
            seen.add(place)
            waiting.extend([] if isinstance(place, End) else chain.rounds[place].weights)
    return seen


def by_floats(chain: Chain) -> dict[Any, float]:
    """The same by linear algebra: chances of the ends from the start, and the mean number of rounds."""
    going = [scene for scene in chain.rounds if any(isinstance(p, End) for p in reachable(chain, scene))]
    if chain.start not in going:
        return {ENDLESS: 1.0}
    moves = np.zeros((len(going), len(going)))
    ends: dict[Any, Any] = {end: np.zeros(len(going)) for end in (WIN, LOSE, ENDLESS)}
    for row, scene in enumerate(going):
        for place, chance in chain.rounds[scene]:
            if place in going:
                moves[row, going.index(place)] += float(chance)
            else:
                ends[place if isinstance(place, End) else ENDLESS][row] += float(chance)
    ends[ROUNDS] = np.ones(len(going))
    stay = np.eye(len(going)) - moves
    return {
        key: float(np.linalg.solve(stay, column)[going.index(chain.start)]) for key, column in ends.items()
    }


@given(chains())
@settings(deadline=None, max_examples=300)
def test_solved_equals_linear_algebra(chain: Chain) -> None:
    """Ends have the chances that a linear solver finds, whatever knots, loops and dead ends there are."""
    exact, floats = solved(chain), by_floats(chain)
    for end in (WIN, LOSE, ENDLESS):
        assert float(exact.chance(end)) == pytest.approx(floats.get(end, 0.0), abs=1e-9)
    assert exact.chance(WIN) + exact.chance(LOSE) + exact.chance(ENDLESS) == 1


@given(chains())
@settings(deadline=None)
def test_the_mean_number_of_rounds_equals_linear_algebra(chain: Chain) -> None:
    """Where it surely ends, the mean number of rounds is that of a linear solver."""
    floats = by_floats(chain)
    assume(floats.get(ENDLESS, 0.0) == 0.0)
    assert float(solved(chain).chance(ROUNDS)) == pytest.approx(floats[ROUNDS], rel=1e-9)


@given(chains())
def test_knots_are_the_strongly_connected_scenes_last_first(chain: Chain) -> None:
    """Scenes share a knot when each leads to the other, and a knot comes after those that it leads to."""
    found = list(knots(chain))
    scenes = [scene for knot in found for scene in knot]
    going = {place for place in reachable(chain, chain.start) if not isinstance(place, End)}
    assert sorted(scenes) == sorted(going)
    place_of = {scene: n for n, knot in enumerate(found) for scene in knot}
    for one in going:
        for other in reachable(chain, one) & going:
            assert place_of[other] <= place_of[one]
            assert (place_of[other] == place_of[one]) == (one in reachable(chain, other))


@given(chains(), st.integers(0, 12))
def test_the_rounds_and_what_is_left_add_up_to_one(chain: Chain, most: int) -> None:
    """The chances of ending at each round and of lasting longer are one whole."""
    rounds, left = lasting(chain, Fraction(0), most)
    assert sum((chance for _, chance in rounds), left) == 1
    assert left >= 0
    assert [n for n, _ in rounds] == list(range(1, len(rounds) + 1))


@given(chains())
@settings(deadline=None)
def test_the_rounds_sum_to_the_mean(chain: Chain) -> None:
    """The mean is the sum of the chances of lasting: never less than what the first rounds give."""
    assume(by_floats(chain).get(ENDLESS, 0.0) == 0.0)
    rounds, left = lasting(chain, Fraction(0), 40)
    counted = sum((n * chance for n, chance in rounds), left * len(rounds))
    mean = solved(chain).chance(ROUNDS)
    assert counted <= mean
    assert left or counted == mean


def test_lasting_ends_once_little_is_left() -> None:
    """Rounds are listed as long as more than so much remains."""
    coin = Chain(0, {0: Odds({0: 1, WIN: 1}, 2)})
    rounds, left = lasting(coin, Fraction(1, 10), 100)
    assert rounds == [(n, Fraction(1, 2**n)) for n in range(1, 5)]
    assert left == Fraction(1, 16)


def test_a_chain_that_begins_at_its_end_is_over() -> None:
    """An end takes no round."""
    assert solved(Chain(WIN, {})).chance(WIN) == 1
    assert lasting(Chain(WIN, {}), Fraction(0), 5) == ([(0, Fraction(1))], Fraction(0))


def test_a_knot_too_large_is_refused_in_words() -> None:
    """A knot larger than what is solved exactly says how large it is."""
    count = LARGEST_KNOT + 1
    rounds = {n: Odds({(n + 1) % count: 1, WIN: 1}, 2) for n in range(count)}
    with pytest.raises(TooMuch, match=str(count)):
        solved(Chain(0, rounds))
    small = {n: Odds({(n + 1) % LARGEST_KNOT: 1, WIN: 1}, 2) for n in range(LARGEST_KNOT)}
    assert solved(Chain(0, small)).chance(WIN) == 1


def test_a_very_long_chain_is_followed() -> None:
    """Depth of the chain is no matter: thousands of scenes in a row are solved."""
    rounds: dict[Any, Odds[Any]] = {n: Odds({n + 1: 1}, 1) for n in range(3000)}
    rounds[3000] = Odds({WIN: 1}, 1)
    assert solved(Chain(0, rounds)).chance(ROUNDS) == 3001


@pytest.mark.parametrize("back", [False, True])
@pytest.mark.parametrize("goal", [1, 2, 4])
def test_a_contest_is_closed_over_its_reachable_scenes(goal: int, back: bool) -> None:
    """Every scene that a round can lead to is followed once."""
    chain = closed(WALK, Walk(goal=goal, back=back), Exact())
    assert set(chain.rounds) == {Walk(goal=goal, back=back, place=place) for place in range(goal)}
    assert solved(chain).chance(End("there", ("one",))) == 1


def test_walking_straight_takes_so_many_rounds() -> None:
    """A step succeeds once in three rounds, so two steps take six on average; slipping back takes longer."""
    straight = solved(closed(WALK, Walk(goal=2), Exact())).chance(ROUNDS)
    slippery = solved(closed(WALK, Walk(goal=2, back=True), Exact())).chance(ROUNDS)
    assert straight == 6
    assert slippery == 9


@rule
def attempt(failed: int) -> Steps[int]:
    """Throw all that failed; some fail again."""
    shown = yield Throw(failed, HIT_DIE, "R1")
    return int(shown[BLANK])


@rule
def attempts(dice: int, times: int) -> Steps[int]:
    """The same as a loop over dice that stay on the table."""
    shown = yield Throw(dice, HIT_DIE, "R1")
    for _ in range(times - 1):
        shown = yield again(shown, BLANK, "R1")
    return int(shown[BLANK])


@pytest.mark.parametrize("dice", range(6))
def test_a_rule_repeated_upon_its_result_stands_where_a_loop_does(dice: int) -> None:
    """After one time, two and so on, from the first value or from any that was met."""
    chain = repeated(attempt, 5, Exact())
    assert set(chain.rounds) == set(range(6))
    for times, here in zip(range(1, 5), unfolding(chain, dice), strict=False):
        assert here == odds(attempts(dice, times))


def test_what_has_ended_stays_so() -> None:
    """Rounds go on around it."""
    coin = Chain(0, {0: Odds({0: 1, WIN: 1}, 2)})
    _, _, third = (here for here, _ in zip(unfolding(coin, 0), range(3), strict=False))
    assert third == Odds({0: 1, WIN: 7}, 8)
    assert next(unfolding(coin, WIN)) == Odds({WIN: 1}, 1)


def test_a_rule_that_never_comes_back_is_stopped() -> None:
    """Results that are new for ever are followed no further than the limits."""
    with pytest.raises(TooMuch):
        repeated(growing, 0, Exact(watch=Watch(Limits(states=50))))


@rule
def growing(n: int) -> Steps[int]:
    """One more each time, or two."""
    shown = yield Throw(1, HIT_DIE, "R1")
    return n + 1 + int(shown["hit"])


def test_an_interrupted_exploration_gives_true_bounds() -> None:
    """However early it is stopped, what is known is a part of the truth, and the rest is unexplored."""
    scene = Walk(goal=6)
    end = End("there", ("one",))
    for rounds in range(6):
        watch = _StopsAfter(rounds)
        with pytest.raises(Stopped) as stop:
            closed(WALK, scene, Exact(watch=watch))
        known = solved(stop.value.partial)
        assert len(stop.value.partial.rounds) == rounds
        assert known.chance(end) <= 1 <= known.chance(end) + known.chance(UNEXPLORED)
        assert known.chance(UNEXPLORED) > 0


class _StopsAfter(Watch):
    """A watch that is stopped at its n-th look."""

    def __init__(self, looks: int) -> None:
        super().__init__()
        self.looks = looks

    def look_up(self) -> None:
        if self.looks == 0:
            self.stop()
        self.looks -= 1
        super().look_up()
