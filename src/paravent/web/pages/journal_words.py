"""What the journal says around its lines, and who sees a roll."""

from __future__ import annotations

from paravent.core.words import Words

EMPTY_JOURNAL = Words(
    "Rien encore. Ce qui se dit et se lance à cette table s’écrit ici.",
    "Nothing yet. What is said and rolled at this table is written here.",
)
OLDER = Words("Plus ancien", "Older")
LINE = Words("Écrire dans le journal", "Write in the journal")
LINE_HINT = Words("Parler, ou lancer : /jet 2d6+1", "Say something, or roll: /r 2d6+1")
VISIBILITY = Words("Jets vus par", "Rolls seen by")
VIS_OPEN = Words("Tous", "All")
VIS_GM = Words("MJ et moi", "GM and me")
VIS_BLIND = Words("MJ seul", "GM only")
VIS_SELF = Words("Moi seul", "Only me")
VIS_GM_OPEN = Words("Pour tous", "For all")
VIS_GM_GM = Words("Derrière l’écran", "Behind the screen")
SEEN_BY = Words("Vu par", "Seen by")
SEEN_BY_OPEN = Words("Toute la table le verra.", "The whole table will see it.")
UNLESS_SECRET = Words(
    "Si le MJ y a mis un bonus secret, lui seul verra les dés.",
    "If the GM has put a secret bonus in it, only the GM will see the dice.",
)
SEEN_BY_SECRET = Words(
    "Vous seul le verrez : une valeur secrète y compte.",
    "Only you will see it: a secret value counts in it.",
)
SEEN_BY_CLOSED = Words(
    "Toute la table verra ce qu’il en est, sans les dés ni la fiche.",
    "The whole table will see what comes of it, without the dice or the sheet.",
)
SEEN_BY_HIDDEN = Words(
    "Personnage caché : seuls le MJ et qui le joue le verront.",
    "Hidden character: only the GM and whoever plays it will see it.",
)
SEEN_BY_GM = Words("Seuls le MJ et vous le verrez.", "Only the GM and you will see it.")
SEEN_BY_BLIND = Words("Seul le MJ le verra.", "Only the GM will see it.")
SEEN_BY_SELF = Words("Vous seul le verrez.", "Only you will see it.")
HANDOUT = Words("Document", "Handout")
UNDONE = Words("annulé", "undone")
CORRECTED = Words("corrigé", "corrected")
WITHDRAWN = Words("retiré", "withdrawn")
WHY = Words("Pourquoi", "Why")
ACTIONS = Words("Corriger ou annuler", "Correct or undo")
UNDO = Words("Annuler", "Undo")
ASK_UNDO = Words("Demander d’annuler", "Ask to undo")
REDO = Words("Rétablir", "Redo")
CORRECT = Words("Corriger", "Correct")
REVEAL = Words("Révéler", "Reveal")
RULE = Words("Règle {id}", "Rule {id}")
