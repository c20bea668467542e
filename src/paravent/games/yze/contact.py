"""Leaving Contact: a Mobility roll, or a free blow at one's back (yze B25)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.dice import Numbered
from paravent.core.game import Goal, move
from paravent.core.override import override
from paravent.core.parameters import GMS, Role, Whole, only
from paravent.core.refusal import refused
from paravent.core.steps import Modifier, Outcome, Steps, Throw, rule
from paravent.core.words import Words, filled
from paravent.games.yze.blows import WOUND_TYPE, Assault, Attacked, Guard, assault
from paravent.games.yze.fields import CONTACT, IN_HAND
from paravent.games.yze.guards import ArmourParameter, stopping
from paravent.games.yze.monsters import natural, natural_pool
from paravent.games.yze.pools import Pool
from paravent.games.yze.rolls import (
    PUSH,
    UNAIDED,
    Aid,
    aided,
    rolled,
)
from paravent.games.yze.settings import STANDARD, House
from paravent.games.yze.sheet import Sheet
from paravent.games.yze.stand_ins import BurdenParameter, DiceParameter, StandIn
from paravent.games.yze.states import helpless, is_shattered, may_move
from paravent.games.yze.tables import WEAPONS, Weapon
from paravent.games.yze.turn_facts import Away
from paravent.games.yze.turns import outlay, settled
from paravent.games.yze.zones import touching


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
    house: Annotated[House, only("beginners", "positions")] = STANDARD,
) -> Steps[Left]:
    """Mobility, and one is away; if it fails, away too, but past a free attack that none parries (yze B25)."""
    may_move(roller, house.beginners)
    _at_hand(roller, opponent, house.positions)
    costs = outlay("roller", roller, "leave", beginners=house.beginners)
    had = roller.carries("mobility")
    pool = _mobility(roller, aid, house.beginners)
    yield from settled(costs)
    result = yield from rolled(pool, "mobility", False, "roller", had, house.beginners)
    blows = () if result.successes or helpless(opponent, house.beginners) else _blows(opponent, weapon)
    if not blows:
        yield Away("roller")
        return Left(True, 0, False)
    blow, arms = yield from _drawn(blows)
    plan = Assault(
        blow,
        arms,
        by="opponent",
        target="roller",
        armour=stopping(roller, arms),
        hurt=roller.damage + result.cost,
        health=roller.health,
        carried=opponent.carries("melee"),
        pushable=not opponent.is_monster,
        beginners=house.beginners,
    )
    struck: Attacked = yield from assault(plan, Guard())
    yield Away("roller")
    return Left(False, struck.damage, struck.broken)


def _mobility(roller: Sheet, aid: Aid, beginners: bool) -> Pool:
    """Whoever is broken by Stress may flee, but has no skill to do it with (yze B50)."""
    return Pool(()) if is_shattered(roller, beginners) else aided(roller, "mobility", aid)


Free = tuple[Pool, Weapon]
"""One way to strike at somebody's back."""


def _blows(opponent: Sheet, weapon: str) -> tuple[Free, ...]:
    """What the free attack may be: the weapon at hand, or those deeds of a creature that strike at Contact (yze B25,
    B55)."""
    if opponent.deeds:
        at_hand = (one for one in opponent.deeds if one.dice and one.reach == "contact")
        return tuple((natural_pool(one), natural(one)) for one in at_hand)
    arms = _at_contact(opponent.arms(weapon))
    return ((opponent.pool("melee").plus(Modifier(arms.bonus, arms.words, "B37")), arms),)


@rule
def _drawn(blows: tuple[Free, ...]) -> Steps[Free]:
    """Of a creature's several blows a die says which (yze B55)."""
    if len(blows) == 1:
        return blows[0]
    face: int = yield Throw(1, Numbered(len(blows)), "B55", "opponent")
    return blows[face - 1]


def _at_hand(roller: Sheet, opponent: Sheet, positions: bool) -> None:
    """Where the table keeps positions, only Contact can be left (yze B24, B25)."""
    if positions and roller.fighting and opponent.fighting and not touching(roller, opponent):
        raise refused(NOT_AT_CONTACT, name=roller.name, other=opponent.name)


def _at_contact(weapon: Weapon) -> Weapon:
    """Whoever holds a bow strikes with bare hands (yze B28)."""
    return weapon if weapon.reach == "contact" else WEAPONS["bare-hands"]


NOT_AT_CONTACT: Final = Words(
    "{name} n’est pas au Contact {other:de} : il suffit de bouger (B24, B25).",
    "{name} is not at Contact with {other}: moving is enough (B24, B25).",
)
FREE: Final = Words("Hors de Contact, sans coup férir", "Out of Contact, freely")
STRUCK: Final = Words(
    "Hors de Contact, au prix de {n} {n:dégât|dégâts}", "Out of Contact, at the cost of {n} damage"
)
