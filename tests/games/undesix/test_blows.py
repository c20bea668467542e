"""Blows, rolls and bodies step by step: what decides, what is asked, what is lost, at the very bounds."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from paravent.core.play import Cards
from paravent.core.refusal import Refusal
from paravent.core.steps import FEAT, FIASCO, Ask, Beat, Modifier, Question
from paravent.core.words import same
from paravent.games.undesix import Sheet, attack, exchange, rolls
from paravent.games.undesix.attack import Attacked
from paravent.games.undesix.blows import DODGE, EXCEPTIONAL, MISHAPS, Assault, Threat
from paravent.games.undesix.facts import Drained, Dying, Fleeing, Learnt, Lost, PsySpent, Unconscious
from paravent.games.undesix.fate import ASK_DESTINY, Holder
from paravent.games.undesix.house_values import WEAPONS
from paravent.games.undesix.rolls import ALLOW, LATE_BONUS, Failing, Luck, Roll, settled
from paravent.games.undesix.sessions import POINT
from paravent.games.undesix.settings import STANDARD, House
from paravent.games.undesix.skirmish import TARGET
from paravent.games.undesix.social import REACTION
from paravent.games.undesix.stand_ins import StandIn
from paravent.games.undesix.states import (
    DEAD,
    DELAY,
    DRAINED,
    DYING,
    FIGHTING,
    NO_DEXTERITY,
    NO_PSY,
    STRIKES_YET,
    Body,
    able,
    barred,
    body_of,
    madness,
    open_at,
    raves,
    suffered,
    weakened,
)
from tests.games.undesix.dice import KIM, LOU, after, facts, finished, outcome, played

ADA = Sheet(name="Ada", phy=4, senses=4, psy=7, weapon="sword", carried=("knife",))
OGRE = Sheet(name="Ogre", npc=True, phy=6, senses=4, weapon="mace", armour="leather")
ARCHER = Sheet(name="Léo", senses=5, weapon="bow")

# How one decides where nobody is asked


def decided(question: Question, policy: str, knows: Any = None) -> str:
    """What a way of deciding chooses among all the options."""
    options = tuple(id for id, _ in question.options)
    chosen: str = question.policy(policy).choose(Ask(question, "gm", options, "", knows))
    return chosen


@pytest.mark.parametrize(
    ("question", "policy", "knows", "option"),
    [
        (DODGE, "fatal", Threat(3, Body(3)), "dodge"),
        (DODGE, "fatal", Threat(2, Body(3)), "take"),
        (DODGE, "never", Threat(9, Body(3)), "take"),
        (DODGE, "always", Threat(1, Body(3)), "dodge"),
        (EXCEPTIONAL, "more", None, "more"),
        (EXCEPTIONAL, "nothing", None, "nothing"),
        (MISHAPS, "break", None, "break"),
        (MISHAPS, "nothing", None, "nothing"),
        (ASK_DESTINY, "possible", 1, "reroll"),
        (ASK_DESTINY, "possible", 0, "keep"),
        (ASK_DESTINY, "never", 5, "keep"),
        (ASK_DESTINY, "always", 0, "reroll"),
        (LATE_BONUS, "enough", Failing(-2, 2), "buy"),
        (LATE_BONUS, "enough", Failing(-3, 2), "keep"),
        (LATE_BONUS, "never", Failing(-1, 2), "keep"),
        (ALLOW, "roll", None, "roll"),
        (DELAY, "now", None, "now"),
        (DELAY, "later", None, "hour"),
        (POINT, "phy", None, "phy"),
        (POINT, "psy", None, "psy"),
        (TARGET, "weakest", None, "weakest"),
        (TARGET, "strongest", None, "strongest"),
        (REACTION, "believes", None, "believes"),
        (REACTION, "accuses", None, "accuses"),
    ],
)
def test_a_way_of_deciding_does_what_its_words_say(
    question: Question, policy: str, knows: Any, option: str
) -> None:
    """A dodge of what would bring one down, a bonus that is enough, a die that may help (undesix C16, D2, D4, D5,
    X28)."""
    assert decided(question, policy, knows) == option


@pytest.mark.parametrize(
    ("threat", "fatal"),
    [
        (Threat(0, None), False),
        (Threat(9, None), False),
        (Threat(0, None, deadly=True), True),
        (Threat(0, Body(3), deadly=True), True),
        (Threat(2, Body(3)), False),
        (Threat(3, Body(3)), True),
        (Threat(4, Body(3)), True),
        (Threat(4, Body(3, vitality=2)), False),
    ],
)
def test_what_brings_down_to_nothing_is_fatal(threat: Threat, fatal: bool) -> None:
    """Or kills as it is; of somebody without a body nothing is known (undesix C3, D2, D4)."""
    assert threat.fatal == fatal


# The die


@pytest.mark.parametrize(
    ("critical_hits", "last", "automatic", "said"),
    [
        (True, "sword 1", False, "second"),
        (True, "sword 2", False, ""),
        (True, "axe 1", False, ""),
        (False, "sword 1", False, ""),
        (True, "sword 1", True, "automatic"),
    ],
)
def test_a_second_one_in_a_row_hits_where_the_table_plays_so(
    critical_hits: bool, last: str, automatic: bool, said: str
) -> None:
    """With the same weapon; a 1 that always succeeds needs no second (undesix D2, X3)."""
    house = House(critical_hits=critical_hits)
    plan = Assault((), "attacker", Luck(automatic=automatic), house, weapon=WEAPONS["sword"], ca=0, last=last)
    assert plan.one == said


@pytest.mark.parametrize(
    ("success", "critical", "beat"),
    [(True, True, FEAT), (False, True, FIASCO), (True, False, None), (False, False, None)],
)
def test_only_a_critical_is_a_moment_of_the_evening(success: bool, critical: bool, beat: Beat | None) -> None:
    """A feat or a fiasco, as it falls (undesix D1, D3)."""
    assert rolls.Tested(success, critical, 1).beat() == beat


@pytest.mark.parametrize(
    ("tested", "said"),
    [
        (rolls.Tested(True, True, 2), "Critical success"),
        (rolls.Tested(False, True, -2), "Critical failure"),
        (rolls.Tested(True, False, -1), "Automatic success"),
        (rolls.Tested(False, False, 0), "Automatic failure"),
        (rolls.Tested(True, False, 0), "Bare success"),
        (rolls.Tested(False, False, -1), "Minor failure"),
    ],
)
def test_a_roll_is_told_by_its_level_or_by_what_overrode_it(tested: Any, said: str) -> None:
    """Critical, automatic against its margin, or as the margin has it (undesix B2, D1, X3)."""
    assert tested.told().en.startswith(said)


@pytest.mark.parametrize(
    ("luck", "tested", "face", "may"),
    [
        (Luck(), rolls.Tested(False, False, -1), 4, True),
        (Luck(), rolls.Tested(True, False, 0), 4, False),
        (Luck(), rolls.Tested(False, True, -1), 6, False),
        (Luck(), rolls.Tested(False, False, -1), 6, True),
        (Luck(automatic=True), rolls.Tested(False, False, -1), 6, False),
        (Luck(strays=True), rolls.Tested(False, False, -1), 6, False),
        (Luck(automatic=True, strays=True), rolls.Tested(False, False, -1), 5, True),
    ],
)
def test_a_bonus_is_bought_late_where_it_could_turn_a_failure(
    luck: Luck, tested: Any, face: int, may: bool
) -> None:
    """Neither a success nor a critical, nor a 6 that fails whatever the value (undesix C15, X3, X28)."""
    assert luck.may_buy(tested, face) == may


@pytest.mark.parametrize(
    ("luck", "best"), [(Luck(), -1), (Luck(automatic=True), 1), (Luck(criticals=True), 1)]
)
def test_a_one_is_worth_a_reroll_where_it_succeeds_whatever_the_value(luck: Luck, best: int) -> None:
    """Always, or once confirmed (undesix D1, D5, X3)."""
    assert luck.best(-1) == best
    assert luck.best(4) == 4


@pytest.mark.parametrize(
    ("luck", "face", "success"),
    [
        (Luck(strays=True), 6, False),
        (Luck(), 6, True),
        (Luck(strays=True), 5, True),
        (Luck(automatic=True), 6, False),
    ],
)
def test_a_six_that_flies_to_a_friend_hits_nobody_else(luck: Luck, face: int, success: bool) -> None:
    """Whatever the value (undesix C15, X3)."""
    assert luck.judged(7, face).success == success


def test_destiny_has_a_seat_and_dice_only_where_somebody_holds_some() -> None:
    """Nobody is asked otherwise (undesix D5)."""
    assert (Luck().dice, Luck().seat) == (0, "")
    held = Luck(destiny=Holder("gm", "target", "Kim", 2, gm=True))
    assert (held.dice, held.seat) == (2, "gm")


@pytest.mark.parametrize(
    ("psy", "bonuses", "drained"),
    [(6, 1, True), (7, 1, False), (9, 1, False), (9, 2, True), (10, 2, False), (4, 2, False)],
)
def test_a_bonus_bought_late_is_paid_from_what_the_first_left(psy: int, bonuses: int, drained: bool) -> None:
    """Three for the one before the die, three for each after it (undesix D4, X28)."""
    plan = Roll((Modifier(1, same("PHY"), "B6"),), "roller", bought=1, psy=psy)
    told = finished(settled(plan, bonuses, 0)).facts
    assert told[0] == PsySpent("roller", 3 * bonuses)
    assert (Drained("roller") in told) == drained


# Blows


def struck(attacker: Sheet, target: Sheet, *answers: int | str | Cards, **values: str) -> Any:
    """An attack played to its end."""
    return finished(attack.bind(values, {"attacker": attacker, "target": target}), *answers)


@pytest.mark.parametrize(
    ("in_turn", "shared", "together"),
    [(True, True, True), (True, False, False), (False, True, False), (False, False, False)],
)
def test_a_blow_is_of_the_same_moment_in_a_turn_that_is_shared(
    in_turn: bool, shared: bool, together: bool
) -> None:
    """Only then does the other keep the scores of before (undesix C1)."""
    hit = struck(replace(ADA, in_turn=in_turn, shared=shared), OGRE, 1)
    assert [one.together for one in hit.facts if isinstance(one, Lost)] == [together]


def test_an_attack_is_a_matter_of_life_for_whoever_strikes() -> None:
    """A bonus may be bought before the die or after it, without saying so (undesix D4, X28)."""
    early = struck(ADA, OGRE, 5, desperate="yes", bonus="1")
    assert early.outcome == Attacked(1)
    assert PsySpent("attacker", 3) in early.facts
    late = struck(ADA, OGRE, 5, "buy", desperate="yes", late_bonus="yes")
    assert late.outcome == Attacked(1)
    assert PsySpent("attacker", 3) in late.facts


def test_the_die_that_stands_is_the_one_that_fell_whatever_was_bought() -> None:
    """It says where the wound is and what counts twice in a row (undesix C16, C19, X28)."""
    late = struck(ADA, OGRE, 5, "buy", desperate="yes", late_bonus="yes", located="yes")
    assert after(ADA, "attacker", late).last_attack == "sword 5"
    assert any("bras" in one.told().fr for one in late.facts)


@pytest.mark.parametrize(("psy", "asked"), [(3, True), (2, False)])
def test_three_points_of_psy_are_enough_for_a_dodge(psy: int, asked: bool) -> None:
    """And all of it drains (undesix D4)."""
    call = attack.bind({"desperate": "yes"}, {"attacker": OGRE, "target": replace(ADA, psy=psy)})
    assert isinstance(played(call, 1).waiting, Ask) == asked
    if asked:
        done = facts(call, 1, "dodge")
        assert Drained("target") in done
        assert not [one for one in done if isinstance(one, Lost)]


def test_nobody_dodges_a_scratch_in_despair() -> None:
    """Only what would bring one down is a matter of life (undesix D4)."""
    call = attack.bind({"desperate": "yes"}, {"attacker": OGRE, "target": replace(ADA, phy=20)})
    assert played(call, 1).waiting is None


def test_four_points_of_psy_leave_one_after_a_dodge() -> None:
    """Nobody is drained who has any left (undesix D4)."""
    call = attack.bind({"desperate": "yes"}, {"attacker": OGRE, "target": replace(ADA, psy=4)})
    assert Drained("target") not in facts(call, 1, "dodge")


def test_a_miss_wounds_nobody_and_teaches_nothing() -> None:
    """A hit does both (undesix B17, C2)."""
    miss, hit = struck(ADA, OGRE, 5), struck(ADA, OGRE, 1)
    assert [type(one) for one in miss.facts if isinstance(one, Lost | Learnt)] == []
    assert [type(one) for one in hit.facts if isinstance(one, Lost | Learnt)] == [Lost, Learnt]


@pytest.mark.parametrize(("second", "lost"), [(6, 0), (5, 0 + 2), (1, 4 + 2)])
def test_a_stray_shot_that_misses_its_second_die_costs_the_friend_nothing(second: int, lost: int) -> None:
    """Otherwise the level of that die plus the bow (undesix C15)."""
    call = attack.bind({}, {"attacker": ARCHER, "target": OGRE, "friend": KIM})
    assert sum(one.points for one in facts(call, 6, second) if isinstance(one, Lost)) == lost


def test_a_mishap_that_wounds_nobody_costs_nothing() -> None:
    """Only the one that wounds its wielder does (undesix C16)."""
    again = replace(ADA, last_attack="sword 6")
    for word, lost in (("nothing", []), ("jam", []), ("self", [1])):
        done = struck(again, OGRE, 6, word, breaking="yes")
        assert [one.points for one in done.facts if isinstance(one, Lost)] == lost


def test_a_mad_character_strikes_only_by_the_gm_s_word() -> None:
    """Or not at all, and then nothing is lost by either (undesix A12)."""
    mad = replace(ADA, mad_for=60)
    assert struck(mad, OGRE, "forbid").outcome == Attacked(0)
    call = exchange.bind({}, {"first": replace(mad, senses=4), "second": OGRE})
    stayed = outcome(call, "forbid")
    assert (stayed.damage, stayed.taken) == (0, 0)


def test_both_of_an_exchange_strike_at_the_same_moment_and_for_their_lives() -> None:
    """Each may dodge, and buy a bonus (undesix C1, D4, X28)."""
    eve = replace(ADA, name="Eve")
    call = exchange.bind({"desperate": "yes", "bonus": "1"}, {"first": ADA, "second": eve})
    result = finished(call, 5, 1, "take")
    assert [(one.who, one.points, one.together) for one in result.facts if isinstance(one, Lost)] == [
        ("second", 2, True),
        ("first", 5, True),
    ]
    assert [one.who for one in result.facts if isinstance(one, PsySpent)] == ["first"]
    late = exchange.bind({"desperate": "yes", "late_bonus": "yes"}, {"first": ADA, "second": eve})
    assert isinstance(played(late, 6).waiting, Ask)
    numbers = dict.fromkeys(("value", "weapon", "ca", "other_value", "other_weapon", "other_ca"), "1")
    stand_ins = exchange.bind({"desperate": "yes", "late_bonus": "yes", **numbers})
    assert finished(stand_ins, 6, 6).outcome.damage == 0


# Bodies and what they can do


@pytest.mark.parametrize(
    ("left", "npc", "negative", "fate"),
    [
        (2, False, False, "well"),
        (1, False, False, "fleeing"),
        (0, False, False, "dying"),
        (0, False, True, "dying"),
        (-1, False, False, "dead"),
        (-1, False, True, "unconscious"),
        (-10, False, True, "unconscious"),
        (-11, False, True, "dead"),
        (-1, True, True, "dead"),
    ],
)
def test_a_body_fares_by_what_is_left(left: int, npc: bool, negative: bool, fate: str) -> None:
    """By option a player's character lies unconscious down to −10 (undesix A5, C3, C4)."""
    assert Body(3, npc=npc, negative=negative).fate(left) == fate


@pytest.mark.parametrize(
    ("body", "points", "told"),
    [
        (Body(3), 0, []),
        (Body(3), 1, []),
        (Body(3), 2, [Fleeing]),
        (Body(3, vitality=1), 3, [Fleeing]),
        (Body(1, vitality=2), 2, []),
        (Body(3), 3, [Dying]),
        (Body(3, negative=True), 4, [Unconscious]),
        (None, 3, []),
    ],
)
def test_what_is_suffered_is_told_with_the_fate_it_brings(
    body: Body | None, points: int, told: list[type]
) -> None:
    """Vitalité first; who was at the last point already is not told again (undesix A5, C3, C10)."""
    lost = [Lost("target", points, body.after(points) if body else None)] if points else []
    done = finished(suffered("target", body, points)).facts
    assert list(done[: len(lost)]) == lost
    assert [type(one) for one in done[len(lost) :]] == told


def test_a_body_is_that_of_a_sheet() -> None:
    """Its points, its Vitalité, whose it is, and the options that count for it (undesix A11, C4, C10)."""
    kim = replace(KIM, phy=5, phy_lost=2, vitality=4, vitality_lost=1)
    assert body_of(kim, STANDARD) == Body(3, 3)
    assert body_of(replace(kim, npc=True), House(negative=True)) == Body(3, 3, npc=True, negative=True)
    assert body_of(kim, House(delayed_death=True)) == Body(3, 3, delayed=True)
    assert body_of(StandIn(), STANDARD) is None


FELLED = replace(KIM, phy_lost=3, turn_lost=0, in_turn=True, shared=True)


@pytest.mark.parametrize(
    ("sheet", "physical", "track", "why"),
    [
        (KIM, True, False, None),
        (replace(KIM, phy_lost=3), True, False, DYING),
        (replace(KIM, phy_lost=3), False, False, DYING),
        (replace(KIM, phy_lost=2), True, False, None),
        (replace(KIM, dead=True), True, False, DEAD),
        (FELLED, True, False, STRIKES_YET),
        (replace(FELLED, turn_lost=2), True, False, STRIKES_YET),
        (replace(FELLED, turn_lost=3, phy_lost=4), True, False, DYING),
        (replace(FELLED, dead=True), True, False, STRIKES_YET),
        (replace(KIM, drained_for=1), False, False, DRAINED),
        (replace(KIM, psy_lost=3), True, False, NO_PSY),
        (replace(KIM, psy_lost=3), True, True, None),
        (replace(KIM, psy_lost=3), False, False, None),
        (replace(KIM, psy_lost=2), True, False, None),
        (replace(KIM, dexterity_lost=3), True, False, NO_DEXTERITY),
        (replace(KIM, dexterity_lost=3), False, False, None),
        (replace(KIM, dexterity_lost=2), True, False, None),
    ],
)
def test_what_bars_from_acting(sheet: Sheet, physical: bool, track: bool, why: object) -> None:
    """At nothing, not before; heads still work without PSY and Dextérité (undesix A11, C1, C3, D4, X5)."""
    assert barred(sheet, physical, House(psy_track=track)) == why


@pytest.mark.parametrize(
    ("sheet", "does", "why"),
    [
        (replace(KIM, dead=True), "live", DEAD),
        (replace(KIM, dead=True), "stay", DEAD),
        (replace(FELLED, dead=True), "live", None),
        (replace(KIM, phy_lost=3), "live", None),
        (replace(KIM, dead=True), "leisure", DEAD),
        (replace(KIM, fighting=True), "leisure", FIGHTING),
        (KIM, "leisure", None),
        (replace(KIM, phy_lost=3), "act", DYING),
        (replace(KIM, psy_lost=3), "act", None),
        (replace(KIM, psy_lost=3), "strike", NO_PSY),
        (FELLED, "strike", None),
        (FELLED, "act", STRIKES_YET),
    ],
)
def test_what_somebody_can_still_do(sheet: Sheet, does: str, why: object) -> None:
    """Nothing once dead, what takes hours not in a fight, the blow of the same moment all the same (undesix C1,
    C20)."""
    assert able(sheet, does, {}) == why


@pytest.mark.parametrize(("minutes", "npc", "mad"), [(1, False, True), (0, False, False), (1, True, False)])
def test_a_player_s_character_raves_to_the_last_minute(minutes: int, npc: bool, mad: bool) -> None:
    """The GM's own are played by the GM anyway (undesix A12)."""
    assert raves(replace(KIM, mad_for=minutes, npc=npc)) == mad


@pytest.mark.parametrize(("sessions", "opened"), [(1, False), (2, True), (3, True)])
def test_a_rule_of_the_third_session_opens_with_it(sessions: int, opened: bool) -> None:
    """After two that were played, and at once where rules are not staged (undesix B19)."""
    hero = replace(KIM, sessions=sessions)
    open_at(hero, False, 3)
    if opened:
        open_at(hero, True, 3)
    else:
        with pytest.raises(Refusal, match=f"session {sessions + 1}"):
            open_at(hero, True, 3)


@pytest.mark.parametrize(
    ("psy", "days", "lasting"),
    [(-1, 1, False), (-5, 5, False), (-6, 6, True), (-10, 10, True), (-11, 0, False)],
)
def test_madness_lasts_as_many_days_as_psy_is_below_nothing(psy: int, days: int, lasting: bool) -> None:
    """With lasting harm below −5, for ever below −10 (undesix A12)."""
    found = madness("victim", psy)
    assert (found.days, found.lasting) == (days, lasting)


@pytest.mark.parametrize(
    ("name", "points", "track", "told"),
    [
        ("psy", 3, True, 1),
        ("psy", 4, True, 2),
        ("psy", 4, False, 1),
        ("senses", 4, True, 1),
        ("dexterity", 3, True, 1),
        ("dexterity", 4, False, 2),
    ],
)
def test_below_nothing_dexterity_kills_and_by_option_psy_maddens(
    name: str, points: int, track: bool, told: int
) -> None:
    """At nothing neither does (undesix A11, A12)."""
    assert len(finished(weakened("victim", name, 3, points, House(psy_track=track))).facts) == told


def test_the_friend_of_a_stray_shot_is_told_by_role() -> None:
    """One among several is drawn, whoever has a sheet (undesix C15)."""
    sheets = {"attacker": ARCHER, "target": OGRE, "friend": KIM, "third_friend": replace(LOU, npc=False)}
    done = facts(attack.bind({}, sheets), 6, Cards((1,)), 5)
    assert [one.who for one in done if isinstance(one, Lost)] == ["third_friend"]


@pytest.mark.parametrize(
    ("attacker", "said", "asked"),
    [(ARCHER, "2", True), (ARCHER, "0", False), (replace(ARCHER, weapon="sword"), "2", False)],
)
def test_friends_without_sheets_are_in_the_way_of_shots_alone(
    attacker: Sheet, said: str, asked: bool
) -> None:
    """As many as are said; a blow at contact strays to nobody (undesix C15)."""
    call = attack.bind({"friends": said}, {"attacker": attacker, "target": OGRE})
    assert (played(call, 6).waiting is not None) == asked
