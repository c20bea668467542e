"""Words that somebody looks for in a text: found whatever their accents, and shown where they stand. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable
from unicodedata import normalize

from markupsafe import Markup, escape


def plain(text: str) -> str:
    """A text without accents or capitals, letter for letter as long as it was."""
    return "".join((normalize("NFD", letter)[:1] or letter).casefold()[:1] for letter in text)


def small(text: str) -> str:
    """A text without capitals, letter for letter as long as it was."""
    return "".join(letter.casefold()[:1] for letter in text)


def begins(text: str, query: str, folded: Callable[[str], str]) -> bool:
    """Whether words of a text begin with each of those looked for."""
    return all(_spans(text, word, folded) for word in query.split())


def marked(text: str, query: str, exact: bool = False) -> Markup:
    """A text in which the beginnings of words that were looked for stand out: with their accents, where it has them so
    or where they are sought so (“dé” is not “de”), else without."""
    made, end = [], 0
    words = [_spans(text, one, small) or (() if exact else _spans(text, one, plain)) for one in query.split()]
    for start, stop in sorted(
        (span for spans in words for span in spans), key=lambda span: (span[0], -span[1])
    ):
        if start >= end:
            made += [escape(text[end:start]), Markup("<mark>%s</mark>") % text[start:stop]]
            end = stop
    return Markup("").join((*made, escape(text[end:])))


def _spans(text: str, word: str, folded: Callable[[str], str]) -> list[tuple[int, int]]:
    """Where words begin so."""
    return [found.span() for found in re.finditer(rf"(?<!\w){re.escape(folded(word))}", folded(text))]
