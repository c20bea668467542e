"""Care, healing by tshi, catalepsy."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paravent.core.moments import Moment
from paravent.core.refusal import Refusal
from paravent.games.artemis import GAME
from paravent.games.artemis.care import Treated, catalepsy, heal_oneself, stabilising, treat
from paravent.games.artemis.facts import Marked, Stabilised
from paravent.games.artemis.psy import draw_sketch, invocation
from paravent.games.artemis.sheet import Sheet
from tests.games.artemis.hands import finished

DOC = Sheet(
    name="Ana",
    diagnosis="professional",
    treatment="professional",
    tshi_healing="expert",
    tshi_catalepsy="expert",
)
HURT = Sheet(name="Lou", grave_wounds=2, light_wounds=1)


def test_care_is_diagnosis_then_treatment() -> None:
    """5 and the grave wounds for both; all, one or none by the zone (artemis U8, R5.9)."""
    both = {"roller": DOC, "patient": HURT}
    assert finished(treat.bind({}, both), (3,), (3,)).outcome == Treated(2, 1)
    assert finished(treat.bind({}, both), (3,), (2,)).outcome == Treated(1, 0)
    assert finished(treat.bind({"modifier": "-2"}, both), (2,), (1,), (3,)).outcome == Treated(0, 0)
    assert finished(treat.bind({"modifier": "-3"}, both), (2,)).outcome == Treated(0, 0)
    assert stabilising("uncertain", 0, 2) == Treated(0, 1)
    assert finished(treat.bind({"house.care": "9"}, both), (2,)).outcome == Treated(0, 0)


def test_care_wants_a_patient_and_what_it_takes() -> None:
    """Whoever treats says whom; whoever has not learnt it is told so before trying (artemis R2.2, U1, U8)."""
    with pytest.raises(Refusal, match="whom Ana treats"):
        finished(treat.bind({}, {"roller": DOC}))
    assert GAME.barred(treat, DOC) is None
    assert "Diagnosis" in str(GAME.barred(treat, HURT))
    assert all(GAME.barred(move, HURT) for move in (heal_oneself, catalepsy, draw_sketch, invocation))


def test_stabilised_wounds_no_longer_worsen() -> None:
    """They leave the untreated ones for their forty days (artemis R5.9, A11)."""
    after = replace(HURT, bleeding=15).after(Stabilised("patient", 2, 1))
    assert (after.grave_wounds, after.light_wounds, after.bleeding) == (0, 0, 0)
    assert after.stabilised == ("x 40j", "x 40j", "/ 40j")
    assert after.marks("wound") == 3
    assert after.at(Moment("time", minutes=600)).marks("wound") == 3


def test_there_must_be_something_to_treat() -> None:
    """Without a wound, or for the dead, care is refused (artemis R5.9)."""
    with pytest.raises(Refusal, match="no wound"):
        finished(treat.bind({}, {"roller": DOC, "patient": Sheet(name="Lou")}))
    with pytest.raises(Refusal, match="dead"):
        finished(treat.bind({}, {"roller": DOC, "patient": replace(HURT, dead=True)}))
    with pytest.raises(Refusal, match="has not learnt"):
        finished(treat.bind({}, {"roller": Sheet(name="Bob"), "patient": HURT}))


def test_tshi_heals_oneself_for_a_grave_fatigue() -> None:
    """As care, on oneself (artemis U9)."""
    hurt = replace(DOC, grave_wounds=1)
    result = finished(heal_oneself.bind({}, {"roller": hurt}), (3,))
    assert result.outcome == Treated(1, 0)
    assert result.facts[0] == Marked("roller", "fatigue", "grave")
    with pytest.raises(Refusal, match="full"):
        finished(heal_oneself.bind({}, {"roller": replace(hurt, grave_fatigue=8)}))


def test_catalepsy_slows_the_wounds_down() -> None:
    """Difficulty 7 and one grave fatigue; one comes out at will (artemis U9, R5.8)."""
    result = finished(catalepsy.bind({}, {"roller": DOC}), (3,))
    deep = DOC
    for fact in result.facts:
        deep = deep.after(fact)
    assert (deep.catalepsy, deep.grave_fatigue) == (True, 1)
    awake = finished(catalepsy.bind({}, {"roller": deep}))
    assert not deep.after(awake.facts[0]).catalepsy
    assert not finished(catalepsy.bind({"score": "3"}), (2,)).outcome.cataleptic
