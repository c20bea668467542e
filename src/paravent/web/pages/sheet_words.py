"""What pages say of characters: choosing, making, reading and editing their sheets."""

from __future__ import annotations

from paravent.core.words import Words

CHOOSE_CHARACTER = Words("Qui jouez-vous ?", "Who will you play?")
TAKE = Words("Prendre", "Take")
MAKE_CHARACTER = Words("Créer un personnage", "Make a character")
MAKE_HOW = Words(
    "Changez ce que vous voulez : tout ce qui ne va pas est dit aussitôt.",
    "Change what you like: anything that breaks a rule is pointed out at once.",
)
MAKE = Words("Entrer en jeu", "Enter the game")
WHO_ARE_YOU = Words("Qui êtes-vous\u202f?", "Who are you?")
YOUR_STRENGTHS = Words("Vos forces", "Your strengths")
YOUR_CHARACTER = Words("Votre personnage", "Your character")
YOUR_THINGS = Words("Ce que vous avez", "What you have")
YOUR_WORDS = Words("Quelques mots de plus", "A few more words")
YOUR_FACE = Words("Votre visage", "Your face")
NEARLY_DONE = Words("presque fini", "nearly done")
MY_SHEET = Words("Ma fiche", "My sheet")
SEE_WHY = Words("Voir", "See")
OTHERS_THERE = Words("{n} {n:autre|autres}", "{n} {n:other|others}")
LAST_LOOK = Words("un dernier regard", "a last look")
STEP_OF = Words("{n} sur {all}", "{n} of {all}")
A_PHOTO = Words("Photo", "Photo")
OTHER_FACE = Words("Autre visage", "Other face")
A_SEAL = Words("Sceau", "Seal")
COLOUR_AT_TABLE = Words("Votre couleur à la table", "Your colour at the table")
COLOUR_OF = Words("C’est la couleur {name:de}.", "That is the colour of {name}.")
ABOUT_A_MINUTE = Words("une minute en tout", "a minute in all")
NEXT_STEP = Words("Suite", "Next")
COMPLETE_FOR_ME = Words("Complète pour moi", "Complete it for me")
NO_SUCH_PICTURE = Words(
    "Ce fichier n’est pas une image que l’on sait lire\u202f: choisissez une photo JPEG, PNG ou WebP.",
    "This file is no picture that can be read: choose a JPEG, PNG or WebP photo.",
)
INSPIRE_ME = Words("Inspire-moi", "Inspire me")
READY_ONES = Words("Ou un personnage prêt, à changer", "Or a ready character, to change")
FIND_HERE = Words("Chercher ici", "Search here")
LEFT_SHORT = Words("reste {n}", "{n} left")
OVER_SHORT = Words("{n} de trop", "{n} too many")
NO_NAME_YET = Words("Il manque un nom.", "There is no name yet.")
GIVE_NAME = Words("Le donner", "Give it")
CHANGE_IT = Words("Le changer", "Change it")
LOOK_AGAIN = Words("Vérifier", "Check")
GAVE_WAY = Words(
    "Pour rester dans les règles, ceci a changé\u202f: {what}.",
    "To stay within the rules, this has changed: {what}.",
)
OUT_OF_REACH = Words("hors d’atteinte", "out of reach")
LEGAL = Words("Cette fiche est valable.", "This sheet is legal.")
JUST_TAKEN = Words(
    "{name} vient d’être pris : choisissez-en un autre, ou créez le vôtre.",
    "{name} has just been taken: choose another one, or make your own.",
)
HIDDEN = Words("caché", "hidden")
EDIT_SHEET = Words("Modifier la fiche", "Edit the sheet")
STATES = Words("État", "State")
VALUES = Words("Valeurs", "Values")
NO_DICE = Words("aucun dé", "no dice")
OTHER_ROLLS = Words("Autres jets", "Other rolls")
OTHER_MOVES = Words("Autres actions", "Other moves")
ONE_PER_LINE = Words("une chose par ligne", "one per line")
OTHERS_TOO = Words("{n} {n:autre|autres}", "{n} {n:other|others}")
CHOOSE_AMONG = Words("Choisir parmi {n}", "Choose from {n}")
STARTS = Words("Partir de…", "Start from…")
FROM_NOTHING = Words("Tout choisir moi-même", "Choose everything myself")
REST_OF_SHEET = Words("Le reste de la fiche", "The rest of the sheet")
NEAREST = Words("Au plus près : {what}", "Nearest: {what}")
MORE_STATES = Words("Autres compteurs et états", "Other counters and states")
SEE_RULE = Words("Ce que cela fait", "What it does")
