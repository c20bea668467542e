"""Plays counted slice by slice are a forecast whose interval holds the exact figure and grows narrower."""

from __future__ import annotations

from fractions import Fraction

import pytest

from paravent.core.counted_contest import WON, counted
from paravent.core.forecast import forecast
from paravent.core.tally import BATCH, Tally, played, told
from paravent.core.words import same
from paravent.games import found

DUEL = next(one for one in found()["yze"].contests if one.id == "duel")
CONTEST = counted(DUEL, frozenset(DUEL.fighters))
SCENE = DUEL.bind({key: text for key, text in DUEL.examples[0].items() if "." in key})


def slices(first: int, batches: int) -> Tally:
    """So many batches, one at a time."""
    tally = played(CONTEST, SCENE, {}, same("why"), first=first, seconds=0)
    for number in range(first + 1, first + batches):
        tally = tally.plus(played(CONTEST, SCENE, {}, same("why"), first=number, seconds=0))
    return tally


def test_however_plays_are_cut_up_so_many_give_the_same() -> None:
    """Batches have seeds of their own: what was played before changes nothing."""
    assert slices(0, 2).plus(slices(2, 2)) == slices(0, 4)
    assert slices(0, 4).plays == 4 * BATCH


def test_intervals_hold_what_is_exact_and_grow_narrower() -> None:
    """Verdicts, who falls, how long it lasts and what is left."""
    exact, few, many = forecast(CONTEST, SCENE), told(CONTEST, slices(0, 2)), told(CONTEST, slices(0, 60))
    assert exact.exact
    pairs = [(exact.fallen[name], few.fallen[name], many.fallen[name]) for name in ("a", "b", WON)]
    assert exact.mean_rounds
    assert few.mean_rounds
    assert many.mean_rounds
    pairs += [(exact.mean_rounds, few.mean_rounds, many.mean_rounds)]
    pairs += list(zip(exact.left, few.left, many.left, strict=True))
    assert len(exact.left) == 2
    for truth, wide, narrow in pairs:
        assert narrow.low <= truth.value <= narrow.high
        assert narrow.high - narrow.low < wide.high - wide.low


def test_what_is_left_is_the_mean_over_all_ends() -> None:
    """In fractions as in floats: what the ends count, weighed by their chances."""
    plain = forecast(DUEL, SCENE)
    exact = forecast(CONTEST, SCENE)
    assert exact.verdicts == plain.verdicts
    assert exact.ended == plain.ended
    assert plain.left == ()
    sampled = told(CONTEST, slices(0, 60))
    assert [float(one.value) for one in exact.left] == pytest.approx(
        [float(one.value) for one in sampled.left], abs=0.1
    )
    assert all(0 < one.value < 5 for one in exact.left)


def test_rounds_by_verdict_add_up() -> None:
    """The chance of each verdict at each round: over all rounds that of the verdict, over all verdicts that of the
    round."""
    exact = forecast(CONTEST, SCENE)
    for name, one in exact.verdicts.items():
        total = sum((each.get(name, Fraction()) for _, each in exact.ended), Fraction())
        assert 0 <= one.value - total <= exact.later
    assert [(n, sum(each.values())) for n, each in exact.ended] == list(exact.rounds)
