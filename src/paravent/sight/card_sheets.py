"""What a card may read: the sheets that the seat may see, others in place of the rest, the table's options. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec import convert

from paravent.core.game import AnyMove
from paravent.core.moments import Moment, When
from paravent.sight.effects import known_to_all
from paravent.sight.preview import with_board
from paravent.sight.seen import Seen

STRANGERS: Final = 3
"""In the place of a sheet that one may not see so many others are tried, which tell nothing of it."""
NEXT_TURN: Final[tuple[When, ...]] = ("round", "turn")


def in_their_place(
    seen: Seen, sheets: Mapping[str, Any], unseen: Mapping[str, str]
) -> tuple[Mapping[str, Any], ...]:
    """The sheets of a move, with some that everybody knows in the place of those that one may not see."""
    others = known_to_all(seen.game)[:STRANGERS] if unseen else ()
    return tuple({**sheets, **dict.fromkeys(unseen, one)} for one in others) or (sheets,)


def table_settings(seen: Seen, move: AnyMove) -> dict[str, str]:
    """The table's own options, as far as the move has them."""
    keys = {parameter.key for parameter in move.parameters}
    return {key: text for key, text in seen.view.settings.items() if key in keys}


def known_sheets(
    seen: Seen, move: AnyMove, roles: Mapping[str, str]
) -> tuple[dict[str, Any], dict[str, str]]:
    """The sheets by role that the seat may see, and by role the names of those whose sheet it may not."""
    sheets: dict[str, Any] = {}
    unseen: dict[str, str] = {}
    cast = {one.id: one for one in seen.cast}
    for role, id in roles.items():
        if id in cast and cast[id].sheet is not None:
            sheets[role] = convert(cast[id].sheet, seen.game.sheet)
        elif id in cast:
            unseen[role] = cast[id].name
    return with_board(move, sheets, seen.board), unseen


def in_turn(seen: Seen, id: str, sheet: Any) -> Any:
    """A sheet as it will be in its next turn."""
    order = seen.view.order
    if order is None or any(turn.active and id in turn.characters for turn in order.turns):
        return sheet
    return fresh(seen, sheet)


def fresh(seen: Seen, sheet: Any) -> Any:
    """A sheet as the next round of a fight finds it: what was chosen or spent in this one is so no longer."""
    order = seen.view.order
    if order is None:
        return sheet
    for when in NEXT_TURN:
        sheet = sheet.at(Moment(when, round=order.round + 1, options=seen.options))
    return sheet
