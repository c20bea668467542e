"""Wherever a rule may lead, whatever is thrown and whatever is decided: who may be asked what, and whether it plays the
same from two beginnings. Weights and policies do not matter here, so it is cheap; what is too long is left unsaid."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from msgspec import Struct

from paravent.core.machine import start
from paravent.core.paths import Finished, Path, Replayed, Waiting
from paravent.core.refusal import RuleError
from paravent.core.steps import Ask, Call, Draw, Fact, Question, Step, Throw

if TYPE_CHECKING:
    from paravent.core.game import Contest

MOST_ANSWERS: Final = 10_000
"""So many places and answers are followed; to follow more would keep people waiting."""
MOST_INSIDE: Final = 40
"""So many rules may be inside one another."""


Asked: TypeAlias = tuple[str, Question]
"""A seat, and a question that it may be asked."""


class Asking(Struct, frozen=True):
    """All who may be asked, and what, in the order met; `whole` when nothing was left unfollowed."""

    each: tuple[Asked, ...]
    whole: bool

    def seats(self, question: str) -> tuple[str, ...]:
        """Who may be asked this question."""
        return tuple(dict.fromkeys(seat for seat, one in self.each if one.id == question))


class TooFar(RuleError):
    """There is more to follow than there is time for."""


def asking(call: Call[Any], most: int = MOST_ANSWERS) -> Asking:
    """Who may be asked what in a move."""
    reach = Reach(most)
    return reach.told(lambda: reach.results(call))


def asking_rounds(contest: Contest, scene: Any, most: int = MOST_ANSWERS) -> Asking:
    """Who may be asked what in a contest, round after round."""
    reach = Reach(most)
    return reach.told(lambda: reach.rounds(contest, scene))


def alike(one: Call[Any], other: Call[Any], most: int = MOST_ANSWERS) -> bool:
    """Whether two calls play the same, step by step, whatever is thrown and decided; what is too long to follow is not
    said to be."""
    try:
        return Reach(most).same(start(one).run(), start(other).run())
    except TooFar:
        return False


class Reach:
    """Follows every answer; a called rule is followed once for its results."""

    def __init__(self, most: int = MOST_ANSWERS) -> None:
        self.left = most
        self.inside = 0
        self.whole = True
        self.asked: dict[tuple[str, str], Asked] = {}
        self.kept: dict[Call[Any], tuple[Any, ...]] = {}

    def told(self, follow: Callable[[], Any]) -> Asking:
        """Who was asked what, as far as one could follow."""
        try:
            follow()
        except TooFar:
            self.whole = False
        return Asking(tuple(self.asked.values()), self.whole)

    def rounds(self, contest: Contest, scene: Any) -> None:
        """Every round that may be played."""
        scenes, seen = [scene], set[Any]()
        while scenes:
            scene = scenes.pop()
            if scene not in seen and contest.ends(scene) is None:
                seen.add(scene)
                scenes += [left for _, left in self._ends(start(contest.round(scene)), scene)]

    def results(self, call: Call[Any]) -> tuple[Any, ...]:
        """All that a rule may come to."""
        if call not in self.kept:
            self.inside += 1
            self._spend(0 if self.inside < MOST_INSIDE else self.left + 1)
            self.kept[call] = tuple(outcome for outcome, _ in self._ends(start(call), None))
            self.inside -= 1
        return self.kept[call]

    def _ends(self, path: Path, scene: Any) -> Iterable[tuple[Any, Any]]:
        """How a rule may end: what it returns, and the scene it leaves."""
        waits, seen = [(path.run(), scene)], set[Hashable]()
        ends: dict[tuple[Any, Any], None] = {}
        while waits:
            at, scene = waits.pop()
            if isinstance(at, Finished):
                ends[at.outcome, scene] = None
            elif (here := (at.place, _asked(at.step), scene)) not in seen:
                seen.add(here)
                self._spend(1)
                if isinstance(at.step, Fact):
                    scene = None if scene is None else scene.after(at.step)
                    waits.append((at.go(scene), scene))
                else:
                    waits += [(at.go(answer), scene) for answer in self.answers(at)]
        return ends

    def same(self, one: Waiting | Finished, other: Waiting | Finished) -> bool:
        """Whether two rules go on alike from here."""
        waits, seen = [(one, other)], set[Hashable]()
        while waits:
            one, other = waits.pop()
            if isinstance(one, Finished) or isinstance(other, Finished):
                if one != other:
                    return False
                continue
            here = (one.place, _asked(one.step), other.place, _asked(other.step))
            if here in seen or here[:2] == here[2:]:
                continue
            seen.add(here)
            self._spend(1)
            if not self._same_step(one.step, other.step):
                return False
            waits += [(one.go(answer), other.go(answer)) for answer in self.answers(one)]
        return True

    def _same_step(self, one: Step, other: Step) -> bool:
        """Whether the same is asked of the world; of two calls, whether their rules play alike."""
        if isinstance(one, Call) and isinstance(other, Call) and one != other:
            return self.same(start(one).run(), start(other).run())
        return _asked(one) == _asked(other)

    def answers(self, at: Waiting) -> Iterable[Any]:
        """Whatever may be answered here."""
        step = at.step
        if isinstance(at, Replayed):
            self._spend(len(at.path.answers))
        match step:
            case Ask():
                self.asked.setdefault((step.seat, step.question.id), (step.seat, step.question))
                self._spend(len(step.options))
                return step.options if step.question.card is None else self._filled(step)
            case Call():
                results = self.results(step)
                self._spend(len(results))
                return results
            case Throw() | Draw():
                self._spend(step.distinct())
                chances = step.chances(at.marks) if isinstance(step, Throw) else step.chances()
                return [answer for answer, _ in chances.results]
            case _:
                return (None,)

    def _filled(self, ask: Ask) -> Iterable[Any]:
        """A card as each policy fills it in; what else one might write there is left unfollowed."""
        self.whole = False
        return tuple(policy.choose(ask) for policy in ask.question.policies)

    def _spend(self, answers: int) -> None:
        self.left -= answers
        if self.left < 0:
            raise TooFar("more to follow than there is time for")


def _asked(step: Step) -> Hashable:
    """What is asked of the world: at one place it may differ, by what the rule has forgotten since."""
    if isinstance(step, Ask):
        return step.seat, step.question.id, step.options, step.usual, step.fields
    return step
