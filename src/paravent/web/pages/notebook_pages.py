"""The leaves of the notebook that are made when they are opened: documents with letters, and one's own dice."""

from __future__ import annotations

from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from paravent.core.refusal import Refusal
from paravent.sight.handouts import documents, letters, may_pass_on
from paravent.sight.map_layout import maps
from paravent.sight.own_dice import OwnDice, own_dice
from paravent.sight.seen import Seen
from paravent.table.verify import verify
from paravent.web.credentials import YEAR, desk_of
from paravent.web.guard import address
from paravent.web.pages import card_words, gm_words
from paravent.web.pages.card_pages import seen_by
from paravent.web.pages.luck_charts import faces_chart
from paravent.web.pages.page import by_script, page, piece
from paravent.web.pages.pocket import kept
from paravent.web.pages.worked_out import worked_out

READ = "read-"
"""The cookie that says up to when somebody has read."""
LEAVES = (
    ("documents", gm_words.DOCUMENTS),
    ("notes", card_words.MY_NOTES),
    ("dice", gm_words.MY_DICE),
    ("rules", gm_words.RULES),
)


def leaves(seen: Seen) -> dict[str, object]:
    """The names of the leaves, and how many documents there are."""
    named = [(id, words.say(seen.language)) for id, words in LEAVES]
    return {"leaves": named, "handed": len(documents(seen)) + len(maps(seen))}


async def handed(request: Request) -> Response:
    """What this seat was handed and told, the last first. Whoever opens the notebook has read it."""
    seen = await seen_by(request)
    table = seen.view.table
    since = request.cookies.get(READ + table, "")
    made = page(
        request,
        "documents.html",
        200,
        seen.game,
        base=seen.base,
        documents=documents(seen, since),
        letters=letters(seen, since),
        tellable={one.id for one in seen.view.journal if may_pass_on(seen, one)},
        maps=maps(seen),
    )
    last = max((one.at for one in seen.view.journal), default="")
    if by_script(request) and last:
        made.set_cookie(READ + table, last, max_age=YEAR, path="/", httponly=True, samesite="lax")
    return kept(request, made, table)


async def dice(request: Request) -> Response:
    """One's own dice of this session, all of them: what the page has let go of is read again."""
    seen = await seen_by(request)
    desk, table = desk_of(request), seen.view.table
    desk.odds.take(f"{table}/{seen.view.you.id}")
    async with desk.work.reading(table, address(request)):
        lines = await desk.hall.since_opening(table, seen.view.you.id)
    own = await worked_out(request, table, partial(own_dice, seen, lines))
    return piece(
        request,
        "dice",
        seen,
        own=own,
        colour=seen.colour_of(seen.view.you.id),
        verified=await _verified(request, seen, own),
        faces_chart=faces_chart,
    )


async def _verified(request: Request, seen: Seen, own: OwnDice) -> bool:
    """Whether every die of a session that is closed is what its seed makes it, and none was typed in."""
    if not own.closed or own.typed:
        return False
    desk, table = desk_of(request), seen.view.table
    async with desk.work.reading(table, address(request)):
        text = await desk.hall.export(table, seen.view.you.id, own.closed, seen=True)
    return await worked_out(request, table, partial(_holds, text, own.closed), long=True)


def _holds(text: str, session: int) -> bool:
    try:
        return any(one.number == session and one.state == "verified" for one in verify(text).sessions)
    except Refusal:
        return False
