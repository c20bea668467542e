"""Putting figures on the screen: outcomes, goals, verdicts, bars."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from rich.bar import Bar
from rich.box import SIMPLE_HEAD
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from paravent.cli.terminal import Terminal
from paravent.core.game import Goal
from paravent.core.words import Language, Words, mean, percent
from paravent.sight.enquiry import EACH, Enquiry

if TYPE_CHECKING:
    from paravent.core.forecast import Estimate

Cell = tuple[str, Fraction | None]
"""What is written, and how long its bar is; no bar where there is nothing to compare."""


def fraction(value: Fraction) -> str:
    """For programs: `p/q`, always."""
    return f"{value.numerator}/{value.denominator}"


def chance_cell(chance: Fraction, language: Language) -> Cell:
    """A chance and its bar; a dash for what cannot happen."""
    return percent(chance, language, 1) if chance else "–", chance


def interval(estimate: Estimate, language: Language) -> str:
    """Between which bounds a chance lies."""
    return " – ".join(percent(bound, language, 1) for bound in (estimate.low, estimate.high))


def worth(goal: Goal, value: Fraction, language: Language) -> str:
    """How well a goal is reached: a chance, or a mean."""
    return percent(value, language, 1) if goal.chance else mean(goal.read(value), 2, language)


def goal_words(goal: Goal, language: Language) -> str:
    """The goal; where it is no chance, its figure is a mean."""
    said = goal.words.say(language)
    return said if goal.chance else f"{said} ({MEAN.say(language)})"


def heading(terminal: Terminal, request: Enquiry) -> None:
    """What the figures are about: the game, the move, its keys, and how questions are decided."""
    terminal.show(
        Text(f"{terminal.say(request.game.name)} · {terminal.say(request.thing.title)}", style="bold")
    )
    given = " ".join(f"{key}={text}" for key, text in request.texts.items())
    given = VERSUS.join(terminal.say(side) for side in request.sides) or given
    decided = " · ".join(_decided(terminal, request, name) for name in request.policies)
    for line in filter(None, (given, decided)):
        terminal.show(line, style="dim")


def _decided(terminal: Terminal, request: Enquiry, name: str) -> str:
    key = request.deciders.key(name)
    if name == request.each:
        return f"{key}={EACH}"
    policy = request.deciders.of(name)[1].policy(request.policies[name])
    return f"{key}={policy.id} ({terminal.say(policy.words)})"


def grid(*columns: str, plot: bool = False, plain: str = "") -> Table:
    """A quiet table: words on the left, figures on the right, each followed by its bar unless `plain`."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="bold", expand=plot)
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number else "left", no_wrap=bool(number), min_width=6)
        if plot and number and column != plain:
            table.add_column("", ratio=1, min_width=4)
    return table


def fill(table: Table, rows: Sequence[tuple[str, Sequence[Cell]]], *, plot: bool) -> None:
    """Rows of figures, each with its bar where bars are wanted; the longest bar is the largest figure."""
    lengths = [length for _, cells in rows for _, length in cells if length is not None]
    longest = max(lengths, default=Fraction(1)) or Fraction(1)
    for label, cells in rows:
        line: list[RenderableType] = [label]
        for text, length in cells:
            line.append(text)
            if plot and length is not None:
                line.append(Bar(1.0, 0.0, float(length / longest), color="cyan"))
        table.add_row(*line)


VERSUS = " · "
MEAN = Words("en moyenne", "on average")
