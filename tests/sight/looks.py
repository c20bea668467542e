"""A table as one of its seats looks at it."""

from __future__ import annotations

from paravent.core.words import Language
from paravent.sight.seen import PUBLIC, Seen, kind_of, shown_to
from paravent.table.values import GM
from paravent.table.view import View
from tests.table.desk import Desk


def look(desk: Desk, seat: str = GM, language: Language = "fr") -> Seen:
    """What a seat sees of this table; `PUBLIC` for what everybody may see."""
    shown = shown_to(desk.table, seat)
    assert isinstance(shown, View)
    return Seen(shown, desk.game, language, kind_of(shown) if seat != PUBLIC else "screen")
