"""Moves that are over, as they went: on which sheets, with which answers, the corrections accepted so far included."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.play import Answer
from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.table.audience import admits
from paravent.table.context import may_see_sheet
from paravent.table.entry import Change, MoveLine
from paravent.table.events import (
    ActionCorrected,
    Logged,
    MoveBegun,
    MoveEnded,
    MoveReread,
    Revealed,
    SheetChanged,
)
from paravent.table.move_steps import CardsStep, SeenStep, ThrowStep
from paravent.table.undo import NO_ACTION
from paravent.table.values import BOARD, Table


class Run(Struct, frozen=True):
    """How a move went, the corrections accepted so far included."""

    begun: MoveBegun
    seat: str
    values: dict[str, str]
    sheets: dict[str, dict[str, Any]]
    answers: tuple[Answer, ...]
    sides: tuple[int, ...]
    outcome: dict[str, Any]
    verdict: Words
    changes: tuple[Change, ...]


def past_moves(
    log: Sequence[Logged], undone: Sequence[str], seen: Callable[[Logged], bool]
) -> dict[str, Run]:
    """Every move that ended and whose end was seen, in the order of their ends; what was told apart is included."""
    begun = {one.action: (one.event, one.seat) for one in log if isinstance(one.event, MoveBegun)}
    read = _read(log, undone)
    made = _changes_made(log)
    runs: dict[str, Run] = {}
    for one in log:
        match one.event:
            case MoveEnded() as end if one.action not in undone and seen(one):
                start, seat = begun[one.action]
                sides, changes = _sides(end.steps), tuple(made[one.action])
                runs[one.action] = Run(
                    start,
                    seat,
                    start.values,
                    read[one.action],
                    end.answers,
                    sides,
                    end.outcome,
                    end.verdict,
                    changes,
                )
            case ActionCorrected(correction=correction):
                for action, sheets in correction.sheets.items():
                    if action in runs:
                        runs[action] = _rerun(runs[action], sheets, correction.lines.get(action))
    return runs


def _read(log: Sequence[Logged], undone: Sequence[str]) -> dict[str, dict[str, dict[str, Any]]]:
    """The sheets that each move has read in the end: as it began, and what it read again while it waited."""
    read: dict[str, dict[str, dict[str, Any]]] = {}
    for one in log:
        match one.event:
            case MoveBegun(sheets=sheets):
                read[one.action] = sheets
            case MoveReread(move=move, sheets=changed) if move in read and one.action not in undone:
                before = read[move]
                read[move] = {role: {**sheet, **changed.get(role, {})} for role, sheet in before.items()}
    return read


def _rerun(run: Run, sheets: dict[str, dict[str, Any]], line: MoveLine | None) -> Run:
    """A move as a correction left it; without a line of its own it came out as before."""
    if line is None or line.verdict is None:
        return replace(run, sheets=sheets)
    return Run(
        run.begun,
        run.seat,
        line.values,
        sheets,
        line.answers or (),
        _sides(line.steps),
        line.outcome or {},
        line.verdict,
        line.changes or (),
    )


def _sides(steps: Iterable[SeenStep]) -> tuple[int, ...]:
    """The sides of the dice of each throw, or the size of the deck."""
    thrown = (step for step in steps if isinstance(step, ThrowStep | CardsStep))
    return tuple(step.sides if isinstance(step, ThrowStep) else step.deck for step in thrown)


def _changes_made(log: Sequence[Logged]) -> dict[str, list[Change]]:
    """All that each move changed, what was told apart included."""
    made: dict[str, list[Change]] = {}
    for logged in log:
        if isinstance(logged.event, (MoveEnded, SheetChanged)):
            made.setdefault(logged.action, []).extend(logged.event.changes)
    return made


def past_move(table: Table, log: Sequence[Logged], seat_id: str, action: str) -> Run:
    """A move that is over and that a seat may see whole: its line, and every sheet in it."""
    seat = table.seat(seat_id)
    shown = [one.event for one in log if isinstance(one.event, Revealed) and not one.event.verdict]
    open_since = any(one.entry.rpartition(".")[0] == action and admits(one.to, seat_id) for one in shown)
    runs = past_moves(log, table.undone, lambda one: open_since or admits(one.to, seat_id))
    if seat is None or not seat.admitted or action not in runs:
        raise Refusal(NO_ACTION)
    for id in runs[action].begun.roles.values():
        one = table.world.cast.get(id)
        if id != BOARD and (one is None or not may_see_sheet(seat, one)):
            raise Refusal(NOT_WHOLE)
    return runs[action]


NOT_WHOLE = Words(
    "Vous ne connaissez pas toutes les fiches de cette action\u202f: ses autres chemins vous restent cachés.",
    "You do not know every sheet of this move: its other roads stay hidden from you.",
)
