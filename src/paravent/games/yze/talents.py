"""Talents of our own for three kinds of setting: dice on one skill, always or on a condition (yze B18, B53)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from paravent.core.game import Table
from paravent.core.words import Words, filled, same, signed
from paravent.games.yze.tables import SKILLS


class Talent(Struct, frozen=True):
    """A talent: dice on a skill; `when` says on what condition, nothing means always (yze B18)."""

    id: str
    words: Words
    skill: str
    bonus: int
    when: Words | None = None


TALENTS: Final = {
    talent.id: talent
    for talent in (
        # Fantastic
        Talent(
            "shield-arm",
            Words("Rempart", "Bulwark"),
            "melee",
            2,
            Words("en défendant quelqu’un", "defending somebody"),
        ),
        Talent("hard-to-move", Words("Roc", "Rock"), "force", 1),
        Talent(
            "wild-born",
            Words("Enfant des bois", "Born in the woods"),
            "stealth",
            2,
            Words("en pleine nature", "out in nature"),
        ),
        Talent("weather-eye", Words("Nez au vent", "Weather eye"), "survival", 1),
        Talent("cat-feet", Words("Pas de chat", "Cat’s feet"), "stealth", 1),
        Talent(
            "roof-runner",
            Words("Coureur de toits", "Roof runner"),
            "mobility",
            2,
            Words("en hauteur", "high up"),
        ),
        Talent(
            "old-tongues",
            Words("Langues mortes", "Dead tongues"),
            "knowledge",
            2,
            Words("devant un texte ancien", "with an old text"),
        ),
        Talent("good-memory", Words("Mémoire d’archives", "Archivist’s memory"), "knowledge", 1),
        Talent(
            "golden-voice",
            Words("Voix d’or", "Golden voice"),
            "persuasion",
            2,
            Words("devant un public", "before an audience"),
        ),
        Talent("quick-mask", Words("Mille visages", "A thousand faces"), "psychology", 1),
        Talent("sure-hands", Words("Mains sûres", "Sure hands"), "healing", 1),
        Talent(
            "herb-lore",
            Words("Herboriste", "Herbalist"),
            "healing",
            2,
            Words("avec des plantes fraîches", "with fresh plants"),
        ),
        # Modern
        Talent(
            "crime-scene",
            Words("Œil de police", "Policeman’s eye"),
            "observation",
            2,
            Words("sur les lieux d’un crime", "at the scene of a crime"),
        ),
        Talent("good-cop", Words("Bon flic", "Good cop"), "persuasion", 1),
        Talent(
            "triage",
            Words("Urgentiste", "Emergency doctor"),
            "healing",
            2,
            Words("dans l’heure qui suit la blessure", "within an hour of the wound"),
        ),
        Talent("calm-voice", Words("Sang-froid", "Calm voice"), "psychology", 1),
        Talent(
            "sources",
            Words("Carnet d’adresses", "Address book"),
            "persuasion",
            2,
            Words("auprès d’un contact", "with a contact"),
        ),
        Talent("fact-finder", Words("Fouineuse ou fouineur", "Fact finder"), "knowledge", 1),
        Talent(
            "free-climber",
            Words("Varappe", "Free climber"),
            "mobility",
            2,
            Words("sur une paroi", "on a rock face"),
        ),
        Talent("second-wind", Words("Second souffle", "Second wind"), "endurance", 1),
        # Dark future
        Talent(
            "implant-arm",
            Words("Bras greffé", "Grafted arm"),
            "force",
            2,
            Words("avec le bras greffé", "with the grafted arm"),
        ),
        Talent("street-brawl", Words("Loi de la rue", "Law of the street"), "melee", 1),
        Talent(
            "smart-sight",
            Words("Visée assistée", "Smart sight"),
            "shooting",
            2,
            Words("avec une arme connectée", "with a linked weapon"),
        ),
        Talent("ghost-walk", Words("Hors caméra", "Off camera"), "stealth", 1),
        Talent(
            "deep-net",
            Words("Plongée profonde", "Deep dive"),
            "knowledge",
            2,
            Words("branché au réseau", "jacked into the net"),
        ),
        Talent("pattern-eye", Words("Lecture de motifs", "Pattern reader"), "observation", 1),
        Talent(
            "back-alley",
            Words("Clinique clandestine", "Back-alley clinic"),
            "healing",
            2,
            Words("dans sa clinique", "in one’s own clinic"),
        ),
        Talent("chem-calm", Words("Chimie du calme", "Chemical calm"), "psychology", 1),
    )
}
"""What sets somebody apart (yze B18)."""


def effect(talent: Talent) -> Words:
    """What a talent gives, in words: «Discrétion +2, en pleine nature»."""
    gives = filled(
        Words("{skill} {dice}", "{skill} {dice}"),
        skill=SKILLS[talent.skill].words,
        dice=same(signed(talent.bonus)),
    )
    if talent.when is None:
        return gives
    return filled(Words("{gives}, {when}", "{gives}, {when}"), gives=gives, when=talent.when)


TABLES: Final = (
    Table(
        "talents",
        Words("Talents (maison)", "Talents (house)"),
        "H1",
        (Words("Talent", "Talent"), Words("Effet", "Effect")),
        tuple((one.words, effect(one)) for one in TALENTS.values()),
    ),
)
