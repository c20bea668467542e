"""What the ready sheets of RPG say in English."""

from __future__ import annotations

from typing import Final

ENGLISH: Final = {
    "Mécanicienne de la vedette, les mains dans le cambouis": "The launch’s mechanic, up to her elbows in grease",
    "caisse à outils, lampe étanche, fil de fer": "toolbox, waterproof lamp, wire",
    "Radio bénévole qui dort avec son casque": "Volunteer radio operator who sleeps with his headphones on",
    "poste portatif, fer à souder, batterie": "portable set, soldering iron, battery",
    "Vétérinaire des îles, que les chiens écoutent": "Island vet; dogs listen to her",
    "trousse de soins, biscuits, couverture": "first-aid kit, biscuits, blanket",
    "Ancien sapeur, large comme une porte": "Former sapper, as wide as a door",
    "masse, corde, gants épais": "sledgehammer, rope, thick gloves",
    "Reporter au sourire qui ouvre les portes": "Reporter with a smile that opens doors",
    "appareil photo, carnet, fausse carte": "camera, notebook, forged press card",
    "Grimpeur de falaises, jamais pressé, jamais en retard": "Cliff climber, never in a hurry, never late",
    "corde, grappin, boussole": "rope, grappling hook, compass",
    "Goliath, dogue de garde": "Goliath the guard mastiff",
    "Guetteur de la falaise": "Cliff lookout",
    "jumelles, sifflet": "binoculars, whistle",
    "Gros bras qui tient l’escalier": "Heavy who holds the stairs",
    "barre de fer": "iron bar",
    "Technicienne qui regrette déjà": "Technician who is sorry already",
    "clefs de la salle des machines": "keys to the engine room",
    "Pilote du canot noir": "Pilot of the black dinghy",
    "fusée de détresse": "distress flare",
    "Armateur ruiné, chef de la bande": "Ruined shipowner, head of the gang",
    "montre à gousset, pistolet d’alarme": "pocket watch, blank pistol",
}
