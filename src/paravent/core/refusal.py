"""Refusals: what was wrong and what would work, as a sentence in both languages."""

from __future__ import annotations

from typing import Any

from paravent.core.words import Words, filled


class Refusal(Exception):
    """Something a person asked for that cannot be done; `words` says why and what would work."""

    def __init__(self, words: Words) -> None:
        super().__init__(words.en)
        self.words = words

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.words,)


class Over(Refusal):
    """What was answered waits for nothing any more: whoever still sees it looks at an old page."""


class TooMuch(Refusal):
    """A limit on dice, faces, depth, size or time was reached."""


class Stopped(Exception):
    """A long computation was interrupted; `partial` holds what it had computed so far, if anything."""

    def __init__(self, partial: Any = None) -> None:
        super().__init__("interrupted")
        self.partial = partial


class RuleError(Exception):
    """A rule broke the language of rules: a defect of a game, never of a player."""


def refused(words: Words, **values: object) -> Refusal:
    """A refusal whose words are filled in."""
    return Refusal(filled(words, **values))
