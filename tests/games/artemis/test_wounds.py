"""Wounds in three steps."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from paravent.core.odds import odds
from paravent.games.artemis.facts import Died, Felled, Marked
from paravent.games.artemis.sheet import Sheet
from paravent.games.artemis.tables import BRUISED, CATEGORIES, marks_of
from paravent.games.artemis.wounds import Hurt, left, lowered, wound
from tests.games.artemis.hands import finished, throws


def wounded(category: int, protection: int, resistance: int, *faces: int) -> str:
    """The marks that a wound leaves with these faces."""
    values = {"category": str(category), "protection": str(protection), "resistance": str(resistance)}
    result = finished(wound.bind(values), *((face,) for face in faces)).outcome
    return "†" if result.dead else marks_of(result.grave, result.light)


def test_the_example_of_the_sheet() -> None:
    """Flamberge, combat suit, Resistance 5, die 4: two light wounds (artemis R5.1, R5.6; vector 10)."""
    assert wounded(5, 2, 5, 4) == "//"


@pytest.mark.parametrize(
    ("category", "protection", "resistance", "faces", "marks"),
    [
        (2, 1, 3, (2,), "/"),
        (3, 1, 3, (1, 1), "//"),
        (5, 2, 5, (3,), "x//"),
        (7, 3, 5, (5,), "x//"),
    ],
)
def test_the_public_examples(
    category: int, protection: int, resistance: int, faces: tuple[int, ...], marks: str
) -> None:
    """A fall, a beam, flames, a crash (artemis R5.7; vector 11)."""
    assert wounded(category, protection, resistance, *faces) == marks


TABLE = {
    1: ("/", "/", "/"),
    2: ("//", "/", "/"),
    3: ("x//", "//", "/"),
    4: ("xx//", "x//", "//"),
    5: ("xxx//", "xx//", "x//"),
}


@pytest.mark.parametrize(("category", "results"), TABLE.items())
def test_the_table_of_results(category: int, results: tuple[str, str, str]) -> None:
    """8 cancels nothing, 9 to 11 one, 12 two; one light wound always stays (artemis R5.4, R5.5; vector 12)."""
    for totals, marks in zip(((0, 8), (9, 10, 11), (12, 20)), results, strict=True):
        assert {marks_of(*left(category, total)) for total in totals} == {marks}


def test_protection_lowers_the_category_down_to_scratched() -> None:
    """Category less protection, Destroyed too, never below Scratched (artemis R5.3)."""
    assert [lowered(*pair) for pair in ((7, 3), (6, 1), (5, 2), (1, 4))] == [4, 5, 3, 0]


def test_scratched_takes_no_test_and_no_wound() -> None:
    """Wounded with protection 4 is Scratched: nothing, and the floor does not hold (artemis A8; vector 13)."""
    result = finished(wound.bind({"category": "3", "protection": "4", "resistance": "5"}))
    assert (result.outcome, throws(result)) == (Hurt(0, 0, False), [])


def test_dead_with_protection_one_is_mortally_wounded() -> None:
    """Dead, protection 1, total 9: xx// (artemis R5.3; vector 14)."""
    assert wounded(6, 1, 5, 4) == "xx//"


def test_the_dead_make_no_test() -> None:
    """At Dead or Destroyed after protection it is over (artemis A9, R5.2)."""
    for category, destroyed in ((6, False), (7, True)):
        result = finished(wound.bind({"category": str(category), "protection": "0", "resistance": "9"}))
        assert result.outcome.dead
        assert result.facts == (Died("victim", destroyed),)


def test_categories_have_their_marks_and_names() -> None:
    """Eight categories with their marks; the sheet calls the first one bruised (artemis R5.2, A1)."""
    assert [marks_of(one.grave, one.light) for one in CATEGORIES[:6]] == [
        "0",
        "/",
        "//",
        "x//",
        "xx//",
        "xxx//",
    ]
    assert [CATEGORIES[1].words.fr, BRUISED.fr] == ["Écorché", "contusionné"]


def test_a_sheet_gives_protection_resistance_and_penalties() -> None:
    """Worn protection, the Resistance score and the NIFIMO penalty count (artemis R5.1, A7)."""
    victim = Sheet(name="Kim", wear="combat", resistance="confirmed")
    result = finished(wound.bind({"category": "5"}, {"victim": victim}), (5,))
    assert result.outcome == Hurt(0, 2, False)
    assert Marked("victim", "wound", "light", 2) in result.facts
    worse = finished(wound.bind({"category": "5"}, {"victim": victim}), (4,))
    assert worse.outcome == Hurt(1, 2, False)


def test_resistance_may_be_forced() -> None:
    """Resistance is a skill test: a point of experience may save a life (artemis R1.9)."""
    victim = Sheet(name="Kim", experience=1)
    result = finished(wound.bind({"category": "4"}, {"victim": victim}), (2,), "force", (6,))
    assert result.outcome == Hurt(0, 2, False)


def test_the_chances_equal_every_case_written_out() -> None:
    """Category 5, protection 2, Resistance 5: a twin over the 36 cases finds the same chances (artemis R5.5, R1.8)."""
    counted: dict[tuple[int, int], Fraction] = {}
    for first, second in product(range(1, 7), repeat=2):
        total = 5 + {(6, 6): 9, (1, 1): -3}.get((first, second), first)
        cancelled = 2 if total >= 12 else 1 if total >= 9 else 0
        marks = ["x", "/", "/"][cancelled:] or ["/"]
        key = (marks.count("x"), marks.count("/"))
        counted[key] = counted.get(key, Fraction()) + Fraction(1, 36)
    chances = odds(wound.bind({"category": "5", "protection": "2", "resistance": "5"}))
    assert {(one.grave, one.light): chance for one, chance in chances} == counted


def test_more_wounds_than_boxes_are_told_when_they_fell_somebody() -> None:
    """Once, where everybody sees it; who is in a coma already does not fall again (artemis U4)."""
    result = {
        marks: finished(
            wound.bind({"category": "3"}, {"victim": Sheet(name="Lou", light_wounds=marks)}), (2,)
        )
        for marks in (5, 6, 9)
    }
    assert [Felled("victim") in result[marks].facts for marks in (5, 6, 9)] == [False, True, False]
    assert Felled.in_sight
