"""`paravent rules`: the rules in our own words, and the tables, searched by identifier or by words."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import combining, normalize

import typer
from rich.padding import Padding
from rich.text import Text

from paravent.cli.arguments import game_named
from paravent.cli.commands import listed
from paravent.cli.figures import grid
from paravent.cli.options import argument, game_argument, help_option, option
from paravent.cli.terminal import Terminal
from paravent.core.game import Game, RuleText, Table
from paravent.core.refusal import refused
from paravent.core.words import LANGUAGES, Words


def add(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""

    @listed(app, terminal, "rules")
    def command(
        game: str = game_argument(terminal),
        words: list[str] = argument(terminal, Words("[MOTS…]", "[WORDS…]"), SEARCH, many=True),
        table: str = option(terminal, "--table", TABLE, Words("TABLE", "TABLE")),
        wanted: bool = help_option(terminal),  # noqa: ARG001 (answers by itself)
    ) -> None:
        found = game_named(game)
        if table:
            show_table(terminal, found, table_named(found, table))
        elif words:
            show_found(terminal, found, words)
        else:
            show_contents(terminal, found)


def table_named(game: Game, name: str) -> Table:
    """The table with this id."""
    known = {table.id: table for table in game.tables}
    if name not in known:
        raise refused(NO_TABLE, name=name, game=game.name, names=", ".join(known) or "–")
    return known[name]


def show_contents(terminal: Terminal, game: Game) -> None:
    """Every rule by its title."""
    terminal.show(Text(terminal.say(game.name), style="bold"))
    table = grid("", terminal.say(RULE), terminal.say(SOURCE))
    table.columns[2].justify = "left"
    for rule in game.rules:
        table.add_row(rule.id, terminal.say(rule.title), _mark(terminal, rule))
    table.columns[1].justify, table.columns[1].no_wrap = "left", False
    terminal.show(table)
    terminal.show(terminal.say(TABLES, game=game.id, names=", ".join(table.id for table in game.tables)))


def show_found(terminal: Terminal, game: Game, words: Sequence[str]) -> None:
    """The rules and the tables that these words lead to."""
    rules, tables = search(game, words)
    if not rules and not tables:
        raise refused(NOTHING, text=" ".join(words), game=game.name, id=game.id)
    for rule in rules:
        terminal.show(
            Text.assemble(
                (rule.id, "bold cyan"),
                " ",
                (terminal.say(rule.title), "bold"),
                "  ",
                (_mark(terminal, rule), "dim"),
            )
        )
        terminal.show(Padding(terminal.say(rule.text), (0, 0, 1, 2)))
    for table in tables:
        show_table(terminal, game, table)


def search(game: Game, words: Sequence[str]) -> tuple[list[RuleText], list[Table]]:
    """Identifiers lead to their rules and the tables these give; other words must all be found."""
    ids = {word.lower() for word in words}
    if ids <= {rule.id.lower() for rule in game.rules}:
        rules = [rule for rule in game.rules if rule.id.lower() in ids]
        return rules, [table for table in game.tables if table.rule.lower() in ids]
    wanted = [plain(word) for word in words]
    titled = [rule for rule in game.rules if _holds(wanted, rule.title)]
    others = [rule for rule in game.rules if rule not in titled and _holds(wanted, rule.title, rule.text)]
    return titled + others, [table for table in game.tables if _table_holds(wanted, table)]


def _holds(wanted: Sequence[str], *texts: Words) -> bool:
    """Whether every word is there, in either language."""
    said = (" ".join(plain(text.say(language)) for text in texts) for language in LANGUAGES)
    return any(all(word in text for word in wanted) for text in said)


def _table_holds(wanted: Sequence[str], table: Table) -> bool:
    named = all(word in plain(table.id) for word in wanted)
    return named or _holds(wanted, table.title) or any(_holds(wanted, *row) for row in table.rows)


def plain(text: str) -> str:
    """Without accents or capitals."""
    return "".join(letter for letter in normalize("NFD", text.casefold()) if not combining(letter))


def show_table(terminal: Terminal, game: Game, table: Table) -> None:
    """A table of the game, marked where its numbers are ours."""
    rule = game.rule(table.rule)
    ours = f", {_mark(terminal, rule)}" if rule and rule.source == "house" else ""
    title = f"{terminal.say(table.title)} ({table.rule}{ours})"
    terminal.show(Text.assemble((title, "bold"), "  ", (table.id, "dim")))
    drawn = grid(*map(terminal.say, table.headings))
    for column in drawn.columns[1:]:
        column.justify, column.no_wrap = "left", False
    for row in table.rows:
        drawn.add_row(*map(terminal.say, row))
    terminal.show(drawn)


def _mark(terminal: Terminal, rule: RuleText) -> str:
    return terminal.say(MARKS[rule.source])


SEARCH = Words("Des identifiants, ou des mots à trouver.", "Identifiers, or words to be found.")
TABLE = Words("Montrer une table du jeu.", "Show a table of the game.")
RULE = Words("règle", "rule")
SOURCE = Words("source", "source")
MARKS = {
    "book": Words("livre", "book"),
    "public": Words("texte public", "public text"),
    "ruling": Words("notre lecture", "our ruling"),
    "house": Words("valeur maison", "house value"),
}
TABLES = Words(
    "Tables (« paravent rules {game} --table … ») : {names}.",
    "Tables (“paravent rules {game} --table …”): {names}.",
)
NO_TABLE = Words(
    "La table « {name} » n’existe pas dans {game} ; il y a : {names}.",
    "{game} has no table “{name}”; there are: {names}.",
)
NOTHING = Words(
    "Aucune règle {game:de} ne parle de « {text} » : « paravent rules {id} » les liste toutes.",
    "No rule of {game} speaks of “{text}”: “paravent rules {id}” lists them all.",
)
