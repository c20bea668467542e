"""docs/glossary.md names classes that are there, and every class that the rooms' own words are made of."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "paravent"
PAGE = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").partition("## Words of the code")[2]
ROW = re.compile(r"^\| (`[^|]+) \| (`[^|]+) \|", re.MULTILINE)
QUOTED = re.compile(r"`([^`]+)`")


def named(page: str) -> list[tuple[str, list[str]]]:
    """Each word with the files it may be in."""
    rows = ((QUOTED.findall(words), QUOTED.findall(places)) for words, places in ROW.findall(page))
    return [(word, places) for words, places in rows for word in words]


def classes(path: Path) -> dict[str, str]:
    """The public classes of a module with their first base."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    found = [node for node in body if isinstance(node, ast.ClassDef) and not node.name.startswith("_")]
    return {node.name: ast.unparse(node.bases[0]) if node.bases else "" for node in found}


def test_each_word_is_where_the_page_says() -> None:
    """A class that moves or is renamed takes its row along."""
    for word, places in named(PAGE):
        assert any(word in classes(SOURCE / place) for place in places), word


def test_no_word_stands_twice() -> None:
    """One row for each."""
    words = [word for word, _ in named(PAGE)]
    assert len(words) > 40
    assert sorted(set(words)) == sorted(words)


def test_the_actors_of_the_inbox_are_all_there() -> None:
    """Whoever does something in `live/` has a word of its own; plain values need none."""
    words = {word for word, _ in named(PAGE)}
    actors = {
        name for path in (SOURCE / "live").glob("*.py") for name, base in classes(path).items() if not base
    }
    assert sorted(actors - words) == []


def test_a_word_that_is_not_there_is_seen() -> None:
    """The check is able to fail."""
    assert [word for word, _ in named("| `Hall`, `Attic` | `live/hall.py` | x |")] == ["Hall", "Attic"]
    assert "Attic" not in classes(SOURCE / "live" / "hall.py")
