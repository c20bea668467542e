"""Those who have no sheet: of them only the scores that were said are known (artemis R2.3)."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec.structs import replace

from paravent.core.override import override
from paravent.core.parameters import Role, Whole
from paravent.core.steps import Modifier
from paravent.core.words import Words
from paravent.games.artemis.settings import STANDARD, House
from paravent.games.artemis.sheet import Sheet
from paravent.games.artemis.tables import WEAPONS, Weapon

ScoreParameter = Annotated[
    int, Whole(Words("score de la fiche", "score on the sheet"), -10, 30, on_sheet=True)
]


class StandIn(Sheet, frozen=True, kw_only=True):
    """Somebody without a sheet: whatever is tested, it is with the score that was said, unless another was said for that
    skill, at any level. Nothing bars them, and they have whatever a move may ask for."""

    at_table: ClassVar[bool] = False

    name: str = "?"
    power: str = "?"
    sketch: str = "drawn"
    fears: tuple[str, ...] = ("/ 0j",)
    rolls: int = 0
    otherwise: tuple[tuple[str, int], ...] = ()
    level: str = "master"
    worn: int = 0
    strikes: int = 1

    @override
    def scored(self, skill: str, _: House = STANDARD, __: bool = False) -> tuple[Modifier, ...]:
        """The score that was said (artemis R2.3)."""
        return (Modifier(dict(self.otherwise).get(skill, self.rolls), Words("score", "score"), "R2.3"),)

    @override
    def level_of(self, _: str) -> str:
        """The level that was said."""
        return self.level

    @property
    @override
    def protection(self) -> int:
        """The protection that was said."""
        return self.worn

    @override
    def weapon(self, _: str = "") -> Weapon:
        """A weapon of the category that was said (artemis R6.5)."""
        return replace(WEAPONS["fists"], category=self.strikes)

    @override
    def out(self, _: House = STANDARD) -> Words | None:
        """Nothing is known that would keep them from acting."""
        return None


def somebody() -> Sheet:
    """Anyone, where no score matters."""
    return StandIn()


def scoring(score: ScoreParameter = 0) -> Sheet:
    """Somebody who has this score."""
    return StandIn(rolls=score)


RollerRole = Annotated[Sheet, Role(Words("qui agit", "who acts"), stand_in=scoring)]
AnyoneRole = Annotated[Sheet, Role(Words("qui agit", "who acts"), stand_in=somebody)]
