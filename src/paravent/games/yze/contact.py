"""Leaving Contact: a Mobility roll, or a free blow at one's back (yze B25)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.game import Goal, move
from paravent.core.override import override
from paravent.core.parameters import GMS, Role, Whole
from paravent.core.steps import Modifier, Outcome, Steps
from paravent.core.words import Words, filled
from paravent.games.yze.blows import WOUND_TYPE, Assault, Attacked, Guard, assault
from paravent.games.yze.fields import CONTACT, IN_HAND
from paravent.games.yze.guards import ArmourParameter, stopping
from paravent.games.yze.pools import Pool
from paravent.games.yze.rolls import (
    PUSH,
    UNAIDED,
    Aid,
    aided,
    rolled,
)
from paravent.games.yze.settings import STANDARD, OnlyBeginners
from paravent.games.yze.sheet import Sheet
from paravent.games.yze.stand_ins import BurdenParameter, DiceParameter, StandIn
from paravent.games.yze.states import helpless, is_shattered, may_move
from paravent.games.yze.tables import WEAPONS, Weapon
from paravent.games.yze.turn_facts import Away
from paravent.games.yze.turns import outlay, settled


class Left(Outcome, frozen=True):
    """Out of Contact: freely, or past a blow."""

    freely: bool
    damage: int
    broken: bool

    @override
    def told(self) -> Words:
        return FREE if self.freely else filled(STRUCK, n=self.damage)


def leaving(dice: DiceParameter = 0, burden: BurdenParameter = 0, armour: ArmourParameter = "none") -> Sheet:
    """Somebody who leaves with so many dice, in this armour."""
    return StandIn(rolls=dice, weighs=burden, damage=burden, stress=burden, armour=armour)


def left_behind(
    facing: Annotated[int, Whole(Words("dés de l’adversaire", "the opponent’s dice"), 0, 40)] = 0,
) -> Sheet:
    """Somebody with a sword, who strikes at the back with so many dice."""
    return StandIn(weapon="sword", rolls=facing)


@move(
    title=Words("Quitter le Contact", "Leave Contact"),
    asks=(PUSH, WOUND_TYPE),
    goals=(
        Goal(
            "freely", Words("partir sans coup férir", "to get away freely"), lambda result: int(result.freely)
        ),
        Goal("unhurt", Words("partir indemne", "to get away unhurt"), lambda result: int(not result.damage)),
    ),
    examples=(
        {"dice": "1", "facing": "1", "weapon": "bare-hands"},
        {"dice": "2", "facing": "0", "weapon": "club"},
    ),
    does="leave",
)
def leave_contact(
    roller: Annotated[Sheet, Role(Words("qui s’éloigne", "who leaves"), stand_in=leaving)],
    opponent: Annotated[
        Sheet, Role(Words("l’adversaire", "the opponent"), against=True, stand_in=left_behind)
    ],
    weapon: Annotated[str, CONTACT, GMS] = IN_HAND,
    aid: Aid = UNAIDED,
    house: OnlyBeginners = STANDARD,
) -> Steps[Left]:
    """Mobility, and one is away; if it fails, away too, but past a free attack that none parries (yze B25)."""
    may_move(roller, house.beginners)
    costs = outlay("roller", roller, "leave", beginners=house.beginners)
    had = roller.carries("mobility")
    pool = _mobility(roller, aid, house.beginners)
    yield from settled(costs)
    result = yield from rolled(pool, "mobility", False, "roller", had, house.beginners)
    if result.successes or helpless(opponent, house.beginners):
        yield Away("roller")
        return Left(True, 0, False)
    arms = _at_contact(opponent.arms(weapon))
    plan = Assault(
        opponent.pool("melee").plus(Modifier(arms.bonus, arms.words, "B37")),
        arms,
        by="opponent",
        target="roller",
        armour=stopping(roller, arms),
        hurt=roller.damage + result.cost,
        health=roller.health,
        carried=opponent.carries("melee"),
        beginners=house.beginners,
    )
    struck: Attacked = yield from assault(plan, Guard())
    yield Away("roller")
    return Left(False, struck.damage, struck.broken)


def _mobility(roller: Sheet, aid: Aid, beginners: bool) -> Pool:
    """Whoever is broken by Stress may flee, but has no skill to do it with (yze B50)."""
    return Pool(()) if is_shattered(roller, beginners) else aided(roller, "mobility", aid)


def _at_contact(weapon: Weapon) -> Weapon:
    """Whoever holds a bow strikes with bare hands (yze B28)."""
    return weapon if weapon.reach == "contact" else WEAPONS["bare-hands"]


FREE: Final = Words("Hors de Contact, sans coup férir", "Out of Contact, freely")
STRUCK: Final = Words(
    "Hors de Contact, au prix de {n} {n:dégât|dégâts}", "Out of Contact, at the cost of {n} damage"
)
