"""What a page asks for beside the stream: roll cards, figures, rules, older lines, and the GM's own forms."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

import segno
from markupsafe import Markup
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from paravent.core.errors import Refusal, refused
from paravent.core.game import Game, RuleText
from paravent.core.parameters import Whole
from paravent.core.words import Language, signed
from paravent.table.commands import MakeCharacter, Say
from paravent.table.deciding import NO_CHARACTER
from paravent.table.values import GM
from paravent.web.pages import words as w
from paravent.web.pages.carding import card, from_sheet, move_of, shown
from paravent.web.pages.entries import entry_html
from paravent.web.pages.forms import group
from paravent.web.pages.journal import ASKED_CLOSE, ASKED_OPEN
from paravent.web.pages.looking import by_script, fragment, look, origin, page, see
from paravent.web.pages.regions import bonuses, rollables
from paravent.web.pages.requests import done, form_of, handled, id_of, one, take
from paravent.web.pages.seeing import Seen
from paravent.web.pages.sheets import links
from paravent.web.seats import NotSeated, desk_of

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


@handled
async def roll_card(request: Request) -> Response:
    """A move about to be made, as a card; without script, as a page."""
    seen = await seen_by(request)
    roles, values = grouped(request.query_params, "roles"), ticked(request.query_params)
    move = move_of(seen, request.query_params.get("move", ""))
    made = await asyncio.to_thread(card, seen, move, roles, values)
    values = {**from_sheet(seen, move, roles.get(made.first, "")), **values}
    figures = await asyncio.to_thread(shown, seen, move, roles, values)
    context: dict[str, Any] = {"card": made, "fig": figures, "base": seen.base, "visibility": seen.visibility}
    if by_script(request):
        return fragment(request, "card.html", seen.game, **context)
    return page(request, "card_page.html", game=seen.game, **context)


@handled
async def roll_figures(request: Request) -> Response:
    """The pools and odds of a card as it is set now."""
    seen = await seen_by(request)
    desk_of(request).odds.take(f"{seen.view['table']}/{seen.view['you']['id']}")
    move = move_of(seen, request.query_params.get("move", ""))
    form = request.query_params
    roles, values = grouped(form, "roles"), ticked(form)
    figures = await asyncio.to_thread(shown, seen, move, roles, values)
    first = next(iter(move.roles), "")
    return fragment(request, "figures.html", seen.game, fig=figures, card={"first": first}, base=seen.base)


def ticked(query: Any) -> dict[str, str]:
    """The settings of a card from its address, ticks included."""
    return group(FormData(list(query.multi_items())), "values")


@handled
async def rules(request: Request) -> Response:
    """The rules that hold some words."""
    seen = await seen_by(request)
    query = request.query_params.get("q", "").strip()[:80]
    found = search(seen.game, query, seen.language) if query else []
    if by_script(request):
        return fragment(request, "rules.html", seen.game, query=query, found=found)
    return page(request, "rules_page.html", game=seen.game, query=query, found=found, base=seen.base)


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


@handled
async def older(request: Request) -> Response:
    """Older lines of the journal, above the others."""
    looking = await look(request)
    seen = await seen_by(request)
    before = request.query_params.get("before", "")
    answer = await desk_of(request).hall.older(looking.place.table, looking.place.seat, before)
    lines = list(answer["journal"])
    html = Markup("").join(entry_html(seen, entry) for entry in lines)
    more = lines[0]["id"] if lines and answer.get("more") else ""
    if by_script(request):
        return fragment(request, "older.html", seen.game, base=seen.base, more=more, html=html)
    return page(request, "older_page.html", game=seen.game, base=seen.base, more=more, html=html)


# --- the GM's own -----------------------------------------------------------------------------------------------


@handled
async def improvise(request: Request) -> Response:
    """An opponent in three fields: a name, what it is good at, and how good."""
    looking = await look(request)
    form = await form_of(request)
    values = improvised(looking.game, one(form, "name"), one(form, "field"), one(form, "value"))
    await take(
        request, looking.place, id_of(form), MakeCharacter(values, hidden=one(form, "hidden") == "yes")
    )
    return done(request, form, looking.place.table)


def improvised(game: Game, name: str, field: str, value: str) -> dict[str, str]:
    """The sheet of an improvised opponent: the nearest legal value where it is good, the usual ones elsewhere."""
    found = next((one for one in rollables(game) if one.key == field), None)
    if found is None or not value.lstrip("-").isdecimal() or len(value) > 4:
        raise Refusal(w.BAD_FORM)
    kind = found.parameter.kind
    nearest = kind.nearest(int(value)) if isinstance(kind, Whole) else value
    return {"name": name, field: str(nearest)} if name else {field: str(nearest)}


@handled
async def ask_roll(request: Request) -> Response:
    """Ask a player for a roll: said to that player, with a button that opens the card."""
    looking = await look(request)
    form = await form_of(request)
    seen = await seen_by(request)
    character = next((each for each in seen.cast if each["id"] == one(form, "character")), None)
    if not seen.is_gm or character is None or not character["owners"]:
        raise refused(NO_CHARACTER, id=one(form, "character")[:60])
    said = asked(seen, character, one(form, "field"), group(form, "values"))
    await take(request, looking.place, id_of(form), Say(said, "say", tuple(character["owners"])))
    return done(request, form, looking.place.table)


def asked(seen: Seen, character: Mapping[str, Any], field: str, values: Mapping[str, str]) -> str:
    """The words that ask for a roll, and its address between signs."""
    link = links(seen.game).get(field)
    move = seen.game.move(link.move) if link else None
    if link is None or move is None:
        raise Refusal(w.BAD_FORM)
    kinds = {one.key: one for one in bonuses(seen.game)}
    here = {parameter.key for parameter in move.parameters}
    given = {
        key: text for key, text in values.items() if key in kinds and key in here and text not in ("", "0")
    }
    words = next(one.words for one in rollables(seen.game) if one.key == field).say(seen.language)
    amounts = "".join(f" ({signed(int(text))})" for text in given.values() if text.lstrip("+-").isdecimal())
    query = {"move": link.move, f"roles.{link.role}": character["id"], f"values.{link.parameter}": field}
    query |= {f"values.{key}": text for key, text in given.items()}
    title = w.ROLL_ASKED.say(seen.language, name=character["name"])
    return f"{title} : {words}{amounts} {ASKED_OPEN}{urlencode(query)}{ASKED_CLOSE}"


@handled
async def invitation(request: Request) -> Response:
    """The QR code of the invitation, for the GM to show."""
    seen = await seen_by(request)
    if seen.view["you"]["id"] != GM:
        raise NotSeated
    made = segno.make(f"{origin(request)}{seen.base}/join?i={seen.view['invitation']}", error="m")
    out = io.BytesIO()
    made.save(out, kind="svg", border=2, dark="#201a14", light="#fffdf8", xmldecl=False, scale=4)
    return Response(out.getvalue(), media_type="image/svg+xml", headers={"cache-control": "no-store"})
