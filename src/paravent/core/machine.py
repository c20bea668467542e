"""Rules as state machines: a path that goes on from where it stopped, and forgets what the rule has forgotten.

The source of a rule is cut, once, into plain functions, one for each place where the rule can go on:

    def attack(dice, armour):                    def attack_0(armour, dice): return Throw(dice, D6, "A1"), 1, (armour,)
        shown = yield Throw(dice, D6, "A1")      def attack_1(armour, shown): return again(shown, …), 2, (armour,)
        shown = yield again(shown, …)            def attack_2(armour, shown): return shown["six"] - armour, None, ()
        return shown["six"] - armour

Each gives a step, the place where its answer goes on, and the variables that are still read there. Two histories that
differ only in what the rule no longer reads are one path, so readers follow it once. What a rule holds across a step
must be frozen, and what is equal is the same to it.

A rule is cut if it takes one step per statement (`x = yield …`, `yield …`, `return (yield …)`, the same with
`yield from rule(…)`), in `if`, `while` and `for` or not; any other is replayed, and gives the same figures. A house
test lists those of our games that are, with their reasons.
"""

from __future__ import annotations

from collections.abc import Hashable
from inspect import isgeneratorfunction
from types import BuiltinMethodType, FunctionType, MethodType, ModuleType
from typing import Any, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.machine_cut import ANSWER, JUMP, Cut, Refused, compiled
from paravent.core.paths import Finished, Path, Replay, Waiting
from paravent.core.refusal import RuleError
from paravent.core.steps import Call, Rule, Step

Heads: TypeAlias = dict[Hashable, Waiting | Finished]
"""Where the head of a loop leads, by what it reads."""

FROZEN: Final[set[type]] = {int, str, bool, type(None), tuple, frozenset}
"""The types that are known so far not to change; what is inside a tuple is trusted."""


def start(call: Call[Any]) -> Path:
    """The path at the start of this call: of its machine, or of a replay where the rule cannot be cut."""
    machine = machine_of(call.rule)
    return Replay(call) if isinstance(machine, str) else At(machine, 0, _bound(machine, call), None)


def why_not(rule: Rule[Any, Any], *callers: Rule[Any, Any]) -> str | None:
    """Why this rule can only be replayed, if so."""
    return made if isinstance(made := machine_of(rule, *callers), str) else None


class At(Struct, frozen=True, gc=False, cache_hash=True):
    """A place in a rule: where it goes on, the values it reads there, and the rule that waits for its outcome."""

    machine: Machine
    block: int
    values: tuple[Any, ...]
    caller: At | None

    def run(self) -> Waiting | Finished:
        """Run up to the next step, or to the end."""
        return _run(self.machine, self.block, self.values, self.caller)


class Paused(Struct, frozen=True, eq=False, gc=False):
    """A rule stopped at a step, and the place where its answer goes on."""

    step: Step
    machine: Machine
    block: int
    values: tuple[Any, ...]
    caller: At | None

    @property
    def place(self) -> Hashable:
        """Where it waits."""
        return self.machine, self.block, self.values, self.caller

    @property
    def marks(self) -> frozenset[str] | None:
        """What it reads of the answer."""
        return self.machine.marks[self.block]

    def then(self, answer: Any) -> Path:
        """The path that goes on with this answer."""
        read = self.machine.reads[self.block]
        return At(self.machine, self.block, (*self.values, answer) if read else self.values, self.caller)

    def go(self, answer: Any, heads: Heads | None = None) -> Waiting | Finished:
        """Go on with this answer at once."""
        machine, block = self.machine, self.block
        values = (*self.values, answer) if machine.reads[block] else self.values
        return _run(machine, block, values, self.caller, heads)


def alone(at: Waiting | Finished) -> Waiting | None:
    """A rule that waits, without those that it was written into; None where it is replayed, or over."""
    return replace(at, caller=None) if isinstance(at, Paused) else None


def _run(
    machine: Machine, block: int, values: tuple[Any, ...], caller: At | None, heads: Heads | None = None
) -> Waiting | Finished:
    """From block to block up to the next step, or to the end; into rules written in place, and out of them. With
    `heads`, a loop that comes round with the same values goes on as it did."""
    try:
        while True:
            value, goes_on, values = machine.blocks[block](*values)
            if goes_on is None:
                if caller is None:
                    return Finished(value)
                machine, block, values = caller.machine, caller.block, caller.values
                values, caller = (*values, value) if machine.reads[block] else values, caller.caller
                continue
            block = goes_on
            entered = machine.entered[block]
            if entered == JUMP:
                if heads is not None and machine.heads[block] and _frozen(values):
                    key = (machine, block, values, caller)
                    return heads.get(key) or heads.setdefault(key, _run(*key))
                continue
            for held in values:
                if type(held) not in FROZEN and can_change(held):
                    raise RuleError(f"{machine.name} holds a value that can change: {held!r}")
            if entered == ANSWER:
                return Paused(value, machine, block, values, caller)
            caller = At(machine, block, values, caller)
            machine, values = _entered(value)
            block = 0
    except StopIteration as stop:  # as from a generator, where it would mean the end
        raise RuntimeError("generator raised StopIteration") from stop


def _frozen(values: tuple[Any, ...]) -> bool:
    return FROZEN.issuperset(map(type, values)) or not any(map(can_change, values))


class Machine:
    """A rule cut into blocks: their code, how each is entered, and whether it reads what it is given."""

    def __init__(self, rule: Rule[Any, Any], *callers: Rule[Any, Any]) -> None:
        self.name, function = rule.name, rule.function
        if not isinstance(function, FunctionType) or not isgeneratorfunction(function):
            raise Refused("not a generator function")
        cut = Cut(function, lambda named: why_not(named, rule, *callers))
        self.entered = [block.entered for block in cut.blocks]
        self.heads = [block.head for block in cut.blocks]
        self.reads = [block.given in block.live for block in cut.blocks]
        self.marks = [block.marks(cut.around) for block in cut.blocks]
        self.bind, *self.blocks = compiled(cut, function)


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


def prepare(rule: Rule[Any, Any]) -> None:
    """Cut a rule, and those that it names, before anyone asks: the first question is then answered like any other."""
    if "machine" not in vars(rule):
        machine_of(rule)
        for name in rule.function.__code__.co_names:
            named = rule.function.__globals__.get(name)
            if isinstance(named, Rule):
                prepare(named)


def _entered(call: Any) -> tuple[Machine, tuple[Any, ...]]:
    machine = machine_of(call.rule) if isinstance(call, Call) else f"{call!r} is not a rule"
    if isinstance(machine, str):  # a name means something else than when its reader was cut
        raise RuleError(f"what is written in place cannot be cut: {machine}")
    return machine, _bound(machine, call)


def _bound(machine: Machine, call: Call[Any]) -> tuple[Any, ...]:
    """What the rule reads of its arguments."""
    values: tuple[Any, ...] = machine.bind(*call.args, **dict(call.named))
    return values


def can_change(value: Any) -> bool:
    """Whether a value may change while it is held: what is hashed by identity may, except for code."""
    if isinstance(value, (MethodType, BuiltinMethodType)):
        return can_change(value.__self__)
    if isinstance(value, FunctionType):
        return bool(value.__closure__ or value.__defaults__ or value.__kwdefaults__)
    hashed: Any = type(value).__hash__
    if hashed is not None and hashed is not object.__hash__:
        FROZEN.add(type(value))
    return type(value) not in FROZEN and not isinstance(value, (type, Rule, ModuleType))
