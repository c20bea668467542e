"""Those who have no sheet: of them only the numbers that were said are known (yze B2, B37, B39)."""

from __future__ import annotations

from typing import Annotated, ClassVar

from paravent.core.override import override
from paravent.core.parameters import Whole
from paravent.core.steps import Modifier
from paravent.core.words import Words
from paravent.games.yze.pools import Pool, burden, pool_of
from paravent.games.yze.sheet import HANDLING, Sheet, talent_dice

DiceParameter = Annotated[int, Whole(Words("dés de la fiche", "dice on the sheet"), 0, 40, on_sheet=True)]
BurdenParameter = Annotated[int, Whole(Words("Dégâts ou Stress subis", "Damage or Stress carried"), 0, 40)]


class StandIn(Sheet, frozen=True, kw_only=True):
    """Somebody without a sheet: whatever is rolled, it is with the dice that were said, less what `weighs`. Nothing bars
    them; every talent that is named is theirs, and so is a phobia."""

    at_table: ClassVar[bool] = False

    name: str = "–"
    traumas: tuple[str, ...] = ("phobia",)
    rolls: int = 0
    hides: int | None = None
    weighs: int = 0

    @override
    def pool(self, skill: str, handling: int = 0) -> Pool:
        """The dice that were said; a vehicle's handling is added to them (yze B2, B3)."""
        driven = Modifier(handling if skill == "piloting" else 0, HANDLING, "B3")
        dice = self.rolls if skill != "stealth" or self.hides is None else self.hides
        return pool_of(dice, driven, burden(skill, self.weighs))

    @property
    @override
    def shoots(self) -> bool:
        """Whoever is said to shoot has something to shoot with (yze B11)."""
        return True

    @override
    def talent(self, talent: str, skill: str) -> Modifier:
        """The dice of any talent of this skill (yze B18)."""
        return talent_dice(talent, skill)


def somebody() -> Sheet:
    """Anyone, where no number matters."""
    return StandIn()


def rolling(dice: DiceParameter = 0, burden: BurdenParameter = 0) -> Sheet:
    """Somebody who rolls so many dice, less the Damage or the Stress that is carried."""
    return StandIn(rolls=dice, weighs=burden, damage=burden, stress=burden)
