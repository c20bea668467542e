"""Hours of UnDéSix told minute by minute, from the book and from nothing of the game's own code (A12, C4, D4)."""

from __future__ import annotations

from random import Random
from typing import Any

from paravent.games.undesix import Sheet
from paravent.games.undesix.facts import Drained, Healed, Maddened, Unconscious

TELLS = ("dead", "death_in", "drained_for", "mad_for")


def drawn(random: Random) -> Sheet:
    """Somebody dying, drained, mad for a while, or well."""
    return Sheet(
        name="Kim",
        phy_lost=random.choice((0, 5)),
        death_in=random.choice((0, 0, 10, 60, 1440)),
        drained_for=random.choice((0, 10)),
        mad_for=random.choice((0, 1440)),
    )


def changed(sheet: Sheet, random: Random) -> Sheet:
    """What a move changes between two stretches: a fall, care, exhaustion, madness."""
    match random.randint(0, 4):
        case 0 if not sheet.dead:
            return sheet.after(Unconscious("victim", 60))
        case 1 if not sheet.dead:
            return sheet.after(Healed("victim", 1, 1))
        case 2:
            return sheet.after(Drained("victim", 10))
        case 3:
            return sheet.after(Maddened("victim", 2))
    return sheet


class Model:
    """Somebody whose minutes are counted one by one."""

    def __init__(self, sheet: Sheet) -> None:
        self.read(sheet)

    def read(self, sheet: Sheet) -> None:
        """Take over what a move has changed."""
        self.now = told(sheet)

    def minute(self) -> None:
        """One minute less of everything; the last one before death kills."""
        self.now["dead"] = self.now["dead"] or self.now["death_in"] == 1
        for name in TELLS[1:]:
            self.now[name] -= self.now[name] > 0


def told(sheet: Sheet) -> dict[str, Any]:
    """What the model tells of a sheet."""
    return {name: getattr(sheet, name) for name in TELLS}
