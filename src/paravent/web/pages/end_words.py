"""The words of the last page of an evening."""

from __future__ import annotations

from typing import Final

from paravent.core.words import Words

TITLE: Final = Words("Fin de la séance {n}", "The end of session {n}")
SUM: Final = Words(
    "{moves} {moves:action|actions}, {fights} {fights:combat|combats}, "
    "{dice} {dice:dé lancé|dés lancés} à la vue de tous.",
    "{moves} {moves:move|moves}, {fights} {fights:fight|fights}, {dice} {dice:die|dice} thrown for all to see.",
)
STORY: Final = Words("Ce qui s’est joué", "What was played")
TAKE: Final = Words("À prendre avant de partir", "To take before you leave")
MOMENTS: Final = Words("Les moments", "Moments")
LUCK: Final = Words("La chance de chacun", "Everybody’s luck")
LUCK_SAID: Final = Words(
    "{words}\u202f: plus de chance que dans {share} des soirées avec les mêmes dés ({dice} {dice:dé|dés})",
    "{words}: luckier than {share} of evenings with the same dice ({dice} {dice:die|dice})",
)
IT_IS_LUCK: Final = Words(
    "C’est la chance, et rien d’autre\u202f: calculée exactement sur les jets que tous ont vus. "
    "Les dés se vérifient.",
    "It is luck and nothing else: worked out exactly on the rolls that all saw. The dice can be verified.",
)
HEROES: Final = Words("Comment vont les héros", "How the heroes are")
LEAVE: Final = Words("À emporter", "To take away")
