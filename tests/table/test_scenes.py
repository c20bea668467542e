"""Scenarios at a table: what starting a scene does, who is on stage, and who learns what of it."""

from __future__ import annotations

import pytest
from msgspec import json

from paravent.core.game import Game
from paravent.core.refusal import Refusal
from paravent.core.words import LANGUAGES
from paravent.games import found
from paravent.table import commands as c
from paravent.table.events import CharacterMade, SceneBegun, SceneReached
from paravent.table.opening_commands import readying
from paravent.table.values import GM
from paravent.table.view import GMView, view
from tests.table.desk import Desk, company, named, seen_by
from tests.table.little import LITTLE

READY = [game for game in found().values() if game.ready]
TEXT = """\
# La clef

Heure : 9 h 40

## Le puits

Image : scene

L’eau est loin.

> Le seau est percé.

Sur scène : Bastien — meunier
En coulisse : Ghost — au fond
En coulisse : 2 Rat — dans l’ombre

## La cave

Temps : 1 h

Sur scène : 2 Rat
Sur scène : Ogre
"""


def told(game: Game = LITTLE, text: str = TEXT) -> Desk:
    """A table whose GM keeps the scenario."""
    desk = company(game)
    desk.do(GM, c.KeepScenario(text))
    return desk


def desk_view(desk: Desk) -> GMView:
    """What the GM sees."""
    found = view(desk.table, GM)
    assert isinstance(found, GMView)
    return found


def test_a_kept_scenario_is_the_gms_alone() -> None:
    """Others see no byte of it, and do not see that it was kept."""
    desk, other = told(), company(LITTLE)
    assert desk_view(desk).script is not None
    for seat in ("s1", "s3"):
        assert json.encode(view(desk.table, seat)) == json.encode(view(other.table, seat))


def test_starting_a_scene_moves_picture_people_and_clock() -> None:
    """Those on stage are shown or made, those in the wings are made and hidden, time has passed."""
    desk = told()
    desk.do(GM, c.StartScene(0))
    seen = seen_by(desk, "s1")
    assert seen.scenario == "La clef"
    names = {one.id: one.name for one in seen.cast}
    assert (seen.scene, seen.stage.picture, [names[id] for id in seen.stage.people]) == (
        "Le puits",
        "scene",
        ["Bastien"],
    )
    assert "Rat 1" not in names.values()
    assert {"Rat 1", "Rat 2"} <= {one.name for one in desk_view(desk).cast if one.hidden}
    desk.do(GM, c.StartScene(1))
    seen = seen_by(desk, "s1")
    names = {one.id: one.name for one in seen.cast}
    assert [names[id] for id in seen.stage.people] == ["Rat 1", "Rat 2", "Ogre"]
    assert (seen.minutes, seen.hour, desk_view(desk).reached) == (60, 580, 1)
    assert "Bastien" in names.values()


def test_starting_a_scene_again_makes_nobody_twice() -> None:
    """Whoever is there is meant."""
    desk = told()
    desk.do(GM, c.StartScene(0))
    before = set(desk.table.world.cast)
    desk.do(GM, c.StartScene(0))
    assert set(desk.table.world.cast) == before


def test_a_scene_is_undone_whole() -> None:
    """People, stage, clock and name are as before."""
    desk = told()
    desk.do(GM, c.StartScene(0))
    before = desk.table.world
    desk.do(GM, c.StartScene(1))
    desk.do(GM, c.Undo(desk.log[-1].action))
    assert desk.table.world == before


def test_what_is_told_of_a_scene_stays_on_stage_until_the_next() -> None:
    """Only the GM tells it."""
    desk = told()
    desk.do(GM, c.StartScene(0))
    desk.do(GM, c.Say("L’eau est loin.", "read"))
    assert seen_by(desk, "s1").stage.text == "L’eau est loin."
    with pytest.raises(Refusal):
        desk.do("s1", c.Say("Non !", "read"))
    desk.do(GM, c.Say("Pour toi seule.", "read", ("s1",)))
    assert seen_by(desk, "s2").stage.text == "L’eau est loin."
    desk.do(GM, c.BeginScene("Ailleurs"))
    seen = seen_by(desk, "s1")
    assert (seen.stage.text, seen.stage.picture, len(seen.stage.people)) == ("", "", 1)


def test_people_come_on_stage_and_leave_it() -> None:
    """Whoever comes is known from then on; whoever is hidden or removed stands there no more."""
    desk = told()
    ghost = named(desk, "Ghost")
    desk.do(GM, c.EnterStage(ghost))
    assert seen_by(desk, "s1").stage.people == (ghost,)
    with pytest.raises(Refusal):
        desk.do(GM, c.EnterStage(ghost))
    with pytest.raises(Refusal):
        desk.do(GM, c.EnterStage(named(desk, "Ada")))
    desk.do(GM, c.LeaveStage(ghost))
    assert ghost in {one.id for one in seen_by(desk, "s1").cast}
    with pytest.raises(Refusal):
        desk.do(GM, c.LeaveStage(ghost))
    desk.do(GM, c.EnterStage(ghost))
    desk.do(GM, c.HideCharacter(ghost))
    assert not seen_by(desk, GM).stage.people
    desk.do(GM, c.EnterStage(ghost))
    desk.do(GM, c.RemoveCharacter(ghost))
    assert not seen_by(desk, GM).stage.people


@pytest.mark.parametrize(
    "do", [c.KeepScenario(TEXT), c.StartScene(0), c.EnterStage("cx"), c.LeaveStage("cx")]
)
def test_scenes_are_the_gms_to_set(do: c.Do) -> None:
    """Players and televisions are refused."""
    desk = told()
    for seat in ("s1", "s3"):
        assert "MJ" in desk.refusal(seat, do).fr


def test_a_scene_that_is_not_there_is_refused() -> None:
    """Without a scenario there is none at all."""
    assert "écrivez-en un" in company(LITTLE).refusal(GM, c.StartScene(0)).fr
    assert "2" in told().refusal(GM, c.StartScene(2)).fr


@pytest.mark.parametrize("game", READY, ids=lambda game: game.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scene_of_a_shipped_scenario_starts(game: Game, language: str) -> None:
    """One after the other, with everybody whom it names; of the wings nobody hears."""
    desk = Desk(game)
    desk.join("Léa")
    for do in readying(game, language):  # type: ignore[arg-type]
        desk.do(GM, do)
    script = desk_view(desk).script
    assert script is not None
    for place, scene in enumerate(script.scenes):
        desk.do(GM, c.StartScene(place, sure=True))
        seen = seen_by(desk, "s1")
        assert (seen.scene, len(seen.stage.people)) == (
            scene.title,
            sum(one.count for one in scene.people if one.on_stage),
        )
    rolls = [roll for scene in script.scenes for roll in scene.rolls]
    hero = next(one.id for one in desk.table.world.cast.values() if one.player)
    desk.do("s1", c.TakeCharacter(hero))
    for roll in rolls:
        desk.do(GM, c.AskMove(hero, roll.move, dict(roll.values)))


def test_what_a_scene_says_to_all_names_no_hidden_thing() -> None:
    """Of a started scene the others' events are its name, its picture and those who are shown."""
    desk = told()
    begun = len(desk.log)
    desk.do(GM, c.StartScene(0))
    for one in desk.log[begun:]:
        match one.event:
            case SceneReached():
                assert one.to == (GM,)
            case CharacterMade() as made:
                assert (one.to == (GM,)) == made.hidden
            case SceneBegun() as scene:
                assert not {id for id in scene.people or () if desk.table.world.cast[id].hidden}
