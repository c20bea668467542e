"""What the cards of a phone say: a roll, its decision, one’s turn, being down, the X card."""

from __future__ import annotations

from paravent.core.words import Words

ROLL = Words("Lancer", "Roll")
TRY_AGAIN = Words("Retenter {what}", "Try {what} again")
THROWN_MORE = Words("La règle demande encore un jet ({what}).", "The rule wants one more throw ({what}).")
THROWN_NOW = Words("La règle demande un jet ({what}).", "The rule wants a throw ({what}).")
ONE_MORE = Words("encore un dé ({what})", "one more throw ({what})")
AGAINST_EQUAL = Words("face à votre égal", "against your equal")
THINKING = Words("{name} {n:réfléchit|réfléchissent}…", "{name} {n:is|are} thinking…")
LIES_THERE = Words("{name} ne peut rien faire…", "{name} can do nothing…")
COMES_NEXT = Words("Ensuite\u202f:", "Next:")
AND_THEN = Words("puis", "then")
MAKE_READY = Words("Préparer mon tour", "Prepare my turn")
WHEN_YOURS = Words("dès que c’est à vous", "as soon as it is yours")
REACT_BRAVO = Words("Bravo !", "Well done!")
REACT_PHEW = Words("Ouf…", "Phew…")
REACT_OUCH = Words("Aïe !", "Ouch!")
REACT_LAUGH = Words("Ha ha !", "Ha ha!")
DO_IT = Words("Valider", "Confirm")
MORE_OF_IT = Words("Autres réglages", "Other settings")
DICE_FELT = Words("Quand les dés tombent", "When dice fall")
DICE_BUZZ = Words("Vibrer", "Vibrate")
DICE_SOUND = Words("Faire du bruit", "Make a sound")
WHAT_I_CAN = Words("Ce que je sais faire", "What I can do")
WHAT_I_HAVE = Words("Ce que j’ai", "What I have")
ALL_OF_THEM = Words("Les {n}", "All {n}")
FOUND_NO_SKILL = Words("Rien de tel parmi ce que vous savez faire.", "Nothing like it among what you can do.")
FIND_SKILL = Words("Chercher dans la liste", "Search the list")
OFTEN_ROLLED = Words("Favoris et derniers jets", "Favourites and last rolls")
STAR = Words("Mettre dans mes favoris", "Keep among my favourites")
ON_EVERY_ROLL = Words("à tous vos jets", "on all your rolls")
ROLL_DIE = Words("Lancer 1 dé", "Roll 1 die")
ROLL_DICE = Words("Lancer {n} dés", "Roll {n} dice")
COSTS_NOTHING = Words("sans frais", "costs nothing")
SOMETHING_ELSE = Words("Autre chose… ({n})", "Something else… ({n})")
WANTS = Words("veut « {aim} »", "wants to “{aim}”")
CHOOSE_BESIDE = Words("À vous de dire, à côté.", "Yours to say, beside this.")
CHOOSE_BELOW = Words("À vous de choisir, plus bas.", "Yours to choose, below.")
NOTHING_WEIGHS = Words("Rien ne pèse sur vous.", "Nothing weighs on you.")
LESS_DIE = Words("−1 dé", "−1 die")
LESS_DICE = Words("−{n} dés", "−{n} dice")
NOT_NOW = Words("Pas maintenant ({n})", "Not now ({n})")
OTHER_ACTS = Words("autre chose", "something else")
DOWN = Words("À terre", "Down")
OUT_OF_STORY = Words("Hors de l’histoire", "Out of the story")
IN_TIME = Words("Dans", "In")
CALL_FOR_HELP = Words("Appeler à l’aide", "Call for help")
CALLS_FOR_HELP = Words("appelle à l’aide !", "calls for help!")
STILL_POSSIBLE = Words("Ce que vous pouvez encore", "What you still can do")
WHO_SAVES_YOU = Words("Qui peut vous sauver", "Who can save you")
NOBODY_SAVES = Words(
    "Personne ici ne le peut pour l’instant\u202f: appelez à l’aide.", "Nobody here can now: call for help."
)
SHEET_UNSEEN = Words("fiche fermée", "closed sheet")
SPEAK = Words("Parler", "Speak")
NOTEBOOK = Words("Carnet", "Notebook")
MY_NOTES = Words("Mes notes", "My notes")
MY_NOTES_HINT = Words(
    "Pour vous seul·e : gardées sur cet appareil, elles ne partent nulle part.",
    "For you alone: kept on this device, they go nowhere.",
)
SHOW_DICE = Words("dés", "dice")
X_CARD = Words("On passe à autre chose\u202f?", "Shall we go on to something else?")
X_CARD_HOW = Words(
    "Personne ne saura que c’est vous. Aucune raison à donner.",
    "Nobody will know that it is you. No reason to give.",
)
RAISE_CARD = Words("Poser la carte", "Lay the card")
RAISE_SIGNED = Words("La poser en mon nom", "Lay it in my name")
TALK_TO_GM = Words("En parler au MJ", "Talk to the GM")
TO_GM_ALONE = Words("Au MJ seul, en votre nom", "To the GM alone, in your name")
PAUSE = Words("Faire une pause", "Take a break")
PAUSED = Words("Pause", "Paused")
LIMITS = Words("Nos lignes et nos voiles", "Our lines and veils")
LIMITS_HOW = Words(
    "Une ligne\u202f: nous n’y touchons pas. Un voile\u202f: cela arrive, mais hors du récit. Personne ne signe.",
    "A line: we do not go there. A veil: it happens, but is not told. Nobody signs.",
)
A_LINE = Words("ligne", "line")
VEIL = Words("voile", "veil")
NEW_LIMIT = Words("Ce que je préfère éviter", "What I would rather avoid")
AS_LINE = Words("Tracer une ligne", "Draw a line")
AS_VEIL = Words("Tirer un voile", "Draw a veil")
I_WANT = Words("Je veux", "I want to")
I_WANT_HINT = Words("dire ce que je tente…", "say what I attempt…")
TAP_TO_SKIP = Words("Touchez pour passer", "Tap to skip")
THROWN_BLIND = Words("Lancé", "Rolled")
ONLY_GM_SAW = Words("Seul le MJ a vu.", "Only the GM saw it.")
TABLE_ANSWERS = Words("La table répond…", "The table is answering…")
REAL_DICE = Words("Dés réels", "Real dice")
REAL_DICE_HOW = Words("On lance en vrai, puis on tape les faces.", "Throw real dice, then type the faces.")
CHANCES = Words("Chances", "Chances")
CHART = Words("Toutes les issues", "Every outcome")
CHART_TOLD = Words("La chance de chaque résultat", "The chance of each result")
CHART_VALUES = Words("{what} : la chance de chaque valeur", "{what}: the chance of each value")
ON_AVERAGE = Words("en moyenne", "on average")
REST_DEPENDS = Words(
    "Le reste dépend de ce que vous ne voyez pas : la fiche {name:de}.",
    "The rest depends on what you cannot see: the sheet of {name}.",
)
ODDS_DEPEND = Words(
    "Les chances dépendent de ce que vous ne voyez pas : la fiche {name:de}.",
    "The odds depend on what you cannot see: the sheet of {name}.",
)
SUPPOSED = Words("On suppose, pour {name} : {what}.", "Supposing, for {name}: {what}.")
NO_CHANCES = Words("Chances trop longues à calculer ici.", "These odds take too long to compute here.")
DECIDED_AS_USUAL = Words(
    "Trop long à suivre jusqu’au bout\u202f: ce qui reste à décider ensuite l’est comme d’ordinaire.",
    "Too long to follow to the end: what is still to be decided later is decided as usual.",
)
HIDDEN_CHANCES = Words(
    "Chances non montrées\u202f: elles en diraient trop sur la fiche adverse.",
    "No odds: they would tell what you may not see of the other’s sheet.",
)
OWN_CHANCES = Words(
    "Selon ce que vous savez\u202f: vos dés seuls.", "As far as you know: your own dice alone."
)
SIBLINGS = Words("Autrement", "Other ways")
NOBODY = Words("personne", "nobody")
CHOOSE_WHOM = Words("Choisir…", "Choose…")
WHAT_TO_DO = Words("Que faire ?", "What should I do?")
ADVICE = Words("Pour {goal} : {option}", "{goal}: {option}")
DECIDED_FOR_IT = Words(
    "Ici, ce que vous décidez ensuite l’est au mieux pour ce seul but.",
    "Here, your later decisions are the best ones for this goal alone.",
)
WAITS_FOR = Words("On attend {name}.", "Waiting for {name}.")
WAITS_FOR_GM = Words("On attend le MJ.", "Waiting for the GM.")
WAITS = Words("On attend une réponse.", "Waiting for an answer.")
DICE_OF = Words(
    "Les dés {name:de} : lancez, ou tapez des dés réels. {who} en a choisi pour les siens.",
    "The dice of {name}: roll, or type in real ones. {who} chose real dice for their own.",
)
TYPE_FACE = Words("Ce que montre votre dé à {sides} faces", "What your {sides}-sided die shows")
TYPE_FACES = Words("Ce que montrent vos {n} dés à {sides} faces", "What your {n} {sides}-sided dice show")
TYPE_FACE_OF = Words("Ce que montre le dé à {sides} faces {name:de}", "What {name}’s {sides}-sided die shows")
TYPE_FACES_OF = Words(
    "Ce que montrent les {n} dés à {sides} faces {name:de}", "What {name}’s {n} {sides}-sided dice show"
)
TYPE_FACES_HINT = Words("par exemple 3 6 1", "for instance 3 6 1")
GIVE_FACE = Words("Valider ce dé", "This is my die")
GIVE_FACES = Words("Valider ces dés", "These are my dice")
NEW_BELOW = Words("Du nouveau plus bas", "More below")
SAME_VERDICT = Words("Même résultat : {verdict}", "The same result: {verdict}")
WITHDRAW = Words("Retirer l’action", "Withdraw the move")
