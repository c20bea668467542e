"""What a decision comes to in one's own die, whoever it is made against: a late bonus, a destiny die, a desperate dodge
(undesix D4, D5)."""

from __future__ import annotations

from typing import Any, Final

from paravent.core.game import Goal, OwnDice
from paravent.core.words import Words, filled
from paravent.games.undesix.blows import LOSS, Threat
from paravent.games.undesix.rolls import Attempt

MADE: Final = Goal(
    "made", Words("réussir le jet", "to make the roll"), lambda attempt: int(attempt.tested.success)
)
DODGED: Final = Goal("dodged", Words("esquiver", "to dodge"), int)


def lying(_: Any, kept: Attempt, __: bool) -> Words:
    """What the die that lies there comes to (undesix B1, B2)."""
    return kept.tested.brief()


def coming(threat: Threat, _: Any, __: bool) -> Words:
    """What the blow or the danger costs whoever does not dodge (undesix C2, D4)."""
    return filled(LOSS, n=threat.damage)


OWN_DICE: Final = (
    OwnDice("late", (MADE,), counted=lying),
    OwnDice("fate", (MADE,), counted=lying),
    OwnDice("dodge", (DODGED,), counted=coming),
)
