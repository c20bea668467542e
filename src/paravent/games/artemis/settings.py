"""What a table may choose: the values that our house gives where the books are silent, and optional rules.

`House` bears on moves, `Making` on new characters, `Passing` on the clock (artemis U1–U4, U7, U8, U16, A18, R3.7, R3.8).
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Final, TypeVar

from msgspec import Struct

from paravent.core.game import Options
from paravent.core.override import override
from paravent.core.parameters import Choice, Flag, Parameter, Text, Whole, declared, group_of
from paravent.core.words import Words, filled
from paravent.games.artemis.skills import LADDER, LEVELS

T = TypeVar("T", bound=Struct)
WIDEST: Final = 999


class Figures(Text, frozen=True):
    """So many whole numbers on one line; none at all where that is allowed (artemis U4)."""

    count: int = 1
    or_none: bool = False
    least: int = -WIDEST
    most: int = WIDEST

    @override
    def read(self, key: str, text: str) -> Any:
        """The numbers, in order."""
        figures = tuple(int(one) for one in re.findall(r"[+-]?\d{1,3}", text.replace("\u2212", "-")))
        right = len(figures) == self.count and all(self.least <= one <= self.most for one in figures)
        if right or (self.or_none and not text.strip()):
            return figures
        raise self.refuse(key, text[:60])

    @override
    def accepts(self) -> Words:
        """How many numbers, and between which bounds where there are any."""
        words = WHOLES if self.most == WIDEST else WHOLES_BETWEEN
        return filled(words, n=self.count, least=self.least, most=self.most)

    @override
    def write(self, value: Any) -> str:
        """With spaces between."""
        return " ".join(str(one) for one in value)


WHOLES: Final = Words("{n} nombres entiers", "{n} whole numbers")
WHOLES_BETWEEN: Final = Words(
    "{n} nombres entiers de {least} à {most}", "{n} whole numbers from {least} to {most}"
)
ABOVE: Final = tuple((id, LEVELS[id]) for id in LADDER[1:])
"""The levels above Beginner, which everyone has."""


BOXES_OF_A_LINE: Final = Figures(
    Words(
        "NIFIMO : cases de chaque ligne sous les malus 0, −1, −2 et −4 (valeur maison)",
        "NIFIMO: boxes of each line under the penalties 0, −1, −2 and −4 (house value)",
    ),
    count=4,
    least=1,
    most=9,
)
"""As many under each penalty (artemis U4)."""
WORST_LINE: Final = Flag(
    Words(
        "NIFIMO : seule la pire ligne compte (valeur maison)",
        "NIFIMO: only the worst line counts (house value)",
    )
)


class House(Struct, frozen=True):
    """House values and ways of playing (artemis U1, U2, U3, U4, U8); every table may change them."""

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
                "attack and parry by stance: cautious, defensive, aggressive (house value)",
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
                "prices: new skill, then each level from Amateur to Master, then the factor for "
                "characteristics (house value)",
            ),
            count=7,
        ),
    ] = (2, 2, 4, 8, 16, 32, 10)
    boxes: Annotated[tuple[int, ...], BOXES_OF_A_LINE] = (2, 2, 2, 2)
    worst_line: Annotated[bool, WORST_LINE] = False
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
                "chaque coup sur un exosquelette ajoute une gêne",
                "each blow on an exoskeleton adds a hindrance",
            )
        ),
    ] = False
    ample: Annotated[
        bool,
        Flag(
            Words(
                "de la place partout : sans la règle optionnelle de l’arme trop grande",
                "room everywhere: without the optional rule of weapons too big",
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


class Making(Struct, frozen=True):
    """How characters are made (artemis U7)."""

    points: Annotated[
        int,
        Whole(
            Words(
                "création : points pour les huit caractéristiques (valeur maison)",
                "creation: points for the eight characteristics (house value)",
            ),
            8,
            40,
        ),
    ] = 24
    main: Annotated[
        int,
        Whole(
            Words(
                "création : compétences de la carrière principale (valeur maison)",
                "creation: skills of the main career (house value)",
            ),
            0,
            20,
        ),
    ] = 4
    main_level: Annotated[
        str,
        Choice(
            Words(
                "création : leur niveau, carrière principale (valeur maison)",
                "creation: their level, main career (house value)",
            ),
            ABOVE,
        ),
    ] = "confirmed"
    second: Annotated[
        int,
        Whole(
            Words(
                "création : compétences de la carrière secondaire (valeur maison)",
                "creation: skills of the second career (house value)",
            ),
            0,
            20,
        ),
    ] = 3
    second_level: Annotated[
        str,
        Choice(
            Words(
                "création : leur niveau, carrière secondaire (valeur maison)",
                "creation: their level, second career (house value)",
            ),
            ABOVE,
        ),
    ] = "amateur"


class Passing(Struct, frozen=True):
    """Which optional rules the clock plays (artemis R3.7, R3.8)."""

    natural: Annotated[
        bool,
        Flag(Words("fatigue naturelle (règle optionnelle)", "natural fatigue (optional rule)")),
    ] = False
    hunger: Annotated[
        bool,
        Flag(Words("faim et maladie (règle optionnelle)", "hunger and illness (optional rule)")),
    ] = True


STANDARD: Final = House()
GROUPS: Final[dict[str, type[Struct]]] = {"house": House, "creation": Making, "time": Passing}
SETTINGS: Final = tuple(
    Parameter(f"{group}.{parameter.key}", parameter.kind, parameter.default)
    for group, shape in GROUPS.items()
    for parameter in declared(shape)
)


def of_table(shape: type[T], options: Options) -> T:
    """The options of a table as one of these groups; the usual where nothing was chosen."""
    group = next(name for name, one in GROUPS.items() if one is shape)
    return group_of(shape, options, f"{group}.")
