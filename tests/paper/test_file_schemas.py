"""What leaves is what its JSON Schema says: real files, read by somebody else's validator."""

from __future__ import annotations

import asyncio
from typing import Any

import jsonschema_rs
import pytest
from msgspec import json

from paravent.core.refusal import Refusal
from paravent.games import found
from paravent.paper.character_file import character_file
from paravent.paper.file_schemas import FILES, schema, schema_text
from paravent.table.table_file import LoggedLine
from tests.paper.evening import evening


def validator(name: str) -> Any:
    """For a file, or for each line of it."""
    return jsonschema_rs.validator_for(json.decode(schema_text(name)))


def test_every_line_of_a_table_and_of_what_a_seat_saw_is_as_the_schema_says() -> None:
    """And a line that was changed is not."""
    check = validator("table")
    lines = [json.decode(line) for text in asyncio.run(evening()) for line in text.splitlines()]
    assert len(lines) > 40
    assert [line for line in lines if not check.is_valid(line)] == []
    assert not check.is_valid({**lines[0], "format": "one"})
    assert not check.is_valid({**lines[1], "is": "rumour"})


def test_a_character_of_every_game_is_as_the_schema_says() -> None:
    """And one without a game is not."""
    check = validator("character")
    for game in found().values():
        assert game.ready is not None
        assert check.is_valid(json.decode(character_file(game, game.ready.characters[0])))
    assert not check.is_valid({"format": "paravent-character", "version": 1, "sheet": {}})


def test_a_line_of_the_log_is_as_the_schema_says() -> None:
    """Whether it could be read or not."""
    check = validator("log")
    lines = (LoggedLine(1, "", "said", 1, True, {"text": "a"}), LoggedLine(2, "", "?", 9, False, "\\x00"))
    assert all(check.is_valid(json.decode(json.encode(line))) for line in lines)


def test_each_schema_names_itself_and_another_is_refused_in_words() -> None:
    """And says which there are."""
    assert {schema(name)["$id"] for name in FILES} == {f"urn:paravent:schema:{name}" for name in FILES}
    with pytest.raises(Refusal, match="character, table, log"):
        schema("nothing")
