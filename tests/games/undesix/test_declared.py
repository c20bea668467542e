"""What the game declares: what counts where nothing is said, what is in sight, whose a move is, what goals measure."""

from __future__ import annotations

import pytest

from paravent.games.undesix import GAME, Sheet
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
        "attack way_out": True,
        "medicine lost": 10,
        "rest hours": 8,
        "persuade value": 3,
        "endure quantity": 1,
        "endure way_out": True,
        "poison points": 3,
        "weaken points": 1,
        "secret-die threshold": 3,
        "study years": 1,
        "duel a.senses": 3,
        "duel b.senses": 3,
        "skirmish a.senses": 3,
        "skirmish b.senses": 3,
    }


def test_a_new_sheet_has_these_figures() -> None:
    """Nothing has happened yet to whoever is new: no wound, no mark, no point, but for these."""
    assert begins_with(Sheet) == {
        "phy": 3,
        "dexterity": 3,
        "knowledge": 3,
        "psy": 3,
        "senses": 3,
    }


def test_a_number_is_said_between_these_bounds() -> None:
    """What no die and no table of the game could make use of is refused."""
    assert bounds(GAME) == {
        "value": {(-20, 60)},
        "dice": {(0, 5)},
        "modifier": {(-20, 20)},
        "bonus": {(-10, 20), (0, 10)},
        "weapon": {(0, 20)},
        "ca": {(-5, 20)},
        "moved": {(0, 500)},
        "friends": {(0, 3)},
        "friend_ca": {(-5, 20)},
        "other_value": {(-20, 60)},
        "other_weapon": {(0, 20)},
        "other_ca": {(-5, 20)},
        "other_modifier": {(-20, 20)},
        "against": {(-20, 60)},
        "lost": {(0, 99)},
        "since": {(0, 99)},
        "hours": {(1, 2000)},
        "quantity": {(0, 999)},
        "points": {(0, 40), (1, 40)},
        "food": {(0, 5000)},
        "drink": {(0, 5000)},
        "sleep": {(0, 5000)},
        "threshold": {(1, 6)},
        "years": {(1, 4)},
        "phy": {(-40, 60), (1, 60)},
        "senses": {(0, 12)},
        "vitality": {(0, 60)},
        "count": {(1, 8)},
        "day": {(1, 99999)},
        "gift": {(0, 4)},
        "off_hand": {(-6, 0)},
        "aiming": {(-6, 0)},
        "crowd": {(0, 6)},
        "extra": {(0, 20)},
        "mishap": {(0, 20)},
        "psy_rest": {(0, 20)},
    }


def test_nothing_stands_on_a_card_before_somebody_writes_on_it() -> None:
    """No yes and no number, but for these."""
    assert on_cards(GAME) == {}


def test_somebody_improvised_has_this_where_nothing_is_said() -> None:
    """A name is enough."""
    assert improvises_with(GAME) == {
        "kind": "human",
        "weapon": "bare-hands",
    }


def test_the_numbers_with_a_name_are_these() -> None:
    """As the book has them, or as the page of the game says that they are ours."""
    assert figures(GAME) == {
        "bestiary PSY": {"human": 3, "animal": 2, "clever-animal": 3, "plant": 1},
        "board DAY": 1440,
        "changes DAY": 1440,
        "creation TRAITS": 3,
        "creation SIX": 6,
        "house_values AIMING": -2,
        "house_values CROWD": 1,
        "house_values GIFT": 1,
        "house_values OFF_HAND": -2,
        "house_values WARRIOR": 2,
        "house_values WARRIOR_PHY": 4,
        "house_values PARADES": 5,
        "house_values PSY_REST": 1,
        "house_values EXTRA": 2,
        "house_values MISHAP": 1,
        "magic COST": 1,
        "roll_parts DESPERATE_COST": 3,
        "rolls SIX": 6,
        "sessions YEAR": 525600,
        "sessions HIGHEST": 7,
        "sessions USUAL_AWARDS": 2,
        "sessions MOST_AWARDS": 3,
        "sessions CAREER_SESSIONS": 4,
        "sheet BLANK": 3,
        "sheet CAP": 4,
        "states LOWEST": -10,
        "states HOUR": 60,
        "states DELAYS": {"minutes": 10, "hour": 60, "day": 1440},
        "tables HIGHEST": 5,
        "tables POISON": 3,
        "tables DEPRIVED_HOURS": 48,
        "tables REST_HOURS": 8,
        "tables ROUND_SECONDS": 6,
        "tables FREE_METRES": 50,
        "tables FIGHTING_METRES": 6,
        "tables LITERATE_FROM": {"modern": 2, "historical": 6, "fantastic": 6},
    }


def test_what_a_rule_is_not_told_is_no_and_nothing() -> None:
    """No option, no cover, no point, but for these."""
    assert taken_for_granted(GAME) == {
        "board Board day": 1,
        "board Board minutes": 480,
        "board Board gift": 1,
        "board Board off_hand": -2,
        "board Board aiming": -2,
        "board Board crowd": 1,
        "board Board extra": 2,
        "board Board mishap": 1,
        "board Board psy_rest": 1,
        "duel Fighter senses": 3,
        "facts Drained minutes": 10,
        "facts Unconscious minutes": 60,
        "facts Learnt ticked": True,
        "facts Learnt raised": True,
        "recovery treating_oneself lost": 10,
        "rolls planned simple": True,
        "sheet _minutes most": 99999,
        "skirmish Company senses": 3,
        "social speaking value": 3,
        "stand_ins StandIn phy": 4,
        "stand_ins StandIn dexterity": 3,
        "stand_ins StandIn knowledge": 3,
        "stand_ins StandIn psy": 1,
        "stand_ins StandIn senses": 3,
        "stand_ins StandIn sessions": 999,
        "stand_ins StandIn points_due": 1,
        "states barred physical": True,
        "states may_act physical": True,
    }


def test_these_moves_are_looked_for_in_a_fight_or_when_one_is_down() -> None:
    """In one's turn; and what relieves those who cannot act."""
    assert in_acts(GAME, "fight") == {"attack", "cast", "exchange", "opposed", "persuade", "sides"}
    assert in_acts(GAME, "relieve") == {"medicine", "rest"}


def test_the_numbers_of_a_sheet_go_so_far() -> None:
    """Their bounds, and which are a state of the character, in sight always or once raised."""
    assert on_sheet(Sheet) == {
        "phy": "0–60",
        "dexterity": "0–12",
        "knowledge": "0–12",
        "psy": "0–60",
        "senses": "0–12",
        "phy_lost": "0–99 state of phy",
        "psy_lost": "0–99 state of psy",
        "vitality": "0–60",
        "vitality_lost": "0–60 state raised of vitality",
        "dexterity_lost": "0–99 state raised of dexterity",
        "knowledge_lost": "0–99 state raised of knowledge",
        "senses_lost": "0–99 state raised of senses",
        "athletics": "0–4",
        "stealth": "0–4",
        "riding": "0–4",
        "acrobatics": "0–4",
        "sleight": "0–4",
        "locks": "0–4",
        "driving": "0–4",
        "piloting": "0–4",
        "lore": "0–4",
        "reading": "0–4",
        "medicine": "0–4",
        "mechanics": "0–4",
        "survival": "0–4",
        "computing": "0–4",
        "empathy": "0–4",
        "composure": "0–4",
        "taming": "0–4",
        "vigilance": "0–4",
        "tracking": "0–4",
        "acting": "0–4",
        "melee": "0–99",
        "shooting": "0–99",
        "trip": "0–99",
        "casting": "0–99",
        "parade": "0–5",
        "destiny": "0–20",
        "sessions": "0–999",
        "points_due": "0–99",
        "free_points": "0–6",
        "awards": "0–99",
        "treated_day": "0–99999",
        "lost_since": "0–99",
        "death_in": "0–99999 state raised",
        "drained_for": "0–10 state raised",
        "mad_for": "0–99999 state raised",
        "turn_lost": "0–99",
    }


def test_these_facts_are_in_sight() -> None:
    """Who falls or leaves the fight does so before everybody, whoever may read the sheet."""
    assert in_sight(GAME) == {"Died", "Dying", "Fleeing", "Unconscious"}


def test_these_moves_are_the_gm_s() -> None:
    """Everything else is for whoever it happens to; what begins with a minus nobody else hears of."""
    assert kept_for_the_gm(GAME) == {
        "award-characteristic",
        "award-experience",
        "give-destiny",
        "monster-targets",
        "weaken",
        "−secret-die",
    }


def test_these_goals_are_amounts() -> None:
    """As much of it as can be, or as little behind a minus; every other goal is a chance."""
    assert amounts(GAME) == {
        "attack damage",
        "award-characteristic points",
        "award-experience points",
        "cast margin",
        "join-warriors points",
        "leave-career points",
        "medicine healed",
        "place-point total",
        "roll-characteristics total",
        "session-point points",
        "study points",
        "test margin",
    }


def test_these_questions_spend_something() -> None:
    """A chance is told with them and without."""
    assert sparing(GAME) == {"dodge", "fate", "late"}


@pytest.mark.parametrize(
    ("goal", "came", "counted"),
    [
        ("test success", {"success": True}, 1),
        ("test success", {"success": False}, 0),
        ("test margin", {"margin": 3}, 3),
        ("test margin", {"margin": 0}, 0),
        ("attack damage", {"damage": 3}, 3),
        ("attack damage", {"damage": 0}, 0),
        ("attack harm", {"damage": 1}, 1),
        ("attack harm", {"damage": 0}, 0),
        ("exchange better", {"damage": 2, "taken": 1}, 1),
        ("exchange better", {"damage": 1, "taken": 1}, 0),
        ("exchange better", {"damage": 0, "taken": 1}, 0),
        ("exchange unhurt", {"taken": 0}, 1),
        ("exchange unhurt", {"taken": 1}, 0),
        ("opposed win", {"verdict": "win"}, 1),
        ("opposed win", {"verdict": "tie"}, 0),
        ("opposed win", {"verdict": "lose"}, 0),
        ("opposed hold", {"verdict": "win"}, 1),
        ("opposed hold", {"verdict": "tie"}, 1),
        ("opposed hold", {"verdict": "lose"}, 0),
        ("sides win", {"verdict": "win"}, 1),
        ("sides win", {"verdict": "tie"}, 0),
        ("sides win", {"verdict": "lose"}, 0),
        ("sides hold", {"verdict": "win"}, 1),
        ("sides hold", {"verdict": "tie"}, 1),
        ("sides hold", {"verdict": "lose"}, 0),
        ("medicine healed", {"healed": 3}, 3),
        ("medicine healed", {"healed": 0}, 0),
        ("medicine success", {"success": True}, 1),
        ("medicine success", {"success": False}, 0),
        ("rest phy", {"phy": 1}, 1),
        ("rest phy", {"phy": 0}, 0),
        ("persuade believed", {"reaction": "believes"}, 1),
        ("persuade believed", {"reaction": "doubts"}, 1),
        ("persuade believed", {"reaction": "pretends"}, 0),
        ("persuade believed", {"reaction": "accuses"}, 0),
        ("cast success", {"success": True}, 1),
        ("cast success", {"success": False}, 0),
        ("cast margin", {"margin": 3}, 3),
        ("cast margin", {"margin": 0}, 0),
        ("endure unharmed", {"points": 0}, 1),
        ("endure unharmed", {"points": 1}, 0),
        ("poison unharmed", {"points": 0}, 1),
        ("poison unharmed", {"points": 1}, 0),
        ("deprivation unharmed", {"points": 0}, 1),
        ("deprivation unharmed", {"points": 1}, 0),
        ("weaken unharmed", {"points": 0}, 1),
        ("weaken unharmed", {"points": 1}, 0),
        ("drug success", {"success": True}, 1),
        ("drug success", {"success": False}, 0),
        ("secret-die happens", {"happens": True}, 1),
        ("secret-die happens", {"happens": False}, 0),
        ("give-destiny dice", {"dice": 1}, 1),
        ("give-destiny dice", {"dice": 0}, 0),
        ("monster-targets first", {"target": 1}, 1),
        ("monster-targets first", {"target": 2}, 0),
        ("session-point points", {"points": 3}, 3),
        ("session-point points", {"points": 0}, 0),
        ("award-experience points", {"points": 3}, 3),
        ("award-experience points", {"points": 0}, 0),
        ("award-characteristic points", {"points": 3}, 3),
        ("award-characteristic points", {"points": 0}, 0),
        ("study points", {"points": 3}, 3),
        ("study points", {"points": 0}, 0),
        ("join-warriors points", {"points": 3}, 3),
        ("join-warriors points", {"points": 0}, 0),
        ("leave-career points", {"points": 3}, 3),
        ("leave-career points", {"points": 0}, 0),
        ("roll-characteristics total", {"total": 3}, 3),
        ("roll-characteristics total", {"total": 0}, 0),
        ("place-point total", {"total": 3}, 3),
        ("place-point total", {"total": 0}, 0),
    ],
)
def test_a_goal_counts_what_its_words_say(goal: str, came: dict[str, object], counted: int) -> None:
    """One for a wish that came true, nothing otherwise; of an amount, as much as it is."""
    assert worth(GAME, goal, came) == counted
