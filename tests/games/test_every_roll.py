"""What a book says of every roll holds for every move that throws, in every game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paravent.core.game import EveryRoll, Game
from paravent.core.steps import Throw
from paravent.games import found
from tests.games.cases import Case, move_cases, wild_play

GAMES = list(found().values())
SEEDS = 4
"""Plays enough to see whether a move throws at all."""


def throwing(game: Game) -> list[str]:
    """The moves of a game that throw dice."""
    return [move.id for move in game.moves if any(_throws(case) for case in move_cases(game, move))]


def _throws(case: Case) -> bool:
    plays = (wild_play(case, seed) for seed in range(SEEDS))
    return any(isinstance(getattr(one, "step", None), Throw) for played in plays for one in played.record)


def offered(game: Game, move: str) -> set[str]:
    """What a move lets people say or asks them."""
    one = game.move(move)
    assert one is not None
    return {parameter.key for parameter in one.parameters} | {question.id for question in one.asks}


def missing(game: Game) -> list[str]:
    """Each rule of every roll with a move that throws, does not offer it, and is not excepted by a rule; and each
    exception of a move that does not throw, or by no rule of the game."""
    moves, rules = throwing(game), {rule.id for rule in game.rules}
    without = [
        f"{every.rule} {move}"
        for every in game.every_roll
        for move in moves
        if move not in every.excepted and not set(every.keys) & offered(game, move)
    ]
    unfounded = [
        f"{every.rule} {move} ({why})"
        for every in game.every_roll
        for move, why in every.excepted.items()
        if move not in moves or why not in rules
    ]
    unknown = [every.rule for every in game.every_roll if every.rule not in rules]
    return [*without, *unfounded, *unknown]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_each_move_that_throws_offers_what_holds_for_every_roll(game: Game) -> None:
    """Or it names the rule that says why not."""
    assert game.every_roll
    assert missing(game) == []


def test_a_rule_that_a_move_forgets_is_found() -> None:
    """A key that no move has is missed by each that throws; an exception without a rule, or of a move without dice, is
    none."""
    game = next(game for game in GAMES if game.every_roll)
    rule = game.every_roll[0].rule
    forgotten = replace(game, every_roll=(EveryRoll(rule, ("no-such-key",)),))
    assert missing(forgotten) == [f"{rule} {move}" for move in throwing(game)]
    excused = EveryRoll(
        rule, game.every_roll[0].keys, {**game.every_roll[0].excepted, "test": "no-such-rule"}
    )
    assert missing(replace(game, every_roll=(excused,))) == [f"{rule} test (no-such-rule)"]
    idle = next(move.id for move in game.moves if move.id not in throwing(game))
    idly = EveryRoll(rule, game.every_roll[0].keys, {**game.every_roll[0].excepted, idle: rule})
    assert missing(replace(game, every_roll=(idly,))) == [f"{rule} {idle} ({rule})"]
