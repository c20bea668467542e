"""The workshop: what a move may come to as it is set, in words first; two settings side by side; a curve over any of
its values, a line for each way of deciding. Pure, and the same figures as everywhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, Final, TypeAlias

from msgspec import Struct

from paravent.core.chances_said import in_words
from paravent.core.distribution import Odds
from paravent.core.game import AnyMove, Game, Goal
from paravent.core.odds import odds
from paravent.core.parameters import Choice, Flag, Parameter, Several, Whole, unknown_key
from paravent.core.per_game import per_game
from paravent.core.refusal import Refusal
from paravent.core.steps import Question
from paravent.core.transcript import words_of
from paravent.core.words import Words, figure, filled, same
from paravent.sight.enquiry import Enquiry, enquiry
from paravent.sight.fields import Field, said_fields
from paravent.sight.outcome_rows import rare_together, side_by_side
from paravent.sight.preview import throws
from paravent.sight.sight_words import RARER

MOST_PLACES: Final = 13
"""So many places of a curve at most."""
FORMS: Final = ("whole", "choice", "several", "flag")
"""What can be set here; names and notes change no chance."""
Pairs: TypeAlias = Mapping[str, str]
"""What is set, by key: values of the move, and how its questions are decided."""


class Worth(Struct, frozen=True):
    """How well a goal is reached: a chance, or a mean."""

    goal: Words
    value: Fraction
    chance: bool

    @property
    def said(self) -> Words | None:
        """The chance in words."""
        return in_words(self.value) if self.chance else None


class Row(Struct, frozen=True):
    """Something that may come of it, and its chance in each setting."""

    words: Words
    chances: tuple[Fraction, ...]


class Line(Struct, frozen=True):
    """One way of deciding, and what it gives at each place of a curve; nothing where the rules refuse it."""

    words: Words
    values: tuple[Fraction | None, ...]


class Curve(Struct, frozen=True):
    """A goal over the values of one parameter."""

    goal: Words
    chance: bool
    over: Words
    places: tuple[Words, ...]
    lines: tuple[Line, ...]


class Answer(Struct, frozen=True):
    """Everything the workshop says of a question."""

    worths: tuple[tuple[Worth, ...], ...]
    """For each setting, the goals of the move."""
    rows: tuple[Row, ...]
    asked: tuple[tuple[WouldAsk, ...], ...] = ()
    """For each setting, who would be asked what."""
    curve: Curve | None = None


class WouldAsk(Struct, frozen=True):
    """A question that somebody would be asked, by its key, its seat and its id, and how it is taken to be decided."""

    key: str
    seat: str
    question: str
    policy: str


class Decision(Struct, frozen=True):
    """The same as a form shows it."""

    key: str
    question: Question
    seat: Words | None
    policy: str


class Bench(Struct, frozen=True):
    """A move to work on: between people, by role, or between nobody in particular."""

    game: Game
    move: AnyMove
    sheets: Mapping[str, Any] = {}

    @property
    def beginning(self) -> dict[str, str]:
        """Where somebody begins who has set nothing yet."""
        return {} if self.sheets else dict(self.move.examples[0])

    def whole(self, pairs: Pairs) -> dict[str, str]:
        """What is set, with what must be said and is not set here, as in the example."""
        unset = {one.key for one in said_fields(self.parameters, {}) if one.form not in FORMS}
        return {key: text for key, text in self.beginning.items() if key in unset} | dict(pairs)

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """What the sheets do not say; without any, what is not chosen among what a sheet leaves."""
        return tuple(
            one for one in self.move.parameters if not (one.on_sheet if self.sheets else _of_sheets(one))
        )

    @property
    def curves(self) -> tuple[Parameter, ...]:
        """The values over which a curve may be drawn."""
        return tuple(one for one in self.parameters if _places(one))

    def settings(self, pairs: Pairs) -> tuple[Field, ...]:
        """What can be set, with what is."""
        return tuple(one for one in said_fields(self.parameters, pairs) if one.form in FORMS)

    def would_ask(self, pairs: Pairs) -> tuple[WouldAsk, ...]:
        """Who would be asked what, as the move is set: found by following its rule, which may take long."""
        asked = self.asked(pairs)
        keys = {asked.deciders.key(name): policy for name, policy in asked.policies.items()}
        found = ((key, asked.deciders.of(key), policy) for key, policy in keys.items())
        return tuple(WouldAsk(key, seat, question.id, policy) for key, (seat, question), policy in found)

    def decisions(self, asked: tuple[WouldAsk, ...]) -> tuple[Decision, ...]:
        """The same with their words."""
        questions, roles = {one.id: one for one in self.move.asks}, self.move.roles
        return tuple(
            Decision(one.key, questions[one.question], role.words if role else None, one.policy)
            for one in asked
            for role in [roles.get(one.seat)]
        )

    def asked(self, pairs: Pairs) -> Enquiry:
        """The question, without what is said of decisions that nobody would have to make."""
        keys = {one.key for one in self.move.parameters}
        questions = {one.id for one in self.move.asks}
        for key in pairs:
            if key not in keys and key.rpartition(".")[2] not in questions:
                raise unknown_key(key, dict.fromkeys([*keys, *questions]))
        texts = {key: text for key, text in pairs.items() if key in keys}
        bare = enquiry(self.game, self.move, texts, self.sheets)
        stated = {key: text for key, text in pairs.items() if key not in keys and _is_asked(bare, key)}
        return enquiry(self.game, self.move, {**texts, **stated}, self.sheets)

    def spare(self, pairs: Pairs, asked: tuple[WouldAsk, ...] = ()) -> dict[str, str]:
        """What is set otherwise than usual: all that an address has to say."""
        usual = {one.key: one.kind.write(one.default) for one in self.parameters if not one.required}
        decided = {one.key: one.question.policies[0].id for one in self.decisions(asked)}
        return {key: text for key, text in pairs.items() if text != {**usual, **decided}.get(key)}


@per_game
def offered(game: Game) -> tuple[AnyMove, ...]:
    """The moves with something to work out: those that throw, with an example to begin from."""
    return tuple(one for one in game.moves if one.goals and one.examples and throws(one, one.examples[0], {}))


def _is_asked(bare: Enquiry, key: str) -> bool:
    try:
        seat, question = bare.deciders.of(key)
    except Refusal:
        return False
    return not {f"{seat}.{question.id}", question.id}.isdisjoint(bare.policies)


def answered(bench: Bench, settings: tuple[Pairs, ...], over: str = "", by: str = "") -> Answer:
    """What the move comes to in each setting; over one of its values, a line for each way of deciding `by`."""
    read = [_read(bench, one) for one in settings]
    goals = bench.move.goals
    worths = tuple(tuple(Worth(goal.words, _worth(goal, one), goal.chance) for goal in goals) for one in read)
    rows = rare_together(side_by_side(read, goals, words_of), lambda n: filled(RARER, n=n))
    curve = curve_over(bench, settings[0], over, by) if over else None
    asked = tuple(bench.would_ask(one) for one in settings)
    return Answer(worths, tuple(Row(words, tuple(row)) for words, row in rows.items()), asked, curve)


def _read(bench: Bench, pairs: Pairs) -> Odds[Any]:
    asked = bench.asked(pairs)
    return odds(asked.bound, asked.policies)


def _worth(goal: Goal, read: Odds[Any]) -> Fraction:
    return goal.read(read.mean(goal.value))


def curve_over(bench: Bench, pairs: Pairs, over: str, by: str) -> Curve:
    """What one hopes for first, over every value of a parameter."""
    parameters = {one.key: one for one in bench.curves}
    if over not in parameters:
        raise unknown_key(over, dict.fromkeys(parameters))
    goal = next((one for one in bench.move.goals if one.chance), bench.move.goals[0])
    places = _places(parameters[over])
    lines = tuple(
        Line(words, tuple(_reached(bench, goal, {**chosen, over: text}) for text in places))
        for words, chosen in _ways(bench, pairs, by)
    )
    return Curve(goal.words, goal.chance, parameters[over].kind.words, tuple(places.values()), lines)


def _ways(bench: Bench, pairs: Pairs, by: str) -> Iterator[tuple[Words, Pairs]]:
    """Each way of deciding this question; as it is set, where it is not asked."""
    decision = next((one for one in bench.decisions(bench.would_ask(pairs)) if one.key == by), None)
    if decision is None:
        yield same(""), pairs
        return
    for policy in decision.question.policies:
        yield policy.words, {**pairs, by: policy.id}


def _reached(bench: Bench, goal: Goal, pairs: Pairs) -> Fraction | None:
    try:
        return _worth(goal, _read(bench, pairs))
    except Refusal:
        return None


def _of_sheets(parameter: Parameter) -> bool:
    return isinstance(parameter.kind, Choice) and parameter.kind.offered is not None


def _places(parameter: Parameter) -> dict[str, Words]:
    """The texts of a parameter that a curve goes through, and what they are called."""
    match parameter.kind:
        case Several():
            return {}
        case Choice() as choice:
            return dict(choice.options[:MOST_PLACES])
        case Flag() as flag:
            return {flag.write(False): NO, flag.write(True): YES}
        case Whole() as whole:
            last = min(whole.most, whole.least + MOST_PLACES - 1)
            return {str(n): same(figure(n)) for n in range(whole.least, last + 1)}
    return {}


NO = Words("non", "no")
YES = Words("oui", "yes")
