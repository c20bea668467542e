"""Time as people use it: before it passes, what it will do to whom; then one tap."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from paravent.core.refusal import Refusal
from paravent.core.scenario_text import minutes_in
from paravent.core.words import Words
from paravent.sight.time_ahead import NIGHT, passing, until_dawn
from paravent.web.pages.gm_desk import desk
from paravent.web.pages.page import piece

MOST: Final = 365 * 24 * 60


async def time(request: Request) -> Response:
    """What so much time would bring, on a card to confirm it: a length as people write it, until dawn, or a night."""
    _, seen = await desk(request)
    wanted = (request.query_params.get("wish") or request.query_params.get("for", "")).strip()[:40]
    minutes = {"dawn": until_dawn(seen), "night": NIGHT}.get(wanted) or minutes_in(wanted)
    if not minutes or minutes > MOST:
        raise Refusal(NO_TIME)
    return piece(request, "time_card", seen, told=passing(seen, minutes), night=wanted == "night")


NO_TIME = Words(
    "Combien de temps\u202f? Écrivez par exemple «\u202f45 min\u202f», «\u202f3 h\u202f» ou «\u202f2 jours\u202f».",
    "How long? Write for instance “45 min”, “3 h” or “2 days”.",
)
