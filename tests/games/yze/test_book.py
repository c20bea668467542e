"""Figures of Mini YZE computed from the book alone, with nothing of the game's own code, against its chances."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from paravent.core.odds import odds
from paravent.games.yze import Sheet, attack, opposed
from paravent.games.yze import test as roll
from paravent.games.yze.recovery import comfort, death_roll, heal, stabilise
from paravent.games.yze.stress import receive_stress

Shares = dict[Any, Fraction]


def throws(dice: int) -> Iterator[tuple[int, ...]]:
    """Every ordered throw of so many dice."""
    return product(range(1, 7), repeat=dice)


def pushed(first: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every throw after «relancer tous les dés qui n'ont pas obtenu un 1 ou un 6»."""
    kept = tuple(face for face in first if face in (1, 6))
    return (kept + again for again in throws(len(first) - len(kept)))


def sixes(dice: int) -> Shares:
    """The chance of each number of 6s."""
    counts = Counter(faces.count(6) for faces in throws(dice))
    return {n: Fraction(times, 6**dice) for n, times in counts.items()}


def told(call: Any, key: Callable[[Any], Any], **policies: str) -> Shares:
    """What the program says."""
    found: Shares = {}
    for one, chance in odds(call, policies):
        found[key(one)] = found.get(key(one), Fraction()) + chance
    return found


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_a_pushed_roll_brings_successes_and_costs_a_point_for_any_one(dice: int) -> None:
    """«le personnage subit 1 Dégât … s'il a obtenu un ou plusieurs 1 sur les dés» (yze B8, B9)."""
    expected: Shares = {}
    for first in throws(dice):
        after = list(pushed(first))
        for faces in after:
            key = (faces.count(6), int(1 in faces and not set(first) <= {1, 6}))
            expected[key] = expected.get(key, Fraction()) + Fraction(1, 6**dice * len(after))
    call = roll.bind({"dice": str(dice), "skill": "melee"})
    assert told(call, lambda one: (one.successes, one.cost), push="always") == expected


@pytest.mark.parametrize(("ours", "theirs"), [(3, 2), (2, 2), (1, 4)])
def test_most_successes_win_an_opposed_roll(ours: int, theirs: int) -> None:
    """«Le personnage ayant le plus de succès remporte l'opposition» (yze B13)."""
    expected: Shares = {}
    for (mine, p), (other, q) in product(sixes(ours).items(), sixes(theirs).items()):
        verdict = "win" if mine > other else "lose" if mine < other else "equal"
        expected[verdict] = expected.get(verdict, Fraction()) + p * q
    call = opposed.bind({"dice": str(ours), "opposition": str(theirs), "symmetric": "yes"})
    assert told(call, lambda one: one.verdict, push="never") == expected


@pytest.mark.parametrize(
    ("weapon", "bonus", "base"), [("battle-axe", 2, 3), ("knife", 1, 1), ("spear", 1, 2)]
)
@pytest.mark.parametrize(("armour", "protection"), [("none", 0), ("leather", 2), ("reinforced-leather", 3)])
def test_a_hit_does_the_weapon_s_damage_and_one_for_each_success_less_armour(
    weapon: str, bonus: int, base: int, armour: str, protection: int
) -> None:
    """«les dégâts de base de l'arme plus un point de dégât par succès … Chaque succès soustrait un point» (yze B26)."""
    dice = 2
    expected: Shares = {}
    for (hits, p), (stopped, q) in product(sixes(dice + bonus).items(), sixes(protection).items()):
        key = (hits > 0, max(0, base + hits - stopped) if hits else 0)
        expected[key] = expected.get(key, Fraction()) + p * q
    values = {"dice": str(dice), "weapon": weapon, "armour": armour}
    found = told(attack.bind(values), lambda one: (one.hit, one.damage), push="never", parry="never")
    assert found == expected


@pytest.mark.parametrize(("points", "dice"), [(1, 2), (3, 3), (5, 4)])
def test_each_success_of_psychology_keeps_a_point_of_stress_away(points: int, dice: int) -> None:
    """«Chaque succès à ce jet diminue d'autant le nombre de points de Stress» (yze B48)."""
    expected: Shares = {}
    for kept, chance in sixes(dice).items():
        left = max(0, points - kept)
        expected[left] = expected.get(left, Fraction()) + chance
    call = receive_stress.bind({"points": str(points), "dice": str(dice)})
    assert told(call, lambda one: one.points, push="never", resist="always") == expected


@pytest.mark.parametrize(("care", "carried"), [(heal, "hurt"), (comfort, "shaken")])
@pytest.mark.parametrize(("points", "dice"), [(5, 1), (6, 3), (9, 2)])
def test_each_success_of_care_takes_a_point_away_and_below_five_one_rises(
    care: Any, carried: str, points: int, dice: int
) -> None:
    """Damage by Healing, Stress by Psychology (yze B43, B52)."""
    expected: Shares = {}
    for healed, chance in sixes(dice).items():
        key = (min(points, healed), points - healed < 5)
        expected[key] = expected.get(key, Fraction()) + chance
    call = care.bind({"dice": str(dice), carried: str(points)})
    assert told(call, lambda one: (one.points, one.up), push="never") == expected


@pytest.mark.parametrize(("lenient", "dice"), [("no", 1), ("yes", 4)])
def test_whoever_has_a_fatal_wound_lives_by_one_success(lenient: str, dice: int) -> None:
    """Endurance less the Damage, unless the table is lenient; a healer's one success is enough (yze B42, B44, D8)."""
    alive = 1 - Fraction(5, 6) ** dice
    values = {"dice": "4", "burden": "3", "dying": "yes", "lenient_death": lenient}
    assert told(death_roll.bind(values), lambda one: one.alive)[True] == alive
    stable = told(stabilise.bind({"dice": "2", "dying": "yes"}), lambda one: one.stable, push="never")
    assert stable[True] == Fraction(11, 36)


@pytest.mark.parametrize(("attack_dice", "parry_dice", "armour"), [(3, 2, "none"), (2, 3, "leather")])
def test_a_parry_takes_successes_away_before_armour(attack_dice: int, parry_dice: int, armour: str) -> None:
    """What is left of the attack does harm, less what armour stops (yze B29, B32)."""
    stops = {"none": 0, "leather": 1}[armour]
    expected: Shares = {}
    for (hits, p), (parried, q), (stopped, r) in product(
        sixes(attack_dice + 2).items(), sixes(parry_dice).items(), sixes(stops).items()
    ):
        net = max(0, hits - parried)
        key = (net > 0, max(0, 1 + net - stopped) if net else 0)
        expected[key] = expected.get(key, Fraction()) + p * q * r
    values = {"dice": str(attack_dice), "weapon": "club", "armour": armour, "guard": str(parry_dice)}
    found = told(attack.bind(values), lambda one: (one.hit, one.damage), push="never", parry="always")
    assert found == expected


@pytest.mark.parametrize(("points", "had"), [(1, 2), (3, 2), (2, 3)])
def test_a_push_against_stress_may_cost_a_point_that_nothing_takes_away(points: int, had: int) -> None:
    """Stress takes dice off and is added to; five break, whatever brought them; a push alone brings no trauma (yze B47,
    B48, B49, B50, B51)."""
    expected: Shares = {}
    for first in throws(2):
        after = list(pushed(first))
        for faces in after:
            cost = int(1 in faces and not set(first) <= {1, 6})
            coming = max(0, points - faces.count(6))
            broken = had + cost + coming >= 5
            key = (coming + cost, broken, cost, broken and coming > 0)
            expected[key] = expected.get(key, Fraction()) + Fraction(1, 36 * len(after))
    kim = Sheet(name="Kim", empathy=2, psychology=had, stress=had)
    call = receive_stress.bind({"points": str(points)}, {"roller": kim})
    found = told(
        call, lambda one: (one.points, one.broken, one.cost, one.trauma > 0), push="always", resist="always"
    )
    assert found == expected
