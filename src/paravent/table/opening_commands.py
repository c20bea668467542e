"""What makes a table ready to play: commands of its GM, from what the game brings."""

from __future__ import annotations

from paravent.core.game import Game
from paravent.core.scenario_text import read_scenario
from paravent.core.words import Language
from paravent.table.commands import BeginScenario, Do, KeepScenario, MakeCharacter, StartScene
from paravent.table.values import said


def readying(game: Game, language: Language) -> list[Do]:
    """The scenario, characters to take, opponents behind the screen; then its first scene."""
    ready = game.ready
    if ready is None:
        return []
    text = ready.scenario.say(language)
    scenario = read_scenario(text, game)
    return [
        KeepScenario(text),
        BeginScenario(scenario.title, scenario.hour, said(scenario.weekday)),
        *(MakeCharacter(game.written(one, language), mine=False) for one in ready.characters),
        *(MakeCharacter(game.written(one, language), hidden=True) for one in ready.opponents),
        *([StartScene(0)] if scenario.scenes else ()),
    ]
