"""Lasting actions: begun, counted down on the clock, resolved at their end or interrupted (rpg B5–B7, B12, D15, D17)."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Final

from msgspec import Struct

from paravent.core.game import LIVE, USUAL_OPTIONS, Goal, Options, move
from paravent.core.override import override
from paravent.core.parameters import GMS, Choice, Flag, Note, Role, Text, Whole, only
from paravent.core.refusal import Refusal, refused
from paravent.core.steps import Ask, Beat, Outcome, Policy, Question, Steps, card, fill, rule
from paravent.core.words import Words, filled
from paravent.games.rpg.d20 import (
    AUTHOR,
    BY_GM,
    GOALS,
    THRESHOLD,
    DifficultyParameter,
    FactorParameter,
    Tested,
    difficulty_set,
    factor,
    thrown,
)
from paravent.games.rpg.facts import TaskBegun, TaskDropped, TaskEnded, TaskMeant
from paravent.games.rpg.open_lists import fold
from paravent.games.rpg.pairs import Pair
from paravent.games.rpg.settings import STANDARD, House
from paravent.games.rpg.sheet import Sheet, stand_in
from paravent.games.rpg.tables import ACTIONS, lasting

OWN: Final = "own"
UNSAID: Final = Pair()
WorkerRole = Annotated[Sheet, Role(Words("qui s’y consacre", "who does it"), stand_in=stand_in)]


TURNS: Final = Whole(Words("tours", "turns"), 0, 400)
MINUTES: Final = Whole(Words("minutes", "minutes"), 0, 2_000_000)


class Length(Struct, frozen=True):
    """How long a lasting action takes, in turns or in minutes."""

    turns: Annotated[int, TURNS] = 0
    minutes: Annotated[int, MINUTES] = 0


def _always(option: str, _: Ask) -> str:
    return option


LENGTH: Final = Question(
    "length",
    Words("Cette durée est-elle réaliste ?", "Is this duration realistic?"),
    (
        ("as-said", Words("Oui, telle quelle", "Yes, as said")),
        ("half", Words("Moitié moins", "Half that")),
        ("double", Words("Le double", "Twice that")),
        ("other", Words("Une autre durée", "Another length")),
        ("no", Words("Non, pas ainsi", "No, not like that")),
    ),
    (
        Policy("as-said", Words("comme dit", "as said"), partial(_always, "as-said")),
        Policy("half", Words("moitié moins", "half that"), partial(_always, "half")),
        Policy("double", Words("le double", "twice that"), partial(_always, "double")),
    ),
)

OTHER_LENGTH: Final = card("other_length", Words("Combien de temps ?", "How long?"), Length)
"""The length that the GM says instead (rpg B6)."""


class Begun(Outcome, frozen=True):
    """A lasting action under way: what, and for how long (rpg B6)."""

    what: str
    turns: int
    minutes: int

    @override
    def told(self) -> Words:
        if not (self.turns or self.minutes):
            return filled(NOT_BEGUN, what=self.what)
        return filled(BEGUN, what=self.what, length=lasting(self.turns, self.minutes))


def too_busy(sheet: Sheet, _: Options = USUAL_OPTIONS) -> Words | None:
    """Why somebody cannot begin a lasting action: one is under way, or waits for its result (rpg B6)."""
    if not sheet.task:
        return None
    words = BUSY if sheet.busy else TO_RESOLVE
    return filled(words, name=sheet.name, task=sheet.task, left=sheet.left)


def length_of(sample: str, turns: int, minutes: int) -> Length:
    """The length that was said, or the sample's own; what has none, or is instant, is refused (rpg B5–B7, H4)."""
    if sample != OWN and ACTIONS[sample].kind == "instant":
        raise refused(INSTANT, what=ACTIONS[sample].words)
    if turns or minutes:
        return Length(turns, minutes)
    if sample == OWN or not (ACTIONS[sample].turns or ACTIONS[sample].minutes):
        raise refused(NO_LENGTH)
    return Length(ACTIONS[sample].turns, ACTIONS[sample].minutes)


def weighed(length: Length, answer: str) -> Length:
    """The length once the GM has had a word (rpg B6); it falls to nothing only where the GM refuses it."""
    if answer == "no":
        return Length(0, 0)
    if answer == "double":
        return Length(length.turns * 2, length.minutes * 2)
    if answer == "half":
        return Length(-(-length.turns // 2), -(-length.minutes // 2))
    return length


@rule
def agreed(length: Length, asked: bool) -> Steps[Length]:
    """The GM sets the length (rpg B6)."""
    if not asked:
        return length
    answer = yield Ask(LENGTH, BY_GM, tuple(dict(LENGTH.options)), "B6")
    if answer != "other":
        return weighed(length, answer)
    said: Length = yield fill(OTHER_LENGTH, BY_GM, length, ("turns", "minutes"), "B6")
    return said


@move(
    title=Words("Commencer une action rémanente", "Start a lasting action"),
    asks=(LENGTH, OTHER_LENGTH),
    goals=(
        Goal(
            "soon",
            Words("avoir fini dans l’heure", "to be done within the hour"),
            lambda result: int(result.turns + result.minutes > 0 and result.minutes <= 60),
        ),
    ),
    examples=(
        {"what": "fouiller le bureau", "sample": "room"},
        {"what": "forger une clef", "minutes": "240"},
        {"what": "sonder les rayonnages", "sample": "bookcase"},
    ),
    allowed=too_busy,
    does=LIVE,
)
def begin_task(
    worker: WorkerRole,
    what: Annotated[str, Text(Words("quoi", "what"), 120)],
    sample: Annotated[
        str,
        Choice(
            Words("durée type", "sample duration"),
            (
                (OWN, Words("en tours ou en minutes", "in turns or minutes")),
                *((one.id, one.timed) for one in ACTIONS.values()),
            ),
        ),
    ] = OWN,
    turns: Annotated[int, TURNS] = 0,
    minutes: Annotated[int, MINUTES] = 0,
    pair: Annotated[Pair, only("under", "using", "attribute_name", "domain_name")] = UNSAID,
    anew: Annotated[
        bool, Flag(Words("la situation a changé, dit le MJ", "the situation has changed, says the GM")), GMS
    ] = False,
) -> Steps[Begun]:
    """Begin an action that keeps one busy for turns, minutes or days, as long as the GM says; what would be tested at
    its end may be said now (rpg B6, B7, B23, D17)."""
    may_begin(worker, what, anew)
    said = length_of(sample, turns, minutes)
    if worker.at_table:
        yield TaskMeant("worker", what, said.turns, said.minutes, pair.words if pair.said else None)
    length = yield from agreed(said, worker.at_table)
    if length.turns or length.minutes:
        yield TaskBegun("worker", what, length.turns, length.minutes)
    return Begun(what, length.turns, length.minutes)


def may_begin(sheet: Sheet, what: str, anew: bool) -> None:
    """Refuse to whoever is busy, and the same action at once after it was resolved (rpg B6, B12)."""
    if why := too_busy(sheet):
        raise Refusal(why)
    if not anew and fold(what) == fold(sheet.last_task):
        raise refused(NOT_AT_ONCE, name=sheet.name, task=what)


class Finished(Outcome, frozen=True):
    """A lasting action resolved at its end; `tested` is no where the GM saw no need to (rpg B8, D15)."""

    success: bool
    critical: bool
    margin: int
    tested: bool = True
    automatic: bool = False
    what: str = ""

    @override
    def told(self) -> Words:
        if not self.tested:
            return UNTESTED
        return Tested(self.success, self.critical, self.margin, self.automatic).told()

    @override
    def alone(self) -> Words:
        return Tested(self.success, self.critical, self.margin).alone()

    @override
    def beat(self) -> Beat | None:
        return Tested(self.success, self.critical, self.margin).beat() if self.tested else None


def nothing_to_finish(sheet: Sheet, _: Options = USUAL_OPTIONS) -> Words | None:
    """Why somebody has no lasting action to resolve yet (rpg D15)."""
    if not sheet.task and sheet.at_table:
        return filled(NO_TASK, name=sheet.name)
    return filled(NOT_OVER, name=sheet.name, task=sheet.task, left=sheet.left) if sheet.busy else None


@move(
    title=Words("Résoudre une action rémanente", "Resolve a lasting action"),
    asks=(THRESHOLD, AUTHOR),
    goals=GOALS,
    examples=(
        {"attribute": "6", "domain": "4", "difficulty": "normal"},
        {"attribute": "6", "domain": "4", "certain": "yes"},
    ),
    sheets={"worker": Sheet(name="Kim", task="fouiller le bureau")},
    allowed=nothing_to_finish,
    does=LIVE,
    repeats="begin-task",
)
def finish_task(
    worker: WorkerRole,
    pair: Pair,
    certain: Annotated[
        bool,
        Flag(Words("sans test : rien ne presse, tout s’y prête", "no test: no hurry, and everything helps")),
        GMS,
    ] = False,
    difficulty: DifficultyParameter = BY_GM,
    fd: FactorParameter = 0,
    house: Annotated[House, only("strict", "authors", "table_attributes", "table_domains")] = STANDARD,
) -> Steps[Finished]:
    """At its end, and not before, a lasting action is tested; or it simply succeeds (rpg B8, B24, D15)."""
    may_finish(worker)
    value = worker.value(pair, house)
    if certain:
        yield TaskEnded("worker", worker.task)
        return Finished(True, False, 0, False, what=worker.task)
    chosen = yield from difficulty_set(difficulty, fd, worker.at_table)
    result: Tested = yield from thrown(worker, (*value, *factor(chosen, fd)), "worker", house)
    yield TaskEnded("worker", worker.task)
    return Finished(
        result.success, result.critical, result.margin, automatic=result.automatic, what=worker.task
    )


def may_finish(sheet: Sheet) -> None:
    """Refuse what is not there, or not over (rpg D15)."""
    if why := nothing_to_finish(sheet):
        raise Refusal(why)


class Interrupted(Outcome, frozen=True):
    """A lasting action given up: no test, no result (rpg D15)."""

    reason: str

    @override
    def told(self) -> Words:
        return filled(STOPPED_BECAUSE, reason=self.reason) if self.reason else STOPPED


def nothing_to_interrupt(sheet: Sheet, _: Options) -> Words | None:
    """Why there is nothing to interrupt (rpg D15)."""
    return None if sheet.task or not sheet.at_table else filled(NO_TASK, name=sheet.name)


@move(
    title=Words("Interrompre une action rémanente", "Interrupt a lasting action"),
    goals=(
        Goal("free", Words("être libre d’agir", "to be free to act"), lambda result: int(result is not None)),
    ),
    examples=({"reason": "des pas dans l’escalier"},),
    sheets={"worker": Sheet(name="Kim", task="fouiller le bureau", task_minutes=20)},
    allowed=nothing_to_interrupt,
    does=LIVE,
)
def interrupt_task(
    worker: WorkerRole,
    reason: Annotated[str, Note(Words("pourquoi", "why"), 120)] = "",
) -> Steps[Interrupted]:
    """Give up a lasting action before its end: nothing is rolled (rpg D15)."""
    if not worker.task and worker.at_table:
        raise refused(NO_TASK, name=worker.name)
    yield TaskDropped("worker", worker.task)
    return Interrupted(reason)


NOT_BEGUN: Final = Words(
    "Le MJ ne l’accorde pas ainsi : {what}. Dites une autre durée",
    "The GM does not grant it so: {what}. Say another length",
)
BEGUN: Final = Words("Commencé : {what}, pour {length}", "Started: {what}, for {length}")
UNTESTED: Final = Words("Réussite, sans test", "Success, without a test")
STOPPED: Final = Words("Interrompu : aucun test", "Interrupted: no test")
STOPPED_BECAUSE: Final = Words("Interrompu : {reason}. Aucun test", "Interrupted: {reason}. No test")
BUSY: Final = Words(
    "{name} est encore à autre chose : « {task} », encore {left}. Attendez la fin ou interrompez (B6).",
    "{name} is still busy with something else: “{task}”, another {left}. Wait for it to end or interrupt it "
    "(B6).",
)
TO_RESOLVE: Final = Words(
    "{name} doit d’abord résoudre ce qui est achevé : « {task} » (D15).",
    "{name} must first resolve what is finished: “{task}” (D15).",
)
NO_TASK: Final = Words(
    "{name} n’a aucune action rémanente en cours : commencez-en une (B6).",
    "{name} has no lasting action under way: start one (B6).",
)
NOT_OVER: Final = Words(
    "Pas encore : « {task} » demande encore {left} {name:à}. Le test vient à la fin (D15).",
    "Not yet: “{task}” takes {name} another {left}. The test comes at the end (D15).",
)
NOT_AT_ONCE: Final = Words(
    "{name} vient d’y passer son temps et croit avoir fait de son mieux : « {task} » ne se recommence pas tout de suite, "
    "sauf si le MJ juge que la situation a changé (B12).",
    "{name} has just spent time on it, convinced of having done the best possible: “{task}” is not started "
    "again at once, unless the GM finds that the situation has changed (B12).",
)
INSTANT: Final = Words(
    "« {what} » est une action instantanée : faites le test tout de suite (B5, D17).",
    "“{what}” is an instant action: make the test at once (B5, D17).",
)
NO_LENGTH: Final = Words(
    "Combien de temps ? Choisissez une durée type, ou donnez des tours ou des minutes dans les autres réglages ; le MJ en jugera (B6).",
    "How long? Choose a sample duration, or give turns or minutes in the other settings; the GM will judge (B6).",
)
