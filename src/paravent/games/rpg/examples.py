"""Names and sentences to begin from, for whoever has no idea yet: ours, of today's world."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paravent.core.words import Words, same

EXAMPLES: Final[Mapping[str, tuple[Words, ...]]] = {
    "name": (
        same("Agathe Lormeau"),
        same("Driss Vannier"),
        same("Elsa Montbrun"),
        same("Fabien Guérande"),
        same("Hawa Delcourt"),
        same("Jonas Kerbrat"),
        same("Lila Santerre"),
        same("Malo Tréhard"),
        same("Nadia Rochebrune"),
        same("Pierrick Sauvel"),
        same("Rose Abgrall"),
        same("Théo Marsac"),
    ),
    "concept": (
        Words("Guide de montagne qui connaît tous les refuges", "Mountain guide who knows every hut"),
        Words("Aux urgences la nuit, calme quand tout brûle", "Night nurse, calm when everything burns"),
        Words("Vivait de cambriolages, a raccroché, ou presque", "Reformed burglar, or nearly"),
        Words(
            "À la fac en langues mortes et en moteurs vivants",
            "Student of dead languages and living engines",
        ),
        Words("Photographe qui arrive toujours trop tôt", "Photographer who always comes too early"),
        Words("Du judo autrefois, un bar de port à présent", "Former judoka, owner of a harbour bar"),
        Words("Dresse des chiens, ou l’inverse", "Dog handler trained by the dog"),
        Words("As de l’informatique, préfère les pannes", "Computer technician who prefers breakdowns"),
    ),
}
