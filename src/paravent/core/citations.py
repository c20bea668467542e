"""Which rules a game's code cites, and so which rules each of its moves rests on, read off the source.

A sentence cites in brackets, as "(B8, D3)" or "(game B8–B10)"; a step, a modifier or a table cites by the identifier
itself. A move rests on what it cites and on what the rules that it calls cite; the functions, facts and values that
any of these names speak for themselves alone.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from re import findall, split
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from paravent.core.game import AnyMove, Contest, Game, Move
from paravent.core.per_game import per_game
from paravent.core.source_tree import source_tree
from paravent.core.steps import Rule

Name: TypeAlias = tuple[str, str]
"""A module, and what it defines: a function, a class, `Class.method`, a value."""
Body: TypeAlias = Sequence[ast.AST]
Thing: TypeAlias = AnyMove | Contest
Kind: TypeAlias = Literal["rule", "function", "class", "value"]


class Place(Struct, frozen=True):
    """Something that a module defines: what its sentence cites, what the rest of it cites, and what it names."""

    name: Name
    kind: Kind
    says: frozenset[str]
    shows: frozenset[str]
    names: frozenset[Name]
    makes: frozenset[Name]
    reads: frozenset[str]

    @property
    def cites(self) -> frozenset[str]:
        """Every rule that it cites."""
        return self.says | self.shows


class _Reader(Struct, frozen=True):
    """What is known while a module is read: its name, the identifiers in their order, and what names mean in it."""

    module: str
    game: str
    order: tuple[str, ...]
    scope: dict[str, Name]

    def place(self, name: str, body: Body, sentence: str, kind: Kind) -> Place:
        """One definition, read; a function that yields is a rule."""
        nodes = [node for part in body for node in ast.walk(part)]
        yields = kind == "function" and any(isinstance(node, ast.Yield | ast.YieldFrom) for node in nodes)
        texts = [
            node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)
        ]
        return Place(
            name=(self.module, name),
            kind="rule" if yields else kind,
            says=frozenset(cited(sentence, self.game, self.order)),
            shows=frozenset(id for text in texts if text != sentence for id in self.of_text(text)),
            names=frozenset(self.named(nodes)),
            makes=frozenset(self.named(node.func for node in nodes if isinstance(node, ast.Call))),
            reads=frozenset(node.attr for node in nodes if isinstance(node, ast.Attribute)),
        )

    def of_text(self, text: str) -> Iterable[str]:
        """What a text within the code cites: itself, if it is an identifier."""
        return (text,) if text in self.order else cited(text, self.game, self.order)

    def named(self, nodes: Iterable[ast.AST]) -> Iterator[Name]:
        """The definitions that some expressions name: `rolled`, or `tables.rolled`."""
        for node in nodes:
            if isinstance(node, ast.Name) and node.id in self.scope:
                yield self.scope[node.id]
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                package, module = self.scope.get(node.value.id, ("", ""))
                yield f"{package}.{module}", node.attr


def cited(text: str, game: str, order: Sequence[str]) -> Iterator[str]:
    """The rules that a sentence cites, of those in this order; a range is everything from one to the other."""
    text = " ".join(text.split())
    bracketed = [part.removeprefix(f"{game} ") for part in findall(r"\(([^()]*)\)", text)]
    for part in [*bracketed, *findall(rf"(?<!\()\b{game} ([A-Z][\w.]*\w(?:, [A-Z][\w.]*\w)*)", text)]:
        for one in split("[,;] ?", part):
            first, _, last = one.partition("–")
            if first in order and (last or first) in order:
                yield from order[order.index(first) : order.index(last or first) + 1]


@per_game
def places(game: Game) -> dict[Name, Place]:
    """Everything that the modules of a game define, by name."""
    order = tuple(rule.id for rule in game.rules)
    found: dict[Name, Place] = {}
    modules = {module for thing in things(game) for module, _ in starts(thing)}
    waiting = sorted(modules | {str(sys.modules[module].__package__) for module in modules})
    read: set[str] = set()
    while waiting:
        module = waiting.pop()
        if module not in read and (tree := _tree(module)):
            read.add(module)
            reader = _Reader(module, game.id, order, _scope(module, tree))
            found |= {place.name: place for place in _defined(reader, tree)}
            waiting += [home for home, _ in reader.scope.values()]
    return found


@per_game
def _rests(game: Game) -> dict[str, tuple[str, ...]]:
    order = [rule.id for rule in game.rules]
    every = {thing.id: _reached(places(game), starts(thing)) for thing in things(game)}
    return {id: tuple(sorted(rules, key=order.index)) for id, rules in every.items()}


def things(game: Game) -> tuple[Thing, ...]:
    """The moves and contests of a game."""
    return (*game.moves, *game.contests)


def rules_of(game: Game, thing: Thing) -> tuple[str, ...]:
    """The rules that a move or a contest rests on, in the order of the game's rules."""
    return _rests(game)[thing.id]


def resting_on(game: Game, rule: str) -> list[AnyMove]:
    """The moves that rest on a rule."""
    return [move for move in game.moves if rule in rules_of(game, move)]


def spelt_out(game: Game, thing: Thing) -> frozenset[str]:
    """Of what a move or a contest rests on, what the sentences of its own rules cite: what is played, step by step.
    What its facts, values and tables cite is left aside."""
    return _spelt(game)[thing.id]


@per_game
def _spelt(game: Game) -> dict[str, frozenset[str]]:
    known = places(game)
    return {
        thing.id: frozenset().union(*(one.says for one in _played(known, starts(thing))))
        for thing in things(game)
    }


def _played(known: dict[Name, Place], starts: Iterable[Name]) -> Iterator[Place]:
    """The rules that some begin with and call, each once."""
    waiting, seen = list(starts), set[Name]()
    while waiting:
        name = waiting.pop()
        if name not in seen and name in known and known[name].kind == "rule":
            seen.add(name)
            yield known[name]
            waiting += [one.name for one in _named_by(known, known[name])]


def starts(thing: Thing) -> tuple[Name, ...]:
    """The functions of the game that a move or a contest consists of."""
    if isinstance(thing, Move):
        return (_home(thing.function),)
    parts = (thing.scene, thing.round, thing.ends, thing.sides)
    return tuple(_home(part.function if isinstance(part, Rule) else part) for part in parts if part)


def _home(function: Callable[..., Any]) -> Name:
    return function.__module__, function.__qualname__


def _reached(known: dict[Name, Place], starts: Iterable[Name]) -> set[str]:
    rules, waiting, seen = set[str](), list(starts), set[Name]()
    while waiting:
        name = waiting.pop()
        if name in seen or name not in known:
            continue
        seen.add(name)
        rules |= known[name].cites
        for one in _named_by(known, known[name]):
            if one.kind == "rule":
                waiting.append(one.name)
            rules |= one.says if one.kind == "class" else one.cites
    return rules


def _named_by(known: dict[Name, Place], place: Place) -> Iterator[Place]:
    """What a definition names: functions and values, classes that it makes something of, methods that it calls."""
    for one in (known[name] for name in place.names if name in known):
        if one.kind != "class":
            yield one
            continue
        if one.name in place.makes:
            yield one
        module, name = one.name
        yield from (
            known[m, n] for m, n in known if m == module and n in {f"{name}.{read}" for read in place.reads}
        )


def _tree(module: str) -> ast.Module | None:
    file = getattr(sys.modules.get(module), "__file__", None)
    return source_tree(Path(file).read_text(encoding="utf-8")) if file else None


def _scope(module: str, tree: ast.Module) -> dict[str, Name]:
    """What the names at the top of a module mean: its own, and those it takes from modules of the same package."""
    package = str(getattr(sys.modules[module], "__package__", ""))
    taken = (node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module)
    inner = [node for node in taken if f"{node.module}.".startswith(f"{package}.")]
    scope = {one.asname or one.name: (str(node.module), one.name) for node in inner for one in node.names}
    return scope | {name: (module, name) for node in tree.body for name in _names(node)}


def _names(node: ast.stmt) -> list[str]:
    """The names that a statement defines."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else []
    targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
    return [part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)]


def _defined(reader: _Reader, tree: ast.Module) -> Iterator[Place]:
    for node, after in zip(tree.body, [*tree.body[1:], ast.Pass()], strict=False):
        if isinstance(node, ast.FunctionDef):
            yield reader.place(node.name, [node], ast.get_docstring(node, clean=False) or "", "function")
        elif isinstance(node, ast.ClassDef):
            yield from _class(reader, node)
        else:
            yield from (reader.place(name, [node], _sentence(after), "value") for name in _names(node))


def _class(reader: _Reader, node: ast.ClassDef) -> Iterator[Place]:
    methods = [part for part in node.body if isinstance(part, ast.FunctionDef)]
    rest = [part for part in node.body if part not in methods]
    yield reader.place(node.name, rest, ast.get_docstring(node, clean=False) or "", "class")
    for one in methods:
        name = f"{node.name}.{one.name}"
        yield reader.place(name, [one], ast.get_docstring(one, clean=False) or "", "function")


def _sentence(node: ast.stmt) -> str:
    """The sentence under a value."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return str(node.value.value)
    return ""
