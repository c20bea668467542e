"""What is ours is named as ours: in each move, with what changes it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from paravent.core.game import AnyMove, Game
from paravent.core.parameters import declared
from paravent.core.play import SeededHand, play
from paravent.core.refusal import Refusal
from paravent.core.steps import Measure, Modifier, Throw
from paravent.games import found
from paravent.sight.our_rules import changers, is_ours, ours

GAMES = tuple(found().values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_changes_a_rule_of_ours_is_there(game: Game) -> None:
    """Each key is an option of the table or a line of its own sheet; no rule of the book names any."""
    every = {one.key for one in (*game.settings, *(declared(game.board) if game.board else ()))}
    for rule in game.rules:
        assert set(rule.changed_by) <= every, rule.id
        assert not rule.changed_by or is_ours(rule), rule.id
        assert len(changers(game, rule)) == len(rule.changed_by)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_table_of_ours_stands_under_a_rule_of_ours(game: Game) -> None:
    """Whatever calls itself of the house cites the house: tables, and what options of a table are called."""
    house = {rule.id for rule in game.rules if rule.source == "house"}
    assert house
    for table in game.tables:
        if "(maison)" in table.title.fr:
            assert table.rule in house, table.id
    named = {key for rule in game.rules for key in rule.changed_by}
    for one in game.settings:
        if "maison" in one.kind.words.fr:
            assert one.key in named, one.key


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_each_move_tells_its_own_values_first_and_then_what_was_decided(game: Game) -> None:
    """Of rules of ours alone, none twice; some move of each game has some of either."""
    told = [one for move in game.moves for one in ours(game, move)]
    assert all(is_ours(one.rule) for one in told)
    assert {one.house for one in told} == {True, False}
    for move in game.moves:
        found = [one.house for one in ours(game, move)]
        assert found == sorted(found, reverse=True)


def parts(move: AnyMove, values: Mapping[str, str], sheets: Mapping[str, Any]) -> list[Modifier]:
    """Every part of what a move counts with, of throws and of measures; nothing where it is refused."""
    known = {one.key for one in move.parameters}
    try:
        call = move.bind({key: text for key, text in values.items() if key in known}, sheets)
        played = play(call, hand=SeededHand(3))
    except Refusal:
        return []
    steps = [getattr(entry, "step", entry) for entry in played.record]
    said = [part for step in steps if isinstance(step, Throw) for part in step.because]
    return said + [part for fact in played.facts if isinstance(fact, Measure) for part in fact.parts]


def moved(value: Any) -> Any:
    """The same with each number one higher."""
    if isinstance(value, tuple):
        return tuple(map(moved, value))
    return value + 1 if isinstance(value, int) and not isinstance(value, bool) else value


def otherwise(game: Game, move: AnyMove, key: str) -> tuple[dict[str, str], dict[str, Any]]:
    """What says a value of the house otherwise: an option, or a line of the table's own sheet."""
    option = next((one for one in game.settings if one.key == key), None)
    if option is not None:
        return {key: option.kind.write(moved(option.default))}, {}
    assert game.board is not None
    board = game.board()
    return {}, {move.shared: replace(board, **{key: moved(getattr(board, key))})} if move.shared else {}


def with_and_without(move: AnyMove, sheet: Any) -> tuple[dict[str, Any], ...]:
    """Nobody's sheet, and this one's where somebody makes the move."""
    return ({}, {move.first: sheet}) if move.first else ({},)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_number_that_the_table_changes_in_a_house_rule_is_under_a_rule_of_the_book(game: Game) -> None:
    """Whatever part of a roll differs once such a value is moved by one cites a rule of ours, with sheets and
    without."""
    house = {rule.id for rule in game.rules if is_ours(rule)}
    keys = {key for rule in game.rules if rule.source == "house" for key in rule.changed_by}
    assert game.ready is not None
    for move in game.moves:
        for key in keys:
            values, sheets = otherwise(game, move, key)
            for example, one in product(move.examples, with_and_without(move, game.ready.characters[0])):
                before = parts(move, example, one)
                changed = [
                    part
                    for part in parts(move, {**example, **values}, {**one, **sheets})
                    if part not in before
                ]
                assert {part.rule for part in changed} <= house or not before, (move.id, key, changed)
