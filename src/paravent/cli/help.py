"""`--help`, in the language of the terminal and as plain as the rest; that of all commands loads none of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.table import Table
from rich.text import Text

from paravent.cli.commands import COMMANDS
from paravent.cli.terminal import Terminal
from paravent.core.words import Words

if TYPE_CHECKING:
    import typer


def show_commands(terminal: Terminal) -> None:
    """Every command, and what may go anywhere."""
    offered = {name: terminal.say(one.about) for name, one in COMMANDS.items()}
    anywhere = {"--lang fr|en": terminal.say(LANG), "--help": terminal.say(HELP)}
    _show(terminal, f"paravent {terminal.say(COMMAND)}", terminal.say(ABOUT), offered, anywhere)


def show_help(terminal: Terminal, context: typer.Context) -> None:
    """How a command is used, and everything it takes."""
    command: Any = context.command
    taken = {_name(parameter): parameter.help for parameter in command.params}
    words = [name for name in taken if not name.startswith("-")]
    _show(terminal, " ".join([context.command_path, *words]), command.help, {}, taken)


def _show(terminal: Terminal, usage: str, about: str, offered: dict[str, str], taken: dict[str, str]) -> None:
    terminal.show(Text(f"{usage} [--options]", style="bold"))
    terminal.show(about)
    terminal.show()
    for title, lines in ((terminal.say(OFFERED), offered), ("", taken)):
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
OFFERED = Words("Commandes", "Commands")
ABOUT = Words(
    "Une table virtuelle pour jeux de rôle légers : chaque règle est écrite une fois et lue de cinq façons.",
    "A virtual table for light role-playing games: every rule is written once and read five ways.",
)
HELP = Words("Montrer cette aide.", "Show this help.")
LANG = Words(
    "La langue (sinon celle de PARAVENT_LANG, sinon le français) ; se met n’importe où.",
    "The language (otherwise that of PARAVENT_LANG, otherwise French); may go anywhere.",
)
