"""Deciding about faces: another drawing, or a picture that was sent and is kept beside the events."""

from __future__ import annotations

from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.table import commands as c
from paravent.table.cast import NOTHING_CHANGES
from paravent.table.context import Case, Decision, who_knows
from paravent.table.events import FaceGiven
from paravent.table.values import Character, Face

MOST_TURNS = 10_000


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


def _given(case: Case, character: Character, face: Face) -> Decision:
    return case.alone(FaceGiven(character.id, face), who_knows(character))


TURNED_ENOUGH = Words(
    "Ce visage a déjà changé trop souvent\u202f: gardez celui-ci, ou envoyez une image.",
    "This face was changed too often already: keep this one, or send a picture.",
)
