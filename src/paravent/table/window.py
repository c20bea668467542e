"""How a long list went on: what went at its front and came at its end, where nothing between was changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

MOST_NEW: Final = 32
"""With more new ones than these it is quicker to look at all."""


def moved_on(before: Sequence[object], now: Sequence[object]) -> tuple[int, int] | None:
    """How many went and how many came; None where a list did not simply move on. What stays is the very same as
    a rule, which two tuples tell at once."""
    if before is now:
        return 0, 0
    last = before[-1] if before else None
    newest = range(min(len(now), MOST_NEW))
    came = next((n for n in newest if now[-1 - n] is last), None)
    if came is None:
        return None
    stay = len(now) - came
    went = len(before) - stay
    if went < 0 or tuple(before[went:]) != tuple(now[:stay]):
        return None
    return went, came
