"""An opponent in three fields: a name, how dangerous, and a weapon or a creature's body (yze B54, B55; house)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.parameters import Choice, Text, Whole
from paravent.core.words import Words
from paravent.games.yze.fields import WEAPON
from paravent.games.yze.sheet import Sheet

ARMOUR_BY_DANGER: Final = ("none", "none", "leather", "reinforced-leather", "chain-mail")
CLAWS: Final = "claws"
ARMED: Final = Choice(
    Words("arme", "weapon"),
    (*WEAPON.options[:-1], (CLAWS, Words("griffes et crocs (monstre)", "claws and fangs (monster)"))),
)
"""Any weapon of the table, or what a monster has (yze B37, B54, B55)."""


def improvised(
    name: Annotated[str, Text(Words("nom", "name"), 60)],
    danger: Annotated[int, Whole(Words("danger", "danger"), 1, 5)] = 2,
    weapon: Annotated[str, ARMED] = "club",
) -> Sheet:
    """A sheet to put into the cast from three fields: a monster with claws, a humanoid otherwise (yze B54, B55)."""
    return _monster(name, danger) if weapon == CLAWS else _humanoid(name, danger, weapon)


def _humanoid(name: str, danger: int, weapon: str) -> Sheet:
    """From 4 dice in a fight for the harmless to 9 for the deadly, before the weapon (yze B54)."""
    attribute, level = min(5, 2 + danger // 2 + 1), (danger + 1) // 2 + (danger == HIGHEST)
    return Sheet(
        name=name,
        strength=attribute,
        agility=attribute,
        melee=level,
        shooting=level,
        mobility=danger // 2,
        observation=danger // 2,
        stealth=danger // 2,
        weapon=weapon,
        armour=ARMOUR_BY_DANGER[danger - 1],
    )


def _monster(name: str, danger: int) -> Sheet:
    """Health three times the danger, and so on; its deeds are those of the creature nearest to it (yze B55)."""
    return Sheet(
        name=name,
        strength=min(5, danger + 1),
        agility=min(5, danger + 1),
        mobility=(danger + 1) // 2,
        observation=(danger + 1) // 2,
        stealth=danger // 2,
        beast=NEAREST[danger - 1],
        speed=1 + danger // 3,
        health=3 * danger,
        protection=danger - 1,
    )


HIGHEST: Final = 5
NEAREST: Final = ("mill-rat", "wolfhound", "marsh-boar", "hollow-stag", "scree-bear")
