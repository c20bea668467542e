"""Whatever anyone asks for, in whatever order, a table stays what its events make it."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from msgspec import json

from paravent.core.game import Game
from paravent.core.override import override
from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.table import commands as c
from paravent.table.context import Decision
from paravent.table.evolve import folded
from paravent.table.undo import NEVER_UNDONE, without
from paravent.table.values import JOURNAL_APART, JOURNAL_KEPT, Table
from paravent.table.view import view
from tests.table.desk import GAMES, Desk, company
from tests.table.wild import STRANGER, step

QUICK = settings(
    max_examples=max(8, 50 // len(GAMES)),
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def outcome(desk: Desk, seat: str, do: c.Do) -> Decision | Words:
    """What a command comes to: a decision, or the words of a refusal."""
    try:
        return desk.decided(seat, do)
    except Refusal as refusal:
        return refusal.words


def undoable(desk: Desk) -> list[str]:
    """The actions that the GM may undo now."""
    never = {one.action for one in desk.log if isinstance(one.event, NEVER_UNDONE)}
    actions = dict.fromkeys(one.action for one in desk.log)
    return [one for one in actions if one not in never and one not in desk.table.undone]


def machine(game: Game) -> type[RuleBasedStateMachine]:
    """Random commands at a table of this game."""

    class AtTheTable(RuleBasedStateMachine):
        def __init__(self) -> None:
            super().__init__()
            self.desk = company(game)

        @rule(number=st.integers(0, 2**32))
        def anything(self, number: int) -> None:
            """A random seat asks for something; it is done, or refused in words."""
            seat, do = step(self.desk, number)
            first, again = outcome(self.desk, seat, do), outcome(self.desk, seat, do)
            assert first == again
            if isinstance(first, Words):
                assert first.fr
                assert first.en
                self.desk.count += 1
            else:
                self.desk.do(seat, do)

        @precondition(lambda self: bool(undoable(self.desk)))
        @rule(choice=st.integers(0, 2**32))
        def undo_then_redo(self, choice: int) -> None:
            """Undoing an action and redoing it leads back to the same world."""
            actions = undoable(self.desk)
            action = actions[choice % len(actions)]
            before = self.desk.table.world
            self.desk.do("gm", c.Undo(action))
            self.desk.do("gm", c.Redo(action))
            assert self.desk.table.world == before

        @override
        def teardown(self) -> None:
            """The state is what the log makes: at the end, as every event was folded as it came."""
            assert folded(self.desk.table.id, self.desk.log) == self.desk.table

        @invariant()
        def what_was_undone_never_was(self) -> None:
            """The world is what the log makes without what was undone."""
            table = self.desk.table
            assert without(table.id, self.desk.log, frozenset(table.undone)) == table.world

        @invariant()
        def a_snapshot_comes_back_as_it_was(self) -> None:
            """A table comes back from JSON as it was, and its journal stays bounded."""
            table = self.desk.table
            assert json.decode(json.encode(table), type=Table) == table
            assert len(table.journal) <= JOURNAL_KEPT + JOURNAL_APART * len(table.world.seats)

        @invariant()
        def every_seat_has_a_view(self) -> None:
            """Every seat has a view that JSON can say; a stranger has none."""
            for seat in self.desk.table.world.seats:
                json.encode(view(self.desk.table, seat))
            assert view(self.desk.table, STRANGER) is None

    return AtTheTable


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_table_survives_whatever_is_asked(game: Game) -> None:
    """No command, legal or not, breaks a table of any game."""
    run_state_machine_as_test(machine(game), settings=QUICK)


def test_random_play_asks_for_every_command() -> None:
    """Random play asks for every command there is, and does most of them."""
    asked, done = set(), set()
    desk = company(GAMES[-1])
    for number in range(8000):
        if number % 80 == 0:
            desk = company(GAMES[-1], str(number))
        seat, do = step(desk, number)
        asked.add(type(do))
        try:
            desk.do(seat, do)
            done.add(type(do))
        except Refusal:
            desk.count += 1
    assert asked == set(get_args(c.Do))
    assert asked - done == {c.OpenTable, c.KeepBranch}
