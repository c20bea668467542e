"""The tables of Espace Artémis: difficulties, wear, wounds, weapons, spaces, times (artemis R1.2, R4.1, R5.2, R5.8)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from paravent.core.game import Table
from paravent.core.words import Words, same
from paravent.games.artemis.skills import LEVELS

DIFFICULTIES: Final = {
    4: Words("très facile", "very easy"),
    5: Words("facile", "easy"),
    6: Words("normal", "normal"),
    7: Words("moyen", "average"),
    9: Words("difficile", "hard"),
    11: Words("très difficile", "very hard"),
    13: Words("extrême", "extreme"),
    15: Words("surhumain", "superhuman"),
}
"""What is usual, each with its word (artemis R1.2)."""


class Wear(Struct, frozen=True):
    """What one wears: how far it lowers a wound, how much it hinders (artemis R4.1)."""

    id: str
    words: Words
    protection: int
    hindrances: int
    machine: bool = False


WEARS: Final = {
    wear.id: wear
    for wear in (
        Wear("light", Words("vêtements légers", "light clothes"), 0, 0),
        Wear("thick", Words("vêtements épais", "thick clothes"), 0, 1),
        Wear("safety", Words("combinaison de sécurité", "safety suit"), 1, 2),
        Wear("combat", Words("combinaison de combat", "combat suit"), 2, 3),
        Wear("exoskeleton", Words("exosquelette", "exoskeleton"), 3, 4, machine=True),
        Wear("reinforced", Words("exosquelette renforcé", "reinforced exoskeleton"), 4, 5, machine=True),
    )
}


class Category(Struct, frozen=True):
    """A state in which harm leaves an ordinary, unprotected person (artemis R5.2)."""

    words: Words
    grave: int
    light: int
    weapons: Words


CATEGORIES: Final = (
    Category(Words("Égratigné", "Scratched"), 0, 0, same("–")),
    Category(Words("Écorché", "Grazed"), 0, 1, Words("poings", "fists")),
    Category(Words("Mal en point", "In bad shape"), 0, 2, Words("bâton", "staff")),
    Category(Words("Blessé", "Wounded"), 1, 2, Words("arme courte", "short weapon")),
    Category(Words("Sévèrement blessé", "Severely wounded"), 2, 2, Words("arme moyenne", "medium weapon")),
    Category(Words("Mortellement blessé", "Mortally wounded"), 3, 2, Words("arme longue", "long weapon")),
    Category(Words("Mort", "Dead"), 0, 0, same("–")),
    Category(Words("Détruit", "Destroyed"), 0, 0, same("–")),
)
"""How grave a wound is (artemis R5.2); the first that leaves a mark has two names (A1)."""
DEAD: Final = 6
DESTROYED: Final = 7
BRUISED: Final = Words("contusionné", "bruised")
"""What the sheet calls the first category (artemis A1)."""


class Weapon(Struct, frozen=True):
    """A weapon and its class, which is the category it inflicts (artemis R5.2, R6.4, R6.5)."""

    id: str
    words: Words
    category: int

    @property
    def large(self) -> bool:
        """Whether it needs room: short ones are used anywhere (artemis R6.5)."""
        return self.category >= 4


WEAPONS: Final = {
    weapon.id: weapon
    for weapon in (
        Weapon("fists", Words("poings", "fists"), 1),
        Weapon("staff", Words("bâton", "staff"), 2),
        Weapon("glaive", Words("glaive", "glaive"), 3),
        Weapon("fauchard", Words("fauchard", "fauchard"), 3),
        Weapon("rapier", Words("rapière", "rapier"), 4),
        Weapon("sabre", Words("sabre", "sabre"), 4),
        Weapon("scimitar", Words("cimeterre", "scimitar"), 4),
        Weapon("sword", Words("épée", "sword"), 4),
        Weapon("flamberge", Words("flamberge", "flamberge"), 5),
    )
}
"""Each with its damage and what it asks of whoever holds it (artemis R6.4, U11)."""


class Space(Struct, frozen=True):
    """Room to move: how hard it is to dodge there (artemis R6.8); in some, large weapons have no room (R6.5)."""

    id: str
    words: Words
    difficulty: int
    narrow: bool = False


SPACES: Final = {
    space.id: space
    for space in (
        Space("open", Words("ouvert", "open"), 5),
        Space("cluttered", Words("légèrement encombré", "lightly cluttered"), 7),
        Space(
            "crowded",
            Words("très encombré (on ne peut que reculer)", "very cluttered (can only step back)"),
            9,
            True,
        ),
        Space("confined", Words("confiné (nulle part où sauter)", "confined (nowhere to jump)"), 15, True),
    )
}


def opponents_add(opponents: int) -> int:
    """What opponents able to attack add to a dodge: 0, +1, +2, then +5 (artemis R6.8)."""
    return opponents - 1 if opponents <= 3 else 5


AGGRAVATION: Final = {1: 10, 2: 15, 3: 20, 4: 30, 5: 60}
"""The time after which untreated wounds worsen, by Force; minutes, or hours in catalepsy (artemis R5.8)."""

ALL: Final = 99
LIGHT_REST: Final = ((5, 1), (10, 4), (15, ALL))
"""Minutes of rest, and light fatigues gone (artemis R3.6)."""

SLEEP: Final = ((120, 1), (240, 2), (360, 4), (480, 6), (600, ALL))
"""Minutes of sleep in one go, and grave fatigues gone (artemis R3.6)."""


def entitled(steps: tuple[tuple[int, int], ...], minutes: int) -> int:
    """What so long a rest takes off: the last threshold reached, nothing in between (artemis A12)."""
    return max((marks for least, marks in steps if minutes >= least), default=0)


CRISES: Final = {-1: 5, -2: 10, -3: 20, -4: 40, -5: 80, -6: 95}
"""The chance in a hundred of a crisis each day, by mental balance (artemis R9.4)."""


def crisis_percent(balance: int) -> int:
    """The percentage for a balance; none while it is not negative."""
    return CRISES[max(balance, -6)] if balance < 0 else 0


class Relation(Struct, frozen=True):
    """How an NPC stands to a skill, the level it gives and the score (artemis R2.4)."""

    id: str
    words: Words
    level: str
    score: int


RELATIONS: Final = {
    one.id: one
    for one in (
        Relation(
            "stranger",
            Words("n’en a pas besoin au quotidien", "does not need it in daily life"),
            "beginner",
            3,
        ),
        Relation("sometimes", Words("s’en sert parfois", "uses it now and then"), "amateur", 4),
        Relation("often", Words("s’en sert souvent", "uses it often"), "confirmed", 5),
        Relation(
            "living",
            Words("en vit, ou en a besoin pour survivre", "lives by it, or needs it to survive"),
            "professional",
            6,
        ),
        Relation("specialist", Words("spécialiste du domaine", "specialist in the field"), "expert", 8),
    )
}
"""What somebody does with a skill in daily life says how well (artemis R2.4)."""
RANDOM: Final = Words("aucune idée : au hasard", "no idea: at random")


class Gear(Struct, frozen=True):
    """A piece of equipment that the sheet lists (artemis R13.1)."""

    id: str
    words: Words


GEAR: Final = tuple(
    Gear(id, words)
    for id, words in (
        ("bracelet", Words("bracelet-kit", "bracelet kit")),
        ("visor", Words("visière multiscan", "multiscan visor")),
        ("screen", Words("projecteur d’écran", "screen projector")),
        ("safety-suit", Words("combinaison de sécurité", "safety suit")),
        ("combat-suit", Words("combinaison de combat", "combat suit")),
        ("sword", Words("épée", "sword")),
        ("line-thrower", Words("lance-filin", "line launcher")),
        ("stunner", Words("étourdisseur", "stunner")),
        ("laser", Words("laser", "laser")),
        ("techkit", Words("techkit", "techkit")),
        ("medikit", Words("médikit", "medikit")),
        ("computer", Words("ordinateur portable", "portable computer")),
    )
)
"""What one may carry (artemis U11)."""
FEATS: Final = (
    (5, Words("sauter par-dessus une flaque", "jump over a puddle")),
    (7, Words("franchir une barrière en courant", "clear a barrier at a run")),
    (9, Words("se balancer à une corde jusqu’à un mur de 30 cm", "swing on a rope onto a 30 cm wall")),
    (
        11,
        Words(
            "sauter d’une motorep sur un aéro en vol, après un test de Courage",
            "leap from a motorep onto an aéro in flight, after a Courage test",
        ),
    ),
)
"""Samples to judge by (artemis R12.1)."""
METAMORPHOSES: Final = {
    "beginner": Words("humanoïde : simple changement de traits", "humanoid: a mere change of looks"),
    "amateur": Words("animal, du loup au cheval", "animal, from wolf to horse"),
    "confirmed": Words(
        "plante, objet ou machine aussi ; du pigeon à l’éléphant ou à la cybarmure",
        "plant, object or machine too; from pigeon to elephant or cyber-armour",
    ),
    "professional": Words(
        "de la libellule au bâtiment de trois étages", "from dragonfly to three-storey building"
    ),
    "expert": Words("de la fourmi au croiseur", "from ant to cruiser"),
    "master": Words("limites inconnues", "limits unknown"),
}
INVOCATIONS: Final = {
    "beginner": Words("objet simple (bâton, épée)", "simple object (staff, sword)"),
    "amateur": Words(
        "objet composé (arbalète, cafetière) ou petite créature, insectes exclus",
        "compound object (crossbow, coffee maker) or small creature, no insects",
    ),
    "confirmed": Words(
        "tout objet à taille humaine ; créature jusqu’au chien",
        "any object up to human size; creature up to a dog",
    ),
    "professional": Words(
        "petit véhicule ; créature jusqu’au cheval, humains compris",
        "small vehicle; creature up to a horse, humans included",
    ),
    "expert": Words(
        "immeuble, vaisseau, toute créature, insectes compris",
        "building, ship, any creature, insects included",
    ),
    "master": Words("limites inconnues", "limits unknown"),
}


def _two(
    id: str, title: Words, rule: str, heads: tuple[Words, Words], rows: list[tuple[Words, Words]]
) -> Table:
    return Table(id, title, rule, heads, tuple(rows))


def marks_of(grave: int, light: int) -> str:
    """Marks as the sheet draws them: crosses, then strokes (artemis R3.2)."""
    return "x" * grave + "/" * light or "0"


LEVEL: Final = Words("Niveau", "Level")
REACH: Final = Words("Portée", "Reach")
TABLES: Final = (
    _two(
        "difficulties",
        Words("Difficultés typiques", "Typical difficulties"),
        "R1.2",
        (Words("Difficulté", "Difficulty"), Words("Pour une personne ordinaire", "For an ordinary person")),
        [(same(str(value)), words) for value, words in DIFFICULTIES.items()],
    ),
    _two(
        "zones",
        Words("Zones", "Zones"),
        "R1.3",
        (Words("Total", "Total"), Words("Zone", "Zone")),
        [
            (Words("difficulté − 2 ou moins", "difficulty − 2 or less"), Words("échec", "failure")),
            (Words("de − 1 à + 1", "from − 1 to + 1"), Words("incertitude", "uncertain")),
            (Words("difficulté + 2 ou plus", "difficulty + 2 or more"), Words("réussite", "success")),
        ],
    ),
    Table(
        "wear",
        Words("Protections et gênes", "Protection and hindrances"),
        "R4.1",
        (
            Words("Tenue", "Outfit"),
            Words("Protection", "Protection"),
            Words("Gênes", "Hindrances"),
            Words("Pressurisée", "Pressurised"),
        ),
        tuple(
            (one.words, same(str(one.protection)), same(str(one.hindrances)), same(str(one.hindrances + 1)))
            for one in WEARS.values()
        ),
    ),
    Table(
        "wounds",
        Words("Catégories de blessure", "Wound categories"),
        "R5.2",
        (
            Words("N°", "No."),
            Words("Catégorie", "Category"),
            Words("Marques", "Marks"),
            Words("Arme", "Weapon"),
        ),
        tuple(
            (same(str(n)), one.words, same("†" if n >= DEAD else marks_of(one.grave, one.light)), one.weapons)
            for n, one in enumerate(CATEGORIES)
        ),
    ),
    _two(
        "resistance",
        Words("Test de résistance", "Resistance test"),
        "R5.4",
        (Words("Total", "Total"), Words("Blessures annulées", "Wounds cancelled")),
        [
            (Words("12 ou plus", "12 or more"), same("2")),
            (same("9 – 11"), same("1")),
            (Words("8 ou moins", "8 or less"), same("0")),
        ],
    ),
    _two(
        "aggravation",
        Words("Aggravation (minutes ; heures en catalepsie)", "Worsening (minutes; hours in catalepsy)"),
        "R5.8",
        (Words("Force", "Strength"), Words("Temps", "Time")),
        [(same(str(force)), same(str(time))) for force, time in AGGRAVATION.items()],
    ),
    _two(
        "weapons",
        Words("Armes", "Weapons"),
        "R6.5",
        (Words("Arme", "Weapon"), Words("Inflige", "Inflicts")),
        [(one.words, CATEGORIES[one.category].words) for one in WEAPONS.values()],
    ),
    _two(
        "dodge",
        Words("Esquive : espace", "Dodge: space"),
        "R6.8",
        (Words("Espace", "Space"), Words("Difficulté", "Difficulty")),
        [(one.words, same(str(one.difficulty))) for one in SPACES.values()],
    ),
    _two(
        "dodge-opponents",
        Words("Esquive : adversaires", "Dodge: opponents"),
        "R6.8",
        (Words("Adversaires", "Opponents"), Words("Ajouter", "Add")),
        [(same(str(n)), same(f"+{opponents_add(n)}")) for n in (1, 2, 3)]
        + [(Words("plus de 3", "more than 3"), same("+5"))],
    ),
    _two(
        "rest",
        Words("Récupération de la fatigue", "Recovering from fatigue"),
        "R3.6",
        (Words("Repos", "Rest"), Words("Fatigues en moins", "Fatigue removed")),
        [
            (Words("5 min de repos", "5 min of rest"), Words("1 légère", "1 light")),
            (Words("10 min", "10 min"), Words("4 légères", "4 light")),
            (Words("15 min", "15 min"), Words("toutes les légères", "all light ones")),
            (Words("2 h de sommeil", "2 h of sleep"), Words("1 grave", "1 severe")),
            (Words("4 h", "4 h"), Words("2 graves", "2 severe")),
            (Words("6 h", "6 h"), Words("4 graves", "4 severe")),
            (Words("8 h", "8 h"), Words("6 graves", "6 severe")),
            (Words("10 h", "10 h"), Words("toutes les graves", "all severe ones")),
            (Words("24 h de vacances", "24 h of holiday"), Words("1 permanente", "1 permanent")),
        ],
    ),
    _two(
        "npc",
        Words("Compétences des PNJ", "NPC skills"),
        "R2.4",
        (Words("Le PNJ", "The NPC"), Words("Score", "Score")),
        [(one.words, same(str(one.score))) for one in RELATIONS.values()]
        + [(RANDOM, Words("le plus petit de deux dés, + 2", "the lower of two dice, + 2"))],
    ),
    _two(
        "crises",
        Words("Crises", "Crises"),
        "R9.4",
        (Words("Équilibre", "Balance"), Words("Chances par jour", "Daily chance")),
        [
            (same(str(n).replace("-", "−")), Words(f"{percent} %", f"{percent}%"))
            for n, percent in CRISES.items()
        ],
    ),
    _two(
        "metamorphoses",
        Words("Métamorphoses", "Metamorphoses"),
        "R8.9",
        (LEVEL, REACH),
        [(LEVELS[level], words) for level, words in METAMORPHOSES.items()],
    ),
    _two(
        "invocations",
        Words("Invocations", "Invocations"),
        "R8.10",
        (LEVEL, REACH),
        [(LEVELS[level], words) for level, words in INVOCATIONS.items()],
    ),
    _two(
        "feats",
        Words("Acrobaties : exemples", "Acrobatics: examples"),
        "R12.1",
        (Words("Difficulté", "Difficulty"), Words("Exemple", "Example")),
        [(same(str(value)), words) for value, words in FEATS],
    ),
)
