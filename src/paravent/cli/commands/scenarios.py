"""`paravent scenario`: a game's own scenario as a text to begin from, or a text of one's own, read and checked."""

from __future__ import annotations

from pathlib import Path

import typer

from paravent.cli.arguments import game_named
from paravent.cli.commands import listed
from paravent.cli.options import argument, game_argument, help_option
from paravent.cli.terminal import Terminal
from paravent.core.game import Game
from paravent.core.refusal import refused
from paravent.core.scenario_text import read_scenario, written_scenario
from paravent.core.words import Words


def add(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""

    @listed(app, terminal, "scenario")
    def command(
        game: str = game_argument(terminal),
        file: str = argument(terminal, Words("[FICHIER]", "[FILE]"), FILE),
        wanted: bool = help_option(terminal),  # noqa: ARG001 (answers by itself)
    ) -> None:
        found = game_named(game)
        if file:
            checked(terminal, found, file)
        else:
            told(terminal, found)


def told(terminal: Terminal, game: Game) -> None:
    """The game's own scenario, as a text."""
    if game.ready is None:
        raise refused(NONE, game=game.name)
    scenario = read_scenario(game.ready.scenario.say(terminal.language), game)
    text = written_scenario(scenario, terminal.language)
    terminal.out.print(text, soft_wrap=True, markup=False, highlight=False, end="")


def checked(terminal: Terminal, game: Game, file: str) -> None:
    """Whether a text is a scenario of this game; a refusal names its line."""
    try:
        text = Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise refused(NO_FILE, file=file) from None
    scenario = read_scenario(text, game)
    rolls = sum(len(scene.rolls) for scene in scenario.scenes)
    terminal.show(terminal.say(READ, title=scenario.title, scenes=len(scenario.scenes), rolls=rolls))


FILE = Words(
    "Un scénario à vérifier (sinon\u202f: celui du jeu).", "A scenario to check (otherwise: the game’s own)."
)
NONE = Words("{game} n’apporte pas de scénario.", "{game} brings no scenario.")
NO_FILE = Words("«\u202f{file}\u202f» ne se lit pas comme un texte.", "“{file}” cannot be read as a text.")
READ = Words(
    "«\u202f{title}\u202f»\u202f: {scenes} {scenes:scène|scènes}, {rolls} {rolls:jet|jets} à demander.",
    "“{title}”: {scenes} {scenes:scene|scenes}, {rolls} {rolls:roll|rolls} to ask for.",
)
