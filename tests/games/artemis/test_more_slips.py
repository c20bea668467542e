"""Still more small sentences of Espace Artémis, each of which one sign or one figure would break."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from paravent.core.moments import Moment
from paravent.core.odds import odds
from paravent.core.parameters import Whole, declared
from paravent.core.play import Faces, play
from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.games.artemis import GAME, Sheet
from paravent.games.artemis.careers import LEFT_OUT, STARTS
from paravent.games.artemis.clocks import DAY, HOUR, clock_of
from paravent.games.artemis.creation import at_level, budget, problems
from paravent.games.artemis.duel import CASES, fighter_of
from paravent.games.artemis.experience import learn
from paravent.games.artemis.facts import Awarded, Changed, Died, Felled, Line, Reckoned, ScoreWritten
from paravent.games.artemis.fight import OPPONENTS
from paravent.games.artemis.improvise import improvised
from paravent.games.artemis.initiative import INITIATIVE, LAST, TIES, initiative_order, placed
from paravent.games.artemis.mind import crisis, use_power
from paravent.games.artemis.nifimo import Relaxed, marks_told, relax, soothe
from paravent.games.artemis.psy import invocation, metamorphosis
from paravent.games.artemis.quest import Board, quest_rendezvous
from paravent.games.artemis.ready import READY
from paravent.games.artemis.rolls import test as roll
from paravent.games.artemis.settings import BOXES_OF_A_LINE, STANDARD, House, Making, Passing
from paravent.games.artemis.skills import LADDER
from paravent.games.artemis.tables import WEARS
from paravent.games.artemis.wounds import Hurt, boxes_left, wound, wounds_told
from tests.games.artemis.hands import finished, pending, played

ANA, LOU = Sheet(name="Ana"), Sheet(name="Lou")


# What the GM's screen prints


def rows(table: str) -> list[list[str]]:
    found = next(one for one in GAME.tables if one.id == table)
    return [[cell.fr for cell in row] for row in found.rows]


def test_the_innate_and_the_acquired_skills_have_each_their_table() -> None:
    """26 that everybody has, 31 to learn (artemis R13.3, R13.4)."""
    innate, acquired = rows("innate"), rows("acquired")
    assert (len(innate), len(acquired)) == (26, 31)
    assert {row[2] for row in innate} == {"Innées"}
    assert (innate[0][0], acquired[0][0]) == ("Acrobaties", "Diagnostic")


def test_the_combat_sheet_lists_both_weapons_of_each_opponent() -> None:
    """Attack and parry by attitude with the first, then with the second, none where there is none (artemis R6.7)."""
    for row, sheet in zip(rows("combat-sheet"), READY.opponents, strict=True):
        first = "weapon1" if sheet.weapon1 != "none" else "weapon2" if sheet.weapon2 != "none" else "fists"
        scores = sheet.attitude_scores(first)
        assert row[3] == " ".join(f"{scores[n]}/{scores[n + 1]}" for n in (0, 2, 4))
        assert (row[4] == "–") == ("none" in (sheet.weapon1, sheet.weapon2))


# Sheets


def test_what_one_could_wear_instead_is_of_the_same_kind() -> None:
    """Clothes for clothes, a machine for a machine (artemis R4.1)."""
    armed = replace(LOU, weapon1="sword", held="weapon1")
    for wear, others in {"light": 4, "combat": 4, "exoskeleton": 2}.items():
        options = replace(armed, wear=wear).other_gear["wear"]
        assert wear in options
        assert len(options) == others
        assert {WEARS[one].machine for one in options} == {WEARS[wear].machine}


def test_a_line_may_weigh_nothing_but_not_be_nameless() -> None:
    """A name and a number, which may be none (artemis R9.1, R13.4)."""
    replace(LOU, balance=("son frère 0",), own_skills=("Chant 0",)).check()
    with pytest.raises(Refusal, match=r"R9\.1"):
        replace(LOU, balance=("3",)).check()


def test_six_figures_say_attack_and_parry_by_attitude() -> None:
    """Two for each of three attitudes, written by hand, or none (artemis U2)."""
    kinds = {one.key: one.kind for one in declared(Sheet)}
    for key in ("weapon1_attitudes", "weapon2_attitudes", "weapon3_attitudes"):
        assert kinds[key].read(key, "5 6 7 8 9 10") == (5, 6, 7, 8, 9, 10)
        assert kinds[key].read(key, "") == ()
        for wrong in ("5 6 7 8 9", "5 6 7 8 9 10 11"):
            with pytest.raises(Refusal):
                kinds[key].read(key, wrong)


def test_up_to_forty_marks_of_a_kind_can_be_written() -> None:
    """And so many opponents can attack one."""
    kinds = {one.key: one.kind for one in declared(Sheet)}
    for key in ("light_wounds", "grave_fatigue", "grave_stress"):
        kind = kinds[key]
        assert isinstance(kind, Whole)
        assert (kind.least, kind.most) == (0, 40)
    assert (OPPONENTS.least, OPPONENTS.most) == (1, 20)


@pytest.mark.parametrize(
    ("line", "minutes"),
    [
        ("x 5h", 5 * HOUR),
        ("/ 5min", 5),
        ("x 2j", 2 * DAY),
        ("/ 2j 7min", 2 * DAY + 7),
        ("x 2j 3h", 2 * DAY + 3 * HOUR),
    ],
)
def test_what_is_left_unsaid_of_a_mark_s_time_is_none(line: str, minutes: int) -> None:
    """Days, hours, minutes, any of them (artemis R3.12, R5.9)."""
    clock = clock_of(line)
    assert clock is not None
    assert (clock.minutes, clock.grave, clock.note) == (minutes, line[0] == "x", "")


def test_a_skill_of_several_words_is_written_anew_too() -> None:
    """One line a skill (artemis R2.4)."""
    npc = replace(LOU, npc=True, scores=("Sens du combat 6", "Vigilance 4"))
    after = npc.after(ScoreWritten("npc", "combat_sense", "expert", 8, GAME.name))
    assert sorted(after.scores) == ["Sens du combat 8", "Vigilance 4"]


def test_what_a_scenario_gives_adds_to_what_one_has_and_is_no_session_s() -> None:
    """Neither is what is due at the end of a session then given (artemis R10.2)."""
    before = replace(LOU, experience=4, award_due=True, awarded=1)
    scenario, session = before.after(Awarded("roller", 9, False)), before.after(Awarded("roller", 2))
    assert (scenario.experience, scenario.award_due, scenario.awarded) == (13, True, 1)
    assert (session.experience, session.award_due, session.awarded) == (6, False, 3)


def test_who_dies_is_dead_and_only_destroyed_if_that_is_said() -> None:
    """Death leaves a body (artemis R5.2)."""
    assert Died("target").told().en == "Dead."
    for category, destroyed in ((6, False), (7, True)):
        came = finished(wound.bind({"category": str(category), "protection": "0", "resistance": "3"}))
        assert came.outcome == Hurt(0, 0, True)
        assert came.facts == (Died("victim", destroyed),)


def test_who_has_their_last_box_full_still_stands_in_a_duel() -> None:
    """Eight wounds are eight, whoever is out is down (artemis U4)."""
    assert [fighter_of(replace(LOU, light_wounds=n)).wounds for n in (0, 7, 8, 9)] == [0, 7, 8, 9]
    assert fighter_of(replace(LOU, stunned=True)).down


@pytest.mark.parametrize("npc", [False, True])
def test_a_fight_is_fought_and_asks_players_characters_for_calm(npc: bool) -> None:
    """NPCs know no stress (artemis R3.5)."""
    begun = replace(LOU, npc=npc).at(Moment("fight"))
    assert (begun.fighting, begun.calm_due) == (True, not npc)
    over = begun.at(Moment("fight-end"))
    assert (over.fighting, over.calm_due) == (False, False)


# Creation


def test_what_is_left_to_place_is_named_by_its_career() -> None:
    """Main and second career, or both where they give the same level (artemis U7)."""
    words = [one.en for one, _ in budget(LOU, {})]
    assert words[1:] == ["Skilled, main career", "Amateur, second career"]
    alike = GAME.options({"creation.main_level": "amateur", "creation.second_level": "amateur"})
    assert [one.en for one, _ in budget(LOU, alike)][1:] == ["Amateur, both careers"]
    assert [left for _, left in budget(LOU, {})] == [0, 4, 3]


def test_each_of_three_weapons_counts_among_what_a_career_gives() -> None:
    """As a skill does (artemis U7)."""
    for place in ("weapon1_level", "weapon2_level", "weapon3_level"):
        assert at_level(replace(LOU, **{place: "confirmed"}), "confirmed") == (place,)


@pytest.mark.parametrize(("have", "said"), [(1, "3 more at Skilled"), (6, "2 fewer at Skilled")])
def test_a_career_says_how_many_are_missing_or_too_many(have: int, said: str) -> None:
    """Of four (artemis U7)."""
    skills = ("calm", "courage", "running", "diplomacy", "endurance", "dodging")[:have]
    found = problems(replace(LOU, **dict.fromkeys(skills, "confirmed")), {})
    assert said in [one.nearest.en for one in found]


def test_a_career_sets_what_it_changes_and_leaves_who_one_is() -> None:
    """Neither a name nor what was lived (artemis U7)."""
    usual = {one.key: one.kind.write(one.default) for one in declared(Sheet) if one.key != "name"}
    for start in STARTS:
        assert not start.values.keys() & set(LEFT_OUT)
        assert all(value != usual[key] for key, value in start.values.items())


@pytest.mark.parametrize(
    ("fighting", "level", "behind"),
    [
        ("stranger", "beginner", "beginner"),
        ("sometimes", "amateur", "beginner"),
        ("often", "confirmed", "amateur"),
        ("specialist", "expert", "amateur"),
    ],
)
def test_an_npc_s_reflexes_are_behind_their_weapon(fighting: str, level: str, behind: str) -> None:
    """Amateur's at best (artemis R2.4)."""
    npc = improvised("x", fighting)
    assert (npc.weapon1_level, npc.brawling) == (level, level)
    assert (npc.resistance, npc.reaction, npc.dodging) == (behind,) * 3


# Learning


def test_a_score_written_by_hand_of_what_is_not_learnt_yet_stays_as_it_is() -> None:
    """There is no bonus to rise from (artemis U1, U3)."""
    npc = replace(LOU, experience=50, scores=("Tir 4",))
    facts = finished(learn.bind({"what": "shooting"}, {"roller": npc})).facts
    assert [fact.score for fact in facts if isinstance(fact, ScoreWritten)] == [4]


@pytest.mark.parametrize("place", ["weapon1", "weapon2", "weapon3"])
def test_each_of_three_weapons_can_be_learnt(place: str) -> None:
    """And its written score rises with it (artemis U1, U3)."""
    armed: dict[str, Any] = {place: "sword", f"{place}_level": "amateur", f"{place}_score": 9}
    facts = finished(
        learn.bind({"what": f"{place}_level"}, {"roller": replace(LOU, experience=50, **armed)})
    ).facts
    assert [(fact.field, fact.value) for fact in facts if isinstance(fact, Changed)] == [
        (f"{place}_score", 10)
    ]


# Initiative


def order(faces: list[int], *sheets: Sheet) -> Any:
    return play(initiative_order(tuple((one,) for one in sheets), {}), [Faces((n,)) for n in faces]).outcome


@pytest.mark.parametrize(("face", "step"), [(1, -1), (3, -1), (4, 1), (6, 1)])
def test_a_tie_is_settled_by_another_die_one_place_up_or_down(face: int, step: int) -> None:
    """Up on half of its faces (artemis R6.1, A16)."""
    (first,), (second,) = order([3, 3, face], ANA, LOU)
    assert second - first == step


def test_a_tie_is_as_likely_won_as_lost() -> None:
    """Among equals (artemis A16)."""
    came = odds(initiative_order(((ANA,), (LOU,)), {}))
    first = sum((chance for (a, b), chance in came if a > b), Fraction())
    assert first == Fraction(1, 2)


def test_of_a_group_whoever_is_not_late_speaks_for_it() -> None:
    """Then whoever is readier (artemis R6.1, A25)."""
    quick, slow = Sheet(name="Kim", reaction="master"), Sheet(name="Max")
    late = replace(quick, late=True)
    assert placed((late, slow), 4, STANDARD) == placed((slow,), 4, STANDARD)
    assert placed((slow, quick), 4, STANDARD) == placed((quick,), 4, STANDARD)
    assert placed((late,), 4, STANDARD) == placed((quick,), 4, STANDARD) + LAST
    assert placed((slow,), 5, STANDARD) - placed((slow,), 4, STANDARD) == TIES
    assert INITIATIVE.each_round


# The mind, stress


def test_a_crisis_comes_two_to_twenty_hours_after_waking() -> None:
    """Two dice of ten (artemis R9.4)."""
    came = odds(crisis.bind({"total": "-6"}))
    hours = {one.hours for one, _ in came if one.crisis}
    assert hours == set(range(2, 21))


def test_a_power_is_used_when_the_gm_agrees() -> None:
    """And tires then alone (artemis R11.1)."""
    dreamer = replace(LOU, power="rêves justes")
    for answer, used, facts in (("yes", True, 1), ("no", False, 0)):
        came = finished(use_power.bind({}, {"roller": dreamer}), answer)
        assert (came.outcome.used, len(came.facts)) == (used, facts)


@pytest.mark.parametrize(
    ("line", "grave", "light", "fr", "en"),
    [
        ("stress", 2, 2, "2 stress graves, 2 légers", "2 severe, 2 light stress"),
        ("stress", 0, 1, "1 stress léger", "1 light stress"),
        ("fatigue", 1, 2, "1 fatigue grave, 2 légères", "1 severe, 2 light fatigue"),
        ("fear", 2, 0, "2 peurs graves", "2 severe fear"),
    ],
)
def test_marks_are_called_what_they_are_and_once(
    line: Line, grave: int, light: int, fr: str, en: str
) -> None:
    """Stress, fatigue or fear: the word stands once, and what follows agrees with it (artemis R3.2)."""
    assert marks_told(line, grave, light) == Words(fr, en)


@pytest.mark.parametrize(
    ("light", "grave", "far", "difficulty"), [(1, 0, "no", 6), (2, 3, "no", 10), (2, 3, "yes", 12)]
)
def test_soothing_is_harder_for_each_mark_of_stress(
    light: int, grave: int, far: str, difficulty: int
) -> None:
    """5 and one for each, light or grave, 2 more from afar (artemis R3.11)."""
    values = {"score": "5", "light": str(light), "grave": str(grave), "far": far}
    (first, *_) = played(soothe.bind(values)).facts
    assert isinstance(first, Reckoned)
    assert first.difficulty == difficulty


def test_without_the_gm_s_word_nobody_relaxes() -> None:
    """Neither light nor grave (artemis R3.10, U10)."""
    tense = replace(LOU, light_stress=2, grave_stress=1)
    for answer, gone in (("no", Relaxed(0, 0)), ("yes", Relaxed(2, 1))):
        assert (
            finished(relax.bind({"hours": "3", "evening": "yes"}, {"roller": tense}), answer).outcome == gone
        )


# The psy space


@pytest.mark.parametrize("level", ["beginner", "amateur", "confirmed", "professional", "expert"])
@pytest.mark.parametrize("move", [(metamorphosis, "form"), (invocation, "thing")])
def test_each_level_reaches_so_far_and_no_farther(move: tuple[Any, str], level: str) -> None:
    """A Beginner as a Beginner, and so on (artemis R8.9, R8.10)."""
    call, what = move
    beyond = LADDER[LADDER.index(level) + 1]
    assert played(call.bind({"score": "6", "level": level, what: level})).waiting
    with pytest.raises(Refusal, match="R8"):
        played(call.bind({"score": "6", "level": level, what: beyond}))


def test_who_does_not_lead_is_told_who_does() -> None:
    """By name, where anybody leads (artemis R8.6)."""
    for leader, said in (("Nour", "Nour"), ("", "commencez par le briefing")):
        with pytest.raises(Refusal) as caught:
            played(quest_rendezvous.bind({}, {"roller": traveller(), "table": Board(leader=leader)}))
        assert said in caught.value.words.fr


def traveller() -> Sheet:
    return replace(LOU, travelling="expert")


# Judging


@pytest.mark.parametrize(("way", "least"), [("kindly", -1), ("harshly", 2), ("threshold", 0)])
def test_the_gm_judges_only_what_is_in_doubt(way: str, least: int) -> None:
    """However kind or harsh, what fails plainly fails, criticals and fumbles aside (artemis R1.3, R1.4, R1.7)."""
    came = odds(roll.bind({"score": "5", "difficulty": "9"}), {"judging": way})
    won = sum((chance for one, chance in came if one.zone == "success"), Fraction())
    assert won == Fraction(sum(5 + value >= 9 + least for value in CASES), 36)


@pytest.mark.parametrize(
    ("difficulty", "faces", "cited"),
    [("9", ((4,),), "R1.4"), ("20", ((6,), (6,)), "R1.7"), ("0", ((1,), (1,)), "R1.7")],
)
def test_the_gm_is_asked_for_a_reason(
    difficulty: str, faces: tuple[tuple[int, ...], ...], cited: str
) -> None:
    """Doubt, or a critical and yet a failure, or a fumble and yet a success (artemis R1.4, R1.7)."""
    assert pending(roll.bind({"score": "5", "difficulty": difficulty}), *faces).rule == cited


def test_what_weighs_on_one_weighs_on_skills_of_one_s_own_unless_the_gm_waives_it() -> None:
    """As on any other (artemis R3.1, R13.4, A7)."""
    diver = replace(LOU, own_skills=("Plongée 6",), light_wounds=8)
    for waived, total in (("no", 6 - 4 + 3), ("yes", 6 + 3)):
        values = {"skill": "own", "own_skill": "Plongée", "difficulty": "4", "waived": waived}
        assert (
            finished(roll.bind(values, {"roller": diver}), (3,), *(["success"] * (total < 6))).outcome.total
            == total
        )


# Settings


def test_nine_boxes_may_stand_under_a_penalty_and_one_must() -> None:
    """Four numbers, each from 1 to 9 (artemis U4)."""
    assert BOXES_OF_A_LINE.read("boxes", "9 1 2 9") == (9, 1, 2, 9)
    for wrong in ("10 1 1 1", "1 1 1 0", "1 1 1", "-1 1 1 1"):
        with pytest.raises(Refusal):
            BOXES_OF_A_LINE.read("boxes", wrong)
    with pytest.raises(Refusal) as caught:
        BOXES_OF_A_LINE.read("boxes", "x" * 200)
    assert str(caught.value).count("x") - str(BOXES_OF_A_LINE.refuse("boxes", "")).count("x") == 60


def test_our_own_values_are_these_where_a_table_sets_no_others() -> None:
    """Bonuses, attitudes, prices, boxes, care; creation; what the clock plays (artemis U1, U2, U3, U4, U7, U8, R3.7,
    R3.8)."""
    assert (
        House(
            (0, 1, 2, 3, 5, 7),
            (0, 0, -2, 2, 2, -2),
            (2, 2, 4, 8, 16, 32, 10),
            (2, 2, 2, 2),
            False,
            5,
            False,
            False,
            "gm",
        )
        == STANDARD
    )
    assert Making() == Making(24, 4, "confirmed", 3, "amateur")
    assert Passing() == Passing(natural=False, hunger=True)


@pytest.mark.parametrize(
    ("level", "price"),
    [("none", 2), ("beginner", 2), ("amateur", 4), ("confirmed", 8), ("professional", 16), ("expert", 32)],
)
def test_each_level_has_its_price(level: str, price: int) -> None:
    """Each twice the one before, from Amateur on (artemis U3)."""
    assert finished(learn.bind({"what": "shooting", "level": level, "points": "99"})).outcome.cost == price


# Wounds


@pytest.mark.parametrize(
    ("grave", "light", "fr", "en"),
    [
        (0, 0, "Aucune blessure", "No wound"),
        (1, 0, "Une blessure grave", "One severe wound"),
        (0, 2, "Deux blessures légères", "Two light wounds"),
        (3, 2, "Trois blessures graves et deux légères", "Three severe wounds and two light"),
        (1, 1, "Une blessure grave et une légère", "One severe wound and one light"),
    ],
)
def test_wounds_are_told_in_words(grave: int, light: int, fr: str, en: str) -> None:
    """Each kind that there is, in the plural from two on (artemis R3.2)."""
    told = wounds_told(grave, light)
    assert (told.fr, told.en) == (fr, en)


def test_boxes_are_counted_of_those_who_have_a_sheet() -> None:
    """Eight less the wounds, below none in a coma; nobody else falls into one (artemis U4)."""
    assert [boxes_left(replace(LOU, light_wounds=n), STANDARD) for n in (0, 8, 10)] == [8, 0, -2]
    came = finished(wound.bind({"category": "5", "protection": "0", "resistance": "3"}), (3,))
    assert not any(isinstance(fact, Felled) for fact in came.facts)
