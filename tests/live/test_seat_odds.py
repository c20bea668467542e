"""Odds are computed from what a seat may know, and from nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import json
from msgspec.structs import replace

from paravent.core.game import Game
from paravent.core.parameters import declared
from paravent.core.refusal import Refusal
from paravent.games import found
from paravent.live.seat_odds import Wanted, odds_for
from paravent.table.values import GM, Character, Seat, Table, World, plain
from tests.table.texts import legal_text

SEATS = {GM: Seat(GM, "MJ", "gm", admitted=True), "s1": Seat("s1", "Léa", "player", admitted=True)}


def sheet(game: Game, salt: int) -> dict[str, Any]:
    """A sheet of a game; whole numbers lean on the salt."""
    values = {
        one.key: one.kind.read(one.key, legal_text(one.kind)) for one in declared(game.sheet) if one.required
    }
    made: dict[str, Any] = plain(game.sheet(**values))
    return {key: 1 + salt % 2 if type(value) is int and value == 2 else value for key, value in made.items()}


def table(game: Game, salt: int, secrets: dict[str, str]) -> Table:
    """Léa's own character, one whose sheet is closed, and one that is hidden."""
    own = Character("own", "Ada", sheet(game, 0), player=True, owners=("s1",), secrets=secrets)
    closed = Character("closed", "Garde", sheet(game, salt))
    hidden = Character("hidden", f"Ogre {salt}", sheet(game, salt), hidden=True)
    cast = {one.id: one for one in (own, closed, hidden)}
    return Table("t", game.id, World("Un soir", seats=SEATS, cast=cast))


def answers(game: Game, at: Table) -> list[bytes]:
    """What Léa is told of every move, with every character as its first role."""
    told = []
    for move in game.moves:
        first = next(iter(move.roles), None)
        for id in ("own", "closed", "hidden", "nobody"):
            wanted = Wanted(move.id, {first: id} if first else {}, {}, {})
            try:
                told.append(json.encode(odds_for(at, game, "s1", wanted, 10)))
            except Refusal as refusal:
                told.append(json.encode(refusal.words))
    return told


@pytest.mark.parametrize("game", found().values(), ids=lambda game: game.id)
def test_hidden_values_change_no_byte_of_the_odds(game: Game) -> None:
    """Closed sheets, hidden characters and the GM's secret parameters leave another seat's odds as they are."""
    keys = [parameter.key for move in game.moves for parameter in move.parameters]

    @settings(max_examples=6, deadline=None)
    @given(st.integers(1, 99), st.sampled_from(keys))
    def holds(salt: int, key: str) -> None:
        assert answers(game, table(game, salt, {key: "1"})) == answers(game, table(game, 0, {}))

    holds()


def test_ones_own_sheet_does_change_them() -> None:
    """The comparison can fail: what Léa may know is what the odds are made of."""
    differs = []
    for game in found().values():
        one = table(game, 0, {})
        cast = {**one.world.cast, "own": replace(one.world.cast["own"], sheet=sheet(game, 1))}
        differs.append(answers(game, one) != answers(game, replace(one, world=replace(one.world, cast=cast))))
    assert any(differs)
