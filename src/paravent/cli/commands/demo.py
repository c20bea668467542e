"""`paravent demo`: a table of a game that is ready to play, opened in the browser."""

from __future__ import annotations

import typer

from paravent.cli.arguments import game_named
from paravent.cli.commands import listed
from paravent.cli.commands.files import hall_over, new_gm_code, wait
from paravent.cli.commands.play import played_at
from paravent.cli.commands.serve import database_option
from paravent.cli.options import game_argument, help_option, option
from paravent.cli.terminal import Terminal
from paravent.core.game import Game
from paravent.core.refusal import refused
from paravent.core.words import Language, Words


def add(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""

    @listed(app, terminal, "demo")
    def command(
        game: str = game_argument(terminal),
        port: str = option(terminal, "--port", PORT, Words("PORT", "PORT"), default=""),
        database: str = database_option(terminal),
        quiet: bool = option(terminal, "--no-browser", QUIET),
        wanted: bool = help_option(terminal),  # noqa: ARG001 (answers by itself)
    ) -> None:
        found = game_named(game)
        if found.ready is None:
            raise refused(NOT_READY, game=found.name)
        table, code = wait(opened(database, found, terminal.language))
        terminal.show(terminal.say(OPENED, game=terminal.say(found.name), code=code))
        played_at(terminal, port, database, f"t/{table}/join?code={code}", quiet=quiet)


async def opened(database: str, game: Game, language: Language) -> tuple[str, str]:
    """A ready table, and a one-time code to its GM's seat."""
    from paravent.live.tokens import new_token
    from paravent.table.commands import OpenTable
    from paravent.table.opening_commands import readying

    name = game.ready.title if game.ready else game.name
    async with hall_over(database, made=True) as hall:
        place = await hall.open(new_token(), OpenTable(game.id, name.say(language), GM.say(language)))
        for do in readying(game, language):
            await hall.take(place.table, place.seat, place.token, new_token(), do)
        return place.table, await new_gm_code(hall, place.table)


PORT = Words("Le port (sinon 8000, ou un port libre).", "The port (otherwise 8000, or any that is free).")
QUIET = Words("Ne pas ouvrir le navigateur.", "Do not open the browser.")
GM = Words("MJ", "GM")
OPENED = Words(
    "Une table est prête pour {game} ; le code de la place de MJ est {code}, il ne sert qu’une fois.",
    "A table of {game} is ready; the code of the GM’s seat is {code}, good for one use.",
)
NOT_READY = Words(
    "{game} n’a pas de table prête : ouvrez-en une vide avec « paravent ».",
    "{game} has no ready table: open an empty one with “paravent”.",
)
