"""A table stays open while a move waits: sheets live on, and what the move has read stays what it was."""

from __future__ import annotations

from typing import Annotated

import pytest
from msgspec.structs import replace

from paravent.core.game import move
from paravent.core.parameters import Role
from paravent.core.play import Filled, Option
from paravent.core.refusal import refused
from paravent.core.steps import Ask, Steps
from paravent.core.words import same
from paravent.table import commands as c
from paravent.table.evolve import folded
from paravent.table.table_file import export, read_file
from tests.table.desk import AT, Desk, company, move_line, named, seen_by
from tests.table.little import LITTLE, MORE, Gambled, Gambler, Lost


@pytest.fixture
def desk() -> Desk:
    return company(LITTLE)


def sheet(desk: Desk, name: str) -> dict[str, object]:
    return desk.table.world.cast[named(desk, name)].sheet


def gambling(desk: Desk, dice: str = "2") -> str:
    """Ada has thrown, and is asked whether she goes on."""
    roles = {"gambler": named(desk, "Ada"), "rival": named(desk, "Bob")}
    return str(desk.do("s1", c.BeginMove("gamble", roles, {"dice": dice}))["action"])


def wagering(desk: Desk) -> str:
    """Bob has a card to fill in; no die has been thrown yet."""
    roles = {"gambler": named(desk, "Ada"), "rival": named(desk, "Bob")}
    return str(desk.do("s1", c.BeginMove("wager", roles))["action"])


def test_the_gm_corrects_a_sheet_while_a_move_waits_and_numbers_add_up(desk: Desk) -> None:
    """What the move costs comes off what the sheet holds by then, not off what it held when the move began."""
    action = gambling(desk, "0")
    desk.do("gm", c.EditSheet(named(desk, "Ada"), {"luck": "8"}))
    desk.do("s1", c.AnswerMove(action, Option("stop")))
    assert sheet(desk, "Ada")["luck"] == 7


def test_lists_that_both_change_keep_what_each_has_changed(desk: Desk) -> None:
    """The GM takes a tag away and the move adds its own: neither is lost."""
    action = gambling(desk, "0")
    desk.do("gm", c.EditSheet(named(desk, "Ada"), {"tags": ""}))
    desk.do("s1", c.AnswerMove(action, Option("stop")))
    assert sheet(desk, "Ada")["tags"] == ["calm"]


def test_another_move_of_the_same_character_happens_meanwhile(desk: Desk) -> None:
    """Ada owes an answer, and dares all the same; so does the GM curse her."""
    action = gambling(desk)
    desk.do("s1", c.BeginMove("dare", {"gambler": named(desk, "Ada")}, typed=True))
    desk.do("gm", c.BeginMove("curse", {"gambler": named(desk, "Ada")}))
    assert sheet(desk, "Ada")["luck"] == 4
    assert len(desk.table.world.pending) == 2
    desk.do("s1", c.AnswerMove(action, Option("stop")))


def test_what_a_move_has_read_stays_what_it_was(desk: Desk) -> None:
    """Luck gave three dice: with more luck since there are not more of them, and the card says that it changed."""
    action = gambling(desk, "3")
    steps = move_line(desk.table, action).steps
    desk.do("gm", c.EditSheet(named(desk, "Ada"), {"luck": "3"}))
    assert desk.table.world.pending[action].sheets["gambler"]["luck"] == 5
    waiting = next(one for one in seen_by(desk, "s1").pending if one.action == action)
    assert [(one.character, one.field) for one in waiting.changed] == [(named(desk, "Ada"), "luck")]
    desk.do("s1", c.AnswerMove(action, Option("stop")))
    assert move_line(desk.table, action).steps[: len(steps)] == steps


def test_what_a_move_has_not_read_yet_it_reads_as_it_is_now(desk: Desk) -> None:
    """Nothing has come of Ada's luck while Bob fills in his card: it is read when the die has fallen."""
    action = wagering(desk)
    desk.do("gm", c.EditSheet(named(desk, "Ada"), {"luck": "0"}))
    assert desk.table.world.pending[action].sheets["gambler"]["luck"] == 0
    assert seen_by(desk, "s1").pending[0].changed == ()
    desk.do("s2", c.AnswerMove(action, Filled(values={"coins": "3"})))
    assert sheet(desk, "Ada")["luck"] == 0


def test_undoing_the_change_lets_the_move_read_what_was(desk: Desk) -> None:
    """The move that waits and the sheet go back together; the log gives the same table."""
    action = wagering(desk)
    desk.do("gm", c.EditSheet(named(desk, "Ada"), {"luck": "0"}))
    desk.do("gm", c.Undo(desk.log[-1].action))
    assert desk.table.world.pending[action].sheets["gambler"]["luck"] == 5
    assert folded(desk.id, desk.log) == desk.table
    imported = read_file(export(desk.done, game_version="1", at=AT))
    assert imported.table is not None
    assert imported.table.world == desk.table.world


@move(title=same("pay"), asks=(MORE,), examples=({},))
def pay(gambler: Annotated[Gambler, Role(same("gambler"))]) -> Steps[Gambled]:
    """Luck is paid first, and then one is asked (L9)."""
    if not gambler.luck:
        raise refused(same("Nothing left to pay with."))
    yield Lost("gambler", gambler.luck)
    more = yield Ask(MORE, "gambler", ("stop", "more"), "L9")
    return Gambled(int(more == "more"), ())


def test_what_waiting_moves_have_made_true_counts_for_the_next() -> None:
    """What is paid in a move that waits is paid, though the sheet says so only at its end: not twice over."""
    desk = company(replace(LITTLE, moves=(*LITTLE.moves, pay)))
    desk.do("s1", c.BeginMove("pay", {"gambler": named(desk, "Ada")}))
    assert sheet(desk, "Ada")["luck"] == 5
    again = desk.refusal("s1", c.BeginMove("pay", {"gambler": named(desk, "Ada")}))
    assert again.en == "Nothing left to pay with."


def test_a_hidden_change_is_told_to_nobody_who_may_not_look(desk: Desk) -> None:
    """Of a sheet that one may not see, a waiting move does not say that it changed."""
    roles = {"gambler": named(desk, "Ada"), "rival": named(desk, "Ogre")}
    desk.do("s1", c.BeginMove("gamble", roles, {"dice": "3"}))
    desk.do("gm", c.EditSheet(named(desk, "Ada"), {"luck": "3"}))
    desk.do("gm", c.EditSheet(named(desk, "Ogre"), {"luck": "1"}))
    assert {one.character for one in seen_by(desk, "s1").pending[0].changed} == {named(desk, "Ada")}


def test_what_changes_on_a_closed_sheet_is_not_even_counted(desk: Desk) -> None:
    """The move that waits reads it anew, and whoever may not look at the sheet gets nothing, not a number more."""
    roles = {"gambler": named(desk, "Ada"), "rival": named(desk, "Ogre")}
    action = str(desk.do("s1", c.BeginMove("wager", roles))["action"])
    before = seen_by(desk, "s1")
    desk.do("gm", c.EditSheet(named(desk, "Ogre"), {"luck": "1"}))
    assert desk.table.world.pending[action].sheets["rival"]["luck"] == 1
    assert seen_by(desk, "s1") == before
