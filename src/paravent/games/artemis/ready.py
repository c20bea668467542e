"""Ready to play at once: six characters, their opponents and a one-page scenario, all of our own invention."""

from __future__ import annotations

from typing import Final

from paravent.core.game import Ready, Table
from paravent.core.words import Words, same
from paravent.games.artemis.english import ENGLISH
from paravent.games.artemis.npc import combat_sheet
from paravent.games.artemis.sheet import Sheet

# 24 points of characteristics, four skills at Confirmed, three at Amateur (artemis U7).
CHARACTERS: Final = (
    Sheet(
        name="Maïwenn Tarcov",
        career="pilote de remorqueur",
        second_career="escrimeuse",
        agility=4,
        handling=4,
        senses=3,
        will=3,
        strength=3,
        intellect=3,
        charisma=2,
        empathy=2,
        manoeuvring="confirmed",
        detection="confirmed",
        navigation="confirmed",
        reaction="confirmed",
        weapon1="rapier",
        weapon1_level="amateur",
        dodging="amateur",
        acrobatics="amateur",
        held="weapon1",
        wear="safety",
        experience=3,
        gear=("bracelet", "safety-suit", "sword", "line-thrower"),
        balance=("son vieux remorqueur +1",),
    ),
    Sheet(
        name="Ousmane Belval",
        career="médecin de bord",
        second_career="conteur",
        empathy=4,
        handling=4,
        senses=4,
        will=3,
        intellect=3,
        strength=2,
        agility=2,
        charisma=2,
        diagnosis="confirmed",
        treatment="confirmed",
        soothing="confirmed",
        biology="confirmed",
        tales="amateur",
        calm="amateur",
        vigilance="amateur",
        wear="safety",
        experience=3,
        gear=("bracelet", "safety-suit", "medikit"),
        balance=("sa fille Awa +2",),
    ),
    Sheet(
        name="Sélène Dorval",
        career="empathe",
        second_career="chanteuse",
        empathy=5,
        will=4,
        charisma=3,
        senses=3,
        intellect=3,
        agility=2,
        strength=2,
        handling=2,
        travelling="confirmed",
        sketching="confirmed",
        metamorphosing="confirmed",
        feeling="confirmed",
        invoking="amateur",
        music="amateur",
        courage="amateur",
        wear="thick",
        experience=3,
        gear=("bracelet", "visor"),
        power="devine l’humeur d’un lieu avant d’y entrer",
    ),
    Sheet(
        name="Bastien Quorum",
        career="garde d’escale",
        second_career="docker",
        strength=5,
        agility=4,
        senses=3,
        will=3,
        charisma=3,
        handling=2,
        empathy=2,
        intellect=2,
        weapon1="glaive",
        weapon1_level="confirmed",
        resistance="confirmed",
        intimidation="confirmed",
        brawling="confirmed",
        endurance="amateur",
        reaction="amateur",
        vigilance="amateur",
        held="weapon1",
        wear="combat",
        experience=3,
        gear=("bracelet", "combat-suit", "sword", "stunner"),
    ),
    Sheet(
        name="Ilse Vermandois",
        career="mécanicienne réseau",
        second_career="joueuse de cartes",
        intellect=5,
        handling=4,
        senses=3,
        agility=3,
        charisma=3,
        will=2,
        empathy=2,
        strength=2,
        network="confirmed",
        programming="confirmed",
        examining="confirmed",
        tinkering="confirmed",
        assembly="amateur",
        patter="amateur",
        stealth="amateur",
        weapon1="staff",
        held="weapon1",
        wear="safety",
        experience=3,
        gear=("bracelet", "safety-suit", "techkit", "computer"),
    ),
    Sheet(
        name="Théodule Orsan",
        career="moine du tshi",
        second_career="guide de surface",
        will=5,
        strength=3,
        agility=3,
        empathy=3,
        handling=3,
        senses=3,
        intellect=2,
        charisma=2,
        tshi_theory="confirmed",
        tshi_healing="confirmed",
        tshi_catalepsy="confirmed",
        calm="confirmed",
        survival="amateur",
        orientation="amateur",
        suppleness="amateur",
        weapon1="staff",
        held="weapon1",
        wear="thick",
        experience=3,
        gear=("bracelet",),
    ),
)

# NPCs follow the table of scores: Beginner 3, Amateur 4, Confirmed 5, Professional 6, Expert 8 (artemis R2.4).
OPPONENTS: Final = (
    Sheet(name="Manœuvre apeuré", npc=True, weapon1="staff", held="weapon1", wear="thick"),
    Sheet(
        name="Guetteuse aux jumelles",
        npc=True,
        vigilance="confirmed",
        reaction="amateur",
        shooting="amateur",
        weapon1="glaive",
        held="weapon1",
        gear=("stunner",),
    ),
    Sheet(
        name="Pilleur d’épaves",
        npc=True,
        weapon1="sabre",
        weapon1_level="amateur",
        resistance="amateur",
        held="weapon1",
        wear="safety",
    ),
    Sheet(
        name="Bosco Tranchefil",
        npc=True,
        weapon1="scimitar",
        weapon1_level="confirmed",
        weapon2="fauchard",
        weapon2_level="amateur",
        resistance="confirmed",
        threats="confirmed",
        acrobatics="amateur",
        held="weapon1",
        wear="combat",
    ),
    Sheet(
        name="Duelliste Aurèle Six",
        npc=True,
        weapon1="rapier",
        weapon1_level="professional",
        weapon2="glaive",
        weapon2_level="confirmed",
        reaction="professional",
        acrobatics="confirmed",
        dodging="confirmed",
        held="weapon1",
        wear="safety",
    ),
    Sheet(
        name="Capitaine Ersatz",
        npc=True,
        will=5,
        charisma=4,
        weapon1="flamberge",
        weapon1_level="professional",
        weapon2="glaive",
        weapon2_level="confirmed",
        resistance="professional",
        courage="confirmed",
        held="weapon1",
        wear="exoskeleton",
    ),
)
LINES: Final = combat_sheet(OPPONENTS)
TABLES: Final = (
    Table(
        "combat-sheet",
        Words("Fiche de combat : les adversaires", "Combat sheet: the opponents"),
        "R6.7",
        (
            Words("Lettre", "Letter"),
            Words("Nom", "Name"),
            Words("Initiative", "Initiative"),
            Words("Arme 1 : prudente, défensive, agressive", "Weapon 1: cautious, defensive, aggressive"),
            Words("Arme 2", "Weapon 2"),
            Words("Protection", "Protection"),
        ),
        tuple(
            (
                same(line.letter),
                Words(line.name, ENGLISH.get(line.name, line.name)),
                same(str(line.initiative)),
                same(line.scores(0)),
                same(line.scores(1)),
                same(str(line.protection)),
            )
            for line in LINES
        ),
    ),
)

SCENARIO: Final = Words(
    "Le relais Capucine, une station de poste au large d’une géante de brume, n’émet plus depuis deux jours. La "
    "compagnie envoie le remorqueur des PJ : réveiller le relais, ramener les sept employés, être rentrés avant la "
    "tempête de poussière, dans six heures.\n\n"
    "Ce que seul le MJ sait : Prune, huit ans, fille de la cheffe de poste, a été mise en caisson médical après une chute. Elle "
    "ne dort pas : elle rêve, et son rêve endort quiconque reste une heure à bord. Le capitaine Ersatz, pilleur d’épaves, l’a "
    "compris et veut voler l’enfant avec son caisson : une empathe pareille vaut un croiseur.\n\n"
    "Première scène, l’accostage. Le sas est verrouillé de l’intérieur : Réseau (9) ou Bricolage (11) ; à défaut, une "
    "sortie en tenue pressurisée, une gêne de plus, et Acrobaties (7). À bord, lumière basse, une berceuse dans les "
    "haut-parleurs, des gens assis qui dorment les yeux ouverts. Premier regard : test de NIFIMO de Courage. Diagnostic (7) "
    "dit qu’ils rêvent tous le même rêve ; Sentir les émotions (5) le situe à l’infirmerie.\n\n"
    "Deuxième scène, la coursive. La navette des pilleurs est amarrée derrière. Leur guetteuse prévient Bosco, qui descend "
    "avec deux hommes. C’est une scène d’action : test de calme. La coursive est étroite : pas d’arme moyenne ni longue, "
    "esquive à 9. Les pilleurs fuient au premier blessé grave ; menacés ou payés, ils parlent.\n\n"
    "Troisième scène, le rêve. Chaque heure à bord demande un test d’Endurance ou de Calme, au choix ; les dormeurs ne se "
    "réveillent pas de force. On peut entrer dans le rêve par une quête : "
    "briefing au calme, descriptions, rendez-vous. L’épreuve : la chute de Prune, rejouée, "
    "gardée par un grand oiseau de tôle (le Pilleur d’épaves, arme longue) ; l’énigme : elle croit que sa mère est "
    "partie parce qu’elle a désobéi. Apaiser, un conte, ou la vérité dite avec tact. Sans empathe, la berceuse chantée juste "
    "(Musique 9) ouvre la même porte.\n\n"
    "Quatrième scène, l’infirmerie. Ersatz, en exosquelette, débranche le caisson ; Aurèle Six tient la porte. Le caisson "
    "ouvert trop tôt, les blessures de Prune s’aggravent toutes les dix minutes : Soins, vite. Un duel loyal suffit à Aurèle, "
    "qui n’aime pas qu’on vole des enfants.\n\n"
    "Si les PJ tardent, la tempête arrive : radio muette, et la navette des pilleurs appareille. Fins possibles : Prune se réveille et "
    "tous avec elle ; Ersatz s’enfuit avec un caisson vide ; ou l’on emmène l’enfant endormie, et il faudra veiller à tour de "
    "rôle pendant le trajet. Expérience : 0 à 3 par séance, 3 ou 4 à la fin, davantage à qui n’a tué personne.",
    "Capucine Relay, a mail station off a giant planet of mist, has sent nothing for two days. The company "
    "dispatches the characters’ tug: wake the relay, bring back its seven hands, be home before the dust "
    "storm, six hours from now.\n\nWhat only the GM knows: Prune, eight years old, daughter of the head of "
    "the station, was put into a medical pod after a fall. She does not sleep: she dreams, and her dream "
    "puts to sleep whoever stays aboard for an hour. Captain Ersatz, a wreck looter, has understood this "
    "and wants to steal the child, pod and all: such an empath is worth a cruiser.\n\nFirst scene, docking. "
    "The airlock is locked from inside: Network (9) or Tinkering (11); failing that, a spacewalk in a "
    "pressurised outfit, one more hindrance, and Acrobatics (7). Aboard: low light, a lullaby from the "
    "speakers, people sitting asleep with open eyes. At first sight, a NIFIMO test of Courage. Diagnosis "
    "(7) reveals that they all dream the same dream; Sensing emotions (5) locates it in the infirmary.\n\n"
    "Second scene, the gangway. The looters’ shuttle is moored behind. Their lookout warns Bosco, who comes "
    "down with two men. This is an action scene: calm test. The gangway is narrow: no medium or long "
    "weapon, dodge at 9. The looters flee at the first severe wound; threatened or paid, they talk.\n\n"
    "Third scene, the dream. Each hour aboard calls for a test of Endurance or Calm, whichever the player "
    "prefers; sleepers cannot be woken by force. The dream can be entered by a quest: a calm briefing, "
    "descriptions, the rendezvous. The trial: Prune’s fall, played again, guarded by a great bird of sheet "
    "metal (the Wreck looter, with a long weapon); the riddle: she believes her mother left because she "
    "disobeyed. Soothing, a tale, or the truth told with tact. Without an empath, the lullaby sung in tune "
    "(Music 9) opens the same door.\n\nFourth scene, the infirmary. Ersatz, in an exoskeleton, is "
    "unplugging the pod; Aurèle Six holds the door. If the pod is opened too soon, Prune’s wounds worsen "
    "every ten minutes: Treatment, quickly. A fair duel is enough for Aurèle, who does not hold with "
    "stealing children.\n\nIf the characters linger, the storm arrives: no radio, and the looters’ shuttle "
    "casts off. Possible endings: Prune wakes and everyone with her; Ersatz flees with an empty pod; or the "
    "child is taken along asleep, and they must keep watch in turns on the way. Experience: 0 to 3 per "
    "session, 3 or 4 at the end, more for those who killed nobody.",
)

READY: Final = Ready(
    characters=CHARACTERS,
    opponents=OPPONENTS,
    title=Words("La berceuse du relais Capucine", "The Lullaby of Capucine Relay"),
    scenario=SCENARIO,
    scene=Words("L’accostage", "Docking"),
)
