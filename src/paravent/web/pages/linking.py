"""Which fields of a sheet can be rolled, and by which move, for any game: what it declares says so. Pure."""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec import Struct

from paravent.core.game import Game, Move
from paravent.core.parameters import Choice, Parameter, Several, Text, Whole, declared
from paravent.web.pages.games import per_game
from paravent.web.pages.rolling import own_pool
from paravent.web.pages.sheets import blank_sheet


class Link(Struct, frozen=True):
    """How a field of a sheet is rolled: by which move, through which of its parameters, in which role."""

    move: str
    parameter: str
    role: str


@per_game
def links(game: Game) -> dict[str, Link]:
    """Which fields of a sheet, figures, levels or texts, can be rolled: the first move that throws dice for them
    offers each as a choice among others of its kind."""
    kinds = (Whole, Text, Choice)
    keys = {
        one.key
        for one in declared(game.sheet)
        if isinstance(one.kind, kinds) and not isinstance(one.kind, Several)
    }
    found: dict[str, Link] = {}
    for move in game.moves:
        for parameter in move.parameters if move.roles else ():
            for option in _rolled(game, move, parameter, keys):
                found.setdefault(option, Link(move.id, parameter.key, next(iter(move.roles))))
    return found


def _rolled(game: Game, move: Move[Any, Any], parameter: Parameter, keys: set[str]) -> list[str]:
    """The fields that a parameter chooses among: half of its options or more, if the move throws dice for one."""
    kind = parameter.kind
    if not isinstance(kind, Choice) or isinstance(kind, Several):
        return []
    named = [option for option, _ in kind.options if option in keys]
    if not named or 2 * len(named) < len(kind.options):
        return []
    sheets = {next(iter(move.roles)): blank_sheet(game)}
    return named if any(own_pool(move, {parameter.key: option}, sheets) for option in named) else []


@per_game
def usual_move(game: Game) -> str:
    """The move by which most fields of a sheet are rolled."""
    found = Counter(link.move for link in links(game).values()).most_common(1)
    return found[0][0] if found else ""


def counts(parameter: Parameter) -> bool:
    """Whether a field is something that one counts: a number that starts at its least."""
    return isinstance(parameter.kind, Whole) and parameter.default == parameter.kind.least
