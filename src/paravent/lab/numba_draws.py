"""The same draws as `table.drawn`, play by play, compiled by numba where it is installed (`paravent[fast]`).

`walked` is plain Python: it gives the same figures uncompiled, which is how it is tested where numba is missing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from paravent.core.game import End
from paravent.core.simulate import LONGEST, UNENDED
from paravent.lab.compiled_contest import FIRST, GOLDEN, SECOND, Places, Table, Words64, key_of

Walk: TypeAlias = Callable[..., None]
STEP, MIX_1, MIX_2 = np.uint64(GOLDEN), np.uint64(FIRST), np.uint64(SECOND)
U1, U27, U30, U31, U32 = (np.uint64(n) for n in (1, 27, 30, 31, 32))


def installed() -> bool:
    """Whether numba can be imported."""
    return find_spec("numba") is not None


def ready() -> bool:
    """Whether it was compiled already: loading numba and compiling take a second or more."""
    return compiled.cache_info().currsize > 0


@cache
def compiled() -> Walk:
    """`walked`, compiled once; the result is kept on disk."""
    import numba

    walk: Walk = numba.njit(cache=True, nogil=True)(walked)
    return walk


def drawn(
    table: Table, seed: int, first: int, plays: int, walk: Walk | None = None
) -> Counter[tuple[End, int]]:
    """Plays from number `first` on: how often each end came after so many rounds."""
    scenes = len(table.first)
    found = np.zeros((LONGEST + 1, len(table.ends) + 1), dtype=np.int64)
    key, start = np.uint64(key_of(seed)), np.uint64(first)
    arrays = (table.first, table.mask, table.threshold, table.leads)
    (walk or compiled())(*arrays, table.start, key, start, plays, scenes, LONGEST, found)
    ends = [*table.ends, UNENDED]
    rounds, places = np.nonzero(found)
    return Counter(
        {
            (ends[place], n): int(found[n, place])
            for n, place in zip(rounds.tolist(), places.tolist(), strict=True)
        }
    )


def walked(
    first: Words64,
    mask: Words64,
    threshold: Words64,
    leads: Places,
    start: int,
    key: Any,
    play: Any,
    plays: int,
    scenes: int,
    longest: int,
    found: NDArray[np.int64],
) -> None:
    """Count in `found[rounds, end]` how each play ends; its last column is for those that do not."""
    for _ in range(plays):
        word = key + play * STEP
        word = (word ^ (word >> U30)) * MIX_1
        word = (word ^ (word >> U27)) * MIX_2
        stream = word ^ (word >> U31)
        at = start
        rounds = 0
        while at < scenes and rounds < longest - 1:
            stream += STEP
            word = (stream ^ (stream >> U30)) * MIX_1
            word = (word ^ (word >> U27)) * MIX_2
            word ^= word >> U31
            column = first[at] + (word & mask[at])
            side = word >> U32 >= threshold[column]
            at = leads[(column << U1) + np.uint64(side)]
            rounds += 1
        if at < scenes:
            found[longest, -1] += 1
        else:
            found[rounds, at - scenes] += 1
        play += U1
