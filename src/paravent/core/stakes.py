"""The reader of what is at stake: for each option of a pending question, the chances of what its move declares."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, TypeAlias

from paravent.core.advise import Adviser
from paravent.core.game import Stake
from paravent.core.limits import Watch
from paravent.core.odds import Exact
from paravent.core.paths import Finished, Path, Waiting
from paravent.core.refusal import RuleError
from paravent.core.steps import Ask, Policies

Chances: TypeAlias = dict[str, tuple[Fraction, ...]]
"""The chances of all that is at stake, by option."""


def as_stated(each: tuple[Stake, ...], path: Path, policies: Policies, watch: Watch) -> Chances:
    """Everything later is decided by policies. What is settled on the way is followed that far; how it ends is read
    once for all the rest."""
    at, ask = pending(path)
    exact = Exact(policies, watch)
    ends = {option: exact.outcomes(at.then(option)) for option in ask.options}
    found: Chances = dict.fromkeys(ask.options, ())
    for stake in each:
        soon = at_best((stake,), path, policies, watch) if stake.at else {}
        for option, end in ends.items():
            found[option] += soon.get(option) or (end.mean(coming(stake, ask.seat)),)
    return found


def at_best(each: tuple[Stake, ...], path: Path, policies: Policies, watch: Watch) -> Chances:
    """Whoever decides now decides later, where no policy is stated, for the best in each respect by itself."""
    _, ask = pending(path)
    found: Chances = dict.fromkeys(ask.options, ())
    for stake in each:
        sign = -1 if stake.risk else 1
        adviser = Adviser(_wished(coming(stake, ask.seat), sign), ask.seat, policies, watch, stake.at)
        for option, value in adviser.advice(path, None).options:
            found[option] += (sign * value,)
    return found


def coming(stake: Stake, seat: str) -> Callable[[Any], int]:
    """Whether what is at stake comes for this seat."""
    return lambda end: stake.value(end, seat)


def pending(path: Path) -> tuple[Waiting, Ask]:
    """The question that waits on this path, and where."""
    at = path.run()
    if isinstance(at, Finished) or not isinstance(at.step, Ask):
        raise RuleError("no question is pending here")
    return at, at.step


def _wished(value: Callable[[Any], int], sign: int) -> Callable[[Any, Any], int]:
    return lambda end, _: sign * value(end)
