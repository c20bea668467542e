"""What a table may choose: the values that our house gives where the books are silent (artemis U1–U4, U8, U16, A18)."""

from __future__ import annotations

import re
from typing import Annotated, Any, Final

from msgspec import Struct

from paravent.core.parameters import Choice, Flag, Parameter, Text, Whole, declared
from paravent.core.words import Words, filled


class Figures(Text, frozen=True):
    """So many whole numbers on one line; none at all where that is allowed."""

    count: int = 1
    or_none: bool = False

    def read(self, key: str, text: str) -> Any:
        """The numbers, in order."""
        figures = re.findall(r"[+-]?\d{1,3}", text.replace("\u2212", "-"))
        if len(figures) == self.count or (self.or_none and not text.strip()):
            return tuple(int(one) for one in figures)
        raise self.refuse(key, text[:60])

    def accepts(self) -> Words:
        """How many numbers."""
        return filled(Words("{n} nombres entiers", "{n} whole numbers"), n=self.count)

    def write(self, value: Any) -> str:
        """With spaces between."""
        return " ".join(str(one) for one in value)


class House(Struct, frozen=True):
    """House values and ways of playing; every table may change them."""

    bonuses: Annotated[
        tuple[int, ...],
        Figures(
            Words(
                "score = caractéristique + bonus, de Débutant à Maître (valeur maison)",
                "score = characteristic + bonus, Beginner to Master (house value)",
            ),
            count=6,
        ),
    ] = (0, 1, 2, 3, 5, 7)
    attitudes: Annotated[
        tuple[int, ...],
        Figures(
            Words(
                "attaque et parade par attitude : prudente, défensive, agressive (valeur maison)",
                "attack and parry by attitude: careful, defensive, aggressive (house value)",
            ),
            count=6,
        ),
    ] = (0, 0, -2, 2, 2, -2)
    prices: Annotated[
        tuple[int, ...],
        Figures(
            Words(
                "prix : nouvelle compétence, puis chaque niveau d’Amateur à Maître, puis facteur des "
                "caractéristiques (valeur maison)",
                "prices: new skill, then each level from Amateur to Master, then factor of characteristics "
                "(house value)",
            ),
            count=7,
        ),
    ] = (2, 2, 4, 8, 16, 32, 10)
    worst_line: Annotated[
        bool,
        Flag(
            Words(
                "NIFIMO : seule la pire ligne compte (valeur maison)",
                "NIFIMO: only the worst line counts (house value)",
            )
        ),
    ] = False
    care: Annotated[
        int,
        Whole(
            Words("difficulté de base des soins (valeur maison)", "base difficulty of care (house value)"),
            3,
            12,
        ),
    ] = 5
    shorts: Annotated[
        bool,
        Flag(
            Words(
                "les coups sur un exosquelette le gênent d’un cran",
                "blows on an exoskeleton hinder it by one",
            )
        ),
    ] = False
    uncertain: Annotated[
        str,
        Choice(
            Words("zone d’incertitude", "uncertain zone"),
            (
                ("gm", Words("le MJ tranche", "the GM decides")),
                (
                    "auto",
                    Words(
                        "automatique : réussite à la difficulté ou plus",
                        "automatic: success at the difficulty or above",
                    ),
                ),
            ),
        ),
    ] = "gm"


STANDARD: Final = House()
SETTINGS: Final = tuple(
    Parameter(f"house.{parameter.key}", parameter.kind, parameter.default) for parameter in declared(House)
)
