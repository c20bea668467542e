"""Everything the pages themselves say, in both languages. A template writes `t.open_table` for `OPEN_TABLE`."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Mapping
from typing import ClassVar

from paravent.core.nouns import NOUNS, spoken
from paravent.core.words import Language, Words
from paravent.sight import sight_words
from paravent.web.pages import desk_words


class Said:
    """The words of the pages and of what they show, in one language, by their lower-case names: for templates, which
    have no imports. Python says a word by its own name. A game has nouns of its own."""

    every: ClassVar[Mapping[str, object]] = ChainMap(globals(), vars(desk_words), vars(sight_words))

    def __init__(self, language: Language, nouns: Mapping[str, Words] = NOUNS) -> None:
        self.language = language
        self.nouns = nouns

    def __getattr__(self, name: str) -> str:
        said = vars(self)[name] = self.in_words(self._words(name))
        return said

    def fill(self, name: str, /, **values: object) -> str:
        """A text with its braces filled in."""
        return self.in_words(self._words(name), **values)

    def in_words(self, words: Words, **values: object) -> str:
        """Any words, with the nouns of the game."""
        return spoken(words, self.language, self.nouns, **values)

    def _words(self, name: str) -> Words:
        words = self.every.get(name.upper())
        if not isinstance(words, Words):
            raise AttributeError(name)
        return words


# --- the workshop ------------------------------------------------------------------------------------------------
THE_WORKSHOP = Words("L’Atelier\u202f: les chances de tout", "The workshop: the chances of everything")
LAST_PAGE = Words("La dernière page", "The last page")
LAST_PAGE_LATER = Words(
    "La dernière page, et la chance de chacun, viennent quand le MJ clôt la séance.",
    "The last page, with everybody’s luck, comes when the GM closes the session.",
)
BRANCH = Words("Branche", "Branch")
BRANCH_FRESH = Words("Branche de «\u202f{name}\u202f», dés neufs", "Branch of “{name}”, fresh dice")
BRANCH_SAME = Words("Branche de «\u202f{name}\u202f», mêmes dés", "Branch of “{name}”, the same dice")
BRANCH_SOURCE = Words("La vraie table", "The real table")
BRANCH_KEEP = Words("Garder", "Keep")
BRANCH_DISCARD = Words("Jeter", "Throw away")
BRANCH_OPEN = Words("Ouvrir une branche", "Open a branch")
BRANCH_HOW = Words(
    "Une nouvelle table, la même jusqu’ici, pour essayer autre chose. Celle-ci n’en sait rien et ne change pas.",
    "A new table, the same up to here, to try something else. This one knows nothing of it and does not change.",
)
BRANCH_WHEN = Words("Elle commence", "It begins")
BRANCH_BEFORE = Words("juste avant cette ligne", "just before this line")
BRANCH_AFTER = Words("juste après", "just after it")
BRANCH_DICE = Words("Dés", "Dice")
BRANCH_DICE_FRESH = Words("neufs", "fresh")
BRANCH_DICE_SAME = Words("les mêmes (séance close)", "the same (closed session)")
WHAT_IF = Words("Et si…", "What if…")
EVERYBODYS_LUCK = Words("La chance de chacun", "Everybody’s luck")
OPEN_IN_WORKSHOP = Words("Ouvrir dans l’Atelier", "Open in the workshop")

# --- everywhere -------------------------------------------------------------------------------------------------
PARAVENT = Words("Paravent", "Paravent")
TAGLINE = Words(
    "Une table de jeu de rôle, sans compte ni réglage.", "A role-playing table, no account, no set-up."
)
SKIP = Words("Aller au contenu", "Skip to content")
OTHER_LANGUAGE = Words("English", "Français")
THEME_DARK = Words("Nuit", "Night")
THEME_LIGHT = Words("Jour", "Day")
CLOSE = Words("Fermer", "Close")
SEND = Words("Envoyer", "Send")
KEEP = Words("Enregistrer", "Save")
BACK = Words("Revenir à la table", "Back to the table")
GO_BACK = Words("Revenir", "Back")
HOME = Words("Accueil", "Home")
ABOUT = Words("À propos", "About")
AS_OF_TIME = Words(
    "Hors ligne, on réessaie : tout est tel qu’à {time}.", "Offline, trying again: all is as of {time}."
)
AS_OF_DAY = Words(
    "Hors ligne, on réessaie : tout est tel que le {day} à {time}.",
    "Offline, trying again: all is as of {day}, {time}.",
)
REFUSED_OFFLINE = Words(
    "Hors ligne : rien n’est parti. Recommencez quand le réseau revient.",
    "Offline: nothing was sent. Do it again when the network is back.",
)
OFFLINE = Words("Hors ligne", "Offline")
NO_COPY = Words(
    "Cet appareil n’a pas de copie de cette page, ou n’a pas eu de réponse. Elle revient d’elle-même avec le réseau ; "
    "vos tables et leurs fiches sont dans l’accueil.",
    "This device has no copy of this page, or got no answer. It comes back by itself with the network; "
    "your tables and their sheets are in the lobby.",
)
NO_ANSWER = Words(
    "Pas de réponse : vérifiez le réseau et recommencez, cela ne comptera qu’une fois.",
    "No answer: check the network and try again, it will count only once.",
)
NO_SCRIPT = Words(
    "Sans JavaScript, la page ne se met pas à jour seule : rechargez-la pour voir la suite.",
    "Without JavaScript the page does not follow by itself: reload it to see what happens.",
)
MISSING_LIBRARY = Words(
    "Une bibliothèque du navigateur manque ({name}) : la page ne se mettra pas à jour seule. "
    "Lancez « python3 dev.py setup », puis rechargez.",
    "A browser library is missing ({name}): the page will not follow by itself. "
    "Run “python3 dev.py setup”, then reload.",
)
RETRY = Words("Réessayer", "Try again")
REFUSED_TITLE = Words("Ce n’est pas possible", "That is not possible")
LESS = Words("moins", "less")
MORE = Words("plus", "more")
YES = Words("oui", "yes")
NO = Words("non", "no")
NAME = Words("Nom", "Name")

# --- lobby ------------------------------------------------------------------------------------------------------
OPEN_TABLE = Words("Ouvrir une table", "Open a table")
TABLE_NAME = Words("Nom de la table", "Table name")
TABLE_NAME_HINT = Words("Vendredi soir", "Friday night")
YOUR_NAME = Words("Votre nom", "Your name")
OPEN = Words("Ouvrir", "Open")
OPEN_EMPTY = Words("Table vide", "Empty table")
TRY = Words("Essayer", "Try it")
TONIGHT = Words("Ce soir, on joue.", "Tonight, we play.")
PROMISE = Words(
    "Un lien pour vos amis, leurs téléphones pour fiches, les vrais dés si vous voulez. "
    "Sans compte, sans installation.",
    "A link for your friends, their phones for sheets, real dice if you like. No account, nothing to install.",
)
TO_BEGIN = Words("Pour commencer", "To begin with")
NAME_IT = Words("Nommer la table", "Name the table")
I_HAVE_LINK = Words("J’ai un lien", "I have a link")
NO_TABLE_YET = Words(
    "Celles que vous ouvrirez ou rejoindrez se retrouveront ici.",
    "Those you open or join will be found here.",
)
GO_ON = Words("Reprendre", "Go on")
FIGHT_CRY = Words("{Fight} !", "{Fight}!")
CARRY_ON = Words("Continuer", "Carry on")
YOU_LEAD = Words("vous menez", "you lead")
YOU_PLAY = Words("vous jouez", "you play")
YOU_PLAY_ONE = Words("vous jouez {name}", "you play {name}")
YOU_WAIT = Words("on va vous ouvrir", "you will be let in")
A_SCREEN = Words("télévision", "television")
WITH = Words("avec {names}", "with {names}")
TO_PRINT = Words("Fiches et écrans à imprimer", "Sheets and screens to print")
DICE_VERIFIED = Words(
    "Les dés se vérifient : chaque séance garde sa graine.",
    "Dice can be checked: every session keeps its seed.",
)
MY_TABLES = Words("Mes tables", "My tables")
IMPORT = Words("Reprendre une table depuis un fichier", "Bring a table back from a file")
IMPORT_FILE = Words("Fichier de table", "Table file")
NO_GAME_FOUND = Words("Aucun jeu n’est installé.", "No game is installed.")
FIRST_TABLE = Words("Table {game:de}", "A table of {game}")
HAVE_LINK = Words(
    "Vous venez jouer ? Ouvrez le lien, ou scannez le code que votre MJ vous montre.",
    "Coming to play? Open the link, or scan the code that your GM shows you.",
)

# --- joining ----------------------------------------------------------------------------------------------------
JOIN_TITLE = Words("On vous attend à la table", "The table is waiting for you")
JOIN = Words("Frapper à la porte", "Knock at the door")
INVITES = Words("{name} vous invite à sa table.", "{name} invites you to play.")
INVITES_GM = Words("Le MJ vous invite à sa table.", "The GM invites you to play.")
HERE_ALREADY = Words("{names} sont déjà là.", "{names} are here already.")
ONE_HERE_ALREADY = Words("{names} est déjà là.", "{names} is here already.")
AND = Words("{some} et {last}", "{some} and {last}")
YOUR_COLOUR = Words("Votre couleur", "Your colour")
THEN_CHOOSE = Words(
    "Ensuite vous prendrez un personnage, ou créerez le vôtre.",
    "Then you take a character, or make your own.",
)
OG_INVITES = Words("{who} On joue à {game}.", "{who} We play {game}.")
NOT_A_PLAYER = Words("Je ne joue pas", "I am not playing")
AS_SCREEN = Words("C’est un écran de télévision", "This is a television screen")
WELCOME = Words("Bienvenue, {name}.", "Welcome, {name}.")
WAITING = Words("Le MJ va vous ouvrir.", "The GM will let you in.")
WAITING_HOW = Words(
    "Gardez cette page ouverte : elle avance toute seule.", "Keep this page open: it moves on by itself."
)
GONE = Words("Vous n’êtes plus à cette table.", "You are no longer at this table.")
OTHER_DEVICE = Words("J’ai déjà une place ici, et un code", "I already have a seat here, and a code")
CODE_HERE = Words("Votre code est là ; il ne sert qu’une fois.", "Your code is here; it works only once.")
NEW_HERE = Words("Je viens pour la première fois", "I am new here")
CODE_HOW = Words(
    "On fait ce code sur un appareil qui a déjà votre place, ou on le demande au MJ.",
    "This code is made on a device that already has your seat, or you ask the GM for it.",
)
DEVICE_CODE = Words("Code à usage unique", "One-time code")
TAKE_SEAT = Words("Reprendre ma place", "Take my seat")

# --- characters -------------------------------------------------------------------------------------------------
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

# --- panels -----------------------------------------------------------------------------------------------------
SHEET = Words("Fiche", "Sheet")
JOURNAL = Words("Journal", "Journal")
TABLE = Words("Table", "Table")
CAST = Words("Distribution", "Cast")
SCENE = Words("Scène", "Scene")
SCREEN = Words("Écran", "Screen")
PANELS = Words("Volets", "Panels")
YOUR_TURN = Words("À vous", "Your turn")
MALUS = Words("Malus", "Penalty")
YOURS = Words("À vous, {name}", "Your turn, {name}")
STRIKE_WHOM = Words("Contre qui ?", "Against whom?")
OR_ELSE = Words("Ou bien", "Or else")
TUNE = Words("Régler…", "Adjust…")
STILL_LEFT = Words("il en reste", "still left")
SPENT = Words("dépensé", "spent")
TAKES_OF_TURN = Words("De votre tour :", "From your turn:")
GM_PLAYS = Words("Le MJ joue…", "The GM plays…")
PLAYS_NOW = Words("{name} joue…", "{name} plays…")
THEN_YOU = Words("Ensuite : vous.", "Then you.")
ACT_NOW = Words("Choisir une action", "Choose a move")
GM_ASKS = Words("{name}, le MJ vous demande\u202f:", "{name}, the GM asks you for:")
GM_ASKS_YOU = Words("Le MJ vous demande\u202f:", "The GM asks you for:")
DECLINE = Words("Décliner", "Decline")
PROPOSES = Words("{who} propose", "{who} proposes")
GM_LOOKS = Words("Le MJ regarde", "The GM is looking at it")
TAKE_IT = Words("D’accord", "Agreed")
WITHDRAW_PROPOSAL = Words("Retirer", "Withdraw")
GM_SET = Words("Fixé par le MJ", "Set by the GM")
GMS_TO_SAY = Words(
    "Au MJ de dire ce qui suit\u202f: ce que vous y changez lui est proposé.",
    "For the GM to say what follows: what you change there is proposed.",
)
FILL_IN = Words("Valider", "Confirm")
GLASS = Words("Sablier", "Hourglass")
GLASS_UNTIL = Words("jusqu’à {time}", "until {time}")
GLASS_OVER = Words("temps écoulé", "time is up")
GLASS_STOP = Words("Arrêter", "Stop")

# --- journal ----------------------------------------------------------------------------------------------------
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

# --- roll card --------------------------------------------------------------------------------------------------
ROLL = Words("Lancer", "Roll")
TRY_AGAIN = Words("Retenter {what}", "Try {what} again")
THROWN_MORE = Words("La règle demande encore un dé ({what}).", "The rule wants one more throw ({what}).")
THROWN_NOW = Words("La règle demande un dé ({what}).", "The rule wants a throw ({what}).")
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
YOU = Words("Vous", "You")

# --- table panel ------------------------------------------------------------------------------------------------
AROUND = Words("Autour de la table", "Around the table")
MOVES_IN_PROGRESS = Words("Actions en cours", "Moves in progress")
NO_SCENE = Words("Pas encore de scène", "No scene yet")
CLOCK = Words("Horloge", "Clock")
BOARD = Words("Sur la table", "On the table")
EDIT_BOARD = Words("Listes et valeurs de la table", "The table’s lists and values")
HERE_NOW = Words("ici", "here")
AWAY = Words("absent", "away")
SESSION = Words("Séance {n}", "Session {n}")
SESSION_CLOSED = Words("Séance {n} close", "Session {n} closed")
DEVICES = Words("Jouer aussi sur un autre appareil", "Play on another device too")
DEVICES_HOW = Words(
    "Sur l’autre appareil, ouvrez le lien d’invitation et tapez ce code, qui ne sert qu’une fois.",
    "On the other device, open the invitation link and type this code, which works only once.",
)
MAKE_CODE = Words("Faire un code", "Make a code")
GIVE_BACK = Words("Rendre sa place…", "Give the seat back…")
GIVE_BACK_HOW = Words(
    "Pour qui n’a plus l’appareil d’avant : un code à usage unique. L’ancien appareil perd alors cette place, et le "
    "journal dit à tous qu’il y a un code.",
    "For somebody who no longer has their device: a one-time code. The old device then loses this seat, and the "
    "journal tells everyone that there is a code.",
)
SEND_AWAY = Words("Retirer…", "Remove…")
SEND_AWAY_HOW = Words(
    "Ses appareils perdent la place. Ses personnages restent à la table : ceux des joueurs sont de nouveau libres, à "
    "prendre. Le lien d’invitation vaut toujours : on peut redemander une place, que vous accordez ou non.",
    "Their devices lose the seat. Their characters stay at the table: players’ characters are free to take again. The "
    "invitation link still works: they may ask for a seat again, which you grant or not.",
)
SEND_AWAY_NOW = Words("Retirer {name}", "Remove {name}")
CODE_USED = Words("Ce code a servi.", "This code has been used.")
CODE_EXPIRED = Words(
    "Ce code n’a plus cours : faites-en un autre.", "This code no longer works: make another one."
)
BACK_LINK = Words("Ou ce lien, qui le porte :", "Or this link, which carries it:")
YOUR_CODE = Words("Code : {code}, valable {minutes} minutes.", "Code: {code}, good for {minutes} minutes.")
LEAVE = Words("Quitter la table", "Leave the table")
OTHERS = Words("Personnages", "Characters")
LOOKING_AS = Words("Vous voyez comme {name}", "You see what {name} sees")
STOP_LOOKING = Words("Revenir au bureau", "Back to the desk")
NO_CHARACTER_YET = Words("sans personnage", "no character yet")

# --- desk -------------------------------------------------------------------------------------------------------
INVITATION = Words("Inviter", "Invite")
NO_INVITATION = Words(
    "Cette table vient d’un fichier : personne n’y entre sans un lien neuf. À qui y avait sa place, vous pouvez la "
    "rendre plus bas.",
    "This table comes from a file: nobody can join it without a new link. To those who had a seat you can give it back "
    "below.",
)
INVITE_HOW = Words("Donnez ce lien, ou faites scanner le code.", "Give this link, or let them scan the code.")
COPY = Words("Copier", "Copy")
FEED = Words("Le journal en fil (Atom)", "The journal as a feed (Atom)")
FEED_HOW = Words(
    "Qui a cette adresse lit ce que toute la table voit, sans y entrer : donnez-la à qui vous voulez. Elle n’est "
    "montrée qu’une fois ; une nouvelle adresse, ou un nouveau lien d’invitation, la périme.",
    "Whoever has this address reads what the whole table sees, without coming in: give it to whom you like. It is "
    "shown only once; a new address, or a new invitation link, ends it.",
)
MAKE_FEED = Words("Faire une adresse", "Make an address")
CAMPAIGN = Words("La campagne en Markdown, pour Obsidian", "The campaign in Markdown, for Obsidian")
CAMPAIGN_OPEN = Words("ce que tous ont vu", "what all have seen")
CAMPAIGN_MINE = Words("ce que vous avez vu", "what you have seen")
CAMPAIGN_ALL = Words("tout, pour vous seul", "all of it, for you alone")
SHARE = Words("Partager", "Share")
NOTIFY_TURN = Words(
    "Vous prévenir quand c’est à vous, même si cette page est cachée ?",
    "Tell you when it is your turn, even while this page is hidden?",
)
DOCUMENTS = Words("Documents", "Documents")
NO_DOCUMENT = Words("On ne vous a encore rien donné à lire.", "You have not been given anything to read yet.")
COPIED = Words("Copié", "Copied")
NEW_INVITATION = Words("Nouveau lien (l’ancien ne vaudra plus)", "New link (the old one stops working)")
QR_ALT = Words("Code QR de l’invitation", "QR code for the invitation")
ADMIT = Words("Faire entrer", "Let in")
REFUSE = Words("Refuser", "Refuse")
IS_TELEVISION = Words("télévision", "television")
TELEVISION = Words("Télévision", "Television")
SEE_AS = Words("Voir comme…", "See as…")
OPEN_SESSION = Words("Ouvrir une séance", "Open a session")
CLOSE_SESSION = Words("Fermer la séance", "Close the session")
FAIR_DICE = Words("Dés vérifiables", "Dice that can be verified")
RECEIPT_HOW = Words(
    "Ces deux codes sont les mêmes pour toute la table : le premier engage les dés de la séance, le second suit "
    "les jets que tous ont vus. Notez-les : aucun fichier refait après coup ne les connaîtra.",
    "These two codes are the same for the whole table: the first commits to the dice of the session, the second "
    "follows the rolls that all have seen. Note them: no file that is made anew afterwards will know them.",
)
SESSION_HOW = Words(
    "Fermer révèle la graine des dés : chacun peut les vérifier.",
    "Closing reveals the seed of the dice: anyone can check them.",
)
SESSION_ELSEWHERE = Words(
    "Elle est restée ouverte là d’où vient cette table : ses dés y sont, et se vérifieront là-bas. Pour lancer des "
    "dés ici, ouvrez la suivante.",
    "It stayed open where this table comes from: its dice are there, to be checked there. To throw dice here, open the "
    "next one.",
)
NOTES = Words("Notes secrètes", "Secret notes")
NEW_NOTE = Words("Nouvelle note", "New note")
NOTE_TITLE = Words("Titre", "Title")
NOTE_TEXT = Words("Texte", "Text")
REMOVE = Words("Retirer", "Remove")
HAND_OUT = Words("Donner à lire à tous", "Hand out to all")
NOTE_ACTIONS = Words("Donner à lire, retoucher", "Hand out, amend")
REFERENCE = Words("Aides de jeu", "Reference")
SEARCH_RULES = Words("Chercher une règle", "Search the rules")
SEARCH_HINT = Words("un mot, ou un numéro de règle", "a word, or a rule’s number")
RULE_MOVES = Words("Sert à :", "Used by:")
NO_RULE_FOUND = Words("Aucune règle ne contient ces mots.", "No rule has these words.")
SOURCE_BOOK = Words("du livre", "from the book")
SOURCE_PUBLIC = Words("texte public", "public text")
SOURCE_RULING = Words("notre interprétation", "our ruling")
SOURCE_HOUSE = Words("valeur maison", "house value")
SCENARIO_NAME = Words("Scénario", "Scenario")
SCENE_NAME = Words("Nouvelle scène", "New scene")
BEGIN = Words("Commencer", "Begin")
TIME_PASSES = Words("Le temps passe", "Time passes")
NIGHT = Words("Nuit de repos", "A night’s rest")
CATCH_UP = Words("Remettre chacun à cette heure", "Bring everybody to this hour")
COMING = Words("Dans {time}, {name} : {what}", "In {time}, {name}: {what}")
FIRST_COMES = Words("D’abord, {name}\u202f: {what}", "First, {name}: {what}")
LET_PASS = Words("Laisser passer {time}", "Let {time} pass")
SURE_OF_TIME = Words(
    "Laisser passer {time} malgré tout. Voici ce qui arrivera\u202f:",
    "Let {time} pass all the same. This is what will happen:",
)
OUT_OF_TURN = Words("hors de son tour", "out of turn")
AGAIN_IN_ROUND = Words("une action de plus {this_round}", "one more action {this_round}")
OPPONENTS = Words("Adversaires", "Opponents")
FROM_BESTIARY = Words("Du bestiaire", "From the bestiary")
SEARCH_BEAST = Words("Chercher un adversaire", "Search the bestiary")
NO_BEAST = Words("Aucun adversaire ne porte ce nom.", "No opponent has that name.")
HOW_MANY = Words("Combien", "How many")
ENTER = Words("Faire entrer", "Bring in")
WRITE_SCENARIO = Words("Écrire le scénario", "Write the scenario")
SCENARIO_TEXT = Words("Le scénario, comme un texte", "The scenario, as a text")
MARKS = Words("Les marques, en deux minutes", "The marks, in two minutes")
SCENARIO_FILE = Words("Le garder, le donner", "Keep it, give it")
SCENARIO_FILE_HOW = Words(
    "Un scénario tient dans un fichier de texte\u202f: donnez-le à un autre MJ du même jeu.",
    "A scenario is one text file: give it to another GM of the same game.",
)
SCENARIO_DOWNLOAD = Words("Télécharger le scénario", "Download the scenario")
SCENARIO_BRING = Words("Un fichier .md ou .txt", "A .md or .txt file")
SCENARIO_KEEP_FILE = Words("Apporter ce scénario", "Bring this scenario")
PICTURES = Words("Images", "Pictures")
PICTURES_HOW = Words(
    "Une image a un nom\u202f; le scénario la montre par là\u202f: "
    "«\u202fImage\u202f: nom\u202f», ou un document «\u202f[nom]\u202f».",
    "A picture has a name, by which the scenario shows it: “Picture: name”, or a document “[name]”.",
)
PICTURE_NAME = Words("Son nom", "Its name")
PICTURE_FILE = Words("L’image", "The picture")
GM_SHOWS_YOU = Words("Le MJ vous montre", "The GM shows you")
FOR_YOU_ALONE = Words("Le MJ, pour vous et personne d’autre", "The GM, for you and nobody else")
KEEP_IT = Words("Garder pour moi", "Keep it to myself")
TELL_ALL = Words("Le dire à tous", "Tell everybody")
TOLD_ALL = Words("Vous l’avez dit à tous.", "You have told everybody.")
PASSES_ON = Words("dit à tous ce que le MJ lui a confié\u202f:", "tells everybody what the GM confided:")
GM_LETTERS = Words("Messages du MJ", "Messages from the GM")
FOR_YOU_ONLY = Words("Pour vous seul·e", "For you alone")
ONLY_YOU = Words("vous seul·e", "you alone")
TO_ALL = Words("à tous", "to all")
NEW_ONE = Words("nouveau", "new")
PASSED_BY = Words("par {name}", "by {name}")
MY_LAST_ROLLS = Words("Mes derniers jets", "My last rolls")
DICE_BAND = Words(
    "Trait\u202f: ce que l’on attend. Bande\u202f: deux séances sur trois tombent dedans.",
    "Line: what is to be expected. Band: two sessions out of three fall within it.",
)
OTHER_DICE = Words("Sans {n} {n:dé|dés} d’une autre sorte.", "Without {n} {n:die|dice} of another kind.")
NO_DICE_YET = Words("Pas encore de dés", "No dice yet")
NO_DICE_HINT = Words(
    "Vos jets de la séance se compteront ici\u202f: ceux que vous voyez, et eux seuls.",
    "Your rolls of the session will be counted here: those that you see, and no others.",
)
DICE_VERIFIED = Words("vérifiés", "verified")
DICE_TO_VERIFY = Words("à vérifier en fin de séance", "to be verified after the session")
NOT_OVER = Words("en cours", "under way")
MY_DICE = Words("Mes dés", "My dice")
TAKEN_HOME = Words("À emporter", "To take away")
RULES = Words("Règles", "Rules")
REPLY = Words("Répondre", "Reply")
REPLY_ALONE = Words("Répondre au MJ seul…", "Answer the GM alone…")
PUT_AWAY = Words("Ranger dans le carnet", "Put into the notebook")
PUT_SEEN = Words(
    "Ceux qui l’ont verront que vous l’avez lu.",
    "Those who have it will see that you have read it.",
)
READ_BY = Words("lu par {names}", "read by {names}")
NOT_READ_BY = Words("pas encore par {names}", "not yet by {names}")
LET_PASS = Words("Laisser passer {time}\u202f?", "Let {time} pass?")
IT_WILL_BE = Words("Il sera {hour}.", "It will be {hour}.")
TIME_STOPS = Words(
    "Le temps s’arrêtera dans {time}\u202f: {name}, {what}", "Time will stop in {time}: {name}, {what}"
)
NOTHING_COMES = Words("Rien n’arrive à personne.", "Nothing happens to anybody.")
LET_IT_PASS = Words("Laisser passer ce temps", "Let it pass")
PASS_THE_NIGHT = Words("Passer la nuit", "Pass the night")
UNTIL_DAWN = Words("À l’aube", "At dawn")
OR_SO_LONG = Words("Une autre durée", "Another length")
SO_LONG_HINT = Words("45 min, 3 h, 2 jours", "45 min, 3 h, 2 days")
SEE_IT = Words("Voir", "See")
ALL_SCENES = Words("Scènes", "Scenes")
ONLY_YOU_KNOW = Words("Vous seul le savez", "Only you know")
SHOW_TEXT = Words("Montrer ce texte à tous", "Show this text to all")
TEXT_SHOWN = Words("Montré à tous", "Shown to all")
TO_ASK = Words("À demander", "To ask for")
ASK_ALL = Words("Demander à tous", "Ask all")
ASK_AGAIN = Words("Redemander", "Ask again")
ASK_ONE = Words("Demander {name:à}", "Ask {name}")
STILL_AWAITED = Words("on l’attend", "awaited")
WHO_IS_THERE = Words("Qui est là", "Who is there")
COME_IN = Words("Entrer", "Enter")
GO_OUT = Words("Sortir", "Leave")
NOT_YET_THERE = Words("viendra avec la scène", "will come with the scene")
TO_SHOW = Words("À montrer", "To show")
SHOW = Words("Montrer", "Show")
TO_ALL = Words("à tous", "to all")
FOR_WHOM = Words("À qui", "To whom")
THEN_COMES = Words("Ensuite", "Next")
START_SCENE = Words("Commencer «\u202f{title}\u202f»", "Begin “{title}”")
TIME_BEFORE = Words("{time} passent d’abord", "{time} pass first")
SCENE_PLAYED = Words("Vous y êtes", "You are there")
IMPROVISE = Words("Improviser un adversaire", "Improvise an opponent")
GOOD_AT = Words("Fort en", "Good at")
LEVEL = Words("Valeur", "Value")
HIDE_IT = Words("Caché aux joueurs", "Hidden from players")
ASK_ROLL = Words("Demander un jet", "Ask for a roll")
ASK_WHO = Words("À qui", "From whom")
EVERYONE = Words("Tous", "All")
ASK_WHAT = Words("Quoi", "What")
ASK = Words("Demander", "Ask")
SHOW_ONE = Words("Montrer {name}", "Show {name}")
HIDE = Words("Cacher", "Hide")
GIVE_TO = Words("Confier à", "Give to")
GIVE = Words("Confier", "Give")
THE_GM = Words("le MJ", "the GM")
SECRET_MODIFIER = Words("Bonus ou malus secret", "Secret bonus or penalty")
SECRET_HOW = Words(
    "S’ajoute aux jets de ce personnage ; le résultat n’est vu que de vous.",
    "Counts in this character’s rolls; only you see the result.",
)
SECRET_KEPT = Words("Secret : {text}", "Secret: {text}")
REASON = Words("Motif (pour aller au-delà des règles)", "Reason (to go beyond the rules)")
EMPTY_CAST = Words(
    "Personne encore. Les personnages des joueurs et les vôtres viendront ici.",
    "Nobody yet. The players’ characters and yours will be here.",
)
MANAGE = Words("Gérer", "Manage")
CORRECTION = Words("Correction proposée", "Proposed correction")
CORRECTION_NONE = Words("Rien ne changerait.", "Nothing would change.")
ACCEPT = Words("Accepter", "Accept")
DROP = Words("Laisser tel quel", "Leave as it is")
CORRECT_HOW = Words(
    "Mêmes dés, autres réglages : on verra ce qui change.", "Same dice, other settings: see what changes."
)
PROPOSE = Words("Voir ce qui change", "See what changes")
EXPORT = Words("Emporter la table dans un fichier", "Save the table as a file")

ORDER = Words("Tour de jeu", "Turn order")
ROUND = Words("{round} {n}", "{round} {n}")
TURN_ACTIVE = Words("joue", "plays")
TURN_UP = Words("Monter", "Up")
TURN_DOWN = Words("Descendre", "Down")
TURN_DUE = Words("à jouer, en secret", "to play, in secret")
TURN_DUE_END = Words("Son tour est joué", "Its turn is played")
TURN_DROP = Words("Sortir {of_the_fight}", "Leave {the_fight}")
JOIN_ORDER = Words("Des renforts arrivent", "Reinforcements arrive")
WHO_JOINS = Words("Qui entre dans {the_fight}", "Who joins {the_fight}")
JOIN_LAST = Words("Faire entrer", "Let in")
TURN_BACK = Words("Revenir", "Back")
TURN_END = Words("Finir mon tour", "End my turn")
TURN_END_ALL = Words("Finir ce tour", "End this turn")
TURN_BESIDE = Words("en même temps {names:que}", "at the same time as {names}")
SURPRISED = Words("surpris", "surprised")
SWAP = Words("Échanger", "Swap")
SWAP_WITH = Words("Échanger avec…", "Swap with…")
TURN_OF = Words("Joue", "Plays")
ALONE = Words("à part", "alone")
GROUP = Words("groupe {n}", "group {n}")
NO_SIDE = Words("n’y est pas", "not in it")
GROUPS_HOW = Words(
    "Ceux d’un même groupe jouent ensemble, sur une seule ligne.",
    "Those of one group act together, on one line.",
)
ABOUT_THIS_HARD = Words("Des adversaires de cette trempe", "Opponents this tough")
PROPOSE_FOES = Words("Proposer des adversaires", "Propose opponents")
PROPOSED_HOW = Words(
    "Chances pour {side}, sur des {fights} d’essai (échantillon).",
    "Chances that {side} wins, from {fights} played in advance (a sample).",
)
BETWEEN = Words("{chance}, entre {low} et {high}", "{chance}, between {low} and {high}")
NOTHING_PROPOSED = Words(
    "Le bestiaire de ce jeu est vide\u202f: improvisez un adversaire.",
    "The bestiary of this game is empty: improvise an opponent.",
)
HOW_HARD = Words("Quelle difficulté pour {this_fight} ?", "How hard is {this_fight}?")
WHICH_FIGHT = Words("{Fight}", "{Fight}")
SIDE = Words("Camp", "Side")
SIDE_HEROES = Words("avec les héros", "with the heroes")
SIDE_FOES = Words("contre eux", "against them")
FORESEE = Words("Prévoir", "Forecast")
WORKING_IT_OUT = Words("Un instant…", "One moment…")
SURER_SOON = Words("On compte encore, jusqu’à un point près…", "Still counting, down to one point…")
WHO_WINS = Words("Qui l’emporte", "Who wins")
MEAN_ROUNDS = Words("Durée moyenne, en {rounds}", "Average length, in {rounds}")
POLICIES = Words("Ce que l’on suppose de chacun", "How everyone is assumed to act")
WHO_FIGHTS = Words("Qui se bat ?", "Who fights?")
FIGHT_ON = Words("Commencer {the_fight}", "Begin {the_fight}")
OTHER_FIGHTERS = Words("Les autres", "The others")
END_ORDER = Words("Finir {the_fight}", "End {the_fight}")
TABLE_OPTIONS = Words("Options de la table", "Table options")

# --- papers, and what comes and goes ------------------------------------------------------------------------------
PRINT = Words("Imprimer", "Print")
TAKE_AWAY = Words("Emporter", "Take away")
BLANK_SHEET = Words("Fiche vierge", "Blank sheet")
GM_SCREEN = Words("Écran du meneur", "GM’s screen")
REPORT = Words("Le récit, ce que tous ont vu :", "The story, as everyone saw it:")
REPORT_ALL = Words("Avec ce qui était caché :", "With what was hidden:")
WEB_PAGE = Words("page web", "web page")
ANOTHER_FACE = Words("Un autre visage", "Another face")
DRAW_AGAIN = Words("Redessiner", "Draw again")
DRAWN_FACE = Words("Reprendre le dessin", "Back to the drawing")
MY_PICTURE = Words("Mon image", "My picture")
MY_PICTURE_HOW = Words(
    "Une photo ou un fichier : elle est recadrée au carré, réduite, et ne garde rien d’où ni quand elle fut prise.",
    "A photo or a file: it is cut to a square, made small, and keeps nothing of where or when it was taken.",
)
PICTURE_KEPT_HOW = Words(
    "Une photo ou un fichier\u202f: elle reste entière, est réduite, et ne garde rien d’où ni quand elle fut prise.",
    "A photo or a file: it stays whole, is made smaller, and keeps nothing of where or when it was taken.",
)
SEND_PICTURE = Words("Envoyer l’image", "Send the picture")
BRING_CHARACTER = Words("Amener un personnage", "Bring a character")
BRING_HOW = Words(
    "Celui d’une autre table du même jeu : son fichier, ou le code imprimé sur sa fiche.",
    "One from another table of the same game: its file, or the code printed on its sheet.",
)
CHARACTER_FILE = Words("Fichier du personnage", "The character’s file")
CHARACTER_CODE = Words("ou le texte de son code QR", "or the text of its QR code")
OFFER_IT = Words("Libre, à prendre par un joueur", "Free, for a player to take")
BRING = Words("Faire venir", "Bring in")
SEE_CHARACTER = Words("Voir ce personnage", "See this character")
IMPORT_HOW = Words(
    "Un personnage part avec vous et joue à une autre table du même jeu.",
    "A character leaves with you, and plays at another table of the same game.",
)
IMPORT_NO_SCRIPT = Words(
    "Sans JavaScript, cette page ne lit pas le lien toute seule : copiez l’adresse entière dans la seconde case.",
    "Without JavaScript this page cannot read the link by itself: copy the whole address into the second field.",
)
WHICH_TABLE = Words("À quelle table ?", "At which table?")
NO_SUCH_TABLE = Words(
    "Vous n’êtes encore à aucune table de « {game} ». Ouvrez-en une, ou ouvrez d’abord le lien que votre MJ vous "
    "donne ; puis {back}.",
    "You are at no table of “{game}” yet. Open one, or first open the link that your GM gives you; then {back}.",
)
BACK_BY_FILE = Words("revenez avec ce même fichier", "come back with this same file")
BACK_BY_CODE = Words("revenez par ce même code", "come back by this same code")
KEPT_BY_TABLE = Words("Tenu par la table", "Kept by the table")
TABLE_RULES = Words("Réglages de la table", "Table settings")
HOUSE = Words("maison", "house")
OURS_HERE = Words("Nos valeurs et nos lectures ici", "Our values and readings here")
NOTHING_OURS = Words(
    "Rien n’est de nous ici : tout vient du livre.", "Nothing is ours here: all of it is the book’s."
)
CHANGED_BY = Words("Se change par :", "Changed by:")
DELETE_TABLE = Words("Supprimer la table", "Delete the table")
DELETE_HOW = Words(
    "Tout ce qu’elle contient est effacé pour de bon, pour tout le monde. Emportez-la d’abord si vous y tenez.",
    "Everything in it is erased for good, for everyone. Save a copy first if you want to keep it.",
)
DELETE_TYPE = Words("Pour confirmer, tapez son nom : {name}", "To confirm, type its name: {name}")
TABLE_GONE_TITLE = Words("La table n’est plus là", "The table is gone")
TABLE_GONE = Words(
    "Le MJ vient de supprimer cette table : il n’en reste rien. Vos autres tables sont à l’accueil.",
    "The GM has just deleted this table: nothing of it is left. Your other tables are on the home page.",
)
NO_LONGER_SEATED = Words(
    "Cet appareil n’a plus de place ici : la table a été supprimée, vous l’avez quittée, le MJ a retiré votre place, "
    "ou votre place a été reprise ailleurs. Pour y revenir, demandez au MJ un code ou son lien d’invitation.",
    "This device no longer has a seat here: the table was deleted, you have left it, the GM removed your seat, or your "
    "seat was taken back elsewhere. To come back, ask the GM for a code or the invitation link.",
)
TABLE_DELETED = Words("La table « {name} » est supprimée.", "The table “{name}” is deleted.")
PRIVACY = Words("Vie privée", "Privacy")
LICENCE = Words("Licence", "Licence")
THE_GAMES = Words("Les jeux", "The games")
FIND_RULE = Words("Règles et aides de jeu", "Rules and reference")
SEARCH = Words("Chercher", "Search")
RULES_AT_HAND = Words("Règles à portée de main", "Rules at hand")
EVERY_RULE = Words("Toutes les règles", "Every rule")

# --- keys -------------------------------------------------------------------------------------------------------
KEYS = Words("Raccourcis clavier", "Keyboard shortcuts")
KEY_HELP = Words("Cette liste", "This list")
KEY_SEND = Words("Envoyer", "Send")
KEY_CLOSE = Words("Fermer", "Close")
KEY_UNDO = Words(
    "Annuler ma dernière action (un joueur le demande au MJ)", "Undo my last action (a player asks the GM)"
)
KEY_RECALL = Words("Reprendre une ligne déjà envoyée", "Recall a line already sent")
KEY_ALONG = Words("Aller d’un bouton à l’autre dans une liste", "Go from button to button in a list")
KEY_LINE = Words("Écrire dans le journal", "Write in the journal")
KEY_FIGHT = Words(
    "En {fight}\u202f: agir, décider, au suivant",
    "In {the_fight}: act, decide, next",
)
KEY_PANELS = Words("Changer de volet", "Change panel")
COMMANDS = Words("Dans le journal", "In the journal")
CMD_ROLL = Words("lancer des dés", "roll dice")
CMD_GM = Words("lancer pour le MJ et moi", "roll for the GM and me")
CMD_BEHIND = Words("lancer derrière l’écran", "roll behind the screen")
CMD_BLIND = Words(
    "lancer à l’aveugle\u202f: le MJ seul voit les dés", "roll blind: the GM alone sees the dice"
)
CMD_SELF = Words("lancer pour moi seul", "roll for myself only")
CMD_WHISPER = Words("chuchoter à quelqu’un", "whisper to somebody")
CMD_ME = Words("décrire un geste", "describe a gesture")
ALSO_NAMED = Words("aussi {names}", "also {names}")


# --- refusals ---------------------------------------------------------------------------------------------------
NO_RULE = Words(
    "Ce jeu n’a pas de règle « {id} » : cherchez-la par ses mots.",
    "This game has no rule “{id}”: search by its words.",
)
NO_UNDO = Words("Vous n’avez rien à annuler.", "You have nothing to undo.")
NO_FORMULA = Words(
    "Il manque le jet : écrivez par exemple /jet 2d6+1 # Chance.",
    "The roll is missing: write something like /r 2d6+1 # Luck.",
)
NO_WHISPER = Words(
    "À qui ? Écrivez /chuchoter Nom puis votre message. À la table : {names}.",
    "To whom? Write /w Name and then your message. At the table: {names}.",
)
NO_TEXT = Words("Il manque le texte après {command}.", "The text after {command} is missing.")
UNKNOWN_COMMAND = Words(
    "« {command} » n’est pas une commande : il y a {names}.",
    "“{command}” is not a command: there are {names}.",
)
EMPTY_LINE = Words("La ligne est vide : écrivez quelque chose.", "The line is empty: write something.")
BAD_FACES = Words(
    "Tapez une face par dé, séparées par des espaces : 3 6 1.",
    "Type one face for each die, with spaces: 3 6 1.",
)
BAD_FORM = Words(
    "Ce formulaire est incomplet : rechargez la page.", "This form is incomplete: reload the page."
)
