"""What a game brings: moves and contests bound from text."""

from __future__ import annotations

from typing import Annotated

import pytest

from paravent.core.dice import Numbered
from paravent.core.game import move
from paravent.core.odds import odds
from paravent.core.parameters import Whole
from paravent.core.refusal import Refusal
from paravent.core.steps import Outcome, Steps, Throw
from paravent.core.words import same
from tests.core.samples import WALK, Walk


class Total(Outcome, frozen=True):
    n: int


@move(title=same("High roll"))
def high_roll(
    dice: Annotated[int, Whole(same("dice"), 0, 9)], bonus: Annotated[int, Whole(same("bonus"), 0, 3)] = 1
) -> Steps[Total]:
    """The total of some dice and a bonus."""
    return Total((yield Throw(dice, Numbered(2), "T1")) + bonus)


def test_a_move_is_named_and_declared_by_its_function() -> None:
    """The name and parameters of a move are those of its function."""
    assert high_roll.id == "high-roll"
    assert [(one.key, one.required) for one in high_roll.parameters] == [("dice", True), ("bonus", False)]


def test_a_bound_move_is_the_call_of_its_values() -> None:
    """Texts bind to the same call as values do."""
    call = high_roll.bind({"dice": "2", "bonus": "0"})
    assert call == high_roll(dice=2, bonus=0)
    assert odds(call).mean(lambda total: total.n) == 3
    assert odds(high_roll.bind({"dice": "2"})).mean(lambda total: total.n) == 4


def test_what_cannot_be_bound_is_refused() -> None:
    """A missing, unknown or unacceptable parameter is refused in words."""
    for texts in ({}, {"dice": "10"}, {"dice": "2", "dices": "3"}):
        with pytest.raises(Refusal):
            high_roll.bind(texts)


def test_a_contest_is_bound_to_a_scene() -> None:
    """The texts of a contest make its scene."""
    assert WALK.bind({"goal": "3", "back": "yes"}) == Walk(goal=3, back=True)
    assert [one.key for one in WALK.parameters] == ["goal", "place", "back", "sides"]
