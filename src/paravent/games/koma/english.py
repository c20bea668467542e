"""What the ready sheets of 4-KOMA say in English."""

from __future__ import annotations

from typing import Final

ENGLISH: Final = {
    # Suzu Kanemoto
    "Livreuse de nouilles plus rapide que la pluie": "Noodle courier, faster than the rain",
    "Ne sait pas refuser un pari": "Cannot turn down a bet",
    "Courir sur n’importe quoi, même l’air, le temps d’une respiration": (
        "Run on anything, even thin air, for as long as a breath lasts"
    ),
    "Patins rouges et bol sur la tête": "Red skates and a bowl on her head",
    "Livrer la dernière commande avant que la ville ne change de mains": (
        "Deliver the last order before the town changes hands"
    ),
    "Rivale déclarée de Nova Brisset, qui n’en sait rien": (
        "Sworn rival of Nova Brisset, who knows nothing about it"
    ),
    "Doit trois mois de loyer à Madame Opale": "Owes Madame Opale three months’ rent",
    # Grandfather Taro
    "Grand-Père Taro": "Grandfather Taro",
    "Gardien des bains qui parle aux vapeurs": "Keeper of the baths who talks to the steam",
    "S’endort dès qu’il fait tiède": "Nods off as soon as it gets warm",
    "Appeler le Dragon de la chaudière": "Call up the Dragon of the boiler",
    "Une serviette pliée sur le crâne": "A folded towel on top of his head",
    "Empêcher que l’on éteigne la chaudière cette nuit": "Keep the boiler burning through the night",
    "Prend Idris Falk pour son petit-fils": "Takes Idris Falk for his grandson",
    "A jadis aimé Madame Opale": "Was once in love with Madame Opale",
    # Mimi Carillon
    "Apprentie sorcière des cloches qui rate en beauté": "Apprentice witch of bells who fails with style",
    "Peur bleue des fantômes": "Scared stiff of ghosts",
    "Remonter d’une minute dans le temps": "Turn time back by one minute",
    "Un grelot à chaque tresse": "A jingle bell on each braid",
    "Réussir enfin un sort devant témoins": "Get a spell right at last, with people watching",
    "Admire en secret Suzu Kanemoto": "Secretly admires Suzu Kanemoto",
    "Les frères Grelot lui ont volé sa cloche": "The Grelot brothers stole her bell",
    # Nova Brisset
    "Pilote de tram orbital au cœur trop grand": "Orbital tram pilot whose heart is too big",
    "Obéit toujours au règlement": "Always goes by the book",
    "Faire passer la rame là où il n’y a pas de rails": "Drive the tram where there are no rails",
    "Casquette trois tailles trop grande": "A cap three sizes too large",
    "Repartir avec tous ses passagers avant l’aube": "Leave before dawn with every passenger aboard",
    "Veut faire rire Idris Falk": "Wants to make Idris Falk laugh",
    "Craint plus que tout le Contrôleur Zéro": "Dreads Controller Zero more than anything",
    # Idris Falk
    "Duelliste à l’archet, en fugue du conservatoire": (
        "Duellist with a violin bow, run away from the conservatory"
    ),
    "Mélancolique": "Melancholy",
    "Jouer la note qui fige une foule": "Play the note that freezes a crowd",
    "Un œil doré, un œil gris": "One golden eye, one grey",
    "Entendre une fois la chanson de la chaudière": "Hear the song of the boiler just once",
    "Se méfie de Lulu 8, qui l’imite": "Wary of Lulu 8, who keeps copying him",
    "Le Contrôleur Zéro est son ancien maître": "Controller Zero was once his teacher",
    # Lulu 8
    "Robot de gare devenu détective": "Station robot turned detective",
    "Prend tout au pied de la lettre": "Takes everything literally",
    "Projeter le souvenir exact de ce qu’il a vu": "Project the exact memory of what it has seen",
    "Imperméable par-dessus la carrosserie": "A raincoat over the bodywork",
    "Savoir qui a saboté le tram": "Find out who sabotaged the tram",
    "Note tout ce que dit Mimi Carillon": "Writes down everything Mimi Carillon says",
    "Les frères Grelot lui doivent une jambe": "The Grelot brothers owe it a leg",
    # Opponents
    "Propriétaire qui a toujours lu le contrat": "Landlady who has always read the contract",
    "Sentimentale quand on chante": "Goes soft when somebody sings",
    "Un contrat signé devient vrai": "A signed contract comes true",
    "Un éventail d’actes notariés": "A fan made of title deeds",
    "Acheter Haut-Nuage avant l’aube": "Buy Haut-Nuage before dawn",
    "Le Contrôleur Zéro": "Controller Zero",
    "Contrôleur implacable de la Ligne 9": "Merciless ticket inspector of Line 9",
    "Ne voit que les fautes": "Sees nothing but mistakes",
    "Arrêter un véhicule d’un coup de sifflet": "Stop any vehicle with a blow of his whistle",
    "Uniforme sans un pli": "A uniform without a crease",
    "Veut ramener Idris au conservatoire": "Wants to bring Idris back to the conservatory",
    "Le trio Grelot": "The Grelot Trio",
    "Trois frères, voleurs acrobates": "Three brothers, thieves and acrobats",
    "Incapables de se mettre d’accord": "Can never agree with one another",
    "Trois masques de chat": "Three cat masks",
}
