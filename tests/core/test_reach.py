"""Wherever a rule may lead: who may be asked what."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Struct

from paravent.core.dice import Numbered
from paravent.core.parameters import Whole
from paravent.core.reach import MOST_ANSWERS, alike, asking, asking_rounds
from paravent.core.steps import Ask, Steps, Throw, card, fill, rule
from paravent.core.words import same
from tests.cli.toys import BOUT, Bout
from tests.core.samples import question

DARE: Final = question("dare", "no", "yes")
HIT: Final = question("hit", "no", "yes")


@rule
def seldom(by: str) -> Steps[bool]:
    """Only a 6 is asked about."""
    shown: int = yield Throw(1, Numbered(6), "T1", by)
    if shown < 6:
        return False
    choice: str = yield Ask(HIT, by, ("no", "yes"), "T2")
    return choice == "yes"


@rule
def daring() -> Steps[bool]:
    """Who dares throws a die, and then it is the other's turn."""
    choice: str = yield Ask(DARE, "one", ("no", "yes"), "T1")
    if choice == "no":
        return False
    mine: bool = yield seldom("one")
    theirs: bool = yield seldom("two")
    return mine and not theirs


@rule
def endless() -> Steps[int]:
    """A walk that may go on for ever."""
    place = 0
    while place >= 0:
        shown: int = yield Throw(1, Numbered(6), "T1")
        place += shown
    return place


class Sum(Struct, frozen=True):
    """A card with a number on it."""

    n: Annotated[int, Whole(same("n"), 0, 9)]


@rule
def filled_in(n: int) -> Steps[int]:
    """A card that says a number already."""
    said: Sum = yield fill(card("sum", same("how many?"), Sum), "one", Sum(n), ("n",), "T1")
    return said.n // 10


def test_two_cards_that_say_something_else_are_not_alike() -> None:
    """Whatever is then written on them, one sees the difference."""
    assert alike(filled_in(1), filled_in(1))
    assert not alike(filled_in(1), filled_in(2))


def test_whoever_may_be_asked_is_found_however_seldom_and_whatever_is_usual() -> None:
    """Usually nobody dares, and then nobody is asked more: what another choice leads to is followed all the same."""
    found = asking(daring())
    assert found.whole
    assert [(seat, one.id) for seat, one in found.each] == [("one", "dare"), ("one", "hit"), ("two", "hit")]
    assert found.seats("hit") == ("one", "two")
    assert found.seats("nothing") == ()


@rule
def either() -> Steps[bool]:
    """Whose die it is hangs on a die, and is forgotten as soon as it is thrown."""
    shown: int = yield Throw(1, Numbered(6), "T1")
    won: bool = yield seldom("one" if shown > 3 else "two")
    return won


def test_what_a_rule_asks_at_one_place_may_differ() -> None:
    """It waits at the same place whoever throws: both are followed."""
    assert asking(either()).seats("hit") == ("one", "two")


@rule
def guarded(dares: bool, guard: int) -> Steps[int]:
    """A guard is read by whoever dares alone."""
    if not dares:
        return 0
    choice: str = yield Ask(DARE, "one", ("no", "yes"), "T1")
    won: bool = yield seldom("one")
    return guard if won and choice == "yes" else 0


def test_two_calls_are_alike_where_nothing_that_happens_tells_them_apart() -> None:
    """However seldom it is told; within called rules too; what is too long to follow is not said to be alike."""
    assert alike(guarded(False, 1), guarded(False, 2))
    assert not alike(guarded(True, 1), guarded(True, 2))
    assert alike(guarded(True, 1), guarded(True, 1))
    assert not alike(seldom("one"), seldom("two"))
    assert not alike(endless(), walk())


class Stake(Struct, frozen=True):
    """A card of one number."""

    coins: Annotated[int, Whole(same("coins"), 0, 9)] = 0


@rule
def staked(coins: int) -> Steps[int]:
    """Somebody is shown a stake, and may set another."""
    said = yield fill(card("stake", same("stake"), Stake), "gm", Stake(coins), ("coins",), "T1")
    return int(said.coins)


def test_two_cards_that_say_otherwise_are_not_alike() -> None:
    """What stands on a card is what comes of it where nobody changes it."""
    assert alike(staked(1), staked(1))
    assert not alike(staked(1), staked(2))


@rule
def walk() -> Steps[int]:
    """Another walk that may go on for ever, the same step by step."""
    place = 1
    while place >= 0:
        shown: int = yield Throw(1, Numbered(6), "T1")
        place += shown
    return place


def test_what_is_too_long_to_follow_is_not_said_to_be_whole() -> None:
    assert not asking(endless()).whole
    assert not asking(daring(), 3).whole
    assert asking(daring(), MOST_ANSWERS).whole


def test_a_contest_is_followed_round_after_round() -> None:
    """In the first round only the first of them is asked."""
    found = asking_rounds(BOUT, Bout())
    assert set(found.seats("dare")) == {"a", "b"}
