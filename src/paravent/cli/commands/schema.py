"""`paravent schema`: the JSON Schema of each file that Paravent writes."""

from __future__ import annotations

import typer

from paravent.cli.commands import listed
from paravent.cli.commands.print import keep
from paravent.cli.options import argument, help_option, option
from paravent.cli.terminal import Terminal
from paravent.core.words import Words


def add(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""

    @listed(app, terminal, "schema")
    def command(
        name: str = argument(terminal, Words("[FICHIER]", "[FILE]"), NAME),
        output: str = option(terminal, "--out", OUTPUT, Words("FICHIER", "FILE"), "-"),
        wanted: bool = help_option(terminal),  # noqa: ARG001 (answers by itself)
    ) -> None:
        from paravent.paper.file_schemas import FILES, schema_text

        if name:
            keep(terminal, output, schema_text(name))
        else:
            terminal.show(terminal.say(WHICH, names=", ".join(FILES)))


NAME = Words("Quel fichier (sans rien : lesquels il y a).", "Which file (without: which there are).")
OUTPUT = Words(
    "Le fichier à écrire (sinon la sortie standard).", "The file to write (otherwise the standard output)."
)
WHICH = Words("Il y a un schéma pour : {names}.", "There is a schema for: {names}.")
