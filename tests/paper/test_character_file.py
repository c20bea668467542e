"""A character leaves with its player and comes back the same, by file and by QR code."""

from __future__ import annotations

import pytest
from msgspec import json
from msgspec.structs import replace

from paravent.core.refusal import Refusal
from paravent.core.words import LANGUAGES
from paravent.games import found
from paravent.paper.character_file import (
    BROUGHT_BY,
    FORMAT,
    SCHEME,
    carried,
    character_file,
    read_carried,
    read_character,
    sheet_of,
    texts_of,
)
from paravent.paper.printed_sheet import LONGEST_CODE, code_svg
from tests.paper.games import BARE, ODD, ZOE, Bare

GAMES = {"odd": ODD, "bare": BARE}
READY = [
    (game.id, place) for game in found().values() if game.ready for place in range(len(game.ready.characters))
]


@pytest.mark.parametrize(("id", "place"), READY)
def test_every_pregenerated_character_comes_back_the_same(id: str, place: int) -> None:
    """By its file and by its code, which a phone can read from paper; but for what the table keeps, in any language."""
    game = found()[id]
    assert game.ready
    for one in (game.worded(game.ready.characters[place], language) for language in LANGUAGES):
        for game_back, values in (
            read_character(character_file(game, one), found()),
            read_carried(carried(game, one), found()),
        ):
            assert game_back is game
            assert texts_of(game, sheet_of(game, values)) == texts_of(game, one)
        assert code_svg(carried(game, one, "https://paravent.example.org")).startswith("<svg")


def test_every_kind_of_field_comes_back() -> None:
    """Texts, lines, ticks, negative numbers."""
    assert sheet_of(ODD, read_character(character_file(ODD, ZOE), GAMES)[1]) == ZOE
    assert sheet_of(ODD, read_carried(carried(ODD, ZOE), GAMES)[1]) == ZOE


def test_a_file_says_what_it_is_and_holds_texts() -> None:
    """Anybody can read it."""
    file = json.decode(character_file(BARE, Bare(luck=2)))
    assert file == {
        "format": FORMAT,
        "version": 1,
        "game": "bare",
        "game_version": "1",
        "sheet": {"name": "", "luck": "2"},
    }


def test_a_code_is_a_link_where_there_is_a_server_and_our_own_scheme_elsewhere() -> None:
    """What stands after # stays in the browser; both are read back, and so is the fragment alone."""
    link = carried(ODD, ZOE, "https://table.example/")
    assert link.startswith(f"https://table.example{BROUGHT_BY}")
    assert carried(ODD, ZOE).startswith(SCHEME)
    assert read_carried(link, GAMES) == read_carried(link.partition("#")[2], GAMES)


def test_a_character_that_is_too_long_for_a_code_gets_none() -> None:
    """A code that no phone could read is not printed."""
    long = replace(ZOE, story=tuple(f"{n * 7919:x} {n**5} {n**3}" * 8 for n in range(60)))
    assert len(carried(ODD, long)) > LONGEST_CODE
    assert code_svg(carried(ODD, long)) == ""


def file(**changes: object) -> bytes:
    """Zoé's file, with something else in it."""
    return json.encode({**json.decode(character_file(ODD, ZOE)), **changes})


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "is no character of Paravent"),
        (b"\xff\xfe", "is no character of Paravent"),
        (b"[" * 100_000, "too large"),
        (b"[" * 50_000, "is no character of Paravent"),
        (file(format="pdf"), "is no character of Paravent"),
        (file(version=2), "newer Paravent"),
        (file(game="chess"), "not installed here; there are: odd, bare"),
        (file(sheet={"name": "Zoé", "people": "orc"}), "one of: elf, imp"),
        (file(sheet={"name": "Zoé", "people": "elf", "grase": "3"}), "did you mean “grace”"),
        (file(sheet={"name": "Zoé", "people": "imp", "grace": "6"}), "Too much grace: 6"),
        (file(sheet={"people": "elf"}), "“name” is missing"),
    ],
)
def test_a_file_that_cannot_be_brought_is_refused_in_words(data: bytes, says: str) -> None:
    """What is wrong, and what would be right."""
    with pytest.raises(Refusal) as refusal:
        read_character(data, GAMES)
    assert says in refusal.value.words.en
    assert refusal.value.words.fr != refusal.value.words.en


@pytest.mark.parametrize(
    "text", ["", "paravent:", "paravent:é", "https://x/import#AAAA", "paravent:" + "A" * 5000]
)
def test_a_code_of_something_else_is_refused_in_words(text: str) -> None:
    """Another code was scanned."""
    with pytest.raises(Refusal, match="holds no character"):
        read_carried(text, GAMES)
