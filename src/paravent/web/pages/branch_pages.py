"""Branches from the pages: opened from any line of the journal, and thrown away."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from paravent.core.refusal import Refusal
from paravent.core.words import Language, Words
from paravent.table.branch import NOT_A_BRANCH, Fork
from paravent.web.credentials import desk_of
from paravent.web.guard import address
from paravent.web.language import language_of
from paravent.web.pages.gm_desk import desk
from paravent.web.pages.submission import form_of, fresh_id, one, sat_down
from paravent.web.pages.table_deletion import gone

LONGEST: Final = 80


async def fork(request: Request) -> Response:
    """A new table that is the same up to a line; the GM goes there."""
    looking, seen = await desk(request)
    at_work = desk_of(request)
    await at_work.room_for_a_table(address(request))
    form = await form_of(request)
    there = Fork(one(form, "action")[:120], one(form, "when") == "after", one(form, "dice") == "same")
    name = branch_name(seen.view.branch.name if seen.view.branch else seen.view.name, language_of(request))
    place = looking.place
    async with at_work.work.reading(place.table, address(request)):
        made = await at_work.hall.branch(place.table, place.seat, there, name, fresh_id() + fresh_id())
    return sat_down(request, made)


def branch_name(source: str, language: Language) -> str:
    """What a branch is called: by its source, and that it is one."""
    return NAME.say(language, name=source[:LONGEST])


async def throw_away(request: Request) -> Response:
    """Delete a branch that nobody kept, at one tap."""
    looking, seen = await desk(request)
    branch = seen.view.branch
    if branch is None or branch.kept:
        raise Refusal(NOT_A_BRANCH)
    await desk_of(request).hall.delete(looking.place.table, looking.place.seat)
    return gone(request, looking.place.table, seen.view.name)


NAME: Final = Words("{name} (branche)", "{name} (branch)")
