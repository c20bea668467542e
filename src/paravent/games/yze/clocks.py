"""What lasts on a sheet: lines of a name and the minutes left, such as «piercing-3 10080» (yze B42, B45, B51).

A wound or a trauma goes by its own id; `death` is the time to the next death roll, and may be overdue; `rest` and
care that was tried bar another try.
"""

from __future__ import annotations

from re import fullmatch
from typing import Final

from paravent.core.refusal import refused
from paravent.core.words import Words

HOUR: Final = 60
DAY: Final = 24 * HOUR
DEATH: Final = "death"
REST: Final = "rest"

Clocks = tuple[str, ...]


def left(clocks: Clocks, name: str) -> int | None:
    """The minutes left; None where nothing of that name runs."""
    return read(clocks).get(name)


def started(clocks: Clocks, name: str, minutes: int) -> Clocks:
    """The clocks with this one started, or started again."""
    return _written({**read(clocks), name: minutes})


def stopped(clocks: Clocks, *names: str) -> Clocks:
    """The clocks without these."""
    return _written({name: minutes for name, minutes in read(clocks).items() if name not in names})


def run(clocks: Clocks, minutes: int, *held: str) -> Clocks:
    """The clocks after so long, but for those that are held (yze B45)."""
    return _written(
        {name: before - (0 if name in held else minutes) for name, before in read(clocks).items()}
    )


def over(clocks: Clocks) -> tuple[str, ...]:
    """Those whose time is over."""
    return tuple(name for name, minutes in read(clocks).items() if minutes <= 0)


def read(clocks: Clocks) -> dict[str, int]:
    """Minutes by name; a line that is none is refused in words."""
    found: dict[str, int] = {}
    for line in clocks:
        match = fullmatch(r"(\S.*) (-?[0-9]{1,8})", line)
        if match is None:
            raise refused(NOT_A_CLOCK, line=line)
        found[match[1]] = int(match[2])
    return found


def _written(clocks: dict[str, int]) -> Clocks:
    return tuple(f"{name} {minutes}" for name, minutes in clocks.items())


NOT_A_CLOCK: Final = Words(
    "« {line} » n’est pas un délai : écrivez un nom, un espace, puis les minutes qui restent, comme « death 60 » (B42).",
    "“{line}” does not read as time left: write a name, a space, then the minutes, such as “death 60” (B42).",
)
