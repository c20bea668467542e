"""Source is read by one thread at a time (gh-106905)."""

from __future__ import annotations

import ast
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import sleep

import pytest

import paravent
from paravent.core.source_tree import source_tree

HOUSE = Path(paravent.__file__).parent


def test_two_threads_make_no_tree_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """While one is made, the other waits."""
    inside: list[str] = []
    most: list[int] = []

    def slow(source: str) -> str:
        inside.append(source)
        most.append(len(inside))
        sleep(0.02)
        inside.remove(source)
        return source

    monkeypatch.setattr(ast, "parse", slow)
    with ThreadPoolExecutor(2) as pool:
        assert len(list(pool.map(source_tree, ("a", "b")))) == 2
    assert most == [1, 1]


def test_nothing_else_makes_trees() -> None:
    """Whoever reads source does it there."""
    makes = [one.name for one in HOUSE.rglob("*.py") if "ast.parse(" in one.read_text(encoding="utf-8")]
    assert makes == ["source_tree.py"]
