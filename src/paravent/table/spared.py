"""Whom a move has spared: who was down with little time to live, and for whom time no longer runs so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from paravent.core.game import ACT, LIVE
from paravent.core.sheet import Sheet
from paravent.core.weekdays import DAY
from paravent.table.context import Case
from paravent.table.entry import Change
from paravent.table.foresight import Foresight
from paravent.table.passing_time import players
from paravent.table.sheet_changes import applied
from paravent.table.values import Character, PendingMove

FAR: Final = 3 * DAY
"""Nobody counts minutes further ahead."""


def spared(
    case: Case, pending: PendingMove, changes: Sequence[Change], *, as_begun: bool = False
) -> dict[str, int]:
    """By role, how many minutes were left to those whom these changes save: as they are, or as the move found them."""
    touched = {change.character for change in changes}
    cast = _as_begun(case, pending) if as_begun else case.table.world.cast
    roles = {role: id for role, id in pending.roles.items() if id in touched and id in cast}
    after = applied(cast, changes) if roles else {}
    left = {role: _left(case, cast[id]) for role, id in roles.items()}
    return {
        role: minutes for role, minutes in left.items() if minutes and _lives_on(case, after[roles[role]])
    }


def _as_begun(case: Case, pending: PendingMove) -> dict[str, Character]:
    """The cast, with those whom a move is about as it found them."""
    cast, sheets = dict(case.table.world.cast), pending.sheets
    found = {id: sheets[role] for role, id in pending.roles.items() if role in sheets and id in cast}
    return cast | {id: replace(cast[id], sheet=sheet) for id, sheet in found.items()}


def _lives_on(case: Case, one: Character) -> bool:
    """Whether somebody is alive, and time does not run against them."""
    sheet, game = case.sheet(one), case.context.game
    dead = isinstance(sheet, Sheet) and game.unable(sheet, LIVE, case.options) is not None
    return not dead and _left(case, one) is None


def _left(case: Case, one: Character) -> int | None:
    """How long is left to somebody who is down, where time runs against them."""
    sheet, game = case.sheet(one), case.context.game
    if not isinstance(sheet, Sheet) or game.unable(sheet, ACT, case.options) is None:
        return None
    foresight = Foresight(game, case.options, players(case))
    return min((coming.after for coming in foresight.coming(one.id, sheet, FAR)), default=None)
