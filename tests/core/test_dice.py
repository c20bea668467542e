"""Dice, merged by what a rule reads of them."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from pickle import dumps, loads
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paravent.core.dice import BLANK, Chances, Die, Marked, Numbered, Sorted, drawn_chances, marked
from paravent.core.refusal import RuleError
from paravent.core.steps import Throw, again


def as_counts(chances: Chances) -> dict[Any, int]:
    counts: Counter[Any] = Counter()
    for result, weight in chances.results:
        counts[result] += weight
    return dict(counts)


def by_hand(die: Die, dice: int) -> dict[Any, int]:
    faces = range(1, die.sides + 1)
    return dict(Counter(die.read(thrown) for thrown in product(faces, repeat=dice)))


@st.composite
def marked_dice(draw: st.DrawFn) -> Marked:
    """A die of up to six sides, each face blank or bearing one of two marks."""
    labels = draw(st.lists(st.sampled_from(["", "sun", "moon"]), min_size=1, max_size=6))
    names = ("sun", "moon")
    marks = {name: tuple(n for n, label in enumerate(labels, 1) if label == name) for name in names}
    return marked(len(labels), **marks)


noticed_dice = st.builds(Marked.noticing, marked_dice(), st.sampled_from(["sun", "moon"]))
small_dice = st.one_of(
    marked_dice(), noticed_dice, st.integers(1, 6).map(Numbered), st.integers(1, 6).map(Sorted)
)


@given(small_dice, st.integers(0, 4))
@settings(deadline=None)
def test_chances_equal_counting_every_ordered_throw(die: Die, dice: int) -> None:
    """The weight of each reading is the number of ordered throws that are read so."""
    chances = die.chances(dice)
    assert as_counts(chances) == by_hand(die, dice)
    assert chances.total == die.sides**dice


@given(small_dice, st.integers(0, 4))
def test_every_reading_is_listed_once(die: Die, dice: int) -> None:
    """A reading is listed once, and there are never more than `distinct` announces."""
    readings = [reading for reading, _ in die.chances(dice).results]
    assert len(readings) == len(set(readings))
    assert len(readings) <= die.distinct(dice)


@given(marked_dice(), st.integers(0, 4), st.sets(st.sampled_from(["sun", "moon", BLANK])))
@settings(deadline=None)
def test_a_die_that_tells_of_some_marks_merges_what_differs_in_the_others(
    die: Marked, dice: int, marks: set[str]
) -> None:
    """To a rule that reads these marks alone, the weights of throws that it reads alike add up."""
    counts: Counter[Any] = Counter()
    for result, weight in die.chances(dice).results:
        counts[tuple(result[mark] for mark in sorted(marks))] += weight
    told = die.reading(frozenset(marks)).chances(dice)
    assert {tuple(one[mark] for mark in sorted(marks)): n for one, n in told.results} == counts
    assert len(told.results) == len(counts)
    assert told.total == die.sides**dice


YEAR_ZERO = marked(6, six=(6,), one=(1,))


@pytest.mark.parametrize("die", [YEAR_ZERO, YEAR_ZERO.noticing("one"), Numbered(6), Sorted(6)])
def test_distinct_is_exact_when_every_mark_is_on_some_face(die: Die) -> None:
    """Where every mark can show, `distinct` is the number of readings."""
    assert [len(die.chances(n).results) for n in range(5)] == [die.distinct(n) for n in range(5)]


def test_a_mark_that_was_not_declared_is_an_error() -> None:
    """A throw answers only what it was declared for."""
    shown = marked(6, six=(6,)).read((6, 1))
    assert shown["six"] == 1
    with pytest.raises(RuleError, match="one"):
        shown["one"]


def test_a_mark_that_is_noticed_is_there_or_not() -> None:
    """Of a noticed mark a throw tells whether it shows; the others are counted, wherever it was declared."""
    die = marked(6, one=(1,), six=(6,)).noticing("one")
    assert [die.read(faces)["one"] for faces in ((), (6,), (1,), (1, 6, 1))] == [0, 0, 1, 1]
    assert die.read((1, 6, 1, 6, 3))["six"] == 2
    assert die is marked(6, one=(1,), six=(6,)).noticing("one") is loads(dumps(die))


def test_noticed_dice_tell_neither_blanks_nor_what_to_take_up() -> None:
    """How many are blank would tell how many bear the mark; and dice that are not counted cannot be taken up."""
    shown = YEAR_ZERO.noticing("one").read((1, 1, 2))
    with pytest.raises(RuleError, match="read for six, one, not for 'blank'"):
        shown[BLANK]
    with pytest.raises(RuleError, match="take up"):
        again(shown, "one", "T1")
    with pytest.raises(RuleError, match="noticed"):
        YEAR_ZERO.noticing(BLANK)


def test_faces_without_a_mark_are_blank() -> None:
    """What bears no mark counts as blank."""
    shown = marked(6, six=(6,), one=(1,)).read((1, 2, 3, 6, 6))
    assert (shown["one"], shown["six"], shown[BLANK]) == (1, 2, 2)


@pytest.mark.parametrize("marks", [{"six": (6,), "high": (5, 6)}, {"seven": (7,)}, {"none": (0,)}])
def test_marks_that_overlap_or_fall_off_the_die_are_an_error(marks: dict[str, tuple[int, ...]]) -> None:
    """A face bears one mark at most and must exist: otherwise the weights would not add up."""
    with pytest.raises(RuleError):
        marked(6, **marks)


@given(marked_dice(), st.data())
def test_again_throws_the_dice_of_one_mark_and_keeps_the_others(die: Marked, data: st.DataObject) -> None:
    """Taking up a mark throws exactly those dice, and the answer is what all of them show."""
    face = st.integers(1, die.sides)
    before = data.draw(st.lists(face, max_size=5))
    mark = data.draw(st.sampled_from(die.names))
    throw = again(die.read(before), mark, "T1", "one")
    bearing = die.faces[die.names.index(mark)]
    assert throw.dice == sum(face in bearing for face in before)
    after = data.draw(st.lists(face, min_size=throw.dice, max_size=throw.dice))
    kept = [face for face in before if face not in bearing]
    assert throw.read(tuple(after)) == die.read(kept + after)


def test_again_has_the_chances_of_the_dice_taken_up() -> None:
    """The chances of a second throw are those of its dice, joined to what is kept."""
    die = marked(6, six=(6,), one=(1,))
    throw = again(die.read((1, 2, 3, 6)), BLANK, "T1")
    expected = Counter(die.read((1, 6, *faces)) for faces in product(range(1, 7), repeat=2))
    assert as_counts(throw.chances()) == expected
    assert isinstance(throw, Throw)


@given(st.lists(st.sampled_from("abc"), max_size=5), st.data())
def test_equal_cards_are_merged(deck: list[str], data: st.DataObject) -> None:
    """A draw has one result per ordered hand as seen, weighted by the hands that look so."""
    cards = data.draw(st.integers(0, len(deck)))
    chances = drawn_chances(tuple(deck), cards)
    assert as_counts(chances) == Counter(permutations(deck, cards))
    assert len(chances.results) == len({hand for hand, _ in chances.results})
    assert chances.total == sum(weight for _, weight in chances.results)
