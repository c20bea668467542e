"""Where a rule stands: a path can be run and continued as often as one likes."""

from __future__ import annotations

from paravent.core.dice import Numbered
from paravent.core.paths import Finished, Replay
from paravent.core.steps import Ask, Throw
from tests.core.samples import SIX, pair, scoring


def test_a_path_runs_to_the_next_step_again_and_again() -> None:
    """Running a path changes nothing: it stops at the same step each time."""
    path = Replay(pair(2))
    first, second = path.run(), path.run()
    assert not isinstance(first, Finished)
    assert isinstance(first.step, Throw)
    assert first == second


def test_a_path_is_continued_by_any_answer() -> None:
    """From one place, different answers lead to different places, and equal ones to equal places."""
    at = Replay(pair(2)).run()
    assert not isinstance(at, Finished)
    good, bad = at.then(SIX.read((6, 6))), at.then(SIX.read((2, 3)))
    assert good != bad
    assert good == at.then(SIX.read((6, 6)))
    assert hash(good) == hash(at.then(SIX.read((6, 6))))
    reached = good.run()
    assert not isinstance(reached, Finished)
    assert isinstance(reached.step, Ask)


def test_a_path_ends_with_the_outcome() -> None:
    """A rule that has returned says what."""
    path = Replay(scoring(1), (1, ("king",)))
    assert path.run() == Finished(0)
    at = Replay(scoring(1)).run()
    assert not isinstance(at, Finished)
    assert at.step == Throw(1, Numbered(4), "T5")
