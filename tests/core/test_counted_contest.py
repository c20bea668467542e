"""A contest that counts what it costs: whose verdict it is, and what everybody has before and after."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from paravent.core.chain import closed, solved
from paravent.core.counted_contest import ANYBODY, LOST, WON, counted
from paravent.core.game import Contest, End, Game
from paravent.core.odds import Exact
from paravent.core.simulate import Player
from paravent.core.wait_chain import WaitChain
from paravent.games import found
from paravent.lab.hardness import between

EVERY = [
    pytest.param(game, one, id=f"{game.id}-{one.id}") for game in found().values() for one in game.contests
]


def begun(game: Game, contest: Contest) -> tuple[Contest, Any, tuple[str, ...]]:
    """Two ready characters against two opponents; or the contest's own example."""
    if contest.sides is None:
        keys = {one.key for one in contest.parameters}
        texts = {key: text for key, text in contest.examples[0].items() if key in keys}
        return contest, contest.bind(texts), contest.fighters
    assert game.ready
    ours = tuple(game.ready.characters[:2])
    board = game.board() if game.board else None
    named, scene = between(contest, ours, tuple(game.bestiary[1:3]), game.options({}), board)
    return named, scene, tuple(one.name for one in ours)


@pytest.mark.parametrize(("game", "contest"), EVERY)
def test_ends_say_who_won_who_fell_and_what_is_left(game: Game, contest: Contest) -> None:
    """The same resources at the beginning and at the end; a side has won where only the other is down."""
    named, scene, ours = begun(game, contest)
    one = counted(named, frozenset(ours))
    player = Player(Random(5))
    for _ in range(25):
        end, _ = player.contest(one, scene)
        plain = [who for who in end.fallen if who not in (ANYBODY, WON, LOST)]
        assert (ANYBODY in end.fallen) == any(who in plain for who in ours)
        if contest.sides:
            a, b = contest.fighters[:2]
            assert (WON in end.fallen) == (b in plain and a not in plain)
            assert (LOST in end.fallen) == (a in plain and b not in plain)
            assert end.left
    if contest.resources:
        before = contest.resources(scene)
        assert {each.who for each in before} <= {*named.fighters}
        _, after = player.play(contest.round(scene), scene)
        assert [(each.who, each.words) for each in contest.resources(after)] == [
            (each.who, each.words) for each in before
        ]


def test_floats_count_what_fractions_count() -> None:
    """The mean of what is left is the same, however it is solved."""
    duel = next(one for one in found()["yze"].contests if one.id == "duel")
    _, scene, fighters = begun(found()["yze"], duel)
    one = counted(duel, frozenset(fighters))
    ends = solved(closed(one, scene, Exact()))
    truth = [
        float(sum(end.left[place] * chance for end, chance in ends if isinstance(end, End)))
        for place in range(2)
    ]
    floats = WaitChain(one, scene, Exact()).solved()
    assert floats.left == pytest.approx(truth, abs=1e-10)
    assert floats.error < 1e-12
