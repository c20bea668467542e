"""The reader of exact odds: every distinct result is followed with its exact weight.

All situations of one depth are followed together and equal ones are merged, so each is run once however many ways
lead to it. A called rule is read once per (rule, arguments) and kept.
"""

from __future__ import annotations

from collections.abc import Callable
from math import lcm
from operator import itemgetter
from typing import Any, NamedTuple, TypeAlias

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

OUTCOME: Callable[[End], Any] = itemgetter(0)
SCENE: Callable[[End], Any] = itemgetter(1)
CHANCE = (Throw, Draw, Call)

Wait: TypeAlias = tuple[Waiting, Any, int, Chances]
"""A rule that waits for chance, in a scene, with its weight and what may come."""


class Level(NamedTuple):
    """The situations of one depth: those that have ended, with their weights, and those that wait for chance."""

    ends: dict[End, int]
    waits: list[Wait]


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
        return self.ends(path, scene, OUTCOME).reduced()

    def scenes(self, path: Path, scene: Any) -> Odds[Any]:
        """The scenes that the rule leaves behind."""
        return self.ends(path, scene, SCENE)

    def ends(
        self, path: Path, scene: Any = None, look: Callable[[End], Any] = tuple, *, called: bool = False
    ) -> Odds[Any]:
        """What one looks at in how the rule ends; if stopped, the part that is known so far."""
        level = Level({}, [])
        self._arrive(level, path.run(), scene, 1, called)
        ended = [(level.ends, 1)]
        total = 1
        depth = 0
        try:
            while level.waits:
                self.watch.admit_depth(depth := depth + 1)
                level, common = self._spread(level.waits, called)
                ended.append((level.ends, total := total * common))
        except Stopped:
            raise Stopped(_gathered(ended, total, look)) from None
        return _gathered(ended, total, look)

    def _spread(self, waits: list[Wait], called: bool) -> tuple[Level, int]:
        """Follow every result of every situation up to its next chance, all weights over one denominator.

        Situations that wait at the same place are one: only the answer tells what comes next.
        """
        common = lcm(*(chances.total for _, _, _, chances in waits))
        places: dict[Any, tuple[Waiting, Any, dict[Any, int]]] = {}
        for at, scene, weight, chances in waits:
            share = weight * (common // chances.total)
            key = (at.place, scene)
            if key not in places:
                places[key] = (at, scene, {})
            sums = places[key][2]
            for answer, n in chances.results:
                sums[answer] = sums.get(answer, 0) + share * n
        level = Level({}, [])
        for at, scene, sums in places.values():
            self.watch.follow(len(sums))
            for answer, weight in sums.items():
                self._arrive(level, at.go(answer), scene, weight, called)
        return level, common

    def _arrive(self, level: Level, at: Waiting | Finished, scene: Any, weight: int, called: bool) -> None:
        """Put a situation among those that have ended, or among those that wait for chance."""
        if not isinstance(at, Finished) and not isinstance(at.step, CHANCE):
            at, scene = self._advanced(at, scene, called)
        if isinstance(at, Finished):
            end = (at.outcome, scene)
            level.ends[end] = level.ends.get(end, 0) + weight
        else:
            level.waits.append((at, scene, weight, self.chances(at.step)))

    def _advanced(self, at: Waiting | Finished, scene: Any, called: bool) -> tuple[Waiting | Finished, Any]:
        """Answer what is certain, facts and decided questions, up to the next chance."""
        depth = 0
        while not isinstance(at, Finished) and not isinstance(at.step, CHANCE):
            self.watch.admit_depth(depth := depth + 1)
            if isinstance(at.step, Ask):
                at = at.go(decide(at.step, self.policies))
            else:
                refuse_fact(at.step, called)
                scene = None if scene is None else scene.after(at.step)
                at = at.go(scene)
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
            self.watch.admit_depth(2 * self.inside)
            self.inside += 1
            ends = self.ends(start(call), None, OUTCOME, called=True).reduced()
            self.inside -= 1
            self.kept[call] = Chances(tuple(ends.weights.items()), ends.total)
        return self.kept[call]


def _gathered(ended: list[tuple[dict[End, int], int]], total: int, look: Callable[[End], Any]) -> Odds[Any]:
    weights: dict[Any, int] = {}
    for ends, over in ended:
        for end, weight in ends.items():
            seen = look(end)
            weights[seen] = weights.get(seen, 0) + weight * (total // over)
    return Odds(weights, total)
