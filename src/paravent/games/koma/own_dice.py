"""What whoever has lost a round may hope for in their own dice, against the Successes that all see (koma B30, B33)."""

from __future__ import annotations

from typing import Final

from paravent.core.game import Goal, OwnDice
from paravent.core.words import Words
from paravent.games.koma.conflict import Conflict
from paravent.games.koma.questions import TURN_OF_MANY, TURNS


def ahead(conflict: Conflict) -> int:
    """Whether the side that had lost the round has the most Successes now (koma B30, B36)."""
    return int(not conflict.end and conflict.winner == conflict.loser)


LEADING: Final = Goal("leading", Words("mener la manche", "to lead the round"), ahead)
OWN_DICE: Final = tuple(OwnDice(one.id, (LEADING,)) for one in (*TURNS.values(), TURN_OF_MANY))
