"""What a pending question comes to in the dice of whoever is asked, whatever the others hide. Pure.

Nothing of it hangs on a sheet that the seat may not see: the rule that asks is followed for itself alone, with the
goals that the game has for it, and not the move around it.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from fractions import Fraction
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from paravent.core.distribution import Odds
from paravent.core.game import AnyMove, Game, Goal, OwnDice
from paravent.core.limits import Limits, Watch
from paravent.core.machine import start
from paravent.core.odds import Exact
from paravent.core.play import Played, asking
from paravent.core.policies import of
from paravent.core.refusal import Refusal, RuleError, Stopped
from paravent.core.steps import Ask
from paravent.core.words import Words
from paravent.sight.preview import HIDDEN, Choices, Offer

SECONDS: Final = 0.7
Ends: TypeAlias = Mapping[str, Odds[Any]]
"""What the rule that asks returns, by option."""


def with_count(game: Game, move: AnyMove, played: Played, found: Choices | None) -> Choices | None:
    """What the options are worth, with what lies there in words; where they are not worked out in time, that alone."""
    stands = _counted(game, move, played, known=True)
    return replace(found or Choices((), ()), stands=stands) if stands else found


def in_own_dice(game: Game, move: AnyMove, played: Played) -> Choices:
    """What each option is worth in one's own dice; nothing where the game has no such thing to say of the question."""
    own, ask = _own(game, played), played.waiting
    with suppress(Refusal, RuleError, Stopped):
        ends = _ends(move, played) if own else None
        if own and ends and isinstance(ask, Ask):
            stands = _counted(game, move, played, known=False)
            free = _free(ask, move)
            offers = (
                Offer(
                    one,
                    ask.label(one),
                    tuple(_mean(own, end, goal) for goal in own.goals),
                    ends=stands if one == free else None,
                )
                for one, end in ends.items()
            )
            return Choices(own.goals, tuple(offers), own=True, stands=stands)
    return HIDDEN


def _own(game: Game, played: Played) -> OwnDice | None:
    ask = played.waiting
    asked = ask.question.id if isinstance(ask, Ask) else ""
    return next((one for one in game.own_dice if one.question == asked), None)


def _ends(move: AnyMove, played: Played) -> Ends | None:
    """What the rule that asks returns by each option; None where it cannot be followed for itself."""
    at, ask = asking(played.call, played.received), played.waiting
    if at is None or not isinstance(ask, Ask):
        return None
    spared = {of(ask.seat, one.id): one.sparing.id for one in move.asks if one.sparing}
    exact = Exact(spared, Watch(Limits(seconds=SECONDS)))
    return {option: exact.outcomes(at.then(option)) for option in ask.every}


def _mean(own: OwnDice, end: Odds[Any], goal: Goal) -> Fraction:
    """What a goal is worth, read off what the rule returns or off the dice that come after."""
    if own.roll is None:
        return end.mean(goal.value)
    exact = Exact(watch=Watch(Limits(seconds=SECONDS)))
    each = ((exact.outcomes(start(own.roll(one))), weight) for one, weight in end.weights.items())
    return sum((odds.mean(goal.value) * weight for odds, weight in each), Fraction()) / end.total


def _free(ask: Ask, move: AnyMove) -> str:
    """The option that costs nothing, where others cost something."""
    known = next((one.prices for one in move.asks if one.id == ask.question.id), ())
    prices = dict(ask.prices or ask.question.prices or known)
    return next((one for one in ask.options if one not in prices), "") if prices else ""


def _counted(game: Game, move: AnyMove, played: Played, *, known: bool) -> Words | None:
    """What lies there, in words."""
    own, ask = _own(game, played), played.waiting
    if own is None or own.counted is None or not isinstance(ask, Ask):
        return None
    with suppress(Refusal, RuleError, Stopped):
        ends = _ends(move, played)
        kept = list(ends[free].weights) if ends and (free := _free(ask, move)) else []
        return own.counted(ask.knows, kept[0], known) if len(kept) == 1 else None
    return None
