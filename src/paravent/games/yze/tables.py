"""The tables of Mini YZE, as data. Figures are the document's; names and wording are ours."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from paravent.core.game import Table
from paravent.core.words import Words, filled, same, signed

Attribute = Literal["strength", "agility", "intellect", "empathy"]
Reach = Literal["contact", "distance"]
WoundType = Literal["blunt", "cutting", "piercing"]
BROKEN_AT: Final = 5
"""The fifth point of Damage, or of Stress, breaks (yze B40, B50, D5)."""


class Skill(Struct, frozen=True):
    """A skill and the attribute it stands under (yze B1)."""

    id: str
    attribute: Attribute
    words: Words


class Weapon(Struct, frozen=True):
    """A weapon: bonus dice, base damage, reach, the types of wound it may deal (yze B37), whether it is large and
    solid enough to parry with (B32), and how many hands it takes; these two are our own reading."""

    id: str
    words: Words
    bonus: int
    damage: int
    reach: Reach
    types: tuple[WoundType, ...]
    parries: bool = True
    hands: int = 1


class Armour(Struct, frozen=True):
    """Armour: its dice, and its dice against blunt damage (yze B38, D2)."""

    id: str
    words: Words
    protection: int
    against_blunt: int


class Circumstance(Struct, frozen=True):
    """A modifier of an attack (yze B36). Those of one family exclude or do not add to each other (D19)."""

    id: str
    words: Words
    dice: int
    reaches: tuple[Reach, ...]
    family: str = ""
    rule: str = "B36"


class Wound(Struct, frozen=True):
    """A critical wound: its names by type, what it does and how long it takes to heal (yze B41)."""

    number: int
    names: tuple[tuple[WoundType, Words], ...]
    fatal: bool
    effect: Words
    healing: Words

    def name(self, type: WoundType) -> Words:
        """What this wound is called for one type of damage."""
        return dict(self.names)[type]


ATTRIBUTES: Final[dict[Attribute, Words]] = {
    "strength": Words("Vigueur", "Strength"),
    "agility": Words("Agilité", "Agility"),
    "intellect": Words("Intellect", "Intellect"),
    "empathy": Words("Empathie", "Empathy"),
}

SKILLS: Final = {
    skill.id: skill
    for skill in (
        Skill("force", "strength", Words("Force", "Force")),
        Skill("endurance", "strength", Words("Résistance", "Endurance")),
        Skill("melee", "strength", Words("Combat", "Melee")),
        Skill("mobility", "agility", Words("Mobilité", "Mobility")),
        Skill("stealth", "agility", Words("Discrétion", "Stealth")),
        Skill("shooting", "agility", Words("Tir", "Shooting")),
        Skill("knowledge", "intellect", Words("Connaissances", "Knowledge")),
        Skill("observation", "intellect", Words("Observation", "Observation")),
        Skill("survival", "intellect", Words("Survie", "Survival")),
        Skill("psychology", "empathy", Words("Psychologie", "Psychology")),
        Skill("persuasion", "empathy", Words("Persuasion", "Persuasion")),
        Skill("healing", "empathy", Words("Soins", "Healing")),
    )
}
"""Three for each attribute (yze B1)."""

OPTIONAL_SKILLS: Final = {
    skill.id: skill
    for skill in (
        Skill("tinkering", "intellect", Words("Bricolage", "Tinkering")),
        Skill("piloting", "agility", Words("Pilotage", "Piloting")),
    )
}
"""Skills that a table may add; Piloting stands on the vehicle's handling instead of its attribute (yze B3)."""

EVERY_SKILL: Final = {**SKILLS, **OPTIONAL_SKILLS}

TYPES: Final[dict[WoundType, Words]] = {
    "blunt": Words("contondante", "blunt"),
    "cutting": Words("coupante", "cutting"),
    "piercing": Words("perforante", "piercing"),
}
"""How a weapon wounds (yze D9)."""

HANDS: Final = Words("{n} {n:main|mains}", "{n} {n:hand|hands}")
REACHES: Final[dict[Reach, Words]] = {
    "contact": Words("Contact", "Contact"),
    "distance": Words("Distance", "Distance"),
}

WEAPONS: Final = {
    weapon.id: weapon
    for weapon in (
        Weapon("bare-hands", Words("mains nues", "bare hands"), 0, 0, "contact", ("blunt",), parries=False),
        Weapon("blunt-tool", Words("instrument contondant", "blunt tool"), 1, 1, "contact", ("blunt",)),
        Weapon("knife", Words("couteau", "knife"), 1, 1, "contact", ("cutting", "piercing"), parries=False),
        Weapon("club", Words("massue", "club"), 2, 1, "contact", ("blunt",)),
        Weapon("sword", Words("épée", "sword"), 2, 2, "contact", ("cutting", "piercing")),
        Weapon(
            "battle-axe", Words("hache de bataille", "battle axe"), 2, 3, "contact", ("cutting",), hands=2
        ),
        Weapon("spear", Words("lance", "spear"), 1, 2, "contact", ("piercing",)),
        Weapon("stone", Words("pierre", "stone"), 0, 0, "distance", ("blunt",), parries=False),
        Weapon("sling", Words("fronde", "sling"), 1, 1, "distance", ("blunt",), parries=False),
        Weapon("javelin", Words("javelot", "javelin"), 1, 3, "distance", ("piercing",)),
        Weapon("bow", Words("arc", "bow"), 2, 1, "distance", ("piercing",), parries=False, hands=2),
        Weapon("crossbow", Words("arbalète", "crossbow"), 1, 2, "distance", ("piercing",), hands=2),
        Weapon("pistol", Words("pistolet", "pistol"), 2, 1, "distance", ("piercing",), parries=False),
        Weapon("rifle", Words("fusil", "rifle"), 2, 2, "distance", ("piercing",), hands=2),
        Weapon(
            "assault-rifle",
            Words("fusil d’assaut", "assault rifle"),
            3,
            2,
            "distance",
            ("piercing",),
            hands=2,
        ),
        Weapon("machine-gun", Words("mitrailleuse", "machine gun"), 3, 3, "distance", ("piercing",), hands=2),
    )
}
"""Each with its bonus, damage and range (yze B37), and whether it parries (B32)."""

ARMOURS: Final = {
    armour.id: armour
    for armour in (
        Armour("none", Words("aucune", "none"), 0, 0),
        Armour("leather", Words("cuir", "leather"), 2, 1),
        Armour("reinforced-leather", Words("cuir renforcé", "reinforced leather"), 3, 3),
        Armour("chain-mail", Words("cotte de mailles", "chain mail"), 4, 1),
        Armour("bullet-proof-vest", Words("gilet pare-balles", "bullet-proof vest"), 5, 3),
        Armour("plate", Words("armure de plaque", "plate"), 8, 8),
        Armour("kevlar", Words("armure kevlar", "kevlar armour"), 10, 4),
    )
}
"""What each stops (yze B38)."""

BOTH: Final[tuple[Reach, ...]] = ("contact", "distance")
CIRCUMSTANCES: Final = {
    circumstance.id: circumstance
    for circumstance in (
        Circumstance("attacker-down", Words("attaquant au sol", "attacker on the ground"), -2, ("contact",)),
        Circumstance(
            "target-down", Words("cible au sol", "target on the ground"), 2, ("contact",), "helpless"
        ),
        Circumstance("defenceless", Words("cible sans défense", "defenceless target"), 3, BOTH, "helpless"),
        Circumstance("surprised", Words("cible surprise", "surprised target"), 3, BOTH, "helpless"),
        Circumstance("aiming", Words("viser", "aiming"), 2, ("distance",), rule="B33"),
        Circumstance("long-range", Words("longue distance", "long range"), -2, ("distance",)),
        Circumstance("large-target", Words("grande cible", "large target"), 2, ("distance",), "size"),
        Circumstance("small-target", Words("petite cible", "small target"), -2, ("distance",), "size"),
        Circumstance("darkness", Words("obscurité", "darkness"), -2, ("distance",)),
        Circumstance("light-cover", Words("couverture légère", "light cover"), -1, ("distance",), "cover"),
        Circumstance("medium-cover", Words("couverture moyenne", "medium cover"), -2, ("distance",), "cover"),
        Circumstance("heavy-cover", Words("couverture lourde", "heavy cover"), -3, ("distance",), "cover"),
    )
}
"""What helps or hinders a blow (yze B36), aiming too (B33)."""


def _wound(
    number: int, blunt: Words, cutting: Words, piercing: Words, effect: Words, healing: Words
) -> Wound:
    names: tuple[tuple[WoundType, Words], ...] = (
        ("blunt", blunt),
        ("cutting", cutting),
        ("piercing", piercing),
    )
    return Wound(number, names, number >= FIRST_FATAL, effect, healing)


FIRST_FATAL: Final = 5
NOTHING: Final = same("–")
WOUNDS: Final = {
    wound.number: wound
    for wound in (
        _wound(
            1,
            Words("souffle coupé", "winded"),
            Words("estafilade", "gash"),
            Words("estafilade", "gash"),
            Words("aucun effet", "no effect"),
            NOTHING,
        ),
        _wound(
            2,
            Words("douleur intense", "intense pain"),
            Words("plaie ouverte", "open wound"),
            Words("plaie ouverte", "open wound"),
            Words("−2 dés à toute action", "−2 dice to every action"),
            Words("1 jour", "1 day"),
        ),
        _wound(
            3,
            Words("jambe fracturée", "broken leg"),
            Words("jambe blessée", "leg wound"),
            Words("jambe transpercée", "pierced leg"),
            Words("se déplacer coûte une Action", "moving takes an Action"),
            Words("1 semaine", "1 week"),
        ),
        _wound(
            4,
            Words("bras fracturé", "broken arm"),
            Words("bras blessé", "arm wound"),
            Words("bras transpercé", "pierced arm"),
            Words("un bras inutilisable", "one arm unusable"),
            Words("1 semaine", "1 week"),
        ),
        _wound(
            5,
            Words("hémorragie interne", "internal bleeding"),
            Words("ventre ouvert", "belly wound"),
            Words("poumon perforé", "punctured lung"),
            Words("aucune Action possible ; mortelle", "no Action possible; fatal"),
            Words("1 mois", "1 month"),
        ),
        _wound(
            6,
            Words("tête fracassée", "smashed head"),
            Words("tête coupée", "severed head"),
            Words("tête transpercée", "pierced head"),
            Words("mort immédiate", "instant death"),
            NOTHING,
        ),
    )
}
"""What a critical wound does, by its two dice, and its name for each type of Damage (yze B41, D9, E5)."""

TABLES: Final = (
    Table(
        "skills",
        Words("Attributs et compétences", "Attributes and skills"),
        "B1",
        (Words("Compétence", "Skill"), Words("Attribut", "Attribute")),
        tuple((skill.words, ATTRIBUTES[skill.attribute]) for skill in SKILLS.values()),
    ),
    Table(
        "circumstances",
        Words("Modificateurs d’attaque", "Attack modifiers"),
        "B36",
        (Words("Circonstance", "Circumstance"), Words("Dés", "Dice"), Words("Portée", "Reach")),
        tuple(
            (
                one.words,
                same(signed(one.dice)),
                Words(
                    ", ".join(REACHES[r].fr for r in one.reaches),
                    ", ".join(REACHES[r].en for r in one.reaches),
                ),
            )
            for one in CIRCUMSTANCES.values()
        ),
    ),
    Table(
        "weapons",
        Words("Armes (parade et mains : valeurs maison)", "Weapons (parry and hands: house values)"),
        "B37",
        (
            Words("Arme", "Weapon"),
            Words("Bonus", "Bonus"),
            Words("Dégâts", "Damage"),
            Words("Portée", "Reach"),
            Words("Blessure", "Wound"),
            Words("Parade", "Parry"),
            Words("Mains", "Hands"),
        ),
        tuple(
            (
                one.words,
                same(signed(one.bonus)),
                same(str(one.damage)),
                REACHES[one.reach],
                Words(" / ".join(TYPES[t].fr for t in one.types), " / ".join(TYPES[t].en for t in one.types)),
                Words("oui", "yes") if one.parries else Words("non", "no"),
                filled(HANDS, n=one.hands),
            )
            for one in WEAPONS.values()
        ),
        nothing=("non",),
        plain=("Portée", "Blessure", "Mains"),
    ),
    Table(
        "armours",
        Words("Armures", "Armour"),
        "B38",
        (Words("Armure", "Armour"), Words("Protection", "Protection"), Words("Contondant", "Blunt")),
        tuple(
            (one.words, same(str(one.protection)), same(str(one.against_blunt))) for one in ARMOURS.values()
        ),
    ),
    Table(
        "wounds",
        Words("Blessures critiques", "Critical wounds"),
        "B41",
        (same("D6"), *TYPES.values(), Words("Effet", "Effect"), Words("Guérison", "Healing")),
        tuple(
            (same(str(one.number)), *(name for _, name in one.names), one.effect, one.healing)
            for one in WOUNDS.values()
        ),
    ),
)
"""The same as pages print them (yze B1, B32, B36–B38, B41)."""
