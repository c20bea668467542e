"""The tables of the book: characteristics, levels, modifiers, losses, locations, literacy, reactions (undesix A1–C20)."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from paravent.core.game import Table
from paravent.core.words import Words, filled, mean, same, signed

CHARACTERISTICS: Final[dict[str, Words]] = {
    "phy": Words("PHYsique", "PHYsique"),
    "dexterity": Words("Dextérité", "Dexterity"),
    "knowledge": Words("Savoir", "Knowledge"),
    "psy": Words("PSYchique", "PSYche"),
    "senses": Words("Sens", "Senses"),
}
"""The five of the sheet (undesix A1)."""
ALIASES: Final[dict[str, str]] = {
    "phy": "phy",
    "physique": "phy",
    "dextérité": "dexterity",
    "dexterite": "dexterity",
    "dexterity": "dexterity",
    "savoir": "knowledge",
    "knowledge": "knowledge",
    "psy": "psy",
    "psychique": "psy",
    "psyche": "psy",
    "magie": "psy",
    "mag": "psy",
    "sens": "senses",
    "senses": "senses",
    "perception": "senses",
}
"""The document's two vocabularies, and ours (undesix X6)."""

WORLDS: Final[dict[str, Words]] = {
    "modern": Words("moderne", "modern"),
    "historical": Words("historique (Moyen Âge)", "historical (Middle Ages)"),
    "fantastic": Words("fantastique", "fantasy"),
}


def psy_words(world: str) -> Words:
    """PSY is called MAGie in a fantastic world (undesix A1)."""
    return Words("MAGie", "MAGic") if world == "fantastic" else Words("PSY", "PSY")


def in_world(words: Words, world: str) -> Words:
    """A sentence of ours about PSY, as it is said in that world (undesix A1)."""
    if world != "fantastic":
        return words
    name = psy_words(world)
    return Words(_PSY.sub(name.fr, words.fr), _PSY.sub(name.en, words.en))


_PSY: Final = re.compile("PSY(?:chique|che)?")
EITHER: Final = Words("PSY ou MAGie", "PSY or MAGic")
"""Its name where no world is known: in what is printed for all of them, and what is chosen before (undesix A1)."""
IN_ANY_WORLD: Final = CHARACTERISTICS | {"psy": EITHER}


# Levels

SUCCESSES: Final = (
    Words("Réussite de justesse", "Bare success"),
    Words("Réussite mineure", "Minor success"),
    Words("Réussite majeure", "Major success"),
    Words("Réussite majeure", "Major success"),
    Words("Réussite exceptionnelle", "Exceptional success"),
    Words("Réussite légendaire", "Legendary success"),
)
FAILURES: Final = (
    Words("Échec", "Failure"),
    Words("Échec mineur", "Minor failure"),
    Words("Échec majeur", "Major failure"),
    Words("Échec majeur", "Major failure"),
    Words("Échec exceptionnel", "Exceptional failure"),
    Words("Échec légendaire", "Legendary failure"),
)
HIGHEST: Final = 5


def level_words(margin: int) -> Words:
    """The word for a margin: from just a success to a legendary failure (undesix B2)."""
    among = SUCCESSES if margin >= 0 else FAILURES
    return among[min(abs(margin), HIGHEST)]


# Modifiers


class Circumstance(Struct, frozen=True):
    """A named circumstance; of one family only the worst counts (undesix B5)."""

    id: str
    words: Words
    modifier: int
    family: str

    @property
    def weighed(self) -> Words:
        """Its name and what it is worth."""
        return filled(Words("{name} ({n})", "{name} ({n})"), name=self.words, n=signed(self.modifier))


SIZES: Final = (
    Words("mineur", "minor"),
    Words("moyen", "average"),
    Words("important", "important"),
    Words("extrême", "extreme"),
)
CIRCUMSTANCES: Final = {
    one.id: one
    for one in (
        Circumstance("fatigue", Words("fatigue", "fatigue"), -1, "fatigue"),
        Circumstance("half-light", Words("pénombre", "half-light"), -1, "light"),
        Circumstance("darkness", Words("obscurité", "darkness"), -2, "light"),
        Circumstance("rain", Words("pluie", "rain"), -1, "weather"),
        Circumstance("storm", Words("orage", "thunderstorm"), -2, "weather"),
        Circumstance("hurricane", Words("ouragan", "hurricane"), -4, "weather"),
    )
}
"""What helps or hinders (undesix B5)."""

# Losses


class Source(Struct, frozen=True):
    """A source of loss: one point for every so much of it (undesix C17)."""

    id: str
    words: Words
    unit: int
    measure: Words


SOURCES: Final = {
    one.id: one
    for one in (
        Source("blaze", Words("dans un brasier", "in a fire"), 6, Words("secondes", "seconds")),
        Source("current", Words("électrocution", "electrocution"), 6, Words("secondes", "seconds")),
        Source(
            "desert",
            Words("plein soleil dans un désert", "full sun in a desert"),
            8,
            Words("heures", "hours"),
        ),
        Source("blood", Words("prise de sang", "blood taken"), 1, Words("litre", "litre")),
        Source(
            "surgery",
            Words("opération chirurgicale", "surgical operation"),
            1,
            Words("opération", "operation"),
        ),
        Source(
            "icy-water",
            Words("nage dans l’eau glacée", "swimming in icy water"),
            5,
            Words("minutes", "minutes"),
        ),
        Source("under-water", Words("sous l’eau", "under water"), 2, Words("minutes", "minutes")),
        Source("fall", Words("chute", "fall"), 2, Words("mètres", "metres")),
    )
}
"""What else takes points (undesix C17)."""
POISON: Final = 3
"""The points that a poison costs in general (undesix C9)."""

DEPRIVED_HOURS: Final = 48
REST_HOURS: Final = 8
ROUND_SECONDS: Final = 6
"""How long a round lasts (undesix C20)."""
FREE_METRES: Final = 50
FIGHTING_METRES: Final = 6

LOCATIONS: Final = {
    1: Words("à la tête ou au cou", "to the head or neck"),
    2: Words("au torse", "to the torso"),
    3: Words("à l’abdomen", "to the abdomen"),
    4: Words("aux jambes", "to the legs"),
    5: Words("aux bras", "to the arms"),
    6: Words("aux épaules", "to the shoulders"),
}
"""Where a blow falls (undesix C19)."""
LOCATION_NAMES: Final = {
    "head": Words("la tête ou le cou", "head or neck"),
    "torso": Words("le torse", "torso"),
    "abdomen": Words("l’abdomen", "abdomen"),
    "legs": Words("les jambes", "legs"),
    "arms": Words("les bras", "arms"),
    "shoulders": Words("les épaules", "shoulders"),
}

# People

REACTIONS: Final = {
    "believes": Words("Croit tout", "Believes it all"),
    "doubts": Words("Croit, avec des doutes", "Believes, with doubts"),
    "pretends": Words("Fait semblant de croire", "Pretends to believe"),
    "accuses": Words("Traite le personnage de menteur", "Calls the character a liar"),
}
"""How a listener takes what is told (undesix A8)."""
LITERATE_FROM: Final[dict[str, int]] = {"modern": 2, "historical": 6, "fantastic": 6}
"""The Savoir from which one reads and writes; a fantastic world is read as the Middle Ages, which is ours (B11, X23)."""


def literate(knowledge: int, world: str) -> bool:
    """Whether one reads and writes in such a world (undesix B11, X23)."""
    return knowledge >= LITERATE_FROM[world]


def reaction_tenths(senses: int) -> int:
    """Tenths of a second to react to something sudden: 3.5 − 0.5 × Sens, never below none (undesix A3)."""
    return max(0, 35 - 5 * senses)


def seconds(tenths: int) -> Words:
    """A time for people, with a decimal only where there is one (undesix A3)."""
    return Words(mean(tenths / 10, 1, "fr") + " s", mean(tenths / 10, 1, "en") + " s")


AT_NOTHING: Final[dict[str, Words]] = {
    "phy": Words("mourant : tient à peine, ne peut pas agir", "dying: can barely sit up, cannot act"),
    "psy": Words(
        "assis, très faible : ne peut rien faire de physique", "seated, very weak: nothing physical"
    ),
    "knowledge": Words("ne se souvient plus des derniers événements", "no memory of recent events"),
    "dexterity": Words("incapable de mouvements coordonnés", "unable to coordinate movements"),
    "senses": Words("aveugle ou sourd pour un temps", "blind or deaf for a while"),
}
"""What happens at zero (undesix A11)."""
BELOW_NOTHING: Final[dict[str, Words]] = {
    "phy": Words("mort, que le MJ peut retarder", "death, which the GM may delay"),
    "psy": Words("folie, plus ou moins avancée", "madness, more or less advanced"),
    "knowledge": Words("amnésie définitive", "permanent amnesia"),
    "dexterity": Words("mort, que le MJ peut retarder", "death, which the GM may delay"),
    "senses": Words("aveugle ou sourd à jamais", "blind or deaf for good"),
}
PRIORITY: Final = (
    ("war-cry", Words("Guerrier qui a poussé un cri de guerre", "Warrior who gave a war cry")),
    ("tactician", Words("Tacticien", "Tactician")),
    ("battle-mage", Words("Mage de combat", "Battle mage")),
    ("mentor", Words("Mentor", "Mentor")),
    ("magician", Words("Magicien", "Magician")),
    ("charging", Words("qui le charge", "whoever charges it")),
    ("attacked", Words("qui l’a déjà attaqué", "whoever has already attacked it")),
    ("unprotected", Words("le moins protégé", "the least protected")),
)
"""Whom a monster attacks first; the last line of the source is cut off, and read so (undesix F3)."""

STAGES: Final = (
    (1, Words("jets, combat, soins : la page de base", "rolls, fights, care: the basic page")),
    (2, Words("qualités et défauts", "qualities and flaws")),
    (3, Words("actions désespérées, coups critiques", "desperate actions, critical results")),
    (4, Words("dés de Destin, magie", "destiny dice, magic")),
    (5, Words("carrières", "careers")),
)
"""Which session brings what: flaws at the second and careers after the fourth are given, the rest is ours (B19)."""


def _number(value: int) -> Words:
    return same(str(value).replace("-", "\u2212"))


def _level_rows() -> tuple[tuple[Words, ...], ...]:
    """A row for each word; there is no failure by nothing (undesix B2)."""
    last = {0: "0", 1: "1", 2: "2–3", 4: "4", 5: "5+"}
    return tuple(
        (same(text), SUCCESSES[n], FAILURES[n] if n else Words("n’existe pas", "does not exist"))
        for n, text in last.items()
    )


def _modifier_rows() -> tuple[tuple[Words, ...], ...]:
    sizes = tuple((words, same(f"±{n + 1}")) for n, words in enumerate(SIZES))
    return sizes + tuple((one.words, same(signed(one.modifier))) for one in CIRCUMSTANCES.values())


TABLES: Final = (
    Table(
        "levels",
        Words("Niveaux de réussite et d’échec", "Success and failure levels"),
        "B2",
        (Words("marge", "margin"), Words("réussite", "success"), Words("échec", "failure")),
        _level_rows(),
    ),
    Table(
        "modifiers",
        Words("Bonus et malus", "Bonuses and penalties"),
        "B5",
        (Words("ampleur ou circonstance", "size or circumstance"), Words("modificateur", "modifier")),
        _modifier_rows(),
    ),
    Table(
        "reaction",
        Words("Temps de réaction", "Reaction time"),
        "A3",
        (CHARACTERISTICS["senses"], Words("délai", "delay")),
        tuple((_number(n), seconds(reaction_tenths(n))) for n in range(8)),
    ),
    Table(
        "nothing",
        Words("À zéro et au-dessous", "At zero and below"),
        "A11",
        (Words("caractéristique", "characteristic"), Words("à 0", "at 0"), Words("au-dessous", "below")),
        tuple((words, AT_NOTHING[id], BELOW_NOTHING[id]) for id, words in IN_ANY_WORLD.items()),
    ),
    Table(
        "losses",
        Words("Un point perdu pour…", "One point lost for…"),
        "C17",
        (Words("source", "source"), Words("chaque", "every")),
        tuple(
            (one.words, filled(Words("{n} {unit}", "{n} {unit}"), n=one.unit, unit=one.measure))
            for one in SOURCES.values()
        ),
    ),
    Table(
        "locations",
        Words("Localisation des blessures", "Hit location"),
        "C19",
        (Words("dé d’attaque", "attack die"), Words("endroit", "location")),
        tuple((same(str(n)), words) for n, words in zip(LOCATIONS, LOCATION_NAMES.values(), strict=True)),
    ),
    Table(
        "literacy",
        Words("Lire et écrire", "Reading and writing"),
        "B11",
        (Words("monde", "world"), Words("Savoir d’au moins", "Knowledge of at least")),
        tuple((words, _number(LITERATE_FROM[id])) for id, words in WORLDS.items()),
    ),
    Table(
        "reactions",
        Words("Réactions d’un PNJ", "NPC reactions"),
        "A8",
        (Words("au choix du MJ", "the GM’s choice"),),
        tuple((words,) for words in REACTIONS.values()),
    ),
    Table(
        "time",
        Words("Durées", "Durations"),
        "C20",
        (Words("quoi", "what"), Words("combien de temps", "how long")),
        (
            (
                Words("une action, un sort, un round", "an action, a spell, a round"),
                seconds(10 * ROUND_SECONDS),
            ),
            (
                Words("un round sur la défensive", "a round on the defensive"),
                Words("le MJ le dit", "the GM says"),
            ),
        ),
    ),
    Table(
        "priority",
        Words("Qui un monstre attaque d’abord", "Whom a monster attacks first"),
        "F3",
        (Words("ordre", "order"), Words("cible", "target")),
        tuple((same(str(n + 1)), words) for n, (_, words) in enumerate(PRIORITY)),
    ),
    Table(
        "stages",
        Words(
            "Une page de règles par séance (en partie maison)", "A page of rules per session (partly ours)"
        ),
        "B19",
        (Words("séance", "session"), Words("ce qui s’ajoute", "what is added")),
        tuple((same(str(n)), words) for n, words in STAGES),
    ),
)
