"""Plays of a contest counted slice by slice: added up, they are a forecast whose interval grows narrower.

Batches are numbered and have each their own seed: however many are played at once, so many batches give the same
figures.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import sqrt
from random import Random
from time import monotonic
from typing import Any, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.forecast import NORMAL_95, Estimate, Forecast, sampled, searched
from paravent.core.game import Contest, End
from paravent.core.limits import Limits, Watch
from paravent.core.simulate import Player
from paravent.core.steps import Policies
from paravent.core.words import Words

BATCH: Final = 100
SEARCH_SECONDS: Final = 20.0
"""For so long it is tried to follow all of what was played at first, three against two say; at half-time it is given up
where more is left than was followed."""
NARROW: Final = Fraction(1, 100)
"""Plays go on until no chance is less sure than this: from its lower bound to its upper one."""


class Tally(Struct, frozen=True):
    """What came of some plays: how often each end came after so many rounds, and what was left, summed up."""

    batches: int
    reason: Words
    """Why there is nothing exact."""
    counts: Counter[tuple[End, int]]
    left: tuple[tuple[int | Fraction, int | Fraction], ...] = ()
    """Of each amount that the ends count, the sum and the sum of its squares."""
    searched: bool = False
    """Whether it was tried at length to follow all of it."""

    @property
    def plays(self) -> int:
        """How many were played."""
        return self.counts.total()

    def plus(self, other: Tally) -> Tally:
        """Both together."""
        sums = zip(self.left, other.left, strict=True)
        left = tuple((a + c, b + d) for (a, b), (c, d) in sums)
        searched = self.searched or other.searched
        return Tally(self.batches + other.batches, self.reason, self.counts + other.counts, left, searched)


Worked: TypeAlias = Forecast | Tally
"""What is known of a contest: all of it, or so many plays."""


def looked(contest: Contest, scene: Any, policies: Policies, seconds: float, plays: float = 1.0) -> Worked:
    """All that is to be known, if it can be followed within so many seconds; otherwise plays, for about so long."""
    found = searched(contest, scene, policies, Watch(Limits(seconds=seconds)))
    if isinstance(found, Forecast):
        return found
    return played(contest, scene, policies, found, seconds=plays)


def further(contest: Contest, scene: Any, policies: Policies, known: Tally, seconds: float = 1.0) -> Worked:
    """All of it after all, where a longer search finds that; otherwise more plays."""
    reason = known.reason
    if not known.searched:
        found = searched(contest, scene, policies, Watch(Limits(seconds=SEARCH_SECONDS)))
        if isinstance(found, Forecast):
            return found
        reason = found
    added = played(contest, scene, policies, reason, first=known.batches, seconds=seconds)
    return replace(known.plus(added), reason=reason, searched=True)


def played(
    contest: Contest, scene: Any, policies: Policies, reason: Words, *, first: int = 0, seconds: float = 1.0
) -> Tally:
    """Batches from this one on, for about so long."""
    until, number = monotonic() + seconds, first
    counts: Counter[tuple[End, int]] = Counter()
    sums: list[list[int | Fraction]] = []
    while number == first or monotonic() < until:
        player = Player(Random(f"tally/{number}"), policies)
        for _ in range(BATCH):
            end, rounds = player.contest(contest, scene)
            counts[replace(end, left=()), rounds] += 1
            _add(sums, end.left)
        number += 1
    return Tally(number - first, reason, counts, tuple((a, b) for a, b in sums))


def _add(sums: list[list[int | Fraction]], left: tuple[int | Fraction, ...]) -> None:
    if not sums:
        sums += [[0, 0] for _ in left]
    for each, amount in zip(sums, left, strict=False):
        each[0] += amount
        each[1] += amount * amount


def told(contest: Contest, tally: Tally) -> Forecast:
    """The forecast that these plays give, with intervals."""
    plays = tally.plays
    found = sampled(contest, tally.counts, tally.reason)
    left = tuple(_mean(total, squares, plays) for total, squares in tally.left)
    return replace(found, left=left if found.mean_rounds else ())


def _mean(total: int | Fraction, squares: int | Fraction, plays: int) -> Estimate:
    """An amount on average, with its 95 % interval."""
    mean = Fraction(total) / plays
    variance = float(squares - mean * total) / max(1, plays - 1)
    half = Fraction(NORMAL_95 * sqrt(max(0.0, variance) / plays))
    return Estimate(mean, mean - half, mean + half)
