"""Correcting a past move: the same dice, other values, and everything that depends on it."""

from __future__ import annotations

from typing import Any

import pytest

from paravent.core.play import Cards, Faces, Option
from paravent.core.refusal import Refusal
from paravent.games import found
from paravent.table import commands as c
from paravent.table.move_steps import ThrowStep, those
from paravent.table.view import view
from tests.table.desk import Desk, company, move_line, named, seen_by, sent_to
from tests.table.illegal import ada, gamble
from tests.table.little import LITTLE


@pytest.fixture
def desk() -> Desk:
    return company(LITTLE)


def safe(desk: Desk, dice: int) -> str:
    return gamble(desk, values={"dice": str(dice), "safe": "yes"})


def luck(desk: Desk) -> int:
    value: int = desk.table.world.cast[ada(desk)].sheet["luck"]
    return value


def faces(desk: Desk, action: str) -> list[int]:
    steps = those(ThrowStep, move_line(desk.table, action).steps)
    return [face for step in steps for face in step.faces]


def correct(desk: Desk, action: str, **values: str) -> None:
    desk.do("gm", c.ProposeCorrection(action, values))
    desk.do("gm", c.AcceptCorrection())


def test_a_forgotten_modifier_is_counted_with_the_same_dice(desk: Desk) -> None:
    """A die that should not have been thrown is taken out; the others stay as they fell."""
    action = safe(desk, 5)
    before = faces(desk, action)
    correct(desk, action, dice="4")
    assert faces(desk, action) == before[:4]
    assert desk.table.journal[-1].line.kind == "correction"


def test_more_dice_continue_the_same_derivation(desk: Desk) -> None:
    """Dice that were forgotten are those that would have been thrown: adding them twice adds the same."""
    other = company(LITTLE)
    correct(desk, safe(desk, 2), dice="6")
    safe(other, 6)
    assert faces(desk, desk.table.journal[-2].action) == faces(other, other.table.journal[-1].action)


def test_what_would_differ_is_shown_to_the_gm_alone_and_changes_nothing(desk: Desk) -> None:
    """A proposal shows before and after to the GM alone, and changes nothing until it is accepted."""
    action = safe(desk, 5)
    world, seen = desk.table.world, view(desk.table, "s1")
    desk.do("gm", c.ProposeCorrection(action, {"dice": "0"}))
    difference = sent_to(desk, "gm")["correction"]["differences"][0]
    assert difference["after"]["outcome"]["total"] == 0 != difference["before"]["outcome"]["total"]
    assert (desk.table.world, view(desk.table, "s1")) == (world, seen)


def test_a_dropped_correction_leaves_things_as_they_are(desk: Desk) -> None:
    """A dropped correction leaves things as they are."""
    action = safe(desk, 5)
    world = desk.table.world
    desk.do("gm", c.ProposeCorrection(action, {"dice": "0"}))
    desk.do("gm", c.DropCorrection())
    assert desk.table.correction is None
    assert desk.table.world == world


def test_an_accepted_correction_changes_sheets_and_journal(desk: Desk) -> None:
    """An accepted correction changes the sheet by the difference, and marks the journal."""
    action = safe(desk, 9)
    assert luck(desk) == 5
    correct(desk, action, dice="0")
    assert luck(desk) == 4
    assert next(one for one in desk.table.journal if one.action == action).corrected
    assert move_line(desk.table, action).values["dice"] == "0"


def test_later_moves_that_depend_on_it_are_run_again(desk: Desk) -> None:
    """A later move whose sheet would have been another is run again too, with its own dice."""
    first = safe(desk, 9)
    second = safe(desk, 9)
    before = faces(desk, second)
    correct(desk, first, dice="0")
    assert faces(desk, second) == before[:-1]
    assert luck(desk) == 4


def test_correcting_twice_counts_each_difference_once(desk: Desk) -> None:
    """A second correction starts from the first: values add up, and the sheet is changed once."""
    action = safe(desk, 9)
    correct(desk, action, dice="0")
    correct(desk, action, die="d8")
    values = move_line(desk.table, action).values
    assert (values["dice"], values["die"]) == ("0", "d8")
    assert luck(desk) == 4
    correct(desk, action, dice="9")
    assert luck(desk) == 5


def test_other_dice_of_another_kind_are_thrown_anew(desk: Desk) -> None:
    """When the correction changes the kind of dice, faces are never read off the wrong dice."""
    other = company(LITTLE)
    correct(desk, safe(desk, 6), die="d8")
    other.do("gm", c.ChangeSettings({"die": "d8"}))
    gamble(other, values={"dice": "6", "safe": "yes"})
    assert faces(desk, desk.table.journal[-2].action) == faces(other, other.table.journal[-1].action)


def test_a_corrected_action_is_undone_and_redone_whole(desk: Desk) -> None:
    """Undoing a corrected action takes its correction away too; redoing it brings both back."""
    action = safe(desk, 9)
    correct(desk, action, dice="0")
    world = desk.table.world
    desk.do("gm", c.Undo(action))
    assert luck(desk) == 5
    desk.do("gm", c.Redo(action))
    assert desk.table.world == world


def test_undoing_what_was_to_be_corrected_makes_the_correction_impossible(desk: Desk) -> None:
    """A correction proposed for an action that is undone meanwhile is refused."""
    action = safe(desk, 9)
    desk.do("gm", c.ProposeCorrection(action, {"dice": "0"}))
    desk.do("gm", c.Undo(action))
    with pytest.raises(Refusal):
        desk.do("gm", c.AcceptCorrection())
    assert luck(desk) == 5


def test_choices_are_kept_while_they_are_possible(desk: Desk) -> None:
    """The choices made are made again, while they are possible."""
    action = gamble(desk, values={"dice": "5"})
    desk.do("s1", c.AnswerMove(action, Option("more")))
    before = faces(desk, action)
    correct(desk, action, dice="4")
    assert len(faces(desk, action)) == len(before) - 1


def test_real_dice_are_never_completed_by_the_tables(desk: Desk) -> None:
    """A move with real dice is corrected with the dice it had, or not at all."""
    action = gamble(desk, values={"dice": "2", "safe": "yes"}, typed=True)
    for answer in (Faces((6,)), Faces((6,)), Cards((0, 1))):
        desk.do("s1", c.AnswerMove(action, answer))
    with pytest.raises(Refusal):
        desk.do("gm", c.ProposeCorrection(action, {"dice": "3"}))


def test_a_move_that_the_gm_may_not_see_is_neither_corrected_nor_shown(desk: Desk) -> None:
    """A correction never shows the GM a move that a player kept to oneself."""
    first = safe(desk, 9)
    own = gamble(desk, values={"dice": "9", "safe": "yes"}, visibility="self")
    assert desk.refusal("gm", c.ProposeCorrection(own, {})).en.startswith(
        "This action is not in your journal"
    )
    desk.do("gm", c.ProposeCorrection(first, {"dice": "0"}))
    assert desk.table.correction is not None
    assert own not in desk.table.correction.lines


def test_a_hidden_move_corrected_so_that_it_touches_others_is_told_to_them(desk: Desk) -> None:
    """When the correction of a hidden move changes a sheet that others look at, they are told."""
    ghost, bob = named(desk, "Ghost"), named(desk, "Bob")
    roles: dict[str, Any] = {"gambler": ghost, "rival": bob}
    action = desk.do("gm", c.BeginMove("gamble", roles, {"dice": "0"}))["action"]
    desk.do("gm", c.AnswerMove(action, Option("stop")))
    before = seen_by(desk, "s2")
    correct(desk, action, dice="9")
    assert seen_by(desk, "s2").version == before.version + 1
    assert desk.table.world.cast[bob].sheet["luck"] == 4


def test_a_verdict_that_was_told_alone_is_told_otherwise_in_the_games_own_word() -> None:
    """Once the roll is corrected so that it ends otherwise; players read that it was, and no number of it."""
    desk = company(found()["artemis"])
    hard = {"skill": "courage", "difficulty": "15"}
    action = desk.do("gm", c.BeginMove("test", {"roller": named(desk, "Ogre")}, hard, "gm"))["action"]
    while action in desk.table.world.pending:
        question = desk.table.world.pending[action].question
        assert question is not None
        desk.do("gm", c.AnswerMove(action, Option(question.options[0][0])))
    desk.do("gm", c.Reveal(f"{action}.0", what="verdict"))
    told = next(one for one in reversed(sent_to(desk, "s1")["journal"]) if one["kind"] == "verdict-told")
    assert told["data"]["word"]["fr"] == "Échec"
    correct(desk, action, difficulty="1")
    again = next(one for one in sent_to(desk, "s1")["journal"] if one["id"] == told["id"])
    assert again["data"]["word"]["fr"] in ("Réussite", "Incertitude")
    assert again["corrected"]
