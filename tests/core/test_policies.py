"""Deciding when nobody is there."""

from __future__ import annotations

import pytest

from paravent.core.odds import odds
from paravent.core.policies import decide
from paravent.core.refusal import Refusal, RuleError
from paravent.core.steps import Ask, Policy, Question
from paravent.core.words import same
from tests.core.samples import AGAIN, pair


def test_the_first_policy_is_the_usual_one() -> None:
    """Without a stated policy the question's first decides; a stated one goes before it."""
    ask = Ask(AGAIN, "one", ("keep", "throw"), "T1")
    assert decide(ask, {}) == "keep"
    assert decide(ask, {"again": "last"}) == "throw"
    assert decide(ask, {"side": "last"}) == "keep"


def test_a_policy_is_that_of_the_seat_it_is_stated_for() -> None:
    """Mine is not theirs; one that is stated for nobody is everybody's who has none of their own."""
    mine, theirs = (Ask(AGAIN, seat, ("keep", "throw"), "T1") for seat in ("one", "two"))
    assert [decide(ask, {"one.again": "last"}) for ask in (mine, theirs)] == ["throw", "keep"]
    assert [decide(ask, {"again": "last", "two.again": "first"}) for ask in (mine, theirs)] == [
        "throw",
        "keep",
    ]


def test_a_policy_that_takes_an_illegal_option_is_an_error() -> None:
    """A policy that takes what is not offered is a defect of the game."""
    ask = Ask(
        Question("q", same("q"), (("yes", same("yes")),), (Policy("p", same("p"), lambda _: "no"),)),
        "one",
        ("yes",),
        "T1",
    )
    with pytest.raises(RuleError, match="'no'"):
        decide(ask, {})


def test_a_policy_that_does_not_exist_is_refused_in_words() -> None:
    """A mistyped policy is refused in both languages, naming those that exist."""
    with pytest.raises(Refusal) as refusal:
        odds(pair(1), {"again": "sometimes"})
    for text in (refusal.value.words.fr, refusal.value.words.en):
        assert "sometimes" in text
        assert "first" in text
