"""Making a character, and what is ready to play."""

from __future__ import annotations

import pytest
from msgspec.structs import asdict, replace

from paravent.core.refusal import Refusal
from paravent.core.steps import Throw
from paravent.games.undesix import GAME, Sheet
from paravent.games.undesix.creation import CREATION, place_point, roll_characteristics
from paravent.games.undesix.ready import READY
from paravent.games.undesix.sessions import (
    award_characteristic,
    award_experience,
    join_warriors,
    leave_career,
    point_options,
    session_point,
    study,
)
from tests.games.undesix.dice import KIM, after, finished, played

NEW = Sheet(name="Kim", traits=("a", "b", "c"))


def problem_rules(sheet: Sheet) -> list[str]:
    """The rules that a character under way breaks."""
    return [problem.rule for problem in CREATION.problems(sheet, {})]


def test_a_die_for_each_characteristic_is_written_as_it_falls() -> None:
    """In their order (undesix A2)."""
    result = finished(roll_characteristics.bind({}, {"maker": KIM}), 1, 2, 3, 4, 6)
    kim = after(KIM, "maker", result)
    assert (kim.phy, kim.dexterity, kim.knowledge, kim.psy, kim.senses) == (1, 2, 3, 4, 6)
    assert result.outcome.total == 16
    with pytest.raises(Refusal, match="A2"):
        played(roll_characteristics.bind({}, {"maker": replace(KIM, sessions=1)}))
    assert GAME.barred(roll_characteristics, replace(KIM, fighting=True)), "nor in the midst of a fight"
    with pytest.raises(Refusal, match="all are still 3"):
        played(roll_characteristics.bind({}, {"maker": replace(KIM, senses=5)}))


def test_six_more_points_are_shared_out_by_option() -> None:
    """Anywhere up to 6, PSY without limit (undesix A2)."""
    rolled = finished(roll_characteristics.bind({"six_points": "yes"}, {"maker": KIM}), 6, 2, 3, 6, 6)
    kim = after(KIM, "maker", rolled)
    assert kim.free_points == 6
    for _ in range(6):
        kim = after(kim, "maker", finished(place_point.bind({"characteristic": "psy"}, {"maker": kim})))
    assert (kim.psy, kim.free_points) == (12, 0)
    with pytest.raises(Refusal, match="A2"):
        played(place_point.bind({}, {"maker": kim}))
    with pytest.raises(Refusal, match="A2"):
        played(place_point.bind({"characteristic": "phy"}, {"maker": replace(kim, free_points=1)}))


def test_a_new_character_has_three_traits_and_values_of_a_die() -> None:
    """PSY alone may be above 6 (undesix A2)."""
    assert problem_rules(NEW) == []
    assert problem_rules(replace(NEW, psy=9)) == []
    assert problem_rules(replace(NEW, senses=7)) == ["A2"]
    assert problem_rules(replace(NEW, traits=("a",))) == ["A2"]
    assert CREATION.budget(replace(NEW, traits=("a",)), {})[0][1] == 2


def test_flaws_come_with_the_second_session_and_careers_after_the_fourth() -> None:
    """Said with the nearest legal choice (undesix A7, F1)."""
    assert problem_rules(replace(NEW, flaws=("slow",))) == ["A7"]
    assert problem_rules(replace(NEW, gifted=("stealth",))) == ["A7"]
    assert problem_rules(replace(NEW, warrior=True)) == ["F1"]
    assert problem_rules(replace(NEW, flaws=("slow",), sessions=1)) == []


def test_experience_is_earned_at_the_table() -> None:
    """It starts at 0 (undesix B17)."""
    assert problem_rules(replace(NEW, stealth=1)) == ["B17"]
    assert problem_rules(replace(NEW, stealth=1, sessions=1)) == []


def test_six_characters_are_ready_and_legal() -> None:
    """Each could have been made by the rules (undesix A2)."""
    assert len(READY.characters) == 6
    for sheet in READY.characters:
        sheet.check()
        assert CREATION.problems(sheet, {}) == (), sheet.name
        assert not sheet.npc
    assert len({sheet.name for sheet in READY.characters}) == 6


def test_opponents_are_ready_and_the_scenario_fits_a_page() -> None:
    """Improvised people and creatures of ours; both languages (undesix A4)."""
    for sheet in READY.opponents:
        sheet.check()
        assert sheet.npc
    for text in (READY.scenario.fr, READY.scenario.en):
        assert 1500 < len(text) < 4000


def test_every_house_value_says_so() -> None:
    """Tables of ours name the rule that is marked so, and carry the word in both languages."""
    ours = {"skills", "weapons", "armours", "dexterity-ca", "spells", "traits", "bestiary"}
    rule = GAME.rule("H1")
    assert rule is not None
    assert rule.source == "house"
    assert {table.id for table in GAME.tables if table.rule == "H1"} == ours
    for table in GAME.tables:
        if table.id in ours:
            assert any("maison" in words.fr.lower() for words in (table.title, *table.headings))
            assert any("house" in words.en.lower() for words in (table.title, *table.headings))


def test_a_sheet_is_plain_data() -> None:
    """Every field has a value that can be written down."""
    assert hash(KIM) == hash(replace(KIM))
    assert all(isinstance(value, int | str | bool | tuple) for value in asdict(KIM).values())


@pytest.mark.parametrize(
    ("field", "value", "rule"),
    [("psy", 13, "A2"), ("vitality", 1, "C10"), ("destiny", 1, "D5"), ("parade", 1, "F1")],
)
def test_a_new_character_has_what_the_dice_gave_and_no_more(field: str, value: int, rule: str) -> None:
    """Destiny dice, Vitalité and careers come later; PSY is twelve at most (undesix A2, C10, D5, F1)."""
    assert problem_rules(replace(NEW, **{field: value})) == [rule]
    assert problem_rules(replace(NEW, psy=12)) == []


@pytest.mark.parametrize("name", ["phy", "dexterity", "knowledge", "psy", "senses"])
def test_a_characteristic_of_a_new_character_goes_from_one_to_six(name: str) -> None:
    """To twelve for PSY (undesix A2)."""
    most = 12 if name == "psy" else 6
    assert [n for n in range(14) if not problem_rules(replace(NEW, **{name: n}))] == [*range(1, most + 1)]


@pytest.mark.parametrize(
    "had",
    [
        {"qualities": ("hardy",)},
        {"flaws": ("slow",)},
        {"gifted": ("stealth",)},
        {"warrior": True},
        {"warrior_weapon": "sword"},
        {"parade": 1},
        {"destiny": 1},
        {"vitality": 1},
        {"stealth": 1},
        {"invented_experience": ("Danse 1",)},
    ],
)
def test_what_comes_later_is_refused_to_new_characters_alone(had: dict[str, object]) -> None:
    """Whoever has played a session may have it, and the GM's characters have what the GM writes (undesix A7, B17, C10,
    D5, F1)."""
    assert len(problem_rules(replace(NEW, **had))) == 1
    assert problem_rules(replace(NEW, sessions=1, **had)) == []
    assert problem_rules(replace(NEW, npc=True, traits=(), **had)) == []


def test_points_to_share_out_are_counted_while_there_are_any() -> None:
    """Each that is placed is one (undesix A2)."""
    assert [left for _, left in CREATION.budget(NEW, {})] == [0]
    assert [left for _, left in CREATION.budget(replace(NEW, free_points=4), {})] == [0, 4]
    assert finished(place_point.bind({}, {"maker": replace(NEW, free_points=4)})).outcome.total == 1
    assert GAME.barred(place_point, NEW)
    assert not GAME.barred(place_point, replace(NEW, free_points=1))


def test_characteristics_are_thrown_with_a_die_of_six() -> None:
    """One each, in sight of all (undesix A2)."""
    step = played(roll_characteristics.bind({}, {"maker": KIM})).waiting
    assert isinstance(step, Throw)
    assert (step.dice, step.die.sides) == (1, 6)
    assert not GAME.barred(roll_characteristics, KIM)


@pytest.mark.parametrize(
    ("sheet", "options"),
    [
        ({}, ("phy", "psy")),
        ({"warrior": True}, ("phy", "psy", "parade")),
        ({"warrior": True, "parade": 4}, ("phy", "psy", "parade")),
        ({"warrior": True, "parade": 5}, ("phy", "psy")),
        ({"parade": 2}, ("phy", "psy")),
    ],
)
def test_a_warrior_takes_a_parade_up_to_five_times(
    sheet: dict[str, object], options: tuple[str, ...]
) -> None:
    """Instead of the session's point (undesix F2)."""
    assert point_options(replace(KIM, **sheet)) == options


@pytest.mark.parametrize(
    ("sheet", "override", "why"),
    [
        ({}, False, None),
        ({"phy": 3}, True, "PHY 4"),
        ({"warrior": True}, True, "already"),
        ({"fighting": True}, True, "fight"),
        ({"dead": True}, True, "dead"),
        ({"sessions": 3}, False, "fourth"),
        ({"sessions": 3}, True, None),
        ({"sessions": 9}, False, None),
    ],
)
def test_a_warrior_has_four_sessions_and_phy_four(
    sheet: dict[str, object], override: bool, why: str | None
) -> None:
    """The GM overrides the sessions alone; a life does not change in a fight (undesix F1, F2)."""
    hero = replace(Sheet(name="Kim", phy=4, sessions=4), **sheet)
    call = join_warriors.bind({"override": "yes" if override else "no"}, {"hero": hero})
    if why is None:
        joined = finished(call)
        assert joined.outcome.points == 1
        assert after(hero, "hero", joined).warrior
    else:
        with pytest.raises(Refusal) as refusal:
            played(call)
        assert why in refusal.value.words.en


@pytest.mark.parametrize(
    ("sheet", "why"),
    [
        ({}, None),
        ({"warrior": False}, "no career"),
        ({"fighting": True}, "fight"),
        ({"dead": True}, "dead"),
    ],
)
def test_a_career_is_left_outside_a_fight(sheet: dict[str, object], why: str | None) -> None:
    """By whoever has one (undesix F1)."""
    barred = GAME.barred(leave_career, replace(Sheet(name="Kim", warrior=True), **sheet))
    assert (barred is None) == (why is None)
    assert barred is None or str(why) in barred.en


@pytest.mark.parametrize(
    ("value", "awards", "override", "why"),
    [
        (6, 0, False, None),
        (7, 0, True, "already at 7"),
        (6, 1, False, None),
        (6, 2, False, "third"),
        (6, 2, True, None),
        (6, 3, False, "lifetime"),
        (6, 3, True, None),
    ],
)
def test_an_award_stops_at_seven_and_a_third_takes_the_gm_s_word(
    value: int, awards: int, override: bool, why: str | None
) -> None:
    """Two in a life, then as the GM overrides (undesix A10)."""
    hero = replace(KIM, senses=value, awards=awards)
    said = {"characteristic": "senses", "override": "yes" if override else "no"}
    call = award_characteristic.bind(said, {"hero": hero})
    if why is None:
        assert after(hero, "hero", finished(call)).senses == value + 1
    else:
        with pytest.raises(Refusal) as refusal:
            played(call)
        assert why in refusal.value.words.en


def test_a_year_of_study_is_a_point_and_stops_at_the_limit() -> None:
    """One after the other, each within the limit, and none of them of this session (undesix B17, B18)."""
    call = study.bind({"skill": "lore", "years": "3"}, {"hero": replace(KIM, lore=1)})
    done = finished(call)
    assert done.outcome.points == 3
    learnt = after(replace(KIM, lore=1), "hero", done)
    assert (learnt.lore, learnt.ticked) == (4, ())
    assert study.minutes({"years": "3"}) == 3 * 365 * 24 * 60
    with pytest.raises(Refusal, match="B17"):
        played(study.bind({"skill": "lore", "years": "3"}, {"hero": replace(KIM, lore=2)}))
    brilliant = finished(award_experience.bind({"skill": "lore"}, {"hero": KIM}))
    assert brilliant.outcome.points == 1
    assert after(KIM, "hero", brilliant).ticked == ()


@pytest.mark.parametrize(
    ("choice", "vitality", "raised"),
    [("phy", False, "phy"), ("phy", True, "vitality"), ("psy", True, "psy"), ("psy", False, "psy")],
)
def test_the_point_of_a_session_goes_where_it_is_put(choice: str, vitality: bool, raised: str) -> None:
    """By option to Vitalité in the place of PHY (undesix B17, X8)."""
    hero = replace(KIM, points_due=2)
    call = session_point.bind({"vitality_point": "yes" if vitality else "no"}, {"hero": hero})
    done = finished(call, choice)
    kim = after(hero, "hero", done)
    assert (getattr(kim, raised), kim.points_due) == (getattr(hero, raised) + 1, 1)
    assert done.outcome.points == 1


def test_a_warrior_s_weapon_may_be_one_of_their_own() -> None:
    """It is remembered by its name (undesix F2)."""
    hero = Sheet(name="Kim", phy=4, sessions=4)
    joined = finished(join_warriors.bind({"weapon": "Fléau = 3 contact"}, {"hero": hero}))
    assert after(hero, "hero", joined).warrior_weapon == "fléau"
