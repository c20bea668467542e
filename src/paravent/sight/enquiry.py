"""A question about chances: a move or a contest of a game, its values, and how each seat decides. The command line and
the workshop ask it, in the same words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from paravent.core.game import AnyMove, Contest, Game
from paravent.core.parameters import unknown_key
from paravent.core.policies import of
from paravent.core.reach import Asking, asking, asking_rounds
from paravent.core.refusal import refused
from paravent.core.stated_policies import Deciders
from paravent.core.steps import Policies, Question
from paravent.core.words import Words

EACH = "each"
Thing: TypeAlias = AnyMove | Contest


class Enquiry(Struct, frozen=True):
    """What is asked: a move or a contest of a game, the texts of its parameters, and the policies stated for each
    seat. `bound` is the move ready to be read, or the scene of the contest."""

    game: Game
    thing: Any
    texts: Mapping[str, str]
    bound: Any
    deciders: Deciders
    stated: Policies
    each: str = ""
    sides: tuple[Words, ...] = ()
    """What the sides of a contest are called, where they are made of people."""

    @property
    def policies(self) -> dict[str, str]:
        """One policy for every question of every seat: the stated one, or the usual one."""
        return {**self.deciders.usual(), **self.stated}

    @property
    def values(self) -> dict[str, Any]:
        """Every key with its value, as data: given, by default, and the policies; these alone beside sheets."""
        said = {self.deciders.key(name): policy for name, policy in self.policies.items()}
        if self.sides:
            return said
        values = {
            parameter.key: parameter.kind.read(parameter.key, self.texts[parameter.key])
            if parameter.key in self.texts
            else parameter.default
            for parameter in self.thing.parameters
        }
        data: dict[str, Any] = to_builtins(values)
        return data | {id: policy for id, policy in said.items() if id not in data}

    def spread(self) -> list[Enquiry]:
        """One enquiry for each policy of the question given as `each`; otherwise this one alone."""
        if not self.each:
            return [self]
        _, question = self.deciders.of(self.each)
        return [
            replace(self, each="", stated={**self.stated, self.each: policy.id})
            for policy in question.policies
        ]


def enquiry(
    game: Game,
    thing: Thing,
    pairs: Mapping[str, str],
    sheets: Mapping[str, Any] = {},
    *,
    each: bool = False,
) -> Enquiry:
    """What is asked by these keys: those of parameters are values, those of questions say how they are decided. A move
    may be asked about between people, by role."""
    parameters = {parameter.key for parameter in thing.parameters}
    questions = {question.id: question for question in thing.asks if question.id not in parameters}
    for key in pairs:
        if key not in parameters and key.rpartition(".")[2] not in questions:
            raise unknown_key(key, dict.fromkeys([*(p.key for p in thing.parameters), *questions]))
    texts = {key: text for key, text in pairs.items() if key in parameters}
    bound = thing.bind(texts) if isinstance(thing, Contest) else thing.bind(texts, sheets)
    deciders = deciders_of(thing, bound, questions)
    spread = [key for key, text in pairs.items() if key not in parameters and text == EACH and each]
    if len(spread) > 1:
        raise refused(ONE_EACH, keys=", ".join(spread))
    stated = {key: text for key, text in pairs.items() if key not in parameters and key not in spread}
    apart = [of(seat, question.id) for seat, question in map(deciders.of, spread)]
    return Enquiry(game, thing, texts, bound, deciders, deciders.read(stated), "".join(apart))


def deciders_of(thing: Thing, bound: Any, questions: Mapping[str, Question]) -> Deciders:
    """Who decides what, with these values."""
    if not questions:
        return Deciders(questions, (), Asking((), True))
    if isinstance(thing, Contest):
        return Deciders(questions, thing.fighters, asking_rounds(thing, bound), each_side=True)
    return Deciders(questions, tuple(thing.roles), asking(bound))


ONE_EACH = Words(
    "« each » ne vaut que pour une question à la fois, pas pour {keys}.",
    "“each” is for one question at a time, not for {keys}.",
)
