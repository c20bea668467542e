"""What a game declares beside its rules: what counts where nothing is said, what is in sight, what goals measure."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

from msgspec import NODEFAULT

from paravent.core.citations import things
from paravent.core.game import Game
from paravent.core.parameters import Whole, declared
from paravent.core.steps import Fact


def said_otherwise(game: Game) -> dict[str, int]:
    """The numbers and yeses that hold where nobody says anything, by move and parameter; noes and noughts left out."""
    every = [(thing.id, one) for thing in things(game) for one in thing.parameters]
    return {
        f"{id} {one.key}": one.default for id, one in every if isinstance(one.default, int) and one.default
    }


def in_sight(game: Game) -> set[str]:
    """The facts that everybody sees, whoever may read the sheet."""
    return {one.__name__ for one in _under(Fact) if f".games.{game.id}." in one.__module__ and one.in_sight}


def _under(kind: type[Fact]) -> Iterator[type[Fact]]:
    for one in kind.__subclasses__():
        yield one
        yield from _under(one)


def amounts(game: Game) -> set[str]:
    """The goals that are no chance but an amount, by move; those to keep small begin with a minus."""
    every = [(move.id, one) for move in game.moves for one in move.goals]
    return {f"{'−' * one.loss}{id} {one.id}" for id, one in every if not one.chance}


def sparing(game: Game) -> set[str]:
    """The questions by which something is spent: a chance is told with it and without."""
    return {question.id for thing in things(game) for question in thing.asks if question.sparing}


def kept_for_the_gm(game: Game) -> set[str]:
    """The moves that are the GM's alone; those nobody else hears of begin with a minus."""
    return {f"{'−' * one.secret}{one.id}" for one in game.moves if one.gms}


def worth(game: Game, named: str, came: dict[str, object]) -> int:
    """What a goal of a move (`move goal`) is worth where such an outcome came of it."""
    move, _, goal = named.partition(" ")
    found = next(one for one in game.moves if one.id == move)
    return next(one for one in found.goals if one.id == goal).value(SimpleNamespace(**came))


def begins_with(sheet: type) -> dict[str, object]:
    """What a new sheet has of numbers and yeses, noughts and noes left out."""
    every = ((one.key, one.default) for one in declared(sheet))
    return {key: default for key, default in every if isinstance(default, int) and default}


def on_cards(game: Game) -> dict[str, int]:
    """The numbers and yeses that stand on a card before anybody writes on it, noughts and noes left out."""
    cards = {ask.id: ask.card for thing in things(game) for ask in thing.asks if ask.card is not None}
    every = ((id, one.key, one.default) for id, shape in cards.items() for one in declared(shape))
    return {f"{id} {key}": default for id, key, default in every if isinstance(default, int) and default}


def improvises_with(game: Game) -> dict[str, object]:
    """What an improvised opponent has where nothing is said of it."""
    every = ((one.key, one.default) for one in declared(game.improvise)) if game.improvise else ()
    return {key: default for key, default in every if default is not NODEFAULT}


def bounds(game: Game) -> dict[str, set[tuple[int, int]]]:
    """Between which numbers a value may be said, by its key without its group's: in moves, contests, settings, on cards
    and boards."""
    cards = [ask.card for thing in things(game) for ask in thing.asks if ask.card is not None]
    shapes = [*cards, *([game.board] if game.board else []), *([game.improvise] if game.improvise else [])]
    every = [*game.settings, *(one for thing in things(game) for one in thing.parameters)]
    found: dict[str, set[tuple[int, int]]] = {}
    for one in (*every, *(one for shape in shapes for one in declared(shape))):
        if isinstance(one.kind, Whole):
            found.setdefault(one.key.rpartition(".")[2], set()).add((one.kind.least, one.kind.most))
    return found
