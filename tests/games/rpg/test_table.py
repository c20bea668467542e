"""RPG at a table: whose clock it is, what is blind, what an order and a setting change for everybody."""

from __future__ import annotations

from msgspec import json

from paravent.core.play import Faces, Option
from paravent.games.rpg import GAME, Sheet
from paravent.table import commands as c
from paravent.table.entry import MoveLine
from paravent.table.view import View, view
from tests.games.golden import Evening
from tests.table.desk import move_line

FINDING = {"under": "senses", "using": "survival", "difficulty": "normal"}


def seated() -> Evening:
    """Two players with a character each, and an opponent of the GM's."""
    evening = Evening(GAME)
    evening.sit("Léa", "Max")
    evening.bring("Léa", Sheet(name="Inès", initiative=13, senses=7, survival=3))
    evening.bring("Max", Sheet(name="Bastien", initiative=9))
    evening.bring("gm", Sheet(name="Gaspard", initiative=9))
    return evening


def test_only_the_gm_moves_game_time() -> None:
    """Two clocks: a player cannot advance that of the game (rpg B1)."""
    evening = seated()
    assert "MJ" in evening.refused("Léa", c.AdvanceClock(30))
    evening.do("gm", c.AdvanceClock(30))
    assert evening.table.world.minutes == 30


def test_a_lasting_action_follows_the_clock_of_the_table() -> None:
    """Half an hour advanced by the GM ends half an hour's search, and not a minute before (rpg B1, B6, D15)."""
    evening = seated()
    roles = {"worker": "Inès"}
    evening.move("Léa", "begin-task", roles, {"what": "fouiller", "sample": "room"}, "as-said")
    evening.do("gm", c.AdvanceClock(29))
    assert "Pas encore" in evening.barred("Léa", "finish-task", roles, FINDING)
    evening.do("gm", c.AdvanceClock(1))
    evening.move("Léa", "finish-task", roles, FINDING, (4,))
    assert evening.sheet("Inès")["last_task"] == "fouiller"


def test_a_blind_test_tells_its_player_nothing() -> None:
    """A critical failure and a success leave the same bytes in front of whoever rolled blind (rpg B11)."""
    seen = []
    for face in (20, 3):
        evening = seated()
        begin = c.BeginMove("test", {"roller": evening.character("Inès")}, FINDING, "blind", typed=True)
        action = evening.agreed(evening.do("Léa", begin))
        evening.do("gm", c.AnswerMove(action, Faces((face,))))
        evening.do("gm", c.Say("Vous êtes sûre de marcher vers le nord."))
        told = view(evening.table, evening.seats["Léa"])
        assert told is not None
        seen.append(json.encode(told))
        assert any(
            entry.to == ("gm",) and isinstance(entry.line, MoveLine) and entry.line.verdict
            for entry in evening.table.journal
        )
    assert seen[0] == seen[1]


def test_a_blind_lasting_action_tells_its_player_nothing() -> None:
    """Failed or not, the sheet only says that it is over (rpg B11, B12)."""
    seen = []
    for face in (20, 3):
        evening = seated()
        evening.move("Léa", "begin-task", {"worker": "Inès"}, {"what": "fouiller", "turns": "1"}, "as-said")
        evening.do("gm", c.AdvanceClock(1))
        begin = c.BeginMove(
            "finish-task", {"worker": evening.character("Inès")}, FINDING, "blind", typed=True
        )
        action = evening.agreed(evening.do("Léa", begin))
        evening.do("gm", c.AnswerMove(action, Faces((face,))))
        told = view(evening.table, evening.seats["Léa"])
        seen.append(json.encode(told))
    assert seen[0] == seen[1]


def test_only_the_gm_answers_what_is_the_gm_s() -> None:
    """The player who began the test cannot set its factor (rpg B20)."""
    evening = seated()
    action = evening.move("Léa", "test", {"roller": "Inès"}, {"under": "senses"}, waits=True)
    assert "Cette question n’est pas pour vous" in evening.refused(
        "Léa", c.AnswerMove(action, Option("very-easy"))
    )
    evening.do("gm", c.AnswerMove(action, Option("hard")))


def test_everybody_declares_from_the_slowest_then_acts_from_the_fastest() -> None:
    """The order of declarations is the exact reverse of that of actions, on every screen (rpg B17, D11)."""
    evening = seated()
    evening.deal("Inès", "Bastien", "Gaspard")
    for seat in ("gm", evening.seats["Léa"], evening.seats["Max"]):
        seen = view(evening.table, seat)
        assert isinstance(seen, View)
        assert seen.order is not None
        turns = [(turn.phase.fr if turn.phase else "", turn.names[0]) for turn in seen.order.turns]
        declaring, acting = turns[:3], turns[3:]
        assert [phase for phase, _ in turns] == ["déclarer"] * 3 + ["agir"] * 3
        assert [name for _, name in declaring] == [name for _, name in reversed(acting)]
        assert acting[0] == ("agir", "Inès")


def test_a_new_round_asks_for_new_declarations() -> None:
    """What was declared is cleared when the turn is over, and when the fight is (rpg B4, B17)."""
    evening = seated()
    evening.deal("Inès", "Gaspard")
    evening.move("Léa", "declare", {"declarer": "Inès"}, {"what": "Je photographie."})
    assert "déjà déclaré" in evening.barred("Léa", "declare", {"declarer": "Inès"}, {"what": "Je fuis."})
    for _ in range(4):
        evening.pass_turn()
    assert (evening.sheet("Inès")["declared"], evening.sheet("Inès")["to_declare"]) == ("", True)
    evening.do("gm", c.EndOrder())
    assert evening.sheet("Inès")["to_declare"] is False


def test_a_table_s_own_list_is_a_setting() -> None:
    """The GM adds an attribute to the table's list; sheets that have it may then test under it (rpg B23, D7)."""
    evening = seated()
    evening.do(
        "gm", c.EditSheet(evening.character("Inès"), {"attributes": "Esprit: 8"}, "notre table a l’Esprit")
    )
    values = {"attribute_name": "Esprit", "difficulty": "normal"}
    assert "ne joue pas avec « Esprit »" in evening.barred("Léa", "test", {"roller": "Inès"}, values)
    listed = "Corps\nHabileté\nSens\nCharisme\nEsprit"
    evening.do("gm", c.ChangeSettings({"table_attributes": listed}))
    evening.move("Léa", "test", {"roller": "Inès"}, values, (8,))
    assert move_line(evening.table).outcome == {
        "success": True,
        "critical": False,
        "margin": 0,
        "automatic": False,
    }
