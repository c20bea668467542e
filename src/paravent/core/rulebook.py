"""The rules of a game in our own words, kept in a file for whoever writes and translates: both languages side by side.

[[rule]]
id = "B8"
source = "book"
title.fr = "Pousser"
title.en = "Pushing"
text.fr = \"\"\"
Des lignes qui se suivent.
\"\"\"
text.en = \"\"\"
Lines that run on.
\"\"\"
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, overload

from msgspec import DecodeError, ValidationError, convert
from msgspec import toml as tables
from msgspec.structs import replace

from paravent.core.game import RuleText
from paravent.core.refusal import RuleError
from paravent.core.words import LANGUAGES, Words


class Rulebook(Sequence[RuleText]):
    """The rules that a file holds, read when they are first wanted: a roll wants none of them."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @cached_property
    def rules(self) -> tuple[RuleText, ...]:
        """All of them, in the order of the file."""
        return rules_in(self.path.read_text(encoding="utf-8"), str(self.path))

    @overload
    def __getitem__(self, place: int) -> RuleText: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[RuleText, ...]: ...
    def __getitem__(self, place: int | slice) -> RuleText | tuple[RuleText, ...]:
        return self.rules[place]

    def __iter__(self) -> Iterator[RuleText]:
        return iter(self.rules)

    def __len__(self) -> int:
        return len(self.rules)


def rules_in(text: str, file: str) -> tuple[RuleText, ...]:
    """The rules that a text in TOML gives; what is wrong is said with the file and the rule."""
    rules = tuple(_rule(entry, file) for entry in toml(text, file).get("rule", ()))
    for id, times in Counter(rule.id for rule in rules).items():
        if times > 1:
            raise RuleError(f"{file}: the rule {id} is there {times} times")
    return rules


def toml(text: str, file: str) -> dict[str, Any]:
    """A text in TOML; where it is none, the file is named."""
    try:
        return tables.decode(text, type=dict[str, Any])
    except DecodeError as error:
        raise RuleError(f"{file}: {error}") from error


def unwrapped(text: str) -> str:
    """A wrapped text as it is meant: its lines run on, an empty one begins a paragraph."""
    return "\n\n".join(" ".join(part.split("\n")) for part in text.strip(" \n").split("\n\n"))


def _rule(entry: Mapping[str, Any], file: str) -> RuleText:
    place = f"{file}, rule {entry.get('id', 'without an id')}"
    try:
        rule = convert(entry, RuleText)
    except ValidationError as error:
        raise RuleError(f"{place}: {error}") from error
    return replace(rule, title=_whole(rule.title, place), text=_whole(rule.text, place))


def _whole(words: Words, place: str) -> Words:
    """Words that say something in each language."""
    for language in LANGUAGES:
        if not words.say(language).strip():
            raise RuleError(f"{place}: it says nothing in {language!r}")
    return Words(unwrapped(words.fr), unwrapped(words.en))
