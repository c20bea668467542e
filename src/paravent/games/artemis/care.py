"""Care: treating wounds, healing oneself and catalepsy by tshi (artemis R5.8, R5.9, U8, U9)."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final

from msgspec.structs import replace

from paravent.core.game import LIVE, Goal, Options, Saving, move
from paravent.core.override import override
from paravent.core.parameters import Role, Whole
from paravent.core.refusal import Refusal, refused
from paravent.core.steps import Outcome, Steps, rule
from paravent.core.words import Words, filled
from paravent.games.artemis.dice import FORCE, Zone, zone
from paravent.games.artemis.facts import Changed, Marked, Stabilised
from paravent.games.artemis.rolls import (
    PLAINLY,
    SETTLE,
    Manner,
    Reached,
    attempted,
    may_act,
    may_concentrate,
    may_pay,
    needing,
    plan_of,
    tested,
    where_able,
)
from paravent.games.artemis.settings import STANDARD, House, of_table
from paravent.games.artemis.sheet import Sheet
from paravent.games.artemis.stand_ins import RollerRole, ScoreParameter, StandIn

CATALEPSY: Final = 7
CARE: Final = 10
"""How many minutes care takes (artemis U8)."""
GraveParameter = Annotated[int, Whole(Words("blessures graves", "severe wounds"), 0, 20)]
LightParameter = Annotated[int, Whole(Words("blessures légères", "light wounds"), 0, 20)]

STABILISED: Final = Words(
    "{n} {n:blessure stabilisée|blessures stabilisées}",
    "{n} {n:wound|wounds} stabilised",
)


class Treated(Outcome, frozen=True):
    """The wounds that were stabilised."""

    grave: int
    light: int

    @override
    def told(self) -> Words:
        if self.grave or self.light:
            return filled(STABILISED, n=self.grave + self.light)
        return Words("Aucune blessure stabilisée", "No wound stabilised")


def stabilising(found: Zone, grave: int, light: int) -> Treated:
    """All on a success, one (the gravest) when uncertain, none on a failure (artemis U8)."""
    if found == "success":
        return Treated(grave, light)
    if found == "uncertain":
        return Treated(1, 0) if grave else Treated(0, min(1, light))
    return Treated(0, 0)


@cache
def wounds_kept(grave: int, light: int) -> tuple[Words, ...]:
    """What each zone of a treatment stabilises (artemis U8)."""
    zones: tuple[Zone, ...] = ("failure", "uncertain", "success")
    numbers = [one.grave + one.light for one in (stabilising(found, grave, light) for found in zones)]
    return tuple(filled(KEPT, n=n) if n else NONE_KEPT for n in numbers)


KEPT: Final = Words("{n} {n:blessure stabilisée|blessures stabilisées}", "{n} {n:wound|wounds} stabilised")
NONE_KEPT: Final = Words("rien de stabilisé", "nothing stabilised")
FOUND_OUT: Final = Words("les soins peuvent suivre", "treatment may follow")
DIAGNOSED: Final = (Words("rien à faire pour l’instant", "nothing to be done for now"), FOUND_OUT, FOUND_OUT)
ALL: Final = Goal(
    "any",
    Words("stabiliser quelque chose", "to stabilise something"),
    lambda result: int(result.grave + result.light > 0),
)
MOST: Final = Goal(
    "most",
    Words("le plus de blessures stabilisées", "the most wounds stabilised"),
    lambda result: int(result.grave + result.light),
    False,
)


def physician(
    score: ScoreParameter = 0,
    diagnosis: Annotated[
        int, Whole(Words("score de Diagnostic", "Diagnosis score"), -10, 30, on_sheet=True)
    ] = 0,
) -> Sheet:
    """Somebody who finds out with the one score, and treats with the other."""
    return StandIn(rolls=score, otherwise=(("diagnosis", diagnosis),))


def wounded(grave: GraveParameter = 0, light: LightParameter = 0) -> Sheet:
    """Somebody with these wounds."""
    return StandIn(grave_wounds=grave, light_wounds=light)


def hurt_healer(score: ScoreParameter = 0, grave: GraveParameter = 0, light: LightParameter = 0) -> Sheet:
    """Somebody with these wounds, and this score to heal them."""
    return StandIn(rolls=score, grave_wounds=grave, light_wounds=light)


@move(
    title=Words("Soigner", "Treat wounds"),
    asks=(FORCE,),
    goals=(ALL, MOST),
    examples=({"score": "6", "diagnosis": "6", "grave": "2", "light": "1"},),
    sheets={
        "roller": Sheet(name="Ana", diagnosis="professional", treatment="professional"),
        "patient": Sheet(name="Lou", grave_wounds=1, light_wounds=2),
    },
    allowed=needing("diagnosis", "treatment"),
    takes=lambda _: CARE,
)
def treat(
    roller: Annotated[Sheet, Role(Words("qui agit", "who acts"), stand_in=physician)],
    patient: Annotated[Sheet, Role(Words("qui est soigné", "who is treated"), stand_in=wounded)],
    manner: Manner = PLAINLY,
    house: House = STANDARD,
) -> Steps[Treated]:
    """Ten minutes: Diagnosis, then Treatment, 5 and the grave wounds; success stabilises all (artemis R5.9, A11,
    U8)."""
    may_act(roller, house)
    grave, light = wounds_of(patient, roller)
    difficulty = house.care + grave
    diagnosing, treating = (where_able(manner, roller, skill, house) for skill in ("diagnosis", "treatment"))
    if manner.privilege and not (diagnosing.privilege or treating.privilege):
        may_concentrate(roller, roller.level_of("treatment"), house)
    may_pay(roller, house, diagnosing.privilege + treating.privilege)
    finding = plan_of("roller", roller, "diagnosis", difficulty, house, diagnosing)
    found: Reached = yield from tested(replace(finding, zones=DIAGNOSED))
    if zone(found.total, difficulty) == "failure":
        return Treated(0, 0)
    caring = plan_of("roller", roller, "treatment", difficulty, house, treating)
    cared: Reached = yield from tested(replace(caring, zones=wounds_kept(grave, light)))
    return (yield from kept(stabilising(zone(cared.total, difficulty), grave, light), "patient"))


def _sinks(sheet: Sheet, options: Options) -> bool:
    """Whether somebody in a coma has wounds that time makes worse (artemis R5.8, U4)."""
    return sheet.overflows("wound", of_table(House, options)) and sheet.grave_wounds > 0


def _holds(came: Treated, patient: Sheet, _: Options) -> bool:
    """Whether no grave wound is left to worsen (artemis R5.8, U8)."""
    return came.grave >= patient.grave_wounds


SAVES: Final = (Saving(treat, "patient", _sinks, _holds),)


@rule
def kept(result: Treated, who: str) -> Steps[Treated]:
    """Write down what was stabilised."""
    if result.grave or result.light:
        yield Stabilised(who, result.grave, result.light)
    return result


def wounds_of(sheet: Sheet, healer: Sheet) -> tuple[int, int]:
    """The untreated wounds of a sheet; without any there is nothing to treat (artemis R5.9, U8, U9)."""
    if sheet.dead:
        raise refused(TOO_LATE, name=sheet.name)
    if sheet.grave_wounds + sheet.light_wounds:
        return sheet.grave_wounds, sheet.light_wounds
    raise refused(WHOM, name=healer.name) if healer.at_table and not sheet.at_table else Refusal(NOTHING)


@move(
    title=Words("Guérison (tshi)", "Healing (tshi)"),
    asks=(FORCE,),
    goals=(ALL, MOST),
    examples=({"score": "6", "grave": "1", "light": "1"},),
    sheets={"roller": Sheet(name="Ana", tshi_healing="expert", grave_wounds=1)},
    allowed=needing("tshi_healing"),
    takes=lambda _: CARE,
)
def heal_oneself(
    roller: Annotated[Sheet, Role(Words("qui agit", "who acts"), stand_in=hurt_healer)],
    manner: Manner = PLAINLY,
    house: House = STANDARD,
) -> Steps[Treated]:
    """Like care, on oneself and by tshi alone, for one grave fatigue (artemis U9)."""
    may_act(roller, house)
    grave, light = wounds_of(roller, roller)
    may_pay(roller, house, 1 + manner.privilege)
    difficulty = house.care + grave
    plan = plan_of("roller", roller, "tshi_healing", difficulty, house, manner)
    yield Marked("roller", "fatigue", "grave")
    reached: Reached = yield from tested(replace(plan, zones=wounds_kept(grave, light)))
    return (yield from kept(stabilising(zone(reached.total, difficulty), grave, light), "roller"))


class Trance(Outcome, frozen=True):
    """Whether somebody is in catalepsy."""

    cataleptic: bool
    left: bool = False
    """Whether somebody has come out of it."""

    @override
    def told(self) -> Words:
        return IN_TRANCE if self.cataleptic else OUT_OF_TRANCE


@move(
    title=Words("Entrer en catalepsie, en sortir (tshi)", "Go into catalepsy, or out of it (tshi)"),
    asks=(FORCE, SETTLE),
    goals=(
        Goal(
            "trance",
            Words("ralentir l’aggravation", "to slow the worsening"),
            lambda result: int(result.cataleptic),
        ),
    ),
    examples=({"score": "5"}, {"score": "5", "house.uncertain": "auto"}),
    sheets={"roller": Sheet(name="Ana", tshi_catalepsy="amateur")},
    does=LIVE,
    allowed=needing("tshi_catalepsy"),
)
def catalepsy(
    roller: RollerRole,
    manner: Manner = PLAINLY,
    house: House = STANDARD,
) -> Steps[Trance]:
    """Difficulty 7 and a grave fatigue: wounds then worsen by the hour; once in, one comes out at will (artemis R5.8, U9)."""
    if roller.catalepsy:
        yield Changed("roller", "catalepsy", False, OUT_OF_TRANCE)
        return Trance(False, True)
    may_act(roller, house)
    may_pay(roller, house, 1 + manner.privilege)
    plan = plan_of("roller", roller, "tshi_catalepsy", CATALEPSY, house, manner)
    yield Marked("roller", "fatigue", "grave")
    deep: bool = yield from attempted(plan, house)
    if deep:
        yield Changed("roller", "catalepsy", True, IN_TRANCE)
    return Trance(deep)


IN_TRANCE: Final = Words(
    "En catalepsie : les blessures s’aggravent en heures",
    "In catalepsy: wounds worsen by the hour",
)
OUT_OF_TRANCE: Final = Words("Hors de catalepsie", "Not in catalepsy")
NOTHING: Final = Words(
    "Aucune blessure à stabiliser : le reste guérit avec le temps (R5.9).",
    "There is no wound to stabilise: the rest heals with time (R5.9).",
)
WHOM: Final = Words(
    "Dites qui {name} soigne ; pour se soigner soi-même, il faut un autre médecin ou le tshi (U8, U9).",
    "Say whom {name} treats; treating oneself takes another healer, or tshi (U8, U9).",
)
TOO_LATE: Final = Words(
    "{name} est mort : plus rien à soigner (R5.2).", "{name} is dead: there is nothing left to treat (R5.2)."
)
