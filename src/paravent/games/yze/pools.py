"""Pools of dice, and where each die of them comes from (yze B2, B6, B13, B16, B39, B49)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from paravent.core.dice import marked
from paravent.core.steps import Modifier
from paravent.core.words import Words
from paravent.games.yze.tables import EVERY_SKILL

YEAR_ZERO_DIE: Final = marked(6, six=(6,), one=(1,))
PUSHED_DIE: Final = YEAR_ZERO_DIE.noticing("one")
"""Of dice that were pushed one asks only whether any shows a 1 (yze B9)."""

SUCCESS_DIE: Final = marked(6, six=(6,))
"""A die that cannot be pushed is read for its 6s alone (parry, armour, defence) (yze D17)."""


class Pool(Struct, frozen=True):
    """A pool of dice as the parts that made it, each with its reason and its rule (yze B2, B6)."""

    parts: tuple[Modifier, ...]

    @property
    def dice(self) -> int:
        """How many dice to throw; below one the action is impossible (yze B6, D24)."""
        return max(0, sum(part.amount for part in self.parts))

    def plus(self, *parts: Modifier) -> Pool:
        """The same pool with more parts; those that change nothing are left out."""
        return Pool((*self.parts, *(part for part in parts if part.amount)))


def pool_of(dice: int, *parts: Modifier) -> Pool:
    """A pool from the value written on the sheet (yze B2)."""
    return Pool((Modifier(dice, Words("valeur de la fiche", "value on the sheet"), "B2"),)).plus(*parts)


def is_mental(skill: str) -> bool:
    """Whether a skill is of the mind, and so takes Stress instead of Damage (yze B9, B39, B49)."""
    return EVERY_SKILL[skill].attribute in ("intellect", "empathy")


def burden(skill: str, points: int) -> Modifier:
    """One die less for each point of Damage, or of Stress for a skill of the mind (yze B39, B49)."""
    if is_mental(skill):
        return Modifier(-points, Words("Stress", "Stress"), "B49")
    return Modifier(-points, Words("Dégâts", "Damage"), "B39")


def helpers(number: int) -> Modifier:
    """One die more for each helper (yze B13)."""
    return Modifier(number, Words("entraide", "help"), "B13")


def gear(dice: int) -> Modifier:
    """Dice from ordinary equipment (yze B16, D20)."""
    return Modifier(dice, Words("équipement", "equipment"), "D20")


def granted(dice: int) -> Modifier:
    """Dice that the GM gives or takes (yze B6)."""
    return Modifier(dice, Words("décision du MJ", "GM’s ruling"), "B6")
