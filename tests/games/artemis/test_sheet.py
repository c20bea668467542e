"""The sheet: skills, scores, weapons, marks."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paravent.core.parameters import declared
from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.games.artemis import GAME
from paravent.games.artemis.clocks import Clock, Marks, clock_of
from paravent.games.artemis.facts import Changed, Cleared, Marked
from paravent.games.artemis.fields import MILIEUS
from paravent.games.artemis.settings import SETTINGS, House
from paravent.games.artemis.sheet import BOXES, Sheet, penalty
from paravent.games.artemis.skills import (
    ACQUIRED_SKILLS,
    CHARACTERISTICS,
    DOMAINS,
    INNATE_SKILLS,
    LADDER,
    LETTERS,
    SKILLS,
    rank,
    skill_named,
)
from paravent.games.artemis.tables import GEAR, WEAPONS, WEARS
from paravent.sight.fields import shown

KIM = Sheet(name="Kim")


def test_levels_climb_a_ladder_of_six() -> None:
    """Beginner, Amateur, Skilled, Professional, Expert, Master (artemis R2.1)."""
    assert [rank(level) for level in LADDER] == [0, 1, 2, 3, 4, 5]
    assert rank("none") == -1


def test_everyone_has_the_innate_skills() -> None:
    """A new sheet has the 26 innate skills at Beginner, and none of the 31 acquired (artemis R2.2, R13.3, R13.4)."""
    assert (len(INNATE_SKILLS), len(ACQUIRED_SKILLS)) == (26, 31)
    assert {KIM.level_of(skill.id) for skill in INNATE_SKILLS} == {"beginner"}
    assert {KIM.level_of(skill.id) for skill in ACQUIRED_SKILLS} == {"none"}
    assert len(DOMAINS) == 1 + 9


def test_every_skill_goes_with_its_characteristic() -> None:
    """Eight characteristics with their letters; each skill has one."""
    assert "".join(LETTERS.values()) == "CEFASIMV"
    assert {skill.under for skill in SKILLS.values()} == set(CHARACTERISTICS)
    assert [SKILLS[one].under for one in ("soothing", "resistance", "travelling", "shooting")] == [
        "empathy",
        "strength",
        "empathy",
        "handling",
    ]


@pytest.mark.parametrize(
    ("text", "skill"),
    [
        ("Acrobatie", "acrobatics"),
        ("menace", "threats"),
        ("Musique", "music"),
        ("Physique / Chimie", "physics"),
        ("biologie / génétique", "biology"),
        ("Sens du combat", "combat_sense"),
        ("manoeuvrer", "manoeuvring"),
        ("stealth", "stealth"),
        ("chaussette", None),
    ],
)
def test_skills_are_known_by_their_spellings(text: str, skill: str | None) -> None:
    """The spellings of the public pages are accepted (artemis R13.4)."""
    assert skill_named(text) == skill


def test_characteristics_go_from_one_to_five() -> None:
    """One to five is the human range, three the average (artemis R2.5)."""
    kinds = {parameter.key: parameter for parameter in declared(Sheet)}
    for one in CHARACTERISTICS:
        assert (kinds[one].kind.least, kinds[one].kind.most, kinds[one].default) == (1, 5, 3)  # type: ignore[attr-defined]


def test_the_score_is_characteristic_and_bonus_of_the_level() -> None:
    """0, 1, 2, 3, 5, 7 by level; the table may change it, and a score may be written (artemis U1, R2.3)."""
    scores = [replace(KIM, vigilance=level, senses=3).score("vigilance") for level in LADDER]
    assert scores == [3, 4, 5, 6, 8, 10]
    assert replace(KIM, vigilance="expert").score("vigilance", House(bonuses=(0, 1, 2, 4, 6, 9))) == 9
    assert replace(KIM, scores=("Vigilance 7",)).score("vigilance") == 7
    assert "maison" in next(one for one in SETTINGS if one.key == "house.bonuses").kind.words.fr


def test_a_learnt_skill_is_needed() -> None:
    """An acquired skill that is not learnt has no score (artemis U1)."""
    assert not KIM.knows("travelling")
    with pytest.raises(Refusal, match="not learnt"):
        KIM.score("travelling")


def test_the_sheet_has_all_its_fields() -> None:
    """Identity, description, equipment, balance, experience, skills, NIFIMO, three weapons, milieus (artemis R13.1)."""
    keys = {parameter.key for parameter in declared(Sheet)}
    assert {
        "player",
        "career",
        "second_career",
        "sex",
        "hair",
        "eyes",
        "voice",
        "origin",
        "protector",
    } <= keys
    assert {
        "balance",
        "experience",
        "spent",
        "causes",
        "notes",
        "power",
        "weapon3_attitudes",
        "spatial_level",
    } <= keys
    assert len(GEAR) == 12
    assert len(keys) < 200
    KIM.check()


def test_a_weapon_has_attack_and_parry_by_attitude() -> None:
    """As the score, −2/+2, +2/−2; six figures may be written instead (artemis R6.2, U2)."""
    armed = replace(KIM, weapon1="rapier", weapon1_level="confirmed", held="weapon1")
    assert armed.attitude_scores() == (5, 5, 3, 7, 7, 3)
    assert armed.attitude_scores("", House(attitudes=(0, 0, -1, 1, 1, -1))) == (5, 5, 4, 6, 6, 4)
    assert replace(armed, weapon1_attitudes=(6, 4, 5, 8, 8, 2)).attitude_scores() == (6, 4, 5, 8, 8, 2)
    assert replace(armed, weapon1_score=9).weapon_score() == 9
    assert KIM.weapon_score() == KIM.score("brawling")


def test_the_weapons_are_those_that_are_named() -> None:
    """Fists, staff, two short, four medium, one long; each goes with Strength (artemis R6.5, U11)."""
    classes = [weapon.category for weapon in WEAPONS.values()]
    assert classes == [1, 2, 3, 3, 4, 4, 4, 4, 5]
    assert replace(KIM, strength=5, weapon1="sword", held="weapon1").weapon_score() == 5
    assert [weapon.id for weapon in WEAPONS.values() if weapon.large] == [
        "rapier",
        "sabre",
        "scimitar",
        "sword",
        "flamberge",
    ]
    own = replace(KIM, weapon1="sword", weapon1_name="Brise-lune", held="weapon1")
    assert own.weapon().words.fr == "Brise-lune"


@pytest.mark.parametrize(
    ("marks", "weighs"), [(0, 0), (2, 0), (3, -1), (4, -1), (6, -2), (7, -4), (8, -4), (9, -4)]
)
def test_a_line_weighs_by_its_rightmost_box(marks: int, weighs: int) -> None:
    """0, −1, −2, −4 for two boxes each (artemis R3.1, A6, U4; vector 35)."""
    assert penalty(marks) == weighs
    assert BOXES == 8


def test_a_ninth_mark_overflows() -> None:
    """Eight marks fill a line, nine are too many (artemis R3.9, U4; vector 35)."""
    assert replace(KIM, light_wounds=8).out() is None
    assert replace(KIM, light_wounds=9).overflows("wound")
    assert replace(KIM, light_fatigue=8).full("fatigue")


def test_a_line_of_boxes_says_which_of_its_marks_are_light() -> None:
    """A stroke for a light mark, a cross for a graver one, as on the book's sheet (artemis R3.2)."""
    marked = {"light_wounds": 2, "grave_wounds": 1, "stabilised": ("/ 4j", "x 4j"), "permanent_fatigue": 1}
    sheet = replace(KIM, **marked, light_stress=1, grave_stress=2, fears=("/ 9j le noir", "x 99j"))
    lines = [one for one in sheet.figures({}) if one.boxes]
    assert [(one.ticked, one.light) for one in lines] == [(0, 0), (5, 3), (1, 0), (3, 1), (2, 1)]


def test_a_mark_is_a_box_whatever_its_gravity() -> None:
    """Light, grave, permanent and stabilised marks count alike (artemis A6, A28)."""
    sheet = replace(KIM, light_wounds=1, grave_wounds=1, permanent_wounds=1, stabilised=("x 40j",))
    assert sheet.marks("wound") == 4
    assert sheet.burden()[0].amount == -1


def test_marks_come_and_go() -> None:
    """Strokes and crosses are counted by line and gravity; fears are written down (artemis R3.2, R3.12)."""
    tired = KIM.after(Marked("who", "fatigue", "permanent", 2)).after(Marked("who", "stress", "grave"))
    assert (tired.permanent_fatigue, tired.grave_stress) == (2, 1)
    assert tired.after(Cleared("who", "fatigue", "permanent", 5)).permanent_fatigue == 0
    afraid = KIM.after(Marked("who", "fear", "grave", 1, "le vide"))
    assert afraid.fears == ("x 100j le vide",)
    assert afraid.marks("fear") == 1


@pytest.mark.parametrize(
    ("wear", "pressurised", "hindrances", "protection"),
    [
        ("light", False, 0, 0),
        ("thick", False, 1, 0),
        ("safety", False, 2, 1),
        ("combat", False, 3, 2),
        ("exoskeleton", False, 4, 3),
        ("reinforced", False, 5, 4),
        ("safety", True, 3, 1),
        ("reinforced", True, 6, 4),
    ],
)
def test_wear_protects_and_hinders(wear: str, pressurised: bool, hindrances: int, protection: int) -> None:
    """The table of wear; pressure hinders by one and protects no more (artemis R4.1, R4.2; vector 16)."""
    sheet = replace(KIM, wear=wear, pressurised=pressurised)
    assert (sheet.hindrances, sheet.protection) == (hindrances, protection)
    assert len(WEARS) == 6


def test_load_and_milieu_hinder_too() -> None:
    """The GM adds hindrances for load; a milieu counts while one is in it (artemis R4.3, R4.4, U6)."""
    sheet = replace(KIM, load=2, spatial_hindrance=3)
    assert sheet.hindrances == 2
    assert replace(sheet, milieu="spatial").hindrances == 5
    assert list(MILIEUS) == ["wild", "urban", "spatial"]
    assert KIM.wild_hindrance == 0


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"fears": ("dix jours",)}, "is not a mark"),
        ({"scores": ("chaussette 7",)}, "names no skill"),
        ({"balance": ("son frère",)}, "cannot be read"),
        ({"spent": 3}, "experience points"),
        ({"held": "weapon2"}, "not on the sheet"),
        ({"npc": True, "light_stress": 1}, "neither stress nor fear"),
    ],
)
def test_an_impossible_sheet_is_refused(values: dict[str, object], words: str) -> None:
    """What cannot be read or cannot be is refused with what would do (artemis R13.1, R3.2, R10.1, R6.7)."""
    with pytest.raises(Refusal, match=words):
        replace(KIM, **values).check()


def test_a_lasting_mark_is_one_line() -> None:
    """A mark, its time, a note; written and read alike (artemis R3.12, R5.9)."""
    mark = Clock(True, 2 * 1440 + 90, "le vide")
    assert mark.written() == "x 2j 1h 30min le vide"
    assert clock_of(mark.written()) == mark
    assert clock_of("/ 10j") == clock_of("Légère, 10 jours") == Clock(False, 14400)
    assert clock_of("severe 2 days 1 h 30 min le vide") == mark
    assert mark.told() == Words(
        "grave, 2\u00a0j 1\u00a0h 30\u00a0min, le vide", "severe, 2\u00a0d 1\u00a0h 30\u00a0min, le vide"
    )
    told = shown(Marks(Words("peurs", "fears")), ("x 40j", "bon"), "fr")
    assert told == "grave, 40\u00a0j · bon"


def test_a_state_takes_another_value() -> None:
    """A fact changes the field it names."""
    assert KIM.after(Changed("who", "attitude", "dodge", GAME.rules[0].title)).attitude == "dodge"
