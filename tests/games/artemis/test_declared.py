"""What the game declares: what counts where nothing is said, what is in sight, whose a move is, what goals measure."""

from __future__ import annotations

import pytest

from paravent.games.artemis import GAME, Sheet
from tests.games.declarations import (
    amounts,
    begins_with,
    in_sight,
    kept_for_the_gm,
    said_otherwise,
    sparing,
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
