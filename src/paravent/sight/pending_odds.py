"""The odds of pending questions, for one seat, from what it may know."""

from __future__ import annotations

from msgspec.structs import replace

from paravent.core.game import Game
from paravent.core.kept import Kept
from paravent.core.play import play
from paravent.core.refusal import Refusal
from paravent.sight.preview import HIDDEN, Choices, choices
from paravent.sight.seen import Pending
from paravent.table.values import BOARD, PendingMove, Table
from paravent.table.view import View


def pending(table: Table, game: Game, view: View, kept: Kept[Choices | None]) -> Pending:
    """For each question that this seat may answer, what its options are worth."""
    open_sheets = {BOARD, *(one.id for one in view.cast if one.sheet is not None)}
    found: dict[str, Choices | None] = {}
    for one in view.pending:
        if one.question and one.yours:
            doing = table.world.pending[one.action]
            known = set(doing.roles.values()) <= open_sheets
            found[one.action] = (
                _named(table, doing, _choices(table.id, game, doing, kept)) if known else HIDDEN
            )
    return found


def _named(table: Table, doing: PendingMove, found: Choices | None) -> Choices | None:
    """What a judge is shown, with the name of whoever acts, where several take part."""
    people = [table.world.cast[id].name for id in doing.roles.values() if id in table.world.cast]
    return replace(found, whose=people[0]) if found and found.judged and len(people) > 1 else found


def _choices(table: str, game: Game, doing: PendingMove, kept: Kept[Choices | None]) -> Choices | None:
    return kept.get((table, doing.action, doing.answers), lambda: _computed(game, doing))


def _computed(game: Game, doing: PendingMove) -> Choices | None:
    move = game.move(doing.move)
    if move is None:
        return None
    try:
        return choices(move, play(move.bind(doing.values, game.sheets(move, doing.sheets)), doing.answers))
    except Refusal:
        return None
