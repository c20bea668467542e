"""The reader that simulates: seeded dice, stated policies, as many plays as asked.

Plays are cut into batches that have each their own seed, so the figures are the same whatever the number of
processes that share the batches (`lab` shares them out).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from paravent.core.game import Contest, End
from paravent.core.limits import Watch
from paravent.core.play import SeededHand
from paravent.core.policies import decide
from paravent.core.refusal import RuleError
from paravent.core.steps import Ask, Call, Fact, Policies, Throw, refuse_fact

BATCH = 500
LONGEST = 1000
UNENDED = End("unended")


def batches(plays: int, size: int = BATCH) -> Iterator[tuple[int, int]]:
    """The number of each batch and its plays."""
    for number, done in enumerate(range(0, plays, size)):
        yield number, min(size, plays - done)


def simulate(
    call: Call[Any], plays: int, seed: int, policies: Policies | None = None, *, watch: Watch | None = None
) -> Counter[Any]:
    """How often each outcome came up."""
    counts: Counter[Any] = Counter()
    for number, size in batches(plays):
        counts += simulate_batch(call, number, size, seed, policies, watch=watch)
    return counts


def simulate_batch(
    call: Call[Any],
    number: int,
    size: int,
    seed: int,
    policies: Policies | None = None,
    *,
    watch: Watch | None = None,
) -> Counter[Any]:
    """One batch of `simulate`."""
    player = Player(Random(f"{seed}/{number}"), policies, watch)
    return Counter(player.play(call)[0] for _ in range(size))


class Player:
    """Plays rules with a generator of random numbers under stated policies."""

    def __init__(self, random: Random, policies: Policies | None = None, watch: Watch | None = None) -> None:
        self.hand = SeededHand(random)
        self.policies = policies or {}
        self.watch = watch or Watch()

    def play(self, call: Call[Any], scene: Any = None, *, inside: int = 0) -> tuple[Any, Any]:
        """One play: what the rule returns, and the scene it leaves; `inside` so many rules that called it."""
        self.watch.admit_depth(inside)
        self.watch.tick()
        steps = call.begin()
        answer = None
        for depth in range(self.watch.limits.depth + 2):
            self.watch.admit_depth(depth)
            try:
                step = steps.send(answer)
            except StopIteration as end:
                return end.value, scene
            if isinstance(step, Fact):
                refuse_fact(step, bool(inside))
                scene = answer = None if scene is None else scene.after(step)
            else:
                answer = self.answer(step, inside)
        raise RuleError("unreachable: the depth is limited")

    def answer(self, step: Any, inside: int) -> Any:
        """What the world answers to a step that is no fact."""
        if isinstance(step, Call):
            return self.play(step, inside=inside + 1)[0]
        if isinstance(step, Ask):
            return decide(step, self.policies)
        self.watch.admit(step)
        if isinstance(step, Throw):
            return step.read(tuple(self.hand.throw(step)))
        return tuple(step.deck[place] for place in self.hand.draw(step))

    def contest(self, contest: Contest, scene: Any) -> tuple[End, int]:
        """One contest to its end: how it ended, and after how many rounds."""
        for rounds in range(LONGEST):
            if end := contest.ends(scene):
                return end, rounds
            _, scene = self.play(contest.round(scene), scene)
        return UNENDED, LONGEST


def contest_batch(
    contest: Contest,
    scene: Any,
    number: int,
    size: int,
    seed: int,
    policies: Policies | None = None,
    *,
    watch: Watch | None = None,
) -> Counter[tuple[End, int]]:
    """One batch of contests: how often each end came after so many rounds."""
    player = Player(Random(f"{seed}/{number}"), policies, watch)
    return Counter(player.contest(contest, scene) for _ in range(size))
