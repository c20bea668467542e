"""What one chooses at creation, and how far a sheet under way is legal."""

from __future__ import annotations

import pytest

from paravent.core.game import Game
from paravent.core.parameters import declared
from paravent.games import found
from paravent.sight.new_character import chosen_at_creation, making


@pytest.mark.parametrize("game", found().values(), ids=found())
def test_every_ready_character_of_a_game_is_one_that_could_be_made(game: Game) -> None:
    """Nothing is wrong with it, and nothing is left to place."""
    assert game.ready
    for one in game.ready.characters:
        told = making(game, game.written(one, "fr"), game.options({}))
        assert (told.problem, told.problems) == (None, ())
        assert all(left == 0 for _, left in told.budgets)


@pytest.mark.parametrize("game", found().values(), ids=found())
def test_a_blank_sheet_can_be_checked_with_any_option_of_any_choice(game: Game) -> None:
    """What the rules of creation cannot look at is refused in words, by the sheet itself."""
    for key in chosen_at_creation(game):
        kind = next(one.kind for one in declared(game.sheet) if one.key == key)
        for option, _ in getattr(kind, "options", ()):
            making(game, {"name": "Zoé", key: option}, game.options({}))
