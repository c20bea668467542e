"""What the lobby and the door of a table say, in both languages."""

from __future__ import annotations

from paravent.core.words import Words

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
TODAY = Words("aujourd’hui", "today")
YESTERDAY = Words("hier", "yesterday")
AT_HOUR = Words("{day}, {hour}\u00a0h\u00a0{minutes}", "{day}, {hour}:{minutes}")
A_DAY = Words("{day}\u00a0{month}", "{day}\u00a0{month}")
A_DAY_OF_A_YEAR = Words("{day}\u00a0{month} {year}", "{day}\u00a0{month} {year}")
INVITES = Words("{name} vous invite à sa table.", "{name} invites you to play.")
INVITES_GM = Words("Le MJ vous invite à sa table.", "The GM invites you to play.")
HERE_ALREADY = Words("{names} sont déjà là.", "{names} are here already.")
ONE_HERE_ALREADY = Words("{names} est déjà là.", "{names} is here already.")
AND_LAST = Words("{some} et {last}", "{some} and {last}")
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
