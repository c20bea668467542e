"""An opponent in a few fields: by what they live on, a weapon, what they wear (artemis R2.4, R6.7)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.parameters import Choice, Text
from paravent.core.words import Words
from paravent.games.artemis.fields import ARMS
from paravent.games.artemis.sheet import Sheet
from paravent.games.artemis.skills import rank
from paravent.games.artemis.tables import RELATIONS, WEARS

FIGHTING: Final = Choice(
    Words("le combat, pour ce PNJ", "fighting, for this NPC"),
    tuple((one.id, one.words) for one in RELATIONS.values()),
)
PROTECTED: Final = Choice(Words("tenue", "outfit"), tuple((one.id, one.words) for one in WEARS.values()))


def improvised(
    name: Annotated[str, Text(Words("nom", "name"), 60)],
    fighting: Annotated[str, FIGHTING] = "sometimes",
    weapon: Annotated[str, Choice(Words("arme", "weapon"), ARMS)] = "staff",
    wear: Annotated[str, PROTECTED] = "light",
) -> Sheet:
    """An NPC whose weapon has the score of the table of NPCs, and whose reflexes are a step behind (artemis R2.4)."""
    level = RELATIONS[fighting].level
    behind = "amateur" if rank(level) > rank("amateur") else "beginner"
    return Sheet(
        name=name,
        npc=True,
        weapon1=weapon,
        weapon1_level=level,
        held="fists" if weapon == "none" else "weapon1",
        brawling=level,
        resistance=behind,
        reaction=behind,
        dodging=behind,
        wear=wear,
    )
