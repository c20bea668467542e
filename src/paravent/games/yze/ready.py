"""Ready to play at once: six characters, their opponents and a one-page scenario, all of our own invention."""

from __future__ import annotations

from typing import Final

from paravent.core.game import Ready
from paravent.core.words import Words
from paravent.games.yze.sheet import Sheet

# 14 points of attributes and 10 of skills each, one key attribute and one key skill (yze B53).
CHARACTERS: Final = (
    Sheet(  # a ferrywoman who was a soldier
        name="Ysaline Corvaux",
        archetype="sworn-blade",
        talents=("shield-arm",),
        strength=5,
        agility=3,
        intellect=3,
        empathy=3,
        force=2,
        endurance=1,
        melee=3,
        mobility=1,
        observation=1,
        survival=1,
        persuasion=1,
        weapon="sword",
        armour="chain-mail",
    ),
    Sheet(  # a guide of the marshes
        name="Barnabé Loriot",
        archetype="guide",
        talents=("wild-born",),
        strength=3,
        agility=4,
        intellect=5,
        empathy=2,
        endurance=1,
        mobility=1,
        stealth=1,
        shooting=2,
        observation=2,
        survival=3,
        weapon="bow",
        armour="leather",
    ),
    Sheet(  # a roofer, of whom nobody asks what else goes on up there
        name="Camille Tournevent",
        archetype="prowler",
        talents=("roof-runner",),
        strength=3,
        agility=5,
        intellect=3,
        empathy=3,
        melee=1,
        mobility=2,
        stealth=3,
        shooting=1,
        observation=2,
        persuasion=1,
        weapon="knife",
        armour="leather",
    ),
    Sheet(  # a clerk who reads the leases of the winds
        name="Idriss Bellefeuille",
        archetype="clerk",
        talents=("old-tongues",),
        strength=2,
        agility=3,
        intellect=5,
        empathy=4,
        shooting=1,
        knowledge=3,
        observation=2,
        survival=1,
        psychology=2,
        healing=1,
        weapon="crossbow",
        armour="leather",
    ),
    Sheet(  # an actress between two troupes
        name="Ondine Passerose",
        archetype="player",
        talents=("golden-voice",),
        strength=2,
        agility=4,
        intellect=3,
        empathy=5,
        mobility=1,
        stealth=1,
        shooting=1,
        knowledge=1,
        observation=1,
        psychology=2,
        persuasion=3,
        weapon="pistol",
        armour="leather",
    ),
    Sheet(  # a bonesetter with a heavy stick
        name="Mahaut Grandpré",
        archetype="bonesetter",
        talents=("sure-hands",),
        strength=3,
        agility=3,
        intellect=3,
        empathy=5,
        force=1,
        endurance=1,
        melee=1,
        knowledge=1,
        psychology=2,
        persuasion=1,
        healing=3,
        weapon="club",
        armour="reinforced-leather",
    ),
)

# Humanoids follow the characters' rules (yze B54); from the weakest to the strongest.
OPPONENTS: Final = (
    Sheet(name="Huguette Maraude", agility=3, stealth=1, shooting=1, weapon="sling"),
    Sheet(name="Tobie Sansgêne", strength=3, force=1, melee=1, weapon="blunt-tool"),
    Sheet(
        name="Clovis Malepierre", strength=4, force=2, endurance=1, melee=2, weapon="club", armour="leather"
    ),
    Sheet(
        name="Zélie Guetteloin",
        agility=4,
        intellect=3,
        mobility=1,
        shooting=2,
        observation=2,
        weapon="crossbow",
        armour="leather",
    ),
    Sheet(
        name="Anselme Quatrevaux",
        strength=2,
        agility=3,
        intellect=4,
        empathy=5,
        shooting=2,
        knowledge=2,
        observation=1,
        psychology=2,
        persuasion=3,
        weapon="pistol",
    ),
    Sheet(
        name="Rodrigue Fauchelune",
        strength=4,
        agility=4,
        intellect=3,
        empathy=3,
        force=1,
        endurance=2,
        melee=3,
        mobility=2,
        observation=1,
        persuasion=1,
        weapon="sword",
        armour="reinforced-leather",
    ),
    Sheet(
        name="Sixtine Ferrebise",
        strength=4,
        agility=5,
        intellect=4,
        empathy=3,
        endurance=2,
        melee=3,
        mobility=3,
        stealth=2,
        observation=2,
        survival=2,
        psychology=1,
        weapon="spear",
        armour="chain-mail",
    ),
)

SCENARIO: Final = Words(
    "Dans la vallée de l’Aubrelle, les vents sont des personnes : ils portent un nom, signent des baux et font tourner "
    "les moulins. Depuis trois jours, la Marjolaine, brise du matin, a disparu. Les dix moulins sont à l’arrêt et le "
    "grain chauffe dans les sacs. Ce vendredi, la mairesse, Odile Tranchemie, confie le bail du vent aux PJ et promet "
    "soixante écus à chacun si la Marjolaine souffle pour la foire de dimanche.\n\n"
    "Ce que seul le MJ sait : Anselme Quatrevaux, négociant au bord de la ruine, a empli ses greniers de farine et "
    "compte la vendre au triple. Il a engagé Sixtine Ferrebise, chasseuse de vents, qui a enfermé la Marjolaine dans "
    "une bonbonne de verre vert.\n\n"
    "Premier lieu, la Butte aux Dix Moulins. Le meunier Bastien se tait : son fils Colin a vu passer une charrette, et "
    "on l’a menacé. Psychologie décèle la peur du père et rassure l’enfant ; Observation trouve des éclats de verre vert "
    "dans l’herbe ; Survie suit les ornières jusqu’au Gué. Un échec coûte des heures, jamais la piste.\n\n"
    "Deuxième lieu, la verrerie du Gué. Perrine Soufflet a façonné la bonbonne en croyant soigner un vent malade. Tobie "
    "et Huguette la surveillent, Clovis garde la porte. On se glisse par le four éteint avec Discrétion, ou l’on force "
    "le passage avec Combat. Gagnée par Persuasion, Perrine révèle la cachette et prête ses baumes : +1 dé en Soins. "
    "Elle prévient aussi que le bouchon ne cède qu’au vrai nom du vent. Il figure sur le bail, en vieille écriture : "
    "Connaissances permet de le lire.\n\n"
    "Troisième lieu, la tour aux Grains. La bonbonne pend à une chaîne au-dessus d’un puits. Zélie guette depuis la "
    "galerie, Rodrigue tient l’escalier, Quatrevaux cache un pistolet sous son manteau. Mobilité pour grimper par "
    "l’extérieur, Force pour tourner le treuil, Tir pour répondre à la galerie. La captive gronde : l’entendre de près donne "
    "1 Stress. Sixtine est redoutable, mais n’a pas été payée : Persuasion peut la faire changer de camp.\n\n"
    "Si les PJ tardent, Clovis emmène Perrine à la tour samedi soir ; dimanche à l’aube, une péniche emporte la "
    "bonbonne vers la mer. Si le verre se brise, la tempête éclate : à chaque round, chacun réussit un jet de Résistance "
    "ou tombe au sol.\n\n"
    "Fins possibles. Appelée par son vrai nom, la Marjolaine sort en riant et réclame un meilleur bail. Délivrée à grand fracas, "
    "elle emporte la moitié des toits, et il faudra l’apaiser. Quatrevaux peut être jugé, fuir par la rivière ou acheter "
    "le silence des PJ : aux joueurs d’en décider. Si la péniche s’échappe, la vallée paiera son pain trois fois son prix, "
    "et il faudra bien que quelqu’un descende vers la mer reprendre un vent.",
    "In the Aubrelle valley, winds are people: they have names, sign leases and turn the mills. Three days ago "
    "Marjolaine, the morning breeze, vanished. The ten mills stand still and the grain is heating in its sacks. This "
    "Friday the mayor, Odile Tranchemie, hands the wind’s lease to the characters and promises each of them sixty crowns "
    "if Marjolaine blows for Sunday’s fair.\n\n"
    "What only the GM knows: Anselme Quatrevaux, a merchant on the brink of ruin, has filled his lofts with flour and "
    "means to sell it at three times the price. He hired Sixtine Ferrebise, a hunter of winds, who shut Marjolaine up in "
    "a great flask of green glass.\n\n"
    "First place: Ten Mills Hill. Bastien the miller will not talk: his son Colin saw a cart go by, and was "
    "threatened. Psychology senses the father’s fear and comforts the child; Observation finds splinters of green glass in "
    "the grass; Survival follows the ruts down to the Ford. A failure costs hours, never the trail.\n\n"
    "Second place: the glassworks at the Ford. Perrine Soufflet blew the flask thinking she was nursing a sick "
    "wind. Tobie and Huguette keep watch on her while Clovis guards the door. Slip in through the cold furnace with "
    "Stealth, or force the way with Melee. Won over by Persuasion, Perrine reveals the hiding place and lends her "
    "salves: +1 die to Healing. She also warns that the stopper yields only to the wind’s true name. It stands in the "
    "lease, in an ancient hand: Knowledge can read it.\n\n"
    "Third place: the Grain Tower. The flask hangs on a chain above a shaft. Zélie watches from the gallery, Rodrigue "
    "holds the stairs, and Quatrevaux hides a pistol under his cloak. Mobility to climb the outer wall, Force to turn "
    "the winch, Shooting to answer the gallery. The prisoner growls: hearing her up close gives 1 Stress. Sixtine is "
    "formidable, but she has not been paid: Persuasion may bring her over.\n\n"
    "If the characters linger, Clovis takes Perrine to the tower on Saturday night; at dawn on Sunday a barge carries "
    "the flask off towards the sea. If the glass breaks, the storm bursts out: every round, everyone passes an "
    "Endurance roll or falls to the ground.\n\n"
    "Possible endings. Called by her true name, Marjolaine comes out laughing and demands a better lease. Freed with a crash, "
    "she takes half the roofs with her, and someone will have to calm her. Quatrevaux may be tried, flee down the river "
    "or buy the characters’ silence: let the players decide. If the barge gets away, the valley will pay three times "
    "over for its bread, and somebody will have to win back a wind from the sea.",
)

READY: Final = Ready(
    characters=CHARACTERS,
    opponents=OPPONENTS,
    title=Words("Le vent en bouteille", "The Bottled Wind"),
    scenario=SCENARIO,
    scene=Words("La Butte aux Dix Moulins", "Ten Mills Hill"),
)
