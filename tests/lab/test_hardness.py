"""How hard a fight is, in a word."""

from __future__ import annotations

from paravent.lab.hardness import level_of


def test_a_chance_has_a_word() -> None:
    """Facile, serré, rude, écrasant: the nearest level, and crushing where there is little hope."""
    said = [level_of(chance).id for chance in (1.0, 0.9, 0.66, 0.5, 0.3, 0.2, 0.0)]
    assert said == ["easy", "easy", "fair", "hard", "hard", "crushing", "crushing"]
