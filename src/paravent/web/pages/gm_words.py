"""What the GM’s tools say: inviting, scenes, opponents, fights, time, options."""

from __future__ import annotations

from paravent.core.words import Words

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
CHOICE_WAITS = Words("Votre choix attend", "Your choice is waiting")
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
DICE_CHECKED = Words("vérifiés", "verified")
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
CHANCE_BETWEEN = Words("{chance}, entre {low} et {high}", "{chance}, between {low} and {high}")
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
