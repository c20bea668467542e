"""What this is, under which licence, what it keeps of people, and whose the games are."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from paravent.core.words import Words
from paravent.web.credentials import desk_of
from paravent.web.pages.page import page


async def about(request: Request) -> Response:
    """The page that says so."""
    games = list(desk_of(request).hall.services.games.values())
    return page(request, "about.html", games=games, what=WHAT, licence=LICENCE, privacy=PRIVACY)


WHAT: Final = (
    Words(
        "Paravent est une table virtuelle pour des jeux de rôle légers : une meneuse ou un meneur, des joueuses et "
        "des joueurs, chacun chez soi ou tous autour d’une vraie table. On y vient par un lien, sans compte.",
        "Paravent is a virtual table for light role-playing games: a game master and players, each at home or all "
        "around one real table. They come by a link, without an account.",
    ),
    Words(
        "Il tient les fiches et le journal, applique les règles du jeu que vous avez choisi, explique chaque chiffre "
        "et dit les chances exactes avant le jet. Les dés sont lancés par le serveur, et chacun peut les vérifier "
        "une fois la séance close. Le MJ a toujours le dernier mot.",
        "It keeps the sheets and the journal, applies the rules of the game you chose, explains every figure and "
        "tells the exact odds before the roll. The server throws the dice, and anyone can check them once the "
        "session is closed. The GM always has the last word.",
    ),
)
LICENCE: Final = (
    Words(
        "Paravent est un logiciel libre, sous licence MIT : servez-vous-en, changez-le, partagez-le, en gardant sa "
        "mention d’auteur. Il est donné tel quel, sans garantie.",
        "Paravent is free software under the MIT licence: use it, change it, share it, as long as its notice stays. "
        "It comes as it is, without any warranty.",
    ),
    Words(
        "Les jeux sont à leurs auteurs. Les règles sont dites ici avec nos propres mots ; ce que leur livre ne donne "
        "pas et que nous avons fixé porte la mention « valeur maison », et le MJ peut le changer.",
        "The games belong to their authors. Their rules are told here in our own words; what their book does not "
        "give and we have settled is marked “house value”, and the GM can change it.",
    ),
    Words(
        "Les caractères sont Figtree, Literata, Fraunces, Unbounded, Abril Fatface, Chakra Petch et Alumni Sans, "
        "à leurs auteurs, sous SIL Open Font License 1.1 ; leurs licences sont à côté des fichiers.",
        "The faces of type are Figtree, Literata, Fraunces, Unbounded, Abril Fatface, Chakra Petch and Alumni Sans, "
        "by their authors, under the SIL Open Font License 1.1; their licences lie beside the files.",
    ),
)
PRIVACY: Final = (
    (
        Words("Ce qui est gardé", "What is kept"),
        Words(
            "Ce que l’on fait à une table : les noms que l’on se donne, les personnages, les jets, ce que l’on écrit, "
            "les notes du MJ. Ni adresse électronique, ni mot de passe. Le serveur écrit aussi quand une table a "
            "servi et combien de temps il y a mis, sans le contenu.",
            "What is done at a table: the names people give themselves, characters, rolls, what is written, the GM’s "
            "notes. No e-mail address, no password. The server also writes down when a table was used and how long "
            "it took, without the contents.",
        ),
    ),
    (
        Words("Où", "Where"),
        Words(
            "Dans la base de données de l’ordinateur qui fait tourner ce Paravent, chez qui vous y invite. Votre "
            "navigateur garde vos places aux tables, votre langue et le jour ou la nuit, dans des cookies qui ne "
            "servent qu’à cela, et une copie de vos dernières pages pour quand le réseau manque, effacée quand vous "
            "quittez la table.",
            "In the database of the computer that runs this Paravent, which belongs to whoever invites you. Your "
            "browser keeps your seats at tables, your language and day or night, in cookies used for nothing else, "
            "and a copy of your last pages for when there is no network, deleted when you leave the table.",
        ),
    ),
    (
        Words("Qui le voit", "Who sees it"),
        Words(
            "Ceux de la table, chacun ce qui lui est montré. Rien n’est envoyé ailleurs : ni mesure d’audience, ni "
            "publicité, ni rien qui vienne d’un autre site. Qui tient l’ordinateur peut lire sa base, comme il "
            "pourrait lire vos papiers.",
            "Those at the table, each what is shown to them. Nothing is sent elsewhere: no statistics, no "
            "advertising, nothing that comes from another site. Whoever runs the computer can read its database, as "
            "they could read your papers.",
        ),
    ),
    (
        Words("Comment l’effacer", "How to delete it"),
        Words(
            "Le MJ supprime sa table depuis son écran, à côté du fichier à emporter : tout ce qu’elle contenait est "
            "effacé de la base. Les fichiers déjà emportés et les sauvegardes de l’hôte restent à ceux qui les ont. "
            "Quitter une table rend sa place ; ce que l’on y a joué reste dans son journal.",
            "The GM deletes a table from the desk, beside the file to take away: everything in it is erased from the "
            "database. Files that were taken away and the host’s backups stay with those who have them. Leaving a "
            "table gives up one’s seat; what was played stays in its journal.",
        ),
    ),
)
