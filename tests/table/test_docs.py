"""docs/events.md has a line for each command and each event, and no other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from paravent.table.table_file import (
    FORMAT,
    MAGIC,
    EndLine,
    EntropyLine,
    EntryLine,
    EventLine,
    PictureLine,
    SnapshotLine,
    ViewLine,
)
from tests.table.lines import COMMANDS, EVENTS

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "events.md").read_text(encoding="utf-8")


def section(title: str) -> list[str]:
    """The rows of the table under a heading."""
    part = re.split(r"^## ", PAGE, flags=re.MULTILINE)
    (found,) = [text for text in part if text.startswith(title)]
    return [line for line in found.splitlines() if line.startswith("| `")]


@pytest.mark.parametrize(("title", "lines"), [("Commands", COMMANDS), ("Events", EVENTS)])
def test_each_has_its_line_and_no_other_exists(title: str, lines: dict[str, str]) -> None:
    """Each command and event has its line, as its code says it, and no other line exists."""
    assert section(title) == list(lines.values())


def test_the_file_format_is_written_down() -> None:
    """The page says the format's number and names every kind of line."""
    kinds = [EventLine, SnapshotLine, ViewLine, EntryLine, EntropyLine, PictureLine, EndLine]
    assert [line.split("`")[1] for line in section("Files")] == [
        str(kind.__struct_config__.tag) for kind in kinds
    ]
    assert f"format {FORMAT}" in PAGE
    assert MAGIC in PAGE
