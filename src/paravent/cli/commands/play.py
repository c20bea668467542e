"""`paravent play`, and `paravent` alone: serve the tables to the whole network and open them in the browser."""

from __future__ import annotations

import socket
import webbrowser
from contextlib import suppress

import typer
from msgspec.structs import replace

from paravent.cli.commands import listed
from paravent.cli.commands.serve import announce, database_option
from paravent.cli.options import help_option, number, option
from paravent.cli.server import EVERYWHERE, lan_address, listening, port_of, serve, web_address
from paravent.cli.terminal import Terminal
from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.settings import has_screen, stated

USUAL_PORT = 8000


def add(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""

    @listed(app, terminal, "play")
    def command(
        port: str = option(terminal, "--port", PORT, Words("PORT", "PORT"), default=""),
        database: str = database_option(terminal),
        quiet: bool = option(terminal, "--no-browser", QUIET),
        wanted: bool = help_option(terminal),  # noqa: ARG001 (answers by itself)
    ) -> None:
        played_at(terminal, port, database, quiet=quiet)


def played_at(terminal: Terminal, port: str, database: str, path: str = "", *, quiet: bool = False) -> None:
    """Serve the tables to the whole network, and open the browser at a page of theirs unless it is to stay quiet."""

    def ready(chosen: int) -> None:
        announce(terminal, EVERYWHERE[0], chosen)
        if not quiet:
            show_page(web_address("127.0.0.1", chosen) + path)

    with _place(port) as place:
        reached = web_address(lan_address() or "127.0.0.1", port_of(place))
        serve(replace(stated(database), address=reached), place, ready)


def show_page(address: str) -> None:
    """Open the browser, where there is a screen for it: one in the terminal would hold the server up."""
    if has_screen():
        with suppress(webbrowser.Error):
            webbrowser.open(address)


def _place(port: str) -> socket.socket:
    """Where to listen: the port that is named, or else the usual one, or else any that is free."""
    if port:
        return listening(EVERYWHERE[0], number("--port", port, 0, 65535))
    try:
        return listening(EVERYWHERE[0], USUAL_PORT)
    except Refusal:
        return listening(EVERYWHERE[0], 0)


PORT = Words("Le port (sinon 8000, ou un port libre).", "The port (otherwise 8000, or any that is free).")
QUIET = Words("Ne pas ouvrir le navigateur.", "Do not open the browser.")
