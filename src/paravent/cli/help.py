"""`--help`, in the language of the terminal and as plain as the rest."""

from __future__ import annotations

from typing import Any

import typer
from rich.table import Table
from rich.text import Text

from paravent.cli.terminal import Terminal
from paravent.core.words import Words


def show_help(terminal: Terminal, context: typer.Context) -> None:
    """How a command is used, and everything it takes."""
    command: Any = context.command
    taken = {_name(parameter): parameter.help for parameter in command.params}
    offered = {name: one.help for name, one in getattr(command, "commands", {}).items()}
    words = [terminal.say(COMMAND)] if offered else [name for name in taken if not name.startswith("-")]
    terminal.show(Text(" ".join([context.command_path, *words, "[--options]"]), style="bold"))
    terminal.show(command.help)
    terminal.show()
    for title, lines in ((terminal.say(COMMANDS), offered), ("", taken)):
        if lines:
            terminal.show(_lines(title, lines))
            terminal.show()


def _name(parameter: Any) -> str:
    """An argument is known by its metavar, an option by its name and its metavar."""
    if parameter.param_type_name == "argument":
        return str(parameter.metavar)
    return " ".join(filter(None, (parameter.opts[0], parameter.metavar)))


def _lines(title: str, lines: dict[str, str]) -> Table:
    table = Table.grid(padding=(0, 2, 0, 2))
    table.add_column(style="cyan", no_wrap=True)
    table.title, table.title_justify, table.title_style = title or None, "left", "bold"
    for name, said in lines.items():
        table.add_row(name, said)
    return table


COMMAND = Words("COMMANDE", "COMMAND")
COMMANDS = Words("Commandes", "Commands")
