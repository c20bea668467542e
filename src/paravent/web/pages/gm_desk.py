"""What the GM's desk asks for beside plain commands: opponents, rolls of players, the order of a fight, forecasts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Final

from msgspec.structs import replace
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from paravent.core.game import Contest, Game
from paravent.core.parameters import Choice, Kind, Text, declared, read_values, written
from paravent.core.per_game import per_game
from paravent.core.refusal import Refusal, refused
from paravent.core.words import LANGUAGES, Language, Words
from paravent.live.room import Reply
from paravent.sight.character import best_said, every_rollable, rollables
from paravent.sight.fields import said_fields
from paravent.sight.fight import ALONE, grouped, struck
from paravent.sight.fight_forecast import SIDES, contest_of, foreseen, named, proposed
from paravent.sight.foe_gear import gear_fields
from paravent.sight.preview import first_role
from paravent.sight.request_form import SEEN_BY, Wanted, brings_its_own, is_unseen, requests
from paravent.sight.requested_rolls import askable, nobody, prospects
from paravent.sight.roll_card import move_of
from paravent.sight.seen import Seen
from paravent.sight.sheet_layout import best_of
from paravent.sight.time_ahead import night
from paravent.table.commands import (
    AskMove,
    BeginMove,
    DealOrder,
    Do,
    EnterStage,
    JoinOrder,
    MakeCharacter,
    SetOrder,
)
from paravent.table.context import GM_ONLY, NO_CHARACTER
from paravent.table.opening_commands import readying
from paravent.web.credentials import NotSeated, desk_of
from paravent.web.guard import address
from paravent.web.pages.desk_regions import member, request_form
from paravent.web.pages.forms import bad_form, group, strings, texts
from paravent.web.pages.page import Look, fragment, look, piece, see, visibility_of
from paravent.web.pages.submission import done, form_of, id_of, one, valid
from paravent.web.pages.template_env import Context
from paravent.web.pages.worked_out import MORE, PATIENCE, awaited, digest_of, soon, worked_out

MOST_AT_ONCE: Final = 12
MOST_KINDS: Final = 3
Beast = tuple[int, str, str]
"""The place of a sheet in the bestiary, its name, and what it is best at."""


async def desk(request: Request) -> tuple[Look, Seen]:
    """The GM's own desk; anyone else is refused."""
    looking = await look(request)
    seen = await see(request, looking)
    if seen is None:
        raise NotSeated
    if not seen.is_gm:
        raise Refusal(GM_ONLY)
    return looking, seen


async def take_all(request: Request, looking: Look, id: str, commands: Iterable[Do]) -> list[Reply]:
    """Several commands of one form; sent again, each is recognised by its place."""
    hall, place = desk_of(request).hall, looking.place
    named = ((f"{id[:44]}-{number}" if number else id, one) for number, one in enumerate(commands))
    return [await hall.take(place.table, place.seat, place.token, each, one) for each, one in named]


# --- opponents --------------------------------------------------------------------------------------------------


async def bestiary(request: Request) -> Response:
    """The opponents whose name holds some words."""
    _, seen = await desk(request)
    query = request.query_params.get("q", "").strip()[:60]
    found = beasts(seen.game, seen.language, query)
    return piece(request, "beasts", seen, beasts=found, query=query)


def beasts(game: Game, language: Language, query: str = "") -> list[Beast]:
    """The bestiary, or what of it holds the words of a query."""
    wanted = query.casefold().split()
    listed = (
        (place, name, ", ".join(best_said(words, how, language) for words, how in best))
        for place, (name, best) in enumerate(_listed(game)[language])
    )
    return [beast for beast in listed if all(word in f"{beast[1]} {beast[2]}".casefold() for word in wanted)]


@per_game
def _listed(game: Game) -> dict[Language, tuple[tuple[str, tuple[tuple[Words, Words], ...]], ...]]:
    every = {language: [game.worded(one, language) for one in game.bestiary] for language in LANGUAGES}
    return {
        language: tuple((str(sheet.name), best_of(game, sheet)) for sheet in sheets)
        for language, sheets in every.items()
    }


def opponents(seen: Seen) -> Context:
    """What the form needs by which opponents come in."""
    game = seen.game
    fields = said_fields(declared(game.improvise), {}) if game.improvise else ()
    return {
        "beasts": beasts(game, seen.language),
        "improvise_fields": fields,
        "rollables": rollables(seen),
    }


async def enter(request: Request) -> Response:
    """Opponents come in: from the bestiary, or improvised from the game's own few fields; into a fight under way,
    whether the players see them or not."""
    looking, seen = await desk(request)
    form = await form_of(request)
    hidden = one(form, "hidden") == "yes"
    there = [
        each.name for each in seen.cast if hidden or not each.hidden
    ]  # a number must not count hidden ones
    made: list[MakeCharacter] = []
    for values, count in _chosen(seen, form):
        names = numbered(values["name"], count, there)
        there += names
        made += [MakeCharacter({**values, "name": _fits(seen.game, name)}, hidden=hidden) for name in names]
    come = await take_all(request, looking, id_of(form), made)
    ids = [str(one.answer["character"]) for one in come]
    on_stage: list[Do] = [EnterStage(id) for id in ids if seen.view.stage.people and not hidden]
    joining: list[Do] = [JoinOrder(id) for id in ids if seen.view.order]
    await take_all(request, looking, f"{id_of(form)[:40]}-in", [*on_stage, *joining])
    return done(request, form, looking.place.table)


def _chosen(seen: Seen, form: FormData) -> list[tuple[dict[str, str], int]]:
    """The sheets that come in, as texts, and how many of each."""
    game, count = seen.game, _count(one(form, "count"))
    if one(form, "beast"):
        return [_beast(seen, form, place) for place in range(len(form.getlist("beast")[:MOST_KINDS]))]
    if game.improvise is not None:
        return [(improvised(game, group(form, "values")), count)]
    return [(plainly(game, group(form, "values")), count)]


def _beast(seen: Seen, form: FormData, number: int) -> tuple[dict[str, str], int]:
    """One kind of opponents that a form brings in, with their gear: what stands in the same place of each list."""
    place, count = (_in_place(form, name, number) for name in ("beast", "count"))
    if not place.isdecimal() or int(place[:4]) >= len(seen.game.bestiary):
        raise bad_form()
    gear = {one.key: _in_place(form, f"gear.{one.key}", number) for one in gear_fields(seen.game)}
    values = seen.game.written(seen.game.bestiary[int(place)], seen.language)
    return values | {key: thing for key, thing in gear.items() if thing}, _count(count)


def _in_place(form: FormData, name: str, number: int) -> str:
    some = form.getlist(name)
    return str(some[number]) if number < len(some) else ""


def improvised(game: Game, values: Mapping[str, str]) -> dict[str, str]:
    """The sheet that the game makes from its few fields."""
    if game.improvise is None:
        raise bad_form()
    made = game.improvise(**read_values(game.improvise, values))
    return written(game.sheet, made)


def plainly(game: Game, values: Mapping[str, str]) -> dict[str, str]:
    """Without such fields: a name, what it is good at, and the nearest legal value there."""
    field, value = values.get("field", ""), values.get("value", "")
    found = next((one for one in every_rollable(game) if one.key == field), None)
    if found is None or not re.fullmatch(r"-?[0-9]{1,4}", value):
        raise bad_form()
    return {"name": values.get("name") or "?", field: _nearest(found.parameter.kind, int(value))}


def _nearest(kind: Kind, value: int) -> str:
    """The legal figure nearest to this one; of named levels, the one in that place."""
    if isinstance(kind, Choice):
        return kind.options[min(max(value, 0), len(kind.options) - 1)][0]
    return str(kind.nearest(value))


def _count(text: str) -> int:
    return min(max(int(text), 1), MOST_AT_ONCE) if re.fullmatch(r"[0-9]{1,3}", text) else 1


def numbered(name: str, count: int, taken: list[str]) -> list[str]:
    """As many names: the name itself if it is alone and free, otherwise numbered on from those that are there."""
    pattern = re.compile(re.escape(name) + r" (\d{1,4})")
    used = [int(found.group(1)) for other in taken if (found := pattern.fullmatch(other))]
    if count == 1 and not used and name not in taken:
        return [name]
    first = max(used, default=1 if name in taken else 0) + 1
    return [f"{name} {number}" for number in range(first, first + count)]


def _fits(game: Game, name: str) -> str:
    """A name that is not too long for its field; its number stays."""
    kind = next((one.kind for one in declared(game.sheet) if one.key == "name"), None)
    longest = kind.longest if isinstance(kind, Text) else 60
    stem, _, number = name.rpartition(" ")
    return name if len(name) <= longest else f"{stem[: longest - len(number) - 1]} {number}".strip()


# --- rolls that are asked for -----------------------------------------------------------------------------------


async def ask_roll(request: Request) -> Response:
    """Ask players for a roll; or make it oneself behind the screen, at once, for anybody of the cast: nobody else sees
    that it was."""
    looking, seen = await desk(request)
    form = await form_of(request)
    asked = requests(seen, _wanted(form))
    unseen = one(form, "how") == "behind"
    able = askable(seen, asked, unseen=unseen)
    commands: list[Do] = _behind(seen, able) if unseen else list(able)
    await take_all(request, looking, id_of(form), commands)
    return done(request, form, looking.place.table)


def _behind(seen: Seen, asked: list[AskMove]) -> list[Do]:
    roles = [{first_role(move_of(seen, each.move)): each.character} for each in asked]
    return [BeginMove(each.move, role, each.values, "gm") for each, role in zip(asked, roles, strict=True)]


async def ask_odds(request: Request) -> Response:
    """What those may hope for who would be asked, before they are; and whom the button then asks."""
    _, seen = await desk(request)
    desk_of(request).odds.take(f"{seen.view.table}/{seen.view.you.id}")
    wanted = _wanted(FormData(list(request.query_params.multi_items())))
    asked = requests(seen, wanted)
    work = partial(prospects, seen.situation, asked, unseen=is_unseen(seen, wanted))
    found = await worked_out(request, seen.view.table, work)
    told: Context = {"found": found, "base": seen.base, "anew": brings_its_own(seen, wanted)}
    made = {**request_form(seen, wanted), "barred": nobody(found)}
    return fragment(request, "asked_odds.html", seen.game, 200, **told, **made)


def _wanted(form: FormData) -> Wanted:
    """What the form by which a roll is asked for says."""
    shown = next((each for each in SEEN_BY if each == one(form, "visibility")), SEEN_BY[0])
    others = {key: text for key, text in group(form, "other").items() if text}
    values = {**group(form, "values"), **others}
    return Wanted(
        tuple(texts(form, "who")), one(form, "what"), values, one(form, "of"), shown, one(form, "aim")
    )


async def rest_all(request: Request) -> Response:
    """A night's rest for those who sleep, in one tap."""
    looking, seen = await desk(request)
    form = await form_of(request)
    asleep = texts(form, "asleep") if "chosen" in form else None
    await take_all(request, looking, id_of(form), night(seen, asleep, sure=one(form, "sure") == "yes"))
    return done(request, form, looking.place.table)


async def begin_story(request: Request) -> Response:
    """The game's own adventure comes to a table that was opened empty."""
    looking, seen = await desk(request)
    form = await form_of(request)
    await take_all(request, looking, id_of(form), readying(seen.game, seen.language))
    return done(request, form, looking.place.table)


async def sheet(request: Request) -> Response:
    """One of the cast with their whole sheet; without script, as a page."""
    _, seen = await desk(request)
    id = request.query_params.get("character", "")
    shown = member(seen, id)
    if shown is None:
        raise refused(NO_CHARACTER, id=id[:60])
    return piece(request, "member", seen, **shown)


# --- fights -----------------------------------------------------------------------------------------------------


async def begin_fight(request: Request) -> Response:
    """Deal the order of a fight, or set it by hand where the game has no rule for it."""
    looking, seen = await desk(request)
    form = await form_of(request)
    chosen = group(form, "fighter")
    fighting = texts(form, "fights") if "fights" in form else chosen
    groups = grouped({id: chosen.get(id, ALONE) for id in fighting if id})
    inside = {id for some in groups for id in some}
    surprised = [id for id in texts(form, "surprised") if id in inside]
    command: Do = (
        valid({"do": "deal-order", "groups": groups, "surprised": surprised}, DealOrder)
        if seen.game.initiative
        else valid({"do": "set-order", "groups": groups}, SetOrder)
    )
    await take_all(request, looking, id_of(form), [command])
    return done(request, form, looking.place.table)


async def strike(request: Request) -> Response:
    """A blow with one tap: the weapon in hand, at whoever is chosen."""
    looking, seen = await desk(request)
    form = await form_of(request)
    place = one(form, "blow")
    if not place.isdecimal():
        raise bad_form()
    command = struck(seen, one(form, "who"), int(place[:3]), one(form, "against"), one(form, "way"))
    seen_by = "gm" if one(form, "behind") == "yes" else visibility_of(request, looking)
    shown = replace(command, visibility=seen_by)
    await take_all(request, looking, id_of(form), [shown])
    return done(request, form, looking.place.table)


async def foresee(request: Request) -> Response:
    """How hard a fight would be."""
    looking, seen = await desk(request)
    desk_of(request).odds.take(f"{looking.place.table}/{looking.place.seat}")
    form = await form_of(request)
    contest = contest_of(seen.game, one(form, "contest"))
    if one(form, "propose"):
        return await _proposed(request, seen, contest, form)
    return await _foreseen(request, seen, contest, form)


async def _foreseen(request: Request, seen: Seen, contest: Contest, form: FormData) -> Response:
    """What is to be expected; where that is not sure yet, the page asks for more of it by itself, as long as whoever
    asks has half of their time left."""
    memory, sides = desk_of(request).memory.foreseen, group(form, "side")
    place = digest_of(seen.situation), one(form, "contest"), tuple(sorted(sides.items()))
    before = memory.known(place)
    pause = 0 if desk_of(request).work.spent.half_left(address(request)) else PATIENCE
    if before is None or (before.tally and MORE in request.query_params and not pause):
        tally = before and before.tally
        found = await soon(request, seen, "forecast", foreseen, contest, sides, tally, long=True)
        if found is None:
            return awaited(request, seen, "#foreseen", strings(form))
        memory.keep(place, found)
        before = found
    return piece(request, "foreseen", seen, found=before, sent=strings(form), pause=pause)


async def _proposed(request: Request, seen: Seen, contest: Contest, form: FormData) -> Response:
    """Opponents for a fight about this hard."""
    sides = group(form, "side")
    found = await soon(request, seen, "forecast", proposed, contest, sides, long=True)
    if found is None:
        return awaited(request, seen, "#foreseen", strings(form))
    side = named([one.name for one in seen.cast if sides.get(one.id) == SIDES[0]])
    return piece(request, "proposed", seen, found=found, side=side)
