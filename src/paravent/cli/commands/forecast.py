"""`paravent forecast`: who wins a contest, who falls, in how many rounds."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import typer

from paravent.cli.arguments import contest_request
from paravent.cli.commands import listed
from paravent.cli.figures import Cell, chance_cell, fill, fraction, grid, heading, interval
from paravent.cli.options import (
    contest_argument,
    game_argument,
    help_option,
    json_option,
    keys_argument,
    option,
    plot_option,
)
from paravent.cli.people import sided_request
from paravent.cli.progress import SITUATIONS, leave_if_stopped, working
from paravent.cli.terminal import Terminal
from paravent.core.forecast import Estimate, Forecast
from paravent.core.forecast import forecast as read_forecast
from paravent.core.game import Contest
from paravent.core.nouns import Noun
from paravent.core.words import Words, decimal, percent, same
from paravent.sight.enquiry import Enquiry

SHOWN = Fraction(1, 1000)
"""Rounds that are rarer than this are shown together, at the end."""


def add(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""

    @listed(app, terminal, "forecast")
    def command(
        game: str = game_argument(terminal),
        contest: str = contest_argument(terminal),
        keys: list[str] = keys_argument(terminal),
        sides: list[str] = option(terminal, "--side", SIDE_HELP, Words("NOMS", "NAMES"), default=[]),
        file: str = option(terminal, "--file", FILE_HELP, Words("FICHIER", "FILE")),
        plot: bool = plot_option(terminal),
        as_json: bool = json_option(terminal),
        wanted: bool = help_option(terminal),  # noqa: ARG001 (answers by itself)
    ) -> None:
        request = (
            sided_request(game, contest, keys, sides, file, terminal.language)
            if sides or file
            else contest_request(game, contest, keys)
        )
        with working(terminal, SITUATIONS) as watch:
            found = read_forecast(request.thing, request.bound, request.policies, watch=watch)
        if as_json:
            terminal.json(as_data(terminal, request, found))
        else:
            show(terminal, request, found, plot=plot)
        leave_if_stopped(terminal, watch)


def as_data(terminal: Terminal, request: Enquiry, found: Forecast) -> dict[str, Any]:
    """The forecast as data: every verdict by its id; intervals besides where the figures are not exact."""
    data = {
        "game": request.game.id,
        "contest": request.thing.id,
        "parameters": request.values,
        **({"sides": [terminal.say(side) for side in request.sides]} if request.sides else {}),
        "exact": found.exact,
        **{verdict: fraction(estimate.value) for verdict, estimate in found.verdicts.items()},
        "rounds": {str(rounds): fraction(chance) for rounds, chance in found.rounds},
        "later": fraction(found.later),
        "mean_rounds": fraction(found.mean_rounds.value) if found.mean_rounds else None,
        "fallen": {who: fraction(estimate.value) for who, estimate in found.fallen.items()},
        "why": terminal.say(found.why),
    }
    return data if found.exact else data | {"intervals": _intervals(found)}


def _intervals(found: Forecast) -> dict[str, Any]:
    def bounds(estimates: Mapping[str, Estimate]) -> dict[str, list[str]]:
        return {name: [fraction(one.low), fraction(one.high)] for name, one in estimates.items()}

    return {
        **bounds(found.verdicts),
        **bounds({"mean_rounds": found.mean_rounds} if found.mean_rounds else {}),
        "fallen": bounds(found.fallen),
    }


def show(terminal: Terminal, request: Enquiry, found: Forecast, *, plot: bool) -> None:
    """Verdicts, who falls, how long it lasts, and how these figures were had."""
    heading(terminal, request)
    for title, rows in (
        (VERDICT, [(verdict_words(terminal, request.thing, id), one) for id, one in found.verdicts.items()]),
        (FALLEN, [(terminal.say(FALLS, who=who), one) for who, one in found.fallen.items()]),
    ):
        between = [] if found.exact else [terminal.say(BETWEEN)]
        table = grid(terminal.say(title), terminal.say(CHANCES), *between, plot=plot, plain="".join(between))
        fill(table, [(label, _cells(terminal, found, one)) for label, one in rows], plot=plot)
        terminal.show(table)
    table = grid(terminal.say(found.counts.many), terminal.say(CHANCES), plot=plot)
    fill(table, _lengths(terminal, found), plot=plot)
    terminal.show(table)
    if found.mean_rounds:
        terminal.show(_mean(terminal, found.mean_rounds, found.counts))
    terminal.show(terminal.say(found.why), style="dim")


def _cells(terminal: Terminal, found: Forecast, one: Estimate) -> list[Cell]:
    if found.exact:
        return [chance_cell(one.value, terminal.language)]
    figure = percent(one.value, terminal.language, 1), one.value
    return [figure, (interval(one, terminal.language), None)]


def verdict_words(terminal: Terminal, contest: Contest, id: str) -> str:
    """A verdict in words; some belong to no game."""
    return terminal.say({**OTHERS, **dict(contest.verdicts)}.get(id) or same(id))


def _lengths(terminal: Terminal, found: Forecast) -> list[tuple[str, list[Cell]]]:
    """Round by round, the rare ones together."""
    common = [(rounds, chance) for rounds, chance in found.rounds if chance >= SHOWN]
    last = max((rounds for rounds, _ in common), default=0)
    rows = [(str(rounds), chance) for rounds, chance in found.rounds if rounds <= last]
    later = found.later + sum(chance for rounds, chance in found.rounds if rounds > last)
    if later:
        rows.append((terminal.say(LATER, n=last), later))
    return [(label, [chance_cell(chance, terminal.language)]) for label, chance in rows]


def _mean(terminal: Terminal, mean: Estimate, counts: Noun) -> str:
    value, low, high = (decimal(float(n), 2, terminal.language) for n in (mean.value, mean.low, mean.high))
    said = terminal.say(MEAN, n=value, rounds=terminal.say(counts.many))
    return said if mean.low == mean.high else f"{said} ({low} – {high})"


SIDE_HELP = Words(
    "Un camp, par des noms : « Commando », « Vétéran, 3 Garde » ; deux fois.",
    "A side, by names: “Commando”, “Vétéran, 3 Garde”; twice.",
)
FILE_HELP = Words(
    "Une table exportée, dont on peut nommer les gens.", "An exported table, whose people may be named."
)
VERDICT = Words("verdict", "verdict")
FALLEN = Words("à terre", "down")
FALLS = Words("{who} tombe", "{who} falls")
CHANCES = Words("chances", "chance")
BETWEEN = Words("entre", "between")
LATER = Words("plus de {n}", "more than {n}")
MEAN = Words("Durée moyenne, en {rounds} : {n}", "Average length, in {rounds}: {n}")
OTHERS = {
    "endless": Words("cela ne finit jamais", "it never ends"),
    "unended": Words("pas fini quand on a cessé de compter", "not over when we stopped counting"),
}
