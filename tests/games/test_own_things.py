"""What a table adds to a game's lists reaches sheets, moves, forecasts, pages, paper and journal, in every game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import pytest
from msgspec import convert
from msgspec.structs import replace

from paravent.core.game import AnyMove, Game
from paravent.core.parameters import Choice, Text, declared
from paravent.core.play import play
from paravent.core.refusal import Refusal
from paravent.core.table_lists import AnyListed, Entries, Listed, name_of
from paravent.games import found
from paravent.paper.printed_sheet import sheet_paper
from paravent.sight.fields import fields
from paravent.table import commands as c
from paravent.table.values import plain
from tests.games.cases import plain_sheet
from tests.games.golden import Evening

GAMES = list(found().values())


def lists(game: Game) -> dict[str, Entries]:
    """The lists that a table of this game may write."""
    every = declared(game.board) if game.board else ()
    return {one.key: one.kind for one in every if isinstance(one.kind, Entries)}


def example(own: Entries) -> str:
    """A line of such a list."""
    return own.read("", own.example.fr)[0]


def fields_of(game: Game, of: str) -> list[str]:
    """The fields of a sheet that take things of a list."""
    return [
        one.key for one in declared(game.sheet) if isinstance(one.kind, AnyListed) and one.kind.lists == of
    ]


def unreached(game: Game) -> list[str]:
    """The lists whose things nothing takes by their name: no field of a sheet, no move."""
    return [of for of, own in lists(game).items() if not fields_of(game, of) and not _moved(game, of, own)]


def _moved(game: Game, of: str, own: Entries) -> bool:
    """Whether a move takes a thing of the list where the board has it, and refuses it where it has not."""
    assert game.board is not None
    line = example(own)
    board = replace(game.board(), **{of: (line,)})
    return any(
        _taken(game, move, values, board) and not _taken(game, move, values, game.board())
        for move in game.moves
        if move.shared
        for values in _said(move, name_of(line))
    )


def _said(move: AnyMove, name: str) -> Iterator[dict[str, str]]:
    """Every way to say a name in a move, whole or without the word that it begins with."""
    for said in filter(None, (name, name.partition(" ")[2])):
        for one in move.parameters:
            if isinstance(one.kind, (Text, Listed)):
                yield {one.key: said}
                yield from ({one.key: said, **kind} for kind in _kinds(move))
                yield from ({**example, one.key: said} for example in move.examples)


def _kinds(move: AnyMove) -> Iterator[dict[str, str]]:
    for one in move.parameters:
        if isinstance(one.kind, Choice):
            yield from ({one.key: id} for id, _ in one.kind.options[:5])


def _taken(game: Game, move: AnyMove, values: dict[str, str], board: Any) -> bool:
    role = next(iter(move.roles))
    sheet = move.sheets.get(role) or plain_sheet(game)
    try:
        play(move.bind(values, {role: sheet, move.shared: board}), ())
    except Refusal:
        return False
    return True


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_each_list_of_a_table_is_used_by_name(game: Game) -> None:
    """Something takes what it lists, and refuses it where it is not listed."""
    assert unreached(game) == []


def test_a_list_that_nothing_takes_is_found() -> None:
    """The check fails for a game whose board lists ships that no sheet and no move knows."""
    game = next(game for game in GAMES if game.board is not None and lists(game))
    assert game.board is not None
    base: Any = game.board
    own = next(iter(lists(game).values()))
    annotations = {"ships": Annotated[tuple[str, ...], own]}
    fleet = type("Fleet", (base,), {"__annotations__": annotations, "ships": ()}, frozen=True, kw_only=True)
    assert unreached(replace(game, board=fleet)) == ["ships"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_a_table_lists_is_carried_shown_and_printed_like_the_book_s(game: Game) -> None:
    """The player writes its name, at creation or later; refused where the table does not list it; pages, paper and
    journal say its name."""
    for of, own in lists(game).items():
        for field in fields_of(game, of):
            if _takes_the_book_s(game, field):
                _carried(game, of, example(own), field)


def _takes_the_book_s(game: Game, field: str) -> bool:
    """Whether a plain sheet takes one of the book's things in a field; not where that takes another field too."""
    kind = next(one.kind for one in declared(game.sheet) if one.key == field)
    if not isinstance(kind, Choice):
        return True
    try:
        replace(plain_sheet(game), **{field: kind.read(field, kind.options[0][0])}).check()
    except Refusal:
        return False
    return True


def _carried(game: Game, of: str, line: str, field: str) -> None:
    evening = Evening(game)
    evening.sit("Léa")
    kim = evening.bring("Léa", plain_sheet(game))
    name = name_of(line)
    assert evening.refused("Léa", c.EditSheet(kim, {field: name}))
    evening.do("gm", c.EditSheet("board", {of: line}))
    evening.do("Léa", c.EditSheet(kim, {field: name.upper()}))
    held = evening.table.world.cast[kim].sheet[field]
    assert line in ((held,) if isinstance(held, str) else held)
    assert name in evening.told()
    sheet = convert(evening.table.world.cast[kim].sheet, game.sheet)
    board = convert(evening.table.world.cast["board"].sheet, game.board)
    shown = {one.key: one for one in fields(game, plain(sheet))}[field]
    assert name in shown.shown("fr")
    offered = {one.key: one.parameter.kind for one in fields(game, plain(plain_sheet(game)), board)}[field]
    assert not isinstance(offered, Choice) or line in dict(offered.options)
    assert name in repr(sheet_paper(game, sheet, "fr"))
    for contest in game.contests:
        if contest.sides:
            assert contest.sides((sheet,), (plain_sheet(game),), game.options({}), board)
    made = evening.bring("Léa", {"name": "Lou", field: name})
    assert evening.table.world.cast[made].sheet[field] == held


@pytest.mark.parametrize(
    "game", [game for game in GAMES if "weapons" in lists(game)], ids=lambda game: game.id
)
def test_a_forecast_fights_with_the_table_s_own_weapons(game: Game) -> None:
    """Whoever holds one is not as if bare-handed, on the sheet alone and with the board."""
    field = next(key for key in fields_of(game, "weapons") if key in ("weapon", "weapon1"))
    line = example(lists(game)["weapons"])
    held = {"held": "weapon1"} if field == "weapon1" else {}
    armed = replace(plain_sheet(game), **{field: line, **held})
    fights = [contest.sides for contest in game.contests if contest.sides]
    for sides in fights:
        scenes = [
            sides((one,), (plain_sheet(game),), game.options({}), None) for one in (armed, plain_sheet(game))
        ]
        assert scenes[0] != scenes[1]
    assert fights
