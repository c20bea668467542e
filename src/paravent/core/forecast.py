"""The reader that forecasts a contest: who wins, who falls, in how many rounds.

Exact while the reachable scenes can all be followed; otherwise sampled, with an interval. The answer says which,
and why.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import sqrt
from random import Random
from time import monotonic
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.chain import (
    ENDLESS,
    MOST_IN_FRACTIONS,
    ROUNDS,
    UNEXPLORED,
    Chain,
    Tangled,
    closed,
    solved,
    undisturbed,
    verdicts_by_round,
)
from paravent.core.game import Contest, End
from paravent.core.limits import Watch, too_much
from paravent.core.nouns import ROUND, Noun
from paravent.core.odds import Exact
from paravent.core.refusal import Stopped, TooMuch
from paravent.core.simulate import UNENDED, Player
from paravent.core.steps import Policies
from paravent.core.wait_chain import WaitChain
from paravent.core.words import LANGUAGES, Words, decimal, filled

NORMAL_95 = 1.959964
ROUNDS_LEFT = Fraction(1, 1_000_000)
MOST_ROUNDS = 400
MOST_PLAYS = 20_000
PLAYS_AT_ONCE = 50
EXACT = Words(
    "Calcul exact : {n} situations suivies jusqu’au bout.", "Exact: {n} situations followed to their end."
)
TO_TWELVE = Words(
    "Calcul exact à 12 chiffres : {n} situations suivies jusqu’au bout.",
    "Exact to 12 digits: {n} situations followed to their end.",
)
COARSEST = 5e-13
COARSE = Words(
    "{n} situations se résolvent à moins de 12 chiffres.",
    "{n} situations are solved to fewer than 12 digits.",
)
INTERRUPTED = Words(
    "Interrompu : {n} situations suivies ; chaque chiffre est sûrement entre les deux bornes données.",
    "Interrupted: {n} situations followed; every figure certainly lies between the two bounds given.",
)
SAMPLED = Words(
    "Estimation à ± {near} près, sur {plays} parties simulées, à 95 %.",
    "Estimated to within ±{near}, from {plays} simulated plays, at 95%.",
)
POINT = Words("{n} point", "{n} points")
POINTS = Words("{n} points", "{n} points")


class Estimate(Struct, frozen=True):
    """A figure, and between which bounds it lies; an exact one is its own bounds."""

    value: Fraction
    low: Fraction
    high: Fraction


class Forecast(Struct, frozen=True):
    """What is to be expected of a contest.

    `rounds` lists the chance of ending at each round, `later` what is left; the mean is unknown if interrupted.
    `ended` is the chance of each verdict at each round, and `left` what there is on average, at the end, of what the
    ends of the contest count.
    """

    exact: bool
    why: Words
    verdicts: Mapping[str, Estimate]
    fallen: Mapping[str, Estimate]
    mean_rounds: Estimate | None
    rounds: tuple[tuple[int, Fraction], ...]
    later: Fraction
    ended: tuple[tuple[int, Mapping[str, Fraction]], ...] = ()
    left: tuple[Estimate, ...] = ()
    said: tuple[tuple[str, Words], ...] = ()
    """The verdicts in words, by their ids."""
    counts: Noun = ROUND
    """What the book calls a round."""

    @property
    def width(self) -> Fraction:
        """How far the bounds of the least sure chance are apart: not at all where the figures are exact."""
        chances = (*self.verdicts.values(), *self.fallen.values())
        return max((one.high - one.low for one in chances), default=Fraction())


Share: TypeAlias = Callable[[End], int | Fraction]
"""How much of an end counts: all, nothing, or a part of those who are alike."""
Ended: TypeAlias = tuple[Sequence[tuple[int, Mapping[str, Fraction]]], Fraction]
"""The chance of each verdict at each round, and what remains."""


def forecast(
    contest: Contest,
    scene: Any,
    policies: Policies | None = None,
    *,
    watch: Watch | None = None,
    exact_seconds: float = 5.0,
    sample_seconds: float = 1.0,
    seed: int = 0,
) -> Forecast:
    """Forecast a contest from this scene, every question answered by a stated policy."""
    watch = watch or Watch()
    found = searched(contest, scene, policies, watch.hurried(exact_seconds))
    if isinstance(found, Forecast):
        return found
    counts = _sampled(Player(Random(f"forecast/{seed}"), policies, watch), contest, scene, sample_seconds)
    return sampled(contest, counts, found)


def searched(contest: Contest, scene: Any, policies: Policies | None, watch: Watch) -> Forecast | Words:
    """All that is to be known, or why that is too much; what was followed is forgotten before cycles are looked for."""
    with undisturbed():
        try:
            return followed(contest, scene, Exact(policies, watch))
        except TooMuch as limit:
            return limit.words


def followed(contest: Contest, scene: Any, exact: Exact) -> Forecast:
    """To the last digit while fractions can be written down, to twelve digits beyond; what is stopped is partial."""
    try:
        chain = closed(contest, scene, exact, MOST_IN_FRACTIONS)
        return _exact(contest, chain, filled(EXACT, n=len(chain.rounds)))
    except Stopped as stop:
        return _exact(contest, stop.partial, filled(INTERRUPTED, n=len(stop.partial.rounds)))
    except Tangled:
        return _in_floats(contest, WaitChain(contest, scene, exact))


def _in_floats(contest: Contest, chain: WaitChain) -> Forecast:
    floats = chain.solved()
    if floats.error > COARSEST:
        raise too_much(COARSE, n=len(chain.waits))
    ends = {name: Fraction(value) for name, value in floats.figures.items() if value}
    ended, _ = chain.verdicts_by_round(float(ROUNDS_LEFT), MOST_ROUNDS)
    exact = [(n, {name: Fraction(chance) for name, chance in each.items()}) for n, each in ended]
    later = 1 - sum((chance for _, each in exact for chance in each.values()), Fraction())
    why = INTERRUPTED if UNEXPLORED in ends else TO_TWELVE
    left = tuple(map(Fraction, floats.left))
    return _told(contest, ends, (exact, max(later, Fraction())), filled(why, n=len(chain.waits)), left)


def _exact(contest: Contest, chain: Chain, why: Words) -> Forecast:
    ends = dict(solved(chain))
    counted = [(end.left, chance) for end, chance in ends.items() if isinstance(end, End) and end.left]
    amounts = zip(*(left for left, _ in counted), strict=True)
    left = tuple(
        sum((n * chance for n, (_, chance) in zip(each, counted, strict=True)), Fraction())
        for each in amounts
    )
    return _told(contest, ends, verdicts_by_round(chain, ROUNDS_LEFT, MOST_ROUNDS), why, left)


def _told(
    contest: Contest,
    ends: Mapping[Hashable, Fraction],
    length: Ended,
    why: Words,
    left: tuple[Fraction, ...],
) -> Forecast:
    """The forecast of a chain; what was not explored may go either way, and widens every figure."""
    chances = {end: chance for end, chance in ends.items() if isinstance(end, End)}
    unknown = chances.pop(UNEXPLORED, Fraction())

    def figure(share: Share) -> Estimate:
        low = sum((share(end) * chance for end, chance in chances.items()), Fraction())
        otherwise = sum(((1 - share(end)) * chance for end, chance in chances.items()), Fraction())
        return Estimate(low, low, max(low, 1 - otherwise) if unknown else low)

    verdicts, fallen = _figures(contest, chances, figure)
    mean = ends.get(ROUNDS, Fraction())
    ended, later = length
    known = not unknown and ENDLESS not in chances
    return Forecast(
        exact=not unknown,
        why=why,
        verdicts=verdicts,
        fallen=fallen,
        mean_rounds=Estimate(mean, mean, mean) if known else None,
        rounds=tuple((n, sum(each.values(), Fraction())) for n, each in ended),
        later=later,
        ended=tuple(ended),
        left=tuple(Estimate(one, one, one) for one in left) if known else (),
        said=contest.verdicts,
        counts=contest.counts,
    )


def _figures(
    contest: Contest, ends: Iterable[End], figure: Callable[[Share], Estimate]
) -> tuple[dict[str, Estimate], dict[str, Estimate]]:
    """A figure for each verdict, those that the contest does not name included, and one for each fighter."""

    def verdict(name: str) -> Estimate:
        return figure(lambda end: end.verdict == name)

    def fall(name: str) -> Estimate:
        return figure(lambda end: end.down(name))

    named = [name for name, _ in contest.verdicts]
    others = sorted({end.verdict for end in ends} - set(named))
    return {name: verdict(name) for name in named + others}, {name: fall(name) for name in contest.fighters}


def _sampled(player: Player, contest: Contest, scene: Any, seconds: float) -> Counter[tuple[End, int]]:
    """Plays for so long, or until stopped."""
    counts: Counter[tuple[End, int]] = Counter()
    until = monotonic() + seconds
    try:
        while counts.total() < MOST_PLAYS and (monotonic() < until or not counts):
            counts.update(player.contest(contest, scene) for _ in range(PLAYS_AT_ONCE))
    except Stopped:
        if not counts:
            raise
    return counts


def sampled(contest: Contest, counts: Counter[tuple[End, int]], reason: Words) -> Forecast:
    """The forecast that simulated plays give, saying how near it is and why it is not exact."""
    found = tallied(contest, counts, reason)
    why = filled(SAMPLED, near=points(found.width / 2), plays=counts.total())
    return replace(found, why=why)


def points(chance: Fraction) -> Words:
    """A difference of chances in hundredths: «0,8 point»."""
    tenths = round(1000 * chance)
    said = Words(*(decimal(tenths / 10, 1, to) for to in LANGUAGES))
    return filled(POINT if tenths < 20 else POINTS, n=said)


def tallied(contest: Contest, counts: Counter[tuple[End, int]], why: Words) -> Forecast:
    """The forecast that simulated plays give, with intervals; a play that was cut off may go either way."""
    plays = counts.total()

    unended = sum(n for (end, _), n in counts.items() if end == UNENDED)

    def figure(share: Share) -> Estimate:
        hits = sum((Fraction(share(end)) * n for (end, _), n in counts.items()), Fraction())
        return Estimate(hits / plays, wilson(hits, plays).low, wilson(hits + unended, plays).high)

    verdicts, fallen = _figures(contest, [end for end, _ in counts], figure)
    lengths: Counter[int] = Counter()
    ended: dict[int, Counter[str]] = {}
    for (end, rounds), n in counts.items():
        lengths[rounds] += n
        ended.setdefault(rounds, Counter())[end.verdict] += n
    return Forecast(
        exact=False,
        why=why,
        verdicts=verdicts,
        fallen=fallen,
        mean_rounds=None if unended else _mean(lengths),
        rounds=tuple((rounds, Fraction(n, plays)) for rounds, n in sorted(lengths.items())),
        later=Fraction(),
        ended=tuple(
            (rounds, {name: Fraction(n, plays) for name, n in each.items()})
            for rounds, each in sorted(ended.items())
        ),
        said=contest.verdicts,
        counts=contest.counts,
    )


def wilson(hits: int | Fraction, plays: int) -> Estimate:
    """A share seen in so many plays, with its 95 % interval (Wilson's score)."""
    share = float(hits) / plays
    spread = NORMAL_95**2 / plays
    centre = (share + spread / 2) / (1 + spread)
    half = NORMAL_95 * sqrt(share * (1 - share) / plays + spread / (4 * plays)) / (1 + spread)
    low, high = Fraction(max(0.0, centre - half)), Fraction(min(1.0, centre + half))
    return Estimate(Fraction(hits, plays), min(low, Fraction(hits, plays)), max(high, Fraction(hits, plays)))


def _mean(lengths: Counter[int]) -> Estimate:
    """The mean number of rounds, with its 95 % interval."""
    plays = lengths.total()
    mean = Fraction(sum(rounds * n for rounds, n in lengths.items()), plays)
    variance = sum(n * float(rounds - mean) ** 2 for rounds, n in lengths.items()) / max(1, plays - 1)
    half = Fraction(NORMAL_95 * sqrt(variance / plays))
    return Estimate(mean, mean - half, mean + half)
