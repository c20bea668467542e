"""docs/why.md can be looked things up in: every decision has a heading, a date and its line in the index."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "why.md").read_text(encoding="utf-8")
DECISIONS = PAGE.partition("## Decisions\n")[2].partition("\n## ")[0]


def anchor(title: str) -> str:
    """Where a heading is found on a page."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def test_the_index_lists_every_decision_in_order() -> None:
    """What was decided is found by its title."""
    titles = re.findall(r"^### (.*)$", DECISIONS, re.MULTILINE)
    assert len(titles) > 30
    assert re.findall(r"^- \[(.*)\]\(#(.*)\)$", DECISIONS, re.MULTILINE) == [
        (title, anchor(title)) for title in titles
    ]


def test_every_decision_is_dated() -> None:
    """A reason holds for its time."""
    dated = re.findall(r"^### .*\n\n\*\d{4}-\d\d-\d\d\.\* \S", DECISIONS, re.MULTILINE)
    assert len(dated) == DECISIONS.count("\n### ")
    assert "**20" not in DECISIONS
