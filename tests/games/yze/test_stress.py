"""Stress and traumas in Mini YZE."""

from __future__ import annotations

from fractions import Fraction

import pytest

from paravent.core.odds import odds
from paravent.core.refusal import Refusal
from paravent.core.steps import Ask, Throw
from paravent.games.yze import Sheet
from paravent.games.yze.facts import Broken, Stressed, Traumatised
from paravent.games.yze.stress import receive_stress
from paravent.games.yze.traumas import SAMPLES, TRAUMAS
from tests.games.yze.dice import finished, pending, played, throws


def test_an_event_gives_as_much_stress_as_the_gm_says() -> None:
    """A strange creature 1, Cthulhu himself 5; what is not warded off is received (yze B47)."""
    assert [points for points, _ in SAMPLES] == [1, 5]
    for points, _ in SAMPLES:
        call = receive_stress.bind({"points": str(points), "dice": "0", "beginners": "yes"})
        assert finished(call).facts == (Stressed("roller", points, "event"),)


def test_each_psychology_success_wards_off_a_point() -> None:
    """Two successes out of three points leave one; more than enough leave none (yze B48)."""
    call = receive_stress.bind({"points": "3", "dice": "2"})
    assert finished(call, "roll", (6, 6)).facts == (Stressed("roller", 1, "event"),)
    assert finished(receive_stress.bind({"points": "1", "dice": "2"}), "roll", (6, 6)).facts == ()


def test_resisting_is_one_s_own_choice() -> None:
    """Whoever receives it is asked whether to roll (yze B48)."""
    call = receive_stress.bind({"points": "2", "dice": "2"})
    ask = pending(call)
    assert isinstance(ask, Ask)
    assert (ask.question.id, ask.seat) == ("resist", "roller")
    assert throws(finished(call, "bear")) == []


def test_the_stress_of_a_push_is_never_warded_off() -> None:
    """Pushing the resistance, a 1 adds 1 Stress that nothing reduces, however many successes (yze D12, B48)."""
    call = receive_stress.bind({"points": "1", "dice": "3"})
    result = finished(call, "roll", (6, 2, 2), "push", (6, 1))
    assert result.facts == (Stressed("roller", 1, "push"),)
    assert result.outcome.points == 1


def test_the_stress_already_carried_weighs_on_the_roll_and_what_is_coming_does_not() -> None:
    """Empathy 5 with 2 Stress resists 4 more points with 3 dice (yze D13, B49)."""
    sheet = Sheet(name="Kim", empathy=5, stress=2)
    step = pending(receive_stress.bind({"points": "4"}, {"roller": sheet}), "roll")
    assert isinstance(step, Throw)
    assert step.dice == 3


def test_the_fifth_point_breaks_and_traumatises() -> None:
    """Broken by an event: a trauma, one die on its table (yze B50, B51)."""
    call = receive_stress.bind({"points": "2", "dice": "0", "burden": "3"})
    result = finished(call, (3,))
    assert [type(fact) for fact in result.facts] == [Stressed, Broken, Traumatised]
    assert (result.outcome.broken, result.outcome.trauma) == (True, 3)


def test_broken_by_a_push_alone_there_is_no_trauma() -> None:
    """A trauma follows only from Stress that no push caused (yze B51)."""
    call = receive_stress.bind({"points": "1", "dice": "8", "burden": "4"})
    result = finished(call, "roll", (6, 2, 2, 2), "push", (1, 1, 1))
    assert result.facts == (Stressed("roller", 1, "push"), Broken("roller", True))
    assert result.outcome.trauma == 0


def test_whoever_is_broken_by_stress_cannot_resist_more() -> None:
    """The broken have no skill: further Stress is received whole, and brings another trauma (yze B50, B51)."""
    call = receive_stress.bind({"points": "1"}, {"roller": Sheet(name="Kim", empathy=5, stress=6)})
    result = finished(call, (1,))
    assert [type(fact) for fact in result.facts] == [Stressed, Traumatised]


@pytest.mark.parametrize("face", range(1, 7))
def test_the_die_names_the_trauma(face: int) -> None:
    """Each face has its trauma, and the sheet keeps it (yze B51)."""
    call = receive_stress.bind({"points": "5", "dice": "0"})
    fact = finished(call, (face,)).facts[-1]
    assert isinstance(fact, Traumatised)
    assert fact.trauma == TRAUMAS[face].id
    assert Sheet(name="Kim").after(fact).traumas == (TRAUMAS[face].id,)


def test_traumas_have_the_chances_of_their_table() -> None:
    """Unplayable 1 in 6, an attribute point lost 1 in 3 (yze E5)."""
    results = odds(receive_stress.bind({"points": "5", "dice": "0"}))
    assert results.chance(lambda one: one.trauma == 6) == Fraction(1, 6)
    assert results.chance(lambda one: bool(TRAUMAS[one.trauma].attribute)) == Fraction(1, 3)


def test_the_dead_receive_no_stress() -> None:
    """It is refused in words (yze B41)."""
    with pytest.raises(Refusal, match="B41"):
        played(receive_stress.bind({}, {"roller": Sheet(name="Kim", dead=True)}))


def test_the_resistance_may_be_pushed() -> None:
    """Although it answers an event, it is the character's choice (yze D12)."""
    record = played(receive_stress.bind({"points": "2", "dice": "2"}), "roll", (2, 3)).waiting
    assert isinstance(record, Ask)
    assert record.question.id == "push"
