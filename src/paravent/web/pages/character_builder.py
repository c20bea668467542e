"""Making a character: a beginning to choose, every budget counting down, what is wrong and what would be right."""

from __future__ import annotations

from functools import partial

from msgspec.structs import asdict
from starlette.requests import Request
from starlette.responses import Response

from paravent.core.game import Game
from paravent.sight.effects import changed_by_moves
from paravent.sight.fields import Field, blank_fields, is_kept
from paravent.sight.new_character import chosen_at_creation, making
from paravent.sight.seen import Seen
from paravent.web.credentials import NotSeated
from paravent.web.pages.forms import group
from paravent.web.pages.page import fragment, look, page, see
from paravent.web.pages.submission import form_of


async def seen_by(request: Request) -> Seen:
    """What whoever makes a character sees."""
    seen = await see(request, await look(request))
    if seen is None or seen.kind == "waiting":
        raise NotSeated
    return seen


async def make_page(request: Request) -> Response:
    """The form of a new sheet, from a beginning if one is chosen."""
    seen = await seen_by(request)
    start = chosen_start(seen.game, request.query_params.get("start", ""))
    starts = seen.game.creation.starts if seen.game.creation else ()
    texts = seen.game.reworded(starts[start].values, seen.language) if start >= 0 else {}
    gms = () if seen.is_gm else seen.game.gms
    fields = blank_fields(seen.game, texts, seen.board)
    every = [one for one in fields if not is_kept(seen.game, one.key) and one.key not in gms]
    wanted = chosen_at_creation(seen.game)
    return page(
        request,
        "make.html",
        game=seen.game,
        base=seen.base,
        main=sorted((field for field in every if field.key in wanted), key=partial(_place, seen.game)),
        rest=[field for field in every if field.key not in wanted | changed_by_moves(seen.game)],
        starts=starts,
        start=start,
        **asdict(making(seen.game, texts, seen.options, checked=start >= 0)),
    )


def _place(game: Game, field: Field) -> int:
    """One says first what one is called, then who one is."""
    return 0 if field.key == "name" else 1 if field.key in game.introduces[:1] else 2


def chosen_start(game: Game, text: str) -> int:
    """The place of the beginning that was chosen; -1 is none."""
    starts = game.creation.starts if game.creation else ()
    return int(text) if text.isdecimal() and len(text) < 4 and int(text) < len(starts) else -1


async def make_check(request: Request) -> Response:
    """What is wrong with a sheet under way, what would be right, and what is left to spend."""
    seen = await seen_by(request)
    texts = group(await form_of(request), "sheet")
    found = making(seen.game, texts, seen.options)
    return fragment(request, "making.html", seen.game, base=seen.base, **asdict(found))
