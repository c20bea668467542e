"""Small events and commands for the store's tests."""

from __future__ import annotations

from paravent.store import NewEvent, Taken

AT = "2026-11-05T20:00:00+00:00"


def said(*words: str) -> list[NewEvent]:
    """One event per word."""
    return [NewEvent("said", f'{{"word":"{word}"}}'.encode()) for word in words]


def taken(command: str, answer: bytes = b"") -> Taken:
    return Taken(command, "seat-1", AT, answer)
