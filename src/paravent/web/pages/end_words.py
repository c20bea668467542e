"""The words of the last page of an evening."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from paravent.core.words import Words
from paravent.table import table_file, verify

TITLE: Final = Words("Fin de la séance {n}", "The end of session {n}")
STORY: Final = Words("Ce qui s’est joué", "What was played")
TAKE: Final = Words("Avant de partir", "Before you leave")
MOMENTS: Final = Words("Les grands moments", "Great moments")
LUCK: Final = Words("La chance de chacun", "Everybody’s luck")
LUCK_OVER: Final = Words("Sur toute la campagne", "Over the whole campaign")
EVENINGS: Final = Words(
    "{n} séances closes. La dernière page de chacune\u202f:", "{n} sessions closed. The last page of each:"
)
EVENING_N: Final = Words("séance {n}", "session {n}")


class Over(Struct, frozen=True):
    """How luck is said over an evening or over a campaign: five grades, and the share that is less lucky."""

    said: tuple[Words, ...]
    share: Words


USUAL: Final = (
    Words("un peu de malchance", "on the unlucky side"),
    Words("ni veine ni guigne", "neither lucky nor unlucky"),
    Words("un peu de chance", "on the lucky side"),
)
EVENING: Final = Over(
    (
        Words("une soirée de poisse", "an evening of rotten luck"),
        *USUAL,
        Words("une soirée bénie", "a blessed evening"),
    ),
    Words(
        "{words}\u202f: plus de chance que dans {share} des soirées avec les mêmes dés ({dice} {dice:dé|dés})",
        "{words}: luckier than {share} of evenings with the same dice ({dice} {dice:die|dice})",
    ),
)
CAMPAIGN: Final = Over(
    (
        Words("une campagne de poisse", "a campaign of rotten luck"),
        *USUAL,
        Words("une campagne bénie", "a blessed campaign"),
    ),
    Words(
        "{words}\u202f: plus de chance que dans {share} des campagnes avec les mêmes dés ({dice} {dice:dé|dés})",
        "{words}: luckier than {share} of campaigns with the same dice ({dice} {dice:die|dice})",
    ),
)
IT_IS_LUCK: Final = Words(
    "C’est la chance, et rien d’autre\u202f: calculée exactement sur les jets que tous ont vus. "
    "Les dés se vérifient.",
    "It is luck and nothing else: worked out exactly on the rolls that all saw. The dice can be verified.",
)
BEST: Final = Words("Au mieux", "At best")
WORST: Final = Words("Au pire", "At worst")
WELL: Final = Words("sans une égratignure", "without a scratch")
SHARE: Final = Words("À partager", "To share")
SHARE_WHAT: Final = Words("Sans nom de joueur, sans secret.", "No player is named, no secret told.")
SHARE_CARD: Final = Words("Une carte à partager", "A card to share")
SENTENCE: Final = Words("Quelle phrase", "Which sentence")
IMAGE: Final = Words("Image", "Picture")
SEND: Final = Words("Partager", "Share")
ABOUT: Final = Words(
    "Séance {n} · {lasted} · {moves} {moves:action|actions} · {dice} {dice:dé|dés}",
    "Session {n} · {lasted} · {moves} {moves:move|moves} · {dice} {dice:die|dice}",
)
AS_EXPECTED: Final = Words("comme attendu", "as expected")
IN_WORDS: Final = Words(
    "En mots, avec les meilleurs et les pires dés", "In words, with the best and the worst dice"
)
HARM: Final = Words("Ce qu’il vous en reste", "What it left on you")
TALE: Final = Words("Le récit de la séance", "The story of the session")
TALE_HOW: Final = Words("à lire, en PDF", "to read, as PDF")
HEROES: Final = Words("Comment vont les héros", "How the heroes are")
LEAVE: Final = Words("À emporter", "To take away")
DICE_HOW: Final = Words(
    "Avec JavaScript, cette page vérifie elle-même les dés de la séance\u202f; sans lui, exportez la table et vérifiez "
    "le fichier par «\u202fparavent verify\u202f».",
    "With JavaScript this page verifies the dice of the session by itself; without, export the table and check the "
    "file by “paravent verify”.",
)
REFUSALS: Final = (
    "NOT_OURS UNREADABLE WRONG_NUMBER CHANGED CUT AFTER_END OUT_OF_PLACE",
    "NOT_TOLD_RIGHT OTHER_SEED NOT_TYPED WRONG_DIE WRONG_CARD NOT_IN_ROW OTHER_THROWS",
)
"""What a file may be refused for, and what its dice may be."""
PROOF: Final = {
    **{name: getattr(table_file, name) for name in REFUSALS[0].split()},
    **{name: getattr(verify, name) for name in REFUSALS[1].split()},
    "LOOKING": Words("Vérification des dés…", "Verifying the dice…"),
    "VERIFIED": Words("{dice} {dice:dé vérifié|dés vérifiés}", "{dice} {dice:die|dice} verified"),
    "UNCHANGED": Words("Aucun n’a été changé. Voir comment", "None was changed. See how"),
    "FILE": Words("Le fichier que votre navigateur a lu", "The file that your browser has read"),
    "NO_DICE": Words(
        "Aucun dé de la table n’a été lancé sous vos yeux.", "No die of the table was thrown in your sight."
    ),
    "HOW": Words(
        "Votre navigateur vient de les retrouver un à un à partir de la graine révélée, qui est bien celle engagée à "
        "l’ouverture\u202f; aucun jet n’a été ôté, ajouté ni déplacé.",
        "Your browser has just derived each again from the revealed seed, which is the one committed to at the "
        "opening; no throw was taken away, added or moved.",
    ),
    "typed": Words(
        "{typed} {typed:dé réel a été tapé|dés réels ont été tapés}\u202f: personne ne peut le vérifier.",
        "{typed} {typed:real die was|real dice were} typed in: nobody can verify that.",
    ),
    "veiled": Words(
        "{veiled} {veiled:jet reste|jets restent} hors de votre vue.",
        "{veiled} {veiled:throw stays|throws stay} out of your sight.",
    ),
    "WRONG": Words("Les dés ne se vérifient pas\u202f!", "The dice do not verify!"),
    "NOT_CLOSED": Words("La séance {session} n’est pas close.", "Session {session} is not closed."),
    "UNREAD": Words(
        "Les dés n’ont pas pu être lus\u202f: rechargez la page.",
        "The dice could not be read: load the page again.",
    ),
}
"""What the script that verifies dice has to say."""
