"""What cannot surely be cut is refused, with its reason, and replayed."""

from __future__ import annotations

import ast
import threading
import time
from collections.abc import Iterator
from functools import wraps
from itertools import permutations
from typing import Any

import pytest

from paravent.core import machine
from paravent.core.machine_cut import Cut, compiled, items
from paravent.core.paths import Finished, Path, Replay
from paravent.core.refusal import RuleError
from paravent.core.steps import Call, Rule, rule
from tests.core.test_machine import begin, defined, double, indented, inner, ran, straight, then, walk

# --- what cannot be cut -------------------------------------------------------------------------------------------

BODIES = {
    "if (yield 1):\n    return 2": "line 2: a step in a condition",
    "while (yield 1):\n    pass": "line 2: a step in a condition",
    "if a:\n    pass\nelif (yield 1):\n    pass": "line 4: a step in a condition",
    "for x in (yield 1):\n    pass": "line 2: more than one step, or a step inside an expression",
    "for a[(yield 1)] in (1, 2):\n    pass": "line 2: more than one step, or a step inside an expression",
    "return a + (yield 1)": "a step inside an expression",
    "x = (yield 1), 2": "a step inside an expression",
    "x = yield (yield 1)": "more than one step",
    "a[(yield 1)] = yield 2": "more than one step",
    "print((yield 1))": "a step inside an expression",
    "yield": "a step inside an expression",
    "a[0] = yield 1": "a step kept in something other than a variable",
    "a.x, y = yield 1": "a step kept in something other than a variable",
    "a += yield 1": "a step inside AugAssign",
    "raise (yield 1)": "a step inside Raise",
    "assert (yield 1)": "a step inside Assert",
    "x = [(lambda: (yield 1))]\nyield x": "a step inside an expression",
    "try:\n    yield 1\nfinally:\n    pass": "line 2: Try in a rule",
    "yield 1\nif a:\n    try:\n        pass\n    finally:\n        a = 1": "line 4: Try in a rule",
    "with a:\n    yield 1": "With in a rule",
    "match a:\n    case 1:\n        yield 1": "Match in a rule",
    "def f(): return a\nyield f()": "FunctionDef in a rule",
    "class A: pass\nyield A": "",
    "import os\nyield os": "Import in a rule",
    "from os import path\nyield path": "ImportFrom in a rule",
    "global b\nb = yield 1": "Global in a rule",
    "x = yield 1\nif x:\n    del x": "line 4: Delete in a rule",
    "x = yield 1\nreturn [b := n for n in range(x)], b": ":= in a ListComp",
    "f = lambda: (b := 1)\nyield f()": ":= in a Lambda",
    "yield {1: a, (a := 2): 3}\nreturn a": ":= in a Dict",
    "yield 1 < a < (b := 2)\nreturn b": ":= in a Compare",
    "a += (a := 2)\nyield a": ":= in a AugAssign",
    "assert (b := a), b\nyield b": ":= in a Assert",
    "yield a and (b := 1)\nreturn b": "b may be read before it is set",
    "yield a or (b := 1)\nreturn b": "b may be read before it is set",
    "yield (b := 1) if a else 2\nreturn b": "b may be read before it is set",
    "if a or (b := 1):\n    yield b": "b may be read before it is set",
    "if not (a and (b := 1)):\n    yield b": "b may be read before it is set",
    "yield (b := b + 1)\nreturn b": "b may be read before it is set",
    "yield 1\nreturn locals()": "locals in a rule",
    "yield 1\nreturn eval('a')": "eval in a rule",
    "x = yield 1\nif x:\n    y = 1\nreturn y": "y may be read before it is set",
    "while a:\n    x = yield 1\n    a = 0\nreturn x": "x may be read before it is set",
    "for x in a:\n    yield x\nreturn x": "x may be read before it is set",
    "for _ in range(a):\n    if a:\n        y = 1\n    else:\n        yield y": "y may be read before it is set",
    "yield 1\nx += 1\nreturn x": "x may be read before it is set",
    "yield from plain(a)": "`yield from` something that is not a rule by its name",
    "yield from (1, 2)": "`yield from` something that is not a rule by its name",
    "yield from a(1)": "`yield from` something that is not a rule by its name",
    "yield from unknown(1)": "`yield from` something that is not a rule by its name",
    "call = inner(1)\nyield from call": "`yield from` something that is not a rule by its name",
    "inner = a\nyield from inner(1)": "`yield from` something that is not a rule by its name",
    "yield from (inner if a else plain)(1)": "`yield from` something that is not a rule by its name",
    "f = lambda: a\nyield f()\nreturn f()": "line 2: a is read by a Lambda that may be kept",
    "x = 1\nf = (lambda: x,)\nx = yield f[0]()\nreturn f[0]()": "x is read by a Lambda that may be kept",
    "x = (n + a for n in (1, 2))\na = yield 1\nreturn list(x)": "a is read by a GeneratorExp that may be kept",
    "x = sorted([1], key=abs, reverse=(lambda: a))\nyield x": "a is read by a Lambda that may be kept",
    "sum = a\nyield sum(n + a for n in (1, 2))": "a is read by a GeneratorExp that may be kept",
    "yield max((n + a for n in ()), (n for n in ()), key=id)": "a is read by a GeneratorExp that may be kept",
    "for n in (m + a for m in (1, 2)):\n    a = yield n": "a is read by a GeneratorExp that may be kept",
    "yield next(a, (n + a for n in (1, 2)))": "a is read by a GeneratorExp that may be kept",
    "x, y = z = (n + a for n in (1, 2))\nyield x": "a is read by a GeneratorExp that may be kept",
}


def plain(n: int) -> Iterator[Any]:
    yield "plain", n


def replayed(call: Call[Any]) -> Path:
    """The path of a rule that is not cut."""
    path = machine.start(call)
    assert path == Replay(call)
    return path


@pytest.mark.parametrize("body", BODIES)
def test_refusals(body: str) -> None:
    """A rule that cannot be cut is replayed, and says why, where."""
    made = defined(_made(body), f"<refused {body}>", inner=inner, plain=plain)
    assert BODIES[body] in str(machine.why_not(made))
    assert str(machine.why_not(made)).startswith("made, ")
    replayed(made())


def _made(body: str) -> str:
    lines = body.split("\n")
    if "yield" not in body:
        lines.append("yield 1")
    return "\n    ".join(["def made(a=1):", *lines]) + "\n"


def test_arguments_without_number_are_refused() -> None:
    """A rule that takes any arguments is replayed."""
    for arguments in ("*a", "**a", "b, *a, c=1"):
        made = defined(f"def made({arguments}):\n    yield 1\n", f"<{arguments}>")
        assert machine.why_not(made) == "made, line 1: it takes any number of arguments"


def test_what_is_not_a_definition_is_refused() -> None:
    """A lambda, and a function that is no generator, are not cut."""
    assert "is no `def`" in str(machine.why_not(Rule(lambda: (yield "a"))))  # type: ignore[misc]
    assert "not a generator function" in str(machine.why_not(Rule(double)))  # type: ignore[arg-type]


CUT = {
    "yield (b := 1)\nreturn b": "what is set within a step is read after it",
    "if a and (b := a + 1):\n    yield b\nreturn a": "it is set where the condition holds",
    "if not (a and (b := a + 1)):\n    return 0\nyield b": "or where it does not fail",
    "if not a or (b := a) > 5:\n    return 0\nyield b": "whichever way it is written",
    "while (b := (yield_of := a)) and a < 3:\n    a = yield b + yield_of\nreturn b": "at each round",
    "x = (b := a) + b\na = yield x\nreturn a, b, x": "left before right",
    "a = yield (a := a + 1)\nreturn a": "and the value before its name",
    "x = (b if (b := a) else 2)\nyield x\nreturn b": "a condition before what depends on it",
    "x = yield 1\nreturn next(n for n in (5, 6, 7) if n > x + 4)": "a first one that fits",
    "x = yield 1\nreturn next((n for n in (5, 6) if n > x + 4), a)": "or something else",
    "x = yield 1\nb, c = (n + x for n in (1, 2))\nx = yield b\nreturn b, c, x": "some that are named one by one",
    "return a\nyield": "a rule without a step",
    "if a:\n    raise ValueError(a)\n    yield\nyield 1": "what is never reached",
}


@pytest.mark.parametrize("body", CUT)
def test_what_looks_hard_is_cut(body: str) -> None:
    """It does what it does when it is replayed, after every history."""
    made = defined(_made(body), f"<cut {body}>")
    for a in (0, 1, 2):
        walk(made(a))


def test_no_refusal() -> None:
    """A rule that can be cut has nothing to say."""
    assert machine.why_not(straight) is None


def test_refused_inside() -> None:
    """A rule that writes a refused one in place is refused for that reason, and replayed whole."""

    @rule
    def refused(x: int) -> Any:
        return x + (yield "x")

    @rule
    def over() -> Any:
        first = yield from refused(1)
        return first, (yield "last")

    @rule
    def calling() -> Any:
        first = yield refused(1)
        return first

    assert str(machine.why_not(over)).startswith("over, line ")
    assert str(machine.why_not(refused)) in str(machine.why_not(over))
    assert then(replayed(over()), 2, 3).run() == Finished((3, 3))
    assert then(begin(calling()), 4).run() == Finished(4)


# --- rules that are written inside themselves ---------------------------------------------------------------------


@rule
def alone(n: int) -> Any:
    if n:
        return (yield from alone(n - 1))
    return (yield "bottom")


@rule
def calls_itself(n: int) -> Any:
    m = yield n
    if m:
        m = yield calls_itself(n - 1)
    return m


def recursive() -> dict[str, Rule[Any, Any]]:
    """Rules that lead to one another, and some that do not."""

    @rule
    def ping(n: int) -> Any:
        m = yield n
        if m:
            m = yield from pong(m - 1)
        return m, n

    @rule
    def pong(n: int) -> Any:
        yield from leaf(n)
        return (yield from pang(n))

    @rule
    def pang(n: int) -> Any:
        m = yield from ping(n)
        return m

    @rule
    def leaf(n: int) -> Any:
        return (yield "leaf", n)

    @rule
    def over(n: int) -> Any:
        yield from leaf(n)
        return (yield from pong(n))

    return {one.name: one for one in (ping, pong, pang, leaf, over)}


REFUSED = {"ping", "pong", "pang", "over"}


def test_recursion_is_refused_in_any_order() -> None:
    """Rules that reach themselves are refused, and no others, whichever is asked for first."""
    for order in permutations(("ping", "pong", "pang", "leaf", "over")):
        rules = recursive()
        for name in order:
            assert bool(machine.why_not(rules[name])) == (name in REFUSED), order
        for name, one in rules.items():
            assert bool(machine.why_not(one)) == (name in REFUSED), order
            assert isinstance(machine.start(one(1)), Replay if name in REFUSED else machine.At), order


def test_recursion_is_replayed() -> None:
    """Rules that reach themselves are read right."""
    rules = recursive()
    assert machine.why_not(alone) == "alone is written inside itself"
    assert machine.why_not(rules["ping"]) == "ping is written inside itself"
    assert str(machine.why_not(rules["pang"])).endswith(": ping is written inside itself")
    assert then(replayed(alone(5)), 7).run() == Finished(7)
    assert then(replayed(rules["ping"](3)), 2, "leaf", 0).run() == Finished(((0, 1), 3))
    walk(calls_itself(3))


def test_threads_do_not_refuse_each_other() -> None:
    """A rule that is asked for while another thread cuts it is not taken for recursive, and has one machine."""
    for _ in range(5):
        rules = recursive()
        found: list[Any] = []
        go = threading.Barrier(4)

        def ask(one: Rule[Any, Any] = rules["leaf"], go: Any = go, found: list[Any] = found) -> None:
            go.wait()
            found.append(machine.machine_of(one))

        threads = [threading.Thread(target=ask) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len({id(one) for one in found}) == 1
        assert isinstance(found[0], machine.Machine)


def test_threads_make_their_trees_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """No two sources are parsed at once, which some Pythons answer with an error."""
    parse, go = ast.parse, threading.Barrier(3)
    now, together = [0], set()

    def watched(source: str) -> ast.Module:
        now[0] += 1
        time.sleep(0.01)
        together.add(now[0])
        now[0] -= 1
        return parse(source)

    def cut(one: Rule[Any, Any]) -> None:
        go.wait()
        machine.machine_of(one)

    threads = [threading.Thread(target=cut, args=(recursive()["leaf"],)) for _ in range(3)]
    with monkeypatch.context() as patched:
        patched.setattr(ast, "parse", watched)
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert together == {1}


def test_names_that_change_are_an_error() -> None:
    """A name that is no longer the rule that it was when its caller was cut is followed if it can be, or an error."""

    @rule
    def refused(x: int) -> Any:
        return x + (yield "x")

    source = "def made():\n    return (yield from below(1))\n"
    made = defined(source, "<changing>", below=inner)
    around = made.function.__globals__
    assert ran(begin(made())) == ("asked", ("inner", 1))
    around["below"] = recursive()["leaf"]
    assert ran(begin(made())) == ("asked", ("leaf", 1))
    for other in (refused, plain):
        around["below"] = other
        with pytest.raises(RuleError, match="what is written in place cannot be cut: "):
            begin(made()).run()


# --- the source is what runs --------------------------------------------------------------------------------------

SOURCE = "def made(a=1):\n    x = yield 1\n    return x + a\n"


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ("", "is not at hand, or is no `def`"),
        ("# only this\n", "is not at hand, or is no `def`"),
        ("  # only this\n", "is not at hand, or is no `def`"),
        ("def made(:\n", "is not at hand, or is no `def`"),
        ("def made(a=1):\n    x = yield (1,\n", "is not at hand, or is no `def`"),
        ("class made:\n    x = 1\n", "is not at hand, or is no `def`"),
        (SOURCE.replace("yield 1", "yield 2"), "its source is not what runs"),
        (SOURCE.replace("+", "-"), "its source is not what runs"),
        (SOURCE.replace("x", "y"), "its source is not what runs"),
        ("\n" + SOURCE, "is not at hand, or is no `def`"),
        ("@str\n" + SOURCE, "its source is not what runs"),
        (SOURCE.replace("return", "\n    return"), "its source is not what runs"),
        ("async " + SOURCE.replace("return ", ""), "is not at hand, or is no `def`"),
    ],
)
def test_source_that_is_not_what_runs(lines: str, why: str) -> None:
    """A rule without source, or whose source has changed since, is refused and replayed."""
    made = defined(SOURCE, "<edited>", lines)
    assert why in str(machine.why_not(made))
    assert then(replayed(made()), 2).run() == Finished(3)


def test_what_is_called_of_an_imported_name_is_what_runs() -> None:
    """Python compiles it otherwise than what is called of another name."""
    made = defined("from math import pi\ndef made():\n    x = yield pi.hex()\n    return x\n", "<imported>")
    walk(made())


def test_source_with_other_defaults() -> None:
    """Defaults are those that the function has."""
    made = defined(SOURCE, "<defaults>", SOURCE.replace("a=1", "a=5"))
    walk(made())
    assert then(begin(made()), 2).run() == Finished(3)


def wrapped(function: Any) -> Any:
    """Answers are doubled: the function that runs is not the one whose source Python shows."""

    @wraps(function)
    def around(*args: Any) -> Any:
        outcome = yield from function(*args)
        return 2 * outcome

    return around


def same(function: Any) -> Any:
    """A decorator that changes nothing."""
    return function


def test_decorated_rules() -> None:
    """What is cut is the function that runs, whatever its decorators."""

    @rule
    @wrapped
    def twice(a: int) -> Any:
        x = yield a
        return x

    @rule
    @same
    @same
    def once(a: int) -> Any:
        x = yield a
        return x

    assert "any number of arguments" in str(machine.why_not(twice))
    assert then(replayed(twice(1)), 2).run() == Finished(4)
    assert then(begin(once(1)), 2).run() == Finished(2)
    walk(once(1))


class Holder:
    """A class with rules in it."""

    @staticmethod
    def private(x: Any) -> Any:
        """Reads a private name."""
        y = yield x.__name
        return y

    @staticmethod
    def public(x: Any) -> Any:
        """Reads a public name."""
        y = yield x.name
        return y


def test_rules_in_a_class() -> None:
    """A rule may stand in a class; names that mean something else there are refused."""
    assert machine.why_not(Rule(Holder.private)) == "private, its source is not what runs"
    walk(Rule(Holder.public)(inner))


def test_empty_cells() -> None:
    """A rule that reads a variable not set yet around it is cut, and fails when it runs, as it would anyway."""

    @rule
    def early() -> Any:
        x = yield "x"
        return x + later

    @rule
    def over() -> Any:
        return (yield from below())

    assert machine.why_not(early) is None
    assert "not a rule by its name" in str(machine.why_not(over))
    with pytest.raises(NameError, match="later"):
        then(begin(early()), 1).run()
    later = 1
    below = early
    assert then(begin(early()), 1).run() == then(replayed(over()), 1).run() == Finished(2)


# --- what the blocks are ------------------------------------------------------------------------------------------


def test_blocks() -> None:
    """Each step ends a block; each block takes what is still read, and says where to go on."""

    def attack(dice: int, armour: int) -> Any:
        shown = yield dice
        if not shown:
            shown = yield "again"
        return shown - armour

    cut = Cut(attack, lambda named: None)  # type: ignore[arg-type]
    bind, *blocks = compiled(cut, attack)  # type: ignore[arg-type]
    assert bind(3, armour=1) == (1, 3)
    assert [block.kept() for block in cut.blocks] == [
        ["armour", "dice"],
        ["armour"],
        ["armour", "shown"],
        ["armour"],
    ]
    assert blocks[0](1, 3) == (3, 1, (1,))
    assert blocks[1](1, 0) == ("again", 3, (1,))
    assert blocks[1](1, 5) == (None, 2, (1, 5))
    assert blocks[2](1, 5) == (4, None, ())
    assert blocks[3](1, 5) == (None, 2, (1, 5))


def test_items() -> None:
    """A range stays one, however long; other collections become what is left of them."""
    assert items(range(10**12)) == range(10**12)
    assert items({"a": 1}) == ("a",)
    assert items(enumerate("ab")) == ((0, "a"), (1, "b"))
    with pytest.raises(TypeError, match="not iterable"):
        items(5)  # type: ignore[arg-type]


# --- what is read of an answer ------------------------------------------------------------------------------------

READ = {
    'return x["six"]': {"six"},
    'return x["six"] + x["one"] if x["six"] else a': {"six", "one"},
    "return x[MARK]": {"blank"},
    "return a": set(),
    "return x": None,
    "return x[a]": None,
    "return x[0]": None,
    'return x["six"], len(x)': None,
    'y = x\nreturn y["six"]': None,
    'x["six"] += 1\nreturn x["six"]': None,
    'b = yield 2\nreturn x["six"], b': None,
    'b = yield x["six"]\nreturn b': {"six"},
    'while x["six"]:\n    a = yield x["six"]\nreturn a': None,
    'return [x["six"] for x in a]': None,
}


@pytest.mark.parametrize("body", READ)
def test_what_is_read_of_an_answer_is_known_where_it_is_certain(body: str) -> None:
    """The marks that are all a rule reads of an answer; nothing is said where it may read more, or read it later."""
    made = defined(
        f"def made(a=1):\n    x = yield 1\n{indented(body.splitlines())}\n", f"<read {body}>", MARK="blank"
    )
    machine_made = machine.machine_of(made)
    assert not isinstance(machine_made, str)
    read = READ[body]
    assert machine_made.marks[1] == (None if read is None else frozenset(read))
