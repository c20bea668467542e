"""Reading a page in a test."""

from __future__ import annotations

import re


def part(pattern: str, page: str) -> str:
    """What the pattern's group holds where it first fits; the page must have it."""
    found = re.search(pattern, page)
    assert found, f"nothing fits {pattern}"
    return found[1]


def shown_to(card: str) -> str:
    """Who will see a roll, as its card says it: a sentence, or what a choice of them stands at."""
    one = r'class="seenby[^"]*">(?:[^<]*<select.*?selected>)?([^<]+)<'
    return part(f"(?s){one}", card).strip()


def filled_in(key: str, page: str) -> str:
    """What a field of a character under way stands at: the pip that is chosen, or the text."""
    pip = re.search(rf'name="sheet.{key}" value="([^"]*)"\s+checked', page)
    return pip[1] if pip else part(rf'type="text" name="sheet.{key}" value="([^"]*)"', page)
