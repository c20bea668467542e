"""A question about chances, as people ask it by keys."""

from __future__ import annotations

import pytest

from paravent.core.odds import odds
from paravent.core.refusal import Refusal
from paravent.games import found
from paravent.sight.enquiry import EACH, enquiry

YZE = found()["yze"]
TEST = next(one for one in YZE.moves if one.id == "test")


def test_values_and_policies_are_told_apart() -> None:
    """What is no parameter says how a question is decided; what is neither is refused."""
    asked = enquiry(YZE, TEST, {"dice": "2", "push": "never"})
    assert asked.texts == {"dice": "2"}
    assert set(asked.policies.values()) == {"never"}
    with pytest.raises(Refusal):
        enquiry(YZE, TEST, {"dices": "2"})


def test_each_policy_is_one_enquiry() -> None:
    """Side by side, and each as if it had been asked alone."""
    spread = enquiry(YZE, TEST, {"dice": "2", "push": EACH}, each=True).spread()
    stated = [next(iter(one.policies.values())) for one in spread]
    assert len(stated) == 3
    for one, policy in zip(spread, stated, strict=True):
        alone = enquiry(YZE, TEST, {"dice": "2", "push": policy})
        assert odds(one.bound, one.policies) == odds(alone.bound, alone.policies)


def test_a_move_between_people_asks_nothing_that_their_sheets_say() -> None:
    """The dice are those of the sheet."""
    assert YZE.ready
    somebody = YZE.ready.characters[0]
    asked = enquiry(YZE, TEST, {"skill": "stealth"}, {"roller": somebody})
    assert odds(asked.bound, asked.policies) != odds(enquiry(YZE, TEST, {"dice": "1"}).bound, asked.policies)
