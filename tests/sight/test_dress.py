"""What the papers of a game wear."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paravent.core.game import Game
from paravent.games import found
from paravent.paper.print_colours import ink, worn
from paravent.paper.typeset import FACES, families
from paravent.sight.dress import Dress, drawing, dress_of


@pytest.mark.parametrize("game", found().values(), ids=list(found()))
def test_every_game_has_a_face_and_an_ornament_of_its_own(game: Game) -> None:
    """The face is one that the press knows, where the build has brought faces; the drawing is in the ink of paper."""
    dress = dress_of(game)
    assert dress.family
    assert dress.family in families() or not (FACES / "figtree.ttf").is_file()
    said = worn(dress)
    assert ink(game.accent) in str(said["ornament"])
    assert "#000" not in str(said["ornament"])


def test_a_game_without_a_skin_wears_its_colour() -> None:
    """Its titles are set as its text, and nothing is drawn."""
    plain = replace(next(iter(found().values())), skin=None, accent="#123456")
    assert dress_of(plain) == Dress("#123456")
    assert drawing(plain, "scene") == ""
