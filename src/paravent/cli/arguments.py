"""From the words of a command line to a game, one of its moves or contests, its values and its policies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from paravent import games
from paravent.core.game import AnyMove, Game, Goal
from paravent.core.refusal import refused
from paravent.core.words import Words
from paravent.sight.enquiry import Enquiry, Thing, enquiry

T = TypeVar("T", bound=Thing)


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


def move_request(game: str, move: str, keys: Sequence[str], *, each: bool = False) -> Enquiry:
    """A move and its keys."""
    found = game_named(game)
    if move in _ids(found.contests):
        raise refused(IS_CONTEST, name=move, **found.nouns)
    return enquiry(found, among_named(move, found.moves, found), split(keys), each=each)


def contest_request(game: str, contest: str, keys: Sequence[str]) -> Enquiry:
    """A contest and its keys."""
    found = game_named(game)
    if contest in _ids(found.moves):
        raise refused(IS_MOVE, name=contest, **found.nouns)
    return enquiry(found, among_named(contest, found.contests, found), split(keys))


def any_request(game: str, name: str, keys: Sequence[str]) -> Enquiry:
    """A move or a contest, and its keys."""
    found = game_named(game)
    return enquiry(found, thing_named(found, name), split(keys))


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
    "« {name} » se joue en plusieurs {rounds} : demandez « forecast », « advise » ou « simulate ».",
    "“{name}” is played in several {rounds}: ask for “forecast”, “advise” or “simulate”.",
)
IS_MOVE = Words(
    "« {name} » ne se joue pas en plusieurs {rounds} : demandez « odds ».",
    "“{name}” is not played in several {rounds}: ask for “odds”.",
)
NO_GOALS = Words("« {move} » n’a pas de but à conseiller.", "“{move}” has no goal to advise on.")
NO_GOAL = Words(
    "Le but « {name} » n’existe pas ; il y a : {names}.", "There is no goal “{name}”; there are: {names}."
)
NO_EQUALS = Words(
    "« {text} » ne se lit pas : il faut clé=valeur.", "“{text}” cannot be read: it takes key=value."
)
TWICE = Words("« {key} » est donné deux fois : gardez-en un.", "“{key}” is given twice: keep one of them.")
TOO_MANY = Words("« {text} » est de trop ici : retirez-le.", "“{text}” is one too many here: take it out.")
