"""The reader that simulates."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from paravent.core.game import End
from paravent.core.limits import Watch
from paravent.core.odds import odds
from paravent.core.refusal import Stopped
from paravent.core.simulate import (
    BATCH,
    LONGEST,
    UNENDED,
    batches,
    contest_batch,
    simulate,
    simulate_batch,
)
from paravent.core.steps import Call
from tests.core.samples import WALK, Walk, choosing, nested, pair, scoring
from tests.core.twin import misses


@pytest.mark.parametrize("policies", [{}, {"again": "last", "side": "last"}])
@pytest.mark.parametrize("call", [pair(3), nested(2), choosing(), scoring(2)])
def test_simulated_plays_agree_with_the_odds(call: Call[Any], policies: dict[str, str]) -> None:
    """Each outcome comes up as often as its chance says, within five standard deviations."""
    assert misses(simulate(call, 4000, 7, policies), dict(odds(call, policies))) == []


def test_the_same_seed_gives_the_same_figures() -> None:
    """A simulation can be had again; another seed is another one."""
    figures = [simulate(nested(3), 1200, seed) for seed in (1, 1, 2)]
    assert figures[0] == figures[1]
    assert figures[0] != figures[2]


@pytest.mark.parametrize("plays", [0, 1, BATCH - 1, BATCH, BATCH + 1, 3 * BATCH + 7])
def test_batches_add_up_to_the_plays_asked_for(plays: int) -> None:
    """Plays are cut into batches of their own number, none of them empty or too large."""
    cut = list(batches(plays))
    assert sum(size for _, size in cut) == plays
    assert [number for number, _ in cut] == list(range(len(cut)))
    assert all(0 < size <= BATCH for _, size in cut)


def test_batches_shared_out_give_the_figures_of_one_run() -> None:
    """Whoever plays the batches, in whatever order, the figures are the same."""
    shared: Counter[Any] = Counter()
    for number, size in reversed(list(batches(1300))):
        shared += simulate_batch(pair(2), number, size, 5)
    assert shared == simulate(pair(2), 1300, 5)


def test_every_play_is_counted() -> None:
    """As many plays as asked, no more and no less."""
    assert simulate(pair(1), 777, 1).total() == 777


def test_a_contest_is_played_to_its_end() -> None:
    """A contest ends where its scene says, after as many rounds as it took."""
    counts = contest_batch(WALK, Walk(goal=2, sides=1), 0, 20, seed=1)
    assert counts == {(End("there", ("one",)), 2): 20}


def test_a_contest_that_is_over_takes_no_round() -> None:
    """A scene that is an end already has nothing to play."""
    assert contest_batch(WALK, Walk(goal=1, place=1), 0, 3, seed=1) == {(End("there", ("one",)), 0): 3}


def test_a_contest_that_never_ends_is_cut_short() -> None:
    """A contest where nothing happens is counted as unended after the longest."""
    counts = contest_batch(WALK, Walk(), 0, 2, seed=1, policies={"again": "last"})
    assert counts == {(UNENDED, LONGEST): 2}


def test_a_stopped_simulation_ends() -> None:
    """The stop sign is seen between plays."""
    watch = Watch()
    watch.stop()
    with pytest.raises(Stopped):
        simulate(pair(1), 1000, 1, watch=watch)
