"""Reading a page in a test."""

from __future__ import annotations

import re


def part(pattern: str, page: str) -> str:
    """What the pattern's group holds where it first fits; the page must have it."""
    found = re.search(pattern, page)
    assert found, f"nothing fits {pattern}"
    return found[1]
