"""NIFIMO tests, calm, stress and its relief, fears (artemis R3.3–R3.5, R3.10–R3.12, A29, U10)."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final

from msgspec.structs import replace

from paravent.core.dice import marked
from paravent.core.game import LIVE, Goal, Options, Saving, move
from paravent.core.override import override
from paravent.core.parameters import GMS, Choice, Flag, Note, Role, Whole
from paravent.core.refusal import Refusal, refused
from paravent.core.steps import Ask, Outcome, Policy, Question, Steps, Throw, rule
from paravent.core.words import Words, filled
from paravent.games.artemis.clocks import clock_of
from paravent.games.artemis.dice import FORCE, Zone, zone
from paravent.games.artemis.facts import (
    LINES,
    Changed,
    Cleared,
    FearFaded,
    Gravity,
    Line,
    Marked,
    gravity_of,
)
from paravent.games.artemis.rolls import (
    GM,
    PLAINLY,
    Manner,
    Plan,
    Reached,
    may_act,
    plan_of,
    tested,
)
from paravent.games.artemis.settings import STANDARD, House, of_table
from paravent.games.artemis.sheet import Sheet
from paravent.games.artemis.stand_ins import AnyoneRole, RollerRole, StandIn

DIFFICULTY: Final = 10
"""Of every NIFIMO test; a harder one adds marks instead (artemis R3.3, R3.4)."""

BY_SKILL: Final[dict[str, Line]] = {"endurance": "fatigue", "calm": "stress", "courage": "fear"}


MARKS: Final[dict[Line, Words]] = {
    "fatigue": Words("{n:fatigue|fatigues}", "fatigue"),
    "stress": Words("stress", "stress"),
    "fear": Words("{n:peur|peurs}", "fear"),
}
"""What a mark of a line is called."""


def marks_told(line: Line, grave: int, light: int) -> Words | None:
    """Marks in words: « 2 fatigues graves, 1 légère »; nothing for none (artemis R3.2)."""
    kinds: tuple[tuple[int, Gravity], ...] = ((grave, "grave"), (light, "light"))
    said = [(n, gravity_of(line, gravity, n)) for n, gravity in kinds if n]
    if not said:
        return None
    (first, how), *rest = said
    noun = filled(MARKS[line], n=first)
    fr = ", ".join((f"{first} {noun.fr} {how.fr}", *(f"{n} {words.fr}" for n, words in rest)))
    en = ", ".join(f"{n} {words.en}" for n, words in said)
    return Words(fr, f"{en} {noun.en}")


class Shaken(Outcome, frozen=True):
    """The marks that a NIFIMO test leaves."""

    grave: int
    light: int
    line: Line = "stress"

    @override
    def told(self) -> Words:
        return marks_told(self.line, self.grave, self.light) or Words("Aucun effet", "No effect")


def marks_for(found: Zone, harder: int) -> tuple[int, int]:
    """Nothing, one light or one grave; a hardened test adds graves to what it leaves (artemis R3.3, R3.4)."""
    grave, light = {"success": (0, 0), "uncertain": (0, 1), "failure": (1, 0)}[found]
    return (grave + harder if grave or light else 0, light)


@cache
def marks_left(line: Line, harder: int) -> tuple[Words, ...]:
    """The marks that each zone of a NIFIMO test leaves (artemis R3.3)."""
    zones: tuple[Zone, ...] = ("failure", "uncertain", "success")
    return tuple(marks_told(line, *marks_for(one, harder)) or NO_MARK for one in zones)


@rule
def shaken(plan: Plan, line: Line, harder: int, cause: str) -> Steps[Shaken]:
    """A test against 10, and the marks it leaves (artemis R3.3)."""
    reached: Reached = yield from tested(replace(plan, zones=marks_left(line, harder)))
    grave, light = marks_for(zone(reached.total, DIFFICULTY), harder)
    if grave:
        yield Marked(plan.by, line, "grave", grave, cause)
    if light:
        yield Marked(plan.by, line, "light", light, cause)
    return Shaken(grave, light, line)


NO_MARK: Final = Words("rien", "nothing")
UNMARKED: Final = Goal(
    "unmarked",
    Words("ne rien marquer", "to take no mark"),
    lambda result: int(not (result.grave or result.light)),
)
STAY_CALM: Final = replace(UNMARKED, words=Words("garder son calme", "to stay calm"))
NO_GRAVE: Final = Goal(
    "no-grave", Words("rien de grave", "nothing severe"), lambda result: int(not result.grave)
)
CauseParameter = Annotated[str, Note(Words("cause", "cause"), 60)]


@move(
    title=Words("Test de NIFIMO", "NIFIMO test"),
    asks=(FORCE,),
    goals=(UNMARKED, NO_GRAVE),
    examples=({"score": "5"}, {"score": "4", "skill": "endurance", "harder": "1"}),
)
def nifimo_test(
    roller: RollerRole,
    skill: Annotated[
        str,
        Choice(
            Words("contre", "against"),
            (
                ("courage", Words("la peur (Courage)", "fear (Courage)")),
                ("calm", Words("le stress (Calme)", "stress (Calm)")),
                ("endurance", Words("la fatigue (Endurance)", "fatigue (Endurance)")),
            ),
        ),
        GMS,
    ] = "courage",
    harder: Annotated[int, Whole(Words("marques graves en plus", "severe marks added"), 0, 4), GMS] = 0,
    cause: CauseParameter = "",
    manner: Manner = PLAINLY,
    house: House = STANDARD,
) -> Steps[Shaken]:
    """Endurance against fatigue, Calm against stress, Courage against fear (artemis R3.3, R3.4, R3.12)."""
    may_be_shaken(roller, BY_SKILL[skill])
    plan = plan_of("roller", roller, skill, DIFFICULTY, house, manner)
    return (yield from shaken(plan, BY_SKILL[skill], harder, cause))


@move(
    title=Words("Test de calme", "Calm test"),
    asks=(FORCE,),
    goals=(STAY_CALM, NO_GRAVE),
    examples=({"score": "5"},),
)
def calm_test(
    roller: RollerRole,
    manner: Manner = PLAINLY,
    house: House = STANDARD,
) -> Steps[Shaken]:
    """At the start of an action scene, each player character involved tests Calm (artemis R3.5)."""
    may_be_shaken(roller, "stress")
    if roller.calm_due:
        yield Changed("roller", "calm_due", False, CALM_MADE)
    elif not roller.fighting:
        yield Changed("roller", "calm_made", True, CALM_AHEAD)
    plan = plan_of("roller", roller, "calm", DIFFICULTY, house, manner)
    return (yield from shaken(plan, "stress", 0, ""))


def may_be_shaken(sheet: Sheet, line: Line) -> None:
    """NPCs have neither stress nor fear (artemis R3.1, R3.5, R6.7)."""
    if sheet.npc and line in ("stress", "fear"):
        raise refused(NPC, name=sheet.name, line=LINES[line])


# Stress goes


FEW_OR_MORE: Final = marked(6, more=(4, 5, 6))


class Soothed(Outcome, frozen=True):
    """The light stress taken off."""

    removed: int
    zone: Zone

    @override
    def told(self) -> Words:
        gone = marks_told("stress", 0, self.removed)
        return filled(ERASED, marks=gone) if gone else Words("Sans effet", "No effect")


def soothing_difficulty(marks: int, far: bool) -> int:
    """5 and the target's stress marks; 2 more from afar (artemis R3.11)."""
    return 5 + marks + (2 if far else 0)


def strained(
    light: Annotated[int, Whole(Words("stress légers de la cible", "the target’s light stress"), 0, 20)] = 0,
    grave: Annotated[int, Whole(Words("stress graves de la cible", "the target’s severe stress"), 0, 20)] = 0,
) -> Sheet:
    """Somebody under this stress, to whom one speaks."""
    return StandIn(light_stress=light, grave_stress=grave)


@move(
    title=Words("Apaiser", "Soothe"),
    asks=(FORCE,),
    goals=(
        Goal("relieved", Words("apaiser", "to soothe"), lambda result: int(result.removed > 0)),
        Goal(
            "removed",
            Words("le plus de stress en moins", "the most stress removed"),
            lambda result: int(result.removed),
            False,
        ),
    ),
    examples=({"score": "5", "light": "3"}, {"score": "4", "light": "1", "grave": "1", "far": "yes"}),
    sheets={"target": Sheet(name="Lou", light_stress=2)},
    takes=lambda _: 10,
)
def soothe(
    roller: RollerRole,
    target: Annotated[Sheet, Role(Words("à qui l’on parle", "who is spoken to"), stand_in=strained)],
    far: Annotated[bool, Flag(Words("pas juste à côté", "not right beside them")), GMS] = False,
    danger: Annotated[bool, Flag(Words("danger immédiat", "immediate danger")), GMS] = False,
    manner: Manner = PLAINLY,
    house: House = STANDARD,
) -> Steps[Soothed]:
    """Ten minutes of talk, away from danger: two light stresses off, or a die's worth (artemis R3.11)."""
    may_act(roller, house)
    may_soothe(roller, target, danger)
    difficulty = soothing_difficulty(target.light_stress + target.grave_stress, far)
    reached: Reached = yield from tested(plan_of("roller", roller, "soothing", difficulty, house, manner))
    found = zone(reached.total, difficulty)
    worth = 2 if found == "success" else 0
    if found == "uncertain":
        shown = yield Throw(1, FEW_OR_MORE, "A29", "roller")
        worth = 1 + shown["more"]
    removed = min(worth, target.light_stress)
    if removed:
        yield Cleared("target", "stress", "light", removed)
    return Soothed(removed, found)


def _overwrought(sheet: Sheet, options: Options) -> bool:
    """Whether it is stress that keeps somebody from doing anything (artemis R3.9, U4)."""
    return sheet.overflows("stress", of_table(House, options)) and sheet.light_stress > 0


def _steadied(came: Soothed, target: Sheet, options: Options) -> bool:
    """Whether the marks that are left have a box each (artemis R3.9, U4)."""
    return not replace(target, light_stress=target.light_stress - came.removed).overflows(
        "stress", of_table(House, options)
    )


STEADIES: Final = Saving(soothe, "target", _overwrought, _steadied)


def may_soothe(sheet: Sheet, target: Sheet, danger: bool) -> None:
    """Refuse soothing in danger, or of somebody who has no light stress (artemis R3.11)."""
    if danger or sheet.fighting or target.fighting:
        raise Refusal(IN_DANGER)
    if not target.light_stress:
        raise Refusal(NO_STRESS)


def _yes(_: Ask) -> str:
    return "yes"


def _no(_: Ask) -> str:
    return "no"


def confirming(words: Words, *, judged: bool = False) -> Question:
    """What the GM lets be, or has to judge of."""
    return Question(
        "confirmed",
        words,
        (("yes", Words("Oui", "Yes")), ("no", Words("Non", "No"))),
        (Policy("yes", Words("oui", "yes"), _yes), Policy("no", Words("non", "no"), _no)),
        consent=not judged,
    )


CALM_AGAIN: Final = confirming(
    Words("La cause du stress est-elle passée ?", "Is the cause of the stress gone?")
)
FADING: Final = confirming(Words("Cette peur peut-elle s’effacer ?", "May this fear fade?"))


class Relaxed(Outcome, frozen=True):
    """The stress that relaxing took off."""

    light: int
    grave: int

    @override
    def told(self) -> Words:
        gone = marks_told("stress", self.grave, self.light)
        return filled(RELAXED, marks=gone) if gone else Words("Aucun effet", "No effect")


def tense(
    light: Annotated[int, Whole(Words("stress légers", "light stress"), 0, 20)] = 0,
    grave: Annotated[int, Whole(Words("stress graves", "severe stress"), 0, 20)] = 0,
) -> Sheet:
    """Somebody under this stress."""
    return StandIn(light_stress=light, grave_stress=grave)


@move(
    title=Words("Se détendre", "Relax"),
    asks=(CALM_AGAIN,),
    goals=(
        Goal(
            "relieved",
            Words("perdre du stress", "to lose stress"),
            lambda result: int(result.light + result.grave > 0),
        ),
    ),
    examples=({"hours": "3", "evening": "yes", "light": "2", "grave": "1"},),
    takes=lambda said: 60 * int(said["hours"]),
)
def relax(
    roller: Annotated[Sheet, Role(Words("qui agit", "who acts"), stand_in=tense)],
    hours: Annotated[int, Whole(Words("heures de détente", "hours of relaxation"), 0, 24)] = 1,
    evening: Annotated[bool, Flag(Words("soirée entière", "a full evening"))] = False,
) -> Steps[Relaxed]:
    """The cause gone, something pleasant: one light an hour, one grave a full evening, if the GM agrees (artemis R3.10, U10)."""
    if roller.fighting:
        raise Refusal(IN_DANGER)
    agreed = yield Ask(CALM_AGAIN, GM, ("yes", "no"), "U10")
    if agreed == "no":
        return Relaxed(0, 0)
    gone = Relaxed(min(hours, roller.light_stress), min(int(evening), roller.grave_stress))
    if gone.light:
        yield Cleared("roller", "stress", "light", gone.light)
    if gone.grave:
        yield Cleared("roller", "stress", "grave", gone.grave)
    return gone


class Faded(Outcome, frozen=True):
    """Whether a fear faded."""

    gone: bool

    @override
    def told(self) -> Words:
        return (
            Words("La peur s’efface", "The fear fades")
            if self.gone
            else Words("La peur demeure", "The fear remains")
        )


@move(
    title=Words("Peur qui s’efface", "A fear fades"),
    asks=(FADING,),
    goals=(
        Goal("gone", Words("ne plus avoir peur", "to stop being afraid"), lambda result: int(result.gone)),
    ),
    examples=({},),
    sheets={"roller": Sheet(name="Lou", fears=("/ 0j",))},
    does=LIVE,
)
def fear_fades(roller: AnyoneRole) -> Steps[Faded]:
    """A fear that has run its time goes, if the GM finds its cause gone (artemis R3.12)."""
    line = faded_line(roller)
    agreed = yield Ask(FADING, GM, ("yes", "no"), "R3.12")
    if agreed == "no":
        return Faded(False)
    yield FearFaded("roller", line)
    return Faded(True)


def faded_line(sheet: Sheet) -> str:
    """The first fear whose time is over: 10 days for a light one, 100 for a grave one (artemis R3.12)."""
    for line in sheet.fears:
        clock = clock_of(line)
        if clock is not None and not clock.minutes:
            return line
    raise refused(STILL_AFRAID, name=sheet.name)


CALM_AHEAD: Final = Words("L’action va commencer.", "Action is about to begin.")
CALM_MADE: Final = Words("L’action commence.", "Action begins.")
RELAXED: Final = Words("En moins : {marks}", "Taken off: {marks}")
ERASED: Final = Words("En moins : {marks}", "Taken off: {marks}")
NPC: Final = Words(
    "{name} est un PNJ : pas de ligne « {line} » sur sa fiche, donc pas de test (R3.5, R6.7).",
    "{name} is an NPC: there is no “{line}” line on the sheet, so no test (R3.5, R6.7).",
)
IN_DANGER: Final = Words(
    "Pas en plein danger : mettez-vous d’abord à l’abri, dix minutes au moins (R3.10, R3.11).",
    "Not in the midst of danger: reach safety first, for ten minutes at least (R3.10, R3.11).",
)
NO_STRESS: Final = Words(
    "Aucun stress léger à ôter ; un stress grave demande autre chose que des mots (R3.11).",
    "There is no light stress to remove; severe stress takes more than words (R3.11).",
)
STILL_AFRAID: Final = Words(
    "Aucune peur {name:de} n’a fait son temps : 10 jours pour une légère, 100 pour une grave (R3.12).",
    "None of {name}’s fears has run its course: 10 days for a light one, 100 for a severe one (R3.12).",
)
