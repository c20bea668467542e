"""`paravent serve`: the tables over HTTP, and where to find them."""

from __future__ import annotations

from io import StringIO

import typer
from rich.text import Text

from paravent.cli.commands import listed
from paravent.cli.options import help_option, number, option
from paravent.cli.server import EVERYWHERE, lan_address, listening, serve, web_address
from paravent.cli.terminal import Terminal
from paravent.core.words import Words
from paravent.settings import stated

BLOCKS = "\u2580\u2584\u2588"
"""What a QR code is drawn with."""


def add(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""

    @listed(app, terminal, "serve")
    def command(
        host: str = option(terminal, "--host", HOST, Words("ADRESSE", "ADDRESS"), default="127.0.0.1"),
        port: str = option(terminal, "--port", PORT, Words("PORT", "PORT"), default="8000"),
        database: str = database_option(terminal),
        wanted: bool = help_option(terminal),  # noqa: ARG001 (answers by itself)
    ) -> None:
        try:
            with listening(host, number("--port", port, 0, 65535)) as place:
                serve(stated(database), place, lambda chosen: announce(terminal, host, chosen))
        except SystemExit as left:
            terminal.aside(terminal.say(NOT_STARTED))
            raise typer.Exit(int(left.code or 0)) from None


def database_option(terminal: Terminal) -> str:
    """Where the tables are kept."""
    chosen: str = option(terminal, "--database", DATABASE, Words("BASE", "DATABASE"))
    return chosen


def announce(terminal: Terminal, host: str, port: int) -> None:
    """Say where the tables are, for this computer and for phones."""
    if host not in EVERYWHERE:
        line(terminal, HERE, web_address(host, port))
        return
    line(terminal, THERE, web_address("127.0.0.1", port))
    address = lan_address()
    if address:
        line(terminal, PHONES, web_address(address, port))
        if terminal.draws(BLOCKS):
            terminal.show(qr_code(web_address(address, port)))
    else:
        terminal.show(terminal.say(NO_NETWORK))


def line(terminal: Terminal, words: Words, address: str) -> None:
    """One sentence that no width cuts, so that its address can be clicked."""
    terminal.out.print(terminal.say(words, address=address), soft_wrap=True)


def qr_code(address: str) -> Text:
    """An address to point a phone at; black on white whatever the terminal's own colours."""
    import segno

    drawn = StringIO()
    segno.make(address, error="l", micro=False).terminal(drawn, border=2, compact=True)
    return Text(drawn.getvalue().rstrip("\n"), style="white on black", no_wrap=True)


HOST = Words(
    "L’adresse où écouter (sinon 127.0.0.1, cet ordinateur seul) ; 0.0.0.0 pour tout le réseau.",
    "The address to listen on (otherwise 127.0.0.1, this computer only); 0.0.0.0 for the whole network.",
)
PORT = Words(
    "Le port (sinon 8000) ; 0 en prend un libre.", "The port (otherwise 8000); 0 takes any that is free."
)
DATABASE = Words(
    "Où sont les tables : sqlite:FICHIER ou postgresql://… (sinon PARAVENT_DATABASE, sinon le dossier de données).",
    "Where the tables are: sqlite:FILE or postgresql://… (otherwise PARAVENT_DATABASE, otherwise the data folder).",
)
HERE = Words(
    "Les tables sont ouvertes sur {address} ; Ctrl+C les ferme.",
    "The tables are open at {address}; Ctrl+C closes them.",
)
THERE = Words(
    "Les tables sont ouvertes, sur cet ordinateur à {address} ; Ctrl+C les ferme.",
    "The tables are open, on this computer at {address}; Ctrl+C closes them.",
)
PHONES = Words(
    "Pour les téléphones du même réseau : {address}, ou ce code à photographier.",
    "For phones on the same network: {address}, or this code to scan.",
)
NO_NETWORK = Words(
    "Cet ordinateur n’est sur aucun réseau : les téléphones ne le trouveront pas.",
    "This computer is not on a network: phones will not find it.",
)
NOT_STARTED = Words(
    "Les tables n’ont pas pu être ouvertes : la ligne ci-dessus dit pourquoi.",
    "The tables could not be opened: the line above says why.",
)
