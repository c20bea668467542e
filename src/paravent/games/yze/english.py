"""What the ready sheets of Mini YZE say in English; its creatures have their names with them."""

from __future__ import annotations

from typing import Final

from paravent.games.yze.beasts import BEASTS

ENGLISH: Final = {
    **{beast.words.fr: beast.words.en for beast in BEASTS.values()},
    # Humanoids
    "Badaud": "Bystander",
    "Coupe-jarret": "Cutthroat",
    "Garde": "Guard",
    "Franc-tireur": "Sharpshooter",
    "Vigile": "Security guard",
    "Fanatique": "Fanatic",
    "Vétéran": "Veteran",
    "Commando": "Commando",
    # What archetypes begin with
    "couverture, corde, écusson d’une maison": "blanket, rope, badge of a noble house",
    "pierre à feu, collets, cape de pluie": "flint, snares, rain cape",
    "crochets, corde fine, gants": "lockpicks, thin rope, gloves",
    "écritoire, loupe, livre annoté": "writing case, magnifying glass, annotated book",
    "costumes, fards, instrument": "costumes, greasepaint, instrument",
    "baumes, bandages, alambic de poche": "salves, bandages, pocket still",
    "carte, menottes, lampe": "warrant card, handcuffs, torch",
    "trousse de soins, téléphone": "first-aid kit, telephone",
    "appareil photo, carnet, vieille voiture": "camera, notebook, old car",
    "cordes, piolet, tente": "ropes, ice axe, tent",
    "blouson lesté, brouilleur bon marché": "weighted jacket, cheap jammer",
    "fausse identité, optique": "false identity, optics",
    "console, câbles, stimulants": "console, cables, stimulants",
    "organes de rechange, agrafeuse": "spare organs, stapler",
}
