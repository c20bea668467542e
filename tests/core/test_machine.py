"""A rule read as a state machine does exactly what it does when it is replayed."""

from __future__ import annotations

import linecache
import traceback
from collections.abc import Callable
from enum import Enum
from functools import partial
from itertools import count
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paravent.core import machine
from paravent.core.dice import marked
from paravent.core.odds import odds
from paravent.core.paths import Finished, Path, Replay, Waiting
from paravent.core.refusal import RuleError
from paravent.core.steps import Call, Rule, Throw, again, rule

ANSWERS = (0, 1, 2)
D6 = marked(6, six=(6,), one=(1,))


def ran(path: Path) -> tuple[Any, ...]:
    """What a path does next, so that two of them can be compared."""
    return came_of(path.run)


def came_of(run: Callable[[], Waiting | Finished]) -> tuple[Any, ...]:
    """What comes of running something, so that it can be compared."""
    try:
        result = run()
    except Exception as error:  # noqa: BLE001 (a rule may raise anything)
        return ("raised", type(error), error.args)
    return ("finished", result.outcome) if isinstance(result, Finished) else ("asked", result.step)


def then(path: Path, *answers: Any) -> Path:
    """The path after these answers."""
    for answer in answers:
        waiting = path.run()
        assert not isinstance(waiting, Finished)
        path = waiting.then(answer)
    return path


def begin(call: Call[Any]) -> Path:
    """The machine's path; the rule must be one that it can cut."""
    path = machine.start(call)
    assert isinstance(path, machine.At), machine.why_not(call.rule)
    return path


def walk(call: Call[Any], answers: tuple[Any, ...] = ANSWERS, depth: int = 5) -> tuple[int, int]:
    """Compare both paths after every history; how many histories and how many distinct paths there were."""
    seen: dict[Path, Path] = {}
    todo: list[tuple[Path, Replay]] = [(begin(call), Replay(call))]
    histories = 0
    heads: machine.Heads = {}
    while todo:
        path, twin = todo.pop()
        path = seen.setdefault(path, path)
        expected = ran(twin)
        assert ran(path) == expected, twin
        histories += 1
        if expected[0] == "asked" and len(twin.answers) < depth:
            waiting: Any = path.run()
            for one in answers:
                after = then(path, one)
                assert came_of(partial(waiting.go, one, heads)) == ran(after), (twin, one)
                todo.append((after, Replay(call, (*twin.answers, one))))
    return histories, len(seen)


def defined(source: str, filename: str, lines: str | None = None, **around: Any) -> Rule[Any, Any]:
    """The rule `made` from its source, which can be found again."""
    lines = source if lines is None else lines
    linecache.cache[filename] = (len(lines), None, lines.splitlines(keepends=True), filename)
    exec(compile(source, filename, "exec"), around)
    return Rule(around["made"])


def double(number: int) -> int:
    return 2 * number


# --- rules that are hard to cut -----------------------------------------------------------------------------------


@rule
def straight() -> Any:
    """A docstring."""
    first = yield "first"
    second: int = yield "second", first
    yield "ignored"
    return first, second


@rule
def no_step_reached(stop: bool = True) -> Any:
    if stop:
        return "at once"
    yield "never"


@rule
def unpacks(pair: tuple[int, int] = (3, 4)) -> Any:
    a, (b, *c) = yield from both(*pair)
    c = tuple(c)
    x = y = yield a, b
    (d,) = yield from both(y, x, name="one")
    return a, b, c, x, y, d


@rule
def both(a: int, b: int, name: str = "") -> Any:
    if name:
        first = yield name
        return (first,)
    first = yield a
    return first, (a, b, first)


@rule
def nested_ifs(a: int = 1) -> Any:
    if a:
        b = yield "b"
        if b == 1:
            c = yield "c"
            if c:
                a = 7
            else:
                yield "d"
        elif b == 2:
            a += 1
        else:
            return (yield "early")
    else:
        b = 0
    return a, b


@rule
def set_in_every_branch(a: int = 0) -> Any:
    b = yield "b"
    if b == 0:
        x = yield "x"
    elif b == 1:
        x = a
    else:
        raise KeyError(b)
    yield "between"
    return x


@rule
def counts_down() -> Any:
    left = 2
    while left:
        hit = yield "hit", left
        if hit == 2:
            continue
        left -= hit
        if not hit:
            break
    else:
        yield "down"
    return left


@rule
def sets_in_an_endless_loop(n: int = 0) -> Any:
    while True:
        x = yield "x", n
        if x == 1:
            break
        n += x
        if n > 3:
            return "enough"
    return x, n


@rule
def rarely_takes_a_step(rounds: int = 6000) -> Any:
    total = 0
    while rounds:
        rounds -= 1
        if rounds % 2000 == 0:
            more = yield rounds
            total += more
        for _ in range(2):
            if rounds % 2:
                continue
            total += 1
    return total


@rule
def loops_with_else(items: tuple[str, ...] = ("a", "b", "c")) -> Any:
    for item in items:
        found = yield item
        if found == 1:
            break
        if found == 2:
            continue
        yield "not", item
    else:
        item = "nothing"
    return item


@rule
def nested_loops() -> Any:
    seen: tuple[int, ...] = ()
    i = j = 9
    for i in range(2):
        for j in range(i, 2):
            answer = yield i, j
            if answer == 1:
                break
            seen = (*seen, answer)
        else:
            seen += (i,)
            continue
        if i:
            break
    return seen, i, j


@rule
def loops_over_collections() -> Any:
    total = 0
    for number, (one, name) in enumerate(zip((4, 5), "ab", strict=True)):
        total += number
        more = yield one, name
        total += more
    for letter in {"x": 1, "y": 2}:
        yield letter, total
    for number in reversed([1, 2]):
        yield number
    for _ in zip():
        yield "never"
    return total


@rule
def rebinds_what_it_loops_over(items: tuple[int, ...] = (1, 2)) -> Any:
    item = 0
    for item in items:
        items = (item, *items)
        item = yield items
    return items, item


@rule
def inner_else_leaves_the_outer_loop() -> Any:
    n = 0
    while n < 3:
        more = yield n
        n += 1 + more
        for i in range(n):
            if i == 2:
                break
        else:
            break
    return n


@rule
def reads_in_else_what_a_loop_may_not_set(n: int = 0) -> Any:
    x = yield "x"
    y = yield "y"
    while n:
        n = x = 0
        if y == 2:
            break
    else:
        y += x
    for x in range(y - 1):
        if x == 2:
            break
    else:
        y += x
    return y


@rule
def augmented(x: int = 3) -> Any:
    y: tuple[int, ...]
    answer = yield x
    x += answer + x
    y = (1,)
    y += (x,)
    answer = yield y
    x -= answer
    return x, y


@rule
def forgets_between() -> Any:
    shown = yield "throw"
    shown = yield "again", shown % 2
    return shown


@rule
def inner_scopes(x: int = 2) -> Any:
    y = yield "y"
    x = yield [-x for x in range(x)], [y for _ in range(x)]
    keys: list[Any] = [n * x + y for n in range(3) if n != y]
    pair = tuple(n + x for n in sorted((x, y), key=lambda x: -x + y))
    z = yield sum(v + x for v in keys), max(pair, key=lambda n, x=x: n * x)  # type: ignore[misc]
    return [[-x for x in range(z)] + [x] for z in range(z)], {x: y + x for x in range(2)}, x, pair


@rule
def lambdas_used_at_once(x: int = 2) -> Any:
    for n in range(2):
        x = yield any(n == m + x for m in range(3)), max((1, 2), key=lambda m: -m)
    return min((1, 2), key=lambda m: m * (x - 1))


@rule
def uses_lists_between_steps() -> Any:
    total = 0
    for _ in range(2):
        n = yield "n", total
        rolls = [n]
        while len(rolls) < 3:
            rolls += [len(rolls)]
        total += sum(rolls)
    return [total]


@rule
def holds_code(function: Any = double, text: str = "abc") -> Any:
    upper, kind, called, module = text.upper, int, inner, linecache
    first = yield upper()
    second = yield from called_by(called, 1)
    return function(first), kind("3"), called.name, module.__name__, second, upper()


@rule
def called_by(called: Any, x: int) -> Any:
    return (yield called(x))


@rule
def inner(x: int, twice: bool = False) -> Any:
    a = yield "inner", x
    b = 0
    if twice:
        b = yield "twice"
    return a * x + b


@rule
def outer(n: int = 2) -> Any:
    first = yield from inner(n)
    second: int = yield from inner(first + 1, twice=first == 2)
    yield from inner(0)
    between = yield "between"
    return first, second + between


def chained(depth: int) -> Rule[Any, Any]:
    """A rule that is written in place in another, and so on."""
    below = inner

    @rule
    def link(x: int) -> Any:
        yield x
        return (yield from below(x + 1))

    if depth:
        below = chained(depth - 1)
    return link


@rule
def no_step_inside(n: int = 1) -> Any:
    said = yield from no_step_reached()
    while n:
        said = yield from no_step_reached(n != 2)
        n = yield said
    return said


@rule
def parameters(a: int, /, b: int = 2, *, c: int = 3, d: int) -> Any:
    a = yield a, b
    return a, b, c, d


def closed_over(n: int) -> tuple[Rule[Any, Any], Rule[Any, Any]]:
    text = """a
  b"""

    @rule
    def here(depth: int = 1) -> Any:
        x = yield text, n, depth
        n_text = f"{n}{text}"
        y = yield from counting()
        return n_text, other, x, y

    @rule
    def counting() -> Any:
        return (yield n)

    other = n + 1
    return here, counting


@rule
def raises() -> Any:
    n = yield "n"
    if n == 1:
        raise KeyError(n)
    return 1 // n, next(iter(range(n - 2)))


@rule
def asks_wrongly() -> Any:
    n = yield "n"
    return (yield from inner(*range(n)))


@rule
def loops_over_a_number() -> Any:
    n = yield "n"
    for _ in n:
        yield "never"


CALLS = [
    *(straight(), no_step_reached(), no_step_reached(stop=False), unpacks(), nested_ifs(), nested_ifs(0)),
    *(set_in_every_branch(), counts_down(), sets_in_an_endless_loop(), rarely_takes_a_step()),
    *(loops_with_else(), loops_with_else(()), nested_loops(), loops_over_collections()),
    *(rebinds_what_it_loops_over(), inner_else_leaves_the_outer_loop(), augmented(), forgets_between()),
    *(reads_in_else_what_a_loop_may_not_set(), reads_in_else_what_a_loop_may_not_set(1)),
    *(inner_scopes(), lambdas_used_at_once(), uses_lists_between_steps(), holds_code(), outer()),
    *(chained(8)(1), no_step_inside(), parameters(1, d=4), parameters(1, 5, c=6, d=7)),
    *(closed_over(1)[0](), closed_over(2)[0](2), raises(), asks_wrongly(), loops_over_a_number()),
]


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.rule.name)
def test_same_as_replayed(call: Call[Any]) -> None:
    """After every history, the machine asks, returns or raises what the replayed rule does."""
    histories, paths = walk(call)
    assert paths <= histories


def test_deep_chains() -> None:
    """Rules written in place inside one another go on to the last, and come back."""
    assert then(begin(chained(8)(1)), *range(9), 5).run() == Finished(50)


def test_bare_annotation() -> None:
    """A declaration without a value neither reads nor writes its variable."""
    walk(defined("def made():\n    x = yield 1\n    yield 2\n    x: int\n    return x\n", "<annotated>")())


def test_names_like_ours() -> None:
    """A rule may use any name, even of what the machine calls by it."""
    source = (
        "def made(tuple, items, _given1=1, _left2=2):\n    x = 0\n    for bind in tuple:\n"
        "        x = yield bind, _left2\n    return x, items, _given1, _left2\n"
    )
    walk(defined(source, "<names>")((1, 2), "items"))


def test_closures_follow_their_variables() -> None:
    """Two rules made by one function each see their own variables, as they are when they run."""
    one, two = closed_over(1)[1](), closed_over(2)[1]()
    assert (ran(begin(one)), ran(begin(two))) == (("asked", 1), ("asked", 2))

    @rule
    def late() -> Any:
        n = yield "n"
        return n + later

    path = begin(late())
    later = 5
    assert then(path, 1).run() == Finished(6)
    later = 6
    assert then(path, 1).run() == Finished(7)


# --- merging ------------------------------------------------------------------------------------------------------


def test_forgotten_answers_merge() -> None:
    """Two histories that left the same live values are one path, with one hash."""
    one, other = then(begin(forgets_between()), 0, 1), then(begin(forgets_between()), 2, 1)
    assert one == other
    assert hash(one) == hash(other)
    assert one != then(begin(forgets_between()), 0, 2)


def test_places_merge_before_their_answers() -> None:
    """Two histories wait at the same place for the same answers, even where their steps differ."""
    first = begin(forgets_between())
    one, other = then(first, 0).run(), then(first, 1).run()
    assert not isinstance(one, Finished)
    assert not isinstance(other, Finished)
    assert one.step != other.step
    assert one.place == other.place
    assert one.then(5) == other.then(5)
    assert one.go(5) == one.then(5).run() == Finished(5)


def test_unread_answers_merge() -> None:
    """An answer that the rule does not read makes no difference."""
    one, other = then(begin(straight()), 1, 2, "a"), then(begin(straight()), 1, 2, "b")
    assert one == other != then(begin(straight()), 1, 1, "a")


def test_loops_keep_only_what_is_left() -> None:
    """The same answers to different steps of one loop stay apart, and its total merges their orders."""

    @rule
    def total() -> Any:
        n = 0
        for _ in range(3):
            answer = yield "die"
            n += answer
        return n

    first = begin(total())
    assert then(first, 1, 2, 0) == then(first, 2, 1, 0)
    assert then(first, 1) != then(first, 1, 0)
    assert walk(total()) == (40, 1 + 3 + 3 * 3 + 5 * 3)


def test_a_loop_that_comes_round_with_the_same_values_waits_at_the_very_same_place() -> None:
    """Readers that keep where loops lead need not run them again."""

    @rule
    def total() -> Any:
        n = 0
        while n < 4:
            more = yield "die"
            n += more
        return n

    heads: machine.Heads = {}
    first = begin(total()).run()
    assert isinstance(first, machine.Paused)
    two, one = first.go(2, heads), first.go(1, heads)
    assert isinstance(one, machine.Paused)
    assert one.go(1, heads) is two
    assert one.go(1) is not two


def test_arguments_merge() -> None:
    """A default is the same as its value given by name or by place."""
    assert begin(nested_ifs()) == begin(nested_ifs(1)) == begin(nested_ifs(a=1)) != begin(nested_ifs(2))


def test_callers_merge() -> None:
    """What an inner rule has forgotten, and what its caller has, merge too; different callers stay apart."""

    @rule
    def below() -> Any:
        yield "unread"
        return (yield "read")

    @rule
    def above() -> Any:
        first = yield "first"
        first //= 2
        read = yield from below()
        return first, read

    first = begin(above())
    assert then(first, 0, 5) == then(first, 1, 6)
    assert then(first, 0, 5) != then(first, 2, 5)
    assert then(first, 0, 5, 7).run() == Finished((0, 7))


def test_equal_places_of_different_rules_differ() -> None:
    """Two rules are never one path, even with the same values."""
    assert begin(forgets_between()) != begin(straight())


def test_dice_merge() -> None:
    """An attack that is pushed reads the dice that lie there, not how they came to lie."""

    @rule
    def attack(dice: int) -> Any:
        shown = yield Throw(dice, D6, "a")
        if not shown["six"]:
            shown = yield again(shown, "blank", "b")
        return shown["six"]

    first = begin(attack(2))
    blank, one = D6.read((2, 3)), D6.read((1, 1))
    assert then(first, blank, one) == then(first, one, one)
    assert then(first, D6.read((6, 1))).run() == Finished(1)


# --- values that can change ---------------------------------------------------------------------------------------


@rule
def holds(value: Any) -> Any:
    yield "step"
    return value


@rule
def holds_below(value: Any) -> Any:
    yield from inner(1)
    return value


def adding_to(numbers: list[int]) -> Any:
    return lambda: numbers.append(1)


class Colour(Enum):
    RED = 1


class Plain:
    def method(self) -> None: ...


@pytest.mark.parametrize(
    "value",
    [
        *([1], {}, {1}, iter(()), [].append, Plain(), Plain().method, map(abs, ())),
        *((n for n in ANSWERS), {}.values(), adding_to([1]), lambda held=[]: held),
    ],
    ids=lambda value: type(value).__name__,
)
def test_changing_values_are_an_error(value: Any) -> None:
    """A rule that holds a value that can change across a step is in error, and says which."""
    for one in (holds, holds_below):
        with pytest.raises(RuleError, match=f"^{one.name} holds a value that can change: "):
            begin(one(value)).run()


@pytest.mark.parametrize(
    "value",
    [
        *(1, 1.5, "a", None, True, (1, ("b", None)), frozenset({1}), range(3), D6, D6.read((1,)), Colour.RED),
        *(double, lambda: 1, "a".upper, len, int, inner, inner(1), ModuleType("m"), dict.fromkeys, Plain),
    ],
    ids=lambda value: type(value).__name__,
)
def test_frozen_values_are_held(value: Any) -> None:
    """Values that cannot change are held across steps, and so is code."""
    for one in (holds, holds_below):
        path = then(begin(one(value)), 1)
        assert path.run() == Finished(value)
        assert {path: 1}[then(begin(one(value)), 1)]


def test_a_list_that_is_no_longer_read_is_nobodys_trouble() -> None:
    """Only what is still read after the step must be frozen."""
    assert ran(begin(uses_lists_between_steps())) == ("asked", ("n", 0))
    assert ran(begin(called_by(inner, [1]))) == ("asked", inner([1]))  # type: ignore[arg-type]


def endless_numbers() -> Any:
    yield from count()


@rule
def loops_over(items: Any) -> Any:
    for item in items:
        answer = yield item
        if answer:
            return item


@pytest.mark.parametrize(
    "items",
    [
        *(count(), endless_numbers(), map(abs, (1,)), zip((1,), count(), strict=False), enumerate(count())),
        zip((1, 2), (1,), strict=True),
    ],
    ids=lambda value: type(value).__name__,
)
def test_items_must_be_there(items: Any) -> None:
    """A loop that takes steps over what is not a collection is in error: nobody knows what comes next, or whether."""
    with pytest.raises(RuleError, match="it goes through a collection, not"):
        begin(loops_over(items)).run()


# --- errors -------------------------------------------------------------------------------------------------------


def test_traceback() -> None:
    """An error in a rule points to the line of the rule, under its own name."""
    with pytest.raises(ZeroDivisionError) as caught:
        then(begin(raises()), 0).run()
    last = traceback.extract_tb(caught.value.__traceback__)[-1]
    assert (last.name, last.filename) == ("raises", __file__)
    assert last.line == "return 1 // n, next(iter(range(n - 2)))"
    assert last.colno is not None
    assert last.end_colno is not None
    assert linecache.getline(__file__, last.lineno or 0)[last.colno : last.end_colno] == "1 // n"


def test_traceback_of_an_inner_rule() -> None:
    """A rule within a function, at a step, in a loop: still its own line and column."""

    @rule
    def loops() -> Any:
        for n in (1, 0):
            yield Throw(1 // n, D6, "a")

    with pytest.raises(ZeroDivisionError) as caught:
        then(begin(loops()), 0).run()
    last = traceback.extract_tb(caught.value.__traceback__)[-1]
    assert (last.name, last.line) == ("loops", 'yield Throw(1 // n, D6, "a")')
    assert linecache.getline(__file__, last.lineno or 0)[last.colno : last.end_colno] == "1 // n"


def test_stop_iteration() -> None:
    """An iterator that runs out inside a rule is an error, not the rule's end."""
    with pytest.raises(RuntimeError, match="StopIteration"):
        then(begin(raises()), 2).run()


def test_wrong_arguments() -> None:
    """Arguments that the rule does not take are refused with Python's own words."""
    with pytest.raises(TypeError, match=r"inner\(\) got an unexpected keyword argument 'z'"):
        begin(Call(inner, (1,), (("z", 2),)))


def test_readers_start_machines() -> None:
    """The odds of a rule that is cut, and of one that is not, are read through the same door."""

    @rule
    def cut() -> Any:
        shown = yield Throw(2, D6, "a")
        return shown["six"]

    @rule
    def replayed() -> Any:
        return (yield Throw(2, D6, "a"))["six"]

    assert isinstance(machine.start(cut()), machine.At)
    assert machine.start(replayed()) == Replay(replayed())
    assert odds(cut()) == odds(replayed())


# --- rules at random ----------------------------------------------------------------------------------------------

NAMES = st.sampled_from("abc")
EXPRESSIONS = st.recursive(
    NAMES | st.sampled_from(["0", "1", "2"]),
    lambda inside: st.one_of(
        st.builds("({} {} {})".format, inside, st.sampled_from(["+", "-", "*", "==", "<", "and"]), inside),
        st.builds("({} if {} else {})".format, inside, inside, inside),
        st.builds("max({}, {})".format, inside, inside),
        st.builds("sum(n * {} for n in range(int({}) % 3))".format, NAMES, inside),
        st.builds("len([{} for {} in range(int({}) % 3)])".format, inside, NAMES, NAMES),
        st.builds("(lambda a: a + 1)({})".format, inside),
    ),
    max_leaves=4,
)
SETTING = st.one_of(
    st.builds("({} := {})".format, NAMES, EXPRESSIONS),
    st.builds("({} and ({} := {}))".format, EXPRESSIONS, NAMES, EXPRESSIONS),
    st.builds("(({} := {}) or {})".format, NAMES, EXPRESSIONS, EXPRESSIONS),
    st.builds("(not ({} or ({} := {})))".format, NAMES, NAMES, EXPRESSIONS),
    st.builds("({} if ({} := {}) else {})".format, EXPRESSIONS, NAMES, EXPRESSIONS, NAMES),
    st.builds("max({}, ({} := {}), {})".format, NAMES, NAMES, EXPRESSIONS, NAMES),
)
STEPS = st.one_of(
    st.builds("yield {}".format, EXPRESSIONS),
    st.builds("yield {}".format, SETTING),
    st.builds("yield 'x', {}".format, NAMES),
    st.builds("yield from inner({})".format, EXPRESSIONS),
    st.builds("yield from inner(x={}, twice={})".format, NAMES, EXPRESSIONS),
)


def indented(lines: list[str]) -> str:
    return "\n".join("    " + line for block in lines for line in block.split("\n"))


def blocks(inside: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    bodies = st.lists(inside, min_size=1, max_size=3).map(indented)
    elses = st.one_of(st.just(""), bodies.map("\nelse:\n{}".format))
    jumps = st.builds("    if {}: {}\n".format, EXPRESSIONS, JUMPS)
    return st.one_of(
        st.builds("if {}:\n{}{}".format, EXPRESSIONS, bodies, elses),
        st.builds("if {}:\n{}{}".format, SETTING, bodies, elses),
        st.builds("while t < 9 and {}:\n    t += 1\n{}{}".format, SETTING, bodies, elses),
        st.builds("while t < 9 and {}:\n    t += 1\n{}{}".format, EXPRESSIONS, bodies, elses),
        st.builds("while True:\n    t += 1\n    if t > 7: break\n{}{}".format, jumps, bodies),
        st.builds("for {} in range(int({}) % 4):\n{}{}".format, NAMES, EXPRESSIONS, bodies, elses),
        st.builds("for {} in ({}, {}):\n{}{}{}".format, NAMES, NAMES, EXPRESSIONS, jumps, bodies, elses),
        st.builds(
            "for a, {} in enumerate('xy'):\n{}{}    b = c = 1".format, NAMES, jumps, bodies.map("{}\n".format)
        ),
    )


JUMPS = st.sampled_from(["break", "continue", "return a, b, c"])
SIMPLE = st.one_of(
    STEPS,
    st.builds("{} = {}".format, NAMES, STEPS),
    st.builds("{}: int = {}".format, NAMES, STEPS),
    st.builds("{} = {} = {}".format, NAMES, NAMES, STEPS),
    st.builds("if {}: return ({})".format, EXPRESSIONS, STEPS),
    st.builds("{} = {}".format, NAMES, EXPRESSIONS),
    st.builds("{} += {}".format, NAMES, EXPRESSIONS),
    st.builds("{} = {}".format, NAMES, SETTING),
    st.builds("{}, {} = (n + {} for n in (1, 2))".format, NAMES, NAMES, NAMES),
    st.builds("{} = next(n for n in range(9) if n >= int({}) % 3)".format, NAMES, EXPRESSIONS),
    st.builds("{}, {} = {}, {}".format, NAMES, NAMES, EXPRESSIONS, EXPRESSIONS),
    st.builds("if {}: return {}".format, EXPRESSIONS, EXPRESSIONS),
)
STATEMENTS = st.recursive(SIMPLE, blocks, max_leaves=8)
NUMBERED = count()


@settings(max_examples=30, deadline=None)
@given(st.lists(STATEMENTS, min_size=1, max_size=4), st.lists(st.integers(0, 3), min_size=8, max_size=8))
def test_random_rules(body: list[str], answers: list[int]) -> None:
    """Any rule of the grammar, on any answers, does the same both ways, and equal paths have equal futures."""
    source = f"def made(a=1, b=2, c=0):\n    t = 0\n{indented(body)}\n    end = yield 'end'\n    return a, b, c, end\n"
    made = defined(source, f"<random {next(NUMBERED)}>", inner=inner)
    path: Path = begin(made())
    twin: Path = Replay(made())
    for answer in answers:
        expected = ran(twin)
        assert ran(path) == expected, source
        if expected[0] != "asked":
            break
        path, twin = then(path, answer), then(twin, answer)
    walk(made(), answers=(0, 2), depth=4)
