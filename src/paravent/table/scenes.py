"""Deciding about scenarios: keeping one, starting its scenes, who of the GM's people is on stage.

Starting a scene tells all its name and its scenario's, its picture and who is there; what
it says besides is the GM's.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import count
from typing import TypeVar

from msgspec import UNSET
from msgspec.structs import replace

from paravent.core.game import Game
from paravent.core.moments import Moment
from paravent.core.parameters import Text, declared, read_values
from paravent.core.per_game import per_game
from paravent.core.refusal import Refusal, refused
from paravent.core.scenario import Scenario, ScenarioPerson, ScenarioScene
from paravent.core.scenario_text import read_scenario
from paravent.core.sheet import Sheet
from paravent.core.words import LANGUAGES, Words, folded
from paravent.table import commands as c
from paravent.table.cast import MOST_CHARACTERS, TOO_MANY
from paravent.table.clock import Told, let_pass
from paravent.table.context import Case, Decision, plain_sheet
from paravent.table.events import (
    CharacterHidden,
    CharacterMade,
    ClockAdvanced,
    ScenarioBegun,
    ScenarioKept,
    SceneBegun,
    SceneReached,
    StageSet,
)
from paravent.table.evolve import evolve
from paravent.table.passing_time import everyone
from paravent.table.portraits import shown_picture
from paravent.table.values import BOARD, GM, Character, Stage, said
from paravent.table.view import CharacterView

C = TypeVar("C", Character, CharacterView)


def keep_scenario(case: Case, do: c.KeepScenario) -> Decision:
    """The GM keeps a scenario: nobody else learns that there is one."""
    case.gm_only()
    return case.alone(ScenarioKept(read_scenario(do.text, case.context.game)), (GM,))


def start_scene(case: Case, do: c.StartScene) -> Decision:
    """The GM starts a scene: first its time passes, then its people are there, then it begins for all. Whoever waits
    in the wings comes last: ids and lines that all see are numbered without them."""
    case.gm_only()
    scene = _kept(case, do.scene)
    passed = (*_scenario(case), *_time(case, scene, do.sure))
    before = _after(case, passed)
    numbers = count(1)
    shown = tuple(_people(before, [one for one in scene.people if one.on_stage], numbers))
    then = _after(before, shown)
    begun = SceneBegun(scene.title, shown_picture(case, scene.picture), _standing(then, scene))
    hidden = tuple(_people(then, [one for one in scene.people if not one.on_stage], numbers))
    lived = everyone(_after(then, hidden), Moment("scene"))
    return Decision((*passed, *shown, (None, begun), *hidden, ((GM,), SceneReached(do.scene)), *lived))


def _scenario(case: Case) -> tuple[Told, ...]:
    """A scenario begins with the first of its scenes."""
    world = case.table.world
    if not isinstance(world.script, Scenario) or world.scenario == world.script.title:
        return ()
    begun = ScenarioBegun(world.script.title, world.script.hour, said(world.script.weekday))
    return ((None, begun), *everyone(case, Moment("scenario")))


def _kept(case: Case, place: int) -> ScenarioScene:
    script = case.table.world.script
    if not isinstance(script, Scenario):
        raise Refusal(NO_SCENARIO)
    if place >= len(script.scenes):
        raise refused(NO_SCENE, most=len(script.scenes))
    return script.scenes[place]


def _after(case: Case, events: tuple[Told, ...]) -> Case:
    return replace(case, table=reduce(evolve, (case.logged(one) for one in events), case.table))


def _time(case: Case, scene: ScenarioScene, sure: bool) -> Iterator[Told]:
    """The time before a scene; where something must be met on the way, that comes first."""
    if not scene.minutes:
        return
    for to, event in let_pass(case, c.AdvanceClock(scene.minutes, sure=sure)):
        if isinstance(event, ClockAdvanced) and event.awaits is not None:
            raise refused(MEET_FIRST, title=scene.title, what=event.awaits)
        yield to, event


# --- who is there --------------------------------------------------------------------------------------------------


def _people(case: Case, people: list[ScenarioPerson], numbers: Iterator[int]) -> Iterator[Told]:
    """Whoever of a scene's people is not at the table yet comes to it, and those on stage are shown."""
    for person in people:
        there = meant(case.table.world.cast.values(), person)
        for one in there:
            if one.hidden and person.on_stage:
                yield None, CharacterHidden(one.id, False)
        for name in _new_names(person, len(there)):
            number = next(numbers)
            if len(case.table.world.cast) + number > MOST_CHARACTERS:
                raise refused(TOO_MANY, most=MOST_CHARACTERS)
            sheet = _sheet(case.context.game, person.name, name)
            made = CharacterMade(
                f"c{case.command.id}.{number}",
                str(sheet.name),
                plain_sheet(sheet),
                False,
                (),
                not person.on_stage,
            )
            yield None if person.on_stage else (GM,), made


def meant(cast: Iterable[C], person: ScenarioPerson) -> list[C]:
    """Those at the table whom a scenario means by a name, numbered or not; players' characters are never meant."""
    name = re.compile(re.escape(folded(person.name)) + r"( [0-9]+)?")
    people = (one for one in cast if one.id != BOARD and not one.player)
    return [one for one in people if name.fullmatch(folded(one.name))][: person.count]


def _new_names(person: ScenarioPerson, there: int) -> list[str]:
    """The names of those who are missing, numbered where there are several."""
    if person.count == 1:
        return [] if there else [person.name]
    return [f"{person.name} {number}" for number in range(there + 1, person.count + 1)]


def _sheet(game: Game, stem: str, name: str) -> Sheet:
    """The sheet of somebody ready under that name, or one that says no more than the name."""
    ready = _ready(game).get(folded(stem))
    short = _fitting(game, name)
    if ready is not None:
        return replace(ready, name=short)
    return game.sheet(**read_values(game.sheet, {"name": short}))


def _fitting(game: Game, name: str) -> str:
    kind = next((one.kind for one in declared(game.sheet) if one.key == "name"), None)
    return name[: kind.longest] if isinstance(kind, Text) else name


@per_game
def _ready(game: Game) -> dict[str, Sheet]:
    """Everybody who is ready to come in, by name in either language."""
    sheets = (*(game.ready.opponents if game.ready else ()), *game.bestiary)
    worded = (game.worded(one, language) for language in reversed(LANGUAGES) for one in reversed(sheets))
    return {folded(str(one.name)): one for one in worded}


def _standing(case: Case, scene: ScenarioScene) -> tuple[str, ...]:
    """Who is on stage when a scene begins."""
    cast, standing = case.table.world.cast, (person for person in scene.people if person.on_stage)
    return tuple(dict.fromkeys(one.id for person in standing for one in meant(cast.values(), person)))


def enter_stage(case: Case, do: c.EnterStage) -> Decision:
    """One of the GM's people comes on stage: all know of them from then on."""
    case.gm_only()
    character = case.character(do.character)
    stage = case.table.world.stage or Stage()
    if character.player or character.owners:
        raise refused(NOT_ON_STAGE, name=character.name)
    if character.id in stage.people:
        raise refused(ON_STAGE, name=character.name)
    shown: tuple[Told, ...] = ((None, CharacterHidden(character.id, False)),) if character.hidden else ()
    return Decision((*shown, (None, StageSet((*stage.people, character.id)))))


def leave_stage(case: Case, do: c.LeaveStage) -> Decision:
    """Somebody leaves the stage."""
    case.gm_only()
    stage = case.table.world.stage
    if stage is UNSET or do.character not in stage.people:
        raise Refusal(OFF_STAGE)
    return case.alone(StageSet(tuple(id for id in stage.people if id != do.character)))


NO_SCENARIO = Words(
    "Aucun scénario n’est gardé ici\u202f: écrivez-en un, ou apportez son fichier.",
    "No scenario is kept here: write one, or bring its file.",
)
NO_SCENE = Words(
    "Le scénario n’a que {most} scènes\u202f: choisissez-en une.",
    "The scenario has {most} scenes only: choose one.",
)
MEET_FIRST = Words(
    "Avant «\u202f{title}\u202f», le temps s’arrête. {what} D’abord cela.",
    "Before “{title}”, time stops. {what} That comes first.",
)
NOT_ON_STAGE = Words(
    "{name} est à un joueur\u202f: les héros sont toujours en scène.",
    "{name} is a player’s: heroes are always on stage.",
)
ON_STAGE = Words("{name} est déjà en scène.", "{name} is on stage already.")
OFF_STAGE = Words("Ce personnage n’est pas en scène.", "This character is not on stage.")
