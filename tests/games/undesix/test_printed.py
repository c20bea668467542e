"""The tables of the book, figure by figure, and those of ours that nothing else could hold to."""

from __future__ import annotations

import pytest

from paravent.games.undesix import GAME
from paravent.games.undesix.tables import CIRCUMSTANCES, SOURCES, level_words, literate, reaction_tenths


def rows(table: str) -> list[list[str]]:
    found = next(one for one in GAME.tables if one.id == table)
    return [[cell.fr for cell in row] for row in found.rows]


@pytest.mark.parametrize(
    ("margin", "word"),
    [
        (0, "Bare success"),
        (1, "Minor success"),
        (2, "Major success"),
        (3, "Major success"),
        (4, "Exceptional success"),
        (5, "Legendary success"),
        (9, "Legendary success"),
        (-1, "Minor failure"),
        (-2, "Major failure"),
        (-3, "Major failure"),
        (-4, "Exceptional failure"),
        (-5, "Legendary failure"),
        (-8, "Legendary failure"),
    ],
)
def test_a_margin_has_its_word(margin: int, word: str) -> None:
    """From just a success to legend, both ways, and nothing beyond 5 (undesix B2)."""
    assert level_words(margin).en == word


def test_the_levels_are_printed_by_margin() -> None:
    """0, 1, 2–3, 4, 5 and more; there is no failure by nothing (undesix B2)."""
    assert [row[0] for row in rows("levels")] == ["0", "1", "2–3", "4", "5+"]
    assert [row[2] for row in rows("levels")] == [
        "n’existe pas",
        "Échec mineur",
        "Échec majeur",
        "Échec exceptionnel",
        "Échec légendaire",
    ]


def test_circumstances_weigh_so_much() -> None:
    """Fatigue, half-light, rain −1; darkness, storm −2; a hurricane −4; of one family only the worst (undesix B5)."""
    assert {one.id: (one.modifier, one.family) for one in CIRCUMSTANCES.values()} == {
        "fatigue": (-1, "fatigue"),
        "half-light": (-1, "light"),
        "darkness": (-2, "light"),
        "rain": (-1, "weather"),
        "storm": (-2, "weather"),
        "hurricane": (-4, "weather"),
    }
    assert [row[1] for row in rows("modifiers")][:4] == ["±1", "±2", "±3", "±4"]


def test_a_point_is_lost_for_every_so_much() -> None:
    """6 seconds of fire or current, 8 hours of desert, a litre, an operation, minutes in water… (undesix C17)."""
    assert {one.id: (one.unit, one.measure.en) for one in SOURCES.values()} == {
        "blaze": (6, "seconds"),
        "current": (6, "seconds"),
        "desert": (8, "hours"),
        "blood": (1, "litre"),
        "surgery": (1, "operation"),
        "icy-water": (5, "minutes"),
        "under-water": (2, "minutes"),
        "fall": (2, "metres"),
    }


def test_reactions_take_half_a_second_less_for_each_point_of_senses() -> None:
    """3.5 seconds at none, half a second less a point, nothing at seven and beyond (undesix A3)."""
    assert [reaction_tenths(n) for n in range(9)] == [35, 30, 25, 20, 15, 10, 5, 0, 0]
    assert len(rows("reaction")) == 8


@pytest.mark.parametrize(("world", "least"), [("modern", 2), ("historical", 6), ("fantastic", 6)])
def test_reading_takes_so_much_knowledge(world: str, least: int) -> None:
    """2 in our day, 6 in the Middle Ages (undesix B11, X23)."""
    assert literate(least, world)
    assert not literate(least - 1, world)


def test_the_lists_that_are_numbered_count_from_one() -> None:
    """Where a blow falls, whom a monster attacks first, what each session adds (undesix C19, F3, B19)."""
    assert [row[0] for row in rows("locations")] == [str(n) for n in range(1, 7)]
    assert [row[0] for row in rows("priority")] == [str(n) for n in range(1, 9)]
    assert [row[0] for row in rows("stages")] == [str(n) for n in range(1, 6)]
    assert rows("time")[0][1] == "6 s"
