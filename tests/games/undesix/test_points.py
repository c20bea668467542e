"""Points that go and come back, to the very bound: hunger, danger, care, rest, spells, and what is paid for once."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from paravent.core.refusal import Refusal
from paravent.core.steps import Ask
from paravent.core.words import same
from paravent.games.undesix import Board, Sheet, rolls
from paravent.games.undesix import test as check
from paravent.games.undesix.attack import dodging, may_be_struck, skilled, special
from paravent.games.undesix.blows import Assault, Blow
from paravent.games.undesix.board import armour_named, skill_named, spell_part, weapon_named
from paravent.games.undesix.exchange import by_senses, poorer
from paravent.games.undesix.facts import Drained, Healed, Lost, PsySpent, ScoreBack, ScoreLost
from paravent.games.undesix.fate import give_destiny, secret_die
from paravent.games.undesix.harm import deprivation, endure, weaken
from paravent.games.undesix.house_values import WEAPONS, Weapon
from paravent.games.undesix.magic import OWN, cast, check_magic, penalties
from paravent.games.undesix.opposition import OURS, THEIRS, Camp, compared, members, opposed, said, sides
from paravent.games.undesix.recovery import curable, medicine, regained, rest
from paravent.games.undesix.roll_parts import Despair, affordable, besides, desperation, holder, lesson
from paravent.games.undesix.rolls import Luck
from paravent.games.undesix.settings import FANTASTIC, STANDARD, House
from paravent.games.undesix.stand_ins import BLANK, StandIn
from tests.games.undesix.dice import KIM, LOU, facts, finished, outcome, played

# Lost


@pytest.mark.parametrize(
    ("food", "drink", "sleep", "points"),
    [(47, 47, 47, 0), (48, 0, 0, 1), (0, 48, 0, 1), (0, 0, 48, 1), (96, 48, 144, 6), (47, 95, 143, 3)],
)
def test_two_days_without_food_drink_or_sleep_cost_a_point_each(
    food: int, drink: int, sleep: int, points: int
) -> None:
    """Of PHY and of PSY, each want counted apart (undesix C18, X25)."""
    said = {"food": str(food), "drink": str(drink), "sleep": str(sleep)}
    hale = replace(KIM, phy=9, psy=9)
    done = finished(deprivation.bind(said, {"victim": hale}))
    assert done.outcome.points == points
    lost = [Lost("victim", points, 9 - points), ScoreLost("victim", "psy", points, 9 - points)]
    assert list(done.facts) == (lost if points else [])
    assert outcome(deprivation.bind(said)).points == points


@pytest.mark.parametrize(
    ("quantity", "psy", "asked"), [("1", 3, False), ("2", 2, False), ("2", 3, True), ("2", 4, True)]
)
def test_a_danger_is_dodged_with_three_points_where_it_costs_anything(
    quantity: str, psy: int, asked: bool
) -> None:
    """Who has no more is drained (undesix C17, D4)."""
    call = endure.bind({"quantity": quantity, "desperate": "yes"}, {"victim": replace(KIM, psy=psy)})
    assert isinstance(played(call).waiting, Ask) == asked
    if asked:
        done = finished(call, "dodge")
        assert done.outcome.points == 0
        assert (Drained("victim") in done.facts) == (psy == 3)
        assert PsySpent("victim", 3) in done.facts


@pytest.mark.parametrize(
    ("said", "told", "points"),
    [
        ({"characteristic": "phy", "points": "2"}, Lost("victim", 2, 1), 2),
        ({"characteristic": "senses", "points": "2"}, ScoreLost("victim", "senses", 2, 1), 2),
        ({"characteristic": "phy", "points": "2", "back": "yes"}, Healed("victim", 2), 0),
        ({"characteristic": "senses", "points": "2", "back": "yes"}, ScoreBack("victim", "senses", 2), 0),
    ],
)
def test_the_gm_lowers_a_characteristic_or_gives_it_back(
    said: dict[str, str], told: object, points: int
) -> None:
    """PHY as any wound, the others by themselves (undesix A11)."""
    done = finished(weaken.bind(said, {"victim": KIM}))
    assert (done.facts[0], done.outcome.points) == (told, points)


@pytest.mark.parametrize(
    ("dead", "in_turn", "shared", "struck"),
    [
        (False, False, False, True),
        (True, False, False, False),
        (True, True, False, False),
        (True, False, True, False),
        (True, True, True, True),
    ],
)
def test_the_dead_are_struck_only_in_the_moment_in_which_they_fell(
    dead: bool, in_turn: bool, shared: bool, struck: bool
) -> None:
    """By those who act as they did (undesix C1, C3)."""
    target, attacker = replace(KIM, dead=dead), replace(LOU, in_turn=in_turn, shared=shared)
    if struck:
        may_be_struck(target, attacker)
    else:
        with pytest.raises(Refusal, match="Kim"):
            may_be_struck(target, attacker)


# Given back


@pytest.mark.parametrize(
    ("hours", "phy", "psy"), [(7, 0, 0), (8, 1, 1), (15, 1, 1), (16, 2, 2), (24, 3, 2), (80, 3, 2)]
)
def test_eight_hours_of_rest_are_a_point_of_each(hours: int, phy: int, psy: int) -> None:
    """In a row, and never more than is lost (undesix C5, C10, H2)."""
    tired = replace(KIM, phy=5, phy_lost=2, vitality=1, vitality_lost=1, psy=5, psy_lost=2)
    done = finished(rest.bind({"hours": str(hours)}, {"sleeper": tired}))
    assert (done.outcome.phy, done.outcome.psy) == (phy, psy)
    assert [type(one) for one in done.facts] == ([Healed] if phy else []) + ([ScoreBack] if psy else [])
    assert [one.left for one in done.facts if isinstance(one, Healed)] == ([min(5, 3 + phy)] if phy else [])
    assert rest.minutes({"hours": str(hours)}) == 60 * hours


@pytest.mark.parametrize(("points", "has"), [(0, 3), (1, 4), (2, 5), (3, 5)])
def test_phy_comes_back_before_vitality(points: int, has: int) -> None:
    """What one then has is told, of those who have a sheet (undesix C10)."""
    hurt = replace(KIM, phy=5, phy_lost=2, vitality=2, vitality_lost=2)
    assert regained(hurt, points) == has
    assert regained(StandIn(), points) is None


@pytest.mark.parametrize(
    ("sheet", "points"),
    [
        ({"phy_lost": 2}, 2),
        ({"phy_lost": 2, "vitality": 3, "vitality_lost": 3}, 5),
        ({"phy_lost": 2, "treated_day": 4}, 2),
        ({"phy_lost": 2, "treated_day": 5, "lost_since": 1}, 1),
        ({"phy_lost": 2, "treated_day": 5, "lost_since": 9}, 2),
        ({"phy_lost": 2, "treated_day": 5}, None),
        ({}, None),
        ({"phy_lost": 2, "dead": True}, None),
    ],
)
def test_care_gives_back_what_was_lost_since_the_last_of_the_day(
    sheet: dict[str, Any], points: int | None
) -> None:
    """All that is lost on another day; nothing to the dead and the hale (undesix C7, C8, X17)."""
    patient = replace(KIM, **sheet)
    if points is None:
        with pytest.raises(Refusal):
            curable(patient, 5)
    else:
        assert curable(patient, 5) == points


@pytest.mark.parametrize(("face", "healed"), [(1, 3), (3, 1), (4, 0), (5, None)])
def test_care_gives_back_its_level(face: int, healed: int | None) -> None:
    """Up to what is lost, nothing where it fails (undesix C6)."""
    doc, patient = Sheet(name="Doc", knowledge=5), replace(KIM, phy=9, phy_lost=3)
    done = finished(medicine.bind({}, {"healer": doc, "patient": patient}), face).outcome
    assert (done.success, done.healed) == (healed is not None, healed or 0)
    assert done.told().en == ("Care fails: try again" if healed is None else f"Care succeeds: {healed} PHY")


# Paid once


@pytest.mark.parametrize(
    ("bought", "bonus", "dodged", "dodge_psy", "psy", "late"),
    [
        (0, 0, False, 9, 9, 3),
        (1, 0, False, 6, 9, 3),
        (0, 2, False, 3, 9, 3),
        (1, 2, False, 0, 9, 3),
        (2, 2, False, 0, 9, 3),
        (0, 0, True, 9, 6, 2),
    ],
)
def test_what_a_blow_was_paid_with_pays_no_answer(
    bought: int, bonus: int, dodged: bool, dodge_psy: int, psy: int, late: int
) -> None:
    """The striker's PSY for bonuses is gone for a dodge, the other's for a dodge is gone for bonuses (undesix D4)."""
    sword = {"weapon": WEAPONS["sword"], "ca": 0}
    plan = Assault((), "first", bought=bought, **sword)  # type: ignore[arg-type]
    answer = Assault((), "second", Luck(late=3), psy=9, dodge_psy=9, **sword)  # type: ignore[arg-type]
    left = poorer(answer, plan, Blow(1, bonus=bonus, dodged=dodged))
    assert (left.dodge_psy, left.psy, left.luck.late) == (dodge_psy, psy, late)
    assert poorer(replace(answer, luck=Luck()), plan, Blow(1, dodged=True)).luck.late == 0


@pytest.mark.parametrize(
    ("sheet", "house", "stake", "late"),
    [
        ({"psy": 9}, House(desperate=True, late_bonus=True), True, 2),
        ({"psy": 8}, House(desperate=True, late_bonus=True), True, 1),
        ({"psy": 9}, House(desperate=True, late_bonus=True), False, 0),
        ({"psy": 9}, House(desperate=True), True, 0),
        ({"psy": 9}, House(late_bonus=True), True, 0),
        ({"psy": 9, "sessions": 1}, House(desperate=True, late_bonus=True, staged=True), True, 0),
        ({"psy": 9, "sessions": 2}, House(desperate=True, late_bonus=True, staged=True), True, 2),
    ],
)
def test_so_many_bonuses_may_still_be_bought(
    sheet: dict[str, Any], house: House, stake: bool, late: int
) -> None:
    """Three points each, less the one that was bought before (undesix B19, D4, X28)."""
    assert affordable(replace(KIM, **sheet), 1, house, stake) == late


@pytest.mark.parametrize(
    ("psy", "bonus", "house", "stake", "refused"),
    [
        (3, 0, STANDARD, False, False),
        (3, 1, House(desperate=True), True, False),
        (2, 1, House(desperate=True), True, True),
        (5, 2, House(desperate=True), True, True),
        (6, 2, House(desperate=True), True, False),
        (9, 1, House(desperate=True), False, True),
        (9, 1, STANDARD, True, True),
        (9, 1, House(desperate=True, staged=True), True, True),
    ],
)
def test_a_bonus_is_bought_with_three_points_and_a_life_at_stake(
    psy: int, bonus: int, house: House, stake: bool, refused: bool
) -> None:
    """By option, from the third session (undesix B19, D4)."""
    kim = replace(KIM, psy=psy)
    if refused:
        with pytest.raises(Refusal):
            desperation(kim, bonus, house, stake)
    else:
        assert sum(part.amount for part in desperation(kim, bonus, house, stake)) == bonus
    if stake and house.desperate and not house.staged:
        assert desperation(StandIn(psy=0), 1, house, True)[0].amount == 1


@pytest.mark.parametrize(
    ("circumstances", "qualities", "off_hand", "total"),
    [
        ((), (), False, 1),
        (("rain", "storm"), (), False, 1 - 2),
        (("storm", "hurricane", "rain"), (), False, 1 - 4),
        (("fatigue", "rain", "darkness"), (), False, 1 - 1 - 1 - 2),
        (("fatigue",), ("hardy",), False, 1),
        (("half-light",), ("night-eyes",), False, 1),
        (("darkness",), ("night-eyes",), False, 1 - 2),
        ((), (), True, 1 - 2),
        ((), ("ambidextrous",), True, 1),
    ],
)
def test_of_one_family_of_circumstances_only_the_worst_counts(
    circumstances: tuple[str, ...], qualities: tuple[str, ...], off_hand: bool, total: int
) -> None:
    """Those whom a quality spares count for nothing (undesix B4, B5, B16, H2)."""
    kim = replace(KIM, qualities=qualities)
    assert sum(part.amount for part in besides(kim, 1, circumstances, off_hand)) == total


@pytest.mark.parametrize(
    ("sheet", "against", "seat"),
    [
        ({"destiny": 1}, None, "roller"),
        ({"destiny": 0}, None, None),
        ({"npc": True, "destiny": 1}, None, None),
        ({"npc": True}, replace(KIM, name="Ada"), "gm"),
        ({"npc": True}, replace(KIM, name="Bo"), None),
        ({"npc": True}, replace(KIM, name="Ada", npc=True), None),
    ],
)
def test_destiny_dice_are_one_s_own_or_the_gm_s_against_a_player(
    sheet: dict[str, Any], against: Sheet | None, seat: str | None
) -> None:
    """Of that player's colour (undesix D5)."""
    board = Board(destiny=("Ada 1",))
    found = holder(replace(KIM, **sheet), "roller", House(destiny=True), against, "target", board)
    assert (found and found.seat) == seat
    assert holder(replace(KIM, **sheet), "roller", STANDARD, against, "target", board) is None


@pytest.mark.parametrize(
    ("sheet", "skill", "raised"),
    [
        ({}, "stealth", True),
        ({"stealth": 4}, "stealth", False),
        ({"melee": 9}, "melee", True),
        ({"ticked": ("stealth",)}, "stealth", None),
        ({"npc": True}, "stealth", None),
        ({}, "phy", None),
    ],
)
def test_a_success_teaches_a_skill_once_a_session(
    sheet: dict[str, Any], skill: str, raised: bool | None
) -> None:
    """Not a characteristic, nor the GM's characters; at its limit it is only ticked (undesix B17, X29)."""
    found = lesson("roller", replace(KIM, **sheet), skill, Board())
    assert (found and found.raised) == raised


# Rolls beside each other


@pytest.mark.parametrize(
    ("success", "margin", "level"),
    [
        (True, 2, 2),
        (True, 0, 0),
        (True, -2, 0),
        (False, -2, -2),
        (False, -1, -1),
        (False, 0, -1),
        (False, 3, -1),
    ],
)
def test_a_success_counts_for_something_and_a_failure_for_less(
    success: bool, margin: int, level: int
) -> None:
    """Where a 1 or a 6 goes against the margin (undesix B2, B3, X3)."""
    assert rolls.Tested(success, False, margin).level == level


@pytest.mark.parametrize(
    ("mine", "theirs", "verdict"), [(2, 1, "win"), (1, 2, "lose"), (-1, -1, "equal"), (-1, -2, "win")]
)
def test_the_better_level_wins(mine: int, theirs: int, verdict: str) -> None:
    """Were it the least bad failure (undesix B3, X16)."""
    found = compared(mine, theirs)
    assert (found.verdict, found.margin, found.against) == (verdict, mine, theirs)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("2,3", (2, 3)),
        (" 2 , −3 ", (2, -3)),
        ("1,2,3", (1, 2, 3)),
        ("1,2,3,4", None),
        ("a", None),
        ("100", None),
        ("", None),
    ],
)
def test_the_values_of_a_side_are_read_from_a_line(text: str, values: tuple[int, ...] | None) -> None:
    """As many as it may have (undesix B14)."""
    if values is None:
        with pytest.raises(Refusal, match="B14"):
            said(text, 3)
    else:
        assert said(text, 3) == values


def test_a_die_that_the_gm_holds_is_for_the_first_opponent() -> None:
    """Against the first of the players of whose colour there is one (undesix B14, D5)."""
    board, house = Board(destiny=("Bo 1",)), House(destiny=True)
    ada, bo = replace(KIM, name="Ada"), replace(KIM, name="Bo")
    foes = Camp(THEIRS, (KIM, LOU, replace(LOU, name="Max")), "0", "phy", 0)
    held = [roll.luck.destiny for roll in members(foes, house, Despair(), board, (bo, "two"))]
    assert [one and (one.seat, one.player, one.dice) for one in held] == [None, ("gm", "two", 1), None]
    assert not any(roll.luck.destiny for roll in members(foes, house, Despair(), board))
    both = {"one": ada, "two": bo, "against_one": LOU}
    step = played(sides.bind({"destiny": "yes"}, {**both, "table": board}), 1, 1, 6).waiting
    assert isinstance(step, Ask)
    assert step.seat == "gm"
    mine = Camp(OURS, (replace(bo, npc=True), ada), "0", "phy", 0)
    assert len(members(mine, house, Despair(), board)) == 2


def test_an_opposition_is_of_two_rolls_with_their_own_values() -> None:
    """Each with its own modifier (undesix B3)."""
    values = {"modifier": "2", "other_modifier": "-1"}
    call = opposed.bind(values, {"roller": KIM, "opponent": LOU})
    came = outcome(call, 3, 3)
    assert (came.verdict, came.margin, came.against) == ("win", 2, -1)


# Spells, weapons, the GM's dice


@pytest.mark.parametrize(
    ("sheet", "house", "cast_"),
    [
        ({}, FANTASTIC, True),
        ({"psy_lost": 2}, FANTASTIC, True),
        ({"psy_lost": 3}, FANTASTIC, False),
        ({}, STANDARD, False),
        ({"drained_for": 1}, FANTASTIC, False),
        ({"dexterity_lost": 3}, FANTASTIC, True),
        ({"sessions": 2}, House(world="fantastic", staged=True), False),
        ({"sessions": 3}, House(world="fantastic", staged=True), True),
    ],
)
def test_a_spell_takes_a_fantastic_world_and_a_point(
    sheet: dict[str, Any], house: House, cast_: bool
) -> None:
    """From the fourth session where rules are staged (undesix B19, F4)."""
    if cast_:
        check_magic(replace(KIM, **sheet), house)
    else:
        with pytest.raises(Refusal):
            check_magic(replace(KIM, **sheet), house)


def test_a_spell_costs_its_point_unless_it_is_impossible() -> None:
    """Whether it works or not (undesix F4)."""
    call = cast.bind({"verb": "move", "essence": "fire"}, {"roller": replace(KIM, psy=6)})
    for face, success in ((4, True), (5, False)):
        done = finished(call, face)
        assert done.outcome.success == success
        assert PsySpent("roller", 1, "fantastic") in done.facts
    ruled = cast.bind({"veto": "yes"}, {"roller": KIM})
    assert PsySpent("roller", 1, "fantastic") in facts(ruled, "routine")
    assert not [one for one in facts(ruled, "forbid") if isinstance(one, PsySpent)]


def test_a_spell_has_the_penalties_of_its_parts_the_table_s_before_ours() -> None:
    """With the rule of each (undesix F4, H1)."""
    chosen = ("create", "Verre", "house", "day", "far")
    found = penalties(chosen, Board(spells=("essence Verre = -5",)))
    assert [(part.amount, part.rule) for part in found] == [
        (-3, "H1"),
        (-5, "F4"),
        (-4, "H1"),
        (-2, "H1"),
        (-3, "H1"),
    ]


@pytest.mark.parametrize(
    ("skill", "weapon", "rolled"),
    [
        ("usual", WEAPONS["sword"], "melee"),
        ("usual", WEAPONS["bow"], "shooting"),
        ("usual", Weapon("x", same("x"), 1, characteristic="dexterity"), "dexterity"),
        ("plain", WEAPONS["sword"], "phy"),
        ("plain", WEAPONS["bow"], "senses"),
        ("trip", WEAPONS["sword"], "trip"),
    ],
)
def test_a_weapon_is_struck_with_by_its_skill(skill: str, weapon: Weapon, rolled: str) -> None:
    """Or plainly by a characteristic, its own where it has one (undesix C2, X10)."""
    assert skilled(skill, weapon) == rolled


@pytest.mark.parametrize(("weapon", "bonus"), [("sword", [2]), ("épée", [2]), ("axe", []), ("", [])])
def test_a_warrior_has_two_more_with_one_weapon(weapon: str, bonus: list[int]) -> None:
    """By its id or as it is written, career or not (undesix F1, F2)."""
    found = special(replace(KIM, warrior_weapon=weapon), WEAPONS["sword"])
    assert [part.amount for part in found] == bonus


def test_who_is_at_the_last_point_may_still_dodge() -> None:
    """At nothing no more (undesix C3, D4)."""
    low = replace(KIM, psy=5, phy_lost=2)
    assert (dodging(low, House(desperate=True), True), dodging(low, House(desperate=True), False)) == (5, 0)


@pytest.mark.parametrize(("threshold", "face", "happens"), [(2, 2, True), (2, 3, False), (6, 6, True)])
def test_a_secret_die_happens_at_its_threshold_or_below(threshold: int, face: int, happens: bool) -> None:
    """The GM alone sees it (undesix B16c)."""
    assert outcome(secret_die.bind({"threshold": str(threshold)}), face).happens == happens


def test_a_die_of_destiny_is_one_more_in_hand() -> None:
    """From the fourth session where rules are staged (undesix B19, D5)."""
    assert outcome(give_destiny.bind({"destiny": "yes"}, {"player": replace(KIM, destiny=2)})).dice == 3
    staged = {"destiny": "yes", "staged": "yes"}
    assert outcome(give_destiny.bind(staged, {"player": replace(KIM, sessions=3)})).dice == 1
    with pytest.raises(Refusal, match="session 4"):
        played(give_destiny.bind(staged, {"player": replace(KIM, sessions=2)}))


def test_a_group_acts_with_the_slowest_of_it() -> None:
    """By what is left of their Sens (undesix C1)."""
    dull = replace(KIM, senses=5, senses_lost=3)
    values = finished(by_senses(((replace(KIM, senses=6), dull), (LOU,)), {})).outcome
    assert values == ((2,), (3,))


@pytest.mark.parametrize(
    ("knowledge", "world", "reads"), [(2, "modern", True), (1, "modern", False), (5, "historical", False)]
)
def test_reading_is_rolled_by_those_who_can(knowledge: int, world: str, reads: bool) -> None:
    """By what they know, whatever they roll under (undesix B11)."""
    call = check.bind({"skill": "reading", "world": world}, {"roller": replace(KIM, knowledge=knowledge)})
    if reads:
        assert outcome(call, 3).success
    else:
        with pytest.raises(Refusal, match="B11"):
            played(call)


# Sides, to the last of them


def test_an_opponent_buys_late_only_where_a_life_is_at_stake_and_there_is_a_sheet() -> None:
    """Nobody else is asked (undesix D4, X28)."""
    house = {"desperate": "yes", "late_bonus": "yes"}
    keen, calm = replace(LOU, psy=9), {**house, "life_at_stake": "no"}
    both = {"roller": replace(KIM, psy=1), "opponent": keen}
    assert finished(opposed.bind(calm, both), 4, 4).over
    asked = played(opposed.bind({**house, "life_at_stake": "yes"}, both), 4, 4).waiting
    assert isinstance(asked, Ask)
    assert asked.seat == "opponent"
    alone = opposed.bind({**house, "life_at_stake": "yes", "value": "3", "against": "3"})
    assert finished(alone, 4, 4).over


def test_whoever_only_sits_still_resists() -> None:
    """Without PSY or Dextérité, as heads do; not once dying (undesix A11, B3, C3)."""
    assert finished(opposed.bind({}, {"roller": KIM, "opponent": replace(LOU, psy_lost=3)}), 1, 1).over
    with pytest.raises(Refusal, match="B3"):
        played(opposed.bind({}, {"roller": KIM, "opponent": replace(LOU, phy_lost=3)}))


def test_the_margins_of_a_side_are_added_up_and_a_bonus_is_its_own() -> None:
    """By option failures count for nothing; what one side buys is nothing to the other (undesix B14, D4, X15)."""
    four = {
        "one": replace(KIM, psy=9),
        "two": KIM,
        "against_one": LOU,
        "against_two": replace(LOU, name="Max"),
    }
    came = outcome(sides.bind({}, four), 1, 5, 2, 6)
    assert (came.verdict, came.margin, came.against) == ("win", 2 - 2, 1 - 3)
    came = outcome(sides.bind({"failures_count_nothing": "yes"}, four), 1, 5, 2, 6)
    assert (came.verdict, came.margin, came.against) == ("win", 2, 1)
    bought = {"desperate": "yes", "life_at_stake": "yes", "bonus": "1"}
    came = outcome(sides.bind(bought, four), 1, 1, 1, 1)
    assert (came.margin, came.against) == (3 + 2, 2 + 2)


def test_one_who_raves_is_enough_for_the_gm_to_be_asked() -> None:
    """Of a side (undesix A12, B14)."""
    call = sides.bind({}, {"one": KIM, "two": replace(KIM, name="Ada", mad_for=5), "against_one": LOU})
    asked = played(call).waiting
    assert isinstance(asked, Ask)
    assert asked.seat == "gm"


def test_somebody_without_a_sheet_at_creation_has_three_in_everything() -> None:
    """And six points to place (undesix A2)."""
    assert (BLANK.phy, BLANK.psy, BLANK.sessions, BLANK.free_points) == (3, 3, 0, 6)


def test_a_name_that_nobody_knows_is_refused_with_those_of_the_table() -> None:
    """None of them is a dash; a name has sixty signs (undesix B10, C2, F4)."""
    with pytest.raises(Refusal) as refusal:
        weapon_named("Fléau", Board(weapons=("Fouet = 1 contact", "Dague = 1 contact")))
    assert "Fouet, Dague" in refusal.value.words.fr
    with pytest.raises(Refusal) as refusal:
        weapon_named("Fléau", Board())
    assert "–" in refusal.value.words.fr
    with pytest.raises(Refusal, match="B10") as refusal:
        skill_named("Danse", Board(skills=("Chant = Sens",)))
    assert "Chant" in refusal.value.words.fr
    with pytest.raises(Refusal, match="F4") as refusal:
        spell_part("verb", "Chanter", Board(spells=("verbe Danser = -1", "essence Son = -1")))
    assert ": Danser (" in refusal.value.words.fr
    assert OWN.longest == 60


def test_a_whole_line_is_a_thing_of_its_own_unless_the_table_says_it_anew() -> None:
    """A weapon, an armour, a skill (undesix B10, C2)."""
    board = Board(weapons=("Fléau = 5 contact",), armours=("Plumes = 3",), skills=("Danse = Sens +2",))
    assert weapon_named("Fléau = 3 contact", board).value == 5
    assert weapon_named("Fouet = 1 contact", board).value == 1
    assert armour_named("Plumes = 1", board).value == 3
    assert armour_named("plumes", board).value == 3
    assert skill_named("Danse = Sens +1", board, ("Danse = Savoir",)).characteristic == "knowledge"
    own = weapon_named("épée", Board(weapons=("Sword = 7 contact",)))
    assert (own.id, own.words.fr, own.value) == ("sword", "épée", 7)


def test_no_critical_is_confirmed_in_an_opposition() -> None:
    """It is for simple rolls, whatever the table's option (undesix B3, D1)."""
    call = opposed(KIM, LOU, Board(), house=House(criticals=True))
    assert outcome(call, 1, 1).verdict == "equal"
