"""What public pages add: careers, the Warrior, monsters' targets, magic."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paravent.core.moments import Moment
from paravent.core.refusal import Refusal
from paravent.core.transcript import words_of
from paravent.games.undesix import GAME, Board, Sheet, attack
from paravent.games.undesix.facts import Paraded, PsySpent
from paravent.games.undesix.magic import cast
from paravent.games.undesix.sessions import join_warriors, leave_career, session_point
from paravent.games.undesix.social import monster_targets
from paravent.games.undesix.tables import PRIORITY
from tests.games.undesix.dice import KIM, LOU, after, facts, finished, outcome, played

VETERAN = Sheet(name="Kim", phy=4, sessions=4, weapon="sword", carried=("knife",))
MAGE = Sheet(name="Mia", psy=8)


def test_careers_come_after_the_fourth_session_and_leaving_costs_psy() -> None:
    """The GM may override; what was acquired remains (undesix F1)."""
    with pytest.raises(Refusal, match="F1"):
        played(join_warriors.bind({}, {"hero": replace(VETERAN, sessions=3)}))
    assert finished(join_warriors.bind({"override": "yes"}, {"hero": replace(VETERAN, sessions=0)})).over
    warrior = replace(VETERAN, warrior=True, warrior_weapon="sword", parade=2)
    left = after(warrior, "hero", finished(leave_career.bind({}, {"hero": warrior})))
    assert (left.warrior, left.psy, left.parade) == (False, 2, 2)
    with pytest.raises(Refusal, match="F1"):
        played(leave_career.bind({}, {"hero": KIM}))


def test_no_career_is_taken_or_left_in_a_fight() -> None:
    """It is barred with its reason until the fight is over (undesix F1)."""
    fighter = VETERAN.at(Moment("fight"))
    for move, sheet in ((join_warriors, fighter), (leave_career, replace(fighter, warrior=True))):
        barred = GAME.barred(move, sheet)
        assert barred is not None
        assert "outside a fight" in barred.en
        with pytest.raises(Refusal, match="F1"):
            played(move.bind({}, {"hero": sheet}))
        assert GAME.barred(move, sheet.at(Moment("fight-end"))) is None
    assert GAME.barred(join_warriors, replace(VETERAN, dead=True)) is not None


def test_a_warrior_has_phy_four_and_two_more_with_one_weapon() -> None:
    """+2 with it, nothing with another (undesix F2)."""
    with pytest.raises(Refusal, match="F2"):
        played(join_warriors.bind({}, {"hero": replace(VETERAN, phy=3)}))
    warrior = after(VETERAN, "hero", finished(join_warriors.bind({"weapon": "sword"}, {"hero": VETERAN})))
    sheets = {"attacker": warrior, "target": LOU}
    assert outcome(attack.bind({}, sheets), 6).damage == 0 + 2
    assert outcome(attack.bind({"using": "knife"}, sheets), 6).damage == 0


def test_a_warrior_may_take_a_parade_instead_of_the_point_five_times() -> None:
    """+1 CA each (undesix F2, B17)."""
    warrior = replace(VETERAN, warrior=True, points_due=1)
    assert facts(session_point.bind({}, {"hero": warrior}), "parade") == (Paraded("hero"),)
    better = after(warrior, "hero", finished(session_point.bind({}, {"hero": warrior}), "parade"))
    assert (better.ca(), better.points_due) == (1, 0)
    full = replace(warrior, parade=5)
    with pytest.raises(Refusal):
        played(session_point.bind({}, {"hero": full}), "parade")
    with pytest.raises(Refusal, match="F2"):
        replace(KIM, parade=1).check()


def test_a_monster_goes_for_the_first_of_the_list() -> None:
    """War cries first, the least protected last (undesix F3)."""
    ranks = [id for id, _ in PRIORITY]
    for place in range(len(ranks) - 1):
        values = {"one_is": ranks[place + 1], "two_is": ranks[place]}
        assert outcome(monster_targets.bind(values)).target == 2
    named = finished(monster_targets.bind({"one_is": "charging"}, {"monster": LOU, "one": KIM}))
    assert "Kim" in words_of(named.facts[0]).fr


def test_a_spell_piles_up_penalties_and_costs_a_point() -> None:
    """Verb, essence, size, duration, range, our values; whether it succeeds or not (undesix F4)."""
    values = {"verb": "harm", "essence": "fire", "extent": "person", "range": "sight"}
    result = finished(cast.bind(values, {"roller": MAGE}), 3)
    assert result.outcome.margin == 8 - 2 - 1 - 1 - 1 - 3
    assert PsySpent("roller", 1, "fantastic") in result.facts
    mage = after(MAGE, "roller", result)
    assert (mage.left("psy"), mage.casting) == (7, 1)
    failed = after(MAGE, "roller", finished(cast.bind(values, {"roller": MAGE}), 6))
    assert (failed.left("psy"), failed.casting) == (7, 0)


def test_magic_needs_a_fantastic_world_and_a_point_left() -> None:
    """Refused in words otherwise (undesix F4)."""
    with pytest.raises(Refusal, match="F4"):
        played(cast.bind({"world": "modern"}, {"roller": MAGE}))
    with pytest.raises(Refusal, match="F4"):
        played(cast.bind({}, {"roller": replace(MAGE, psy_lost=8)}))


def test_a_table_may_write_its_own_magic() -> None:
    """Its lines are added to ours, and prevail over them (undesix F4)."""
    table = Board(spells=("verbe Chanter = -1", "essence feu = -3"))
    sheets = {"roller": MAGE, "table": table}
    assert outcome(cast.bind({"own_verb": "chanter"}, sheets), 1).margin == 8 - 1 - 1
    assert outcome(cast.bind({"essence": "fire"}, sheets), 1).margin == 8 - 3 - 1
    with pytest.raises(Refusal, match="F4"):
        played(cast.bind({"own_verb": "danser"}, sheets))
    assert next(one for one in GAME.tables if one.id == "spells").rule == "H1"


def test_who_leaves_the_warriors_keeps_the_two_and_the_parades_on_a_sheet_that_can_be_written() -> None:
    """What was acquired remains (undesix F1)."""
    warrior = replace(VETERAN, warrior=True, warrior_weapon="sword", parade=2)
    left = after(warrior, "hero", finished(leave_career.bind({}, {"hero": warrior})))
    left.check()
    foe = Sheet(name="Ogre", phy=9)
    assert outcome(attack.bind({}, {"attacker": left, "target": foe}), 5).damage > 0
    assert outcome(attack.bind({}, {"attacker": VETERAN, "target": foe}), 5).damage == 0


def test_a_warrior_is_not_made_one_again_with_another_weapon() -> None:
    """The weapon is chosen once (undesix F2)."""
    warrior = replace(VETERAN, warrior=True, warrior_weapon="sword")
    with pytest.raises(Refusal, match="already a Warrior"):
        finished(join_warriors.bind({"weapon": "axe"}, {"hero": warrior}))
