"""What happened in a move, step by step, as the journal keeps it: dice, choices, cards and facts.

A step says of itself in JSON what it is (`kind`). Whoever may not look at the sheet of who made a step is told that it
happened, and no more: a `VeiledStep`, under the same `kind`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypeVar

from msgspec import Struct, convert, to_builtins

from paravent.core.dice import Die, Marked
from paravent.core.play import Answered, Cards, Faces, Happened, Option, Played, Settled
from paravent.core.steps import Ask, Beat, Draw, Fact, Measure, Modifier, Panel, Scale, Throw
from paravent.core.transcript import decided
from paravent.core.words import Words

StepKind = Literal["throw", "choice", "cards", "fact"]


class ThrowStep(Struct, frozen=True, tag="throw", tag_field="kind"):
    """Dice that were thrown: what they show, why there were so many, which mark each bears."""

    by: str
    rule: str
    sides: int
    faces: tuple[int, ...]
    typed: bool = False
    again: bool = False
    marks: tuple[str, ...] = ()
    because: tuple[Modifier, ...] = ()


class ChoiceStep(Struct, frozen=True, tag="choice", tag_field="kind"):
    """A question that somebody answered."""

    by: str
    rule: str
    question: Words
    option: str
    words: Words


class CardsStep(Struct, frozen=True, tag="cards", tag_field="kind"):
    """Cards that were drawn, and from which places of how large a deck."""

    by: str
    rule: str
    deck: int = 0
    places: tuple[int, ...] = ()
    cards: tuple[Any, ...] = ()
    typed: bool = False


class FactStep(Struct, frozen=True, tag="fact", tag_field="kind", kw_only=True, omit_defaults=True):
    """Something that became true; a moment that it is, an exchange that it ends, what somebody wants by it, the line
    that a die will be read on, where it fell. Older ones do not say which fact it was, nor whether all could see it."""

    by: str
    fact: str | None = None
    in_sight: bool | None = None
    words: Words
    beat: Beat | None = None
    panel: Panel | None = None
    wants: str = ""
    scale: Scale | None = None
    fell: int | None = None


class VeiledStep(Struct, frozen=True):
    """A step of a character whose figures are the GM's: that it happened, no more."""

    kind: StepKind
    by: str
    rule: str
    veiled: Literal[True] = True


Step: TypeAlias = ThrowStep | ChoiceStep | CardsStep | FactStep
if TYPE_CHECKING:
    SeenStep: TypeAlias = Step | VeiledStep
else:
    SeenStep = Step
    """What is kept is never veiled; `seen_step` reads what a seat took away."""


def seen_step(data: dict[str, Any]) -> SeenStep:
    """A step as a seat saw it, out of its JSON."""
    return convert(data, VeiledStep if data.get("veiled") else Step)


def veiled(step: SeenStep) -> VeiledStep:
    """What others are told of a step."""
    if isinstance(step, VeiledStep):
        return step
    rule = "" if isinstance(step, FactStep) else step.rule
    return VeiledStep(kind_of(step), step.by, rule)


def kind_of(step: SeenStep) -> StepKind:
    """What kind of step it is, veiled or not."""
    match step:
        case VeiledStep():
            return step.kind
        case ThrowStep():
            return "throw"
        case ChoiceStep():
            return "choice"
        case CardsStep():
            return "cards"
        case FactStep():
            return "fact"


S = TypeVar("S", ThrowStep, ChoiceStep, CardsStep, FactStep, VeiledStep)


def those(kind: type[S], steps: tuple[SeenStep, ...]) -> list[S]:
    """The steps of one kind."""
    return [step for step in steps if isinstance(step, kind)]


# --- from a rule that was played -----------------------------------------------------------------------------------


def steps_of(played: Played) -> tuple[Step, ...]:
    """What happened so far, for the journal."""
    return tuple(step for entry in played.record for step in _entry_steps(entry))


def _entry_steps(entry: Answered | Happened) -> tuple[Step, ...]:
    """One for each entry; a question that settled itself tells no more than why nothing else was open."""
    if isinstance(entry, Happened):
        return (_fact(entry.fact),)
    if isinstance(entry.step, Ask) and isinstance(entry.answer, Settled):
        return tuple(FactStep(by=entry.step.seat, words=why) for _, why in entry.step.barred)
    return (_answered(entry),)


def _fact(fact: Fact) -> FactStep:
    return FactStep(
        by=fact.who,
        fact=type(fact).__name__,
        in_sight=fact.seen_by_all(),
        words=fact.told(),
        beat=fact.beat(),
        panel=fact.panel(),
        wants=fact.wants(),
        scale=fact.scale() if isinstance(fact, Measure) else None,
        fell=fact.fell(),
    )


def _answered(entry: Answered) -> Step:
    match entry.step, entry.answer:
        case Throw() as throw, Faces(faces, typed):
            marks = marks_of(throw.die, faces)
            return ThrowStep(
                throw.by, throw.rule, throw.die.sides, faces, typed, throw.again, marks, throw.because
            )
        case Ask() as ask, Option(option) as answer:
            seat, _ = ask.said_by(option)
            return ChoiceStep(seat, ask.rule, ask.question.words, option, decided(ask, answer))
        case Draw() as draw, Cards(places, typed):
            cards = tuple(to_builtins(draw.deck[place]) for place in places)
            return CardsStep(draw.by, draw.rule, len(draw.deck), places, cards, typed)
    raise TypeError(f"an answer of another kind: {entry!r}")


def marks_of(die: Die, faces: tuple[int, ...]) -> tuple[str, ...]:
    """Which mark each die bears, where the rule reads marks: what is drawn bold, and what was taken up again."""
    if not isinstance(die, Marked):
        return ()
    marks = list(zip(die.names, die.faces, strict=True))
    return tuple(next(name for name, bearing in marks if face in bearing) for face in faces)
