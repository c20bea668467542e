"""Characters as a seat sees them."""

from __future__ import annotations

from paravent.core.words import Words
from paravent.games import found
from paravent.sight.character import (
    best_said,
    board,
    bonuses,
    character,
    free,
    names_of,
    ready,
    rollables,
    sheet_line,
)
from paravent.sight.seen import PUBLIC
from paravent.table import commands as c
from paravent.table.values import plain
from tests.pages import duels
from tests.sight.looks import look
from tests.table.desk import Desk, company, named

GAME = found()["yze"]


def test_a_sheet_is_laid_out_for_whoever_may_look_at_it() -> None:
    """Who plays it is said to all."""
    desk = company(GAME)
    mine, theirs = (
        {one.name: character(look(desk, seat), one) for one in look(desk, seat).cast} for seat in ("s1", "s2")
    )
    assert mine["Ada"].laid
    assert mine["Ogre"].laid is None
    assert theirs["Ada"].played == "joué par Léa"


def test_what_is_the_gms_is_offered_to_the_gm_alone() -> None:
    """A move of the GM's, and a condition that says who is."""
    desk = company(duels.GAME)
    assert "storm" in offered(desk, "gm")
    assert "storm" not in offered(desk, "s1")


def offered(desk: Desk, seat: str) -> set[str]:
    """The moves that a seat is offered for Ada."""
    seen = look(desk, seat)
    laid = character(seen, next(one for one in seen.cast if one.id == named(desk, "Ada"))).laid
    assert laid
    return {one.move.id for one in laid.moves}


def test_a_character_that_nobody_plays_is_free_to_take() -> None:
    """Until somebody does."""
    desk = company(GAME)
    desk.do("gm", c.GiveCharacter(named(desk, "Ada"), ()))
    assert [one.name for one in free(look(desk, "s2"))] == ["Ada"]
    assert free(look(company(GAME), "s2")) == []


def test_ready_characters_are_offered_until_they_are_here_in_either_language() -> None:
    """Under whichever name."""
    desk = Desk(GAME)
    assert GAME.ready
    first, *others = GAME.ready.characters
    assert len(ready(look(desk))) == len(others) + 1
    desk.do("gm", c.MakeCharacter(GAME.written(first, "en"), hidden=False))
    assert len(ready(look(desk))) == len(others)
    assert {GAME.written(first, "fr")["name"], GAME.written(first, "en")["name"]} == names_of(GAME, first)


def test_one_line_says_who_somebody_is_and_at_what_they_are_best() -> None:
    """Dice stay with what they are rolled for, on one line."""
    assert GAME.ready
    line = sheet_line(look(Desk(GAME)), plain(GAME.ready.characters[0]))
    assert "\u00a0dés" in line
    assert best_said(Words("Force", "Force"), Words("8 dés", "8 dice"), "fr") == "Force\u00a08\u00a0dés"


def test_what_may_be_added_to_a_roll_and_what_may_be_rolled_is_the_same_for_all_sheets() -> None:
    """A modifier goes both ways."""
    assert [one.key for one in bonuses(GAME)] == ["modifier"]
    assert "stealth" in {one.key for one in rollables(look(Desk(GAME)))}


def test_the_television_shows_of_the_board_what_all_look_at_while_they_play() -> None:
    """No list of the house, and no number that the game only counts by: in every game."""
    for game in found().values():
        shown = board(look(company(game), PUBLIC))
        fields = (*shown.figures, *shown.lists, *shown.others) if shown else ()
        assert {one.key for one in fields} <= {*(game.board.staged if game.board else ())}, game.id
    told = board(look(company(found()["koma"]), PUBLIC))
    assert told is not None
    assert [one.key for one in told.figures] == ["reserve"]


def numbers(desk: Desk, seat: str) -> list[str]:
    """The numbers of the board that a seat is shown."""
    shown = board(look(desk, seat))
    assert shown
    return [one.key for one in shown.figures]


def test_a_player_is_shown_no_number_of_the_table_that_is_as_in_every_other() -> None:
    """Once the GM has changed one it is shown; the GM sees all of them."""
    desk = company(found()["undesix"])
    assert numbers(desk, "s1") == []
    desk.do("gm", c.EditSheet("board", {"aiming": "-1"}, "viser"))
    assert numbers(desk, "s1") == ["aiming"]
    assert len(numbers(desk, "gm")) > 5
