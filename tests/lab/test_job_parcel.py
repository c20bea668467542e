"""What a page asks for in any game can be sent to another process, and so can the answer."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

import pytest

from paravent.core.refusal import Refusal
from paravent.games import found
from paravent.lab.job_parcel import Unsendable, packed, unpacked
from paravent.sight.card_figures import Shown, shown
from paravent.sight.preview import Choices, Offer
from tests.pages.toy import GAME
from tests.sight.looks import look
from tests.table.desk import company

ANSWERED = 2
"""Of so many moves of each game the answer is looked at too."""


def test_the_figures_of_every_move_are_sent_for_and_come_back() -> None:
    """Games hold functions, which go by name."""
    for game in found().values():
        desk = company(game)
        cast = [id for id in desk.table.world.cast if id != "board"]
        for place, move in enumerate(game.moves):
            roles = dict(zip(move.roles, cast * 3, strict=False))
            job = unpacked(packed(partial(shown, look(desk).situation, move, roles, {})))
            if place < ANSWERED:
                answer: Shown = job()
                assert unpacked(packed(answer)) == answer, (game.id, move.id)


def test_parts_of_a_game_are_the_same_on_arrival() -> None:
    for game in found().values():
        goals = tuple(goal for move in game.moves for goal in move.goals)
        there, moves, wishes = unpacked(packed((game, game.moves, goals)))
        assert there is game
        assert moves == game.moves
        assert all(one is other for one, other in zip(wishes, goals, strict=True))


def test_what_a_decision_comes_to_in_ones_own_dice_comes_back_whole() -> None:
    """Its goals are the game's own, as those of moves are."""
    for own in (own for game in found().values() for own in game.own_dice):
        offers = (Offer("push", own.goals[0].words, (Fraction(1, 3),) * len(own.goals)),)
        answer = Choices(own.goals, offers, own=True)
        there = unpacked(packed(answer))
        assert there == answer
        assert all(one is other for one, other in zip(there.goals, own.goals, strict=True))


def test_a_refusal_is_sent_whole() -> None:
    with pytest.raises(Refusal) as refusal:
        found()["yze"].moves[0].bind({"nothing": "1"})
    assert unpacked(packed(refusal.value)).words == refusal.value.words


def test_a_game_that_only_one_process_has_is_not_sent() -> None:
    with pytest.raises(Unsendable):
        packed(partial(id, GAME))
