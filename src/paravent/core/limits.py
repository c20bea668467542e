"""Limits that hold for every reader, and the watch that keeps them: work counted, time kept, progress reported."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from msgspec import Struct, structs

from paravent.core.refusal import RuleError, Stopped, TooMuch
from paravent.core.steps import Draw, Throw
from paravent.core.words import Words, filled


class Limits(Struct, frozen=True):
    """How much one question may cost."""

    dice: int = 100
    sides: int = 1000
    results: int = 20_000
    depth: int = 200
    states: int = 2_000_000
    seconds: float = 60.0


DICE = Words(
    "{n} dés, c’est trop : un jet compte au plus {most} dés.",
    "{n} dice are too many: a throw has at most {most} dice.",
)
SIDES = Words(
    "Un dé à {n} faces n’est pas accepté : il en faut de 1 à {most}.",
    "A die with {n} sides is not accepted: it needs 1 to {most}.",
)
RESULTS = Words(
    "Ce jet a {n} résultats distincts, plus que les {most} que l’on suit : prenez moins de dés.",
    "This throw has {n} distinct results, more than the {most} that are followed: take fewer dice.",
)
DEPTH = Words(
    "La règle pose plus de {most} questions d’affilée : c’est trop long à suivre.",
    "The rule takes more than {most} steps in a row: that is too long to follow.",
)
STATES = Words(
    "Il y a plus de {most} situations à suivre : demandez moins à la fois, ou simulez.",
    "There are more than {most} situations to follow: ask for less at once, or simulate.",
)
SECONDS = Words(
    "Le calcul dépasse {most} s : demandez moins à la fois, ou simulez.",
    "The computation takes more than {most} s: ask for less at once, or simulate.",
)


def too_much(words: Words, **values: object) -> TooMuch:
    """The refusal that goes with a limit."""
    return TooMuch(filled(words, **values))


class Watch:
    """Keeps the limits of one reading; `report` hears of progress, and `stop` ends it cleanly at the next tick."""

    EVERY = 256

    def __init__(
        self,
        limits: Limits | None = None,
        report: Callable[[int], None] | None = None,
        within: Watch | None = None,
    ) -> None:
        self.limits = limits or Limits()
        self.report = report
        self.within = within
        self.count = 0
        self.next_look = self.EVERY
        self.stopping = False
        self.began = monotonic()

    def hurried(self, seconds: float) -> Watch:
        """A watch for a part of the work: less time, the same stop sign."""
        limits = structs.replace(self.limits, seconds=min(self.limits.seconds, seconds))
        return Watch(limits, self.report, self)

    @property
    def stopped(self) -> bool:
        """Whether this watch, or the one it is a part of, was asked to stop."""
        return self.stopping or (self.within is not None and self.within.stopped)

    def stop(self) -> None:
        """Ask the reading to end; it raises `Stopped` with what it has."""
        self.stopping = True

    def tick(self, n: int = 1) -> None:
        """Count some work; look up every now and then."""
        self.count += n
        if self.count >= self.next_look:
            self.next_look = self.count + self.EVERY
            self.look_up()

    def follow(self, n: int = 1) -> None:
        """Count situations that are followed exactly; there must not be too many."""
        self.tick(n)
        if self.count > self.limits.states:
            raise too_much(STATES, most=self.limits.states)

    def look_up(self) -> None:
        """Look at the clock and at the stop sign, and tell how far things are."""
        if self.stopped:
            raise Stopped
        if monotonic() - self.began > self.limits.seconds:
            most = f"{self.limits.seconds:g}"
            raise too_much(SECONDS, most=Words(most.replace(".", ","), most))
        if self.report:
            self.report(self.count)

    def admit(self, step: Throw | Draw) -> None:
        """Refuse a throw or a draw that is beyond the limits; an impossible one is a defect of the rule."""
        if isinstance(step, Draw):
            if not 0 <= step.cards <= len(step.deck):
                raise RuleError(f"{step.cards} cards cannot be drawn from a deck of {len(step.deck)}")
            return
        if step.dice < 0:
            raise RuleError(f"{step.dice} dice cannot be thrown")
        if step.dice > self.limits.dice:
            raise too_much(DICE, n=step.dice, most=self.limits.dice)
        if not 1 <= step.die.sides <= self.limits.sides:
            raise too_much(SIDES, n=step.die.sides, most=self.limits.sides)

    def admit_results(self, step: Throw | Draw) -> None:
        """Refuse, besides, what has too many distinct results to be followed one by one."""
        self.admit(step)
        if (results := step.distinct()) > self.limits.results:
            raise too_much(RESULTS, n=results, most=self.limits.results)

    def admit_depth(self, depth: int) -> None:
        """Refuse a rule that never ends."""
        if depth > self.limits.depth:
            raise too_much(DEPTH, most=self.limits.depth)
