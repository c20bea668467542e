"""Making a character, and what is ready to play."""

from __future__ import annotations

import pytest
from msgspec.structs import asdict, replace

from paravent.core.refusal import Refusal
from paravent.games.undesix import GAME, Sheet
from paravent.games.undesix.creation import CREATION, place_point, roll_characteristics
from paravent.games.undesix.ready import READY
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
    """Tables of ours name the rule that is marked so, and carry the word in both languages (undesix B8, C2, H1)."""
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
    """Every field has a value that can be written down (undesix A1)."""
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
