"""The last page of an evening: the story, its moments, everybody's luck, and what is to be taken before leaving."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import partial
from math import ceil
from typing import Final

from markupsafe import Markup
from msgspec import Struct, json
from starlette.requests import Request
from starlette.responses import Response

from paravent.core.words import Language, Words, percent
from paravent.sight.cast_card import standing
from paravent.sight.character import character
from paravent.sight.faces import faces
from paravent.sight.journal_lines import time_said
from paravent.sight.last_page import LastPage, last_page, to_take
from paravent.sight.luck import Luck
from paravent.sight.own_dice import lead_said
from paravent.sight.seen import Seen
from paravent.sight.sight_words import GM_SHORT, THE_GM
from paravent.sight.story import Line
from paravent.table.values import GM
from paravent.web.credentials import desk_of, sitting
from paravent.web.guard import address
from paravent.web.language import language_of
from paravent.web.pages import end_words as e
from paravent.web.pages.card_pages import seen_by
from paravent.web.pages.page import page
from paravent.web.pages.papers import exported, session_of
from paravent.web.pages.worked_out import worked_out

WIDE, HIGH = 120, 34
MIDDLE, BAND, MOST_OFF = 82, 44, 72
"""The chart of everybody: its middle, one standard deviation, and as far off as a dot is drawn."""
SHARES: Final = (Fraction(1, 20), Fraction(1, 4), Fraction(3, 4), Fraction(19, 20), Fraction(1))
"""Up to which share of less lucky evenings one says what."""
MOST_POINTS: Final = 120
MARKED: Final = {"": "", "high": "marked", "low": "marked low"}
"""How a die is drawn that the rules look at."""


async def end(request: Request) -> Response:
    """The evening that was closed last, or the one that the address names."""
    place, seen, language = await sitting(request), await seen_by(request), language_of(request)
    session = session_of(request.query_params.get("session", "")) or 0
    text = await exported(request, place, None)
    games = desk_of(request).hall.services.games
    make = partial(last_page, text, games, language, session=session, reader=place.seat)
    told = await worked_out(request, place.table, make, long=True)
    drawn = faces(seen)
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
        mine=[(one, to_take(seen, one)) for one in people if one.mine],
        standings={one.id: standing(seen, one) for one in seen.cast},
        faces=drawn,
        face_of={one.name: drawn.get(one.id) for one in seen.cast},
        marked=MARKED,
        lucks=_said(told.lucks, language, e.EVENING),
        campaign=_said(told.campaign, language, e.CAMPAIGN) if len(told.evenings) > 1 else [],
        proof_words=proof_words(language),
        extremes=lambda seat: _extremes(told, seat),
        rows=everybody(seen, told, language),
        lasted=time_said(told.minutes, language),
        hurt=[one for one in seen.cast if one.mine and standing(seen, one).harmed],
        e=e,
    )


def _said(lucks: Iterable[Luck], language: Language, over: e.Over) -> list[tuple[Luck, str, Markup]]:
    """Each luck with its words and its line."""
    return [(one, luck_said(one, language, over), course(one)) for one in lucks]


def _extremes(told: LastPage, seat: str) -> list[tuple[Words, Line]]:
    found = told.extremes.get(seat)
    return [(e.BEST, found.best), (e.WORST, found.worst)] if found else []


async def saw(request: Request) -> Response:
    """What this seat saw of a session, as a file, for the page to verify its dice."""
    place, desk = await sitting(request), desk_of(request)
    desk.odds.take(f"{place.table}/{place.seat}")
    session = session_of(str(request.path_params["session"])) or 0
    async with desk.work.reading(place.table, address(request)):
        text = await desk.hall.export(place.table, place.seat, session, seen=True)
    return Response(text, headers={"cache-control": "no-store"}, media_type="text/plain")


class Row(Struct, frozen=True):
    """Somebody's luck as a row of the chart: where the dot is, and how far ahead in the measure of the game."""

    name: str
    colour: int
    at: float
    figure: str
    said: str


def everybody(seen: Seen, told: LastPage, language: Language) -> list[Row]:
    """A row for each who threw: players first, as they sit, then the GM."""
    order = {one.id: place for place, one in enumerate(seen.view.seats) if one.id != GM}
    some = sorted(told.lucks, key=lambda one: order.get(one.seat, len(order)))
    return [
        Row(
            seen.seat_name(one.seat) or told.left.get(one.seat) or GM_SHORT.say(language)
            if one.seat != GM
            else THE_GM.say(language),
            seen.colour_of(one.seat) if one.seat != GM else 0,
            MIDDLE + max(-MOST_OFF, min(MOST_OFF, one.deviations * BAND)),
            lead_said(seen.game, one, language),
            luck_said(one, language),
        )
        for one in some
    ]


def proof_words(language: Language) -> str:
    """What the script that verifies dice says, by name: what it found, and every refusal that it may come to."""
    return json.encode({name: words.say(language) for name, words in e.PROOF.items()}).decode()


def luck_said(luck: Luck, language: Language, over: e.Over = e.EVENING) -> str:
    """Luck in words, with the share of evenings, or of campaigns, that are less lucky."""
    words = next(words for most, words in zip(SHARES, over.said, strict=True) if luck.share <= most)
    share = percent(luck.share, language)
    return over.share.say(language, words=words.say(language), share=share, dice=luck.dice)


def course(luck: Luck) -> Markup:
    """How far ahead of the average, throw by throw, as a small line around its middle."""
    every = ceil(len(luck.course) / MOST_POINTS) or 1
    told = luck.course[::-1][::every][::-1]
    most = max((abs(one) for one in told), default=Fraction(1)) or Fraction(1)
    step = WIDE / max(1, len(told))
    points = " ".join(
        f"{round((n + 1) * step, 1)},{round(HIGH / 2 - float(one / most) * (HIGH / 2 - 3), 1)}"
        for n, one in enumerate(told)
    )
    return Markup(
        '<svg class="course" viewBox="0 0 {} {}" aria-hidden="true"><path d="M0 {}h{}"/>'
        '<polyline points="0,{} {}"/></svg>'
    ).format(WIDE, HIGH, HIGH / 2, WIDE, HIGH / 2, points)
