"""Tests and duels at the table."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from msgspec.structs import replace

from paravent.core.game import AnyMove
from paravent.core.odds import odds
from paravent.core.parameters import Choice, declared
from paravent.core.play import Faces, Option, play
from paravent.core.refusal import Refusal
from paravent.core.steps import Ask, Call, Modifier, Throw
from paravent.games.artemis import GAME
from paravent.games.artemis.dice import Zone
from paravent.games.artemis.facts import LuckForced, Marked, Reckoned, Totalled
from paravent.games.artemis.rolls import Tested as Rolled
from paravent.games.artemis.rolls import latitude, opposed
from paravent.games.artemis.rolls import test as roll
from paravent.games.artemis.settings import House
from paravent.games.artemis.sheet import Sheet
from paravent.games.artemis.skills import SKILLS
from paravent.games.artemis.tables import FEATS
from tests.games.artemis.hands import finished, pending, played

KIM = Sheet(name="Kim", vigilance="professional", experience=5)


def by(sheet: Sheet, **values: str) -> Call[Rolled]:
    return roll.bind(values, {"roller": sheet})


def test_a_test_is_score_die_and_modifiers() -> None:
    """Score 5, die 4, a penalty of 2: total 7 (artemis R1.1)."""
    assert finished(roll.bind({"score": "5", "difficulty": "4", "modifier": "-2"}), (4,)).outcome == Rolled(
        "success", 7
    )


def test_a_fumble_on_score_three_totals_nothing() -> None:
    """Score 3 and 1 then 1: total 0 (artemis R1.6, A3; vector 4)."""
    assert finished(roll.bind({"score": "3", "difficulty": "10"}), (1,), (1,)).outcome == Rolled("failure", 0)


def test_a_critical_reaches_the_extreme() -> None:
    """Score 6 against 13 with 6 then 6: 15, a success (artemis R1.5; vector 5)."""
    assert finished(roll.bind({"score": "6", "difficulty": "13"}), (6,), (6,)).outcome == Rolled(
        "success", 15
    )


def test_totals_may_be_negative() -> None:
    """Nothing clamps a total (artemis A33)."""
    assert finished(roll.bind({"score": "0", "difficulty": "4"}), (1,), (1,)).outcome.total == -3


def test_a_sheet_gives_score_and_penalties_and_says_why() -> None:
    """The score comes from the sheet, less each NIFIMO line, part by part (artemis R2.3, R3.1, A7)."""
    hurt = replace(KIM, light_wounds=3, light_fatigue=5)
    result = finished(by(hurt, difficulty="9"), (4,), "keep")
    told = result.facts[0]
    assert isinstance(told, Reckoned)
    assert [(part.amount, part.rule) for part in told.parts] == [(6, "U1"), (-1, "U4"), (-2, "U4")]
    assert result.outcome.total == 7
    waived = finished(by(hurt, difficulty="6", waived="yes"), (4,))
    assert waived.outcome.total == 10


def test_the_worst_line_alone_may_count() -> None:
    """Where the table chooses so, only the worst line weighs (artemis U4)."""
    hurt = replace(KIM, light_wounds=3, light_fatigue=5)
    assert sum(part.amount for part in hurt.burden()) == -3
    assert sum(part.amount for part in hurt.burden(House(worst_line=True))) == -2


def test_the_privilege_costs_a_grave_fatigue_before_the_throw() -> None:
    """At Professional, dice 2 and 5 give 5 for one grave fatigue (artemis R1.10; vector 7)."""
    result = finished(by(KIM, difficulty="9", privilege="yes"), (2, 5))
    assert Marked("roller", "fatigue", "grave") in result.facts
    assert result.outcome.total == 11


def test_the_privilege_is_refused_below_professional() -> None:
    """At Skilled it is refused in words (artemis R1.10; vector 7)."""
    with pytest.raises(Refusal, match="Professional"):
        finished(by(replace(KIM, vigilance="confirmed"), privilege="yes"))
    with pytest.raises(Refusal, match="Skilled"):
        finished(roll.bind({"score": "5", "level": "confirmed", "privilege": "yes"}))


MASTERLY = {
    one.key: "professional"
    for one in declared(Sheet)
    if isinstance(one.kind, Choice) and "professional" in dict(one.kind.options)
}


@pytest.mark.parametrize(
    "move", [one for one in GAME.moves if "privilege" in {p.key for p in one.parameters}]
)
def test_every_test_of_a_professional_may_have_two_dice(move: AnyMove) -> None:
    """Whatever one does, for a severe fatigue, before the throw (artemis R1.10)."""
    first = next(iter(move.roles))
    sheets = {role: Sheet(name=role) for role in move.roles} | dict(move.sheets)
    sheets[first] = replace(sheets[first], attitude="careful", gear=("stunner",), **MASTERLY)
    sheets = {
        role: replace(one, attitude="careful") if role in move.roles else one for role, one in sheets.items()
    }
    for answers in ((), (Faces((4,)),)):
        result = play(move.bind({"privilege": "yes"}, sheets), answers)
        if isinstance(result.waiting, Throw) and result.waiting.by == first:
            break
    assert isinstance(result.waiting, Throw)
    assert (result.waiting.dice, result.waiting.rule) == (2, "R1.10")
    assert Marked(first, "fatigue", "grave") in result.facts


def test_a_professional_who_resists_is_asked() -> None:
    """Only who may, and can pay (artemis R1.10, A34)."""
    lou = Sheet(name="Lou", vigilance="professional")
    call = opposed.bind({}, {"roller": Sheet(name="Ana"), "opponent": lou})
    question = pending(call)
    assert isinstance(question, Ask)
    assert (question.seat, question.options) == ("opponent", ("plain", "focus"))
    result = played(call, "focus")
    assert isinstance(result.waiting, Throw)
    assert (result.waiting.dice, result.facts[-1]) == (2, Marked("opponent", "fatigue", "grave"))
    for other in (replace(lou, vigilance="confirmed"), replace(lou, grave_fatigue=8)):
        assert isinstance(pending(opposed.bind({}, {"roller": Sheet(name="Ana"), "opponent": other})), Throw)


def test_a_move_recorded_before_there_was_that_question_is_played_as_it_was() -> None:
    """Its dice follow at once, and one die was thrown (artemis R1.10)."""
    lou = Sheet(name="Lou", vigilance="professional")
    call = opposed.bind({}, {"roller": Sheet(name="Ana"), "opponent": lou})
    assert finished(call, (4,), (3,)).outcome == finished(call, "plain", (4,), (3,)).outcome


def test_the_privilege_is_refused_once_the_die_is_thrown() -> None:
    """After the throw only luck is left: to declare the privilege is refused (artemis R1.10; vector 7)."""
    call = by(KIM, difficulty="9")
    assert isinstance(pending(call, (2,)), Ask)
    with pytest.raises(Refusal, match="privilege"):
        play(call, [*played(call, (2,)).answers, Option("privilege")])


def test_the_privilege_is_refused_with_a_full_line() -> None:
    """A grave fatigue that has no box is not paid (artemis A34)."""
    with pytest.raises(Refusal, match="full"):
        finished(by(replace(KIM, light_fatigue=8), privilege="yes"))


def test_forcing_spends_a_point_and_counts_it() -> None:
    """Each forced die spends one point of experience and is counted for the scenario (artemis R1.9, R10.4)."""
    result = finished(by(KIM, difficulty="9"), (2,), "force", (3,))
    assert result.outcome == Rolled("success", 12)
    after = KIM.after(LuckForced("roller"))
    assert (after.points, after.forced) == (4, 1)


def test_a_fourth_forced_die_is_refused() -> None:
    """Three in a scenario, and no more, in words; without a point nobody is asked (artemis R1.9; vector 6)."""
    call = by(replace(KIM, forced=3), difficulty="15")
    with pytest.raises(Refusal, match="Three dice have already been forced"):
        finished(call, (2,), "force")
    assert finished(call, (2,), "keep").outcome.total == 8
    assert finished(by(replace(KIM, experience=0), difficulty="15"), (2,)).outcome.total == 8


def test_the_chances_do_not_count_on_a_fourth_forced_die() -> None:
    """Whoever would force luck whenever it fails keeps the die instead (artemis R1.9)."""
    spent, poor = replace(KIM, forced=3), replace(KIM, experience=0)
    for way in ("on-failure", "unless-success"):
        policies = {"luck": way, "judging": "leave"}
        assert dict(odds(by(spent), policies)) == dict(odds(by(poor), policies))


def test_the_gm_judges_the_uncertain_zone() -> None:
    """The GM may leave it open, or say success or failure (artemis R1.4, A18)."""
    call = roll.bind({"score": "5", "difficulty": "9"})
    ask = pending(call, (4,))
    assert isinstance(ask, Ask)
    assert (ask.seat, ask.options) == ("gm", ("success", "uncertain", "failure"))
    words = dict(ask.question.options)
    assert [words[one].fr.partition("\u202f:")[0] for one in ask.options] == ["Réussi", "À demi", "Raté"]
    assert ask.question.words.en.startswith("Uncertain zone (")
    assert [finished(call, (4,), choice).outcome.zone for choice in ask.options] == list(ask.options)


def test_the_uncertain_zone_may_settle_itself() -> None:
    """Automatically, it is a success from the difficulty on (artemis A18)."""
    call = roll.bind({"score": "5", "difficulty": "9", "house.uncertain": "auto"})
    assert [finished(call, (face,)).outcome.zone for face in (3, 4, 5)] == ["failure", "success", "success"]


def test_criticals_leave_the_gm_some_latitude() -> None:
    """A critical that falls short may count as a success, a fumble that succeeds as a failure (artemis R1.7)."""
    short = roll.bind({"score": "1", "difficulty": "15"})
    assert finished(short, (6,), (6,), "success").outcome == Rolled("success", 10)
    lucky = roll.bind({"score": "15", "difficulty": "5"})
    assert finished(lucky, (1,), (1,), "failure").outcome.zone == "failure"
    assert latitude("failure", 3) == ("failure",)
    assert latitude("success", 9) == ("success",)


def test_zones_are_told_in_words() -> None:
    """What a zone means is told, and a result says its zone and total."""
    assert Rolled("uncertain", 9).told().fr == "Incertitude (total 9)"
    assert "dernier mot" in next(rule.text.fr for rule in GAME.rules if rule.id == "R1.4")


def test_one_total_is_the_difficulty_of_the_other() -> None:
    """Stealth 7 against Vigilance 9 fails, 9 against 9 is uncertain, 11 succeeds (artemis R1.11)."""
    call = opposed.bind({"score": "5", "opposition": "5"})
    assert [finished(call, (4,), (face,)).outcome.zone for face in (2, 4)] == ["failure", "uncertain"]
    assert finished(call, (3,), (5,)).outcome.zone == "success"


def test_in_a_duel_luck_is_forced_once_the_result_is_known() -> None:
    """Both throw first; whom the result suits is not asked (artemis R1.9, R1.11)."""
    bob = Sheet(name="Bob", experience=5)
    call = opposed.bind({}, {"roller": KIM, "opponent": bob})
    assert isinstance(pending(call, (2,)), Throw), "whoever resists does not know yet what comes"
    losing = pending(call, (5,), (2,))
    assert isinstance(losing, Ask)
    assert losing.seat == "roller"
    beaten = pending(call, (2,), (5,))
    assert isinstance(beaten, Ask)
    assert beaten.seat == "opponent"
    assert finished(call, (2,), (5,), "keep").outcome.zone == "success"
    assert finished(call, (2,), (5,), "force", (2,), "keep").outcome.zone == "uncertain"


def test_a_duel_with_luck_has_the_chances_of_every_case_written_out() -> None:
    """Equal scores, one side forces whatever is no success: counted die by die (artemis R1.9, R1.11)."""
    cases = [{(6, 6): 9, (1, 1): -3}.get(two, two[0]) for two in product(range(1, 7), range(1, 7))]
    chances = Fraction()
    for ours, theirs, six in product(cases, cases, (6, 6, 6, 6, 6, 9)):
        forced = six if ours < 6 and ours < theirs + 2 else ours
        chances += Fraction(forced >= theirs + 2, 36 * 36 * 6)
    call = opposed.bind({}, {"roller": replace(KIM, stealth="beginner"), "opponent": Sheet(name="Bob")})
    ways = odds(call, {"luck": "unless-success"})
    assert sum(chance for outcome, chance in ways if outcome.zone == "success") == chances


def test_equal_scores_are_as_likely_to_win_as_to_lose() -> None:
    """Equal scores: 191/648, 266/648, 191/648 (artemis R1.11)."""
    chances: dict[str, Fraction] = {}
    for outcome, chance in odds(opposed.bind({"score": "5", "opposition": "5"})):
        chances[outcome.zone] = chances.get(outcome.zone, Fraction()) + chance
    assert chances == {
        "success": Fraction(191, 648),
        "uncertain": Fraction(266, 648),
        "failure": Fraction(191, 648),
    }


def test_a_skill_of_one_s_own_can_be_tested() -> None:
    """A free line of the sheet is a skill too, with its level for the privilege (artemis R13.4)."""
    diver = Sheet(name="Kim", own_skills=("Plongée 6 Professionnel",))
    result = finished(by(diver, skill="own", own_skill="plongée", difficulty="6", privilege="yes"), (2, 3))
    assert result.outcome.total == 9
    with pytest.raises(Refusal, match="no skill"):
        finished(by(diver, skill="own", own_skill="voile"))


def test_a_skill_that_was_not_learnt_cannot_be_used() -> None:
    """An acquired skill must be learnt first (artemis R2.2, U1)."""
    with pytest.raises(Refusal, match="has not learnt"):
        finished(by(KIM, skill="diagnosis"))


@pytest.mark.parametrize(
    ("state", "words"),
    [
        ({"dead": True}, "dead"),
        ({"light_wounds": 9}, "coma"),
        ({"stunned": True}, "Knocked out"),
        ({"light_fatigue": 9}, "Asleep"),
        ({"light_stress": 9}, "Too much stress"),
        ({"fears": ("/ 10j",) * 9}, "Too many fears"),
    ],
)
def test_whoever_is_out_can_do_nothing(state: dict[str, object], words: str) -> None:
    """One mark more than boxes puts a character out, in a way of its own for each line (artemis R3.9, U4)."""
    with pytest.raises(Refusal, match=words):
        finished(by(replace(KIM, **state)))
    barred = GAME.barred(roll, replace(KIM, **state))
    assert barred is not None
    assert words in barred.en
    assert GAME.barred(roll, KIM) is None


def test_a_table_settles_how_many_boxes_a_line_has() -> None:
    """With three boxes a column nine marks are no coma; with one, five are, for moves and pages alike (artemis U4)."""
    hurt = replace(KIM, light_wounds=9)
    wide, narrow = {"house.boxes": "3 3 3 3"}, {"house.boxes": "1 1 1 1"}
    assert GAME.barred(roll, hurt, GAME.options(wide)) is None
    assert finished(by(hurt, difficulty="12", **wide), (2,), "keep").outcome.total == 6
    hurt = replace(KIM, light_wounds=5)
    assert GAME.barred(roll, hurt) is None
    assert GAME.barred(roll, hurt, GAME.options(narrow)) is not None
    with pytest.raises(Refusal, match="coma"):
        finished(by(hurt, **narrow))
    with pytest.raises(Refusal, match="4 whole numbers from 1 to 9"):
        GAME.options({"house.boxes": "2 2 0 2"})


def test_acrobatics_have_their_examples() -> None:
    """Four feats have their difficulty (artemis R12.1)."""
    assert [difficulty for difficulty, _ in FEATS] == [5, 7, 9, 11]


@pytest.mark.parametrize(
    ("faces", "said"),
    [
        ((4,), "score: 9 = die 4 +5"),
        ((6, 6), "score: 14 = die 9 (a confirmed 6) +5"),
        ((6, 2), "score: 11 = die 6 +5"),
        ((1, 1), "score: 2 = die \u22123 (a confirmed 1) +5"),
    ],
)
def test_a_total_is_told_with_what_the_die_counts_for(faces: tuple[int, ...], said: str) -> None:
    """A confirmed 6 counts for 9, a confirmed 1 for \u22123 (artemis R1.1, R1.5, R1.6)."""
    result = finished(
        roll.bind({"score": "5", "difficulty": "20"}), *((face,) for face in faces), *JUDGED[faces]
    )
    (total,) = (fact for fact in result.facts if isinstance(fact, Totalled))
    assert total.told().en == said


JUDGED: dict[tuple[int, ...], tuple[str, ...]] = {(4,): (), (6, 6): ("failure",), (6, 2): (), (1, 1): ()}
"""A critical that fails all the same is the GM's to judge (artemis R1.7)."""


def test_nothing_physical_is_tested_while_one_draws_a_sketch() -> None:
    """What hangs on Force, Agility or Manipulation waits for the next round; the mind does not (artemis R8.2)."""
    nour = replace(KIM, motionless=True)
    for skill in ("acrobatics", "brawling", "tinkering"):
        with pytest.raises(Refusal, match="no physical action"):
            played(roll.bind({"skill": skill}, {"roller": nour}))
        with pytest.raises(Refusal, match="no physical action"):
            played(opposed.bind({"skill": skill}, {"roller": nour, "opponent": KIM}))
    for skill in ("vigilance", "calm", "soothing"):
        assert isinstance(pending(roll.bind({"skill": skill}, {"roller": nour})), Throw)


def test_a_score_says_whose_number_it_is() -> None:
    """Ours by U1, the book's table for an NPC whatever the table's bonuses, nobody's formula where it is written
    (artemis R2.3, R2.4, U1)."""
    ana = Sheet(name="Ana", senses=5, vigilance="confirmed")
    npc = replace(ana, npc=True)
    house = House(bonuses=(0, 2, 4, 6, 8, 10))
    assert [(one.amount, one.rule) for one in ana.scored("vigilance", house)] == [(9, "U1")]
    assert [(one.amount, one.rule) for one in npc.scored("vigilance", house)] == [(5, "R2.4")]
    written = replace(ana, scores=("Vigilance 6",))
    assert [(one.amount, one.rule) for one in written.scored("vigilance", house)] == [(6, "R2.3")]
    levels = ("beginner", "amateur", "confirmed", "professional", "expert")
    assert [replace(npc, vigilance=one).score("vigilance") for one in levels] == [3, 4, 5, 6, 8]
    assert replace(npc, vigilance="master").scored("vigilance")[0] == Modifier(
        12, SKILLS["vigilance"].words, "U1"
    )
    armed = replace(npc, strength=5, weapon1="sabre", weapon1_level="confirmed", held="weapon1")
    assert (armed.weapon_score(), replace(armed, weapon1_score=9).weapon_score()) == (5, 9)


@pytest.mark.parametrize(
    ("zone", "tones"), [("success", {"roller": "good"}), ("failure", {"roller": "bad"}), ("uncertain", {})]
)
def test_what_stays_uncertain_is_neither_good_nor_bad(zone: Zone, tones: dict[str, str]) -> None:
    """The uncertain zone leaves the question open (artemis R1.4)."""
    assert roll.tones(Rolled(zone, 6)) == tones
