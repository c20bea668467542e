"""What is said of a game, a sheet, a roll, a fight and a journal, on screen, on paper and on the command line alike."""

from __future__ import annotations

from typing import Final

from paravent.core.words import Words

GM_SHORT = Words("MJ", "GM")
THE_GM = Words("Le MJ", "The GM")
THEIRS = Words("{what} {name:de}", "{name}’s {what}")
PLAYED_BY = Words("joué par {name}", "played by {name}")
DICE_COUNT = Words("{n} dés", "{n} dice")
DIE_COUNT = Words("1 dé", "1 die")
WHISPER = Words("en aparté", "whispered")
HIDDEN_ENTRY = Words("caché aux autres", "hidden from others")
TYPED_DICE = Words("dés réels", "real dice")
VEILED_THROW = Words("{name} lance ses dés (cachés)", "{name} rolls (hidden)")
VEILED_CHOICE = Words("{name} a choisi (caché)", "{name} has chosen (hidden)")
SAID_BLIND = Words(
    "{name} lance à l’aveugle : {what}. Seul le MJ voit.",
    "{name} rolls blind: {what}. Only the GM sees.",
)
SAID_TIMER = Words("Minuterie\u202f: {name}, {time}.", "Timer: {name}, {time}.")
SAID_TIMER_DUE = Words("C’est l’heure\u202f: {name}.", "Time is up: {name}.")
SAID_VERDICT = Words("Derrière l’écran, {name}\u202f: {word}.", "Behind the screen, {name}: {word}.")
SAID_VERDICT_GOOD = Words("Derrière l’écran : {name} réussit.", "Behind the screen: {name} succeeds.")
SAID_VERDICT_BAD = Words("Derrière l’écran : {name} échoue.", "Behind the screen: {name} fails.")
SAID_UNDO_ASKED = Words("{name} demande d’annuler une action.", "{name} asks to undo an action.")
SAID_UNDO_ASKED_OF = Words("{name} demande d’annuler : {what}.", "{name} asks to undo: {what}.")
SAID_UNDO_REFUSED = Words(
    "Le MJ ne revient pas en arrière\u202f: cela compte.", "The GM does not go back: it counts."
)
SAID_UNDO_REFUSED_OF = Words(
    "Le MJ ne revient pas en arrière\u202f: {what}, cela compte.",
    "The GM does not go back: {what}, it counts.",
)
SAID_UNDONE = Words("Une action a été annulée.", "An action was undone.")
SAID_UNDONE_OF = Words("Annulé : {what}.", "Undone: {what}.")
SAID_REDONE = Words("Une action compte de nouveau.", "An action counts again.")
SAID_REDONE_OF = Words("Compte de nouveau : {what}.", "Counts again: {what}.")
SAID_CORRECTED = Words("Un jet a été corrigé.", "A roll was corrected.")
SAID_CORRECTED_OF = Words("Corrigé : {what}.", "Corrected: {what}.")
SAID_CLOCK = Words("Le temps passe : {time}.", "Time passes: {time}.")
SAID_CLOCK_WAITS = Words(
    "Le temps passe : {time}. Il en reste {left}, mais d’abord {what}.",
    "Time passes: {time}. {left} are left, but first {what}.",
)
SAID_CLOCK_DUE = Words("Le temps passe : {time}. À présent, {what}.", "Time passes: {time}. Now {what}.")
SAID_SESSION_OPEN = Words("La séance {n} s’ouvre.", "Session {n} opens.")
SAID_SESSION_CLOSED = Words(
    "La séance {n} est close : ses dés se vérifient.", "Session {n} is closed: its dice can be checked."
)
SAID_TABLE = Words("La table s’appelle maintenant {name}.", "The table is now called {name}.")
SAID_SEAT_PLAYS = Words("{name} est à la table, et joue {whom}.", "{name} is at the table, and plays {whom}.")
SAID_SEAT_HERE = Words("{name} est à la table.", "{name} is at the table.")
SAID_SEAT_GONE = Words("{name} a quitté la table.", "{name} has left the table.")
SAID_CODE = Words(
    "{name} peut reprendre sa place : le MJ a fait un code.",
    "{name} can take their seat again: the GM made a code.",
)
SAID_CHARACTER = Words("{name} entre en jeu.", "{name} comes into play.")
SAID_CHARACTERS = Words("{names} et {last} entrent en jeu.", "{names} and {last} come into play.")
SAID_CHARACTER_GONE = Words("{name} quitte le jeu.", "{name} leaves play.")
SAID_ASKED = Words("Le MJ demande {name:à} : {what}.", "The GM asks {name}: {what}.")
SAID_DECLINED = Words(
    "{name} décline ce que demandait le MJ\u202f: {what}.", "{name} declines what the GM asked for: {what}."
)
SAID_CARD = Words("Carte X\u202f: on passe à autre chose.", "X card: let’s go on to something else.")
SAID_CARD_BY = Words(
    "Carte X, posée par {name}\u202f: on passe à autre chose.",
    "X card from {name}: let’s go on to something else.",
)
SAID_PAUSE = Words("On fait une pause.", "The game is paused.")
SAID_GO_ON = Words("On reprend.", "The game goes on.")
SAID_MAP = Words("Une carte est posée sur la table\u202f: {name}.", "A map is laid on the table: {name}.")
SAID_GLASS = Words("Un sablier de {time} est retourné.", "An hourglass of {time} is turned.")
BECAUSE = Words("décision du MJ : {reason}", "GM’s ruling: {reason}")
SOMEBODY = Words("Quelqu’un", "Somebody")
SOMEBODY_ELSE = Words("quelqu’un", "somebody")
YOU = Words("Vous", "You")
OF_ROLLED = Words(" {what:de}", " of {what}")
WANTED = Words("veut « {aim} » et", "wants to “{aim}” and")
PANEL_NEXT = Words("{name:À}…", "{name}…")
PANEL_WAITS_GM = Words("Au MJ…", "The GM…")
PANEL_WAITS = Words("La suite…", "What comes…")
THREW = Words("lance « {what} » : {total}", "rolls “{what}”: {total}")
PLAIN_DEED = Words("joue « {what} » : {verdict}", "plays “{what}”: {verdict}")
OTHER_OUTCOMES = Words("tous les autres", "all the others")
BETWEEN = Words("{low} à {high}", "{low} to {high}")
AND_MORE = Words("{value} et plus", "{value} or more")
FULL_AT = Words("sur {n}", "of {n}")
OFFER = Words("libre, à prendre", "free to take")
ASKED_FIRST = Words(
    "Le MJ vous demande d’abord un autre jet : faites-le, ou déclinez-le.",
    "The GM asks you for another roll first: make it, or decline it.",
)
FALLS = Words("{name} tombe", "{name} falls")
IN_ROUNDS = Words(", en {n} {rounds} environ", ", in about {n} {rounds}")
MOST_EXPOSED = Words(
    "Qui risque le plus : {name}, {chance} de tomber.", "Most exposed: {name}, {chance} to fall."
)
SIDE_OF = Words("le camp {names:de}", "the side of {names}")
TWO_OF_THEM = Words("{one} et {other}", "{one} and {other}")
AND_OTHERS = Words("{one} et {n} autres", "{one} and {n} others")
AT_MOST = Words("au plus {chance}", "at most {chance}")
AT_LEAST = Words("au moins {chance}", "at least {chance}")
SAID_ORDER = Words("{The_fight} commence : l’ordre est établi.", "{The_fight} begins: the order is set.")
SAID_FIGHT = Words("{The_fight} commence.", "{The_fight} begins.")
SAID_ROUND = Words("{Round} {n}.", "{Round} {n}.")
SAID_JOINED = Words("{name} entre dans {the_fight}.", "{name} joins {the_fight}.")
SAID_ORDER_ENDED = Words("Fin {of_the_fight}.", "{The_fight} is over.")
SAID_SETTINGS = Words(
    "Le MJ change les options de la table : {what}.", "The GM changes the options of the table: {what}."
)
SAID_SHEET = Words("La fiche {name:de} change : {what}.", "The sheet of {name} changes: {what}.")
SAID_BOARD = Words("Sur la table : {what}.", "On the table: {what}.")
SAID_SHEETS = Words("Une fiche change : {what}.", "A sheet changes: {what}.")
COLON = Words("\u202f: ", ": ")
SEMICOLON = Words("\u202f; ", "; ")
NO_CONTEST = Words(
    "{This_fight} ne se prévoit pas ; on peut prévoir : {ids}.",
    "{This_fight} cannot be forecast; these can: {ids}.",
)
TWO_SIDES = Words("Mettez au moins un combattant dans chaque camp.", "Put at least one fighter on each side.")

COLOURS = (
    Words("rouille", "rust"),
    Words("bleu", "blue"),
    Words("vert", "green"),
    Words("violet", "violet"),
    Words("ocre", "ochre"),
    Words("sarcelle", "teal"),
    Words("rose", "pink"),
    Words("ardoise", "slate"),
)
"""The colours of players, by their number."""
# --- a story
FIGHT_BEGINS = Words("{The_fight} s’engage : {turns}.", "{The_fight} begins: {turns}.")
FIGHT_JOINED = Words("{name} entre dans {the_fight} : {turns}.", "{name} joins {the_fight}: {turns}.")
FIGHT_ROUND = Words("{Round} {n} : {turns}.", "{Round} {n}: {turns}.")
FIGHT_ENDS = Words(
    "{The_fight} s’achève après {n} {n:{round}|{rounds}}.", "{The_fight} ends after {n} {n:{round}|{rounds}}."
)
THEN = Words(", puis ", ", then ")
AND = Words(" et ", " and ")
MONTHS: Final = (
    Words("janvier", "January"),
    Words("février", "February"),
    Words("mars", "March"),
    Words("avril", "April"),
    Words("mai", "May"),
    Words("juin", "June"),
    Words("juillet", "July"),
    Words("août", "August"),
    Words("septembre", "September"),
    Words("octobre", "October"),
    Words("novembre", "November"),
    Words("décembre", "December"),
)
ON_THEIR_WORD = Words(
    "{field}\u202f: {value}, sur la parole {who:de}", "{field}: {value}, on the word of {who}"
)
CHANGED_SINCE = Words(
    "A changé depuis sur la fiche {name:de}\u202f: {fields}. L’action garde ce qu’elle a lu.",
    "Changed since on the sheet of {name}: {fields}. The move keeps what it has read.",
)
CHOOSE_FIRST = Words("Choisissez d’abord : {role}.", "Choose first: {role}.")
RARER = Words("{n} {n:autre, plus rare|autres, plus rares}", "{n} {n:other|others}, rarer")
FELL_ON = Words("Le dé compte {n} : {what}.", "The die counts {n}: {what}.")
BROUGHT_TO = Words("Il peut être porté à {landing}", "It may be brought to {landing}")
PERHAPS_TO = Words("ou, avec de la chance, {landing}.", "or, with luck, {landing}.")
STRETCH = Words("{numbers} : {what}", "{numbers}: {what}")

# How somebody is, in a word: said of anybody alike
UNHURT = Words("indemne", "unhurt")
HURT = Words("a pris des coups", "hurt")
IN_A_BAD_WAY = Words("mal en point", "in a bad way")
LYING = Words("à terre", "down")
OUT_OF_PLAY = Words("hors de jeu", "out of play")
COMES_TO = Words("{counted}\u202f: {ends}", "{counted}: {ends}")
