"""What may come of a move, in order, outcomes that read alike together: for tables and charts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Any, Final, TypeVar

from msgspec import Struct, structs, to_builtins

from paravent.core.distribution import Odds
from paravent.core.game import Goal

L = TypeVar("L")
RARE: Final = Fraction(1, 2000)
"""Outcomes that are rarer than this are shown together, at the end."""


def fields(outcome: Any) -> dict[str, Any]:
    """An outcome as data, field by field."""
    data = structs.asdict(outcome) if isinstance(outcome, Struct) else {"value": outcome}
    plain: dict[str, Any] = to_builtins(data)
    return plain


def in_order(outcomes: Iterable[Any], goals: Sequence[Goal] = ()) -> list[Any]:
    """From what is least wished for to what is most, then field by field."""

    def place(outcome: Any) -> tuple[Any, ...]:
        wishes = tuple(goal.value(outcome) for goal in goals)
        return wishes, tuple(_comparable(value) for value in fields(outcome).values())

    return sorted(outcomes, key=place)


def _comparable(value: Any) -> tuple[int, float, str]:
    return (0, value, "") if isinstance(value, int | float) else (1, 0, str(value))


def side_by_side(
    read: Sequence[Odds[Any]], goals: Sequence[Goal], label: Callable[[Any], L]
) -> dict[L, list[Fraction]]:
    """The chance of every label in each distribution; outcomes that bear the same one are added up."""
    rows: dict[L, list[Fraction]] = {}
    for outcome in in_order({outcome for odds in read for outcome in odds.weights}, goals):
        row = rows.setdefault(label(outcome), [Fraction()] * len(read))
        row[:] = [before + odds.chance(outcome) for before, odds in zip(row, read, strict=True)]
    return rows


def written(outcome: Any) -> str:
    """An outcome as its fields, such as `successes=2 pushed=false`."""
    return " ".join(f"{name}={str(value).lower()}" for name, value in fields(outcome).items())


def rare_together(rows: dict[L, list[Fraction]], called: Callable[[int], L]) -> dict[L, list[Fraction]]:
    """The same rows, those that are rare in every column as one, called by how many they are."""
    rare = [label for label, chances in rows.items() if max(chances) < RARE]
    if len(rare) < 2:
        return rows
    sums = [sum(column, Fraction()) for column in zip(*(rows[label] for label in rare), strict=True)]
    return {label: row for label, row in rows.items() if label not in rare} | {called(len(rare)): sums}
