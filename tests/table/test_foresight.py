"""What time will bring is found to the minute."""

from __future__ import annotations

import pytest

from paravent.core.game import ACT
from paravent.core.words import same
from paravent.table.foresight import Coming, Foresight, first
from tests.table.timed import TIMED, Fuse


@pytest.mark.parametrize("at", [0, 1, 59, 60, 61, 480])
def test_the_first_minute_is_found(at: int) -> None:
    """However far one looks, the same one; none where there is none."""
    assert first(lambda minute: same(ACT) if minute >= at else None, 480) == (at, same(ACT))
    assert first(lambda _: None, 480) is None


def test_what_comes_is_told_with_its_minute() -> None:
    """A fall before what must be met, never after it: until then nobody knows."""
    ahead = Foresight(TIMED, {}, 2)
    ada = Fuse(name="Ada", fuse=60, life=30)
    assert list(ahead.coming("a", ada, 480)) == [
        Coming("a", "Ada", 60, same("cling!"), falls=False),
        Coming("a", "Ada", 30, same("dead."), falls=True),
    ]
    assert [one.after for one in ahead.coming("a", Fuse(name="Ada", fuse=60, life=90), 480)] == [60]
    assert list(ahead.coming("a", ada, 29)) == []
