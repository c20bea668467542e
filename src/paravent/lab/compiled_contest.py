"""A contest compiled to a table: what one round can lead to from every scene, ready to be drawn from.

Each scene has a power of two of columns, and each column leads to one place or to another (Vose's alias method), so
that a round is one look-up whatever the number of its results. Chances are kept within 2⁻³².

What is drawn depends only on (seed, play, round), through SplitMix64: however the plays are cut up, and whoever draws
them, the figures are the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from paravent.core.chain import Chain
from paravent.core.distribution import Odds
from paravent.core.game import End
from paravent.core.simulate import LONGEST, UNENDED

Words64: TypeAlias = NDArray[np.uint64]
Places: TypeAlias = NDArray[np.int64]
ONE = 1 << 32
"""A sure threshold: chances are counted in 2⁻³²."""
GOLDEN, FIRST, SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
"""SplitMix64's step and its two multipliers (Steele, Lea and Flood, 2014)."""


class Table(Struct, frozen=True, eq=False):
    """A chain as arrays. A place is the number of a scene or, from `len(first)` on, that of an end."""

    start: int
    ends: tuple[End, ...]
    first: Words64
    mask: Words64
    threshold: Words64
    leads: Places


class Column(Struct, frozen=True):
    """Leads to `one` when the draw is below the threshold, otherwise to `other`."""

    threshold: int
    one: int
    other: int


def compiled(chain: Chain) -> Table:
    """The table of a chain."""
    rows = [columns(odds, chain.numbers) for odds in chain.rounds.values()]
    drawn = [column for row in rows for column in row]
    sizes = np.array([len(row) for row in rows], dtype=np.uint64)
    return Table(
        start=chain.numbers[chain.start],
        ends=chain.ends,
        first=np.cumsum(sizes, dtype=np.uint64) - sizes,
        mask=sizes - np.uint64(1),
        threshold=np.array([column.threshold for column in drawn], dtype=np.uint64),
        leads=np.array([(column.one, column.other) for column in drawn], dtype=np.int64).ravel(),
    )


def columns(odds: Odds[Any], places: dict[Any, int]) -> list[Column]:
    """Share the weights out in columns of equal height, each of at most two places (Vose, in exact integers)."""
    size = 1 << (len(odds) - 1).bit_length()
    heights = [weight * size for weight in odds.weights.values()] + [0] * (size - len(odds))
    numbers = [places[place] for place in odds.weights]
    numbers += [numbers[0]] * (size - len(odds))
    others = list(numbers)
    low = [column for column, height in enumerate(heights) if height < odds.total]
    high = [column for column, height in enumerate(heights) if height >= odds.total]
    while low:
        poor, rich = low.pop(), high[-1]
        others[poor] = numbers[rich]
        heights[rich] -= odds.total - heights[poor]
        if heights[rich] < odds.total:
            low.append(high.pop())
    return [
        Column(_rounded(min(height, odds.total), odds.total), one, other)
        for height, one, other in zip(heights, numbers, others, strict=True)
    ]


def _rounded(part: int, whole: int) -> int:
    return (2 * part * ONE + whole) // (2 * whole)


def key_of(seed: int) -> int:
    """The 64 bits that every play of this seed starts from."""
    return int.from_bytes(sha256(str(seed).encode()).digest()[:8], "big")


def drawn(table: Table, seed: int, first: int, plays: int) -> Counter[tuple[End, int]]:
    """Plays from number `first` on, all at once, a round at a time: how often each end came after so many rounds."""
    scenes = len(table.first)
    if table.start >= scenes:
        return Counter({(table.ends[table.start - scenes], 0): plays})
    streams = np.arange(first, first + plays, dtype=np.uint64)
    streams *= np.uint64(GOLDEN)
    streams += np.uint64(key_of(seed))
    streams = _mixed(streams)
    at = np.full(plays, table.start, dtype=np.int64)
    counts: Counter[tuple[End, int]] = Counter()
    for rounds in range(1, LONGEST):
        streams += np.uint64(GOLDEN)
        at = _round(table, at, _mixed(streams))
        going_on = at < scenes
        counts.update(_ended(table, at[~going_on] - scenes, rounds))
        at, streams = at[going_on], streams[going_on]
        if not at.size:
            return counts
    counts[UNENDED, LONGEST] += at.size
    return counts


def _mixed(streams: Words64) -> Words64:
    """SplitMix64's scrambling of each word."""
    words = streams ^ (streams >> np.uint64(30))
    words *= np.uint64(FIRST)
    words ^= words >> np.uint64(27)
    words *= np.uint64(SECOND)
    words ^= words >> np.uint64(31)
    return words


def _round(table: Table, at: Places, words: Words64) -> Places:
    """Where each play stands after a round: low bits of its word choose a column, high ones a side of it."""
    column = table.mask[at]
    column &= words
    column += table.first[at]
    words >>= np.uint64(32)
    side = words >= table.threshold[column]
    column <<= np.uint64(1)
    column |= side
    return table.leads[column]


def _ended(table: Table, ends: Places, rounds: int) -> dict[tuple[End, int], int]:
    counts: Sequence[int] = np.bincount(ends, minlength=len(table.ends)).tolist()
    return {(end, rounds): n for end, n in zip(table.ends, counts, strict=True) if n}
