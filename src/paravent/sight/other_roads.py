"""The roads not taken: at each decision of a move that is over, what every option was worth then, exactly."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from paravent.core.game import Game, Goal
from paravent.core.play import Answer, Filled, Option, Settled, play
from paravent.core.steps import Ask
from paravent.core.words import Words
from paravent.sight.preview import Choices, Offer, choices, has_odds
from paravent.table.entry import MoveLine
from paravent.table.past_moves import Run


class Figure(Struct, frozen=True):
    """What an option was worth in one respect: a chance, or an amount of a goal."""

    words: Words
    value: Fraction
    goal: Goal | None = None


class Road(Struct, frozen=True):
    """An option, whether it was taken, what it was worth, and how it ended where nothing more was thrown."""

    words: Words
    taken: bool
    figures: tuple[Figure, ...]
    ends: Words | None


class Crossing(Struct, frozen=True):
    """A decision: the character who took it, the question, its roads, and what is supposed of later ones. One that is
    `late` could not be worked out while somebody waits: its roads have no figures."""

    character: str
    question: Words
    roads: tuple[Road, ...]
    usual: bool
    supposing: Words | None
    late: bool = False


def has_roads(line: MoveLine) -> bool:
    """Whether somebody decided something in a move that is over, as far as a seat is told of it."""
    return line.verdict is not None and any(map(_decided, line.answers or ()))


def crossings(game: Game, run: Run) -> tuple[Crossing, ...]:
    """Every decision of a move that has odds; it stays one where they cannot be told in time."""
    return tuple(_crossings(game, run))


def _crossings(game: Game, run: Run) -> Iterator[Crossing]:
    move = game.move(run.begun.move)
    if move is None:
        return
    call = move.bind(run.values, game.sheets(move, run.sheets))
    for place, answer in enumerate(run.answers):
        if not _decided(answer):
            continue
        played = play(call, run.answers[:place], settles=False)
        ask = played.waiting
        if isinstance(ask, Ask) and isinstance(answer, Option) and has_odds(move, ask):
            yield _crossing(run, ask, choices(move, played), answer.option)


def _crossing(run: Run, ask: Ask, found: Choices | None, taken: str) -> Crossing:
    role, _ = ask.said_by(taken)
    who, question = run.begun.roles.get(role, ""), ask.question.words
    if found is None:
        own = (one for one in ask.every if ask.said_by(one)[0] == role)
        roads = tuple(Road(ask.label(one), one == taken, (), None) for one in own)
        return Crossing(who, question, roads, usual=False, supposing=None, late=True)
    offers = (one for one in found.offers if ask.said_by(one.option)[0] == role)
    supposing = found.stakes.supposing if found.stakes else None
    return Crossing(who, question, tuple(_road(found, one, taken) for one in offers), found.usual, supposing)


def _decided(answer: Answer) -> bool:
    """Whether somebody chose; what settled itself, or was filled in, is no crossing."""
    return isinstance(answer, Option) and not isinstance(answer, Filled | Settled)


def _road(found: Choices, offer: Offer, taken: str) -> Road:
    return Road(offer.words, offer.option == taken, tuple(_figures(found, offer)), offer.ends)


def _figures(found: Choices, offer: Offer) -> Iterator[Figure]:
    if found.stakes:
        for place, stake in enumerate(found.stakes.each):
            if not stake.risk or any(one.chances[place] for one in found.offers):
                yield Figure(stake.words, offer.chances[place])
        return
    for goal, worth in zip(found.goals, offer.worth, strict=True):
        yield Figure(goal.words, worth, goal)
