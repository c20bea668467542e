"""Weapons, armours, talents, archetypes and creatures' deeds of a table's own, each written on one line (yze B18, B37,
B38, B53, B55).

    Sabre d’abordage ; +2 ; 2 ; Contact ; coupante / perforante
    Carapace ; 4 ; 2
    Marche-dunes ; Survie +1 ; dans le sable
    Contrebandière ; Agilité ; Discrétion ; Pas de chat / Mille visages ; couteau, pistolet ; cuir
    Coup de tentacule ; 6 dés ; 2 ; Contact ; contondante
    Chant des noyés ; Stress 2

Words are those of either language, in any case.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Final

from paravent.core.override import override
from paravent.core.parameters import Choice, Flag, Note, Several, Text, Whole
from paravent.core.table_lists import Entries, Entry, entry_of, plain_name
from paravent.core.words import Words, same
from paravent.games.yze.archetypes import ARCHETYPES, Archetype
from paravent.games.yze.beasts import Deed
from paravent.games.yze.tables import (
    ARMOURS,
    ATTRIBUTES,
    EVERY_SKILL,
    REACHES,
    TYPES,
    WEAPONS,
    Armour,
    Attribute,
    Reach,
    Weapon,
    WoundType,
)
from paravent.games.yze.talents import TALENTS, Talent

OWN_WEAPON: Final = "own-weapon"
OWN_ARMOUR: Final = "own-armour"
OWN: Final = "own"

REACH: Final = Choice(Words("portée", "reach"), tuple(REACHES.items()))
WOUNDS: Final = Several(Words("types de blessure", "types of wound"), tuple(TYPES.items()))
SKILL: Final = Choice(
    Words("compétence", "skill"), tuple((one.id, one.words) for one in EVERY_SKILL.values())
)


class OwnWeapon(Entry, frozen=True, kw_only=True):
    """A weapon of a table's own (yze B37)."""

    bonus: Annotated[int, Whole(Words("bonus", "bonus"), 0, 99)]
    damage: Annotated[int, Whole(Words("dégâts", "damage"), 0, 99)]
    reach: Annotated[Reach, REACH]
    types: Annotated[tuple[WoundType, ...], WOUNDS]
    unfit: Annotated[bool, Flag(Words("sans parade", "no parry"))] = False
    heavy: Annotated[bool, Flag(Words("deux mains", "two hands"))] = False


class OwnArmour(Entry, frozen=True, kw_only=True):
    """An armour of a table's own; one figure holds for blunt damage too (yze B38)."""

    protection: Annotated[int, Whole(Words("dés", "dice"), 0, 99)]
    blunt: Annotated[int, Whole(Words("dés contre le contondant", "dice against blunt"), 0, 99)] = -1


class OwnTalent(Entry, frozen=True, kw_only=True):
    """A talent of a table's own; a name alone is something that no dice tell (yze B18)."""

    skill: Annotated[str, SKILL] = ""
    bonus: Annotated[int, Whole(Words("dés", "dice"), 1, 3)] = 0
    when: Annotated[str, Note(Words("condition", "condition"))] = ""

    @property
    @override
    def is_whole(self) -> bool:
        """A skill has its dice, and a condition is of both."""
        return bool(self.skill) == bool(self.bonus) and bool(self.skill or not self.when)


class OwnArchetype(Entry, frozen=True, kw_only=True):
    """An archetype of a table's own (yze B53, D10)."""

    attribute: Annotated[
        Attribute, Choice(Words("attribut clef", "key attribute"), tuple(ATTRIBUTES.items()))
    ]
    skill: Annotated[str, SKILL]
    talents: Annotated[str, Text(Words("talent / talent", "talent / talent"))]
    weapons: Annotated[
        tuple[str, ...],
        Several(Words("armes", "weapons"), tuple((one.id, one.words) for one in WEAPONS.values())),
    ] = ()
    armours: Annotated[
        tuple[str, ...],
        Several(Words("armures", "armours"), tuple((one.id, one.words) for one in ARMOURS.values())),
    ] = ()

    @property
    @override
    def is_whole(self) -> bool:
        """It offers two talents."""
        return self.talents.count("/") == 1


class OwnDeed(Entry, frozen=True, kw_only=True):
    """One of the six deeds of a table's own creature: an attack, a fright, or what its name says (yze B55)."""

    dice: Annotated[int, Whole(Words("dés", "dice"), 1, 20)] = 0
    damage: Annotated[int, Whole(Words("dégâts", "damage"), 0, 20)] = 0
    reach: Annotated[Reach, REACH] = "contact"
    types: Annotated[tuple[WoundType, ...], WOUNDS] = ("blunt",)
    stress: Annotated[int, Whole(Words("Stress", "Stress"), 1, 10)] = 0

    @property
    @override
    def is_whole(self) -> bool:
        """A fright throws no dice."""
        return not (self.dice and self.stress)


def weapon_fields(id: str) -> dict[str, object]:
    """A weapon of the book as a line would say it (yze B32, B37)."""
    one = WEAPONS[id]
    return {
        "bonus": one.bonus,
        "damage": one.damage,
        "reach": one.reach,
        "types": one.types,
        "unfit": not one.parries,
        "heavy": one.hands > 1,
    }


def armour_fields(id: str) -> dict[str, object]:
    """An armour of the book as a line would say it (yze B38)."""
    return {"protection": ARMOURS[id].protection, "blunt": ARMOURS[id].against_blunt}


OWN_WEAPONS: Final = Entries(
    Words(
        "armes (nom ; bonus ; dégâts ; Contact ou Distance ; type / type ; sans parade ; deux mains)",
        "weapons (name; bonus; damage; Contact or Distance; type / type; no parry; two hands)",
    ),
    entry=OwnWeapon,
    example=Words(
        "Sabre d’abordage ; +2 ; 2 ; Contact ; coupante / perforante",
        "Cutlass; +2; 2; Contact; cutting / piercing",
    ),
    rule="B37",
    one=Words("arme", "weapon"),
    book=weapon_fields,
)
OWN_ARMOURS: Final = Entries(
    Words("armures (nom ; dés ; dés contre le contondant)", "armour (name; dice; dice against blunt)"),
    entry=OwnArmour,
    example=Words("Carapace ; 4 ; 2", "Shell; 4; 2"),
    rule="B38",
    one=Words("armure", "armour"),
    book=armour_fields,
)
OWN_TALENTS: Final = Entries(
    Words("talents (nom ; compétence +1 ; condition)", "talents (name; skill +1; condition)"),
    entry=OwnTalent,
    example=Words("Marche-dunes ; Survie +1 ; dans le sable", "Dune walker; Survival +1; in the sand"),
    rule="B18",
)
OWN_ARCHETYPES: Final = Entries(
    Words(
        "archétypes (nom ; attribut ; compétence ; talent / talent ; armes ; armures)",
        "archetypes (name; attribute; skill; talent / talent; weapons; armours)",
    ),
    160,
    entry=OwnArchetype,
    example=Words(
        "Contrebandière ; Agilité ; Discrétion ; Pas de chat / Mille visages ; couteau, pistolet ; cuir",
        "Smuggler; Agility; Stealth; Cat’s feet / A thousand faces; knife, pistol; leather",
    ),
    rule="B53, D10",
    commas=True,
)
DEEDS: Final = 6
OWN_DEEDS: Final = Entries(
    Words(
        "six actions à soi (nom ; dés ; dégâts ; portée ; type, ou nom ; Stress 2)",
        "six actions of its own (name; dice; damage; reach; type, or name; Stress 2)",
    ),
    most=DEEDS,
    again=True,
    entry=OwnDeed,
    example=Words(
        "Coup de tentacule ; 6 dés ; 2 ; Contact ; contondante", "Tentacle; 6 dice; 2; Contact; blunt"
    ),
    rule="B55",
)


@lru_cache(maxsize=4096)
def weapon_of(line: str, id: str = OWN_WEAPON) -> Weapon:
    """A weapon from its line; what is not said of it is not so (yze B37)."""
    own: OwnWeapon = entry_of(OWN_WEAPONS, line)
    return Weapon(
        id,
        same(own.name),
        own.bonus,
        own.damage,
        own.reach,
        own.types,
        parries=not own.unfit,
        hands=2 if own.heavy else 1,
    )


@lru_cache(maxsize=4096)
def armour_of(line: str, id: str = OWN_ARMOUR) -> Armour:
    """An armour from its line (yze B38)."""
    own: OwnArmour = entry_of(OWN_ARMOURS, line)
    return Armour(id, same(own.name), own.protection, own.protection if own.blunt < 0 else own.blunt)


@lru_cache(maxsize=4096)
def talent_of(line: str) -> Talent:
    """A talent from its line (yze B18)."""
    own: OwnTalent = entry_of(OWN_TALENTS, line)
    return Talent(OWN, same(own.name), own.skill, own.bonus, same(own.when) if own.when else None)


@lru_cache(maxsize=4096)
def archetype_of(line: str) -> Archetype:
    """An archetype from its line. Talents that are none of ours keep their name; they are lines of their own (yze B53,
    D10)."""
    own: OwnArchetype = entry_of(OWN_ARCHETYPES, line)
    one, other = (_talent(name.strip()) for name in own.talents.split("/"))
    return Archetype(
        OWN,
        "own",
        same(own.name),
        own.attribute,
        own.skill,
        (one, other),
        own.weapons,
        own.armours,
        same("–"),
    )


def _talent(name: str) -> str:
    ours = (
        id for id, one in TALENTS.items() if plain_name(name) in map(plain_name, (one.words.fr, one.words.en))
    )
    return next(ours, name)


@lru_cache(maxsize=4096)
def deed_of(line: str) -> Deed:
    """A deed from its line (yze B55)."""
    own: OwnDeed = entry_of(OWN_DEEDS, line)
    return Deed(same(own.name), own.dice, own.damage, own.types, own.reach, own.stress)


def archetype_named(id: str, line: str) -> Archetype | None:
    """One of ours, or the one of a line; None for somebody without any."""
    if id != OWN:
        return ARCHETYPES[id]
    return archetype_of(line) if line else None
