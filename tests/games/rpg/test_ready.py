"""What is ready to play: characters within the guide, opponents, one page in both languages, a catalogue of our own."""

from __future__ import annotations

import re

import pytest

from paravent.core.parameters import declared, read_values
from paravent.core.words import LANGUAGES, Words
from paravent.games.rpg import GAME, Sheet
from paravent.games.rpg.creation import budget
from paravent.games.rpg.ready import READY
from paravent.games.rpg.tables import ATTRIBUTES, DOMAINS

CHARACTERS, OPPONENTS = tuple(READY.characters), tuple(READY.opponents)

EVERYONE = CHARACTERS + OPPONENTS


def named(sheet: Sheet) -> str:
    return sheet.name


def test_there_are_six_characters_and_six_opponents() -> None:
    """Six to take and six to meet, all of our own invention (rpg H5)."""
    assert (len(CHARACTERS), len(OPPONENTS)) == (6, 6)
    assert len({sheet.name for sheet in EVERYONE}) == 12
    rule = GAME.rule("H5")
    assert rule is not None
    assert rule.source == "house"


@pytest.mark.parametrize("sheet", CHARACTERS, ids=named)
def test_a_character_keeps_to_the_guide(sheet: Sheet) -> None:
    """24 points of attributes, 30 of domains, to the point (rpg H1)."""
    assert [left for _, left in budget(sheet, {})] == [0, 0]


@pytest.mark.parametrize("sheet", EVERYONE, ids=named)
def test_every_sheet_could_have_been_typed_in(sheet: Sheet) -> None:
    """Each value is one that the sheet accepts (rpg D8)."""
    sheet.check()
    texts = {one.key: one.kind.write(getattr(sheet, one.key)) for one in declared(Sheet)}
    assert Sheet(**read_values(Sheet, texts)) == sheet


def test_no_two_characters_are_best_at_the_same() -> None:
    """Each has a domain that nobody masters better."""
    best = [max(DOMAINS, key=lambda domain: getattr(sheet, domain)) for sheet in CHARACTERS]
    assert len(set(best)) == 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_scenario_names_what_it_tests(language: str) -> None:
    """A page or two, scene by scene, that names what it tests by the words of the sheet."""
    text = READY.scenario.fr if language == "fr" else READY.scenario.en
    assert 380 <= len(text.split()) <= 900
    assert text.count("\n\n") >= 5
    names = [
        words.fr if language == "fr" else words.en for words in (*ATTRIBUTES.values(), *DOMAINS.values())
    ]
    pairs = re.findall(r"(\w+) \+ (\w+)", text)
    assert len(pairs) >= 6
    assert all(one in names and other in names for one, other in pairs), pairs


def test_the_scenario_plays_with_time() -> None:
    """An ellipsis, a lasting action, an hourglass and declarations are all in it (rpg B3)."""
    words = ("ellipse", "rémanente", "sablier", "déclarent", "à l’aveugle", "test général", "opposition")
    assert [word for word in words if word not in READY.scenario.fr] == []


def test_pressing_players_is_told_with_its_sand_glass() -> None:
    """The GM may slow down or press, with an hourglass that has to be seen (rpg B3)."""
    rule = GAME.rule("B3")
    assert rule is not None
    assert "sablier" in rule.text.fr
    assert "hourglass" in rule.text.en


def test_the_catalogue_has_every_identifier_and_says_whose_each_is() -> None:
    """B1 to B33 of the chapter, D1 to D18 our rulings, E1, and house values told as such."""
    ids = [rule.id for rule in GAME.rules]
    wanted = [f"B{n}" for n in range(1, 34)] + [f"D{n}" for n in range(1, 19)] + ["E1"]
    assert ids == [*wanted, "H1", "H2", "H3", "H4", "H5"]
    sources = {rule.id[0]: rule.source for rule in GAME.rules}
    assert sources == {"B": "book", "D": "ruling", "E": "ruling", "H": "house"}
    assert all(
        "maison" in rule.title.fr and "house" in rule.title.en for rule in GAME.rules if rule.id[0] == "H"
    )


def test_nothing_shown_is_left_unfilled() -> None:
    """No rule, table or scenario has braces to fill."""
    texts: list[Words] = [READY.scenario, *(rule.text for rule in GAME.rules)]
    texts += [cell for table in GAME.tables for row in table.rows for cell in row]
    assert [words.en for words in texts if "{" in words.fr + words.en] == []
