"""Ready to play at once: six characters of two settings, their opponents and a one-page scenario, all of our own invention."""

from __future__ import annotations

from typing import Final

from paravent.core.game import Ready
from paravent.core.words import Words
from paravent.games.koma.sheet import Sheet

CHARACTERS: Final = (
    # Haut-Nuage: a town of baths that floats above the weather
    Sheet(
        name="Suzu Kanemoto",
        concept="Livreuse de nouilles plus rapide que la pluie",
        flaw="Ne sait pas refuser un pari",
        gift="Courir sur n’importe quoi, même l’air, le temps d’une respiration",
        sign="Patins rouges et bol sur la tête",
        aim="Livrer la dernière commande avant que la ville ne change de mains",
        bond="Rivale déclarée de Nova Brisset, qui n’en sait rien",
        tie="Doit trois mois de loyer à Madame Opale",
        accepted=True,
    ),
    Sheet(
        name="Grand-Père Taro",
        concept="Gardien des bains qui parle aux vapeurs",
        flaw="S’endort dès qu’il fait tiède",
        gift="Appeler le Dragon de la chaudière",
        sign="Une serviette pliée sur le crâne",
        aim="Empêcher que l’on éteigne la chaudière cette nuit",
        bond="Prend Idris Falk pour son petit-fils",
        tie="A jadis aimé Madame Opale",
        accepted=True,
    ),
    Sheet(
        name="Mimi Carillon",
        concept="Apprentie sorcière des cloches qui rate en beauté",
        flaw="Peur bleue des fantômes",
        gift="Remonter d’une minute dans le temps",
        sign="Un grelot à chaque tresse",
        aim="Réussir enfin un sort devant témoins",
        bond="Admire en secret Suzu Kanemoto",
        tie="Les frères Grelot lui ont volé sa cloche",
        accepted=True,
    ),
    # Line 9: a tram between the stations of a ring around a sea of glass
    Sheet(
        name="Nova Brisset",
        concept="Pilote de tram orbital au cœur trop grand",
        flaw="Obéit toujours au règlement",
        gift="Faire passer la rame là où il n’y a pas de rails",
        sign="Casquette trois tailles trop grande",
        aim="Repartir avec tous ses passagers avant l’aube",
        bond="Veut faire rire Idris Falk",
        tie="Craint plus que tout le Contrôleur Zéro",
        accepted=True,
    ),
    Sheet(
        name="Idris Falk",
        concept="Duelliste à l’archet, en fugue du conservatoire",
        flaw="Mélancolique",
        gift="Jouer la note qui fige une foule",
        sign="Un œil doré, un œil gris",
        aim="Entendre une fois la chanson de la chaudière",
        bond="Se méfie de Lulu 8, qui l’imite",
        tie="Le Contrôleur Zéro est son ancien maître",
        accepted=True,
    ),
    Sheet(
        name="Lulu 8",
        concept="Robot de gare devenu détective",
        flaw="Prend tout au pied de la lettre",
        gift="Projeter le souvenir exact de ce qu’il a vu",
        sign="Imperméable par-dessus la carrosserie",
        aim="Savoir qui a saboté le tram",
        bond="Note tout ce que dit Mimi Carillon",
        tie="Les frères Grelot lui doivent une jambe",
        accepted=True,
    ),
)
OPPONENTS: Final = (
    Sheet(
        name="Madame Opale",
        concept="Propriétaire qui a toujours lu le contrat",
        flaw="Sentimentale quand on chante",
        gift="Un contrat signé devient vrai",
        sign="Un éventail d’actes notariés",
        aim="Acheter Haut-Nuage avant l’aube",
        koma=0,
        npc=True,
        accepted=True,
    ),
    Sheet(
        name="Le Contrôleur Zéro",
        concept="Contrôleur implacable de la Ligne 9",
        flaw="Ne voit que les fautes",
        gift="Arrêter un véhicule d’un coup de sifflet",
        sign="Uniforme sans un pli",
        tie="Veut ramener Idris au conservatoire",
        koma=0,
        npc=True,
        accepted=True,
    ),
    Sheet(
        name="Le trio Grelot",
        concept="Trois frères, voleurs acrobates",
        flaw="Incapables de se mettre d’accord",
        sign="Trois masques de chat",
        koma=0,
        npc=True,
        accepted=True,
    ),
)
TITLE: Final = Words("La rame dans les nuages", "The tram in the clouds")
SCENARIO: Final = Words(
    "Deux mondes à nous. Haut-Nuage, ville de bains publics qui flotte au-dessus du mauvais temps : Suzu, Grand-Père "
    "Taro et Mimi y vivent. La Ligne 9, tram orbital qui fait le tour d’une mer de verre : Nova, Idris et Lulu 8 y "
    "voyagent. Prenez un trio, ou les six : cette nuit, le tram s’est posé au milieu des bains.\n\n"
    "Ce qui se passe. Madame Opale a racheté toutes les dettes de Haut-Nuage. Si la chaudière s’éteint avant l’aube, le "
    "contrat lui donne la ville. Elle a payé les frères Grelot pour saboter le tram et voler la cloche de Mimi, seule "
    "chose qui réveille le Dragon de la chaudière. Le Contrôleur Zéro, lui, veut sa rame, son horaire et son élève.\n\n"
    "Scène 1, la vapeur. Le tram fume dans le grand bassin, l’eau refroidit, les passagers paniquent. Un Test pour les "
    "calmer, un pour trouver la trace de pattes de chat, un pour sauver la commande de nouilles. Un échec : l’eau "
    "tiédit encore, et quelqu’un s’endort.\n\n"
    "Scène 2, les toits. Poursuite des frères Grelot sur les toits de tuile bleue. C’est un Conflit : que veut-on, la "
    "cloche ou l’aveu ? Deux Succès d’avance, et voilà quelqu’un « suspendu à une gouttière ».\n\n"
    "Scène 3, le quai. Le Contrôleur Zéro exige le départ. Le convaincre, le semer ou le battre en duel d’archets. "
    "Nova doit choisir entre le règlement et ses passagers : un Lien contre un Défaut.\n\n"
    "Scène 4, l’aube. La chaudière n’a plus qu’une braise. Madame Opale lit le contrat à voix haute : Conflit en groupe, "
    "toute la troupe contre elle. On peut chanter, retrouver la clause oubliée, réveiller le Dragon. Elle concède si on "
    "l’émeut, et raconte alors pourquoi elle voulait la ville.\n\n"
    "Pour le MJ. Deux Koma par joueur dans la réserve : dépensez-les sur les toits et à l’aube. À chaque échec, la "
    "température baisse d’un cran ; à quatre crans, la chaudière ne tient plus qu’à un Revers.",
    "Two settings of our own. Haut-Nuage, a town of public baths floating above bad weather: Suzu (noodle "
    "courier faster than the rain, never refuses a bet), Grandfather Taro (keeper of the baths who speaks "
    "to steam, falls asleep when it is warm) and Mimi (apprentice witch of bells, afraid of ghosts) live "
    "there. Line 9, an orbital tram round a sea of glass: Nova (pilot with too big a heart, always obeys "
    "the rules), Idris (duellist with a violin bow, melancholy) and Lulu 8 (station robot turned detective, "
    "takes everything literally) ride it. Take one trio, or all six: tonight the tram has landed in the "
    "middle of the baths.\n\nWhat is going on. Madame Opale has bought every debt of Haut-Nuage. If the "
    "boiler goes out before dawn, the contract gives her the town. She paid the Grelot brothers to sabotage "
    "the tram and to steal Mimi’s bell, the one thing that wakes the Dragon of the boiler. Controller Zero "
    "wants his tram, his timetable and his pupil.\n\nScene 1, steam. The tram smokes in the great pool, the "
    "water cools, passengers panic. One Test to calm them, one to find a trail of cat prints, one to save "
    "the noodles. A failure: the water cools further, and somebody falls asleep.\n\nScene 2, the roofs. A "
    "chase after the Grelot brothers over blue tiles. A Conflict: what is wanted, the bell or a confession? "
    "A lead of two, and somebody is “hanging from a gutter”.\n\nScene 3, the platform. Controller Zero "
    "demands departure. Convince him, lose him, or beat him in a duel of bows. Nova must choose between the "
    "rules and the passengers: a Link against a Flaw.\n\nScene 4, dawn. One ember is left in the boiler. "
    "Madame Opale reads the contract aloud: a group Conflict, the whole company against her. Sing, find the "
    "forgotten clause, wake the Dragon. She concedes if they move her, and then tells why she wanted the "
    "town.\n\nFor the GM. Two Koma per player in the reserve: spend them on the roofs and at dawn. At each "
    "failure it gets one notch colder; at four notches the boiler hangs on a single Revers.",
)
SCENE: Final = Words("Le grand bassin de Haut-Nuage", "The great pool of Haut-Nuage")
READY: Final = Ready(CHARACTERS, OPPONENTS, TITLE, SCENARIO, SCENE)
