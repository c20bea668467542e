"""Ready to play at once: six characters, opponents and a one-page scenario, all of our own invention."""

from __future__ import annotations

from typing import Final

from paravent.core.game import Ready
from paravent.core.words import Words
from paravent.games.undesix.bestiary import CREATURES, Stranger
from paravent.games.undesix.sheet import Sheet

CHARACTERS: Final = (
    Sheet(
        name="Hermine Vaucanson",
        phy=3,
        dexterity=5,
        knowledge=4,
        psy=4,
        senses=3,
        traits=("curieuse de tout", "ne jette rien", "craint le silence"),
        languages=("français", "morse"),
        story="Horlogère, elle répare ce que les autres enterrent.",
        weapon="stick",
        gear="trousse d’horlogerie, loupe, lampe à huile",
    ),
    Sheet(
        name="Brieuc Le Goff",
        phy=6,
        dexterity=3,
        knowledge=2,
        psy=3,
        senses=4,
        traits=("rit fort", "tient parole", "superstitieux"),
        languages=("français", "breton"),
        story="Gardien de phare en congé, fort comme une vague.",
        weapon="axe",
        armour="thick-clothes",
        gear="corde, corne de brume",
    ),
    Sheet(
        name="Salomé Tissandier",
        phy=3,
        dexterity=3,
        knowledge=6,
        psy=4,
        senses=3,
        traits=("pose trop de questions", "dort peu", "généreuse"),
        languages=("français", "latin", "arabe"),
        story="Médecin de campagne, elle a vu pire et le dit.",
        weapon="knife",
        gear="trousse de médecine",
    ),
    Sheet(
        name="Aurélien Passemuraille",
        phy=3,
        dexterity=6,
        knowledge=3,
        psy=3,
        senses=5,
        traits=("poli", "menteur quand il faut", "déteste les chiens"),
        languages=("français", "argot des toits"),
        story="Facteur le jour ; la nuit, il livre autrement.",
        weapon="throwing-knife",
        carried=("knife",),
        gear="crochets, sac de lettres",
    ),
    Sheet(
        name="Maïwenn Carabosse",
        phy=2,
        dexterity=3,
        knowledge=4,
        psy=8,
        senses=4,
        traits=("parle aux chevaux", "rancunière", "distraite"),
        languages=("français", "cheval"),
        story="Dernière d’une lignée de rebouteuses.",
        weapon="stick",
        gear="herbes, craie, miroir",
    ),
    Sheet(
        name="Ignace Tournebroche",
        phy=4,
        dexterity=4,
        knowledge=3,
        psy=3,
        senses=6,
        traits=("gourmand", "loyal", "chante faux"),
        languages=("français", "italien"),
        story="Chasseur devenu cuisinier ; l’œil est resté.",
        weapon="bow",
        carried=("knife",),
        gear="marmite, trois jours de vivres",
    ),
)
OPPONENTS: Final = (
    Stranger("Valet de pied", "human", "stick").sheet(),
    Stranger("Mâtin du domaine", "animal", "fangs").sheet(),
    *(
        one.sheet
        for one in CREATURES
        if one.sheet.name in ("Brigand", "Garde", "Capitaine", "Spectre des brumes")
    ),
)

SCENARIO: Final = Words(
    "À Port-Lanterne, le grand phare bat l’heure : son mécanisme règle les marées, les fours et les mariages. Cette nuit, "
    "il s’est arrêté. La mer n’est pas redescendue, le pain ne lève plus, et trois noces attendent. La capitaine du port, "
    "Edmée Roussel, offre aux PJ une barque, des vivres et le droit de ne plus jamais payer l’ancrage.\n\n"
    "Ce que seul le MJ sait : le comte Aldebert de Sombreval a fait voler le balancier du phare. Tant que l’heure ne "
    "passe pas, sa dette n’arrive pas à terme. Un spectre des brumes, lié au balancier, garde l’objet ; il ne sait pas "
    "qu’il est mort et compte à voix haute.\n\n"
    "Premier lieu, le phare. Mécanique ou Savoir dit qu’il manque une pièce de bronze ; Vigilance (−1, pénombre) repère des "
    "crottes de chien sur la dernière marche ; Pistage suit la charrette vers le domaine. Le vieux gardien ment par peur : "
    "à vous de choisir sa réaction, ou laissez les timides lancer sous PSY. Un échec coûte une heure qui ne passe pas.\n\n"
    "Deuxième lieu, le mur du domaine. Deux mâtins (animaux, PSY 2) et un valet. Discrétion passe le mur, Dressage calme les "
    "bêtes, une corde tendue vaut mieux qu’un Croche-Patte contre un chien. Tomber du mur : 4 mètres, 2 points. Qui frappe "
    "avec le même Sens frappe ensemble : rappelez-le avant le premier coup.\n\n"
    "Troisième lieu, la salle des horloges. Le capitaine du comte, deux gardes, et le comte, qui parlemente. Le balancier "
    "pend au-dessus d’un bassin d’eau noire : un point de PHY par 2 minutes sous l’eau. Le spectre n’attaque que qui touche "
    "au bronze ; lui dire l’année, avec Sang-froid ou une belle tirade, le délivre. La vie est en jeu : c’est ici que "
    "servent les actions désespérées et les dés de Destin, si la table les emploie.\n\n"
    "Si les PJ tardent, le comte fait fondre le balancier : il faudra en forger un autre, et choisir l’heure qu’il est.\n\n"
    "Fins possibles. Le balancier revient, la mer redescend d’un coup et découvre une épave oubliée. Le comte paie, fuit ou "
    "demande asile au temps arrêté de sa propre cave. Si le spectre est délivré, le phare sonne treize coups, et chacun "
    "retrouve un souvenir perdu. À la fin de la séance, un point de PHY ou de PSY pour chacun.",
    "In Port-Lanterne the great lighthouse beats the hour: its clockwork rules tides, ovens and weddings. "
    "Tonight it stopped. The sea has not gone out, bread no longer rises, and three weddings are waiting. "
    "The harbour captain, Edmée Roussel, offers the characters a boat, food, and the right never to pay for "
    "anchorage again.\n\nWhat only the GM knows: Count Aldebert de Sombreval had the lighthouse’s pendulum "
    "stolen. As long as the hour does not pass, his debt does not fall due. A mist spectre bound to the "
    "pendulum guards it; it does not know that it is dead, and counts aloud.\n\nFirst place: the "
    "lighthouse. Mechanics or Knowledge reveals that a bronze part is missing; Vigilance (−1, half-light) "
    "spots dog droppings on the last step; Tracking follows the cart to the estate. The old keeper lies out "
    "of fear: choose his reaction, or let the shy roll under PSY. A failure costs an hour that does not "
    "pass.\n\nSecond place: the wall of the estate. Two mastiffs (animals, PSY 2) and a footman. Stealth "
    "gets over the wall, Animal handling calms the dogs, a stretched rope beats a Trip against a dog. "
    "Falling off the wall: 4 metres, 2 points. Those with equal Senses strike together: say so before the "
    "first blow.\n\nThird place: the hall of clocks. The count’s captain, two guards, and the count, who "
    "parleys. The pendulum hangs over a basin of black water: a point of PHY for every 2 minutes under it. "
    "The spectre only attacks whoever touches the bronze; telling it the year, with Composure or a fine "
    "speech, sets it free. Lives are at stake: this is the time for desperate actions and destiny dice, if "
    "the table uses them.\n\nIf the characters linger, the count has the pendulum melted: a new one must be "
    "cast, and somebody must choose what time it is.\n\nPossible endings. The pendulum comes back, the sea "
    "goes out all at once and uncovers a forgotten wreck. The count pays, flees, or seeks asylum in the "
    "stopped time of his own cellar. If the spectre is set free, the lighthouse strikes thirteen, and "
    "everyone finds a lost memory. At the end of the session, a point of PHY or PSY for each.",
)

READY: Final = Ready(
    characters=CHARACTERS,
    opponents=OPPONENTS,
    title=Words("L’heure volée", "The Stolen Hour"),
    scenario=SCENARIO,
    scene=Words("Le phare arrêté", "The stopped lighthouse"),
)
