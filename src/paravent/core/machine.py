"""Rules as state machines: a path that goes on from where it stopped, and forgets what the rule has forgotten.

The source of a rule is cut, once, into plain functions, one for each place where the rule can go on:

    def attack(dice, armour):                    def attack_0(armour, dice):
        shown = yield Throw(dice, D6, "A1")          return Throw(dice, D6, "A1"), 1, (armour,)
        if not shown["six"]:                     def attack_1(armour, shown):
            shown = yield again(shown, …)            if not shown["six"]:
        return shown["six"] - armour                     return again(shown, …), 2, (armour,)
                                                     return None, 3, (armour, shown)
                                                 def attack_2(armour, shown): return None, 3, (armour, shown)
                                                 def attack_3(armour, shown): return shown["six"] - armour, None, ()

Each gives a step, the place where its answer goes on, and the variables that are still read there. Two histories that
differ only in what the rule no longer reads are one path, so readers follow it once.

A rule is cut if it takes one step per statement (`x = yield …`, `yield …`, `return (yield …)`, the same with
`yield from rule(…)`) in plain statements, `if`, `while` and `for`; any other is replayed (`why_not` says why), and
gives the same figures. What a rule holds across a step must be frozen, and what is equal is the same to it.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import isgeneratorfunction
from types import BuiltinMethodType, FunctionType, MethodType, ModuleType
from typing import Any, Final, NamedTuple

from paravent.core.cutting import ANSWER, JUMP, Cut, Refused, compiled
from paravent.core.errors import RuleError
from paravent.core.paths import Finished, Path, Replay, Waiting
from paravent.core.steps import Call, Rule, Step

FROZEN: Final[set[type]] = {int, str, bool, type(None)}  # known so far


def start(call: Call[Any]) -> Path:
    """The path at the start of this call: of its machine, or of a replay where the rule cannot be cut."""
    machine = machine_of(call.rule)
    return machine.enter(call, None) if isinstance(machine, Machine) else Replay(call)


def why_not(rule: Rule[Any, Any], *callers: Rule[Any, Any]) -> str | None:
    """Why this rule can only be replayed, if so."""
    machine = machine_of(rule, *callers)
    return machine if isinstance(machine, str) else None


class At(NamedTuple):
    """A place in a rule: where it goes on, the values it reads there, and the rule that waits for its outcome."""

    machine: Machine
    block: int
    values: tuple[Any, ...]
    caller: At | None

    def run(self) -> Waiting | Finished:
        """Run up to the next step, or to the end."""
        machine, block, values, caller = self
        try:
            while True:
                value, goes_on, values = machine.blocks[block](*values)
                if goes_on is None:
                    if caller is None:
                        return Finished(value)
                    machine, block, values, caller = caller.given(value)
                    continue
                block = goes_on
                entered = machine.entered[block]
                if entered == JUMP:
                    continue
                for held in values:
                    if type(held) not in FROZEN and can_change(held):
                        raise RuleError(f"{machine.name} holds a value that can change: {held!r}")
                place = At(machine, block, values, caller)
                if entered == ANSWER:
                    return Paused(value, place)
                machine, block, values, caller = _entered(value, place)
        except StopIteration as stop:
            raise RuntimeError("generator raised StopIteration") from stop

    def given(self, answer: Any) -> At:
        """The same place with the answer, or the outcome, that it waited for."""
        machine, block, values, caller = self
        return At(machine, block, (*values, answer) if machine.reads[block] else values, caller)


class Paused(NamedTuple):
    """A rule stopped at a step."""

    step: Step
    place: At

    def then(self, answer: Any) -> Path:
        """The path that goes on with this answer."""
        return self.place.given(answer)


class Machine:
    """A rule cut into blocks: their code, how each is entered, and whether it reads what it is given."""

    def __init__(self, rule: Rule[Any, Any], *callers: Rule[Any, Any]) -> None:
        self.name, function = rule.name, rule.function
        if not isinstance(function, FunctionType) or not isgeneratorfunction(function):
            raise Refused("not a generator function")
        cut = Cut(function, lambda named: why_not(named, rule, *callers))
        self.entered = [block.entered for block in cut.blocks]
        self.reads = [block.given in block.live for block in cut.blocks]
        self.bind: Callable[..., tuple[Any, ...]]
        self.blocks: list[Callable[..., tuple[Any, int | None, tuple[Any, ...]]]]
        self.bind, *self.blocks = compiled(cut, function)

    def enter(self, call: Call[Any], caller: At | None) -> At:
        """The start of a call."""
        return At(self, 0, self.bind(*call.args, **dict(call.named)), caller)


def machine_of(rule: Rule[Any, Any], *callers: Rule[Any, Any]) -> Machine | str:
    """The machine of a rule, made once; or why it has none."""
    made: Machine | str | None = vars(rule).get("machine")
    if made is None:
        try:
            made = f"{rule.name} is written inside itself" if rule in callers else Machine(rule, *callers)
        except Refused as refused:
            made = f"{rule.name}, {refused}"
        made = vars(rule).setdefault("machine", made)  # another thread may have been faster
    return made


def _entered(call: Any, caller: At) -> At:
    machine = machine_of(call.rule) if isinstance(call, Call) else f"{call!r} is not a rule"
    if isinstance(machine, str):  # the name meant another rule when the caller was cut
        raise RuleError(f"{caller.machine.name} cannot go on: {machine}")
    return machine.enter(call, caller)


def can_change(value: Any) -> bool:
    """Whether a value may change while it is held: what is hashed by identity may, except for code."""
    hashed: Any = type(value).__hash__
    match value:
        case tuple() | frozenset():
            return any(map(can_change, value))
        case MethodType() | BuiltinMethodType():
            return can_change(value.__self__)
        case FunctionType():
            return bool(value.__closure__ or value.__defaults__ or value.__kwdefaults__)
        case type() | Rule() | ModuleType():
            return False
    if hashed not in (None, object.__hash__):
        FROZEN.add(type(value))
    return type(value) not in FROZEN
