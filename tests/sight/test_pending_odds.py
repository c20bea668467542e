"""The odds of pending questions, for one seat, from what it may know."""

from __future__ import annotations

from paravent.core.kept import Kept
from paravent.games import found
from paravent.sight.pending_odds import pending
from paravent.sight.preview import Choices
from paravent.sight.seen import Pending
from paravent.table import commands as c
from tests.sight.looks import look
from tests.table.desk import Desk, company, named

GAME = found()["yze"]


def asked(seat: str = "s1") -> Desk:
    """A test that waits for whether to push it."""
    desk = company(GAME)
    ada = named(desk, "Ada")
    for _ in range(30):
        desk.do("s1", c.BeginMove("test", {"roller": ada}, {"skill": "force"}))
        if any(one.question for one in desk.table.world.pending.values()):
            return desk
    raise AssertionError("never asked")


def worth(desk: Desk, seat: str, kept: Kept[Choices | None]) -> Pending:
    return pending(desk.table, desk.game, look(desk, seat).view, kept)


def test_whoever_may_answer_sees_what_each_option_is_worth() -> None:
    """Nobody else does, and it is worked out once."""
    desk, kept = asked(), Kept[Choices | None](9)
    (found_,) = worth(desk, "s1", kept).values()
    assert isinstance(found_, Choices)
    assert len(found_.offers) > 1
    assert worth(desk, "s2", kept) == {}
    assert len(kept) == 1
    assert next(iter(worth(desk, "s1", kept).values())) == found_
    assert len(kept) == 1
