"""Traumas, and how much Stress things give (yze B47, B51)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from paravent.core.game import Table
from paravent.core.words import Words, same


class Trauma(Struct, frozen=True):
    """A trauma: what it does, and how long; `days` is 0 for what is over at once, None for what stays (yze B51)."""

    number: int
    id: str
    words: Words
    effect: Words
    lasts: Words
    days: int | None
    attribute: str = ""


FOR_GOOD: Final = Words("définitif", "for good")
TRAUMAS: Final = {
    trauma.number: trauma
    for trauma in (
        Trauma(
            1,
            "stupor",
            Words("stupeur", "stupor"),
            Words("perd son prochain tour", "loses the next turn"),
            same("–"),
            0,
        ),
        Trauma(
            2,
            "nightmares",
            Words("cauchemars", "nightmares"),
            Words("ne récupère au repos qu’avec un jet de Résistance", "rest needs an Endurance roll"),
            Words("1 mois", "1 month"),
            30,
        ),
        Trauma(
            3,
            "phobia",
            Words("phobie", "phobia"),
            Words("−2 dés en présence de son objet", "−2 dice when its object is near"),
            Words("1 an", "1 year"),
            365,
        ),
        Trauma(
            4,
            "paranoid",
            Words("paranoïaque", "paranoid"),
            Words("Empathie −1", "Empathy −1"),
            FOR_GOOD,
            None,
            "empathy",
        ),
        Trauma(
            5,
            "anxious",
            Words("anxieux", "anxious"),
            Words("Intellect −1", "Intellect −1"),
            FOR_GOOD,
            None,
            "intellect",
        ),
        Trauma(
            6,
            "raving-mad",
            Words("folie furieuse", "raving mad"),
            Words("le personnage n’est plus jouable", "the character is no longer playable"),
            FOR_GOOD,
            None,
        ),
    )
}
"""What breaking by stress leaves (yze B51)."""
BY_ID: Final = {trauma.id: trauma for trauma in TRAUMAS.values()}
PHOBIA: Final = -2

SAMPLES: Final = (
    (1, Words("entrevoir une créature étrange", "glimpsing a strange creature")),
    (5, Words("être pourchassé par Cthulhu en personne", "being chased by Cthulhu himself")),
)
"""How much Stress the document gives for what (yze B47)."""


TABLES: Final = (
    Table(
        "traumas",
        Words("Traumatismes", "Traumas"),
        "B51",
        (same("D6"), Words("Traumatisme", "Trauma"), Words("Effet", "Effect"), Words("Durée", "Lasts")),
        tuple((same(str(one.number)), one.words, one.effect, one.lasts) for one in TRAUMAS.values()),
    ),
    Table(
        "stress",
        Words("Sources de Stress", "Sources of Stress"),
        "B47",
        (Words("Événement", "Event"), Words("Stress", "Stress")),
        tuple((words, same(str(points))) for points, words in SAMPLES),
    ),
)
