"""What the tables refuse, besides what the rules of a table refuse."""

from __future__ import annotations

from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.store import Full, ReadOnly


class NoTable(Refusal):
    """There is no such table, or not for whoever asks."""

    def __init__(self) -> None:
        super().__init__(NO_TABLE)


class NotAllowed(Refusal):
    """A wrong invitation, a wrong code, somebody else's right."""


class TryAgain(Refusal):
    """Nothing is wrong with the command: the moment is."""


def not_kept(error: Exception) -> Words:
    """What people read when the store keeps nothing; the log says more."""
    match error:
        case Full():
            return FULL
        case ReadOnly():
            return READ_ONLY
    return UNSURE


NO_TABLE = Words(
    "Cette table n’existe pas, ou vous n’y avez pas de place : entrez par son lien d’invitation.",
    "There is no such table, or you have no seat at it: come in by its invitation link.",
)
BUSY = Words(
    "La table est débordée : renvoyez la même demande dans un instant.",
    "The table is overwhelmed: send the same request again in a moment.",
)
UNSURE = Words(
    "La base de données ne répond pas : renvoyez la même demande, elle ne comptera qu’une fois.",
    "The database does not answer: send the same request again, it will count only once.",
)
FULL = Words(
    "Le disque du serveur est plein : rien ne se perd, mais rien de nouveau ne se garde. Prévenez qui l’héberge.",
    "The server’s disk is full: nothing is lost, but nothing new is kept. Tell whoever hosts it.",
)
READ_ONLY = Words(
    "La base de données ne se laisse que lire : rien de nouveau ne se garde. Prévenez qui l’héberge.",
    "The database can only be read: nothing new is kept. Tell whoever hosts it.",
)
ID_TAKEN = Words(
    "Ce numéro de demande a déjà servi à quelqu’un d’autre : prenez-en un nouveau.",
    "This request id was already used by somebody else: take a new one.",
)
ID_USED = Words(
    "Ce numéro de demande a déjà servi à autre chose : prenez-en un nouveau.",
    "This request id was already used for something else: take a new one.",
)
WRONG_INVITATION = Words(
    "Cette invitation ne vaut pas ou ne vaut plus : demandez-en une nouvelle au MJ.",
    "This invitation does not work, or no longer: ask the GM for a new one.",
)
WRONG_CODE = Words(
    "Ce code ne vaut pas, a déjà servi ou a expiré : faites-en un autre sur votre autre appareil, ou "
    "demandez-en un au MJ.",
    "This code does not work, was already used or has expired: make another one on your other device, or ask the GM "
    "for one.",
)
TOO_LATE = Words(
    "Cette place est déjà prise depuis un moment : revenez avec un code, fait sur votre premier appareil ou par le MJ.",
    "This seat was taken a while ago: come back with a code, made on your first device or by the GM.",
)
GM_FEEDS = Words("Seul le MJ peut ouvrir le fil de la table.", "Only the GM may open the table’s feed.")
NO_FEED = Words(
    "Cette adresse de fil ne vaut pas, ou ne vaut plus : demandez la nouvelle au MJ.",
    "This feed address is not good, or no longer: ask the GM for the new one.",
)
GM_BRANCHES = Words("Seul le MJ peut ouvrir une branche.", "Only the GM may open a branch.")
GM_DELETES = Words("Seul le MJ peut supprimer la table.", "Only the GM may delete the table.")
OTHER_SHEETS = Words(
    "Une fiche de cette table n’est pas de celles que ce jeu connaît : le MJ peut la retirer et la refaire.",
    "A sheet of this table is not one that the game knows: the GM may remove it and make it again.",
)
ELSEWHERE = Words(
    "Cela ne se demande pas d’une place : on ouvre, on rejoint et l’on relie un appareil par leurs propres adresses.",
    "This is not asked from a seat: opening, joining and linking a device have their own addresses.",
)
