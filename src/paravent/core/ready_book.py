"""Who and what is ready to play, kept in a file for whoever writes and translates, read when it is first wanted.

    [[character]]
    name = "Zoé"
    trade.fr = "plongeuse"
    trade.en = "diver"
    wits = 3

Every field is read as the sheet's own parameters declare it, and the sheet checks the whole; a text that is French says
its English beside it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar

from paravent.core.data_file import toml
from paravent.core.later import Later, LaterTexts
from paravent.core.parameters import declared, read_values
from paravent.core.refusal import Refusal, RuleError
from paravent.core.sheet import Sheet
from paravent.core.words import LANGUAGES, Language, Words

Entry = Mapping[str, Any]
S = TypeVar("S", bound=Sheet)
KINDS = ("character", "opponent", "creature")


class ReadyBook(Generic[S]):
    """What a table needs to start at once, and who else may come in: characters, opponents, a bestiary, a scenario.

    An opponent that is one of the `creature`s says only which. `english` is what the French texts of all of them say.
    """

    def __init__(self, path: Path, sheet: type[S]) -> None:
        self.path = path
        self.sheet = sheet
        self.characters = Later(lambda: map(self._sheet, self._entries("character")))
        self.opponents = Later(lambda: map(self._opponent, self._entries("opponent")))
        self.bestiary = Later(lambda: map(self._sheet, self._entries("creature")))
        self.english = LaterTexts(self._glossary)

    @property
    def title(self) -> Words:
        """What the scenario is called."""
        return title_in(self.scenario)

    @cached_property
    def scenario(self) -> Words:
        """The scenario as people write it (`scenario_text`): `scenario.fr.md` and `scenario.en.md`, beside the file."""
        return Words(*(self._told(language) for language in LANGUAGES))

    def _told(self, language: Language) -> str:
        return self.path.with_name(f"scenario.{language}.md").read_text(encoding="utf-8")

    @cached_property
    def _file(self) -> dict[str, Any]:
        return toml(self.path.read_text(encoding="utf-8"), str(self.path))

    def _entries(self, kind: str) -> list[Entry]:
        return list(self._file.get(kind, ()))

    def _sheet(self, entry: Entry) -> S:
        kinds = {one.key: one.kind for one in declared(self.sheet)}
        french = {key: _in(value, "fr") for key, value in entry.items()}
        texts = {
            key: value if isinstance(value, str) or key not in kinds else _text(kinds[key], value)
            for key, value in french.items()
        }
        try:
            sheet = self.sheet(**read_values(self.sheet, texts))
            sheet.check()
        except Refusal as refusal:
            raise RuleError(f"{self._place(entry)}: {refusal}") from refusal
        return sheet

    def _opponent(self, entry: Entry) -> S:
        if "creature" not in entry:
            return self._sheet(entry)
        found = [one for one in self.bestiary if one.name == entry["creature"]]
        if not found:
            raise RuleError(f"{self.path}: no creature is called {entry['creature']!r}")
        return found[0]

    def _glossary(self) -> dict[str, str]:
        entries = [entry for kind in KINDS for entry in self._entries(kind)]
        return {
            french: english
            for entry in entries
            for value in entry.values()
            if isinstance(value, Mapping)
            for french, english in self._pairs(entry, value)
        }

    def _pairs(self, entry: Entry, value: Mapping[str, Any]) -> list[tuple[str, str]]:
        """The lines of a text in both languages."""
        if set(value) != set(LANGUAGES):
            raise RuleError(f"{self._place(entry)}: {dict(value)!r} is not in both languages")
        french, english = (_lines(value[language]) for language in LANGUAGES)
        if len(french) != len(english):
            raise RuleError(f"{self._place(entry)}: {french!r} and {english!r} are not line for line")
        return list(zip(french, english, strict=True))

    def _place(self, entry: Entry) -> str:
        return f"{self.path}, {_in(entry.get('name', 'somebody without a name'), 'fr')}"


def title_in(scenario: Words) -> Words:
    """The title of a scenario's text: its first heading."""
    return Words(*(_heading(scenario.say(language)) for language in LANGUAGES))


def _heading(text: str) -> str:
    found = re.search(r"^# +(.+)$", text, re.MULTILINE)
    if found is None:
        raise RuleError(f"a scenario without a title: {text[:60]!r}")
    return found[1].strip()


def _in(value: Any, language: str) -> Any:
    return value.get(language) if isinstance(value, Mapping) else value


def _lines(value: Any) -> list[str]:
    return list(value) if isinstance(value, list) else [value]


def _text(kind: Any, value: Any) -> str:
    """What one would type for a value: a list and yes or no as the parameter writes them, a number as it is."""
    return str(kind.write(value)) if isinstance(value, bool | list) else str(value)
