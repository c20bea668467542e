"""What the game declares: what counts where nothing is said, what is in sight, whose a move is, what goals measure."""

from __future__ import annotations

import pytest

from paravent.games.yze import GAME, Sheet
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


def test_the_numbers_with_a_name_are_these() -> None:
    """As the book has them, or as the page of the game says that they are ours."""
    assert figures(GAME) == {
        "blows SPECIAL_NEEDS": 2,
        "changes TALENT_COSTS": 3,
        "changes REST_TAKES": 360,
        "clocks HOUR": 60,
        "clocks DAY": 1440,
        "creation ATTRIBUTE_POINTS": 14,
        "creation SKILL_POINTS": 10,
        "experience HIGHEST": 5,
        "improvise HIGHEST": 5,
        "rest REST": 6,
        "rolls FEAT": 4,
        "rolls MOST_HELP": 3,
        "sides_from_sheets MOST_CARDS": 20,
        "skirmish FOLLOWED": 6000,
        "table_gear DEEDS": 6,
        "tables BROKEN_AT": 5,
        "tables FIRST_FATAL": 5,
        "traumas PHOBIA": -2,
        "wounds DAYS": {2: 1, 3: 7, 4: 7, 5: 30},
        "wounds PENALTY": -2,
    }


def test_what_a_rule_is_not_told_is_no_and_nothing() -> None:
    """No option, no cover, no point, but for these."""
    assert taken_for_granted(GAME) == {
        "blows Assault pushable": True,
        "blows exchange pushable": True,
        "blows struck pushable": True,
        "facts Tended minutes": 60,
        "improvise improvised danger": 2,
        "rolls skill_roll pushable": True,
        "rolls price shoots": True,
        "rolls paid shoots": True,
        "rolls rolled shoots": True,
        "rolls risked shoots": True,
        "sides Company parries": True,
        "sides Company speed": 1,
        "sides Blow contact": True,
        "stand_ins StandIn strength": 2,
        "stand_ins StandIn agility": 2,
        "stand_ins StandIn intellect": 2,
        "stand_ins StandIn empathy": 2,
        "stand_ins StandIn speed": 1,
        "table_gear OwnArmour blunt": -1,
        "tables Weapon parries": True,
        "tables Weapon hands": 1,
    }


def test_values_are_said_between_these_bounds() -> None:
    """In moves, contests, settings and for whoever is made up on the spot."""
    assert bounds(GAME) == {
        "care": {(0, 240)},
        "care_again": {(0, 1440)},
        "dice": {(0, 40)},
        "burden": {(0, 40)},
        "modifier": {(-20, 20)},
        "help": {(0, 3)},
        "gear": {(0, 3)},
        "handling": {(0, 5)},
        "opposition": {(0, 40)},
        "hurt": {(0, 40), (0, 99)},
        "guard": {(0, 40)},
        "stealth": {(0, 40)},
        "observation": {(0, 40)},
        "facing": {(0, 40)},
        "psychology": {(0, 40)},
        "fighters": {(1, 40)},
        "surprising": {(0, 40)},
        "points": {(1, 20)},
        "shaken": {(0, 99)},
        "endurance": {(0, 40)},
        "hours": {(0, 24)},
        "saved": {(0, 20)},
        "pool": {(0, 40)},
        "damage": {(0, 20)},
        "armour": {(0, 40)},
        "count": {(1, 10)},
        "health": {(0, 60)},
        "speed": {(1, 5)},
        "danger": {(1, 5)},
    }
    assert improvises_with(GAME) == {"danger": 2, "weapon": "club"}


def test_one_chooses_among_so_many() -> None:
    """Skills, weapons, levels, covers: each as many as the book or our page lists."""
    assert offered(GAME) == {
        "skill": {14},
        "talent": {28},
        "resisting": {14},
        "armour": {7},
        "weapon": {9, 11, 18},
        "circumstances": {12},
        "effect": {5},
        "what": {13},
        "cover": {3},
        "creature": {14},
        "deed": {7},
        "use": {3},
        "kind": {3},
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
