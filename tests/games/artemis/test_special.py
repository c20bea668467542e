"""Surprise, threats, shooting, and initiative."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paravent.core.game import AnyMove
from paravent.core.moments import Moment
from paravent.core.refusal import Refusal
from paravent.games.artemis.blows import able
from paravent.games.artemis.fight import attack
from paravent.games.artemis.initiative import INITIATIVE, initiative_order, readiness
from paravent.games.artemis.sheet import Sheet
from paravent.games.artemis.special import shoot, surprise, threaten
from tests.games.artemis.hands import finished

ANA = Sheet(name="Ana", shooting="confirmed", gear=("stunner", "line-thrower"), brawling="professional")
LOU = Sheet(name="Lou")
BOTH = {"attacker": ANA, "target": LOU}


def test_surprise_is_stealth_against_vigilance() -> None:
    """Won, the target is defenceless for the first blow; uncertain, it acts last (artemis R7.5, A25)."""
    won = finished(surprise.bind({}, BOTH), (2,), (5,))
    victim = LOU.after(won.facts[-1])
    assert (won.outcome.zone, victim.unaware, victim.helpless()) == ("success", True, True)
    blow = finished(attack.bind({}, {"attacker": ANA, "target": victim}), (4,), (4,))
    for fact in blow.facts:
        victim = victim.after(fact) if fact.who == "target" else victim
    assert (blow.outcome.how, victim.unaware) == ("hit", False)
    late = LOU.after(finished(surprise.bind({}, BOTH), (3,), (3,)).facts[-1])
    assert late.late
    order = finished(initiative_order(((late,), (ANA,)), {}), (6,), (6,), (2,)).outcome
    assert order[0][0] < order[1][0]
    assert finished(surprise.bind({}, BOTH), (5,), (2,)).outcome.zone == "failure"


def test_threats_rout_or_stall() -> None:
    """Against Courage: the target flees, or loses the round (artemis R7.1, U13)."""
    routed = LOU.after(finished(threaten.bind({}, BOTH), (2,), (5,)).facts[-1])
    assert routed.routed
    stalled = LOU.after(finished(threaten.bind({"skill": "intimidation"}, BOTH), (3,), (3,)).facts[-1])
    assert stalled.stalled
    for sheet in (routed, stalled):
        assert able(sheet, "attack", {})
        with pytest.raises(Refusal, match="Lou"):
            finished(attack.bind({}, {"attacker": sheet, "target": ANA}))
    assert able(stalled.at(Moment("turn-end")), "attack", {}) is None
    assert finished(threaten.bind({}, BOTH), (5,), (2,)).outcome.zone == "failure"


@pytest.mark.parametrize("move", [surprise, threaten])
def test_halfway_is_neither_good_nor_bad(move: AnyMove) -> None:
    """Who is warned too late, or loses the round, was neither beaten nor spared (artemis R7.1, R7.5)."""
    tones = [
        move.tones(finished(move.bind({}, BOTH), *dice).outcome) for dice in (((2,), (5,)), ((3,), (3,)))
    ]
    assert tones == [{"attacker": "good", "target": "bad"}, {}]


def test_shooting_is_nine_at_least_when_anything_moves() -> None:
    """One skill for every gun; moving makes it hard (artemis R6.6)."""
    still = finished(shoot.bind({}, BOTH), (4,))
    assert (still.outcome.hit, still.outcome.stunned) == (True, True)
    moving = finished(shoot.bind({"moving": "yes"}, BOTH), (2,))
    assert not moving.outcome.hit


def test_a_stunner_only_fells_the_unprotected() -> None:
    """Protection makes a stunner useless; a line is thrown by a mere hit; a laser wounds (artemis R6.6)."""
    clad = {"attacker": ANA, "target": replace(LOU, wear="safety")}
    assert not finished(shoot.bind({}, clad), (5,)).outcome.stunned
    assert finished(shoot.bind({"gun": "line-thrower"}, clad), (5,)).outcome.hit
    burnt = finished(shoot.bind({"gun": "laser", "category": "3"}, BOTH), (5,), (3,)).outcome
    assert (burnt.grave, burnt.light) == (1, 2)
    with pytest.raises(Refusal, match="does not have this weapon"):
        finished(shoot.bind({}, {"attacker": replace(ANA, gear=()), "target": LOU}))


def test_initiative_is_tested_each_round_and_the_highest_acts_first() -> None:
    """Acrobatics and Reaction and a die with its criticals, less the penalties (artemis R6.1, A16, A7)."""
    assert (INITIATIVE.each_round, INITIATIVE.lowest_first) == (True, False)
    quick = replace(LOU, reaction="expert")
    assert (LOU.initiative(), quick.initiative()) == (6, 11)
    assert readiness(replace(quick, light_wounds=5)) == 9
    values = finished(initiative_order(((LOU,), (quick,)), {}), (6,), (6,), (2,)).outcome
    assert [value // 1000 for (value,) in values] == [15, 13]


def test_ties_go_by_score_then_to_players_then_to_a_die() -> None:
    """Equal totals: the higher score, then a player, then another throw (artemis A16)."""
    quick, npc = replace(LOU, reaction="amateur"), replace(LOU, npc=True)
    by_score = finished(initiative_order(((LOU,), (quick,)), {}), (4,), (3,)).outcome
    assert by_score[1] > by_score[0]
    by_side = finished(initiative_order(((npc,), (LOU,)), {}), (4,), (4,)).outcome
    assert by_side[1] > by_side[0]
    by_die = finished(initiative_order(((LOU,), (LOU,)), {}), (4,), (4,), (2,)).outcome
    assert by_die[0] != by_die[1]


def test_a_newcomer_is_tested_against_those_who_fight() -> None:
    """A die of their own, and another on a tie with somebody there (artemis R6.1, A16)."""
    ((there,),) = finished(initiative_order(((LOU,),), {}), (4,)).outcome
    assert finished(initiative_order(((LOU,),), {}, (there,)), (4,), (5,)).outcome == ((there + 1,),)
    assert finished(initiative_order(((LOU,),), {}, (there,)), (3,)).outcome == ((there - 1000,),)


def test_a_group_tests_once_for_its_quickest() -> None:
    """Those who share a turn throw one die (artemis R6.1)."""
    values = finished(initiative_order(((LOU, replace(LOU, reaction="expert")),), {}), (2,)).outcome
    assert values[0][0] // 1000 == 13


def test_a_lost_round_is_the_next_turn_of_whoever_has_acted_already() -> None:
    """It is not over when the round is; time, a scene or the end of the fight end it too (artemis R7.1, U13)."""
    stalled = replace(LOU, stalled=True)
    assert stalled.at(Moment("round", round=2)).stalled
    for over in (Moment("turn-end"), Moment("fight-end"), Moment("scene"), Moment("time", minutes=1)):
        assert not stalled.at(over).stalled


def test_whoever_is_dealt_as_surprised_is_defenceless_for_the_first_blow() -> None:
    """Until the second round, as after a surprise that was won (artemis R7.5, A25)."""
    caught = LOU.at(Moment("fight", surprised=True)).at(Moment("round", round=1))
    assert caught.unaware
    assert not caught.at(Moment("round", round=2)).unaware
    assert not LOU.at(Moment("fight")).unaware
