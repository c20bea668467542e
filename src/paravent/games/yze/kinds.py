"""A kind of field that only a sheet needs: a line that may be left empty."""

from __future__ import annotations

from paravent.core.parameters import Text


class Note(Text, frozen=True):
    """A line of free text, or none."""

    def read(self, key: str, text: str) -> str:
        """The line without spaces around it; nothing is a note too."""
        return super().read(key, text) if text.strip() else ""
