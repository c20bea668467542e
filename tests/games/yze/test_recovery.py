"""Care in Mini YZE: the broken, the dying, the shaken."""

from __future__ import annotations

from fractions import Fraction

import pytest

from paravent.core.game import AnyMove
from paravent.core.moments import Moment
from paravent.core.odds import odds
from paravent.core.refusal import Refusal
from paravent.core.steps import Throw
from paravent.core.words import same
from paravent.games.yze import Sheet
from paravent.games.yze.facts import (
    Calmed,
    Died,
    Healed,
    Risen,
    Stabilised,
    Stressed,
    Survived,
    Tended,
    Wounded,
)
from paravent.games.yze.recovery import TRYING, Clung, comfort, death_roll, heal, stabilise
from tests.games.yze.dice import finished, pending, played, throws

KIM = Sheet(name="Kim", empathy=4, healing=2, psychology=2)


def test_each_healing_success_removes_a_point_and_below_five_one_is_up() -> None:
    """7 Damage and 3 successes: 4 left, up again (yze B43, B4)."""
    call = heal.bind({}, {"healer": KIM, "patient": Sheet(name="Lou", damage=7)})
    result = finished(call, (6, 6, 6, 1, 1, 1))
    assert result.facts == (
        Tended("healer", "heal/Lou", TRYING["heal"]),
        Healed("patient", 3),
        Risen("patient"),
    )
    assert (result.outcome.points, result.outcome.up) == (3, True)


def test_at_five_one_is_still_broken() -> None:
    """Two successes out of 7 Damage are not enough (yze B43)."""
    call = heal.bind({"dice": "2", "hurt": "7"})
    assert finished(call, (6, 6)).facts == (Healed("patient", 2),)


def test_a_failed_roll_does_nothing() -> None:
    """Without a success nothing changes (yze B43)."""
    result = finished(heal.bind({"dice": "2", "hurt": "5"}), (1, 1))
    assert (result.facts, result.outcome.points) == ((), 0)


@pytest.mark.parametrize("damage", [0, 4])
def test_only_the_broken_are_healed(damage: int) -> None:
    """Healing one who is not broken is refused in words (yze B43)."""
    with pytest.raises(Refusal, match="B43"):
        played(heal.bind({}, {"healer": KIM, "patient": Sheet(name="Lou", damage=damage)}))


def test_healing_is_of_the_mind_and_pushed_at_the_price_of_stress() -> None:
    """A 1 after the push costs the healer 1 Stress (yze B9, B43)."""
    result = finished(heal.bind({"dice": "2", "hurt": "5"}), (2, 2), "push", (6, 1))
    assert result.facts == (Stressed("healer", 1), Healed("patient", 1), Risen("patient"))


TRIES: list[tuple[AnyMove, dict[str, str]]] = [
    (heal, {"hurt": "6"}),
    (stabilise, {"dying": "yes"}),
    (comfort, {"shaken": "6"}),
]


@pytest.mark.parametrize(("move", "values"), TRIES, ids=[move.id for move, _ in TRIES])
def test_one_try_per_healer_and_hour(move: AnyMove, values: dict[str, str]) -> None:
    """A second try within the hour is refused outside combat (yze D30)."""
    assert played(move.bind({"dice": "2", **values})).waiting
    with pytest.raises(Refusal, match="D30"):
        played(move.bind({"dice": "2", "tried": "yes", **values}))


def test_the_hour_passes_on_the_game_s_clock() -> None:
    """The same care of the same patient waits for the hour, other care does not; in a fight each try is an Action
    and there is no waiting (yze D30)."""
    lou = Sheet(name="Lou", damage=9, stress=9)
    (tended, *_) = finished(heal.bind({}, {"healer": KIM, "patient": lou}), (1,) * 6).facts
    tired = KIM.after(tended)
    for sheet in (tired, tired.at(Moment("time", 59))):
        with pytest.raises(Refusal, match="D30"):
            played(heal.bind({}, {"healer": sheet, "patient": lou}))
    for move, healer, patient in (
        (heal, tired.at(Moment("time", 60)), lou),
        (heal, tired, Sheet(name="Max", damage=9)),
        (comfort, tired, lou),
        (heal, tired.at(Moment("fight")).at(Moment("turn")), lou),
    ):
        assert played(move.bind({}, {"healer": healer, "patient": patient})).waiting


def test_a_table_says_how_long_care_waits() -> None:
    """An hour otherwise; not at all where it says none (yze D30)."""
    lou = Sheet(name="Lou", damage=9, stress=9)
    for minutes, waits in (("20", 20), ("0", 0)):
        house = {"care_again": minutes}
        (tended, *_) = finished(heal.bind(house, {"healer": KIM, "patient": lou}), (1,) * 6).facts
        tired = KIM.after(tended)
        assert played(heal.bind(house, {"healer": tired.at(Moment("time", waits)), "patient": lou})).waiting
        if waits:
            with pytest.raises(Refusal, match="20 min"):
                played(heal.bind(house, {"healer": tired, "patient": lou}))
    assert played(heal.bind({"dice": "2", "hurt": "6", "tried": "yes", "care_again": "0"})).waiting
    with pytest.raises(Refusal, match="B23"):
        played(heal.bind({}, {"healer": tired.at(Moment("fight")), "patient": lou}))


def test_a_given_sheet_decides_alone() -> None:
    """Points that are typed in count only where there is no sheet (yze B43, B44, B52)."""
    hale = {"healer": KIM, "patient": Sheet(name="Lou")}
    for move, values in TRIES:
        with pytest.raises(Refusal):
            played(move.bind(values, hale))


# Stabilising


def test_a_healing_roll_of_its_own_stabilises() -> None:
    """One success, and the wound will not kill; Damage stays (yze B44)."""
    result = finished(stabilise.bind({"dice": "2", "dying": "yes"}), (6, 1))
    assert result.facts == (Stabilised("patient"),)
    assert not finished(stabilise.bind({"dice": "1", "dying": "yes"}), (1,)).outcome.stable


def test_the_broken_and_dying_need_two_rolls_in_any_order() -> None:
    """Healing does not stabilise and stabilising does not heal (yze B46)."""
    patient = Sheet(name="Lou", damage=6, wounds=("blunt-5",), dying=True)
    healed = finished(heal.bind({}, {"healer": KIM, "patient": patient}), (6, 6, 1, 1, 1, 1)).facts
    stable = finished(stabilise.bind({}, {"healer": KIM, "patient": patient}), (6, 1, 1, 1, 1, 1)).facts
    for facts in (healed + stable, stable + healed):
        after = patient
        for fact in facts:
            after = after.after(fact) if fact.who == "patient" else after
        assert (after.damage, after.dying) == (4, False)


def test_without_a_fatal_wound_there_is_nothing_to_stabilise() -> None:
    """It is refused in words (yze B44)."""
    with pytest.raises(Refusal, match="B44"):
        played(stabilise.bind({}, {"healer": KIM, "patient": Sheet(name="Lou", damage=6)}))


# The death roll


def dying(damage: int, strength: int, endurance: int) -> Sheet:
    return Sheet(
        name="Lou", damage=damage, strength=strength, endurance=endurance, wounds=("blunt-5",), dying=True
    )


def test_the_death_roll_is_endurance_and_failure_kills() -> None:
    """One success and one lives another hour; none, and it is over (yze B42)."""
    call = death_roll.bind({}, {"roller": dying(5, strength=5, endurance=2)})
    step = pending(call)
    assert isinstance(step, Throw)
    assert step.dice == 2
    assert finished(call, (6, 2)).outcome == Clung(True)
    assert finished(call, (6, 2)).facts == (Survived("roller"),)
    assert finished(call, (1, 2)).facts == (Died("roller"),)


def test_each_hour_on_the_clock_makes_a_death_roll_due() -> None:
    """Not before the hour; two hours are two rolls; a stabilised wound asks for none (yze B42)."""
    lou = Sheet(name="Lou", strength=5, endurance=3).after(
        Wounded("target", 5, "blunt", same("x"), same("x"))
    )
    assert lou.at(Moment("time", 59)).due() == ()
    with pytest.raises(Refusal, match="B42"):
        played(death_roll.bind({}, {"roller": lou.at(Moment("time", 59))}))
    late = lou.at(Moment("time", 120))
    (due,) = late.due()
    assert (due.move, due.rule) == ("death-roll", "B42")
    once = late.after(Survived("roller"))
    assert once.due()
    assert once.after(Survived("roller")).due() == ()
    assert late.after(Stabilised("patient")).at(Moment("time", 600)).due() == ()
    assert late.after(Died("roller")).due() == ()


def test_a_fatal_wound_written_by_hand_has_its_hours_too() -> None:
    """Where no time is written down, it begins with the next that passes (yze B42)."""
    sheet = dying(5, strength=5, endurance=2)
    assert sheet.due() == ()
    assert sheet.at(Moment("time", 60)).due()


def test_a_death_roll_is_not_pushed() -> None:
    """Whatever it shows there is no question (yze B42, D17)."""
    assert finished(death_roll.bind({"dice": "3", "dying": "yes"}), (2, 3, 4)).over


def test_without_a_die_left_death_comes_at_once() -> None:
    """The Damage penalty counts; at 0 dice the roll fails (yze D8)."""
    result = finished(death_roll.bind({}, {"roller": dying(6, strength=4, endurance=1)}))
    assert (throws(result), result.facts) == ([], (Died("roller"),))


def test_a_table_may_roll_against_death_without_the_damage_penalty() -> None:
    """The setting lifts the penalty of Damage and nothing else (yze D8)."""
    sheet = dying(6, strength=4, endurance=1)
    step = pending(death_roll.bind({"lenient_death": "yes"}, {"roller": sheet}))
    assert isinstance(step, Throw)
    assert step.dice == 5
    pained = sheet.after(Wounded("roller", 2, "blunt", same("x"), same("x")))
    step = pending(death_roll.bind({"lenient_death": "yes"}, {"roller": pained}))
    assert isinstance(step, Throw)
    assert step.dice == 3


def test_only_the_dying_roll_against_death() -> None:
    """Others are refused in words (yze B42)."""
    with pytest.raises(Refusal, match="B42"):
        played(death_roll.bind({}, {"roller": Sheet(name="Lou", damage=6)}))
    with pytest.raises(Refusal, match="B41"):
        played(death_roll.bind({"dying": "yes"}, {"roller": Sheet(name="Lou", dead=True)}))


def test_the_chance_to_live_is_that_of_a_plain_roll() -> None:
    """1 − (5/6)ⁿ, as for any roll that is not pushed (yze B42)."""
    chance = odds(death_roll.bind({"dice": "3", "dying": "yes"})).chance(Clung(True))
    assert chance == 1 - Fraction(5, 6) ** 3


# The mind


def test_another_s_psychology_gets_the_shaken_up() -> None:
    """Each success removes 1 Stress; at 4 or fewer one is no longer broken, and the trauma stays (yze B52, B4)."""
    patient = Sheet(name="Lou", stress=6, traumas=("phobia",))
    result = finished(comfort.bind({}, {"healer": KIM, "patient": patient}), (6, 6, 1, 1, 1, 1))
    assert result.facts[1:] == (Calmed("patient", 2), Risen("patient"))
    after = patient
    for fact in result.facts[1:]:
        after = after.after(fact)
    assert (after.stress, after.traumas) == (4, ("phobia",))


@pytest.mark.parametrize("stress", [0, 4])
def test_only_those_broken_by_stress_are_comforted(stress: int) -> None:
    """Others are refused in words (yze B52)."""
    with pytest.raises(Refusal, match="B52"):
        played(comfort.bind({}, {"healer": KIM, "patient": Sheet(name="Lou", stress=stress)}))
