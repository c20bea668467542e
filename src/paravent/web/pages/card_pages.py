"""What a page asks for beside the stream: roll cards, figures, rules, older lines, and the GM's own forms."""

from __future__ import annotations

import io
from collections.abc import Mapping
from functools import partial
from typing import TypeVar
from urllib.parse import urlencode

from markupsafe import Markup
from msgspec import Struct
from starlette.datastructures import FormData, QueryParams
from starlette.requests import Request
from starlette.responses import Response

from paravent.core.citations import resting_on, spelt_out
from paravent.core.game import AnyMove, Game, RuleText
from paravent.core.refusal import refused
from paravent.core.words import Language
from paravent.sight.card_figures import Shown, at_a_glance, shown
from paravent.sight.card_people import facing, in_need
from paravent.sight.card_settings import as_before, from_sheet
from paravent.sight.faces import face_of, faces
from paravent.sight.fields import Field, kept_fields, own_fields
from paravent.sight.fight import aimed
from paravent.sight.health import against_role
from paravent.sight.our_rules import changers, ours
from paravent.sight.preview import first_role
from paravent.sight.rescue import by_chance, chance
from paravent.sight.roll_card import Card, card, move_of
from paravent.sight.rollable import usual_move
from paravent.sight.rule_figures import own_figures
from paravent.sight.seen import Seen
from paravent.sight.sentences import gathered
from paravent.table.context import NO_CHARACTER
from paravent.web.credentials import NotSeated, desk_of
from paravent.web.guard import address
from paravent.web.pages import page_words as w
from paravent.web.pages.entries import entry_html
from paravent.web.pages.forms import bad_form, group
from paravent.web.pages.found_words import begins, plain, small
from paravent.web.pages.page import by_script, fragment, look, origin, piece, see
from paravent.web.pages.pocket import kept
from paravent.web.pages.regions import visibilities
from paravent.web.pages.worked_out import awaited, soon, worked_out

MOST_RULES = 12
MOST_CITED = 8
MOST_AT_HAND = 6
T = TypeVar("T")


async def seen_by(request: Request) -> Seen:
    """What the request's seat sees; only those at the table may ask."""
    seen = await see(request, await look(request))
    if seen is None or seen.kind in ("waiting", "screen"):
        raise NotSeated
    return seen


def grouped(query: Mapping[str, str], name: str) -> dict[str, str]:
    """The dotted fields of an address."""
    return {key[len(name) + 1 :]: text for key, text in query.items() if key.startswith(name + ".") and text}


def cast_in(move: AnyMove, query: Mapping[str, str]) -> dict[str, str]:
    """Who is in a move by role, as an address says it; a role that it has not is nobody's."""
    return {role: id for role, id in grouped(query, "roles").items() if role in move.roles}


async def roll_card(request: Request) -> Response:
    """A move about to be made, as a card; without script, as a page."""
    seen = await seen_by(request)
    move, values = move_of(seen, request.query_params.get("move", "")), ticked(request.query_params)
    roles = cast_in(move, request.query_params)
    said = {role for role in move.roles if f"roles.{role}" in request.query_params}
    likely = (
        facing(seen, move, roles)
        | in_need(seen, move, roles)
        | _aimed(seen, move, roles, request.query_params)
    )
    roles |= {role: id for role, id in likely.items() if role not in said}
    values = as_before(seen, move, roles) | values
    there = await soon(request, seen, "card", _card, move, roles, values)
    if there is None:
        return awaited(request, seen, "#card-in", {})
    made, figures = there
    acts = seen.character(made.actor)
    names = {id: words.say(seen.language) for id, words in visibilities(seen)}
    chosen = request.query_params.get("visibility", "")
    free = chosen if chosen in names else seen.visibility
    return piece(
        request,
        "card",
        seen,
        card=made,
        fig=figures,
        face=face_of(seen, acts) if acts else None,
        visibility="self" if move.secret else free if made.told_to == "open" else made.told_to,
        visibilities=names.items(),
        is_gm=seen.is_gm,
        unfolded="unfolded" in request.query_params,
        aim=request.query_params.get("aim", ""),
        bench=urlencode(bench_query(move, roles, values)),
    )


def _aimed(seen: Seen, move: AnyMove, roles: Mapping[str, str], query: Mapping[str, str]) -> dict[str, str]:
    """The foe who is chosen for blows, where this move is against somebody too."""
    chosen = query.get("against") or query.get(f"foe-{roles.get(first_role(move), '')}", "")
    role = against_role(move)
    return {role: chosen} if role and seen.character(chosen) else {}


def bench_query(move: AnyMove, roles: Mapping[str, str], values: Mapping[str, str]) -> dict[str, str]:
    """How the workshop of a table is asked about the same move."""
    said = {f"a.{key}": text for key, text in values.items()}
    return {"move": move.id, **{f"roles.{role}": id for role, id in roles.items() if id}, **said}


def _card(seen: Seen, move: AnyMove, roles: dict[str, str], values: dict[str, str]) -> tuple[Card, Shown]:
    made = card(seen, move, roles, values)
    values = {**from_sheet(seen, move, roles.get(made.first, "")), **values}
    return made, shown(seen, move, roles, values)


class Written(Struct, frozen=True):
    """A sheet to write on: its fields, and for the GM what the table keeps by itself."""

    id: str
    name: str
    fields: tuple[Field, ...]
    kept: tuple[Field, ...]


async def edit_sheet(request: Request) -> Response:
    """A sheet to write on, for who plays the character and for the GM; without script, as a page."""
    seen = await seen_by(request)
    id = request.query_params.get("character", "")
    one = next((one for one in seen.cast if one.id == id and (one.mine or seen.is_gm)), None)
    if one is None:
        raise refused(NO_CHARACTER, id=id[:60])
    sheet = one.sheet or {}
    kept = kept_fields(seen.game, sheet) if seen.is_gm else ()
    written = Written(one.id, one.name, own_fields(seen.game, sheet, seen.board), kept)
    return piece(request, "edit", seen, one=written, is_gm=seen.is_gm)


async def roll_figures(request: Request) -> Response:
    """The pools and odds of a card as it is set now."""
    seen = await seen_by(request)
    desk_of(request).odds.take(f"{seen.view.table}/{seen.view.you.id}")
    move = move_of(seen, request.query_params.get("move", ""))
    roles, values = cast_in(move, request.query_params), ticked(request.query_params)
    figures = await worked_out(request, seen.view.table, partial(shown, seen.situation, move, roles, values))
    first = next(iter(move.roles), "")
    card = {"first": first}
    return fragment(request, "figures.html", seen.game, fig=figures, card=card, base=seen.base, again=True)


async def blow_odds(request: Request) -> Response:
    """What a blow is worth against whoever is chosen: one figure, and for the GM what is spent for more."""
    seen, asked = await seen_by(request), request.query_params
    desk_of(request).odds.take(f"{seen.view.table}/{seen.view.you.id}")
    who, place = asked.get("who", ""), asked.get("blow", "")
    if not place.isdecimal():
        raise bad_form()
    blow = aimed(seen, who, int(place[:3]), asked.get("against", ""), asked.get("way", "")[:40])
    move = move_of(seen, blow.move)
    values = {**from_sheet(seen, move, who), **blow.values}
    found = partial(at_a_glance, seen.situation, move, blow.roles, values)
    odds, equal = await worked_out(request, seen.view.table, found)
    return fragment(request, "blow_odds.html", seen.game, odds=odds, equal=equal, is_gm=seen.is_gm)


async def saving_odds(request: Request) -> Response:
    """Who can save somebody whom this seat plays, best first; or the chance of one whom it plays to save somebody."""
    seen, asked = await seen_by(request), request.query_params
    desk_of(request).odds.take(f"{seen.view.table}/{seen.view.you.id}")
    who, whose = asked.get("who", ""), asked.get("of", "")
    mine = {one.id for one in seen.cast if one.mine or seen.is_gm}
    if not {who or whose} <= mine:
        raise refused(NO_CHARACTER, id=(who or whose)[:60])
    if who:
        found = await worked_out(request, seen.view.table, partial(chance, seen.situation, who, whose))
        return fragment(request, "one_chance.html", seen.game, chance=found)
    every = await worked_out(request, seen.view.table, partial(by_chance, seen.situation, whose))
    return fragment(request, "saviours.html", seen.game, found=every, faces=faces(seen), base=seen.base)


def ticked(query: QueryParams) -> dict[str, str]:
    """The settings of a card from its address, ticks included."""
    return group(FormData(list(query.multi_items())), "values")


async def rules(request: Request) -> Response:
    """The rules that hold some words."""
    seen = await seen_by(request)
    query = request.query_params.get("q", "").strip()[:80]
    found = search(seen.game, query, seen.language) if query else []
    if not query and not by_script(request):
        found = list(seen.game.rules)
    wanted = [one.id for one in found] if by_script(request) and not seen.is_gm else []
    hand = [] if query else await worked_out(request, seen.view.table, partial(at_hand, seen.game))
    exact = stands_so(seen.game, query, seen.language)
    made = piece(request, "rules", seen, query=query, exact=exact, found=found, wanted=wanted, hand=hand)
    return made if query or by_script(request) else kept(request, made, seen.view.table)


async def rules_mine(request: Request) -> Response:
    """What rules come to with one's own figures: asked for once they are read, and worked out beside."""
    seen, asked = await seen_by(request), request.query_params
    desk_of(request).odds.take(f"{seen.view.table}/{seen.view.you.id}")
    ids = [one for one in asked.get("ids", "")[:200].split(",") if seen.game.rule(one)][:MOST_RULES]
    told = await worked_out(request, seen.view.table, partial(own_figures, seen.situation, ids))
    place = "rule" if asked.get("in") == "rule" else "found"
    return fragment(request, "rules_mine.html", seen.game, told=told, place=place, base=seen.base)


async def rules_ours(request: Request) -> Response:
    """What is ours in a move: numbers of the house with what changes them, and where we decided."""
    seen = await seen_by(request)
    move = move_of(seen, str(request.path_params["move"])[:40])
    found = await worked_out(request, seen.view.table, partial(ours, seen.game, move))
    return kept(request, piece(request, "ours", seen, move=move, ours=found), seen.view.table)


async def rule_text(request: Request) -> Response:
    """Rules by their ids: the text of each, where it comes from, and what is played by it."""
    seen = await seen_by(request)
    ids = str(request.path_params["rule"])[:80].split(",")[:MOST_CITED]
    found = [rule for id in ids if (rule := seen.game.rule(id))]
    if not found:
        raise refused(w.NO_RULE, id=ids[0])
    every = [
        (rule, await worked_out(request, seen.view.table, partial(resting_on, seen.game, rule.id)))
        for rule in found
    ]
    told = [(rule, moves, changers(seen.game, rule)) for rule, moves in every]
    wanted = [rule.id for rule in found] if by_script(request) and not seen.is_gm else []
    return kept(request, piece(request, "rule", seen, every=told, wanted=wanted), seen.view.table)


def at_hand(game: Game) -> list[RuleText]:
    """A few rules that one may look for: of those that the usual move is played by, the first."""
    move = game.move(usual_move(game))
    told = spelt_out(game, move) if move else frozenset[str]()
    return [rule for rule in game.rules if rule.id in told][:MOST_AT_HAND]


def stands_so(game: Game, query: str, language: Language) -> bool:
    """Whether any rule has the words that were looked for with their accents: then they are sought so."""
    told = (f"{rule.title.say(language)} {rule.text.say(language)}" for rule in game.rules)
    return any(begins(one, query, small) for one in told)


def search(game: Game, query: str, language: Language) -> list[RuleText]:
    """Rules by their id, then by their title, then by their text; without accents only where none has them so."""
    told = {rule.id: (rule.title.say(language), rule.text.say(language)) for rule in game.rules}
    folded = small if stands_so(game, query, language) else plain

    def rank(rule: RuleText) -> int:
        title, text = told[rule.id]
        if rule.id.casefold() == query.casefold():
            return 0
        if begins(title, query, folded):
            return 1
        return 2 if begins(f"{title} {text}", query, folded) else 3

    ranked = sorted(
        ((rank(rule), place, rule) for place, rule in enumerate(game.rules)), key=lambda one: one[:2]
    )
    return [rule for rank_of, _, rule in ranked if rank_of < 3][:MOST_RULES]


async def older(request: Request) -> Response:
    """Older lines of the journal, above the others."""
    looking = await look(request)
    seen = await seen_by(request)
    before = request.query_params.get("before", "")
    desk, place = desk_of(request), looking.place
    async with desk.work.reading(place.table, address(request)):
        answer = await desk.hall.older(place.table, place.seat, before)
    lines, kept = gathered(answer.journal), desk.memory.of(place.table).lines
    html = Markup("").join(entry_html(seen, one, kept) for one in lines)
    more = lines[0].entry.id if lines and answer.more else ""
    return piece(request, "older", seen, more=more, html=html)


async def invitation(request: Request) -> Response:
    """The QR code for the invitation, for the GM to show."""
    seen = await seen_by(request)
    if seen.desk is None:
        raise NotSeated
    import segno

    made = segno.make(f"{origin(request)}{seen.base}/join?i={seen.desk.invitation}", error="m")
    out = io.BytesIO()
    made.save(out, kind="svg", border=2, dark="#201a14", light="#fffdf8", xmldecl=False, scale=4)
    return Response(out.getvalue(), media_type="image/svg+xml", headers={"cache-control": "no-store"})
