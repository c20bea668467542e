"""One's own dice."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paravent.games import found
from paravent.sight.own_dice import MOST_BARS, SAID, ahead, own_dice
from paravent.table import commands as c
from paravent.table.values import Visibility
from paravent.table.view import View, view
from tests.sight.looks import look
from tests.table.desk import Desk, company
from tests.table.little import LITTLE
from tests.table.wild import play_wildly

YZE, RPG, KOMA = (found()[id] for id in ("yze", "rpg", "koma"))


def free(desk: Desk, *faces: int, sides: int = 6, seat: str = "s1") -> None:
    """Somebody types dice in."""
    desk.do(seat, c.RollFreely(f"{len(faces)}d{sides}", faces=faces))


def test_sixes_are_counted_where_a_game_reads_sixes() -> None:
    """In words first, then by how many, in a sentence, and face by face."""
    desk = company(YZE)
    free(desk, 6, 6, 6, 6, 1, 2)
    free(desk, 3, 3, 4, 5, 1, 2)
    own = own_dice(look(desk, "s1"))
    assert own.sentence == "4 fois le 6 en 12 dés. On en attendait 2."
    assert (own.figure, own.grade, own.tone) == ("+2", SAID[3], "good")
    assert [one.seen for one in own.bars] == [2, 2, 2, 1, 1, 4]
    assert [one.label for one in own.bars if one.lucky] == ["6"]
    assert own.expected == 2
    assert own.deviation == pytest.approx((12 * 5 / 36) ** 0.5)


def test_each_game_has_its_measure() -> None:
    """Two faces where two count; a sum where numbers do, and less where less is better."""
    desk = company(KOMA)
    free(desk, 5, 6, 1, 1)
    assert own_dice(look(desk, "s1")).sentence == "2 fois le 5 ou le 6 en 4 dés. On en attendait 1,3."
    desk = company(RPG)
    free(desk, 1, 2, sides=20)
    own = own_dice(look(desk, "s1", "en"))
    assert own.sentence == "2 dice of 20 faces: 3 in all. 21 was to be expected. Here less is better."
    assert (own.figure, own.tone) == ("+18", "good")
    assert [one.label for one in own.bars][:2] == ["1–4", "5–8"]


def test_dice_of_another_kind_are_left_aside_and_said() -> None:
    """A die of twenty has no six to hope for in a game of sixes."""
    desk = company(YZE)
    free(desk, 6)
    free(desk, 19, 20, sides=20)
    own = own_dice(look(desk, "s1"))
    assert (own.dice, own.others, own.typed) == (1, 2, 3)


@pytest.mark.parametrize("visibility", ["blind", "gm"])
def test_what_one_may_not_see_changes_nothing(visibility: Visibility) -> None:
    """One's own blind roll, the GM's hidden one, somebody else's secret one."""
    for game in found().values():
        desk = company(game)
        desk.do("s1", c.RollFreely("5d6"))
        before = own_dice(look(desk, "s1"))
        for seat in ("s1", "s2", "gm"):
            if (seat, visibility) not in (("s1", "gm"), ("gm", "blind")):
                desk.do(seat, c.RollFreely("40d6", visibility=visibility))
        assert own_dice(look(desk, "s1")) == before


def test_only_this_session_counts() -> None:
    """And once it is closed it says so."""
    desk = company(YZE)
    free(desk, 6, 6, 6)
    desk.do("gm", c.CloseSession())
    assert own_dice(look(desk, "s1")).closed == 1
    desk.do("gm", c.OpenSession())
    assert own_dice(look(desk, "s1")).dice == 0
    free(desk, 2)
    assert (own_dice(look(desk, "s1")).dice, own_dice(look(desk, "s1")).closed) == (1, 0)


def test_the_last_rolls_come_first_with_their_dice() -> None:
    """Eight at most; what was undone is gone, and somebody else's are not there."""
    desk = company(LITTLE)
    for face in (1, 2, 3, 4, 5, 6, 1, 2, 3, 4):
        free(desk, face)
    free(desk, 6, 6, seat="s2")
    desk.do("gm", c.Undo(next(one.action for one in reversed(desk.log) if one.seat == "s1")))
    rolls = own_dice(look(desk, "s1")).rolls
    assert [one.dice[0].face for one in rolls] == [3, 2, 1, 6, 5, 4, 3, 2]
    assert {one.verdict for one in rolls} == {str(face) for face in range(1, 7)}


@pytest.mark.parametrize("id", found())
@given(numbers=st.lists(st.integers(0, 9999), min_size=20, max_size=40))
def test_whatever_is_played_every_die_has_its_bar(id: str, numbers: list[int]) -> None:
    """In every game: the bars hold all dice, none expects more than another, there are few enough to be read."""
    desk = company(found()[id])
    play_wildly(desk, numbers)
    for seat in (one for one in ("s1", "s2", "gm") if isinstance(view(desk.table, one), View)):
        own = own_dice(look(desk, seat))
        assert sum(one.seen for one in own.bars) == own.dice
        assert own.expected * len(own.bars) == own.dice
        assert len(own.bars) <= MOST_BARS
        assert bool(own.dice) == bool(own.sentence) == bool(own.figure)
        assert own.dice + own.others == 0 or own.rolls


def test_a_small_lead_has_a_decimal() -> None:
    """A large one is whole; none has no sign."""
    assert [ahead(Fraction(n, 10), "fr") for n in (43, -4, 0, -31)] == ["+4", "−0,4", "0", "−3"]
