"""Who looks like whom: the face of a character as a seat may see it, and where it is found. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.game import ACT, LIVE, Game
from paravent.core.harm import Condition
from paravent.core.words import Words
from paravent.sight.medallion import drawings, edition, seed_of
from paravent.sight.seen import Seen, once
from paravent.sight.sheet_facts import facts
from paravent.sight.sight_words import COLOURS
from paravent.sight.skin import skin_of
from paravent.table.values import Character, Face, Table
from paravent.table.view import CharacterView

UNABLE: Final[Mapping[str, tuple[Condition, ...]]] = {ACT: ("down", "out"), LIVE: ("out",)}
"""What the word that a table tells of somebody says they cannot do."""
MOST_TOGETHER: Final = 6
"""Faces that stand together where a table is told apart from another."""


class FaceShown(Struct, frozen=True):
    """A face: its address, the colour of its ring, whether it is one of the GM's people, hidden, a picture, of
    somebody who can do nothing now, or who is no longer in the story."""

    address: str
    colour: int = 0
    npc: bool = False
    veiled: bool = False
    sent: bool = False
    down: bool = False
    gone: bool = False


def drawn_at(game: Game, name: str, colour: int = 0, turn: int = 0) -> str:
    """Where a drawn face is: its address tells no name, and is the same at every table."""
    seed = seed_of(skin_of(game).portrait, name, turn)
    return f"/skin/{game.id}/face/{seed}-{colour}.svg?v={edition(game)}"


def address_of(game: Game, table: str, one: Character | CharacterView, colour: int) -> str:
    """Where a face is: a picture that was sent is found at the table, by those alone who know of the character."""
    face = one.face or Face()
    if face.picture:
        return f"/t/{table}/face/{one.id}?v={face.picture[:16]}"
    return drawn_at(game, one.name, colour, face.turn)


def face_of(seen: Seen, one: CharacterView) -> FaceShown:
    """The face of a character."""
    colour = next(filter(None, map(seen.colour_of, one.owners)), 0)
    npc = not (one.player or one.owners)
    address = address_of(seen.game, seen.view.table, one, colour)
    return FaceShown(address, colour, npc, bool(one.hidden), sent=bool(one.face and one.face.picture))


def drawn(seen: Seen, one: CharacterView) -> str:
    """The face of a character as a drawing, for what leaves without the pictures of its table."""
    seed = seed_of(skin_of(seen.game).portrait, one.name, (one.face or Face()).turn)
    return drawings(seen.game)(seed, face_of(seen, one).colour)


def played_face(game: Game, table: Table, one: Character) -> FaceShown:
    """The face of a character that somebody plays, away from the table."""
    seats = (table.world.seats.get(owner) for owner in one.owners)
    colour = next((seat.colour for seat in seats if seat and seat.colour), 0)
    return FaceShown(address_of(game, table.id, one, colour), colour)


@once
def plain_face(seen: Seen, id: str) -> FaceShown | None:
    """The face of a character, however they are, as long as the seat knows of them."""
    one = seen.character(id)
    return face_of(seen, one) if one else None


@once
def faces(seen: Seen) -> Mapping[str, FaceShown]:
    """The faces of the whole cast, by character."""
    return {one.id: _as_they_are(seen, one) for one in seen.cast}


def _as_they_are(seen: Seen, one: CharacterView) -> FaceShown:
    """A face that tells how somebody is, to who may look at the sheet."""
    gone = unable(seen, one, LIVE)
    return replace(face_of(seen, one), gone=gone, down=not gone and unable(seen, one, ACT))


def unable(seen: Seen, one: CharacterView, does: str) -> bool:
    """Whether somebody cannot do this now, as far as the seat may know."""
    if one.sheet is None:
        return one.wounds is not None and one.wounds.word in UNABLE.get(does, ())
    return facts(seen, one.sheet).unable(does)


def face_of_seat(seen: Seen, seat: str) -> str:
    """The one character that somebody plays, by id; nothing for whoever plays none or several."""
    played = [one.id for one in seen.cast if seat in one.owners]
    return played[0] if len(played) == 1 else ""


class TableColour(Struct, frozen=True):
    """A colour of the table: one's own, free, or that of somebody, by name."""

    number: int
    words: Words
    mine: bool
    by: str = ""


def table_colours(seen: Seen) -> tuple[TableColour, ...]:
    """The colours of a table to a player, as far as the seat knows who has them; for others there is none to choose."""
    if seen.kind != "player":
        return ()
    you, here = seen.view.you.id, {one.colour: one for one in seen.view.seats if one.colour and one.admitted}
    return tuple(
        TableColour(
            number,
            words,
            number in here and here[number].id == you,
            here[number].name if number in here and here[number].id != you else "",
        )
        for number, words in enumerate(COLOURS, 1)
    )
