"""How events of an older shape become today's: one small numbered step each, by kind and the shape it comes from.

A step is given the whole line that the log keeps (`seat`, `to`, `action`, `event`) as plain data and gives the next.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

STEPS: Final[dict[tuple[str, int], Callable[[dict[str, Any]], dict[str, Any]]]] = {}
