"""Should it be tested at all? The worked example C11."""

from __future__ import annotations

from itertools import product

import pytest

from paravent.core.play import play
from paravent.games.rpg import GAME
from paravent.games.rpg.advice import Advised, should_test, worth_testing
from paravent.games.rpg.facts import Weighed


@pytest.mark.parametrize(
    ("what", "values", "test"),
    [
        ("a mountain pass as a mere shortcut", {"can_fail": "yes"}, False),
        ("a narrow path in a cave", {"can_fail": "yes", "intense": "yes"}, True),
        ("socks in one's own bedroom", {"unhurried": "yes"}, False),
        ("a clue at the scene of a crime", {"can_fail": "yes", "turning": "yes"}, True),
    ],
)
def test_the_examples_are_tested_or_not(what: str, values: dict[str, str], test: bool) -> None:
    """C11: the pass no, the cave yes, the socks no, the clue yes (rpg B9)."""
    assert play(should_test.bind(values)).outcome == Advised(test), what


def test_the_first_criterion_and_one_of_the_others() -> None:
    """It can fail, and it matters or thrills; mere advice, which bars no move (rpg D13)."""
    for can_fail, turning, intense in product((False, True), repeat=3):
        expected = can_fail and (turning or intense)
        assert worth_testing(can_fail, turning, intense, unhurried=False, out_of_reach=False) == expected
    assert all("criteria" not in (parameter.key for parameter in move.parameters) for move in GAME.moves)


def test_time_and_every_advantage_do_without_a_test() -> None:
    """At leisure nothing is tested, unless it is extraordinarily hidden (rpg B8)."""
    assert not worth_testing(True, True, True, unhurried=True, out_of_reach=False)
    assert worth_testing(True, True, False, unhurried=True, out_of_reach=True)


def test_the_criteria_that_are_met_are_told() -> None:
    """The three criteria are a table of the screen, and each answer says which were met (rpg B9)."""
    assert [row[0].en for row in next(one for one in GAME.tables if one.id == "criteria").rows] == [
        "a",
        "b",
        "c",
    ]
    result = play(should_test.bind({"can_fail": "yes", "intense": "yes"}))
    assert result.facts == (Weighed((0, 2)),)
    assert "peut échouer\u202f; le moment" in Weighed((0, 2)).told().fr
    assert "No criterion" in Weighed(()).told().en
