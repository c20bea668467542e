"""The application, built for one language, and what becomes of an order: an exit code, never a traceback."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import Any, get_args

import typer

from paravent.cli import commands
from paravent.cli.options import help_option, language_option
from paravent.cli.terminal import HungUp, Terminal, forgive, hang_up
from paravent.core.refusal import Refusal, Stopped, refused
from paravent.core.words import Language, Words, language_in
from paravent.settings import stated

REFUSED, INTERRUPTED = 2, 130


def run(arguments: Sequence[str]) -> int:
    """Carry out one order, and give its exit code."""
    forgive(sys.stdout)
    forgive(sys.stderr)
    terminal = Terminal(stated().language)
    try:
        language, others = chosen_language(arguments, terminal.language)
        terminal = Terminal(language)
        code = _carried_out(terminal, others)
        sys.stdout.flush()
    except (Refusal, typer.TyperException) as problem:
        terminal.aside(terminal.say(sentence_for(problem, arguments)))
        return REFUSED
    except (Stopped, KeyboardInterrupt, typer.Abort):
        terminal.aside(terminal.say(NOTHING_YET))
        return INTERRUPTED
    except (HungUp, BrokenPipeError):
        hang_up()
        return 0
    return code


def _carried_out(terminal: Terminal, arguments: list[str]) -> int:
    if arguments and not arguments[0].startswith("-") and arguments[0] not in commands.FILES:
        raise refused(NO_COMMAND, name=arguments[0], names=", ".join(commands.FILES))
    if not arguments or (arguments[0].startswith("-") and arguments[0] != "--help"):
        arguments = ["play", *arguments]
    app = build(terminal, commands.FILES if arguments[0] == "--help" else arguments[:1])
    return int(app(arguments, prog_name="paravent", standalone_mode=False) or 0)


def build(terminal: Terminal, names: Iterable[str] = commands.FILES) -> typer.Typer:
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


def chosen_language(arguments: Iterable[str], otherwise: Language) -> tuple[Language, list[str]]:
    """The language that `--lang` chooses, wherever it stands, and the other arguments."""
    others: list[str] = []
    chosen = otherwise
    waiting = iter(arguments)
    for argument in waiting:
        name, equals, value = argument.partition("=")
        if name == "--lang":
            text = value if equals else next(waiting, "")
            chosen = language_in(text) or _no_language(text)
        else:
            others.append(argument)
    return chosen, others


def _no_language(text: str) -> Language:
    raise refused(NO_LANGUAGE, text=text, languages=", ".join(get_args(Language)))


def sentence_for(problem: Refusal | typer.TyperException, arguments: Sequence[str]) -> Words:
    """What was wrong and what is accepted; options are the only thing that typer is left to refuse."""
    if isinstance(problem, Refusal):
        return problem.words
    name = getattr(problem, "option_name", "")
    context = getattr(problem, "ctx", None)
    command = context.command_path if context else " ".join(["paravent", *arguments[:1]])
    words = UNREADABLE
    if hasattr(problem, "possibilities"):
        words = NO_OPTION
    elif name:
        words = NO_VALUE if any(text.startswith(f"{name}=") for text in arguments) else VALUE
    return refused(words, name=name, options=_options(context), command=command).words


def _options(context: Any) -> str:
    parameters = context.command.params if context else []
    return ", ".join(name for parameter in parameters for name in parameter.opts if name.startswith("-"))


ABOUT = Words(
    "Une table virtuelle pour jeux de rôle légers : chaque règle est écrite une fois et lue de cinq façons.",
    "A virtual table for light role-playing games: every rule is written once and read five ways.",
)
NO_COMMAND = Words(
    "« {name} » n’est pas une commande ; il y a : {names}.", "“{name}” is not a command; there are: {names}."
)
NO_LANGUAGE = Words(
    "« --lang » ne peut pas être « {text} » : il faut l’un de : {languages}.",
    "“--lang” cannot be “{text}”: it takes one of: {languages}.",
)
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
NOTHING_YET = Words("Interrompu : rien n’était encore calculé.", "Interrupted: nothing was computed yet.")
