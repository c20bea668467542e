"""Careers to begin from, drawn from the ready characters (artemis U7, house values)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from paravent.core.game import Start
from paravent.core.later import Later
from paravent.core.parameters import declared
from paravent.core.words import Words
from paravent.games.artemis.ready import READY
from paravent.games.artemis.sheet import Sheet

LEFT_OUT: Final = ("name", "experience", "balance", "power")
CAREERS: Final = (
    (
        Words("Pilote", "Pilot"),
        Words(
            "Manœuvre, détecte, navigue, et manie la rapière.",
            "Flies, detects, navigates, and handles a rapier.",
        ),
    ),
    (
        Words("Médecin de bord", "Ship’s doctor"),
        Words("Soigne les corps et apaise les esprits.", "Treats bodies and soothes minds."),
    ),
    (
        Words("Empathe", "Empath"),
        Words("Voyage dans l’espace psy, trace des esquisses.", "Travels psy space and draws sketches."),
    ),
    (
        Words("Garde", "Guard"),
        Words("Tient la porte : arme, carrure, cran.", "Holds the door: armed, sturdy, unflinching."),
    ),
    (
        Words("Mécano réseau", "Network mechanic"),
        Words(
            "Ouvre, répare et programme ce qui a des circuits.",
            "Opens, repairs and programs anything with circuits.",
        ),
    ),
    (
        Words("Moine du tshi", "Tshi monk"),
        Words("Se guérit, entre en catalepsie, garde son calme.", "Self-healing, catalepsy, lasting calm."),
    ),
)


def values_of(sheet: Sheet) -> dict[str, str]:
    """What a beginning sets: all that differs from a new sheet, save who it is (artemis U7)."""
    texts = {}
    for parameter in declared(Sheet):
        value = getattr(sheet, parameter.key)
        if parameter.key not in LEFT_OUT and value != parameter.default:
            texts[parameter.key] = parameter.kind.write(value)
    return texts


def _starts() -> Iterator[Start]:
    for (words, text), sheet in zip(CAREERS, READY.characters, strict=True):
        yield Start(words, text, values_of(sheet))


STARTS: Final = Later(_starts)
