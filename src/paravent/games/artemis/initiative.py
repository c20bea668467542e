"""Initiative: a test for each, every round, highest first (artemis R6.1, A16, A25)."""

from __future__ import annotations

from typing import Final

from paravent.core.dice import marked
from paravent.core.game import Initiative, Options
from paravent.core.steps import Steps, Throw, rule
from paravent.core.words import Words, same
from paravent.games.artemis.dice import die
from paravent.games.artemis.settings import STANDARD, House, of_table
from paravent.games.artemis.sheet import Sheet

EITHER: Final = marked(6, before=(4, 5, 6))
LAST: Final = -1_000_000
TIES: Final = 1000
Groups = tuple[tuple[Sheet, ...], ...]


@rule
def initiative_order(
    groups: Groups, options: Options, taken: tuple[int, ...] = ()
) -> Steps[tuple[tuple[int, ...], ...]]:
    """Acrobatics, Reaction and a die; ties by score, then players first, then another die (artemis R6.1, A16).

    Whoever comes to a tie throws for it, so that what a group gets depends only on those before it.
    """
    house = of_table(House, options)
    values = taken
    for group in groups:
        thrown: int = yield die("")
        value = placed(group, thrown, house)
        while value in values:
            shown = yield Throw(1, EITHER, "A16", "")
            value += 1 if shown["before"] else -1
        values += (value,)
    return tuple((value,) for value in values[len(taken) :])


def placed(group: tuple[Sheet, ...], value: int, house: House) -> int:
    """The total in thousands, then the score, then a player's precedence; those warned too late come last (artemis
    R6.1, A25)."""
    best = max(group, key=lambda sheet: (not sheet.late, readiness(sheet, house)))
    place = (readiness(best, house) + value) * TIES + best.initiative(house) * 20 + (0 if best.npc else 10)
    return place + (LAST if best.late else 0)


def readiness(sheet: Sheet, house: House = STANDARD) -> int:
    """The initiative score, less what the NIFIMO lines take (artemis R6.1, A7)."""
    return sheet.initiative(house) + sum(part.amount for part in sheet.burden(house))


def total(place: int) -> Words:
    """The total alone, as people say it; the rest only settles ties (artemis R6.1)."""
    return same(str((place - LAST if place < LAST // 2 else place) // TIES))


INITIATIVE: Final = Initiative(initiative_order, lowest_first=False, each_round=True, tell=total)
