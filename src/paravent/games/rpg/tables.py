"""The tables of RPG: attributes, domains, the scale of ten, thresholds, actions and their lengths (rpg B5–B7, B18, B21)."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from paravent.core.game import Table
from paravent.core.words import LANGUAGES, Words, filled, same, signed

ATTRIBUTES: Final = {
    "body": Words("Corps", "Body"),
    "skill": Words("Habileté", "Skill"),
    "senses": Words("Sens", "Senses"),
    "charisma": Words("Charisme", "Charisma"),
}
"""The attributes that the chapter names; a table may have others."""

DOMAINS: Final = {
    "animal": Words("Animal", "Animals"),
    "mechanics": Words("Mécanique", "Mechanics"),
    "combat": Words("Combat", "Combat"),
    "electronics": Words("Électronique", "Electronics"),
    "movement": Words("Mouvements", "Movement"),
    "stealth": Words("Furtif", "Stealth"),
    "destruction": Words("Destruction", "Destruction"),
    "seduction": Words("Séduction", "Seduction"),
    "survival": Words("Survie", "Survival"),
}
"""The domains that the chapter names, free labels all of them (rpg D7); a table may have others."""


def pair_said(called: str) -> Words:
    """A pair that is known by its French name, in both languages; what a table named itself stays as it is."""
    names = {one.fr: one for one in (*ATTRIBUTES.values(), *DOMAINS.values())}
    parts = [names.get(part, same(part)) for part in called.split(PLUS)]
    return Words(*(PLUS.join(one.say(language) for one in parts) for language in LANGUAGES))


PLUS: Final = " + "
USUAL: Final = {
    "animal": "charisma",
    "mechanics": "skill",
    "combat": "body",
    "electronics": "skill",
    "movement": "skill",
    "stealth": "skill",
    "destruction": "body",
    "seduction": "charisma",
    "survival": "senses",
}
"""The attribute that each domain goes with in the chapter's examples (rpg B23); those of Seduction and of Destruction are
our own guess: the one example of the latter is a slip (D7)."""


class Step(Struct, frozen=True):
    """What a score from `least` to `most` means."""

    least: int
    most: int
    words: Words
    meaning: Words


SCALE: Final = (
    Step(
        0,
        0,
        Words("inconnu", "unknown"),
        Words(
            "ne connaît pas le domaine et ne saurait dire de quoi il parle",
            "cannot even tell what it is about",
        ),
    ),
    Step(
        1,
        2,
        Words("vague idée", "some idea"),
        Words("sait de quoi il est question et peut tenter une action", "knows what it is about and may try"),
    ),
    Step(
        3,
        4,
        Words("initié", "initiate"),
        Words(
            "a les bases qu’il faut pour agir comme tout initié",
            "has the basics needed to act, like any initiate",
        ),
    ),
    Step(
        5,
        6,
        Words("pratique moyenne", "average practitioner"),
        Words(
            "dans la moyenne : toise les débutants, envie les experts",
            "average: looks down on beginners, envies experts",
        ),
    ),
    Step(
        7,
        8,
        Words("connaisseur", "connoisseur"),
        Words(
            "nettement au-dessus du lot, reconnu par ses pairs",
            "clearly above the rest, recognised by peers",
        ),
    ),
    Step(
        9,
        10,
        Words("autorité", "authority"),
        Words("au sommet de son art, sans doute célèbre", "at the top of their art, probably famous"),
    ),
)
"""What a score means (rpg B18)."""


def wording(score: int) -> Words:
    """A score of 0 to 10 in words (rpg B18)."""
    return next(step.words for step in SCALE if step.least <= score <= step.most)


class Threshold(Struct, frozen=True):
    """A threshold of difficulty, its factor and what it stands for (rpg B21)."""

    id: str
    words: Words
    factor: int
    stands_for: Words


THRESHOLDS: Final = {
    threshold.id: threshold
    for threshold in (
        Threshold(
            "very-hard",
            Words("Très difficile", "Very hard"),
            -5,
            Words(
                "presque impossible : dégager un ami pris sous un rocher, toucher une cible qui court, de nuit et "
                "sous la pluie, remettre en marche une radio fendue à la hache",
                "almost impossible: heaving a boulder off a friend, hitting a running target at night in "
                "the rain, mending a radio split with an axe",
            ),
        ),
        Threshold(
            "hard",
            Words("Difficile", "Hard"),
            -2,
            Words(
                "délicat : un panier à trois points, une descente à skis, un objet bien caché, le juste prix "
                "d’une pièce ancienne",
                "delicate: a three-point basket, a ski run, a well-hidden thing, the right price of an "
                "antique",
            ),
        ),
        Threshold(
            "normal",
            Words("Normal", "Normal"),
            0,
            Words(
                "une chance sur deux pour qui vaut 10 : enfoncer une porte de bois, marchander une babiole",
                "one chance in two for a value of 10: forcing a wooden door, haggling over a trinket",
            ),
        ),
        Threshold(
            "easy",
            Words("Facile", "Easy"),
            2,
            Words(
                "probable : des traces fraîches dans la neige, une porte vermoulue, un clown à suivre dans la foule",
                "likely: fresh tracks in snow, a worm-eaten door, following a clown through a crowd",
            ),
        ),
        Threshold(
            "very-easy",
            Words("Très facile", "Very easy"),
            5,
            Words(
                "à peine la peine de lancer : comprendre un roman policier, mimer quelque chose",
                "barely worth a roll: understanding a detective novel, miming something",
            ),
        ),
    )
}
"""The five words for a factor (rpg B21, D14)."""

Kind = Literal["instant", "lasting"]
KINDS: Final[dict[Kind, Words]] = {
    "instant": Words("instantanée", "instant"),
    "lasting": Words("rémanente", "lasting"),
}
DAY: Final = 24 * 60
TURNS_A_MINUTE: Final = 10
"""A turn is a few seconds; we count six where the clock must know (house value, rpg H2)."""


class Action(Struct, frozen=True):
    """A sample action: how it is resolved, and how long it takes, which is another matter (rpg D17).

    `length` is as the chapter says it; turns and minutes are our reading of it (H4).
    """

    id: str
    words: Words
    kind: Kind
    length: Words
    turns: int = 0
    minutes: int = 0

    @property
    def timed(self) -> Words:
        """Its name and how long it takes."""
        return filled(Words("{name} ({length})", "{name} ({length})"), name=self.words, length=self.length)


AT_ONCE: Final = Words("aussitôt", "at once")
BY_THE_GM: Final = Words("au MJ de dire", "for the GM to say")
ACTIONS: Final = {
    action.id: action
    for action in (
        Action("stone", Words("soulever une lourde pierre", "lift a heavy stone"), "instant", AT_ONCE),
        Action("dart", Words("lancer une fléchette", "throw a dart"), "instant", AT_ONCE),
        Action(
            "knowledge", Words("faire appel à ce que l’on sait", "recall what you know"), "instant", AT_ONCE
        ),
        Action(
            "lock",
            Words("crocheter une serrure", "pick a lock"),
            "instant",
            Words("aussitôt, fût-ce en quelques minutes", "at once, even if it takes a few minutes"),
        ),
        Action(
            "bookcase",
            Words("chercher un mécanisme dans une bibliothèque", "look for a mechanism in a bookcase"),
            "lasting",
            Words("2 tours", "2 turns"),
            turns=2,
        ),
        Action(
            "room",
            Words("fouiller une pièce", "search a room"),
            "lasting",
            Words("une demi-heure environ", "about half an hour"),
            minutes=30,
        ),
        Action(
            "weapon",
            Words("fabriquer une arme, tout étant sous la main", "make a weapon, with everything at hand"),
            "lasting",
            Words("un jour au moins", "a day at least"),
            minutes=DAY,
        ),
        Action(
            "latin",
            Words("lire un livre en latin", "read a book in Latin"),
            "lasting",
            Words("la nuit et presque tout le lendemain", "the night and most of the next day"),
            minutes=18 * 60,
        ),
        Action(
            "book",
            Words("lire un livre moyen", "read an average book"),
            "lasting",
            Words("plus d’un jour", "more than a day"),
            minutes=2 * DAY,
        ),
        Action("translate", Words("traduire un livre", "translate a book"), "lasting", BY_THE_GM),
        Action("iron", Words("travailler le fer", "work iron"), "lasting", BY_THE_GM),
        Action("repair", Words("réparer un objet", "repair an object"), "lasting", BY_THE_GM),
    )
}
"""Samples, with how long they take (rpg B5, B7, D17, H4)."""


def lasting(turns: int, minutes: int) -> Words:
    """A length in words (rpg B7): «2 tours», «1 j 3 h 20 min»."""
    if not minutes:
        return filled(TURNS, n=turns)
    days, hours = divmod(minutes // 60, 24)
    parts = ((days, DAYS), (hours, HOURS), (minutes % 60, MINUTES), (turns, TURNS))
    said = [filled(words, n=n) for n, words in parts if n]
    return Words(" ".join(one.fr for one in said), " ".join(one.en for one in said))


TURNS: Final = Words("{n} {n:tour|tours}", "{n} {n:turn|turns}")
DAYS: Final = Words("{n} j", "{n} d")
HOURS: Final = Words("{n} h", "{n} h")
MINUTES: Final = Words("{n} min", "{n} min")


def faces(threshold: int, strict: bool = False) -> int:
    """How many faces of the d20 succeed: 1 always does and 20 never, unless arithmetic is strict (rpg D3, E1)."""
    return min(max(threshold, 0), 20) if strict else min(max(threshold, 1), 19)


def _chances(threshold: int, label: str) -> tuple[Words, ...]:
    """A line of the table of chances, and what a 1 and a 20 are there (rpg B30, E1)."""
    good = faces(threshold)
    return (
        same(label),
        same(f"{good}/20"),
        Words(f"{good * 5}\u202f%", f"{good * 5}%"),
        CRITICAL_SUCCESS if good > 1 else PLAIN_SUCCESS,
        CRITICAL_FAILURE if good < 19 else PLAIN_FAILURE,
    )


CRITICAL_SUCCESS: Final = Words("réussite critique", "critical success")
PLAIN_SUCCESS: Final = Words("réussite automatique", "automatic success")
CRITICAL_FAILURE: Final = Words("échec critique", "critical failure")
PLAIN_FAILURE: Final = Words("échec automatique", "automatic failure")

CRITERIA: Final = (
    Words("l’action peut échouer", "the action can fail"),
    Words(
        "un tournant du scénario en dépend, petit ou grand",
        "a turning point of the story, small or large, depends on it",
    ),
    Words("le moment en sera plus intense", "it makes the moment more intense"),
)
"""When to test: the first, and one at least of the others (rpg B9, D13)."""

TABLES: Final = (
    Table(
        "scale",
        Words("L’échelle de 0 à 10", "The scale from 0 to 10"),
        "B18",
        (Words("Score", "Score"), Words("En un mot", "In a word"), Words("Sens", "Meaning")),
        tuple(
            (
                same(str(step.least) if step.least == step.most else f"{step.least}–{step.most}"),
                step.words,
                step.meaning,
            )
            for step in SCALE
        ),
    ),
    Table(
        "thresholds",
        Words("Facteur de difficulté", "Difficulty factor"),
        "B21",
        (Words("Seuil", "Threshold"), Words("FD", "Factor"), Words("Par exemple", "For instance")),
        tuple((one.words, same(signed(one.factor)), one.stands_for) for one in THRESHOLDS.values()),
    ),
    Table(
        "actions",
        Words("Actions et durées", "Actions and durations"),
        "B7",
        (Words("Action", "Action"), Words("Résolution", "Resolution"), Words("Durée", "Duration")),
        tuple((one.words, KINDS[one.kind], one.length) for one in ACTIONS.values()),
    ),
    Table(
        "criteria",
        Words("Faut-il un test ?", "Is a test needed?"),
        "B9",
        (Words("n°", "no."), Words("Critère", "Criterion")),
        tuple((same(letter), words) for letter, words in zip("abc", CRITERIA, strict=True)),
    ),
    Table(
        "chances",
        Words("Chances selon le seuil", "Chances by threshold"),
        "E1",
        (
            Words("Seuil", "Threshold"),
            Words("Faces", "Faces"),
            Words("Chances", "Chance"),
            Words("Un 1", "A 1"),
            Words("Un 20", "A 20"),
        ),
        tuple(
            _chances(threshold, label)
            for threshold, label in ((0, "≤ 0"), *((n, str(n)) for n in range(1, 20)), (20, "≥ 20"))
        ),
    ),
)
