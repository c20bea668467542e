"""What the next hours will bring, and what a night's rest is: said to the GM before any time passes. Pure."""

from __future__ import annotations

from typing import Final

from msgspec import convert

from paravent.core.sheet import Sheet
from paravent.sight.seen import Seen
from paravent.table.commands import AdvanceClock, BeginMove, Do
from paravent.table.foresight import Coming, Foresight
from paravent.table.values import GM

NIGHT: Final = 8 * 60
"""How far one looks ahead, in minutes; and how long a night is where a game says nothing of it."""


def ahead(seen: Seen) -> tuple[Coming, ...]:
    """What comes to whom within a night, soonest first; the GM's to know."""
    if not seen.is_gm:
        return ()
    found = (coming for one in seen.cast for coming in own_ahead(seen, one.id))
    return tuple(sorted(found, key=lambda one: one.after))


def own_ahead(seen: Seen, id: str) -> tuple[Coming, ...]:
    """What comes to one character whose sheet the seat may look at, soonest first."""
    one = seen.character(id)
    if one is None or one.sheet is None:
        return ()
    players = {owner for one in seen.cast if not one.hidden for owner in one.owners} - {GM}
    foresight = Foresight(seen.game, seen.options, len(players))
    found = foresight.coming(id, convert(one.sheet, seen.game.sheet), NIGHT)
    return tuple(sorted(found, key=lambda one: one.after))


def night(seen: Seen) -> list[Do]:
    """A night's rest for all: the move that the game says for every player's character who can make it, at the same
    hour; then the others catch up with the clock."""
    if seen.game.night is None:
        return [AdvanceClock(NIGHT)]
    move, values = seen.game.night
    first = next(iter(move.roles))
    rests: list[Do] = [BeginMove(move.id, {first: id}, dict(values)) for id in _sleepers(seen)]
    return [*rests, AdvanceClock(0)] if rests else [AdvanceClock(NIGHT)]


def _sleepers(seen: Seen) -> list[str]:
    played = [one for one in seen.cast if one.owners and one.sheet is not None]
    return [one.id for one in played if _may_rest(seen, convert(one.sheet, seen.game.sheet))]


def _may_rest(seen: Seen, sheet: Sheet) -> bool:
    return seen.game.night is not None and not seen.game.barred(seen.game.night[0], sheet, seen.options)
