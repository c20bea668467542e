"""Figures of Espace Artémis computed from the book alone, with nothing of the game's own code, against its chances."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from paravent.core.odds import odds
from paravent.games.artemis.fight import attack
from paravent.games.artemis.nifimo import nifimo_test
from paravent.games.artemis.psy import attract_minds, invocation, metamorphosis
from paravent.games.artemis.quest import quest_rendezvous
from paravent.games.artemis.wounds import wound

DIE = [9 if (a, b) == (6, 6) else -3 if (a, b) == (1, 1) else a for a in range(1, 7) for b in range(1, 7)]
"""«Si vous faites encore un six, le résultat … est 9», and a 1 twice takes 3 off: 36 equal cases."""
CALM = {"luck": "never", "focus": "never"}
WOUNDS = ((0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (3, 2))
"""Grave and light, from scratched to mortally wounded; beyond is death."""


def told(call: Any, key: Callable[[Any], Any], **policies: str) -> dict[Any, Fraction]:
    """What the program says."""
    found: dict[Any, Fraction] = {}
    for one, chance in odds(call, {**CALM, **policies}):
        found[key(one)] = found.get(key(one), Fraction()) + chance
    return found


def shares(cases: Iterable[Any]) -> dict[Any, Fraction]:
    """Equal cases, counted."""
    counts = Counter(cases)
    return {one: Fraction(times, counts.total()) for one, times in counts.items()}


def marks(category: int, protection: int, resisted: int) -> tuple[int, int, bool]:
    """Three steps: the category, lowered by what is worn, less what resistance cancels; a light one always stays."""
    state = max(0, category - protection)
    if state >= len(WOUNDS):
        return (0, 0, True)
    grave, light = WOUNDS[state]
    for _ in range(2 if resisted >= 12 else 1 if resisted >= 9 else 0):
        grave, light = (grave - 1, light) if grave else (grave, light - 1)
    if state and grave + light <= 0:
        light = 1
    return (grave, max(0, light), False)


@pytest.mark.parametrize(
    ("category", "protection", "resistance"),
    [(5, 2, 5), (4, 0, 3), (3, 1, 6), (1, 0, 8), (2, 4, 5), (5, 0, 9), (6, 1, 4)],
)
def test_a_wound_has_three_steps(category: int, protection: int, resistance: int) -> None:
    """«12 et plus : annule deux blessures … il reste toujours une blessure légère» (artemis R5.1, R5.4, R5.5)."""
    values = {"category": str(category), "protection": str(protection), "resistance": str(resistance)}
    expected = shares(marks(category, protection, resistance + die) for die in DIE)
    assert told(wound.bind(values), lambda one: (one.grave, one.light, one.dead)) == expected


@pytest.mark.parametrize("score", [2, 5, 8])
def test_a_nifimo_test_is_against_ten(score: int) -> None:
    """«12 ou plus aucun effet, 9, 10 ou 11 une légère, 8 ou moins une grave» (artemis R3.3)."""
    expected = shares((int(score + die <= 8), int(9 <= score + die <= 11)) for die in DIE)
    assert told(nifimo_test.bind({"score": str(score)}), lambda one: (one.grave, one.light)) == expected


@pytest.mark.parametrize(("striking", "guarding"), [(5, 5), (8, 3)])
@pytest.mark.parametrize("forced", [False, True])
def test_a_blow_is_parried_two_above_and_forced_in_between(
    striking: int, guarding: int, forced: bool
) -> None:
    """«si le résultat est dans la zone d'incertitude, le défenseur peut forcer la parade» (artemis R6.3)."""
    values = {
        "attack": str(striking),
        "parry": str(guarding),
        "category": "3",
        "protection": "1",
        "resistance": "4",
    }

    def came(hit: int, guard: int, resisted: int) -> tuple[int, int]:
        lead = guarding + guard - striking - hit
        if lead >= 2 or (forced and lead >= -1):
            return (0, 0)
        return marks(3, 1, 4 + resisted)[:2]

    expected = shares(came(*dice) for dice in product(DIE, DIE, DIE))
    policies = {"defence": "force" if forced else "take"}
    assert told(attack.bind(values), lambda one: (one.grave, one.light), **policies) == expected


@pytest.mark.parametrize(
    ("space", "difficulty"), [("open", 5), ("cluttered", 7), ("crowded", 9), ("confined", 15)]
)
@pytest.mark.parametrize(("opponents", "more"), [(1, 0), (2, 1), (3, 2), (4, 5)])
def test_a_dodge_is_read_against_the_space_and_the_opponents(
    space: str, difficulty: int, opponents: int, more: int
) -> None:
    """Missed two above, hit two below, in between as the defence is forced or not (artemis R6.8)."""
    values = {
        "attack": "5",
        "parry": "6",
        "dodging": "yes",
        "category": "2",
        "protection": "0",
        "resistance": "0",
        "space": space,
        "opponents": str(opponents),
    }
    missed = Fraction(sum(6 + die >= difficulty + more + 2 for die in DIE), 36)
    found = told(attack.bind(values), lambda one: bool(one.grave or one.light), defence="take")
    assert found.get(False, Fraction()) == missed


@pytest.mark.parametrize(("score", "unwilling"), [(5, 1), (7, 3), (4, 0)])
def test_minds_come_at_seven_and_one_for_each_that_does_not_want_to(score: int, unwilling: int) -> None:
    """«La difficulté est de 7 plus 1 par esprit non consentant … Même un échec permet de réussir» (artemis R8.3)."""
    call = attract_minds.bind({"score": str(score), "unwilling": str(unwilling), "consenting": "1"})

    def zone(lead: int) -> str:
        return "success" if lead >= 2 else "failure" if lead <= -2 else "uncertain"

    assert told(call, lambda one: one.zone) == shares(zone(score + die - 7 - unwilling) for die in DIE)


@pytest.mark.parametrize("move", [metamorphosis, invocation])
@pytest.mark.parametrize(("score", "number"), [(6, 1), (7, 3)])
def test_shapes_and_things_cost_a_mark_each_and_a_failure_one(move: Any, score: int, number: int) -> None:
    """«Difficulté : 7+1 par transformation. Réussite : pour chaque … Échec : une» (artemis R8.9, R8.10)."""
    call = move.bind({"score": str(score), "number": str(number)})

    def came(die: int) -> tuple[bool, int]:
        done = score + die >= 7 + number + 2
        return (done, number if done else 1)

    assert told(call, lambda one: (one.done, one.fatigue), settling="harshly") == shares(
        came(die) for die in DIE
    )


@pytest.mark.parametrize(("others", "empaths", "talented"), [(0, 1, 0), (2, 1, 1), (1, 3, 2)])
def test_a_rendezvous_is_harder_with_each_traveller_and_easier_with_talent(
    others: int, empaths: int, talented: int
) -> None:
    """«difficulté 5 … +2 par non empathe ; +1 par empathe ; -1 par joueur ayant décrit avec talent» (artemis R8.7)."""
    values = {"score": "7", "others": str(others), "empaths": str(empaths), "talented": str(talented)}
    difficulty = 5 + 2 * others + empaths - talented
    met = Fraction(sum(7 + die >= difficulty + 2 for die in DIE), 36)
    found = told(quest_rendezvous.bind(values), lambda one: one.met, settling="harshly")
    assert found.get(True, Fraction()) == met
