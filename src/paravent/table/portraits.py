"""Deciding about faces and pictures: another drawing, or a picture that was sent and is kept beside the events."""

from __future__ import annotations

from paravent.core.refusal import Refusal, refused
from paravent.core.words import Words
from paravent.table import commands as c
from paravent.table.cast import NOTHING_CHANGES
from paravent.table.context import Case, Decision, who_knows
from paravent.table.events import FaceGiven, PictureDropped, PictureKept
from paravent.table.values import GM, Character, Face

MOST_TURNS = 10_000
MOST_KEPT = 60


def turn_face(case: Case, do: c.TurnFace) -> Decision:
    """Another drawing of a character that the seat plays; where a picture was sent, the drawing again."""
    case.not_a_screen()
    character = case.own_character(do.character)
    face = character.face or Face()
    if face.turn >= MOST_TURNS:
        raise Refusal(TURNED_ENOUGH)
    return _given(case, character, Face(face.turn if face.picture else face.turn + 1))


def send_face(case: Case, do: c.SendFace) -> Decision:
    """A picture for a character that the seat plays, by the hash of what was kept; the drawing stays behind it."""
    case.not_a_screen()
    character = case.own_character(do.character)
    face = character.face or Face()
    if face.picture == do.picture:
        raise Refusal(NOTHING_CHANGES)
    return _given(case, character, Face(face.turn, do.picture))


def keep_picture(case: Case, do: c.KeepPicture) -> Decision:
    """A picture of the GM's, by name, for scenes and documents: nobody else learns of it before it is shown."""
    case.gm_only()
    kept = case.table.world.pictures or {}
    if do.name not in kept and len(kept) >= MOST_KEPT:
        raise refused(KEPT_ENOUGH, most=MOST_KEPT)
    return case.alone(PictureKept(do.name, do.picture), (GM,))


def drop_picture(case: Case, do: c.DropPicture) -> Decision:
    """The GM keeps a picture no more; where it was shown it stays."""
    case.gm_only()
    if do.name not in (case.table.world.pictures or {}):
        raise refused(NO_PICTURE, name=do.name)
    return case.alone(PictureDropped(do.name), (GM,))


def shown_picture(case: Case, name: str) -> str:
    """A picture as all may know it: by its hash, or a drawing of the game's by its name."""
    return (case.table.world.pictures or {}).get(name, name)


def _given(case: Case, character: Character, face: Face) -> Decision:
    return case.alone(FaceGiven(character.id, face), who_knows(character))


KEPT_ENOUGH = Words(
    "Cette table garde déjà {most} images de scènes\u202f: retirez-en d’abord.",
    "This table keeps {most} pictures of scenes already: drop some first.",
)
NO_PICTURE = Words(
    "Aucune image ne s’appelle «\u202f{name}\u202f» ici.", "There is no picture called “{name}” here."
)
TURNED_ENOUGH = Words(
    "Ce visage a déjà changé trop souvent\u202f: gardez celui-ci, ou envoyez une image.",
    "This face was changed too often already: keep this one, or send a picture.",
)
