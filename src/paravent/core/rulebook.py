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
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import ValidationError, convert
from msgspec.structs import replace

from paravent.core.data_file import toml, whole
from paravent.core.game import RuleText
from paravent.core.later import Later
from paravent.core.refusal import RuleError


class Rulebook(Later[RuleText]):
    """The rules that a file holds, in its order, read when they are first wanted."""

    def __init__(self, path: Path) -> None:
        super().__init__(lambda: rules_in(path.read_text(encoding="utf-8"), str(path)))


def rules_in(text: str, file: str) -> tuple[RuleText, ...]:
    """The rules that a text in TOML gives; what is wrong is said with the file and the rule."""
    rules = tuple(_rule(entry, file) for entry in toml(text, file).get("rule", ()))
    for id, times in Counter(rule.id for rule in rules).items():
        if times > 1:
            raise RuleError(f"{file}: the rule {id} is there {times} times")
    return rules


def _rule(entry: Mapping[str, Any], file: str) -> RuleText:
    place = f"{file}, rule {entry.get('id', 'without an id')}"
    try:
        rule = convert(entry, RuleText)
    except ValidationError as error:
        raise RuleError(f"{place}: {error}") from error
    return replace(rule, title=whole(rule.title, place), text=whole(rule.text, place))
