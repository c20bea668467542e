"""What pages say of the table itself: its seats, devices, papers and files."""

from __future__ import annotations

from paravent.core.words import Words

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
PICTURE_PART = Words("Où est le visage", "Where the face is")
PART_MIDDLE = Words("Au milieu", "In the middle")
PART_FIRST = Words("En haut, ou à gauche", "At the top, or the left")
PART_LAST = Words("En bas, ou à droite", "At the bottom, or the right")
PART_NEAR = Words("De plus près", "From nearer")
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
