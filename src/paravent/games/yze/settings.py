"""What a table may choose once for all: variants and optional skills of Mini YZE (yze B3, B24, B56, D3, D8)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.game import Options
from paravent.core.parameters import Flag, Flat, Whole, only
from paravent.core.words import Words
from paravent.games.yze.clocks import HOUR


class House(Flat, frozen=True):
    """What a table may choose once for all, as every move receives it (yze B3, B56, D3, D8, D30)."""

    beginners: Annotated[bool, Flag(Words("débutants : nul n’est brisé", "beginners: nobody is broken"))] = (
        False
    )
    care: Annotated[
        int,
        Whole(
            Words(
                "minutes que prennent des soins, hors combat (valeur maison)",
                "minutes that care takes, outside a fight (house value)",
            ),
            0,
            240,
        ),
    ] = 10
    care_again: Annotated[
        int,
        Whole(
            Words(
                "minutes avant de retenter les mêmes soins, hors combat (0 : aussitôt ; valeur maison)",
                "minutes before the same care is tried again, outside a fight (0: at once; house value)",
            ),
            0,
            1440,
        ),
    ] = HOUR
    lenient_death: Annotated[
        bool,
        Flag(Words("jet contre la mort sans le malus des Dégâts", "death roll without the Damage penalty")),
    ] = False
    positions: Annotated[
        bool, Flag(Words("on suit le Contact et les zones", "Contact and zones are kept track of"))
    ] = False
    swap_once: Annotated[
        bool, Flag(Words("un seul échange d’initiative par carte", "each card is swapped once a round"))
    ] = False
    town: Annotated[bool, Flag(Words("en ville : compétence Bricolage", "in town: Tinkering as a skill"))] = (
        False
    )
    vehicles: Annotated[
        bool, Flag(Words("véhicules : compétence Pilotage", "vehicles: Piloting as a skill"))
    ] = False


STANDARD: Final = House()
OnlyBeginners = Annotated[House, only("beginners")]
"""Of most moves the one variant that bears on them (yze B56)."""


def unplayed(town: bool, vehicles: bool) -> frozenset[str]:
    """The optional skills that the table has not taken (yze B3)."""
    taken = {"tinkering": town, "piloting": vehicles}
    return frozenset(skill for skill in taken if not taken[skill])


def lacks(options: Options) -> frozenset[str]:
    """The same from the options of a table (yze B3)."""
    return unplayed(bool(options["town"]), bool(options["vehicles"]))
