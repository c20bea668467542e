"""What is ready to play: legal characters, opponents of every strength, one page in both languages."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from paravent.core.parameters import declared, read_values
from paravent.core.words import LANGUAGES, Words
from paravent.games.yze.ready import READY
from paravent.games.yze.sheet import Sheet
from paravent.games.yze.tables import ARMOURS, ATTRIBUTES, SKILLS, WEAPONS

CHARACTERS = tuple(READY.characters)
OPPONENTS = tuple(READY.opponents)
EVERYONE = CHARACTERS + OPPONENTS
TEXTS = {"title": READY.title, "scenario": READY.scenario}


@dataclass(frozen=True)
class Budget:
    """Points to place: each value from `least` to `most`, a single one (the key) up to `key`."""

    total: int
    least: int
    most: int
    key: int

    def allows(self, values: list[int]) -> bool:
        above = [value for value in values if value > self.most]
        return (
            sum(values) == self.total
            and min(values) >= self.least
            and max(values) <= self.key
            and len(above) <= 1
        )


OF_ATTRIBUTES = Budget(total=14, least=2, most=4, key=5)
OF_SKILLS = Budget(total=10, least=0, most=2, key=3)


def attributes(sheet: Sheet) -> list[int]:
    return [getattr(sheet, name) for name in ATTRIBUTES]


def skills(sheet: Sheet) -> list[int]:
    return [getattr(sheet, name) for name in SKILLS]


def legal(sheet: Sheet) -> bool:
    return OF_ATTRIBUTES.allows(attributes(sheet)) and OF_SKILLS.allows(skills(sheet))


def points(sheet: Sheet) -> int:
    return sum(attributes(sheet)) + sum(skills(sheet))


def named(sheet: Sheet) -> str:
    return sheet.name


def test_there_are_six_characters_and_at_least_six_opponents() -> None:
    assert len(CHARACTERS) == 6
    assert len(OPPONENTS) >= 6


@pytest.mark.parametrize("sheet", CHARACTERS, ids=named)
def test_a_character_keeps_to_the_budgets_of_creation(sheet: Sheet) -> None:
    """14 points of attributes and 10 of skills, one key of each a point higher."""
    assert legal(sheet)


@pytest.mark.parametrize(
    "changes",
    [
        {"strength": 4},  # a point unspent
        {"strength": 3, "agility": 5, "intellect": 4},  # a point too many
        {"agility": 5, "intellect": 2, "empathy": 2},  # two keys
        {"strength": 4, "agility": 4, "intellect": 1, "empathy": 5},  # too low
        {"force": 1},
        {"force": 3, "endurance": 0},
    ],
)
def test_the_budgets_refuse_what_breaks_them(changes: dict[str, int]) -> None:
    """The check of this test is not satisfied by anything at all."""
    ysaline = CHARACTERS[0]
    assert legal(ysaline)
    assert not legal(replace(ysaline, **changes))


@pytest.mark.parametrize("sheet", CHARACTERS, ids=named)
def test_a_character_is_armed_and_armoured(sheet: Sheet) -> None:
    assert sheet.weapon in WEAPONS.keys() - {"bare-hands"}
    assert sheet.armour in ARMOURS.keys() - {"none"}


@pytest.mark.parametrize("sheet", EVERYONE, ids=named)
def test_every_sheet_could_have_been_typed_in(sheet: Sheet) -> None:
    """Each value is one that the sheet accepts, and nobody starts hurt (yze B1, B54)."""
    assert (
        Sheet(
            **read_values(
                Sheet, {one.key: one.kind.write(getattr(sheet, one.key)) for one in declared(Sheet)}
            )
        )
        == sheet
    )
    assert (sheet.damage, sheet.stress) == (0, 0)


def test_every_skill_is_somebody_s_and_each_key_differs() -> None:
    """The six together can try anything, and each is the best at something."""
    assert all(any(getattr(sheet, skill) for sheet in CHARACTERS) for skill in SKILLS)
    keys = [max(SKILLS, key=lambda skill: int(getattr(sheet, skill))) for sheet in CHARACTERS]
    assert len(set(keys)) == len(CHARACTERS)


def test_opponents_are_listed_from_weaker_to_stronger_than_a_character() -> None:
    """Some have fewer points than a character, some more."""
    worth = [points(sheet) for sheet in OPPONENTS]
    assert worth == sorted(worth)
    assert worth[0] < 24 < worth[-1]


def test_names_are_unique() -> None:
    assert len({sheet.name for sheet in EVERYONE}) == len(EVERYONE)
    assert len({sheet.name.split()[0] for sheet in EVERYONE}) == len(EVERYONE)


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_texts_are_in_both_languages(text: Words) -> None:
    for language in LANGUAGES:
        assert text.say(language).strip() != ""
        assert not re.search(r"[{}*_`]", text.say(language)), "no markup but the marks, and no braces"


def test_the_scenario_is_short_and_of_the_same_length_in_both_languages() -> None:
    counts = [len(re.findall(r"[\w’+-]+", READY.scenario.say(language))) for language in LANGUAGES]
    assert all(350 <= count <= 900 for count in counts), counts
    assert max(counts) <= 1.15 * min(counts)
    paragraphs = [READY.scenario.say(language).split("\n\n") for language in LANGUAGES]
    assert len(paragraphs[0]) == len(paragraphs[1])


@pytest.mark.parametrize("sheet", OPPONENTS, ids=named)
def test_the_scenario_says_where_each_opponent_stands(sheet: Sheet) -> None:
    for language in LANGUAGES:
        assert sheet.name.split()[0] in READY.scenario.say(language)


def test_the_scenario_suggests_the_same_rolls_in_both_languages() -> None:
    """Every skill of the game has its use, under its own name."""
    for skill in SKILLS.values():
        assert re.search(rf"\b{skill.words.fr}\b", READY.scenario.fr), skill.id
        assert re.search(rf"\b{skill.words.en}\b", READY.scenario.en), skill.id


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_french_is_set_with_its_own_spaces_and_apostrophes(text: Words) -> None:
    assert not re.search(r"[^\u202f][;:!?»]|«[^\u202f]|['\"]", text.fr)
    assert not re.search(r"[\u202f\u00a0'\"]", text.en)
