"""Any way of cutting a stretch of time, with changes of state between, gives the sheets that minutes give one by one.

A game whose sheets live by the clock tells its minutes in `tests/games/<id>/minutes.py`, from the book and apart from
its own code: `drawn` makes somebody, `changed` is what a move does between two stretches, `Model` counts a minute at a
time, and `told` is what both must tell. What a game keeps on its sheets besides must not depend on the cut either.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Annotated, Any

import pytest
from msgspec.structs import replace

from paravent.core.game import Game
from paravent.core.moments import Moment
from paravent.core.override import override
from paravent.core.parameters import Whole, declared
from paravent.core.sheet import Sheet
from paravent.core.words import same
from paravent.games import found
from tests.games.cases import plain_sheet
from tests.table.texts import legal_text

GAMES = list(found().values())
EVENINGS = 12


def later(game: Game, sheet: Any, minutes: int) -> Any:
    """The sheet so many minutes later, at a table with the usual options."""
    return sheet.at(Moment("time", minutes=minutes, options=game.options({})))


def cut(random: Random, minutes: int) -> Iterator[int]:
    """A stretch in pieces, of minutes or of hours."""
    while minutes:
        piece = min(minutes, random.choice((1, random.randint(1, 30), random.randint(1, 1500))))
        yield piece
        minutes -= piece


def told_apart(game: Game, drawn: Callable[[Random], Any], changed: Any, seed: str) -> str:
    """Where a stretch cut in two ways gives two sheets, if it does."""
    random = Random(seed)
    once = twice = sheet = drawn(random)
    for _ in range(3):
        minutes = random.choice((10, 90, 700, 3000))
        once = later(game, once, minutes)
        for piece in cut(random, minutes):
            twice = later(game, twice, piece)
        if once != twice:
            return f"{sheet} after {minutes}: {once} is not {twice}"
        turn = random.random()
        once = twice = sheet = changed(once, Random(turn))
    return ""


def anyone(game: Game) -> Callable[[Random], Any]:
    """Somebody of a game that says nothing of its clocks: any numbers, flags and choices."""

    def drawn(random: Random) -> Any:
        sheet = plain_sheet(game)
        for one in declared(game.sheet):
            if "." not in one.key and random.random() < 0.3:
                sheet = replace(sheet, **{one.key: one.kind.read(one.key, legal_text(one.kind, random))})
        return sheet

    return drawn


def minutes_of(game: Game) -> Any:
    """The module that tells the minutes of a game, if there is one."""
    name = f"tests.games.{game.id}.minutes"
    return import_module(name) if find_spec(name) else None


def as_it_is(sheet: Any, _: Random) -> Any:
    """Nothing changes between two stretches."""
    return sheet


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_a_stretch_of_time_may_be_cut_anywhere(game: Game) -> None:
    """However a stretch is cut, with changes of state between, the sheet is the same to the last field."""
    told = minutes_of(game)
    drawn, changed = (told.drawn, told.changed) if told else (anyone(game), as_it_is)
    assert not any(told_apart(game, drawn, changed, f"{game.id}/{n}") for n in range(EVENINGS))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_hours_are_those_of_a_model_that_counts_minutes(game: Game) -> None:
    """Sheets agree with the minutes of the book, one by one; in a game without any, time changes nothing."""
    told = minutes_of(game)
    for n in range(EVENINGS):
        random = Random(f"{game.id}/minutes/{n}")
        if told is None:
            sheet = anyone(game)(random)
            assert later(game, sheet, 5000) == sheet
            continue
        sheet = told.drawn(random)
        model = told.Model(sheet)
        for _ in range(4):
            for piece in cut(random, random.choice((10, 90, 700, 3000))):
                sheet = later(game, sheet, piece)
                for _ in range(piece):
                    model.minute()
                assert told.told(sheet) == model.now, (n, piece)
            sheet = told.changed(sheet, random)
            model.read(sheet)


class Forgetful(Sheet, frozen=True, kw_only=True):
    """A sheet that rounds every stretch to the hour below."""

    rest: Annotated[int, Whole(same("rest"), 0, 9999)] = 0

    @override
    def at(self, moment: Moment) -> Forgetful:
        return replace(self, rest=self.rest + moment.minutes // 60)


def test_a_game_that_loses_count_is_seen() -> None:
    """Pieces shorter than an hour are lost to it."""
    game = replace(GAMES[0], sheet=Forgetful, settings=())
    assert told_apart(game, lambda _: Forgetful(name="Kim"), as_it_is, "seen")
