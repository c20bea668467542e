"""Figures of UnDéSix computed from the book alone, with nothing of the game's own code, against its chances."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from paravent.core.odds import odds
from paravent.games.undesix import attack
from paravent.games.undesix import test as check
from paravent.games.undesix.exchange import exchange
from paravent.games.undesix.opposition import opposed, sides
from paravent.games.undesix.recovery import medicine

DIE = range(1, 7)


def told(call: Any, key: Callable[[Any], Any]) -> dict[Any, Fraction]:
    """What the program says."""
    found: dict[Any, Fraction] = {}
    for one, chance in odds(call):
        found[key(one)] = found.get(key(one), Fraction()) + chance
    return found


def shares(cases: Iterable[Any]) -> dict[Any, Fraction]:
    """Equal cases, counted."""
    counts = Counter(cases)
    return {one: Fraction(times, counts.total()) for one, times in counts.items()}


@pytest.mark.parametrize(("value", "modifier"), [(4, 0), (4, -1), (2, 2), (7, 0), (1, -2)])
def test_a_roll_succeeds_at_its_value_or_below(value: int, modifier: int) -> None:
    """«La différence entre la valeur … et le résultat du dé donne le niveau» (undesix B1, B2)."""
    call = check.bind({"value": str(value), "modifier": str(modifier)})
    mine = value + modifier
    assert told(call, lambda one: (one.success, one.margin)) == shares(
        (die <= mine, mine - die) for die in DIE
    )


@pytest.mark.parametrize(("value", "weapon", "ca"), [(4, 3, 1), (3, 0, 2), (6, 5, 0), (2, 1, 4)])
def test_a_blow_costs_level_and_weapon_less_armour(value: int, weapon: int, ca: int) -> None:
    """«son niveau de réussite + valeur de l'arme - CA du défenseur» (undesix C2)."""
    call = attack.bind({"value": str(value), "weapon": str(weapon), "ca": str(ca)})
    expected = shares(max(0, value - die + weapon - ca) if die <= value else 0 for die in DIE)
    assert told(call, lambda one: one.damage) == expected


@pytest.mark.parametrize(("mine", "theirs"), [(4, 2), (3, 3), (1, 5)])
def test_the_better_level_wins_and_the_less_bad_failure(mine: int, theirs: int) -> None:
    """«le meilleur niveau de réussite (ou le niveau d'échec le moins pire) l'emporte» (undesix B3)."""
    call = opposed.bind({"value": str(mine), "against": str(theirs)})

    def verdict(a: int, b: int) -> str:
        ours, other = mine - a, theirs - b
        return "win" if ours > other else "lose" if ours < other else "equal"

    assert told(call, lambda one: one.verdict) == shares(verdict(a, b) for a, b in product(DIE, DIE))


def test_the_levels_of_a_side_add_up() -> None:
    """«on additionne les marges de réussite des personnages de chaque camp» (undesix B14)."""
    call = sides.bind({"left": "2,4", "right": "4"})

    def verdict(a: int, b: int, c: int) -> str:
        ours, other = 2 - a + 4 - b, 4 - c
        return "win" if ours > other else "lose" if ours < other else "equal"

    assert told(call, lambda one: one.verdict) == shares(verdict(*dice) for dice in product(DIE, repeat=3))


@pytest.mark.parametrize(("value", "lost"), [(5, 9), (5, 1), (3, 2)])
def test_medicine_gives_back_its_level_and_no_more_than_was_lost(value: int, lost: int) -> None:
    """«équivalent au niveau de réussite … jamais dépasser sa valeur … de départ» (undesix C7, C8)."""
    call = medicine.bind({"value": str(value), "lost": str(lost)})
    expected = shares((die <= value, min(lost, value - die) if die <= value else 0) for die in DIE)
    assert told(call, lambda one: (one.success, one.healed)) == expected


def test_those_of_equal_senses_strike_at_the_same_moment() -> None:
    """«Ils se frappent exactement en même temps»: both blows count, whatever the other does (undesix C1)."""
    values = {
        "value": "4",
        "weapon": "2",
        "ca": "1",
        "other_value": "3",
        "other_weapon": "4",
        "other_ca": "0",
    }

    def harm(value: int, weapon: int, ca: int, die: int) -> int:
        return max(0, value - die + weapon - ca) if die <= value else 0

    expected = shares((harm(4, 2, 0, a), harm(3, 4, 1, b)) for a, b in product(DIE, DIE))
    assert told(exchange.bind(values), lambda one: (one.damage, one.taken)) == expected


def test_a_one_or_a_six_is_confirmed_by_another() -> None:
    """«demandez-lui de le relancer. Si le résultat est à nouveau un 1, … réussite critique» (undesix D1, D3)."""
    call = check.bind({"value": "3", "criticals": "yes"})

    def case(first: int, second: int) -> tuple[bool, bool]:
        return (first == 1, True) if first == second and first in (1, 6) else (first <= 3, False)

    assert told(call, lambda one: (one.success, one.critical)) == shares(
        case(a, b) for a, b in product(DIE, DIE)
    )
