"""What a table may choose once for all: variants and optional skills of Mini YZE (yze B3, B24, B56, D3, D8)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.parameters import Flag, Parameter
from paravent.core.words import Words

BEGINNERS: Final = Flag(Words("débutants : nul n’est brisé", "beginners: nobody is broken"))
LENIENT: Final = Flag(
    Words("jet contre la mort sans le malus des Dégâts", "death roll without the Damage penalty")
)
SWAP_ONCE: Final = Flag(Words("un seul échange d’initiative par carte", "each card is swapped once a round"))
TOWN: Final = Flag(Words("en ville : compétence Bricolage", "in town: Tinkering as a skill"))
VEHICLES: Final = Flag(Words("véhicules : compétence Pilotage", "vehicles: Piloting as a skill"))

POSITIONS: Final = Flag(Words("on suit le Contact et les zones", "Contact and zones are kept track of"))

BeginnersParameter = Annotated[bool, BEGINNERS]
LenientParameter = Annotated[bool, LENIENT]
PositionsParameter = Annotated[bool, POSITIONS]
TownParameter = Annotated[bool, TOWN]
VehiclesParameter = Annotated[bool, VEHICLES]

SETTINGS: Final = (
    Parameter("beginners", BEGINNERS, False),
    Parameter("lenient_death", LENIENT, False),
    Parameter("positions", POSITIONS, False),
    Parameter("swap_once", SWAP_ONCE, False),
    Parameter("town", TOWN, False),
    Parameter("vehicles", VEHICLES, False),
)
"""What a table may choose once for all (yze B3, B56, D3, D8)."""
