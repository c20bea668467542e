"""The psy space: sketches in three steps, metamorphoses, invocations (artemis R8.1–R8.5, R8.9, R8.10, A18–A21)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any, Final

from msgspec.structs import replace

from paravent.core.game import Goal, move
from paravent.core.override import override
from paravent.core.parameters import GMS, Choice, Flag, Role, Whole
from paravent.core.refusal import Refusal, refused
from paravent.core.steps import Ask, Outcome, Steps, rule
from paravent.core.words import Words, filled
from paravent.games.artemis.dice import FORCE, Zone, zone
from paravent.games.artemis.facts import Changed, Gravity, Marked, Priced, gravity_of
from paravent.games.artemis.nifimo import confirming
from paravent.games.artemis.rolls import (
    GM,
    PLAINLY,
    SETTLE,
    Manner,
    Plan,
    Reached,
    attempted,
    may_act,
    may_pay,
    needing,
    plan_of,
    tested,
    unlearnt,
)
from paravent.games.artemis.settings import STANDARD, House
from paravent.games.artemis.sheet import Sheet
from paravent.games.artemis.skills import LADDER, LEVELS, rank
from paravent.games.artemis.stand_ins import RollerRole, ScoreParameter, StandIn
from paravent.games.artemis.tables import INVOCATIONS, METAMORPHOSES

EMPATH: Final = 6
"""The score in Travelling from which one is an empath (artemis R8.1, A23)."""

DRAWING: Final = 9
ATTRACTING: Final = 7
STRONG_WILL: Final = 4
EMPATHETIC: Final = Sheet(
    name="Nour",
    empathy=5,
    travelling="professional",
    sketching="professional",
    invoking="confirmed",
    metamorphosing="confirmed",
)


def is_empath(sheet: Sheet, house: House = STANDARD) -> bool:
    """Whether somebody has a score of 6 or more in Travelling (artemis R8.1, A23)."""
    return sheet.knows("travelling") and sheet.score("travelling", house) >= EMPATH


class Drawn(Outcome, frozen=True):
    """Whether a sketch holds."""

    drawn: bool

    @override
    def told(self) -> Words:
        return DRAWN if self.drawn else NOT_DRAWN


SUCCESS: Final = Goal(
    "drawn", Words("tracer l’esquisse", "to draw the sketch"), lambda result: int(result.drawn)
)


@move(
    title=Words("Esquisse 1 : tracer", "Sketch 1: draw"),
    asks=(FORCE, SETTLE),
    goals=(SUCCESS,),
    examples=({"score": "7"}, {"score": "6", "house.uncertain": "auto"}),
    sheets={"roller": EMPATHETIC},
    allowed=needing("sketching"),
)
def draw_sketch(
    roller: RollerRole,
    manner: Manner = PLAINLY,
    house: House = STANDARD,
) -> Steps[Drawn]:
    """Difficulty 9, one permanent fatigue whatever happens, and no physical action this round (artemis R8.2, R8.5,
    A19)."""
    may_act(roller, house)
    plan = plan_of("roller", roller, "sketching", DRAWING, house, manner)
    if manner.privilege:
        may_pay(roller, house, 2)
    yield Changed("roller", "motionless", True, MOTIONLESS)
    yield Marked("roller", "fatigue", "permanent")
    drawn: bool = yield from attempted(plan, house)
    yield Changed("roller", "sketch", "drawn" if drawn else "none", DRAWN if drawn else NOT_DRAWN)
    if not drawn:
        yield from over(roller.fighting)
    return Drawn(drawn)


@rule
def over(fighting: bool) -> Steps[None]:
    """Where nobody counts rounds, whoever sketched may move again once the sketch is over (artemis R8.2)."""
    if not fighting:
        yield Changed("roller", "motionless", False, MOVING)


def undrawn(sheet: Sheet) -> Words | None:
    """Why nobody is drawn in yet: there is no sketch (artemis R8.3)."""
    return None if sheet.sketch == "drawn" else filled(NO_SKETCH, name=sheet.name)


def unpeopled(sheet: Sheet) -> Words | None:
    """Why there is nobody yet to believe anything (artemis R8.4)."""
    return None if sheet.sketch == "peopled" else filled(NOBODY, name=sheet.name)


def sketched(sheet: Sheet, _: Mapping[str, Any] = {}) -> Words | None:
    """Why somebody may not draw minds in now (artemis R8.3)."""
    return unlearnt(sheet, "sketching") or undrawn(sheet)


def peopled(sheet: Sheet, _: Mapping[str, Any] = {}) -> Words | None:
    """Why somebody may not alter appearances now (artemis R8.4)."""
    return unlearnt(sheet, "sketching") or unpeopled(sheet)


ATTRACTING_COSTS: Final[dict[str, Words]] = {
    "failure": Words("1 fatigue permanente et 1 légère", "1 permanent and 1 light fatigue mark"),
    "uncertain": Words("2 fatigues légères", "2 light fatigue marks"),
    "success": Words("1 fatigue légère", "1 light fatigue mark"),
}
"""What it costs in each zone: it works in all of them (artemis R8.3)."""


class Attracted(Outcome, frozen=True):
    """Minds drawn in: it always works, the zone says what it cost."""

    zone: Zone

    @property
    @override
    def undecided(self) -> bool:
        """Whether it works and costs more: neither well nor ill."""
        return self.zone != "success"

    @override
    def told(self) -> Words:
        return filled(ATTRACTED, price=ATTRACTING_COSTS[self.zone])


@move(
    title=Words("Esquisse 2 : attirer les esprits", "Sketch 2: draw minds in"),
    asks=(FORCE,),
    goals=(
        Goal(
            "cheap",
            Words("au prix d’une seule fatigue légère", "for a single light fatigue mark"),
            lambda result: int(result.zone == "success"),
        ),
    ),
    examples=({"score": "6", "unwilling": "2"}, {"score": "6", "unwilling": "0"}),
    sheets={
        "roller": EMPATHETIC.after(Changed("roller", "sketch", "drawn", Words("–", "–"))),
        "mind": Sheet(name="Lou"),
    },
    allowed=sketched,
)
def attract_minds(
    roller: RollerRole,
    unwilling: Annotated[
        int,
        Whole(
            Words("esprits non consentants, sans celui qu’on nomme", "unwilling minds besides the one named"),
            0,
            20,
        ),
        GMS,
    ] = 0,
    will: Annotated[
        int, Whole(Words("plus forte Volonté non consentante", "strongest unwilling Will"), 1, 5), GMS
    ] = 3,
    consenting: Annotated[
        bool, Flag(Words("l’esprit nommé consent", "the named mind consents")), GMS
    ] = False,
    manner: Manner = PLAINLY,
    house: House = STANDARD,
    mind: Annotated[Sheet | None, Role(Words("un esprit attiré", "a mind drawn in"))] = None,
) -> Steps[Attracted]:
    """7 and 1 for each unwilling mind; even a failure works, but costs more (artemis R8.3, A20)."""
    may_act(roller, house)
    if why := undrawn(roller):
        raise Refusal(why)
    may_attract(unwilling, will, mind, consenting)
    difficulty = ATTRACTING + unwilling + (mind is not None and not consenting)
    plan = plan_of("roller", roller, "sketching", difficulty, house, manner)
    reached: Reached = yield from tested(replace(plan, zones=tuple(ATTRACTING_COSTS.values())))
    found = zone(reached.total, difficulty)
    if found == "failure":
        yield Marked("roller", "fatigue", "permanent")
    yield Marked("roller", "fatigue", "light", 2 if found == "uncertain" else 1)
    yield Changed("roller", "sketch", "peopled", PEOPLED)
    return Attracted(found)


def may_attract(unwilling: int, will: int, mind: Sheet | None, consenting: bool) -> None:
    """A mind of Will 4 or more is not drawn in without consent (artemis R8.3)."""
    if mind is not None and not consenting and mind.will >= STRONG_WILL:
        raise refused(STRONG, name=mind.name, n=mind.will)
    if unwilling and will >= STRONG_WILL:
        raise refused(STRONG, name=Words("cet esprit", "this mind"), n=will)


class Altered(Outcome, frozen=True):
    """Whether what was changed is believed."""

    believed: bool

    @override
    def told(self) -> Words:
        return BELIEVED if self.believed else SEEN_THROUGH


def with_minds() -> Sheet:
    """Somebody with minds in the sketch."""
    return StandIn(sketch="peopled")


BELIEVING: Final = confirming(Words("Les esprits y croient-ils ?", "Do the minds believe it?"), judged=True)


@move(
    title=Words("Esquisse 3 : modifier les apparences", "Sketch 3: alter appearances"),
    asks=(BELIEVING,),
    goals=(Goal("believed", Words("être cru", "to be believed"), lambda result: int(result.believed)),),
    examples=({}, {"confirmed": "no"}),
    sheets={"roller": EMPATHETIC.after(Changed("roller", "sketch", "peopled", Words("–", "–")))},
    allowed=peopled,
)
def alter_sketch(
    roller: Annotated[Sheet, Role(Words("qui agit", "who acts"), stand_in=with_minds)],
    house: House = STANDARD,
) -> Steps[Altered]:
    """Once metamorphoses and invocations are done, the GM says whether minds believe what they see (artemis R8.4,
    R8.5)."""
    may_act(roller, house)
    if why := unpeopled(roller):
        raise Refusal(why)
    agreed = yield Ask(BELIEVING, GM, ("yes", "no"), "R8.4")
    believed = agreed == "yes"
    yield Changed("roller", "sketch", "none", BELIEVED if believed else SEEN_THROUGH)
    yield from over(roller.fighting)
    return Altered(believed)


# Metamorphoses and invocations


class Wrought(Outcome, frozen=True):
    """Whether it worked, and the fatigue it cost."""

    done: bool
    fatigue: int
    gravity: Gravity = "light"

    @override
    def told(self) -> Words:
        marks = gravity_of("fatigue", self.gravity, self.fatigue)
        return filled(DONE if self.done else UNDONE, n=self.fatigue, gravity=marks)


DO: Final = Goal("done", Words("réussir", "to succeed"), lambda result: int(result.done))
LevelParameter = Annotated[str, Choice(Words("niveau", "level"), tuple((id, LEVELS[id]) for id in LADDER))]


def _reach(words: Words, table: dict[str, Words], skill: str) -> Choice:
    """What somebody of a sheet may choose of a table: what is not beyond their level (artemis R8.9, R8.10)."""
    return Choice(words, tuple(table.items()), offered=partial(_left, table, skill))


def _left(table: dict[str, Words], skill: str, sheets: Mapping[str, Any]) -> dict[str, Words]:
    sheet = sheets.get("roller")
    if sheet is None or not sheet.at_table:
        return table
    return {id: said for id, said in table.items() if not _beyond(id, sheet.level_of(skill))}


def _beyond(wanted: str, level: str) -> bool:
    return rank(wanted) > max(0, rank(level))


FORM: Final = _reach(Words("forme voulue", "desired form"), METAMORPHOSES, "metamorphosing")
THING: Final = _reach(Words("ce qu’on invoque", "what is invoked"), INVOCATIONS, "invoking")
NumberParameter = Annotated[int, Whole(Words("combien", "how many"), 1, 12)]


def within_reach(wanted: str, level: str, table: dict[str, Words]) -> None:
    """Refuse what is beyond one's level; a score without a level reaches as far as a Beginner's (artemis R8.9, R8.10)."""
    reached = LADDER[max(0, rank(level))]
    if _beyond(wanted, level):
        raise refused(BEYOND, level=LEVELS[reached], reach=table[reached], needed=LEVELS[wanted])


def psy_difficulty(number: int) -> int:
    """7 and one for each (artemis R8.9, R8.10)."""
    return 7 + number


@rule
def wrought(plan: Plan, number: int, gravity: Gravity, house: House) -> Steps[Wrought]:
    """A fatigue for each that is wrought, or a single one on a failure (artemis R8.9, R8.10)."""
    yield Priced(plan.by, gravity, number)
    done: bool = yield from attempted(plan, house)
    price = number if done else 1
    yield Marked(plan.by, "fatigue", gravity, price)
    return Wrought(done, price, gravity)


def versed(score: ScoreParameter = 0, level: LevelParameter = "beginner") -> Sheet:
    """Somebody who has this score, at this level."""
    return StandIn(rolls=score, level=level)


WorkerRole = Annotated[Sheet, Role(Words("qui agit", "who acts"), stand_in=versed)]


@move(
    title=Words("Métamorphose", "Metamorphosis"),
    asks=(FORCE, SETTLE),
    goals=(DO,),
    examples=({"score": "6", "number": "2", "level": "amateur", "form": "amateur"},),
    sheets={"roller": EMPATHETIC},
    allowed=needing("metamorphosing"),
)
def metamorphosis(
    roller: WorkerRole,
    number: NumberParameter = 1,
    form: Annotated[str, FORM] = "beginner",
    manner: Manner = PLAINLY,
    house: House = STANDARD,
) -> Steps[Wrought]:
    """7 and 1 for each transformation; one light fatigue each, or a single one on a failure (artemis R8.4, R8.9,
    A21)."""
    may_act(roller, house)
    plan = plan_of("roller", roller, "metamorphosing", psy_difficulty(number), house, manner)
    within_reach(form, roller.level_of("metamorphosing"), METAMORPHOSES)
    return (yield from wrought(plan, number, "light", house))


@move(
    title=Words("Invocation", "Invocation"),
    asks=(FORCE, SETTLE),
    goals=(DO,),
    examples=({"score": "6", "number": "2", "level": "amateur", "thing": "beginner"},),
    sheets={"roller": EMPATHETIC},
    allowed=needing("invoking"),
)
def invocation(
    roller: WorkerRole,
    number: NumberParameter = 1,
    thing: Annotated[str, THING] = "beginner",
    manner: Manner = PLAINLY,
    house: House = STANDARD,
) -> Steps[Wrought]:
    """One test for all: 7 and 1 for each; a permanent fatigue each, or a single one on a failure (artemis R8.4,
    R8.10, A21)."""
    may_act(roller, house)
    plan = plan_of("roller", roller, "invoking", psy_difficulty(number), house, manner)
    within_reach(thing, roller.level_of("invoking"), INVOCATIONS)
    return (yield from wrought(plan, number, "permanent", house))


MOVING: Final = Words("Les gestes sont de nouveau possibles.", "Physical actions are possible again.")
MOTIONLESS: Final = Words("Aucune action physique pendant ce tour.", "No physical action this round.")
DRAWN: Final = Words("Esquisse tracée, pour une dizaine de secondes", "Sketch drawn, for about ten seconds")
NOT_DRAWN: Final = Words("L’esquisse ne prend pas", "The sketch does not hold")
PEOPLED: Final = Words("Les esprits sont dans l’esquisse.", "The minds are in the sketch.")
ATTRACTED: Final = Words("Esprits attirés : {price}", "Minds drawn in: {price}")
BELIEVED: Final = Words(
    "On y croit : confusion, peur ou panique, jamais de blessure",
    "It is believed: confusion, fear or panic, never a wound",
)
SEEN_THROUGH: Final = Words(
    "Supercherie découverte : l’esquisse échoue", "The trick is seen through: the sketch fails"
)
DONE: Final = Words(
    "Réussite ({n} {n:fatigue|fatigues} {gravity})", "Success ({n} {gravity} fatigue {n:mark|marks})"
)
UNDONE: Final = Words(
    "Échec ({n} {n:fatigue|fatigues} {gravity})", "Failure ({n} {gravity} fatigue {n:mark|marks})"
)
NO_SKETCH: Final = Words(
    "{name} n’a pas d’esquisse tracée : commencez par la tracer (R8.2).",
    "{name} has no sketch drawn: draw one first (R8.2).",
)
NOBODY: Final = Words(
    "Aucun esprit dans l’esquisse {name:de} : attirez-les d’abord (R8.3).",
    "There is no mind in the sketch of {name}: draw them in first (R8.3).",
)
STRONG: Final = Words(
    "Volonté {n} : {name} ne peut être attiré sans y consentir ; il faut moins de 4 (R8.3).",
    "Will {n}: {name} cannot be drawn in without consent; that takes less than 4 (R8.3).",
)
BEYOND: Final = Words(
    "Au niveau {level}, la portée est : {reach}. Ceci demande le niveau {needed} (R8.9, R8.10).",
    "At {level} level, the reach is: {reach}. This takes {needed} level (R8.9, R8.10).",
)
