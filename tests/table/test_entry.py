"""A line of the journal is a value of its own class, and what was written before there were classes reads the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec import convert, json

from paravent.table.entry import AboutAnother, AnyEntry, AnyLine, MoveLine
from paravent.table.journal_seen import AnyEntryView, read_entry
from paravent.table.move_steps import VeiledStep
from paravent.table.values import plain

KEPT = [
    json.decode(text)
    for text in (Path(__file__).parent / "kept" / "journal-lines.txt")
    .read_text(encoding="utf-8")
    .splitlines()
]
"""Lines as tables kept them and as seats took them away, of every shape that an older Paravent wrote."""


def read(kept: dict[str, Any]) -> AnyEntry | AnyEntryView:
    """An older line as a value."""
    if kept["of"] == "seen":
        return read_entry(kept["line"])
    entry: AnyEntry = convert(kept["line"], AnyEntry)
    return entry


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: f"{kept['of']} {kept['line']['kind']}")
def test_an_older_line_says_what_it_said(kept: dict[str, Any]) -> None:
    """An older line is read into the class of its kind, and written again nothing is lost or added."""
    entry = read(kept)
    assert entry.line.kind == kept["line"]["kind"]
    assert plain(entry) == kept["line"]


def test_every_kind_of_line_has_been_kept_and_seen() -> None:
    """No kind of line is without an older one here, as a table kept it and as a seat saw it."""
    kinds = {line.kind for line in get_args(AnyLine)}
    for of in ("entry", "seen"):
        assert {kept["line"]["kind"] for kept in KEPT if kept["of"] == of} == kinds


def test_no_two_lines_are_of_one_kind() -> None:
    """What JSON calls a line is what tells it apart."""
    kinds = [line.kind for line in get_args(AnyLine)]
    assert len(kinds) == len(set(kinds))


def test_what_a_seat_took_away_may_be_veiled() -> None:
    """A step of a closed sheet is read as what it is: that it happened, no more."""
    lines = [read(kept).line for kept in KEPT if kept["of"] == "seen"]
    steps = [step for line in lines if isinstance(line, MoveLine) for step in line.steps]
    assert any(isinstance(step, VeiledStep) for step in steps)
    assert not all(isinstance(step, VeiledStep) for step in steps)


def of_all(attribute: str) -> set[str]:
    """The kinds of line that say this of themselves."""
    return {line.kind for line in get_args(AnyLine) if getattr(line, attribute)}


def test_a_line_says_of_itself_what_may_be_done_about_it() -> None:
    """What touches nothing that can be restored is not undone; a player asks for one's own deeds alone; what was hidden
    can be revealed where somebody rolled or spoke."""
    kinds = {line.kind for line in get_args(AnyLine)}
    untouched = {"session", "undo", "correction", "undo-asked", "blind", "table", "asked", "glass", "code"}
    untouched |= {"card", "pause", "undo-refused", "declined", "verdict-told"}
    assert of_all("undoable") == kinds - untouched
    assert of_all("own") == {"move", "roll", "sheet"}
    assert of_all("revealable") == {"move", "roll", "said"}


def test_a_story_leaves_out_the_table_s_own_business() -> None:
    """Who sat down, what was undone or asked for, how the table is set: none of it happened in the story."""
    business = {
        "undo",
        "undo-asked",
        "undo-refused",
        "correction",
        "settings",
        "table",
        "seat",
        "code",
        "round",
        "glass",
        "asked",
        "declined",
        "card",
        "pause",
    }
    assert of_all("in_story") == {line.kind for line in get_args(AnyLine)} - business


def test_a_line_about_another_names_its_action() -> None:
    """Undoing, asking for it, refusing it, correcting."""
    about = {line.kind for line in get_args(AnyLine) if issubclass(line, AboutAnother)}
    assert about == {"undo", "undo-asked", "undo-refused", "correction"}
