"""Creation, ready characters, opponents, the scenario, the catalogue."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from paravent.core.game import Start
from paravent.core.parameters import declared, read_values
from paravent.games.artemis import GAME
from paravent.games.artemis.creation import CREATION, problems, spread
from paravent.games.artemis.fields import KEPT
from paravent.games.artemis.improvise import improvised
from paravent.games.artemis.npc import BY_SCORE
from paravent.games.artemis.ready import READY
from paravent.games.artemis.settings import SETTINGS, Figures, House
from paravent.games.artemis.sheet import Sheet
from paravent.games.artemis.skills import CHARACTERISTICS, SKILLS

CHARACTERS, OPPONENTS = tuple(READY.characters), tuple(READY.opponents)


@pytest.mark.parametrize("sheet", CHARACTERS, ids=lambda sheet: sheet.name)
def test_ready_characters_are_legal(sheet: Sheet) -> None:
    """24 points, four skills at Skilled, three at Amateur, and a possible sheet (artemis U7)."""
    assert CREATION.problems(sheet, {}) == ()
    assert [left for _, left in CREATION.budget(sheet, {})] == [0, 0, 0]
    sheet.check()
    assert sheet.out() is None


def test_there_are_six_characters_and_they_differ() -> None:
    """Six to choose from, each with a career of its own."""
    assert len(CHARACTERS) == 6
    assert len({sheet.career for sheet in CHARACTERS}) == 6


@pytest.mark.parametrize("sheet", OPPONENTS, ids=lambda sheet: sheet.name)
def test_opponents_are_npcs_by_the_table_of_scores(sheet: Sheet) -> None:
    """Their scores are those of the table of NPCs, whatever their characteristics (artemis R2.4)."""
    sheet.check()
    assert sheet.npc
    for skill in SKILLS.values():
        if sheet.knows(skill.id):
            assert BY_SCORE[sheet.score(skill.id)] == sheet.level_of(skill.id)


def test_the_scenario_is_short_in_both_languages() -> None:
    """A page or two each, of like length."""
    for text in (READY.scenario.fr, READY.scenario.en):
        assert 300 < len(text.split()) < 900
    assert READY.scenario.fr.count("\n\n") == READY.scenario.en.count("\n\n")


def test_creation_counts_down_and_says_what_would_do() -> None:
    """Too many or too few points, careers unfilled, levels too high, innate skills missing (artemis U7, R2.2)."""
    blank = Sheet(name="Kim")
    assert [left for _, left in CREATION.budget(blank, {})] == [0, 4, 3]
    assert [problem.rule for problem in CREATION.problems(blank, {})] == ["U7", "U7"]
    over = replace(CHARACTERS[0], will=5)
    problem = CREATION.problems(over, {})[0]
    assert "too many: 2" in problem.words.en
    assert "house value" in problem.words.en
    assert problem.nearest.fr
    low = CREATION.problems(replace(CHARACTERS[0], will=1), {})[0]
    assert "still to place: 2" in low.words.en
    high = CREATION.problems(replace(CHARACTERS[0], vigilance="expert"), {})
    assert "Vigilance" in high[0].words.en
    missing = CREATION.problems(replace(CHARACTERS[0], calm="none"), {})
    assert (missing[0].rule, "Calm" in missing[0].words.en) == ("R2.2", True)


def test_a_table_settles_what_characters_begin_with() -> None:
    """Points, and the skills of both careers with their levels, are the table's to change (artemis U7)."""
    texts = {
        "creation.points": "26",
        "creation.main": "2",
        "creation.main_level": "professional",
        "creation.second": "1",
        "creation.second_level": "confirmed",
    }
    options = GAME.options(texts)
    blank = Sheet(name="Kim")
    assert [left for _, left in CREATION.budget(blank, options)] == [2, 2, 1]
    assert "26 for eight" in CREATION.problems(blank, options)[0].words.en
    keen = replace(
        blank, will=4, senses=4, vigilance="professional", calm="professional", courage="confirmed"
    )
    assert CREATION.problems(keen, options) == ()
    assert CREATION.problems(replace(keen, weapon1_level="expert"), options)[0].nearest.en == "Professional"
    alike = GAME.options({**texts, "creation.second_level": "professional"})
    assert [left for _, left in CREATION.budget(blank, alike)] == [2, 3]


@pytest.mark.parametrize("points", [8, 24, 40])
@pytest.mark.parametrize("value", [1, 2, 5])
def test_the_nearest_legal_points_are_legal(value: int, points: int) -> None:
    """Whatever is wished for, the nearest is as many points as the table gives, of 1 to 5 (artemis U7, R2.5)."""
    legal = spread(dict.fromkeys(CHARACTERISTICS, value), points)
    assert sum(legal.values()) == points
    assert all(1 <= one <= 5 for one in legal.values())


def test_house_values_say_so() -> None:
    """Every value of ours is marked as a house value, in the catalogue and in the settings."""
    for rule in GAME.rules:
        if rule.source == "house" and rule.id not in ("U15", "U16"):
            assert rule.text.fr.startswith("Valeur maison")
            assert rule.text.en.startswith("House value")
    marked = {one.key for one in SETTINGS if "maison" in one.kind.words.fr}
    ours = ("bonuses", "attitudes", "prices", "boxes", "worst_line", "care")
    assert {f"house.{key}" for key in ours} <= marked
    assert {one.key for one in SETTINGS if one.key.startswith("creation.")} <= marked


def test_a_line_of_figures_is_read_and_refused() -> None:
    """Six figures for six levels; anything else is refused in words (artemis U1)."""
    kind = next(one for one in declared(House) if one.key == "bonuses").kind
    assert isinstance(kind, Figures)
    assert kind.read("bonuses", "0 1 2 4 6 8") == (0, 1, 2, 4, 6, 8)
    assert kind.nearest((1, 2)) is None
    assert kind.accepts().en == "6 whole numbers"


def test_the_catalogue_is_whole() -> None:
    """Every rule, ruling and default of our own catalogue has its words, once, in order."""
    ids = [rule.id for rule in GAME.rules]
    assert len(ids) == len(set(ids))
    assert [id for id in ids if id.startswith("A")] == [f"A{n}" for n in range(1, 35)]
    assert [id for id in ids if id.startswith("U")] == [f"U{n}" for n in range(1, 18)]
    chapters = {1: 11, 2: 5, 3: 12, 4: 4, 5: 9, 6: 8, 7: 9, 8: 10, 9: 4, 10: 4, 11: 1, 12: 1, 13: 4}
    for chapter, count in chapters.items():
        found = [id for id in ids if re.match(rf"R{chapter}\.", id)]
        assert found == [f"R{chapter}.{n}" for n in range(1, count + 1)]


@pytest.mark.parametrize("start", CREATION.starts, ids=lambda start: start.words.en)
def test_every_career_to_begin_from_is_legal(start: Start) -> None:
    """Its values make a sheet with nothing left to place; only the name is to be said (artemis U7)."""
    sheet = Sheet(**read_values(Sheet, {**start.values, "name": "Kim"}))
    assert CREATION.problems(sheet, {}) == ()
    sheet.check()


def test_an_opponent_is_improvised_in_four_fields() -> None:
    """By the table of NPCs: one who lives by fighting has 6 with any weapon (artemis R2.4, R6.7)."""
    made = improvised(
        **read_values(improvised, {"name": "Bob", "fighting": "living", "weapon": "sabre", "wear": "combat"})
    )
    made.check()
    assert (made.npc, made.weapon_score(), made.protection, made.held) == (True, 6, 2, "weapon1")
    assert improvised("Bob", weapon="none").held == "fists"


def test_what_the_table_keeps_is_on_the_sheet() -> None:
    """Fields that moves and moments keep exist, and start as they are."""
    assert set(KEPT) <= {parameter.key for parameter in declared(Sheet)}


@pytest.mark.parametrize(
    "values",
    [
        {"scores": ("Vigilance 20",)},
        {"own_skills": ("Magie 20 Maître",)},
        {"weapon1_score": 20},
        {"weapon2_attitudes": (20, 20, 20, 20, 20, 20)},
        {"experience": 50},
        {"experience": 3, "spent": 1},
    ],
)
def test_a_player_begins_with_nothing_written_by_hand(values: dict[str, Any]) -> None:
    """Neither scores nor attitudes, skills of one's own or more experience than ready characters have (artemis U1,
    U7)."""
    maiwenn = READY.characters[0]
    assert problems(maiwenn, {}) == ()
    assert len(problems(replace(maiwenn, **values), {})) == 1
    assert problems(replace(maiwenn, npc=True, **values), {}) == ()
