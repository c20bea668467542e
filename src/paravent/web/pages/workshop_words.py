"""The words of the workshop."""

from __future__ import annotations

from paravent.core.words import Words

TITLE = Words("L’Atelier", "The workshop")
LEAD = Words(
    "Chaque action de chaque jeu, réglée comme vous voulez, avec ses chances exactes\u202f: celles de la table.",
    "Every move of every game, set as you like, with its exact chances: the very ones of the table.",
)
SETTINGS = Words("Réglages", "Settings")
SETTING_A = Words("Réglage A", "Setting A")
SETTING_B = Words("Réglage B", "Setting B")
MORE = Words("Autres réglages ({n})", "Other settings ({n})")
DECIDED = Words("Comment on décide", "How it is decided")
COMPARE = Words("Comparer deux réglages", "Compare two settings")
ALONE = Words("N’en garder qu’un", "Keep only one")
WORK_OUT = Words("Calculer", "Work it out")
WORKING = Words("Calcul en cours…", "Working it out…")
STOP = Words("Arrêter", "Stop")
CURVE = Words("Courbe selon", "Curve over")
NO_CURVE = Words("pas de courbe", "no curve")
BY = Words("une ligne par façon de décider", "a line for each way of deciding")
ONE_LINE = Words("comme réglé", "as it is set")
OUTCOMES = Words("Tout ce qui peut arriver", "Everything that may happen")
TABLE = Words("Le tableau", "The table")
OUTCOME = Words("résultat", "outcome")
CHANCE = Words("chances", "chance")
EXACT = Words(
    "Chiffres exacts\u202f; l’adresse de cette page garde la question.",
    "Exact figures; this page’s address holds the question.",
)
TAKE = Words("Emporter\u202f:", "Take away:")
OUTCOME_TABLE = Words("Tout ce qui peut arriver, en tableau", "Everything that may happen, as a table")
BY_QUESTION = Words(
    "une ligne par façon de décider\u202f: {question}", "a line for each way of deciding: {question}"
)
UNSEEN = Words(
    "Vous ne voyez pas la fiche {names:de}\u202f: l’atelier ne peut rien en dire.",
    "You cannot see the sheet of {names}: the workshop can say nothing of it.",
)
NO_GAME = Words(
    "Il n’y a pas de jeu «\u202f{name}\u202f» ici\u202f; il y a\u202f: {names}.",
    "There is no game “{name}” here; there are: {names}.",
)
ON_AVERAGE = Words("en moyenne", "on average")
