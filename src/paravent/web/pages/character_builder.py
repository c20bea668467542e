"""Making a character in four steps: a beginning, what one changes, who it is, a last look; filled in where one asks."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from functools import partial
from typing import Any, TypeAlias

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from paravent.core.parameters import Parameter
from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.sight.completion import completed
from paravent.sight.creation_layout import left_to_place, offered_beginnings, rebased, steps
from paravent.sight.faces import drawn_at
from paravent.sight.new_character import making
from paravent.sight.seen import Seen
from paravent.web.credentials import NotSeated, desk_of
from paravent.web.pages.forms import command_of, group
from paravent.web.pages.page import Look, fragment, look, page, see
from paravent.web.pages.submission import done, form_of, id_of, one

Texts: TypeAlias = Mapping[str, str]
"""Values of a sheet as text, by key."""


async def seen_by(request: Request) -> Seen:
    """What whoever makes a character sees."""
    return await _seen(request, await look(request))


async def _seen(request: Request, looking: Look) -> Seen:
    seen = await see(request, looking)
    if seen is None or seen.kind == "waiting":
        raise NotSeated
    return seen


async def make_page(request: Request) -> Response:
    """The form of a new sheet, from a beginning if one is chosen."""
    seen = await seen_by(request)
    start = request.query_params.get("start", "")
    return _page(request, seen, begun(seen, start), start)


async def make_again(request: Request) -> Response:
    """The form that was sent: from another beginning, filled in, looked at; or the character made, and where that is
    refused the form again, with all that was typed."""
    looking, form = await look(request), await form_of(request)
    seen, start = await _seen(request, looking), one(form, "start")
    texts = rebased(seen.game, group(form, "sheet"), begun(seen, one(form, "began")), begun(seen, start))
    if "complete" in form:
        names = [each.name for each in seen.cast]
        fill = partial(completed, seen.game, texts, seen.options, seen.language, secrets.randbits(32), names)
        made = await run_in_threadpool(fill)
        return _page(request, seen, made.texts, start, yielded=made.yielded)
    if "look" in form:
        return _page(request, seen, texts, start)
    return await _made(request, looking, form, texts, start)


async def _made(request: Request, looking: Look, form: FormData, texts: Texts, start: str) -> Response:
    """Without a script: the table, with the character; or why not, on the same form."""
    place = looking.place
    try:
        await desk_of(request).hall.take(place.table, place.seat, place.token, id_of(form), command_of(form))
    except Refusal as refusal:
        return _page(request, await _seen(request, looking), texts, start, refusal=refusal.words)
    return done(request, form, place.table)


def begun(seen: Seen, start: str) -> Texts:
    """What a beginning sets, by its place among those that are offered; nothing for none."""
    every = offered_beginnings(seen)
    known = start.isdecimal() and len(start) < 4 and int(start) < len(every)
    return every[int(start)].texts if known else {}


def _page(
    request: Request,
    seen: Seen,
    texts: Texts,
    start: str,
    yielded: tuple[Parameter, ...] = (),
    refusal: Words | None = None,
) -> Response:
    return page(
        request,
        "make.html",
        game=seen.game,
        base=seen.base,
        starts=offered_beginnings(seen),
        start=start,
        yielded=", ".join(each.kind.words.say(seen.language) for each in yielded),
        refusal=refusal,
        given=request.method == "POST",
        **_looked(seen, texts),
    )


async def make_check(request: Request) -> Response:
    """What is wrong with a sheet under way, what would be right, and what is left to spend."""
    seen = await seen_by(request)
    texts = group(await form_of(request), "sheet")
    return fragment(request, "making.html", seen.game, base=seen.base, **_looked(seen, texts))


def _looked(seen: Seen, texts: Texts) -> dict[str, Any]:
    """A sheet under way: its fields in steps, how far it is legal, its bars, its face."""
    told = making(seen.game, texts, seen.options)
    name = texts.get("name", "").strip()
    return {
        "name": name,
        "face": drawn_at(seen.game, name or "?", seen.colour_of(seen.view.you.id)),
        "steps": steps(seen, texts),
        "bars": left_to_place(seen.game, told.budgets, seen.options),
        "problem": told.problem,
        "problems": told.problems,
    }
