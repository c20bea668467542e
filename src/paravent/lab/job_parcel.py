"""How work travels to another process: what a game is made of goes by its place in it, all the rest as it is.

Games hold functions, which cannot be sent; both processes have the same games, so that a name is enough.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Iterator
from functools import cache
from typing import Any

from paravent.core.game import Game
from paravent.core.per_game import per_game
from paravent.games import found


class Unsendable(Exception):
    """Something that another process could not read, such as a game that only this one was lent."""


def packed(value: object) -> bytes:
    """A value as another process can read it."""
    out = io.BytesIO()
    try:
        _Parcel(out, pickle.HIGHEST_PROTOCOL).dump(value)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise Unsendable(str(error)) from error
    return out.getvalue()


def unpacked(sent: bytes) -> Any:
    """What another process of ours has packed."""
    return pickle.loads(sent)


class _Parcel(pickle.Pickler):
    def reducer_override(self, value: object) -> Any:
        """The parts of a game by their places; anything else as usual."""
        place = _places().get(id(value))
        return NotImplemented if place is None else (part, place)


def part(game: str, place: int) -> object:
    """What stands at this place of a game."""
    return _parts(found()[game])[place]


@cache
def _places() -> dict[int, tuple[str, int]]:
    return {id(one): (game.id, place) for game in found().values() for place, one in enumerate(_parts(game))}


@per_game
def _parts(game: Game) -> tuple[object, ...]:
    return tuple(_every(game))


def _every(game: Game) -> Iterator[object]:
    """The game, and all in it that holds functions, always in the same order."""
    yield game
    yield from game.contests
    for move in game.moves:
        yield from move.goals
        if move.stakes:
            yield move.stakes
            yield from move.stakes.each
    asks = [*(move.asks for move in game.moves), *(contest.asks for contest in game.contests)]
    for question in (question for some in asks for question in some):
        yield question
        yield from question.policies
    for own in game.own_dice:
        yield own
        yield from own.goals
