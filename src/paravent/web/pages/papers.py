"""Papers from the pages: sheets, the GM's screen, characters as files, and the journal told as a story.

A story is told from the same file that a seat takes away, so that it holds nothing that the seat may not see.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from paravent.core.game import Game
from paravent.core.per_game import per_game
from paravent.core.refusal import Refusal, refused
from paravent.core.words import LANGUAGES, Language, Words
from paravent.paper import print_words as w
from paravent.paper.character_file import character_file
from paravent.paper.gm_screen import screen_pdf
from paravent.paper.printed_sheet import sheet_pdf
from paravent.paper.report import FORMS, NO_FORM, Face, Kind, Line, Mark, Report, Roll, day_said, told_as
from paravent.paper.typeset import file_name
from paravent.table.context import NO_CHARACTER
from paravent.table.evolve import evolve, opened
from paravent.table.table_file import EntryLine, Imported, ViewLine, read_file
from paravent.table.values import GM, Entry, Seat, Table
from paravent.table.view import entry_view, view
from paravent.web.credentials import NotSeated, desk_of, sitting
from paravent.web.guard import address
from paravent.web.pages import journal_lines as j
from paravent.web.pages.entries import chosen, facts, gathered, people, sentence, subject, whom
from paravent.web.pages.handler import handled
from paravent.web.pages.language import language_of
from paravent.web.pages.page import PUBLIC, look, origin, see, shown_to
from paravent.web.pages.page_data import Seen
from paravent.web.pages.page_words import GM_SHORT, Said
from paravent.web.pages.preview import first_role

UNTOLD: Final = (
    "undo",
    "undo-asked",
    "correction",
    "settings",
    "table",
    "seat",
    "code",
    "round",
    "glass",
    "asked",
)
"""What a story leaves out: the table's own business."""
KINDS: Final = {
    "pdf": "application/pdf",
    "html": "text/html",
    "md": "text/markdown",
    "json": "application/json",
}


# --- the journal told as a story -----------------------------------------------------------------------------------


class Told(Struct, frozen=True):
    """What a story is told from: the table as somebody sees it, and every line they may see."""

    seen: Seen
    entries: tuple[Mapping[str, Any], ...]


def report_of(
    text: str, games: Mapping[str, Game], language: Language, *, everything: bool = False, reader: str = ""
) -> Report:
    """The story that an exported file holds: what everybody may see, or everything that is in the file; for a `reader`
    who sits at the table, without what others whisper or roll for themselves."""
    imported = read_file(text)
    if imported.header.game not in games:
        raise refused(NO_GAME, game=imported.header.game, games=", ".join(games))
    game = games[imported.header.game]
    view, entries = _from_seat(imported) if imported.header.seat else _from_host(imported, everything, reader)
    told = Told(
        Seen(view, game, language, "desk"), tuple(one for one in entries if everything or not one["hidden"])
    )
    lines = story(told)
    date = day_said(next((one.at for one in lines if one.at), imported.header.exported), language)
    return Report(
        imported.header.name,
        game.name.say(language),
        game.accent,
        language,
        game.notice.say(language),
        date,
        cast_of(told.seen),
        lines,
    )


def _from_seat(imported: Imported) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    views = [line.view for line in imported.lines if isinstance(line, ViewLine)]
    return views[0], [line.entry for line in imported.lines if isinstance(line, EntryLine)]


def _from_host(
    imported: Imported, everything: bool, reader: str
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """A host's file holds events: they are folded again, and every line is kept as it was last written."""
    table, entries = _folded(imported)
    seat = table.world.seats[GM] if everything else Seat(PUBLIC, "", "screen", admitted=True)
    open_to = [one for one in entries if one.to is None or (everything and (not reader or reader in one.to))]
    shown = view(table, GM) if everything else shown_to(table, PUBLIC)
    return shown or {}, [entry_view(table, seat, one) for one in open_to]


def _folded(imported: Imported) -> tuple[Table, list[Entry]]:
    table = imported.snapshot
    before = {entry.id for entry in table.journal} if table else set()
    kept: dict[str, Entry] = {}
    for logged in imported.log:
        last = table.journal if table else ()
        table = opened(imported.header.table, logged) if table is None else evolve(table, logged)
        if table.journal is not last:
            kept.update((entry.id, entry) for entry in table.journal if entry.id not in before)
    if table is None:
        raise Refusal(NOTHING_TOLD)
    return table, list(kept.values())


def story(told: Told) -> tuple[Line, ...]:
    """The lines of a story; what was undone, or never came to an end, did not happen. Who come in together are told
    together."""
    happened = gathered(dict(entry) for entry in told.entries if not entry["undone"])
    made = (_marked(told.seen, entry) for entry in happened)
    return tuple(line for line in made if line is not None)


def _marked(seen: Seen, entry: Mapping[str, Any]) -> Line | None:
    """A line that says so where it was hidden from others."""
    line, t = line_of(seen, entry), Said(seen.language)
    if line is None or not entry["hidden"]:
        return line
    return replace(line, aside=t.whisper if entry["kind"] == "said" else t.hidden_entry)


def line_of(seen: Seen, entry: Mapping[str, Any]) -> Line | None:
    """One entry of the journal as a line of the story; None where it is no part of it."""
    kind, data = entry["kind"], entry["data"]
    if kind in UNTOLD:
        return None
    match kind:
        case "scene" | "scenario":
            return Line(kind, words=data["name"], at=entry["at"]) if data["name"] else None
        case "said":
            return _said(seen, entry)
        case "move":
            return _deed(seen, entry) if "verdict" in data else None
        case "roll":
            return _free_roll(seen, entry)
    words = _event(seen, entry)
    return Line("session" if kind == "session" else "event", words=words, at=entry["at"]) if words else None


def _event(seen: Seen, entry: Mapping[str, Any]) -> str:
    """Anything else in a sentence; of a fight who acts when, and after how many rounds it was over."""
    data, language = entry["data"], seen.language
    match entry["kind"]:
        case "order":
            return _order(data, language, w.FIGHT_ROUND if data.get("round", 1) > 1 else w.FIGHT_BEGINS)
        case "joined" if data.get("turns"):
            return _order(data, language, w.FIGHT_JOINED)
        case "order-ended" if data.get("rounds"):
            return w.FIGHT_ENDS.say(language, n=data["rounds"])
    return sentence(seen, entry)


def _order(data: Mapping[str, Any], language: Language, words: Words) -> str:
    """Who fights, in which order: at first, when somebody comes in, and in each round that is dealt anew."""
    turns = w.THEN.say(language).join(_together(names, language) for names in data.get("turns", ()))
    about = {"n": data.get("round", 1), "name": data.get("name", "")}
    return words.say(language, turns=turns, **about) if turns else ""


def _together(names: list[str], language: Language) -> str:
    """Those of one turn: «Ada, Bob et Zoé»."""
    return w.AND.say(language).join(filter(None, (", ".join(names[:-1]), names[-1])))


def _who(seen: Seen, entry: Mapping[str, Any]) -> str:
    return seen.seat_name(entry["seat"]) or Said(seen.language).somebody


def _said(seen: Seen, entry: Mapping[str, Any]) -> Line:
    text, manner = entry["data"]["text"], entry["data"]["manner"]
    kinds: dict[str, Kind] = {"gesture": "gesture", "handout": "handout"}
    return Line(kinds.get(manner, "said"), _who(seen, entry), words=text, at=entry["at"])


def _deed(seen: Seen, entry: Mapping[str, Any]) -> Line:
    data, language = entry["data"], seen.language
    move, names = seen.game.move(data["move"]), data["names"]
    first = first_role(move) if move else ""
    tone = j.tone(move, data.get("outcome"))
    thrown, verdict = _thrown(data), j.words_in(data["verdict"]).say(language)
    several = {one.by for one in thrown} - {first}
    return Line(
        "deed",
        names.get(first) or _who(seen, entry),
        " · ".join(filter(None, (subject(seen, move, data), whom(data, first)))),
        verdict,
        "good" if tone == "good" else "bad" if tone == "bad" else "",
        tuple(line for line in _course(seen, data, first) if line != verdict),
        tuple(_roll(one, names.get(one.by, "") if several else "", language) for one in thrown),
        entry["at"],
    )


def _course(seen: Seen, data: Mapping[str, Any], first: str) -> Iterator[str]:
    """What was decided and what became true, one after the other as it came."""
    for step in data["steps"]:
        if step["kind"] == "choice" and not step.get("veiled"):
            yield chosen(step, data["names"], first, seen.language)
        yield from facts(seen, people(data), [step])


def _thrown(data: Mapping[str, Any]) -> list[j.Thrown]:
    return j.throws(data["steps"])


def _roll(thrown: j.Thrown, name: str, language: Language) -> Roll:
    dice = f"{len(thrown.faces)}\u202fD{thrown.sides}"
    faces = tuple(
        Face(one.face, _mark(one.state), one.after, _mark(one.after_state))
        for one in (*thrown.faces, *thrown.extra)
    )
    typed = Said(language).typed_dice if thrown.typed else ""
    return Roll(faces, f"{name} · {dice}" if name else dice, typed)


def _mark(state: str) -> Mark:
    if "marked" not in state:
        return ""
    return "low" if "low" in state else "high"


def _free_roll(seen: Seen, entry: Mapping[str, Any]) -> Line:
    data = entry["data"]
    faces = tuple(Face(face) for term in data["dice"] for face in term.get("faces", ()))
    typed = Said(seen.language).typed_dice if data["typed"] else ""
    total = str(data["total"]).replace("-", "\u2212")
    what = data["label"] or data["formula"]
    return Line(
        "deed", _who(seen, entry), what, total, rolls=(Roll(faces, data["formula"], typed),), at=entry["at"]
    )


def cast_of(seen: Seen) -> tuple[tuple[str, str], ...]:
    """The players' characters with who plays them, after the GM."""
    t = Said(seen.language)
    names = [one["name"] for one in seen.view["seats"] if one["id"] == GM]
    unnamed = {"", *(GM_SHORT.say(language) for language in LANGUAGES)}
    gm = [(t.gm_short, "") if name in unnamed else (name, t.gm_short) for name in names]
    played = [one for one in seen.cast if one["owners"] and GM not in one["owners"]]
    return (*gm, *((one["name"], ", ".join(map(seen.seat_name, one["owners"]))) for one in played))


# --- addresses -----------------------------------------------------------------------------------------------------


def routes() -> list[BaseRoute]:
    """Every address of a paper."""
    table = "/t/{table}/print"
    return [
        Route("/print/{game}/sheet.pdf", blank_sheet),
        Route("/print/{game}/screen.pdf", screen),
        Route(f"{table}/sheet/{{character}}.pdf", sheet),
        Route(f"{table}/character/{{character}}.json", character),
        Route(f"{table}/report.{{form}}", report),
    ]


@handled
async def blank_sheet(request: Request) -> Response:
    """The blank sheet of a game."""
    game = _game(request)
    made = await asyncio.to_thread(blank_sheets, game)
    return paper(made[language_of(request)], "pdf", game.id, "sheet")


@handled
async def screen(request: Request) -> Response:
    """The GM's screen of a game."""
    game = _game(request)
    made = await asyncio.to_thread(screens, game)
    return paper(made[language_of(request)], "pdf", game.id, "screen")


def _game(request: Request) -> Game:
    desk = desk_of(request)
    desk.odds.take(address(request))
    return desk.hall.services.game(str(request.path_params["game"])[:60])


@per_game
def blank_sheets(game: Game) -> dict[Language, bytes]:
    """The blank sheet in each language."""
    return {language: sheet_pdf(game, None, language) for language in LANGUAGES}


@per_game
def screens(game: Game) -> dict[Language, bytes]:
    """The screen in each language."""
    return {language: screen_pdf(game, language) for language in LANGUAGES}


@handled
async def sheet(request: Request) -> Response:
    """A character's sheet with its odds, for whoever may look at it."""
    seen, one = await _character(request)
    made = await asyncio.to_thread(sheet_pdf, seen.game, one["sheet"], seen.language, origin(request))
    return paper(made, "pdf", seen.game.id, one["name"])


@handled
async def character(request: Request) -> Response:
    """A character as a small file, for whoever may look at its sheet."""
    seen, one = await _character(request)
    return paper(character_file(seen.game, one["sheet"]), "json", seen.game.id, one["name"])


async def _character(request: Request) -> tuple[Seen, Mapping[str, Any]]:
    seen = await see(request, await look(request))
    if seen is None or seen.kind == "waiting":
        raise NotSeated
    desk_of(request).odds.take(f"{seen.view['table']}/{seen.view['you']['id']}")
    id = str(request.path_params["character"])
    one = next((one for one in seen.cast if one["id"] == id and "sheet" in one), None)
    if one is None:
        raise refused(NO_CHARACTER, id=id[:60])
    return seen, one


@handled
async def report(request: Request) -> Response:
    """The journal as a story: what everybody saw, or with `?everything=yes` all that this seat saw."""
    place, form = await sitting(request), str(request.path_params["form"])
    if form not in FORMS:
        raise refused(NO_FORM, form=form[:20], forms=", ".join(FORMS))
    desk, language = desk_of(request), language_of(request)
    desk.odds.take(f"{place.table}/{place.seat}")
    everything = request.query_params.get("everything") == "yes"
    text = await desk.hall.export(
        place.table, place.seat, session_of(request.query_params.get("session", ""))
    )
    games = desk.hall.services.games

    def made() -> tuple[Report, bytes]:
        told = report_of(text, games, language, everything=everything, reader=place.seat)
        return told, told_as(told, form)

    told, body = await asyncio.to_thread(made)
    return paper(body, form, told.title, "report")


def session_of(text: str) -> int | None:
    """Which session is wanted; none is all of them."""
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise Refusal(NO_SESSION)
    return int(text)


def paper(body: bytes, form: str, *names: str) -> Response:
    """Something to keep, under a name of its own."""
    headers = {
        "content-disposition": f'attachment; filename="{file_name(form, *names)}"',
        "cache-control": "no-store",
    }
    return Response(body, headers=headers, media_type=KINDS[form])


NO_GAME = Words(
    "Ce fichier est du jeu « {game} », qui n’est pas installé ; il y a : {games}.",
    "This file belongs to the game “{game}”, which is not installed; there are: {games}.",
)
NO_SESSION = Words(
    "Une séance se dit par son numéro : 1, 2, 3…", "A session is named by its number: 1, 2, 3…"
)
NOTHING_TOLD = Words(
    "Ce fichier ne raconte rien : exportez la table d’abord.",
    "This file tells nothing: export the table first.",
)
