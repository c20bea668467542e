"""The reader of what is at stake: chances of each option, settled by a fact on the way or by the outcome."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

import pytest

from paravent.core.advise import Adviser
from paravent.core.dice import Numbered
from paravent.core.limits import Watch
from paravent.core.machine import start
from paravent.core.refusal import RuleError
from paravent.core.stakes import Stake, as_stated, at_best
from paravent.core.steps import Ask, Steps, Throw, rule
from paravent.core.words import same
from tests.core.samples import Scored, question

ON: Final = question("on", "stop", "go")


@rule
def going(rounds: int) -> Steps[int]:
    """As often as one goes on, a die of six scores; 1 ends it with nothing."""
    points = 0
    while rounds:
        choice = yield Ask(ON, "one", ("stop", "go"), "T1", points)
        if choice == "stop":
            return points
        shown = yield Throw(1, Numbered(6), "T2", "one")
        yield Scored("one", shown)
        if shown == 1:
            return 0
        points, rounds = points + shown, rounds - 1
    return points


SIX: Final = Stake("six", same("six"), lambda end, _: int(getattr(end, "points", 0) == 6), at=Scored)
NINE: Final = Stake("nine", same("nine"), lambda end, _: int(end >= 9))
NOTHING: Final = Stake("nothing", same("nothing"), lambda end, _: int(end == 0), risk=True)
EACH: Final = (SIX, NINE, NOTHING)


def pairs(counts: Any) -> Fraction:
    """Two dice, every pair written out, the second thrown unless the first is 1."""
    return Fraction(sum(counts(one, two) for one in range(1, 7) for two in range(1, 7)), 36)


def test_what_comes_later_follows_the_stated_policies() -> None:
    """A fact on the way settles what hangs on it; the outcome, reached as stated, settles the rest."""
    read = as_stated(EACH, start(going(2)), {"on": "last"}, Watch())
    nine = pairs(lambda one, two: one > 1 and two > 1 and one + two >= 9)
    nothing = pairs(lambda one, two: one == 1 or two == 1)
    assert read == {"stop": (0, 0, 1), "go": (Fraction(1, 6), nine, nothing)}


def test_at_best_each_is_decided_for_by_itself() -> None:
    """To avoid a risk one stops after the first die; to reach nine one throws both."""
    read = at_best(EACH, start(going(2)), {}, Watch())
    nine = pairs(lambda one, two: one > 1 and two > 1 and one + two >= 9)
    assert read["go"] == (Fraction(1, 6), nine, Fraction(1, 6))


def test_an_adviser_stops_at_the_fact_that_settles_all() -> None:
    """The first such fact, not the last; where none comes, the outcome."""
    adviser = Adviser(lambda end, _: getattr(end, "points", 0), "one", {"on": "last"}, until=Scored)
    assert dict(adviser.advice(start(going(2)), None).options) == {"go": Fraction(7, 2), "stop": 0}


def test_where_nothing_is_asked_nothing_is_at_stake() -> None:
    """A rule that is over asks no question."""
    with pytest.raises(RuleError, match="no question"):
        at_best(EACH, start(going(0)), {}, Watch())
