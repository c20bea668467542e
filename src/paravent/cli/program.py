"""What becomes of an order: an exit code, never a traceback. The list of commands loads none of them."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import get_args

from paravent.cli import commands
from paravent.cli.help import show_commands
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
    except Refusal as problem:
        terminal.aside(terminal.say(problem.words))
        return REFUSED
    except (Stopped, KeyboardInterrupt):
        terminal.aside(terminal.say(NOTHING_YET))
        return INTERRUPTED
    except (HungUp, BrokenPipeError):
        hang_up()
        return 0
    return code


def _carried_out(terminal: Terminal, arguments: list[str]) -> int:
    if arguments and not arguments[0].startswith("-") and arguments[0] not in commands.COMMANDS:
        raise refused(NO_COMMAND, name=arguments[0], names=", ".join(commands.COMMANDS))
    if arguments[:1] == ["--help"]:
        show_commands(terminal)
        return 0
    if not arguments or arguments[0].startswith("-"):
        arguments = ["play", *arguments]
    from paravent.cli.application import carried_out

    return carried_out(terminal, arguments)


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


NO_COMMAND = Words(
    "« {name} » n’est pas une commande ; il y a : {names}.", "“{name}” is not a command; there are: {names}."
)
NO_LANGUAGE = Words(
    "« --lang » ne peut pas être « {text} » : il faut l’un de : {languages}.",
    "“--lang” cannot be “{text}”: it takes one of: {languages}.",
)
NOTHING_YET = Words("Interrompu : rien n’était encore calculé.", "Interrupted: nothing was computed yet.")
