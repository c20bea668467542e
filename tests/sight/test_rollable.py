"""Which fields of a sheet can be rolled, and by which move."""

from __future__ import annotations

from msgspec.structs import replace

from paravent.games import found
from paravent.sight.fields import blank_sheet
from paravent.sight.rollable import beside, companions, field_choices, field_pool, heads, links, usual_move
from tests.pages.duels import GAME, Duellist, strike, trial


def test_a_field_that_a_move_offers_and_throws_dice_for_can_be_rolled() -> None:
    """Traits by one move, weapons by another."""
    assert {key: link.move for key, link in links(GAME).items()} == {
        **dict.fromkeys(("wits", "nerve", "grace"), "trial"),
        **dict.fromkeys(("first", "second"), "strike"),
    }


def test_the_usual_move_is_what_the_game_says_or_rolls_most() -> None:
    """Three traits against two weapons."""
    assert usual_move(GAME) == "trial"
    assert usual_move(replace(GAME, usual=strike)) == "strike"


def test_moves_stand_together_as_the_game_says_or_all_of_them() -> None:
    """Nothing stands beside a move without kin."""
    assert {one.id for one in companions(GAME, trial)} == {one.id for one in GAME.moves} - {"trial"}
    kin = replace(GAME, together=((trial, strike),))
    assert [one.id for one in companions(kin, trial)] == ["strike"]
    assert companions(kin, next(one for one in GAME.moves if one.id == "praise")) == ()


def test_a_field_is_rolled_with_the_dice_of_its_move() -> None:
    """What hurts takes some away."""
    pools = [field_pool(GAME, "wits", Duellist(name="Zoé", wits=4, hurt=hurt)) for hurt in (0, 1)]
    assert [pool.said for pool in pools if pool] == ["4\u202fD8", "3\u202fD8"]


def test_a_roll_stands_under_what_its_dice_begin_with() -> None:
    """Skills under attributes, where the game makes dice of both."""
    game = found()["yze"]
    assert heads(game)["stealth"] == "agility"
    assert heads(GAME) == {}


def test_what_the_usual_move_offers_beside_fields_is_rolled_as_one() -> None:
    """It throws dice, and no field of the sheet is called so."""
    extra = {
        key for game in found().values() for key in (one.key for one in beside(game)) if key in links(game)
    }
    assert extra == {one.key for game in found().values() for one in beside(game)} != set()


def test_a_choice_of_fields_is_one_whose_options_are_on_the_sheet() -> None:
    """A blank sheet has them all."""
    assert [one.key for one in field_choices(GAME, trial)] == ["trait"]
    assert all(hasattr(blank_sheet(GAME), key) for key in links(GAME))
