"""What the game declares: what counts where nothing is said, what is in sight, whose a move is, what goals measure."""

from __future__ import annotations

import pytest

from paravent.games.yze import GAME, Sheet
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
        "attack ready": True,
        "monster-acts ready": True,
        "initiative fighters": 2,
        "receive-stress points": 1,
        "heal care": 10,
        "stabilise care": 10,
        "comfort care": 10,
        **dict.fromkeys(("heal care_again", "stabilise care_again", "comfort care_again"), 60),
        "rest hours": 6,
        "skirmish a.parries": True,
        "skirmish a.speed": 1,
        "skirmish b.parries": True,
        "skirmish b.speed": 1,
    }


def test_a_new_sheet_has_these_figures() -> None:
    """Nothing has happened yet to whoever is new: no wound, no mark, no point, but for these."""
    assert begins_with(Sheet) == {
        "strength": 2,
        "agility": 2,
        "intellect": 2,
        "empathy": 2,
        "speed": 1,
    }


def test_these_facts_are_in_sight() -> None:
    """Who falls or leaves the fight does so before everybody, whoever may read the sheet."""
    assert in_sight(GAME) == {"Broken", "Died"}


def test_these_moves_are_the_gm_s() -> None:
    """Everything else is for whoever it happens to; what begins with a minus nobody else hears of."""
    assert kept_for_the_gm(GAME) == {"monster-acts"}


def test_these_goals_are_amounts() -> None:
    """As much of it as can be, or as little behind a minus; every other goal is a chance."""
    assert amounts(GAME) == {
        "attack damage",
        "comfort points",
        "heal points",
        "monster-acts damage",
        "stealth-attack damage",
        "test successes",
        "−receive-stress least",
    }


def test_these_questions_spend_something() -> None:
    """A chance is told with them and without."""
    assert sparing(GAME) == {"push"}


@pytest.mark.parametrize(
    ("goal", "came", "counted"),
    [
        ("test success", {"successes": 1}, 1),
        ("test success", {"successes": 0}, 0),
        ("test successes", {"successes": 3}, 3),
        ("test successes", {"successes": 0}, 0),
        ("test unharmed", {"successes": 1, "cost": 0}, 1),
        ("test unharmed", {"successes": 1, "cost": 1}, 0),
        ("test unharmed", {"successes": 0, "cost": 0}, 0),
        ("opposed win", {"verdict": "win"}, 1),
        ("opposed win", {"verdict": "tie"}, 0),
        ("opposed win", {"verdict": "lose"}, 0),
        ("attack damage", {"damage": 3}, 3),
        ("attack damage", {"damage": 0}, 0),
        ("attack hit", {"hit": True}, 1),
        ("attack hit", {"hit": False}, 0),
        ("attack break", {"broken": True}, 1),
        ("attack break", {"broken": False}, 0),
        ("stealth-attack surprise", {"surprised": True}, 1),
        ("stealth-attack surprise", {"surprised": False}, 0),
        ("stealth-attack damage", {"damage": 3}, 3),
        ("stealth-attack damage", {"damage": 0}, 0),
        ("stealth-attack break", {"broken": True}, 1),
        ("stealth-attack break", {"broken": False}, 0),
        ("leave-contact freely", {"freely": True}, 1),
        ("leave-contact freely", {"freely": False}, 0),
        ("leave-contact unhurt", {"damage": 0}, 1),
        ("leave-contact unhurt", {"damage": 1}, 0),
        ("manoeuvre done", {"what": "approach"}, 1),
        ("manoeuvre done", {"what": ""}, 0),
        ("reload ready", {"weapon": "bow"}, 1),
        ("reload ready", {"weapon": ""}, 0),
        ("monster-acts break", {"broken": True}, 1),
        ("monster-acts break", {"broken": False}, 0),
        ("monster-acts damage", {"damage": 3}, 3),
        ("monster-acts damage", {"damage": 0}, 0),
        ("receive-stress steady", {"broken": True}, 0),
        ("receive-stress steady", {"broken": False}, 1),
        ("receive-stress least", {"points": 2}, -2),
        ("receive-stress least", {"points": 0}, 0),
        ("heal up", {"up": True}, 1),
        ("heal up", {"up": False}, 0),
        ("heal points", {"points": 3}, 3),
        ("heal points", {"points": 0}, 0),
        ("stabilise stable", {"stable": True}, 1),
        ("stabilise stable", {"stable": False}, 0),
        ("death-roll alive", {"alive": True}, 1),
        ("death-roll alive", {"alive": False}, 0),
        ("comfort up", {"up": True}, 1),
        ("comfort up", {"up": False}, 0),
        ("comfort points", {"points": 3}, 3),
        ("comfort points", {"points": 0}, 0),
        ("rest recovered", {"damage": 1, "stress": 0}, 1),
        ("rest recovered", {"damage": 0, "stress": 1}, 1),
        ("rest recovered", {"damage": 0, "stress": 0}, 0),
        ("advance level", {"use": "level"}, 1),
        ("advance level", {"use": "talent"}, 0),
        ("take taken", {"line": "corde"}, 1),
        ("take taken", {"line": ""}, 0),
    ],
)
def test_a_goal_counts_what_its_words_say(goal: str, came: dict[str, object], counted: int) -> None:
    """One for a wish that came true, nothing otherwise; of an amount, as much as it is."""
    assert worth(GAME, goal, came) == counted
