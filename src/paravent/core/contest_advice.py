"""Valuing choices: who is asked anything, and what the choices of a contest's coming round are worth."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from paravent.core.advise import Adviser, Worth
from paravent.core.chain import closed, solved
from paravent.core.game import Contest, End
from paravent.core.limits import Watch
from paravent.core.machine import start
from paravent.core.odds import Exact
from paravent.core.policies import decide
from paravent.core.steps import Ask, Policies


class Listener(Adviser):
    """An adviser that remembers who was asked to decide."""

    def __init__(self, worth: Worth, seat: str, policies: Policies, watch: Watch) -> None:
        super().__init__(worth, seat, policies, watch)
        self.asked: set[str] = set()

    def _open(self, ask: Ask) -> tuple[Any, ...]:
        self.asked.add(ask.seat)
        return super()._open(ask)


class ComingRound(Listener):
    """Values a round by how the contest then ends: one fighter decides for the best, or by a policy of their own;
    the others, and everybody in later rounds, by the stated policies. Seats are the fighters' names."""

    def __init__(self, contest: Contest, verdict: str, who: str, policies: Policies, watch: Watch) -> None:
        super().__init__(self._worth, who, policies, watch)
        self.contest = contest
        self.verdict = verdict
        self.own: Policies | None = None
        self.exact = Exact(policies, watch)
        self.later: dict[Any, Fraction] = {}

    def coming(self, scene: Any, own: Policies | None = None) -> Fraction:
        """What the round is worth from this scene; without a policy of one's own, to one who decides for the best."""
        self.places, self.own = {}, own
        return self.value(start(self.contest.round(scene)), scene)

    def ahead(self, scene: Any) -> Fraction:
        """The chance of the verdict from this scene, everybody following the stated policies."""
        if scene not in self.later:
            ends = solved(closed(self.contest, scene, self.exact))
            reached = (chance for end, chance in ends if isinstance(end, End) and end.verdict == self.verdict)
            self.later[scene] = sum(reached, Fraction())
        return self.later[scene]

    def _worth(self, _: Any, scene: Any) -> Fraction:
        return self.ahead(scene)

    def _open(self, ask: Ask) -> tuple[Any, ...]:
        self.asked.add(ask.seat)
        if ask.seat != self.seat:
            return (decide(ask, self.policies),)
        free = self.own is None and ask.question.card is None
        return ask.options if free else (decide(ask, self.own or self.policies),)
