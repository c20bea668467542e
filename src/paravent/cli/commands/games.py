"""`paravent games`: which games there are, what they play, and with which keys."""

from __future__ import annotations

import typer
from rich.padding import Padding
from rich.text import Text

from paravent import games
from paravent.cli.arguments import game_named, refuse_words, thing_named, things
from paravent.cli.commands import listed
from paravent.cli.figures import grid
from paravent.cli.options import argument, help_option
from paravent.cli.terminal import Terminal
from paravent.core.game import Contest, Game
from paravent.core.words import Words
from paravent.sight.enquiry import Thing


def add(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""

    @listed(app, terminal, "games")
    def command(
        names: list[str] = argument(terminal, Words("[JEU [JET]]", "[GAME [MOVE]]"), NAMES, many=True),
        wanted: bool = help_option(terminal),  # noqa: ARG001 (answers by itself)
    ) -> None:
        refuse_words(names, 2)
        if not names:
            show_all(terminal)
        elif len(names) == 1:
            show_game(terminal, game_named(names[0]))
        else:
            game = game_named(names[0])
            show_thing(terminal, game, thing_named(game, names[1]))


def show_all(terminal: Terminal) -> None:
    """Every game in a few lines."""
    for game in games.found().values():
        _title(terminal, game)
        width = max(len(thing.id) for thing in things(game)) + 2
        for thing in things(game):
            terminal.show(Text.assemble("  ", (f"{thing.id:<{width}}", "cyan"), terminal.say(thing.title)))
        terminal.show()


def show_game(terminal: Terminal, game: Game) -> None:
    """One game: its moves with their keys, its tables, its notice."""
    _title(terminal, game)
    terminal.show()
    for thing in things(game):
        show_thing(terminal, game, thing)
    tables = ", ".join(table.id for table in game.tables)
    terminal.show(terminal.say(RULES, n=len(game.rules), game=game.id, tables=tables))
    terminal.show()
    terminal.show(terminal.say(game.notice), style="dim")


def _title(terminal: Terminal, game: Game) -> None:
    terminal.show(Text.assemble((terminal.say(game.name), "bold"), f"  {game.id}"))
    terminal.show(Padding(terminal.say(game.summary), (0, 0, 0, 2)))


def show_thing(terminal: Terminal, game: Game, thing: Thing) -> None:
    """One move or contest: its keys, its questions, what to wish for, an example."""
    terminal.show(Text.assemble((thing.id, "bold cyan"), "  ", terminal.say(thing.title)))
    table = grid(terminal.say(KEY), terminal.say(MEANING), terminal.say(ACCEPTS), terminal.say(USUAL))
    for column in table.columns[1:]:
        column.justify, column.no_wrap = "left", False
    for parameter in thing.parameters:
        kind = parameter.kind
        usual = terminal.say(REQUIRED) if parameter.required else kind.write(parameter.default)
        table.add_row(parameter.key, terminal.say(kind.words), terminal.say(kind.accepts()), usual)
    for question in thing.asks:
        names = ", ".join(policy.id for policy in question.policies)
        table.add_row(question.id, terminal.say(question.words), names, question.policies[0].id)
    terminal.show(table)
    _wishes(terminal, game, thing)


def _wishes(terminal: Terminal, game: Game, thing: Thing) -> None:
    if isinstance(thing, Contest):
        verb, wishes = "forecast", [f"{id} ({terminal.say(words)})" for id, words in thing.verdicts]
    else:
        verb, wishes = "odds", [f"{goal.id} ({terminal.say(goal.words)})" for goal in thing.goals]
    if wishes:
        terminal.show(terminal.say(GOALS, names=", ".join(wishes)))
    if thing.examples:
        keys = " ".join(f"{key}={text}" for key, text in thing.examples[0].items())
        terminal.show(terminal.say(EXAMPLE, order=f"paravent {verb} {game.id} {thing.id} {keys}"))
    terminal.show()


NAMES = Words("Un jeu, puis l’un de ses jets ou combats.", "A game, then one of its moves or contests.")
KEY = Words("clé", "key")
MEANING = Words("sens", "meaning")
ACCEPTS = Words("accepte", "accepts")
USUAL = Words("sinon", "otherwise")
REQUIRED = Words("à donner", "to be given")
GOALS = Words("Buts : {names}.", "Goals: {names}.")
EXAMPLE = Words("Exemple : {order}", "Example: {order}")
RULES = Words(
    "{n} règles (« paravent rules {game} ») ; tables : {tables}.",
    "{n} rules (“paravent rules {game}”); tables: {tables}.",
)
