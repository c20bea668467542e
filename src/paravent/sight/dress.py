"""What the papers of a game wear: its colour, the face of its titles, its ornament."""

from __future__ import annotations

import re

from msgspec import Struct

from paravent.core.game import Game
from paravent.sight.skin import picture, skin_of

FIRST_FACE = re.compile(r'"([^"]+)"')
USUAL_WEIGHT = 600


class Dress(Struct, frozen=True):
    """A colour, a family of type with its weight (none where the text's will do), and a drawing."""

    accent: str = ""
    family: str = ""
    weight: int = USUAL_WEIGHT
    ornament: str = ""


def dress_of(game: Game) -> Dress:
    """The dress of a game: of its skin, or plain."""
    titles = skin_of(game).type
    family = FIRST_FACE.search(titles.display)
    return Dress(
        game.accent,
        family[1] if family else "",
        int(titles.weight or USUAL_WEIGHT),
        drawing(game, "ornament"),
    )


def drawing(game: Game, name: str) -> str:
    """A picture of a game's own, where it has one of this name."""
    path = picture(game, name)
    return path.read_text(encoding="utf-8") if path else ""
