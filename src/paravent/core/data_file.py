"""Files that hold what a game says rather than what it does: TOML, long texts wrapped, both languages side by side."""

from __future__ import annotations

from typing import Any

from msgspec import DecodeError
from msgspec import toml as tables

from paravent.core.refusal import RuleError
from paravent.core.words import LANGUAGES, Words


def toml(text: str, file: str) -> dict[str, Any]:
    """A text in TOML; where it is none, the file is named."""
    try:
        return tables.decode(text, type=dict[str, Any])
    except DecodeError as error:
        raise RuleError(f"{file}: {error}") from error


def unwrapped(text: str) -> str:
    """A wrapped text as it is meant: its lines run on, an empty one begins a paragraph."""
    return "\n\n".join(" ".join(part.split("\n")) for part in text.strip(" \n").split("\n\n"))


def whole(words: Words, place: str) -> Words:
    """Words that say something in each language, their lines run on."""
    for language in LANGUAGES:
        if not words.say(language).strip():
            raise RuleError(f"{place}: it says nothing in {language!r}")
    return Words(unwrapped(words.fr), unwrapped(words.en))
