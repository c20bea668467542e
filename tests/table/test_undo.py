"""Undo restores everything an action touched, and nothing else."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paravent.core.game import Game
from paravent.core.play import Option
from paravent.core.refusal import Refusal
from paravent.table import commands as c
from paravent.table.entry import UndoLine, VerdictLine
from paravent.table.events import ActionCorrected, ActionRedone, ActionUndone, Logged
from paravent.table.evolve import folded
from paravent.table.patch import difference, patched
from paravent.table.undo import NEVER_UNDONE, NO_ACTION, undo_asked
from paravent.table.view import view
from tests.table.desk import GAMES, Desk, company, named, seen_by, sent_to
from tests.table.illegal import ada, gamble, gambled, tell_verdict
from tests.table.little import LITTLE
from tests.table.wild import play_wildly

QUICK = settings(
    max_examples=max(6, 30 // len(GAMES)),
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def undoable(desk: Desk) -> list[str]:
    """The actions that the GM may undo now."""
    never = {one.action for one in desk.log if isinstance(one.event, NEVER_UNDONE)}
    actions = dict.fromkeys(one.action for one in desk.log)
    return [action for action in actions if action not in never and action not in desk.table.undone]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@QUICK
@given(numbers=st.lists(st.integers(0, 2**32), max_size=30), choice=st.integers(0, 2**16))
def test_undoing_gives_the_world_of_the_log_without_the_action(
    game: Game, numbers: list[int], choice: int
) -> None:
    """After any play, undoing an action gives the world that the other actions alone make."""
    desk = company(game)
    play_wildly(desk, numbers)
    actions = undoable(desk)
    action = actions[choice % len(actions)]
    gone = {action, *desk.table.undone}
    if any(isinstance(one.event, ActionCorrected) for one in desk.log):
        return
    desk.do("gm", c.Undo(action))
    kept: list[Logged] = [
        one
        for one in desk.log
        if one.action not in gone
        if not isinstance(one.event, (ActionUndone, ActionRedone))
    ]
    assert folded("t1", kept).world == desk.table.world


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@QUICK
@given(numbers=st.lists(st.integers(0, 2**32), max_size=20), order=st.integers(0, 2**16))
def test_undoing_everything_in_any_order_leads_to_the_same_world(
    game: Game, numbers: list[int], order: int
) -> None:
    """Undoing several actions and redoing them, each in any order, leads back to the same world."""
    desk = company(game)
    play_wildly(desk, numbers)
    before = desk.table.world
    actions = undoable(desk)[-5:]
    random = Random(order)
    for do in (c.Undo, c.Redo):
        random.shuffle(actions)
        for action in actions:
            desk.do("gm", do(action))
    assert desk.table.world == before


@QUICK
@given(numbers=st.lists(st.integers(0, 2**32), max_size=20))
def test_a_patch_leads_from_one_world_to_the_other(numbers: list[int]) -> None:
    """The difference between two worlds, applied to the one, gives the other."""
    one, two = company(LITTLE), company(LITTLE)
    play_wildly(two, numbers)
    assert patched(one.table.world, difference(one.table.world, two.table.world)) == two.table.world
    assert patched(two.table.world, difference(two.table.world, one.table.world)) == one.table.world


def test_undoing_keeps_what_others_did_to_the_same_number() -> None:
    """Undoing a loss gives back that loss alone, though the number has moved on since."""
    desk = company(LITTLE)
    first = gamble(desk, values={"dice": "0", "safe": "yes"})
    gamble(desk, values={"dice": "0", "safe": "yes"})
    desk.do("s1", c.EditSheet(ada(desk), {"luck": "8"}))
    desk.do("gm", c.Undo(first))
    assert desk.table.world.cast[ada(desk)].sheet["luck"] == 9


def test_a_move_in_progress_is_undone_and_goes_on_once_it_is_redone() -> None:
    """Undoing a move in progress takes it away; redone, it waits for its answer again."""
    desk = company(LITTLE)
    action = gamble(desk)
    desk.do("gm", c.Undo(action))
    desk.do("s1", c.EditSheet(ada(desk), {"luck": "8"}))
    desk.do("gm", c.Redo(action))
    desk.do("s1", c.AnswerMove(action, Option("stop")))
    assert not desk.table.world.pending


def test_undoing_a_hidden_action_is_told_to_those_for_whom_something_changes() -> None:
    """When the making of a hidden character, shown since, is undone, everyone is told that it is gone."""
    desk = company(LITTLE)
    ghost = named(desk, "Ghost")
    desk.do("gm", c.HideCharacter(ghost, False))
    before = seen_by(desk, "s1")
    desk.do("gm", c.Undo(ghost[1:]))
    after = seen_by(desk, "s1")
    assert after.version == before.version + 1
    assert ghost not in [one.id for one in after.cast]


def test_undoing_what_only_the_gm_knew_is_told_to_nobody_else() -> None:
    """The undoing of a note is told to the GM alone."""
    desk = company(LITTLE)
    desk.do("gm", c.WriteNote("n", "", "secret"))
    before = view(desk.table, "s1")
    desk.do("gm", c.Undo(desk.log[-1].action))
    assert view(desk.table, "s1") == before


def test_undoing_what_only_the_gm_knew_tells_nobody_that_somebody_left_and_came_back() -> None:
    """Who was undone and redone stands last in the cast now; what else is undone changes nothing of that."""
    desk = company(LITTLE)
    made = named(desk, "Ada")[1:]
    desk.do("gm", c.Undo(made))
    desk.do("gm", c.Redo(made))
    desk.do("gm", c.WriteNote("n", "x", "y"))
    desk.do("gm", c.Undo(desk.log[-1].action))
    assert desk.log[-1].to == ("gm",)


@pytest.mark.parametrize(
    "do", [c.MakeInvitation(), c.MakeDeviceCode(), c.MakeSeatCode("s1"), c.GiveEntropy("a")]
)
def test_what_cannot_be_taken_back_is_refused(do: c.Do) -> None:
    """What somebody knows by now, or what is outside the world, cannot be undone."""
    desk = company(LITTLE)
    desk.do("gm", do)
    with pytest.raises(Refusal):
        desk.do("gm", c.Undo(desk.log[-1].action))


def test_what_was_revealed_stays_revealed() -> None:
    """A reveal cannot be undone."""
    desk = company(LITTLE)
    desk.do("gm", c.RollFreely("d6", visibility="gm"))
    desk.do("gm", c.Reveal(desk.table.journal[-1].id))
    with pytest.raises(Refusal):
        desk.do("gm", c.Undo(desk.log[-1].action))


def test_whoever_was_told_the_verdict_alone_sees_that_it_no_longer_counts() -> None:
    """Undoing a hidden roll strikes its verdict for all, under another name than the roll's; players still cannot name
    the roll."""
    desk = company(LITTLE)
    roll = tell_verdict(desk).removesuffix(".0")
    assert desk.refusal("s2", c.Undo(roll)) == NO_ACTION
    desk.do("gm", c.Undo(roll))
    told = seen_by(desk, "s2").journal
    assert [one.undone for one in told if isinstance(one.line, VerdictLine)] == [True]
    assert isinstance(told[-1].line, UndoLine)
    assert told[-1].line.action != roll


def test_an_undone_action_is_marked_and_stays_in_the_journal() -> None:
    """The journal keeps an undone action, marked, and says who undid it."""
    desk = company(LITTLE)
    action = gambled(desk)
    desk.do("gm", c.Undo(action))
    marks = [(entry.line.kind, entry.undone) for entry in desk.table.journal[-2:]]
    assert marks == [("move", True), ("undo", False)]


def test_the_gm_lets_an_action_stand_and_whoever_asked_is_told() -> None:
    """Refused, the wish is answered: it may be asked again, and those who did not ask hear nothing."""
    desk = company(LITTLE)
    action = gamble(desk, values={"dice": "0", "safe": "yes"})
    desk.do("s1", c.Undo(action))
    assert undo_asked(desk.table.journal) == {action: ("s1",)}
    before = sent_to(desk, "s2")
    desk.do("gm", c.RefuseUndo(action))
    assert undo_asked(desk.table.journal) == {}
    assert action not in desk.table.undone
    assert sent_to(desk, "s2") == before
    assert sent_to(desk, "s1")["journal"][-1]["kind"] == "undo-refused"
    desk.do("s1", c.Undo(action))
    assert undo_asked(desk.table.journal) == {action: ("s1",)}
    desk.do("gm", c.Undo(action))
    assert undo_asked(desk.table.journal) == {}
