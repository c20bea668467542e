"""Whose face is where: told by an address that says no name."""

from __future__ import annotations

from paravent.games import found
from paravent.sight.faces import drawn_at
from paravent.sight.medallion import edition


def test_an_address_tells_no_name_and_changes_with_the_drawing() -> None:
    for game in found().values():
        address = drawn_at(game, "Secrète Personne", 3)
        assert "ecr" not in address
        assert address.endswith(f"-3.svg?v={edition(game)}")
        assert drawn_at(game, "Secrète Personne", 3, turn=1) != address
