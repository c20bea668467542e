"""Ready to play at once: six characters, their opponents and a one-page scenario, all of our own invention (rpg H5)."""

from __future__ import annotations

from typing import Final

from paravent.core.game import Ready
from paravent.core.words import Words
from paravent.games.rpg.sheet import Sheet

# 24 points of attributes and 30 of domains each: our own guide (rpg H1).
CHARACTERS: Final = (
    Sheet(
        name="Maëlle Kervoal",
        concept="Mécanicienne de la vedette, les mains dans le cambouis",
        initiative=12,
        body=6,
        skill=8,
        senses=6,
        charisma=4,
        mechanics=8,
        electronics=6,
        movement=5,
        survival=5,
        combat=4,
        stealth=2,
        gear="caisse à outils, lampe étanche, fil de fer",
    ),
    Sheet(
        name="Yanis Belcourt",
        concept="Radio bénévole qui dort avec son casque",
        initiative=11,
        body=4,
        skill=8,
        senses=8,
        charisma=4,
        electronics=9,
        mechanics=5,
        stealth=5,
        movement=4,
        destruction=4,
        survival=3,
        gear="poste portatif, fer à souder, batterie",
    ),
    Sheet(
        name="Solène Aubriot",
        concept="Vétérinaire des îles, que les chiens écoutent",
        initiative=10,
        body=5,
        skill=6,
        senses=7,
        charisma=6,
        animal=9,
        survival=6,
        movement=5,
        seduction=4,
        stealth=4,
        combat=2,
        gear="trousse de soins, biscuits, couverture",
    ),
    Sheet(
        name="Bastien Ormeval",
        concept="Ancien sapeur, large comme une porte",
        initiative=9,
        body=9,
        skill=6,
        senses=5,
        charisma=4,
        destruction=8,
        combat=7,
        movement=6,
        survival=5,
        mechanics=4,
        gear="masse, corde, gants épais",
    ),
    Sheet(
        name="Inès Vautrin",
        concept="Reporter au sourire qui ouvre les portes",
        initiative=13,
        body=4,
        skill=5,
        senses=7,
        charisma=8,
        seduction=8,
        stealth=7,
        movement=5,
        electronics=4,
        survival=3,
        combat=3,
        gear="appareil photo, carnet, fausse carte",
    ),
    Sheet(
        name="Tugdual Penhoat",
        concept="Grimpeur de falaises, jamais pressé, jamais en retard",
        initiative=14,
        body=8,
        skill=6,
        senses=6,
        charisma=4,
        survival=9,
        movement=8,
        animal=5,
        combat=4,
        stealth=4,
        gear="corde, grappin, boussole",
    ),
)

OPPONENTS: Final = (
    Sheet(
        name="Goliath, dogue de garde",
        initiative=15,
        body=7,
        skill=3,
        senses=9,
        charisma=2,
        combat=6,
        movement=7,
        survival=4,
        stealth=3,
    ),
    Sheet(
        name="Guetteur de la falaise",
        initiative=10,
        body=5,
        skill=5,
        senses=6,
        charisma=4,
        combat=4,
        stealth=4,
        movement=4,
        gear="jumelles, sifflet",
    ),
    Sheet(
        name="Gaspard Lourdel",
        concept="Gros bras qui tient l’escalier",
        initiative=8,
        body=9,
        skill=4,
        senses=4,
        charisma=3,
        combat=7,
        destruction=4,
        movement=3,
        gear="barre de fer",
    ),
    Sheet(
        name="Odile Ferrandi",
        concept="Technicienne qui regrette déjà",
        initiative=9,
        body=4,
        skill=8,
        senses=6,
        charisma=5,
        electronics=7,
        mechanics=6,
        stealth=2,
        gear="clefs de la salle des machines",
    ),
    Sheet(
        name="Rémi Cassagne",
        concept="Pilote du canot noir",
        initiative=12,
        body=6,
        skill=7,
        senses=7,
        charisma=4,
        mechanics=6,
        movement=6,
        survival=6,
        combat=4,
        gear="fusée de détresse",
    ),
    Sheet(
        name="Victor Sandoz",
        concept="Armateur ruiné, chef de la bande",
        initiative=13,
        body=5,
        skill=6,
        senses=7,
        charisma=8,
        seduction=7,
        stealth=6,
        destruction=6,
        combat=5,
        gear="montre à gousset, pistolet d’alarme",
    ),
)

SCENARIO: Final = Words(
    "Un soir de grand vent, le phare de Roc-Brûlé se tait, et une autre lumière s’allume deux milles plus à l’est. Le cargo "
    "Aurélienne, attendu à minuit, ira droit sur les récifs. Il est vingt heures : les PJ, volontaires du sauvetage, sont "
    "les seuls à pouvoir gagner l’île. L’horloge compte : annoncez l’heure à chaque scène.\n\n"
    "Ce que seul le MJ sait : Victor Sandoz, armateur ruiné, veut toucher l’assurance du cargo. Il a acheté Odile Ferrandi, "
    "la technicienne du phare, enfermé le gardien et dressé un faux feu sur la pointe de l’Enclume.\n\n"
    "La traversée. Rien n’est prévu en mer : faites une ellipse d’une heure, sans test. L’abordage, lui, mérite un test "
    "général de Sens + Survie, Difficile sous les embruns : qui réussit voit le canot noir caché dans l’anse.\n\n"
    "Le sentier. Goliath rôde. On le calme par Charisme + Animal ; on peut plaider Corps + Combat pour le tenir, ou Habileté + "
    "Furtif pour passer sous le vent. Se repérer dans la brume se teste à l’aveugle : un échec critique mène droit au "
    "guetteur, avec la certitude d’être sur la bonne route.\n\n"
    "Le phare. Gaspard garde l’escalier. S’il faut se battre, on compte en tours : les plus lents déclarent d’abord. Pousser "
    "la porte qu’il tient est une opposition de Corps. En haut, l’optique est intacte mais la commande est arrachée. Réparer "
    "(Habileté + Électronique, Difficile) est une action rémanente d’une demi-heure ; forcer le mécanisme à la main (Corps + "
    "Mécanique, Très difficile) est instantané. Le carnet d’Odile, en abrégé, se lit en une nuit : mieux vaut l’emporter.\n\n"
    "Quelqu’un monte. Dix minutes après le début de la réparation, Rémi revient avec le guetteur. Retournez un sablier de "
    "trois minutes : les joueurs décident avant qu’il soit vide de poursuivre ou d’interrompre. Odile, bien abordée (Charisme "
    "+ Séduction, ou un vrai discours), ouvre la salle des machines : le FD de la réparation passe à +2.\n\n"
    "L’Enclume. Éteindre le faux feu est l’autre solution : escalader (Corps + Mouvements), approcher dans le noir (+2 pour se "
    "cacher, −2 pour chercher), affronter Sandoz, qui préfère parler, puis fuir par le canot.\n\n"
    "Fins possibles. Le phare rallumé avant minuit, l’Aurélienne vire et lance trois coups de sirène. À minuit passé, il "
    "faut sauver l’équipage entre les récifs. Sandoz pris, en fuite ou retourné contre ses associés : aux joueurs de le dire, "
    "surtout s’ils ont fait un critique.",
    "On a night of high wind the lighthouse of Roc-Brûlé falls silent, and another light is lit two miles "
    "further east. The freighter Aurélienne, due at midnight, will run straight onto the reefs. It is eight "
    "in the evening: the characters, sea-rescue volunteers, are the only ones who can reach the island. The "
    "clock matters: give the time at every scene.\n\nWhat only the GM knows: Victor Sandoz, a ruined "
    "shipowner, is after the freighter’s insurance. He has bought Odile Ferrandi, the technician of the "
    "lighthouse, locked up the keeper and raised a false light on Anvil Point.\n\nThe crossing. Nothing is "
    "planned at sea: skip an hour ahead, without a test. The landing, though, deserves a general test of "
    "Senses + Survival, Hard in the spray: whoever succeeds sees the black dinghy hidden in the cove.\n\n"
    "The path. Goliath is about. He is calmed with Charisma + Animals; one may argue for Body + Combat to "
    "hold him, or Skill + Stealth to pass downwind. Finding the way in the mist is tested blind: a critical "
    "failure leads straight to the lookout, in the certainty of being on the right road.\n\nThe lighthouse. "
    "Gaspard guards the stairs. If it comes to a fight, count in turns: the slowest declare first. Pushing "
    "the door that he holds is an opposition of Body. At the top the lens is whole but the controls have "
    "been torn out. Repairing (Skill + Electronics, Hard) is a lasting action of half an hour; forcing the "
    "mechanism by hand (Body + Mechanics, Very hard) is instant. Odile’s notebook, in shorthand, takes a "
    "night to read: better take it along.\n\nSomebody is coming up. Ten minutes into the repair, Rémi comes "
    "back with the lookout. Turn a three-minute hourglass: before it runs out, the players decide whether "
    "to go on or to interrupt. Odile, well approached (Charisma + Seduction, or a real speech), opens the "
    "engine room: the difficulty factor of the repair becomes +2.\n\nThe Anvil. Putting out the false light "
    "is the other way: climb (Body + Movement), creep up in the dark (+2 to hide, −2 to seek), face Sandoz, "
    "who would rather talk, then flee by the dinghy.\n\nPossible endings. With the light back before "
    "midnight, the Aurélienne turns away and sounds her siren three times. Past midnight, her crew must be "
    "saved among the reefs. Sandoz caught, on the run or turned against his partners: let the players say, "
    "above all if they have made a critical.",
)

READY: Final = Ready(
    characters=CHARACTERS,
    opponents=OPPONENTS,
    title=Words("Le phare muet", "The Silent Light"),
    scenario=SCENARIO,
    scene=Words("Le port, vingt heures", "The harbour, eight in the evening"),
)
