"""How hard a fight would be, and opponents for a fight about this hard, in any game whose contest makes its sides from
sheets: the first two fighters of such a contest are the sides, and the first wins when the second alone falls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import inf
from random import Random
from time import monotonic
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.forecast import Estimate, wilson
from paravent.core.game import Contest, End, Options
from paravent.core.refusal import Refusal
from paravent.core.sheet import Board
from paravent.core.simulate import Player
from paravent.core.words import Words

PLAYS: Final = 40
"""Fights played to get a first idea; what comes near is played three times as often."""
FEWEST: Final = 10
"""So many are played however long they last."""
NEAR: Final = 3
NUMBERS: Final = (1, 2, 3, 4, 6, 8)
HOPELESS: Final = 0.3
"""Below such a chance nobody need see what one opponent more would do."""
OFFERS: Final = 6
ALIKE: Final = 2
"""So many offers are of the same foes: with their own gear, and with other."""
VERY_FAR: Final = 0.35
"""What is further than this after a few fights is looked at no longer."""
SHARES: Final = (0.45, 0.8)
"""Up to which share of the time one looks at numbers, and then at gear."""
FAR: Final = 0.15
"""What is further than this from the chance that is wanted is offered only where nothing else is."""


class Level(Struct, frozen=True):
    """A hardness by name, and the chance to win that goes with it."""

    id: str
    words: Words
    chance: float


LEVELS: Final = (
    Level("easy", Words("facile", "easy"), 0.85),
    Level("fair", Words("serré", "close"), 0.65),
    Level("hard", Words("rude", "hard"), 0.45),
)


CRUSHING: Final = Level("crushing", Words("écrasant", "crushing"), 0.0)


def level_of(chance: float) -> Level:
    """What a chance to win is called: the level that it is nearest to or above, and crushing below half the hardest."""
    if chance < LEVELS[-1].chance / 2:
        return CRUSHING
    return min(LEVELS, key=lambda one: abs(one.chance - min(chance, LEVELS[0].chance)))


class Proposal(Struct, frozen=True):
    """Opponents for a fight about as hard as a level says, and the chance to win that was found, with its bounds."""

    level: Level
    opponents: tuple[Any, ...]
    chance: Estimate

    @property
    def off(self) -> float:
        """How far it is from what the level says."""
        return abs(float(self.chance.value) - self.level.chance)


def between(
    contest: Contest, a: tuple[Any, ...], b: tuple[Any, ...], options: Options, board: Board | None = None
) -> tuple[Contest, Any]:
    """A contest between the sheets of two sides, which also counts those whom its scene names, and its scene."""
    if contest.sides is None:
        raise TypeError(f"{contest.id} makes no sides from sheets")
    scene = contest.sides(a, b, options, board)
    named = contest.named(scene) if contest.named else ()
    return replace(contest, fighters=contest.fighters + named), scene


def won(
    contest: Contest,
    a: tuple[Any, ...],
    b: tuple[Any, ...],
    options: Options,
    plays: int,
    seed: int = 0,
    board: Board | None = None,
    until: float = inf,
) -> Estimate:
    """In what share of so many fights the first side wins; of fewer, if they last until then."""
    named, scene = between(contest, a, b, options, board)
    player, wins, played = Player(Random(f"hardness/{seed}")), 0, 0
    while played < plays and (played < FEWEST or monotonic() < until):
        wins += _wins(contest, player.contest(named, scene)[0])
        played += 1
    return wilson(wins, played)


def _wins(contest: Contest, end: End) -> bool:
    ours, theirs, *_ = contest.fighters
    return theirs in end.fallen and ours not in end.fallen


def proposals(
    contest: Contest,
    ours: tuple[Any, ...],
    bestiary: Sequence[Any],
    options: Options,
    board: Board | None = None,
    *,
    seconds: float = 2.0,
    seed: int = 0,
) -> tuple[Proposal, ...]:
    """For each level, one or several alike out of the bestiary; of those that were tried in this time, the nearest.

    Half of the time goes into looking around, in an order that the seed decides.
    """
    until = monotonic() + seconds / 2
    end = until + seconds / 2
    tried: list[tuple[float, tuple[Any, ...]]] = []
    for foe in Random(f"hardness/{seed}").sample(bestiary, len(bestiary)):
        for chance, foes in _more_and_more(contest, ours, foe, options, seed, board):
            tried.append((chance, foes))
            if monotonic() > until:
                return _chosen(contest, ours, tried, options, seed, board, end)
    return _chosen(contest, ours, tried, options, seed, board, end)


def _more_and_more(
    contest: Contest,
    ours: tuple[Any, ...],
    foe: Any,
    options: Options,
    seed: int,
    board: Board | None,
) -> Iterator[tuple[float, tuple[Any, ...]]]:
    """One opponent, two, three and so on, as long as there is hope and the game knows what to do with them."""
    for number in NUMBERS:
        foes = (foe,) * number
        try:
            chance = float(won(contest, ours, foes, options, PLAYS, seed, board).value)
        except Refusal:
            return
        yield chance, foes
        if chance < HOPELESS:
            return


def _chosen(
    contest: Contest,
    ours: tuple[Any, ...],
    tried: list[tuple[float, tuple[Any, ...]]],
    options: Options,
    seed: int,
    board: Board | None,
    end: float,
) -> tuple[Proposal, ...]:
    """For each level the nearest of those who came near it, when they are played more often in what time is left; the
    same at one level only, the nearest."""
    levels = LEVELS if tried else ()
    near = {one.id: sorted(tried, key=lambda each: abs(each[0] - one.chance))[:NEAR] for one in levels}
    every = {id(foes): foes for some in near.values() for _, foes in some}
    share = (end - monotonic()) / max(1, len(every))
    chances = {
        key: won(contest, ours, foes, options, 3 * PLAYS, seed + 1, board, monotonic() + share)
        for key, foes in every.items()
    }
    offers = {one.id: [Proposal(one, foes, chances[id(foes)]) for _, foes in near[one.id]] for one in levels}
    return _each_once(min(offers[one.id], key=lambda each: each.off) for one in levels)


def _each_once(found: Iterable[Proposal]) -> tuple[Proposal, ...]:
    nearest: dict[int, Proposal] = {}
    for one in found:
        nearest[id(one.opponents)] = min(nearest.get(id(one.opponents), one), one, key=lambda each: each.off)
    return tuple(nearest.values())


class Offer(Struct, frozen=True):
    """Opponents for a fight with about the chance to win that was wanted, and the chance that was found."""

    opponents: tuple[Any, ...]
    chance: Estimate

    @property
    def kinds(self) -> frozenset[int]:
        """Of whom they are made, however many there are."""
        return frozenset(map(id, self.opponents))

    def off(self, wanted: float) -> float:
        """How far its chance is from this one."""
        return abs(float(self.chance.value) - wanted)


class Tuner(Struct, frozen=True):
    """A party for which opponents are looked for; the seed decides in which order they are tried. `otherwise` are the
    same foes with other gear, by the `id` of the foe."""

    contest: Contest
    ours: tuple[Any, ...]
    foes: Sequence[Any]
    options: Options
    board: Board | None = None
    seed: int = 0
    otherwise: Mapping[int, Sequence[Any]] = {}

    def offers(self, wanted: float, seconds: float) -> tuple[Offer, ...]:
        """Several that differ by their kinds and their gear, those nearest to this chance first: of those that were
        tried in half of this time, the ones that came near are played more often in the other half."""
        began = monotonic()
        tried = list(self._tried(wanted, began, seconds / 2))
        near = sorted(tried, key=lambda one: one.off(wanted))
        unlike = list({one.kinds: one for one in reversed(near)}.values())[::-1]
        chosen = self._varied(unlike, 2 * OFFERS)
        ends = (began + seconds / 2 * (1 + (place + 1) / len(chosen)) for place in range(len(chosen)))
        surer = [self._surer(one.opponents, until) for one, until in zip(chosen, ends, strict=True)]
        surer.sort(key=lambda one: one.off(wanted))
        good = [one for one in surer if one.off(wanted) <= FAR] or surer[:1]
        return tuple(sorted(self._varied(good, OFFERS), key=lambda one: one.off(wanted)))

    def _varied(self, offers: Sequence[Offer], most: int) -> list[Offer]:
        """The first of these, few of the same foes; half at most with their own gear, or with other gear, as long as
        there are any of the other sort."""
        stocks: Counter[frozenset[int]] = Counter()
        sorts: dict[bool, list[Offer]] = {True: [], False: []}
        for one in offers:
            stock = frozenset(self._stock.get(kind, kind) for kind in one.kinds)
            stocks[stock] += 1
            if stocks[stock] <= ALIKE:
                sorts[stock == one.kinds].append(one)
        own, other = sorts[True], sorts[False]
        half = max(most // 2, most - len(other))
        return [*own[:half], *other[: most - len(own[:half])]]

    @property
    def _stock(self) -> dict[int, int]:
        """Which foe one with other gear is."""
        return {id(one): foe for foe, some in self.otherwise.items() for one in some}

    def _tried(self, wanted: float, began: float, seconds: float) -> Iterator[Offer]:
        """More and more of one kind, the same with other gear, then one of a kind with some of another, each in its
        share of the time."""
        alike: list[Offer] = []
        for one in self._alike(wanted, began + seconds * SHARES[0]):
            alike.append(one)
            yield one
        yield from self._armed(alike, wanted, began + seconds * SHARES[1])
        easy = [one.opponents[0] for one in alike if len(one.opponents) == 1 and one.chance.value > wanted]
        yield from self._mixed(easy, wanted, began + seconds)

    def _alike(self, wanted: float, until: float) -> Iterator[Offer]:
        for foe in Random(f"hardness/{self.seed}").sample(self.foes, len(self.foes)):
            for one in self._more(foe, wanted):
                yield one
                if monotonic() > until:
                    return

    def _more(self, foe: Any, wanted: float) -> Iterator[Offer]:
        """One of a kind, two, three and so on, as long as there is hope and the game knows what to do with them."""
        for number in NUMBERS:
            if self._fight((foe,) * number) is None:
                return
            one = self._looked_at((foe,) * number, wanted)
            yield one
            if one.chance.value < _hopeless(wanted):
                return

    def _armed(self, alike: Sequence[Offer], wanted: float, until: float) -> Iterator[Offer]:
        """Those that came nearest with other gear, one of each in turn."""
        held = [one for one in alike if self.otherwise.get(id(one.opponents[0]))]
        near = sorted(held, key=lambda one: one.off(wanted))[:OFFERS]
        order = Random(f"gear/{self.seed}")
        stocks = [(len(one.opponents), self.otherwise[id(one.opponents[0])]) for one in near]
        turns = [(number, order.sample(some, len(some))) for number, some in stocks]
        met: set[object] = set()
        for place in range(max((len(some) for _, some in turns), default=0)):
            for number, some in turns:
                if monotonic() > until:
                    return
                foes = (some[place],) * number if place < len(some) else ()
                if foes and (fight := self._fight(foes)) is not None and fight not in met:
                    met.add(fight)
                    yield self._looked_at(foes, wanted)

    def _fight(self, foes: tuple[Any, ...]) -> object:
        """What tells a fight from others: gear that changes nothing makes the same one."""
        try:
            return between(self.contest, self.ours, foes, self.options, self.board)[1]
        except Refusal:
            return None

    def _mixed(self, easy: Sequence[Any], wanted: float, until: float) -> Iterator[Offer]:
        for leader in easy:
            for follower in easy:
                if monotonic() > until:
                    return
                if follower is not leader:
                    yield from self._led(leader, follower, wanted)

    def _led(self, leader: Any, follower: Any, wanted: float) -> Iterator[Offer]:
        for number in NUMBERS[:4]:
            foes = (leader, *(follower,) * number)
            if self._fight(foes) is None:
                return
            one = self._looked_at(foes, wanted)
            yield one
            if one.chance.value < _hopeless(wanted):
                return

    def _looked_at(self, foes: tuple[Any, ...], wanted: float) -> Offer:
        """A first idea: what a few fights show to be far off is played no more."""
        first = self._played(foes, FEWEST, self.seed + 1)
        if first.off(wanted) > VERY_FAR:
            return first
        return self._played(foes, PLAYS, self.seed + 1)

    def _surer(self, foes: tuple[Any, ...], until: float) -> Offer:
        """Played often, with other dice than those by which they were chosen: these had been kind to them."""
        return self._played(foes, 10 * PLAYS, self.seed + 2, until)

    def _played(self, foes: tuple[Any, ...], plays: int, seed: int, until: float = inf) -> Offer:
        return Offer(foes, won(self.contest, self.ours, foes, self.options, plays, seed, self.board, until))


def _hopeless(wanted: float) -> float:
    """Below such a chance one opponent more is of no use."""
    return max(0.02, wanted - FAR)
