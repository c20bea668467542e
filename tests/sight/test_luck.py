"""Luck, exactly."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from paravent.games import found
from paravent.sight.luck import Dice, dice_of, high_is_lucky, less_than, lucks, lucky_faces, ways
from paravent.table import commands as c
from tests.table.desk import Desk, company, seen_by
from tests.table.little import LITTLE


@given(
    st.lists(
        st.integers(2, 6).flatmap(lambda n: st.tuples(st.just(n), st.integers(1, n))), min_size=1, max_size=4
    )
)
def test_the_share_is_that_of_every_way_the_dice_may_fall(dice: list[tuple[int, int]]) -> None:
    """Counted one by one; what is equal counts half."""
    ways = [sum(faces) for faces in product(*(range(1, sides + 1) for sides, _ in dice))]
    seen = sum(face for _, face in dice)
    twice = 2 * sum(way < seen for way in ways) + sum(way == seen for way in ways)
    assert less_than(Dice("s1", sides, (face,), "e") for sides, face in dice) == Fraction(
        twice, 2 * len(ways)
    )


@given(st.integers(0, 30), st.integers(1, 12))
def test_ways_to_a_sum_are_those_of_die_after_die(dice: int, sides: int) -> None:
    """By the quick way as by adding one die at a time."""
    one_by_one = [1]
    for _ in range(dice):
        one_by_one = [
            sum(one_by_one[max(0, n + 1 - sides) : n + 1]) for n in range(len(one_by_one) + sides - 1)
        ]
    assert ways(dice, sides) == one_by_one


def test_the_dice_of_years_are_soon_counted() -> None:
    """Five thousand that show exactly what dice show on average: half of all campaigns are less lucky."""
    thrown = [Dice("s1", 6, tuple(range(1, 7)), "e")] * 833
    assert less_than(thrown) == Fraction(1, 2)


def test_each_game_hopes_for_high_dice_or_for_low_ones() -> None:
    """As its usual roll goes, not as anybody wrote it down."""
    assert {id: high_is_lucky(game) for id, game in found().items()} == {
        "artemis": True,
        "koma": True,
        "rpg": False,
        "undesix": False,
        "yze": True,
    }


def test_where_marks_are_read_they_are_what_luck_counts() -> None:
    """Sixes where only sixes count, as the usual roll says; the share is that of every way such dice may fall."""
    assert {id: lucky_faces(game) for id, game in found().items()} == {
        "artemis": {},
        "koma": {6: frozenset({5, 6})},
        "rpg": {},
        "undesix": {},
        "yze": {6: frozenset({6})},
    }
    six = frozenset({6})
    thrown = [Dice("s1", 6, (6, 2, 6), "e", six), Dice("s1", 4, (1, 3), "e"), Dice("s1", 8, (5,), "e", six)]
    assert [one.worth for one in thrown] == [2, 2, 0]
    assert [one.over for one in thrown] == [Fraction(3, 2), Fraction(-1), Fraction(-1, 8)]
    ranges = (range(1, 7), range(1, 7), range(1, 7), range(1, 5), range(1, 5), range(1, 9))
    totals = [sum(face == 6 for face in (a, b, d, h)) + e + f - 2 for a, b, d, e, f, h in product(*ranges)]
    less, equal = sum(one < 4 for one in totals), totals.count(4)
    assert less_than(thrown) == Fraction(2 * less + equal, 2 * len(totals))
    assert less_than([Dice("s1", 6, (1,) * 5_000, "e", six)]) < Fraction(1, 10**300)


def rolled() -> Desk:
    """Léa and Max have thrown freely in the open, and Max once for the GM alone."""
    desk = company(LITTLE)
    desk.do("s1", c.RollFreely("3d6"))
    desk.do("s2", c.RollFreely("2d6"))
    desk.do("s2", c.RollFreely("9d6", visibility="gm"))
    return desk


def test_dice_are_whose_they_are() -> None:
    """Free ones of whoever threw them, those of a move of whoever plays the character; undone ones of nobody."""
    desk = rolled()
    desk.do("s1", c.RollFreely("1d6"))
    desk.do("gm", c.Undo(desk.log[-1].action))
    shown = seen_by(desk, "s3")
    thrown = list(dice_of(shown.cast, shown.journal))
    assert [(one.seat, len(one.faces)) for one in thrown] == [("s1", 3), ("s2", 2)]


def test_luck_is_told_of_what_everybody_saw() -> None:
    """The luckiest first; the course ends where the sum is."""
    desk = rolled()
    shown = seen_by(desk, "s3")
    found_lucks = lucks(LITTLE, shown.cast, shown.journal)
    assert {one.seat: one.dice for one in found_lucks} == {"s1": 3, "s2": 2}
    shares = [one.share for one in found_lucks]
    assert shares == sorted(shares, reverse=True)
    for one in found_lucks:
        assert (one.course[-1] > 0) == (one.share > Fraction(1, 2)) or one.share == Fraction(1, 2)
