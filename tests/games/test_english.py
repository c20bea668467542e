"""What every game's ready sheets say in English: nothing on them is left in French but names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from paravent.core.parameters import Lines, Text, declared, written
from paravent.games import found
from paravent.table.commands import MakeCharacter
from paravent.table.opening_commands import readying

FRENCH_SLIP = re.compile(r"[^\u202f][;:!?»]|«[^\u202f]|'|\.\.\.")
ENGLISH_SLIP = re.compile(r"\s[;:!?]|[«»']|\.\.\.")
every_game = pytest.mark.parametrize("game", found().values(), ids=lambda game: game.id)


def ready_sheets(game: Any) -> list[Any]:
    """The characters, opponents and creatures that a game brings."""
    ready = (*game.ready.characters, *game.ready.opponents) if game.ready else ()
    return [*ready, *game.bestiary]


def ready_texts(game: Any) -> Iterator[Mapping[str, str]]:
    """The texts of each ready sheet, and of each beginning."""
    yield from (written(game.sheet, one) for one in ready_sheets(game))
    yield from (one.values for one in (game.creation.starts if game.creation else ()))


def free_lines(game: Any, texts: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """What was written freely, line by line, with its key."""
    for one in declared(game.sheet):
        if isinstance(one.kind, (Text, Lines)):
            yield from ((one.key, line) for line in texts.get(one.key, "").split("\n") if line)


def is_name(game: Any, key: str, line: str) -> bool:
    """A proper name: each word with a capital (or a number); a single word only as a character's."""
    words = line.split()
    people = {str(one.name) for one in game.ready.characters} if game.ready else set()
    proper = all(word[0].isupper() or word.isdecimal() for word in words)
    return key == "name" and proper and (len(words) > 1 or line in people)


@every_game
def test_every_text_of_a_ready_sheet_reads_in_english(game: Any) -> None:
    """Unless it is a proper name, which stays."""
    french = {
        line
        for texts in ready_texts(game)
        for key, line in free_lines(game, texts)
        if line not in game.english and not is_name(game, key, line)
    }
    assert french == set()


@every_game
def test_english_says_nothing_that_no_ready_sheet_asks_for(game: Any) -> None:
    """A French text that was mended takes its English with it."""
    lines = {line for texts in ready_texts(game) for _, line in free_lines(game, texts)}
    assert set(game.english) <= lines


@every_game
def test_a_ready_sheet_is_the_same_sheet_in_either_language(game: Any) -> None:
    """Legal, and with other words only."""
    free = {one.key for one in declared(game.sheet) if isinstance(one.kind, (Text, Lines))}
    for one in ready_sheets(game):
        fr, en = written(game.sheet, one), written(game.sheet, game.worded(one, "en"))
        assert {key: text for key, text in fr.items() if key not in free} == {
            key: text for key, text in en.items() if key not in free
        }
        assert game.worded(one, "fr") == one
        if check := getattr(game.worded(one, "en"), "check", None):
            check()


@every_game
def test_a_table_that_is_opened_ready_in_english_is_in_english(game: Any) -> None:
    """Its characters and opponents are those of the game, in other words."""
    made = [one.sheet for one in readying(game, "en") if isinstance(one, MakeCharacter)]
    ready = game.ready
    assert (
        made == [game.written(one, "en") for one in (*ready.characters, *ready.opponents)]
        if ready
        else not made
    )


@every_game
def test_texts_of_ready_sheets_are_set_as_each_language_sets_them(game: Any) -> None:
    """French signs after a narrow no-break space, English ones after none; curly apostrophes in both."""
    french = {line for texts in ready_texts(game) for _, line in free_lines(game, texts)}
    assert [line for line in french if FRENCH_SLIP.search(line)] == []
    assert [line for line in game.english.values() if ENGLISH_SLIP.search(line)] == []


@every_game
def test_names_stay_apart_in_english(game: Any) -> None:
    """Two sheets of different names are never called the same."""
    names = {str(one.name) for one in ready_sheets(game)}
    assert len({game.english.get(name, name) for name in names}) == len(names)
