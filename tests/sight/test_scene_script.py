"""The scenario on the GM's desk, in every game that brings one."""

from __future__ import annotations

import re
from html import unescape

import pytest

from paravent.core.game import Game
from paravent.games import found
from paravent.sight.requested_rolls import whynot
from paravent.sight.scene_script import scenario, scene_at
from paravent.table import commands as c
from paravent.table.opening_commands import readying
from paravent.table.values import GM
from paravent.web.page_memory import Memory
from paravent.web.pages.regions import regions
from tests.sight.looks import look
from tests.table.desk import Desk

READY = [game for game in found().values() if game.ready]


def begun(game: Game) -> Desk:
    """A ready table, whose first character somebody plays."""
    desk = Desk(game)
    for do in readying(game, "fr"):
        desk.do(GM, do)
    desk.join("Léa")
    hero = next(one.id for one in desk.table.world.cast.values() if one.player)
    desk.do("s1", c.TakeCharacter(hero))
    return desk


@pytest.mark.parametrize("game", READY, ids=lambda game: game.id)
def test_the_scene_that_was_reached_is_shown_to_the_gm_alone(game: Game) -> None:
    """With its people as they stand at the table, and where it leads."""
    desk = begun(game)
    shown = scenario(look(desk))
    assert shown is not None
    assert shown.reached is not None
    assert (shown.reached.now, shown.reached.place) == (True, 0)
    assert {one.on_stage for one in shown.reached.people if one.id} == {
        one.on_stage for one in shown.script.scenes[0].people
    }
    assert shown.reached.leads
    assert scenario(look(desk, "s1")) is None


def test_whoever_comes_later_has_no_face_yet() -> None:
    """Of a scene that has not begun, people are names unless they are at the table."""
    shown = scene_at(look(begun(found()["yze"])), 1)
    assert shown is not None
    assert {one.name: bool(one.id) for one in shown.people} == {
        "Clovis Malepierre": True,
        "Tobie Sansgêne": True,
        "Huguette Maraude": True,
        "Perrine Soufflet": False,
    }
    assert not shown.now
    assert scene_at(look(begun(found()["yze"])), 9) is None


@pytest.mark.parametrize(("wounds", "ticks"), [("", 0), ("7", 0), ("8", 1)])
def test_a_scene_that_somebody_falls_before_says_who_and_what_of(wounds: str, ticks: int) -> None:
    """Beside the tick that lets the time pass all the same; where nobody falls by then there is nothing to tick."""
    desk = begun(found()["artemis"])
    hero = next(one for one in desk.table.world.cast.values() if one.owners)
    if wounds:
        desk.do(GM, c.EditSheet(hero.id, {"grave_wounds": wounds}))
    drawn = unescape(regions(look(desk), Memory().regions)["script"])
    told = re.findall("name=.sure.*?</ul>", drawn, re.DOTALL)
    assert len(told) == ticks
    assert all("Laisser passer 30" in one and f"{hero.name} ne peut plus agir" in one for one in told)


def told(desk: Desk) -> list[list[str]]:
    """Who has made each roll of the scene."""
    shown = scenario(look(desk))
    assert shown is not None
    assert shown.reached is not None
    return [[who for who, _ in one.came] for one in shown.reached.rolls]


def test_a_roll_is_awaited_and_then_told() -> None:
    """Who was asked is named until they roll; then how it came out, for this scene alone."""
    desk = begun(found()["yze"])
    hero = next(one.id for one in desk.table.world.cast.values() if one.owners)
    shown = scenario(look(desk))
    assert shown is not None
    assert shown.reached is not None
    roll = shown.reached.rolls[0].roll
    desk.do(GM, c.AskMove(hero, roll.move, dict(roll.values)))
    after = scenario(look(desk))
    assert after is not None
    assert after.reached is not None
    assert [one.waits for one in after.reached.rolls] == [(hero,), (), ()]
    desk.do(GM, c.BeginMove(roll.move, {"roller": hero}, {**roll.values, "passive": "yes"}))
    assert told(desk) == [[hero], [], []]
    desk.do(GM, c.StartScene(1))
    assert not any(told(desk))


@pytest.mark.parametrize("game", READY, ids=lambda game: game.id)
def test_a_roll_that_nobody_can_make_says_so_before_it_is_asked_for(game: Game) -> None:
    """Of each who plays, in the words that a request would be refused with; who can is not named."""
    desk = begun(game)
    [hero] = [one.id for one in look(desk).cast if one.owners]
    seen = look(desk)
    shown = scenario(seen)
    assert shown
    scenes = [scene_at(seen, place) for place in range(len(shown.titles))]
    rolls = [roll for scene in scenes if scene for roll in scene.rolls]
    assert rolls
    for roll in rolls:
        asked = c.AskMove(hero, roll.roll.move, dict(roll.roll.values))
        assert roll.barred.get(hero) == whynot(seen, asked)


def test_the_dead_are_asked_for_no_roll_of_a_scene() -> None:
    """The button says why, instead of refusing afterwards (yze B40)."""
    desk = begun(found()["yze"])
    [hero] = [one.id for one in look(desk).cast if one.owners]
    desk.do(GM, c.EditSheet(hero, {"dead": "yes"}))
    shown = scenario(look(desk))
    assert shown
    assert shown.reached
    assert [list(roll.barred) for roll in shown.reached.rolls] == [[hero]] * len(shown.reached.rolls)
    assert shown.reached.rolls
