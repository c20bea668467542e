"""Where a branch leaves its source, and what it is then."""

from __future__ import annotations

import pytest

from paravent.core.play import Option
from paravent.core.refusal import Refusal
from paravent.table import commands as c
from paravent.table.branch import Fork, branched, fork_at, session_shared
from paravent.table.decide import logged
from paravent.table.events import SessionOpened, TableBranched
from paravent.table.evolve import evolve, folded
from paravent.table.undo import NO_ACTION
from paravent.table.values import Branch, Table
from tests.table.desk import Desk, company, seen_by
from tests.table.illegal import gamble
from tests.table.little import LITTLE


def played() -> tuple[Desk, str]:
    """A move with somebody speaking in its midst."""
    desk = company(LITTLE)
    action = gamble(desk)
    desk.do("s2", c.Say("Encore !"))
    desk.do("s1", c.AnswerMove(action, Option("stop")))
    desk.do("s2", c.Say("Dommage."))
    return desk, action


def copied(desk: Desk, fork: Fork) -> Table:
    """The source up to the fork."""
    many = fork_at([one.events for one in desk.done], fork)
    return folded("t2", [one for done in desk.done[:many] for one in done.events])


def branch_of(desk: Desk, fork: Fork) -> Table:
    there = copied(desk, fork)
    decision = branched(desk.table, there, fork, "Branche", b"x" * 32)
    for one in logged(desk.command("gm", c.KeepBranch()), decision):
        there = evolve(there, one)
    return there


def test_a_branch_leaves_before_an_action_or_after_all_of_it() -> None:
    """What others did in its midst goes along only with the whole of it."""
    desk, action = played()
    before, after = copied(desk, Fork(action)), copied(desk, Fork(action, after=True))
    assert action not in {one.action for one in before.journal}
    assert not after.world.pending
    assert [one.line.text for one in after.journal if hasattr(one.line, "text")] == ["Encore !"]
    first = desk.log[0].action
    assert copied(desk, Fork(first)).version == copied(desk, Fork(first, after=True)).version


def test_nobody_leaves_from_what_is_not_there() -> None:
    """Nor from what the GM may not know of."""
    desk = company(LITTLE)
    desk.do("s1", c.RollFreely("2d6", visibility="self"))
    for action in ("x999", desk.log[-1].action):
        with pytest.raises(Refusal) as refused:
            copied(desk, Fork(action))
        assert refused.value.words == NO_ACTION


def test_fresh_dice_are_a_session_of_their_own_and_nothing_else_changes() -> None:
    """Marked, named, with everyone and everything as it was."""
    desk, action = played()
    there, made = copied(desk, Fork(action)), branch_of(desk, Fork(action))
    assert made.branch == Branch("t1", "Soirée")
    assert made.world.name == "Branche"
    assert made.session is not None
    assert made.session.number == 2
    assert made.world.cast == there.world.cast


def test_the_same_dice_are_those_of_a_session_that_is_over() -> None:
    """Of one that is open they would tell what is to come there."""
    desk, action = played()
    desk.do("gm", c.CloseSession())
    fork = Fork(action, same_dice=True)
    there = copied(desk, fork)
    assert session_shared(desk.table, there) == 1
    decision = branched(desk.table, there, fork, "Branche", b"")
    assert [type(event) for _, event in decision.events] == [TableBranched]
    assert session_shared(desk.table, desk.table) == 0
    fresh = branched(desk.table, there, Fork(action), "Branche", b"x" * 32)
    assert [type(event) for _, event in fresh.events] == [TableBranched, SessionOpened]


def test_a_branch_is_kept_by_its_gm_and_stays_one() -> None:
    """Everybody at it is told what it is a branch of."""
    desk, action = played()
    desk.table = branch_of(desk, Fork(action))
    seen = seen_by(desk, "s1").branch
    assert seen is not None
    assert (seen.name, seen.kept) == ("Soirée", False)
    with pytest.raises(Refusal):
        desk.do("s1", c.KeepBranch())
    desk.do("gm", c.KeepBranch())
    assert desk.table.branch == Branch("t1", "Soirée", kept=True)
    with pytest.raises(Refusal):
        desk.do("gm", c.Undo(desk.log[-1].action))
