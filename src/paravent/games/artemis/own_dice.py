"""What a decision comes to in one's own die, whoever it is made against: luck, the privilege, a defence (artemis R1.9,
R1.10, R6.3)."""

from __future__ import annotations

from typing import Final

from paravent.core.game import Goal, OwnDice
from paravent.core.steps import Call
from paravent.core.words import Words, filled
from paravent.games.artemis.dice import Rolled, Seen, die

FORCED_DIE: Final = Goal("die", Words("au dé", "on the die"), lambda rolled: int(rolled.value), False)
THROWN_DIE: Final = Goal("die", Words("au dé", "on the die"), int, False)
STOPPED: Final = Goal("stopped", Words("arrêter le coup", "to stop the blow"), lambda how: int(how != "hit"))


def reached(knows: Seen, _: Rolled, __: bool) -> Words:
    """The total that lies there (artemis R1.1)."""
    return filled(TOTAL, n=knows.total)


def thrown(dice: int) -> Call[int]:
    """One die, or two of which the higher counts (artemis R1.1, R1.10)."""
    return die("", dice)


OWN_DICE: Final = (
    OwnDice("luck", (FORCED_DIE,), counted=reached),
    OwnDice("focus", (THROWN_DIE,), roll=thrown),
    OwnDice("defence", (STOPPED,)),
)
TOTAL: Final = Words("Total {n}", "Total {n}")
