"""Whatever was tried has its tests, and the page that lists them is true."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[1]
PAGE = (TESTS / "attacks" / "README.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (\d+) \| [^|]+ \| ([^|]+) \|$", PAGE, re.MULTILINE)


def test_every_section_is_listed() -> None:
    """The eighteen of the first attack, in their order."""
    assert [int(number) for number, _ in ROWS] == list(range(1, 19))


@pytest.mark.parametrize(("number", "tests"), ROWS)
def test_what_holds_a_section_is_there(number: str, tests: str) -> None:
    """Each test by its file and its name."""
    named = re.findall(r"`([\w/.]+)::(\w+)`", tests)
    assert named, number
    assert [one for one in named if one[1] not in functions(TESTS / one[0])] == []


def functions(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
