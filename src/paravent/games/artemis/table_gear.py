"""Weapons and outfits of a table's own, each written on one line (artemis R4.1, R6.4, R6.5).

Trident ; 4
Cuirasse ; 2 ; 4
Armure du Consul ; 4 ; 5 ; machine
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Final

from paravent.core.parameters import Flag, Whole
from paravent.core.table_lists import Entries, Entry, entry_of
from paravent.core.words import Words, same
from paravent.games.artemis.tables import DESTROYED, WEAPONS, WEARS, Weapon, Wear


class OwnWeapon(Entry, frozen=True, kw_only=True):
    """A weapon of a table's own: its class is the category that it inflicts (artemis R5.2, R6.4)."""

    category: Annotated[int, Whole(Words("catégorie", "category"), 1, DESTROYED - 1)]


class OwnWear(Entry, frozen=True, kw_only=True):
    """An outfit of a table's own (artemis R4.1)."""

    protection: Annotated[int, Whole(Words("protection", "protection"), 0, 9)]
    hindrances: Annotated[int, Whole(Words("gênes", "hindrances"), 0, 9)] = 0
    machine: Annotated[bool, Flag(Words("machine", "machine"))] = False


def weapon_fields(id: str) -> dict[str, object]:
    """A weapon of the book as a line would say it (artemis R6.4)."""
    return {"category": WEAPONS[id].category}


def wear_fields(id: str) -> dict[str, object]:
    """An outfit of the book as a line would say it (artemis R4.1)."""
    one = WEARS[id]
    return {"protection": one.protection, "hindrances": one.hindrances, "machine": one.machine}


OWN_WEAPONS: Final = Entries(
    Words("armes de la table (nom ; catégorie)", "the table’s own weapons (name; category)"),
    entry=OwnWeapon,
    example=Words("Trident ; 4", "Trident; 4"),
    rule="R6.5",
    one=Words("arme", "weapon"),
    book=weapon_fields,
)
OWN_WEARS: Final = Entries(
    Words(
        "tenues de la table (nom ; protection ; gênes ; machine)",
        "the table’s own outfits (name; protection; hindrances; machine)",
    ),
    entry=OwnWear,
    example=Words("Cuirasse ; 2 ; 4", "Breastplate; 2; 4"),
    rule="R4.1",
    one=Words("tenue", "outfit"),
    book=wear_fields,
)


@lru_cache(maxsize=4096)
def weapon_named(named: str) -> Weapon:
    """A weapon of the book, or of a line (artemis R6.5)."""
    if named in WEAPONS:
        return WEAPONS[named]
    own: OwnWeapon = entry_of(OWN_WEAPONS, named)
    return Weapon(named, same(own.name), own.category)


@lru_cache(maxsize=4096)
def wear_named(named: str) -> Wear:
    """What the book gives to wear, or a line (artemis R4.1)."""
    if named in WEARS:
        return WEARS[named]
    own: OwnWear = entry_of(OWN_WEARS, named)
    return Wear(named, same(own.name), own.protection, own.hindrances, own.machine)
