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
    Tested,
    aided,
    rolled,
)
from paravent.games.yze.settings import STANDARD, House
from paravent.games.yze.sheet import Sheet
from paravent.games.yze.stand_ins import BurdenParameter, DiceParameter, StandIn
from paravent.games.yze.states import helpless, is_shattered, may_move
from paravent.games.yze.tables import WEAPONS, Weapon
from paravent.games.yze.turn_facts import Away, Parted
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


OthersRole = Annotated[Sheet | None, Role(Words("aussi au Contact", "at Contact too"))]
OTHERS: Final = ("second", "third", "fourth", "fifth", "sixth")
"""Those at Contact beside the opponent: six in all find room around one (yze B25, ours)."""


@move(
    title=Words("Quitter le Contact", "Leave Contact"),
    asks=(PUSH, WOUND_TYPE),
    goals=(
        Goal(
            "freely",
            Words("partir sans coup férir", "to get away freely"),
            lambda result: int(result.freely),
            averted=Words("frapper qui s’en va", "to strike who leaves"),
        ),
        Goal("unhurt", Words("partir indemne", "to get away unhurt"), lambda result: int(not result.damage)),
    ),
    examples=(
        {"dice": "1", "facing": "1", "weapon": "bare-hands"},
        {"dice": "2", "facing": "0", "weapon": "club"},
    ),
    sheets=dict.fromkeys(OTHERS),
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
    second: OthersRole = None,
    third: OthersRole = None,
    fourth: OthersRole = None,
    fifth: OthersRole = None,
    sixth: OthersRole = None,
) -> Steps[Left]:
    """Mobility, and one is away; if it fails, away too, but past a free attack that none parries, of each whose Contact
    is left; from those who can do nothing one just walks off (yze B25)."""
    may_move(roller, house.beginners)
    every = _named(opponent, second, third, fourth, fifth, sixth)
    near = tuple(one for one in every if not _gone(roller, one[1]))
    _at_hand(roller, near, house.positions)
    costs = outlay("roller", roller, "leave", beginners=house.beginners) if near else ()
    pool = _mobility(roller, aid, house.beginners)
    yield from settled(costs)
    able = tuple(one for one in near if not helpless(one[1], house.beginners))
    result = Tested(1, False, 0)
    if able:
        had = roller.carries("mobility")
        result = yield from rolled(pool, "mobility", False, "roller", had, house.beginners)
    free = () if result.successes else tuple(one for one in able if _blows(one[1], weapon))
    damage, broken = 0, False
    for role, sheet in free:
        hurt = roller.damage + result.cost + damage
        struck: Attacked = yield from _struck(roller, hurt, role, sheet, weapon, house.beginners)
        damage, broken = damage + struck.damage, broken or struck.broken
    yield Away("roller")
    for role, sheet in every:
        if roller.name in sheet.contact:
            yield Parted(role, roller.name)
    return Left(not free, damage, broken)


Facing = tuple[str, Sheet]
"""Somebody whose Contact is left, by role."""


def _named(opponent: Sheet, *others: Sheet | None) -> tuple[Facing, ...]:
    there = zip(OTHERS, others, strict=True)
    return ("opponent", opponent), *((role, sheet) for role, sheet in there if sheet is not None)


@rule
def _struck(
    roller: Sheet, hurt: int, role: str, opponent: Sheet, weapon: str, beginners: bool
) -> Steps[Attacked]:
    """The free attack of one of them upon whoever leaves with so much Damage (yze B25)."""
    blow, arms = yield from _drawn(role, _blows(opponent, weapon))
    plan = Assault(
        blow,
        arms,
        by=role,
        target="roller",
        armour=stopping(roller, arms),
        hurt=hurt,
        health=roller.health,
        carried=opponent.carries("melee"),
        pushable=not opponent.is_monster,
        beginners=beginners,
    )
    return (yield from assault(plan, Guard()))


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
def _drawn(by: str, blows: tuple[Free, ...]) -> Steps[Free]:
    """Of a creature's several blows a die says which (yze B55)."""
    if len(blows) == 1:
        return blows[0]
    face: int = yield Throw(1, Numbered(len(blows)), "B55", by)
    return blows[face - 1]


def _gone(roller: Sheet, other: Sheet) -> bool:
    """Whether somebody who was at Contact has got away from it: nobody is left there (yze B25)."""
    return other.name in roller.contact and roller.name not in other.contact


def _at_hand(roller: Sheet, near: tuple[Facing, ...], positions: bool) -> None:
    """Where the table keeps positions, only Contact can be left; and all who are there may strike (yze B24, B25)."""
    far = next((one for _, one in near if one.fighting and not touching(roller, one)), None)
    if positions and roller.fighting and far is not None:
        raise refused(NOT_AT_CONTACT, name=roller.name, other=far.name)
    named = [sheet.name for _, sheet in near if sheet.at_table]
    others = [name for name in roller.contact if name not in named]
    if others and 0 < len(named) <= len(OTHERS):
        raise refused(LEFT_OUT, name=roller.name, other=", ".join(others))


def _at_contact(weapon: Weapon) -> Weapon:
    """Whoever holds a bow strikes with bare hands (yze B28)."""
    return weapon if weapon.reach == "contact" else WEAPONS["bare-hands"]


LEFT_OUT: Final = Words(
    "{name} est aussi au Contact {other:de} : nommez qui d’autre peut frapper (B25).",
    "{name} is also at Contact with {other}: name who else may strike (B25).",
)
NOT_AT_CONTACT: Final = Words(
    "{name} n’est pas au Contact {other:de} : il suffit de bouger (B24, B25).",
    "{name} is not at Contact with {other}: moving is enough (B24, B25).",
)
FREE: Final = Words("Hors de Contact, sans coup férir", "Out of Contact, freely")
STRUCK: Final = Words(
    "Hors de Contact, au prix de {n} {n:dégât|dégâts}", "Out of Contact, at the cost of {n} damage"
)
