"""New tries: with a slight bonus, or refused in words; the worked example C10."""

from __future__ import annotations

import pytest

from paravent.core.moments import Moment
from paravent.core.refusal import Refusal
from paravent.core.steps import Ask
from paravent.games.rpg import Sheet
from paravent.games.rpg.facts import Closed, Retried
from paravent.games.rpg.retries import BARRED, Untried, learnt, retry
from tests.games.rpg.hands import finished, pending, threshold

KIM = Sheet(name="Kim", body=6, movement=4)
VALUES = {"attribute": "6", "domain": "4"}
PLAYED = {"under": "body", "using": "movement", "difficulty": "normal"}


@pytest.mark.parametrize(
    ("failures", "each", "bonus"), [(1, 1, 1), (2, 1, 2), (7, 1, 2), (1, 2, 2), (3, 0, 0)]
)
def test_failures_teach_one_point_each_and_two_at_most(failures: int, each: int, bonus: int) -> None:
    """+1 for each earlier failure, +2 at most, or as the table chose (rpg D16)."""
    assert learnt(failures, each).amount == bonus
    said = {**VALUES, "failures": str(failures), "retry_bonus": str(each)}
    assert threshold(retry.bind(said)) == 10 + bonus


def test_a_lasso_is_thrown_again_with_what_was_learnt() -> None:
    """C10: the lasso on a beam, or a shot at the same target, is tried again with a slight bonus (rpg B13)."""
    call = retry.bind({**PLAYED, "failures": "2"}, {"roller": KIM})
    ask = pending(call)
    assert isinstance(ask, Ask)
    assert (ask.seat, ask.rule) == ("gm", "B13")
    assert threshold(call, "bonus") == 12
    assert threshold(call, "plain") == 10
    assert finished(call, "bonus", 12).outcome.success


@pytest.mark.parametrize(
    ("hindrance", "words"),
    [
        ("spoiled", "the failure itself prevents it"),
        ("once", "only one chance"),
        ("dull", "add nothing to the game"),
    ],
)
def test_no_new_try_where_the_failure_prevents_it(hindrance: str, words: str) -> None:
    """C10: the wire broken in the lock, the car in the ditch, the one chance, the dull try (rpg B14)."""
    with pytest.raises(Refusal) as refusal:
        retry.bind({**VALUES, "hindrance": hindrance}).begin().send(None)
    assert words in refusal.value.words.en
    answered = finished(retry.bind(PLAYED, {"roller": KIM}), hindrance)
    assert answered.outcome == Untried(hindrance)
    assert answered.outcome.told() == BARRED[hindrance]
    assert answered.facts == (Closed("roller", "Corps + Mouvements"),)


def test_a_lasting_action_is_not_tried_again_at_once() -> None:
    """C10: the Latin book is not begun again at once: whoever failed believes it was the best (rpg B12)."""
    with pytest.raises(Refusal) as refusal:
        retry.bind({**VALUES, "hindrance": "lasting"}).begin().send(None)
    assert "is not started again at once" in refusal.value.words.en
    assert finished(retry.bind(PLAYED, {"roller": KIM}), "lasting").outcome == Untried("lasting")


def test_nothing_to_say_against_it_is_not_asked() -> None:
    """Where the GM has said that nothing stands against it, the try is made (rpg B13)."""
    call = retry.bind({**PLAYED, "hindrance": "none"}, {"roller": KIM})
    assert threshold(call) == 11


def test_each_new_try_of_a_scene_is_remembered() -> None:
    """The third throw of the lasso knows of two failures, whoever forgot them; a new scene knows of none (rpg B13,
    D16)."""
    tried = KIM.after(Retried("roller", "Corps + Mouvements"))
    assert threshold(retry.bind(PLAYED, {"roller": KIM}), "bonus") == 11
    assert threshold(retry.bind(PLAYED, {"roller": tried}), "bonus") == 12
    assert threshold(retry.bind({**PLAYED, "using": "combat"}, {"roller": tried}), "bonus") == 7
    assert threshold(retry.bind(PLAYED, {"roller": tried.at(Moment("scene"))}), "bonus") == 11


def test_what_the_gm_would_not_have_tried_again_opens_with_time_or_with_a_change() -> None:
    """Refused at once and without another question, until minutes pass, a scene begins, or the GM says so (rpg B12,
    B14)."""
    shut = KIM.after(Closed("roller", "Corps + Mouvements"))
    with pytest.raises(Refusal) as refusal:
        retry.bind(PLAYED, {"roller": shut}).begin().send(None)
    assert "waits until time has passed" in refusal.value.words.en
    changed = {**PLAYED, "anew": "yes"}
    for values, sheet in (
        (changed, shut),
        (PLAYED, shut.at(Moment("time", minutes=1))),
        (PLAYED, shut.at(Moment("scene"))),
        ({**PLAYED, "using": "combat"}, shut),
    ):
        assert isinstance(pending(retry.bind(values, {"roller": sheet})), Ask)
    assert shut.at(Moment("time", minutes=0)) == shut
