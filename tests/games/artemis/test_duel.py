"""The forecast of a duel is that of the table's own attack."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from paravent.core.forecast import forecast
from paravent.core.odds import odds
from paravent.games.artemis.duel import DUEL, Duel, Fighter, fighter_of, margin, order, resisted, suffered
from paravent.games.artemis.fight import attack
from paravent.games.artemis.ready import READY
from paravent.games.artemis.skirmish import SKIRMISH, Skirmish, skirmish_of
from paravent.games.artemis.wounds import wound

CHARACTERS, OPPONENTS = tuple(READY.characters), tuple(READY.opponents)


def share(deck: tuple[str, ...], name: str) -> Fraction:
    return Fraction(deck.count(name), len(deck))


@pytest.mark.parametrize(("striking", "guarding"), [(5, 5), (7, 4), (3, 8)])
def test_an_exchange_of_the_duel_is_the_attack_of_the_table(striking: int, guarding: int) -> None:
    """Parried, uncertain and hit have the same chances in both (artemis R6.3)."""
    values = {
        "attack": str(striking),
        "parry": str(guarding),
        "category": "1",
        "protection": "4",
        "resistance": "0",
    }
    chances = {one.how: chance for one, chance in odds(attack.bind(values))}
    cases = margin(guarding, striking)
    assert [share(cases, one) for one in ("success", "uncertain", "failure")] == [
        chances["parried"],
        chances["forced"],
        chances["hit"],
    ]


def test_the_wounds_of_the_duel_are_those_of_the_table() -> None:
    """As many marks with the same chances; death is more than a line holds (artemis R5.1, R5.4)."""
    chances: dict[int, Fraction] = {}
    values = {"category": "5", "protection": "2", "resistance": "4"}
    for one, chance in odds(wound.bind(values)):
        chances[one.grave + one.light] = chances.get(one.grave + one.light, Fraction()) + chance
    assert dict(odds(suffered(5, 2, 4, "a"))) == chances
    assert share(resisted(5), "success") == Fraction(1, 36)


def test_initiative_is_fair_between_equals() -> None:
    """Equal scores go first half the time; the higher score more often (artemis R6.1, A16)."""
    assert share(order(6, 6, 6, 6), "a") == Fraction(1, 2)
    assert share(order(8, 6, 8, 6), "a") > Fraction(1, 2)


def test_a_fair_duel_is_fair() -> None:
    """Two alike win as often as each other, exactly (artemis R6.1, U4)."""
    fighter = Fighter(5, 5, 5, wounds=5)
    result = forecast(DUEL, Duel(fighter, fighter), {"defence": "take"})
    assert result.exact
    assert result.verdicts["a_wins"].value == result.verdicts["b_wins"].value == Fraction(1, 2)


def test_harmless_weapons_decide_nothing() -> None:
    """Fists against suits: no blow goes through (artemis R5.3)."""
    clad = Fighter(5, 5, 1, protection=2)
    result = forecast(DUEL, Duel(clad, clad))
    assert result.verdicts["stalemate"].value == 1


def test_a_skirmish_of_two_is_the_duel() -> None:
    """One against one has the chances of the duel, exactly (artemis R6.1, R6.3)."""
    a, b = Fighter(6, 5, 4, wounds=4), Fighter(5, 5, 5, wounds=4)
    policies = {"defence": "take"}
    duel, skirmish = forecast(DUEL, Duel(a, b), policies), forecast(SKIRMISH, Skirmish((a,), (b,)), policies)
    assert duel.exact
    assert duel.verdicts == skirmish.verdicts
    assert duel.rounds == skirmish.rounds


def test_numbers_tell_and_sheets_make_sides() -> None:
    """Two against one win more often than one; a side is made from sheets as they are (artemis R6.1, R6.4)."""
    one = Fighter(5, 5, 5, wounds=6)
    many = forecast(SKIRMISH, Skirmish((one, one), (one,)), exact_seconds=0.01, sample_seconds=0.2)
    assert many.verdicts["a_wins"].low > Fraction(1, 2)
    sides = skirmish_of(CHARACTERS[:2], OPPONENTS[:3], {})
    assert (len(sides.a), len(sides.b)) == (2, 3)
    bosco = fighter_of(OPPONENTS[3])
    assert (bosco.attack, bosco.parry, bosco.category, bosco.protection, bosco.hindrances) == (5, 5, 4, 2, 3)


def test_a_skirmish_is_fought_by_the_figures_of_the_table() -> None:
    """Boxes, bonuses and the worst line alone are those that the table has chosen (artemis U1, U4, A7)."""
    usual = skirmish_of(CHARACTERS[:1], OPPONENTS[:1], {}).a[0]
    options = {"house.boxes": (1, 1, 1, 1), "house.worst_line": True, "house.bonuses": (0, 1, 2, 3, 5, 9)}
    changed = skirmish_of(CHARACTERS[:1], OPPONENTS[:1], options).a[0]
    assert (usual.most, changed.most) == (8, 4)
    hurt = replace(changed, hindrances=0, wounds=3, fatigue=2, malus=0)
    assert (hurt.burden, replace(hurt, worst_line=False).burden) == (-2, -3)
    assert changed.struck(2).down is False
    assert changed.struck(5).down
    assert usual.struck(5).down is False


def test_whoever_is_out_is_down_from_the_start() -> None:
    """Those who can no longer act do not fight (artemis U4, U5)."""
    assert fighter_of(replace(OPPONENTS[0], stunned=True)).down
    assert not fighter_of(OPPONENTS[0]).down
