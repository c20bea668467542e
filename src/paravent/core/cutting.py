"""Cutting the source of a rule into blocks, one for each place where it can go on (see `machine`)."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterable
from types import FunctionType
from typing import Any, Final

from paravent.core.steps import Rule

JUMP, ANSWER, OUTCOME = range(3)
"""How a block is entered: from another one, by the answer to a step, by the outcome of a rule written in place."""

REFUSED: Final = (
    *(ast.Try, ast.TryStar, ast.With, ast.Match, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef),
    *(ast.Global, ast.Nonlocal, ast.Delete, ast.Import, ast.ImportFrom, ast.NamedExpr, ast.Await),
)
SCOPES: Final = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Lambda)


class Refused(Exception):
    """This rule can only be replayed."""


class Block:
    """A place where a rule goes on: its statements, and the variables that are live there."""

    def __init__(self, index: int, entered: int) -> None:
        self.index = index
        self.entered = entered
        self.given = f"_given{index}"
        self.body: list[ast.stmt] = []
        self.live: frozenset[str] = frozenset()

    def kept(self) -> list[str]:
        """The live variables but what it is given."""
        return sorted(self.live - {self.given})


class Exit(ast.Return):
    """Leave a block with a value, for another block."""

    def __init__(self, value: ast.expr, to: Block) -> None:
        super().__init__(value)
        self.to = to


class Cut:
    """The body of a rule cut into blocks: each step ends one, and what follows begins another."""

    def __init__(
        self, tree: ast.FunctionDef, function: FunctionType, why_not: Callable[[Rule[Any, Any]], str | None]
    ) -> None:
        self.why_not = why_not
        self.scope = {**function.__globals__, **inspect.getclosurevars(function).nonlocals}
        self.args = tree.args
        self.blocks: list[Block] = []
        self.loops: list[tuple[Block, Block]] = []
        self.body = self.block(JUMP).body
        self.statements([*tree.body, ast.copy_location(ast.Return(ast.Constant(None)), tree.body[-1])])
        self.settle({arg.arg for arg in (*tree.args.posonlyargs, *tree.args.args, *tree.args.kwonlyargs)})

    def block(self, entered: int) -> Block:
        """A new block, still empty."""
        self.blocks.append(Block(len(self.blocks), entered))
        return self.blocks[-1]

    def statements(self, nodes: Iterable[ast.stmt]) -> None:
        """Add these to the current block: as they are, unless they have to be cut."""
        for node in nodes:
            if isinstance(node, REFUSED):
                raise Refused(f"line {node.lineno}: {type(node).__name__} in a rule")
            if _steps(node) or (self.loops and _leaves_loop(node)):
                getattr(self, f"cut_{type(node).__name__.lower()}", self.refuse)(node)
            else:
                self.body.append(node)

    def refuse(self, node: ast.stmt) -> None:
        """Give up on this rule."""
        raise Refused(f"line {node.lineno}: a step inside {type(node).__name__}")

    def leave(self, value: ast.expr, to: Block, like: ast.AST) -> None:
        """End the current block with a value for another one."""
        self.body.append(ast.copy_location(Exit(value, to), like))

    def jump(self, to: Block, like: ast.AST) -> None:
        """End the current block by going on in another one."""
        self.leave(ast.copy_location(ast.Constant(None), like), to, like)

    def cut_expr(self, node: ast.Expr) -> None:
        """`yield …`"""
        self.step(node.value, node)

    def cut_assign(self, node: ast.Assign) -> None:
        """`x = yield …`"""
        given = self.step(node.value, node)
        self.body.append(ast.copy_location(ast.Assign(node.targets, given), node))

    def cut_annassign(self, node: ast.AnnAssign) -> None:
        """`x: T = yield …`"""
        given = self.step(node.value, node)
        self.body.append(ast.copy_location(ast.Assign([node.target], given), node))

    def cut_return(self, node: ast.Return) -> None:
        """`return (yield …)`"""
        given = self.step(node.value, node)
        self.body.append(ast.copy_location(ast.Return(given), node))

    def step(self, value: ast.expr | None, node: ast.stmt) -> ast.Name:
        """End the block with a step, begin the next; the name of what that one is given."""
        if not isinstance(value, (ast.Yield, ast.YieldFrom)) or value.value is None or _steps(value.value):
            raise Refused(f"line {node.lineno}: more than one step, or a step inside an expression")
        if isinstance(value, ast.YieldFrom):
            self.written_in_place(value.value, node)
        after = self.block(OUTCOME if isinstance(value, ast.YieldFrom) else ANSWER)
        self.leave(value.value, after, node)
        self.body = after.body
        return ast.copy_location(ast.Name(after.given, ast.Load()), node)

    def written_in_place(self, value: ast.expr, node: ast.stmt) -> None:
        """`yield from` takes a rule by its name, which must itself be cut."""
        called = value.func if isinstance(value, ast.Call) else None
        named = self.scope.get(called.id) if isinstance(called, ast.Name) else None
        if not isinstance(named, Rule):
            raise Refused(f"line {node.lineno}: `yield from` something that is not a rule by its name")
        if why := self.why_not(named):
            raise Refused(why)

    def branch(self, nodes: list[ast.stmt], then: Block, like: ast.stmt) -> list[ast.stmt]:
        """These as a branch of the current block, which goes on in another."""
        before, self.body = self.body, []
        first = self.body
        self.statements(nodes)
        self.jump(then, like)
        self.body = before
        return first

    def cut_if(self, node: ast.If) -> None:
        """`if …:` with a step in a branch."""
        if _steps(node.test):
            raise Refused(f"line {node.lineno}: a step inside a condition")
        after = self.block(JUMP)
        here = self.body
        body, orelse = self.branch(node.body, after, node), self.branch(node.orelse, after, node)
        here.append(ast.copy_location(ast.If(node.test, body, orelse), node))
        self.body = after.body

    def cut_while(self, node: ast.While) -> None:
        """`while …:` with a step in its body."""
        if _steps(node.test):
            raise Refused(f"line {node.lineno}: a step inside a condition")
        head, after = self.block(JUMP), self.block(JUMP)
        self.jump(head, node)
        self.body = head.body
        self.loops.append((head, after))
        body = self.branch(node.body, head, node)
        self.loops.pop()
        orelse = self.branch(node.orelse, after, node)
        head.body.append(ast.copy_location(ast.If(node.test, body, orelse), node))
        self.body = after.body

    def cut_for(self, node: ast.For) -> None:
        """`for …:` with a step in its body: the items left are a tuple that shrinks."""
        left = f"_left{len(self.blocks)}"
        source = f"{left} = tuple(_items)\nwhile {left}:\n    _item = {left}[0]\n    {left} = {left}[1:]"
        made = [_like(one, node) for one in ast.parse(source).body]
        match made:
            case [
                ast.Assign(value=ast.Call(args=items)),
                ast.While(body=[ast.Assign(targets=targets), _]) as loop,
            ]:
                items[:], targets[:] = [node.iter], [node.target]
                loop.body += node.body
                loop.orelse = node.orelse
        self.statements(made)

    def cut_break(self, node: ast.Break) -> None:
        """`break`"""
        self.jump(self.loops[-1][1], node)

    def cut_continue(self, node: ast.Continue) -> None:
        """`continue`"""
        self.jump(self.loops[-1][0], node)

    def settle(self, parameters: set[str]) -> None:
        """Find what is live at each block; a variable that may not be set yet cannot be carried."""
        local = _stored(self.blocks) | parameters
        changed = True
        while changed:
            changed = False
            for block in self.blocks:
                live = _live(block.body, frozenset()) & (local | {block.given})
                changed |= live != block.live
                block.live = live
        if unset := self.blocks[0].live - parameters:
            raise Refused(f"{', '.join(sorted(unset))} may be read before it is set")


def _like(node: ast.stmt, where: ast.stmt) -> ast.stmt:
    """A statement that is ours, said to stand where the rule's own one does."""
    for part in ast.walk(node):
        ast.copy_location(part, where)
    return node


def _steps(node: ast.AST) -> bool:
    return any(isinstance(part, (ast.Yield, ast.YieldFrom)) for part in ast.walk(node))


def _leaves_loop(node: ast.stmt) -> bool:
    """Whether it leaves, or goes round, a loop that is cut around it."""
    if isinstance(node, (ast.For, ast.While)):
        return any(map(_leaves_loop, node.orelse))
    if isinstance(node, ast.If):
        return any(map(_leaves_loop, (*node.body, *node.orelse)))
    return isinstance(node, (ast.Break, ast.Continue))


def _stored(blocks: Iterable[Block]) -> frozenset[str]:
    nodes = (part for block in blocks for node in block.body for part in ast.walk(node))
    return frozenset(
        part.id for part in nodes if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)
    )


def _loads(node: ast.AST | None) -> frozenset[str]:
    """The names that an expression reads from around it."""
    if node is None:
        return frozenset()
    names = [part for part in ast.walk(node) if isinstance(part, ast.Name)]
    read = {name.id for name in names if isinstance(name.ctx, ast.Load)}
    for scope in (part for part in ast.walk(node) if isinstance(part, SCOPES)):
        read -= _own(scope) - {name.id for name in names if not _within(name, scope)}
    return frozenset(read)


def _own(scope: ast.AST) -> set[str]:
    """The names that a comprehension or a lambda makes for itself."""
    stored = {
        part.id for part in ast.walk(scope) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)
    }
    return stored | {part.arg for part in ast.walk(scope) if isinstance(part, ast.arg)}


def _within(name: ast.Name, scope: ast.AST) -> bool:
    return any(part is name for part in ast.walk(scope))


def _live(nodes: list[ast.stmt], out: frozenset[str]) -> frozenset[str]:
    """The variables that are read by these statements, or afterwards, before they are set."""
    for node in reversed(nodes):
        out = _live_before(node, out)
    return out


def _live_before(node: ast.stmt, out: frozenset[str]) -> frozenset[str]:
    match node:
        case Exit():
            return _loads(node.value) | (node.to.live - {node.to.given})
        case ast.Return():
            return _loads(node.value)
        case ast.Assign(targets=targets, value=value):
            return (out - _set(targets)) | _loads(value) | _read_in(targets)
        case ast.AnnAssign(target=target, value=value):
            return (out - _set([target])) | _loads(value) | _read_in([target]) if value else out
        case ast.AugAssign(target=target, value=value):
            return out | _loads(value) | _read_in([target]) | _set([target])
        case ast.If(test=test, body=body, orelse=orelse):
            return _loads(test) | _live(body, out) | _live(orelse, out)
        case ast.While(test=test, body=body, orelse=orelse):
            around = _loads(test) | _live(orelse, out) | out
            return around | _live(body, around | _live(body, around))
        case ast.For(target=target, iter=iterable, body=body, orelse=orelse):
            around = _live(orelse, out) | out
            inside = _live(body, around | _live(body, around)) - _set([target])
            return _loads(iterable) | around | inside
    return out | _loads(node)


def _set(targets: list[ast.expr]) -> frozenset[str]:
    names = (part for target in targets for part in ast.walk(target) if isinstance(part, ast.Name))
    return frozenset(name.id for name in names if isinstance(name.ctx, ast.Store))


def _read_in(targets: list[ast.expr]) -> frozenset[str]:
    return frozenset().union(*map(_loads, targets))


def parsed(function: FunctionType) -> ast.FunctionDef:
    """The source of a rule as a tree, with the lines it has in its file."""
    try:
        lines, first = inspect.getsourcelines(function)
        tree = ast.parse(textwrap.dedent("".join(lines))).body[0]
    except (OSError, TypeError, SyntaxError):
        raise Refused(f"{function.__name__} has no source at hand") from None
    if not isinstance(tree, ast.FunctionDef) or tree.args.vararg or tree.args.kwarg:
        raise Refused(f"{function.__name__} is not a plain function")
    return ast.increment_lineno(tree, first - 1)


class _Returns(ast.NodeTransformer):
    """Every way out of a block becomes a triple: a value, the block to go on in, what is live there."""

    def visit_Return(self, node: ast.Return) -> ast.Return:
        to = node.to if isinstance(node, Exit) else None
        live = [ast.Name(name, ast.Load()) for name in to.kept()] if to else []
        triple: list[ast.expr] = [node.value or ast.Constant(None), ast.Constant(to.index if to else None)]
        made = ast.Return(ast.Tuple([*triple, ast.Tuple([*live], ast.Load())], ast.Load()))
        return ast.fix_missing_locations(ast.copy_location(made, node))

    visit_Exit = visit_Return  # noqa: N815


def compiled(cut: Cut, function: FunctionType) -> list[Callable[..., Any]]:
    """The functions of the blocks, made in the rule's own surroundings, after the one that binds its arguments."""
    free = inspect.getclosurevars(function).nonlocals
    bind = ast.Tuple([ast.Name(name, ast.Load()) for name in cut.blocks[0].kept()], ast.Load())
    defined = [_define("bind", cut.args, [ast.Return(bind)])]
    for block in cut.blocks:
        names = block.kept() + [block.given] * (block.given in block.live)
        defined.append(
            _define(
                f"{function.__name__}_{block.index}", _named(names), [_Returns().visit(n) for n in block.body]
            )
        )
    result = ast.Return(ast.List([ast.Name(one.name, ast.Load()) for one in defined], ast.Load()))
    maker = _define("make", _named(list(free)), [*defined, result])
    module = ast.fix_missing_locations(ast.Module([maker], []))
    made: dict[str, Any] = {}
    exec(compile(module, function.__code__.co_filename, "exec"), function.__globals__, made)
    functions: list[Callable[..., Any]] = made["make"](**free)
    binder = functions[0]
    assert isinstance(binder, FunctionType)
    binder.__defaults__, binder.__kwdefaults__ = function.__defaults__, function.__kwdefaults__
    return functions


def _named(names: list[str]) -> ast.arguments:
    return ast.arguments([], [ast.arg(name) for name in names], None, [], [], None, [])


def _define(name: str, args: ast.arguments, body: list[Any]) -> ast.FunctionDef:
    bare = ast.arguments(
        [ast.arg(arg.arg) for arg in args.posonlyargs],
        [ast.arg(arg.arg) for arg in args.args],
        None,
        [ast.arg(arg.arg) for arg in args.kwonlyargs],
        [None] * len(args.kwonlyargs),
        None,
        [],
    )
    return ast.FunctionDef(name, bare, body or [ast.Pass()], [], None, None, lineno=1)
