"""A contest whose ends also say who won and what it cost: what some of its fighters have left, and whether any fell."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import Contest, End, Resource

ANYBODY: Final = "*"
"""Among the fallen: at least one of those who are counted."""
WON: Final = "+"
LOST: Final = "-"
"""Among the fallen: a verdict of the first fighter's, or of the second's; its name begins with theirs."""


class CountedEnds(Struct, frozen=True):
    """How a contest ends, with what is left to these fighters."""

    contest: Contest
    whose: frozenset[str]

    def __call__(self, scene: Any) -> End | None:
        """The end that this scene is, if it is one."""
        end = self.contest.ends(scene)
        if end is None:
            return None
        fell = (ANYBODY,) if any(map(end.down, self.whose)) else ()
        fallen = (*end.fallen, *fell, *result(self.contest, end.verdict))
        return End(end.verdict, fallen, tuple(one.amount for one in self.resources(scene)), end.some)

    def resources(self, scene: Any) -> tuple[Resource, ...]:
        """What these fighters have now."""
        every = self.contest.resources(scene) if self.contest.resources else ()
        return tuple(one for one in every if one.who in self.whose)


def result(contest: Contest, verdict: str) -> tuple[str, ...]:
    """Whether a verdict is that of the first fighter, or of the second."""
    signs = zip(contest.fighters, (WON, LOST), strict=False)
    return tuple(sign for who, sign in signs if verdict.startswith(f"{who}_"))


def counted(contest: Contest, whose: frozenset[str]) -> Contest:
    """The same contest, counting what it costs these fighters."""
    return replace(
        contest, ends=CountedEnds(contest, whose), fighters=(*contest.fighters, ANYBODY, WON, LOST)
    )
