"""House values: what the documents at hand do not give. Every number here is ours, and a table may change it.

Skills and their offsets, weapons, armours, shields, what Dextérité gives to CA, spells, qualities and flaws.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from paravent.core.game import Table
from paravent.core.words import Words, filled, same, signed
from paravent.games.undesix.tables import CHARACTERISTICS, IN_ANY_WORLD, WORLDS

EVERYWHERE: Final = tuple(WORLDS)
MODERN: Final = ("modern",)
FANTASTIC: Final = ("fantastic",)
OLD: Final = ("historical", "fantastic")


class Skill(Struct, frozen=True):
    """A characteristic with an offset; combat and magic have no limit to experience (undesix B8, B9, B17)."""

    id: str
    words: Words
    characteristic: str
    offset: int = 0
    sort: str = "ordinary"
    worlds: tuple[str, ...] = EVERYWHERE


SKILLS: Final = {
    skill.id: skill
    for skill in (
        Skill("athletics", Words("Athlétisme", "Athletics"), "phy"),
        Skill("stealth", Words("Discrétion", "Stealth"), "dexterity"),
        Skill("riding", Words("Équitation", "Riding"), "dexterity", -1, worlds=EVERYWHERE),
        Skill("acrobatics", Words("Acrobaties", "Acrobatics"), "dexterity", -1),
        Skill("sleight", Words("Tours de main", "Sleight of hand"), "dexterity", -1),
        Skill("locks", Words("Serrures", "Locks"), "dexterity", -2),
        Skill("driving", Words("Conduite", "Driving"), "dexterity", 0, worlds=MODERN),
        Skill("piloting", Words("Pilotage", "Piloting"), "dexterity", -2, worlds=MODERN),
        Skill("lore", Words("Érudition", "Lore"), "knowledge"),
        Skill("reading", Words("Lire et écrire", "Reading and writing"), "knowledge", 1),
        Skill("medicine", Words("Médecine", "Medicine"), "knowledge", -1),
        Skill("mechanics", Words("Mécanique", "Mechanics"), "knowledge", -1),
        Skill("survival", Words("Survie", "Survival"), "knowledge"),
        Skill("computing", Words("Informatique", "Computing"), "knowledge", -1, worlds=MODERN),
        Skill("empathy", Words("Empathie", "Empathy"), "psy"),
        Skill("composure", Words("Sang-froid", "Composure"), "psy"),
        Skill("taming", Words("Dressage", "Animal handling"), "psy", -1),
        Skill("vigilance", Words("Vigilance", "Vigilance"), "senses"),
        Skill("tracking", Words("Pistage", "Tracking"), "senses", -1),
        Skill("acting", Words("Comédie", "Acting"), "senses"),
        Skill("melee", Words("Corps à corps", "Melee"), "phy", 0, "combat"),
        Skill("shooting", Words("Tir", "Shooting"), "senses", 0, "combat"),
        Skill("trip", Words("Croche-Patte", "Trip"), "dexterity", -1, "combat"),
        Skill("casting", Words("Sorcellerie", "Spellcasting"), "psy", 0, "magic", FANTASTIC),
    )
}
"""Our list, each with its characteristic (undesix B8, B16b, X9, H1)."""
COMBAT: Final = tuple(id for id, skill in SKILLS.items() if skill.sort == "combat")


class Weapon(Struct, frozen=True):
    """What a weapon adds to a blow; `pole` ones charge; a characteristic may be its own; `natural` ones are no
    thing that one takes in hand (undesix C2, C11, X10)."""

    id: str
    words: Words
    value: int
    reach: str = "contact"
    pole: bool = False
    characteristic: str = ""
    worlds: tuple[str, ...] = EVERYWHERE
    natural: bool = False

    @property
    def rolled(self) -> str:
        """The characteristic of a plain attack: PHY at contact, Sens at a distance (undesix C2, X10)."""
        return self.characteristic or ("phy" if self.reach == "contact" else "senses")

    @property
    def skill(self) -> str:
        """The combat skill that goes with it."""
        return "melee" if self.reach == "contact" else "shooting"


WEAPONS: Final = {
    weapon.id: weapon
    for weapon in (
        Weapon("bare-hands", Words("mains nues", "bare hands"), 0, natural=True),
        Weapon("stick", Words("bâton", "staff"), 1),
        Weapon("knife", Words("couteau", "knife"), 1),
        Weapon("axe", Words("hache", "axe"), 2),
        Weapon("mace", Words("masse", "mace"), 2, worlds=OLD),
        Weapon("sword", Words("épée", "sword"), 2, worlds=OLD),
        Weapon("great-sword", Words("épée à deux mains", "two-handed sword"), 3, worlds=OLD),
        Weapon("spear", Words("épieu", "spear"), 2, pole=True, worlds=OLD),
        Weapon("lance", Words("lance", "lance"), 3, pole=True, worlds=OLD),
        Weapon("fangs", Words("crocs", "fangs"), 1, natural=True),
        Weapon("claws", Words("griffes", "claws"), 2, natural=True),
        Weapon("great-claws", Words("grandes griffes", "great claws"), 4, natural=True),
        Weapon("stone", Words("pierre lancée", "thrown stone"), 0, "ranged"),
        Weapon("throwing-knife", Words("couteau de lancer", "throwing knife"), 1, "ranged"),
        Weapon("sling", Words("fronde", "sling"), 1, "ranged", worlds=OLD),
        Weapon("bow", Words("arc", "bow"), 2, "ranged"),
        Weapon("crossbow", Words("arbalète", "crossbow"), 3, "ranged"),
        Weapon("musket", Words("mousquet", "musket"), 3, "ranged", worlds=("historical",)),
        Weapon("pistol", Words("pistolet", "pistol"), 3, "ranged", worlds=MODERN),
        Weapon("rifle", Words("fusil", "rifle"), 4, "ranged", worlds=MODERN),
    )
}
"""What each adds to a hit (undesix C2, H1)."""


class Armour(Struct, frozen=True):
    """What armour adds to CA; `natural` ones are a skin (undesix C2)."""

    id: str
    words: Words
    value: int
    worlds: tuple[str, ...] = EVERYWHERE
    natural: bool = False


ARMOURS: Final = {
    armour.id: armour
    for armour in (
        Armour("none", Words("aucune", "none"), 0),
        Armour("thick-clothes", Words("vêtements épais", "thick clothes"), 1),
        Armour("leather", Words("cuir", "leather"), 1, OLD),
        Armour("hide", Words("peau épaisse", "thick hide"), 2, natural=True),
        Armour("mail", Words("cotte de mailles", "mail"), 2, OLD),
        Armour("plate", Words("plates", "plate"), 3, OLD),
        Armour("scales", Words("écailles", "scales"), 4, FANTASTIC, natural=True),
        Armour("vest", Words("gilet pare-balles", "ballistic vest"), 3, MODERN),
    )
}
"""What each adds to CA (undesix C2, H1)."""
SHIELDS: Final = {
    "none": Armour("none", Words("aucun", "none"), 0),
    "small": Armour("small", Words("petit", "small"), 1),
    "large": Armour("large", Words("grand", "large"), 1),
}
"""The large one's +1 is given (undesix C14); the small one's, against contact only, is ours (H1)."""


def dexterity_ca(dexterity: int) -> int:
    """What Dextérité adds to CA: −1 up to 1, +1 from 5, +2 from 7 (undesix C2, C13, H1)."""
    if dexterity <= 1:
        return -1
    return 0 if dexterity < 5 else 1 if dexterity < 7 else 2


AIMING: Final = -2
"""An aimed blow: the spot is the player's choice at this price (undesix C19; house)."""

CROWD: Final = 1
"""Shooting into a crowd of enemies (undesix C15; house)."""

GIFT: Final = 1
"""What each purchase of Doué adds, in the unit of experience (undesix B15; house)."""

OFF_HAND: Final = -2
"""Acting with the wrong hand; who is ambidextrous has no wrong hand (undesix B16; house)."""

WARRIOR: Final = 2
WARRIOR_PHY: Final = 4
PARADES: Final = 5
"""A Warrior's bonus with one weapon, the PHY it takes, how often Parade is taken (undesix F2; public)."""

PSY_REST: Final = 1
"""Points of PSY back for eight hours of rest (undesix C5; house)."""

EXTRA: Final = 2
"""The points that an exceptional blow adds where the GM chooses so (undesix D2; house)."""

MISHAP: Final = 1
"""The points that a weapon costs its wielder, or a friend, where the GM chooses so (undesix C16; house)."""


class Trait(Struct, frozen=True):
    """A quality or a flaw: its name, and what it does (undesix A7, B15, B16)."""

    id: str
    words: Words
    effect: Words


QUALITIES: Final = {
    one.id: one
    for one in (
        Trait(
            "ambidextrous",
            Words("Ambidextre", "Ambidextrous"),
            Words(
                "aucun malus de la mauvaise main ; jamais deux attaques",
                "no off-hand penalty; never two attacks",
            ),
        ),
        Trait(
            "hardy", Words("Robuste", "Hardy"), Words("la fatigue ne compte pas", "fatigue does not count")
        ),
        Trait(
            "night-eyes",
            Words("Yeux de nuit", "Night eyes"),
            Words("la pénombre ne compte pas", "half-light does not count"),
        ),
    )
}
FLAWS: Final = {
    one.id: one
    for one in (
        Trait(
            "slow",
            Words("Esprit lent", "Slow-witted"),
            Words("se joue, sans chiffre", "played, without a number"),
        ),
        Trait(
            "boaster",
            Words("Vantard", "Boastful"),
            Words("se joue, sans chiffre", "played, without a number"),
        ),
        Trait(
            "afraid",
            Words("Peur du vide", "Afraid of heights"),
            Words("se joue, sans chiffre", "played, without a number"),
        ),
    )
}
"""What may be held against a character (undesix A7)."""


class Part(Struct, frozen=True):
    """One parameter of a spell and the penalty it brings (undesix F4)."""

    id: str
    words: Words
    penalty: int


def _parts(*parts: Part) -> dict[str, Part]:
    return {part.id: part for part in parts}


VERBS: Final = _parts(
    Part("sense", Words("percevoir", "sense"), 0),
    Part("move", Words("déplacer", "move"), -1),
    Part("change", Words("transformer", "change"), -2),
    Part("harm", Words("détruire", "destroy"), -2),
    Part("create", Words("créer", "create"), -3),
)
"""What is done, each with its penalty (undesix F4, H1)."""
ESSENCES: Final = _parts(
    Part("air", Words("air", "air"), 0),
    Part("water", Words("eau", "water"), 0),
    Part("earth", Words("terre", "earth"), -1),
    Part("fire", Words("feu", "fire"), -1),
    Part("beast", Words("animal", "beast"), -1),
    Part("mind", Words("esprit", "mind"), -2),
    Part("body", Words("corps", "body"), -2),
)
"""To what, each with its penalty (undesix F4, H1)."""
EXTENTS: Final = _parts(
    Part("hand", Words("une main", "a hand"), 0),
    Part("person", Words("une personne", "a person"), -1),
    Part("room", Words("une pièce", "a room"), -2),
    Part("house", Words("une maison", "a house"), -4),
)
"""How much of it, each with its penalty (undesix F4, H1)."""
DURATIONS: Final = _parts(
    Part("instant", Words("un instant", "an instant"), 0),
    Part("scene", Words("une scène", "a scene"), -1),
    Part("day", Words("un jour", "a day"), -2),
)
"""For how long, each with its penalty (undesix F4, H1)."""
RANGES: Final = _parts(
    Part("touch", Words("au toucher", "by touch"), 0),
    Part("sight", Words("en vue", "in sight"), -1),
    Part("far", Words("hors de vue", "out of sight"), -3),
)
"""How far, each with its penalty (undesix F4, H1)."""
SPELLS: Final = (
    ("verb", Words("verbe", "verb"), VERBS),
    ("essence", Words("essence", "essence"), ESSENCES),
    ("extent", Words("taille", "size"), EXTENTS),
    ("duration", Words("durée", "duration"), DURATIONS),
    ("range", Words("portée", "range"), RANGES),
)
SORTS: Final[dict[str, Words]] = {
    "ordinary": Words("ordinaire", "ordinary"),
    "combat": Words("combat", "combat"),
    "magic": Words("magie", "magic"),
}
REACHES: Final[dict[str, Words]] = {
    "contact": Words("contact", "contact"),
    "ranged": Words("distance", "ranged"),
}


EVERY_WORLD: Final = Words("tous", "all")


def _worlds(worlds: tuple[str, ...]) -> Words:
    if worlds == EVERYWHERE:
        return EVERY_WORLD
    return Words(*(", ".join(WORLDS[one].say(to) for one in worlds) for to in ("fr", "en")))


def _reach(weapon: Weapon) -> Words:
    words = REACHES[weapon.reach]
    return filled(Words("{reach}, hast", "{reach}, polearm"), reach=words) if weapon.pole else words


NAME: Final = Words("nom", "name")
VALUE: Final = Words("valeur maison", "house value")
WHERE: Final = Words("mondes", "worlds")

TABLES: Final = (
    Table(
        "skills",
        Words("Compétences", "Skills"),
        "H1",
        (NAME, Words("caractéristique", "characteristic"), VALUE, Words("sorte", "kind"), WHERE),
        tuple(
            (
                skill.words,
                IN_ANY_WORLD[skill.characteristic],
                same(signed(skill.offset)),
                SORTS[skill.sort],
                _worlds(skill.worlds),
            )
            for skill in SKILLS.values()
        ),
    ),
    Table(
        "weapons",
        Words("Armes", "Weapons"),
        "H1",
        (NAME, VALUE, Words("portée", "range"), WHERE),
        tuple(
            (one.words, same(str(one.value)), _reach(one), _worlds(one.worlds)) for one in WEAPONS.values()
        ),
        nothing=(EVERY_WORLD.fr,),
    ),
    Table(
        "armours",
        Words("Armures et boucliers", "Armour and shields"),
        "H1",
        (NAME, Words("CA, valeur maison", "AC, house value"), WHERE),
        (
            *((one.words, same(signed(one.value)), _worlds(one.worlds)) for one in ARMOURS.values()),
            (
                Words("petit bouclier, au contact", "small shield, at close quarters"),
                same("+1"),
                EVERY_WORLD,
            ),
            (Words("grand bouclier", "large shield"), same("+1"), EVERY_WORLD),
        ),
        nothing=(EVERY_WORLD.fr,),
    ),
    Table(
        "dexterity-ca",
        Words("Dextérité et CA", "Dexterity and AC"),
        "H1",
        (CHARACTERISTICS["dexterity"], Words("CA, valeur maison", "AC, house value")),
        tuple(
            (same(text), same(signed(dexterity_ca(n))))
            for n, text in ((1, "0–1"), (3, "2–4"), (5, "5–6"), (7, "7"))
        ),
    ),
    Table(
        "spells",
        Words("Paramètres d’un sort", "Spell parts"),
        "H1",
        (Words("paramètre", "part"), NAME, Words("malus maison", "house penalty")),
        tuple(
            (words, part.words, same(signed(part.penalty)))
            for _, words, parts in SPELLS
            for part in parts.values()
        ),
    ),
    Table(
        "traits",
        Words("Qualités et défauts", "Qualities and flaws"),
        "H1",
        (NAME, Words("effet maison", "house effect")),
        (
            (
                Words("Doué (par compétence, deux fois au plus)", "Gifted (per skill, twice at most)"),
                filled(Words("{n} par achat", "{n} each time"), n=signed(GIFT)),
            ),
            *((one.words, one.effect) for one in (*QUALITIES.values(), *FLAWS.values())),
        ),
    ),
)
