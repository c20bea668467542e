"""An evening as a picture to share: what all saw of it, and nothing else. Whoever asks has the same picture."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from msgspec import Struct

from paravent.core.game import Game
from paravent.core.refusal import Refusal
from paravent.core.words import Language, Words, percent
from paravent.sight.dress import Dress, drawing, dress_of
from paravent.sight.faces import drawn
from paravent.sight.last_page import LastPage, Moment, evening
from paravent.sight.sight_words import GM_SHORT
from paravent.sight.skin import Palette, skin_of
from paravent.sight.story import Told, day_said, played, told_of
from paravent.table.verify import verify

MOST_FACES: Final = 6


class Keepsake(Struct, frozen=True):
    """What a picture of an evening shows. Faces are drawings, each with its name; dice were verified or not."""

    title: str
    about: str
    colours: Palette
    dress: Dress
    scene: str
    faces: tuple[tuple[str, str], ...]
    why: str
    moment: str
    verdict: str
    dice: tuple[int, ...]
    luck: str
    proof: str
    verified: bool
    alt: str


def keepsake(text: str, games: Mapping[str, Game], language: Language, session: int = 0) -> Keepsake:
    """The picture of the last session that was closed, or of the one with this number, from a whole table's file."""
    header, told = told_of(text, games, language)
    page, game = evening(told, session), told.seen.game
    best = page.moments[0] if page.moments else None
    people = played(told.seen)[:MOST_FACES]
    number = ENDED.say(language, n=page.number)
    about = " · ".join(filter(None, (number, game.name.say(language), day_said(page.ended, language))))
    sure = page.dice - page.typed
    verified = sure > 0 and _is_verified(text, page.number)
    moment = f"{best.line.who} {best.line.did}" if best else ""
    return Keepsake(
        header.name,
        about,
        skin_of(game).night,
        dress_of(game),
        drawing(game, "scene"),
        tuple((one.name, drawn(told.seen, one)) for one in people),
        best.why.say(language) if best else "",
        moment,
        best.line.words if best else "",
        _faces(best),
        _luck(told, page, language),
        (VERIFIED if verified else THROWN).say(language, dice=sure if verified else page.dice)
        if page.dice
        else "",
        verified,
        ALT.say(
            language, title=header.name, about=about, names=_named(told, language), moment=moment
        ).strip(),
    )


def _faces(best: Moment | None) -> tuple[int, ...]:
    """What the dice of a moment showed in the end."""
    rolls = best.line.rolls if best else ()
    every = (die for roll in rolls for die in roll.faces)
    return tuple(die.face if die.after is None else die.after for die in every)[:MOST_DICE]


def _named(told: Told, language: Language) -> str:
    names = ", ".join(one.name for one in played(told.seen))
    return WITH.say(language, names=names) if names else ""


def _luck(told: Told, page: LastPage, language: Language) -> str:
    """Who was luckiest, and by how much; nobody where all were unlucky."""
    if not page.lucks or page.lucks[0].share < HALF:
        return ""
    first = page.lucks[0]
    name = told.seen.seat_name(first.seat) or page.left.get(first.seat) or GM_SHORT.say(language)
    return LUCKIEST.say(language, name=name, share=percent(first.share, language))


def _is_verified(text: str, session: int) -> bool:
    """Whether every die of a session is what its seed makes it, unless somebody typed it in."""
    try:
        return any(one.number == session and one.state == "verified" for one in verify(text).sessions)
    except Refusal:
        return False


MOST_DICE: Final = 12
HALF: Final = Fraction(1, 2)
ENDED: Final = Words("Séance {n}", "Session {n}")
WITH: Final = Words("Avec {names}.", "With {names}.")
ALT: Final = Words(
    "Image de la soirée\u202f: {title}. {about}. {names} {moment}",
    "A picture of the evening: {title}. {about}. {names} {moment}",
)
LUCKIEST: Final = Words(
    "{name}\u202f: plus de chance que dans {share} des soirées", "{name}: luckier than {share} of evenings"
)
VERIFIED: Final = Words("{dice} {dice:dé vérifié|dés vérifiés}", "{dice} {dice:die|dice} verified")
THROWN: Final = Words(
    "{dice} {dice:dé lancé|dés lancés} à la vue de tous", "{dice} {dice:die|dice} thrown for all to see"
)
