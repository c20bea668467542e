"""Rest and time: what six hours give back, what days heal (yze B45, B51, D11)."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Struct

from paravent.core.errors import refused
from paravent.core.game import Goal, move
from paravent.core.parameters import Flag, Whole
from paravent.core.steps import Steps, rule
from paravent.core.words import Words, filled
from paravent.games.yze.facts import Calmed, Healed, Mended
from paravent.games.yze.pools import Pool, pool_of
from paravent.games.yze.rolls import RollerRole, Tested, skill_roll
from paravent.games.yze.sheet import TRAUMA, WOUND, Sheet
from paravent.games.yze.states import may_live
from paravent.games.yze.traumas import passed
from paravent.games.yze.wounds import healed

REST: Final = 6
"""The hours that a rest takes (yze B45)."""


class Rested(Struct, frozen=True):
    """What a rest gave back."""

    damage: int
    stress: int

    def told(self) -> Words:
        """The result in words."""
        return filled(RESTED, damage=self.damage, stress=self.stress)


@move(
    title=Words("Se reposer", "Rest"),
    rules="B45 B51 D11",
    goals=(
        Goal(
            "recovered",
            Words("récupérer", "to recover"),
            lambda result: int(result.damage + result.stress > 0),
        ),
    ),
    examples=(
        {"hurt": "2", "shaken": "1"},
        {"hurt": "2", "endurance": "3", "nightmares": "yes"},
        {"shaken": "1", "nightmares": "yes"},
    ),
)
def rest(
    hours: Annotated[int, Whole(Words("heures", "hours"), 0, 24)] = REST,
    hurt: Annotated[int, Whole(Words("Dégâts", "Damage"), 0, 99)] = 0,
    shaken: Annotated[int, Whole(Words("Stress", "Stress"), 0, 99)] = 0,
    nightmares: Annotated[bool, Flag(Words("cauchemars", "nightmares"))] = False,
    endurance: Annotated[int, Whole(Words("dés de Résistance", "Endurance dice"), 0, 40)] = 0,
    roller: RollerRole = None,
) -> Steps[Rested]:
    """Six hours give back 1 Damage and 1 Stress; with nightmares only after an Endurance roll (yze B45, D11)."""
    may_live(roller)
    if hours < REST:
        raise refused(TOO_SHORT, n=hours)
    if roller is not None:
        hurt, shaken, nightmares = roller.damage, roller.stress, "nightmares" in roller.traumas
    slept = yield from sleep(_endurance(endurance, roller), nightmares)
    damage, stress = (min(1, hurt), min(1, shaken)) if slept else (0, 0)
    if damage:
        yield Healed("roller", damage)
    if stress:
        yield Calmed("roller", stress)
    return Rested(damage, stress)


@rule
def sleep(pool: Pool, nightmares: bool) -> Steps[bool]:
    """Nightmares ask for an Endurance roll, which nobody chose to make: it is not pushed (yze B10, B51)."""
    if not nightmares:
        return True
    result: Tested = yield skill_roll(pool, "roller", False)
    return result.successes > 0


def _endurance(dice: int, sheet: Sheet | None) -> Pool:
    return pool_of(dice) if sheet is None else sheet.pool("endurance")


class Recovered(Struct, frozen=True):
    """The wounds and traumas that are over."""

    wounds: tuple[str, ...]
    traumas: tuple[str, ...]

    def told(self) -> Words:
        """The result in words."""
        return filled(OVER, wounds=len(self.wounds), traumas=len(self.traumas))


@move(
    title=Words("Convalescence", "Convalescence"),
    rules="B45 B51",
    goals=(
        Goal("healed", Words("guérir", "to heal"), lambda result: int(bool(result.wounds or result.traumas))),
    ),
    examples=({"days": "7", "wounds": "blunt-2,cutting-3,piercing-5", "traumas": "stupor,phobia"},),
)
def convalesce(
    days: Annotated[int, Whole(Words("jours passés", "days gone by"), 1, 1000)] = 1,
    wounds: Annotated[tuple[str, ...], WOUND] = (),
    traumas: Annotated[tuple[str, ...], TRAUMA] = (),
    dying: Annotated[
        bool, Flag(Words("blessure fatale non stabilisée", "a fatal wound that is not stabilised"))
    ] = False,
    roller: RollerRole = None,
) -> Steps[Recovered]:
    """Wounds and traumas end after their time, counted from when they were received (yze B45, B51)."""
    may_live(roller)
    if roller is not None:
        wounds, traumas, dying = roller.wounds, roller.traumas, roller.dying
    over = Recovered(healed(wounds, days, dying), passed(traumas, days))
    if over.wounds or over.traumas:
        yield Mended("roller", over.wounds, over.traumas)
    return over


RESTED: Final = Words(
    "Repos : {damage} Dégât(s) et {stress} Stress en moins", "Rest: Damage −{damage}, Stress −{stress}"
)
OVER: Final = Words(
    "Guéris : {wounds} blessure(s), {traumas} traumatisme(s)", "Over: wounds {wounds}, traumas {traumas}"
)
TOO_SHORT: Final = Words(
    "{n} h de repos ne suffisent pas : il en faut au moins 6 (B45).",
    "{n} h of rest are not enough: it takes 6 at least (B45).",
)
