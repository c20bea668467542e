"""Places of the rules that no other test looks at: a slip of a sign, a bound or a name would show here alone."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import fields, replace

from paravent.core.refusal import Refusal
from paravent.core.steps import Ask
from paravent.games.undesix import GAME, Board, Sheet, attack, exchange
from paravent.games.undesix.attack import Melee, dodging, in_melee
from paravent.games.undesix.blows import Assault, Blow, Friend, facing, mishapped
from paravent.games.undesix.duel import Duel, Fighter
from paravent.games.undesix.exchange import check_senses
from paravent.games.undesix.facts import (
    Befell,
    Broke,
    DieSpent,
    Healed,
    Learnt,
    Lost,
    PsySpent,
    Raised,
    ScoreLost,
    Unconscious,
    Warned,
)
from paravent.games.undesix.house_values import WEAPONS, Weapon
from paravent.games.undesix.lists import OWN_ARMOURS, OWN_PARTS, OWN_SKILLS, OWN_WEAPONS
from paravent.games.undesix.opposition import OURS, Camp, members, sides
from paravent.games.undesix.recovery import medicine
from paravent.games.undesix.roll_parts import Despair
from paravent.games.undesix.sessions import award_characteristic
from paravent.games.undesix.settings import STANDARD, House
from paravent.games.undesix.skirmish import Skirmish
from paravent.games.undesix.social import monster_targets
from paravent.games.undesix.stand_ins import StandIn
from paravent.games.undesix.states import Body, opened
from tests.games.undesix.dice import KIM, LOU, after, facts, finished, outcome, played

# What a sheet becomes


def body(sheet: Sheet) -> tuple[int, int, int, int]:
    """What blows have left on a sheet."""
    return sheet.vitality_lost, sheet.phy_lost, sheet.turn_lost, sheet.lost_since


def test_vitality_goes_first_and_what_is_apart_counts_at_once() -> None:
    """Only the part of PHY moves where the turn began; all of it counts since care (undesix C1, C8, C10)."""
    hale = Sheet(name="Kim", vitality=4, vitality_lost=1, phy_lost=1, turn_lost=1, lost_since=2)
    assert body(hale.after(Lost("target", 5))) == (4, 3, 1, 0)
    acting = replace(hale, in_turn=True, treated_day=3)
    assert body(acting.after(Lost("target", 5))) == (4, 3, 3, 7)
    assert body(acting.after(Lost("target", 5, together=True))) == (4, 3, 1, 7)
    assert body(acting.after(Lost("target", 2))) == (3, 1, 1, 4)


def test_care_gives_phy_back_first_and_stops_death_where_it_gives_anything() -> None:
    """A day marks it as care; rest marks nothing; the doomed die all the same (undesix A11, C4, C7, C10)."""
    low = Sheet(name="Kim", vitality=4, vitality_lost=3, phy_lost=2, death_in=30, treated_day=1, lost_since=5)
    cured = low.after(Healed("patient", 4, day=2))
    assert (cured.phy_lost, cured.vitality_lost, cured.death_in) == (0, 1, 0)
    assert (cured.treated_day, cured.lost_since) == (2, 0)
    rested = low.after(Healed("patient", 1))
    assert (rested.phy_lost, rested.vitality_lost) == (1, 3)
    assert (rested.treated_day, rested.lost_since) == (1, 5)
    assert low.after(Healed("patient", 9)).vitality_lost == 0
    assert low.after(Healed("patient", 0)).death_in == 30
    assert replace(low, doomed=True).after(Healed("patient", 4)).death_in == 30


@pytest.mark.parametrize(("running", "minutes", "left"), [(0, 60, 60), (10, 60, 10), (90, 60, 60)])
def test_the_sooner_death_counts(running: int, minutes: int, left: int) -> None:
    """An hour does not put off ten minutes, and who is doomed stays so (undesix A11, C4)."""
    fallen = replace(KIM, death_in=running, doomed=True).after(Unconscious("target", minutes))
    assert (fallen.death_in, fallen.doomed) == (left, True)
    assert not replace(KIM, death_in=running).after(Unconscious("target", minutes)).doomed


# Awards, careers, options


@pytest.mark.parametrize(("awards", "warned"), [(0, None), (1, None), (2, "3"), (3, "4")])
def test_an_award_beyond_the_second_is_told(awards: int, warned: str | None) -> None:
    """With its number, and it is given all the same where the GM says so (undesix A10)."""
    hero = replace(KIM, awards=awards)
    call = award_characteristic.bind({"characteristic": "senses", "override": "yes"}, {"hero": hero})
    *told, raised = facts(call)
    assert raised == Raised("hero", "senses", "award")
    assert outcome(call).points == 1
    assert [type(one) for one in told] == ([Warned] if warned else [])
    assert all(warned in one.told().en for one in told if warned)


@pytest.mark.parametrize(
    ("sessions", "critical", "destiny"),
    [(0, False, False), (1, False, False), (2, True, False), (3, True, True)],
)
def test_options_open_session_by_session(sessions: int, critical: bool, destiny: bool) -> None:
    """From the third session, and from the fourth; at once for opponents, and where rules are not staged (undesix
    B19)."""
    every = House(
        criticals=True, critical_hits=True, desperate=True, late_bonus=True, destiny=True, automatic=True
    )
    staged = replace(every, staged=True)
    hero = replace(KIM, sessions=sessions)
    had = opened(staged, hero)
    assert (had.criticals, had.critical_hits, had.desperate, had.late_bonus) == (critical,) * 4
    assert (had.destiny, had.automatic) == (destiny, True)
    assert opened(staged, replace(hero, npc=True)) == staged
    assert opened(every, hero) == every


def test_what_is_not_said_of_a_fight_or_a_loss_is_not_so() -> None:
    """A 1 is not automatic, PSY is not tracked below nothing (undesix A12, X3)."""
    assert {one.name: one.default for one in fields(Skirmish)}["automatic"] is False
    assert {one.name: one.default for one in fields(ScoreLost)}["track"] is False
    assert ":" in ScoreLost("victim", "psy", 3, 0).told().en


# Weapons


def test_a_plain_attack_is_under_phy_at_contact_and_under_senses_beyond() -> None:
    """Unless a weapon has a characteristic of its own (undesix C2, X10)."""
    assert {one.rolled for one in WEAPONS.values() if one.reach == "contact" and not one.characteristic} == {
        "phy"
    }
    assert {one.rolled for one in WEAPONS.values() if one.reach == "ranged" and not one.characteristic} == {
        "senses"
    }
    assert replace(WEAPONS["bow"], characteristic="dexterity").rolled == "dexterity"


# Those in the way


def test_whoever_can_still_dodge_has_their_psy_for_it() -> None:
    """None without the option, without a way out, dead or at nothing, and never less than none (undesix D4)."""
    desperate = House(desperate=True)
    keen = replace(KIM, psy=6, psy_lost=2)
    assert dodging(keen, desperate, True) == 4
    assert dodging(keen, STANDARD, True) == 0
    assert dodging(keen, desperate, False) == 0
    assert dodging(replace(keen, dead=True), desperate, True) == 0
    assert dodging(replace(keen, phy_lost=3), desperate, True) == 0
    assert dodging(replace(keen, phy_lost=2), desperate, True) == 4
    assert dodging(replace(keen, psy_lost=8), desperate, True) == 0


def test_friends_in_the_melee_are_those_of_the_sheets_or_as_many_as_are_said() -> None:
    """Each with its own role, name, CA, body and PSY; those without a sheet are numbered (undesix C15, D4)."""
    desperate = House(desperate=True)
    mailed = replace(KIM, armour="mail", psy=5)
    found = in_melee(Melee(2, 1), (mailed, None, LOU), desperate, Board(), True)
    assert [(one.role, one.name) for one in found] == [("friend", "1 Kim"), ("third_friend", "3 Lou")]
    assert [(one.ca, one.dodge_psy) for one in found] == [(2, 5), (0, 3)]
    assert [one.body for one in found] == [Body(3), Body(3, npc=True)]
    said = in_melee(Melee(2, 1), (None, None, None), desperate, Board(), True)
    assert said == (Friend("friend", "1", 1), Friend("second_friend", "2", 1))
    assert in_melee(Melee(), (), desperate, Board(), True) == ()


# Blows


def plan(**changes: Any) -> Assault:
    """A blow about to be struck, with a sword."""
    return Assault((), "attacker", weapon=WEAPONS["sword"], ca=0, **changes)


def test_a_mishap_hurts_whom_the_gm_says() -> None:
    """The weapon, its wielder or a friend, and nobody else (undesix C16, H2)."""
    friend = Friend("friend", "Lou", 0, Body(5))
    board = Board(mishap=2)
    struck = plan(own=Body(6), friends=(friend, Friend("second_friend", "Max", 0)), table=board)
    done = {
        word: list(finished(mishapped(struck, word)).facts)
        for word in ("break", "jam", "self", "friend", "nothing")
    }
    assert done["break"] == [Broke("attacker", "sword", False)]
    assert done["jam"] == [Broke("attacker", "sword", True)]
    assert done["self"] == [Lost("attacker", 2, 4)]
    befell, lost = done["friend"]
    assert isinstance(befell, Befell)
    assert (befell.who, "2" in befell.told().en, lost) == ("attacker", True, Lost("friend", 2, 3))
    assert done["nothing"] == []
    assert len(finished(mishapped(plan(), "friend")).facts) == 1


def test_whoever_wounds_themselves_has_less_to_lose_to_the_other_s_blow() -> None:
    """Both strike at once: what one's own weapon cost is gone when the other's blow counts (undesix C1, C16)."""
    struck = plan(body=Body(6, vitality=1))
    assert facing(struck, Blow(6, self_harm=3)).body == Body(4)
    assert facing(struck, Blow(6)) == struck
    assert facing(plan(), Blow(6, self_harm=3)).body is None
    one, two = replace(KIM, last_attack="sword 6", weapon="sword"), replace(LOU, weapon="sword")
    call = exchange.bind({"breaking": "yes"}, {"first": one, "second": two, "table": Board(mishap=2)})
    result = finished(call, 6, "self", 3)
    assert [one.points for one in result.facts if isinstance(one, Lost) and one.who == "first"] == [2, 2]
    assert after(one, "first", result).dead


# Care and sides


def test_care_that_only_just_succeeds_gives_nothing_back_and_is_given_all_the_same() -> None:
    """By a 1 that always succeeds; to oneself where nobody else is named (undesix C6, X3)."""
    hurt = replace(KIM, phy=5, phy_lost=4, knowledge=1)
    just = finished(medicine.bind({"automatic": "yes", "modifier": "-3"}, {"healer": hurt}), 1)
    assert (just.outcome.success, just.outcome.healed) == (True, 0)
    assert [one for one in just.facts if isinstance(one, Healed)] == [Healed("healer", 0, 1, 1)]
    well = finished(
        medicine.bind({"modifier": "4"}, {"healer": hurt, "patient": replace(LOU, phy_lost=2)}), 1
    )
    assert well.outcome.healed == 2
    assert Healed("patient", 2, 1, 3) in well.facts
    failed = finished(medicine.bind({"modifier": "-3"}, {"healer": hurt}), 6)
    assert (failed.outcome.success, failed.outcome.healed) == (False, 0)


def camp(*sheets: Sheet | None) -> Camp:
    """One side, which sneaks with a bonus."""
    return Camp(OURS, sheets, "0", "stealth", 1)


def test_those_of_a_side_who_can_act_roll_each_with_their_own() -> None:
    """A bonus that is bought is the first one's; each may learn and spend destiny dice; the fallen roll nothing
    (undesix B14, B17, C3, D4, D5)."""
    house = House(desperate=True, late_bonus=True, destiny=True, criticals=True)
    ada, fallen = replace(KIM, name="Ada", psy=9, destiny=2), replace(KIM, phy_lost=3)
    rolls = members(camp(ada, None, fallen, replace(ada, name="Bo")), house, Despair(1, True), Board())
    assert [roll.by for roll in rolls] == ["one", "four"]
    assert [roll.bought for roll in rolls] == [1, 0]
    first, fourth = ada.value("stealth"), rolls[1]
    assert fourth.value == sum(part.amount for part in first) + 1
    assert rolls[0].value == fourth.value + 1
    assert [roll.luck.dice for roll in rolls] == [2, 2]
    assert [roll.luck.late for roll in rolls] == [2, 3]
    assert [roll.luck.criticals for roll in rolls] == [False, False]
    assert [roll.lesson.who if roll.lesson else "" for roll in rolls] == ["one", "four"]


def test_a_side_without_sheets_buys_only_what_it_says() -> None:
    """No bonus, no PSY asked; a bonus that is said counts for the first (undesix B14, D4)."""
    house = House(desperate=True, late_bonus=True)
    said = Camp(OURS, (None,) * 6, "2,3", "phy", 0)
    assert [roll.value for roll in members(said, house, Despair(0, False), Board())] == [2, 3]
    assert [roll.value for roll in members(said, house, Despair(1, False), Board())] == [3, 3]
    late = members(said, house, Despair(0, True), Board())
    assert [roll.luck.late for roll in late] == [0, 0]


def test_a_side_learns_and_rolls_again_with_destiny_at_the_table() -> None:
    """As anybody who rolls (undesix B14, B17, D5)."""
    ada = replace(KIM, name="Ada", destiny=1)
    call = sides.bind({"destiny": "yes", "skill": "stealth"}, {"one": ada, "against_one": LOU})
    step = played(call, 6).waiting
    assert isinstance(step, Ask)
    assert step.question.id == "fate"
    result = finished(call, 6, "reroll", 1, 6)
    assert [type(one) for one in result.facts if one.who == "one" and type(one) in (DieSpent, Learnt)] == [
        DieSpent,
        Learnt,
    ]
    assert not [one for one in result.facts if isinstance(one, PsySpent)]
    assert attack.spends == sides.spends == "acted"
    assert Weapon("x", WEAPONS["bow"].words, 1).reach == "contact"


def test_the_levels_are_printed_as_the_book_lists_them() -> None:
    """«0 : réussite de justesse, 1 : mineur, 2/3 : majeur, 4 : exceptionnel, 5 ou + : légendaire» (undesix B2)."""
    printed = [[cell.fr for cell in row] for table in GAME.tables for row in table.rows]
    firsts = [row[0] for row in printed]
    place = firsts.index("2–3")
    assert firsts[place - 2 : place + 3] == ["0", "1", "2–3", "4", "5+"]


def test_whoever_is_below_nothing_has_nothing_left() -> None:
    """A forecast counts what is left, never less than none (undesix C3)."""
    felled = Duel(Fighter(-2, 3), Fighter(4, 3))
    assert [one.amount for one in felled.resources()] == [0, 4]


def test_an_hour_is_what_the_unconscious_have() -> None:
    """«S'il est guéri dans l'heure qui suit, il survit» (undesix C4)."""
    assert Unconscious("victim").minutes == 60


# Gear, lists, numbers without a sheet


@pytest.mark.parametrize(
    ("weapon", "armour", "weapons", "armours"),
    [
        (
            "sword",
            "mail",
            "stick knife axe mace sword great-sword spear lance",
            "none thick-clothes leather mail plate",
        ),
        ("pistol", "vest", "stone throwing-knife bow crossbow pistol rifle", "none thick-clothes vest"),
        (
            "musket",
            "none",
            "stone throwing-knife sling bow crossbow musket",
            "none thick-clothes leather mail plate",
        ),
        ("claws", "none", "", ""),
        ("sword", "hide", "", ""),
        ("other", "none", "", ""),
        ("sword", "other", "", ""),
    ],
)
def test_an_opponent_could_have_other_gear_of_the_same_reach_and_worlds(
    weapon: str, armour: str, weapons: str, armours: str
) -> None:
    """No claws and no hides, and nothing in the place of them (undesix C2)."""
    found = replace(KIM, weapon=weapon, armour=armour).other_gear
    assert [" ".join(found.get(key, ())) for key in ("weapon", "armour")] == [weapons, armours]


def test_a_line_may_have_a_comma_only_where_a_sheet_holds_one_such_thing() -> None:
    """Parts of spells are the board's alone (undesix F4)."""
    assert [one.commas for one in (OWN_SKILLS, OWN_WEAPONS, OWN_ARMOURS, OWN_PARTS)] == [
        False,
        False,
        False,
        True,
    ]


def test_those_without_a_sheet_have_only_the_numbers_that_were_said() -> None:
    """Nothing to tick or to learn, any weapon with the value that was said (undesix B1, C2)."""
    said = StandIn(rolls=4, hits=3, protection=2)
    assert said.has_ticked(said.skill("stealth"))
    assert said.skill("stealth").characteristic == "dexterity"
    assert said.skill("Danse").characteristic == "knowledge"
    assert [part.amount for part in said.value("phy")] == [4]
    assert [said.held(one).value for one in ("in-hand", "other", "bow")] == [3, 3, 3]
    assert (said.held("bow").reach, said.held("lance").pole, said.held().reach) == ("ranged", True, "contact")
    assert StandIn().ca() == 0


def test_sides_of_which_the_gm_says_how_it_ends_have_no_margins() -> None:
    """Nothing is rolled (undesix B12, B14)."""
    call = sides.bind({"veto": "yes"}, {"one": KIM, "against_one": LOU})
    for word, verdict in (("routine", "win"), ("forbid", "lose")):
        came = finished(call, word).outcome
        assert (came.verdict, came.margin, came.against) == (verdict, 0, 0)


def test_whoever_has_no_psy_still_rolls_with_the_others() -> None:
    """Heads work; the dying and the drained do not (undesix A11, B14, C3)."""
    faint, drained = replace(KIM, psy_lost=3), replace(KIM, drained_for=5)
    assert len(members(camp(faint, drained), STANDARD, Despair(), Board())) == 1
    with pytest.raises(Refusal, match="B3"):
        members(camp(drained), STANDARD, Despair(), Board())


def test_only_two_with_sheets_can_have_senses_that_differ() -> None:
    """Of those without one nothing is known (undesix C1)."""
    sharp, dull = replace(KIM, senses=5), replace(LOU, senses=2)
    with pytest.raises(Refusal, match="Kim"):
        check_senses(sharp, dull)
    check_senses(sharp, replace(dull, senses=5))
    check_senses(sharp, StandIn(senses=2))
    check_senses(StandIn(senses=2), sharp)


@pytest.mark.parametrize(
    ("npc", "weapon", "at_hand"),
    [
        (False, "sword", True),
        (False, "knife", True),
        (False, "axe", False),
        (False, "bare-hands", True),
        (True, "axe", True),
    ],
)
def test_a_player_s_weapon_is_in_hand_or_carried(npc: bool, weapon: str, at_hand: bool) -> None:
    """Bare hands always are, and the GM's characters have what they need (undesix C2)."""
    kim = replace(KIM, npc=npc, weapon="sword", carried=("knife",))
    assert kim.has_at_hand(WEAPONS[weapon]) == at_hand
    assert StandIn().has_at_hand(WEAPONS[weapon])


@pytest.mark.parametrize(
    ("reach", "shield", "behind", "line", "ca"),
    [
        ("contact", "none", False, False, 2 + 2),
        ("contact", "small", False, False, 2 + 2 + 1),
        ("ranged", "small", False, False, 2 + 2),
        ("ranged", "large", False, False, 2 + 2 + 1),
        ("contact", "large", False, True, 2 + 2 + 1 + 1),
        ("contact", "large", True, True, 2 + 2 - 1),
    ],
)
def test_ca_is_armour_parade_shield_and_dexterity(
    reach: str, shield: str, behind: bool, line: bool, ca: int
) -> None:
    """A small shield stops no shot; from behind armour and Parade alone, and one less (undesix C2, C13, C14, X11)."""
    kim = replace(KIM, armour="mail", parade=2, shield=shield, warrior=True)
    assert kim.ca(reach, behind, line) == ca


@pytest.mark.parametrize(
    ("gifted", "twice", "experience", "learns", "gift"),
    [
        ((), (), 3, True, 0),
        ((), (), 4, False, 0),
        (("stealth",), (), 3, False, 1),
        (("stealth",), ("stealth",), 1, True, 2),
    ],
)
def test_experience_and_gifts_come_to_four_at_most(
    gifted: tuple[str, ...], twice: tuple[str, ...], experience: int, learns: bool, gift: int
) -> None:
    """In an ordinary skill (undesix B15, B17, X22)."""
    kim = replace(KIM, gifted=gifted, gifted_twice=twice, stealth=experience, melee=9)
    assert kim.can_learn(kim.skill("stealth")) == learns
    assert kim.gift(kim.skill("stealth")) == gift
    assert kim.can_learn(kim.skill("melee"))


def test_what_is_ticked_is_ticked_by_any_name() -> None:
    """A house skill by its id, one of one's own as it is written (undesix B17)."""
    kim = replace(
        KIM, ticked=("stealth",), invented=("Étiquette = Savoir +1",), invented_ticked=("étiquette",)
    )
    assert [kim.has_ticked(kim.skill(one)) for one in ("stealth", "lore", "Étiquette")] == [True, False, True]


@pytest.mark.parametrize(
    ("sheet", "refused"),
    [
        ({"gifted_twice": ("stealth",)}, True),
        ({"gifted": ("stealth",), "gifted_twice": ("stealth",)}, False),
        ({"parade": 1}, True),
        ({"parade": 1, "warrior": True}, False),
        ({"parade": 1, "warrior_weapon": "sword"}, False),
        ({"parade": 1, "npc": True}, False),
        ({"points_due": 1}, False),
    ],
)
def test_a_sheet_that_cannot_be_is_refused(sheet: dict[str, Any], refused: bool) -> None:
    """Gifted twice before once, Parades without a career (undesix B15, F2)."""
    kim = replace(KIM, **sheet)
    if refused:
        with pytest.raises(Refusal):
            kim.check()
    else:
        kim.check()


@pytest.mark.parametrize(
    ("sheet", "due"), [({}, 0), ({"points_due": 1}, 1), ({"points_due": 1, "dead": True}, 0)]
)
def test_the_session_s_point_is_due_to_the_living(sheet: dict[str, Any], due: int) -> None:
    """While it is not taken (undesix B17)."""
    assert [one.move for one in replace(KIM, senses=4, **sheet).due()] == ["session-point"] * due


@pytest.mark.parametrize(
    ("sheet", "due"),
    [
        ({}, 1),
        ({"senses": 4}, 0),
        ({"npc": True}, 0),
        ({"sessions": 1}, 0),
        ({"fighting": True}, 0),
        ({"traits": ()}, 0),
    ],
)
def test_a_new_character_is_asked_for_the_dice_of_the_characteristics(
    sheet: dict[str, Any], due: int
) -> None:
    """While all stand as on a blank sheet, of somebody with traits who has not played (undesix A2)."""
    kim = replace(KIM, **{"traits": ("franc", "vif", "seul")} | sheet)
    assert [one.move for one in kim.due()] == ["roll-characteristics"] * due


@pytest.mark.parametrize(
    ("ranks", "target"),
    [
        (("attacked", "absent", "absent"), 1),
        (("attacked", "tactician", "absent"), 2),
        (("attacked", "charging", "war-cry"), 3),
        (("absent", "unprotected", "absent"), 2),
        (("mentor", "mentor", "absent"), 1),
    ],
)
def test_a_monster_goes_for_the_first_of_its_list(ranks: tuple[str, ...], target: int) -> None:
    """Of several alike for the first named; the one it turns to is told by name (undesix F3)."""
    said = dict(zip(("one_is", "two_is", "three_is"), ranks, strict=True))
    assert outcome(monster_targets.bind(said)).target == target
    named = {"one": KIM, "two": replace(KIM, name="Lou"), "three": replace(KIM, name="Max"), "monster": LOU}
    (told,) = facts(monster_targets.bind(said, named))
    assert told.told().en == f"Turns to {('Kim', 'Lou', 'Max')[target - 1]}"
    for sheets in ({"monster": LOU}, {key: one for key, one in named.items() if key != "monster"}):
        (told,) = facts(monster_targets.bind(said, sheets))
        assert told.told().en == "Chooses its target"
