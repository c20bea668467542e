"""What a game declares beside its rules: what counts where nothing is said, what is in sight, what goals measure."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from types import FunctionType, ModuleType, SimpleNamespace

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from paravent.core.citations import things
from paravent.core.game import Game, Move
from paravent.core.parameters import Choice, Flat, Several, Whole, declared
from paravent.core.sheet import Sheet as CoreSheet
from paravent.core.steps import Fact, Rule


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


def offered(game: Game) -> dict[str, set[int]]:
    """Among how many things one chooses, by the key without its group's: in moves, contests and settings."""
    every = [*game.settings, *(one for thing in things(game) for one in thing.parameters)]
    found: dict[str, set[int]] = {}
    for one in every:
        if isinstance(one.kind, Choice | Several):
            found.setdefault(one.key.rpartition(".")[2], set()).add(len(dict(one.kind.options)))
    return found


def modules(game: Game) -> list[ModuleType]:
    """The modules of a game, all of which are loaded with it."""
    begin = f"paravent.games.{game.id}"
    return [one for name, one in sorted(sys.modules.items()) if f"{name}.".startswith(f"{begin}.")]


def figures(game: Game) -> dict[str, object]:
    """The numbers that a game's modules give a name to, and their lists of numbers by name."""
    every = ((module, node) for module in modules(game) for node in ast.parse(inspect.getsource(module)).body)
    names = [
        (module, target.id)
        for module, node in every
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    ]
    found = {f"{_file(module)} {name}": getattr(module, name, None) for module, name in names}
    return {name: value for name, value in found.items() if _is_figure(value)}


def _is_figure(value: object) -> bool:
    if isinstance(value, dict):
        return bool(value) and all(type(one) is int for one in value.values())
    return type(value) is int


def taken_for_granted(game: Game) -> dict[str, int]:
    """What functions, methods and values of a game have where nothing is said, noughts and noes left out."""
    found: dict[str, object] = {}
    for module in modules(game):
        for name, one in vars(module).items():
            if getattr(one, "__module__", "") == module.__name__ and not _is_said(one):
                found |= {f"{_file(module)} {name} {key}": default for key, default in _defaults(one)}
    return {key: value for key, value in found.items() if isinstance(value, int) and value}


def _is_said(one: object) -> bool:
    """Whether people say its values: those are looked at by their names."""
    if isinstance(one, type) and issubclass(one, CoreSheet):
        return one.at_table
    return isinstance(one, Move) or (isinstance(one, type) and issubclass(one, Flat))


def _defaults(one: object) -> Iterator[tuple[str, object]]:
    if isinstance(one, Rule):
        one = one.function
    if isinstance(one, type) and issubclass(one, Struct):
        yield from ((field.name, field.default) for field in fields(one))
    for name, method in vars(one).items() if isinstance(one, type) else [("", one)]:
        if isinstance(method, FunctionType) and not name.startswith("__"):
            said = inspect.signature(method).parameters.values()
            yield from ((f"{name} {part.name}".strip(), part.default) for part in said)


def _file(module: ModuleType) -> str:
    return module.__name__.rpartition(".")[2]


def in_acts(game: Game, *flags: str) -> set[str]:
    """The moves among those acts of a game that have such flags."""
    return {move.id for acts in game.acts for move in acts.moves if all(getattr(acts, one) for one in flags)}


def on_sheet(sheet: type) -> dict[str, str]:
    """The numbers of a sheet: between which bounds, and whether it is a state, one that shows only once raised, or one
    that is full somewhere."""
    whole = {one.key: one.kind for one in declared(sheet) if isinstance(one.kind, Whole)}
    return {
        key: f"{kind.least}–{kind.most}{' state' * kind.state}{' raised' * kind.once_raised}"
        + (f" of {kind.full}" if kind.full else "")
        for key, kind in whole.items()
    }
