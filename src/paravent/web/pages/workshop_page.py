"""L'Atelier: any move of any game, set as one likes, with its exact chances; the address holds the question."""

from __future__ import annotations

import csv
import io
from fractions import Fraction
from functools import partial
from typing import Final
from urllib.parse import urlencode

from msgspec import Struct
from msgspec.structs import replace
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from paravent.core.game import Game
from paravent.core.refusal import Refusal, refused
from paravent.core.words import Language, Words
from paravent.paper.typeset import picture
from paravent.sight.card_sheets import known_sheets
from paravent.sight.fields import Field
from paravent.sight.fight_bench import offered_contests
from paravent.sight.roll_card import move_of
from paravent.sight.workshop import Answer, Bench, Decision, Pairs, WouldAsk, answered, offered
from paravent.table.moves import NO_MOVE
from paravent.web.credentials import desk_of
from paravent.web.guard import address
from paravent.web.language import language_of
from paravent.web.pages import fight_bench_words as f
from paravent.web.pages import house_bench_words as h
from paravent.web.pages import workshop_words as w
from paravent.web.pages.card_pages import cast_in, seen_by
from paravent.web.pages.forms import group
from paravent.web.pages.lobby import listed
from paravent.web.pages.page import by_script, fragment, page
from paravent.web.pages.worked_out import worked_out
from paravent.web.pages.workshop_charts import curve_chart, outcome_chart, standing_alone

AT_ONCE: Final = 4
"""So many settings are seen at once."""


class Asked(Struct, frozen=True):
    """What an address asks of the workshop."""

    bench: Bench
    settings: tuple[Pairs, ...]
    over: str
    by: str
    base: str
    """The address of the move, without what is set."""
    kept: tuple[tuple[str, str], ...] = ()
    """What else the address says: at a table, of whom."""
    asking: tuple[tuple[WouldAsk, ...], ...] = ()
    """Who would be asked what in each setting, once that is worked out."""

    def address(self, **changes: str) -> str:
        """The address of this question, as short as can be, or of one like it."""
        pairs = [*self.kept]
        for name, one, asking in zip("ab", self.settings, (*self.asking, (), ()), strict=False):
            pairs += [(f"{name}.{key}", text) for key, text in self._said(one, asking)]
        said = {"over": self.over, "by": self.by} | changes
        pairs += [(key, text) for key, text in said.items() if text]
        return f"{self.base}?{urlencode(pairs)}"

    def _said(self, pairs: Pairs, asking: tuple[WouldAsk, ...]) -> list[tuple[str, str]]:
        """What an address says of a setting: of one that is all usual, its first value."""
        spare = list(self.bench.spare(pairs, asking).items())
        return spare or [(one.key, one.text) for one in self.bench.settings(pairs)[:1]]

    def file(self, kind: str) -> str:
        """The address of the picture, or of the table, to take away."""
        base, _, query = self.address().partition("?")
        return f"{base}/chances.{kind}?{query}"

    @property
    def beside(self) -> str:
        """The same question with a second setting like the first."""
        return replace(self, settings=self.settings[:1] * 2, asking=self.asking[:1] * 2).address()

    @property
    def alone(self) -> str:
        """Only the first setting."""
        return replace(self, settings=self.settings[:1]).address()


class Column(Struct, frozen=True):
    """One setting as a form: what is seen at once, what is folded away, and how questions are decided."""

    name: str
    main: tuple[Field, ...]
    more: tuple[Field, ...]
    decisions: tuple[Decision, ...]


async def workshop(request: Request) -> Response:
    """Every move of every game that can be worked on."""
    games = [
        (game, offered(game), offered_contests(game)) for game in listed(desk_of(request).hall.services.games)
    ]
    return page(request, "workshop.html", games=games, w=w, f=f, h=h)


async def workshop_move(request: Request) -> Response:
    """A move on the bench; by script only its answer."""
    asked = _asked(request)
    return await _shown(request, asked)


async def table_workshop(request: Request) -> Response:
    """A move of a table's own people on the bench, by what this seat knows of them; its options may be tried."""
    return await _shown(request, await _asked_at_table(request))


async def _shown(request: Request, asked: Asked) -> Response:
    answer, problem = await _answer(request, asked)
    asked = replace(asked, asking=answer.asked if answer else ())
    shared: dict[str, object] = {
        "asked": asked,
        "answer": answer,
        "problem": problem,
        "w": w,
        "outcomes": outcome_chart,
        "curve": curve_chart,
        "by_script": by_script(request),
    }
    if by_script(request):
        return fragment(request, "workshop_answer.html", asked.bench.game, 200, **shared)
    setting = zip("ab", asked.settings, (*asked.asking, (), ()), strict=False)
    columns = [_column(asked.bench, *one) for one in setting]
    return page(request, "workshop_move.html", 200, asked.bench.game, columns=columns, **shared)


def _column(bench: Bench, name: str, pairs: Pairs, asking: tuple[WouldAsk, ...]) -> Column:
    every = bench.settings(pairs)
    first = {*bench.beginning, *bench.spare(pairs, asking)}
    main = [one for one in every if one.key in first]
    main += [one for one in every if one not in main][: max(0, AT_ONCE - len(main))]
    return Column(
        name,
        tuple(one for one in every if one in main),
        tuple(one for one in every if one not in main),
        bench.decisions(asking),
    )


async def _answer(request: Request, asked: Asked) -> tuple[Answer | None, Words | None]:
    """What is known already, or worked out in the turn of whoever asks; what the rules refuse is a sentence."""
    memory, place = desk_of(request).memory.workshop, _place(asked)
    known = memory.known(place)
    if known is not None:
        return known, None
    job = partial(answered, asked.bench, asked.settings, asked.over, asked.by)
    try:
        made = await worked_out(request, f"workshop {address(request)}", job, long=bool(asked.over))
    except Refusal as refusal:
        return None, refusal.words
    memory.keep(place, made)
    return made, None


def _place(asked: Asked) -> tuple[object, ...]:
    sheets = tuple(asked.bench.sheets.items())
    pairs = tuple(tuple(sorted(one.items())) for one in asked.settings)
    return asked.bench.game.id, asked.bench.move.id, sheets, pairs, asked.over, asked.by


def _asked(request: Request) -> Asked:
    game, move = game_of(request), str(request.path_params["move"])
    found = {one.id: one for one in offered(game)}
    if move not in found:
        raise refused(NO_MOVE, id=move[:60], moves=", ".join(found))
    return _question(request, Bench(game, found[move]), f"/atelier/{game.id}/{move}", ())


async def _asked_at_table(request: Request) -> Asked:
    seen = await seen_by(request)
    move = move_of(seen, request.query_params.get("move", ""))
    roles = cast_in(move, request.query_params)
    sheets, unseen = known_sheets(seen, move, roles)
    if unseen:
        raise refused(w.UNSEEN, names=", ".join(unseen.values()))
    kept = (("move", move.id), *((f"roles.{role}", id) for role, id in roles.items()))
    return _question(request, Bench(seen.game, move, sheets), f"{seen.base}/atelier", kept)


async def _anywhere(request: Request) -> Asked:
    """What is asked, at a table or at none."""
    return await _asked_at_table(request) if "table" in request.path_params else _asked(request)


def _question(request: Request, bench: Bench, base: str, kept: tuple[tuple[str, str], ...]) -> Asked:
    query = FormData(list(request.query_params.multi_items()))
    settings = [bench.whole(one) for name in "ab" if (one := group(query, name))]
    over, by = (request.query_params.get(name, "")[:60] for name in ("over", "by"))
    return Asked(bench, tuple(settings) or (bench.whole(bench.beginning),), over, by, base, kept)


def game_of(request: Request) -> Game:
    """The game that the address names."""
    games = desk_of(request).hall.services.games
    name = str(request.path_params["game"])
    if name not in games:
        raise refused(w.NO_GAME, name=name[:60], names=", ".join(games))
    return games[name]


async def svg(request: Request) -> Response:
    """The picture of the answer."""
    return _file(await _picture(request), "image/svg+xml", "chances.svg")


async def png(request: Request) -> Response:
    """The same as dots, for what takes nothing else."""
    drawn = await _picture(request)
    made = await worked_out(request, f"workshop {address(request)}", partial(picture, drawn))
    return _file(made, "image/png", "chances.png")


async def _picture(request: Request) -> str:
    asked = await _anywhere(request)
    answer, problem = await _answer(request, asked)
    if answer is None:
        raise Refusal(problem or NO_MOVE)
    language, title = language_of(request), asked.bench.move.title
    drawn = (
        curve_chart(answer.curve, language)
        if answer.curve
        else outcome_chart(answer.rows, language, title.say(language))
    )
    return standing_alone(drawn)


async def figures(request: Request) -> Response:
    """Every outcome, or every place of the curve, as a table for other programs: exact, and as a decimal."""
    answer, problem = await _answer(request, await _anywhere(request))
    if answer is None:
        raise Refusal(problem or NO_MOVE)
    out = io.StringIO()
    csv.writer(out).writerows(table_of(answer, language_of(request)))
    return _file(out.getvalue(), "text/csv", "chances.csv")


def table_of(answer: Answer, language: Language) -> list[list[str]]:
    """An answer as rows: each chance as a fraction and as a decimal number."""
    if answer.curve is not None:
        heads = [head for line in answer.curve.lines for head in (line.words.say(language), "")]
        rows = [
            [
                place.say(language),
                *(text for line in answer.curve.lines for text in _both(line.values[number])),
            ]
            for number, place in enumerate(answer.curve.places)
        ]
        return [[answer.curve.over.say(language), *heads], *rows]
    return [
        [row.words.say(language), *(text for one in row.chances for text in _both(one))]
        for row in answer.rows
    ]


def _both(value: Fraction | None) -> tuple[str, str]:
    return ("", "") if value is None else (str(value), f"{float(value):.6f}")


def _file(content: str | bytes, kind: str, name: str) -> Response:
    named = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(content, media_type=kind, headers=named)


def routes() -> list[BaseRoute]:
    """The addresses of the workshop."""
    places = ("/atelier/{game}/{move}", "/t/{table}/atelier")
    files = {"svg": svg, "png": png, "csv": figures}
    return [
        Route("/atelier", workshop),
        *(Route(f"{one}/chances.{kind}", make) for one in places for kind, make in files.items()),
        Route(places[0], workshop_move),
        Route(places[1], table_workshop),
    ]
