"""Who may see something: the one question that everything which leaves for a seat must ask."""

from __future__ import annotations

from typing import TypeAlias

Audience: TypeAlias = tuple[str, ...] | None
"""The seats that may see something; None is everyone."""


def admits(to: Audience, seat: str) -> bool:
    """Whether a seat is of this audience."""
    return to is None or seat in to
