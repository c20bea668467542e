"""Archetypes of our own for three kinds of setting: fantastic, modern, dark future (yze B53, D10)."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from paravent.core.game import Table
from paravent.core.words import Words
from paravent.games.yze.tables import ATTRIBUTES, SKILLS, Attribute
from paravent.games.yze.talents import TALENTS

Setting = Literal["fantastic", "modern", "dark-future", "own"]
SETTINGS: Final[dict[Setting, Words]] = {
    "fantastic": Words("fantastique", "fantasy"),
    "modern": Words("contemporain", "modern"),
    "dark-future": Words("futur noir", "dark future"),
}


class Archetype(Struct, frozen=True):
    """What a kind of character is good at, the two talents it offers, and what it starts with (yze B53, D10)."""

    id: str
    setting: Setting
    words: Words
    attribute: Attribute
    skill: str
    talents: tuple[str, str]
    weapons: tuple[str, ...]
    armours: tuple[str, ...]
    gear: Words
    pitch: Words = Words("", "")
    """What such people do, in a few words."""


ARCHETYPES: Final = {
    archetype.id: archetype
    for archetype in (
        Archetype(
            "sworn-blade", "fantastic", Words("Lame jurée", "Sworn blade"), "strength", "melee",
            ("shield-arm", "hard-to-move"), ("sword", "battle-axe", "spear"), ("leather", "chain-mail"),
            Words("couverture, corde, écusson d’une maison", "blanket, rope, badge of a noble house"),
            Words("Tient la porte pour les autres.", "Holds the door for the others."),
        ),
        Archetype(
            "guide", "fantastic", Words("Guide", "Guide"), "intellect", "survival",
            ("weather-eye", "wild-born"), ("bow", "spear", "knife"), ("leather",),
            Words("pierre à feu, collets, cape de pluie", "flint, snares, rain cape"),
            Words("Voit, suit, survit.", "Sees, follows, survives."),
        ),
        Archetype(
            "prowler", "fantastic", Words("Monte-en-l’air", "Prowler"), "agility", "stealth",
            ("cat-feet", "roof-runner"), ("knife", "sling", "bow"), ("leather",),
            Words("crochets, corde fine, gants", "lockpicks, thin rope, gloves"),
            Words("Passe par les toits.", "Goes by the roofs."),
        ),
        Archetype(
            "clerk", "fantastic", Words("Clerc", "Clerk"), "intellect", "knowledge",
            ("old-tongues", "good-memory"), ("knife", "crossbow"), ("leather",),
            Words("écritoire, loupe, livre annoté", "writing case, magnifying glass, annotated book"),
            Words("Lit ce que nul ne lit.", "Reads what nobody reads."),
        ),
        Archetype(
            "player", "fantastic", Words("Saltimbanque", "Strolling player"), "empathy", "persuasion",
            ("golden-voice", "quick-mask"), ("knife", "sword", "pistol"), ("leather",),
            Words("costumes, fards, instrument", "costumes, greasepaint, instrument"),
            Words("Parle, et l’on écoute.", "Speaks, and people listen."),
        ),
        Archetype(
            "bonesetter", "fantastic", Words("Rebouteuse ou rebouteux", "Bonesetter"), "empathy", "healing",
            ("sure-hands", "herb-lore"), ("club", "blunt-tool", "knife"), ("leather", "reinforced-leather"),
            Words("baumes, bandages, alambic de poche", "salves, bandages, pocket still"),
            Words("Remet debout.", "Gets people back up."),
        ),
        Archetype(
            "inspector", "modern", Words("Inspectrice ou inspecteur", "Inspector"), "intellect", "observation",
            ("crime-scene", "good-cop"), ("pistol", "blunt-tool"), ("none", "bullet-proof-vest"),
            Words("carte, menottes, lampe", "warrant card, handcuffs, torch"),
            Words("Remarque ce qui cloche.", "Spots what is wrong."),
        ),
        Archetype(
            "doctor", "modern", Words("Médecin", "Doctor"), "empathy", "healing",
            ("triage", "calm-voice"), ("knife", "blunt-tool"), ("none",),
            Words("trousse de soins, téléphone", "first-aid kit, telephone"),
            Words("Recoud sans trembler.", "Stitches with a steady hand."),
        ),
        Archetype(
            "reporter", "modern", Words("Reporter", "Reporter"), "empathy", "persuasion",
            ("sources", "fact-finder"), ("bare-hands", "knife"), ("none",),
            Words("appareil photo, carnet, vieille voiture", "camera, notebook, old car"),
            Words("Fait parler les gens.", "Gets people talking."),
        ),
        Archetype(
            "mountaineer", "modern", Words("Alpiniste", "Mountaineer"), "agility", "mobility",
            ("free-climber", "second-wind"), ("knife", "blunt-tool"), ("none", "leather"),
            Words("cordes, piolet, tente", "ropes, ice axe, tent"),
            Words("Grimpe où nul ne grimpe.", "Climbs where nobody climbs."),
        ),
        Archetype(
            "enforcer", "dark-future", Words("Gros bras", "Enforcer"), "strength", "force",
            ("implant-arm", "street-brawl"), ("club", "pistol", "rifle"), ("leather", "bullet-proof-vest"),
            Words("blouson lesté, brouilleur bon marché", "weighted jacket, cheap jammer"),
            Words("Enfonce les portes.", "Breaks doors down."),
        ),
        Archetype(
            "shadow", "dark-future", Words("Ombre de location", "Hired shadow"), "agility", "shooting",
            ("smart-sight", "ghost-walk"), ("pistol", "rifle", "assault-rifle"), ("none", "bullet-proof-vest"),
            Words("fausse identité, optique", "false identity, optics"),
            Words("Vise, touche, disparaît.", "Aims, hits, vanishes."),
        ),
        Archetype(
            "diver", "dark-future", Words("Plongeuse ou plongeur du réseau", "Net diver"), "intellect", "knowledge",
            ("deep-net", "pattern-eye"), ("bare-hands", "knife", "pistol"), ("none", "leather"),
            Words("console, câbles, stimulants", "console, cables, stimulants"),
            Words("Lit dans le réseau.", "Reads the net."),
        ),
        Archetype(
            "patcher", "dark-future", Words("Raccommodeuse ou raccommodeur", "Patcher"), "empathy", "healing",
            ("back-alley", "chem-calm"), ("knife", "pistol"), ("none", "leather"),
            Words("organes de rechange, agrafeuse", "spare organs, stapler"),
            Words("Répare, sans question.", "Patches up, no questions."),
        ),
    )
}  # fmt: skip
"""Ours, each with its keys, its talents and its gear (yze B53, D10)."""

TABLES: Final = (
    Table(
        "archetypes",
        Words("Archétypes (maison)", "Archetypes (house)"),
        "H1",
        (
            Words("Archétype", "Archetype"),
            Words("Univers", "Setting"),
            Words("Attribut clef", "Key attribute"),
            Words("Compétence clef", "Key skill"),
            Words("Talents", "Talents"),
            Words("Matériel", "Gear"),
        ),
        tuple(
            (
                one.words,
                SETTINGS[one.setting],
                ATTRIBUTES[one.attribute],
                SKILLS[one.skill].words,
                Words(
                    " / ".join(TALENTS[talent].words.fr for talent in one.talents),
                    " / ".join(TALENTS[talent].words.en for talent in one.talents),
                ),
                one.gear,
            )
            for one in ARCHETYPES.values()
        ),
    ),
)
