"""In UnDéSix what is paid is paid once, a 1 or a 6 that goes against the margin counts so beside another roll too, and
nobody strikes the dead."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from msgspec.structs import replace

from paravent.core.odds import odds
from paravent.core.refusal import Refusal
from paravent.games.undesix import Board, Sheet, attack, exchange, opposed
from paravent.games.undesix.magic import cast
from paravent.games.undesix.opposition import sides
from tests.games.undesix.dice import after, facts, finished, outcome, played

ADA = Sheet(name="Ada", phy=4, psy=3, weapon="sword")
OGRE = Sheet(name="Ogre", npc=True, phy=6, weapon="mace")


def test_a_bonus_leaves_nothing_for_a_dodge_of_the_same_moment() -> None:
    """Three PSY buy one thing: whoever strikes with a bonus is not offered a dodge for them too (undesix D4)."""
    values = {"desperate": "yes", "bonus": "1"}
    result = finished(exchange.bind(values, {"first": ADA, "second": OGRE}), 6, 1)
    assert after(ADA, "first", result).psy_lost == 3
    richer = replace(ADA, psy=6)
    dodged = finished(exchange.bind(values, {"first": richer, "second": OGRE}), 6, 1, "dodge")
    drained = after(richer, "first", dodged)
    assert (drained.left("psy"), drained.drained_for) == (0, 10)


def test_a_dodge_leaves_nothing_for_a_bonus_of_the_same_moment() -> None:
    """Nor does whoever has dodged buy a bonus late with the same points (undesix D4, X28)."""
    values = {"desperate": "yes", "late_bonus": "yes"}
    bob = Sheet(name="Bob", phy=4, psy=3, weapon="sword")
    result = finished(exchange.bind(values, {"first": replace(ADA, psy=1), "second": bob}), 1, "dodge", 5)
    assert after(bob, "second", result).left("psy") == 0


@pytest.mark.parametrize(("psy", "left"), [(4, 0), (7, 3)])
def test_a_spell_keeps_the_point_that_it_costs(psy: int, left: int) -> None:
    """Desperate bonuses are bought with what the spell does not take, and nobody goes below nothing (undesix D4,
    F4)."""
    values = {"world": "fantastic", "desperate": "yes", "life_at_stake": "yes", "bonus": "1"}
    with pytest.raises(Refusal, match="D4"):
        played(cast.bind(values, {"roller": replace(ADA, psy=psy - 1 if psy == 4 else 3)}))
    mage = replace(ADA, psy=psy)
    assert after(mage, "roller", finished(cast.bind(values, {"roller": mage}), 6)).left("psy") == left


def level(value: int, die: int) -> int:
    """What a roll counts for where 1 always succeeds and 6 always fails, from the book alone."""
    succeeds = die == 1 or (die != 6 and die <= value)
    return max(0, value - die) if succeeds else min(-1, value - die)


@pytest.mark.parametrize("mine", [-2, 0, 3, 8])
@pytest.mark.parametrize("theirs", [-1, 3, 7])
def test_a_success_beats_a_failure_whatever_the_margins(mine: int, theirs: int) -> None:
    """With 1 and 6 automatic an opposition is won as often as every pair of dice says (undesix B3, X3)."""
    call = opposed.bind({"value": str(mine), "against": str(theirs), "automatic": "yes"})
    pairs = [level(mine, one) - level(theirs, other) for one, other in product(range(1, 7), repeat=2)]
    won = sum(pair > 0 for pair in pairs)
    assert odds(call).chance(lambda result: result.verdict == "win") == Fraction(won, 36)


def test_sides_add_up_levels() -> None:
    """Beside friends, too, a 6 that always fails is at best a minor failure (undesix B14, X3)."""
    call = sides.bind({"left": "8,2", "right": "3", "automatic": "yes"})
    assert outcome(call, 6, 2, 3).told().fr.startswith("Opposition perdue")


def test_a_sword_has_no_stray_shot() -> None:
    """Friends in the mêlée have nothing to fear of a 6 at contact (undesix C15)."""
    assert facts(attack.bind({"friends": "2"}, {"attacker": ADA, "target": OGRE}), 6)[-1].who == "attacker"


def test_nobody_strikes_the_dead() -> None:
    """They are beyond harm, and nothing is learnt on them; blows of one moment still fall (undesix C1, C3)."""
    dead = replace(OGRE, dead=True, phy_lost=7)
    with pytest.raises(Refusal, match="C3"):
        played(attack.bind({}, {"attacker": ADA, "target": dead}))
    together = replace(ADA, in_turn=True, shared=True, fighting=True)
    assert played(attack.bind({}, {"attacker": together, "target": dead})).waiting is not None


def test_the_gm_uses_a_die_of_destiny_against_a_side() -> None:
    """The die of a player's colour takes up the failure of the first opponent, once (undesix B14, D5)."""
    table = Board(destiny=("Ada 1",))
    troll = replace(OGRE, name="Troll")
    roles = {"one": ADA, "against_one": OGRE, "against_two": troll, "table": table}
    call = sides.bind({"destiny": "yes", "modifier": "-3", "other_modifier": "-6"}, roles)
    result = finished(call, 1, 5, "reroll", 4, 5)
    assert [type(fact).__name__ for fact in result.facts].count("DieGiven") == 1


def test_a_die_of_destiny_is_worth_it_where_a_second_one_hits() -> None:
    """At value 0, too, whoever struck with a 1 before may hit with another, once thrown or thrown again (undesix D2,
    D5)."""
    lucky = replace(ADA, psy=1, last_attack="sword 1", destiny=1)
    values = {"critical_hits": "yes", "destiny": "yes", "modifier": "-4"}
    hits = odds(attack.bind(values, {"attacker": lucky, "target": OGRE})).chance(
        lambda result: result.damage > 0
    )
    assert hits == Fraction(11, 36)
