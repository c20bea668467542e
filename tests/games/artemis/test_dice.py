"""One die: zones, criticals, privilege, forced luck."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from paravent.core.odds import odds
from paravent.core.steps import Ask, Throw
from paravent.core.words import same
from paravent.games.artemis.dice import FORCED_MOST, ZONES, die, lucky, pushed, zone
from paravent.games.artemis.tables import DIFFICULTIES
from tests.games.artemis.hands import finished, pending, played


@pytest.mark.parametrize(
    ("difficulty", "failure", "uncertain", "success"),
    [(6, [3, 4], [5, 6, 7], [8, 9]), (10, [0, 8], [9, 10, 11], [12, 20])],
)
def test_two_below_fails_and_two_above_succeeds(
    difficulty: int, failure: list[int], uncertain: list[int], success: list[int]
) -> None:
    """Difficulties 6 and 10 have the zones of the recap and of the sheet (artemis R1.3; vectors 1 and 2)."""
    assert {zone(total, difficulty) for total in failure} == {"failure"}
    assert {zone(total, difficulty) for total in uncertain} == {"uncertain"}
    assert {zone(total, difficulty) for total in success} == {"success"}


def test_typical_difficulties_have_their_words() -> None:
    """Eight difficulties have a name, from 4 to 15 (artemis R1.2)."""
    assert list(DIFFICULTIES) == [4, 5, 6, 7, 9, 11, 13, 15]
    assert DIFFICULTIES[9].fr == "difficile"


@pytest.mark.parametrize(
    ("faces", "value"),
    [((6, 6), 9), ((6, 5), 6), ((6, 1), 6), ((1, 1), -3), ((1, 6), 1), ((4,), 4), ((2,), 2), ((5,), 5)],
)
def test_a_six_or_a_one_is_thrown_again_once(faces: tuple[int, ...], value: int) -> None:
    """6 then 6 is 9, 1 then 1 is −3, anything else stays; nothing adds up (artemis R1.5, R1.6, A2, A3; vector 3)."""
    assert finished(die("roller"), *((face,) for face in faces)).outcome == value


@pytest.mark.parametrize(
    ("pair", "confirmation", "value"),
    [
        ((2, 5), (), 5),
        ((6, 6), (2,), 6),
        ((6, 6), (6,), 9),
        ((1, 1), (1,), -3),
        ((1, 1), (4,), 1),
        ((1, 6), (6,), 9),
    ],
)
def test_the_better_of_two_dice_is_kept_then_confirmed(
    pair: tuple[int, int], confirmation: tuple[int, ...], value: int
) -> None:
    """The privilege keeps the higher die; a pair of 6 is no critical by itself (artemis R1.10, A4; vectors 7 and 8)."""
    answers = [pair, *((face,) for face in confirmation)]
    assert finished(die("roller", 2), *answers).outcome == value


def test_the_chances_of_a_die_are_those_of_the_table() -> None:
    """One die and the privilege have the exact distributions derived from the rule (artemis R1.8)."""
    one = dict(odds(die("roller")))
    assert one == {
        value: Fraction(n, 36) for value, n in {-3: 1, 1: 5, 2: 6, 3: 6, 4: 6, 5: 6, 6: 5, 9: 1}.items()
    }
    two = dict(odds(die("roller", 2)))
    assert two == {
        value: Fraction(n, 216)
        for value, n in {-3: 1, 1: 5, 2: 18, 3: 30, 4: 42, 5: 54, 6: 55, 9: 11}.items()
    }
    assert odds(die("roller")).mean(lambda value: value) == Fraction(125, 36)
    assert odds(die("roller", 2)).mean(lambda value: value) == Fraction(995, 216)


def test_the_chances_equal_every_case_written_out() -> None:
    """A twin that writes out every pair of faces finds the same chances (artemis R1.8)."""
    counted: dict[int, int] = {}
    for first, second in product(range(1, 7), repeat=2):
        value = {(6, 6): 9, (1, 1): -3}.get((first, second), first)
        counted[value] = counted.get(value, 0) + 1
    assert dict(odds(die("roller"))) == {value: Fraction(n, 36) for value, n in counted.items()}


@pytest.mark.parametrize(("confirmation", "value"), [(6, 9), (3, 6), (1, 6)])
def test_forced_luck_makes_the_die_a_six_that_may_be_critical(confirmation: int, value: int) -> None:
    """A point of experience on a 2 gives 6, or 9 when a 6 confirms it (artemis R1.9; vector 6)."""
    played = finished(lucky("roller", 1, 3, 10, "free"), (2,), "force", (confirmation,))
    assert (played.outcome.value, played.outcome.forced) == (value, True)


def test_luck_may_be_forced_on_a_fumble_and_on_the_kept_die_once() -> None:
    """It is allowed on −3 and after the privilege, and asked a single time (artemis A5)."""
    assert finished(lucky("roller", 1, 3, 10, "free"), (1,), (1,), "force", (2,)).outcome.value == 6
    assert finished(lucky("roller", 2, 3, 10, "free"), (2, 3), "force", (2,)).outcome.value == 6
    assert isinstance(pending(lucky("roller", 2, 3, 10, "free"), (2, 3)), Ask)


def test_nobody_is_asked_where_nothing_can_be_gained() -> None:
    """A 6, a 9 or a success is not forced, and without a point nobody is asked (artemis R1.9)."""
    assert finished(lucky("roller", 1, 9, 10, "free"), (3,)).outcome.value == 3
    assert finished(lucky("roller", 1, 3, 10, "free"), (6,), (2,)).outcome.value == 6
    assert finished(lucky("roller", 1, 3, 10, "none"), (2,)).outcome.value == 2
    assert FORCED_MOST == 3


def test_forced_luck_gives_nine_once_in_six() -> None:
    """Forcing always, a middling die is 9 with chance 1/6 and 6 otherwise (artemis R1.9)."""
    chances = dict(odds(lucky("roller", 1, 4, 10, "free"), {"luck": "on-failure"}))
    forced = {one.value: chance for one, chance in chances.items() if one.forced}
    assert forced[9] / (forced[6] + forced[9]) == Fraction(1, 6)


@pytest.mark.parametrize(
    ("base", "zones", "asked"),
    [
        (4, (), True),
        (-50, (), False),
        (3, ("//", "/", "/"), True),
        (5, ("//", "/", "/"), False),
        (3, ("/",) * 3, False),
    ],
)
def test_nobody_is_asked_to_force_what_changes_nothing(
    base: int, zones: tuple[str, ...], asked: bool
) -> None:
    """A 6, confirmed even, that comes to what lies there already is not offered (artemis R1.9, R5.5)."""
    waiting = played(pushed("roller", 5, base, 10, "free", tuple(map(same, zones)))).waiting
    assert isinstance(waiting, Ask) is asked


def test_each_throw_is_one_die_and_cites_its_rule() -> None:
    """A test is one six-sided die (artemis R1.1)."""
    step = pending(die("roller"))
    assert isinstance(step, Throw)
    assert (step.dice, step.die.sides, step.rule) == (1, 6, "R1.1")
    assert list(ZONES) == ["failure", "uncertain", "success"]
