"""House rules on the bench: an option or a weapon set otherwise, and what that does to the chances of people, one
person after the other."""

from __future__ import annotations

from functools import partial
from urllib.parse import urlencode

from msgspec import Struct
from msgspec.structs import replace
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from paravent.core.refusal import Refusal
from paravent.core.words import Words, mean, percent
from paravent.sight.fields import Field
from paravent.sight.house_bench import (
    Change,
    Effect,
    HouseBench,
    Tried,
    concerned,
    effect,
    ready_bench,
    table_bench,
    tried_on,
)
from paravent.sight.house_things import (
    NEW,
    Altered,
    Thing,
    altered,
    is_changed,
    thing_fields,
    thing_named,
    things,
)
from paravent.sight.house_things import told as thing_told
from paravent.web.credentials import desk_of
from paravent.web.guard import address
from paravent.web.language import language_of
from paravent.web.pages import fight_bench_words as f
from paravent.web.pages import house_bench_words as h
from paravent.web.pages import workshop_words as w
from paravent.web.pages.fight_bench_page import turn_of
from paravent.web.pages.forms import group
from paravent.web.pages.gm_desk import desk
from paravent.web.pages.page import by_script, fragment, page
from paravent.web.pages.worked_out import PATIENCE, worked_out
from paravent.web.pages.workshop_charts import outcome_chart
from paravent.web.pages.workshop_page import game_of


class Question(Struct, frozen=True):
    """What an address asks of a table's options: which of them are set otherwise; and which thing is, of all that are
    there."""

    bench: HouseBench
    base: str
    things: tuple[tuple[Words, tuple[Thing, ...]], ...]
    tried: dict[str, str] = {}
    thing: Thing | None = None
    texts: dict[str, str] = {}
    """What is said of the thing."""
    all_take: bool = False

    @property
    def fields(self) -> tuple[Field, ...]:
        """What can be set of the thing."""
        return thing_fields(self.bench.game, self.thing, self.texts) if self.thing else ()

    @property
    def altered(self) -> Altered | None:
        """The thing as it is set; nothing where it is as it was. What nobody has, all take."""
        if self.thing is None:
            return None
        one = altered(self.bench.game, self.thing, self.texts, self.all_take)
        if not concerned(self.bench, {}, one):
            one = replace(one, everybody=True)
        return one if is_changed(self.bench.game, one) else None

    @property
    def people(self) -> tuple[str, ...]:
        """Those on whom it is tried."""
        asked = self.tried or self.altered
        return concerned(self.bench, self.tried, self.altered) if asked else ()

    @property
    def address(self) -> str:
        """The address of this question."""
        pairs = [(f"o.{key}", text) for key, text in self.tried.items()]
        if self.thing is not None:
            usual = {one.key: one.text for one in thing_fields(self.bench.game, self.thing, {})}
            pairs += [("thing", self.thing.key)]
            pairs += [(f"t.{one.key}", one.text) for one in self.fields if one.text != usual[one.key]]
            pairs += [("all", "yes")] if self.all_take else []
        return f"{self.base}?{urlencode(pairs)}" if pairs else f"{self.base}?"

    def place(self, key: str) -> tuple[object, ...]:
        """What tells the answer for one person from others."""
        bench, thing = self.bench, self.altered
        before, tried = (tuple(sorted(one.items())) for one in (bench.usual, self.tried))
        said = thing.place if thing else None
        return bench.game.id, bench.language, bench.people[key], bench.board, before, tried, said


async def house_bench(request: Request) -> Response:
    """Options tried on ready characters."""
    game = game_of(request)
    return await _shown(request, ready_bench(game, language_of(request)), f"/atelier/{game.id}/house-rules")


async def table_house_bench(request: Request) -> Response:
    """Options tried on a table's own people, for its GM."""
    _, seen = await desk(request)
    return await _shown(request, table_bench(seen), f"{seen.base}/atelier/house-rules")


async def _shown(request: Request, bench: HouseBench, base: str) -> Response:
    asked, problem = _asked(request, bench, base)
    found, left, pause = await _found(request, asked)
    shared: dict[str, object] = {
        "asked": asked,
        "problem": problem,
        "found": found,
        "left": left,
        "pause": pause,
        "turn": turn_of(request),
        "bars": outcome_chart,
        "figure": partial(figure_said, asked),
        "anew": by_script(request) and _shows_another(request, asked),
        "new": NEW,
        "f": f,
        "h": h,
        "w": w,
    }
    if by_script(request):
        return fragment(request, "house_bench_answer.html", bench.game, 200, **shared)
    shared |= {"fields": bench.settings(asked.tried), "options": {one.key for one in bench.game.settings}}
    return page(request, "house_bench.html", 200, bench.game, **shared)


def _shows_another(request: Request, asked: Question) -> bool:
    """Whether the form shows the fields of another thing than the one that is chosen now."""
    now = asked.thing.key if asked.thing else ""
    return request.query_params.get("was", now) != now


def _asked(request: Request, bench: HouseBench, base: str) -> tuple[Question, Words | None]:
    """What the address asks, and what is wrong with it; what is said of another thing than the one that is chosen now
    is not said of this."""
    query = request.query_params
    form = FormData(list(query.multi_items()))
    groups = things(bench.game, bench.language, bench.begun, bench.people.values())
    asked = Question(bench, base, groups)
    try:
        asked = replace(asked, tried=bench.tried(group(form, "o")))
        if key := query.get("thing", ""):
            same_thing = query.get("was", key) == key
            texts = group(form, "t") if same_thing else {}
            all_take = same_thing and query.get("all") == "yes"
            chosen = thing_named(groups, key)
            altered(bench.game, chosen, texts, all_take)
            asked = replace(asked, thing=chosen, texts=texts, all_take=all_take)
    except Refusal as refusal:
        return asked, refusal.words
    return asked, None


def figure_said(asked: Question, change: Change, when: str) -> str:
    """A chance, or a mean, before or after."""
    value = change.before if when == "before" else change.after
    language = asked.bench.language
    return percent(value, language, 1) if change.chance else mean(value, 2, language).replace("-", "\u2212")


async def _found(request: Request, asked: Question) -> tuple[Effect | None, int, int]:
    """What is known by now, one person more each time; how many are left, and for how long to pause."""
    if not asked.people:
        return None, 0, 0
    memory = desk_of(request).memory.house
    known = {key: memory.known(asked.place(key)) for key in asked.people}
    missing = next((key for key, one in known.items() if one is None), None)
    pause = 0
    if missing is not None:
        if any(known.values()) and not desk_of(request).work.spent.half_left(address(request)):
            pause = PATIENCE
        else:
            made = known[missing] = await _tried(request, asked, missing)
            memory.keep(asked.place(missing), made)
    done = [one for one in known.values() if one is not None]
    told = effect(asked.bench, done)
    if thing := asked.altered:
        told = replace(told, sentences=(thing_told(asked.bench.game, thing), *told.sentences))
    return told, len(known) - len(done), pause


async def _tried(request: Request, asked: Question, key: str) -> Tried:
    job = partial(tried_on, asked.bench, key, asked.tried, asked.altered)
    return await worked_out(request, f"workshop {address(request)}", job, long=True)


def routes() -> list[BaseRoute]:
    """The addresses at which options are tried."""
    return [
        Route("/atelier/{game}/house-rules", house_bench),
        Route("/t/{table}/atelier/house-rules", table_house_bench),
    ]
