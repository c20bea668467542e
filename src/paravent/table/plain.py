"""Plain data: what JSON can say, exactly as it comes back from the log."""

from __future__ import annotations

from typing import Any

from msgspec import json


def plain(value: Any) -> Any:
    """A value as its JSON would give it back: dictionaries, lists, texts, numbers."""
    return json.decode(json.encode(value))
