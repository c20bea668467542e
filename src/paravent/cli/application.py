"""The application of one command, built for one language: what typer makes of it, and what it has to say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import typer
from typer.main import get_command

from paravent.cli import commands
from paravent.cli.help import ABOUT
from paravent.cli.options import help_option, language_option
from paravent.cli.terminal import Terminal
from paravent.core.refusal import Stopped, refused
from paravent.core.words import Words


def carried_out(terminal: Terminal, arguments: list[str]) -> int:
    """Carry out a command, and give its exit code; what typer refuses is a refusal of ours."""
    command = read_as_typed(get_command(build(terminal, arguments[:1])))
    try:
        return int(command(arguments, prog_name="paravent", standalone_mode=False) or 0)
    except typer.TyperException as problem:
        words, values = sentence_for(problem, arguments)
        raise refused(words, **values) from None
    except typer.Abort:
        raise Stopped from None


def build(terminal: Terminal, names: Iterable[str] = commands.COMMANDS) -> typer.Typer:
    """The commands of these names, their help in the language of the terminal."""
    app = typer.Typer(
        help=terminal.say(ABOUT),
        add_completion=False,
        add_help_option=False,
        pretty_exceptions_enable=False,
    )

    @app.callback()
    def _everywhere(
        language: str = language_option(terminal),
        wanted: bool = help_option(terminal),
    ) -> None: ...

    commands.add(app, terminal, names)
    return app


class AsTyped:
    """A reader of texts and of lists of them, which is all that our options are. Typer's own loads pydantic, and that
    takes as long as the rest of a small command."""

    @staticmethod
    def coerce(value: Any, param: Any, **_: object) -> Any:
        """The value of an argument or an option."""
        if param.multiple or param.nargs == -1:
            return () if value is None else list(value)
        return value


def read_as_typed(command: Any) -> Any:
    """The same command, or group of them, reading its texts as they are."""
    for each in (command, *getattr(command, "commands", {}).values()):
        for parameter in each.params:
            if parameter.type_descriptor.annotation in (str, list[str]):
                parameter._runtime_param = AsTyped
    return command


def sentence_for(problem: typer.TyperException, arguments: Sequence[str]) -> tuple[Words, dict[str, str]]:
    """What was wrong and what is accepted; options are the only thing that typer is left to refuse."""
    name = getattr(problem, "option_name", "")
    context = getattr(problem, "ctx", None)
    command = context.command_path if context else " ".join(["paravent", *arguments[:1]])
    words = UNREADABLE
    if hasattr(problem, "possibilities"):
        words = NO_OPTION
    elif name:
        words = NO_VALUE if any(text.startswith(f"{name}=") for text in arguments) else VALUE
    return words, {"name": name, "options": _options(context), "command": command}


def _options(context: Any) -> str:
    parameters = context.command.params if context else []
    return ", ".join(name for parameter in parameters for name in parameter.opts if name.startswith("-"))


NO_OPTION = Words(
    "L’option « {name} » n’existe pas pour « {command} » ; il y a : {options}.",
    "“{command}” has no option “{name}”; there are: {options}.",
)
VALUE = Words(
    "L’option « {name} » attend une valeur : « {command} --help » dit laquelle.",
    "The option “{name}” takes a value: “{command} --help” says which.",
)
NO_VALUE = Words(
    "L’option « {name} » ne prend pas de valeur : donnez-la seule.",
    "The option “{name}” takes no value: give it alone.",
)
UNREADABLE = Words(
    "Cet ordre ne se comprend pas : voyez « {command} --help » pour ce qui est accepté.",
    "This command cannot be understood: see “{command} --help” for what is accepted.",
)
