"""Making a character in four steps: a beginning, what one changes, who it is, a last look; filled in where one asks."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from functools import partial
from typing import Any, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from paravent.core.parameters import Parameter
from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.sight.completion import Names, completed, inspired
from paravent.sight.creation_layout import (
    Beginning,
    kindred,
    left_to_place,
    offered_beginnings,
    rebased,
    spent_by,
    steps,
)
from paravent.sight.faces import drawn_at, table_colours
from paravent.sight.medallion import SEAL
from paravent.sight.new_character import making
from paravent.sight.seen import Seen
from paravent.table.commands import ChooseColour
from paravent.web.credentials import NotSeated, desk_of
from paravent.web.pages.forms import command_of, group
from paravent.web.pages.page import Look, fragment, look, page, see
from paravent.web.pages.submission import done, form_of, fresh_id, id_of, one, valid

TURNS: Final = 100
"""As many faces one may look through before there is a character."""
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
    return _page(request, seen, Form(begun(seen, start), start))


class Form(Struct, frozen=True):
    """What stands on the form: the texts by key, the beginning, and how often another face was drawn."""

    texts: Texts
    start: str = ""
    turn: int = 0


def _form(seen: Seen, form: FormData) -> Form:
    """The form that was sent, from the beginning that it names."""
    start, turn = one(form, "start"), one(form, "again") or one(form, "turn")
    texts = rebased(seen.game, group(form, "sheet"), begun(seen, one(form, "began")), begun(seen, start))
    return Form(texts, start, int(turn) % TURNS if turn.isdecimal() and len(turn) < 4 else 0)


async def make_again(request: Request) -> Response:
    """The form that was sent: from another beginning, filled in, looked at, with another face; or the character made,
    and where that is refused the form again, with all that was typed."""
    looking, form = await look(request), await form_of(request)
    seen = await _seen(request, looking)
    said = _form(seen, form)
    if colour := one(form, "colour"):
        return await _coloured(request, looking, said, colour)
    names, seed = _names(seen, said.start), secrets.randbits(32)
    if key := one(form, "inspire"):
        idea = inspired(seen.game, key, said.texts.get(key, ""), seen.language, seed, names)
        return _page(request, seen, replace(said, texts={**said.texts, key: idea}))
    if "complete" in form:
        fill = partial(completed, seen.game, said.texts, seen.options, seen.language, seed, names)
        made = await run_in_threadpool(fill)
        return _page(request, seen, replace(said, texts=made.texts), yielded=made.yielded)
    if "look" in form or "again" in form:
        return _page(request, seen, said)
    return await _made(request, looking, form, said)


def _names(seen: Seen, start: str) -> Names:
    """The names that may be given: those that nobody has, of the kind of what one begins as."""
    begins = _beginning(seen, start)
    return Names(frozenset(each.name for each in seen.cast), begins.kind if begins else None)


async def _coloured(request: Request, looking: Look, said: Form, colour: str) -> Response:
    """The seat in another colour, on the same form; or why not."""
    place, refusal = looking.place, None
    try:
        command = valid(
            {"do": "choose-colour", "colour": int(colour) if colour.isdecimal() else 0}, ChooseColour
        )
        await desk_of(request).hall.take(place.table, place.seat, place.token, fresh_id(), command)
    except Refusal as refused:
        refusal = refused.words
    return _page(request, await _seen(request, looking), said, refusal=refusal)


async def _made(request: Request, looking: Look, form: FormData, said: Form) -> Response:
    """Without a script: the table, with the character; or why not, on the same form."""
    place = looking.place
    try:
        await desk_of(request).hall.take(place.table, place.seat, place.token, id_of(form), command_of(form))
    except Refusal as refusal:
        return _page(request, await _seen(request, looking), said, refusal=refusal.words)
    return done(request, form, place.table)


def begun(seen: Seen, start: str) -> Texts:
    """What a beginning sets, by its place among those that are offered; nothing for none."""
    found = _beginning(seen, start)
    return found.texts if found else {}


def _beginning(seen: Seen, start: str) -> Beginning | None:
    every = offered_beginnings(seen)
    known = start.isdecimal() and len(start) < 4 and int(start) < len(every)
    return every[int(start)] if known else None


def _page(
    request: Request,
    seen: Seen,
    said: Form,
    yielded: tuple[Parameter, ...] = (),
    refusal: Words | None = None,
) -> Response:
    return page(
        request,
        "make.html",
        game=seen.game,
        base=seen.base,
        kinds=kindred(offered_beginnings(seen)),
        start=said.start,
        yielded=", ".join(each.kind.words.say(seen.language) for each in yielded),
        refusal=refusal,
        given=request.method == "POST",
        **_looked(seen, said),
    )


async def make_check(request: Request) -> Response:
    """What is wrong with a sheet under way, what would be right, and what is left to spend."""
    seen = await seen_by(request)
    form = await form_of(request)
    said = replace(_form(seen, form), texts=group(form, "sheet"))
    return fragment(request, "making.html", seen.game, base=seen.base, **_looked(seen, said))


def _looked(seen: Seen, said: Form) -> dict[str, Any]:
    """A sheet under way: its fields in steps, how far it is legal, its bars, its face."""
    texts = said.texts
    told = making(seen.game, texts, seen.options)
    name, begins = texts.get("name", "").strip(), _beginning(seen, said.start)
    colour, laid = seen.colour_of(seen.view.you.id), steps(seen, texts)
    return {
        "name": name,
        "begun_as": begins.name if begins else "",
        "face": drawn_at(seen.game, name or (begins.drawn_as if begins else "?"), colour, said.turn),
        "colour": colour,
        "colours": table_colours(seen),
        "seal": SEAL,
        "turn": said.turn,
        "steps": laid,
        "bars": spent_by(seen, laid.walk, left_to_place(seen.game, told.budgets, seen.options)),
        "problem": told.problem,
        "problems": told.problems,
    }
