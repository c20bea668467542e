"""Out of turn is refused to players or only told, as the table chose."""

from __future__ import annotations

import pytest

from paravent.table import commands as c
from paravent.table.entry import MoveLine
from tests.table.desk import Desk, company, named
from tests.table.little import LITTLE
from tests.table.timed import TIMED

SAFE = {"dice": "3", "safe": "yes"}


@pytest.fixture
def desk() -> Desk:
    """Bob acts, then Ada."""
    desk = company(LITTLE)
    desk.do("gm", c.SetOrder(((named(desk, "Bob"),), (named(desk, "Ada"),))))
    return desk


def gambles(desk: Desk, name: str) -> c.BeginMove:
    """Somebody gambles."""
    return c.BeginMove("gamble", {"gambler": named(desk, name)}, SAFE)


def told(desk: Desk) -> bool:
    """Whether the last move was told to be out of turn."""
    line = next(one.line for one in reversed(desk.table.journal) if isinstance(one.line, MoveLine))
    return line.out_of_turn


def test_out_of_turn_is_told(desk: Desk) -> None:
    """Where the table chose nothing, the journal says so, and of nothing else."""
    for seat, name, late in (("s1", "Ada", True), ("s2", "Bob", False), ("gm", "Ogre", False)):
        desk.do(seat, gambles(desk, name))
        assert told(desk) is late, name


def test_out_of_turn_is_refused_to_players_where_the_table_plays_so(desk: Desk) -> None:
    """The GM goes on, and it is told."""
    desk.do("gm", c.ChangeSettings({"out_of_turn": "refused"}))
    assert "Ada" in desk.refusal("s1", gambles(desk, "Ada")).en
    desk.do("gm", gambles(desk, "Ada"))
    assert told(desk)
    desk.do("gm", c.PassTurn())
    desk.do("s1", gambles(desk, "Ada"))
    assert not told(desk)


def test_what_the_gm_asks_for_is_never_out_of_turn(desk: Desk) -> None:
    """Whoever is asked answers."""
    desk.do("gm", c.ChangeSettings({"out_of_turn": "refused"}))
    desk.do("gm", c.AskMove(named(desk, "Ada"), "gamble", {}))
    desk.do("s1", gambles(desk, "Ada"))
    assert not told(desk)


def test_once_more_in_a_round_is_told_as_out_of_turn_is() -> None:
    """Of whoever has had what the move spends, and of nobody else."""
    desk = company(TIMED)
    for turns in ("0", "1"):
        desk.do("gm", c.EditSheet(named(desk, "Ada"), {"turns": turns, "luck": "4"}, "it is so"))
        desk.do("s1", c.BeginMove("wink", {"one": named(desk, "Ada")}))
        line = desk.table.journal[-1].line
        assert isinstance(line, MoveLine)
        assert line.again is (turns == "1")
