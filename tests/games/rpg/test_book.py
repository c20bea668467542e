"""Figures of RPG computed from the book alone, with nothing of the game's own code, against its chances."""

from __future__ import annotations

from fractions import Fraction

import pytest

from paravent.core.odds import odds
from paravent.games.rpg import test as roll
from paravent.games.rpg.rolls import attribute_test


def judged(value: int, factor: int, die: int) -> tuple[bool, bool]:
    """Success and critical: at most the value with its factor; a 1 or a 20 as it lies is critical, unless it is the
    only way to succeed or to fail, when it is merely automatic (rpg B25, B29, B30)."""
    target = value + factor
    if die == 1:
        return True, target > 1
    if die == 20:
        return False, target < 19
    return die <= target, False


@pytest.mark.parametrize(
    ("attribute", "domain", "factor"),
    [
        (8, 5, -2),
        (7, 0, -5),
        (10, 10, 0),
        (1, 0, 0),
        (10, 9, 0),
        (10, 8, 0),
        (3, 0, -5),
        (2, 0, 0),
        (10, 10, 5),
    ],
)
def test_a_test_has_the_chances_of_twenty_faces(attribute: int, domain: int, factor: int) -> None:
    """«Si le résultat du dé est inférieur ou égal à la valeur … c'est un succès» (rpg B25, B29, B30)."""
    values = {"attribute": str(attribute), "domain": str(domain), "fd": str(factor)}
    expected: dict[tuple[bool, bool], Fraction] = {}
    for die in range(1, 21):
        case = judged(attribute + domain, factor, die)
        expected[case] = expected.get(case, Fraction()) + Fraction(1, 20)
    found: dict[tuple[bool, bool], Fraction] = {}
    for one, chance in odds(roll.bind(values), {"author": "leave"}):
        found[one.success, one.critical] = found.get((one.success, one.critical), Fraction()) + chance
    assert found == expected


@pytest.mark.parametrize(
    ("attribute", "doubled", "chance"), [(6, True, 12), (6, False, 6), (10, True, 19), (9, False, 9)]
)
def test_an_attribute_alone_is_doubled_or_not(attribute: int, doubled: bool, chance: int) -> None:
    """«en multipliant la valeur de l'attribut par deux … ou sans doubler»; a 20 still fails (rpg B33)."""
    call = attribute_test.bind(
        {"attribute": str(attribute), "doubled": "yes" if doubled else "no", "fd": "0"}
    )
    assert odds(call, {"author": "leave"}).mean(lambda one: int(one.success)) == Fraction(chance, 20)
