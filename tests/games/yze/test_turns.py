"""What a turn pays for in Mini YZE, and reloading."""

from __future__ import annotations

import pytest

from paravent.core.errors import Refusal
from paravent.games.yze import Sheet, attack
from paravent.games.yze.facts import Reloaded
from paravent.games.yze.turns import EXPENSES, Turn, begun, over, reload, renewed, spent
from tests.games.yze.dice import finished, played

MINE = begun(Turn())
MOVEMENTS = [one.id for one in EXPENSES.values() if one.cost == "movement"]
ACTIONS = [one.id for one in EXPENSES.values() if one.cost == "action"]
FREE = [one.id for one in EXPENSES.values() if one.cost == "free"]


def pay(turn: Turn, *what: str) -> Turn:
    for one in what:
        turn = spent(turn, one)
    return turn


@pytest.mark.parametrize("order", [("close", "attack"), ("attack", "close")])
def test_a_turn_is_a_movement_and_an_action_in_any_order(order: tuple[str, str]) -> None:
    """One of each, whichever comes first, and then nothing is left (yze B23)."""
    after = pay(MINE, *order)
    assert (after.movement, after.action) == (False, False)
    for one in ("zone", "skill"):
        with pytest.raises(Refusal, match="B23"):
            spent(after, one)


def test_the_action_may_become_a_second_movement() -> None:
    """Two Movements, and no Action left (yze B23)."""
    after = pay(MINE, "zone", "cover")
    with pytest.raises(Refusal, match="B23"):
        spent(after, "attack")


def test_a_movement_never_becomes_an_action() -> None:
    """One attacks once, even without moving (yze B23)."""
    with pytest.raises(Refusal, match="B23"):
        pay(MINE, "attack", "attack")


@pytest.mark.parametrize("what", MOVEMENTS)
def test_what_a_movement_pays_for(what: str) -> None:
    """Contact, zones, doors, vehicles, cover, standing up, driving, aiming, parrying (yze B24)."""
    after = spent(MINE, what)
    assert (after.movement, after.action) == (False, True)
    wanted = {"close", "leave", "zone", "door", "vehicle", "cover", "stand", "drive", "aim", "parry"}
    assert wanted <= set(MOVEMENTS)


@pytest.mark.parametrize("what", ACTIONS)
def test_what_an_action_pays_for(what: str) -> None:
    """Mostly a skill; helping costs the helper's own Action (yze B26)."""
    assert not spent(MINE, what).action
    assert "help" in ACTIONS


@pytest.mark.parametrize("what", FREE)
def test_small_things_are_free_in_one_s_own_turn(what: str) -> None:
    """Drawing, picking up and speaking cost nothing, but wait for one's turn (yze B27)."""
    assert spent(MINE, what) == MINE
    with pytest.raises(Refusal, match="B27"):
        spent(Turn(), what)


def test_aiming_holds_for_the_same_turn() -> None:
    """The Movement is spent, and once the turn is over the aim is lost (yze B33, B24)."""
    after = spent(MINE, "aim")
    assert after.aimed
    assert not over(after).aimed


# Parrying


def test_a_parry_before_one_s_turn_takes_its_movement() -> None:
    """Then no Movement is left, unless the Action is turned into one (yze B32, D21)."""
    after = begun(spent(Turn(), "parry"))
    assert (after.movement, after.action) == (False, True)
    assert not spent(after, "zone").action


def test_two_parries_at_most_in_a_round() -> None:
    """One per Movement, so a third is refused; before and after the turn count together (yze D21)."""
    after = spent(over(begun(spent(Turn(), "parry"))), "parry")
    with pytest.raises(Refusal, match="D21"):
        spent(after, "parry")
    assert not spent(renewed(after), "parry").movement


def test_a_parry_after_one_s_turn_needs_something_kept() -> None:
    """With Movement and Action spent it is refused (yze B32, D21)."""
    with pytest.raises(Refusal, match="D21"):
        spent(over(pay(MINE, "close", "attack")), "parry")
    assert not spent(over(spent(MINE, "attack")), "parry").movement


def test_the_surprised_neither_play_nor_parry() -> None:
    """In a surprise round there is no Movement to parry with (yze D22, B20)."""
    with pytest.raises(Refusal, match="D22"):
        spent(Turn(), "parry", surprised=True)


# Helping


def test_helping_after_one_s_turn_costs_a_kept_action_or_the_next() -> None:
    """An Action that was kept pays; failing that, the next round's does, once (yze D28)."""
    assert not spent(over(spent(MINE, "close")), "help").action
    owing = spent(over(pay(MINE, "close", "attack")), "help")
    assert owing.owes
    assert not renewed(owing).action
    assert renewed(renewed(owing)).action
    with pytest.raises(Refusal, match="B23"):
        spent(owing, "help")


# Wounds


def test_with_a_hurt_leg_moving_takes_an_action() -> None:
    """Going anywhere costs the Action; aiming still costs a Movement (yze B41)."""
    limping = Sheet(name="Kim", wounds=("blunt-3",))
    assert not spent(MINE, "zone", limping).action
    assert spent(MINE, "aim", limping).action


def test_with_the_fifth_wound_there_is_only_a_movement_with_help() -> None:
    """No Action for the month; Movement only with help (yze D29)."""
    sheet = Sheet(name="Kim", wounds=("piercing-5",))
    for what in ("attack", "zone", "speak"):
        with pytest.raises(Refusal, match="D29"):
            spent(MINE, what, sheet)
    assert not spent(MINE, "zone", sheet, helped=True).movement


def test_the_broken_pay_for_nothing() -> None:
    """Broken by Damage: nothing at all (yze B40)."""
    with pytest.raises(Refusal, match="B40"):
        spent(MINE, "zone", Sheet(name="Kim", damage=5))
    assert not spent(MINE, "zone", Sheet(name="Kim", damage=5), beginners=True).movement


def test_the_broken_by_stress_only_flee_and_hide() -> None:
    """They may move away and hide, and nothing else (yze B50)."""
    sheet = Sheet(name="Kim", stress=5)
    assert not spent(MINE, "hide", sheet).movement
    for what in ("attack", "close", "aim"):
        with pytest.raises(Refusal, match="B50"):
            spent(MINE, what, sheet)


def test_stupor_loses_the_next_turn() -> None:
    """A whole round is gone, and no more (yze B51)."""
    stunned = begun(renewed(Turn(), stunned=True))
    with pytest.raises(Refusal, match="B51"):
        spent(stunned, "speak")
    assert not spent(begun(renewed(stunned)), "attack").action


# Reloading


def test_an_empty_weapon_does_not_shoot_until_reloaded() -> None:
    """A shot with it is refused; reloading, an Action, makes it ready (yze B11, D16)."""
    kim = Sheet(name="Kim", weapon="bow", empty=("bow",))
    sheets = {"attacker": kim, "target": Sheet(name="Lou")}
    with pytest.raises(Refusal, match="B11"):
        played(attack.bind({"weapon": "bow"}, sheets))
    (fact,) = finished(reload.bind({}, {"roller": kim})).facts
    assert fact == Reloaded("roller", "bow")
    assert played(attack.bind({"weapon": "bow"}, {**sheets, "attacker": kim.after(fact)})).waiting
    assert EXPENSES["reload"].cost == "action"


def test_another_weapon_may_be_used_meanwhile() -> None:
    """Only the weapon that is empty is refused (yze B11)."""
    sheets = {"attacker": Sheet(name="Kim", weapon="bow", empty=("bow",)), "target": Sheet(name="Lou")}
    assert played(attack.bind({"weapon": "sling"}, sheets)).waiting


def test_a_full_weapon_is_not_reloaded() -> None:
    """Ammunition is not counted: there is nothing to do (yze B30)."""
    with pytest.raises(Refusal, match="B30"):
        played(reload.bind({}, {"roller": Sheet(name="Kim", weapon="bow")}))
