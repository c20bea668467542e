"""`paravent simulate`: as many seeded plays as asked, and how often each thing came up."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import typer

from paravent.cli.arguments import any_request
from paravent.cli.commands import forecast, listed
from paravent.cli.figures import Cell, chance_cell, fill, fraction, goal_words, grid, heading, interval, worth
from paravent.cli.options import (
    game_argument,
    help_option,
    json_option,
    keys_argument,
    move_argument,
    number,
    option,
    plot_option,
)
from paravent.cli.progress import PLAYS, leave_if_stopped, working
from paravent.cli.terminal import Terminal
from paravent.core.distribution import Odds
from paravent.core.forecast import tallied, wilson
from paravent.core.game import Contest
from paravent.core.limits import Watch
from paravent.core.refusal import Stopped
from paravent.core.transcript import words_of
from paravent.core.words import Words
from paravent.sight.enquiry import Enquiry
from paravent.sight.outcome_rows import fields, in_order

MOST_PLAYS = 100_000_000
MOST_PROCESSES = 256
PATIENCE = 24 * 3600.0
"""A simulation lasts as long as was asked: only Ctrl+C ends it."""


def add(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""

    @listed(app, terminal, "simulate")
    def command(
        game: str = game_argument(terminal),
        move: str = move_argument(terminal),
        keys: list[str] = keys_argument(terminal),
        plays: str = option(terminal, "--plays", HOW_MANY, Words("N", "N"), default="10000"),
        seed: str = option(terminal, "--seed", SEED, Words("GRAINE", "SEED"), default="0"),
        processes: str = option(terminal, "--processes", PROCESSES, Words("P", "P")),
        plot: bool = plot_option(terminal),
        as_json: bool = json_option(terminal),
        wanted: bool = help_option(terminal),  # noqa: ARG001 (answers by itself)
    ) -> None:
        request = any_request(game, move, keys)
        many, first = number("--plays", plays, 1, MOST_PLAYS), number("--seed", seed, 0, 999_999_999)
        shared = number("--processes", processes, 1, MOST_PROCESSES) if processes else None
        with working(terminal, PLAYS, total=many, seconds=PATIENCE) as watch:
            done = simulated(request, many, first, shared, watch)
        if not done.plays:
            raise Stopped
        if as_json:
            terminal.json(as_data(terminal, request, done, first))
        else:
            show(terminal, request, done, plot=plot)
        leave_if_stopped(terminal, watch)


def simulated(request: Enquiry, plays: int, seed: int, processes: int | None, watch: Watch) -> Any:
    """The simulation of a move or of a contest."""
    from paravent.lab.long_simulation import simulate_contest, simulate_plays

    if isinstance(request.thing, Contest):
        return simulate_contest(
            request.thing, request.bound, plays, seed, request.policies, processes=processes, watch=watch
        )
    return simulate_plays(request.bound, plays, seed, request.policies, processes=processes, watch=watch)


def as_data(terminal: Terminal, request: Enquiry, done: Any, seed: int) -> dict[str, Any]:
    """What came up as data; a contest reads like its forecast."""
    if isinstance(request.thing, Contest):
        found = tallied(request.thing, done.counts, done.how)
        return forecast.as_data(terminal, request, found) | {"plays": done.plays, "seed": seed}
    outcomes = [
        {
            "outcome": fields(one),
            "count": done.counts[one],
            "weight": fraction(Fraction(done.counts[one], done.plays)),
        }
        for one in in_order(done.counts)
    ]
    return {
        "game": request.game.id,
        "move": request.thing.id,
        "parameters": request.values,
        "exact": False,
        "plays": done.plays,
        "seed": seed,
        "why": terminal.say(done.how),
        "outcomes": outcomes,
    }


def show(terminal: Terminal, request: Enquiry, done: Any, *, plot: bool) -> None:
    """What came up as tables, every share with its interval."""
    if isinstance(request.thing, Contest):
        forecast.show(terminal, request, tallied(request.thing, done.counts, done.how), plot=plot)
    else:
        heading(terminal, request)
        _goals(terminal, request, Odds(done.counts, done.plays))
        columns = map(terminal.say, (OUTCOME, SHARE, BETWEEN))
        table = grid(*columns, plot=plot, plain=terminal.say(BETWEEN))
        fill(table, _rows(terminal, request, done), plot=plot)
        terminal.show(table)
        terminal.show(terminal.say(PLAYED, n=done.plays), style="dim")
        terminal.show(terminal.say(done.how), style="dim")


def _goals(terminal: Terminal, request: Enquiry, shares: Odds[Any]) -> None:
    goals = request.thing.goals
    if goals:
        table = grid(terminal.say(GOAL), terminal.say(SHARE))
        for goal in goals:
            figure = worth(goal, shares.mean(goal.value), terminal.language)
            table.add_row(goal_words(goal, terminal.language), figure)
        terminal.show(table)


def _rows(terminal: Terminal, request: Enquiry, done: Any) -> list[tuple[str, list[Cell]]]:
    times: Counter[str] = Counter()
    for outcome in in_order(done.counts, request.thing.goals):
        times[terminal.say(words_of(outcome))] += done.counts[outcome]
    return [(label, _cells(terminal, n, done.plays)) for label, n in times.items()]


def _cells(terminal: Terminal, times: int, plays: int) -> list[Cell]:
    share = wilson(times, plays)
    return [chance_cell(share.value, terminal.language), (interval(share, terminal.language), None)]


HOW_MANY = Words("Combien de parties (sinon 10000).", "How many plays (otherwise 10000).")
SEED = Words(
    "La graine (sinon 0) : la même redonne les mêmes chiffres.",
    "The seed (otherwise 0): the same seed, the same figures.",
)
PROCESSES = Words("Combien de processus se les partagent.", "How many processes share them.")
GOAL = Words("but", "goal")
OUTCOME = Words("résultat", "outcome")
SHARE = Words("part", "share")
BETWEEN = Words("entre (à 95 %)", "between (at 95%)")
PLAYED = Words("Estimation sur {n} parties simulées.", "Estimated from {n} simulated plays.")
