"""What the ready sheets of UnDéSix say in English."""

from __future__ import annotations

from typing import Final

ENGLISH: Final = {
    # Hermine Vaucanson
    "curieuse de tout": "curious about everything",
    "ne jette rien": "throws nothing away",
    "craint le silence": "afraid of silence",
    "français": "French",
    "morse": "Morse code",
    "Horlogère, elle répare ce que les autres enterrent.": "A clockmaker, she mends what others bury.",
    "trousse d’horlogerie, loupe, lampe à huile": "watchmaker’s kit, magnifying glass, oil lamp",
    # Brieuc Le Goff
    "rit fort": "laughs loudly",
    "tient parole": "keeps his word",
    "superstitieux": "superstitious",
    "breton": "Breton",
    "Gardien de phare en congé, fort comme une vague.": "A lighthouse keeper on leave, strong as a wave.",
    "corde, corne de brume": "rope, foghorn",
    # Salomé Tissandier
    "pose trop de questions": "asks too many questions",
    "dort peu": "sleeps little",
    "généreuse": "generous",
    "latin": "Latin",
    "arabe": "Arabic",
    "Médecin de campagne, elle a vu pire et le dit.": "A country doctor; she has seen worse, and says so.",
    "trousse de médecine": "doctor’s bag",
    # Aurélien Passemuraille
    "poli": "polite",
    "menteur quand il faut": "a liar when need be",
    "déteste les chiens": "hates dogs",
    "argot des toits": "rooftop slang",
    "Facteur le jour ; la nuit, il livre autrement.": "Postman by day; by night, he makes other deliveries.",
    "crochets, sac de lettres": "lockpicks, mailbag",
    # Maïwenn Carabosse
    "parle aux chevaux": "talks to horses",
    "rancunière": "bears grudges",
    "distraite": "absent-minded",
    "cheval": "Horse",
    "Dernière d’une lignée de rebouteuses.": "The last of a long line of bonesetters.",
    "herbes, craie, miroir": "herbs, chalk, mirror",
    # Ignace Tournebroche
    "gourmand": "loves his food",
    "loyal": "loyal",
    "chante faux": "sings out of tune",
    "italien": "Italian",
    "Chasseur devenu cuisinier ; l’œil est resté.": "A hunter turned cook; he has kept his eye.",
    "marmite, trois jours de vivres": "cooking pot, food for three days",
    # Opponents
    "Valet de pied": "Footman",
    "Mâtin du domaine": "Estate mastiff",
    "Brigand": "Brigand",
    "Garde": "Guard",
    "Capitaine": "Captain",
    "Spectre des brumes": "Mist spectre",
}
