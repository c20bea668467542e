"""Fights to measure, in the workshop: who fights whom, and what to expect of it. What cannot be followed exactly is
played, a second at a time, until the figures are sure enough or whoever asked has seen enough."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, TypeVar
from urllib.parse import urlencode

from msgspec import Struct
from msgspec.structs import replace
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from paravent.core.parameters import Parameter
from paravent.core.refusal import Refusal
from paravent.core.tally import Tally, Worked
from paravent.core.words import Words, decimal, percent
from paravent.sight.fight_bench import (
    Asked,
    Measured,
    Ring,
    beginning,
    fight_of,
    measured,
    more,
    ready_ring,
    settings,
    slug,
    table_ring,
    worked,
)
from paravent.sight.foe_gear import gear_fields, key_with, parts_of
from paravent.sight.tuned_foes import Offered, tuned
from paravent.sight.workshop import Decision
from paravent.web.credentials import desk_of
from paravent.web.guard import address
from paravent.web.language import language_of
from paravent.web.pages import fight_bench_words as f
from paravent.web.pages import workshop_words as w
from paravent.web.pages.forms import group
from paravent.web.pages.gm_desk import desk
from paravent.web.pages.page import by_script, fragment, page
from paravent.web.pages.worked_out import PATIENCE, worked_out
from paravent.web.pages.workshop_charts import curve_chart, outcome_chart
from paravent.web.pages.workshop_page import game_of
from paravent.web.rate_limits import TooOften

T = TypeVar("T")

USUAL_CHANCE: Final = 70
KINDS: Final = 3
"""So many kinds of foes face a party."""


class Question(Struct, frozen=True):
    """What an address asks of a fight."""

    ring: Ring
    asked: Asked
    base: str
    """The address of the contest, without what is chosen."""
    chance: int = USUAL_CHANCE
    tuned: bool = False
    """Whether foes are wanted that leave such a chance."""
    enter: str = ""
    """At a table, where opponents come in."""

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """What is chosen, as an address says it."""
        asked = self.asked
        pairs = [("a", key) for key in asked.ours]
        for foe in asked.theirs:
            pairs += self.foe_pairs(*foe)
        pairs += [(f"v.{key}", text) for key, text in asked.values.items()]
        pairs += [(f"how.{key}", text) for key, text in asked.how.items()]
        return pairs + ([("chance", str(self.chance)), ("tune", "yes")] if self.tuned else [])

    def foe_pairs(self, key: str, number: int) -> list[tuple[str, str]]:
        """So many of a foe, as an address says it; of gear something is said of all foes or of none."""
        base, gear = parts_of(key)
        told = self.gear if any(parts_of(one)[1] for one, _ in self.asked.theirs) else ()
        return [
            ("foe", base),
            ("n", str(number)),
            *((f"g.{one.key}", gear.get(one.key, "")) for one in told),
        ]

    @property
    def gear(self) -> tuple[Parameter, ...]:
        """The gear that a foe can have otherwise."""
        return gear_fields(self.ring.game)

    @property
    def address(self) -> str:
        """The address of this question."""
        return f"{self.base}?{urlencode(self.pairs)}"

    def facing(self, theirs: tuple[tuple[str, int], ...]) -> str:
        """The address of the same party against these."""
        return replace(self, tuned=False, asked=replace(self.asked, theirs=theirs)).address

    def entering(self, theirs: tuple[tuple[str, int], ...]) -> list[tuple[str, str]]:
        """How foes of the bestiary come in, as a form says it: the place of each in it, how many, with which gear."""
        places = {
            slug(one.name): str(place) for place, one in reversed([*enumerate(self.ring.game.bestiary)])
        }
        pairs = []
        for key, number in theirs:
            base, gear = parts_of(key)
            pairs += [("beast", places[base]), ("count", str(number))]
            pairs += [(f"gear.{one.key}", gear.get(one.key, "")) for one in self.gear]
        return pairs

    @property
    def rows(self) -> list[tuple[str, int, dict[str, str]]]:
        """The foes of the form and their gear, with empty places."""
        theirs = [
            (base, number, gear)
            for key, number in self.asked.theirs[:KINDS]
            for base, gear in [parts_of(key)]
        ]
        return theirs + [("", 1, {})] * (KINDS - len(theirs))

    @property
    def place(self) -> tuple[object, ...]:
        """What tells its answer from others."""
        ring = self.ring
        people = tuple(ring.party.items()), tuple(ring.foes.items())
        options = tuple(ring.options.items()), ring.board
        return ring.game.id, ring.contest.id, ring.language, people, options, *self.asked.place


async def fight_bench(request: Request) -> Response:
    """A contest between ready people, or by its values."""
    game = game_of(request)
    contest = str(request.path_params["contest"])[:60]
    ring = ready_ring(game, contest, language_of(request))
    return await shown(request, question(request, ring, f"/atelier/{game.id}/fight/{ring.contest.id}"))


async def table_fight_bench(request: Request) -> Response:
    """A contest between a table's own people, for its GM: whom the workshop proposes can come in."""
    _, seen = await desk(request)
    ring = table_ring(seen, str(request.path_params["contest"])[:60])
    asked = question(request, ring, f"{seen.base}/atelier/fight/{ring.contest.id}")
    return await shown(request, replace(asked, enter=f"{seen.base}/enter"))


def question(request: Request, ring: Ring, base: str) -> Question:
    """What the address asks; who says nothing begins somewhere."""
    query = request.query_params
    form = FormData(list(query.multi_items()))
    values, how = group(form, "v"), group(form, "how")
    ours = tuple(dict.fromkeys(query.getlist("a")))
    gear = {one.key: query.getlist(f"g.{one.key}") for one in gear_fields(ring.game)}
    theirs = foes(query.getlist("foe"), query.getlist("n"), gear)
    chance = query.get("chance", "")
    wanted = int(chance) if chance.isdecimal() and 0 < int(chance[:3]) < 100 else USUAL_CHANCE
    asked = Asked(ours, theirs, values, how) if ours or theirs or values else beginning(ring)
    return Question(ring, asked, base, wanted, query.get("tune") == "yes" and ring.sided)


def foes(
    keys: Sequence[str], numbers: Sequence[str], gear: Mapping[str, Sequence[str]] | None = None
) -> tuple[tuple[str, int], ...]:
    """Foes and how many of each; those of one kind and gear together."""
    found: dict[str, int] = {}
    for place, base in enumerate(keys[:KINDS]):
        text = numbers[place] if place < len(numbers) else "1"
        number = int(text) if text.isdecimal() and len(text) < 3 else 1
        held = {field: some[place] for field, some in (gear or {}).items() if place < len(some)}
        if base and number:
            key = key_with(base, held)
            found[key] = found.get(key, 0) + number
    return tuple(found.items())


async def shown(request: Request, asked: Question) -> Response:
    """The page of a fight, or of foes to choose from; by script only its answer."""
    found, problem, pause, offers = None, None, 0, None
    if asked.tuned:
        offers, problem = await _offers(request, asked)
    else:
        found, problem, pause = await _found(request, asked)
    shared: dict[str, object] = {
        "asked": asked,
        "found": found,
        "offers": offers,
        "problem": problem,
        "pause": pause,
        "turn": turn_of(request),
        "w": w,
        "f": f,
        "bars": outcome_chart,
        "tenth": lambda chance: percent(chance, asked.ring.language, 1),
        "points": lambda width: decimal(float(width) * 100, 1, asked.ring.language),
        "curve": curve_chart,
    }
    game = asked.ring.game
    if by_script(request):
        answer = "fight_bench_answer.html" if offers is None else "fight_tuned.html"
        return fragment(request, answer, game, 200, **shared)
    shared |= {"fields": settings(asked.ring, asked.asked), "decisions": _decisions(asked)}
    return page(request, "fight_bench.html", 200, game, **shared)


def _decisions(asked: Question) -> tuple[Decision, ...]:
    try:
        return fight_of(asked.ring, asked.asked).decisions
    except Refusal:
        return ()


async def _found(request: Request, asked: Question) -> tuple[Measured | None, Words | None, int]:
    """What is known by now, what is wrong with the question, and for how many seconds plays pause."""
    try:
        known, pause = await _known(request, asked)
        return measured(asked.ring, asked.asked, known), None, pause
    except TooOften:
        raise
    except Refusal as refusal:
        return None, refusal.words, 0


async def _offers(request: Request, asked: Question) -> tuple[tuple[Offered, ...] | None, Words | None]:
    """Foes that leave about the chance that is wanted, or what is wrong with the question."""
    memory, place = desk_of(request).memory.tuned, (*asked.place, asked.chance)
    known = memory.known(place)
    try:
        if known is None:
            known = await _in_turn(request, partial(tuned, asked.ring, asked.asked, asked.chance))
            memory.keep(place, known)
    except TooOften:
        raise
    except Refusal as refusal:
        return None, refusal.words
    return known, None


async def _known(request: Request, asked: Question) -> tuple[Worked, int]:
    memory, place = desk_of(request).memory.fights, asked.place
    known = memory.known(place)
    if known is None:
        known = await _in_turn(request, partial(worked, asked.ring, asked.asked))
        memory.keep(place, known)
        return known, 0
    if not isinstance(known, Tally) or not turn_of(request):
        return known, 0
    if measured(asked.ring, asked.asked, known).enough:
        return known, 0
    if not desk_of(request).work.spent.half_left(address(request)):
        return known, PATIENCE
    now = await _in_turn(request, partial(more, asked.ring, asked.asked, known))
    if not isinstance(now, Tally) or memory.known(place) == known:
        memory.keep(place, now)
    return memory.known(place) or now, 0


def turn_of(request: Request) -> int:
    """How often the page has asked for more of the same."""
    text = request.query_params.get("more", "")
    return int(text) if text.isdecimal() and len(text) < 5 else 0


async def _in_turn(request: Request, job: Callable[[], T]) -> T:
    return await worked_out(request, f"workshop {address(request)}", job, long=True)


def routes() -> list[BaseRoute]:
    """The addresses of fights in the workshop."""
    return [
        Route("/atelier/{game}/fight/{contest}", fight_bench),
        Route("/t/{table}/atelier/fight/{contest}", table_fight_bench),
    ]
