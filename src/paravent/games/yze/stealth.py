"""Striking unseen: stealth attack and ambush (yze B34, B35, D19, D22)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.game import Goal, move
from paravent.core.override import override
from paravent.core.parameters import Flag, Role, Whole
from paravent.core.steps import Modifier, Outcome, Steps
from paravent.core.words import Words, filled
from paravent.games.yze.attack import CircumstancesParameter, check, counted
from paravent.games.yze.blows import WOUND_TYPE, Assault, Attacked, Guard, assault, skill_of
from paravent.games.yze.fields import BOOK_ARMOUR, HELD, IN_HAND
from paravent.games.yze.guards import HurtParameter, stopping
from paravent.games.yze.pools import Pool, granted
from paravent.games.yze.rolls import (
    PUSH,
    BurdenParameter,
    DiceParameter,
    ModifierParameter,
    Tested,
    carried,
    compared,
    defended,
    paid,
    resistance,
    skill_roll,
    written,
)
from paravent.games.yze.settings import BeginnersParameter
from paravent.games.yze.sheet import Sheet, held
from paravent.games.yze.states import breaks, may_act
from paravent.games.yze.tables import CIRCUMSTANCES, Circumstance, Weapon
from paravent.games.yze.turn_facts import Surprised
from paravent.games.yze.turns import able, outlay, settled

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


@move(
    title=Words("Attaque furtive", "Stealth attack"),
    asks=(PUSH, WOUND_TYPE),
    goals=(
        Goal("surprise", Words("surprendre", "to surprise"), lambda result: int(result.surprised)),
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
    allowed=able("attack"),
)
def stealth_attack(
    dice: DiceParameter = 0,
    stealth: Annotated[int, Whole(Words("dés de Discrétion", "Stealth dice"), 0, 40)] = 0,
    observation: Annotated[
        int, Whole(Words("dés d’Observation de la cible", "the target’s Observation dice"), 0, 40)
    ] = 0,
    weapon: Annotated[str, HELD] = IN_HAND,
    ambush: Annotated[bool, Flag(Words("embuscade, sans bouger", "an ambush, keeping still"))] = False,
    circumstances: CircumstancesParameter = (),
    modifier: ModifierParameter = 0,
    burden: BurdenParameter = 0,
    armour: Annotated[str, BOOK_ARMOUR] = "none",
    hurt: HurtParameter = 0,
    beginners: BeginnersParameter = False,
    attacker: Annotated[Sheet | None, Role(Words("qui attaque", "who attacks"))] = None,
    target: Annotated[Sheet | None, Role(Words("la cible", "the target"), against=True)] = None,
) -> Steps[Ambushed]:
    """Stealth against Observation; if won, the target is surprised, cannot parry, and is struck at +3 (yze B15,
    B34, B35, D19, D22)."""
    arms = held(weapon, attacker, "knife")
    may_act(attacker, beginners)
    named = _surprised(circumstances)
    check(arms, named, False, attacker)
    costs = outlay("attacker", attacker, "attack", beginners=beginners)
    hiding = written(stealth, burden, attacker, "stealth").plus(*_manner(arms, ambush), granted(modifier))
    yield from settled(costs)
    against: int = yield defended(resistance(observation, target, "observation", beginners), "target")
    crept: Tested = yield skill_roll(hiding, "attacker", True, against)
    had = carried(attacker, "stealth", burden)
    if crept.cost:
        yield from paid("stealth", "attacker", had, beginners)
    if compared(crept.successes, against, False) != "win":
        return Ambushed(False, False, 0, False)
    yield Surprised("target")
    if breaks(had, had + crept.cost, beginners):
        return Ambushed(True, False, 0, False)
    plan = Assault(
        _blow(written(dice, burden, attacker, skill_of(arms)), arms, named, crept.cost),
        arms,
        armour=stopping(target, armour, arms),
        hurt=hurt if target is None else target.damage,
        health=0 if target is None else target.health,
        carried=had + crept.cost,
        beginners=beginners,
    )
    done: Attacked = yield from assault(plan, Guard())
    return Ambushed(True, done.hit, done.damage, done.broken)


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
