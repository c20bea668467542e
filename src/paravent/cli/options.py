"""Arguments and options that commands share, each with its help in the language of the terminal."""

from __future__ import annotations

from typing import Any

import typer

from paravent.cli.help import HELP, LANG, show_help
from paravent.cli.terminal import Terminal
from paravent.core.parameters import Whole
from paravent.core.words import Words


def argument(terminal: Terminal, metavar: Words, about: Words, *, many: bool = False) -> Any:
    """One argument; what is missing is refused by the command, in words."""
    return typer.Argument(
        [] if many else "",
        metavar=terminal.say(metavar),
        help=terminal.say(about),
    )


def option(
    terminal: Terminal, name: str, about: Words, metavar: Words | None = None, default: Any = ""
) -> Any:
    """One option: a text where it has a metavar, a switch where it has none."""
    return typer.Option(
        default if metavar else False,
        name,
        help=terminal.say(about),
        metavar=terminal.say(metavar) if metavar else None,
    )


def help_option(terminal: Terminal) -> Any:
    """`--help`, which answers by itself."""

    def helped(context: typer.Context, wanted: bool) -> None:
        if wanted:
            show_help(terminal, context)
            raise typer.Exit

    return typer.Option(
        False,
        "--help",
        help=terminal.say(HELP),
        is_eager=True,
        callback=helped,
    )


def language_option(terminal: Terminal) -> Any:
    """`--lang`, which is accepted everywhere and shown once."""
    return option(terminal, "--lang", LANG, Words("fr|en", "fr|en"))


def game_argument(terminal: Terminal) -> Any:
    """Which game."""
    return argument(
        terminal, Words("JEU", "GAME"), Words("Le jeu, par son identifiant.", "The game, by its id.")
    )


def move_argument(terminal: Terminal) -> Any:
    """Which move."""
    return argument(
        terminal,
        Words("JET", "MOVE"),
        Words("Ce que l’on joue, par son identifiant.", "What is played, by its id."),
    )


def contest_argument(terminal: Terminal) -> Any:
    """Which contest."""
    return argument(
        terminal,
        Words("COMBAT", "CONTEST"),
        Words("Le combat, par son identifiant.", "The contest, by its id."),
    )


def keys_argument(terminal: Terminal) -> Any:
    """The keys and their values."""
    return argument(terminal, Words("CLÉ=VALEUR…", "KEY=VALUE…"), KEYS, many=True)


def json_option(terminal: Terminal) -> Any:
    """For programs."""
    return option(terminal, "--json", JSON)


def plot_option(terminal: Terminal) -> Any:
    """With bars."""
    return option(terminal, "--plot", PLOT)


def dice_option(terminal: Terminal) -> Any:
    """Faces typed in from real dice."""
    return option(terminal, "--dice", DICE, Words("FACES", "FACES"), default=[])


def choose_option(terminal: Terminal) -> Any:
    """Answers to questions."""
    return option(terminal, "--choose", CHOOSE, Words("CHOIX", "CHOICE"), default=[])


def number(name: str, text: str, least: int, most: int) -> int:
    """A whole number given to an option, refused in the same words as a key."""
    return Whole(Words(name, name), least, most).read(name, text)


KEYS = Words(
    "Les clés de ce jet, et une par question : son id et une politique (« paravent games JEU JET » les donne).",
    "The keys of this move, and one per question: its id and a policy (“paravent games GAME MOVE” lists them).",
)
JSON = Words("Donner du JSON, avec des fractions exactes.", "Print JSON, with exact fractions.")
PLOT = Words("Dessiner des barres.", "Draw bars.")
DICE = Words(
    "Les faces de vrais dés, comme 6,2,1 ; une fois par jet de dés.",
    "The faces of real dice, such as 6,2,1; once for each throw.",
)
CHOOSE = Words(
    "La réponse à une question ; une fois par question.", "The answer to a question; once for each."
)
