"""Creating a character of Mini YZE."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paravent.core.parameters import read_values
from paravent.core.refusal import Refusal
from paravent.games.yze import GAME, Sheet
from paravent.games.yze.archetypes import ARCHETYPES, SETTINGS
from paravent.games.yze.creation import CREATION, bounds, budget, legal_skills, placements, problems
from paravent.games.yze.facts import Learnt
from paravent.games.yze.ready import READY
from paravent.games.yze.tables import ARMOURS, ATTRIBUTES, SKILLS, WEAPONS
from paravent.games.yze.talents import TALENTS

CHARACTERS = tuple(READY.characters)

YSALINE = CHARACTERS[0]


def rules_of(sheet: Sheet) -> list[str]:
    return [problem.rule for problem in problems(sheet, {})]


@pytest.mark.parametrize("sheet", CHARACTERS, ids=lambda sheet: sheet.name)
def test_the_ready_characters_are_legal(sheet: Sheet) -> None:
    """Nothing is left to place and nothing is wrong (yze B53)."""
    assert problems(sheet, {}) == ()
    assert [left for _, left in budget(sheet, {})] == [0, 0]


def test_the_game_offers_its_creation() -> None:
    """Pages find the budget and the problems without knowing the game."""
    assert GAME.creation is CREATION


def test_there_are_seventeen_ways_to_place_the_points() -> None:
    """With one key attribute there are 17 legal ways to place 14 points (yze E4)."""
    for key in ATTRIBUTES:
        assert len(list(placements(key))) == 17


def test_pools_at_creation_go_from_two_to_eight() -> None:
    """Attribute 2 without a level, to key attribute 5 with key skill 3 (yze E4)."""
    lowest = min(min(placed.values()) for key in ATTRIBUTES for placed in placements(key))
    highest = max(max(placed.values()) for key in ATTRIBUTES for placed in placements(key))
    assert (lowest + 0, highest + 3) == (2, 8)
    assert YSALINE.pool("melee").dice == 8


def test_bounds_are_what_the_legal_ways_reach() -> None:
    """Of each attribute of each archetype the least and the most that any legal placing has (yze B53)."""
    for one in ARCHETYPES.values():
        told = bounds(replace(YSALINE, archetype=one.id), {})
        every = list(placements(one.attribute))
        reached = {
            name: (min(each[name] for each in every), max(each[name] for each in every))
            for name in ATTRIBUTES
        }
        assert {name: (told[name].least, told[name].most) for name in ATTRIBUTES} == reached
        most = legal_skills(dict.fromkeys(SKILLS, 5), one.skill)
        assert all(most[name] <= told[name].most for name in SKILLS)
        assert told[one.skill].most == 3


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"strength": 4}, "1"),  # a point unspent
        ({"agility": 4}, "1"),  # 15 points
        ({"strength": 3, "agility": 5}, "2 à 4"),  # the other attribute is not the key
        ({"strength": 5, "agility": 4, "intellect": 4, "empathy": 1}, "2 à 4"),  # too low
    ],
)
def test_the_fourteen_points_are_kept(changes: dict[str, int], said: str) -> None:
    """Too many, too few or out of bounds: said in words, with the nearest legal placing (yze B53)."""
    (problem,) = problems(replace(YSALINE, **changes), {})
    assert problem.rule == "B53"
    assert said in problem.words.fr
    assert "Vigueur" in problem.nearest.fr


def test_fifteen_points_come_with_the_nearest_fourteen() -> None:
    """The nearest legal choice changes as little as possible (yze B53)."""
    (problem,) = problems(replace(YSALINE, agility=4), {})
    nearest = dict(part.rsplit(" ", 1) for part in problem.nearest.en.split(", "))
    placed = {name: int(nearest[words.en]) for name, words in ATTRIBUTES.items()}
    assert placed in list(placements("strength"))
    assert sum(abs(placed[name] - getattr(replace(YSALINE, agility=4), name)) for name in ATTRIBUTES) == 1


@pytest.mark.parametrize(
    "changes",
    [
        {"force": 1},  # a point unspent
        {"force": 3, "endurance": 0},  # not the key skill
        {"melee": 4, "force": 1},  # a skill at 4
        {"healing": 1},  # 11 points
        {"tinkering": 1},  # optional skills count too
    ],
)
def test_the_ten_points_are_kept(changes: dict[str, int]) -> None:
    """Each skill 0 to 2, the key skill up to 3, ten in all (yze B53)."""
    (problem,) = problems(replace(YSALINE, **changes), {"town": True})
    assert problem.rule == "B53"
    assert problem.nearest.fr


def test_the_nearest_skills_are_legal() -> None:
    """What is proposed can be taken (yze B53)."""
    for levels in ((5, 5, 5), (0, 0, 0), (3, 3, 3), (4, 0, 2)):
        values = dict.fromkeys(SKILLS, 0) | dict(zip(("melee", "force", "healing"), levels, strict=True))
        legal = legal_skills(values, "melee")
        assert sum(legal.values()) == 10
        assert all(0 <= level <= (3 if name == "melee" else 2) for name, level in legal.items())


@pytest.mark.parametrize("talents", [(), ("cat-feet",), ("shield-arm", "hard-to-move")])
def test_the_archetype_offers_two_talents_and_one_is_taken(talents: tuple[str, ...]) -> None:
    """None, another's, or both: refused with the two that are offered (yze D10)."""
    (problem,) = problems(replace(YSALINE, talents=talents), {})
    assert problem.rule == "D10"
    assert "Rempart / Roc" in problem.nearest.fr


def test_equipment_comes_from_the_archetype() -> None:
    """A machine gun is not what a sworn blade starts with; bare hands always are (yze B53)."""
    (problem,) = problems(replace(YSALINE, weapon="machine-gun"), {})
    assert "mitrailleuse" in problem.words.fr
    assert "épée" in problem.nearest.fr
    assert problems(replace(YSALINE, weapon="bare-hands", armour="none"), {}) == ()
    assert rules_of(replace(YSALINE, armour="kevlar")) == ["B53"]


def test_an_archetype_of_one_s_own_has_any_key_and_any_one_talent() -> None:
    """Without one of ours, one attribute and one skill may still be the key (yze B53, D10)."""
    own = replace(YSALINE, archetype="own", weapon="machine-gun")
    assert problems(own, {}) == ()
    assert problems(replace(own, talents=(), own_talents=("+2 en duel",)), {}) == ()
    assert rules_of(replace(own, talents=())) == ["D10"]


def test_there_are_archetypes_for_three_kinds_of_setting() -> None:
    """Each has a key attribute, a key skill, two talents and gear that exist (yze B53)."""
    assert {one.setting for one in ARCHETYPES.values()} == set(SETTINGS)
    for one in ARCHETYPES.values():
        assert one.attribute in ATTRIBUTES
        assert one.skill in SKILLS
        assert set(one.talents) <= set(TALENTS)
        assert set(one.weapons) <= set(WEAPONS)
        assert set(one.armours) <= set(ARMOURS)
    taken = [talent for one in ARCHETYPES.values() for talent in one.talents]
    assert sorted(taken) == sorted(TALENTS), "each talent belongs to one archetype"


# At the table


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"agility": 4}, "1 point de trop"),
        ({"agility": 5, "strength": 3}, "sort de ses bornes"),
        ({"melee": 4, "force": 1}, "Combat"),
        ({"force": 3}, "Force"),
    ],
)
def test_nobody_has_more_than_creation_and_advances_give(changes: dict[str, int], said: str) -> None:
    """15 points, a second attribute at 5, a skill at 4: no sheet of an archetype can have them (yze B53, B17)."""
    YSALINE.check()
    with pytest.raises(Refusal) as refusal:
        replace(YSALINE, **changes).check()
    assert said in refusal.value.words.fr
    assert "B53" in refusal.value.words.fr


def test_a_level_that_was_gained_is_legal() -> None:
    """Each advance is one level more, and no more than that (yze B17)."""
    grown = YSALINE.after(Learnt("roller", "melee", SKILLS["melee"].words))
    grown.check()
    with pytest.raises(Refusal, match="B17"):
        replace(grown, melee=grown.melee + 1).check()


def test_every_archetype_is_a_beginning() -> None:
    """Its keys, a talent and gear are set; only seven skill points are left to place (yze B53, D10)."""
    assert len(CREATION.starts) == len(ARCHETYPES)
    for start in CREATION.starts:
        sheet = Sheet(**read_values(Sheet, {"name": "Kim", **start.values}))
        sheet.check()
        (problem,) = problems(sheet, {})
        assert "7 points" in problem.words.fr
        assert [left for _, left in CREATION.budget(sheet, {})] == [0, 7]


def test_a_skill_that_the_table_does_not_play_is_not_begun_with() -> None:
    """Tinkering needs the town, Piloting the vehicles (yze B3)."""
    skill = next(one for one in SKILLS if getattr(YSALINE, one) == 1)
    for other, setting in (("tinkering", "town"), ("piloting", "vehicles")):
        sheet = replace(YSALINE, **{skill: 0, other: 1})
        assert rules_of(sheet) == ["B3"]
        assert problems(sheet, {setting: True}) == ()
