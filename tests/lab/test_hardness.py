"""How hard a fight is, in a word."""

from __future__ import annotations

import pytest

from paravent.core.game import Contest, Game
from paravent.games import found
from paravent.lab.hardness import FAR, Tuner, level_of, won
from tests.long import rest_long

SIDED = [
    pytest.param(game, contest, id=game.id)
    for game in found().values()
    for contest in game.contests
    if contest.sides and game.bestiary
]


def test_a_chance_has_a_word() -> None:
    """Facile, serré, rude, écrasant: the nearest level, and crushing where there is little hope."""
    said = [level_of(chance).id for chance in (1.0, 0.9, 0.66, 0.5, 0.3, 0.2, 0.0)]
    assert said == ["easy", "easy", "fair", "hard", "hard", "crushing", "crushing"]


@pytest.mark.parametrize(("game", "contest"), rest_long(SIDED))
def test_foes_are_tuned_to_a_chance(game: Game, contest: Contest) -> None:
    """They differ by their kinds, the nearest come first, and each leaves the chance that it says."""
    assert game.ready
    ours, board = tuple(game.ready.characters[:2]), game.board() if game.board else None
    tuner = Tuner(contest, ours, game.bestiary, game.options({}), board)
    offers = tuner.offers(0.6, 3.0)
    assert offers
    assert len({one.kinds for one in offers}) == len(offers)
    off = [abs(float(one.chance.value) - 0.6) for one in offers]
    assert off == sorted(off)
    assert len(offers) == 1 or off[-1] <= FAR
    again = won(contest, ours, offers[0].opponents, game.options({}), 400, 9, board)
    assert again.low <= offers[0].chance.high
    assert offers[0].chance.low <= again.high
