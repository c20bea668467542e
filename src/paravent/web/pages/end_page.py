"""The last page of an evening: the story, its moments, everybody's luck, and what is to be taken before leaving."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Final

from markupsafe import Markup
from msgspec import json
from starlette.requests import Request
from starlette.responses import Response

from paravent.core.words import Language, Words, percent
from paravent.sight.character import character
from paravent.sight.faces import faces
from paravent.sight.last_page import last_page
from paravent.sight.luck import Luck
from paravent.web.credentials import desk_of, sitting
from paravent.web.guard import address
from paravent.web.language import language_of
from paravent.web.pages import end_words as e
from paravent.web.pages.card_pages import seen_by
from paravent.web.pages.page import page
from paravent.web.pages.papers import exported, session_of
from paravent.web.pages.worked_out import worked_out

WIDE, HIGH = 120, 34
SAID: Final = (
    (Fraction(1, 20), Words("une soirée de poisse", "an evening of rotten luck")),
    (Fraction(1, 4), Words("plutôt malchanceux", "on the unlucky side")),
    (Fraction(3, 4), Words("ce que donnent les dés", "what dice give")),
    (Fraction(19, 20), Words("plutôt chanceux", "on the lucky side")),
    (Fraction(2), Words("une soirée bénie", "a blessed evening")),
)
"""Up to which share of less lucky evenings one says what."""


async def end(request: Request) -> Response:
    """The evening that was closed last, or the one that the address names."""
    place, seen, language = await sitting(request), await seen_by(request), language_of(request)
    session = session_of(request.query_params.get("session", "")) or 0
    text = await exported(request, place, None)
    games = desk_of(request).hall.services.games
    make = partial(last_page, text, games, language, session=session, reader=place.seat)
    told = await worked_out(request, place.table, make, long=True)
    people = [character(seen, one) for one in seen.cast if one.owners and one.sheet is not None]
    return page(
        request,
        "end.html",
        200,
        seen.game,
        seen=seen,
        base=seen.base,
        told=told,
        heroes=people,
        mine=[one for one in people if one.mine],
        faces=faces(seen),
        lucks=[(one, luck_said(one, language), course(one)) for one in told.lucks],
        proof_words=proof_words(language),
        e=e,
    )


async def saw(request: Request) -> Response:
    """What this seat saw of a session, as a file, for the page to verify its dice."""
    place, desk = await sitting(request), desk_of(request)
    desk.odds.take(f"{place.table}/{place.seat}")
    session = session_of(str(request.path_params["session"])) or 0
    async with desk.work.reading(place.table, address(request)):
        text = await desk.hall.export(place.table, place.seat, session, seen=True)
    return Response(text, headers={"cache-control": "no-store"}, media_type="text/plain")


def proof_words(language: Language) -> str:
    """What the script that verifies dice says, by name: what it found, and every refusal that it may come to."""
    return json.encode({name: words.say(language) for name, words in e.PROOF.items()}).decode()


def luck_said(luck: Luck, language: Language) -> str:
    """Luck in words, with the share of evenings that are less lucky."""
    words = next(words for most, words in SAID if luck.share <= most)
    share = percent(luck.share, language)
    return e.LUCK_SAID.say(language, words=words.say(language), share=share, dice=luck.dice)


def course(luck: Luck) -> Markup:
    """How far ahead of the average, throw by throw, as a small line around its middle."""
    most = max((abs(one) for one in luck.course), default=Fraction(1)) or Fraction(1)
    step = WIDE / max(1, len(luck.course))
    points = " ".join(
        f"{round((n + 1) * step, 1)},{round(HIGH / 2 - float(one / most) * (HIGH / 2 - 3), 1)}"
        for n, one in enumerate(luck.course)
    )
    return Markup(
        '<svg class="course" viewBox="0 0 {} {}" aria-hidden="true"><path d="M0 {}h{}"/>'
        '<polyline points="0,{} {}"/></svg>'
    ).format(WIDE, HIGH, HIGH / 2, WIDE, HIGH / 2, points)
