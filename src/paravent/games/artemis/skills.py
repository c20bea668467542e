"""Levels, characteristics and the skills of Espace Artémis, innate and acquired (artemis R2.1–R2.4, R13.2–R13.4)."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from msgspec import Struct

from paravent.core.game import Table
from paravent.core.words import Words, same

LEVELS: Final = {
    "none": Words("non apprise", "not learnt"),
    "beginner": Words("Débutant", "Beginner"),
    "amateur": Words("Amateur", "Amateur"),
    "confirmed": Words("Confirmé", "Skilled"),
    "professional": Words("Professionnel", "Professional"),
    "expert": Words("Expert", "Expert"),
    "master": Words("Maître", "Master"),
}
LADDER: Final = tuple(level for level in LEVELS if level != "none")
"""From untrained to legendary (artemis R2.1)."""


def rank(level: str) -> int:
    """How high a level is: Beginner 0 … Master 5; −1 when not learnt (artemis R2.1)."""
    return tuple(LEVELS).index(level) - 1


CHARACTERISTICS: Final = {
    "charisma": Words("Charisme", "Charisma"),
    "empathy": Words("Empathie", "Empathy"),
    "strength": Words("Force", "Strength"),
    "agility": Words("Agilité", "Agility"),
    "senses": Words("Sens", "Senses"),
    "intellect": Words("Intellect", "Intellect"),
    "handling": Words("Manipulation", "Handling"),
    "will": Words("Volonté", "Will"),
}
"""The eight of the sheet (artemis R13.2)."""
LETTERS: Final = {
    "charisma": "C",
    "empathy": "E",
    "strength": "F",
    "agility": "A",
    "senses": "S",
    "intellect": "I",
    "handling": "M",
    "will": "V",
}
"""By which the sheet names them (artemis R13.2)."""
ENGLISH_LETTERS: Final = LETTERS | {"strength": "St", "senses": "Se", "handling": "H", "will": "W"}
"""Two begin alike in English."""
INNATE: Final = "innate"
DOMAINS: Final = {
    INNATE: Words("Innées", "Innate"),
    "medicine": Words("Médecine", "Medicine"),
    "tech": Words("Tech", "Tech"),
    "computing": Words("Informatique", "Computing"),
    "piloting": Words("Pilotage", "Piloting"),
    "exploration": Words("Exploration", "Exploration"),
    "psy": Words("Espace psy", "Psy space"),
    "tshi": Words("Tshi", "Tshi"),
    "sciences": Words("Sciences", "Sciences"),
    "various": Words("Divers", "Other"),
}


class Skill(Struct, frozen=True):
    """A skill, the characteristic that governs it, and its domain (artemis R2.2, R2.3)."""

    id: str
    words: Words
    under: str
    domain: str = INNATE

    @property
    def innate(self) -> bool:
        """Whether everybody has it."""
        return self.domain == INNATE


SKILLS: Final = {
    skill.id: skill
    for skill in (
        Skill("acrobatics", Words("Acrobaties", "Acrobatics"), "agility"),
        Skill("soothing", Words("Apaiser", "Soothing"), "empathy"),
        Skill("catching", Words("Attraper/lancer", "Catching/throwing"), "handling"),
        Skill("brawling", Words("Bagarre", "Brawling"), "strength"),
        Skill("patter", Words("Baratin", "Fast talk"), "charisma"),
        Skill("tinkering", Words("Bricolage", "Tinkering"), "handling"),
        Skill("calm", Words("Calme", "Calm"), "will"),
        Skill("courage", Words("Courage", "Courage"), "will"),
        Skill("running", Words("Courir/nager", "Running/swimming"), "agility"),
        Skill("diplomacy", Words("Diplomatie", "Diplomacy"), "charisma"),
        Skill("documentation", Words("Documentation", "Research"), "intellect"),
        Skill("endurance", Words("Endurance", "Endurance"), "strength"),
        Skill("dodging", Words("Esquive", "Dodging"), "agility"),
        Skill("stealth", Words("Furtivité", "Stealth"), "agility"),
        Skill("intimidation", Words("Intimidation", "Intimidation"), "strength"),
        Skill("bargaining", Words("Marchandage", "Bargaining"), "charisma"),
        Skill("threats", Words("Menaces", "Threats"), "charisma"),
        Skill("organising", Words("Organiser", "Organising"), "intellect"),
        Skill("orientation", Words("Orientation", "Sense of direction"), "senses"),
        Skill("tracking", Words("Pister", "Tracking"), "senses"),
        Skill("reaction", Words("Réaction", "Reaction"), "senses"),
        Skill("resistance", Words("Résistance", "Resistance"), "strength"),
        Skill("combat_sense", Words("Sens du combat", "Combat sense"), "senses"),
        Skill("feeling", Words("Sentir les émotions", "Sensing emotions"), "empathy"),
        Skill("suppleness", Words("Souplesse", "Flexibility"), "agility"),
        Skill("vigilance", Words("Vigilance", "Vigilance"), "senses"),
        Skill("diagnosis", Words("Diagnostic", "Diagnosis"), "senses", "medicine"),
        Skill("treatment", Words("Soins", "Treatment"), "handling", "medicine"),
        Skill("examining", Words("Examiner", "Examining"), "senses", "tech"),
        Skill("assembly", Words("Montage", "Assembly"), "handling", "tech"),
        Skill("modifying", Words("Modifier", "Modifying"), "intellect", "tech"),
        Skill("network", Words("Réseau", "Network"), "intellect", "computing"),
        Skill("programming", Words("Programmation", "Programming"), "intellect", "computing"),
        Skill("manoeuvring", Words("Manœuvrer", "Manoeuvring"), "handling", "piloting"),
        Skill("detection", Words("Détection", "Detection"), "senses", "piloting"),
        Skill("navigation", Words("Navigation", "Navigation"), "intellect", "piloting"),
        Skill("cyberpiloting", Words("Cyberpilotage", "Cyberpiloting"), "handling", "piloting"),
        Skill("cybersense", Words("Cybersens", "Cybersense"), "senses", "piloting"),
        Skill("survival", Words("Survie", "Survival"), "senses", "exploration"),
        Skill("camouflage", Words("Camouflage", "Camouflage"), "senses", "exploration"),
        Skill("travelling", Words("Voyage", "Travelling"), "empathy", "psy"),
        Skill("sketching", Words("Esquisse", "Sketching"), "empathy", "psy"),
        Skill("invoking", Words("Invocation", "Invoking"), "empathy", "psy"),
        Skill("metamorphosing", Words("Métamorphose", "Metamorphosing"), "empathy", "psy"),
        Skill("tshi_theory", Words("Théorie", "Theory"), "intellect", "tshi"),
        Skill("tshi_healing", Words("Guérison", "Healing"), "handling", "tshi"),
        Skill("tshi_catalepsy", Words("Catalepsie", "Catalepsy"), "handling", "tshi"),
        Skill("experiment", Words("Expérience (science)", "Experiment (science)"), "handling", "sciences"),
        Skill("analysis", Words("Analyse", "Analysis"), "senses", "sciences"),
        Skill("physics", Words("Physique chimie", "Physics and chemistry"), "intellect", "sciences"),
        Skill("biology", Words("Biologie", "Biology"), "intellect", "sciences"),
        Skill("planetology", Words("Planétologie", "Planetology"), "intellect", "sciences"),
        Skill("shooting", Words("Tir", "Shooting"), "handling", "various"),
        Skill("sport", Words("Sport", "Sport"), "strength", "various"),
        Skill("music", Words("Musique et chant", "Music and singing"), "handling", "various"),
        Skill("culture", Words("Culture", "Culture"), "intellect", "various"),
        Skill("tales", Words("Contes et légendes", "Tales and legends"), "charisma", "various"),
    )
}
"""The innate ones, then those to learn, each with its characteristic (artemis R2.2, R13.2, R13.3, R13.4)."""
INNATE_SKILLS: Final = tuple(skill for skill in SKILLS.values() if skill.innate)
"""What everybody can try (artemis R2.2, R13.3)."""
ACQUIRED_SKILLS: Final = tuple(skill for skill in SKILLS.values() if not skill.innate)
"""What one has to learn (artemis R13.4)."""
SKILL_OPTIONS: Final = tuple((skill.id, skill.words) for skill in SKILLS.values())
ALIASES: Final = {
    "acrobatie": "acrobatics",
    "menace": "threats",
    "musique": "music",
    "physique / chimie": "physics",
    "physique chimie": "physics",
    "biologie / génétique": "biology",
    "expérience": "experiment",
    "manoeuvrer": "manoeuvring",
}
"""Other spellings of the public pages, accepted wherever a skill is written out (artemis R13.4)."""


def skill_named(text: str) -> str | None:
    """The skill that people call so, in either language, accents and case aside (artemis R13.4)."""
    wanted = _folded(text)
    for name, id in ALIASES.items():
        if _folded(name) == wanted:
            return id
    for skill in SKILLS.values():
        if wanted in (_folded(skill.id), _folded(skill.words.fr), _folded(skill.words.en)):
            return skill.id
    return None


def _folded(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe"))
    return re.sub(r"[^a-z0-9/]+", " ", plain.encode("ascii", "ignore").decode()).strip()


def letter(characteristic: str) -> Words:
    """The letter of a characteristic (artemis R13.2)."""
    return Words(LETTERS[characteristic], ENGLISH_LETTERS[characteristic])


def letters() -> dict[str, Words]:
    """The letter that the sheet puts beside each skill: that of the characteristic that governs it; and Force beside
    each of its weapons (artemis R2.2, R6.5)."""
    weapons = dict.fromkeys(("weapon1", "weapon2", "weapon3"), letter("strength"))
    return {skill.id: letter(skill.under) for skill in SKILLS.values()} | weapons


def _rows(domain: str) -> tuple[tuple[Words, ...], ...]:
    return tuple(
        (skill.words, CHARACTERISTICS[skill.under], DOMAINS[skill.domain])
        for skill in SKILLS.values()
        if skill.innate == (domain == INNATE)
    )


HEADINGS: Final = (
    Words("Compétence", "Skill"),
    Words("Caractéristique", "Characteristic"),
    Words("Domaine", "Domain"),
)
TABLES: Final = (
    Table(
        "characteristics",
        Words("Caractéristiques", "Characteristics"),
        "R13.2",
        (Words("Lettre", "Letter"), Words("Caractéristique", "Characteristic")),
        tuple((same(LETTERS[id]), words) for id, words in CHARACTERISTICS.items()),
    ),
    Table("innate", Words("Compétences innées", "Innate skills"), "R13.3", HEADINGS, _rows(INNATE)),
    Table("acquired", Words("Compétences acquises", "Acquired skills"), "R13.4", HEADINGS, _rows("acquired")),
)
