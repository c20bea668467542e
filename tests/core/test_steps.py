"""The language of rules: calls are values."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from paravent.core.dice import Numbered, marked
from paravent.core.odds import odds
from paravent.core.play import SeededHand, play
from paravent.core.refusal import RuleError
from paravent.core.simulate import simulate
from paravent.core.steps import Call, Draw, Step, Steps, Throw, rule
from tests.core.samples import AGAIN, Scored, both, nested, pair, written_out


def steps_of(call: Call[Any], *answers: Any) -> Step:
    running = call.begin()
    step = next(running)
    for answer in answers:
        step = running.send(answer)
    return step


def test_calling_a_rule_runs_nothing() -> None:
    """A called rule is a value with its rule and arguments, ready to be read."""
    call = pair(3)
    assert (call.rule, call.args, call.named) == (pair, (3,), ())


def test_equal_calls_are_equal_and_hash_alike() -> None:
    """Calls with equal arguments are one key, whatever the order of the named ones."""

    @rule
    def named(one: int, two: int) -> Steps[int]:
        yield Scored("one", one)
        return two

    assert pair(2) == pair(2)
    assert pair(2) != pair(3)
    assert hash(named(one=1, two=2)) == hash(named(two=2, one=1))
    assert named(one=1, two=2) == named(two=2, one=1)


def test_a_call_begins_afresh_each_time() -> None:
    """The same call can be begun as often as one likes."""
    call = pair(2)
    assert steps_of(call) == steps_of(call)


def test_yield_from_a_call_writes_it_out_in_place() -> None:
    """The steps of a rule written out are yielded by the rule around it."""
    assert steps_of(written_out(2)) == steps_of(pair(2))
    assert steps_of(nested(2)) == both(2)


def test_a_rule_and_its_calls_can_be_pickled() -> None:
    """A rule travels to another process by name, and comes back as itself."""
    assert pickle.loads(pickle.dumps(pair)) is pair
    assert pickle.loads(pickle.dumps(nested(2))) == nested(2)


def test_a_rule_keeps_the_name_and_words_of_its_function() -> None:
    """A rule can be read about as a function can."""
    assert pair.name == "pair"
    assert pair.__doc__ == "The sixes of some dice, thrown again once if one likes."
    assert "samples.pair" in repr(pair)


def test_a_question_knows_its_policies_by_name() -> None:
    """A policy is found by its name."""
    assert AGAIN.policy("last") is AGAIN.policies[1]


@rule
def fewer_than_none() -> Steps[int]:
    """Throws less than no die."""
    number: int = yield Throw(-1, Numbered(6), "T1")
    return number


@rule
def more_than_the_deck() -> Steps[int]:
    """Draws more cards than there are."""
    cards = yield Draw(2, ("ace",), "T1")
    return len(cards)


@pytest.mark.parametrize("call", [fewer_than_none(), more_than_the_deck()])
def test_an_impossible_throw_or_draw_is_an_error_in_every_reader(call: Call[Any]) -> None:
    """Less than no die, or more cards than the deck holds, is a defect of the game, and is said so."""
    for read in (
        lambda: odds(call),
        lambda: play(call, hand=SeededHand(1)),
        lambda: simulate(call, 1, 1),
    ):
        with pytest.raises(RuleError):
            read()


def test_a_die_of_one_side_is_no_chance() -> None:
    """A die that shows one thing has one result."""
    assert Throw(3, marked(1), "T1").chances().total == 1
