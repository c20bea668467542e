"""Cutting the source of a rule into blocks, one for each place where it can go on (see `machine`)."""

from __future__ import annotations

import ast
import linecache
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from operator import length_hint
from types import CellType, CodeType, FunctionType
from typing import Any, Final, TypeAlias

from paravent.core.refusal import RuleError
from paravent.core.source_tree import source_tree
from paravent.core.steps import Rule

Names: TypeAlias = frozenset[str]
NONE: Final[Names] = frozenset()
JUMP, ANSWER, OUTCOME = range(3)
"""How a block is entered: from another one, by the answer to a step, by the outcome of a rule written in place."""

ITEMS, BIND, TWIN = "<items>", "<bind>", "<twin>"  # names that no rule can have
STATEMENTS: Final = (
    *(ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Expr, ast.Return, ast.If, ast.While, ast.For),
    *(ast.Break, ast.Continue, ast.Pass, ast.Raise, ast.Assert),
)
SETTING: Final = (ast.Lambda, ast.comprehension, ast.NamedExpr)
"""Parts of an expression that have variables of their own, or set some."""
AROUND: Final = (
    *(ast.Assign, ast.AnnAssign, ast.Expr, ast.Return, ast.Raise, ast.If, ast.While, ast.For),
    *(ast.Yield, ast.YieldFrom, ast.NamedExpr, ast.BoolOp, ast.UnaryOp, ast.BinOp, ast.IfExp, ast.Compare),
    *(ast.Call, ast.keyword, ast.Tuple, ast.Attribute, ast.Subscript),
)
"""What a `:=` may stand in: its parts are evaluated in the order they are written, or are conditions."""
PRYING: Final = {"locals", "vars", "dir", "eval", "exec", "super"}
EAGER: Final = {"all", "any", "frozenset", "list", "max", "min", "next", "set", "sorted", "sum", "tuple"}


class Refused(Exception):
    """This rule can only be replayed."""

    def __init__(self, why: str, node: ast.AST | None = None) -> None:
        super().__init__(f"line {node.lineno}: {why}" if isinstance(node, (ast.expr, ast.stmt)) else why)


class Block:
    """A place where a rule goes on: its statements, and the variables that are live there."""

    def __init__(self, index: int, entered: int) -> None:
        self.index, self.entered = index, entered
        self.name, self.given = f"<{index}>", f".given{index}"
        self.body: list[ast.stmt] = []
        self.live = NONE
        self.head = False

    def kept(self) -> list[str]:
        """The live variables but what it is given."""
        return sorted(self.live - {self.given})

    def marks(self, around: Mapping[str, Any]) -> Names | None:
        """The marks that are all it reads of what it is given: `x = yield …`, then `x["six"]` and no `x` elsewhere.
        None where it may read anything."""
        match self.body[:1]:
            case [
                ast.Assign([ast.Name(name)], ast.Name(self.given))
                | ast.AnnAssign(ast.Name(name), _, ast.Name(self.given))
            ]:
                pass
            case _:
                return None
        parts = [part for statement in self.body[1:] for part in ast.walk(statement)]
        marks = [_mark(part, name, around) for part in parts]
        uses = sum(isinstance(part, ast.Name) and part.id == name for part in parts)
        leaves = any(isinstance(part, Exit) and name in part.to.kept() for part in parts)
        read = frozenset(mark for mark in marks if mark is not None)
        return None if leaves or uses != sum(mark is not None for mark in marks) else read


class Exit(ast.Return):
    """Leave a block with a value, for another block."""

    def __init__(self, value: ast.expr, to: Block) -> None:
        super().__init__(value)
        self.to = to


class Cut:
    """The body of a rule cut into blocks: each step ends one, and what follows begins another."""

    def __init__(self, function: FunctionType, why_not: Callable[[Rule[Any, Any]], str | None]) -> None:
        self.why_not = why_not
        self.local = {*function.__code__.co_varnames, *function.__code__.co_cellvars}
        cells = {name: cell.cell_contents for name, cell in _cells(function).items() if cell != CellType()}
        around = function.__globals__ | cells
        self.around = {name: around[name] for name in around.keys() - self.local}
        self.blocks: list[Block] = []
        self.loops: list[tuple[Block, Block]] = []
        tree = parsed(function)
        self.args = tree.args
        self.look_through([part for node in tree.body for part in ast.walk(node)])
        self.body = self.block(JUMP).body
        self.statements([*tree.body, ast.copy_location(ast.Return(), tree.body[-1])])
        self.settle()
        parameters = {part.arg for part in ast.walk(tree.args) if isinstance(part, ast.arg)}
        if unset := self.blocks[0].live - parameters:
            raise Refused(f"{', '.join(sorted(unset))} may be read before it is set")

    def look_through(self, nodes: list[ast.AST]) -> None:
        """Refuse what cannot be cut wherever it stands."""
        at_once = {id(one) for node in nodes for one in self.at_once(node)}
        for node in nodes:
            if isinstance(node, ast.stmt) and not isinstance(node, STATEMENTS):
                raise Refused(f"{type(node).__name__} in a rule", node)
            if isinstance(node, ast.Name) and node.id in PRYING:
                raise Refused(f"{node.id} in a rule", node)
            if not _in_order(node) and any(isinstance(part, ast.NamedExpr) for part in ast.walk(node)):
                raise Refused(f":= in a {type(node).__name__}", node)
            if isinstance(node, (ast.Lambda, ast.GeneratorExp)) and id(node) not in at_once:
                for name in sorted(_before(node, NONE) & self.local):
                    raise Refused(f"{name} is read by a {type(node).__name__} that may be kept", node)
            if isinstance(node, (ast.If, ast.While)) and _steps(node.test):
                raise Refused("a step in a condition", node)

    def at_once(self, node: ast.AST) -> list[ast.expr]:
        """What is used up where it stands: a generator in `a, b = …`, or what functions of Python's that keep nothing
        are called with: a single generator, a key."""
        match node:
            case ast.Assign(targets=targets, value=value):
                return [value] if all(isinstance(one, (ast.Tuple, ast.List)) for one in targets) else []
            case ast.Call(func=ast.Name(id=name), args=args, keywords=keywords) if self.eager(name):
                keys = [named.value for named in keywords if named.arg == "key"]
                return keys + (args[:1] if len(args) == 1 or name == "next" else [])
        return []

    def eager(self, name: str) -> bool:
        """Whether a name is one of those functions, and nothing of the rule's own."""
        return name in EAGER and name not in self.local and name not in self.around

    def block(self, entered: int) -> Block:
        """A new block, still empty."""
        self.blocks.append(Block(len(self.blocks), entered))
        self.local.add(self.blocks[-1].given)
        return self.blocks[-1]

    def statements(self, nodes: Iterable[ast.stmt]) -> None:
        """Add these to the current block: as they are, unless they have to be cut; nothing follows a `return`."""
        for node in nodes:
            if _steps(node) or (self.loops and _leaves_loop(node)):
                getattr(self, f"cut_{type(node).__name__.lower()}", self.refuse)(node)
            else:
                self.body.append(node)
            if isinstance(node, (ast.Return, ast.Raise)):
                return

    def refuse(self, node: ast.AST) -> None:
        """Give up on this rule."""
        raise Refused(f"a step inside {type(node).__name__}", node)

    def add(self, node: ast.stmt, like: ast.AST) -> None:
        """Add a statement of ours to the current block, said to stand where the rule's own one does."""
        self.body.append(ast.copy_location(node, like))

    def jump(self, to: Block, like: ast.AST) -> None:
        """End the current block by going on in another one."""
        self.add(Exit(ast.Constant(None), to), like)

    def step(self, node: ast.Expr | ast.Assign | ast.AnnAssign | ast.Return) -> None:
        """`x = yield …` and the like: end the block with the step; the next begins with `x = ` what it is given."""
        value = node.value
        if not isinstance(value, (ast.Yield, ast.YieldFrom)) or value.value is None or _steps(node) > 1:
            raise Refused("more than one step, or a step inside an expression", node)
        targets = (part for part in ast.walk(node) if isinstance(part, (ast.Attribute, ast.Subscript)))
        if any(isinstance(target.ctx, ast.Store) for target in targets):
            raise Refused("a step kept in something other than a variable", node)
        if isinstance(value, ast.YieldFrom):
            self.written_in_place(value.value)
        after = self.block(OUTCOME if isinstance(value, ast.YieldFrom) else ANSWER)
        self.add(Exit(value.value, after), node)
        self.body = after.body
        node.value = _get(after.given)
        if not isinstance(node, ast.Expr):
            self.body.append(node)

    cut_expr = cut_assign = cut_annassign = cut_return = step

    def written_in_place(self, value: ast.expr) -> None:
        """`yield from` takes a rule by its name, which must itself be cut."""
        called = value.func if isinstance(value, ast.Call) else None
        named = self.around.get(called.id) if isinstance(called, ast.Name) else None
        if not isinstance(named, Rule):
            raise Refused("`yield from` something that is not a rule by its name", value)
        if why := self.why_not(named):
            raise Refused(why, value)

    def branch(self, nodes: list[ast.stmt], then: Block, like: ast.stmt) -> list[ast.stmt]:
        """These as a branch of the current block, which goes on in another."""
        before = self.body
        branch = self.body = []
        self.statements(nodes)
        self.jump(then, like)
        self.body = before
        return branch

    def cut_if(self, node: ast.If) -> None:
        """`if …:` with a step in a branch."""
        after = self.block(JUMP)
        branches = [self.branch(nodes, after, node) for nodes in (node.body, node.orelse)]
        self.add(ast.If(node.test, *branches), node)
        self.body = after.body

    def cut_while(self, node: ast.While) -> None:
        """`while …:` with a step in its body; an endless one is only left by `break`."""
        head, after = self.block(JUMP), self.block(JUMP)
        head.head = True
        self.jump(head, node)
        self.body = head.body
        self.loops.append((head, after))
        body = self.branch(node.body, head, node)
        self.loops.pop()
        endless = isinstance(node.test, ast.Constant) and node.test.value
        self.add(ast.If(node.test, body, [] if endless else self.branch(node.orelse, after, node)), node)
        self.body = after.body

    def cut_for(self, node: ast.For) -> None:
        """`for …:` with a step in its body: while items are left, take the first."""
        left = f".left{len(self.blocks)}"
        self.local.add(left)
        self.statements([ast.copy_location(_let(left, ast.Call(_get(ITEMS), [node.iter], [])), node)])
        first = _let(node.target, ast.Subscript(_get(left), ast.Constant(0), ast.Load()))
        rest = _let(left, ast.Subscript(_get(left), ast.Slice(ast.Constant(1)), ast.Load()))
        body = [*(ast.copy_location(one, node) for one in (first, rest)), *node.body]
        self.cut_while(ast.copy_location(ast.While(_get(left), body, node.orelse), node))

    def leave(self, node: ast.Break | ast.Continue) -> None:
        """`break` or `continue`"""
        head, after = self.loops[-1]
        self.jump(after if isinstance(node, ast.Break) else head, node)

    cut_break = cut_continue = leave

    def settle(self) -> None:
        """Find what is live at each block: what it, or one that comes after it, reads before it is set."""
        before: list[Names] = []
        while before != (before := [block.live for block in self.blocks]):
            for block in reversed(self.blocks):
                block.live = _through(block.body, NONE) & self.local


def _mark(node: ast.AST, name: str, around: Mapping[str, Any]) -> str | None:
    """The mark of `name["mark"]`, or of `name[MARK]` with a constant of the module; None for anything else."""
    match node:
        case ast.Subscript(ast.Name(variable), ast.Constant(mark), ast.Load()) if variable == name:
            return mark if isinstance(mark, str) else None
        case ast.Subscript(ast.Name(variable), ast.Name(constant), ast.Load()) if variable == name:
            mark = around.get(constant)
            return mark if isinstance(mark, str) else None
    return None


def _get(name: str) -> ast.Name:
    return ast.Name(name, ast.Load())


def _let(target: str | ast.expr, value: ast.expr) -> ast.Assign:
    return ast.Assign([ast.Name(target, ast.Store()) if isinstance(target, str) else target], value)


def _tuple(names: list[str]) -> ast.Tuple:
    return ast.Tuple([_get(name) for name in names], ast.Load())


def _steps(node: ast.AST) -> int:
    return sum(isinstance(part, (ast.Yield, ast.YieldFrom)) for part in ast.walk(node))


def _leaves_loop(node: ast.stmt) -> bool:
    """Whether it leaves, or goes round, a loop that is cut around it."""
    if isinstance(node, (ast.For, ast.While)):
        return any(map(_leaves_loop, node.orelse))
    if isinstance(node, ast.If):
        return any(map(_leaves_loop, (*node.body, *node.orelse)))
    return isinstance(node, (ast.Break, ast.Continue))


def _through(nodes: Iterable[ast.AST], after: Names) -> Names:
    for node in reversed([*nodes]):
        after = _before(node, after)
    return after


def _before(node: ast.AST, after: Names) -> Names:
    """The variables that are live before this node, from those that are live after it."""
    match node:
        case Exit(value=ast.expr() as value, to=Block() as to):
            return _before(value, frozenset(to.kept()))
        case ast.Return() | ast.Raise():
            return _through(ast.iter_child_nodes(node), NONE)
        case ast.Assign(targets=targets, value=value):
            return _before(value, _through(targets, after))
        case ast.AugAssign(target=target, value=value):
            return _before(
                value, after.union(one.id for one in ast.walk(target) if isinstance(one, ast.Name))
            )
        case ast.AnnAssign(target=target, value=value):
            return _before(value, _before(target, after)) if value else after | _before(target, NONE)
        case ast.If(test=test, body=body, orelse=orelse):
            endless = isinstance(test, ast.Constant) and test.value
            return _tested(test, _through(body, after), NONE if endless else _through(orelse, after))
        case ast.While(test=test, body=body, orelse=orelse):
            return _tested(test, after | _through(body, after), after | _through(orelse, after))
        case ast.For(target=target, iter=iterable, body=body, orelse=orelse):
            inside = _before(target, _through(body, after)) | _through(orelse, after)
            return _before(iterable, after | inside)
    if isinstance(node, ast.expr) and (loaded := _loaded(node)) is not None:
        return after | loaded
    return _read(node, after)


def _tested(test: ast.expr, yes: Names, no: Names) -> Names:
    """The variables that are live before a condition, from those that are where it holds and where it does not."""
    match test:
        case ast.BoolOp(op=ast.And(), values=values):
            for value in reversed(values):
                yes = _tested(value, yes, no)
            return yes
        case ast.BoolOp(values=values):
            for value in reversed(values):
                no = _tested(value, yes, no)
            return no
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return _tested(operand, no, yes)
    return _before(test, yes | no)


def _in_order(node: ast.AST) -> bool:
    """Whether what is in it is evaluated as it is written, so that a `:=` may be; `a < b < c` may stop before `c`."""
    return isinstance(node, AROUND) and not (isinstance(node, ast.Compare) and len(node.ops) > 1)


@lru_cache(maxsize=4096)
def _loaded(node: ast.expr) -> Names | None:
    """The variables that an expression reads, if it does nothing but read: found once, asked for at every round."""
    parts = list(ast.walk(node))
    if any(isinstance(part, SETTING) for part in parts):
        return None
    names = [part for part in parts if isinstance(part, ast.Name)]
    return (
        frozenset(part.id for part in names)
        if all(isinstance(part.ctx, ast.Load) for part in names)
        else None
    )


def _read(node: ast.AST, after: Names) -> Names:
    """The same for a part of a statement; a lambda or a comprehension has variables of its own."""
    match node:
        case ast.Name(id=name, ctx=ast.Load()):
            return after | {name}
        case ast.Name(id=name) | ast.arg(arg=name):
            return after - {name}
        case ast.NamedExpr(target=target, value=value):
            return _before(value, _before(target, after))
        case ast.BoolOp():
            return _tested(node, after, after)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            return _tested(test, _before(body, after), _before(orelse, after))
        case ast.Lambda(args=args, body=body):
            defaults = [*args.defaults, *filter(None, args.kw_defaults)]
            return after | _before(args, _before(body, NONE)) | _through(defaults, NONE)
        case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
            return after | _through([*node.generators, *ast.iter_child_nodes(node)], NONE)
        case ast.comprehension(target=target, iter=iterable, ifs=ifs):
            return _before(iterable, _before(target, _through(ifs, after)))
    return _through(ast.iter_child_nodes(node), after)


def parsed(function: FunctionType) -> ast.FunctionDef:
    """The source of a rule as a tree, at its own lines and columns of the file; it must be what runs."""
    code = function.__code__
    lines = linecache.getlines(code.co_filename, function.__globals__)[code.co_firstlineno - 1 :]
    try:
        block = "".join(_block(lines))
        module = source_tree(("if True:\n" if block[:1].isspace() else "\n") + block)
        tree = next(node for node in ast.walk(module) if isinstance(node, ast.FunctionDef))
    except (SyntaxError, StopIteration):
        raise Refused("its source is not at hand, or is no `def`") from None
    ast.increment_lineno(module, code.co_firstlineno - 2)
    if tree.args.vararg or tree.args.kwarg:
        raise Refused("it takes any number of arguments", tree)
    tree.name = TWIN
    if not (_is(code, [tree], function) or _is(code, [tree], function, _imported(function))):
        raise Refused("its source is not what runs")
    return tree


def _is(code: CodeType, twin: list[ast.stmt], function: FunctionType, imported: Names = NONE) -> bool:
    """Whether a definition becomes this code."""
    made = _codes(twin, function, imported).get(TWIN)
    return made is not None and made.replace(co_name=code.co_name, co_flags=code.co_flags) == code


def _imported(function: FunctionType) -> Names:
    """What the rule's module imports: Python compiles `name.method()` in another way where the name is imported."""
    try:
        module = source_tree("".join(linecache.getlines(function.__code__.co_filename, function.__globals__)))
    except SyntaxError:
        return NONE
    lines = [node for node in module.body if isinstance(node, (ast.Import, ast.ImportFrom))]
    names = (one.asname or one.name.partition(".")[0] for line in lines for one in line.names)
    return frozenset(name for name in names if name != "*")


def _block(lines: list[str]) -> list[str]:
    """The lines of the definition that these begin with, up to the first that stands no deeper."""
    margin = len(lines[0]) - len(lines[0].lstrip()) if lines else 0
    header = next((n for n, line in enumerate(lines) if line.lstrip().startswith("def ")), 0)
    for n, line in enumerate(lines[header + 1 :], header + 1):
        text = line.lstrip()
        if text and not text.startswith((")", "#")) and len(line) - len(text) <= margin:
            return lines[:n]
    return lines


def compiled(cut: Cut, function: FunctionType) -> list[Callable[..., Any]]:
    """The functions of the blocks, with the rule's own globals and cells, after the one that binds its arguments."""
    bind = ast.FunctionDef(BIND, cut.args, [ast.Return(_tuple(cut.blocks[0].kept()))], [])
    codes = _codes([bind, *map(_definition, cut.blocks)], function)
    cells = _cells(function) | {ITEMS: CellType(items)}
    made = []
    for name in (BIND, *(block.name for block in cut.blocks)):
        code = codes[name].replace(co_name=function.__name__, co_qualname=function.__qualname__)
        closure = tuple(cells[free] for free in code.co_freevars)
        made.append(FunctionType(code, function.__globals__, None, None, closure))
    made[0].__defaults__, made[0].__kwdefaults__ = function.__defaults__, function.__kwdefaults__
    return [*made]


def _definition(block: Block) -> ast.FunctionDef:
    """A block as a function of its live variables; it gives a value, the block to go on in, what is live there."""
    for node in (part for statement in block.body for part in ast.walk(statement)):
        if isinstance(node, ast.Return):
            to = node.to if isinstance(node, Exit) else None
            index, live = (to.index, to.kept()) if to else (None, [])
            triple = [node.value or ast.Constant(None), ast.Constant(index), _tuple(live)]
            node.value = ast.Tuple(triple, ast.Load())
    parameters = _parameters([*block.kept(), *({block.given} & block.live)])
    return ast.FunctionDef(block.name, parameters, block.body, [])


def _codes(
    definitions: list[ast.stmt], function: FunctionType, imported: Names = NONE
) -> dict[str, CodeType]:
    """The codes of definitions that stand where this function does, in a module that imports these."""
    code = function.__code__
    around = ast.FunctionDef("around", _parameters([*code.co_freevars, ITEMS]), definitions, [])
    imports: list[ast.stmt] = [ast.Import([ast.alias(name)]) for name in sorted(imported)]
    module = ast.fix_missing_locations(ast.Module([*imports, around], []))
    flags = code.co_flags & annotations.compiler_flag
    outer = compile(module, code.co_filename, "exec", flags, dont_inherit=True)
    inner = next(one for one in outer.co_consts if isinstance(one, CodeType))
    return {one.co_name: one for one in inner.co_consts if isinstance(one, CodeType)}


def _parameters(names: list[str]) -> ast.arguments:
    return ast.arguments([], [ast.arg(name) for name in names], None, [], [], None, [])


def _cells(function: FunctionType) -> dict[str, CellType]:
    return dict(zip(function.__code__.co_freevars, function.__closure__ or (), strict=True))


def items(iterable: Iterable[Any]) -> Sequence[Any]:
    """What a loop that takes steps goes through, all there from the start."""
    if _length(iterable) < 0:
        raise RuleError(f"a loop takes steps, so it goes through a collection, not {iter(iterable)!r}")
    return iterable if isinstance(iterable, range) else tuple(iterable)


def _length(iterable: Any) -> int:
    """How many items there are; -1 where only going through them can tell."""
    if type(iterable) in (zip, enumerate):
        made, parts, *strict = iterable.__reduce__()
        lengths = [_length(part) for part in (parts if made is zip else parts[:1])]
        return -1 if strict and len({*lengths}) > 1 else min(lengths, default=0)
    return length_hint(iterable, -1)
