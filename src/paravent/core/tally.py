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
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.forecast import NORMAL_95, SAMPLED, Estimate, Forecast, tallied
from paravent.core.game import Contest, End
from paravent.core.simulate import Player
from paravent.core.steps import Policies
from paravent.core.words import Words, filled

BATCH: Final = 100


class Tally(Struct, frozen=True):
    """What came of some plays: how often each end came after so many rounds, and what was left, summed up."""

    batches: int
    reason: Words
    """Why there is nothing exact."""
    counts: Counter[tuple[End, int]]
    left: tuple[tuple[int, int], ...] = ()
    """Of each amount that the ends count, the sum and the sum of its squares."""

    @property
    def plays(self) -> int:
        """How many were played."""
        return self.counts.total()

    def plus(self, other: Tally) -> Tally:
        """Both together."""
        sums = zip(self.left, other.left, strict=True)
        left = tuple((a + c, b + d) for (a, b), (c, d) in sums)
        return Tally(self.batches + other.batches, self.reason, self.counts + other.counts, left)


def played(
    contest: Contest, scene: Any, policies: Policies, reason: Words, *, first: int = 0, seconds: float = 1.0
) -> Tally:
    """Batches from this one on, for about so long."""
    until, number = monotonic() + seconds, first
    counts: Counter[tuple[End, int]] = Counter()
    sums: list[list[int]] = []
    while number == first or monotonic() < until:
        player = Player(Random(f"tally/{number}"), policies)
        for _ in range(BATCH):
            end, rounds = player.contest(contest, scene)
            counts[replace(end, left=()), rounds] += 1
            _add(sums, end.left)
        number += 1
    return Tally(number - first, reason, counts, tuple((a, b) for a, b in sums))


def _add(sums: list[list[int]], left: tuple[int, ...]) -> None:
    if not sums:
        sums += [[0, 0] for _ in left]
    for each, amount in zip(sums, left, strict=False):
        each[0] += amount
        each[1] += amount * amount


def told(contest: Contest, tally: Tally) -> Forecast:
    """The forecast that these plays give, with intervals."""
    plays = tally.plays
    found = tallied(contest, tally.counts, filled(SAMPLED, plays=plays, reason=tally.reason))
    left = tuple(_mean(total, squares, plays) for total, squares in tally.left)
    return replace(found, left=left if found.mean_rounds else ())


def _mean(total: int, squares: int, plays: int) -> Estimate:
    """An amount on average, with its 95 % interval."""
    mean = Fraction(total, plays)
    variance = float(squares - mean * total) / max(1, plays - 1)
    half = Fraction(NORMAL_95 * sqrt(max(0.0, variance) / plays))
    return Estimate(mean, mean - half, mean + half)
