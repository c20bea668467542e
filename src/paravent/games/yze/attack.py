"""The attack as a move: weapon, circumstances, what the target can do about it (yze B28–B41)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

from paravent.core.game import Goal, move
from paravent.core.parameters import GMS, Choice, Flag, Role, Several, only
from paravent.core.refusal import refused
from paravent.core.steps import Modifier, Steps
from paravent.core.words import Words
from paravent.games.yze.blows import PARRY, SPARE, WOUND_TYPE, Assault, Attacked, assault, skill_of
from paravent.games.yze.facts import EFFECTS
from paravent.games.yze.fields import HELD, IN_HAND
from paravent.games.yze.guards import GuardParameter, ReadyParameter, guarding, stopping, struck_at
from paravent.games.yze.opposition import CONDITION
from paravent.games.yze.rolls import (
    PUSH,
    UNAIDED,
    Aid,
    aided,
)
from paravent.games.yze.settings import STANDARD, House
from paravent.games.yze.sheet import Sheet
from paravent.games.yze.stand_ins import BurdenParameter, DiceParameter, StandIn
from paravent.games.yze.states import may_act, may_be_struck
from paravent.games.yze.tables import CIRCUMSTANCES, Circumstance, Weapon
from paravent.games.yze.turns import outlay, settled
from paravent.games.yze.zones import evident, within_reach

CIRCUMSTANCE: Final = Several(
    Words("circonstances", "circumstances"), tuple((one.id, one.words) for one in CIRCUMSTANCES.values())
)
CircumstancesParameter = Annotated[tuple[str, ...], CIRCUMSTANCE, GMS]
SPECIAL: Final = Flag(Words("attaque spéciale", "special attack"))
EFFECT: Final = Choice(Words("effet voulu", "desired effect"), tuple(EFFECTS.items()))

DAMAGE: Final = Goal(
    "damage",
    Words("le plus de dégâts", "the most damage"),
    lambda result: int(result.damage),
    False,
    averted=Words("le moins de dégâts", "the least damage"),
)
HITTING: Final = Goal(
    "hit",
    Words("toucher", "to hit"),
    lambda result: int(result.hit),
    averted=Words("ne pas être touché", "not to be hit"),
)
BREAKING: Final = Goal(
    "break",
    Words("briser la cible", "to break the target"),
    lambda result: int(result.broken),
    averted=Words("ne pas être brisé", "not to be broken"),
)


BARE_OF_GEAR: Final = only("modifier", "help", "talent", "own_talent", "afraid")
"""What may be added to a roll whose gear is the weapon (yze B16, B37)."""


def armed(dice: DiceParameter = 0, burden: BurdenParameter = 0) -> Sheet:
    """Somebody with a sword, who strikes with so many dice."""
    return StandIn(weapon="sword", rolls=dice, weighs=burden, damage=burden, stress=burden)


@move(
    title=Words("Attaque", "Attack"),
    asks=(PARRY, CONDITION, PUSH, SPARE, WOUND_TYPE),
    goals=(DAMAGE, HITTING, BREAKING),
    examples=(
        {"dice": "1", "weapon": "knife", "armour": "leather", "hurt": "3"},
        {"dice": "1", "weapon": "bare-hands", "special": "yes", "guard": "1"},
        {"dice": "2", "weapon": "pistol", "circumstances": "aiming,heavy-cover", "push": "always"},
        {"dice": "1", "weapon": "knife", "hurt": "4", "beginners": "yes"},
    ),
    does="attack",
)
def attack(
    attacker: Annotated[Sheet, Role(Words("qui attaque", "who attacks"), stand_in=armed)],
    target: Annotated[Sheet, Role(Words("la cible", "the target"), against=True, stand_in=struck_at)],
    weapon: Annotated[str, HELD] = IN_HAND,
    circumstances: CircumstancesParameter = (),
    aid: Annotated[Aid, BARE_OF_GEAR] = UNAIDED,
    special: Annotated[bool, SPECIAL] = False,
    effect: Annotated[str, EFFECT] = "other",
    guard: GuardParameter = 0,
    ready: ReadyParameter = True,
    house: Annotated[House, only("beginners", "positions")] = STANDARD,
) -> Steps[Attacked]:
    """Attack with a weapon: a success hits, parry and armour protect, the fifth point breaks (yze B28–B41, D25, D2,
    D5)."""
    arms = attacker.arms(weapon)
    may_act(attacker, house.beginners)
    may_be_struck(target)
    named = evident(
        arms, tuple(CIRCUMSTANCES[one] for one in circumstances), attacker, target, house.beginners
    )
    check(arms, named, special, attacker)
    within_reach(arms, attacker, target, house.positions)
    costs = outlay("attacker", attacker, *doing(named, attacker), beginners=house.beginners)
    pool = aided(attacker, skill_of(arms), aid, Modifier(arms.bonus, arms.words, "B37"), *counted(named))
    if attacker.at_table and not pool.dice:
        raise refused(NO_DIE, name=attacker.name, weapon=arms.words)
    plan = Assault(
        pool,
        arms,
        armour=stopping(target, arms),
        hurt=target.damage,
        health=target.health,
        carried=attacker.carries("melee"),
        special=special,
        effect=effect,
        beginners=house.beginners,
        near=target.name if target.name in attacker.contact else "",
    )
    parry = guarding(guard, ready, target, arms, named, house.beginners)
    yield from settled(costs)
    return (yield from assault(plan, parry))


def doing(circumstances: Sequence[Circumstance], attacker: Sheet) -> tuple[str, ...]:
    """An attack takes an Action; aiming, unless it is done, a Movement before it (yze B26, B33)."""
    aims = any(one.id == "aiming" for one in circumstances) and not attacker.aimed
    return ("aim", "attack") if aims else ("attack",)


def counted(circumstances: Sequence[Circumstance]) -> list[Modifier]:
    """Circumstances as modifiers; of those that leave the target helpless only the best counts (yze B36, D19)."""
    helpless_ones = [one for one in circumstances if one.family == "helpless"]
    best = max(helpless_ones, key=lambda one: one.dice, default=None)
    return [
        Modifier(one.dice, one.words, one.rule)
        for one in circumstances
        if one.family != "helpless" or one is best
    ]


def check(weapon: Weapon, circumstances: Sequence[Circumstance], special: bool, attacker: Sheet) -> None:
    """Refuse what the rules do not allow, in words (yze B11)."""
    for one in circumstances:
        if weapon.reach not in one.reaches:
            raise refused(OUT_OF_REACH, circumstance=one.words, weapon=weapon.words)
    for family in ("size", "cover"):
        alike = [one.words for one in circumstances if one.family == family]
        if len(alike) > 1:
            raise refused(EXCLUSIVE, one=alike[0], other=alike[1])
    if weapon.reach == "distance" and special:
        raise refused(NO_SPECIAL, weapon=weapon.words)
    if weapon.id in attacker.empty:
        raise refused(EMPTY, weapon=weapon.words)
    if attacker.one_armed and weapon.hands > 1:
        raise refused(ONE_ARM, name=attacker.name, weapon=weapon.words)


NO_DIE: Final = Words(
    "Il ne reste aucun dé {name:à} pour cette attaque ({weapon}) : elle est impossible, faites autre chose (B6).",
    "{name} has no die left for this attack ({weapon}): it is impossible, do something else (B6).",
)
OUT_OF_REACH: Final = Words(
    "« {circumstance} » ne compte pas pour cette arme ({weapon}) : choisissez une circonstance de sa portée (B36).",
    "“{circumstance}” does not count for this weapon ({weapon}): choose a circumstance of its reach (B36).",
)
EXCLUSIVE: Final = Words(
    "« {one} » et « {other} » s’excluent : gardez l’une des deux (B36).",
    "“{one}” and “{other}” exclude each other: keep one of them (B36).",
)
NO_SPECIAL: Final = Words(
    "Une attaque spéciale se fait au Contact, pas avec cette arme ({weapon}) (B31).",
    "A special attack is made at Contact, not with this weapon ({weapon}) (B31).",
)
EMPTY: Final = Words(
    "Cette arme est vide ({weapon}) : rechargez d’abord, ou prenez-en une autre (B11).",
    "This weapon is empty ({weapon}): reload first, or take another one (B11).",
)
ONE_ARM: Final = Words(
    "{name} n’a qu’un bras valide, et il faut deux mains à cette arme ({weapon}) : prenez-en une autre (B41, H1).",
    "{name} has only one good arm, and this weapon takes two hands ({weapon}): take another one (B41, H1).",
)
