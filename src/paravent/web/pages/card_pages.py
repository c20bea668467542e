"""What a page asks for beside the stream: roll cards, figures, rules, older lines, and the GM's own forms."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Mapping
from typing import Any

import segno
from markupsafe import Markup
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from paravent.core.citations import resting_on
from paravent.core.game import Game, RuleText
from paravent.core.refusal import refused
from paravent.core.words import Language
from paravent.sight.fields import kept_fields, own_fields
from paravent.sight.roll_card import card, facing, from_sheet, move_of, shown
from paravent.sight.seen import Seen
from paravent.sight.sentences import gathered
from paravent.table.context import NO_CHARACTER
from paravent.table.values import GM, plain
from paravent.web.credentials import NotSeated, desk_of
from paravent.web.pages import page_words as w
from paravent.web.pages.entries import entry_html
from paravent.web.pages.forms import group
from paravent.web.pages.page import by_script, fragment, look, origin, page, see

MOST_RULES = 12


async def seen_by(request: Request) -> Seen:
    """What the request's seat sees; only those at the table may ask."""
    seen = await see(request, await look(request))
    if seen is None or seen.kind in ("waiting", "screen"):
        raise NotSeated
    return seen


def grouped(query: Mapping[str, str], name: str) -> dict[str, str]:
    """The dotted fields of an address."""
    return {key[len(name) + 1 :]: text for key, text in query.items() if key.startswith(name + ".") and text}


async def roll_card(request: Request) -> Response:
    """A move about to be made, as a card; without script, as a page."""
    seen = await seen_by(request)
    roles, values = grouped(request.query_params, "roles"), ticked(request.query_params)
    move = move_of(seen, request.query_params.get("move", ""))
    said = {role for role in move.roles if f"roles.{role}" in request.query_params}
    roles |= {role: id for role, id in facing(seen, move, roles).items() if role not in said}
    made = await asyncio.to_thread(card, seen, move, roles, values)
    values = {**from_sheet(seen, move, roles.get(made.first, "")), **values}
    figures = await asyncio.to_thread(shown, seen, move, roles, values)
    context: dict[str, Any] = {"card": made, "fig": figures, "base": seen.base, "visibility": seen.visibility}
    context |= {"is_gm": seen.is_gm, "unfolded": "unfolded" in request.query_params}
    if by_script(request):
        return fragment(request, "card.html", seen.game, **context)
    return page(request, "card_page.html", game=seen.game, **context)


async def edit_sheet(request: Request) -> Response:
    """A sheet to write on, for who plays the character and for the GM; without script, as a page."""
    seen = await seen_by(request)
    id = request.query_params.get("character", "")
    one = next((one for one in seen.cast if one["id"] == id and (one["mine"] or seen.is_gm)), None)
    if one is None:
        raise refused(NO_CHARACTER, id=id[:60])
    kept = kept_fields(seen.game, one["sheet"]) if seen.is_gm else ()
    written = {**one, "fields": own_fields(seen.game, one["sheet"]), "kept": kept}
    context: dict[str, Any] = {"one": written, "base": seen.base, "is_gm": seen.is_gm}
    if by_script(request):
        return fragment(request, "edit.html", seen.game, **context)
    return page(request, "edit_page.html", game=seen.game, **context)


async def roll_figures(request: Request) -> Response:
    """The pools and odds of a card as it is set now."""
    seen = await seen_by(request)
    desk_of(request).odds.take(f"{seen.view['table']}/{seen.view['you']['id']}")
    move = move_of(seen, request.query_params.get("move", ""))
    form = request.query_params
    roles, values = grouped(form, "roles"), ticked(form)
    figures = await asyncio.to_thread(shown, seen, move, roles, values)
    first = next(iter(move.roles), "")
    context: dict[str, Any] = {"fig": figures, "card": {"first": first}, "base": seen.base, "again": True}
    return fragment(request, "figures.html", seen.game, **context)


def ticked(query: Any) -> dict[str, str]:
    """The settings of a card from its address, ticks included."""
    return group(FormData(list(query.multi_items())), "values")


async def rules(request: Request) -> Response:
    """The rules that hold some words."""
    seen = await seen_by(request)
    query = request.query_params.get("q", "").strip()[:80]
    found = search(seen.game, query, seen.language) if query else []
    if not query and not by_script(request):
        found = list(seen.game.rules)
    if by_script(request):
        return fragment(request, "rules.html", seen.game, query=query, found=found)
    return page(request, "rules_page.html", game=seen.game, query=query, found=found, base=seen.base)


async def rule_text(request: Request) -> Response:
    """One rule by its id: its text, where it comes from, and what is played by it."""
    seen = await seen_by(request)
    id = str(request.path_params["rule"])[:40]
    rule = seen.game.rule(id)
    if rule is None:
        raise refused(w.NO_RULE, id=id)
    moves = await asyncio.to_thread(resting_on, seen.game, id)
    if by_script(request):
        return fragment(request, "rule.html", seen.game, told=rule, moves=moves)
    return page(request, "rule_page.html", game=seen.game, told=rule, moves=moves, base=seen.base)


def search(game: Game, query: str, language: Language) -> list[RuleText]:
    """Rules by their id, then by their title, then by their text."""
    wanted = query.casefold().split()

    def rank(rule: RuleText) -> int:
        title, text = rule.title.say(language).casefold(), rule.text.say(language).casefold()
        if rule.id.casefold() == query.casefold():
            return 0
        if all(word in title for word in wanted):
            return 1
        return 2 if all(word in title + " " + text for word in wanted) else 3

    ranked = sorted(
        ((rank(rule), place, rule) for place, rule in enumerate(game.rules)), key=lambda one: one[:2]
    )
    return [rule for rank_of, _, rule in ranked if rank_of < 3][:MOST_RULES]


async def older(request: Request) -> Response:
    """Older lines of the journal, above the others."""
    looking = await look(request)
    seen = await seen_by(request)
    before = request.query_params.get("before", "")
    answer = await desk_of(request).hall.older(looking.place.table, looking.place.seat, before)
    lines = gathered(plain(answer.journal))
    html = Markup("").join(entry_html(seen, entry, desk_of(request).memory.lines) for entry in lines)
    more = lines[0]["id"] if lines and answer.more else ""
    if by_script(request):
        return fragment(request, "older.html", seen.game, base=seen.base, more=more, html=html)
    return page(request, "older_page.html", game=seen.game, base=seen.base, more=more, html=html)


async def invitation(request: Request) -> Response:
    """The QR code for the invitation, for the GM to show."""
    seen = await seen_by(request)
    if seen.view["you"]["id"] != GM:
        raise NotSeated
    made = segno.make(f"{origin(request)}{seen.base}/join?i={seen.view['invitation']}", error="m")
    out = io.BytesIO()
    made.save(out, kind="svg", border=2, dark="#201a14", light="#fffdf8", xmldecl=False, scale=4)
    return Response(out.getvalue(), media_type="image/svg+xml", headers={"cache-control": "no-store"})
