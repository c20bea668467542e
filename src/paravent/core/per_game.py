"""What is computed once for each game: a game is large, so it is known by itself and not by its contents."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from paravent.core.game import Game

T = TypeVar("T")


def per_game(make: Callable[[Game], T]) -> Callable[[Game], T]:
    """Keep what is made for each game; the game is kept with it, so that its identity stays its own."""
    made: dict[int, tuple[Game, T]] = {}

    @wraps(make)
    def kept(game: Game) -> T:
        if id(game) not in made:
            made[id(game)] = (game, make(game))
        return made[id(game)][1]

    return kept
