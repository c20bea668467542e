"""Small contests for the tests of the lab; other processes must be able to import them."""

from __future__ import annotations

import os
from math import inf
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.dice import Numbered, marked
from paravent.core.game import Contest, End
from paravent.core.limits import Limits, Watch
from paravent.core.steps import Ask, Call, Fact, Policy, Question, Steps, Throw, rule
from paravent.core.words import same

D6: Final = marked(6, six=(6,))


def _always(ask: Ask) -> str:
    return ask.options[-1]


RISK: Final = Question("risk", same("risk?"), (), (Policy("always", same("always"), _always),))


class Struck(Fact, frozen=True):
    who: str
    points: int


class Brawl(Struct, frozen=True):
    """Two who strike each other; each has so many points left."""

    a: int = 3
    b: int = 3
    dice: int = 2

    def after(self, fact: Any) -> Brawl:
        left = max(0, getattr(self, fact.who) - fact.points)
        return replace(self, **{fact.who: left})


@rule
def blow(dice: int) -> Steps[int]:
    shown = yield Throw(dice, D6, "X1")
    choice = yield Ask(RISK, "a", ("keep", "risk"), "X2")
    return int(shown["six"]) * (2 if choice == "risk" else 1)


@rule
def brawl_round(scene: Brawl) -> Steps[None]:
    for who in ("a", "b"):
        points = yield blow(scene.dice)
        if points:
            yield Struck(who, points)


def brawl_ends(scene: Brawl) -> End | None:
    fallen = tuple(who for who in ("a", "b") if not getattr(scene, who))
    return End("over", fallen) if fallen else None


def contest(one_round: Any, ends: Any = brawl_ends) -> Contest:
    return Contest("brawl", same("brawl"), Brawl, one_round, ends, (), ("a", "b"), (RISK,))


BRAWL: Final = contest(brawl_round)


@rule
def growing_round(scene: Brawl) -> Steps[None]:
    """The scene never comes back: the number of dice grows."""
    points = yield blow(1)
    yield Struck("a", points)
    yield Struck("dice", -1)


GROWING: Final = contest(growing_round)


@rule
def idle_round(_: Brawl) -> Steps[None]:
    yield Throw(1, D6, "X1")


IDLE: Final = contest(idle_round)


@rule
def two_dice() -> Steps[int]:
    """The total of two dice."""
    total: int = yield Throw(2, Numbered(6), "X1")
    return total


class Thing:
    """Cannot be sent to another process."""

    def __reduce__(self) -> str:
        raise TypeError("not to be sent")


@rule
def with_a_thing(_: Thing) -> Steps[int]:
    return int((yield Throw(1, Numbered(6), "X1")))


@rule
def refusing() -> Steps[int]:
    """Once in a while throws more dice than anyone may."""
    total = yield Throw(5, Numbered(6), "X1")
    if total == 30:
        yield Throw(10_000, D6, "X1")
    return int(total)


def die(_: range) -> None:
    """End this process at once."""
    os._exit(1)


class StopsAfter(Watch):
    """Stops once so many plays are told."""

    def __init__(self, plays: int) -> None:
        super().__init__(Limits(seconds=inf), self.hear)
        self.plays = plays
        self.heard: list[int] = []

    def hear(self, done: int) -> None:
        self.heard.append(done)
        if done >= self.plays:
            self.stop()


def call_of(plays_rule: Any, *args: Any) -> Call[Any]:
    call: Call[Any] = plays_rule(*args)
    return call
