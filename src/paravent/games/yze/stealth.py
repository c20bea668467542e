"""Striking unseen: stealth attack and ambush (yze B34, B35, D19, D22)."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec.structs import replace

from paravent.core.game import Goal, move
from paravent.core.override import override
from paravent.core.parameters import Flag, Role, Whole, only
from paravent.core.steps import Modifier, Outcome, Steps
from paravent.core.words import Words, filled
from paravent.games.yze.attack import (
    BARE_OF_GEAR,
    EFFECT,
    SPECIAL,
    CircumstancesParameter,
    check,
    counted,
    doing,
)
from paravent.games.yze.blows import SPARE, WOUND_TYPE, Assault, Attacked, Guard, assault, skill_of
from paravent.games.yze.fields import HELD, IN_HAND
from paravent.games.yze.guards import ArmourParameter, HurtParameter, stopping
from paravent.games.yze.opposition import ALONE, CONDITION, Facing, claimed, defended, resistance
from paravent.games.yze.pools import Pool
from paravent.games.yze.rolls import (
    PUSH,
    UNAIDED,
    Aid,
    Tested,
    aided,
    compared,
    paid,
    skill_roll,
)
from paravent.games.yze.settings import STANDARD, House
from paravent.games.yze.sheet import Sheet
from paravent.games.yze.stand_ins import BurdenParameter, DiceParameter, StandIn
from paravent.games.yze.states import breaks, may_act, may_be_struck
from paravent.games.yze.tables import CIRCUMSTANCES, Circumstance, Weapon
from paravent.games.yze.talents import TALENTS
from paravent.games.yze.turn_facts import Surprised
from paravent.games.yze.turns import outlay, settled
from paravent.games.yze.zones import evident, within_reach

AT_CONTACT: Final = Modifier(-2, Words("attaque furtive au Contact", "stealth attack at Contact"), "B34")
STILL: Final = Modifier(2, Words("embuscade", "ambush"), "B35")


class Ambushed(Outcome, frozen=True):
    """A stealth attack: whether it surprised, and what the blow then did."""

    surprised: bool
    hit: bool
    damage: int
    broken: bool

    @override
    def told(self) -> Words:
        if not self.surprised:
            return SEEN
        return filled(STRUCK, n=self.damage) if self.hit else SURPRISED_IN_VAIN


def hidden(
    dice: DiceParameter = 0,
    stealth: Annotated[int, Whole(Words("dés de Discrétion", "Stealth dice"), 0, 40)] = 0,
    burden: BurdenParameter = 0,
) -> Sheet:
    """Somebody with a knife, who hides and strikes with so many dice."""
    return StandIn(weapon="knife", rolls=dice, hides=stealth, weighs=burden, damage=burden, stress=burden)


def unaware(
    observation: Annotated[
        int, Whole(Words("dés d’Observation de la cible", "the target’s Observation dice"), 0, 40)
    ] = 0,
    armour: ArmourParameter = "none",
    hurt: HurtParameter = 0,
) -> Sheet:
    """Somebody who may notice, in this armour and with this Damage."""
    return StandIn(rolls=observation, armour=armour, damage=hurt)


@move(
    title=Words("Attaque furtive", "Stealth attack"),
    asks=(CONDITION, PUSH, SPARE, WOUND_TYPE),
    goals=(
        Goal(
            "surprise",
            Words("surprendre", "to surprise"),
            lambda result: int(result.surprised),
            averted=Words("ne pas être surpris", "not to be surprised"),
        ),
        Goal(
            "damage", Words("le plus de dégâts", "the most damage"), lambda result: int(result.damage), False
        ),
        Goal("break", Words("briser la cible", "to break the target"), lambda result: int(result.broken)),
    ),
    examples=(
        {"stealth": "1", "observation": "1", "dice": "0", "weapon": "stone", "circumstances": "long-range"},
        {
            "stealth": "3",
            "observation": "1",
            "dice": "0",
            "weapon": "bare-hands",
            "circumstances": "attacker-down",
            "ambush": "yes",
            "modifier": "-2",
        },
    ),
    does="attack",
)
def stealth_attack(
    attacker: Annotated[Sheet, Role(Words("qui attaque", "who attacks"), stand_in=hidden)],
    target: Annotated[Sheet, Role(Words("la cible", "the target"), against=True, stand_in=unaware)],
    weapon: Annotated[str, HELD] = IN_HAND,
    ambush: Annotated[bool, Flag(Words("embuscade, sans bouger", "an ambush, keeping still"))] = False,
    circumstances: CircumstancesParameter = (),
    aid: Annotated[Aid, BARE_OF_GEAR] = UNAIDED,
    special: Annotated[bool, SPECIAL] = False,
    effect: Annotated[str, EFFECT] = "other",
    them: Annotated[Facing, only("them.modifier", "them.help", "them.gear", "them.afraid")] = ALONE,
    house: Annotated[House, only("beginners", "positions")] = STANDARD,
) -> Steps[Ambushed]:
    """Stealth against Observation; if won, the target is surprised, cannot parry, and is struck at +3, with all that
    counts in any attack; a tie is lost (yze B15, B31, B33, B34, B35, B36, D18, D19, D22)."""
    arms = attacker.arms(weapon)
    may_act(attacker, house.beginners)
    may_be_struck(target)
    named = evident(arms, _surprised(circumstances), attacker, target, house.beginners)
    check(arms, named, special, attacker)
    within_reach(arms, attacker, target, house.positions)
    costs = outlay("attacker", attacker, *doing(named, attacker), beginners=house.beginners)
    creeping, striking = _shared(aid, skill_of(arms))
    hiding = aided(attacker, "stealth", creeping, *_manner(arms, ambush))
    blow = attacker.pool(skill_of(arms)).plus(*striking.conditions(attacker, skill_of(arms)))
    yield from settled(costs)
    facing = resistance(target, "observation", house.beginners, them)
    facing = yield from claimed(facing, target.on_condition("observation"), "target")
    against: int = yield defended(facing, "target")
    crept: Tested = yield skill_roll(hiding, "attacker", True, against)
    had = attacker.carries("stealth")
    if crept.cost:
        yield from paid("stealth", "attacker", had, house.beginners)
    if compared(crept.successes, against, False) != "win":
        return Ambushed(False, False, 0, False)
    yield Surprised("target")
    if breaks(had, had + crept.cost, house.beginners):
        return Ambushed(True, False, 0, False)
    plan = Assault(
        _blow(blow, arms, named, crept.cost),
        arms,
        armour=stopping(target, arms),
        hurt=target.damage,
        health=target.health,
        carried=had + crept.cost,
        special=special,
        effect=effect,
        beginners=house.beginners,
        near=target.name if target.name in attacker.contact else "",
    )
    done: Attacked = yield from assault(plan, Guard())
    return Ambushed(True, done.hit, done.damage, done.broken)


def _shared(aid: Aid, skill: str) -> tuple[Aid, Aid]:
    """What is added to Stealth, and of it what holds for the blow too: its talents go where they belong (yze B18)."""
    mine = tuple(one for one in aid.talent if TALENTS[one].skill == skill)
    others = tuple(one for one in aid.talent if one not in mine)
    return replace(aid, talent=others), Aid(talent=mine, own_talent=aid.own_talent, afraid=aid.afraid)


def _surprised(circumstances: tuple[str, ...]) -> tuple[Circumstance, ...]:
    """The bonus of a stealth attack is that of a surprised target, counted once (yze B34, D19)."""
    named = dict.fromkeys((*circumstances, "surprised"))
    return tuple(CIRCUMSTANCES[one] for one in named)


def _manner(weapon: Weapon, ambush: bool) -> list[Modifier]:
    """Two dice less to come to Contact, two more for whoever waits without moving (yze B34, B35)."""
    return [*([AT_CONTACT] if weapon.reach == "contact" else []), *([STILL] if ambush else [])]


def _blow(pool: Pool, weapon: Weapon, named: tuple[Circumstance, ...], cost: int) -> Pool:
    """The dice of the blow; Damage paid for pushing Stealth weighs on it already (yze B9, B39)."""
    paid_for = Modifier(-cost, Words("Dégâts", "Damage"), "B39")
    return pool.plus(Modifier(weapon.bonus, weapon.words, "B37"), *counted(named), paid_for)


SEEN: Final = Words("Repéré : pas de surprise", "Spotted: no surprise")
STRUCK: Final = Words("Par surprise : {n} {n:dégât|dégâts}", "By surprise: {n} damage")
SURPRISED_IN_VAIN: Final = Words("Par surprise, mais manqué", "By surprise, but missed")
