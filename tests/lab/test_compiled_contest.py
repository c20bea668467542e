"""The table of a contest says what its exact odds say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from importlib.util import find_spec
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from paravent.core.chain import Chain, closed, lasting, solved
from paravent.core.distribution import Odds
from paravent.core.game import Contest, End
from paravent.core.odds import Exact
from paravent.core.simulate import LONGEST, UNENDED
from paravent.games import found
from paravent.lab import numba_draws
from paravent.lab.compiled_contest import ONE, Table, columns, compiled, drawn
from tests.lab.fights import BRAWL, IDLE, Brawl
from tests.lab.statistics import agrees

PLAYS = 40_000


def chain_of(contest: Contest, scene: Any) -> Chain:
    return closed(contest, scene, Exact())


def games_contests() -> Iterator[tuple[Contest, Any]]:
    """Every example of every contest of every game, its questions left to their usual policies."""
    for game in found().values():
        for contest in game.contests:
            questions = {question.id for question in contest.asks}
            for example in contest.examples:
                yield contest, contest.bind({k: v for k, v in example.items() if k not in questions})


def ends_of(counts: Counter[tuple[End, int]]) -> Counter[End]:
    ends: Counter[End] = Counter()
    for (end, _), n in counts.items():
        ends[end] += n
    return ends


def rounds_of(counts: Counter[tuple[End, int]]) -> Counter[int]:
    rounds: Counter[int] = Counter()
    for (_, n_rounds), n in counts.items():
        rounds[n_rounds] += n
    return rounds


@pytest.mark.parametrize(("contest", "scene"), [(BRAWL, Brawl()), (BRAWL, Brawl(5, 2, 3)), *games_contests()])
def test_ends_and_rounds_come_up_as_often_as_their_exact_chances_say(contest: Contest, scene: Any) -> None:
    chain = chain_of(contest, scene)
    counts = drawn(compiled(chain), 7, 0, PLAYS)
    assert counts.total() == PLAYS
    assert agrees(ends_of(counts), {end: p for end, p in solved(chain) if isinstance(end, End)})
    assert agrees(rounds_of(counts), dict(lasting(chain, Fraction(1, 10**9), 400)[0]))


@given(st.lists(st.integers(1, 10**12), min_size=1, max_size=70))
def test_columns_give_every_place_its_chance_within_two_to_the_minus_32(weights: list[int]) -> None:
    odds = Odds(dict(enumerate(weights)), sum(weights))
    row = columns(odds, {place: place for place in odds.weights})
    given_to: Counter[int] = Counter()
    for column in row:
        assert 0 <= column.threshold <= ONE
        given_to[column.one] += column.threshold
        given_to[column.other] += ONE - column.threshold
    assert len(row).bit_count() == 1
    for place, chance in odds:
        assert abs(Fraction(given_to[place], ONE * len(row)) - chance) <= Fraction(1, ONE)


@given(st.integers(0, 8))
def test_a_row_of_equal_halves_is_exact(power: int) -> None:
    odds = Odds(dict.fromkeys(range(1 << power), 1), 1 << power)
    assert {column.threshold for column in columns(odds, {place: place for place in odds.weights})} == {ONE}


def test_plays_are_the_same_however_they_are_cut_up() -> None:
    table = compiled(chain_of(BRAWL, Brawl()))
    whole = drawn(table, 3, 0, 1000)
    parts = drawn(table, 3, 0, 1) + drawn(table, 3, 1, 499) + drawn(table, 3, 500, 500)
    assert whole == parts


def test_another_seed_gives_other_plays() -> None:
    table = compiled(chain_of(BRAWL, Brawl()))
    assert drawn(table, 3, 0, 1000) != drawn(table, 4, 0, 1000) != drawn(table, -4, 0, 1000)


def test_what_is_over_from_the_start_takes_no_round() -> None:
    table = compiled(chain_of(BRAWL, Brawl(a=0)))
    assert drawn(table, 1, 0, 10) == {(End("over", ("a",)), 0): 10} == plainly(table, 10)


def test_what_never_ends_is_given_up_like_the_plays_by_dice() -> None:
    table = compiled(chain_of(IDLE, Brawl()))
    assert drawn(table, 1, 0, 3) == {(UNENDED, LONGEST): 3} == plainly(table, 3)


def plainly(table: Table, plays: int, first: int = 0) -> Counter[tuple[End, int]]:
    """The algorithm that numba compiles, as plain Python."""
    with np.errstate(over="ignore"):
        return numba_draws.drawn(table, 1, first, plays, numba_draws.walked)


@pytest.mark.parametrize("scene", [Brawl(), Brawl(6, 1, 1)])
def test_what_numba_compiles_gives_the_same_plays_as_numpy(scene: Brawl) -> None:
    table = compiled(chain_of(BRAWL, scene))
    assert plainly(table, 700, 50) == drawn(table, 1, 50, 700)


@pytest.mark.skipif(find_spec("numba") is None, reason="numba is an extra; what it compiles is tested above")
def test_numba_gives_the_same_plays_as_numpy() -> None:
    for contest, scene in [(BRAWL, Brawl()), (IDLE, Brawl()), *games_contests()]:
        table = compiled(chain_of(contest, scene))
        assert numba_draws.drawn(table, 1, 50, 20_000) == drawn(table, 1, 50, 20_000)
