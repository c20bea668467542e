"""Leaving Contact: a Mobility roll, or a free blow at one's back (yze B25)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.game import Goal, move
from paravent.core.override import override
from paravent.core.parameters import Role, Whole
from paravent.core.steps import Modifier, Outcome, Steps
from paravent.core.words import Words, filled
from paravent.games.yze.blows import WOUND_TYPE, Assault, Attacked, Guard, assault
from paravent.games.yze.fields import BOOK_ARMOUR, CONTACT, IN_HAND
from paravent.games.yze.guards import stopping
from paravent.games.yze.pools import Pool, granted
from paravent.games.yze.rolls import (
    PUSH,
    BurdenParameter,
    DiceParameter,
    ModifierParameter,
    carried,
    rolled,
    written,
)
from paravent.games.yze.settings import BeginnersParameter
from paravent.games.yze.sheet import Sheet, held
from paravent.games.yze.states import helpless, is_shattered, may_move
from paravent.games.yze.tables import WEAPONS, Weapon
from paravent.games.yze.turn_facts import Away
from paravent.games.yze.turns import able, outlay, settled


class Left(Outcome, frozen=True):
    """Out of Contact: freely, or past a blow."""

    freely: bool
    damage: int
    broken: bool

    @override
    def told(self) -> Words:
        return FREE if self.freely else filled(STRUCK, n=self.damage)


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
    allowed=able("leave"),
)
def leave_contact(
    dice: DiceParameter = 0,
    facing: Annotated[int, Whole(Words("dés de l’adversaire", "the opponent’s dice"), 0, 40)] = 0,
    weapon: Annotated[str, CONTACT] = IN_HAND,
    modifier: ModifierParameter = 0,
    burden: BurdenParameter = 0,
    armour: Annotated[str, BOOK_ARMOUR] = "none",
    beginners: BeginnersParameter = False,
    roller: Annotated[Sheet | None, Role(Words("qui s’éloigne", "who leaves"))] = None,
    opponent: Annotated[Sheet | None, Role(Words("l’adversaire", "the opponent"), against=True)] = None,
) -> Steps[Left]:
    """Mobility, and one is away; if it fails, away too, but past a free attack that none parries (yze B25)."""
    may_move(roller, beginners)
    costs = outlay("roller", roller, "leave", beginners=beginners)
    had = carried(roller, "mobility", burden)
    pool = _mobility(written(dice, burden, roller, "mobility").plus(granted(modifier)), roller, beginners)
    yield from settled(costs)
    result = yield from rolled(pool, "mobility", False, "roller", had, beginners)
    if result.successes or (opponent is not None and helpless(opponent, beginners)):
        yield Away("roller")
        return Left(True, 0, False)
    arms = _at_contact(held(weapon, opponent, "sword"))
    plan = Assault(
        written(facing, 0, opponent, "melee").plus(Modifier(arms.bonus, arms.words, "B37")),
        arms,
        by="opponent",
        target="roller",
        armour=stopping(roller, armour, arms),
        hurt=(burden if roller is None else roller.damage) + result.cost,
        health=0 if roller is None else roller.health,
        carried=carried(opponent, "melee", 0),
        beginners=beginners,
    )
    struck: Attacked = yield from assault(plan, Guard())
    yield Away("roller")
    return Left(False, struck.damage, struck.broken)


def _mobility(pool: Pool, roller: Sheet | None, beginners: bool) -> Pool:
    """Whoever is broken by Stress may flee, but has no skill to do it with (yze B50)."""
    return Pool(()) if roller is not None and is_shattered(roller, beginners) else pool


def _at_contact(weapon: Weapon) -> Weapon:
    """Whoever holds a bow strikes with bare hands (yze B28)."""
    return weapon if weapon.reach == "contact" else WEAPONS["bare-hands"]


FREE: Final = Words("Hors de Contact, sans coup férir", "Out of Contact, freely")
STRUCK: Final = Words(
    "Hors de Contact, au prix de {n} {n:dégât|dégâts}", "Out of Contact, at the cost of {n} damage"
)
