"""From the words of a command line to a game, one of its moves or contests, its values and its policies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from paravent import games
from paravent.core.game import AnyMove, Contest, Game, Goal
from paravent.core.parameters import unknown_key
from paravent.core.policies import of
from paravent.core.reach import Asking, asking, asking_rounds
from paravent.core.refusal import refused
from paravent.core.stated_policies import Deciders
from paravent.core.steps import Policies, Question
from paravent.core.words import Words

EACH = "each"
Thing: TypeAlias = AnyMove | Contest
T = TypeVar("T", bound=Thing)


class Request(Struct, frozen=True):
    """What was asked for: a move or a contest of a game, the texts of its parameters, and the policies stated for each
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

    def spread(self) -> list[Request]:
        """One request for each policy of the question given as `each`; otherwise this one alone."""
        if not self.each:
            return [self]
        _, question = self.deciders.of(self.each)
        return [
            replace(self, each="", stated={**self.stated, self.each: policy.id})
            for policy in question.policies
        ]


def game_named(name: str) -> Game:
    """The game with this id."""
    game = games.named(name)
    if game is None:
        raise (
            games.not_installed(name, games.found())
            if name
            else refused(WHICH_GAME, names=", ".join(games.found()))
        )
    return game


def move_request(game: str, move: str, keys: Sequence[str], *, each: bool = False) -> Request:
    """A move and its keys."""
    found = game_named(game)
    if move in _ids(found.contests):
        raise refused(IS_CONTEST, name=move)
    return _request(found, among_named(move, found.moves, found), keys, each)


def contest_request(game: str, contest: str, keys: Sequence[str]) -> Request:
    """A contest and its keys."""
    found = game_named(game)
    if contest in _ids(found.moves):
        raise refused(IS_MOVE, name=contest)
    return _request(found, among_named(contest, found.contests, found), keys, False)


def any_request(game: str, name: str, keys: Sequence[str]) -> Request:
    """A move or a contest, and its keys."""
    found = game_named(game)
    return _request(found, thing_named(found, name), keys, False)


def things(game: Game) -> list[Thing]:
    """All that can be played."""
    return [*game.moves, *game.contests]


def thing_named(game: Game, name: str) -> Thing:
    """The move or the contest with this id."""
    return among_named(name, things(game), game)


def goal_named(move: AnyMove, name: str, who: str = "") -> Goal:
    """The goal with this id, as whoever is advised wishes it; what people ask first where none is named, as on the
    pages."""
    wished = move.goals_of(who)
    if not wished:
        raise refused(NO_GOALS, move=move.id)
    goals = {goal.id: goal for goal in wished}
    if name and name not in goals:
        raise refused(NO_GOAL, name=name, names=", ".join(goals))
    return goals[name] if name else next((goal for goal in wished if goal.chance), wished[0])


def _ids(among: Sequence[Thing]) -> list[str]:
    return [thing.id for thing in among]


def among_named(name: str, among: Sequence[T], game: Game) -> T:
    """The one of these with this id."""
    if name not in _ids(among):
        words = NO_THING if name else WHICH_THING
        raise refused(words, name=name, game=game.name, names=", ".join(_ids(among)) or "–")
    return next(thing for thing in among if thing.id == name)


def _request(game: Game, thing: Thing, keys: Sequence[str], each: bool) -> Request:
    pairs = split(keys)
    parameters = {parameter.key for parameter in thing.parameters}
    questions = {question.id: question for question in thing.asks if question.id not in parameters}
    for key in pairs:
        if key not in parameters and key.rpartition(".")[2] not in questions:
            raise unknown_key(key, dict.fromkeys([*(p.key for p in thing.parameters), *questions]))
    texts = {key: text for key, text in pairs.items() if key in parameters}
    bound = thing.bind(texts)
    deciders = deciders_of(thing, bound, questions)
    spread = [key for key, text in pairs.items() if key not in parameters and text == EACH and each]
    if len(spread) > 1:
        raise refused(ONE_EACH, keys=", ".join(spread))
    stated = {key: text for key, text in pairs.items() if key not in parameters and key not in spread}
    apart = [of(seat, question.id) for seat, question in map(deciders.of, spread)]
    return Request(game, thing, texts, bound, deciders, deciders.read(stated), "".join(apart))


def deciders_of(thing: Thing, bound: Any, questions: Mapping[str, Question]) -> Deciders:
    """Who decides what, with these values."""
    if not questions:
        return Deciders(questions, (), Asking((), True))
    if isinstance(thing, Contest):
        return Deciders(questions, thing.fighters, asking_rounds(thing, bound), each_side=True)
    return Deciders(questions, tuple(thing.roles), asking(bound))


def split(keys: Sequence[str]) -> dict[str, str]:
    """`key=value` pairs; a key alone, or given twice, is refused."""
    pairs: dict[str, str] = {}
    for text in keys:
        key, equals, value = text.partition("=")
        if not equals or not key:
            raise refused(NO_EQUALS, text=text)
        if key in pairs:
            raise refused(TWICE, key=key)
        pairs[key] = value
    return pairs


def refuse_words(words: Sequence[str], most: int) -> None:
    """Refuse words that a command has no use for."""
    if len(words) > most:
        raise refused(TOO_MANY, text=" ".join(words[most:]))


WHICH_GAME = Words("Dites quel jeu, l’un de : {names}.", "Say which game, one of: {names}.")
NO_THING = Words(
    "« {name} » n’existe pas ici dans {game} ; il y a : {names}.",
    "{game} has no “{name}” here; there are: {names}.",
)
WHICH_THING = Words(
    "Dites quoi jouer dans {game}, l’un de : {names}.", "Say what to play in {game}, one of: {names}."
)
IS_CONTEST = Words(
    "« {name} » est un combat en plusieurs rounds : demandez « forecast », « advise » ou « simulate ».",
    "“{name}” is a contest of several rounds: ask for “forecast”, “advise” or “simulate”.",
)
IS_MOVE = Words(
    "« {name} » n’est pas un combat en plusieurs rounds : demandez « odds ».",
    "“{name}” is not a contest of several rounds: ask for “odds”.",
)
NO_GOALS = Words("« {move} » n’a pas de but à conseiller.", "“{move}” has no goal to advise on.")
NO_GOAL = Words(
    "Le but « {name} » n’existe pas ; il y a : {names}.", "There is no goal “{name}”; there are: {names}."
)
NO_EQUALS = Words(
    "« {text} » ne se lit pas : il faut clé=valeur.", "“{text}” cannot be read: it takes key=value."
)
TWICE = Words("« {key} » est donné deux fois : gardez-en un.", "“{key}” is given twice: keep one of them.")
ONE_EACH = Words(
    "« each » ne vaut que pour une question à la fois, pas pour {keys}.",
    "“each” is for one question at a time, not for {keys}.",
)
TOO_MANY = Words("« {text} » est de trop ici : retirez-le.", "“{text}” is one too many here: take it out.")
