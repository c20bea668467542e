"""The odds of pending questions, for one seat, from what it may know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from msgspec import json
from msgspec.structs import replace

from paravent.core.game import Game
from paravent.core.play import Answer, play
from paravent.core.refusal import Refusal
from paravent.sight.own_figures import in_own_dice, with_count
from paravent.sight.preview import HIDDEN, Choices, choices
from paravent.sight.seen import Pending
from paravent.table.moves_seen import PendingView
from paravent.table.values import BOARD, GM, PendingMove, Table
from paravent.table.view import View

Place: TypeAlias = tuple[str, str, bytes, bool]
"""A question by its table, its action and what was answered before it; and whether all that it hangs on is known."""


def place_of(table: Table, doing: PendingMove, known: bool = True) -> Place:
    """Where a move waits."""
    return table.id, doing.action, json.encode(doing.answers), known


def answerable(table: Table, game: Game, view: View) -> Iterator[tuple[PendingMove, PendingView, bool]]:
    """The questions that this seat may answer, as it sees them, and whether it may know all that their odds hang on.
    What the GM has to rule has none, unless it is weighed by them: a judge is advised nothing."""
    open_sheets = {BOARD, *(one.id for one in view.cast if one.sheet is not None)}
    for one in view.pending:
        doing = table.world.pending[one.action]
        if doing.question and one.yours and (doing.question.role != GM or _weighed(game, doing)):
            yield doing, one, set(doing.roles.values()) <= open_sheets


def _weighed(game: Game, doing: PendingMove) -> bool:
    move, asked = game.move(doing.move), doing.question
    known = move.asks if move and asked else ()
    return any(one.weighed for one in known if asked and one.id == asked.id)


def own_choices(found: Choices | None, seen: PendingView) -> Choices | None:
    """Of what all options are worth, what a seat is shown: those that it may take."""
    if found is None or seen.question is None:
        return found
    own = {option for option, _ in seen.question.options}
    return replace(found, offers=tuple(one for one in found.offers if one.option in own))


def worth(
    game: Game,
    id: str,
    values: Mapping[str, str],
    sheets: Mapping[str, Mapping[str, Any]],
    answers: tuple[Answer, ...],
    known: bool = True,
) -> Choices | None:
    """What each option is worth of the question at which a move waits: to who may know all that it hangs on, or in
    their own dice to those who may not."""
    move = game.move(id)
    if move is None:
        return None
    try:
        played = play(move.bind(values, game.sheets(move, sheets)), answers, settles=False)
        if known:
            return with_count(game, move, played, choices(move, played))
        return in_own_dice(game, move, played)
    except Refusal:
        return None if known else HIDDEN


def pending(table: Table, game: Game, view: View) -> Pending:
    """For each question that this seat may answer, what its options are worth."""
    return {
        doing.action: own_choices(
            worth(game, doing.move, doing.values, doing.sheets, doing.answers, known), seen
        )
        for doing, seen, known in answerable(table, game, view)
    }
