"""A sheet of Mini YZE, what facts change on it, and what it brings to a pool."""

from __future__ import annotations

import pytest

from paravent.core.moments import Moment
from paravent.core.refusal import Refusal
from paravent.core.steps import Throw
from paravent.core.words import Words
from paravent.games.yze import Sheet, attack
from paravent.games.yze import test as roll
from paravent.games.yze.facts import (
    Broken,
    Calmed,
    Died,
    Emptied,
    Gained,
    Healed,
    Hurt,
    Learnt,
    Reloaded,
    Saved,
    Stabilised,
    Stressed,
    Traumatised,
    Wounded,
)
from paravent.games.yze.rolls import Aid, aided
from paravent.games.yze.tables import SKILLS, WOUNDS
from paravent.games.yze.talents import TALENTS, effect
from paravent.games.yze.wounds import CARRIED
from tests.games.yze.dice import pending, played, throws

NAME = Words("x", "x")


def wounded(number: int, kind: str = "blunt") -> Wounded:
    return Wounded("target", number, kind, NAME, NAME)


def trauma(id: str) -> Traumatised:
    return Traumatised("roller", id, NAME, NAME)


def dice(sheet: Sheet, skill: str) -> int:
    return sheet.pool(skill).dice


def test_damage_and_stress_have_no_upper_limit() -> None:
    """Both tracks go past 5 as far as they are driven (yze D6)."""
    sheet = Sheet(name="Kim", damage=4, stress=4)
    assert sheet.after(Hurt("target", 4, "blow")).damage == 8
    assert sheet.after(Stressed("roller", 1)).after(Stressed("roller", 1)).stress == 6


def test_facts_change_one_track_and_nothing_else() -> None:
    """A point of Damage is no Stress, and what a sheet does not hold leaves it alone (yze B9)."""
    sheet = Sheet(name="Kim")
    assert sheet.after(Hurt("roller", 1, "push")) == Sheet(name="Kim", damage=1)
    assert sheet.after(Stressed("roller", 1)) == Sheet(name="Kim", stress=1)
    assert sheet.after(Broken("target")) == sheet


def test_care_takes_points_off_but_never_below_none() -> None:
    """Healing and comfort remove points as far as there are any (yze B43, B52)."""
    sheet = Sheet(name="Kim", damage=2, stress=6)
    assert sheet.after(Healed("patient", 3)).damage == 0
    assert sheet.after(Calmed("patient", 2)).stress == 4


# Wounds


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_a_wound_that_lasts_is_carried(number: int) -> None:
    """Wounds 2 to 5 stay on the sheet, each once, in the order of the table (yze B41)."""
    sheet = Sheet(name="Kim").after(wounded(number, "piercing")).after(wounded(number, "piercing"))
    assert sheet.wounds == (f"piercing-{number}",)
    assert sheet.after(wounded(2)).wounds[0] == "blunt-2"


def test_the_first_wound_leaves_nothing() -> None:
    """Winded, or a gash, has no lasting effect (yze B41)."""
    assert Sheet(name="Kim").after(wounded(1)) == Sheet(name="Kim")


def test_the_fifth_wound_threatens_and_the_sixth_kills() -> None:
    """A fatal wound leaves one between life and death; a smashed head kills at once (yze B41)."""
    sheet = Sheet(name="Kim").after(wounded(5))
    assert (sheet.dying, sheet.is_dead) == (True, False)
    assert Sheet(name="Kim").after(wounded(6)).is_dead


def test_a_stabilised_wound_no_longer_threatens_but_stays() -> None:
    """Stabilising takes away neither Damage nor effects (yze B44)."""
    sheet = Sheet(name="Kim", damage=6).after(wounded(5))
    after = sheet.after(Stabilised("patient"))
    assert (after.dying, after.damage, after.wounds) == (False, 6, ("blunt-5",))


def test_a_failed_death_roll_is_written_down() -> None:
    """Whoever dies stays dead (yze B42)."""
    assert Sheet(name="Kim").after(Died("roller")).is_dead


@pytest.mark.parametrize("skill", sorted(SKILLS))
def test_pain_takes_two_dice_off_every_skill(skill: str) -> None:
    """The −2 hits body and mind alike, and adds to Damage and Stress (yze D27, B41)."""
    hale = Sheet(name="Kim", strength=5, agility=5, intellect=5, empathy=5, damage=1, stress=1)
    hurt = hale.after(wounded(2))
    assert dice(hale, skill) - dice(hurt, skill) == 2
    assert dice(hale, skill) == 4


def test_pain_leaves_armour_alone() -> None:
    """Armour is no action: it keeps its dice (yze D27)."""
    target = Sheet(name="Lou", armour="leather", wounds=("blunt-2",))
    call = attack.bind({"weapon": "spear"}, {"attacker": Sheet(name="Kim"), "target": target})
    assert throws(played(call, (6, 1, 1), (2, 2)))[-1].dice == 2


def test_what_has_healed_is_crossed_out() -> None:
    """Wounds and traumas whose time is over leave the sheet (yze B45)."""
    sheet = Sheet(name="Kim", wounds=("blunt-2", "blunt-3"), traumas=("phobia",), phobia="geese")
    day, year = sheet.at(Moment("time", 24 * 60)), sheet.at(Moment("time", 365 * 24 * 60))
    assert (day.wounds, day.traumas, day.phobia) == (("blunt-3",), ("phobia",), "geese")
    assert (year.wounds, year.traumas, year.phobia, year.clocks) == ((), (), "", ())


# Traumas


@pytest.mark.parametrize(
    ("id", "skills"),
    [
        ("paranoid", ["psychology", "persuasion", "healing"]),
        ("anxious", ["knowledge", "observation", "survival"]),
    ],
)
def test_a_lost_attribute_takes_a_die_off_its_three_skills(id: str, skills: list[str]) -> None:
    """Paranoid costs a point of Empathy, anxious one of Intellect (yze D26, B51)."""
    sheet = Sheet(name="Kim", strength=3, agility=3, intellect=3, empathy=3).after(trauma(id))
    assert {skill: dice(sheet, skill) for skill in SKILLS} == {s: 2 if s in skills else 3 for s in SKILLS}


def test_an_attribute_is_never_lost_below_one() -> None:
    """The scale begins at 1 (yze D26)."""
    assert dice(Sheet(name="Kim", empathy=1, traumas=("paranoid",)), "healing") == 1


def test_what_is_lost_for_good_is_lost_each_time() -> None:
    """A second paranoia takes a second point off Empathy, down to 1 (yze B51, D26)."""
    again = Traumatised("roller", "paranoid", NAME, NAME)
    sheet = Sheet(name="Kim", empathy=3, psychology=1)
    found = []
    for _ in range(4):
        found.append(dice(sheet, "psychology"))
        sheet = sheet.after(again)
    assert found == [4, 3, 2, 2]


def test_a_phobia_counts_where_its_object_is() -> None:
    """−2 in presence of its object, and only for whoever has it (yze B51)."""
    kim = Sheet(name="Kim", strength=5, traumas=("phobia",))
    for sheet, afraid, expected in (
        (kim, "yes", 3),
        (kim, "no", 5),
        (Sheet(name="Lou", strength=5), "yes", 5),
    ):
        step = pending(roll.bind({"afraid": afraid}, {"roller": sheet}))
        assert isinstance(step, Throw)
        assert step.dice == expected


# Talents


def test_a_talent_adds_its_dice_where_its_condition_holds() -> None:
    """Like the Hobbit in nature, somebody born in the woods has +2 Stealth there (yze B18)."""
    sheet = Sheet(name="Kim", agility=3, talents=("wild-born", "cat-feet"))
    assert dice(sheet, "stealth") == 4, "what has no condition always counts"
    step = pending(roll.bind({"skill": "stealth", "talent": "wild-born"}, {"roller": sheet}))
    assert isinstance(step, Throw)
    assert step.dice == 6


@pytest.mark.parametrize(("talent", "skill"), [("herb-lore", "healing"), ("wild-born", "force")])
def test_a_talent_that_does_not_count_is_refused(talent: str, skill: str) -> None:
    """One cannot use another's talent, nor a talent of another skill (yze B18)."""
    sheet = Sheet(name="Kim", talents=("wild-born",))
    with pytest.raises(Refusal, match="B18"):
        played(roll.bind({"skill": skill, "talent": talent}, {"roller": sheet}))
    with pytest.raises(Refusal, match="B18"):
        played(roll.bind({"skill": "melee", "talent": talent, "dice": "2"}))


def test_a_talent_without_a_condition_counts_once_even_if_it_is_named() -> None:
    """It counts of itself, and saying that it plays here adds nothing (B18)."""
    sheet = Sheet(name="Kim", agility=4, stealth=2, talents=("cat-feet",))
    assert sheet.pool("stealth").dice == 7
    assert aided(sheet, "stealth", Aid(talent=("cat-feet",))).dice == 7


def test_a_talent_says_what_it_gives() -> None:
    """Each talent is one or two dice on a skill, and says when (yze B18)."""
    for one in TALENTS.values():
        assert 1 <= one.bonus <= 2
        assert one.skill in SKILLS
        assert f"+{one.bonus}" in effect(one).fr


# Weapons


def test_an_emptied_weapon_is_marked_until_it_is_reloaded() -> None:
    """The weapon that was named, or the one in hand, is empty; reloading makes it ready (yze B11, D16)."""
    sheet = Sheet(name="Kim", weapon="bow").after(Emptied("roller"))
    assert sheet.empty == ("bow",)
    both = sheet.after(Emptied("roller", "sling"))
    assert both.after(Reloaded("roller")).empty == ("sling",)
    assert Sheet(name="Kim").after(Emptied("roller")).empty == ()


# Advances


def test_advances_are_written_down() -> None:
    """A level is one more in a skill; three advances put by make a talent (yze B17)."""
    sheet = Sheet(name="Kim", saved=2)
    learnt = sheet.after(Learnt("roller", "stealth", NAME))
    assert (learnt.stealth, learnt.advanced) == (1, True)
    saved = sheet.after(Saved("roller"))
    assert saved.saved == 3
    assert saved.after(Gained("roller", "cat-feet", NAME)) == Sheet(
        name="Kim", talents=("cat-feet",), advanced=True
    )


# What no sheet can be


@pytest.mark.parametrize(
    ("sheet", "rule"),
    [
        (Sheet(name="Kim", dying=True), "B42"),
        (Sheet(name="Kim", phobia="geese"), "B51"),
        (Sheet(name="Rat", beast="mill-rat"), "B55"),
    ],
)
def test_a_sheet_that_cannot_be_is_refused_in_words(sheet: Sheet, rule: str) -> None:
    """A contradiction is refused with the rule and what would do (yze B42, B51, B55)."""
    with pytest.raises(Refusal, match=rule):
        sheet.check()


def test_a_played_character_may_outgrow_creation() -> None:
    """Levels, damage and talents beyond creation are legal on a sheet."""
    Sheet(
        name="Kim",
        melee=5,
        force=4,
        damage=9,
        talents=("cat-feet", "triage"),
        wounds=("blunt-5",),
        dying=True,
    ).check()


def test_a_monster_has_health_instead_of_a_limit() -> None:
    """Damage takes no die off a monster, and at no Health it is dead (yze B55)."""
    boar = Sheet(name="Boar", strength=5, health=9, damage=8)
    assert boar.pool("force").dice == 5
    assert not boar.is_dead
    assert boar.after(Hurt("target", 1, "blow")).is_dead


def test_the_wounds_of_the_table_are_those_that_can_be_carried() -> None:
    """What a sheet can hold is what the table deals and takes time to heal (yze B41, B45)."""
    assert {one.number for one in CARRIED.values()} == {n for n in WOUNDS if n not in (1, 6)}
    assert len(CARRIED) == 12
