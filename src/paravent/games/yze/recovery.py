"""Care of the broken and the dying: Healing, stabilising, the death roll (yze B42–B46, D8, D30)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.game import LIVE, Goal, Options, Saving, move
from paravent.core.override import override
from paravent.core.parameters import GMS, Flag, Role, Whole, group_of, only
from paravent.core.refusal import Refusal, refused
from paravent.core.steps import Modifier, Outcome, Steps, rule
from paravent.core.words import Words, filled
from paravent.games.yze import clocks
from paravent.games.yze.facts import Calmed, Died, Healed, Risen, Stabilised, Survived, Tended
from paravent.games.yze.pools import Pool
from paravent.games.yze.rolls import (
    PUSH,
    UNAIDED,
    Aid,
    Tested,
    aided,
    rolled,
    skill_roll,
)
from paravent.games.yze.settings import STANDARD, House
from paravent.games.yze.sheet import Sheet
from paravent.games.yze.stand_ins import BurdenParameter, DiceParameter, StandIn, rolling
from paravent.games.yze.states import broken, is_broken, is_shattered, may_act, may_live
from paravent.games.yze.tables import BROKEN_AT
from paravent.games.yze.turn_facts import Paid
from paravent.games.yze.turns import outlay, settled

CareHouse = Annotated[House, only("beginners", "care", "care_again")]
"""How long care takes is the table's to say (yze D30)."""
PATIENT: Final = Words("qui est soigné", "who is cared for")
HealerRole = Annotated[Sheet, Role(Words("qui soigne", "who gives care"), stand_in=rolling)]
TriedParameter = Annotated[
    bool,
    Flag(Words("déjà essayé dans l’heure, hors combat", "tried within the hour already, outside combat")),
    GMS,
]
DyingParameter = Annotated[
    bool, Flag(Words("blessure fatale non stabilisée", "a fatal wound that is not stabilised"))
]


DYING: Final = Sheet(name="Kim", strength=5, endurance=3, damage=5, wounds=("blunt-5",), dying=True)


def wounded(
    hurt: Annotated[int, Whole(Words("Dégâts du patient", "the patient’s Damage"), 0, 99)] = 0,
) -> Sheet:
    """Somebody with this Damage."""
    return StandIn(damage=hurt)


def shattered(
    shaken: Annotated[int, Whole(Words("Stress du patient", "the patient’s Stress"), 0, 99)] = 0,
) -> Sheet:
    """Somebody with this Stress."""
    return StandIn(stress=shaken)


def fatally_wounded(dying: DyingParameter = False) -> Sheet:
    """Somebody who may be dying."""
    return StandIn(dying=dying)


def at_the_end(dice: DiceParameter = 0, burden: BurdenParameter = 0, dying: DyingParameter = False) -> Sheet:
    """Somebody who may be dying, and clings to life with so many dice."""
    return StandIn(rolls=dice, weighs=burden, dying=dying)


class Treated(Outcome, frozen=True):
    """What care did: points taken away, and whether the patient is back up."""

    points: int
    up: bool
    pushed: bool
    cost: int

    @override
    def told(self) -> Words:
        if not self.points:
            return NO_GOOD
        return filled(UP if self.up else BETTER, n=self.points)


UP_AGAIN: Final = Goal(
    "up", Words("relever le patient", "to get the patient up"), lambda result: int(result.up)
)
POINTS: Final = Goal(
    "points",
    Words("retirer le plus de points", "to take off the most points"),
    lambda result: int(result.points),
    False,
)


@move(
    title=Words("Soigner", "Heal"),
    asks=(PUSH,),
    goals=(UP_AGAIN, POINTS),
    examples=({"dice": "3", "hurt": "6"}, {"dice": "2", "hurt": "5", "push": "always"}),
    sheets={"healer": Sheet(name="Mahaut", empathy=2), "patient": Sheet(name="Kim", damage=6)},
    does="skill",
    takes=lambda said: int(said["care"]),
    or_turn=True,
)
def heal(
    healer: HealerRole,
    patient: Annotated[Sheet, Role(PATIENT, stand_in=wounded)],
    aid: Aid = UNAIDED,
    tried: TriedParameter = False,
    house: CareHouse = STANDARD,
) -> Steps[Treated]:
    """Healing on the broken: each success removes 1 Damage, below 5 they are back up (yze B4, B43, B46)."""
    costs = _care("heal", healer, patient, tried, house)
    _no_monster(patient)
    if not broken(patient.damage, house.beginners):
        raise refused(NOT_BROKEN, n=patient.damage)
    result = yield from tended(healer, "healing", aid, costs, house.beginners)
    if result.successes:
        yield Healed("patient", min(patient.damage, result.successes))
    return (yield from risen(result, patient.damage))


def _no_monster(patient: Sheet) -> None:
    """A monster is never broken, so there is nothing to bring it round from (yze B43, B52, B55)."""
    if patient.is_monster:
        raise refused(NEVER_BROKEN, name=patient.name)


@rule
def tended(
    healer: Sheet, skill: str, aid: Aid, costs: tuple[Paid | Tended, ...], beginners: bool
) -> Steps[Tested]:
    """The roll of whoever cares for somebody, paid for first (yze B4, D30)."""
    pool, carried = aided(healer, skill, aid), healer.carries(skill)
    yield from settled(costs)
    return (yield from rolled(pool, skill, False, "healer", carried, beginners))


@rule
def risen(result: Tested, points: int) -> Steps[Treated]:
    """Below five points whoever was broken is back up (yze B43, B52)."""
    left = max(0, points - result.successes)
    if left < BROKEN_AT:
        yield Risen("patient")
    return Treated(points - left, left < BROKEN_AT, result.pushed, result.cost)


@move(
    title=Words("Apaiser", "Comfort"),
    asks=(PUSH,),
    goals=(UP_AGAIN, POINTS),
    examples=({"dice": "3", "shaken": "6"}, {"dice": "2", "shaken": "5", "push": "always"}),
    sheets={"healer": Sheet(name="Mahaut", empathy=2), "patient": Sheet(name="Kim", stress=6)},
    does="skill",
    takes=lambda said: int(said["care"]),
    or_turn=True,
)
def comfort(
    healer: HealerRole,
    patient: Annotated[Sheet, Role(PATIENT, stand_in=shattered)],
    aid: Aid = UNAIDED,
    tried: TriedParameter = False,
    house: CareHouse = STANDARD,
) -> Steps[Treated]:
    """Psychology on one broken by Stress: each success removes 1, at 4 or fewer they are back up (yze B4, B52)."""
    costs = _care("comfort", healer, patient, tried, house)
    _no_monster(patient)
    if not broken(patient.stress, house.beginners):
        raise refused(NOT_SHATTERED, n=patient.stress)
    result = yield from tended(healer, "psychology", aid, costs, house.beginners)
    if result.successes:
        yield Calmed("patient", min(patient.stress, result.successes))
    return (yield from risen(result, patient.stress))


class Cared(Outcome, frozen=True):
    """Whether a fatal wound is stabilised."""

    stable: bool
    pushed: bool
    cost: int

    @override
    def told(self) -> Words:
        return STABLE if self.stable else UNSTABLE


@move(
    title=Words("Stabiliser", "Stabilise"),
    asks=(PUSH,),
    goals=(Goal("stable", Words("stabiliser", "to stabilise"), lambda result: int(result.stable)),),
    examples=({"dice": "3", "dying": "yes"}, {"dice": "2", "dying": "yes", "push": "never"}),
    sheets={"healer": Sheet(name="Mahaut", empathy=2), "patient": DYING},
    does="skill",
    takes=lambda said: int(said["care"]),
    or_turn=True,
)
def stabilise(
    healer: HealerRole,
    patient: Annotated[Sheet, Role(PATIENT, stand_in=fatally_wounded)],
    aid: Aid = UNAIDED,
    tried: TriedParameter = False,
    house: CareHouse = STANDARD,
) -> Steps[Cared]:
    """A Healing roll of its own stabilises a fatal wound; Damage and effects stay (yze B4, B44, B46)."""
    costs = _care("stabilise", healer, patient, tried, house)
    if not patient.dying:
        raise Refusal(NOT_DYING)
    result = yield from tended(healer, "healing", aid, costs, house.beginners)
    if result.successes:
        yield Stabilised("patient")
    return Cared(result.successes > 0, result.pushed, result.cost)


def _needs_healing(sheet: Sheet, options: Options) -> bool:
    return is_broken(sheet, group_of(House, options).beginners)


def _needs_comfort(sheet: Sheet, options: Options) -> bool:
    return is_shattered(sheet, group_of(House, options).beginners)


SAVES: Final = (
    Saving(stabilise, "patient", lambda sheet, _: bool(sheet.dying), lambda came, *_: bool(came.stable)),
    Saving(heal, "patient", _needs_healing, lambda came, *_: bool(came.up)),
    Saving(comfort, "patient", _needs_comfort, lambda came, *_: bool(came.up)),
)
"""Who is dying is kept alive first, then got back up (yze B43, B44, B52)."""


class Clung(Outcome, frozen=True):
    """Whether a death roll was survived."""

    alive: bool

    @override
    def told(self) -> Words:
        return ALIVE if self.alive else LOST


def may_roll(sheet: Sheet, _: Options) -> Words | None:
    """Why nothing is to be rolled against death (yze B42)."""
    return None if sheet.dying else NOT_DYING


@move(
    title=Words("Jet contre la mort", "Death roll"),
    goals=(Goal("alive", Words("survivre", "to survive"), lambda result: int(result.alive)),),
    examples=(
        {"dice": "6", "burden": "5", "dying": "yes"},
        {"dice": "4", "burden": "5", "dying": "yes"},
        {"dice": "4", "burden": "5", "dying": "yes", "lenient_death": "yes"},
    ),
    sheets={"roller": DYING},
    does=LIVE,
    allowed=may_roll,
)
def death_roll(
    roller: Annotated[Sheet, Role(Words("qui agit", "who acts"), stand_in=at_the_end)],
    aid: Aid = UNAIDED,
    house: Annotated[House, only("lenient_death")] = STANDARD,
) -> Steps[Clung]:
    """Each hour of a fatal wound: Endurance, not pushed, though broken; a failure kills (yze B42, D8, D17)."""
    may_live(roller)
    if not roller.dying:
        raise Refusal(NOT_DYING)
    _is_due(roller)
    pool = _without_damage(aided(roller, "endurance", aid), house.lenient_death)
    result: Tested = yield skill_roll(pool, "roller", False)
    yield Survived("roller") if result.successes else Died("roller")
    return Clung(result.successes > 0)


def _without_damage(pool: Pool, lenient: bool) -> Pool:
    """The same pool without the Damage penalty, where the table plays it so (yze D8)."""
    return Pool(tuple(part for part in pool.parts if not (lenient and _is_damage(part))))


def _is_damage(part: Modifier) -> bool:
    return part.rule == "B39"


def _is_due(sheet: Sheet) -> None:
    """Refuse a death roll before its hour has passed (yze B42)."""
    left = clocks.left(sheet.clocks, clocks.DEATH)
    if left is not None and left > 0:
        raise refused(NOT_YET, n=left)


def _care(care: str, healer: Sheet, patient: Sheet, tried: bool, house: House) -> tuple[Paid | Tended, ...]:
    """What care costs: an Action in a fight, a try within the hour otherwise, or as the table has it (yze D30).
    Refused to who cannot act, of who is dead, and a second time too soon (B40, B50)."""
    beginners, wait = house.beginners, house.care_again
    may_act(healer, beginners)
    may_live(patient)
    if patient.due():
        raise refused(ROLL_FIRST, name=patient.name)
    if not (healer.at_table and patient.at_table):
        if tried and wait:
            raise refused(TRIED, n=wait)
        return ()
    name = f"{care}/{patient.name}"
    if not healer.fighting and (left := clocks.left(healer.clocks, name)):
        raise refused(TRIED, n=left)
    costs = outlay("healer", healer, "skill", beginners=beginners)
    return (*costs, Tended("healer", name, TRYING[care], wait))


ROLL_FIRST: Final = Words(
    "Une heure a passé sur la blessure {name:de} : d’abord le jet contre la mort (B42).",
    "An hour has passed on {name}’s wound: the death roll comes first (B42).",
)
TRYING: Final = {
    "heal": Words("Donne des soins.", "Tends the wounded."),
    "comfort": Words("Trouve des mots.", "Finds the right words."),
    "stabilise": Words("Tente d’arrêter le sang.", "Tries to stop the blood."),
}
BETTER: Final = Words(
    "{n} {n:point|points} de moins, pas encore debout", "{n} {n:point|points} taken off, not up yet"
)
UP: Final = Words(
    "De nouveau debout ({n} {n:point|points} de moins)", "Back up ({n} {n:point|points} taken off)"
)
NO_GOOD: Final = Words("Sans effet", "No effect")
STABLE: Final = Words("Hors de danger", "Out of danger")
UNSTABLE: Final = Words("La blessure reste fatale", "The wound is still fatal")
ALIVE: Final = Words("En vie, pour une heure encore", "Alive, for another hour")
LOST: Final = Words("C’est la fin", "This is the end")
NEVER_BROKEN: Final = Words(
    "{name} est un monstre, jamais brisé : seules six heures de repos lui rendent de la Santé (B43, B45, B55).",
    "{name} is a monster, and never broken: only six hours of rest give it Health back (B43, B45, B55).",
)
NOT_BROKEN: Final = Words(
    "On ne soigne que les brisés, et ce personnage n’a que {n} {n:Dégât|Dégâts} : il lui faut 6 h de repos (B43, B45).",
    "Only the broken are healed, and this character has only {n} Damage: it takes 6 h of rest (B43, B45).",
)
NOT_SHATTERED: Final = Words(
    "On n’apaise que les brisés, et ce personnage n’a que {n} Stress : il lui faut 6 h de repos (B52, D11).",
    "Only the broken are comforted, and this character has only {n} Stress: it takes 6 h of rest (B52, D11).",
)
NOT_DYING: Final = Words(
    "Aucune blessure fatale ne menace ce personnage : rien à faire contre la mort (B42, B44).",
    "No fatal wound threatens this character: there is no death to fend off (B42, B44).",
)
TRIED: Final = Words(
    "Un seul essai par soigneur et par heure hors combat : attendez {n} min, ou laissez faire quelqu’un d’autre (D30).",
    "One try per healer and hour outside combat: wait {n} min, or let somebody else try (D30).",
)
NOT_YET: Final = Words(
    "Le jet contre la mort vient après chaque heure : il reste {n} min (B42).",
    "The death roll comes after each hour: {n} min are left (B42).",
)
