"""What the game declares: what counts where nothing is said, what is in sight, whose a move is, what goals measure."""

from __future__ import annotations

import pytest

from paravent.games.artemis import GAME, Sheet
from tests.games.declarations import (
    amounts,
    begins_with,
    bounds,
    figures,
    improvises_with,
    in_sight,
    kept_for_the_gm,
    offered,
    said_otherwise,
    sparing,
    taken_for_granted,
    worth,
)


def test_what_is_not_said_counts_for_nothing() -> None:
    """No dice, no points, no circumstance, but for these."""
    assert said_otherwise(GAME) == {
        "test difficulty": 6,
        "test house.care": 5,
        "opposed house.care": 5,
        "take-attitude house.care": 5,
        "attack category": 4,
        "attack opponents": 1,
        "attack house.care": 5,
        "surprise house.care": 5,
        "threaten house.care": 5,
        "shoot difficulty": 7,
        "shoot category": 3,
        "shoot house.care": 5,
        "wound category": 3,
        "wound house.care": 5,
        "calm-test house.care": 5,
        "nifimo-test house.care": 5,
        "soothe house.care": 5,
        "relax hours": 1,
        "treat house.care": 5,
        "heal-oneself house.care": 5,
        "catalepsy house.care": 5,
        "draw-sketch house.care": 5,
        "attract-minds will": 3,
        "attract-minds house.care": 5,
        "alter-sketch house.care": 5,
        "metamorphosis number": 1,
        "metamorphosis house.care": 5,
        "invocation number": 1,
        "invocation house.care": 5,
        "quest-briefing house.care": 5,
        "quest-join house.care": 5,
        "quest-rendezvous house.care": 5,
        "use-power fatigue": 1,
        "use-power house.care": 5,
        "award points": 1,
        "learn value": 3,
        "learn house.care": 5,
        "duel a.category": 4,
        "duel a.resistance": 3,
        "duel a.initiative": 6,
        "duel b.category": 4,
        "duel b.resistance": 3,
        "duel b.initiative": 6,
        "skirmish a.category": 4,
        "skirmish a.resistance": 3,
        "skirmish a.initiative": 6,
        "skirmish b.category": 4,
        "skirmish b.resistance": 3,
        "skirmish b.initiative": 6,
    }


def test_a_new_sheet_has_these_figures() -> None:
    """Nothing has happened yet to whoever is new: no wound, no mark, no point, but for these."""
    assert begins_with(Sheet) == {
        "charisma": 3,
        "empathy": 3,
        "strength": 3,
        "agility": 3,
        "senses": 3,
        "intellect": 3,
        "handling": 3,
        "will": 3,
    }


def test_the_numbers_with_a_name_are_these() -> None:
    """As the book has them, or as the page of the game says that they are ours."""
    assert figures(GAME) == {
        "blows DEFENCELESS": 8,
        "blows PRECISE": -4,
        "blows CRAMPED": -4,
        "care CATALEPSY": 7,
        "care CARE": 10,
        "clocks HOUR": 60,
        "clocks DAY": 1440,
        "creation FIRST_EXPERIENCE": 3,
        "dice CRITICAL": 9,
        "dice FUMBLE": -3,
        "dice FORCED_MOST": 3,
        "duel BEYOND": 99,
        "experience CHARACTERISTIC_MOST": 5,
        "experience A_SESSION": 3,
        "hours LONG_SLEEP": 360,
        "hours BEFORE_SLEEPING_AGAIN": 180,
        "hours HEALING": 57600,
        "hours CASKET": 480,
        "hours REFEEDING": 2880,
        "initiative LAST": -1000000,
        "initiative TIES": 1000,
        "nifimo DIFFICULTY": 10,
        "psy EMPATH": 6,
        "psy DRAWING": 9,
        "psy ATTRACTING": 7,
        "psy STRONG_WILL": 4,
        "quest RENDEZVOUS": 5,
        "rolls PRIVILEGED": 3,
        "settings WIDEST": 999,
        "sheet BOXES": 8,
        "special MOVING": 9,
        "tables DEAD": 6,
        "tables DESTROYED": 7,
        "tables ALL": 99,
        "wounds RESISTED": 10,
    }


def test_what_a_rule_is_not_told_is_no_and_nothing() -> None:
    """No option, no cover, no point, but for these."""
    assert taken_for_granted(GAME) == {
        "clocks Marks longest": 120,
        "clocks Marks most": 60,
        "dice die dice": 1,
        "duel Fighter category": 4,
        "duel Fighter resistance": 3,
        "duel Fighter initiative": 6,
        "facts Marked n": 1,
        "facts Cleared n": 1,
        "facts Awarded session": True,
        "fields _count most": 40,
        "fight armed category": 4,
        "rolls may_pay marks": 1,
        "settings Figures longest": 200,
        "settings Figures count": 1,
        "settings Figures least": -999,
        "settings Figures most": 999,
        "settings House care": 5,
        "settings Making points": 24,
        "settings Making main": 4,
        "settings Making second": 3,
        "settings Passing hunger": True,
        "skirmish Company category": 4,
        "skirmish Company resistance": 3,
        "skirmish Company initiative": 6,
        "stand_ins StandIn charisma": 3,
        "stand_ins StandIn empathy": 3,
        "stand_ins StandIn strength": 3,
        "stand_ins StandIn agility": 3,
        "stand_ins StandIn senses": 3,
        "stand_ins StandIn intellect": 3,
        "stand_ins StandIn handling": 3,
        "stand_ins StandIn will": 3,
        "stand_ins StandIn strikes": 1,
    }


def test_values_are_said_between_these_bounds() -> None:
    """In moves, contests, settings and for whoever is made up on the spot."""
    assert bounds(GAME) == {
        "care": {(3, 12)},
        "points": {(-10, 10), (0, 20), (0, 999), (8, 40)},
        "main": {(0, 20)},
        "second": {(0, 20)},
        "score": {(-10, 30)},
        "forced": {(0, 3)},
        "difficulty": {(0, 40), (4, 20)},
        "modifier": {(-20, 20)},
        "opposition": {(-10, 30)},
        "attack": {(-10, 30), (0, 20)},
        "category": {(0, 7), (1, 5)},
        "parry": {(-10, 30), (0, 20)},
        "protection": {(0, 4), (0, 8)},
        "resistance": {(-10, 30), (0, 20)},
        "opponents": {(1, 20)},
        "harder": {(0, 4)},
        "light": {(0, 20)},
        "grave": {(0, 20)},
        "hours": {(0, 24)},
        "diagnosis": {(-10, 30)},
        "unwilling": {(0, 20)},
        "will": {(1, 5)},
        "number": {(1, 12)},
        "others": {(0, 20)},
        "empaths": {(0, 20)},
        "talented": {(0, 20)},
        "total": {(-40, 40)},
        "fatigue": {(0, 6), (0, 9)},
        "sessions": {(0, 40)},
        "value": {(1, 5)},
        "initiative": {(0, 30)},
        "hindrances": {(0, 8)},
        "wounds": {(0, 9)},
        "malus": {(-8, 0)},
        "count": {(1, 12)},
    }
    assert improvises_with(GAME) == {"fighting": "sometimes", "weapon": "staff", "wear": "light"}


def test_one_chooses_among_so_many() -> None:
    """Skills, weapons, levels, covers: each as many as the book or our page lists."""
    assert offered(GAME) == {
        "uncertain": {2},
        "main_level": {5},
        "second_level": {5},
        "level": {6, 7},
        "skill": {2, 3, 57, 58},
        "resisting": {57},
        "attitude": {4},
        "hand": {4},
        "weapon": {5},
        "aim": {4},
        "space": {4},
        "gun": {3},
        "activity": {5},
        "form": {6},
        "thing": {6},
        "deed": {4},
        "what": {71},
        "relation": {6},
    }


def test_these_facts_are_in_sight() -> None:
    """Who falls or leaves the fight does so before everybody, whoever may read the sheet."""
    assert in_sight(GAME) == {"Died", "Felled", "Stunned"}


def test_these_moves_are_the_gm_s() -> None:
    """Everything else is for whoever it happens to; what begins with a minus nobody else hears of."""
    assert kept_for_the_gm(GAME) == {"npc-score"}


def test_these_goals_are_amounts() -> None:
    """As much of it as can be, or as little behind a minus; every other goal is a chance."""
    assert amounts(GAME) == {
        "award points",
        "heal-oneself most",
        "npc-score score",
        "soothe removed",
        "treat most",
        "−learn cheap",
    }


def test_these_questions_spend_something() -> None:
    """A chance is told with them and without."""
    assert sparing(GAME) == {"defence", "focus", "luck"}


@pytest.mark.parametrize(
    ("goal", "came", "counted"),
    [
        ("test success", {"zone": "success"}, 1),
        ("test success", {"zone": "uncertain"}, 0),
        ("test success", {"zone": "failure"}, 0),
        ("test no-failure", {"zone": "success"}, 1),
        ("test no-failure", {"zone": "uncertain"}, 1),
        ("test no-failure", {"zone": "failure"}, 0),
        ("opposed success", {"zone": "success"}, 1),
        ("opposed success", {"zone": "uncertain"}, 0),
        ("opposed success", {"zone": "failure"}, 0),
        ("opposed no-failure", {"zone": "success"}, 1),
        ("opposed no-failure", {"zone": "uncertain"}, 1),
        ("opposed no-failure", {"zone": "failure"}, 0),
        ("take-attitude taken", {"attitude": "careful"}, 1),
        ("take-attitude taken", {"attitude": ""}, 0),
        ("attack hit", {"how": "hit"}, 1),
        ("attack hit", {"how": "parried"}, 0),
        ("attack safe", {"how": "hit"}, 0),
        ("attack safe", {"how": "parried"}, 1),
        ("attack grave", {"dead": False, "grave": 1}, 1),
        ("attack grave", {"dead": True, "grave": 0}, 1),
        ("attack grave", {"dead": False, "grave": 0}, 0),
        ("surprise success", {"zone": "success"}, 1),
        ("surprise success", {"zone": "uncertain"}, 0),
        ("surprise success", {"zone": "failure"}, 0),
        ("threaten success", {"zone": "success"}, 1),
        ("threaten success", {"zone": "uncertain"}, 0),
        ("threaten success", {"zone": "failure"}, 0),
        ("shoot hit", {"hit": True}, 1),
        ("shoot hit", {"hit": False}, 0),
        ("wound no-grave", {"dead": False, "grave": 0}, 1),
        ("wound no-grave", {"dead": True, "grave": 0}, 0),
        ("wound no-grave", {"dead": False, "grave": 1}, 0),
        ("wound alive", {"dead": True}, 0),
        ("wound alive", {"dead": False}, 1),
        ("calm-test unmarked", {"grave": 0, "light": 0}, 1),
        ("calm-test unmarked", {"grave": 1, "light": 0}, 0),
        ("calm-test unmarked", {"grave": 0, "light": 1}, 0),
        ("calm-test no-grave", {"grave": 0}, 1),
        ("calm-test no-grave", {"grave": 1}, 0),
        ("nifimo-test unmarked", {"grave": 0, "light": 0}, 1),
        ("nifimo-test unmarked", {"grave": 1, "light": 0}, 0),
        ("nifimo-test unmarked", {"grave": 0, "light": 1}, 0),
        ("nifimo-test no-grave", {"grave": 0}, 1),
        ("nifimo-test no-grave", {"grave": 1}, 0),
        ("soothe relieved", {"removed": 1}, 1),
        ("soothe relieved", {"removed": 0}, 0),
        ("soothe removed", {"removed": 3}, 3),
        ("soothe removed", {"removed": 0}, 0),
        ("relax relieved", {"grave": 1, "light": 0}, 1),
        ("relax relieved", {"grave": 0, "light": 1}, 1),
        ("relax relieved", {"grave": 0, "light": 0}, 0),
        ("fear-fades gone", {"gone": True}, 1),
        ("fear-fades gone", {"gone": False}, 0),
        ("treat any", {"grave": 1, "light": 0}, 1),
        ("treat any", {"grave": 0, "light": 1}, 1),
        ("treat any", {"grave": 0, "light": 0}, 0),
        ("treat most", {"grave": 1, "light": 2}, 3),
        ("treat most", {"grave": 0, "light": 0}, 0),
        ("heal-oneself any", {"grave": 1, "light": 0}, 1),
        ("heal-oneself any", {"grave": 0, "light": 1}, 1),
        ("heal-oneself any", {"grave": 0, "light": 0}, 0),
        ("heal-oneself most", {"grave": 1, "light": 2}, 3),
        ("heal-oneself most", {"grave": 0, "light": 0}, 0),
        ("catalepsy trance", {"cataleptic": True}, 1),
        ("catalepsy trance", {"cataleptic": False}, 0),
        ("settle settled", {"activity": "rest"}, 1),
        ("settle settled", {"activity": ""}, 0),
        ("draw-sketch drawn", {"drawn": True}, 1),
        ("draw-sketch drawn", {"drawn": False}, 0),
        ("attract-minds cheap", {"zone": "success"}, 1),
        ("attract-minds cheap", {"zone": "uncertain"}, 0),
        ("attract-minds cheap", {"zone": "failure"}, 0),
        ("alter-sketch believed", {"believed": True}, 1),
        ("alter-sketch believed", {"believed": False}, 0),
        ("metamorphosis done", {"done": True}, 1),
        ("metamorphosis done", {"done": False}, 0),
        ("invocation done", {"done": True}, 1),
        ("invocation done", {"done": False}, 0),
        ("quest-briefing agreed", {"agreed": True}, 1),
        ("quest-briefing agreed", {"agreed": False}, 0),
        ("quest-join agreed", {"agreed": True}, 1),
        ("quest-join agreed", {"agreed": False}, 0),
        ("quest-describe agreed", {"agreed": True}, 1),
        ("quest-describe agreed", {"agreed": False}, 0),
        ("quest-rendezvous met", {"met": True}, 1),
        ("quest-rendezvous met", {"met": False}, 0),
        ("balance kept", {"points": 0}, 1),
        ("balance kept", {"points": 2}, 1),
        ("balance kept", {"points": -1}, 0),
        ("crisis calm", {"crisis": True}, 0),
        ("crisis calm", {"crisis": False}, 1),
        ("use-power used", {"used": True}, 1),
        ("use-power used", {"used": False}, 0),
        ("award points", {"points": 3}, 3),
        ("award points", {"points": 0}, 0),
        ("learn cheap", {"cost": 4}, -4),
        ("learn cheap", {"cost": 0}, 0),
        ("npc-score score", {"score": 3}, 3),
        ("npc-score score", {"score": 0}, 0),
    ],
)
def test_a_goal_counts_what_its_words_say(goal: str, came: dict[str, object], counted: int) -> None:
    """One for a wish that came true, nothing otherwise; of an amount, as much as it is."""
    assert worth(GAME, goal, came) == counted
