"""Espace Artémis at the table: what a table settles reaches creation, time, turns and pages; refusals come in words."""

from __future__ import annotations

from typing import Any

import pytest

from paravent.games.artemis import GAME, Sheet
from paravent.games.artemis.ready import READY
from paravent.table import commands as c
from tests.games.golden import Evening, written

CHARACTERS = tuple(READY.characters)

KIM = Sheet(name="Kim", weapon1="rapier", weapon1_level="confirmed", held="weapon1", experience=9)
LOU = Sheet(name="Lou", weapon1="glaive", weapon1_level="confirmed", held="weapon1")
HOUR = 60


@pytest.fixture
def evening() -> Evening:
    """Léa plays Kim, the GM plays Lou."""
    evening = Evening(GAME)
    evening.sit("Léa")
    evening.bring("Léa", KIM)
    evening.bring("gm", LOU)
    return evening


def settle(evening: Evening, **settings: str) -> None:
    """Change settings of the table: `time__natural` is `time.natural`."""
    values = {key.replace("__", "."): text for key, text in settings.items()}
    evening.do("gm", c.ChangeSettings(values))


def edit(evening: Evening, name: str, **values: str) -> None:
    evening.do("gm", c.EditSheet(evening.character(name), values, "pour l’essai"))


def struck(evening: Evening, *answers: Any) -> str:
    """Lou attacks Kim, both careful, and the move is left waiting."""
    roles = {"attacker": "Lou", "target": "Kim"}
    return evening.move("gm", "attack", roles, {}, "careful", "careful", *answers, waits=True)


# What a table settles


def test_a_player_makes_a_character_with_the_points_of_the_table(evening: Evening) -> None:
    """The same sheet is legal or not as the table says (artemis U7)."""
    made = c.MakeCharacter(written(GAME, CHARACTERS[0]), new=True)
    settle(evening, creation__points="25")
    assert "25 pour huit" in evening.refused("Léa", made)
    settle(evening, creation__points="24")
    evening.do("Léa", made)


def test_hours_awake_tire_everyone_once_the_table_plays_so(evening: Evening) -> None:
    """The optional rule is the table's, not a sheet's (artemis R3.7)."""
    evening.do("gm", c.AdvanceClock(12 * HOUR))
    assert evening.sheet("Kim")["grave_fatigue"] == 0
    settle(evening, time__natural="yes")
    evening.do("gm", c.AdvanceClock(12 * HOUR))
    assert [evening.sheet(name)["grave_fatigue"] for name in ("Kim", "Lou")] == [2, 2]


def test_hunger_wears_nobody_out_where_the_table_does_not_play_it(evening: Evening) -> None:
    """Without the optional rule, days without food change nothing (artemis R3.8)."""
    edit(evening, "Kim", diet="none")
    settle(evening, time__hunger="no")
    evening.do("gm", c.AdvanceClock(72 * HOUR))
    assert evening.sheet("Kim")["permanent_fatigue"] == 0
    settle(evening, time__hunger="yes")
    evening.do("gm", c.AdvanceClock(72 * HOUR))
    assert evening.sheet("Kim")["permanent_fatigue"] == 2


def test_wounds_worsen_by_the_boxes_of_the_table(evening: Evening) -> None:
    """With one box a column, five wounds are a coma and the next aggravation kills (artemis U4, R5.8)."""
    settle(evening, house__boxes="1 1 1 1")
    edit(evening, "Kim", grave_wounds="4")
    evening.do("gm", c.AdvanceClock(20, sure=True))
    assert "coma" in evening.barred("Léa", "test", {"roller": "Kim"})
    evening.do("gm", c.AdvanceClock(20 * HOUR, sure=True))
    assert evening.sheet("Kim")["dead"]


def test_initiative_is_dealt_by_the_figures_of_the_table(evening: Evening) -> None:
    """A bonus for every Beginner raises every initiative by twice as much (artemis R6.1, U1)."""
    evening.do("gm", c.DealOrder(((evening.character("Kim"),),)))
    usual = order_value(evening)
    evening.do("gm", c.EndOrder())
    settle(evening, house__bonuses="90 91 92 93 95 97")
    evening.do("gm", c.DealOrder(((evening.character("Kim"),),)))
    assert order_value(evening) - usual > 150_000


def order_value(evening: Evening) -> int:
    order = evening.table.world.order
    assert order is not None
    return order.turns[0].value


# Refusals of an answer


def test_a_forced_parry_on_a_full_line_is_not_offered_and_the_journal_says_why(evening: Evening) -> None:
    """With no box left to pay with nobody is asked: the blow lands, and the reason is told (artemis A34)."""
    edit(evening, "Kim", light_fatigue="8")
    action = struck(evening, (2,), (6,), (2,))
    doing = evening.table.world.pending[action]
    assert doing.question is None, "the line is full: there is nothing to choose"
    assert doing.dice is not None, "and resistance is tested at once"
    evening.answer(action, (3,))
    assert "ligne de fatigue de Kim est pleine" in evening.told()
    assert evening.sheet("Kim")["light_fatigue"] == 8


def test_a_fourth_forced_die_is_not_offered_at_the_table(evening: Evening) -> None:
    """After three in a scenario nobody is asked, the journal says why, and a new scenario gives them back (artemis
    R1.9)."""
    roles, hard = {"roller": "Kim"}, {"difficulty": "12"}
    for _ in range(3):
        evening.move("Léa", "test", roles, hard, (2,), "force", (3,))
    assert "Trois dés ont déjà été forcés" not in evening.told()
    evening.move("Léa", "test", roles, hard, (2,))
    assert "Trois dés ont déjà été forcés" in evening.told()
    assert evening.sheet("Kim")["forced"] == 3
    evening.do("gm", c.BeginScenario("La suite"))
    evening.move("Léa", "test", roles, hard, (2,), "force", (3,))


def test_each_refusal_that_the_rules_name_is_said(evening: Evening) -> None:
    """Privilege below Professional, a dodge after an attitude, a weapon without room (artemis R1.10, R6.8, R7.2)."""
    kim = {"roller": "Kim"}
    assert "Professionnel" in evening.barred("Léa", "test", kim, {"privilege": "yes"})
    evening.move("Léa", "take-attitude", kim, {"attitude": "careful"})
    assert "l’esquive à sa place" in evening.barred("Léa", "take-attitude", kim, {"attitude": "dodge"})
    blow = {"attacker": "Kim", "target": "Lou"}
    assert "Pas assez de place" in evening.barred("Léa", "attack", blow, {"narrow": "yes"})
