"""Every small break of a module, as a text in place of another: an operator, a number, a condition, a table's word.

The text around it stays as it is, so that lines keep their numbers and a listed break is found again after other edits.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise, zip_longest
from typing import TypeGuard

from msgspec import Struct, structs

SWAPPED: dict[type[ast.AST], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.FloorDiv: ("//", "*"),
    ast.Div: ("/", "*"),
    ast.Mod: ("%", "*"),
}
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}
TYPES = {"Literal", "Annotated"}
EXAMPLES = {"sheets", "examples"}
"""What a move is declared with so that it can be tried: no rule."""
NO_RULES = {"zip": "strict", "lru_cache": "maxsize"}
"""What asserts that lists are as long as each other, and how much is remembered: no rule either."""
ID = re.compile(r"[a-z][a-z0-9-]*")
"""What a word of a table looks like: `strength`, not a sentence."""


class Mutant(Struct, frozen=True):
    """One break: where (file, definition, the line as it is written), what stands there, and what is put in its place.
    `nth` parts those of one line that look alike."""

    file: str
    place: str
    line: str
    was: str
    now: str
    nth: int
    number: int
    start: int
    end: int

    @property
    def key(self) -> str:
        """How it is found again while its own line stands."""
        return f"{self.file}: {self.place}: {self.line}: {self.was} → {self.now} #{self.nth}"

    def applied(self, source: bytes) -> bytes:
        """The module, broken."""
        return source[: self.start] + self.now.encode() + source[self.end :]


class _Reader:
    """A module read for what can be broken in it."""

    def __init__(self, file: str, source: bytes) -> None:
        self.file, self.source = file, source
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.found: list[Mutant] = []
        self.place: list[str] = []

    def at(self, line: int, column: int) -> int:
        return self.starts[line - 1] + column

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.at(node.lineno, node.col_offset), self.at(node.end_lineno, node.end_col_offset)

    def add(self, start: int, end: int, now: str) -> None:
        number = self.source.count(b"\n", 0, start) + 1
        line = self.source[self.starts[number - 1] : self.starts[number]].decode().strip()
        was, place = self.source[start:end].decode(), ".".join(self.place)
        self.found.append(Mutant(self.file, place, line, was, now, 0, number, start, end))

    def between(self, left: ast.expr, right: ast.expr, operator: ast.AST) -> None:
        """An operator that stands between two expressions."""
        if (pair := SWAPPED.get(type(operator))) is None:
            return
        begin, end = self.span(left)[1], self.span(right)[0]
        pattern = re.escape(pair[0]).replace(r"\ ", r"\s+")
        if match := re.search(
            pattern.encode(), re.sub(rb"#.*", lambda m: b" " * len(m[0]), self.source[begin:end])
        ):
            self.add(begin + match.start(), begin + match.end(), pair[1])

    def walk(self, node: ast.AST) -> None:
        """This and all that is under it, but for annotations and sentences."""
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            self.place.append(node.name)
            for part in (*node.decorator_list, *(_defaults(node)), *node.body):
                self.walk(part)
            self.place.pop()
            return
        top = not self.place and (names := _targets(node))
        self.place += names[:1] if top else []
        getattr(self, f"see_{type(node).__name__.lower()}", lambda _: None)(node)
        for child in _parts(node):
            self.walk(child)
        if top:
            self.place.pop()

    def see_compare(self, node: ast.Compare) -> None:
        for (left, right), operator in zip(pairwise([node.left, *node.comparators]), node.ops, strict=True):
            self.between(left, right, operator)

    def see_boolop(self, node: ast.BoolOp) -> None:
        for left, right in pairwise(node.values):
            self.between(left, right, node.op)

    def see_binop(self, node: ast.BinOp) -> None:
        if not any(_is_text(one) for one in (node.left, node.right)):
            self.between(node.left, node.right, node.op)

    def see_augassign(self, node: ast.AugAssign) -> None:
        if isinstance(node.op, ast.Add | ast.Sub) and not _is_text(node.value):
            (_, begin), (end, _) = self.span(node.target), self.span(node.value)
            sign = self.source.index(b"=", begin, end) - 1
            self.add(sign, sign + 1, "-" if isinstance(node.op, ast.Add) else "+")

    def see_unaryop(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.USub | ast.Not):
            self.add(self.span(node)[0], self.span(node.operand)[0], "(" * self.opened(node))

    def opened(self, node: ast.UnaryOp) -> int:
        """The brackets between the sign and what it stands before."""
        return self.source.count(b"(", self.span(node)[0], self.span(node.operand)[0])

    def see_constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.add(*self.span(node), str(not node.value))
        elif isinstance(node.value, int | float):
            self.add(*self.span(node), repr(node.value + 1))

    def see_call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id in CALLS:
            self.add(*self.span(node.func), CALLS[node.func.id])

    def condition(self, test: ast.expr) -> None:
        """A condition that no operator of its own can break."""
        if not isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.Constant):
            start, end = self.span(test)
            self.add(start, end, f"(not ({self.source[start:end].decode()}))")

    def see_if(self, node: ast.If | ast.While | ast.IfExp) -> None:
        self.condition(node.test)

    see_while = see_ifexp = see_if

    def see_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.condition(test)

    def see_match_case(self, node: ast.match_case) -> None:
        if node.guard is not None:
            self.condition(node.guard)

    def see_tuple(self, node: ast.Tuple | ast.List) -> None:
        """A table: a word of one row is broken into that of another, where a column has few words."""
        rows = [_row(one) for one in node.elts]
        if len(rows) < 3 or not all(rows) or self.place != self.place[:1]:
            return
        for column in zip_longest(*rows):
            words = [_word(cell) for cell in column]
            counts = Counter(word for word in words if word)
            if counts.total() < 3 or not 1 < len(counts) < counts.total():
                continue
            for cell, word in zip(column, words, strict=True):
                if cell is not None and word:
                    self.add(*self.span(cell), f'"{next(other for other in counts if other != word)}"')

    see_list = see_tuple


def _row(node: ast.expr) -> list[ast.expr]:
    return node.args if isinstance(node, ast.Call) else node.elts if isinstance(node, ast.Tuple) else []


def _word(node: ast.expr | None) -> str | None:
    is_text = isinstance(node, ast.Constant) and isinstance(node.value, str) and ID.fullmatch(node.value)
    return str(node.value) if is_text and isinstance(node, ast.Constant) else None


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _defaults(node: ast.FunctionDef | ast.ClassDef) -> list[ast.expr]:
    if isinstance(node, ast.ClassDef):
        return []
    return [one for one in (*node.args.defaults, *node.args.kw_defaults) if one is not None]


def _targets(node: ast.AST) -> list[str]:
    """What a statement gives a name to."""
    targets = node.targets if isinstance(node, ast.Assign) else []
    targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
    return [part.id for one in targets for part in ast.walk(one) if isinstance(part, ast.Name)]


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    """What is under it and runs: no annotation, and no type."""
    if isinstance(node, ast.AnnAssign):
        return iter([node.value] if node.value is not None else [])
    if isinstance(node, ast.keyword) and node.arg in EXAMPLES:
        return iter(())
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NO_RULES:
        return (
            one for one in ast.iter_child_nodes(node) if getattr(one, "arg", "") != NO_RULES[node.func.id]
        )
    if isinstance(node, ast.JoinedStr):  # a part of a sentence has no place of its own before Python 3.12
        return iter(())
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id in TYPES:
        return iter(())
    return ast.iter_child_nodes(node)


def mutants_of(file: str, source: bytes) -> list[Mutant]:
    """Every break of one module, in the order of the text."""
    reader, tree = _Reader(file, source), ast.parse(source)
    tried = _only_tried(tree)
    for node in tree.body:
        if not tried.intersection(_targets(node)):
            reader.walk(node)
    return list(_numbered(reader.found))


def _only_tried(tree: ast.Module) -> set[str]:
    """The names of what is only there so that moves can be tried."""
    shown = [one for one in ast.walk(tree) if isinstance(one, ast.keyword) and one.arg in EXAMPLES]
    read = Counter(_read(tree))
    return {name for name, times in Counter(_read(*shown)).items() if times == read[name]}


def _read(*nodes: ast.AST) -> Iterator[str]:
    """The names that are read somewhere under these."""
    every = (one for node in nodes for one in ast.walk(node) if isinstance(one, ast.Name))
    return (one.id for one in every if isinstance(one.ctx, ast.Load))


def removed_of(file: str, source: bytes) -> list[Mutant]:
    """Coarser breaks: every statement, refusal and answer of a function left out, and every entry of a table; and the
    bounds of declared values."""
    reader = _Reader(file, source)
    for place, node in _functions(ast.parse(source), []):
        reader.place = place
        for part in ast.walk(node):
            if isinstance(part, ast.Return) and part.value is not None:
                reader.add(*reader.span(part.value), "None")
            elif isinstance(part, ast.arg) and part.annotation is not None:
                bounds(reader, part.annotation)
            elif _is_step(part):
                reader.add(*reader.span(part), "pass")
    for place, annotation in _annotated(ast.parse(source)):
        reader.place = place
        bounds(reader, annotation)
    for statement in ast.parse(source).body:
        reader.place = _targets(statement)[:1]
        for part in ast.walk(statement) if reader.place else ():
            swapped(reader, part)
            shortened(reader, part)
    return list(_numbered(reader.found))


def _is_step(node: ast.AST) -> TypeGuard[ast.stmt]:
    """What a function does, its sentence apart."""
    does = isinstance(node, ast.Expr | ast.Assign | ast.AugAssign) and not isinstance(
        node.value, ast.Constant
    )
    return does or isinstance(node, ast.Raise)


def swapped(reader: _Reader, node: ast.AST) -> None:
    """The words that a table gives, each for another that it gives."""
    values = node.values if isinstance(node, ast.Dict) else []
    words = {word for word in map(_word, values) if word}
    for value in values:
        if (word := _word(value)) and len(words) > 1:
            reader.add(*reader.span(value), f'"{min(words - {word})}"')


def shortened(reader: _Reader, node: ast.AST) -> None:
    """Each entry of a table left out; the lines stay where they are."""
    rows = [(one, one) for one in node.elts if _row(one)] if isinstance(node, ast.Tuple | ast.List) else []
    if isinstance(node, ast.Dict):
        rows = [(key, value) for key, value in zip(node.keys, node.values, strict=True) if key is not None]
    begin, end = [reader.span(first)[0] for first, _ in rows], [reader.span(last)[1] for _, last in rows]
    cuts = [*pairwise(begin), *([(end[-2], end[-1])] if len(end) > 1 else [])]
    for start, stop in cuts:
        reader.add(start, stop, "\n" * reader.source.count(b"\n", start, stop))


def bounds(reader: _Reader, annotation: ast.expr) -> None:
    """The figures between which a value may be."""
    for part in ast.walk(annotation):
        if isinstance(part, ast.Constant):
            reader.see_constant(part)


def _annotated(tree: ast.Module) -> Iterator[tuple[list[str], ast.expr]]:
    """What a class says of its fields, and a module of the values that it names."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield from (([node.name], one.annotation) for one in node.body if isinstance(one, ast.AnnAssign))
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript):
            yield _targets(node)[:1], node.value


def _functions(node: ast.AST, place: list[str]) -> Iterator[tuple[list[str], ast.FunctionDef]]:
    for part in ast.iter_child_nodes(node):
        if isinstance(part, ast.FunctionDef):
            yield [*place, part.name], part
        elif isinstance(part, ast.ClassDef):
            yield from _functions(part, [*place, part.name])


def _numbered(found: Iterable[Mutant]) -> Iterator[Mutant]:
    seen: Counter[str] = Counter()
    for one in sorted(found, key=lambda one: one.start):
        seen[one.key] += 1
        yield structs.replace(one, nth=seen[one.key] - 1)
