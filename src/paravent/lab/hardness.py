"""How hard a fight would be, and opponents for a fight about this hard, in any game whose contest makes its sides from
sheets: the first two fighters of such a contest are the sides, and the first wins when the second alone falls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
    hopeless: float = HOPELESS,
) -> Iterator[tuple[float, tuple[Any, ...]]]:
    """One opponent, two, three and so on, as long as there is hope and the game knows what to do with them."""
    for number in NUMBERS:
        foes = (foe,) * number
        try:
            chance = float(won(contest, ours, foes, options, PLAYS, seed, board).value)
        except Refusal:
            return
        yield chance, foes
        if chance < hopeless:
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
    """For each level the nearest of those who came near it, when they are played more often in what time is left."""
    levels = LEVELS if tried else ()
    near = {one.id: sorted(tried, key=lambda each: abs(each[0] - one.chance))[:NEAR] for one in levels}
    every = {id(foes): foes for some in near.values() for _, foes in some}
    share = (end - monotonic()) / max(1, len(every))
    chances = {
        key: won(contest, ours, foes, options, 3 * PLAYS, seed + 1, board, monotonic() + share)
        for key, foes in every.items()
    }
    offers = {one.id: [Proposal(one, foes, chances[id(foes)]) for _, foes in near[one.id]] for one in levels}
    return tuple(min(offers[one.id], key=lambda each: each.off) for one in levels)


class Offer(Struct, frozen=True):
    """Opponents for a fight with about the chance to win that was wanted, and the chance that was found."""

    opponents: tuple[Any, ...]
    chance: Estimate

    @property
    def kinds(self) -> frozenset[int]:
        """Of whom they are made, however many there are."""
        return frozenset(map(id, self.opponents))


class Tuner(Struct, frozen=True):
    """A party for which opponents are looked for; the seed decides in which order they are tried."""

    contest: Contest
    ours: tuple[Any, ...]
    foes: Sequence[Any]
    options: Options
    board: Board | None = None
    seed: int = 0

    def offers(self, wanted: float, seconds: float) -> tuple[Offer, ...]:
        """Several that differ by their kinds, those nearest to this chance first: of those that were tried in half of
        this time, the ones that came near are played more often in the other half."""
        began = monotonic()
        tried = list(self._tried(wanted, began + seconds / 2))
        near = sorted(tried, key=lambda one: abs(float(one.chance.value) - wanted))
        chosen = list({one.kinds: one for one in reversed(near)}.values())[::-1][: 2 * OFFERS]
        surer = [
            self._offer(
                one.opponents, 10 * PLAYS, began + seconds / 2 + seconds / 2 * (place + 1) / len(chosen)
            )
            for place, one in enumerate(chosen)
        ]
        surer.sort(key=lambda one: abs(float(one.chance.value) - wanted))
        return tuple([one for one in surer if abs(float(one.chance.value) - wanted) <= FAR] or surer[:1])[
            :OFFERS
        ]

    def _tried(self, wanted: float, until: float) -> Iterator[Offer]:
        """More and more of one kind, then one of a kind with some of another, as long as there is time."""
        hopeless = max(0.02, wanted - FAR)
        alone: list[Any] = []
        for foe in Random(f"hardness/{self.seed}").sample(self.foes, len(self.foes)):
            tries = _more_and_more(
                self.contest, self.ours, foe, self.options, self.seed, self.board, hopeless
            )
            for chance, foes in tries:
                yield Offer(foes, wilson(round(chance * PLAYS), PLAYS))
                if len(foes) == 1 and chance > wanted:
                    alone.append(foe)
                if monotonic() > until:
                    return
        for leader in alone:
            for follower in alone:
                if follower is not leader:
                    yield from self._led(leader, follower, hopeless)
                if monotonic() > until:
                    return

    def _led(self, leader: Any, follower: Any, hopeless: float) -> Iterator[Offer]:
        for number in NUMBERS[:4]:
            try:
                one = self._offer((leader, *(follower,) * number), PLAYS, inf)
            except Refusal:
                return
            yield one
            if one.chance.value < hopeless:
                return

    def _offer(self, foes: tuple[Any, ...], plays: int, until: float) -> Offer:
        return Offer(
            foes, won(self.contest, self.ours, foes, self.options, plays, self.seed + 1, self.board, until)
        )
