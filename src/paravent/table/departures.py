"""Who leaves in fact once they are dead, have fled or are the GM's: the order of the fight, and whoever played them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import reduce
from typing import Any, Final

from msgspec.structs import replace

from paravent.core.game import STAY
from paravent.core.sheet import Sheet
from paravent.table.audience import Audience
from paravent.table.context import Case, Decision, who_knows
from paravent.table.entry import Change
from paravent.table.events import CharacterGiven, Event, MoveEnded, RolledFreely, Said, SheetChanged
from paravent.table.evolve import evolve
from paravent.table.order import without
from paravent.table.order_seen import fighters, order_here
from paravent.table.values import GM

Told = tuple[Audience, Event]
TOLD: Final = (Said, RolledFreely)
"""What is told, and changes nobody."""


def departed(case: Case, decision: Decision) -> Decision:
    """A decision, with what follows from it: who can no longer stay has no turn any more, and who has gone over to the
    GM has no player."""
    game = case.context.game
    if game.able is None or all(isinstance(event, TOLD) for _, event in decision.events):
        return decision
    after = _then(case, decision.events, decision.action)
    given = tuple(_given(case, after))
    left = _left(_then(after, given, decision.action), _seen_to_change(after, decision.events))
    return replace(decision, events=(*decision.events, *given, *left)) if given or left else decision


def _then(case: Case, events: tuple[Told, ...], action: str) -> Case:
    """The same case at the table that these events make."""
    logged = (case.logged(one, action) for one in events)
    return replace(case, table=reduce(evolve, logged, case.table))


def _given(before: Case, after: Case) -> Iterator[Told]:
    """Characters that pass to the GM now; those who played them may still look."""
    lost = after.context.game.lost
    for id, character in after.table.world.cast.items() if lost else ():
        players = tuple(owner for owner in character.owners if owner != GM)
        if lost and players and lost(after.sheet(character)) and not _was(before, id, lost):
            viewers = tuple(dict.fromkeys((*character.viewers, *players)))
            yield who_knows(character), CharacterGiven(id, (), viewers)


def _was(case: Case, id: str, lost: Callable[[Any], bool]) -> bool:
    """Whether this was so before: what the GM gave all the same stays given."""
    character = case.table.world.cast.get(id)
    return character is not None and lost(case.sheet(character))


def _sheet(case: Case, id: str) -> Sheet | None:
    sheet = case.sheet(case.table.world.cast[id])
    return sheet if isinstance(sheet, Sheet) else None


def _seen_to_change(case: Case, events: tuple[Told, ...]) -> set[str]:
    """Those of whom everybody who knows them was told that something happened: whoever died unseen leaves the order
    when the GM says so, or an empty place would tell it."""
    changed = ((to, change.character) for to, event in events for change in _changes(event))
    cast = case.table.world.cast
    return {id for to, id in changed if id in cast and (to is None or to == who_knows(cast[id]))}


def _changes(event: Event) -> tuple[Change, ...]:
    return event.changes if isinstance(event, MoveEnded | SheetChanged) else ()


def _left(case: Case, seen: set[str]) -> tuple[Told, ...]:
    """The order without those who are no longer there to fight."""
    order = order_here(case.table.world)
    gone = [id for id in sorted(fighters(order) & seen) if _is_gone(case, id)]
    return without(case, gone).events if gone else ()


def _is_gone(case: Case, id: str) -> bool:
    sheet = _sheet(case, id)
    return sheet is not None and case.context.game.unable(sheet, STAY, case.options) is not None
