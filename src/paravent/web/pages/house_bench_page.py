"""House rules on the bench: an option set otherwise, and what that does to the chances of people, one person after the
other."""

from __future__ import annotations

from functools import partial
from typing import Any
from urllib.parse import urlencode

from msgspec import Struct
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from paravent.core.refusal import Refusal
from paravent.core.words import mean, percent
from paravent.sight.house_bench import (
    Change,
    Effect,
    HouseBench,
    Tried,
    effect,
    ready_bench,
    table_bench,
    tried_on,
)
from paravent.web.credentials import desk_of
from paravent.web.guard import address
from paravent.web.language import language_of
from paravent.web.pages import fight_bench_words as f
from paravent.web.pages import house_bench_words as h
from paravent.web.pages import workshop_words as w
from paravent.web.pages.fight_bench_page import PATIENCE, turn_of
from paravent.web.pages.forms import group
from paravent.web.pages.gm_desk import desk
from paravent.web.pages.page import by_script, fragment, page
from paravent.web.pages.worked_out import worked_out
from paravent.web.pages.workshop_charts import outcome_chart
from paravent.web.pages.workshop_page import game_of


class Question(Struct, frozen=True):
    """What an address asks of a table's options: which of them are set otherwise."""

    bench: HouseBench
    tried: dict[str, str]
    base: str

    @property
    def address(self) -> str:
        """The address of this question."""
        pairs = [(f"o.{key}", text) for key, text in self.tried.items()]
        return f"{self.base}?{urlencode(pairs)}" if pairs else f"{self.base}?"

    def place(self, key: str) -> tuple[object, ...]:
        """What tells the answer for one person from others."""
        bench = self.bench
        before, tried = (tuple(sorted(one.items())) for one in (bench.usual, self.tried))
        return bench.game.id, bench.language, bench.people[key], bench.board, before, tried


async def house_bench(request: Request) -> Response:
    """Options tried on ready characters."""
    game = game_of(request)
    return await _shown(request, ready_bench(game, language_of(request)), f"/atelier/{game.id}/house-rules")


async def table_house_bench(request: Request) -> Response:
    """Options tried on a table's own people, for its GM."""
    _, seen = await desk(request)
    return await _shown(request, table_bench(seen), f"{seen.base}/atelier/house-rules")


async def _shown(request: Request, bench: HouseBench, base: str) -> Response:
    texts = group(FormData(list(request.query_params.multi_items())), "o")
    asked, problem = Question(bench, {}, base), None
    try:
        asked = Question(bench, bench.tried(texts), base)
    except Refusal as refusal:
        problem = refusal.words
    found, left, pause = await _found(request, asked)
    shared: dict[str, Any] = {
        "asked": asked,
        "problem": problem,
        "found": found,
        "left": left,
        "pause": pause,
        "turn": turn_of(request),
        "bars": outcome_chart,
        "figure": partial(figure_said, asked),
        "f": f,
        "h": h,
        "w": w,
    }
    if by_script(request):
        return fragment(request, "house_bench_answer.html", bench.game, 200, **shared)
    fields = bench.settings(asked.tried)
    return page(request, "house_bench.html", 200, bench.game, fields=fields, **shared)


def figure_said(asked: Question, change: Change, when: str) -> str:
    """A chance, or a mean, before or after."""
    value = change.before if when == "before" else change.after
    language = asked.bench.language
    return percent(value, language, 1) if change.chance else mean(value, 2, language).replace("-", "\u2212")


async def _found(request: Request, asked: Question) -> tuple[Effect | None, int, int]:
    """What is known by now, one person more each time; how many are left, and for how long to pause."""
    if not asked.tried:
        return None, 0, 0
    memory = desk_of(request).memory.house
    known = {key: memory.known(asked.place(key)) for key in asked.bench.people}
    missing = next((key for key, one in known.items() if one is None), None)
    pause = 0
    if missing is not None:
        if any(known.values()) and not desk_of(request).work.spent.half_left(address(request)):
            pause = PATIENCE
        else:
            made = known[missing] = await _tried(request, asked, missing)
            memory.keep(asked.place(missing), made)
    done = [one for one in known.values() if one is not None]
    return effect(asked.bench, done), len(known) - len(done), pause


async def _tried(request: Request, asked: Question, key: str) -> Tried:
    job = partial(tried_on, asked.bench, key, asked.tried)
    return await worked_out(request, f"workshop {address(request)}", job, long=True)


def routes() -> list[BaseRoute]:
    """The addresses at which options are tried."""
    return [
        Route("/atelier/{game}/house-rules", house_bench),
        Route("/t/{table}/atelier/house-rules", table_house_bench),
    ]
