"""Forging a file: change its lines, then make its chain, its state and its seal right again."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any

from msgspec import convert, json

from paravent.table.events import Logged
from paravent.table.evolve import evolve, opened
from paravent.table.table_file import Header, Line, state_hash
from paravent.table.values import Table

Lines = list[dict[str, Any]]


def lines_of(text: str) -> Lines:
    """The lines as plain data."""
    return [json.decode(line) for line in text.removesuffix("\n").split("\n")]


def forged(text: str, change: Callable[[Lines], None]) -> str:
    """The file with these changes, sealed anew by somebody who knows how files are made."""
    lines = lines_of(text)
    change(lines)
    if lines[-1]["state"]:
        lines[-1]["state"] = _state(lines)
    return sealed(lines)


def sealed(lines: Lines) -> str:
    """The lines as a file whose chain holds."""
    written = [json.encode(convert(lines[0], Header))]
    for number, line in enumerate(lines[1:], 2):
        line |= {"line": number, "before": sha256(written[-1]).hexdigest()}
        if line["is"] == "end":
            line["seal"] = ""
            line["seal"] = sha256(json.encode(convert(line, Line))).hexdigest()
        written.append(json.encode(convert(line, Line)))
    return b"\n".join(written).decode() + "\n"


def _state(lines: Lines) -> str:
    table = next((convert(line["table"], Table) for line in lines[1:] if line["is"] == "snapshot"), None)
    for line in lines[1:]:
        if line["is"] == "event":
            event = convert(line["event"], Logged)
            table = opened(lines[0]["table"], event) if table is None else evolve(table, event)
    assert table is not None
    return state_hash(table)


def events_of(lines: Lines, kind: str) -> list[dict[str, Any]]:
    """The events of a kind, in order, to be changed."""
    return [line["event"]["event"] for line in lines if line.get("is") == "event" and _kind(line) == kind]


def _kind(line: dict[str, Any]) -> str:
    kind: str = line["event"]["event"]["event"]
    return kind
