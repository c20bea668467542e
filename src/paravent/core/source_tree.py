"""Python source as a tree, made by one thread at a time."""

from __future__ import annotations

import ast
from threading import Lock
from typing import Final

_ONE: Final = Lock()
"""Two trees made at once count each other's depth in Python 3.11, and fail (gh-106905)."""


def source_tree(source: str) -> ast.Module:
    """The tree of a source; whoever reads source goes through here."""
    with _ONE:
        return ast.parse(source)
