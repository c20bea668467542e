"""More small sentences of Mini YZE, each of which one sign or one figure would break."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from paravent.core.odds import odds
from paravent.core.parameters import Whole
from paravent.core.play import Option, play
from paravent.core.refusal import Refusal
from paravent.core.steps import Throw
from paravent.core.table_lists import Entries, name_of
from paravent.games.yze import GAME, Sheet, attack
from paravent.games.yze.archetypes import ARCHETYPES, Archetype
from paravent.games.yze.beasts import fright, hit
from paravent.games.yze.board import Board, take
from paravent.games.yze.creation import beginning, legal_skills
from paravent.games.yze.experience import listed as bought
from paravent.games.yze.facts import Broken, Emptied, Tended, Wounded
from paravent.games.yze.improvise import CLAWS, improvised
from paravent.games.yze.manoeuvres import manoeuvre, shooter
from paravent.games.yze.monsters import PSYCHOLOGY
from paravent.games.yze.recovery import comfort, heal, stabilise
from paravent.games.yze.rolls import Tested as Rolled
from paravent.games.yze.sides import Blow, Company, MadeReady, Side, Skirmish, kind, side_of
from paravent.games.yze.sides_from_sheets import check
from paravent.games.yze.skirmish import planned, situations, strike
from paravent.games.yze.stealth import stealth_attack
from paravent.games.yze.stress import receive_stress
from paravent.games.yze.table_gear import (
    OWN_ARCHETYPES,
    OWN_ARMOURS,
    OWN_DEEDS,
    OWN_TALENTS,
    OWN_WEAPON,
    OWN_WEAPONS,
    armour_of,
)
from paravent.games.yze.tables import ARMOURS, SKILLS, WEAPONS, WOUNDS, Weapon
from paravent.games.yze.talents import TALENTS
from paravent.games.yze.turn_facts import PickedUp, TakenAway


def test_what_is_done_in_a_fight_and_what_relieves_are_grouped_so() -> None:
    """A card of the fight offers the first, a wounded one's sheet the second."""
    assert [one.words.en for one in GAME.acts if one.fight] == ["fighting"]
    assert [one.words.en for one in GAME.acts if one.relieve] == ["care and rest"]


@pytest.mark.parametrize("archetype", ARCHETYPES.values(), ids=lambda one: one.id)
def test_an_archetype_begins_with_its_first_weapon_and_its_last_armour(archetype: Archetype) -> None:
    """As the table of archetypes lists them, lightest armour last (yze B53)."""
    start = beginning(archetype)
    assert start.values["weapon"] == archetype.weapons[0]
    assert start.values["armour"] == archetype.armours[-1]


def test_missing_points_go_to_the_highest_skills_first() -> None:
    """And too many are taken off them: the nearest legal levels (yze B53)."""
    values = dict.fromkeys(SKILLS, 0) | {"melee": 1, "stealth": 2, "healing": 1}
    legal = legal_skills(values, "melee")
    assert sum(legal.values()) == 10
    assert (legal["stealth"], legal["melee"], legal["healing"]) == (2, 2, 2)


def test_care_in_a_fight_is_a_turn() -> None:
    """Outside of one it takes its minutes (yze B43, B44, B52)."""
    assert heal.or_turn
    assert comfort.or_turn
    assert stabilise.or_turn


def test_a_monster_s_fright_hurts_nobody_and_an_unnamed_blow_is_blunt() -> None:
    """Stress alone; a blow has the types that it names, blunt where it names none (yze B55)."""
    assert fright("Hurler", "Howl", 2).damage == 0
    assert hit("Coup", "Blow", 4, 1).types == ("blunt",)
    assert hit("Griffes", "Claws", 4, 1, "cutting").types == ("cutting",)


def test_psychology_has_forty_dice_at_most() -> None:
    """From none, as any pool of somebody without a sheet."""
    assert isinstance(PSYCHOLOGY, Whole)
    assert (PSYCHOLOGY.least, PSYCHOLOGY.most) == (0, 40)


def test_two_covers_at_once_are_refused_by_their_names() -> None:
    """Both, in the order in which they were said (yze B31)."""
    values = {"dice": "3", "weapon": "bow", "circumstances": "light-cover,heavy-cover"}
    with pytest.raises(Refusal) as caught:
        play(attack.bind(values), [])
    said = str(caught.value).casefold()
    assert said.index("light") < said.index("heavy")


@pytest.mark.parametrize("archetype", ARCHETYPES.values(), ids=lambda one: one.id)
def test_an_archetype_begins_at_its_key_and_threes(archetype: Archetype) -> None:
    """Fourteen points: five in the key attribute and three in each other (yze B53)."""
    values = beginning(archetype).values
    points = [int(values[name]) for name in ("strength", "agility", "intellect", "empathy")]
    assert sorted(points) == [3, 3, 3, 5]
    assert values[archetype.attribute] == "5"


def test_whoever_is_surprised_and_missed_was_surprised_all_the_same() -> None:
    """The ambush is won before the blow (yze B30)."""
    values = {"dice": "1", "stealth": "4", "observation": "1", "weapon": "bow"}
    came = [one for one, _ in odds(stealth_attack.bind(values), {"push": "never"})]
    assert {(one.surprised, one.hit) for one in came} == {(True, True), (True, False), (False, False)}


def test_a_bow_without_an_arrow_is_the_only_one_to_be_reloaded() -> None:
    """A stand-in's weapon is empty when that is said."""
    assert shooter(True).empty
    assert not shooter(False).empty


@pytest.mark.parametrize(("line", "blunt"), [("Plumes ; 3", 3), ("Verre ; 3 ; 0", 0), ("Verre ; 3 ; 1", 1)])
def test_one_figure_of_an_armour_holds_for_blunt_blows_unless_another_is_said(line: str, blunt: int) -> None:
    """Even none (yze B38)."""
    assert (armour_of(line).protection, armour_of(line).against_blunt) == (3, blunt)


def test_twenty_cards_are_dealt_and_not_twenty_one() -> None:
    """Two suits of ten (yze B19, D23)."""
    check(Skirmish(side_of(Company(10, 3, 1)), side_of(Company(10, 3, 1))))
    fast = side_of(Company(7, 3, 1, health=4, speed=2))
    with pytest.raises(Refusal, match="D23"):
        check(Skirmish(fast, side_of(Company(7, 3, 1))))


def test_making_a_weapon_ready_takes_one_turn_of_the_two_that_the_fast_have() -> None:
    """And leaves all the rest (yze B11, B55, D16)."""
    archer = kind((Blow(3, 1, contact=False),), speed=2)
    side = Side((archer,), ((1, 2, 0, 0, 1),))
    for who in ("a", "b"):
        after = Skirmish(side, side).after(MadeReady(who, side.standing[0]))
        assert after.side(who).standing == ((1, 1, 0, 0, 0),)
        assert after.side("b" if who == "a" else "a") == side


@pytest.mark.parametrize("kind", [OWN_WEAPONS, OWN_ARMOURS, OWN_TALENTS, OWN_ARCHETYPES, OWN_DEEDS])
def test_a_line_like_the_example_is_read(kind: Entries) -> None:
    """In either language, commas where the example has some (yze B18, B37, B53)."""
    for example in (kind.example.fr, kind.example.en):
        assert len(kind.read("own", example)) == 1


def test_of_two_ways_to_strike_one_is_drawn() -> None:
    """As of six (yze B55)."""
    beast = kind((Blow(3, 1), Blow(5, 2)), health=8)
    fight = Skirmish(Side((beast,), ((0, 1, 0, 0, 0),)), Side((kind((Blow(3, 1),)),), ((0, 1, 0, 0, 0),)))
    drawn = play(strike(fight, "a"), [Option("weakest")], scene=fight).waiting
    assert isinstance(drawn, Throw)
    assert (drawn.dice, drawn.rule) == (1, "B55")


def test_every_weapon_that_is_carried_must_be_one() -> None:
    """Of the one of one's own the line may still be missing, unless it is in hand (yze B37)."""
    Sheet(name="Kim", carried=("sword", OWN_WEAPON)).check()
    for wrong in ({"carried": ("n’importe quoi",)}, {"weapon": OWN_WEAPON}, {"weapon": "n’importe quoi"}):
        with pytest.raises(Refusal):
            replace(Sheet(name="Kim"), **wrong).check()


def test_a_monster_made_up_on_the_spot_acts_like_the_creature_nearest_to_it() -> None:
    """From the rat to the bear (yze B55)."""
    beasts = [improvised("x", danger, CLAWS).beast for danger in (1, 2, 3, 4, 5)]
    assert beasts == ["mill-rat", "wolfhound", "marsh-boar", "hollow-stag", "scree-bear"]


def test_situations_are_counted_by_what_those_alike_may_have_suffered() -> None:
    """Two with six states each, whoever is who: 21; one: 6; and so many cards (yze B40)."""
    pair, one = side_of(Company(2, 3, 1)), side_of(Company(1, 3, 1))
    assert situations(Skirmish(one, one)) == 6 * 6 * 2
    assert situations(Skirmish(pair, one)) == 21 * 6 * 3
    assert situations(Skirmish(pair, side_of(Company(3, 3, 1, health=2)))) == 21 * 10 * 5


@pytest.mark.parametrize(
    ("mind", "beat", "said"), [(True, "breaks down", "Stress"), (False, "falls", "nothing")]
)
def test_whoever_breaks_does_so_in_body_or_in_mind(mind: bool, beat: str, said: str) -> None:
    """As a moment and as a line of the journal (yze B40, B50)."""
    assert Broken("target", mind).beat().words.en == beat
    assert said in Broken("target", mind).told().en


def test_four_successes_are_a_feat() -> None:
    """And three are not (yze B5)."""
    beats = [Rolled(n, False, 0).beat() for n in (0, 3, 4, 6)]
    assert [one.words.en if one else None for one in beats] == [
        None,
        None,
        "rolls 4 successes",
        "rolls 6 successes",
    ]


KIM = Sheet(name="Kim")


@pytest.mark.parametrize(
    ("values", "mine", "theirs", "said"),
    [
        ({"what": "close"}, {}, {"zone": "cour"}, "cour"),
        ({"what": "close"}, {"zone": "cour"}, {}, "–"),
        ({"what": "draw", "weapon": "bow"}, {"carried": ("sword", "club")}, {}, "épée, massue"),
        ({"what": "draw", "weapon": "bow"}, {}, {}, "–"),
        ({"what": "pick", "weapon": "bow"}, {}, {"dropped": ("sword",)}, "épée"),
        ({"what": "pick", "weapon": "bow"}, {}, {}, "–"),
    ],
)
def test_a_refusal_names_what_there_is_instead(
    values: dict[str, str], mine: dict[str, Any], theirs: dict[str, Any], said: str
) -> None:
    """A zone, what is carried, what lies on the ground; nothing where there is nothing (yze B24, B27)."""
    roles = {"roller": replace(KIM, **mine), "opponent": replace(KIM, name="Lou", **theirs)}
    with pytest.raises(Refusal) as caught:
        play(manoeuvre.bind(values, roles), [])
    assert said in caught.value.words.fr
    assert ("épée" in said) == ("sword" in caught.value.words.en)


@pytest.mark.parametrize(
    ("listed", "said"), [((), "–"), (("Carapace ; 4 ; 2", "Plumes ; 1"), "Carapace, Plumes")]
)
def test_what_the_table_has_not_listed_is_refused_with_what_it_has(
    listed: tuple[str, ...], said: str
) -> None:
    """By their names (yze B17, B18, B38)."""
    with pytest.raises(Refusal) as caught:
        play(
            take.bind({"kind": "armour", "what": "Verre"}, {"roller": KIM, "table": Board(armours=listed)}),
            [],
        )
    assert said in caught.value.words.fr
    talents = tuple(f"{name_of(line)} ; Survie +1" for line in listed)
    with pytest.raises(Refusal) as caught:
        bought("Verre", Board(talents=talents))
    assert said in caught.value.words.fr


def test_of_several_dropped_weapons_the_first_or_the_one_named_is_picked_up() -> None:
    """One's own, or another's, as empty as it was (yze B11, B27)."""
    other = replace(KIM, name="Lou", dropped=("sword", "bow"), empty=("bow",))
    for weapon, taken, empty in (("in-hand", "sword", 0), ("bow", "bow", 1)):
        call = manoeuvre.bind({"what": "pick", "weapon": weapon}, {"roller": KIM, "opponent": other})
        facts = play(call, []).facts
        assert [one.weapon for one in facts if isinstance(one, PickedUp | TakenAway)] == [taken, taken]
        assert sum(isinstance(one, Emptied) for one in facts) == empty
    mine = manoeuvre.bind({"what": "pick"}, {"roller": replace(KIM, dropped=("sword", "bow"))})
    assert [one.weapon for one in play(mine, []).facts if isinstance(one, PickedUp)] == ["sword"]
    assert not play(manoeuvre.bind({"what": "pick"}, {"roller": KIM}), []).facts


@pytest.mark.parametrize(("number", "beat"), [(5, "receives a critical wound"), (6, "dies")])
def test_a_deadly_wound_is_a_death(number: int, beat: str) -> None:
    """And another is a wound (yze B41)."""
    name = WOUNDS[number].name("blunt")
    assert Wounded("target", number, "blunt", name, WOUNDS[number].effect).beat().words.en == beat


# Sheets, over all that the tables list


@pytest.mark.parametrize("weapon", WEAPONS.values(), ids=lambda one: one.id)
@pytest.mark.parametrize("arm", [(), ("blunt-4",)])
def test_one_parries_with_what_is_solid_and_the_bonus_of_what_strikes_at_contact(
    weapon: Weapon, arm: tuple[str, ...]
) -> None:
    """Melee's dice; nothing in two hands with one arm (yze B32, B41)."""
    parry = Sheet(name="Kim", strength=3, melee=1, weapon=weapon.id, wounds=arm).parry()
    able = weapon.parries and not (arm and weapon.hands == 2)
    bonus = weapon.bonus if weapon.reach == "contact" else 0
    assert (parry.dice if parry else None) == (4 + bonus if able else None)


@pytest.mark.parametrize("weapon", WEAPONS.values(), ids=lambda one: one.id)
def test_another_weapon_of_the_same_reach_could_be_in_hand(weapon: Weapon) -> None:
    """And any armour; bare hands and creatures have no other gear (yze B37, B38, B55)."""
    armed = replace(KIM, weapon=weapon.id)
    alike = tuple(one.id for one in WEAPONS.values() if one.reach == weapon.reach and one.id != "bare-hands")
    gear = {"weapon": alike, "armour": tuple(ARMOURS)} if weapon.id != "bare-hands" else {}
    assert armed.other_gear == gear
    assert replace(armed, health=4).other_gear == {}
    assert armed.shoots == (weapon.reach == "distance")
    assert not replace(armed, empty=(weapon.id,)).shoots


def test_a_monster_falls_at_its_health_and_knows_no_stress() -> None:
    """Others at five of either (yze B40, B50, B55)."""
    beast = replace(KIM, health=7)
    assert (beast.damage_limit, beast.stress_limit, KIM.damage_limit, KIM.stress_limit) == (7, 0, 5, 5)
    assert [replace(beast, damage=n).is_dead for n in (6, 7, 8)] == [False, True, True]
    assert [replace(KIM, damage=n).is_dead for n in (4, 5, 9)] == [False] * 3
    assert replace(KIM, dead=True).is_dead
    assert [replace(KIM, damage=2, stress=3).carries(skill) for skill in ("force", "psychology")] == [2, 3]
    assert replace(beast, damage=2).carries("force") == 0


def test_a_death_roll_is_due_when_its_hour_is_over() -> None:
    """Not before, not of the stable, and not of the dead (yze B42)."""
    dying = Sheet(name="Kim", wounds=("blunt-5",), dying=True)
    due = [len(replace(dying, clocks=(f"death {n}",)).due()) for n in (1, 0, -30)]
    assert due == [0, 1, 1]
    late = replace(dying, clocks=("death 0",))
    assert not dying.due()
    assert not replace(late, dead=True).due()
    assert not replace(late, dying=False).due()
    assert late.due()[0].stops


def test_what_is_left_to_place_is_counted_of_fourteen_and_ten() -> None:
    """Of attributes and of skills (yze B53)."""
    sheet = Sheet(name="Kim", strength=5, agility=3, intellect=3, empathy=3, melee=3, tinkering=1)
    assert [(left, of) for _, left, of in sheet.budgets()] == [(0, 14), (6, 10)]


def test_a_talent_helps_its_skill_always_or_on_its_condition() -> None:
    """Ours and one's own; the last count when they are claimed (yze B18)."""
    for id, talent in TALENTS.items():
        sheet = Sheet(name="Kim", talents=(id,))
        plain = Sheet(name="Kim").pool(talent.skill).dice
        always = talent.when is None
        assert sheet.pool(talent.skill).dice == plain + (talent.bonus if always else 0)
        assert sheet.talent(id, talent.skill).amount == (0 if always else talent.bonus)
        assert [one.amount for one in sheet.on_condition(talent.skill)] == ([] if always else [talent.bonus])
    own = Sheet(name="Kim", own_talents=("Dunes ; Survie +1 ; dans le sable", "Nez ; Survie +1"))
    assert own.pool("survival").dice == 2 + 1
    assert [one.amount for one in own.conditional("survival")] == [1]
    assert not own.conditional("stealth")


def test_care_between_somebody_with_a_sheet_and_somebody_without_is_not_timed() -> None:
    """There is no sheet to write the next try on, or nobody to name (yze D30)."""
    broken = replace(KIM, damage=6)
    alone = heal.bind({"hurt": "6"}, {"healer": replace(KIM, name="Lou")})
    unknown = heal.bind({"dice": "2"}, {"patient": broken})
    both = heal.bind({}, {"healer": replace(KIM, name="Lou"), "patient": broken})
    timed = [any(isinstance(one, Tended) for one in play(call, []).facts) for call in (alone, unknown, both)]
    assert timed == [False, False, True]


def test_the_printed_weapons_say_which_parry_and_with_how_many_hands() -> None:
    """As the table itself has them (yze B32, B37)."""
    printed = next(one for one in GAME.tables if one.id == "weapons")
    for row, weapon in zip(printed.rows, WEAPONS.values(), strict=True):
        bonus, damage, reach, types, parries, hands = (cell.en for cell in row[1:])
        assert (int(bonus), int(damage)) == (weapon.bonus, weapon.damage)
        assert hands == ("1 hand" if weapon.hands == 1 else f"{weapon.hands} hands")
        assert (reach.lower(), tuple(types.split(" / "))) == (weapon.reach, weapon.types)
        assert parries == ("yes" if weapon.parries else "no")


def test_in_a_mixed_company_monsters_do_not_push_and_others_do() -> None:
    """Nor does Damage take a monster's dice (yze B39, B55)."""
    person, beast = kind((Blow(4, 1),)), kind((Blow(4, 1),), health=9)
    for which, dice, pushable in ((0, 2, True), (1, 4, False)):
        side = Side((person, beast), ((2, 1, 0, which, 0),))
        plan = planned(Skirmish(side, side), "a", "weakest", person.blows[0])
        assert (plan.dice, plan.pushable, plan.enough) == (dice, pushable, (9 if which else 5) - 2)


@pytest.mark.parametrize(("empathy", "stress", "answers"), [(1, 1, ()), (3, 0, ("bear",))])
def test_who_does_not_resist_stress_pushes_nothing(
    empathy: int, stress: int, answers: tuple[str, ...]
) -> None:
    """For want of dice, or by choice: the points come, and nothing else (yze B48)."""
    call = receive_stress.bind({"points": "2"}, {"roller": Sheet(name="Kim", empathy=empathy, stress=stress)})
    came = play(call, [Option(one) for one in answers]).outcome
    assert (came.points, came.pushed, came.cost, came.trauma, came.broken) == (2, False, 0, 0, False)


def test_the_printed_bestiary_numbers_its_six_deeds() -> None:
    """Under the faces that draw them (yze B55)."""
    printed = next(one for one in GAME.tables if one.id == "bestiary")
    assert [head.en for head in printed.headings][-6:] == ["1", "2", "3", "4", "5", "6"]
    assert all(len(row) == len(printed.headings) for row in printed.rows)
