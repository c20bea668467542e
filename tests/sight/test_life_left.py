"""How long is left to somebody who is down, and the roll that waits."""

from __future__ import annotations

from fractions import Fraction

import pytest

from paravent.core.game import Game
from paravent.games import found
from paravent.sight.life_left import life_left
from paravent.table import commands as c
from tests.sight.felled import FELLED
from tests.sight.looks import look
from tests.table.desk import Desk, company, named

DYING = {"yze": {**FELLED["yze"], "strength": "5"}, "artemis": FELLED["artemis"]}
"""Where time runs out for who is down."""


def dying(game: Game) -> Desk:
    """Ada, whose time runs."""
    desk = company(game)
    desk.do("gm", c.EditSheet(named(desk, "Ada"), dict(DYING[game.id])))
    return desk


@pytest.mark.parametrize("game", [found()[id] for id in DYING], ids=lambda game: game.id)
def test_a_ring_says_how_much_of_an_hour_or_a_day_is_left(game: Game) -> None:
    """It empties as time passes."""
    desk = dying(game)
    ada = named(desk, "Ada")
    [before, *_] = life_left(look(desk, "s1"), ada)
    assert 0 < before.part <= 100
    assert before.figure
    desk.do("gm", c.AdvanceClock(before.coming.after // 2 + 1))
    [after, *_] = life_left(look(desk, "s1"), ada)
    assert after.part < before.part
    assert after.coming.after < before.coming.after


def test_the_roll_that_waits_is_said_with_its_dice_and_its_chance() -> None:
    """Strength 5 less five points of Damage leaves no die; with six there is one, and one face in six."""
    desk = dying(found()["yze"])
    ada = named(desk, "Ada")
    desk.do("gm", c.EditSheet(ada, {"endurance": "1"}))
    [left] = life_left(look(desk, "s1"), ada)
    assert (left.rolls, left.chance, left.rule) == ("Résistance, 1\u00a0dé", Fraction(1, 6), "B42")


@pytest.mark.parametrize("game", found().values(), ids=lambda game: game.id)
def test_nothing_runs_out_for_who_is_well(game: Game) -> None:
    """In any game."""
    desk = company(game)
    assert life_left(look(desk, "s1"), named(desk, "Ada")) == ()
