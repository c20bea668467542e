"""What is written on a sheet of Espace Artémis, field by field (artemis R13.1)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.parameters import Choice, Flag, Lines, Note, Several, Whole
from paravent.core.sheet import Sheet as CoreSheet
from paravent.core.table_lists import Listed
from paravent.core.words import Words, filled
from paravent.games.artemis.clocks import DAY, Marks
from paravent.games.artemis.settings import Figures
from paravent.games.artemis.skills import CHARACTERISTICS, LEVELS, SKILLS
from paravent.games.artemis.table_gear import OWN_WEAPONS, OWN_WEARS
from paravent.games.artemis.tables import GEAR, WEAPONS, WEARS

ARMS: Final = (
    ("none", Words("aucune", "none")),
    *((one.id, one.words) for one in WEAPONS.values() if one.id != "fists"),
)
LEVEL_OPTIONS: Final = tuple(LEVELS.items())
HANDS: Final = Choice(
    Words("en main", "in hand"),
    (
        ("fists", WEAPONS["fists"].words),
        ("weapon1", Words("arme 1", "weapon 1")),
        ("weapon2", Words("arme 2", "weapon 2")),
        ("weapon3", Words("arme 3", "weapon 3")),
    ),
)
ATTITUDES: Final = {
    "careful": Words("prudente", "cautious"),
    "defensive": Words("défensive", "defensive"),
    "aggressive": Words("agressive", "aggressive"),
}
STANCES: Final = (
    ("none", Words("pas encore choisie", "not chosen yet")),
    *ATTITUDES.items(),
    ("dodge", Words("esquive", "dodge")),
)
MILIEUS: Final = {
    "wild": Words("Sauvage", "Wild"),
    "urban": Words("Urbain", "Urban"),
    "spatial": Words("Spatial", "Space"),
}
ACTIVITIES: Final = (
    ("up", Words("debout", "up")),
    ("rest", Words("se repose", "resting")),
    ("sleep", Words("dort", "asleep")),
    ("holiday", Words("en vacances", "on holiday")),
    ("casket", Words("en caisson médical", "in a medical pod")),
)
DIETS: Final = (
    ("regular", Words("repas réguliers", "regular meals")),
    ("bare", Words("strict minimum", "bare minimum")),
    ("none", Words("rien à manger", "no food")),
    ("ill", Words("malade", "ill")),
)
SKETCHES: Final = (
    ("none", Words("aucune", "none")),
    ("drawn", Words("tracée", "drawn")),
    ("peopled", Words("esprits attirés", "minds drawn in")),
)


def _attitude_scores(weapon: int) -> Figures:
    """Six figures, written by hand or none (artemis U2)."""
    words = Words(
        "arme {n} : attaque et parade par attitude (vide : calculées)",
        "weapon {n}: attack and parry by stance (empty: computed)",
    )
    return Figures(filled(words, n=weapon), count=6, or_none=True)


def _weapon(place: int) -> Listed:
    return Listed(filled(Words("arme {n}", "weapon {n}"), n=place), ARMS, own=OWN_WEAPONS, lists="weapons")


WEAR: Final = Listed(
    Words("tenue", "outfit"),
    tuple((one.id, one.words) for one in WEARS.values()),
    own=OWN_WEARS,
    lists="wears",
)
KEPT: Final = (
    "attitude",
    "attacked",
    "exposed",
    "unaware",
    "late",
    "stalled",
    "routed",
    "motionless",
    "stun_grave",
    "sketch",
    "fighting",
    "calm_due",
    "calm_made",
    "award_due",
    "awarded",
    "since",
    "planned",
    "awake",
    "slept_long",
    "hungry",
    "bleeding",
    "bleeding_slow",
    "day",
    "crises",
    "forced",
)
"""Fields that moves and moments keep: nobody fills them in."""


def level(skill: str) -> Choice:
    """The level of a skill, under its name."""
    return Choice(SKILLS[skill].words, LEVEL_OPTIONS)


def _count(fr: str, en: str, most: int = 40, *, state: bool = False) -> Whole:
    return Whole(Words(fr, en), 0, most, state=state)


class Fields(CoreSheet, frozen=True, kw_only=True):
    """What is written on a sheet. Characteristics go from 1 to 5 (artemis R2.5); innate skills start at Beginner
    (artemis R2.2, R13.1, A28, U6, U14)."""

    player: Annotated[str, Note(Words("joueur", "player"), 60)] = ""
    career: Annotated[str, Note(Words("carrière principale", "main career"), 60)] = ""
    second_career: Annotated[str, Note(Words("carrière secondaire", "second career"), 60)] = ""
    npc: Annotated[bool, Flag(Words("PNJ (ni stress ni peur)", "NPC (neither stress nor fear)"))] = False
    charisma: Annotated[int, Whole(CHARACTERISTICS["charisma"], 1, 5)] = 3
    empathy: Annotated[int, Whole(CHARACTERISTICS["empathy"], 1, 5)] = 3
    strength: Annotated[int, Whole(CHARACTERISTICS["strength"], 1, 5)] = 3
    agility: Annotated[int, Whole(CHARACTERISTICS["agility"], 1, 5)] = 3
    senses: Annotated[int, Whole(CHARACTERISTICS["senses"], 1, 5)] = 3
    intellect: Annotated[int, Whole(CHARACTERISTICS["intellect"], 1, 5)] = 3
    handling: Annotated[int, Whole(CHARACTERISTICS["handling"], 1, 5)] = 3
    will: Annotated[int, Whole(CHARACTERISTICS["will"], 1, 5)] = 3
    acrobatics: Annotated[str, level("acrobatics")] = "beginner"
    soothing: Annotated[str, level("soothing")] = "beginner"
    catching: Annotated[str, level("catching")] = "beginner"
    brawling: Annotated[str, level("brawling")] = "beginner"
    patter: Annotated[str, level("patter")] = "beginner"
    tinkering: Annotated[str, level("tinkering")] = "beginner"
    calm: Annotated[str, level("calm")] = "beginner"
    courage: Annotated[str, level("courage")] = "beginner"
    running: Annotated[str, level("running")] = "beginner"
    diplomacy: Annotated[str, level("diplomacy")] = "beginner"
    documentation: Annotated[str, level("documentation")] = "beginner"
    endurance: Annotated[str, level("endurance")] = "beginner"
    dodging: Annotated[str, level("dodging")] = "beginner"
    stealth: Annotated[str, level("stealth")] = "beginner"
    intimidation: Annotated[str, level("intimidation")] = "beginner"
    bargaining: Annotated[str, level("bargaining")] = "beginner"
    threats: Annotated[str, level("threats")] = "beginner"
    organising: Annotated[str, level("organising")] = "beginner"
    orientation: Annotated[str, level("orientation")] = "beginner"
    tracking: Annotated[str, level("tracking")] = "beginner"
    reaction: Annotated[str, level("reaction")] = "beginner"
    resistance: Annotated[str, level("resistance")] = "beginner"
    combat_sense: Annotated[str, level("combat_sense")] = "beginner"
    feeling: Annotated[str, level("feeling")] = "beginner"
    suppleness: Annotated[str, level("suppleness")] = "beginner"
    vigilance: Annotated[str, level("vigilance")] = "beginner"
    diagnosis: Annotated[str, level("diagnosis")] = "none"
    treatment: Annotated[str, level("treatment")] = "none"
    examining: Annotated[str, level("examining")] = "none"
    assembly: Annotated[str, level("assembly")] = "none"
    modifying: Annotated[str, level("modifying")] = "none"
    network: Annotated[str, level("network")] = "none"
    programming: Annotated[str, level("programming")] = "none"
    manoeuvring: Annotated[str, level("manoeuvring")] = "none"
    detection: Annotated[str, level("detection")] = "none"
    navigation: Annotated[str, level("navigation")] = "none"
    cyberpiloting: Annotated[str, level("cyberpiloting")] = "none"
    cybersense: Annotated[str, level("cybersense")] = "none"
    survival: Annotated[str, level("survival")] = "none"
    camouflage: Annotated[str, level("camouflage")] = "none"
    travelling: Annotated[str, level("travelling")] = "none"
    sketching: Annotated[str, level("sketching")] = "none"
    invoking: Annotated[str, level("invoking")] = "none"
    metamorphosing: Annotated[str, level("metamorphosing")] = "none"
    tshi_theory: Annotated[str, level("tshi_theory")] = "none"
    tshi_healing: Annotated[str, level("tshi_healing")] = "none"
    tshi_catalepsy: Annotated[str, level("tshi_catalepsy")] = "none"
    experiment: Annotated[str, level("experiment")] = "none"
    analysis: Annotated[str, level("analysis")] = "none"
    physics: Annotated[str, level("physics")] = "none"
    biology: Annotated[str, level("biology")] = "none"
    planetology: Annotated[str, level("planetology")] = "none"
    shooting: Annotated[str, level("shooting")] = "none"
    sport: Annotated[str, level("sport")] = "none"
    music: Annotated[str, level("music")] = "none"
    culture: Annotated[str, level("culture")] = "none"
    tales: Annotated[str, level("tales")] = "none"
    own_skills: Annotated[
        tuple[str, ...],
        Lines(Words("autres compétences", "other skills"), 60, 12),
    ] = ()
    scores: Annotated[
        tuple[str, ...],
        Lines(
            Words("scores écrits à la main", "scores written by hand"),
            60,
            60,
        ),
    ] = ()
    held: Annotated[str, HANDS] = "fists"
    dropped: Annotated[
        str,
        Choice(
            Words("arme à terre", "weapon on the ground"),
            (("none", Words("aucune", "none")), *HANDS.options[1:]),
        ),
    ] = "none"
    weapon1: Annotated[str, _weapon(1)] = "none"
    weapon1_name: Annotated[str, Note(Words("nom de l’arme 1", "weapon 1 name"), 60)] = ""
    weapon1_level: Annotated[str, Choice(Words("niveau de l’arme 1", "weapon 1 level"), LEVEL_OPTIONS)] = (
        "beginner"
    )
    weapon1_score: Annotated[
        int, Whole(Words("score de l’arme 1 (0 : calculé)", "weapon 1 score (0: computed)"), 0, 20)
    ] = 0
    weapon1_attitudes: Annotated[tuple[int, ...], _attitude_scores(1)] = ()
    weapon2: Annotated[str, _weapon(2)] = "none"
    weapon2_name: Annotated[str, Note(Words("nom de l’arme 2", "weapon 2 name"), 60)] = ""
    weapon2_level: Annotated[str, Choice(Words("niveau de l’arme 2", "weapon 2 level"), LEVEL_OPTIONS)] = (
        "beginner"
    )
    weapon2_score: Annotated[
        int, Whole(Words("score de l’arme 2 (0 : calculé)", "weapon 2 score (0: computed)"), 0, 20)
    ] = 0
    weapon2_attitudes: Annotated[tuple[int, ...], _attitude_scores(2)] = ()
    weapon3: Annotated[str, _weapon(3)] = "none"
    weapon3_name: Annotated[str, Note(Words("nom de l’arme 3", "weapon 3 name"), 60)] = ""
    weapon3_level: Annotated[str, Choice(Words("niveau de l’arme 3", "weapon 3 level"), LEVEL_OPTIONS)] = (
        "beginner"
    )
    weapon3_score: Annotated[
        int, Whole(Words("score de l’arme 3 (0 : calculé)", "weapon 3 score (0: computed)"), 0, 20)
    ] = 0
    weapon3_attitudes: Annotated[tuple[int, ...], _attitude_scores(3)] = ()
    wear: Annotated[str, WEAR] = "light"
    pressurised: Annotated[bool, Flag(Words("tenue pressurisée", "pressurised"), state=True)] = False
    load: Annotated[int, _count("gênes de charge", "load hindrances", 8, state=True)] = 0
    shorted: Annotated[int, _count("courts-circuits", "short circuits", 8, state=True)] = 0
    milieu: Annotated[
        str,
        Choice(
            Words("milieu actuel", "current environment"),
            (("none", Words("aucun", "none")), *MILIEUS.items()),
        ),
    ] = "none"
    wild_level: Annotated[
        str, Choice(Words("milieu Sauvage : niveau", "Wild environment: level"), LEVEL_OPTIONS)
    ] = "none"
    wild_hindrance: Annotated[
        int, Whole(Words("milieu Sauvage : gênes (maison)", "Wild environment: hindrances (house)"), 0, 8)
    ] = 0
    urban_level: Annotated[
        str, Choice(Words("milieu Urbain : niveau", "Urban environment: level"), LEVEL_OPTIONS)
    ] = "none"
    urban_hindrance: Annotated[
        int, Whole(Words("milieu Urbain : gênes (maison)", "Urban environment: hindrances (house)"), 0, 8)
    ] = 0
    spatial_level: Annotated[
        str, Choice(Words("milieu Spatial : niveau", "Space environment: level"), LEVEL_OPTIONS)
    ] = "none"
    spatial_hindrance: Annotated[
        int, Whole(Words("milieu Spatial : gênes (maison)", "Space environment: hindrances (house)"), 0, 8)
    ] = 0
    light_wounds: Annotated[int, _count("blessures légères", "light wounds", state=True)] = 0
    grave_wounds: Annotated[int, _count("blessures graves", "severe wounds", state=True)] = 0
    permanent_wounds: Annotated[int, _count("blessures permanentes", "permanent wounds", state=True)] = 0
    stabilised: Annotated[
        tuple[str, ...],
        Marks(Words("blessures stabilisées", "stabilised wounds"), 60, 40),
    ] = ()
    light_fatigue: Annotated[int, _count("fatigues légères", "light fatigue", state=True)] = 0
    grave_fatigue: Annotated[int, _count("fatigues graves", "severe fatigue", state=True)] = 0
    permanent_fatigue: Annotated[int, _count("fatigues permanentes", "permanent fatigue", state=True)] = 0
    light_stress: Annotated[int, _count("stress légers", "light stress", state=True)] = 0
    grave_stress: Annotated[int, _count("stress graves", "severe stress", state=True)] = 0
    fears: Annotated[
        tuple[str, ...],
        Marks(Words("peurs", "fears"), 100, 40, harm=True),
    ] = ()
    causes: Annotated[
        tuple[str, ...], Lines(Words("causes des peurs et du stress", "causes of fears and stress"), 120, 20)
    ] = ()
    dead: Annotated[bool, Flag(Words("mort", "dead"), state=True)] = False
    stunned: Annotated[bool, Flag(Words("assommé", "knocked out"), state=True)] = False
    stun_grave: Annotated[int, _count("blessures à changer en fatigues", "wounds to become fatigue")] = 0
    catalepsy: Annotated[bool, Flag(Words("en catalepsie", "in catalepsy"), state=True)] = False
    attitude: Annotated[str, Choice(Words("attitude de ce tour", "stance this round"), STANCES)] = "none"
    attacked: Annotated[bool, Flag(Words("a attaqué ce tour", "attacked this round"))] = False
    exposed: Annotated[bool, Flag(Words("sans défense ce tour", "defenceless this round"))] = False
    unaware: Annotated[bool, Flag(Words("surpris", "taken by surprise"))] = False
    late: Annotated[bool, Flag(Words("agit en dernier", "acts last"))] = False
    stalled: Annotated[bool, Flag(Words("perd son tour", "loses the round"))] = False
    routed: Annotated[bool, Flag(Words("fuit", "flees"))] = False
    motionless: Annotated[
        bool, Flag(Words("aucune action physique ce tour", "no physical action this round"))
    ] = False
    sketch: Annotated[str, Choice(Words("esquisse", "sketch"), SKETCHES)] = "none"
    fighting: Annotated[bool, Flag(Words("en combat", "in a fight"))] = False
    calm_due: Annotated[bool, Flag(Words("test de calme à faire", "calm test to make"))] = False
    calm_made: Annotated[
        bool, Flag(Words("test de calme fait dans la scène", "calm test made this scene"))
    ] = False
    award_due: Annotated[
        bool, Flag(Words("expérience de la séance à recevoir", "session experience to receive"))
    ] = False
    awarded: Annotated[int, _count("expérience de la séance reçue", "session experience received", 3)] = 0
    activity: Annotated[str, Choice(Words("activité", "activity"), ACTIVITIES)] = "up"
    since: Annotated[int, _count("minutes dans cette activité", "minutes in this activity", 9_999_999)] = 0
    planned: Annotated[
        int, _count("minutes prévues de cette activité", "minutes planned for this activity", 9_999_999)
    ] = 0
    awake: Annotated[int, _count("minutes depuis le réveil", "minutes since waking", 9_999_999)] = 0
    slept_long: Annotated[bool, Flag(Words("a dormi 6 h ou plus", "slept 6 h or more"))] = False
    diet: Annotated[str, Choice(Words("nourriture", "food"), DIETS)] = "regular"
    hungry: Annotated[
        int, Whole(Words("minutes de privation", "minutes of deprivation"), -2 * DAY, 9_999_999)
    ] = 0
    bleeding: Annotated[
        int, _count("minutes depuis la dernière aggravation", "minutes since wounds last worsened", 9_999_999)
    ] = 0
    bleeding_slow: Annotated[
        int, _count("soixantièmes de minute en plus", "sixtieths of a minute besides", 59)
    ] = 0
    balance: Annotated[
        tuple[str, ...],
        Lines(Words("équilibre mental", "mental balance"), 100, 30),
    ] = ()
    killed: Annotated[bool, Flag(Words("a déjà tué ou laissé mourir", "has killed or let somebody die"))] = (
        False
    )
    day: Annotated[int, _count("minutes de la journée", "minutes of the day", DAY)] = 0
    crises: Annotated[int, _count("jours de crise à vérifier", "days to check for a crisis", 99)] = 0
    experience: Annotated[int, _count("expérience totale", "total experience", 999)] = 0
    spent: Annotated[int, _count("expérience utilisée", "experience used", 999)] = 0
    forced: Annotated[int, _count("dés forcés dans ce scénario", "dice forced in this scenario", 3)] = 0
    gear: Annotated[
        tuple[str, ...], Several(Words("matériel", "equipment"), tuple((one.id, one.words) for one in GEAR))
    ] = ()
    sex: Annotated[str, Note(Words("sexe", "sex"), 200)] = ""
    age: Annotated[str, Note(Words("âge", "age"), 200)] = ""
    height: Annotated[str, Note(Words("taille", "height"), 200)] = ""
    build: Annotated[str, Note(Words("corpulence", "build"), 200)] = ""
    shape: Annotated[str, Note(Words("morphologie", "body shape"), 200)] = ""
    skin: Annotated[str, Note(Words("peau", "skin"), 200)] = ""
    face: Annotated[str, Note(Words("forme du visage", "face shape"), 200)] = ""
    hair: Annotated[str, Note(Words("cheveux", "hair"), 200)] = ""
    eyes: Annotated[str, Note(Words("yeux", "eyes"), 200)] = ""
    clothes: Annotated[str, Note(Words("vêtements habituels", "usual clothes"), 200)] = ""
    voice: Annotated[str, Note(Words("voix", "voice"), 200)] = ""
    other: Annotated[str, Note(Words("autres éléments", "other features"), 200)] = ""
    origin: Annotated[str, Note(Words("origine", "origin"), 200)] = ""
    protector: Annotated[str, Note(Words("protecteur", "protector"), 200)] = ""
    family: Annotated[str, Note(Words("famille", "family"), 200)] = ""
    advantage: Annotated[str, Note(Words("avantage", "advantage"), 200)] = ""
    drawback: Annotated[str, Note(Words("désavantage", "drawback"), 200)] = ""
    power: Annotated[str, Note(Words("pouvoir", "power"), 200)] = ""
    illness: Annotated[str, Note(Words("maladie mentale (secrète)", "mental illness (secret)"), 200)] = ""
    notes: Annotated[
        tuple[str, ...], Lines(Words("relations, événements, notes", "relationships, events, notes"), 120, 40)
    ] = ()
