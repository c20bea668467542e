"""The odds on the back of a sheet are the game's own, for what the sheet can roll by itself."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, NoReturn

import pytest
from msgspec.structs import replace

from paravent.core.dice import Numbered
from paravent.core.game import move
from paravent.core.odds import odds
from paravent.core.parameters import Role
from paravent.core.refusal import Refusal
from paravent.core.steps import Steps, Throw
from paravent.core.words import Words
from paravent.games import found
from paravent.games.yze.tables import ARMOURS
from paravent.paper.printed_sheet import odds_said
from paravent.sight.sheet_odds import own_chances, worth_said
from tests.paper.games import ODD, PAIRS, ZOE, Dread, Odd, Sum, tries


def test_there_is_one_row_for_each_field_that_a_move_offers() -> None:
    """With the dice it is rolled with; what the sheet cannot say by itself is left out."""
    (made,) = own_chances(ODD, ZOE)
    assert made.title == tries.title
    assert [(row.words.en, row.dice) for row in made.rows] == [
        ("Lore 0", "3\u202fD6"),
        ("Lore 1", "5\u202fD6"),
        ("Lore 2", "3\u202fD6"),
        ("Lore 3", "3\u202fD6"),
    ]


def test_the_figures_are_exact() -> None:
    """Three dice reach ten in 135 ways out of 216, and any column is what the reader of odds says."""
    (made,) = own_chances(ODD, ZOE)
    assert made.rows[0].worth == (Fraction(135, 216), Fraction(21, 2))
    read = odds(tries(skill="skill1", who=ZOE, board=Dread()))
    assert made.rows[1].worth[0] == read.mean(tries.goals[0].value)


def test_a_column_that_tells_nothing_is_left_out() -> None:
    """Nobody reaches ten with one die."""
    (made,) = own_chances(ODD, replace(ZOE, grace=1, skill1=0, weary=0))
    assert [column.goal.id for column in made.columns] == ["sum"]


def test_what_cannot_be_said_in_time_is_a_dash() -> None:
    """Printing never waits for long."""
    (made,) = own_chances(ODD, ZOE, seconds=0)
    assert {worth for row in made.rows for worth in row.worth} == {None}
    assert worth_said(made.columns[1], None, "fr") == "–"


def test_figures_are_written_as_each_language_writes_them() -> None:
    """A narrow space and a comma in French."""
    (made,) = own_chances(ODD, ZOE)
    assert odds_said(made, "fr").rows[0] == ("Savoir 0", "3\u202fD6", "62\u202f%", "10,5")
    assert odds_said(made, "en").rows[0] == ("Lore 0", "3\u202fD6", "62%", "10.5")


def test_ways_of_deciding_stand_side_by_side() -> None:
    """Pushed or not: at 8 dice, 77 % becomes 93 %; a third way that changes nothing is not repeated."""
    game = found()["yze"]
    assert game.ready
    first = own_chances(game, game.ready.characters[0])[0]
    row = next(row for row in odds_said(first, "en").rows if row[0] == "Melee")
    assert row[1:4] == ("8\u202fD6", "93%", "77%")
    assert first.columns[2].goal.id != first.columns[0].goal.id


def test_a_move_made_with_two_fields_is_a_table_of_both() -> None:
    """One row for each of the many, one column for each of the few; whoever only helps is left out."""
    (made,) = own_chances(PAIRS, replace(ZOE, coins=6))
    assert made.alone
    said = odds_said(made, "en")
    assert said.headings == (("To reach ten", "Grace"), ("To reach ten", "coins"))
    assert [row[0] for row in said.rows] == ["Using: rien", "Lore 0", "Lore 1", "Lore 2", "Lore 3"]
    assert made.rows[0].worth == (Fraction(1, 6), Fraction(1, 2))
    assert made.rows[2].worth == (Fraction(1, 2), Fraction(5, 6))


def test_moves_against_somebody_come_last_and_face_an_equal() -> None:
    """They say so, and moves whose dice are nobody's own are left out."""
    game = found()["yze"]
    assert game.ready
    made = own_chances(game, game.ready.characters[0])
    places = [one.alone for one in made]
    assert places == sorted(places, reverse=True)
    assert False in places
    assert all(len(one.rows) == 1 for one in made if not one.alone)


def test_a_move_made_one_way_only_says_where_its_dice_come_from() -> None:
    """What is taken off stands after a minus."""
    game = found()["yze"]
    assert game.ready
    made = {one.title.en: one for one in own_chances(game, game.ready.characters[0])}
    assert odds_said(made["Attack"], "fr").rows[0][0] == "5 Vigueur + 3 Combat + 2 épée"
    assert (
        odds_said(made["Stealth attack"], "en").rows[0][0] == "3 Agility \u2212 2 stealth attack at Contact"
    )


def test_what_one_wishes_small_is_read_as_an_amount() -> None:
    """The rule counts Stress below zero; the sheet says how much of it comes."""
    game = found()["yze"]
    assert game.ready
    every = own_chances(game, game.ready.characters[0], seconds=60)
    made = next(one for one in every if one.title.en == "Take Stress")
    (row,) = made.rows
    assert [worth is not None and worth < 0 for worth in row.worth] == [True]
    assert odds_said(made, "fr").rows[0][2] == "0,8"


def test_a_move_without_a_chance_or_dice_of_the_sheet_has_no_odds_on_it() -> None:
    """Rolling one's characteristics says nothing about the character that was rolled."""
    game = found()["undesix"]
    assert game.ready
    titles = {one.title.en for one in own_chances(game, game.ready.characters[0])}
    assert "Test" in titles
    assert "Roll the characteristics" not in titles


def test_what_is_the_gms_to_do_is_on_no_sheet() -> None:
    """As on screen, where it is offered to the GM alone."""
    for game in found().values():
        assert game.ready
        titles = {one.title for one in own_chances(game, game.ready.characters[0], seconds=1)}
        assert titles
        assert not titles & {move.title for move in game.moves if move.gms}


def test_what_another_sheet_would_say_is_no_way_of_making_a_move() -> None:
    """The armour of somebody who is not there."""
    game = found()["yze"]
    assert game.ready
    for one in own_chances(game, game.ready.characters[1]):
        assert not {row.words for row in one.rows} & {armour.words for armour in ARMOURS.values()}


def test_a_defect_of_a_rule_is_never_an_empty_cell() -> None:
    """What a rule refuses has no row; what it cannot do is an error, on paper as at the table."""
    (made,) = own_chances(replace(ODD, moves=(*ODD.moves, wants)), ZOE)
    assert made.title == tries.title
    with pytest.raises(KeyError):
        own_chances(replace(ODD, moves=(*ODD.moves, breaks)), ZOE)


NOTHING: dict[str, int] = {}


@move(title=Words("Refus", "Refusal"), goals=tries.goals)
def wants(who: Annotated[Odd | None, Role(Words("qui", "who"))] = None) -> Steps[Sum]:
    """Never allowed."""
    yield Throw(1, Numbered(6), "O1", "who") if who is None else refuse()
    return Sum(0)


def refuse() -> NoReturn:
    raise Refusal(Words("Non.", "No."))


@move(title=Words("Défaut", "Defect"), goals=tries.goals)
def breaks(who: Annotated[Odd | None, Role(Words("qui", "who"))] = None) -> Steps[Sum]:
    """Looks for what is not there."""
    yield Throw(NOTHING["none"], Numbered(6), "O1", "who")
    return Sum(0)
