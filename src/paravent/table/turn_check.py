"""Whether somebody acts out of turn, or once more in a round: it is refused to players, or only told, as the table
chose."""

from __future__ import annotations

from paravent.core.game import LIVE, AnyMove
from paravent.core.refusal import refused
from paravent.core.sheet import Sheet
from paravent.core.words import Words
from paravent.table.context import Case
from paravent.table.order_seen import announced, fighters, order_here
from paravent.table.table_options import TURNS
from paravent.table.values import Character


def out_of_turn(case: Case, move: AnyMove, character: Character | None) -> bool:
    """Whether whoever begins this move does so out of turn; what rules or the GM ask for is no such thing. Where the
    table plays so, a player is refused it."""
    if character is None or move.does in ("", LIVE) or _may_now(case, move, character):
        return False
    if _refuses(case):
        raise refused(WAIT, name=character.name)
    return True


def again(case: Case, move: AnyMove, character: Character | None) -> bool:
    """Whether whoever begins this move has already had in this round what it spends; told or refused likewise."""
    if not move.spends or character is None or _is_asked(case, move, character):
        return False
    if not getattr(case.sheet(character), move.spends):
        return False
    if _refuses(case):
        raise refused(HAD_IT, name=character.name, **case.context.game.nouns)
    return True


def _refuses(case: Case) -> bool:
    return not case.is_gm and case.table.world.settings.get(TURNS.key, TURNS.default) == "refused"


def _may_now(case: Case, move: AnyMove, character: Character) -> bool:
    order = order_here(case.table.world)
    if order is None or character.id not in fighters(order):
        return True
    waits = bool(order.due) and announced(case.table.world)
    turns = order.due if waits else (order.turns[order.active], *order.due)
    return any(character.id in turn.characters for turn in turns) or _is_asked(case, move, character)


def _is_asked(case: Case, move: AnyMove, character: Character) -> bool:
    asked = case.table.world.asked.values()
    if any(one.move == move.id and one.character == character.id for one in asked):
        return True
    sheet = case.sheet(character)
    return isinstance(sheet, Sheet) and any(due.move == move.id for due in sheet.due())


WAIT = Words(
    "Ce n’est pas {name:à} d’agir : attendez son tour, ou demandez au MJ.",
    "It is not the turn of {name}: wait for it, or ask the GM.",
)
HAD_IT = Words(
    "{name} a déjà agi {this_round} : une action chacun, attendez la suite, ou demandez au MJ.",
    "{name} has already acted {this_round}: one action each, wait for the next, or ask the GM.",
)
