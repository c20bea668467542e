"""Blows: what one attacks and defends with, what a hit does, who may strike (artemis R6.3–R6.8, R7.2–R7.9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import ACT, STAY
from paravent.core.override import override
from paravent.core.refusal import Refusal, refused
from paravent.core.steps import Ask, Modifier, Outcome, Policy, Question, Steps, rule
from paravent.core.words import Words, filled
from paravent.games.artemis.dice import Zone, zone
from paravent.games.artemis.facts import Changed, Marked, Stunned
from paravent.games.artemis.fields import ATTITUDES
from paravent.games.artemis.rolls import (
    SKETCHES_NOW,
    UNABLE,
    Manner,
    Plan,
    Reached,
    contested,
    granted,
    luck_of,
    may_act,
    may_be_asked,
    may_concentrate,
    plan_of,
    tested,
    unpaid,
)
from paravent.games.artemis.settings import House, of_table
from paravent.games.artemis.sheet import OUT, Sheet
from paravent.games.artemis.stances import DODGE, HOLDS
from paravent.games.artemis.table_gear import wear_named
from paravent.games.artemis.tables import DESTROYED, SPACES, opponents_add
from paravent.games.artemis.wounds import Hurt, boxes_left, resisting, wounded

DEFENCELESS: Final = 8
"""The difficulty of striking somebody who cannot defend (artemis R7.6)."""

PRECISE: Final = -4
CRAMPED: Final = -4
ATTITUDE_PLACES: Final = {id: 2 * n for n, id in enumerate(ATTITUDES)}

How = Literal["parried", "dodged", "forced", "missed", "hit"]


class Attacked(Outcome, frozen=True):
    """How an attack ended, and what it left."""

    how: How
    grave: int = 0
    light: int = 0
    dead: bool = False

    @override
    def told(self) -> Words:
        if self.how != "hit":
            return HOW[self.how]
        return filled(HIT, marks=Hurt(self.grave, self.light, self.dead).told())

    @override
    def alone(self) -> Words:
        return HOW.get(self.how, STRUCK)


def _force(ask: Ask) -> str:
    return "force" if "force" in ask.options else "take"


def _take(_: Ask) -> str:
    return "take"


FORCE_DEFENCE: Final = Question(
    "defence",
    Words("Forcer la défense (une fatigue légère) ?", "Force the defence (one light fatigue mark)?"),
    (("take", Words("Encaisser le coup", "Take the blow")), ("force", Words("Forcer", "Force it"))),
    (
        Policy("force", Words("toujours forcer la défense", "always force the defence"), _force),
        Policy("take", Words("ne jamais forcer la défense", "never force the defence"), _take),
    ),
    spends=Words("en forçant la défense", "with the defence forced"),
    prices=(("force", Words("1 fatigue légère", "1 light fatigue")),),
    does=(("force", Words("le coup est arrêté", "the blow is stopped")),),
)


class Blow(Struct, frozen=True):
    """An attack that is declared: who defends with what, and what a hit does."""

    category: int
    protection: int
    resisting: Plan
    aim: str
    unpaid: Words | None
    """Why the defence cannot be forced; None where it can."""
    boxes: int
    """The boxes of the target's wound line that are still empty."""
    held: str
    """What the target holds."""
    shorts: int
    """How many short circuits the target then has; 0 where the table does not count them."""


@rule
def dodged(defending: Plan, unpaid: Words | None) -> Steps[How]:
    """A dodge is read against its own difficulty, whatever the blow: the attacker throws nothing (artemis R6.8)."""
    reached: Reached = yield from tested(defending)
    return (yield from stopped(zone(reached.total, defending.difficulty), "dodged", unpaid))


@rule
def parried(striking: Plan, defending: Plan, unpaid: Words | None) -> Steps[How]:
    """A parry is read against the attack; luck is forced once both are known (artemis R1.9, R6.3)."""
    parry: Reached
    attack: Reached
    parry, attack = yield from contested(defending, striking)
    return (yield from stopped(zone(parry.total, attack.total), "parried", unpaid))


@rule
def stopped(found: Zone, how: How, unpaid: Words | None) -> Steps[How]:
    """A defence in its zone; what is uncertain may be forced for one light fatigue (artemis R6.3, R6.8, A17, A34)."""
    if found != "uncertain":
        return how if found == "success" else "hit"
    choice = yield asked_to_force("R6.8" if how == "dodged" else "R6.3", unpaid)
    if choice == "take":
        return "hit"
    yield Marked("target", "fatigue", "light")
    return "forced"


def asked_to_force(rule: str, unpaid: Words | None) -> Ask:
    """Whether to force the defence; with a full fatigue line that is refused (artemis R6.3, R6.8, A34)."""
    if unpaid is not None:
        return Ask(FORCE_DEFENCE, "target", ("take",), rule, barred=(("force", unpaid),))
    return Ask(FORCE_DEFENCE, "target", ("take", "force"), rule)


@rule
def landed(blow: Blow) -> Steps[Attacked]:
    """What a hit does: the wound, and what was aimed at (artemis R6.4, R7.7, R7.8, R7.9, A27)."""
    hurt: Hurt = yield from wounded(blow.category, blow.protection, blow.resisting, blow.boxes)
    if hurt.grave and blow.aim == "arm" and blow.held != "fists":
        yield Changed("target", "dropped", blow.held, DISARMED)
        yield Changed("target", "held", "fists", BARE_HANDED)
    if hurt.grave and blow.aim == "stun":
        yield Stunned("target", hurt.grave)
    if blow.shorts:
        yield Changed("target", "shorted", blow.shorts, SHORTED)
    return Attacked("hit", hurt.grave, hurt.light, hurt.dead)


def declared(
    aim: str, total: bool, helpless: bool, weapon: str, attacker: Sheet, target: Sheet, house: House
) -> Blow:
    """The category before protection: one more for each of total, head, defenceless (artemis R7.3, R7.4, R7.6, A26)."""
    base = attacker.weapon(hand(weapon)).category
    more = total + helpless + (aim in ("head", "stun"))
    return Blow(
        min(DESTROYED, base + more),
        target.protection,
        resisting("target", target, house),
        aim,
        unpaid(target, house),
        boxes_left(target, house),
        target.held if target.at_table else "weapon1",
        shorts_after(target, house),
    )


def aimed(plan: Plan, aim: str) -> Plan:
    """The same attack aimed at a precise place, at −4 (artemis R7.4)."""
    return plan if aim == "body" else replace(plan, parts=(*plan.parts, Modifier(PRECISE, AIMED, "R7.4")))


def shorts_after(target: Sheet, house: House) -> int:
    """The short circuits of an exoskeleton once it is hit, where the table counts them (artemis R7.9, U16)."""
    if not house.shorts or not wear_named(target.wear).machine:
        return 0
    return min(8, target.shorted + 1)


def hand(weapon: str) -> str:
    """The place on the sheet of the weapon that is named; nothing for the one in hand."""
    return "" if weapon == "in-hand" else weapon


def striker(sheet: Sheet, weapon: str, attitude: str, aim: str, manner: Manner, house: House) -> Plan:
    """The attack score of a weapon in an attitude; aiming takes four off (artemis R6.3, R7.4, U2)."""
    extra = [granted(manner.modifier)] if manner.modifier else []
    if not sheet.at_table:
        plain = Plan("attacker", (*sheet.scored("brawling", house), *extra), 0, privilege=manner.privilege)
        return aimed(plain, aim)
    if manner.privilege:
        may_concentrate(sheet, sheet.weapon_level(hand(weapon)), house)
    written = sheet.attitude_scores(hand(weapon), house)[ATTITUDE_PLACES[attitude]]
    words = filled(
        Words("{weapon}, attitude {attitude}", "{weapon}, {attitude}"),
        weapon=sheet.weapon(hand(weapon)).words,
        attitude=ATTITUDES[attitude],
    )
    burden = () if manner.waived else sheet.burden(house)
    parts = (Modifier(written, words, "U2"), *burden, *extra)
    return aimed(Plan("attacker", parts, 0, luck_of(sheet.points, sheet.forced), manner.privilege), aim)


def guard(sheet: Sheet, chosen: str, space: str, opponents: int, tight: bool, house: House) -> Plan:
    """What the target defends with: a dodge against its own difficulty, or the parry of its attitude (artemis R6.3, R6.8)."""
    if chosen == DODGE:
        return plan_of("target", sheet, "dodging", dodge_difficulty(space, opponents), house)
    cramped = Modifier(CRAMPED, NO_ROOM, "R7.2")
    if not sheet.at_table:
        return Plan("target", (*sheet.scored("dodging", house), *([cramped] if tight else [])), 0)
    written = sheet.attitude_scores("", house)[ATTITUDE_PLACES[chosen] + 1]
    words = filled(
        Words("parade ({weapon}), attitude {attitude}", "parry ({weapon}), {attitude}"),
        weapon=sheet.weapon().words,
        attitude=ATTITUDES[chosen],
    )
    room = [cramped] if tight and sheet.weapon().large else []
    parts = (Modifier(written, words, "U2"), *sheet.burden(house), *room)
    asked = may_be_asked(sheet, sheet.weapon_level(), house)
    return Plan("target", parts, 0, luck_of(sheet.points, sheet.forced), asked=asked)


def dodge_difficulty(space: str, opponents: int) -> int:
    """By the room there is and the opponents able to attack (artemis R6.8)."""
    return SPACES[space].difficulty + opponents_add(opponents)


def may_attack(sheet: Sheet, weapon: str, tight: bool, house: House) -> None:
    """Refuse an attack by who cannot act, dodges, sketches, loses the round, flees, or has no room (artemis R6.8, R7.2, R8.2)."""
    may_act(sheet, house)
    if why := no_attack(sheet, house):
        raise Refusal(why)
    if sheet.at_table and hand(weapon) and hand(weapon) == sheet.dropped:
        raise refused(ON_THE_GROUND, weapon=sheet.weapon(hand(weapon)).words)
    if tight and sheet.at_table and sheet.weapon(hand(weapon)).large:
        raise refused(TOO_BIG, weapon=sheet.weapon(hand(weapon)).words)


@rule
def drawn(by: str, sheet: Sheet, weapon: str) -> Steps[None]:
    """Whoever strikes with another weapon holds it from then on, and parries with it (artemis R6.3, R6.5)."""
    place = hand(weapon)
    if sheet.at_table and place not in ("", "fists", sheet.held):
        yield Changed(by, "held", place, filled(HOLDS, weapon=sheet.weapon(place).words))


def able(sheet: Sheet, does: str, options: Mapping[str, Any]) -> Words | None:
    """Whether and how somebody can act: alive, awake, neither knocked out nor beside themselves; to attack, neither
    dodging, sketching, cowed nor in flight (artemis R3.9, R6.8, R7.1, R8.2, U4, U5)."""
    house = of_table(House, options)
    if does == "attack":
        return no_attack(sheet, house)
    if does == "body" and sheet.motionless:
        return filled(SKETCHES_NOW, name=sheet.name)
    if does == STAY and sheet.routed:
        return filled(FLEES, name=sheet.name)
    if does not in (ACT, "body"):
        return OUT["dead"] if sheet.dead else None
    why = sheet.out(house)
    return None if why is None else filled(UNABLE, name=sheet.name, why=why)


def no_attack(sheet: Sheet, house: House) -> Words | None:
    """Why a character may not attack now (artemis R6.8, R7.1, R8.2)."""
    if why := sheet.out(house):
        return filled(
            Words("{name} ne peut attaquer. {why}", "{name} cannot attack. {why}"), name=sheet.name, why=why
        )
    for words, holds in (
        (DODGES, sheet.attitude == DODGE),
        (SKETCHES_NOW, sheet.motionless),
        (STALLED, sheet.stalled),
        (FLEES, sheet.routed),
    ):
        if holds:
            return filled(words, name=sheet.name)
    return None


def may_be_attacked(target: Sheet) -> None:
    """The dead are beyond harm."""
    if target.dead:
        raise refused(ALREADY_DEAD, name=target.name)


HIT: Final = Words("Touché. {marks}", "Hit. {marks}")
STRUCK: Final = Words("Touché", "Hit")
HOW: Final = {
    "parried": Words("Coup paré", "Blow parried"),
    "dodged": Words("Coup esquivé", "Blow dodged"),
    "forced": Words("Défense forcée : le coup est arrêté", "Defence forced: the blow is stopped"),
    "missed": Words("Coup manqué", "Blow missed"),
}
AIMED: Final = Words("attaque précise", "precise attack")
NO_ROOM: Final = Words("arme trop grande", "weapon too big")
ATTACKED: Final = Changed(
    "attacker",
    "attacked",
    True,
    Words(
        "Pas d’esquive après une attaque, jusqu’à la fin du tour.",
        "No dodge after an attack, until the round ends.",
    ),
)
"""Whoever strikes without taking an attitude has attacked all the same (artemis R6.8)."""
EXPOSED: Final = Words(
    "Attaque totale : ni parade ni esquive jusqu’à la fin du tour.",
    "All-out attack: neither parry nor dodge until the round ends.",
)
AWARE: Final = Words("La cible n’est plus surprise.", "The target is no longer surprised.")
DISARMED: Final = Words("Désarmé : l’arme est à terre.", "Disarmed: the weapon is on the ground.")
BARE_HANDED: Final = Words("Les mains nues.", "Bare-handed.")
ON_THE_GROUND: Final = Words(
    "Cette arme est à terre ({weapon}) : ramassez-la d’abord, par « Prendre une arme » (R7.7).",
    "This weapon is on the ground ({weapon}): pick it up first, by “Take a weapon” (R7.7).",
)
SHORTED: Final = Words(
    "Court-circuit dans l’exosquelette : une gêne de plus.",
    "A short circuit in the exoskeleton: one more hindrance.",
)
TOO_BIG: Final = Words(
    "Pas assez de place ici pour frapper avec cette arme ({weapon}) : prenez une arme courte, un bâton ou les poings (R6.5, R7.2).",
    "Not enough room here to strike with this weapon ({weapon}): take a short one, a staff or your fists (R6.5, R7.2).",
)
DODGES: Final = Words(
    "{name} esquive : aucune attaque avant le prochain tour (R6.8).",
    "{name} dodges: no attack before the next round (R6.8).",
)
STALLED: Final = Words(
    "{name} perd ce tour sous l’intimidation : il faut attendre le prochain (R7.1, U13).",
    "{name} is intimidated and loses this round: wait for the next (R7.1, U13).",
)
FLEES: Final = Words(
    "{name} fuit et ne peut attaquer (R7.1, U13).", "{name} flees and cannot attack (R7.1, U13)."
)
ALREADY_DEAD: Final = Words(
    "{name} est déjà mort : choisissez une autre cible.", "{name} is already dead: choose another target."
)
