"""`@override`: a method that the base class has too. mypy refuses one that is misspelt, and one that is not marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["override"]

if TYPE_CHECKING:
    from typing_extensions import (
        override,  # Python 3.11 has none, and this is no dependency: only mypy reads it
    )
else:

    def override(method):
        """The method itself, marked."""
        method.__override__ = True
        return method
