"""Whether counts agree with exact chances."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from typing import Any

RARE = 5
SURE = 4.5


def agrees(counts: Counter[Any], chances: Mapping[Any, Fraction]) -> bool:
    """Chi-square against exact chances, rare cases together: within 4.5 standard deviations of its mean."""
    plays = counts.total()
    if any(not chances.get(key) for key in counts):
        return False
    cells = {key: float(chance * plays) for key, chance in chances.items() if chance * plays >= RARE}
    expected = [*cells.values(), plays - sum(cells.values())]
    seen = [*(counts[key] for key in cells), plays - sum(counts[key] for key in cells)]
    pairs = [(n, mean) for n, mean in zip(seen, expected, strict=True) if mean > 1e-6]
    freedom = len(pairs) - 1
    square = sum((n - mean) ** 2 / mean for n, mean in pairs)
    return square <= freedom + SURE * sqrt(2 * max(1, freedom))
