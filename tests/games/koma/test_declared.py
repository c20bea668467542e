"""What the game declares: what counts where nothing is said, what is in sight, whose a move is, what goals measure."""

from __future__ import annotations

import pytest

from paravent.games.koma import GAME, Sheet
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
        "test goal": 2,
        "confront ties": 3,
        "quarrel ties": 3,
        "grow amount": 1,
        "spend-reserve players": 4,
        "spend-reserve reserve": 8,
        "spend-reserve koma": 1,
        "conflict a.hits": -1,
        "conflict b.hits": -1,
    }


def test_a_new_sheet_has_these_figures() -> None:
    """Nothing has happened yet to whoever is new: no wound, no mark, no point, but for these."""
    assert begins_with(Sheet) == {
        "koma": 1,
    }


def test_a_number_is_said_between_these_bounds() -> None:
    """What no die and no table of the game could make use of is refused."""
    assert bounds(GAME) == {
        "ties": {(1, 9)},
        "dice": {(0, 40)},
        "help": {(0, 12)},
        "positive": {(0, 12)},
        "negative": {(0, 12)},
        "koma": {(0, 20), (1, 24)},
        "goal": {(1, 20)},
        "amount": {(1, 10)},
        "players": {(1, 12)},
        "reserve": {(0, 99)},
        "hits": {(-1, 40), (0, 40)},
        "against": {(0, 40)},
        "balance": {(-12, 12)},
    }


def test_nothing_stands_on_a_card_before_somebody_writes_on_it() -> None:
    """No yes and no number, but for these."""
    assert on_cards(GAME) == {}


def test_somebody_improvised_has_this_where_nothing_is_said() -> None:
    """A name is enough."""
    assert improvises_with(GAME) == {
        "concept": "",
        "flaw": "",
    }


def test_the_numbers_with_a_name_are_these() -> None:
    """As the book has them, or as the page of the game says that they are ours."""
    assert figures(GAME) == {
        "board KOMA_PER_PLAYER": 2,
        "board USUAL_PLAYERS": 4,
        "board MOST_PLAYERS": 12,
        "conflict PAIR": 2,
        "conflict ENDLESS": -1,
        "conflict UNTOLD": -1,
        "contest UNROLLED": -1,
        "creation FIRST_KOMA": 1,
        "questions MOST_COUNTED": 40,
        "questions SIDE_MOST": 6,
        "sheet MOST_LINKS": 9,
        "sheet REST_OF_SCENE_AND_NEXT": 2,
        "tables CONDITION_LEAD": 2,
        "tables CRUSHING_LEAD": 4,
        "tables NARRATES": 4,
        "tables GIFT_SUCCESSES": 2,
        "tables MOST_DICE": 10,
        "trials OUTRIGHT": 4,
    }


def test_what_a_rule_is_not_told_is_no_and_nothing() -> None:
    """No option, no cover, no point, but for these."""
    assert taken_for_granted(GAME) == {
        "board Board players": 4,
        "board Board reserve": 8,
        "conflict Conflict ties": -1,
        "conflict Conflict number": -1,
        "contest Contender hits": -1,
        "facts ReserveSpent amount": 1,
        "sheet Conditions longest": 120,
        "sheet Conditions most": 60,
        "stand_ins StandIn koma": 1,
        "stand_ins StandIn free_links": True,
    }


def test_these_moves_are_looked_for_in_a_fight_or_when_one_is_down() -> None:
    """In one's turn; and what relieves those who cannot act."""
    assert in_acts(GAME, "fight") == {
        "condition",
        "confront",
        "end-condition",
        "impose-link",
        "link",
        "name-condition",
        "quarrel",
        "use-gift",
    }
    assert in_acts(GAME, "relieve") == set()


def test_the_numbers_of_a_sheet_go_so_far() -> None:
    """Their bounds, and which are a state of the character, in sight always or once raised."""
    assert on_sheet(Sheet) == {
        "koma": "0–99 state",
        "gifts_used": "0–10 of gift_count",
        "out": "0–2 state raised",
    }


def test_these_facts_are_in_sight() -> None:
    """Who falls or leaves the fight, and who says what they want, does so before everybody, whoever may read the
    sheet."""
    assert in_sight(GAME) == {"Eliminated", "Opposed", "OutOfPlay", "RoundOver"}


def test_these_moves_are_the_gm_s() -> None:
    """Everything else is for whoever it happens to; what begins with a minus nobody else hears of."""
    assert kept_for_the_gm(GAME) == {"spend-reserve"}


def test_these_goals_are_amounts() -> None:
    """As much of it as can be, or as little behind a minus; every other goal is a chance."""
    assert amounts(GAME) == {"link koma", "test successes"}


def test_these_questions_spend_something() -> None:
    """A chance is told with them and without."""
    assert sparing(GAME) == {"mend"}


@pytest.mark.parametrize(
    ("goal", "came", "counted"),
    [
        ("test success", {"successes": 0}, 0),
        ("test success", {"successes": 1}, 1),
        ("test wanted", {"successes": 1}, 0),
        ("test wanted", {"successes": 2}, 1),
        ("test triumph", {"successes": 3}, 0),
        ("test triumph", {"successes": 4}, 1),
        ("test unharmed", {"fate": ""}, 1),
        ("test unharmed", {"fate": "out"}, 0),
        ("test successes", {"successes": 3}, 3),
        ("test successes", {"successes": 0}, 0),
        ("confront win", {"winner": "a"}, 1),
        ("confront win", {"winner": "b"}, 0),
        ("confront win", {"winner": ""}, 0),
        ("confront wanted", {"winner": "a", "successes": 2}, 1),
        ("confront wanted", {"winner": "a", "successes": 1}, 0),
        ("confront wanted", {"winner": "b", "successes": 4}, 0),
        ("confront unharmed", {"a": ""}, 1),
        ("confront unharmed", {"a": "out"}, 0),
        ("confront staying", {"a": "eliminated"}, 0),
        ("confront staying", {"a": "out"}, 1),
        ("confront felling", {"b": "out"}, 1),
        ("confront felling", {"b": ""}, 0),
        ("link koma", {"koma": 3}, 3),
        ("link koma", {"koma": 0}, 0),
        ("use-gift done", {}, 1),
        ("condition done", {}, 1),
        ("name-condition done", {}, 1),
        ("end-condition done", {}, 1),
        ("impose-link done", {}, 1),
        ("change-link done", {}, 1),
        ("spend-reserve done", {}, 1),
        ("review agreed", {"agreed": True}, 1),
        ("review agreed", {"agreed": False}, 0),
        ("recover agreed", {"agreed": True}, 1),
        ("recover agreed", {"agreed": False}, 0),
        ("grow agreed", {"agreed": True}, 1),
        ("grow agreed", {"agreed": False}, 0),
        ("comeback round", {"verdict": "win"}, 1),
        ("comeback round", {"verdict": "tie"}, 0),
        ("comeback round", {"verdict": "lose"}, 0),
        ("comeback level", {"verdict": "win"}, 1),
        ("comeback level", {"verdict": "tie"}, 1),
        ("comeback level", {"verdict": "lose"}, 0),
        ("comeback condition", {"verdict": "win", "lead": 2}, 1),
        ("comeback condition", {"verdict": "win", "lead": 1}, 0),
        ("comeback condition", {"verdict": "lose", "lead": 2}, 0),
        ("comeback crush", {"verdict": "win", "lead": 4}, 1),
        ("comeback crush", {"verdict": "win", "lead": 3}, 0),
        ("comeback crush", {"verdict": "lose", "lead": 4}, 0),
    ],
)
def test_a_goal_counts_what_its_words_say(goal: str, came: dict[str, object], counted: int) -> None:
    """One for a wish that came true, nothing otherwise; of an amount, as much as it is."""
    assert worth(GAME, goal, came) == counted
