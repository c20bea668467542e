"""Plays counted slice by slice are a forecast whose interval holds the exact figure and grows narrower."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from paravent.core.counted_contest import WON, counted
from paravent.core.forecast import forecast, points
from paravent.core.tally import BATCH, Tally, further, looked, played, told
from paravent.core.words import decimal, same
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


def test_what_was_played_first_is_followed_to_the_end_by_a_longer_search() -> None:
    """A first look that has no time plays; it says how near its figures are, and the next one is exact."""
    first = looked(CONTEST, SCENE, {}, 0.0, 0.0)
    assert isinstance(first, Tally)
    said = told(CONTEST, first)
    half = decimal(float(50 * said.width), 1, "fr")
    assert f"à ±\u202f{half} point" in said.why.fr
    assert f"sur {BATCH} parties" in said.why.fr
    assert further(CONTEST, SCENE, {}, first) == forecast(CONTEST, SCENE)


def test_where_nothing_is_followed_to_the_end_plays_go_on_where_they_stopped() -> None:
    """The search is not made twice."""
    first = played(CONTEST, SCENE, {}, same("why"), seconds=0)
    second = further(CONTEST, SCENE, {}, replace(first, searched=True), 0.0)
    assert second == replace(slices(0, 2), searched=True)


def test_half_a_point_is_one_and_two_are_several() -> None:
    """In French, as in «0,8 point»."""
    assert [points(Fraction(n, 1000)).fr for n in (8, 19, 20)] == ["0,8 point", "1,9 point", "2,0 points"]
