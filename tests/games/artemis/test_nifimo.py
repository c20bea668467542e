"""NIFIMO tests, calm, stress, fear."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paravent.core.moments import Moment
from paravent.core.refusal import Refusal
from paravent.core.steps import Throw
from paravent.games.artemis.clocks import DAY
from paravent.games.artemis.facts import Cleared, FearFaded, Marked
from paravent.games.artemis.nifimo import (
    Shaken,
    calm_test,
    fear_fades,
    nifimo_test,
    relax,
    soothe,
    soothing_difficulty,
)
from paravent.games.artemis.sheet import Sheet
from tests.games.artemis.hands import finished, pending

KIM = Sheet(name="Kim", calm="confirmed")
NPC = Sheet(name="Bob", npc=True)


@pytest.mark.parametrize(
    ("faces", "shaken"), [((4,), Shaken(0, 1)), ((3,), Shaken(1, 0)), ((6, 6), Shaken(0, 0))]
)
def test_calm_is_tested_against_ten(faces: tuple[int, ...], shaken: Shaken) -> None:
    """Calm 5: 9 is one light stress, 8 one grave, 14 none (artemis R3.3, R3.5; vector 9)."""
    result = finished(calm_test.bind({}, {"roller": KIM}), *((face,) for face in faces))
    assert result.outcome == shaken


def test_an_action_scene_makes_calm_due() -> None:
    """When a fight begins every player character owes a calm test, no NPC does (artemis R3.5)."""
    begun = KIM.at(Moment("fight"))
    assert [due.move for due in begun.due()] == ["calm-test"]
    assert NPC.at(Moment("fight")).due() == ()
    done = finished(calm_test.bind({}, {"roller": begun}), (4,))
    for fact in done.facts:
        begun = begun.after(fact)
    assert (begun.due(), begun.light_stress) == ((), 1)
    with pytest.raises(Refusal, match="NPC"):
        finished(calm_test.bind({}, {"roller": NPC}))


def test_a_calm_test_made_just_before_a_fight_is_not_asked_for_again_in_that_scene() -> None:
    """Whoever tested Calm as the action drew near owes it no more; in another scene they do (artemis R3.5)."""
    ready = KIM
    for fact in finished(calm_test.bind({}, {"roller": ready}), (4,)).facts:
        ready = ready.after(fact)
    assert ready.at(Moment("fight")).due() == ()
    assert [due.move for due in ready.at(Moment("scene")).at(Moment("fight")).due()] == ["calm-test"]


@pytest.mark.parametrize(
    ("skill", "line"), [("endurance", "fatigue"), ("calm", "stress"), ("courage", "fear")]
)
def test_each_line_has_its_skill(skill: str, line: str) -> None:
    """Endurance against fatigue, Calm against stress, Courage against fear (artemis R3.4)."""
    result = finished(nifimo_test.bind({"skill": skill}, {"roller": replace(KIM, calm="beginner")}), (2,))
    assert isinstance(result.facts[-1], Marked)
    assert (result.facts[-1].line, result.facts[-1].gravity) == (line, "grave")


def test_a_hardened_test_adds_grave_marks() -> None:
    """The difficulty stays 10; marks are added where there are any (artemis R3.4)."""
    call = nifimo_test.bind({"harder": "2", "score": "5"})
    assert finished(call, (3,)).outcome == Shaken(3, 0, "fear")
    assert finished(call, (4,)).outcome == Shaken(2, 1, "fear")
    assert finished(call, (6,), (6,)).outcome == Shaken(0, 0, "fear")


def test_npcs_know_neither_stress_nor_fear() -> None:
    """Their sheet has no such lines; they tire like anyone (artemis R3.1, R6.7)."""
    with pytest.raises(Refusal, match="Fear"):
        finished(nifimo_test.bind({}, {"roller": NPC}))
    assert finished(nifimo_test.bind({"skill": "endurance"}, {"roller": NPC}), (2,)).outcome == Shaken(
        1, 0, "fatigue"
    )


def test_soothing_is_harder_with_more_stress_and_from_afar() -> None:
    """5 and the stress marks; 2 more when not right beside (artemis R3.11)."""
    assert [soothing_difficulty(3, False), soothing_difficulty(2, True)] == [8, 9]


def test_soothing_takes_off_light_stress() -> None:
    """Success 2, uncertain 1 or 2 by a fresh die without criticals, failure none (artemis R3.11, A29)."""
    call = soothe.bind({"score": "5", "light": "3"})
    assert finished(call, (5,)).outcome.removed == 2
    assert [finished(call, (3,), (face,)).outcome.removed for face in (1, 3, 4, 6)] == [1, 1, 2, 2]
    step = pending(call, (3,))
    assert isinstance(step, Throw)
    assert step.rule == "A29"
    assert finished(call, (1,), (3,)).outcome.removed == 0
    two = {
        "roller": Sheet(name="Ana", soothing="expert"),
        "target": replace(KIM, light_stress=1, grave_stress=1),
    }
    assert finished(soothe.bind({}, two), (5,)).facts[-1] == Cleared("target", "stress", "light", 1)


def test_soothing_is_refused_in_danger_or_for_nothing() -> None:
    """Never in immediate danger; nothing to do without light stress (artemis R3.11)."""
    with pytest.raises(Refusal, match="danger"):
        finished(soothe.bind({"score": "5", "light": "3", "danger": "yes"}))
    fighting = {"roller": KIM, "target": replace(KIM, light_stress=2, fighting=True)}
    with pytest.raises(Refusal, match="danger"):
        finished(soothe.bind({}, fighting))
    with pytest.raises(Refusal, match="no light stress"):
        finished(soothe.bind({"score": "5", "grave": "2"}))


def test_leisure_takes_stress_off_if_the_gm_agrees() -> None:
    """One light an hour, one grave a full evening, the cause being gone (artemis R3.10, U10)."""
    tense = replace(KIM, light_stress=2, grave_stress=2)
    call = relax.bind({"hours": "3", "evening": "yes"}, {"roller": tense})
    assert (finished(call, "yes").outcome.light, finished(call, "yes").outcome.grave) == (2, 1)
    assert finished(call, "no").outcome.light == 0
    with pytest.raises(Refusal, match="danger"):
        finished(relax.bind({}, {"roller": replace(tense, fighting=True)}))


def test_fears_last_ten_days_or_a_hundred() -> None:
    """Then, and only then, a fear may fade, if the GM finds its cause gone (artemis R3.12)."""
    afraid = KIM.after(Marked("roller", "fear", "light", 1, "le noir")).after(
        Marked("roller", "fear", "grave", 1, "le vide")
    )
    with pytest.raises(Refusal, match="run its course"):
        finished(fear_fades.bind({}, {"roller": afraid}))
    later = afraid.at(Moment("time", minutes=10 * DAY))
    assert [due.move for due in later.due()] == ["fear-fades"]
    faded = finished(fear_fades.bind({}, {"roller": later}), "yes")
    assert faded.facts == (FearFaded("roller", "/ 0j le noir"),)
    assert later.after(faded.facts[0]).fears == ("x 90j le vide",)
    assert not finished(fear_fades.bind({}, {"roller": later}), "no").outcome.gone
    assert later.at(Moment("time", minutes=90 * DAY)).fears[1] == "x 0j le vide"


def test_who_tests_calm_is_told_the_chance_of_staying_calm() -> None:
    """Of any other NIFIMO test it is the chance to take no mark (artemis R3.3, R3.5)."""
    said = [move.headline.words.fr for move in (calm_test, nifimo_test) if move.headline]
    assert said == ["garder son calme", "ne rien marquer"]
