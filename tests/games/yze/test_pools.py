"""The pools of Mini YZE: where each die comes from."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paravent.core.parameters import read_values
from paravent.core.refusal import Refusal
from paravent.core.steps import Throw
from paravent.games.yze import Sheet, opposed
from paravent.games.yze import test as roll
from paravent.games.yze.pools import Pool, burden, granted, helpers, pool_of
from paravent.games.yze.rolls import Tested as Rolled
from paravent.games.yze.tables import ATTRIBUTES, SKILLS
from tests.games.yze.dice import finished, pending

PHYSICAL = {"force", "endurance", "melee", "mobility", "stealth", "shooting"}
MENTAL = {"knowledge", "observation", "survival", "psychology", "persuasion", "healing"}


def first_throw(**values: str) -> Throw:
    step = pending(roll.bind(values))
    assert isinstance(step, Throw)
    return step


def test_four_attributes_have_three_skills_each() -> None:
    """Four attributes govern three skills each, two of them physical and two mental (yze B1)."""
    under = {name: [skill.id for skill in SKILLS.values() if skill.attribute == name] for name in ATTRIBUTES}
    assert under == {
        "strength": ["force", "endurance", "melee"],
        "agility": ["mobility", "stealth", "shooting"],
        "intellect": ["knowledge", "observation", "survival"],
        "empathy": ["psychology", "persuasion", "healing"],
    }


@pytest.mark.parametrize(
    ("key", "text"),
    [("strength", "0"), ("strength", "6"), ("empathy", "0"), ("melee", "-1"), ("melee", "6")],
)
def test_attributes_go_from_one_to_five_and_skills_from_none_to_five(key: str, text: str) -> None:
    """A sheet accepts attributes of 1 to 5 and levels of 0 to 5, and refuses the rest in words (yze B1)."""
    for accepted in ("1", "5"):
        assert read_values(Sheet, {"name": "Kim", key: accepted})[key] == int(accepted)
    with pytest.raises(Refusal):
        read_values(Sheet, {"name": "Kim", key: text})


@pytest.mark.parametrize("skill", sorted(SKILLS))
def test_the_pool_is_attribute_plus_skill(skill: str) -> None:
    """The pool of a skill is its attribute plus its level (yze B2)."""
    attributes = {"strength": 1, "agility": 3, "intellect": 4, "empathy": 5}
    sheet = replace(Sheet(name="Kim"), **attributes, **{skill: 2})
    assert sheet.pool(skill).dice == attributes[SKILLS[skill].attribute] + 2
    assert [part.rule for part in sheet.pool(skill).parts] == ["B2", "B2"]


def test_agility_three_and_shooting_two_give_five_dice() -> None:
    """A sheet's pool is what its move throws (yze B2)."""
    step = pending(roll.bind({"skill": "shooting"}, {"roller": Sheet(name="Kim", agility=3, shooting=2)}))
    assert isinstance(step, Throw)
    assert step.dice == 5


def test_an_unknown_skill_is_refused_in_words() -> None:
    """There are twelve skills, two more that a table may add, and no others (yze B1)."""
    with pytest.raises(Refusal, match="juggling"):
        Sheet(name="Kim").pool("juggling")


@pytest.mark.parametrize(("modifier", "dice"), [("2", 5), ("-2", 1), ("0", 3)])
def test_the_gm_gives_and_takes_dice(modifier: str, dice: int) -> None:
    """The GM's bonus or penalty is in dice (yze B6)."""
    assert first_throw(dice="3", modifier=modifier).dice == dice


@pytest.mark.parametrize("modifier", ["-3", "-4", "-20"])
def test_a_pool_at_nothing_makes_the_action_impossible(modifier: str) -> None:
    """A pool of 0 dice or fewer fails without a roll, and there is nothing to push (yze B6, D24)."""
    result = finished(roll.bind({"dice": "3", "modifier": modifier}))
    assert result.outcome == Rolled(0, False, 0)
    assert result.record == ()


def test_help_and_bonuses_count_before_the_pool_is_judged() -> None:
    """Help, gear and bonuses are added before a pool is found empty (yze D24)."""
    assert first_throw(dice="1", burden="3", help="2", gear="1").dice == 1
    assert finished(roll.bind({"dice": "1", "burden": "3", "help": "2"})).record == ()


@pytest.mark.parametrize("helping", [0, 1, 2, 3])
def test_each_helper_adds_a_die(helping: int) -> None:
    """Each helper adds one die (yze B13)."""
    assert first_throw(dice="2", help=str(helping)).dice == 2 + helping


def test_at_most_three_help() -> None:
    """A fourth helper is refused in words, in a test and in an opposed roll (yze B13)."""
    with pytest.raises(Refusal, match="0 to 3"):
        roll.bind({"dice": "2", "help": "4"})
    with pytest.raises(Refusal, match="0 to 3"):
        opposed.bind({"dice": "2", "opposition": "1", "help": "4"})


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_gear_adds_its_dice(dice: int) -> None:
    """Useful equipment adds one to three dice, as the GM says (yze B16, D20)."""
    step = first_throw(dice="2", skill="observation", gear=str(dice))
    assert step.dice == 2 + dice
    assert step.because[-1].rule == "D20"
    with pytest.raises(Refusal):
        roll.bind({"dice": "2", "gear": "4"})


@pytest.mark.parametrize("skill", sorted(PHYSICAL))
def test_each_point_of_damage_takes_a_die_off_the_body(skill: str) -> None:
    """Three Damage take three dice off every Strength and Agility skill, and none off others (yze B39)."""
    hurt = Sheet(name="Kim", strength=4, agility=4, damage=3)
    assert hurt.pool(skill).dice == 1
    assert hurt.pool(skill).parts[-1].rule == "B39"
    assert Sheet(name="Kim", strength=4, agility=4, stress=3).pool(skill).dice == 4


@pytest.mark.parametrize("skill", sorted(MENTAL))
def test_each_point_of_stress_takes_a_die_off_the_mind(skill: str) -> None:
    """Three Stress take three dice off every Intellect and Empathy skill, and none off others (yze B49)."""
    shaken = Sheet(name="Kim", intellect=4, empathy=4, stress=3)
    assert shaken.pool(skill).dice == 1
    assert shaken.pool(skill).parts[-1].rule == "B49"
    assert Sheet(name="Kim", intellect=4, empathy=4, damage=3).pool(skill).dice == 4


def test_three_damage_take_three_dice_off_a_roll() -> None:
    """Case C1: with 3 Damage, a physical roll has 3 dice fewer (yze B39)."""
    assert first_throw(dice="5", skill="mobility", burden="3").dice == 2
    assert burden("mobility", 3).rule == "B39"
    assert burden("persuasion", 3).rule == "B49"


def test_parts_that_change_nothing_are_left_out() -> None:
    """A pool tells only what made it (yze B2, B6)."""
    pool = pool_of(3, helpers(0), granted(-1))
    assert [part.amount for part in pool.parts] == [3, -1]
    assert Pool(()).dice == 0
