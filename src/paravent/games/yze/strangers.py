"""Opponents ready to come in: humanoids of our own, who follow the characters' rules, and the creatures (yze B54, B55).

From the weakest to the strongest of each kind; all are house values.
"""

from __future__ import annotations

from typing import Final

from paravent.games.yze.beasts import BEASTS
from paravent.games.yze.monsters import sheet_of
from paravent.games.yze.sheet import Sheet

HUMANOIDS: Final = (
    Sheet(name="Badaud", weapon="stone", observation=1),
    Sheet(name="Coupe-jarret", strength=3, agility=3, melee=1, stealth=1, weapon="knife"),
    Sheet(name="Garde", strength=3, agility=3, melee=1, observation=1, weapon="spear", armour="leather"),
    Sheet(
        name="Franc-tireur", agility=4, shooting=2, stealth=1, observation=1, weapon="bow", armour="leather"
    ),
    Sheet(
        name="Vigile", strength=3, agility=4, melee=1, shooting=2, weapon="pistol", armour="bullet-proof-vest"
    ),
    Sheet(name="Fanatique", strength=4, agility=3, force=1, melee=2, weapon="battle-axe", armour="none"),
    Sheet(
        name="Vétéran",
        strength=4,
        agility=3,
        intellect=3,
        endurance=2,
        melee=3,
        mobility=1,
        observation=2,
        weapon="sword",
        armour="chain-mail",
    ),
    Sheet(
        name="Commando",
        strength=4,
        agility=5,
        intellect=3,
        endurance=2,
        melee=2,
        mobility=2,
        stealth=2,
        shooting=3,
        observation=2,
        weapon="assault-rifle",
        carried=("knife",),
        armour="kevlar",
    ),
)
BESTIARY: Final = (*HUMANOIDS, *(sheet_of(beast) for beast in BEASTS.values()))
