"""The attack as a move: weapon, circumstances, what the target can do about it (yze B28–B41)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

from paravent.core.errors import refused
from paravent.core.game import Goal, move
from paravent.core.parameters import Flag, Role, Several, Whole
from paravent.core.steps import Modifier, Steps
from paravent.core.words import Words
from paravent.games.yze.blows import (
    PARRY,
    SPARE,
    WOUND_TYPE,
    Assault,
    Attacked,
    assault,
    parry_pool,
    protection,
    skill_of,
)
from paravent.games.yze.pools import Pool, granted
from paravent.games.yze.rolls import (
    PUSH,
    AfraidParameter,
    BurdenParameter,
    DiceParameter,
    ModifierParameter,
    TalentParameter,
    besides,
    carried,
    written,
)
from paravent.games.yze.settings import BeginnersParameter
from paravent.games.yze.sheet import ARMOUR, HELD, IN_HAND, Sheet, held
from paravent.games.yze.states import helpless, may_act
from paravent.games.yze.tables import ARMOURS, CIRCUMSTANCES, WEAPONS, Circumstance, Weapon

CIRCUMSTANCE: Final = Several(
    Words("circonstances", "circumstances"), tuple((one.id, one.words) for one in CIRCUMSTANCES.values())
)
CircumstancesParameter = Annotated[tuple[str, ...], CIRCUMSTANCE]
HurtParameter = Annotated[int, Whole(Words("Dégâts de la cible", "Damage of the target"), 0, 99)]
GuardParameter = Annotated[int, Whole(Words("dés de parade", "parry dice"), 0, 40)]
ReadyParameter = Annotated[
    bool, Flag(Words("la cible a un Mouvement pour parer", "the target has a Movement to parry with"))
]

DAMAGE: Final = Goal(
    "damage", Words("le plus de dégâts", "the most damage"), lambda result: int(result.damage), False
)
HITTING: Final = Goal("hit", Words("toucher", "to hit"), lambda result: int(result.hit))
BREAKING: Final = Goal(
    "break", Words("briser la cible", "to break the target"), lambda result: int(result.broken)
)


@move(
    title=Words("Attaque", "Attack"),
    rules="B9 B11 B18 B28 B29 B31 B32 B33 B36 B37 B38 B39 B40 B41 B46 B50 B55 B56 "
    "D2 D4 D5 D7 D15 D16 D17 D19 D22 D25 D31",
    asks=(PARRY, PUSH, SPARE, WOUND_TYPE),
    goals=(DAMAGE, HITTING, BREAKING),
    examples=(
        {"dice": "1", "weapon": "knife", "armour": "leather", "hurt": "3"},
        {"dice": "1", "weapon": "bare-hands", "special": "yes", "guard": "1"},
        {"dice": "2", "weapon": "pistol", "circumstances": "aiming,heavy-cover", "push": "always"},
        {"dice": "1", "weapon": "knife", "hurt": "4", "beginners": "yes"},
    ),
)
def attack(
    dice: DiceParameter = 0,
    weapon: Annotated[str, HELD] = IN_HAND,
    circumstances: CircumstancesParameter = (),
    modifier: ModifierParameter = 0,
    burden: BurdenParameter = 0,
    talent: TalentParameter = (),
    afraid: AfraidParameter = False,
    special: Annotated[bool, Flag(Words("attaque spéciale", "special attack"))] = False,
    guard: GuardParameter = 0,
    ready: ReadyParameter = True,
    armour: Annotated[str, ARMOUR] = "none",
    hurt: HurtParameter = 0,
    beginners: BeginnersParameter = False,
    attacker: Annotated[Sheet | None, Role(Words("qui attaque", "who attacks"))] = None,
    target: Annotated[Sheet | None, Role(Words("la cible", "the target"))] = None,
) -> Steps[Attacked]:
    """Attack with a weapon: a success hits, parry and armour protect, the fifth point breaks (yze B28–B41)."""
    arms, named = held(weapon, attacker, "sword"), tuple(CIRCUMSTANCES[one] for one in circumstances)
    may_act(attacker, beginners)
    check(arms, named, special, attacker)
    pool = written(dice, burden, attacker, skill_of(arms)).plus(
        *besides(attacker, skill_of(arms), talent, afraid),
        Modifier(arms.bonus, arms.words, "B37"),
        *counted(named),
        granted(modifier),
    )
    plan = Assault(
        pool,
        arms,
        armour=stopping(target, armour, arms),
        hurt=hurt if target is None else target.damage,
        health=0 if target is None else target.health,
        carried=carried(attacker, "melee", burden),
        special=special,
        beginners=beginners,
    )
    return (yield from assault(plan, guarding(guard, ready, target, arms, named, beginners)))


def stopping(target: Sheet | None, armour: str, weapon: Weapon) -> int:
    """The dice that protect: armour worn, and a hide of one's own (yze B29, B38, B55)."""
    if target is None:
        return protection(ARMOURS[armour], weapon)
    return protection(ARMOURS[target.armour], weapon) + target.protection


def guarding(
    guard: int,
    ready: bool,
    target: Sheet | None,
    weapon: Weapon,
    circumstances: tuple[Circumstance, ...],
    beginners: bool,
) -> Pool:
    """The dice of a parry: those that are said, or those of the target's sheet if it can (yze B32, D22).

    Said dice that the rules forbid are refused; a sheet that cannot parry simply does not.
    """
    surprised = any(one.id == "surprised" for one in circumstances)
    unarmed = target is not None and not WEAPONS[target.weapon].parries
    if guard:
        _refuse_guard(weapon, surprised, unarmed)
        return parry_pool(guard)
    if target is None or not ready or surprised or weapon.reach == "distance" or helpless(target, beginners):
        return Pool(())
    return target.parry() or Pool(())


def _refuse_guard(weapon: Weapon, surprised: bool, unarmed: bool) -> None:
    if weapon.reach == "distance":
        raise refused(NO_PARRY, weapon=weapon.words)
    if surprised:
        raise refused(SURPRISED)
    if unarmed:
        raise refused(NO_MEANS)


def counted(circumstances: Sequence[Circumstance]) -> list[Modifier]:
    """Circumstances as modifiers; of those that leave the target helpless only the best counts (yze D19)."""
    helpless_ones = [one for one in circumstances if one.family == "helpless"]
    best = max(helpless_ones, key=lambda one: one.dice, default=None)
    return [
        Modifier(one.dice, one.words, one.rule)
        for one in circumstances
        if one.family != "helpless" or one is best
    ]


def check(
    weapon: Weapon, circumstances: Sequence[Circumstance], special: bool, attacker: Sheet | None
) -> None:
    """Refuse what the rules do not allow, in words."""
    for one in circumstances:
        if weapon.reach not in one.reaches:
            raise refused(OUT_OF_REACH, circumstance=one.words, weapon=weapon.words)
    for family in ("size", "cover"):
        alike = [one.words for one in circumstances if one.family == family]
        if len(alike) > 1:
            raise refused(EXCLUSIVE, one=alike[0], other=alike[1])
    if weapon.reach == "distance" and special:
        raise refused(NO_SPECIAL, weapon=weapon.words)
    if attacker is not None and weapon.id in attacker.empty:
        raise refused(EMPTY, weapon=weapon.words)


OUT_OF_REACH: Final = Words(
    "« {circumstance} » ne compte pas pour cette arme ({weapon}) : choisissez une circonstance de sa portée (B36).",
    "“{circumstance}” does not count for this weapon ({weapon}): choose a circumstance of its reach (B36).",
)
EXCLUSIVE: Final = Words(
    "« {one} » et « {other} » s’excluent : gardez l’une des deux (B36).",
    "“{one}” and “{other}” exclude each other: keep one of them (B36).",
)
NO_PARRY: Final = Words(
    "On ne pare qu’au Contact : contre cette arme ({weapon}), mettez guard=0 (B32).",
    "One parries at Contact only: against this weapon ({weapon}), set guard=0 (B32).",
)
NO_SPECIAL: Final = Words(
    "Une attaque spéciale se fait au Contact, pas avec cette arme ({weapon}) (B31).",
    "A special attack is made at Contact, not with this weapon ({weapon}) (B31).",
)
SURPRISED: Final = Words(
    "Une cible surprise ne pare pas : mettez guard=0, ou retirez la surprise (D22).",
    "A surprised target does not parry: set guard=0, or take the surprise out (D22).",
)
NO_MEANS: Final = Words(
    "La cible n’a rien d’assez grand ni d’assez solide en main pour parer : mettez guard=0, ou donnez-lui une arme (B32).",
    "The target holds nothing large and solid enough to parry with: set guard=0, or give it a weapon (B32).",
)
EMPTY: Final = Words(
    "Cette arme est vide ({weapon}) : rechargez d’abord, ou prenez-en une autre (B11).",
    "This weapon is empty ({weapon}): reload first, or take another one (B11).",
)
