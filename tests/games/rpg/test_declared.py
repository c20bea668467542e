"""What the game declares: what counts where nothing is said, what is in sight, whose a move is, what goals measure."""

from __future__ import annotations

import pytest

from paravent.games.rpg import GAME, Sheet
from tests.games.declarations import (
    amounts,
    begins_with,
    bounds,
    figures,
    improvises_with,
    in_acts,
    in_sight,
    kept_for_the_gm,
    on_cards,
    on_sheet,
    said_otherwise,
    sparing,
    taken_for_granted,
    worth,
)


def test_what_is_not_said_counts_for_nothing() -> None:
    """No dice, no points, no circumstance, but for these."""
    assert said_otherwise(GAME) == {
        "test attribute": 1,
        "opposed attribute": 1,
        "opposed against_attribute": 1,
        "argue attribute": 1,
        "argue rather_attribute": 1,
        "attribute-test attribute": 1,
        "attribute-test doubled": True,
        "retry attribute": 1,
        "retry failures": 1,
        "retry retry_bonus": 1,
        "general-test attribute": 1,
        "general-test people": 1,
        "finish-task attribute": 1,
    }


def test_a_new_sheet_has_these_figures() -> None:
    """Nothing has happened yet to whoever is new: no wound, no mark, no point, but for these."""
    assert begins_with(Sheet) == {
        "initiative": 10,
        "body": 5,
        "skill": 5,
        "senses": 5,
        "charisma": 5,
    }


def test_a_number_is_said_between_these_bounds() -> None:
    """What no die and no table of the game could make use of is refused."""
    assert bounds(GAME) == {
        "retry_bonus": {(0, 2)},
        "attribute": {(1, 10)},
        "domain": {(0, 10)},
        "fd": {(-99, 99)},
        "against_attribute": {(1, 10)},
        "against_domain": {(0, 10)},
        "circumstance": {(-20, 20)},
        "against_fd": {(-99, 99)},
        "rather_attribute": {(1, 10)},
        "rather_domain": {(0, 10)},
        "failures": {(1, 20)},
        "people": {(1, 8)},
        "turns": {(0, 400)},
        "minutes": {(0, 2000000)},
        "value": {(1, 20)},
        "score": {(0, 10)},
        "initiative": {(0, 99)},
    }


def test_nothing_stands_on_a_card_before_somebody_writes_on_it() -> None:
    """No yes and no number, but for these."""
    assert on_cards(GAME) == {"talent doubled": True}


def test_somebody_improvised_has_this_where_nothing_is_said() -> None:
    """A name is enough."""
    assert improvises_with(GAME) == {
        "domain": "combat",
        "score": 5,
        "initiative": 10,
    }


def test_the_numbers_with_a_name_are_these() -> None:
    """As the book has them, or as the page of the game says that they are ours."""
    assert figures(GAME) == {
        "creation ATTRIBUTE_POINTS": 24,
        "creation DOMAIN_POINTS": 30,
        "order TIES": 100,
        "settings MOST_BONUS": 2,
        "tables DAY": 1440,
        "tables TURNS_A_MINUTE": 10,
    }


def test_what_a_rule_is_not_told_is_no_and_nothing() -> None:
    """No option, no cover, no point, but for these."""
    assert taken_for_granted(GAME) == {
        "improvise improvised score": 5,
        "improvise improvised initiative": 10,
        "rolls Talent doubled": True,
        "sheet Pairs longest": 120,
        "sheet Pairs most": 60,
        "sheet StandIn initiative": 10,
        "sheet StandIn body": 5,
        "sheet StandIn skill": 5,
        "sheet StandIn senses": 5,
        "sheet StandIn charisma": 5,
        "tasks Finished tested": True,
    }


def test_these_moves_are_looked_for_in_a_fight_or_when_one_is_down() -> None:
    """In one's turn; and what relieves those who cannot act."""
    assert in_acts(GAME, "fight") == {
        "argue",
        "attribute-test",
        "declare",
        "general-test",
        "opposed",
        "retry",
    }
    assert in_acts(GAME, "relieve") == set()


def test_the_numbers_of_a_sheet_go_so_far() -> None:
    """Their bounds, and which are a state of the character, in sight always or once raised."""
    assert on_sheet(Sheet) == {
        "initiative": "0–99",
        "body": "1–10",
        "skill": "1–10",
        "senses": "1–10",
        "charisma": "1–10",
        "animal": "0–10",
        "mechanics": "0–10",
        "combat": "0–10",
        "electronics": "0–10",
        "movement": "0–10",
        "stealth": "0–10",
        "destruction": "0–10",
        "seduction": "0–10",
        "survival": "0–10",
        "task_minutes": "0–5000000",
        "task_turns": "0–999",
    }


def test_these_facts_are_in_sight() -> None:
    """Who falls or leaves the fight does so before everybody, whoever may read the sheet."""
    assert in_sight(GAME) == set()


def test_these_moves_are_the_gm_s() -> None:
    """Everything else is for whoever it happens to; what begins with a minus nobody else hears of."""
    assert kept_for_the_gm(GAME) == set()


def test_these_goals_are_amounts() -> None:
    """As much of it as can be, or as little behind a minus; every other goal is a chance."""
    assert amounts(GAME) == {
        "argue margin",
        "attribute-test margin",
        "finish-task margin",
        "general-test successes",
        "retry margin",
        "test margin",
    }


def test_these_questions_spend_something() -> None:
    """A chance is told with them and without."""
    assert sparing(GAME) == set()


@pytest.mark.parametrize(
    ("goal", "came", "counted"),
    [
        ("test success", {"success": True}, 1),
        ("test success", {"success": False}, 0),
        ("test margin", {"margin": 3}, 3),
        ("test margin", {"margin": 0}, 0),
        ("test critical-success", {"success": True, "critical": True}, 1),
        ("test critical-success", {"success": True, "critical": False}, 0),
        ("test critical-success", {"success": False, "critical": True}, 0),
        ("test critical-success", {"success": False, "critical": False}, 0),
        ("test no-disaster", {"success": True, "critical": True}, 1),
        ("test no-disaster", {"success": True, "critical": False}, 1),
        ("test no-disaster", {"success": False, "critical": True}, 0),
        ("test no-disaster", {"success": False, "critical": False}, 1),
        ("argue success", {"success": True}, 1),
        ("argue success", {"success": False}, 0),
        ("argue margin", {"margin": 3}, 3),
        ("argue margin", {"margin": 0}, 0),
        ("argue critical-success", {"success": True, "critical": True}, 1),
        ("argue critical-success", {"success": True, "critical": False}, 0),
        ("argue critical-success", {"success": False, "critical": True}, 0),
        ("argue critical-success", {"success": False, "critical": False}, 0),
        ("argue no-disaster", {"success": True, "critical": True}, 1),
        ("argue no-disaster", {"success": True, "critical": False}, 1),
        ("argue no-disaster", {"success": False, "critical": True}, 0),
        ("argue no-disaster", {"success": False, "critical": False}, 1),
        ("attribute-test success", {"success": True}, 1),
        ("attribute-test success", {"success": False}, 0),
        ("attribute-test margin", {"margin": 3}, 3),
        ("attribute-test margin", {"margin": 0}, 0),
        ("attribute-test critical-success", {"success": True, "critical": True}, 1),
        ("attribute-test critical-success", {"success": True, "critical": False}, 0),
        ("attribute-test critical-success", {"success": False, "critical": True}, 0),
        ("attribute-test critical-success", {"success": False, "critical": False}, 0),
        ("attribute-test no-disaster", {"success": True, "critical": True}, 1),
        ("attribute-test no-disaster", {"success": True, "critical": False}, 1),
        ("attribute-test no-disaster", {"success": False, "critical": True}, 0),
        ("attribute-test no-disaster", {"success": False, "critical": False}, 1),
        ("retry success", {"success": True}, 1),
        ("retry success", {"success": False}, 0),
        ("retry margin", {"margin": 3}, 3),
        ("retry margin", {"margin": 0}, 0),
        ("retry critical-success", {"success": True, "critical": True}, 1),
        ("retry critical-success", {"success": True, "critical": False}, 0),
        ("retry critical-success", {"success": False, "critical": True}, 0),
        ("retry critical-success", {"success": False, "critical": False}, 0),
        ("retry no-disaster", {"success": True, "critical": True}, 1),
        ("retry no-disaster", {"success": True, "critical": False}, 1),
        ("retry no-disaster", {"success": False, "critical": True}, 0),
        ("retry no-disaster", {"success": False, "critical": False}, 1),
        ("finish-task success", {"success": True}, 1),
        ("finish-task success", {"success": False}, 0),
        ("finish-task margin", {"margin": 3}, 3),
        ("finish-task margin", {"margin": 0}, 0),
        ("finish-task critical-success", {"success": True, "critical": True}, 1),
        ("finish-task critical-success", {"success": True, "critical": False}, 0),
        ("finish-task critical-success", {"success": False, "critical": True}, 0),
        ("finish-task critical-success", {"success": False, "critical": False}, 0),
        ("finish-task no-disaster", {"success": True, "critical": True}, 1),
        ("finish-task no-disaster", {"success": True, "critical": False}, 1),
        ("finish-task no-disaster", {"success": False, "critical": True}, 0),
        ("finish-task no-disaster", {"success": False, "critical": False}, 1),
        ("opposed win", {"verdict": "win"}, 1),
        ("opposed win", {"verdict": "tie"}, 0),
        ("opposed win", {"verdict": "lose"}, 0),
        ("opposed not-lose", {"verdict": "win"}, 1),
        ("opposed not-lose", {"verdict": "tie"}, 1),
        ("opposed not-lose", {"verdict": "lose"}, 0),
        ("general-test anyone", {"successes": 1}, 1),
        ("general-test anyone", {"successes": 0}, 0),
        ("general-test everyone", {"successes": 3, "tested": 3}, 1),
        ("general-test everyone", {"successes": 2, "tested": 3}, 0),
        ("general-test successes", {"successes": 3}, 3),
        ("general-test successes", {"successes": 0}, 0),
        ("declare said", {"what": "fuir"}, 1),
        ("declare said", {"what": ""}, 0),
        ("begin-task soon", {"turns": 2, "minutes": 0}, 1),
        ("begin-task soon", {"turns": 1, "minutes": 0}, 1),
        ("begin-task soon", {"turns": 0, "minutes": 60}, 1),
        ("begin-task soon", {"turns": 0, "minutes": 61}, 0),
        ("begin-task soon", {"turns": 0, "minutes": 0}, 0),
        ("begin-task soon", {"turns": 1, "minutes": 90}, 0),
        ("tell-critical accepted", {"judgement": "accept"}, 1),
        ("tell-critical accepted", {"judgement": "rework"}, 0),
        ("should-test test", {"test": True}, 1),
        ("should-test test", {"test": False}, 0),
        ("interrupt-task free", {}, 1),
    ],
)
def test_a_goal_counts_what_its_words_say(goal: str, came: dict[str, object], counted: int) -> None:
    """One for a wish that came true, nothing otherwise; of an amount, as much as it is."""
    assert worth(GAME, goal, came) == counted
