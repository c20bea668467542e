"""What the papers themselves say, in both languages."""

from __future__ import annotations

from typing import Final

from paravent.core.game import Source
from paravent.core.words import Words

SHEET = Words("Fiche de personnage", "Character sheet")
SCREEN = Words("Écran du meneur", "Game master’s screen")
REPORT = Words("Récit de séance", "Session report")
ANNEX = Words("Annexe\u202f: les jets", "Annex: the rolls")
STATE = Words("État", "State")
VALUES = Words("Valeurs", "Values")
DETAILS = Words("Détails", "Details")
NAME = Words("Nom", "Name")
NOTES = Words("Notes", "Notes")
BRING_BACK = Words("Scannez, elle revient.", "Scan to bring it back.")
BOUNDS = Words("{least} à {most}", "{least} to {most}")
SCORES = Words(
    "à droite, le score, sans les malus du moment", "on the right, the score, without today’s penalties"
)
CHANCES = Words("Les chances", "The odds")
CHANCES_OF = Words("Les chances {name:de}", "{name}’s odds")
CHANCES_HOW = Words(
    "Chances exactes, calculées par les règles du jeu d’après la fiche imprimée. "
    "Sauf indication : sans aide ni adversaire, réglages et décisions d’usage.",
    "Exact odds, worked out by the game’s own rules from this sheet. "
    "Unless stated otherwise: no help, no opponent, the usual settings and decisions.",
)
AGAINST_EQUAL = Words("Face à son égal", "Against an equal")
AGAINST_EQUAL_HOW = Words(
    "Contre quelqu’un qui aurait la même fiche.", "Against someone with the same sheet."
)
RULES = Words("Règles", "Rules")
OUR_WORDS = Words("Les règles avec nos mots.", "The rules in our own words.")
PEOPLE = Words("Personnages", "People")
SESSIONS = Words("Séances", "Sessions")
SESSION = Words("Séance {n}", "Session {n}")
BEFORE = Words("Avant la première séance", "Before the first session")
DOCUMENTS = Words("Documents", "Documents")
AT_THE_TABLE = Words("À la table", "At the table")
NOTHING_TOLD = Words("Rien ne s’est encore passé.", "Nothing has happened yet.")
MADE_WITH = Words("Imprimé par Paravent", "Printed by Paravent")
LEFT = Words("{label} (reste/total)", "{label} (left/total)")
OURS = Words("{label} (maison)", "{label} (ours)")
MARKS: Final[dict[Source, Words]] = {
    "house": Words("valeur maison", "house value"),
    "ruling": Words("notre lecture", "our ruling"),
    "public": Words("texte public", "public text"),
}
"""What is said of a rule that the game's own document does not give."""
