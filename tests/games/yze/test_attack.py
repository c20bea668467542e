"""Attacking in Mini YZE: weapon, parry, armour, damage, broken, critical wound."""

from __future__ import annotations

from fractions import Fraction

import pytest

from paravent.core.odds import odds
from paravent.core.play import Answered
from paravent.core.refusal import Refusal, RuleError
from paravent.core.steps import Ask, Throw
from paravent.games.yze import Sheet, attack
from paravent.games.yze.blows import Attacked, armour_pool, critical_wound, harm, protection, skill_of
from paravent.games.yze.facts import Broken, Emptied, Forced, Hurt, Wounded
from paravent.games.yze.tables import ARMOURS, CIRCUMSTANCES, TYPES, WEAPONS, WOUNDS
from tests.games.yze.dice import finished, pending, played, throws

CONTACT = [weapon.id for weapon in WEAPONS.values() if weapon.reach == "contact"]
DISTANCE = [weapon.id for weapon in WEAPONS.values() if weapon.reach == "distance"]


def pool(**values: str) -> Throw:
    step = pending(attack.bind(values))
    assert isinstance(step, Throw)
    return step


def hit(weapon: str, successes: int, **values: str) -> Attacked:
    """An attack with so many 6s and the rest 1s: nothing to push."""
    call = attack.bind({"dice": "4", "weapon": weapon, **values})
    dice = 4 + WEAPONS[weapon].bonus
    outcome: Attacked = finished(call, (6,) * successes + (1,) * (dice - successes)).outcome
    return outcome


# Hitting and damage


@pytest.mark.parametrize("weapon", sorted(WEAPONS))
def test_contact_is_melee_and_distance_is_shooting(weapon: str) -> None:
    """At Contact one rolls Melee, at Distance Shooting, with the weapon's bonus dice (yze B28)."""
    sheet = Sheet(name="Kim", strength=3, melee=2, agility=1, shooting=0)
    skill = "melee" if weapon in CONTACT else "shooting"
    assert skill_of(WEAPONS[weapon]) == skill
    step = pending(attack.bind({"weapon": weapon}, {"attacker": sheet, "target": Sheet(name="Lou")}))
    assert isinstance(step, Throw)
    assert step.dice == (5 if weapon in CONTACT else 1) + WEAPONS[weapon].bonus


def test_one_success_hits_and_none_misses() -> None:
    """At least one success hits (yze B28)."""
    assert hit("sword", 1).hit
    assert hit("sword", 0) == Attacked(False, 0, False, 0, False, False, 0)


@pytest.mark.parametrize(
    ("weapon", "successes", "damage"),
    [("sword", 2, 4), ("bare-hands", 1, 1), ("sword", 1, 3), ("stone", 1, 1), ("machine-gun", 1, 4)],
)
def test_damage_is_the_base_plus_one_per_success(weapon: str, successes: int, damage: int) -> None:
    """Damage is the weapon's base plus every net success, the first included (yze B28, D4)."""
    assert hit(weapon, successes).damage == damage


def test_each_armour_success_removes_one_damage() -> None:
    """Armour is rolled, and each of its 6s removes 1 damage, never below none (yze B29)."""
    call = attack.bind({"dice": "1", "weapon": "club", "armour": "reinforced-leather"})
    assert finished(call, (6, 1, 1), (6, 5, 1)).outcome.damage == 1
    assert finished(call, (6, 1, 1), (6, 6, 1)).outcome.damage == 0
    assert finished(call, (6, 1, 1), (6, 6, 6)).outcome.damage == 0


def test_a_missed_blow_meets_no_armour() -> None:
    """Armour is rolled against damage only (yze B29, D25)."""
    assert len(throws(finished(attack.bind({"dice": "1", "armour": "plate"}), (1, 1, 1)))) == 1


def test_an_attack_without_a_die_is_refused_before_anybody_parries() -> None:
    """It is impossible: no Action is spent, and the target is not asked (yze B6)."""
    spent = Sheet(name="Kim", strength=2, damage=4)
    with pytest.raises(Refusal, match="B6"):
        played(attack.bind({}, {"attacker": spent, "target": Sheet(name="Lou", weapon="sword")}))


@pytest.mark.parametrize("weapon", DISTANCE)
def test_ammunition_is_not_counted(weapon: str) -> None:
    """An unpushed shot never empties the weapon, whatever it shows (yze B30)."""
    call = attack.bind({"dice": "2", "weapon": weapon})
    faces = (1, 3) + (1,) * WEAPONS[weapon].bonus
    assert finished(call, faces, "keep").facts == ()


def test_a_pushed_shot_that_shows_a_one_empties_the_weapon() -> None:
    """Pushing a shot, a 1 empties the weapon instead of hurting the shooter (yze B11)."""
    call = attack.bind({"dice": "1", "weapon": "bow"})
    assert finished(call, (3, 3, 3), "push", (1, 2, 3)).facts == (Emptied("attacker", "bow"),)


def test_a_pushed_blow_that_shows_a_one_hurts_the_attacker() -> None:
    """Pushing Melee, a 1 costs the attacker 1 Damage, weapon dice included (yze B9, D15)."""
    call = attack.bind({"dice": "1", "weapon": "sword"})
    result = finished(call, (3, 3, 3), "push", (2, 2, 1))
    assert result.facts == (Hurt("attacker", 1, "push"),)
    assert result.outcome.cost == 1


# Special attacks


def test_a_special_attack_needs_two_successes() -> None:
    """With two successes the effect is obtained, and no damage is done (yze B31)."""
    call = attack.bind({"dice": "2", "weapon": "sword", "special": "yes"})
    result = finished(call, (6, 6, 1, 1))
    assert result.facts == (Forced("target"),)
    assert (result.outcome.special, result.outcome.damage) == (True, 0)


def test_a_special_attack_with_one_success_does_ordinary_damage() -> None:
    """With only one success there is ordinary damage and no effect (yze B31)."""
    call = attack.bind({"dice": "2", "weapon": "sword", "special": "yes"})
    result = finished(call, (6, 1, 1, 1))
    assert result.facts == (Hurt("target", 3, "blow"),)
    assert not result.outcome.special


@pytest.mark.parametrize(("choice", "damage"), [("harm", 1), ("spare", 0)])
def test_bare_hands_may_hold_the_blow_back(choice: str, damage: int) -> None:
    """A special attack that falls short with bare hands may do no damage (yze B31)."""
    call = attack.bind({"dice": "2", "weapon": "bare-hands", "special": "yes"})
    assert finished(call, (6, 1), choice).outcome.damage == damage


@pytest.mark.parametrize("weapon", DISTANCE)
def test_a_special_attack_is_made_at_contact(weapon: str) -> None:
    """A special attack from a distance is refused in words (yze B31)."""
    with pytest.raises(Refusal, match="B31"):
        played(attack.bind({"dice": "2", "weapon": weapon, "special": "yes"}))


# Parrying


@pytest.mark.parametrize(
    ("sixes", "parried", "damage"), [(3, 2, 3), (1, 1, 0), (1, 0, 3), (1, 2, 0), (2, 1, 3)]
)
def test_each_parry_success_removes_one_success_of_the_attack(sixes: int, parried: int, damage: int) -> None:
    """Attack 3 and parry 2 leave one net success, a sword then does 3; attack 1 and parry 1 miss (yze B32)."""
    call = attack.bind({"dice": "2", "weapon": "sword", "guard": "2"})
    parry = (6,) * parried + (2,) * (2 - parried)
    result = finished(call, "parry", parry, (6,) * sixes + (1,) * (4 - sixes))
    assert (result.outcome.hit, result.outcome.damage) == (damage > 0, damage)


def test_the_target_declares_a_parry_before_the_attacker_rolls() -> None:
    """The target decides first, then both roll (yze B32, D25)."""
    call = attack.bind({"dice": "2", "weapon": "sword", "guard": "2"})
    ask = pending(call)
    assert isinstance(ask, Ask)
    assert (ask.question.id, ask.seat) == ("parry", "target")
    step = pending(call, "take")
    assert isinstance(step, Throw)
    assert step.by == "attacker"


def test_a_parry_and_an_armour_roll_are_never_pushed() -> None:
    """Whatever they show, only the attacker is asked to push, after seeing the parry (yze D17)."""
    call = attack.bind({"dice": "1", "weapon": "club", "guard": "2", "armour": "leather"})
    ask = pending(call, "parry", (2, 3), (6, 2, 2))
    assert isinstance(ask, Ask)
    assert (ask.seat, ask.question.id, ask.knows.against) == ("attacker", "push", 0)
    assert finished(call, "parry", (2, 3), (6, 2, 2), "keep", (2,)).over


def test_defence_dice_cannot_be_read_for_ones() -> None:
    """Dice of a parry or an armour are read for their 6s alone (yze D17)."""
    step = pending(attack.bind({"dice": "1", "weapon": "club", "guard": "2"}), "parry")
    assert isinstance(step, Throw)
    shown = step.die.read((1, 6))
    assert step.die.sides == 6
    with pytest.raises(RuleError):
        shown["one"]  # type: ignore[index]


@pytest.mark.parametrize("weapon", DISTANCE)
def test_nobody_parries_a_shot(weapon: str) -> None:
    """A parry against a weapon of Distance is refused in words (yze B32)."""
    with pytest.raises(Refusal, match="B32"):
        played(attack.bind({"dice": "2", "weapon": weapon, "guard": "1"}))


def test_a_surprised_target_cannot_parry() -> None:
    """A parry while surprised is refused in words (yze D22)."""
    with pytest.raises(Refusal, match="D22"):
        played(attack.bind({"dice": "2", "circumstances": "surprised", "guard": "1"}))


def test_one_attacks_with_the_weapon_in_hand() -> None:
    """Where no weapon is named, it is the one on the sheet (yze B28, B37)."""
    sheets = {"attacker": Sheet(name="Kim", agility=3, weapon="bow"), "target": Sheet(name="Lou")}
    step = pending(attack.bind({}, sheets))
    assert isinstance(step, Throw)
    assert step.dice == 5


# Parrying with what a sheet holds


ARMED = Sheet(name="Lou", strength=3, melee=1, weapon="sword")


def first_step(target: Sheet, **values: str) -> Throw | Ask:
    return pending(
        attack.bind({"weapon": "club", **values}, {"attacker": Sheet(name="Kim"), "target": target})
    )


def test_a_target_with_a_weapon_may_parry_with_melee_and_its_bonus() -> None:
    """Melee plus the bonus of a melee weapon; a rifle parries without its bonus (yze B32)."""
    for weapon, dice in (("sword", 6), ("rifle", 4)):
        target = Sheet(name="Lou", strength=3, melee=1, weapon=weapon)
        call = attack.bind({"weapon": "club"}, {"attacker": Sheet(name="Kim"), "target": target})
        step = pending(call, "parry")
        assert isinstance(step, Throw)
        assert (step.by, step.dice) == ("target", dice)


@pytest.mark.parametrize(
    "target",
    [
        Sheet(name="Lou", strength=5),
        Sheet(name="Lou", strength=5, weapon="knife"),
        Sheet(name="Lou", strength=5, weapon="sword", damage=5),
        Sheet(name="Lou", strength=5, weapon="sword", stress=5),
    ],
)
def test_who_cannot_parry_is_not_asked(target: Sheet) -> None:
    """Nothing large and solid enough in hand, or broken: no question (yze B32, B40, B50)."""
    assert isinstance(first_step(target), Throw)


def test_without_a_movement_nobody_parries() -> None:
    """The table says whether the target has one left (yze B32, D21)."""
    assert isinstance(first_step(ARMED), Ask)
    assert isinstance(first_step(ARMED, ready="no"), Throw)
    assert isinstance(first_step(ARMED, circumstances="surprised"), Throw)


def test_a_parry_without_means_is_refused() -> None:
    """Parry dice for somebody with empty hands are refused in words (yze B32)."""
    with pytest.raises(Refusal, match="B32"):
        first_step(Sheet(name="Lou"), guard="3")
    assert isinstance(first_step(ARMED, guard="3"), Ask)


# Modifiers


def test_aiming_adds_two_dice_to_a_shot() -> None:
    """Aiming gives +2 to Shooting, and to nothing else (yze B33)."""
    assert pool(dice="2", weapon="rifle", circumstances="aiming").dice == 6
    with pytest.raises(Refusal):
        played(attack.bind({"dice": "2", "weapon": "sword", "circumstances": "aiming"}))


MELEE = {"attacker-down": -2, "target-down": 2, "defenceless": 3, "surprised": 3}
SHOOTING = {
    "long-range": -2,
    "large-target": 2,
    "small-target": -2,
    "defenceless": 3,
    "surprised": 3,
    "darkness": -2,
    "light-cover": -1,
    "medium-cover": -2,
    "heavy-cover": -3,
}


@pytest.mark.parametrize(("one", "dice"), sorted(MELEE.items()))
def test_circumstances_change_a_melee(one: str, dice: int) -> None:
    """Each circumstance of Melee adds or takes its dice (yze B36)."""
    assert pool(dice="4", weapon="bare-hands", circumstances=one).dice == 4 + dice


@pytest.mark.parametrize(("one", "dice"), sorted(SHOOTING.items()))
def test_circumstances_change_a_shot(one: str, dice: int) -> None:
    """Each circumstance of Shooting adds or takes its dice (yze B36)."""
    assert pool(dice="4", weapon="stone", circumstances=one).dice == 4 + dice


def test_a_circumstance_of_the_other_reach_is_refused() -> None:
    """Cover does not count in melee, nor lying down against a shot (yze B36)."""
    assert set(MELEE) | set(SHOOTING) | {"aiming"} == set(CIRCUMSTANCES)
    for one in CIRCUMSTANCES:
        for weapon, legal in (("sword", MELEE), ("bow", SHOOTING | {"aiming": 2})):
            call = attack.bind({"dice": "5", "weapon": weapon, "circumstances": one})
            if one in legal:
                assert played(call).waiting
            else:
                with pytest.raises(Refusal, match="B36"):
                    played(call)


@pytest.mark.parametrize("pair", ["large-target,small-target", "light-cover,heavy-cover"])
def test_one_size_and_one_cover_at_a_time(pair: str) -> None:
    """Two sizes or two covers exclude each other and are refused in words (yze B36)."""
    with pytest.raises(Refusal, match="B36"):
        played(attack.bind({"dice": "5", "weapon": "bow", "circumstances": pair}))


@pytest.mark.parametrize(
    ("circumstances", "dice"),
    [
        ("defenceless,surprised", 3),
        ("surprised,target-down", 3),
        ("defenceless,surprised,target-down", 3),
        ("target-down", 2),
        ("target-down,attacker-down", 0),
        ("surprised,attacker-down", 1),
    ],
)
def test_a_helpless_target_gives_its_bonus_once(circumstances: str, dice: int) -> None:
    """Surprised, defenceless and on the ground do not add to each other; other modifiers add up (yze D19)."""
    assert pool(dice="4", weapon="bare-hands", circumstances=circumstances).dice == 4 + dice


# Weapons and armour


WEAPON_TABLE = {
    "bare-hands": (0, 0, "contact", "blunt"),
    "blunt-tool": (1, 1, "contact", "blunt"),
    "knife": (1, 1, "contact", "cutting piercing"),
    "club": (2, 1, "contact", "blunt"),
    "sword": (2, 2, "contact", "cutting piercing"),
    "battle-axe": (2, 3, "contact", "cutting"),
    "spear": (1, 2, "contact", "piercing"),
    "stone": (0, 0, "distance", "blunt"),
    "sling": (1, 1, "distance", "blunt"),
    "javelin": (1, 3, "distance", "piercing"),
    "bow": (2, 1, "distance", "piercing"),
    "crossbow": (1, 2, "distance", "piercing"),
    "pistol": (2, 1, "distance", "piercing"),
    "rifle": (2, 2, "distance", "piercing"),
    "assault-rifle": (3, 2, "distance", "piercing"),
    "machine-gun": (3, 3, "distance", "piercing"),
}
ARMOUR_TABLE = {
    "none": (0, 0),
    "leather": (2, 1),
    "reinforced-leather": (3, 3),
    "chain-mail": (4, 1),
    "bullet-proof-vest": (5, 3),
    "plate": (8, 8),
    "kevlar": (10, 4),
}


def test_the_weapons_are_those_of_the_table() -> None:
    """Sixteen weapons with their bonus, base damage, reach and types of wound (yze B37)."""
    found = {one.id: (one.bonus, one.damage, one.reach, " ".join(one.types)) for one in WEAPONS.values()}
    assert found == WEAPON_TABLE


def test_who_deals_the_damage_chooses_between_two_types() -> None:
    """With a weapon of two types the attacker chooses; with one there is no question (yze B37)."""
    ask = pending(critical_wound(WEAPONS["sword"], "target"))
    assert isinstance(ask, Ask)
    assert (ask.seat, ask.options) == ("attacker", ("cutting", "piercing"))
    assert isinstance(pending(critical_wound(WEAPONS["spear"], "target")), Throw)


def test_the_armours_are_those_of_the_table() -> None:
    """Six armours, and none, with their Protection and their figure against blunt damage (yze B38)."""
    found = {one.id: (one.protection, one.against_blunt) for one in ARMOURS.values()}
    assert found == ARMOUR_TABLE


@pytest.mark.parametrize(
    ("weapon", "armour", "dice"), [("club", "kevlar", 4), ("sword", "leather", 2), ("sling", "chain-mail", 1)]
)
def test_the_figure_against_blunt_replaces_the_protection(weapon: str, armour: str, dice: int) -> None:
    """A club on kevlar meets 4 dice, a sword on leather 2: the figure replaces the Protection (yze B38, D2)."""
    assert protection(ARMOURS[armour], WEAPONS[weapon]) == dice
    bonus = WEAPONS[weapon].bonus
    step = pending(attack.bind({"dice": "1", "weapon": weapon, "armour": armour}), (6,) + (1,) * bonus)
    assert isinstance(step, Throw)
    assert (step.dice, step.by) == (dice, "target")


# Damage, broken, wounds


@pytest.mark.parametrize(("hurt", "broken"), [(0, False), (1, False), (2, True), (4, True)])
def test_damage_beyond_the_fourth_point_breaks(hurt: int, broken: bool) -> None:
    """At four the target holds out, at five or more it is broken (yze B40, D5)."""
    call = attack.bind({"dice": "1", "weapon": "spear", "hurt": str(hurt)})
    result = finished(call, (6, 1), (1,)) if broken else finished(call, (6, 1))
    assert result.outcome.damage == 3
    assert result.outcome.broken is broken
    assert (Broken("target") in result.facts) is broken


def test_a_blow_that_breaks_brings_one_critical_wound() -> None:
    """Damage 3 and 4 by the sword is 7: broken, and one die on the table chosen (yze B41, D7)."""
    call = attack.bind({"dice": "2", "weapon": "sword", "hurt": "3"})
    result = finished(call, (6, 6, 1, 1), "cutting", (4,))
    assert result.facts[0] == Hurt("target", 4, "blow")
    assert result.facts[1] == Broken("target")
    wound = result.facts[2]
    assert isinstance(wound, Wounded)
    assert (wound.number, wound.type, wound.name.fr) == (4, "cutting", "bras blessé")
    assert len(result.facts) == 3


def test_a_broken_target_can_be_wounded_again() -> None:
    """Every damaging blow at 5 or more brings one critical wound, also when broken already (yze D7)."""
    call = attack.bind({"dice": "1", "weapon": "bare-hands", "hurt": "6"})
    result = finished(call, (6,), (2,))
    assert [type(fact) for fact in result.facts] == [Hurt, Wounded]


def test_a_blow_stopped_by_armour_wounds_nobody() -> None:
    """Damage that armour removes entirely brings no critical wound, even on the broken (yze D7)."""
    call = attack.bind({"dice": "1", "weapon": "bare-hands", "hurt": "6", "armour": "plate"})
    result = finished(call, (6,), (6, 1, 1, 1, 1, 1, 1, 1))
    assert result.facts == ()
    assert result.outcome.wound == 0


def test_the_price_of_a_push_wounds_nobody() -> None:
    """Damage 4 and 1 by pushing is broken without a critical wound: no die is thrown for it (yze B41, B46)."""
    call = attack.bind({"weapon": "bare-hands"}, {
        "attacker": Sheet(name="Kim", strength=5, damage=4), "target": Sheet(name="Lou"),
    })  # fmt: skip
    result = finished(call, (3,), "push", (1,))
    assert result.facts == (Hurt("attacker", 1, "push"), Broken("attacker"))
    assert all(throw.rule != "B41" for throw in throws(result))


@pytest.mark.parametrize(
    ("number", "blunt", "effect"),
    [
        (1, "winded", "no effect"),
        (2, "intense pain", "−2 dice to every action"),
        (3, "broken leg", "moving takes an Action"),
        (4, "broken arm", "one arm unusable"),
        (5, "internal bleeding", "no Action possible; fatal"),
        (6, "smashed head", "instant death"),
    ],
)
def test_the_die_names_the_wound(number: int, blunt: str, effect: str) -> None:
    """The die on the table of the type gives the wound and its effect (yze B41)."""
    result = finished(critical_wound(WEAPONS["club"], "target"), (number,))
    wound = result.facts[0]
    assert isinstance(wound, Wounded)
    assert (wound.name.en, wound.effect.en) == (blunt, effect)


def test_there_are_three_types_of_damage() -> None:
    """Blunt, cutting and piercing: slashing is cutting under another name (yze D9)."""
    assert list(TYPES) == ["blunt", "cutting", "piercing"]
    assert {one for weapon in WEAPONS.values() for one in weapon.types} == set(TYPES)
    assert all([name for name, _ in wound.names] == list(TYPES) for wound in WOUNDS.values())
    for weapon in WEAPONS.values():
        chosen = weapon.types[-1:] if len(weapon.types) > 1 else ()
        (wound,) = finished(critical_wound(weapon, "target"), *chosen, (2,)).facts
        assert isinstance(wound, Wounded)
        assert (wound.type, wound.name) == (weapon.types[-1], dict(WOUNDS[2].names)[weapon.types[-1]])


def test_wounds_have_the_chances_of_their_table() -> None:
    """A critical wound is fatal 1 in 3, instant death 1 in 6, without lasting effect 1 in 6 (yze E5)."""
    faces = odds(critical_wound(WEAPONS["club"], "target"))
    assert faces.chance(lambda face: WOUNDS[face].fatal) == Fraction(1, 3)
    assert faces.chance(lambda face: "death" in WOUNDS[face].effect.en) == Fraction(1, 6)
    assert faces.chance(lambda face: WOUNDS[face].effect.en == "no effect") == Fraction(1, 6)


def test_an_attack_follows_its_order() -> None:
    """Parry declared, parry rolled, attack rolled, push, armour, damage, broken, wound (yze D25)."""
    call = attack.bind({"dice": "2", "weapon": "sword", "guard": "1", "armour": "leather", "hurt": "2"})
    result = finished(call, "parry", (6,), (6, 2, 1, 1), "push", (6,), (2, 2), "piercing", (1,))
    met = [
        (entry.step.question.id if isinstance(entry.step, Ask) else entry.step.rule)
        if isinstance(entry, Answered)
        else type(entry.fact).__name__
        for entry in result.record
    ]
    assert met == [
        "parry",
        "B32",
        "B5",
        "push",
        "B8",
        "Hurt",
        "B29",
        "Hurt",
        "Broken",
        "wound",
        "B41",
        "Wounded",
    ]


def test_a_target_sheet_gives_its_armour_and_damage() -> None:
    """What the target wears and carries is read off its sheet (yze B29, B40)."""
    target = Sheet(name="Lou", armour="leather", damage=4)
    call = attack.bind({"weapon": "club"}, {"attacker": Sheet(name="Kim"), "target": target})
    result = finished(call, (6, 1, 1, 1), (2,), (1,))
    assert result.outcome.broken
    assert [throw.dice for throw in throws(result)] == [4, 1, 1]


@pytest.mark.parametrize("armour", [0, 1, 3])
def test_the_chances_of_harm_are_binomial(armour: int) -> None:
    """Each armour die stops one point with one chance in six (yze B29)."""
    result = odds(harm(2, 1, armour_pool(armour), "target"))
    assert result.mean(lambda damage: damage) == 3 - Fraction(armour, 6)
