"""«Et si…»: the exact odds of the roads not taken, one tap from a line of the journal."""

from __future__ import annotations

from functools import partial
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from paravent.core.words import Words
from paravent.sight.other_roads import crossings
from paravent.web.credentials import desk_of
from paravent.web.guard import address
from paravent.web.pages.card_pages import seen_by
from paravent.web.pages.page import piece
from paravent.web.pages.worked_out import worked_out


async def roads(request: Request) -> Response:
    """Every decision of a move that is over, with what each option was worth; without script, as a page."""
    seen, desk = await seen_by(request), desk_of(request)
    table, seat = seen.view.table, seen.view.you.id
    desk.odds.take(f"{table}/{seat}")
    async with desk.work.reading(table, address(request)):
        run = await desk.hall.past_move(table, seat, str(request.path_params["action"])[:120])
    found = await worked_out(request, table, partial(crossings, seen.game, run))
    said = {"title": run.begun.title, "verdict": run.verdict, "crossings": found, "names": seen.names()}
    return piece(request, "roads", seen, **said, w=ROADS)


ROADS: Final = {
    "taken": Words("pris", "taken"),
    "not_taken": Words("Les chemins non pris", "The roads not taken"),
    "option": Words("choix", "choice"),
    "came": Words("Cela s’est fini ainsi\u202f:", "It ended so:"),
    "none": Words(
        "Aucune décision de cette action n’a de chances à comparer.",
        "No decision of this move has odds to compare.",
    ),
    "then": Words(
        "Chances exactes, telles qu’elles étaient à cet instant, avec les dés déjà tombés.",
        "Exact odds, as they stood at that moment, with the dice already fallen.",
    ),
}
