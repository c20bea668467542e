"""Lines to begin from, for whoever has no idea yet: ours, of no setting in particular (koma B2–B6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paravent.core.words import Words, same

EXAMPLES: Final[Mapping[str, tuple[Words, ...]]] = {
    "name": (
        same("Akira Bonaventure"),
        same("Célestine Moto"),
        same("Hugo Sept-Lieues"),
        same("Jun Pamplemousse"),
        same("Kiki Valparaiso"),
        same("Léonie Ozu"),
        same("Max Tonnerre"),
        same("Naïma Sélène"),
        same("Oscar Petit-Bruit"),
        same("Rin Lavande"),
        same("Tom Saturne"),
        same("Yuki Marchepied"),
    ),
    "concept": (
        Words("Aux fourneaux, lit l’avenir dans les soupes", "Cook who reads the future in soup"),
        Words(
            "Porte le courrier par les toits, une lettre toujours en retard",
            "Brings the mail over the rooftops, always one letter late",
        ),
        Words("Gloire du yo-yo, à la retraite à treize ans", "Star of the yo-yo, retired at thirteen"),
        Words("Bibliothécaire qui chasse les livres échappés", "Librarian who hunts runaway books"),
        Words(
            "Cascades en tout genre, jamais une égratignure, sauf d’un chat",
            "Stunts of every kind, never a scratch but from a cat",
        ),
        Words("Répare des fusées dans un garage de campagne", "Mends rockets in a country garage"),
    ),
    "flaw": (
        Words("Parle plus vite que ses pensées", "Talks faster than thought"),
        Words("Se perd, même en ligne droite", "Gets lost, even in a straight line"),
        Words("Croit tout ce qu’on lui dit gentiment", "Believes whatever is said kindly"),
        Words("Ne partage jamais son goûter", "Never shares a snack"),
        Words("Doit toujours avoir le dernier mot", "Must always have the last word"),
        Words("Éternue dès qu’il faut se taire", "Sneezes whenever silence is needed"),
    ),
    "gift": (
        Words("Parler à une machine comme à un vieil ami", "Talk to a machine as to an old friend"),
        Words(
            "Sauter d’un toit à l’autre, quelle que soit la rue",
            "Leap from roof to roof, whatever the street",
        ),
        Words("Retrouver ce qui a été perdu aujourd’hui", "Find whatever was lost today"),
        Words("Faire pousser un arbre en un battement de cœur", "Grow a tree in a heartbeat"),
        Words("Échanger sa place avec son ombre", "Change places with one’s shadow"),
        Words("Cuisiner un plat qui fait dire la vérité", "Cook a dish that makes people tell the truth"),
    ),
    "sign": (
        Words("Une écharpe plus longue que la rue", "A scarf longer than the street"),
        Words("Des lunettes de soudeur, jour et nuit", "Welder’s goggles, day and night"),
        Words("Une chaussette de chaque couleur", "A sock of each colour"),
        Words("Un parapluie qui ne s’ouvre jamais", "An umbrella that never opens"),
        Words("Un hérisson dans la poche", "A hedgehog in a pocket"),
        Words("Une cicatrice en forme de sourire", "A scar in the shape of a smile"),
    ),
    "aim": (
        Words("Tenir une promesse faite ce matin", "Keep a promise made this morning"),
        Words("Rentrer avant que le dîner ne refroidisse", "Be home before dinner gets cold"),
        Words("Prouver que ce n’était pas un accident", "Prove that it was no accident"),
        Words("Rendre ce qui a été emprunté", "Give back what was borrowed"),
        Words("Gagner, une fois, devant tout le monde", "Win, for once, with everybody watching"),
        Words("Savoir qui a écrit la lettre sans nom", "Find out who wrote the unsigned letter"),
    ),
    "bond": (
        Words("Doit son premier sourire à quelqu’un de la bande", "Owes a first smile to one of the gang"),
        Words(
            "S’est juré de battre un jour la plus forte de la bande",
            "Has sworn to beat the strongest of the gang one day",
        ),
        Words(
            "Veille en secret sur la plus jeune de la bande", "Secretly watches over the youngest of the gang"
        ),
        Words("Partage un mensonge avec quelqu’un de la bande", "Shares a lie with one of the gang"),
        Words(
            "N’a jamais rendu son vélo à quelqu’un de la bande",
            "Never gave a bicycle back to one of the gang",
        ),
        Words(
            "Se dispute avec tous, sauf une personne de la bande", "Argues with everybody but one of the gang"
        ),
    ),
    "tie": (
        Words("Une tante qui dirige la police du quartier", "An aunt who runs the local police"),
        Words("Un ancien professeur qui n’a jamais pardonné", "A former teacher who never forgave"),
        Words("La patronne du café, qui sait tout", "The owner of the café, who knows everything"),
        Words("Un rival masqué qui laisse des fleurs", "A masked rival who leaves flowers"),
        Words("Un petit frère passé chez l’ennemi", "A little brother gone over to the enemy"),
        Words("Le maire, qui lui doit sa place", "The mayor, who owes them the job"),
    ),
}
