"""A blow from its announcement to what it leaves: parry, armour, damage, broken, critical wound (yze B28–B41).

The order is that of ruling D25: announced, parry announced, both roll, push, net successes, armour, damage, wound.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from paravent.core.dice import Numbered
from paravent.core.override import override
from paravent.core.steps import Ask, Modifier, Outcome, Policy, Question, Steps, Throw, rule
from paravent.core.words import Words, filled
from paravent.games.yze.facts import Broken, Died, Emptied, Forced, Hurt, Wounded
from paravent.games.yze.opposition import claimed
from paravent.games.yze.pools import SUCCESS_DIE, Pool
from paravent.games.yze.rolls import Risk, Tested, paid, risked, skill_roll
from paravent.games.yze.states import breaks, broken
from paravent.games.yze.tables import TYPES, WOUNDS, Armour, Weapon, WoundType
from paravent.games.yze.turn_facts import Paid, Parted, Unguarded
from paravent.games.yze.turns import settled
from paravent.games.yze.wounds import DEATH as DEADLY

NOTHING: Final = Pool(())
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
    free=True,
    prices=(("parry", Words("votre Mouvement, ou votre Action", "your Movement, or your Action")),),
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
    free=True,
)


class Blow(Struct, frozen=True):
    """What an attack comes to before any damage: the successes left after the parry, and the push."""

    net: int
    pushed: bool
    cost: int


class Guard(Struct, frozen=True):
    """What the target can do about a blow: the dice of a parry, what they cost in a turn, or why there are none; and the
    talents that may add to them."""

    pool: Pool = NOTHING
    paid: Paid | None = None
    why: Words | None = None
    talents: tuple[Modifier, ...] = ()


class Assault(Struct, frozen=True):
    """An attack as announced: who strikes whom, with what, against what armour, and what both carry already.

    `health` is the target's, 0 for a character; `carried` is the Damage of whoever strikes.
    """

    pool: Pool
    weapon: Weapon
    by: str = "attacker"
    target: str = "target"
    armour: Pool = NOTHING
    hurt: int = 0
    health: int = 0
    carried: int = 0
    special: bool = False
    effect: str = "other"
    pushable: bool = True
    beginners: bool = False
    near: str = ""
    """The target by name, where whoever strikes has it at Contact."""


class Attacked(Outcome, frozen=True):
    """What an attack did. `wound` is the number of the critical wound, 0 for none; `broken` is dead for a monster."""

    hit: bool
    damage: int
    broken: bool
    wound: int
    special: bool
    pushed: bool
    cost: int

    @override
    def told(self) -> Words:
        if self.special:
            return SPECIAL_HIT
        return filled(HIT, n=self.damage) if self.hit else MISSED

    @override
    def brief(self) -> Words:
        return filled(HARMED, n=self.damage) if self.hit and not self.special else self.alone()

    @override
    def alone(self) -> Words:
        return STRUCK if self.hit else MISSED


@rule
def declared(attack: Pool, parry: Pool, target: str, price: Words | None = None) -> Steps[Pool]:
    """Before any die is thrown the target says whether to parry, with these dice or none, at this price (yze B32,
    D25)."""
    if not parry.dice:
        return parry
    prices = () if price is None else (("parry", price),)
    choice = yield Ask(PARRY, target, ("take", "parry"), "B32", attack.dice, prices=prices)
    return parry if choice == "parry" else Pool(())


@rule
def exchange(
    attack: Pool, parry: Pool, by: str, target: str, pushable: bool = True, risk: Risk = "damage"
) -> Steps[Blow]:
    """Both roll; each success of the parry removes one of the attack, which may be pushed after (yze B32, D17,
    D25)."""
    parried = 0
    if parry.dice:
        shown = yield Throw(parry.dice, SUCCESS_DIE, "B32", target, parry.parts)
        parried = shown["six"]
    result: Tested = yield skill_roll(attack, by, pushable, parried, risk)
    return Blow(max(0, result.successes - parried), result.pushed, result.cost)


@rule
def harm(base: int, net: int, armour: Pool, target: str) -> Steps[int]:
    """Damage is the weapon's base plus one per net success (yze B28, D4); armour's 6s each remove one (B29)."""
    if not armour.dice:
        return base + net
    shown = yield Throw(armour.dice, SUCCESS_DIE, "B29", target, armour.parts)
    stopped: int = shown["six"]
    return max(0, base + net - stopped)


@rule
def struck(
    attack: Pool, parry: Pool, base: int, armour: int, by: str, target: str, pushable: bool = True
) -> Steps[tuple[int, int]]:
    """A whole plain attack: the damage dealt, and 1 if the push has its price."""
    blow: Blow = yield exchange(attack, parry, by, target, pushable)
    if not blow.net:
        return 0, blow.cost
    damage: int = yield harm(base, blow.net, armour_pool(armour), target)
    return damage, blow.cost


@rule
def assault(plan: Assault, guard: Guard) -> Steps[Attacked]:
    """An announced attack, carried out in the order of ruling D25 (yze B28–B41); what armour stops wounds nobody (D7)."""
    if guard.why:
        yield Unguarded(plan.target, guard.why)
    price = guard.paid.price if guard.paid else None
    parrying = yield from declared(plan.pool, guard.pool, plan.target, price)
    if parrying.dice:
        parrying = yield from claimed(parrying, guard.talents, plan.target)
        yield from settled((guard.paid,) if guard.paid else ())
    risk = risked(skill_of(plan.weapon))
    blow: Blow = yield exchange(plan.pool, parrying, plan.by, plan.target, plan.pushable, risk)
    if blow.cost:
        yield from charged(plan)
    forced = plan.special and blow.net >= SPECIAL_NEEDS
    damage = 0
    if forced:
        yield Forced(plan.target, plan.effect)
        if plan.effect == "away" and plan.near:
            yield Parted(plan.by, plan.near)
    elif blow.net:
        damage = yield from dealt(plan, blow.net)
    wound = 0
    if damage:
        wound = yield from suffered(plan, damage)
    if plan.near and (wound == DEADLY or (plan.health and felled(plan, damage))):
        yield Parted(plan.by, plan.near)
    return Attacked(blow.net > 0, damage, felled(plan, damage), wound, forced, blow.pushed, blow.cost)


@rule
def charged(plan: Assault) -> Steps[None]:
    """The price of a pushed attack: an empty weapon for a shot, 1 Damage otherwise (yze B9, B11)."""
    if skill_of(plan.weapon) == "shooting":
        yield Emptied(plan.by, plan.weapon.id)
    else:
        yield from paid("melee", plan.by, plan.carried, plan.beginners)


@rule
def dealt(plan: Assault, net: int) -> Steps[int]:
    """A special attack that fell short harms as usual, unless bare hands hold back (yze B31)."""
    if plan.special and plan.weapon.id == "bare-hands":
        choice = yield Ask(SPARE, plan.by, ("harm", "spare"), "B31")
        if choice == "spare":
            return 0
    damage: int = yield harm(plan.weapon.damage, net, plan.armour, plan.target)
    return damage


@rule
def suffered(plan: Assault, damage: int) -> Steps[int]:
    """Damage counts; beyond the fourth point it breaks, and wounds (yze B40, B41, D7). A monster dies (B55)."""
    yield Hurt(plan.target, damage, "blow")
    if plan.health:
        if felled(plan, damage):
            yield Died(plan.target)
        return 0
    if not broken(plan.hurt + damage, plan.beginners):
        return 0
    if breaks(plan.hurt, plan.hurt + damage, plan.beginners):
        yield Broken(plan.target)
    return (yield from critical_wound(plan.weapon, plan.target, plan.by))


@rule
def critical_wound(weapon: Weapon, who: str, by: str = "attacker") -> Steps[int]:
    """Throw a die on the table of the damage's type; who deals it chooses between two types (yze B37, B41, D9,
    E5)."""
    type: WoundType = weapon.types[0]
    if len(weapon.types) > 1:
        type = yield Ask(WOUND_TYPE, by, weapon.types, "B37")
    face: int = yield Throw(1, Numbered(6), "B41", by)
    wound = WOUNDS[face]
    yield Wounded(who, face, type, wound.name(type), wound.effect)
    return face


def felled(plan: Assault, damage: int) -> bool:
    """Whether the target is now broken, or dead if it is a monster (yze B40, B55, B56)."""
    if plan.health:
        return plan.hurt + damage >= plan.health
    return broken(plan.hurt + damage, plan.beginners)


def protection(armour: Armour, weapon: Weapon) -> int:
    """The armour's dice against this weapon; blunt damage may meet its own figure (yze B38, D2)."""
    return armour.against_blunt if weapon.types == ("blunt",) else armour.protection


def skill_of(weapon: Weapon) -> str:
    """Melee at Contact, Shooting at Distance (yze B28)."""
    return "melee" if weapon.reach == "contact" else "shooting"


def armour_pool(dice: int) -> Pool:
    """The dice of an armour that nobody named (yze B29)."""
    return Pool((Modifier(dice, PROTECTION, "B29"),))


def parry_pool(dice: int) -> Pool:
    """The dice of a parry, the weapon's bonus included (yze B32)."""
    return Pool((Modifier(dice, Words("parade", "parry"), "B32"),))


PROTECTION: Final = Words("protection", "protection")
HIT: Final = Words("Touché : {n} {n:dégât|dégâts}", "Hit: {n} damage")
HARMED: Final = Words("{n} {n:dégât|dégâts}", "{n} damage")
STRUCK: Final = Words("Touché", "Hit")
MISSED: Final = Words("Manqué", "Missed")
SPECIAL_HIT: Final = Words("Touché : l’effet voulu est obtenu", "Hit: the desired effect happens")
