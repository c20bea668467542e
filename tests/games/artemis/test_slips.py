"""More small sentences of Espace Artémis, each of which one sign or one figure would break."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from paravent.core.odds import odds
from paravent.core.play import Cards, Option, play
from paravent.core.refusal import Refusal
from paravent.core.steps import Ask
from paravent.games.artemis import GAME, Sheet
from paravent.games.artemis.blows import shorts_after
from paravent.games.artemis.care import catalepsy, heal_oneself, treat
from paravent.games.artemis.creation import problems
from paravent.games.artemis.duel import CASES, Duel, Fighter, Tired, fighter_of, margin, order, resisted
from paravent.games.artemis.experience import award, learn
from paravent.games.artemis.facts import Awarded, Balanced, Changed, Learnt, ScoreWritten, Stabilised, Stunned
from paravent.games.artemis.initiative import LAST, total
from paravent.games.artemis.mind import balance, crisis
from paravent.games.artemis.npc import combat_sheet
from paravent.games.artemis.psy import attract_minds
from paravent.games.artemis.quest import quest_briefing, quest_join
from paravent.games.artemis.ready import READY
from paravent.games.artemis.rest import settle
from paravent.games.artemis.rolls import JUDGE, SETTLE, Judged, opposed
from paravent.games.artemis.settings import STANDARD, Making
from paravent.games.artemis.skirmish import (
    Company,
    Skirmish,
    Strained,
    ended,
    harms,
    order_of,
    skirmish_of,
    strike,
    target,
)
from paravent.games.artemis.special import shoot, surprise, threaten
from tests.games.artemis.hands import finished, played

ANA, LOU = Sheet(name="Ana"), Sheet(name="Lou")
ROBOT = replace(LOU, wear="exoskeleton")


# Short circuits


@pytest.mark.parametrize(("before", "after"), [(0, 1), (3, 4), (7, 8), (8, 8)])
def test_each_blow_on_an_exoskeleton_shorts_it_once_more(before: int, after: int) -> None:
    """One hindrance more for each blow, eight at most; where the table does not count them, none (artemis U16)."""
    counts = replace(STANDARD, shorts=True)
    assert shorts_after(replace(ROBOT, shorted=before), counts) == after
    assert shorts_after(replace(ROBOT, shorted=before), STANDARD) == 0
    assert shorts_after(replace(LOU, shorted=before), counts) == 0, "clothes have no circuits"


# Shots


def test_a_laser_wounds_and_does_not_stun() -> None:
    """A shot that hits gives its wound; a stunner fells whoever wears nothing and nobody else (artemis R6.6, U17)."""
    gunner = replace(ANA, shooting="master", handling=5, gear=("stunner",))
    values = {"gun": "laser", "difficulty": "4", "category": "3"}
    shot = finished(shoot.bind(values, {"attacker": gunner, "target": LOU}), (6,), (2,), (3,)).outcome
    assert (shot.hit, shot.stunned, shot.grave, shot.light) == (True, False, 1, 2)
    bare = finished(shoot.bind({"difficulty": "4"}, {"attacker": gunner, "target": LOU}), (6,), (2,))
    assert [fact for fact in bare.facts if isinstance(fact, Stunned)] == [Stunned("target", 0)]
    clad = finished(shoot.bind({"difficulty": "4"}, {"attacker": gunner, "target": ROBOT}), (6,), (2,))
    assert not clad.outcome.stunned
    assert not any(isinstance(fact, Stunned) for fact in clad.facts)


@pytest.mark.parametrize(
    ("difficulty", "moving", "least"), [(7, False, 7), (7, True, 9), (9, True, 9), (11, True, 11)]
)
def test_a_shot_at_what_moves_is_nine_at_least(difficulty: int, moving: bool, least: int) -> None:
    """Harder where it was harder already (artemis R6.6)."""
    values = {
        "score": "4",
        "protection": "0",
        "resistance": "3",
        "difficulty": str(difficulty),
        "moving": "yes" if moving else "no",
        "house.uncertain": "auto",
    }
    chance = sum(
        (chance for shot, chance in odds(shoot.bind(values), {"settling": "harshly"}) if shot.hit), Fraction()
    )
    assert chance == Fraction(sum(4 + value >= least for value in CASES), 36)


# Two who test against each other have no difficulty but each other


@pytest.mark.parametrize("move", [opposed, surprise, threaten])
def test_in_a_duel_of_skills_only_the_two_totals_count(move: Any) -> None:
    """Equal people win and lose alike, whatever a difficulty would say (artemis R1.11)."""
    roles = dict(zip(move.roles, (ANA, LOU), strict=False))
    came = odds(move.bind({}, roles), {"forcing": "never", "focus": "never"})
    won = sum((chance for one, chance in came if one.zone == "success"), Fraction())
    lost = sum((chance for one, chance in came if one.zone == "failure"), Fraction())
    assert won == lost == Fraction(sum(a >= b + 2 for a, b in product(CASES, CASES)), 1296)


# Care


def test_tshi_heals_at_five_and_the_grave_wounds() -> None:
    """As care on another (artemis U8, U9)."""
    healer = Sheet(name="Ana", tshi_healing="beginner", handling=3, grave_wounds=3)
    call = heal_oneself.bind({}, {"roller": healer})
    for face, grave in ((5, 1), (3, 0)):
        assert finished(call, (face,)).outcome.grave == grave, "3, a die, and 1 less for wounds, against 8"
    healthy = replace(healer, grave_wounds=1, tshi_healing="expert")
    assert finished(heal_oneself.bind({}, {"roller": healthy}), (5,)).outcome.grave == 1


def test_care_asks_for_the_privilege_where_either_skill_allows_it() -> None:
    """A professional in one of the two skills may concentrate, others may not (artemis R1.10, U8)."""
    patient = replace(LOU, grave_wounds=1)
    for skills in (
        {"diagnosis": "professional", "treatment": "amateur"},
        {"diagnosis": "amateur", "treatment": "professional"},
    ):
        healer = replace(ANA, **skills)
        assert played(treat.bind({"privilege": "yes"}, {"roller": healer, "patient": patient})).waiting
    nobody = replace(ANA, diagnosis="amateur", treatment="amateur")
    with pytest.raises(Refusal, match=r"R1\.10"):
        played(treat.bind({"privilege": "yes"}, {"roller": nobody, "patient": patient}))


def test_a_light_wound_alone_is_stabilised_too() -> None:
    """Either kind is written down (artemis U8)."""
    healer = replace(ANA, diagnosis="expert", treatment="expert", senses=5, handling=5)
    result = finished(treat.bind({}, {"roller": healer, "patient": replace(LOU, light_wounds=2)}), (5,), (5,))
    assert [fact for fact in result.facts if isinstance(fact, Stabilised)] == [Stabilised("patient", 0, 2)]


def test_catalepsy_is_difficulty_seven_and_left_at_will() -> None:
    """A total of seven is in doubt, nine is deep; whoever is in comes out and is out (artemis U9)."""
    ana = Sheet(name="Ana", tshi_catalepsy="amateur", handling=3)
    chance = {"settling": "harshly", "forcing": "never", "focus": "never"}
    deep = sum(
        (c for one, c in odds(catalepsy.bind({}, {"roller": ana}), chance) if one.cataleptic), Fraction()
    )
    assert deep == Fraction(sum(4 + value >= 9 for value in CASES), 36)
    assert finished(catalepsy.bind({}, {"roller": replace(ana, catalepsy=True)})).outcome.cataleptic is False


def test_what_has_run_of_a_worsening_stays_while_a_grave_wound_is_left() -> None:
    """And is forgotten with the last one (artemis R5.8, R5.9)."""
    bleeding = replace(LOU, grave_wounds=2, bleeding=4, bleeding_slow=30)
    one = bleeding.after(Stabilised("patient", 1, 0))
    assert (one.grave_wounds, one.bleeding, one.bleeding_slow) == (1, 4, 30)
    none = one.after(Stabilised("patient", 1, 0))
    assert (none.grave_wounds, none.bleeding, none.bleeding_slow) == (0, 0, 0)


# The mind


@pytest.mark.parametrize(
    ("deed", "killed", "points", "worth"),
    [
        ("kill", False, -3, -1),
        ("kill", True, -3, -3),
        ("kill", True, 0, 0),
        ("murder", False, -3, -3),
        ("murder", True, -3, -2),
        ("defence", True, -3, 0),
        ("defence", False, 2, -1),
    ],
)
def test_a_death_weighs_by_whether_it_is_the_first(deed: str, killed: bool, points: int, worth: int) -> None:
    """The first costs 1, a murder 2, both 3; later ones what the GM says, a lawful defence nothing (artemis R9.2)."""
    came = finished(
        balance.bind({"deed": deed, "points": str(points)}, {"roller": replace(ANA, killed=killed)})
    )
    assert came.outcome.points == worth


def test_a_source_is_no_death_and_is_written_by_its_name() -> None:
    """What is gained or lost besides leaves nobody a killer (artemis R9.1)."""
    came = finished(balance.bind({"deed": "source", "points": "2", "source": "son frère"}, {"roller": ANA}))
    after = ANA.after(came.facts[0])
    assert (after.killed, after.balance) == (False, ("son frère +2",))
    assert not ANA.after(Balanced("roller", "x", 1)).killed


def test_a_day_s_crisis_is_drawn_on_ten() -> None:
    """At −4 in forty days of a hundred (artemis R9.4)."""
    came = odds(crisis.bind({"total": "-4"}))
    assert sum((chance for one, chance in came if one.crisis), Fraction()) == Fraction(4, 10)
    assert all(one.hours == 0 for one, _ in came if not one.crisis)


# Experience


def test_what_costs_all_that_one_has_can_be_bought() -> None:
    """Two points for a second level, and not with one (artemis R10.1, U3)."""
    call = learn.bind({"what": "vigilance"}, {"roller": replace(ANA, experience=2)})
    assert finished(call).outcome.cost == 2
    with pytest.raises(Refusal, match=r"R10\.1"):
        played(learn.bind({"what": "vigilance"}, {"roller": replace(ANA, experience=1)}))


def test_a_characteristic_is_told_by_what_it_becomes() -> None:
    """From 3 to 4, for forty (artemis U3)."""
    (fact,) = finished(learn.bind({"what": "will"}, {"roller": replace(ANA, experience=50)})).facts
    assert isinstance(fact, Learnt)
    assert (fact.value, fact.cost, fact.told().en.count("4")) == (4, 40, 2)


def test_a_weapon_s_written_score_rises_with_its_level() -> None:
    """By what the bonuses rise, from Amateur's 1 to Skilled's 2 (artemis U1)."""
    armed = replace(ANA, experience=50, weapon1="sword", weapon1_level="amateur", weapon1_score=9)
    facts = finished(learn.bind({"what": "weapon1_level"}, {"roller": armed})).facts
    (written,) = (fact for fact in facts if isinstance(fact, Changed))
    assert (written.value, written.told().en) == (10, "Written score: 10")


def test_a_session_may_award_nothing() -> None:
    """From none to three (artemis R10.2)."""
    assert finished(award.bind({"points": "0"}, {"roller": ANA})).outcome.points == 0
    assert ANA.after(Awarded("roller", 5)).experience == 5


def test_a_score_written_anew_replaces_the_old_one() -> None:
    """And leaves the others (artemis R2.4)."""
    npc = replace(LOU, npc=True, scores=("Vigilance 4", "Sens du combat 6"))
    after = npc.after(ScoreWritten("npc", "vigilance", "expert", 8, GAME.name))
    assert sorted(after.scores) == ["Sens du combat 6", "Vigilance 8"]


# Creation


@pytest.mark.parametrize(
    ("strength", "said", "rest"),
    [(2, "1 point still to place: 24", "Force 3"), (4, "1 point too many: 24", "Force 3")],
)
def test_points_to_place_or_too_many_are_named_with_what_would_do(
    strength: int, said: str, rest: str
) -> None:
    """One more, or one less, and of which characteristic (artemis U7)."""
    sheet = replace(READY.characters[0], **dict.fromkeys(characteristics(), 3))
    found = [one for one in problems(replace(sheet, strength=strength), {}) if "eight" in one.words.en]
    assert said in found[0].words.en
    assert found[0].nearest.fr == rest


def characteristics() -> tuple[str, ...]:
    return ("charisma", "empathy", "strength", "agility", "senses", "intellect", "handling", "will")


def test_careers_say_how_many_skills_are_missing_or_too_many() -> None:
    """By the career that gives that level (artemis U7)."""
    lacking = problems(Sheet(name="Kim"), {})
    told = {one.nearest.en for one in lacking}
    assert {"4 more at skilled", "3 more at amateur"} <= {one.lower() for one in told}


def test_a_beginner_may_have_three_points_and_not_four() -> None:
    """Experience beyond what ready characters have is the GM's to give (artemis U7)."""
    ready = replace(READY.characters[0], experience=3, spent=0)
    assert not any("experience" in one.words.en for one in problems(ready, {}))
    assert any("experience" in one.words.en for one in problems(replace(ready, experience=4), {}))


def test_careers_of_one_level_count_together() -> None:
    """Seven at one level where both give it (artemis U7)."""
    same = {"creation.main_level": "amateur", "creation.second_level": "amateur"}
    options = GAME.options(same)
    assert any("7 more" in one.nearest.en for one in problems(Sheet(name="Kim"), options))
    assert Making().main + Making().second == 7


# Psy


@pytest.mark.parametrize(("will", "refuses"), [(3, False), (4, True), (5, True)])
def test_a_will_of_four_cannot_be_drawn_in_against_it(will: int, refuses: bool) -> None:
    """From four on, only those who consent (artemis R8.3)."""
    call = attract_minds.bind({"score": "6", "unwilling": "1", "will": str(will)})
    if refuses:
        with pytest.raises(Refusal, match="R8"):
            played(call)
    else:
        assert played(call).waiting


# Rest


@pytest.mark.parametrize(("awake", "refuses"), [(0, True), (179, True), (180, False)])
def test_three_hours_after_a_long_sleep_one_may_sleep_again(awake: int, refuses: bool) -> None:
    """Not a minute earlier (artemis R3.6)."""
    call = settle.bind({"activity": "sleep"}, {"roller": replace(LOU, slept_long=True, awake=awake)})
    if refuses:
        with pytest.raises(Refusal, match=r"R3\.6"):
            played(call)
    else:
        assert finished(call).outcome.hours == 0


# The GM's latitude


def test_ways_of_judging_do_what_they_say() -> None:
    """Left as it is, or success from the difficulty on; a critical is left (artemis R1.4, R1.7, A18)."""

    def ask(zone: Any, total_: int, *options: str) -> Ask:
        return Ask(JUDGE, "gm", options, "R1.4", Judged(zone, total_, 9))

    leave, threshold = JUDGE.policy("leave").choose, JUDGE.policy("threshold").choose
    assert leave(ask("uncertain", 9, "uncertain", "success", "failure")) == "uncertain"
    doubt = [threshold(ask("uncertain", n, "uncertain", "success", "failure")) for n in (8, 9, 10)]
    assert doubt == ["failure", "success", "success"]
    assert threshold(ask("failure", 12, "failure", "success")) == "failure"
    assert SETTLE.policy("threshold").choose(ask("uncertain", 9, "success", "failure")) == "success"


# Quests


def test_a_quest_that_is_led_and_joined_counts() -> None:
    """Once the GM finds the minds at ease (artemis R8.6)."""
    for move in (quest_briefing, quest_join):
        roles = {role: ANA for role in move.roles if role == "roller"}
        assert move.headline is not None
        assert any(move.headline.value(one) for one, _ in odds(move.bind({}, roles), {}))


# NPCs


def test_a_band_is_lettered_from_a_to_z_and_again() -> None:
    """A letter each; after Z comes A (artemis R6.7)."""
    letters = [line.letter for line in combat_sheet((LOU,) * 28)]
    assert (letters[0], letters[1], letters[25], letters[26], letters[27]) == ("A", "B", "Z", "A", "B")


# Initiative


def test_a_total_is_told_without_what_settles_ties() -> None:
    """Also of those who come last (artemis R6.1)."""
    assert total(9 * 1000 + 130).fr == "9"
    assert total(9 * 1000 + 130 + LAST).fr == "9"


# Duels and skirmishes, from the book alone

DIE = [9 if (a, b) == (6, 6) else -3 if (a, b) == (1, 1) else a for a in range(1, 7) for b in range(1, 7)]
"""A die with its confirmation, written from the book (R1.5, R1.6)."""


def test_the_cases_of_a_die_are_the_book_s() -> None:
    """Nine once in 36, minus three once (artemis R1.8)."""
    assert Counter(CASES) == Counter(DIE)
    assert Counter(resisted(4))["success"] * 36 == sum(4 + n >= 12 for n in DIE) * len(resisted(4))


@pytest.mark.parametrize(
    ("a", "b", "a_score", "b_score"), [(6, 6, 6, 6), (7, 6, 8, 6), (6, 7, 8, 6), (5, 6, 6, 6)]
)
def test_who_strikes_first_is_who_totals_more(a: int, b: int, a_score: int, b_score: int) -> None:
    """Then the higher score, then either alike (artemis R6.1, A16)."""
    first = Fraction(0)
    for x, y in product(DIE, DIE):
        tie = Fraction(1, 2) if a_score == b_score else Fraction(int(a_score > b_score))
        first += tie if a + x == b + y else int(a + x > b + y)
    cases = order(a, b, a_score, b_score)
    assert Fraction(cases.count("a"), len(cases)) == first / 1296


def test_a_fighter_of_a_sheet_bears_its_marks() -> None:
    """As many as there are, and one more than the boxes at most: that is a coma (artemis U4)."""
    tired = fighter_of(replace(LOU, light_fatigue=3, light_wounds=2))
    assert (tired.fatigue, tired.wounds) == (3, 2)
    worn = fighter_of(replace(LOU, light_fatigue=12))
    assert worn.fatigue == 9
    assert [Fighter(5, 5, wounds=n).down for n in (8, 9)] == [False, True]
    assert Fighter(5, 5, wounds=7).struck(99).wounds == 9
    assert fighter_of(replace(LOU, light_wounds=12)).wounds == 9
    after = Duel(Fighter(5, 5), Fighter(5, 5)).after(Tired("b"))
    assert (after.a.fatigue, after.b.fatigue) == (0, 1)


def test_a_company_is_so_many_alike_and_those_of_one_name_are_numbered() -> None:
    """Two sides by their sheets, with whoever is down by name."""
    assert len(Company(3, 5, 5).fighters()) == 3
    fight = skirmish_of((ANA, LOU), (LOU, replace(LOU, light_wounds=12)), {})
    assert fight.names == ("Ana", "Lou", "Lou 2", "Lou 3")
    assert fight.lost == ("Lou 3",)
    assert [one.who for one in fight.resources()][::2] == list(fight.names)
    unnamed = Skirmish(fight.a, fight.b)
    assert [one.who for one in unnamed.resources()][::2] == ["a", "a", "b", "b"]


def test_the_most_or_the_least_wounded_is_struck() -> None:
    """Of those who stand, as the side chooses; where one stands there is nothing to choose (artemis R6.3)."""
    fresh, hurt, down = Fighter(5, 5), Fighter(5, 5, wounds=4), Fighter(5, 5, wounds=9)
    fight = Skirmish((fresh,), (hurt, fresh, down))
    assert (target(fight, "b", "weakest"), target(fight, "b", "strongest")) == (0, 1)
    assert isinstance(play(strike(fight, "a", 0), []).waiting, Ask)
    alone = play(strike(Skirmish((fresh,), (hurt, down)), "a", 0), []).waiting
    assert not isinstance(alone, Ask)


def drawing(zone: str) -> Cards:
    """The card of an exchange between equals that says this zone."""
    return Cards((margin(5, 5).index(zone),))


def test_only_what_is_uncertain_can_be_forced_and_only_with_a_box_left() -> None:
    """A forced defence costs a light fatigue (artemis R6.3, A34)."""
    fresh, spent = Fighter(5, 5), Fighter(5, 5, fatigue=4, boxes=(1, 1, 1, 1))
    asked = play(strike(Skirmish((fresh,), (fresh,)), "a", 0), [drawing("uncertain")]).waiting
    assert isinstance(asked, Ask)
    for facing, zone in ((spent, "uncertain"), (fresh, "failure"), (spent, "failure")):
        waiting = play(
            strike(Skirmish((fresh,), (facing,)), "a", 0),
            [Cards((margin(5 + facing.burden, 5).index(zone),))],
        ).waiting
        assert not isinstance(waiting, Ask)
    forced = play(
        strike(Skirmish((fresh, fresh), (fresh, fresh)), "a", 1),
        [Option("weakest"), drawing("uncertain"), Option("force")],
    )
    assert forced.facts == (Strained("b", 1),)


def test_of_three_the_highest_total_acts_first() -> None:
    """Initiative, what weighs on one, and a die; then the score (artemis R6.1, R3.1, A16)."""
    quick, slow, tired = (
        Fighter(5, 5, initiative=9),
        Fighter(5, 5, initiative=6),
        Fighter(5, 5, initiative=9, fatigue=8),
    )
    fight = Skirmish((slow, quick), (tired,))

    def ordered(*values: int) -> Any:
        return play(order_of(fight), [Cards((CASES.index(value),)) for value in values]).outcome

    assert ordered(3, 3, 3) == (("a", 1), ("a", 0), ("b", 0)), "6 + 3, 9 + 3, and 9 − 4 + 3"
    assert ordered(3, 3, 5) == (("a", 1), ("b", 0), ("a", 0)), "of 9, 12 and 10"
    assert ordered(6, 3, 4) == (("a", 1), ("a", 0), ("b", 0)), "of 12, 12 and 9, the higher score first"


def test_an_order_is_worked_out_once_for_equal_totals() -> None:
    """Wounds and fatigue of the same weight, or other arms, are no other order (artemis R6.1)."""
    hurt, tired, calm = Fighter(5, 5, wounds=3), Fighter(5, 5, fatigue=4), Fighter(5, 5)
    orders = [
        order_of(Skirmish((one, calm), (calm,))) for one in (hurt, tired, replace(tired, attack=9), calm)
    ]
    assert orders[0] == orders[1] == orders[2] != orders[3]


def test_a_fight_in_which_one_side_can_still_wound_goes_on() -> None:
    """Where no blow goes through on either side nobody wins (artemis R5.3)."""
    fists, clad, sword = Fighter(5, 5, 1), Fighter(5, 5, 1, protection=4), Fighter(5, 5, 5)
    assert ended(Skirmish((fists,), (clad,))) is None, "one can wound the other"
    assert ended(Skirmish((clad,), (fists,))) is None
    assert harms((fists, sword), (clad,))
    assert not harms((fists,), (clad,))
    none = ended(Skirmish((clad,), (clad,)))
    assert none is not None
    assert none.verdict == "stalemate"


def test_what_is_done_in_a_fight_and_what_relieves_are_grouped_so() -> None:
    """A card of the fight offers the first, a wounded one's sheet the second."""
    assert [one.words.en for one in GAME.acts if one.fight] == ["fighting"]
    assert [one.words.en for one in GAME.acts if one.relieve] == ["rest and care"]
