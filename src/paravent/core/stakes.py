"""What the decisions of a move put at stake, and its reader: the chances of each, for each option of a question."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, TypeAlias

from msgspec import Struct

from paravent.core.advise import Adviser
from paravent.core.limits import Watch
from paravent.core.odds import Exact
from paravent.core.paths import Finished, Path, Waiting
from paravent.core.refusal import RuleError
from paravent.core.steps import Ask, Fact, Policies
from paravent.core.words import Words

Chances: TypeAlias = dict[str, tuple[Fraction, ...]]
"""The chances of all that is at stake, by option."""


class Stake(Struct, frozen=True):
    """What a decision in the midst of a move may bring to the seat that takes it: 1 where it comes, 0 otherwise.

    It is settled by the first fact of the kind `at`; by the outcome where none comes. A `risk` is wished away.
    """

    id: str
    words: Words
    value: Callable[[Any, str], int]
    at: type[Fact] | None = None
    risk: bool = False


class Stakes(Struct, frozen=True):
    """What the decisions of a move put at stake, each option's chances shown with it; what is decided later follows
    the usual policies, or those stated for whoever decides now. `supposing` says this in words."""

    each: tuple[Stake, ...]
    supposing: Words
    policies: Callable[[str], Policies]

    @property
    def hopes(self) -> tuple[Stake, ...]:
        """What one wishes for."""
        return tuple(stake for stake in self.each if not stake.risk)


def as_stated(each: tuple[Stake, ...], path: Path, policies: Policies, watch: Watch) -> Chances:
    """Everything later is decided by policies. What is settled on the way is followed that far; how it ends is read
    once for all the rest."""
    at, ask = pending(path)
    exact = Exact(policies, watch)
    ends = {option: exact.outcomes(at.then(option)) for option in ask.every}
    found: Chances = dict.fromkeys(ask.every, ())
    for stake in each:
        soon = at_best((stake,), path, policies, watch) if stake.at else {}
        for option, end in ends.items():
            found[option] += soon.get(option) or (end.mean(coming(stake, ask.seat)),)
    return found


def at_best(each: tuple[Stake, ...], path: Path, policies: Policies, watch: Watch) -> Chances:
    """Whoever decides now decides later, where no policy is stated, for the best in each respect by itself."""
    _, ask = pending(path)
    found: Chances = dict.fromkeys(ask.every, ())
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
