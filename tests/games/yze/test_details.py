"""Small sentences of the rules, each of which a slip of one sign or one figure would break."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paravent.core.words import same
from paravent.games.yze import Sheet
from paravent.games.yze.beasts import BEASTS
from paravent.games.yze.facts import Traumatised
from paravent.games.yze.improvise import ARMED, improvised
from paravent.games.yze.monsters import Acted, monster_acts, sheet_of
from paravent.games.yze.sides import Blow, Side, Skirmish, kind
from paravent.games.yze.skirmish import planned
from paravent.games.yze.tables import WEAPONS
from paravent.games.yze.talents import TALENTS
from paravent.games.yze.wounds import CARRIED
from tests.games.yze.dice import finished

LOU = Sheet(name="Lou", strength=3, melee=1, empathy=2, weapon="sword")


@pytest.mark.parametrize(
    ("danger", "body", "wary", "stealth", "speed", "health", "protection"),
    [
        (1, 2, 1, 0, 1, 3, 0),
        (2, 3, 1, 1, 1, 6, 1),
        (3, 4, 2, 1, 2, 9, 2),
        (4, 5, 2, 2, 2, 12, 3),
        (5, 5, 3, 2, 2, 15, 4),
    ],
)
def test_a_monster_made_up_on_the_spot_grows_with_its_danger(
    danger: int, body: int, wary: int, stealth: int, speed: int, health: int, protection: int
) -> None:
    """Our own figures: three Health a point of danger, protection one less than it, two turns from 3 on (yze B55)."""
    one = improvised("x", danger, "claws")
    assert (one.strength, one.agility, one.mobility, one.observation) == (body, body, wary, wary)
    assert (one.stealth, one.speed, one.health, one.protection) == (stealth, speed, health, protection)


@pytest.mark.parametrize(
    ("danger", "dice", "aside", "armour"),
    [
        (1, 4, 0, "none"),
        (2, 5, 1, "none"),
        (3, 6, 1, "leather"),
        (4, 7, 2, "reinforced-leather"),
        (5, 9, 2, "chain-mail"),
    ],
)
def test_an_opponent_made_up_on_the_spot_fights_with_so_many_dice(
    danger: int, dice: int, aside: int, armour: str
) -> None:
    """From 4 for the harmless to 9 for the deadly, before the weapon, up close as from afar (yze B54)."""
    one = improvised("x", danger, "sword")
    assert (one.pool("melee").dice, one.pool("shooting").dice) == (dice, dice)
    assert (one.mobility, one.observation, one.stealth, one.armour) == (aside, aside, aside, armour)


def test_a_deed_that_is_neither_blow_nor_fright_harms_nobody() -> None:
    """What the words say, and no more (yze B55)."""
    rat = BEASTS["mill-rat"]
    call = monster_acts.bind({"deed": "3"}, {"monster": sheet_of(rat), "target": LOU})
    assert finished(call).outcome == Acted(3, rat.deeds[2].words, 0, 0, False)


def test_a_blow_that_reaches_nobody_harms_nobody() -> None:
    """Where positions are kept, a bite at nothing breaks nobody (yze B55)."""
    rat = BEASTS["mill-rat"]
    monster = replace(sheet_of(rat), fighting=True, playing=True)
    target = replace(LOU, fighting=True)
    call = monster_acts.bind({"deed": "1", "positions": "yes"}, {"monster": monster, "target": target})
    assert finished(call).outcome == Acted(1, rat.deeds[0].words, 0, 0, False)


def test_whoever_strikes_and_shoots_may_have_an_empty_weapon() -> None:
    """Each point of Damage up to the fifth, with the weapon ready or empty where any blow is a shot (yze B11, B40)."""
    assert kind((Blow(3, 1), Blow(3, 1, contact=False))).states == 11
    assert kind((Blow(3, 1),)).states == 6
    assert kind((Blow(3, 1, contact=False),), health=7).states == 8


def test_each_strikes_as_their_own_kind() -> None:
    """In a mixed company whoever strikes has their own dice, and whoever is struck their own armour (yze B28, B29)."""
    weak, strong = kind((Blow(2, 0),), armour=1, padding=1), kind((Blow(7, 3),), armour=5, padding=5)
    mixed = Side((weak, strong), ((0, 1, 0, 1, 0),))
    plan = planned(Skirmish(mixed, mixed), "a", "weakest", strong.blows[0])
    assert (plan.dice, plan.armour, plan.base) == (7, 5, 3)
    lone = Side((weak, strong), ((0, 1, 0, 0, 0),))
    assert planned(Skirmish(lone, mixed), "a", "weakest", weak.blows[0]).dice == 2


def test_an_attribute_lost_for_good_goes_down_to_one() -> None:
    """A second paranoia takes a second point off Empathy, and the last is never taken (yze B51, D26)."""
    again = Traumatised("roller", "paranoid", same("–"), same("–"))
    for left in (1, 2):
        assert Sheet(name="Kim", empathy=left, traumas=("paranoid",)).after(again).empathy == 1


def test_each_talent_helps_one_skill() -> None:
    """Our talents, by the skill that each helps (yze B18)."""
    by_skill: dict[str, set[str]] = {}
    for one in TALENTS.values():
        by_skill.setdefault(one.skill, set()).add(one.id)
    assert by_skill == {
        "endurance": {"second-wind"},
        "force": {"hard-to-move", "implant-arm"},
        "healing": {"sure-hands", "herb-lore", "triage", "back-alley"},
        "knowledge": {"old-tongues", "good-memory", "fact-finder", "deep-net"},
        "melee": {"shield-arm", "street-brawl"},
        "mobility": {"roof-runner", "free-climber"},
        "observation": {"crime-scene", "pattern-eye"},
        "persuasion": {"golden-voice", "good-cop", "sources"},
        "psychology": {"quick-mask", "calm-voice", "chem-calm"},
        "shooting": {"smart-sight"},
        "stealth": {"wild-born", "cat-feet", "ghost-walk"},
        "survival": {"weather-eye"},
    }


def test_beginners_fight_on_while_any_blow_has_a_die_left() -> None:
    """Out of it when the best of their blows has none (yze B6, B56)."""
    assert kind((Blow(2, 1), Blow(5, 1)), unbreakable=True).limit == 5
    assert kind((Blow(2, 1), Blow(5, 1))).limit == 5
    assert kind((Blow(2, 1), Blow(7, 1)), unbreakable=True).limit == 7


def test_an_opponent_is_armed_with_anything_on_the_list_or_with_claws() -> None:
    """Every weapon of the table, and what a monster has (yze B37, B54, B55)."""
    assert [id for id, _ in ARMED.options] == [*WEAPONS, "claws"]


def test_a_wound_is_told_with_its_type_where_two_types_share_its_name() -> None:
    """A gash is cutting or piercing; a broken leg is only ever blunt (yze B41)."""
    assert "cutting" in CARRIED["cutting-2"].full_name.en
    assert CARRIED["blunt-3"].full_name == CARRIED["blunt-3"].words
