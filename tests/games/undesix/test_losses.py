"""Losing points and getting them back."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paravent.core.game import ACT, LIVE
from paravent.core.moments import Moment
from paravent.core.refusal import Refusal
from paravent.core.steps import Ask
from paravent.games.undesix import GAME, Board, Sheet, attack, exchange
from paravent.games.undesix import test as check
from paravent.games.undesix.exchange import Exchanged
from paravent.games.undesix.facts import (
    Died,
    Dodged,
    Drained,
    Dying,
    Fleeing,
    Healed,
    Lost,
    PsySpent,
    Threatened,
    Unconscious,
)
from paravent.games.undesix.harm import deprivation, drug, endure, points_of, poison
from paravent.games.undesix.recovery import medicine, rest
from paravent.games.undesix.sessions import study
from paravent.games.undesix.states import DEAD, FIGHTING, STRIKES_YET, Body, barred
from tests.games.undesix.dice import KIM, LOU, after, facts, finished, outcome, played

DOC = Sheet(name="Doc", knowledge=6)


def harmed(sheet: Sheet, points: int, **values: str) -> Sheet:
    """The sheet once so many points were lost."""
    values = {"points": str(points), **values}
    return after(sheet, "victim", finished(poison.bind(values, {"victim": sheet})))


@pytest.mark.parametrize(("points", "fate"), [(1, "well"), (2, "fleeing"), (3, "dying"), (4, "dead")])
def test_at_nothing_one_is_dying_and_below_dead(points: int, fate: str) -> None:
    """Three points of PHY (undesix C3, X4)."""
    body = Body(3)
    assert body.fate(body.after(points)) == fate


def test_the_dying_cannot_act() -> None:
    """Nor can the dead (undesix C3)."""
    dying = harmed(replace(KIM, phy=2), 2)
    assert not dying.dead
    assert barred(dying) is not None
    dead = harmed(dying, 1)
    assert dead.dead


def test_a_player_character_may_go_down_to_minus_ten() -> None:
    """With the option: −10 unconscious with an hour, −11 dead; NPCs die (undesix C4, X4)."""
    kim = replace(KIM, phy=2)
    down = harmed(kim, 12, negative="yes")
    assert (down.left("phy"), down.dead, down.death_in) == (-10, False, 60)
    assert harmed(kim, 13, negative="yes").dead
    assert harmed(replace(LOU, phy=2), 3, negative="yes").dead
    assert harmed(kim, 3).dead


def test_care_within_the_hour_saves() -> None:
    """One point stops the clock; without it the hour kills (undesix C4)."""
    down = harmed(replace(KIM, phy=2), 5, negative="yes")
    assert not down.at(Moment("time", minutes=59)).dead
    assert down.at(Moment("time", minutes=60)).dead
    saved = after(down, "patient", finished(medicine.bind({}, {"healer": DOC, "patient": down}), 4))
    assert (saved.left("phy"), saved.death_in) == (-2, 0)
    assert not saved.at(Moment("time", minutes=600)).dead
    assert barred(saved) is not None
    useless = finished(medicine.bind({}, {"healer": DOC, "patient": down}), 5)
    assert after(down, "patient", useless).death_in == 60


def test_eight_hours_of_rest_give_a_point() -> None:
    """Consecutive hours, even for the dying; PSY as much, our value (undesix C5)."""
    hurt = replace(KIM, phy_lost=3, psy_lost=1)
    assert after(hurt, "sleeper", finished(rest.bind({"hours": "7"}, {"sleeper": hurt}))) == hurt
    better = after(hurt, "sleeper", finished(rest.bind({"hours": "17"}, {"sleeper": hurt})))
    assert (better.phy_lost, better.psy_lost) == (1, 0)


def test_what_is_regained_says_what_one_has() -> None:
    """PHY comes back before Vitalité (undesix C5, C10)."""
    hurt = replace(KIM, phy_lost=1, vitality=2, vitality_lost=2)
    assert facts(rest.bind({"hours": "16"}, {"sleeper": hurt})) == (Healed("sleeper", 2, left=KIM.phy),)
    assert Healed("sleeper", 2, left=3).told().en == "Regains 2 PHY (now 3)"


def test_what_takes_hours_waits_for_the_end_of_a_fight() -> None:
    """Rest, study and hunger are not for the midst of a fight, nor for the dead (undesix C20)."""
    fighting = KIM.at(Moment("fight"))
    for move in (rest, study, deprivation):
        assert GAME.barred(move, KIM) is None
        assert GAME.barred(move, fighting) == FIGHTING
        assert GAME.barred(move, replace(KIM, dead=True)) == DEAD
    assert GAME.barred(poison, fighting) is None
    assert GAME.barred(poison, replace(KIM, dead=True)) == DEAD


def test_whoever_falls_before_striking_is_told_that_a_blow_is_left() -> None:
    """Until it is struck, or the turn is over (undesix C1)."""
    fallen = replace(KIM.at(Moment("fight")).at(Moment("turn", shared=True)), phy_lost=9, dead=True)
    assert barred(fallen) == STRIKES_YET
    assert barred(replace(fallen, attacked=True)) == DEAD
    assert barred(fallen.at(Moment("turn-end"))) == DEAD


def test_below_nothing_only_the_stabilised_rest() -> None:
    """The hour is over before eight are (undesix C5, C4)."""
    down = harmed(replace(KIM, phy=2), 5, negative="yes")
    with pytest.raises(Refusal, match="C4"):
        played(rest.bind({}, {"sleeper": down}))
    stable = replace(down, death_in=0)
    assert (
        after(stable, "sleeper", finished(rest.bind({"negative": "yes"}, {"sleeper": stable}))).left("phy")
        == -2
    )
    with pytest.raises(Refusal, match="C3"):
        played(rest.bind({}, {"sleeper": replace(KIM, dead=True)}))


def test_medicine_gives_back_its_level() -> None:
    """Médecine 5, margin 2: two points; margin 0: none (undesix C6)."""
    hurt = replace(KIM, phy=6, phy_lost=5)
    call = medicine.bind({}, {"healer": DOC, "patient": hurt})
    assert outcome(call, 3).healed == 2
    assert outcome(call, 5).healed == 0
    assert not outcome(call, 6).success


def test_one_success_a_day_and_failures_may_be_tried_again() -> None:
    """Just a success uses up the day; midnight gives it back (undesix C7, X17)."""
    hurt = replace(KIM, phy=6, phy_lost=5)
    call = medicine.bind({}, {"healer": DOC, "patient": hurt})
    assert not after(hurt, "patient", finished(call, 6)).treated_day
    treated = after(hurt, "patient", finished(call, 5))
    assert treated.treated_day == 1
    evening = Board().at(Moment("time", minutes=15 * 60))
    for table in (None, Board(), evening):
        with pytest.raises(Refusal, match="C7"):
            played(medicine.bind({}, {"healer": DOC, "patient": treated, "table": table}))
    tomorrow = evening.at(Moment("time", minutes=60))
    assert (tomorrow.day, tomorrow.minutes) == (2, 0)
    assert played(medicine.bind({}, {"healer": DOC, "patient": treated, "table": tomorrow})).waiting


def test_new_wounds_may_be_treated_the_same_day_for_their_points() -> None:
    """Healed by at most what was lost since (undesix C7, X17)."""
    treated = replace(KIM, phy=6, phy_lost=3, treated_day=1)
    hurt = harmed(treated, 1)
    assert hurt.lost_since == 1
    call = medicine.bind({}, {"healer": DOC, "patient": hurt})
    healed = after(hurt, "patient", finished(call, 1))
    assert (healed.phy_lost, healed.lost_since) == (3, 0)
    with pytest.raises(Refusal, match="C7"):
        played(medicine.bind({}, {"healer": DOC, "patient": healed}))


def test_one_treats_oneself_while_conscious() -> None:
    """Without a patient it is oneself; the dying cannot (undesix C7)."""
    hurt = replace(DOC, phy_lost=2)
    assert after(hurt, "healer", finished(medicine.bind({}, {"healer": hurt}), 3)).phy_lost == 0
    with pytest.raises(Refusal, match="C3"):
        played(medicine.bind({}, {"healer": replace(DOC, phy_lost=3)}))


def test_nobody_is_healed_above_the_most() -> None:
    """The most includes session points (undesix C8)."""
    hurt = replace(KIM, phy_lost=1)
    assert outcome(medicine.bind({}, {"healer": DOC, "patient": hurt}), 1).healed == 1
    with pytest.raises(Refusal, match="C8"):
        played(medicine.bind({}, {"healer": DOC, "patient": KIM}))
    assert after(hurt, "sleeper", finished(rest.bind({"hours": "80"}, {"sleeper": hurt}))).phy_lost == 0


def test_poison_costs_three_without_a_roll() -> None:
    """PHY 4 falls to 1, whose instinct is to flee (undesix C9)."""
    told = facts(poison.bind({}, {"victim": replace(KIM, phy=4)}))
    assert told == (Lost("victim", 3, 1), Fleeing("victim"))
    assert told[0].told().en == "Loses 3 PHY (1 left)"


def test_poison_exactly_enough_is_dying() -> None:
    """0 dying, fewer dead, and Vitalité counts (undesix X19)."""
    assert facts(poison.bind({}, {"victim": KIM}))[-1] == Dying("victim")
    assert facts(poison.bind({}, {"victim": replace(KIM, phy=2)}))[-1] == Died("victim")
    assert facts(poison.bind({}, {"victim": replace(KIM, phy=2, vitality=1)}))[-1] == Dying("victim")


def test_a_drug_is_resisted_under_phy() -> None:
    """What is left of it (undesix C9)."""
    assert outcome(drug.bind({}, {"victim": KIM}), 3).success
    assert not outcome(drug.bind({}, {"victim": replace(KIM, phy_lost=1)}), 3).success


def test_vitality_is_lost_first_and_ignored_by_rolls() -> None:
    """Then PHY; PHY is recovered before it (undesix C10, X30)."""
    kim = replace(KIM, vitality=2)
    hurt = harmed(kim, 3)
    assert (hurt.vitality_left, hurt.left("phy")) == (0, 2)
    assert kim.value("phy")[0].amount == 3
    better = after(hurt, "sleeper", finished(rest.bind({"hours": "16"}, {"sleeper": hurt})))
    assert (better.phy_lost, better.vitality_lost) == (0, 1)
    assert after(better, "sleeper", finished(rest.bind({}, {"sleeper": better}))).vitality_lost == 0


@pytest.mark.parametrize(
    ("source", "quantity", "points"),
    [
        ("blaze", 6, 1),
        ("blaze", 17, 2),
        ("current", 12, 2),
        ("desert", 8, 1),
        ("blood", 2, 2),
        ("surgery", 1, 1),
        ("icy-water", 9, 1),
        ("under-water", 4, 2),
        ("fall", 5, 2),
        ("fall", 1, 0),
    ],
)
def test_every_source_costs_a_point_for_each_full_unit(source: str, quantity: int, points: int) -> None:
    """Rounded down; CA does not help (undesix C17)."""
    assert points_of(source, quantity) == points
    armoured = replace(KIM, phy=6, armour="plate")
    call = endure.bind({"source": source, "quantity": str(quantity)}, {"victim": armoured})
    assert after(armoured, "victim", finished(call)).phy_lost == points


def test_deprivation_costs_phy_and_psy_every_two_days() -> None:
    """Food, drink and sleep count apart and add up (undesix C18, X25)."""
    kim = replace(KIM, phy=6, psy=6)
    call = deprivation.bind({"food": "97", "drink": "47", "sleep": "48"}, {"victim": kim})
    hungry = after(kim, "victim", finished(call))
    assert (hungry.phy_lost, hungry.psy_lost) == (3, 3)
    assert facts(deprivation.bind({"drink": "47"}, {"victim": kim})) == ()


def test_a_desperate_dodge_avoids_one_source_if_there_is_a_way_out() -> None:
    """Not in a locked room full of flames (undesix D4)."""
    values = {"source": "blaze", "quantity": "12", "desperate": "yes"}
    call = endure.bind(values, {"victim": KIM})
    assert facts(call, "dodge") == (
        Threatened("victim", 2, 1),
        PsySpent("victim", 3),
        Drained("victim"),
        Dodged("victim"),
    )
    assert after(KIM, "victim", finished(call, "dodge")).drained_for == 10
    locked = endure.bind({**values, "way_out": "no"}, {"victim": KIM})
    assert after(KIM, "victim", finished(locked)).phy_lost == 2
    weak = endure.bind(values, {"victim": replace(KIM, psy_lost=1)})
    assert facts(weak)[0] == Lost("victim", 2, 1)


def test_an_unconscious_one_who_is_hurt_again_keeps_the_clock() -> None:
    """The hour runs from the first fall (undesix C4)."""
    down = harmed(replace(KIM, phy=2), 3, negative="yes").at(Moment("time", minutes=20))
    told = facts(poison.bind({"points": "1", "negative": "yes"}, {"victim": down}))
    assert Unconscious("victim", 60) in told
    assert harmed(down, 1, negative="yes").death_in == 40


def test_a_death_that_is_only_delayed_is_not_cared_away() -> None:
    """Survival by care is the other option (undesix A11, C4)."""
    poisoned = poison.bind({"points": "23", "delayed_death": "yes"}, {"victim": KIM})
    doomed = after(KIM, "victim", finished(poisoned, "hour"))
    assert (doomed.death_in, doomed.doomed) == (60, True)
    treated = after(doomed, "patient", finished(medicine.bind({}, {"healer": DOC, "patient": doomed}), 4))
    assert treated.death_in == 60
    assert treated.at(Moment("time", minutes=60)).dead


def test_days_of_madness_put_every_roll_in_the_gm_s_hands() -> None:
    """The GM says what comes of it, blows included; an opponent's madness is the GM's anyway (undesix A12)."""
    mad = replace(KIM, mad_for=2 * 1440, weapon="sword")
    ask = played(check.bind({"skill": "lore"}, {"roller": mad})).waiting
    assert isinstance(ask, Ask)
    assert (ask.question.id, ask.seat, ask.rule, ask.options) == (
        "allow",
        "gm",
        "A12",
        ("roll", "routine", "forbid"),
    )
    strike = attack.bind({}, {"attacker": mad, "target": LOU})
    waiting = played(strike).waiting
    assert isinstance(waiting, Ask)
    assert (waiting.question.id, waiting.options) == ("allow", ("roll", "forbid"))
    assert outcome(strike, "forbid").damage == 0
    assert "Madness speaks" in finished(strike, "forbid").facts[0].told().en
    both = exchange.bind({}, {"first": mad, "second": replace(LOU, weapon="sword")})
    assert outcome(both, "forbid") == Exchanged(0, 0)
    for calm in (KIM, replace(mad, npc=True), mad.at(Moment("time", minutes=2 * 1440))):
        assert not isinstance(played(check.bind({"skill": "lore"}, {"roller": calm})).waiting, Ask)


def test_rest_gives_back_as_much_psy_as_the_table_says() -> None:
    """Ours is one in eight hours (undesix C5, H2)."""
    tired = replace(KIM, psy_lost=3)
    back = [
        outcome(rest.bind({"hours": "8"}, {"sleeper": tired, "table": Board(psy_rest=n)})).psy
        for n in (0, 1, 2)
    ]
    assert back == [0, 1, 2]


@pytest.mark.parametrize(
    ("lost", "negative", "npc", "clock", "dead"),
    [
        (3, "no", False, 0, False),
        (9, "no", False, 0, True),
        (9, "yes", False, 0, False),
        (13, "yes", False, 0, False),
        (14, "yes", False, 0, True),
        (9, "yes", True, 0, True),
        (9, "no", False, 30, False),
    ],
)
def test_below_nothing_is_dead_whoever_wrote_it(
    lost: int, negative: str, npc: bool, clock: int, dead: bool
) -> None:
    """With 3 PHY: dying at 0, dead below, but down to -10 where the table counts so and for who is a player's, and for
    whose hour still runs (undesix A11, C3, C4, X4)."""
    sheet = replace(KIM, phy=3, phy_lost=lost, npc=npc, death_in=clock)
    options = GAME.options({"negative": negative})
    assert bool(GAME.unable(sheet, LIVE, options)) == dead
    assert GAME.unable(sheet, ACT, options)
    if dead:
        with pytest.raises(Refusal, match="C3"):
            played(medicine.bind({"negative": negative}, {"healer": DOC, "patient": sheet}))
