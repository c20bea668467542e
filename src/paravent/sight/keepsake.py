"""An evening as a picture to share: what all saw of it, and nothing else. Whoever asks has the same picture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from paravent.core.game import Game
from paravent.core.refusal import Refusal
from paravent.core.words import Language, Words
from paravent.sight.dress import Dress, drawing, dress_of
from paravent.sight.faces import drawn
from paravent.sight.great_moments import Moment
from paravent.sight.last_page import LastPage, SceneTold, evening
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
    figures: tuple[tuple[int, str], ...]
    proof: str
    verified: bool
    alt: str


def keepsake(
    text: str, games: Mapping[str, Game], language: Language, session: int = 0, moment: int = 0
) -> Keepsake:
    """The picture of the last session that was closed, or of the one with this number, from a whole table's file; with
    this moment of it, the first otherwise. No player is named."""
    header, told = told_of(text, games, language)
    page, game = evening(told, session), told.seen.game
    best = next(iter((*page.moments[moment : moment + 1], *page.moments)), None)
    people = played(told.seen)[:MOST_FACES]
    number = ENDED.say(language, n=page.number)
    about = " · ".join(filter(None, (number, game.name.say(language), day_said(page.ended, language))))
    sure = page.dice - page.typed
    verified = sure > 0 and _is_verified(text, page.number)
    scene = _scene(page)
    sentence = f"{best.line.who} {best.line.did}" if best else scene.sentences[-1] if scene else ""
    return Keepsake(
        header.name,
        about,
        skin_of(game).night,
        dress_of(game),
        drawing(game, "scene"),
        tuple((one.name, drawn(told.seen, one)) for one in people),
        best.why.say(language) if best else scene.name if scene else "",
        sentence,
        best.line.words if best else "",
        _faces(best),
        _figures(page, language),
        (VERIFIED if verified else THROWN).say(language, dice=sure if verified else page.dice)
        if page.dice
        else "",
        verified,
        ALT.say(
            language, title=header.name, about=about, names=_named(told, language), moment=sentence
        ).strip(),
    )


def _faces(best: Moment | None) -> tuple[int, ...]:
    """What the dice of a moment showed in the end."""
    rolls = best.line.rolls if best else ()
    every = (die for roll in rolls for die in roll.faces)
    return tuple(die.face if die.after is None else die.after for die in every)[:MOST_DICE]


def _scene(page: LastPage) -> SceneTold | None:
    """The last scene of which there is something to tell, for an evening without a moment of its own; or the last that
    was begun, by its name alone."""
    told = [one for one in page.story if one.sentences]
    named = [SceneTold("", (one.name,)) for one in page.story if one.name]
    return next(reversed(told or named), None)


def _named(told: Told, language: Language) -> str:
    names = ", ".join(one.name for one in played(told.seen))
    return WITH.say(language, names=names) if names else ""


def _figures(page: LastPage, language: Language) -> tuple[tuple[int, str], ...]:
    """Three numbers of the evening, each with its word; none where nothing was done."""
    counted = ((page.moves, MOVES), (page.again, AGAIN), (page.deaths, DEATHS))
    if not page.moves:
        return ()
    return tuple((n, words.say(language, n=n).partition(" ")[2]) for n, words in counted)


def _is_verified(text: str, session: int) -> bool:
    """Whether every die of a session is what its seed makes it, unless somebody typed it in."""
    try:
        return any(one.number == session and one.state == "verified" for one in verify(text).sessions)
    except Refusal:
        return False


MOST_DICE: Final = 12
ENDED: Final = Words("Séance {n}", "Session {n}")
WITH: Final = Words("Avec {names}.", "With {names}.")
ALT: Final = Words(
    "Image de la soirée\u202f: {title}. {about}. {names} {moment}",
    "A picture of the evening: {title}. {about}. {names} {moment}",
)
MOVES: Final = Words("{n} {n:action|actions}", "{n} {n:move|moves}")
AGAIN: Final = Words("{n} {n:relance|relances}", "{n} thrown again")
DEATHS: Final = Words("{n} {n:mort|morts}", "{n} {n:death|deaths}")
VERIFIED: Final = Words("{dice} {dice:dé vérifié|dés vérifiés}", "{dice} {dice:die|dice} verified")
THROWN: Final = Words(
    "{dice} {dice:dé lancé|dés lancés} à la vue de tous", "{dice} {dice:die|dice} thrown for all to see"
)
