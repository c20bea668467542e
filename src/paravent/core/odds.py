"""The reader of exact odds: every distinct result is followed with its exact weight.

All situations of one depth are followed together and equal ones are merged, so each is run once however many ways
lead to it. A called rule is read once per (rule, arguments) and kept; where an answer leads is kept as well, so two
calls that differ in what the rule has forgotten share what follows.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from math import lcm
from operator import attrgetter
from typing import Any, Final, TypeAlias, final

from msgspec import Struct

from paravent.core.dice import Chances
from paravent.core.distribution import Odds
from paravent.core.limits import Watch
from paravent.core.machine import start
from paravent.core.paths import Finished, Path, Waiting
from paravent.core.policies import decide
from paravent.core.refusal import Stopped
from paravent.core.steps import Ask, Call, Draw, Policies, Rule, Throw, refuse_fact

CHANCE: Final = {Throw, Draw, Call}
MOST_PLACES: Final = 50_000
"""A reader that keeps more places forgets them all before it goes on: they must not fill the memory."""


@final
class End(Struct, frozen=True, eq=False, gc=False):
    """What a rule returned, and the scene it left. There is one of each, so that weights add up at little cost."""

    outcome: Any
    scene: Any


class Place(Struct, frozen=True, eq=False):
    """Where a rule waits in a scene, and where each answer leads, once that is known. There is one of each."""

    at: Waiting
    scene: Any
    leads: dict[Any, Lead]


Wait: TypeAlias = tuple[Place, Chances]
"""A place that waits for chance, and what may come there."""

Lead: TypeAlias = Wait | End
Weights: TypeAlias = dict[Any, int]
Waits: TypeAlias = list[tuple[Wait, int]]
Ended: TypeAlias = tuple[Weights, int]
"""The ends of one level with their weights, and the denominator."""

Results: TypeAlias = Collection[tuple[Any, int]]
Look: TypeAlias = Callable[[End], Any]

NONE_YET: Final[Ended] = ({}, 1)
OUTCOME: Final[Look] = attrgetter("outcome")
SCENE: Final[Look] = attrgetter("scene")
BOTH: Final[Look] = attrgetter("outcome", "scene")


def odds(call: Call[Any], policies: Policies | None = None, *, watch: Watch | None = None) -> Odds[Any]:
    """The exact distribution of what a rule returns, its questions answered by stated policies."""
    return Exact(policies, watch).outcomes(start(call))


class Exact:
    """Reads rules exactly under stated policies; keeps the distribution of every called rule.

    The scene of a called rule is the rule itself: it records no fact, and its ends are what may answer the call.
    """

    def __init__(self, policies: Policies | None = None, watch: Watch | None = None) -> None:
        self.policies = policies or {}
        self.watch = watch or Watch()
        self.kept: dict[Call[Any], Chances] = {}
        self.seen: dict[Any, Chances] = {}
        self.places: dict[Hashable, Place] = {}
        self.told: dict[Hashable, Lead] = {}
        self.known: dict[tuple[Any, Any], End] = {}
        self.inside = 0
        self.most_places = MOST_PLACES

    def outcomes(self, path: Path, scene: Any = None) -> Odds[Any]:
        """What the rule returns from here on."""
        return self.ends(path, scene, OUTCOME).reduced()

    def scenes(self, path: Path, scene: Any) -> Odds[Any]:
        """The scenes that the rule leaves behind."""
        return self.ends(path, scene, SCENE)

    def ends(self, path: Path, scene: Any = None, look: Look = BOTH) -> Odds[Any]:
        """What one looks at in how the rule ends; if stopped, the part that is known so far."""
        ended = [NONE_YET]
        try:
            self._read(path, scene, ended)
        except Stopped:
            raise Stopped(_gathered(ended).map(look)) from None
        return _gathered(ended).map(look)

    def _read(self, path: Path, scene: Any, ended: list[Ended]) -> None:
        """Follow the rule level by level, and add what ends at each, with its denominator."""
        lead, total, depth = self.arrive(path.run(), scene), 1, 0
        if isinstance(lead, End):
            ended.append(({lead: 1}, 1))
            return
        waits = [(lead, 1)]
        while waits:
            self.watch.admit_depth(depth := depth + 1)
            ends, waits, common = self._spread(waits)
            ended.append((ends, total := total * common))

    def _spread(self, waits: Waits) -> tuple[Weights, Waits, int]:
        """Follow every result of every situation up to its next chance: what ends there and what waits again, all
        weights over one denominator."""
        if max(len(self.places), len(self.told)) > self.most_places:
            self.places.clear()
            self.told.clear()
        common, answers = _answers(waits)
        ends: Weights = {}
        then: Waits = []
        known = self.known
        for place, (results, share) in answers.items():
            self.watch.follow(len(results))
            leads, go, scene = place.leads, place.at.go, place.scene
            for answer, n in results:
                lead = leads.get(answer)
                if lead is None:
                    at = go(answer.outcome if type(answer) is End else answer)
                    lead = known.get((at.outcome, scene)) if type(at) is Finished else None
                    if lead is None:
                        lead = self.arrive(at, scene)
                    leads[answer] = lead
                if type(lead) is End:
                    ends[lead] = ends.get(lead, 0) + n * share
                else:
                    then.append((lead, n * share))
        return ends, then, common

    def arrive(self, at: Waiting | Finished, scene: Any, depth: int = 1) -> Lead:
        """Answer what is certain, facts and decided questions, up to the next chance or the end. What follows a fact is
        found once for each scene it may leave, what follows a decision once for each place."""
        if type(at) is Finished:
            end = (at.outcome, scene)
            known = self.known.get(end)
            if known is None:
                known = self.known[end] = End(*end)
            return known
        step: Any = at.step
        kind = type(step)
        if kind in CHANCE:
            return self._place(at, scene), self.chances(step, at.marks)
        if depth > self.watch.limits.depth:
            self.watch.admit_depth(depth)
        if kind is Ask:
            answer = decide(step, self.policies)
            key: Hashable = (at.place, scene, answer)
        else:
            if type(scene) is Rule:
                refuse_fact(step, called=True)
            answer = scene = None if scene is None else scene.after(step)
            key = (at.place, scene)
        lead = self.told.get(key)
        if lead is None:
            lead = self.told[key] = self.arrive(at.go(answer), scene, depth + 1)
        return lead

    def lead(self, place: Place, answer: Any) -> Lead:
        """Where an answer leads from a place, found once."""
        lead = place.leads.get(answer)
        if lead is None:
            at = place.at.go(answer.outcome if type(answer) is End else answer)
            lead = place.leads[answer] = self.arrive(at, place.scene)
        return lead

    def _place(self, at: Waiting, scene: Any) -> Place:
        key = (at.place, scene)
        place = self.places.get(key)
        if place is None:
            place = self.places[key] = Place(at, scene, {})
        return place

    def chances(self, step: Any, marks: frozenset[str] | None = None) -> Chances:
        """Every answer the world may give to a step, with its weight: those that are read alike are one."""
        if type(step) is Call:
            return self.called(step)
        thrown = type(step) is Throw
        seen = (step.die, step.dice, step.kept, marks) if thrown else step
        chances = self.seen.get(seen)
        if chances is None:
            self.watch.admit_results(step)
            chances = self.seen[seen] = step.chances(marks) if thrown else step.chances()
        return chances

    def called(self, call: Call[Any]) -> Chances:
        """The ends of a called rule, read once."""
        chances = self.kept.get(call)
        if chances is None:
            self.watch.admit_depth(2 * self.inside)
            self.inside += 1
            ended = [NONE_YET]
            self._read(start(call), call.rule, ended)
            self.inside -= 1
            ends = _gathered(ended).reduced()
            chances = self.kept[call] = Chances(tuple(ends.weights.items()), ends.total)
        return chances


def _answers(waits: Waits) -> tuple[int, dict[Place, tuple[Results, int]]]:
    """One denominator for all, and by place every answer, with its weight as a part of the weight of all.

    Situations that wait at the same place are one: only the answer tells what comes next.
    """
    totals = {chances.total for (_, chances), _ in waits}
    common = lcm(*totals)
    shares = {total: common // total for total in totals}
    answers: dict[Place, tuple[Results, int]] = {}
    sums: dict[Place, Weights] = {}
    for (place, chances), weight in waits:
        share = weight * shares[chances.total]
        met = answers.get(place)
        if met is None:
            answers[place] = chances.results, share
            continue
        weights = sums.get(place)
        if weights is None:
            weights = sums[place] = {answer: n * met[1] for answer, n in met[0]}
            answers[place] = weights.items(), 1
        for answer, n in chances.results:
            weights[answer] = weights.get(answer, 0) + share * n
    return common, answers


def _gathered(ended: list[Ended]) -> Odds[End]:
    """The ends of all levels over one denominator, that of the last."""
    *before, (weights, total) = ended
    for ends, over in before:
        share = total // over
        for end, weight in ends.items():
            weights[end] = weights.get(end, 0) + weight * share
    return Odds(weights, total)
