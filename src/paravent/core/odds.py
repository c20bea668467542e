"""The reader of exact odds: every distinct result is followed with its exact weight.

All situations of one depth are followed together and equal ones are merged, so each is run once however many ways
lead to it. A called rule is read once per (rule, arguments) and kept.
"""

from __future__ import annotations

from math import lcm
from typing import Any, TypeAlias

from paravent.core.chance import Odds
from paravent.core.dice import Chances
from paravent.core.errors import Stopped
from paravent.core.limits import Watch
from paravent.core.machine import start
from paravent.core.paths import Finished, Path, Waiting
from paravent.core.policies import decide
from paravent.core.steps import Ask, Call, Draw, Policies, Throw, refuse_fact

End: TypeAlias = tuple[Any, Any]
"""What a rule returned, and the scene it left."""

Level: TypeAlias = list[tuple[Path, Any, int]]
"""The situations of one depth: where the rule stands, in which scene, with what weight."""

Wait: TypeAlias = tuple[Waiting, Any, int, Chances]
"""A rule that waits for chance, in a scene, with its weight and what may come."""


def odds(call: Call[Any], policies: Policies | None = None, *, watch: Watch | None = None) -> Odds[Any]:
    """The exact distribution of what a rule returns, its questions answered by stated policies."""
    return Exact(policies, watch).outcomes(start(call))


class Exact:
    """Reads rules exactly under stated policies; keeps the distribution of every called rule."""

    def __init__(self, policies: Policies | None = None, watch: Watch | None = None) -> None:
        self.policies = policies or {}
        self.watch = watch or Watch()
        self.kept: dict[Call[Any], Chances] = {}
        self.seen: dict[Any, Chances] = {}
        self.inside = 0

    def outcomes(self, path: Path, scene: Any = None) -> Odds[Any]:
        """What the rule returns from here on."""
        return self.ends(path, scene).map(lambda end: end[0]).reduced()

    def scenes(self, path: Path, scene: Any) -> Odds[Any]:
        """The scenes that the rule leaves behind."""
        return self.ends(path, scene).map(lambda end: end[1])

    def ends(self, path: Path, scene: Any = None, *, called: bool = False) -> Odds[End]:
        """What the rule returns together with the scene it leaves; if stopped, the part that is known so far."""
        ended: list[tuple[dict[End, int], int]] = []
        level: Level = [(path, scene, 1)]
        total = 1
        depth = 0
        try:
            while level:
                self.watch.admit_depth(depth := depth + 1)
                ends, waits = self._run(level, called)
                ended.append((ends, total))
                level, common = _spread(waits)
                total *= common
        except Stopped:
            raise Stopped(_gathered(ended, total)) from None
        return _gathered(ended, total)

    def _run(self, level: Level, called: bool) -> tuple[dict[End, int], list[Wait]]:
        """Run every situation of this depth up to its next chance, or to its end."""
        ends: dict[End, int] = {}
        waits = []
        for path, scene, weight in level:
            self.watch.follow()
            at, after = self._advance(path, scene, called)
            if isinstance(at, Finished):
                end = (at.outcome, after)
                ends[end] = ends.get(end, 0) + weight
            else:
                waits.append((at, after, weight, self.chances(at.step)))
        return ends, waits

    def _advance(self, path: Path, scene: Any, called: bool) -> tuple[Waiting | Finished, Any]:
        """Answer what is certain, facts and decided questions, up to the next chance."""
        at = path.run()
        depth = 0
        while not isinstance(at, Finished) and not isinstance(at.step, (Throw, Draw, Call)):
            self.watch.admit_depth(depth := depth + 1)
            if isinstance(at.step, Ask):
                at = at.then(decide(at.step, self.policies)).run()
            else:
                refuse_fact(at.step, called)
                scene = None if scene is None else scene.after(at.step)
                at = at.then(scene).run()
        return at, scene

    def chances(self, step: Any) -> Chances:
        """Every answer the world may give to a step, with its weight."""
        if isinstance(step, Call):
            return self.called(step)
        seen = (step.die, step.dice, step.kept) if isinstance(step, Throw) else step
        if seen not in self.seen:
            self.watch.admit_results(step)
            self.seen[seen] = step.chances()
        return self.seen[seen]

    def called(self, call: Call[Any]) -> Chances:
        """The results of a called rule, read once."""
        if call not in self.kept:
            self.watch.admit_depth(self.inside)
            self.inside += 1
            ends = self.ends(start(call), called=True).map(lambda end: end[0]).reduced()
            self.inside -= 1
            self.kept[call] = Chances(tuple(ends.weights.items()), ends.total)
        return self.kept[call]


def _spread(waits: list[Wait]) -> tuple[Level, int]:
    """Follow every result of every situation, all weights over one denominator.

    Situations that wait at the same place are one: only the answer tells what comes next.
    """
    common = lcm(*(chances.total for _, _, _, chances in waits))
    places: dict[Any, tuple[Waiting, Any, dict[Any, int]]] = {}
    for at, scene, weight, chances in waits:
        share = weight * (common // chances.total)
        _, _, sums = places.setdefault((at.place, scene), (at, scene, {}))
        for answer, n in chances.results:
            sums[answer] = sums.get(answer, 0) + share * n
    level = [
        (at.then(answer), scene, weight)
        for at, scene, sums in places.values()
        for answer, weight in sums.items()
    ]
    return level, common


def _gathered(ended: list[tuple[dict[End, int], int]], total: int) -> Odds[End]:
    weights: dict[End, int] = {}
    for ends, over in ended:
        for end, weight in ends.items():
            weights[end] = weights.get(end, 0) + weight * (total // over)
    return Odds(weights, total)
