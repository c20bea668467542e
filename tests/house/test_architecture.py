"""docs/architecture.md tells of files that are there, and of every room."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
SOURCE = ROOT / "src" / "paravent"
PLACES = (ROOT, SOURCE)


def paths(text: str) -> list[str]:
    """What stands in backquotes and looks like a file or a folder."""
    return sorted(set(re.findall(r"`([\w./-]+(?:/|\.(?:py|md|toml|html|js)))`", text)))


def missing(text: str) -> list[str]:
    """Paths, from the root or from the source, that lead nowhere."""
    return [path for path in paths(text) if not any((place / path).exists() for place in PLACES)]


def rooms() -> list[str]:
    """The folders of the source, as the page writes them."""
    return sorted(f"{path.name}/" for path in SOURCE.iterdir() if (path / "__init__.py").exists())


def test_every_file_that_is_named_exists() -> None:
    """Whoever follows the page finds each file where it says."""
    assert len(paths(PAGE)) > 50
    assert missing(PAGE) == []


@pytest.mark.parametrize("room", rooms())
def test_every_room_is_on_the_map(room: str) -> None:
    """No room is left out of the table of rooms."""
    assert f"| `{room}` |" in PAGE


def test_every_reader_is_in_the_table() -> None:
    """The five readers are named by their modules."""
    for reader in ("play", "odds", "forecast", "advise", "simulate"):
        assert f"| `core/{reader}.py` |" in PAGE


def test_a_file_that_is_not_there_is_seen() -> None:
    """The check is able to fail."""
    assert missing("see `core/steps.py`, `core/nowhere.py` and `attic/`") == ["attic/", "core/nowhere.py"]
