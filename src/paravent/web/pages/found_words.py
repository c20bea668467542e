"""Words that somebody looks for in a text: found whatever their accents, and shown where they stand. Pure."""

from __future__ import annotations

import re
from unicodedata import normalize

from markupsafe import Markup, escape


def plain(text: str) -> str:
    """A text without accents or capitals, letter for letter as long as it was."""
    return "".join((normalize("NFD", letter)[:1] or letter).casefold()[:1] for letter in text)


def marked(text: str, query: str) -> Markup:
    """A text in which what was looked for stands out."""
    wanted = sorted(map(re.escape, plain(query).split()), key=len, reverse=True)
    if not wanted:
        return escape(text)
    made, end = [], 0
    for found in re.finditer("|".join(wanted), plain(text)):
        made += [escape(text[end : found.start()]), Markup("<mark>%s</mark>") % text[slice(*found.span())]]
        end = found.end()
    return Markup("").join((*made, escape(text[end:])))
