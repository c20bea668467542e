"""`paravent odds`: the exact chance of everything a move may come to."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import typer

from paravent.cli.arguments import move_request
from paravent.cli.commands import listed
from paravent.cli.figures import Cell, chance_cell, fill, fraction, goal_words, grid, heading, worth
from paravent.cli.options import (
    game_argument,
    help_option,
    json_option,
    keys_argument,
    move_argument,
    option,
    plot_option,
)
from paravent.cli.progress import SITUATIONS, leave_if_stopped, working
from paravent.cli.terminal import Terminal
from paravent.core.distribution import Odds
from paravent.core.limits import Watch
from paravent.core.odds import odds as read_odds
from paravent.core.refusal import Stopped
from paravent.core.transcript import words_of
from paravent.core.words import Words
from paravent.sight.enquiry import Enquiry
from paravent.sight.outcome_rows import fields, in_order, rare_together, side_by_side, written
from paravent.sight.sight_words import RARER


def add(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""

    @listed(app, terminal, "odds")
    def command(
        game: str = game_argument(terminal),
        move: str = move_argument(terminal),
        keys: list[str] = keys_argument(terminal),
        detail: bool = option(terminal, "--detail", DETAIL),
        plot: bool = plot_option(terminal),
        as_json: bool = json_option(terminal),
        wanted: bool = help_option(terminal),  # noqa: ARG001 (answers by itself)
    ) -> None:
        keys, picture = drawn_to(keys) if plot else (keys, "")
        request = move_request(game, move, keys, each=True)
        with working(terminal, SITUATIONS) as watch:
            read = [(one, _read(one, watch)) for one in request.spread()]
        if picture:
            draw(terminal, picture, read[0][1])
        elif as_json:
            data = [as_data(one, odds, exact=not watch.stopped) for one, odds in read]
            terminal.json(data if request.each else data[0])
        else:
            show(terminal, request, read, detail=detail, plot=plot)
            terminal.show(terminal.say(KNOWN if watch.stopped else EXACT), style="dim")
        leave_if_stopped(terminal, watch)


def drawn_to(keys: list[str]) -> tuple[list[str], str]:
    """The keys, and the file after `--plot` that the picture goes to, if one is named."""
    files = [key for key in keys if key.endswith(".svg") and "=" not in key]
    return [key for key in keys if key not in files], files[-1] if files else ""


def draw(terminal: Terminal, picture: str, odds: Odds[Any]) -> None:
    """The same bars as a file."""
    from paravent.notebook import odds_svg

    Path(picture).write_text(odds_svg(odds, terminal.language), encoding="utf-8")
    terminal.show(terminal.say(DRAWN, file=picture))


def _read(request: Enquiry, watch: Watch) -> Odds[Any]:
    """The odds, or the part of them that was known when the work was stopped."""
    try:
        return read_odds(request.bound, request.policies, watch=watch)
    except Stopped as stop:
        partial: Odds[Any] = stop.partial or Odds({}, 1)
        return partial


def as_data(request: Enquiry, odds: Odds[Any], *, exact: bool) -> dict[str, Any]:
    """The odds as data, with exact weights."""
    outcomes = [
        {"outcome": fields(outcome), "weight": fraction(Fraction(odds.weights[outcome], odds.total))}
        for outcome in in_order(odds.weights)
    ]
    return {
        "game": request.game.id,
        "move": request.thing.id,
        "parameters": request.values,
        "exact": exact,
        "outcomes": outcomes,
    }


Read = Sequence[tuple[Enquiry, Odds[Any]]]


def show(terminal: Terminal, request: Enquiry, read: Read, *, detail: bool, plot: bool) -> None:
    """The odds as tables: goals first, then what may be told, side by side where there are several policies."""
    heading(terminal, request)
    columns = [one.policies[request.each] for one, _ in read] if request.each else [terminal.say(CHANCES)]
    if goals := _goals(terminal, request, read):
        table = grid(terminal.say(GOAL), *columns)
        fill(table, goals, plot=False)
        terminal.show(table)
    table = grid(terminal.say(OUTCOME), *columns, plot=plot)
    fill(table, _outcomes(terminal, request, read, detail), plot=plot)
    terminal.show(table)


def _goals(terminal: Terminal, request: Enquiry, read: Read) -> list[tuple[str, list[Cell]]]:
    language = terminal.language
    return [
        (
            goal_words(goal, language),
            [(worth(goal, odds.mean(goal.value), language), None) for _, odds in read],
        )
        for goal in request.thing.goals
    ]


def _outcomes(terminal: Terminal, request: Enquiry, read: Read, detail: bool) -> list[tuple[str, list[Cell]]]:
    def told(outcome: Any) -> str:
        return terminal.say(words_of(outcome))

    goals, label = ((), written) if detail else (request.thing.goals, told)
    rows = side_by_side([odds for _, odds in read], goals, label)
    rows = rows if detail else rare_together(rows, lambda n: terminal.say(RARER, n=n))
    return [(label, [chance_cell(n, terminal.language) for n in chances]) for label, chances in rows.items()]


DRAWN = Words("Le dessin est dans «\u202f{file}\u202f».", "The picture is in “{file}”.")
DETAIL = Words("Chaque résultat, champ par champ.", "Every outcome, field by field.")
GOAL = Words("but", "goal")
OUTCOME = Words("résultat", "outcome")
CHANCES = Words("chances", "chance")
EXACT = Words("Chiffres exacts.", "Exact figures.")
KNOWN = Words(
    "Incomplet : seulement ce qui était déjà certain, chaque chiffre est un minimum.",
    "Incomplete: only what was already certain, every figure is a minimum.",
)
