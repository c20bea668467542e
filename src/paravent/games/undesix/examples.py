"""Names, traits and stories to begin from, for whoever has no idea yet: ours, of no world in particular (undesix A2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paravent.core.words import Words, same

EXAMPLES: Final[Mapping[str, tuple[Words, ...]]] = {
    "name": (
        same("Adèle Brisecaillou"),
        same("Bastienne Montauciel"),
        same("Corentin Sansoucy"),
        same("Eudes Chantemerle"),
        same("Flore Tirelaine"),
        same("Gaspard Noirmoutier"),
        same("Isaure Belombre"),
        same("Lazare Fontrouge"),
        same("Ninon Passavant"),
        same("Octave Grandguet"),
        same("Perrine Vertefeuille"),
        same("Zacharie Loup"),
    ),
    "traits": (
        Words("tête dure", "stubborn"),
        Words("rit quand il ne faut pas", "laughs at the wrong time"),
        Words("ne ment jamais", "never lies"),
        Words("collectionne les clefs", "collects keys"),
        Words("craint l’eau noire", "afraid of dark water"),
        Words("oublie les visages", "forgets faces"),
        Words("compte tout", "counts everything"),
        Words("fidèle à l’excès", "loyal to a fault"),
        Words("mange à toute heure", "eats at all hours"),
        Words("chante en travaillant", "sings at work"),
        Words("superstition à chaque porte", "a superstition for every door"),
        Words("curiosité sans frein", "curious without brakes"),
        Words("n’aime pas les ordres", "dislikes orders"),
        Words("a toujours une corde", "always has a rope"),
    ),
    "story": (
        Words(
            "A grandi dans une auberge où l’on ne posait pas de questions.",
            "Grew up in an inn where nobody asked questions.",
        ),
        Words(
            "Cherche qui a écrit son nom sur une tombe vide.",
            "Looking for whoever wrote that name on an empty grave.",
        ),
        Words(
            "A quitté la garde le jour où il fallait obéir.",
            "Left the watch on the day when one had to obey.",
        ),
        Words(
            "Porte une lettre que personne ne veut recevoir.",
            "Carries a letter that nobody wants to receive.",
        ),
        Words("Doit une vie à quelqu’un qui l’a oublié.", "Owes a life to somebody who has forgotten it."),
        Words(
            "A dormi cent nuits dehors et connaît toutes les étoiles.",
            "Slept outside for a hundred nights and knows every star.",
        ),
    ),
}
