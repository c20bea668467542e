"""Everything the pages themselves say, in both languages. A template writes `t.open_table` for `OPEN_TABLE`."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Mapping
from typing import ClassVar, Final

from paravent.core.nouns import NOUNS, spoken
from paravent.core.words import Language, Words
from paravent.sight import sight_words
from paravent.web.pages import (
    card_words,
    desk_words,
    gm_words,
    journal_words,
    lobby_words,
    sheet_words,
    table_words,
)

SAYING: Final = (
    card_words,
    desk_words,
    gm_words,
    journal_words,
    lobby_words,
    sheet_words,
    table_words,
    sight_words,
)
"""The other modules whose words a template says; no name stands in two of them."""


class Said:
    """The words of the pages and of what they show, in one language, by their lower-case names: for templates, which
    have no imports. Python says a word by its own name. A game has nouns of its own."""

    every: ClassVar[Mapping[str, object]] = ChainMap(globals(), *map(vars, SAYING))

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
