"""One file per command, or per family of them; each adds itself to the application, and is loaded when it is wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from paravent.core.words import Words

if TYPE_CHECKING:
    import typer

    from paravent.cli.terminal import Terminal


class Listed(NamedTuple):
    """A command as the list of them says it: its file, and what it does."""

    file: str
    about: Words


COMMANDS: Final = {
    "play": Listed(
        "play",
        Words(
            "Ouvrir les tables à tout le réseau, et le navigateur avec (c’est ce que fait « paravent » seul).",
            "Open the tables to the whole network, and the browser with them (what “paravent” alone does).",
        ),
    ),
    "demo": Listed(
        "demo",
        Words(
            "Ouvrir une table prête à jouer : personnages, adversaires, scénario, première scène.",
            "Open a table that is ready to play: characters, opponents, a scenario, its first scene.",
        ),
    ),
    "games": Listed(
        "games",
        Words(
            "Les jeux, ce qu’on y joue, et avec quelles clés.",
            "The games, what can be played in them, and with which keys.",
        ),
    ),
    "rules": Listed(
        "rules",
        Words(
            "Les règles avec nos mots : cherchez un identifiant ou des mots.",
            "The rules in our own words: search by identifier or by words.",
        ),
    ),
    "roll": Listed(
        "roll",
        Words(
            "Jouer un jet : dés lancés ici ou lus sur la table, chaque modificateur avec sa règle.",
            "Play a move: dice thrown here or read off the table, every modifier with its rule.",
        ),
    ),
    "odds": Listed(
        "odds",
        Words(
            "Les chances exactes d’un jet ; « question=each » met les politiques côte à côte.",
            "The exact odds of a move; “question=each” puts its policies side by side.",
        ),
    ),
    "forecast": Listed(
        "forecast",
        Words(
            "Prévoir un combat : qui l’emporte, qui tombe, en combien de rounds.",
            "Forecast a contest: who wins, who falls, in how many rounds.",
        ),
    ),
    "advise": Listed(
        "advise",
        Words(
            "Conseiller : le meilleur choix pour un but, et ce que vaut chaque autre.",
            "Advise: the best choice for a goal, and what every other one is worth.",
        ),
    ),
    "simulate": Listed(
        "simulate",
        Words(
            "Simuler beaucoup de parties d’un jet ou d’un combat.",
            "Simulate many plays of a move or of a contest.",
        ),
    ),
    "serve": Listed(
        "serve",
        Words("Servir les tables, pour les navigateurs.", "Serve the tables, for browsers."),
    ),
    "tables": Listed(
        "files",
        Words("Les tables gardées ici.", "The tables kept here."),
    ),
    "export": Listed(
        "files",
        Words(
            "Écrire une table, ou une séance, dans un fichier.", "Write a table, or one session, to a file."
        ),
    ),
    "import": Listed(
        "files",
        Words("Reprendre une table depuis son fichier.", "Bring a table back from its file."),
    ),
    "verify": Listed(
        "files",
        Words(
            "Vérifier un fichier et chacun de ses dés, sans serveur.",
            "Check a file and every die in it, without a server.",
        ),
    ),
    "backup": Listed(
        "backup",
        Words(
            "Copier toutes les tables dans un fichier, même pendant qu’un serveur les tient.",
            "Copy all tables to a file, even while a server holds them.",
        ),
    ),
    "restore": Listed(
        "backup",
        Words(
            "Reprendre toutes les tables d’une copie, dans une base qui n’en a aucune.",
            "Bring all tables of a copy back, to a database that has none.",
        ),
    ),
    "doctor": Listed(
        "doctor",
        Words(
            "Dire ce qui ne va pas dans une installation, et que faire.",
            "Say what is wrong with an installation, and what to do.",
        ),
    ),
    "licences": Listed(
        "licences",
        Words(
            "Ce que d’autres ont écrit et dont Paravent se sert, sous quelle licence.",
            "What others wrote and Paravent uses, under which licence.",
        ),
    ),
    "print": Listed(
        "print",
        Words(
            "Imprimer une fiche, l’écran du MJ, le récit d’une séance ou toute une campagne.",
            "Print a sheet, the GM’s screen, the story of a session or a whole campaign.",
        ),
    ),
    "schema": Listed(
        "schema",
        Words(
            "Le schéma JSON d’un fichier que Paravent écrit.",
            "The JSON Schema of a file that Paravent writes.",
        ),
    ),
    "scenario": Listed(
        "scenarios",
        Words(
            "Le scénario d’un jeu, comme un texte\u202f; ou vérifier le sien.",
            "A game’s scenario, as a text; or check one’s own.",
        ),
    ),
}
"""Each command, in the order in which they are offered."""


def add(app: typer.Typer, terminal: Terminal, names: Iterable[str]) -> None:
    """Add the commands of these names, and those that share their files."""
    for file in dict.fromkeys(COMMANDS[name].file for name in names):
        itself: Callable[[typer.Typer, Terminal], None] = import_module(f"{__name__}.{file}").add
        itself(app, terminal)


def listed(app: typer.Typer, terminal: Terminal, name: str) -> Callable[[Any], Any]:
    """What makes a function the command of this name."""
    return app.command(name, help=terminal.say(COMMANDS[name].about), add_help_option=False)
