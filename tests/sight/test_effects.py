"""What the numbers and conditions of a sheet do: as a game says, or found by trying."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from paravent.core.harm import ends, full_at
from paravent.core.parameters import Flag, Text, Whole
from paravent.core.sheet import Sheet
from paravent.core.words import same
from paravent.sight.effects import harmful, states, weights
from tests.pages.duels import GAME as DUELS


def test_only_what_weighs_on_rolls_or_forbids_them_is_harm() -> None:
    """A yes that ready foes begin with is none."""
    assert harmful(DUELS) == {"hurt", "asleep", "lost"}


def test_what_a_game_does_not_say_is_found_by_trying() -> None:
    """A purse that a move fills, a counter that takes dice away, one that forbids; what does nothing is no state."""
    assert states(DUELS) == {"pluck": "purse", "asleep": "bars", "hurt": "weighs"}
    assert "letters" not in weights(DUELS)


def test_where_nothing_is_found_the_only_counter_is_the_state() -> None:
    """A game of one counter is about that counter."""
    assert states(replace(DUELS, sheet=Counting, moves=())) == {"count": "weighs"}


def test_what_a_game_says_is_not_tried() -> None:
    """Even what does nothing to any roll is a state if it says so, and nothing else is."""
    assert states(replace(DUELS, sheet=Saying, moves=())) == {
        "gold": "purse",
        "mood": "weighs",
        "curse": "bars",
    }
    assert harmful(replace(DUELS, sheet=Saying, moves=())) == {"mood", "curse", "gone"}


def test_a_track_is_full_where_the_sheet_says() -> None:
    """At what a field or a property holds; nowhere if that is nothing."""
    game = replace(DUELS, sheet=Saying, moves=())
    assert ends(game) == {"mood": "temper", "curse": "worst"}
    assert full_at(game, Saying(name="Zoé", temper=4)) == {"mood": 4, "curse": 3}
    assert full_at(game, Saying(name="Zoé", temper=0)) == {"curse": 3}


class Counting(Sheet, frozen=True, kw_only=True):
    """One counter and a figure."""

    name: Annotated[str, Text(same("name"), 40)]
    height: Annotated[int, Whole(same("height"), 0, 9)] = 5
    count: Annotated[int, Whole(same("count"), 0, 9)] = 0


class Saying(Sheet, frozen=True, kw_only=True):
    """A sheet that says what it is made of."""

    name: Annotated[str, Text(same("name"), 40)]
    temper: Annotated[int, Whole(same("temper"), 0, 9)] = 5
    gold: Annotated[int, Whole(same("gold"), 0, 9, state=True)] = 2
    mood: Annotated[int, Whole(same("mood"), 0, 9, state=True, full="temper")] = 0
    curse: Annotated[int, Whole(same("curse"), 0, 9, state=True, once_raised=True, full="worst")] = 0
    other: Annotated[int, Whole(same("other"), 0, 9)] = 0
    gone: Annotated[bool, Flag(same("gone"), state=True)] = False
    worst = 3
