"""A table stays open while any move of any game waits: sheets are written on, and nothing of it is lost."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec import Struct

from paravent.core.game import AnyMove, Game
from paravent.core.parameters import Whole, declared
from paravent.core.play import Answer, Cards, Faces, Filled, Option
from paravent.core.refusal import Refusal
from paravent.games import found
from paravent.table import commands as c
from paravent.table import sheet_changes
from paravent.table.values import PendingMove
from tests.games.cases import move_cases
from tests.table.desk import Desk, seen_by

GAMES = list(found().values())
FIELDS = 3
MOST_ANSWERS = 30


class Waiting(Struct, frozen=True):
    """A table at which a move waits for an answer, and who is in it."""

    desk: Desk
    action: str
    people: tuple[str, ...]

    def sheet(self, character: str) -> dict[str, Any]:
        """As it stands."""
        return dict(self.desk.table.world.cast[character].sheet)

    def changed(self) -> list[tuple[str, str]]:
        """What its card says has changed since it was read."""
        one = next(one for one in seen_by(self.desk, "gm").pending if one.action == self.action)
        return [(each.character, each.field) for each in one.changed]

    def ended(self) -> bool:
        """Answered to its end: each question with its last choice, each throw with ones."""
        for _ in range(MOST_ANSWERS):
            pending = self.desk.table.world.pending.get(self.action)
            if pending is None:
                return True
            try:
                self.desk.do("gm", c.AnswerMove(self.action, answer(pending)))
            except Refusal:  # by what was written, it can go no further
                return False
        return False


def answer(pending: PendingMove) -> Answer:
    """To what a move waits for."""
    if pending.dice is not None:
        places = tuple(range(pending.dice.dice))
        return Cards(places) if pending.dice.cards else Faces((1,) * pending.dice.dice)
    assert pending.question is not None
    options = pending.question.options
    return Option(options[-1][0]) if options else Filled(values={})


def waiting(game: Game, move: AnyMove) -> Waiting | None:
    """The move begun by the GM at a new table, with real dice, between ready people, if it then waits for anything."""
    desk = Desk(game)
    assert game.ready is not None
    ready = [game.written(one, "fr") for one in (*game.ready.characters, *game.ready.opponents)]
    people = tuple(str(desk.do("gm", c.MakeCharacter(one))["character"]) for one in ready[:2])
    roles = dict(zip((one for one in move.roles if one != move.shared), people, strict=False))
    said = next((dict(case.values) for case in move_cases(game, move) if case.sheets), {})
    for values in (said, {}):
        try:
            begun = desk.do("gm", c.BeginMove(move.id, roles, values, typed=True))
        except Refusal:
            continue
        if str(begun.get("action")) in desk.table.world.pending:
            return Waiting(desk, str(begun["action"]), tuple(roles.values()))
    return None


def numbers(game: Game) -> list[str]:
    """The numbers of a sheet."""
    return [one.key for one in declared(game.sheet) if isinstance(one.kind, Whole) and "." not in one.key]


def keys(game: Game, move: AnyMove, random: Random) -> list[str]:
    """The numbers that the move changes of whoever makes it, and some others."""
    one = waiting(game, move) if move.roles else None
    if one is None or not one.people:
        return []
    before = one.sheet(one.people[0])
    after = one.sheet(one.people[0]) if one.ended() else before
    found = [key for key in numbers(game) if before[key] != after[key]]
    return list({*found, *random.sample(numbers(game), FIELDS)})


def lost(game: Game) -> Iterator[str]:
    """What the GM writes on a sheet while a move waits, and is not there any more when it has ended."""
    random = Random(game.id)
    for move in game.moves:
        for key in keys(game, move, random):
            one, plain = waiting(game, move), waiting(game, move)
            assert one is not None
            assert plain is not None
            who, before = one.people[0], one.sheet(one.people[0])[key]
            try:
                one.desk.do("gm", c.EditSheet(who, {key: str(before + 1)}, reason="rule zero"))
            except Refusal:  # it is as high as it gets
                continue
            had_read = (who, key) in one.changed()
            if one.ended() and plain.ended() and had_read:
                after, otherwise = one.sheet(who)[key], plain.sheet(plain.people[0])[key]
                if after != otherwise + 1:
                    yield f"{move.id}: {key} was {before}; {after} where it would be {otherwise}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_what_the_gm_writes_while_a_move_waits_is_there_when_it_has_ended(game: Game) -> None:
    """What a move has read stays what it was to it; on the sheet both changes add up."""
    assert list(lost(game)) == []


def test_a_table_that_forgets_what_was_written_meanwhile_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were a move to put back what it has read, the games whose moves change what somebody wrote would show it."""
    monkeypatch.setattr(sheet_changes, "_changed", lambda now, change: change.after)
    assert any(list(lost(game)) for game in GAMES)
