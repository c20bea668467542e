"""The options of a game that a table plays with."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paravent.core.game import Game
from paravent.core.parameters import Flag, Parameter
from paravent.core.words import same
from paravent.table import commands as c
from paravent.table.move_steps import ThrowStep, those
from paravent.table.table_options import EVERY_TABLES, NOTHING_CHANGES
from tests.table.desk import GAMES, Desk, company, move_line, people, sent_to
from tests.table.illegal import gamble
from tests.table.little import LITTLE


@pytest.fixture
def desk() -> Desk:
    return company(LITTLE)


def sides(desk: Desk, **values: str) -> tuple[int, str | None]:
    """Of how many sides Ada's dice are, and what the move was made with."""
    action = gamble(desk, values={"dice": "9", "safe": "yes", **values})
    line = move_line(desk.table, action)
    return those(ThrowStep, line.steps)[0].sides, line.values.get("die")


def test_a_setting_fills_the_parameter_of_the_same_key(desk: Desk) -> None:
    """A move's parameter is what the table's option of the same key says, and the game's own value without it."""
    assert sides(desk) == (6, None)
    desk.do("gm", c.ChangeSettings({"die": "d8"}))
    assert sides(desk) == (8, "d8")


@pytest.mark.parametrize("seat", ["gm", "s1"])
def test_an_option_is_changed_at_the_table_alone(desk: Desk, seat: str) -> None:
    """Nobody makes a move, nor asks for one, under another option; saying the table's own changes nothing."""
    desk.do("gm", c.ChangeSettings({"die": "d8"}))
    refused = desk.refusal(seat, c.BeginMove("gamble", {"gambler": people(desk)[0]}, {"die": "d6"}))
    assert refused.en.startswith("“die” is set for the whole table")
    assert sides(desk, die="d8") == (8, "d8")


def test_what_the_gm_asks_for_is_made_under_the_options_of_the_table(desk: Desk) -> None:
    """A roll is not asked for under another option either."""
    asked = c.AskMove(people(desk)[0], "gamble", {"die": "d8"})
    assert desk.refusal("gm", asked).en.startswith("“die” is set for the whole table")


def test_a_move_without_that_parameter_does_not_care(desk: Desk) -> None:
    """A move that has no such parameter is made as before."""
    desk.do("gm", c.ChangeSettings({"die": "d8"}))
    roles = {"gambler": people(desk)[0]}
    desk.do("s1", c.BeginMove("dare", roles))
    assert move_line(desk.table).values == {}


def test_settings_are_seen_by_all_and_told_in_the_journal(desk: Desk) -> None:
    """Everyone sees what the table plays with, and reads when it changed."""
    assert sent_to(desk, "s2")["settings"] == {}
    desk.do("gm", c.ChangeSettings({"die": "d8"}))
    for seat in ("gm", "s2", "s3"):
        assert sent_to(desk, seat)["settings"] == {"die": "d8"}
        assert sent_to(desk, seat)["journal"][-1]["data"] == {"settings": {"die": "d8"}}


@pytest.mark.parametrize(
    ("values", "words"),
    [
        (
            {"dye": "d8"},
            "There is no “dye” here; did you mean “die”? You may give: trust, out_of_turn, hidden_turns,",
        ),
        ({"dice": "3"}, "There is no “dice” here"),
        ({"die": "d20"}, "“die” cannot be “d20”: it takes one of: d6, d8."),
        ({}, "This changes nothing"),
    ],
)
def test_what_the_game_does_not_offer_is_refused(desk: Desk, values: dict[str, str], words: str) -> None:
    """An option or a value that the game does not offer is refused in words, and so is no change at all."""
    assert desk.refusal("gm", c.ChangeSettings(values)).en.startswith(words)


def test_settings_are_the_gms(desk: Desk) -> None:
    """A player asks the GM for another option."""
    assert desk.refusal("s1", c.ChangeSettings({"die": "d8"})).en.startswith("Only the GM may do this")


def test_undoing_one_setting_keeps_another() -> None:
    """Undoing the choice of one option keeps another one, chosen later."""
    offered = (*LITTLE.settings, Parameter("safe", Flag(same("safe")), False))
    desk = company(replace(LITTLE, settings=offered))
    desk.do("gm", c.ChangeSettings({"die": "d8"}))
    action = desk.log[-1].action
    desk.do("gm", c.ChangeSettings({"safe": "yes", "die": "d8"}))
    desk.do("gm", c.Undo(action))
    assert desk.table.world.settings == {"safe": "yes"}
    desk.do("gm", c.Redo(action))
    assert desk.table.world.settings == {"die": "d8", "safe": "yes"}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_table_has_options_that_no_game_has(game: Game) -> None:
    """The key of an option that all tables have is neither an option of the game's nor a parameter of its moves."""
    own = {one.key for one in game.settings} | {one.key for move in game.moves for one in move.parameters}
    assert own.isdisjoint(one.key for one in EVERY_TABLES)


def test_what_is_as_it_usually_is_does_not_change(desk: Desk) -> None:
    """An option kept at its usual value, written for the first time, is no change."""
    assert desk.refusal("gm", c.ChangeSettings({"die": "d6"})) == NOTHING_CHANGES
