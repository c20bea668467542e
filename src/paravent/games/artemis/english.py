"""What the ready sheets of Espace Artémis say in English."""

from __future__ import annotations

from typing import Final

ENGLISH: Final = {
    # Careers
    "pilote de remorqueur": "tug pilot",
    "escrimeuse": "fencer",
    "médecin de bord": "ship’s doctor",
    "conteur": "storyteller",
    "empathe": "empath",
    "chanteuse": "singer",
    "garde d’escale": "port guard",
    "docker": "docker",
    "mécanicienne réseau": "network mechanic",
    "joueuse de cartes": "card player",
    "moine du tshi": "tshi monk",
    "guide de surface": "surface guide",
    # What holds them, what they can do
    "son vieux remorqueur +1": "her old tug +1",
    "sa fille Awa +2": "his daughter Awa +2",
    "devine l’humeur d’un lieu avant d’y entrer": "guesses the mood of a place before going in",
    # Opponents
    "Manœuvre apeuré": "Frightened deckhand",
    "Guetteuse aux jumelles": "Lookout with binoculars",
    "Pilleur d’épaves": "Wreck looter",
    "Duelliste Aurèle Six": "Duellist Aurèle Six",
    "Capitaine Ersatz": "Captain Ersatz",
}
