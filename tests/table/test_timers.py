"""Timers of the GM's: by the game's clock and by rounds, told when they are due; of hidden ones nothing is."""

from __future__ import annotations

from typing import Any

import pytest

from paravent.core.game import Game
from paravent.core.refusal import Refusal
from paravent.table import commands as c
from paravent.table.entry import TimerLine
from tests.table.desk import GAMES, Desk, company, seen_by, sent_to
from tests.table.illegal import fight
from tests.table.little import LITTLE


@pytest.fixture
def desk() -> Desk:
    """Some people at a table."""
    return company(LITTLE)


def runs(desk: Desk, seat: str = "gm") -> list[tuple[str, int | None, int | None]]:
    """What a seat sees run."""
    return [(one.name, one.minutes, one.rounds) for one in seen_by(desk, seat).timers]


def told(desk: Desk, seat: str = "gm") -> list[tuple[str, bool]]:
    """What the journal tells a seat of timers: their names, and whether they are due."""
    lines = (one.line for one in seen_by(desk, seat).journal)
    return [(line.name, line.due) for line in lines if isinstance(line, TimerLine)]


def done(desk: Desk, do: c.Do) -> str:
    """The GM does something; the action."""
    desk.do("gm", do)
    return desk.log[-1].action


@pytest.mark.parametrize(("unit", "minutes"), [("minutes", 3), ("hours", 180)])
def test_a_timer_runs_by_the_games_clock_and_is_told_once(desk: Desk, unit: Any, minutes: int) -> None:
    """What is left of it is counted down; when it is due all are told, and it runs no more."""
    desk.do("gm", c.SetTimer("Le four refroidit", 3, unit))
    assert runs(desk, "s1") == [("Le four refroidit", minutes, None)]
    desk.do("gm", c.AdvanceClock(minutes - 1))
    assert runs(desk, "s1") == [("Le four refroidit", 1, None)]
    desk.do("gm", c.AdvanceClock(5))
    assert (runs(desk), runs(desk, "s1")) == ([], [])
    assert told(desk, "s1") == [("Le four refroidit", False), ("Le four refroidit", True)]
    desk.do("gm", c.AdvanceClock(5))
    assert len(told(desk, "s1")) == 2


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_timer_runs_by_rounds_in_every_game(game: Game) -> None:
    """Each round that begins counts one, however the game deals its order; time and another fight count none."""
    desk = company(game)
    desk.do("gm", c.SetTimer("Le pont cède", 2, "rounds"))
    fight("Ada", "Bob", dealt=game.initiative is not None)(desk)
    desk.do("gm", c.AdvanceClock(0))
    for left in (1, 0):
        begun = desk.table.world.order
        assert begun is not None
        while (now := desk.table.world.order) is not None and now.round == begun.round:
            desk.do("gm", c.PassTurn())
        assert runs(desk) == ([("Le pont cède", None, left)] if left else [])
    assert told(desk)[-1] == ("Le pont cède", True)


def test_who_goes_back_a_round_has_it_to_come_again(desk: Desk) -> None:
    """A turn taken back over the beginning of a round counts that round no more."""
    fight("Ada")(desk)
    desk.do("gm", c.SetTimer("Le pont cède", 3, "rounds"))
    desk.do("gm", c.PassTurn())
    assert runs(desk) == [("Le pont cède", None, 2)]
    desk.do("gm", c.PassTurn(back=True))
    assert runs(desk) == [("Le pont cède", None, 3)]


def test_rounds_of_hidden_ones_alone_count_nothing(desk: Desk) -> None:
    """Were they to count, whoever sees the timer would learn of their fight."""
    desk.do("gm", c.SetTimer("Le pont cède", 3, "rounds"))
    fight("Ghost")(desk)
    before = sent_to(desk, "s1")
    desk.do("gm", c.PassTurn())
    assert sent_to(desk, "s1") == before
    assert runs(desk) == [("Le pont cède", None, 3)]


def test_what_is_the_gms_alone_is_told_to_the_gm_alone(desk: Desk) -> None:
    """It is no line before it is due; then the GM reads it, and to others the same time passed."""
    twin = company(LITTLE)
    desk.do("gm", c.SetTimer("Clovis emmène Perrine", 1, "hours", hidden=True))
    assert (runs(desk), told(desk)) == ([("Clovis emmène Perrine", 60, None)], [])
    twin.do("gm", c.WriteNote("n", "x", "y"))
    for one in (desk, twin):
        one.do("gm", c.AdvanceClock(90))
    assert told(desk) == [("Clovis emmène Perrine", True)]
    assert sent_to(desk, "s1") == sent_to(twin, "s1")


def test_a_timer_is_stopped(desk: Desk) -> None:
    """It is then due no more; what is not there cannot be stopped."""
    desk.do("gm", c.SetTimer("Le four refroidit", 3))
    desk.do("gm", c.DropTimer(seen_by(desk, "gm").timers[0].id))
    desk.do("gm", c.AdvanceClock(5))
    assert told(desk) == [("Le four refroidit", False)]


def test_undone_time_gives_a_timer_back_and_an_undone_timer_is_never_due(desk: Desk) -> None:
    """What is undone is as if it had not been."""
    action, passed = done(desk, c.SetTimer("Le four refroidit", 3)), done(desk, c.AdvanceClock(5))
    desk.do("gm", c.Undo(passed))
    assert runs(desk) == [("Le four refroidit", 3, None)]
    assert [one.undone for one in desk.table.journal if isinstance(one.line, TimerLine)] == [False, True]
    desk.do("gm", c.Undo(action))
    assert runs(desk) == []


def test_a_timer_that_was_undone_after_it_was_due_is_not_due(desk: Desk) -> None:
    """Undoing the timer itself takes nothing of the time back."""
    action = done(desk, c.SetTimer("Le four refroidit", 3))
    desk.do("gm", c.AdvanceClock(5))
    desk.do("gm", c.Undo(action))
    assert (runs(desk), desk.table.world.minutes) == ([], 5)


@pytest.mark.parametrize("do", [c.SetTimer("Le four refroidit", 3), c.DropTimer("mx1")])
def test_timers_are_the_gms(desk: Desk, do: c.Do) -> None:
    """No player sets or stops one."""
    with pytest.raises(Refusal):
        desk.do("s1", do)
