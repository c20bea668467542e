"""A table that comes by a file is drawn once for everybody before it is kept: nobody finds out later that it cannot."""

from __future__ import annotations

from time import monotonic
from typing import Final

from paravent.core.game import Game
from paravent.core.words import LANGUAGES, Language
from paravent.sight.pending_odds import pending
from paravent.sight.seen import PUBLIC, Seen, kind_of, shown_to, whole
from paravent.table.values import GM, Table
from paravent.table.view import View, WaitingView
from paravent.web.page_memory import Memory
from paravent.web.pages.page_stream import drawn

SECONDS: Final = 5.0
"""The GM's desk is always drawn, whatever it takes: all that others see is on it. Theirs are for as long as this."""


def drawn_for_all(table: Table, game: Game) -> None:
    """Draw the page of each seat; what stands in the way is raised."""
    seats = [GM, PUBLIC, *(seat for seat in table.world.seats if seat != GM)]
    views = {seat: found for seat in seats if (found := shown_to(table, seat)) is not None}
    began, memory = monotonic(), Memory()
    for place, found in enumerate(views.values()):
        if monotonic() - began < SECONDS:
            _draw(table, game, found, LANGUAGES[place % len(LANGUAGES)], memory)


def _draw(table: Table, game: Game, found: View | WaitingView, language: Language, memory: Memory) -> None:
    view = whole(found)
    figures = pending(table, game, view) if view.pending else {}
    drawn(Seen(view, game, language, kind_of(found), figures), memory)
