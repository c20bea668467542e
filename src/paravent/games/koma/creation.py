"""Creation: a Concept, a Flaw, a Gift, a sign, three Links, and one Koma (koma B2–B6, B20)."""

from __future__ import annotations

from typing import Final

from paravent.core.game import Creation, Options, Problem
from paravent.core.words import Words
from paravent.games.koma.examples import EXAMPLES
from paravent.games.koma.sheet import OWN_LINKS, Sheet

FIRST_KOMA: Final = 1
"""What a new character begins with (koma D21)."""


def budget(sheet: Sheet, _: Options) -> tuple[tuple[Words, int], ...]:
    """The lines still to write: who the character is, and its three Links (koma B2–B6)."""
    lines = sum(not getattr(sheet, one) for one in ("concept", "flaw", "gift", "sign"))
    links = 0 if sheet.npc else sum(not getattr(sheet, one) for one in OWN_LINKS)
    return ((LINES, lines), (LINKS_LEFT, links))


def problems(sheet: Sheet, _: Options) -> tuple[Problem, ...]:
    """What is missing, each with its rule and an example; the GM's characters need only a Concept (koma B2, B3, B5, B6,
    B20, B21, D21)."""
    needed = MISSING[:1] if sheet.npc else MISSING
    found = [
        Problem(words, rule, example) for field, words, rule, example in needed if not getattr(sheet, field)
    ]
    if not sheet.npc and sheet.koma != FIRST_KOMA:
        found.append(Problem(ONE_KOMA, "B20", Words("1 Koma", "1 Koma")))
    return tuple(found)


HOW: Final = Words(
    "Qui vous êtes en une ligne, un Défaut qui vous trahit, un Don que nul autre n’a, un signe auquel on vous reconnaît, puis "
    "trois Liens : ce que vous visez, et deux personnes qui comptent. Aucun chiffre : le MJ accepte, ou demande de retoucher.",
    "Who you are in a line, a Flaw that gives you away, a Gift nobody else has, a sign people know you by, then three Links: "
    "what you aim for, and two people who matter. No numbers: the GM accepts, or asks you to rework.",
)
A_SCENE: Final = Words("1 Koma par scène", "1 Koma a scene")
SERVES: Final = {
    "concept": Words("quand il sert", "when it helps"),
    "flaw": Words("quand il gêne", "when it hinders"),
    "gift": Words("une fois par séance", "once per session"),
    **dict.fromkeys(OWN_LINKS, A_SCENE),
}
CREATION: Final = Creation(budget, problems, how=HOW, examples=EXAMPLES, serves=SERVES)
LINES: Final = Words("lignes à écrire", "lines to write")
LINKS_LEFT: Final = Words("Liens à écrire", "Links to write")
ONE_KOMA: Final = Words("On commence avec 1 Koma (B20).", "You start with 1 Koma (B20).")
MISSING: Final = (
    (
        "concept",
        Words(
            "Il manque le Concept : qui est-ce, et que sait-il faire (B2) ?",
            "No Concept: who is it, and what can they do (B2)?",
        ),
        "B2",
        Words("Livreuse de nouilles plus rapide que la pluie", "Noodle courier faster than the rain"),
    ),
    (
        "flaw",
        Words(
            "Il manque le Défaut : une faiblesse qui gêne vraiment (B3).",
            "No Flaw: a weakness that really gets in the way (B3).",
        ),
        "B3",
        Words("Incapable de mentir", "Cannot lie"),
    ),
    (
        "gift",
        Words(
            "Il manque le Don : une chose extraordinaire, une fois par séance (B4).",
            "No Gift: one extraordinary thing, once per session (B4).",
        ),
        "B4",
        Words("Arrête le temps, le temps d’un souffle", "Stops time for one breath"),
    ),
    (
        "sign",
        Words(
            "Il manque le signe distinctif, pour que l’on s’en souvienne (B5).",
            "No distinctive sign: something to be remembered by (B5).",
        ),
        "B5",
        Words("Une mèche bleue", "A blue lock of hair"),
    ),
    (
        "aim",
        Words(
            "Il manque le But de la séance, premier des trois Liens (B6).",
            "No goal for the session, the first of three Links (B6).",
        ),
        "B6",
        Words("Retrouver le voleur avant l’aube", "Find the thief before dawn"),
    ),
    (
        "bond",
        Words(
            "Il manque le Lien avec le personnage d’un autre joueur (B6).",
            "No Link with another player’s character (B6).",
        ),
        "B6",
        Words("Rivale de … depuis l’école", "Rival of … since school"),
    ),
    (
        "tie",
        Words("Il manque le Lien avec un PNJ important (B6).", "No Link with an important NPC (B6)."),
        "B6",
        Words("Doit la vie à la patronne du bain public", "Owes their life to the owner of the bathhouse"),
    ),
)
