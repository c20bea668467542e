"""How a long list went on: what went at its front and came at its end, where nothing between was changed."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final

MOST_NEW: Final = 32
"""With more new ones than these it is quicker to look at all."""

_found: deque[tuple[tuple[object, ...], tuple[object, ...], tuple[int, int] | None]] = deque(maxlen=4)
"""Of the last few: the seats of a table ask of the same two lists one after the other."""


def moved_on(before: tuple[object, ...], now: tuple[object, ...]) -> tuple[int, int] | None:
    """How many went and how many came; None where a list did not simply move on."""
    if before is now:
        return 0, 0
    for old, new, found in _found:
        if old is before and new is now:
            return found
    found = _compared(before, now)
    _found.append((before, now, found))
    return found


def _compared(before: Sequence[object], now: Sequence[object]) -> tuple[int, int] | None:
    """What stays is the very same as a rule, which two tuples tell at once."""
    last = before[-1] if before else None
    newest = range(min(len(now), MOST_NEW))
    came = next((n for n in newest if now[-1 - n] is last), None)
    if came is None:
        return None
    stay = len(now) - came
    went = len(before) - stay
    if went < 0 or before[went:] != now[:stay]:
        return None
    return went, came
