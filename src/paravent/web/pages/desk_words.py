"""What the desk and the television say, in both languages: a template writes `t.to_ask` for `TO_ASK`."""

from __future__ import annotations

from paravent.core.words import Words

# --- the bars ---------------------------------------------------------------------------------------------------
MENU = Words("Table", "Table")
SAY = Words("Dire", "Say")
SAY_HINT = Words("Raconter, faire parler quelqu’un, ou /jet 2d6+1", "Tell, speak for somebody, or /r 2d6+1")
FIGHT = Words("{Fight}", "{Fight}")
TIME = Words("Temps", "Time")
TIME_MORE = Words("l’horloge, une nuit", "the clock, a night")
TIME_TOOL = Words("Le temps", "Time")
SHOW_TOOL = Words("Montrer", "Show")
SHOW_WORDS = Words("Un texte", "A text")
SHOW_WORDS_HINT = Words(
    "Une lettre, une inscription, ce qu’on entend…", "A letter, an inscription, what is heard…"
)
SHOW_MORE = Words("image, texte, PNJ", "picture, text, NPC")
ASK_ROLL_MORE = Words("à tous, à un", "of all, of one")
HIDDEN_ROLL = Words("Jet caché", "Hidden roll")
HIDDEN_ROLL_MORE = Words("derrière l’écran", "behind the screen")
TOOLS_AT_HAND = Words("Outils", "Tools")
YOURS_UNSEEN = Words("Vous seul", "Yours alone")
BEHIND_YOU_ALONE = Words("Derrière l’écran\u202f: vous seul", "Behind the screen: you alone")
KEEP_HIDDEN = Words("Garder caché", "Keep it hidden")
KEPT_UNSEEN = Words("personne n’en saura rien", "nobody will know of it")
SEE_AGAIN = Words("Revoir ce jet", "See it again")
REVEAL_TO_ALL = Words("Révéler", "Reveal")
DICE_AND_VERDICT = Words("dés et verdict, à tous", "dice and verdict, to all")
VERDICT_ALONE = Words("Ne révéler que le verdict", "Reveal the verdict alone")
ROLL_IT_MYSELF = Words("Le lancer moi-même", "Roll it myself")
SHOWN_TO_ALL = Words("Vu de tous", "Seen by all")
SHOWN_TO_US = Words("Moi et eux", "Me and them")
SHOWN_TO_ME = Words("À l’aveugle", "Blind")
LOCKED_FOR_PLAYERS = Words("verrouillée chez les joueurs", "locked for players")
ANOTHER_NUMBER = Words("autre", "other")
ZONE_GOOD = Words("réussite", "success")
ZONE_OPEN = Words("incertain", "uncertain")
ZONE_BAD = Words("échec", "failure")
NIGHT_FOR = Words("8\u202fh, pour tous ceux qui dorment", "8\u202fh, for all who sleep")
NIGHT_FOR_ALL = Words("8\u202fh passent, pour tous", "8\u202fh pass, for all")
WHO_SLEEPS = Words("Qui dort", "Who sleeps")
NOT_SAFE = Words("{name} est en danger, dans {time}\u202f: {what}", "{name} is in danger, in {time}: {what}")
CARE_FIRST = Words("Secourir {name} d’abord", "Save {name} first")
UNDER_WAY = Words("Ce qui court", "What is under way")
TIMER = Words("Minuterie", "Timer")
TIMER_OF = Words("Ce qui court", "What runs")
TIMER_HINT = Words("Le four refroidit", "The oven cools down")
TIMER_AFTER = Words("Dans", "In")
IN_MINUTES = Words("min", "min")
IN_HOURS = Words("heures", "hours")
OF_ROUNDS = Words("{rounds}", "{rounds}")
START_TIMER = Words("Lancer la minuterie", "Start the timer")
TIMER_MINE = Words("Vous seul la voyez", "You alone see it")
STOP_TIMER = Words("Arrêter {name}", "Stop {name}")
TIMER_DUE = Words("C’est l’heure", "Time is up")
REAL_TIME = Words(
    "Ou un sablier que tous voient, en temps réel", "Or an hourglass that all see, in real time"
)
ONE_DAY_ON = Words("+1 jour", "+1 day")
SAY_WHEN = Words("Dire le jour et l’heure", "Say the day and the hour")
WEEKDAY = Words("Jour", "Day")
WHAT_HOUR = Words("Heure", "Hour")
NO_WEEKDAY = Words("Sans nom", "Unnamed")
SEE_THE_NIGHT = Words("Ce que change une nuit", "What a night changes")
SO_LONG = Words("Combien de temps", "How long")
ROLL_UNSEEN = Words("Lancer derrière l’écran", "Roll behind the screen")
KEY_TOOLS = Words("Demander, {fight}, temps, montrer, règles", "Ask, {fight}, time, show, rules")

# --- the cast ---------------------------------------------------------------------------------------------------
HEROES = Words("Les héros", "The heroes")
ON_STAGE = Words("Sur scène", "On stage")
IN_THE_WINGS = Words("En coulisse", "In the wings")
COME_IN_NAMED = Words("Faire entrer {name}", "Bring in {name}")
JOIN_FIGHT = Words("{To_the_fight}", "Into {the_fight}")
JOIN_NAMED = Words("{To_the_fight} : {name}", "Into {the_fight}: {name}")
FREE_ONES = Words("{n} {n:prétiré libre|prétirés libres}", "{n} free {n:character|characters}")
NOBODY_YET = Words(
    "Personne encore. Les héros arrivent par votre lien.", "Nobody yet. Heroes come by your link."
)
SHEET_OF_NAMED = Words("Fiche {name:de}", "Sheet of {name}")
DUE_NOW = Words("à faire", "to do")
TRACK = Words("{what} {value} sur {full}", "{what} {value} of {full}")
DEAD = Words("mort", "dead")

# --- the stage --------------------------------------------------------------------------------------------------
FREE_SCENE = Words("Scène libre…", "Another scene…")
LET_IN = Words("Faire entrer", "Bring in")
ANOTHER_ONE = Words("Quelqu’un d’autre…", "Somebody else…")
ASKED_NOW = Words("Jets demandés", "Rolls asked for")
ASKED_FOR = Words("Pour", "To")
ASKED_FOR_HINT = Words("ce qu’il s’agit de faire (facultatif)", "what it is about (optional)")
HAS_DECLINED = Words("{name} a décliné", "{name} has declined")
NO_STORY = Words("Commencez une scène, ou racontez.", "Begin a scene, or just tell.")
WHAT_WAITS = Words("Ce qui attend", "What waits")
KNOCKS = Words("{name} frappe à la porte", "{name} knocks at the door")
THINKS = Words("{name} réfléchit", "{name} is thinking")
YOURS_TO_SAY = Words("À vous de dire", "Yours to say")
PLAY_ON = Words(
    "Vous pouvez jouer pendant ce temps, ou décider à sa place.", "Play on meanwhile, or decide for them."
)
WANTS_UNDO = Words("{name} demande d’annuler", "{name} asks to undo")
GRANT = Words("Accorder", "Grant")

# --- a fight ----------------------------------------------------------------------------------------------------
AIMED = Words("«\u202f{aim}\u202f»", "“{aim}”")
TURN_TO = Words("{name:À}", "{name} to act")
TARGETS = Words("Cible", "Target")
ANYTHING_ELSE = Words("Autre chose", "Something else")
WHERE = Words("Où est chacun", "Where everyone is")
NOWHERE = Words("Pas encore placés", "Not placed yet")
DECLARED_NOW = Words("Annoncé ce tour", "Declared this turn")
NOT_DECLARED = Words("pas encore", "not yet")
NEW_ZONE = Words("Un autre lieu…", "Another place…")
MOVE_HERE = Words("{name} va ici", "{name} goes here")
NOW_SPENT = Words("dépensé", "spent")
NOBODY_LEFT = Words(
    "Plus personne en face\u202f: finir {the_fight}\u202f?", "Nobody left to face: end {the_fight}?"
)
ROUND_WORD = Words("{Round}", "{Round}")
NEXT_ONE = Words("Tour suivant", "Next turn")
NEXT_ROUND = Words("Au suivant\u202f: {round} {n}", "Next: {round} {n}")
FIGHT_WHO = Words("Qui se bat\u202f?", "Who fights?")
GROUPS_AND_SURPRISE = Words("Groupes et surprise", "Groups and surprise")

# --- the menu ---------------------------------------------------------------------------------------------------
THE_EVENING = Words("La soirée", "Tonight")
PREPARE = Words("Préparer", "Prepare")
THE_TABLE = Words("La table", "The table")
TELEVISION_OPEN = Words("Ouvrir la télévision", "Open the television")
SEE_LIKE = Words("Voir comme un joueur…", "See as a player…")
TAKE_BACK = Words("Annuler, corriger", "Undo, correct")
TAKE_BACK_HOW = Words(
    "Chaque ligne du journal s’annule, se corrige ou se révèle\u202f: passez dessus, ou ouvrez son menu. "
    "Ctrl\u202f+\u202fZ annule votre dernière action.",
    "Every line of the journal can be undone, corrected or revealed: point at it, or open its menu. "
    "Ctrl + Z undoes your last action.",
)
UNDO_LAST = Words("Annuler ma dernière action", "Undo my last action")
SESSION_AND_DICE = Words("Séance et dés", "Session and dice")
SAFETY = Words("Carte X, lignes et voiles", "X card, lines and veils")
THEIR_MEASURE = Words("Un adversaire à leur mesure", "Opponents to their measure")
MEASURE_IN_WORKSHOP = Words(
    "Dans l’atelier\u202f: {round} par {round}, et à la chance voulue",
    "In the workshop: {round} by {round}, and at the chance you want",
)
TRY_OPTIONS = Words("Essayer une option, sur ces gens", "Try an option, on these people")
NEW_OPPONENT = Words("Faire venir un adversaire", "Bring in an opponent")
NOTES_AND_PAPERS = Words("Notes et documents", "Notes and handouts")
HOUSE_RULES = Words("Règles de la maison", "House rules")
SEATS_AND_CODES = Words("Places et codes", "Seats and codes")
PAPERS = Words("Fiches, écran, compte rendu", "Sheets, screen, report")
LOOKS = Words("Nom, langue, jour ou nuit", "Name, language, day or night")
DELETE_MENU = Words("Supprimer la table…", "Delete the table…")

# --- an empty desk ----------------------------------------------------------------------------------------------
TABLE_READY = Words("Votre table est prête.", "Your table is ready.")
FOUR_STEPS = Words(
    "Quatre gestes, et l’on joue. Dans l’ordre qui vous plaît.",
    "Four things to do, in any order, and you play.",
)
STEP_INVITE = Words("Inviter", "Invite")
STEP_INVITE_HOW = Words(
    "Ils scannent le code, ou suivent le lien.", "They scan the code, or follow the link."
)
STEP_STORY = Words("Choisir une histoire", "Choose a story")
STEP_STORY_HOW = Words(
    "Une aventure prête en une page, ou votre page blanche.",
    "An adventure of one page, or a blank one of your own.",
)
BLANK_PAGE = Words("Page blanche", "Blank page")
STEP_FACES = Words("Donner des visages", "Give faces")
STEP_FACES_HOW = Words(
    "Chacun prend un prétiré ou crée le sien\u202f; vous voyez les fiches se remplir.",
    "Each takes a ready character or makes one; you see the sheets fill up.",
)
STEP_ROLL = Words("Demander un premier jet", "Ask for a first roll")
STEP_ROLL_HOW = Words(
    "Pour que tout le monde ait lancé des dés avant le danger.",
    "So that all have rolled before there is danger.",
)
STEP_DONE = Words("fait", "done")

# --- the television ---------------------------------------------------------------------------------------------
BEHIND = Words("Derrière le paravent", "Behind the screen")
THE_END = Words("Fin", "The end")

# --- maps -------------------------------------------------------------------------------------------------------
MAPS = Words("Cartes", "Maps")
THE_MAP = Words("Carte", "Map")
NO_MAP = Words(
    "Aucune carte encore. Une photo de votre croquis suffit, ou une feuille nue et des noms.",
    "No map yet. A photo of your sketch will do, or bare paper and some names.",
)
NEW_MAP = Words("Nouvelle carte", "New map")
NEW_MAP_HOW = Words(
    "Une image, ou une feuille nue\u202f; vous y nommez des zones, et les visages s’y posent.",
    "A picture, or bare paper; you name zones on it, and faces stand there.",
)
MAP_NAME = Words("Son nom", "Its name")
MAP_PICTURE = Words("Une image (facultatif)", "A picture (optional)")
MAP_KEPT = Words("Ou une image déjà gardée", "Or a picture that is kept")
BARE_PAPER = Words("Feuille nue", "Bare paper")
BEGIN_MAP = Words("Commencer la carte", "Begin the map")
DRAW_MAP = Words("Dessiner", "Draw")
DRAW_HOW = Words(
    "Tirez un rectangle sur la carte, ou touchez deux coins\u202f; les chiffres font de même, en centièmes.",
    "Drag a rectangle over the map, or tap two corners; the figures do the same, in hundredths.",
)
ZONE_NAME = Words("Nom de la zone", "Name of the zone")
ZONE_LEFT = Words("Gauche", "Left")
ZONE_TOP = Words("Haut", "Top")
ZONE_WIDTH = Words("Largeur", "Width")
ZONE_HEIGHT = Words("Hauteur", "Height")
ZONE_VEILED = Words("Voilée\u202f: vous seul la voyez", "Veiled: only you see it")
ADD_ZONE = Words("Ajouter la zone", "Add the zone")
KEEP_ZONE = Words("Garder la zone", "Keep the zone")
CHANGE_ZONE = Words("Modifier", "Change")
VEIL_IT = Words("Voiler", "Veil")
UNVEIL_IT = Words("Dévoiler", "Unveil")
VEIL_ZONE = Words("Voiler\u202f: {name}", "Veil: {name}")
UNVEIL_ZONE = Words("Dévoiler\u202f: {name}", "Unveil: {name}")
VEILED = Words("voilée", "veiled")
LAY_MAP = Words("Montrer à tous", "Show to all")
TAKE_MAP_BACK = Words("Reprendre", "Take back")
MAP_UNSEEN = Words("vous seul la voyez", "only you see it")
DROP_MAP = Words("Jeter cette carte", "Throw this map away")
OFF_THE_MAP = Words("Pas sur la carte", "Not on the map")
MAP_HOW = Words("Choisissez un visage, puis touchez une zone.", "Choose a face, then tap a zone.")
TAKE_OFF_MAP = Words("Retirer de la carte", "Take off the map")
NEW_PIN = Words("Une épingle", "A pin")
PIN_WHERE = Words("Où", "Where")
PIN_HIDDEN = Words("pour vous seul", "for you alone")
PUT_PIN = Words("Épingler", "Pin")
