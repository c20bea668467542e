"""What a decision comes to in one's own dice, whoever it is made against: a push, a parry (yze B5, B8, B32)."""

from __future__ import annotations

from typing import Final

from paravent.core.game import Goal, OwnDice
from paravent.core.steps import Call
from paravent.core.words import Words, filled
from paravent.games.yze.opposition import defended
from paravent.games.yze.pools import Pool
from paravent.games.yze.rolls import MOST, BeforePush, Tested

ANY_SIX: Final = Goal(
    "any-six", Words("au moins un 6", "at least one 6"), lambda result: int(result.successes > 0)
)
STOPPED: Final = Goal("stopped", Words("parer un succès", "to parry a success"), lambda sixes: int(sixes > 0))


def lying(knows: BeforePush, kept: Tested, known: bool) -> Words:
    """The dice that lie there, counted; where one sees them, the successes that they are held against (yze B5, B14,
    B32)."""
    if not kept.successes:
        return NONE
    if known and knows.against:
        return filled(HELD_AGAINST, n=kept.successes, against=knows.against)
    return filled(SOME, n=kept.successes)


def guarding(parry: Pool) -> Call[int]:
    """The dice of a parry that was declared (yze B32)."""
    return defended(parry, "target")


OWN_DICE: Final = (
    OwnDice("push", (ANY_SIX, MOST), counted=lying),
    OwnDice("parry", (STOPPED,), roll=guarding),
)
NONE: Final = Words("Pas de 6", "No 6")
SOME: Final = Words("{n} succès", "{n} {n:success|successes}")
HELD_AGAINST: Final = Words("{n} succès contre {against}", "{n} {n:success|successes} against {against}")
