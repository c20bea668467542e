"""A character comes with its player: from a file, from the text of a QR code, or by the link that the code holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from paravent.core.game import Game
from paravent.core.refusal import Refusal, refused
from paravent.core.words import Language, Words
from paravent.paper.character_file import carried, read_carried, read_character, sheet_of
from paravent.sight.sheet_layout import best_of
from paravent.table.commands import MakeCharacter
from paravent.table.values import GM
from paravent.web.bodies import check_announced, in_time
from paravent.web.credentials import desk_of
from paravent.web.guard import address
from paravent.web.language import language_of
from paravent.web.pages.lobby import mine
from paravent.web.pages.page import Look, look, page
from paravent.web.pages.submission import fresh_id, valid
from paravent.web.pages.table_page import shown
from paravent.web.statuses import status_of

MOST_KB: Final = 96
"""A character's file, and what a form adds to it."""


class Luggage(Struct, frozen=True):
    """What somebody brings: a file, or the text of a code; and whether it is for others to take."""

    data: bytes
    code: str
    offered: bool = False

    def read(self, games: Mapping[str, Game]) -> tuple[Game, dict[str, str]]:
        """The character in it; what holds none is refused in words."""
        if self.data:
            return read_character(self.data, games)
        if self.code:
            return read_carried(self.code, games)
        raise Refusal(NOTHING_BROUGHT)


async def luggage(request: Request) -> Luggage:
    """What a form brings, never more than the limit."""
    check_announced(request, MOST_KB)
    async with in_time(), request.form(max_files=1, max_fields=8) as form:
        file, code = form.get("file"), form.get("code")
        data = await file.read() if isinstance(file, UploadFile) else b""
        return Luggage(data, code.strip() if isinstance(code, str) else "", form.get("offered") == "yes")


# --- at the table ------------------------------------------------------------------------------------------------


async def bring(request: Request) -> Response:
    """A character comes to this table; without one of its game, the page says why."""
    looking = await look(request)
    place = looking.place
    try:
        arriving = await arrival(request, looking)
        await desk_of(request).hall.take(place.table, place.seat, place.token, fresh_id(), arriving)
    except Refusal as refusal:
        return await shown(request, looking, refusal)
    return RedirectResponse(f"/t/{place.table}", 303)


async def arrival(request: Request, looking: Look) -> MakeCharacter:
    """The command that lets a character in; the GM's may be for a player to take."""
    found = await luggage(request)
    game, values = found.read(desk_of(request).hall.services.games)
    if game.id != looking.game.id:
        raise refused(OTHER_GAME, game=game.name, here=looking.game.name)
    offered = found.offered and looking.place.seat == GM
    return valid({"do": "make-character", "sheet": values, "mine": not offered}, MakeCharacter)


# --- by a link ---------------------------------------------------------------------------------------------------


async def import_page(request: Request) -> Response:
    """Where the link of a printed code leads: a script reads what stands after #, which no server is sent."""
    return page(request, "import.html")


async def at_which_table(request: Request) -> Response:
    """The character that somebody brings, and the tables of its game at which this browser has a seat."""
    desk = desk_of(request)
    desk.odds.take(address(request))
    try:
        brought = await luggage(request)
        game, values = brought.read(desk.hall.services.games)
    except Refusal as refusal:
        return page(request, "import.html", status_of(refusal), refusal=refusal.words)
    sheet = sheet_of(game, values)
    return page(
        request,
        "import_table.html",
        game=game,
        name=values.get("name", ""),
        line=best_said(game, values, language_of(request)),
        code=carried(game, sheet),
        by_file=bool(brought.data),
        tables=[one for one in await mine(request) if one.id_of_game == game.id and one.plays],
    )


def best_said(game: Game, values: Mapping[str, str], language: Language) -> str:
    """What a character is best at, in one line."""
    best = best_of(game, sheet_of(game, values))
    return ", ".join(f"{words.say(language)} {how.say(language)}" for words, how in best)


NOTHING_BROUGHT = Words(
    "Il manque le personnage : choisissez son fichier, ou collez le texte de son code.",
    "The character is missing: choose its file, or paste the text of its code.",
)
OTHER_GAME = Words(
    "Ce personnage est du jeu « {game} », et cette table joue à « {here} » : amenez-le à une table de son jeu.",
    "This character belongs to “{game}”, and this table plays “{here}”: bring it to a table of its own game.",
)
