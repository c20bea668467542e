"""The words of the page on which options are tried."""

from __future__ import annotations

from paravent.core.words import Words

TITLE = Words("Règles de la maison", "House rules")
LEAD = Words(
    "Changez une option, une valeur ou une arme\u202f: qui y gagne, qui y perd, "
    "et ce qui n’est plus jamais le bon choix.",
    "Change an option, a number or a weapon: who gains, who loses, and what is never the right choice any more.",
)
OPTIONS = Words("Les options", "The options")
NUMBERS = Words("Les valeurs de la table", "The table’s numbers")
THING = Words("Une arme, une armure", "A weapon, an armour")
WHICH = Words("Laquelle changer", "Which to change")
NO_THING = Words("aucune", "none")
NEW_THING = Words("une autre, à vous", "another, your own")
ALL_TAKE = Words("Chacun la prend à la place de la sienne", "All take it in the place of theirs")
TRY = Words("Essayer", "Try")
CHOOSE = Words(
    "Réglez une option, une valeur ou une arme autrement\u202f: ce que cela change se dit ici.",
    "Set an option, a number or a weapon otherwise: what that changes is told here.",
)
NOBODY = Words("Personne sur qui l’essayer.", "Nobody to try it on.")
LEFT = Words("Encore {n} {n:personne|personnes} à regarder…", "Another {n} {n:person|people} to look at…")
BARS = Words(
    "Chances en moyenne, sur ce qui change\u202f: plein, avant\u202f; cadre, après",
    "Chances on average, over what changes: filled, before; framed, after",
)
TABLE = Words("Ce qui change le plus", "What changes most")
WHO = Words("qui", "who")
WHAT = Words("quoi", "what")
BEFORE = Words("avant", "before")
AFTER = Words("après", "after")
BETTER = Words("mieux", "better")
WORSE = Words("moins bien", "worse")
MORE = Words("… et {n} autres.", "… and {n} more.")
NEVER = Words("Ce qui n’est jamais le bon choix", "What is never the right choice")
NEVER_HOW = Words(
    "Conseil exact à chaque décision, pour chacun des buts de l’action\u202f; à égalité, un choix est bon.",
    "Exact advice at each decision, for each goal of the move; a choice that is as good as another is right.",
)
UNSURE = Words("Trop long à peser ici\u202f: {moves}.", "Too long to weigh here: {moves}.")
NEWLY = Words("depuis ce changement", "since this change")
ALWAYS = Words("avant comme après", "before and after alike")
NO_LONGER = Words("avant seulement\u202f: il redevient utile", "before only: it is of use again")
