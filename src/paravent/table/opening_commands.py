"""What makes a table ready to play: commands of its GM, from what the game brings."""

from __future__ import annotations

from paravent.core.game import Game
from paravent.core.words import Language
from paravent.table.commands import BeginScenario, BeginScene, Do, MakeCharacter, WriteNote

NAME_LENGTH = 120


def readying(game: Game, language: Language) -> list[Do]:
    """The scenario, its first scene, characters to take, opponents behind the screen."""
    ready = game.ready
    if ready is None:
        return []
    title = ready.title.say(language)[:NAME_LENGTH]
    return [
        BeginScenario(title),
        BeginScene(ready.scene.say(language)[:NAME_LENGTH]),
        WriteNote("scenario", title, ready.scenario.say(language)),
        *(MakeCharacter(game.written(one, language), mine=False) for one in ready.characters),
        *(MakeCharacter(game.written(one, language), hidden=True) for one in ready.opponents),
    ]
