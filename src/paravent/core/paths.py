"""Where a rule stands: a path can be run to its next step, and continued by any answer, as often as one likes.

A Python generator cannot be copied, so a path is the rule and the answers so far, and running it replays them.
`machine` offers the same from the rule's source without replaying, and every reader gives the same figures on either.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Protocol, final

from msgspec import Struct

from paravent.core.steps import Call, Step


class Path(Protocol):
    """A hashable place in a rule: equal paths have equal futures."""

    def run(self) -> Waiting | Finished:
        """Run up to the next step, or to the end."""
        ...


class Waiting(Protocol):
    """A rule stopped at a step."""

    @property
    def step(self) -> Step:
        """What it asks of the world."""
        ...

    @property
    def place(self) -> Hashable:
        """Where it waits: at equal places, equal answers lead to equal paths."""
        ...

    @property
    def marks(self) -> frozenset[str] | None:
        """The marks that are all it reads of the answer; None where it may read anything."""
        ...

    def then(self, answer: Any) -> Path:
        """The path that goes on with this answer."""
        ...

    def go(self, answer: Any, heads: Any = None) -> Waiting | Finished:
        """Go on with this answer at once: `then(answer).run()`; what loops lead to may be kept in `heads`."""
        ...


@final
class Finished(Struct, frozen=True, gc=False):
    """A rule that has returned."""

    outcome: Any


class Replay(Struct, frozen=True, gc=False):
    """A path as the rule and the answers so far."""

    call: Call[Any]
    answers: tuple[Any, ...] = ()

    def run(self) -> Waiting | Finished:
        """Replay the answers from the start."""
        steps = self.call.begin()
        try:
            step = next(steps)
            for answer in self.answers:
                step = steps.send(answer)
        except StopIteration as end:
            return Finished(end.value)
        steps.close()
        return Replayed(step, self)


class Replayed(Struct, frozen=True, gc=False):
    """A replayed rule stopped at a step."""

    step: Step
    path: Replay

    @property
    def place(self) -> Hashable:
        """The whole past: a replayed rule forgets nothing."""
        return self.path

    @property
    def marks(self) -> None:
        """It may read anything."""
        return

    def then(self, answer: Any) -> Path:
        """The same answers and one more."""
        return Replay(self.path.call, (*self.path.answers, answer))

    def go(self, answer: Any, _: Any = None) -> Waiting | Finished:
        """Replay with one more answer."""
        return self.then(answer).run()
