"""Attacking: weapon, parry, armour, damage, broken, critical wound, in the order of ruling D25 (yze B28–B41)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

from msgspec import Struct

from paravent.core.dice import Numbered
from paravent.core.errors import refused
from paravent.core.game import Goal, move
from paravent.core.parameters import Flag, Role, Several, Whole
from paravent.core.steps import Ask, Modifier, Policy, Question, Steps, Throw, rule
from paravent.core.words import Words, filled
from paravent.games.yze.facts import Broken, Forced, Hurt, Wounded
from paravent.games.yze.pools import SUCCESS_DIE, Pool, granted, pool_of
from paravent.games.yze.pools import burden as weight
from paravent.games.yze.rolls import (
    PUSH,
    BurdenParameter,
    DiceParameter,
    ModifierParameter,
    Tested,
    price,
    skill_roll,
)
from paravent.games.yze.sheet import ARMOUR, WEAPON, Sheet
from paravent.games.yze.tables import (
    ARMOURS,
    CIRCUMSTANCES,
    TYPES,
    WEAPONS,
    WOUNDS,
    Armour,
    Circumstance,
    Weapon,
    WoundType,
)

BROKEN_AT: Final = 5
"""Damage beyond the fourth point breaks (yze B40, D5)."""

SPECIAL_NEEDS: Final = 2
"""Successes that a special attack needs (yze B31)."""


def _parry(_: Ask) -> str:
    return "parry"


def _take(_: Ask) -> str:
    return "take"


PARRY: Final = Question(
    "parry",
    Words("Parer l’attaque ?", "Parry the attack?"),
    (("take", Words("Encaisser", "Take it")), ("parry", Words("Parer", "Parry"))),
    (
        Policy("always", Words("toujours parer", "always parry"), _parry),
        Policy("never", Words("ne jamais parer", "never parry"), _take),
    ),
)


def _first(ask: Ask) -> str:
    return ask.options[0]


def _last(ask: Ask) -> str:
    return ask.options[-1]


WOUND_TYPE: Final = Question(
    "wound",
    Words("Quel type de blessure ?", "Which type of wound?"),
    tuple(TYPES.items()),
    (
        Policy("first", Words("le premier type de l’arme", "the weapon’s first type"), _first),
        Policy("last", Words("le dernier type de l’arme", "the weapon’s last type"), _last),
    ),
)

SPARE: Final = Question(
    "spare",
    Words("Retenir le coup ?", "Hold the blow back?"),
    (("harm", Words("Frapper", "Strike")), ("spare", Words("Retenir", "Hold back"))),
    (
        Policy("never", Words("ne jamais retenir", "never hold back"), _first),
        Policy("always", Words("toujours retenir", "always hold back"), _last),
    ),
)


class Blow(Struct, frozen=True):
    """What an attack comes to before any damage: the successes left after the parry, and the push."""

    net: int
    pushed: bool
    cost: int


@rule
def declared(attack: Pool, parry: Pool, target: str) -> Steps[Pool]:
    """Before any die is thrown the target says whether to parry, with these dice or none (yze B32, D25)."""
    if not parry.dice:
        return parry
    choice = yield Ask(PARRY, target, ("take", "parry"), "B32", attack.dice)
    return parry if choice == "parry" else Pool(())


@rule
def exchange(attack: Pool, parry: Pool, by: str, target: str) -> Steps[Blow]:
    """Both roll; each success of the parry removes one of the attack, which may be pushed after (yze B32, D25)."""
    parried = 0
    if parry.dice:
        shown = yield Throw(parry.dice, SUCCESS_DIE, "B32", target, parry.parts)
        parried = shown["six"]
    result: Tested = yield skill_roll(attack, by, True, parried)
    return Blow(max(0, result.successes - parried), result.pushed, result.cost)


@rule
def harm(base: int, net: int, armour: int, target: str) -> Steps[int]:
    """Damage is the weapon's base plus one per net success (yze B28, D4); armour's 6s each remove one (B29)."""
    if not armour:
        return base + net
    shown = yield Throw(armour, SUCCESS_DIE, "B29", target, (Modifier(armour, PROTECTION, "B29"),))
    stopped: int = shown["six"]
    return max(0, base + net - stopped)


@rule
def struck(attack: Pool, parry: Pool, base: int, armour: int, by: str, target: str) -> Steps[tuple[int, int]]:
    """A whole plain attack: the damage dealt, and 1 if the push has its price."""
    blow: Blow = yield exchange(attack, parry, by, target)
    if not blow.net:
        return 0, blow.cost
    damage: int = yield harm(base, blow.net, armour, target)
    return damage, blow.cost


@rule
def critical_wound(weapon: Weapon, who: str) -> Steps[int]:
    """Throw a die on the table of the damage's type; who deals it chooses between two types (yze B37, B41)."""
    type: WoundType = weapon.types[0]
    if len(weapon.types) > 1:
        type = yield Ask(WOUND_TYPE, "attacker", weapon.types, "B37")
    face: int = yield Throw(1, Numbered(6), "B41", "attacker")
    wound = WOUNDS[face]
    yield Wounded(who, face, type, wound.name(type), wound.effect)
    return face


class Attacked(Struct, frozen=True):
    """What an attack did. `wound` is the number of the critical wound, 0 for none."""

    hit: bool
    damage: int
    broken: bool
    wound: int
    special: bool
    pushed: bool
    cost: int

    def told(self) -> Words:
        """The result in words."""
        if self.special:
            return SPECIAL_HIT
        return filled(HIT, n=self.damage) if self.hit else MISSED


DAMAGE: Final = Goal(
    "damage", Words("le plus de dégâts", "the most damage"), lambda result: int(result.damage), False
)
HITTING: Final = Goal("hit", Words("toucher", "to hit"), lambda result: int(result.hit))
BREAKING: Final = Goal(
    "break", Words("briser la cible", "to break the target"), lambda result: int(result.broken)
)


@move(
    title=Words("Attaque", "Attack"),
    rules="B9 B11 B28 B29 B31 B32 B33 B36 B37 B38 B39 B40 B41 D2 D4 D5 D7 D15 D17 D19 D22 D25",
    asks=(PARRY, PUSH, SPARE, WOUND_TYPE),
    goals=(DAMAGE, HITTING, BREAKING),
    examples=(
        {"dice": "1", "weapon": "knife", "armour": "leather", "hurt": "3"},
        {"dice": "1", "weapon": "bare-hands", "special": "yes", "guard": "1"},
        {"dice": "2", "weapon": "pistol", "circumstances": "aiming,heavy-cover", "push": "always"},
    ),
)
def attack(
    dice: DiceParameter = 0,
    weapon: Annotated[str, WEAPON] = "sword",
    circumstances: Annotated[
        tuple[str, ...],
        Several(
            Words("circonstances", "circumstances"),
            tuple((one.id, one.words) for one in CIRCUMSTANCES.values()),
        ),
    ] = (),
    modifier: ModifierParameter = 0,
    burden: BurdenParameter = 0,
    special: Annotated[bool, Flag(Words("attaque spéciale", "special attack"))] = False,
    guard: Annotated[int, Whole(Words("dés de parade", "parry dice"), 0, 40)] = 0,
    armour: Annotated[str, ARMOUR] = "none",
    hurt: Annotated[int, Whole(Words("Dégâts de la cible", "Damage of the target"), 0, 40)] = 0,
    attacker: Annotated[Sheet | None, Role(Words("qui attaque", "who attacks"))] = None,
    target: Annotated[Sheet | None, Role(Words("la cible", "the target"))] = None,
) -> Steps[Attacked]:
    """Attack with a weapon: a success hits, parry and armour protect, the fifth point breaks (yze B28–B41)."""
    arms, named = WEAPONS[weapon], [CIRCUMSTANCES[one] for one in circumstances]
    if target is not None:
        armour, hurt = target.armour, target.damage
    _check(arms, named, guard, special)
    pool = (
        pool_of(dice, weight(skill_of(arms), burden)) if attacker is None else attacker.pool(skill_of(arms))
    )
    pool = pool.plus(Modifier(arms.bonus, arms.words, "B37"), *counted(named), granted(modifier))
    parrying = yield from declared(pool, parry_pool(guard), "target")
    blow: Blow = yield exchange(pool, parrying, "attacker", "target")
    if blow.cost:
        yield price(skill_of(arms), "attacker")
    damage = 0
    if special and blow.net >= SPECIAL_NEEDS:
        yield Forced("target")
    elif blow.net:
        damage = yield from dealt(arms, ARMOURS[armour], blow.net, special)
    broken = hurt + damage >= BROKEN_AT
    wound = 0
    if damage:
        wound = yield from suffered(arms, damage, hurt)
    forced = special and blow.net >= SPECIAL_NEEDS
    return Attacked(blow.net > 0, damage, broken, wound, forced, blow.pushed, blow.cost)


@rule
def dealt(weapon: Weapon, armour: Armour, net: int, special: bool) -> Steps[int]:
    """A special attack that fell short harms as usual, unless bare hands hold back (yze B31)."""
    if special and weapon.id == "bare-hands":
        choice = yield Ask(SPARE, "attacker", ("harm", "spare"), "B31")
        if choice == "spare":
            return 0
    damage: int = yield harm(weapon.damage, net, protection(armour, weapon), "target")
    return damage


@rule
def suffered(weapon: Weapon, damage: int, hurt: int) -> Steps[int]:
    """Damage counts; beyond the fourth point it breaks, and wounds (yze B40, B41, D7)."""
    yield Hurt("target", damage, "blow")
    if hurt + damage < BROKEN_AT:
        return 0
    if hurt < BROKEN_AT:
        yield Broken("target")
    return (yield from critical_wound(weapon, "target"))


def counted(circumstances: Sequence[Circumstance]) -> list[Modifier]:
    """Circumstances as modifiers; of those that leave the target helpless only the best counts (yze D19)."""
    helpless = [one for one in circumstances if one.family == "helpless"]
    best = max(helpless, key=lambda one: one.dice, default=None)
    return [
        Modifier(one.dice, one.words, one.rule)
        for one in circumstances
        if one.family != "helpless" or one is best
    ]


def parry_pool(dice: int) -> Pool:
    """The dice of a parry, the weapon's bonus included (yze B32)."""
    return Pool((Modifier(dice, Words("parade", "parry"), "B32"),))


def protection(armour: Armour, weapon: Weapon) -> int:
    """The armour's dice against this weapon; blunt damage may meet its own figure (yze B38, D2)."""
    return armour.against_blunt if weapon.types == ("blunt",) else armour.protection


def skill_of(weapon: Weapon) -> str:
    """Melee at Contact, Shooting at Distance (yze B28)."""
    return "melee" if weapon.reach == "contact" else "shooting"


def _check(weapon: Weapon, circumstances: Sequence[Circumstance], guard: int, special: bool) -> None:
    """Refuse what the rules do not allow, in words."""
    for one in circumstances:
        if weapon.reach not in one.reaches:
            raise refused(OUT_OF_REACH, circumstance=one.words, weapon=weapon.words)
    for family in ("size", "cover"):
        alike = [one.words for one in circumstances if one.family == family]
        if len(alike) > 1:
            raise refused(EXCLUSIVE, one=alike[0], other=alike[1])
    if weapon.reach == "distance" and guard:
        raise refused(NO_PARRY, weapon=weapon.words)
    if weapon.reach == "distance" and special:
        raise refused(NO_SPECIAL, weapon=weapon.words)
    if guard and any(one.id == "surprised" for one in circumstances):
        raise refused(SURPRISED)


PROTECTION: Final = Words("protection", "protection")
HIT: Final = Words("Touché : {n} dégâts", "Hit: {n} damage")
MISSED: Final = Words("Manqué", "Missed")
SPECIAL_HIT: Final = Words("Touché : l’effet voulu est obtenu", "Hit: the wished-for effect is obtained")
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
