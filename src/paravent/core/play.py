"""The reader that plays: real dice, real people.

A rule waits for a person without any machinery: what was thrown and chosen so far is recorded, and the rule is run
again over it. `play` stops at the first thing nobody has answered yet.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cached_property
from random import Random
from sys import maxsize
from typing import Any, Protocol, TypeAlias

from msgspec import Struct

from paravent.core.limits import DEPTH, Limits, Watch, too_much
from paravent.core.machine import alone, start
from paravent.core.parameters import filled_in
from paravent.core.paths import Finished, Path, Replay, Waiting
from paravent.core.refusal import Refusal, refused
from paravent.core.steps import Ask, Call, Draw, Fact, Steps, Throw, refuse_fact, rule
from paravent.core.words import Words


class Faces(Struct, frozen=True, tag=True):
    """What dice showed; `typed` when a person read them off real dice."""

    faces: tuple[int, ...]
    typed: bool = False


class Cards(Struct, frozen=True, tag=True):
    """What was drawn, as places in the deck."""

    places: tuple[int, ...]
    typed: bool = False


class Option(Struct, frozen=True, tag=True):
    """What a seat decided."""

    option: str


class Filled(Option, frozen=True, tag=True):
    """What a seat filled in on a card, as text by field; the rest stays as it stood there."""

    option: str = ""
    values: dict[str, str] = {}


class Settled(Option, frozen=True, tag=True):
    """What a question came to that nobody was asked: only this was open, or all of it leads to the same."""


Answer: TypeAlias = Faces | Cards | Option | Filled | Settled


class Answered(Struct, frozen=True):
    """A step of the rule and what answered it."""

    step: Throw | Draw | Ask
    answer: Answer


class Happened(Struct, frozen=True):
    """A fact that the rule made true."""

    fact: Fact


class Hand(Protocol):
    """Whoever throws the dice and draws the cards."""

    def throw(self, throw: Throw) -> Sequence[int]:
        """One face for each die."""
        ...

    def draw(self, draw: Draw) -> Sequence[int]:
        """Different places in the deck, one for each card."""
        ...


class SeededHand:
    """Dice of a seeded generator: the same seed throws the same dice."""

    def __init__(self, seed: int | str | Random) -> None:
        self.random = seed if isinstance(seed, Random) else Random(seed)

    def throw(self, throw: Throw) -> Sequence[int]:
        """One face for each die."""
        return self.random.choices(range(1, throw.die.sides + 1), k=throw.dice)

    def draw(self, draw: Draw) -> Sequence[int]:
        """Different places in the deck, one for each card."""
        if draw.cards == 1:  # as a sample of one would, at less cost
            return [self.random.randrange(len(draw.deck))]
        return self.random.sample(range(len(draw.deck)), draw.cards)


class Played(Struct, frozen=True, dict=True):
    """How far a rule was played: what happened, and what it waits for or returned; `received` is what the rule was
    given for its steps, facts included."""

    record: tuple[Answered | Happened, ...]
    waiting: Throw | Draw | Ask | None
    outcome: Any
    scene: Any
    call: Call[Any]
    received: tuple[Any, ...]

    @cached_property
    def path(self) -> Path:
        """Where the rule stands, for readers that go on from here; found when one asks."""
        within = in_full(self.call, len(self.received))
        return standing(self.call, self.received) or Replay(within, self.received)

    @property
    def over(self) -> bool:
        """Whether the rule has returned."""
        return self.waiting is None

    @property
    def answers(self) -> tuple[Answer, ...]:
        """What to give `play` to get here again."""
        return tuple(entry.answer for entry in self.record if isinstance(entry, Answered))

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What became true, in order."""
        return tuple(entry.fact for entry in self.record if isinstance(entry, Happened))


def play(
    call: Call[Any],
    answers: Sequence[Answer] = (),
    *,
    hand: Hand | None = None,
    scene: Any = None,
    watch: Watch | None = None,
    settles: bool = True,
) -> Played:
    """Run a rule over the recorded answers, then with this hand, up to the first step nobody answers.

    Without a hand the rule also stops at throws, for faces typed in from real dice. A question that can change nothing
    settles itself; it is recorded like any other, so that older records, in which somebody was asked, play as well.
    """
    playing = _Playing(call if settles else None, answers, hand, scene, watch or Watch())
    steps = in_full(call, maxsize).begin()
    try:
        step = next(steps)
        while (received := playing.answer(step)) is not None:
            step = steps.send(received[0])
    except StopIteration as end:
        return playing.stopped(call, None, end.value)
    steps.close()
    return playing.stopped(call, step, None)


def roll(call: Call[Any], seed: int | str) -> Played:
    """Play a rule with the dice of a seed, up to its first question or to its end."""
    return play(call, hand=SeededHand(seed))


class _Playing:
    """One run of `play`: the answers still to give, what is recorded, and what the rule received."""

    def __init__(
        self,
        settling: Call[Any] | None,
        answers: Sequence[Answer],
        hand: Hand | None,
        scene: Any,
        watch: Watch,
    ) -> None:
        self.settling = settling
        self.given = list(reversed(answers))
        self.hand = hand
        self.scene = scene
        self.watch = watch
        self.record: list[Answered | Happened] = []
        self.received: list[Any] = []

    def answer(self, step: Any) -> tuple[Any] | None:
        """What the rule receives for this step; None when nobody has answered it yet."""
        self.watch.admit_depth(len(self.record))
        if isinstance(step, Fact):
            self.record.append(Happened(step))
            self.scene = None if self.scene is None else self.scene.after(step)
            return self._give(self.scene)
        if not isinstance(step, Ask):
            self.watch.admit(step)
        answer = self._next(step)
        if answer is None:
            return None
        read = read_answer(step, answer)
        self.record.append(Answered(step, answer))
        return self._give(read)

    def _next(self, step: Throw | Draw | Ask) -> Answer | None:
        """The next answer. Dice that were recorded where a question stands were thrown before there was such a
        question: it is decided as usual, and they answer what comes after it."""
        if isinstance(step, Ask) and self.given and not isinstance(self.given[-1], Option):
            return Filled() if step.question.card else Option(str(step.question.policies[0].choose(step)))
        return self.given.pop() if self.given else self._answered(step)

    def _answered(self, step: Throw | Draw | Ask) -> Answer | None:
        """By itself or by the hand."""
        if not isinstance(step, Ask):
            return _thrown(step, self.hand)
        idle = self.settling is not None and changes_nothing(self.settling, step, self.received)
        return Settled(step.options[0]) if idle else None

    def _give(self, received: Any) -> tuple[Any]:
        self.received.append(received)
        return (received,)

    def stopped(self, call: Call[Any], waiting: Any, outcome: Any) -> Played:
        """How far the rule came."""
        if self.given:
            raise Refusal(SPARE)
        return Played(tuple(self.record), waiting, outcome, self.scene, call, tuple(self.received))


def standing(call: Call[Any], received: Sequence[Any]) -> Path | None:
    """Where a rule stands once it has received this, without its past, so that equal situations are one; None
    inside a called rule, whose caller no path holds."""
    callers: list[Waiting] = []
    path = _reached(call, received, callers)
    return None if callers else path


def asking(call: Call[Any], received: Sequence[Any]) -> Waiting | None:
    """Where the rule that now waits does so once all of them have received this, for itself alone: what it returns is
    then the end. None where it can only be replayed."""
    path = _reached(call, received, [])
    return alone(path.run()) if path else None


def _reached(call: Call[Any], received: Sequence[Any], callers: list[Waiting]) -> Path | None:
    path = _at_a_step(start(call), callers)
    for answer in received:
        at = path.run()
        if isinstance(at, Finished):
            return None
        path = _at_a_step(at.then(answer), callers)
    return path


def changes_nothing(call: Call[Any], ask: Ask, received: Sequence[Any]) -> bool:
    """Whether a question that waits may be left unasked: only one option is open, or the rule goes on from the same
    place whichever is taken. A card is filled in, and what stands is waited for."""
    if ask.question.card or ask.question.stands or ask.beside:
        return False
    if len(ask.options) < 2:
        return bool(ask.options)
    path = standing(call, received)
    at = path.run() if path else None
    return (
        at is not None
        and not isinstance(at, Finished)
        and len({_onward(at, option) for option in ask.options}) == 1
    )


def _onward(at: Waiting, option: str) -> Hashable:
    """Where a rule goes on once this is answered; each way that is refused is one of its own."""
    try:
        then = at.go(option)
    except Refusal:
        return option
    return (then.outcome,) if isinstance(then, Finished) else (then.step, then.place)


def _at_a_step(path: Path, callers: list[Waiting]) -> Path:
    """The path once the rules that it calls have begun, and those that are over have told their callers."""
    while True:
        at = path.run()
        if isinstance(at, Finished):
            if not callers:
                return path
            path = callers.pop().then(at.outcome)
        elif isinstance(at.step, Call):
            callers.append(at)
            path = start(at.step)
        else:
            return path


def _thrown(step: Throw | Draw, hand: Hand | None) -> Answer | None:
    if hand is None:
        return None
    if isinstance(step, Throw):
        return Faces(tuple(hand.throw(step)))
    return Cards(tuple(hand.draw(step)))


def read_answer(step: Throw | Draw | Ask, answer: Answer) -> Any:
    """What the rule receives for this answer; an impossible one is refused in words."""
    match step, answer:
        case Throw(), Faces(faces):
            return _read_faces(step, faces)
        case Draw(), Cards(places):
            return _read_cards(step, places)
        case Ask(), Filled(values=values) if step.question.card:
            return filled_in(step.usual, values, step.fields)
        case Ask(), Option(option) if not step.question.card and not isinstance(answer, Filled):
            return _read_option(step, option)
    raise Refusal(MISMATCH)


def _read_faces(throw: Throw, faces: tuple[int, ...]) -> Any:
    sides = throw.die.sides
    check_count(len(faces), throw.dice)
    for face in faces:
        check_face(face, sides)
    return throw.read(faces)


def check_count(given: int, dice: int) -> None:
    """As many faces as dice, or a refusal."""
    if given != dice:
        raise refused(WRONG_COUNT, n=given, dice=dice)


def check_face(face: int, sides: int) -> None:
    """A face that such a die has, or a refusal."""
    if not 1 <= face <= sides:
        raise refused(WRONG_FACE, face=face, sides=sides)


def _read_cards(draw: Draw, places: tuple[int, ...]) -> tuple[Hashable, ...]:
    if len(places) != draw.cards or len(set(places)) != draw.cards:
        raise refused(WRONG_CARDS, cards=draw.cards)
    if not all(0 <= place < len(draw.deck) for place in places):
        raise refused(WRONG_CARDS, cards=draw.cards)
    return tuple(draw.deck[place] for place in places)


def _read_option(ask: Ask, option: str) -> str:
    if option in (barred := dict(ask.barred)):
        raise Refusal(barred[option])
    if option not in ask.every:
        raise refused(WRONG_OPTION, option=option, options=", ".join(ask.every))
    return option


@rule
def in_full(call: Call[Any], opened: int) -> Steps[Any]:
    """The rule with the rules it calls written out in place, as long as they begin within so many answers."""
    return (yield from _in_full(call, opened, [0, 0], inside=False))


def _in_full(call: Call[Any], opened: int, seen: list[int], inside: bool) -> Steps[Any]:
    """`seen` counts the answers so far, and the rules begun since the last one."""
    steps = call.begin()
    answer = None
    while True:
        try:
            step = steps.send(answer)
        except StopIteration as end:
            return end.value
        if isinstance(step, Fact):
            refuse_fact(step, inside)
        if isinstance(step, Call) and seen[0] <= opened:
            seen[1] += 1
            if seen[1] > Limits().depth:
                raise too_much(DEPTH, most=Limits().depth)
            answer = yield from _in_full(step, opened, seen, inside=True)
        else:
            answer = yield step
            seen[:] = seen[0] + 1, 0


SPARE = Words(
    "Il y a plus de réponses que la règle n’en demande : retirez les dernières.",
    "There are more answers than the rule asks for: take out the last ones.",
)
MISMATCH = Words(
    "Cette réponse n’est pas de la sorte que la règle attend (dés, cartes ou choix).",
    "This answer is not of the kind that the rule waits for (dice, cards or a choice).",
)
WRONG_COUNT = Words(
    "{n} {n:dé a été donné|dés ont été donnés} : ce jet en compte {dice}.",
    "{n} {n:die was|dice were} given: this throw has {dice}.",
)
WRONG_FACE = Words(
    "Un dé ne peut pas montrer {face} : ses faces vont de 1 à {sides}.",
    "A die cannot show {face}: its faces go from 1 to {sides}.",
)
WRONG_CARDS = Words(
    "Il faut {cards} cartes différentes du paquet.", "It takes {cards} different cards of the deck."
)
WRONG_OPTION = Words(
    "« {option} » n’est pas un choix possible : {options}.",
    "“{option}” is not one of the choices: {options}.",
)
