"""The watch that keeps the limits."""

from __future__ import annotations

import pytest

from paravent.core.limits import Limits, Watch
from paravent.core.refusal import Stopped, TooMuch


def test_a_stopped_watch_stops_every_part_of_the_work() -> None:
    """A watch for a part of the work has less time and the same stop sign."""
    whole = Watch(Limits(seconds=5.0))
    part = whole.hurried(2.0).hurried(9.0)
    assert part.limits.seconds == 2.0
    part.look_up()
    whole.stop()
    with pytest.raises(Stopped):
        part.look_up()


def test_stopping_a_part_does_not_stop_the_whole() -> None:
    """The stop sign of a part is its own."""
    whole = Watch()
    whole.hurried(1.0).stop()
    assert not whole.stopped


def test_work_is_told_from_time_to_time() -> None:
    """Whoever listens hears the count at regular steps."""
    heard: list[int] = []
    watch = Watch(report=heard.append)
    for _ in range(2 * Watch.EVERY + 1):
        watch.tick()
    assert heard == [Watch.EVERY, 2 * Watch.EVERY]


def test_situations_that_are_followed_are_limited() -> None:
    """One situation more than the limit is refused; plays are not counted so."""
    watch = Watch(Limits(states=3))
    for _ in range(3):
        watch.follow()
    watch.tick()
    with pytest.raises(TooMuch, match="3"):
        watch.follow()
