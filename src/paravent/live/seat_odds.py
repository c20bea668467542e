"""Exact odds of a move for one seat, from what that seat may know and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct, ValidationError

from paravent.core.distribution import Odds
from paravent.core.game import AnyMove, Game, Goal
from paravent.core.limits import Limits, Watch
from paravent.core.odds import odds
from paravent.core.reach import asking
from paravent.core.refusal import Refusal, refused
from paravent.core.stated_policies import Deciders
from paravent.core.steps import Call, Policies
from paravent.core.transcript import words_of
from paravent.core.words import Words
from paravent.live.table_errors import OTHER_SHEETS
from paravent.table.context import NO_CHARACTER, NOT_ADMITTED, knows, may_see_sheet
from paravent.table.moves import NO_MOVE, NO_ROLE, ROLE_MISSING
from paravent.table.values import BOARD, Seat, Table

MOST_OUTCOMES: Final = 200


class Wanted(Struct, frozen=True):
    """Which move, with whom, how, and how its questions would be answered."""

    move: str
    roles: Mapping[str, str]
    values: Mapping[str, str]
    policies: Mapping[str, str]


class OutcomeOdds(Struct, frozen=True):
    """What may be told at the end: its exact weight, and a figure to draw."""

    words: Words
    weight: str
    chance: float


class GoalOdds(Struct, frozen=True):
    """What may be wished for, whether it is a chance or an amount, and how much of it to expect."""

    goal: str
    words: Words
    chance: bool
    exact: str
    value: float


class SeatOdds(Struct, frozen=True):
    """The odds of a move, as far as a seat knows."""

    move: str
    outcomes: tuple[OutcomeOdds, ...]
    goals: tuple[GoalOdds, ...]
    known: Words


def odds_for(table: Table, game: Game, seat: str, wanted: Wanted, seconds: float) -> SeatOdds:
    """The odds. A closed sheet is refused in words, and secret values are never looked at."""
    found = game.move(wanted.move)
    if found is None:
        raise refused(NO_MOVE, id=wanted.move, moves=", ".join(one.id for one in game.moves))
    call = found.bind(wanted.values, _sheets(table, game, seat, found, wanted.roles))
    read = odds(call, _policies(found, call, wanted.policies), watch=Watch(Limits(seconds=seconds)))
    goals = tuple(_goal(one, read) for one in found.goals)
    return SeatOdds(found.id, _outcomes(read), goals, AS_FAR_AS_YOU_KNOW)


def _sheets(
    table: Table, game: Game, seat_id: str, move: AnyMove, roles: Mapping[str, str]
) -> dict[str, Any]:
    seat = table.seat(seat_id)
    if seat is None or not seat.admitted:
        raise Refusal(NOT_ADMITTED)
    for role in roles:
        if role not in move.roles:
            raise refused(NO_ROLE, role=role, roles=", ".join(move.roles))
    first = next(iter(move.roles), None)
    if first is not None and first not in roles:
        raise refused(ROLE_MISSING, role=first)
    sheets = {role: _sheet(table, seat, id) for role, id in roles.items()}
    if move.shared and BOARD in table.world.cast:
        sheets[move.shared] = table.world.cast[BOARD].sheet
    try:
        return game.sheets(move, sheets)
    except ValidationError:
        raise Refusal(OTHER_SHEETS) from None


def _sheet(table: Table, seat: Seat, id: str) -> dict[str, Any]:
    character = table.world.cast.get(id)
    if character is None or not knows(seat, character):
        raise refused(NO_CHARACTER, id=id)
    if not may_see_sheet(seat, character):
        raise refused(CLOSED_SHEET, name=character.name)
    return character.sheet


def _policies(move: AnyMove, call: Call[Any], stated: Policies) -> dict[str, str]:
    """What was stated of how each seat decides; what would change nothing is refused."""
    questions = {question.id: question for question in move.asks}
    return Deciders(questions, tuple(move.roles), asking(call)).read(stated) if stated else {}


def _outcomes(read: Odds[Any]) -> tuple[OutcomeOdds, ...]:
    """What may be told at the end, likeliest first."""
    told = sorted(read.map(words_of).reduced(), key=lambda one: (-one[1], one[0].fr))
    return tuple(OutcomeOdds(words, str(chance), float(chance)) for words, chance in told[:MOST_OUTCOMES])


def _goal(goal: Goal, read: Odds[Any]) -> GoalOdds:
    mean = read.mean(goal.value)
    return GoalOdds(goal.id, goal.words, goal.chance, str(mean), float(mean))


AS_FAR_AS_YOU_KNOW = Words("selon ce que vous savez", "as far as you know")
CLOSED_SHEET = Words(
    "Vous ne connaissez pas la fiche {name:de} : donnez ses valeurs vous-même, ou demandez au MJ.",
    "You do not know the sheet of {name}: give its values yourself, or ask the GM.",
)
