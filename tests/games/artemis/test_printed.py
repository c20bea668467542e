"""The tables of the annex, figure by figure as it prints them, and those of ours that nothing else could hold to."""

from __future__ import annotations

from collections import Counter

import pytest

from paravent.games.artemis import GAME
from paravent.games.artemis.skills import DOMAINS, LETTERS, SKILLS
from paravent.games.artemis.tables import (
    AGGRAVATION,
    CATEGORIES,
    DIFFICULTIES,
    LIGHT_REST,
    RELATIONS,
    SLEEP,
    SPACES,
    WEAPONS,
    WEARS,
    crisis_percent,
    entitled,
    marks_of,
    opponents_add,
)
from paravent.paper.paper_layout import Laying
from paravent.paper.printed_sheet import sheet_html


def rows(table: str) -> list[list[str]]:
    found = next(one for one in GAME.tables if one.id == table)
    return [[cell.fr for cell in row] for row in found.rows]


def test_typical_difficulties_have_gaps() -> None:
    """4 to 7 one by one, then every other number up to 15 (artemis R1.2)."""
    assert list(DIFFICULTIES) == [4, 5, 6, 7, 9, 11, 13, 15]


def test_what_is_worn_protects_and_hinders() -> None:
    """No protection from clothes, then 1 to 4; none to five hindrances, one more under pressure (artemis R4.1)."""
    assert [one.protection for one in WEARS.values()] == [0, 0, 1, 2, 3, 4]
    assert [one.hindrances for one in WEARS.values()] == [0, 1, 2, 3, 4, 5]
    assert [row[1:] for row in rows("wear")] == [
        [str(one.protection), str(one.hindrances), str(one.hindrances + 1)] for one in WEARS.values()
    ]
    assert [one.id for one in WEARS.values() if one.machine] == ["exoskeleton", "reinforced"]


def test_each_category_is_so_many_crosses_and_strokes() -> None:
    """Nothing, /, //, x//, xx//, xxx//, then death (artemis R5.2)."""
    assert [marks_of(one.grave, one.light) for one in CATEGORIES[:6]] == [
        "0",
        "/",
        "//",
        "x//",
        "xx//",
        "xxx//",
    ]
    assert [row[2] for row in rows("wounds")] == ["0", "/", "//", "x//", "xx//", "xxx//", "†", "†"]


def test_each_weapon_inflicts_a_category() -> None:
    """Fists graze, a staff leaves in bad shape, short, medium and long weapons wound ever worse (artemis R6.5)."""
    by_category: dict[int, set[str]] = {}
    for one in WEAPONS.values():
        by_category.setdefault(one.category, set()).add(one.id)
    assert by_category == {
        1: {"fists"},
        2: {"staff"},
        3: {"glaive", "fauchard"},
        4: {"rapier", "sabre", "scimitar", "sword"},
        5: {"flamberge"},
    }
    assert {one.id for one in WEAPONS.values() if not one.large} == {"fists", "staff", "glaive", "fauchard"}


def test_dodging_is_harder_where_there_is_less_room() -> None:
    """5, 7, 9, 15; large weapons have no room in the last two (artemis R6.8, R6.5)."""
    assert [(one.difficulty, one.narrow) for one in SPACES.values()] == [
        (5, False),
        (7, False),
        (9, True),
        (15, True),
    ]


@pytest.mark.parametrize(("opponents", "more"), [(1, 0), (2, 1), (3, 2), (4, 5), (7, 5)])
def test_opponents_make_dodging_harder(opponents: int, more: int) -> None:
    """One more for a second, two for a third, five beyond (artemis R6.8)."""
    assert opponents_add(opponents) == more


def test_the_printed_dodge_table_ends_at_five() -> None:
    """+0, +1, +2, +5."""
    assert [row[1] for row in rows("dodge-opponents")] == ["+0", "+1", "+2", "+5"]


def test_wounds_worsen_the_later_the_stronger_one_is() -> None:
    """10, 15, 20, 30 and 60, by Force (artemis R5.8)."""
    assert AGGRAVATION == {1: 10, 2: 15, 3: 20, 4: 30, 5: 60}


@pytest.mark.parametrize(
    ("minutes", "light"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 4), (14, 4), (15, 99), (60, 99)]
)
def test_a_short_rest_takes_light_fatigue_off(minutes: int, light: int) -> None:
    """One in 5 minutes, four in 10, all in 15 (artemis R3.6)."""
    assert entitled(LIGHT_REST, minutes) == light


@pytest.mark.parametrize(
    ("hours", "grave"), [(1, 0), (2, 1), (3, 1), (4, 2), (6, 4), (7, 4), (8, 6), (9, 6), (10, 99)]
)
def test_sleep_takes_grave_fatigue_off(hours: int, grave: int) -> None:
    """1, 2, 4 and 6 in 2, 4, 6 and 8 hours, all in 10 (artemis R3.6)."""
    assert entitled(SLEEP, hours * 60) == grave
    assert entitled(SLEEP, hours * 60 + 59) == grave


@pytest.mark.parametrize(
    ("balance", "percent"),
    [(2, 0), (0, 0), (-1, 5), (-2, 10), (-3, 20), (-4, 40), (-5, 80), (-6, 95), (-9, 95)],
)
def test_crises_come_with_imbalance(balance: int, percent: int) -> None:
    """None while the balance holds; from 5 % doubling to 80 %, and 95 % at worst (artemis R9.4)."""
    assert crisis_percent(balance) == percent


def test_an_npc_s_skill_follows_from_daily_life() -> None:
    """Beginner 3, amateur 4, confirmed 5, professional 6, expert 8 (artemis R2.4)."""
    assert [(one.level, one.score) for one in RELATIONS.values()] == [
        ("beginner", 3),
        ("amateur", 4),
        ("confirmed", 5),
        ("professional", 6),
        ("expert", 8),
    ]


def test_acrobatics_are_judged_by_samples() -> None:
    """A puddle at 5, a barrier at 7, a rope at 9, a leap in flight at 11 (artemis R12.1)."""
    assert [row[0] for row in rows("feats")] == ["5", "7", "9", "11"]


LETTERED = """
Acrobaties A, Apaiser E, Attraper/lancer M, Bagarre F, Baratin C, Bricolage M, Calme V, Courage V,
Courir/nager A, Diplomatie C, Documentation I, Endurance F, Esquive A, Furtivité A, Intimidation F,
Marchandage C, Menaces C, Organiser I, Orientation S, Pister S, Réaction S, Résistance F, Sens du combat S,
Sentir les émotions E, Souplesse A, Vigilance S, Diagnostic S, Soins M, Examiner S, Montage M, Modifier I,
Réseau I, Programmation I, Manœuvrer M, Détection S, Navigation I, Cyberpilotage M, Cybersens S, Survie S,
Camouflage S, Voyage E, Esquisse E, Invocation E, Métamorphose E, Théorie I, Guérison M, Catalepsie M,
Expérience (science) M, Analyse S, Physique chimie I, Biologie I, Planétologie I, Tir M, Sport F,
Musique et chant M, Culture I, Contes et légendes C
"""
"""The skills of the character sheet, each with the letter that it bears there."""


def test_each_skill_bears_the_letter_of_its_characteristic() -> None:
    """As the character sheet has them, innate first (artemis R13.2, R13.3, R13.4)."""
    lettered = [f"{one.words.fr} {LETTERS[one.under]}" for one in SKILLS.values()]
    assert lettered == LETTERED.replace("\n", " ").strip().split(", ")


def test_the_skills_to_learn_stand_in_their_columns() -> None:
    """Two of medicine, three of tech, two of computing and so on; the first 26 are innate (artemis R13.3, R13.4)."""
    counted = Counter(one.domain for one in SKILLS.values())
    assert dict(counted) == {
        "innate": 26,
        "medicine": 2,
        "tech": 3,
        "computing": 2,
        "piloting": 5,
        "exploration": 2,
        "psy": 4,
        "tshi": 3,
        "sciences": 5,
        "various": 5,
    }


def test_the_dead_and_the_destroyed_have_no_marks() -> None:
    """Nothing is left to draw (artemis R5.2)."""
    assert [(one.grave, one.light) for one in CATEGORIES[6:]] == [(0, 0), (0, 0)]


def test_paper_has_the_letter_and_the_domain_of_each_skill_as_the_book_s_sheet() -> None:
    """57 letters, of the characteristic that governs; ten headings, each once, in the order of the sheet (artemis R2.2,
    R2.3)."""
    skills = [row for group in Laying(GAME, None, "fr").groups() for row in group.rows]
    labels = {row.label for row in skills}
    assert {"Résistance (F)", "Esquive (A)", "Calme (V)", "Voyage (E)", "Tir (M)", "Analyse (S)"} <= labels
    assert sum(f"{skill.words.fr} ({LETTERS[skill.under]})" in labels for skill in SKILLS.values()) == 57
    assert [row.opens for row in skills if row.opens] == [words.fr for words in DOMAINS.values()]
    english = [row.label for group in Laying(GAME, None, "en").groups() for row in group.rows]
    assert {"Resistance (St)", "Vigilance (Se)"} <= {*english}
    page = sheet_html(GAME, GAME.ready.characters[0] if GAME.ready else None, "fr").decode()
    assert page.count("<h4>") == len(DOMAINS)
    assert "<dl></dl>" not in page
