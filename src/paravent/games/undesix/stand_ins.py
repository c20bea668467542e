"""Those who have no sheet: of them only the numbers that were said are known (undesix B1, C2)."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from paravent.core.override import override
from paravent.core.parameters import Whole
from paravent.core.steps import Modifier
from paravent.core.words import Words, same
from paravent.games.undesix.board import EMPTY, Board, weapon_named
from paravent.games.undesix.house_values import SKILLS, Skill, Weapon
from paravent.games.undesix.sheet import IN_HAND, OTHER, Sheet

ValueParameter = Annotated[
    int, Whole(Words("valeur sur la fiche", "value on the sheet"), -20, 60, on_sheet=True)
]
OtherValue = Annotated[int, Whole(Words("valeur adverse", "the other’s value"), -20, 60, on_sheet=True)]
DiceParameter = Annotated[int, Whole(Words("dés de Destin en main", "destiny dice in hand"), 0, 5)]


class StandIn(Sheet, frozen=True, kw_only=True):
    """Somebody without a sheet: whatever is rolled, it is under the number that was said. Nothing bars them, and nothing
    is learnt."""

    at_table: ClassVar[bool] = False

    name: str = "–"
    phy: int = 4
    psy: int = 1
    shield: str = "large"
    sessions: int = 999
    points_due: int = 1
    rolls: int = 0
    hits: int = 0
    protection: int = 0

    @property
    @override
    def die_colour(self) -> str:
        """Their destiny dice have no colour."""
        return ""

    @override
    def skill(self, name: str, _: Board = EMPTY) -> Skill:
        """Any name will do."""
        return SKILLS[name] if name in SKILLS else Skill(name, same(name), "knowledge")

    @override
    def has_ticked(self, _: Skill) -> bool:
        """There is nothing to tick."""
        return True

    @override
    def value(self, _: str, __: Board = EMPTY) -> tuple[Modifier, ...]:
        """The value that was said (undesix B1)."""
        return (Modifier(self.rolls, Words("valeur", "value"), "B1"),)

    @override
    def held(self, using: str = IN_HAND, table: Board = EMPTY) -> Weapon:
        """A weapon of the value that was said (undesix C2)."""
        if using in (IN_HAND, OTHER):
            return Weapon("weapon", same("–"), self.hits)
        named = weapon_named(using, table)
        return Weapon(named.id, named.words, self.hits, named.reach, named.pole, named.characteristic)

    @override
    def ca(self, _: str = "", behind: bool = False, line: bool = False, __: Board = EMPTY) -> int:
        """The CA that was said, and the line's if it faces the blow (undesix C13, C14)."""
        return self.protection + (line and not behind)


def somebody() -> Sheet:
    """Anyone, where no number matters."""
    return StandIn()


def rolling(value: ValueParameter = 0) -> Sheet:
    """Somebody who rolls under this."""
    return StandIn(rolls=value)


def with_dice(value: ValueParameter = 0, dice: DiceParameter = 0) -> Sheet:
    """Somebody who rolls under this, and holds destiny dice."""
    return StandIn(rolls=value, destiny=dice)


def resisting(against: OtherValue = 0) -> Sheet:
    """Somebody who resists with this."""
    return StandIn(rolls=against)


BLANK: Final = StandIn(phy=3, psy=3, sessions=0, free_points=6)
"""Somebody at creation (undesix A2)."""
