"""The skins of the games as files: a style sheet for each, one for all, and their pictures; kept for ever by name."""

from __future__ import annotations

import re
from collections.abc import Iterable
from hashlib import sha256
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from paravent.core.game import Game
from paravent.core.per_game import per_game
from paravent.sight.medallion import COLOURS, SEED, drawings
from paravent.sight.skin import PICTURES, picture, sheet
from paravent.web.credentials import desk_of
from paravent.web.pages.assets import FOR_EVER

STYLES: Final = "text/css"
DRAWING: Final = "image/svg+xml"


def routes() -> list[BaseRoute]:
    """Where they are."""
    return [
        Route("/skin/all.css", styles),
        Route("/skin/{game}.css", style),
        Route("/skin/{game}/face/{seed}-{colour:int}.svg", face),
        Route("/skin/{game}/{picture}.svg", drawing),
    ]


@per_game
def style_of(game: Game) -> str:
    """The style sheet of a game."""
    pictures = {name: picture_address(game, name) for name in PICTURES}
    return sheet(game, {name: address for name, address in pictures.items() if address})


@per_game
def style_address(game: Game) -> str:
    """Where it is; another content has another address."""
    return f"/skin/{game.id}.css?v={_digest(style_of(game).encode())}"


def every_style(games: Iterable[Game]) -> str:
    """The style sheets of all games as one, for the lobby."""
    return "".join(map(style_of, games))


def every_address(games: Iterable[Game]) -> str:
    """Where it is."""
    return f"/skin/all.css?v={_digest(''.join(map(style_address, games)).encode())}"


def shown_picture(game: Game, base: str, name: str) -> str:
    """Where a picture of a scene or a document is: the table's by its hash, a drawing of the game's by its name."""
    if re.fullmatch(r"[0-9a-f]{64}", name):
        return f"{base}/picture/{name}"
    return picture_address(game, name) if name else ""


def scene_picture(game: Game, base: str, name: str) -> str:
    """Where the picture of a scene is: its own, or the game's."""
    return shown_picture(game, base, name) or picture_address(game, "scene")


def picture_address(game: Game, name: str) -> str:
    """Where a picture of a game is; nothing where it has none."""
    return _pictures(game).get(name, "")


def dots_address(game: Game) -> str:
    """Where the scene of a game is as dots, for what takes no drawing; nothing where it has none."""
    return picture_address(game, "scene").replace("/scene.svg", "/scene.png")


@per_game
def _pictures(game: Game) -> dict[str, str]:
    every = game.skin.parent.glob("*.svg") if game.skin else ()
    mine = ((name, path) for name in (one.stem for one in every) if (path := picture(game, name)))
    return {name: f"/skin/{game.id}/{name}.svg?v={_digest(path.read_bytes())}" for name, path in mine}


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()[:10]


async def style(request: Request) -> Response:
    """One game's."""
    return kept(request, style_of(game_of(request)).encode(), STYLES)


async def styles(request: Request) -> Response:
    """All games'."""
    return kept(request, every_style(desk_of(request).hall.services.games.values()).encode(), STYLES)


async def drawing(request: Request) -> Response:
    """A picture."""
    path = picture(game_of(request), str(request.path_params["picture"]))
    if path is None:
        raise HTTPException(404)
    return kept(request, path.read_bytes(), DRAWING)


async def face(request: Request) -> Response:
    """A drawn face, by what it is drawn from: nobody's in particular."""
    game, seed = game_of(request), str(request.path_params["seed"])
    colour = int(request.path_params["colour"])
    if not SEED.fullmatch(seed) or colour not in range(len(COLOURS)):
        raise HTTPException(404)
    return kept(request, drawings(game)(seed, colour).encode(), DRAWING)


def game_of(request: Request) -> Game:
    """The game whose skin is asked for."""
    game = desk_of(request).hall.services.games.get(str(request.path_params["game"]))
    if game is None:
        raise HTTPException(404)
    return game


def kept(request: Request, data: bytes, kind: str) -> Response:
    """A file that stays for ever where its address tells its version."""
    cached = FOR_EVER if "v" in request.query_params else "no-cache"
    return Response(data, media_type=kind, headers={"cache-control": cached})
