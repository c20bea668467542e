"""The reader that advises: the best option for a stated goal, and what every other one is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import gcd, lcm
from typing import Any, TypeAlias

from msgspec import Struct

from paravent.core.dice import Chances
from paravent.core.limits import Watch
from paravent.core.machine import Heads, start
from paravent.core.paths import Finished, Path, Waiting
from paravent.core.policies import decide, stated
from paravent.core.refusal import RuleError
from paravent.core.steps import Ask, Call, Draw, Fact, Policies, Throw, refuse_fact

Worth: TypeAlias = Callable[[Any, Any], int | Fraction]
"""What an outcome, and the scene it leaves, are worth."""
Pair: TypeAlias = tuple[int, int]
"""A fraction as two whole numbers: most of the time goes into comparing and adding them."""
Calling: TypeAlias = tuple[Waiting, ...]


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
        self.places: dict[Any, dict[Any, Pair]] = {}
        self.heads: Heads = {}
        self.seen: dict[Any, Chances] = {}
        self.depth = 0

    def advice(self, path: Path, scene: Any) -> Advice:
        """What each option of the question pending on this path is worth."""
        at = path.run()
        if isinstance(at, Finished) or not isinstance(at.step, Ask):
            raise RuleError("no question is pending here")
        worths = ((option, self.value(at.then(option), scene)) for option in at.step.every)
        return Advice(at.step, tuple(sorted(worths, key=lambda pair: -pair[1])))

    def value(self, path: Path, scene: Any) -> Fraction:
        """What this situation is worth."""
        return Fraction(*self._valued(path.run(), scene, ()))

    def _valued(self, at: Waiting | Finished, scene: Any, calling: Calling) -> Pair:
        """What it is worth to stand here; `calling` are the rules that wait for the result of this one."""
        if type(at) is Finished:
            if calling:
                return self._answered(calling[-1], at.outcome, scene, calling[:-1])
            worth = self.worth(at.outcome, scene)
            return worth.numerator, worth.denominator
        step: Any = at.step
        kind = type(step)
        if kind is Ask:
            return self._decided(at, self._open(step), scene, calling)
        if kind is Throw or kind is Draw:
            return self._mean(at, step, scene, calling)
        if kind is Call:
            return self._valued(start(step).run(), scene, (*calling, at))
        refuse_fact(step, bool(calling))
        if self.until is not None and isinstance(step, self.until):
            worth = self.worth(step, scene)
            return worth.numerator, worth.denominator
        scene = None if scene is None else scene.after(step)
        return self._answered(at, scene, scene, calling)

    def _decided(self, at: Waiting, options: tuple[Any, ...], scene: Any, calling: Calling) -> Pair:
        """What the best of these options is worth, found once for each place."""
        leads = self._leads(at, scene, calling)
        best = leads.get(options)
        if best is None:
            best = leads[options] = _best(self._values(leads, at, options, scene, calling))
        return best

    def _answered(self, at: Waiting, answer: Any, scene: Any, calling: Calling) -> Pair:
        """What it is worth once this is answered."""
        return self._values(self._leads(at, scene, calling), at, (answer,), scene, calling)[0]

    def _leads(self, at: Waiting, scene: Any, calling: Calling) -> dict[Any, Pair]:
        """What each answer, and the best of several, is worth at this place, as far as it is known."""
        if scene is None and not calling:
            leads = self.places.get(at)  # a loop that comes round waits at the very same
            if leads is None:
                leads = self.places[at] = self.places.setdefault(at.place, {})
            return leads
        place = (at.place, scene, tuple([one.place for one in calling]) if calling else ())
        leads = self.places.get(place)
        if leads is None:
            leads = self.places[place] = {}
        return leads

    def _values(
        self, leads: dict[Any, Pair], at: Waiting, answers: Sequence[Any], scene: Any, calling: Calling
    ) -> list[Pair]:
        """What each of these answers is worth, found once for each place."""
        self.watch.follow(len(answers))
        self.watch.admit_depth(self.depth)
        self.depth += 1
        values = []
        for answer in answers:
            value = leads.get(answer)
            if value is None:
                value = leads[answer] = self._valued(at.go(answer, self.heads), scene, calling)
            values.append(value)
        self.depth -= 1
        return values

    def _open(self, ask: Ask) -> tuple[Any, ...]:
        """The options to choose from: all of one's own, the stated one otherwise. A card is filled in as stated."""
        own = ask.question.card is None and self.seat in ("", ask.seat)
        if own and (not self.policies or stated(ask, self.policies) is None):
            return ask.options
        return (decide(ask, self.policies),)

    def _mean(self, at: Waiting, step: Throw | Draw, scene: Any, calling: Calling) -> Pair:
        chances, leads = self._chances(at, step), self._leads(at, scene, calling)
        results = chances.results
        worths = self._values(leads, at, [answer for answer, _ in results], scene, calling)
        common = lcm(*[over for _, over in worths])
        total = sum(
            [part * (common // over) * n for (part, over), (_, n) in zip(worths, results, strict=True)]
        )
        whole = common * chances.total
        shared = gcd(total, whole)
        return total // shared, whole // shared

    def _chances(self, at: Waiting, step: Throw | Draw) -> Chances:
        """Every answer of the dice or cards, those that are read alike as one."""
        seen = (step.die, step.dice, step.kept, at.marks) if isinstance(step, Throw) else step
        chances = self.seen.get(seen)
        if chances is None:
            self.watch.admit_results(step)
            chances = self.seen[seen] = step.chances(at.marks) if isinstance(step, Throw) else step.chances()
        return chances


def _best(worths: list[Pair]) -> Pair:
    best = worths[0]
    for one in worths[1:]:
        if one[0] * best[1] > best[0] * one[1]:
            best = one
    return best
