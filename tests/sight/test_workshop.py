"""The workshop says what the odds reader says, for every move of every game that it offers."""

from __future__ import annotations

import pytest

from paravent.core.game import Game
from paravent.core.odds import odds
from paravent.core.refusal import Refusal
from paravent.games import found
from paravent.sight.enquiry import enquiry
from paravent.sight.workshop import MOST_PLACES, Bench, answered, offered

GAMES = list(found().values())
YZE = found()["yze"]
TEST = Bench(YZE, next(one for one in YZE.moves if one.id == "test"))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_every_figure_is_the_odds_reader_s(game: Game) -> None:
    """Of each goal, and all that may happen sums to one."""
    assert offered(game)
    for move in offered(game):
        bench = Bench(game, move)
        answer = answered(bench, (bench.beginning,))
        asked = enquiry(game, move, bench.beginning)
        read = odds(asked.bound, asked.policies)
        expected = [goal.read(read.mean(goal.value)) for goal in move.goals]
        assert [one.value for one in answer.worths[0]] == expected, move.id
        assert sum(row.chances[0] for row in answer.rows) == 1, move.id


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_an_address_says_no_more_than_it_must_and_asks_the_same(game: Game) -> None:
    """What is usual is left out; the rest gives the same answer."""
    for move in offered(game):
        bench = Bench(game, move)
        said = {one.key: one.text for one in bench.settings(bench.beginning)} | bench.beginning
        asked = bench.would_ask(bench.beginning)
        said |= {one.key: one.policy for one in asked}
        spare = bench.spare(said, asked)
        assert len(spare) <= len(bench.beginning), move.id
        assert answered(bench, (bench.whole(spare),)) == answered(bench, (said,)), move.id


def test_a_curve_is_the_same_question_at_each_place() -> None:
    """One line for each way of deciding; each point as if it had been asked alone."""
    curve = answered(TEST, ({"dice": "3"},), "dice", "push").curve
    assert curve is not None
    assert [line.words.en for line in curve.lines] == ["push a failure", "never push", "always push"]
    assert len(curve.places) == MOST_PLACES
    alone = answered(TEST, ({"dice": "7", "push": "never"},)).worths[0][0].value
    assert curve.lines[1].values[7] == alone


def test_two_settings_stand_side_by_side() -> None:
    """Each with its own goals, and a chance of each in every row."""
    answer = answered(TEST, ({"dice": "3"}, {"dice": "6"}))
    assert answer.worths[1] == answered(TEST, ({"dice": "6"},)).worths[0]
    assert all(len(row.chances) == 2 for row in answer.rows)


def test_a_decision_that_nobody_has_to_make_is_left_out() -> None:
    """A form may still say how one pushes where there is nothing to push."""
    assert answered(TEST, ({"dice": "0", "push": "always"},)) == answered(TEST, ({"dice": "0"},))


def test_a_curve_over_what_is_no_value_is_refused() -> None:
    """In words."""
    with pytest.raises(Refusal):
        answered(TEST, ({"dice": "3"},), "nonsense")


def test_people_bring_their_sheets() -> None:
    """At a table the sheets say the dice, and only the rest is set."""
    assert YZE.ready
    bench = Bench(YZE, TEST.move, {"roller": YZE.ready.characters[0]})
    keys = {one.key for one in bench.settings({})}
    assert "dice" not in keys
    assert "skill" in keys
    stealth, force = answered(bench, ({"skill": "stealth"}, {"skill": "force"})).worths
    assert stealth != force


def test_what_is_chosen_among_what_a_sheet_leaves_is_set_only_between_people() -> None:
    """The stance in which one strikes: a score that is said is that of a stance already (artemis R6.2)."""
    game = found()["artemis"]
    attack = game.strikes[0]
    assert game.ready
    people = dict(zip(attack.roles, game.ready.characters, strict=False))
    keys = [{one.key for one in Bench(game, attack, sheets).settings({})} for sheets in ({}, people)]
    assert [attack.beside in some for some in keys] == [False, True]
