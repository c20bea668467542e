"""Rolls as people write them."""

from __future__ import annotations

import pytest

from paravent.core.roll_words import RollMeant, roll_meant
from paravent.core.words import folded
from paravent.games import found
from tests.table.little import LITTLE


@pytest.mark.parametrize(
    ("game", "text", "move", "values"),
    [
        ("yze", "Psychologie", "test", {"skill": "psychology"}),
        ("yze", "psychology", "test", {"skill": "psychology"}),
        ("yze", "Force, \u22122", "test", {"skill": "force", "modifier": "-2"}),
        ("yze", "Force (+1)", "test", {"skill": "force", "modifier": "1"}),
        ("yze", "Force, jet passif", "test", {"skill": "force", "passive": "yes"}),
        ("yze", "Subir du Stress, Stress reçu 1", "receive-stress", {"points": "1"}),
        (
            "rpg",
            "Sens + Survie, difficile",
            "test",
            {"under": "senses", "using": "survival", "difficulty": "hard"},
        ),
        ("artemis", "Réseau, difficulté 9", "test", {"skill": "network", "difficulty": "9"}),
        ("artemis", "reseau (difficulty = 9)", "test", {"skill": "network", "difficulty": "9"}),
        ("koma", "Test", "test", {}),
        ("undesix", "Vigilance, pénombre (\u22121)", None, {}),
    ],
)
def test_words_mean_a_move_and_its_values(
    game: str, text: str, move: str | None, values: dict[str, str]
) -> None:
    """Moves, options, flags, numbers by name and the GM's bonus; in either language, with or without accents."""
    meant = roll_meant(found()[game], text)
    assert meant == (None if move is None else RollMeant(move, values))


@pytest.mark.parametrize(
    "text", ["", "Cuisine", "Force, Cuisine", "Force, Force, Force", "difficulté 9999", "Force, bonus 999999"]
)
def test_what_means_no_roll_is_none(text: str) -> None:
    """Every part must say something of the same move, and within its bounds."""
    assert roll_meant(found()["yze"], text) is None


def test_a_game_that_names_no_usual_move_is_read_too() -> None:
    """Then each move is tried."""
    assert LITTLE.usual is None
    first = next(move for move in LITTLE.moves if move.roles and not move.gms)
    assert roll_meant(LITTLE, first.title.fr) == RollMeant(first.id, {})


def test_texts_are_looked_for_without_accents_and_capitals() -> None:
    """One apostrophe is as good as another."""
    assert folded("  L\u2019ÉTÉ  ") == folded("l'ete")
