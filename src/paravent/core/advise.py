"""The reader that advises: the best option for a stated goal, and what every other one is worth."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import lcm
from typing import Any, TypeAlias

from msgspec import Struct

from paravent.core.limits import Watch
from paravent.core.machine import start
from paravent.core.paths import Finished, Path, Waiting
from paravent.core.policies import decide, stated
from paravent.core.refusal import RuleError
from paravent.core.steps import Ask, Call, Draw, Fact, Policies, Throw, refuse_fact

Worth: TypeAlias = Callable[[Any, Any], int | Fraction]
"""What an outcome, and the scene it leaves, are worth."""


class Advice(Struct, frozen=True):
    """A pending question, what each option is worth if all goes on for the best, best first."""

    ask: Ask
    options: tuple[tuple[str, Fraction], ...]

    @property
    def best(self) -> str:
        """The option to take."""
        return self.options[0][0]


def best_value(
    call: Call[Any],
    worth: Worth,
    *,
    seat: str = "",
    policies: Policies | None = None,
    watch: Watch | None = None,
) -> Fraction:
    """What the rule is worth, from its start, to one who always decides for the best."""
    return Adviser(worth, seat, policies, watch).value(start(call), None)


class Adviser:
    """Values every situation of a rule: one seat (every one, if none is named) decides for the best, the others
    by their own stated policies. A question with a policy stated for this seat follows it. With `until`, the first
    fact of this kind settles what all is worth; the outcome does where none comes."""

    def __init__(
        self,
        worth: Worth,
        seat: str = "",
        policies: Policies | None = None,
        watch: Watch | None = None,
        until: type[Fact] | None = None,
    ) -> None:
        self.worth = worth
        self.seat = seat
        self.policies = policies or {}
        self.watch = watch or Watch()
        self.until = until
        self.kept: dict[Any, Fraction] = {}
        self.depth = 0

    def advice(self, path: Path, scene: Any) -> Advice:
        """What each option of the question pending on this path is worth."""
        at = path.run()
        if isinstance(at, Finished) or not isinstance(at.step, Ask):
            raise RuleError("no question is pending here")
        worths = ((option, self.value(at.then(option), scene)) for option in at.step.options)
        return Advice(at.step, tuple(sorted(worths, key=lambda pair: -pair[1])))

    def value(self, path: Path, scene: Any, calling: tuple[Waiting, ...] = ()) -> Fraction:
        """What this situation is worth; `calling` are the rules that wait for the result of this one."""
        place = (path, scene, calling)
        value = self.kept.get(place)
        if value is None:
            self.watch.follow()
            self.watch.admit_depth(self.depth)
            self.depth += 1
            value = self.kept[place] = self._valued(path, scene, calling)
            self.depth -= 1
        return value

    def _valued(self, path: Path, scene: Any, calling: tuple[Waiting, ...]) -> Fraction:
        at = path.run()
        if isinstance(at, Finished):
            if calling:
                return self.value(calling[-1].then(at.outcome), scene, calling[:-1])
            return Fraction(self.worth(at.outcome, scene))
        step = at.step
        if isinstance(step, Ask):
            return max(self.value(at.then(option), scene, calling) for option in self._open(step))
        if isinstance(step, Call):
            return self.value(start(step), scene, (*calling, at))
        if isinstance(step, (Throw, Draw)):
            return self._mean(at, step, scene, calling)
        refuse_fact(step, bool(calling))
        if self.until is not None and isinstance(step, self.until):
            return Fraction(self.worth(step, scene))
        scene = None if scene is None else scene.after(step)
        return self.value(at.then(scene), scene, calling)

    def _open(self, ask: Ask) -> tuple[Any, ...]:
        """The options to choose from: all of one's own, the stated one otherwise. A card is filled in as stated."""
        own = ask.question.card is None and self.seat in ("", ask.seat)
        if own and stated(ask, self.policies) is None:
            return ask.options
        return (decide(ask, self.policies),)

    def _mean(self, at: Waiting, step: Throw | Draw, scene: Any, calling: tuple[Waiting, ...]) -> Fraction:
        self.watch.admit_results(step)
        chances = step.chances(at.marks) if isinstance(step, Throw) else step.chances()
        worths = [(self.value(at.then(answer), scene, calling), n) for answer, n in chances.results]
        common = lcm(*(worth.denominator for worth, _ in worths))
        total = sum(worth.numerator * (common // worth.denominator) * n for worth, n in worths)
        return Fraction(total, common * chances.total)
