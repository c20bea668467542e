"""Deciding what keeps people safe: the card that asks to go on to something else, a pause, lines and veils.

A card that nobody signs is nobody's: the log, the journal and every view have no seat for it. So are lines and veils.
"""

from __future__ import annotations

from typing import Final

from paravent.core.refusal import Refusal
from paravent.core.words import Words
from paravent.table import commands as c
from paravent.table.cast import NOTHING_CHANGES
from paravent.table.context import NOBODY, Case, Decision
from paravent.table.events import CardRaised, LimitDropped, LimitSet, Paused
from paravent.table.values import Limit

MOST_LIMITS: Final = 60


def raise_card(case: Case, do: c.RaiseCard) -> Decision:
    """Anybody at the table asks to go on to something else, and gives no reason; unsigned unless they sign."""
    case.not_a_screen()
    return Decision(((None, CardRaised()),), seat=case.seat.id if do.signed else NOBODY)


def pause(case: Case, do: c.Pause) -> Decision:
    """Anybody may stop the game for a while, and anybody may go on."""
    case.not_a_screen()
    if case.table.world.paused == do.on:
        raise Refusal(NOTHING_CHANGES)
    return case.alone(Paused(do.on))


def set_limit(case: Case, do: c.SetLimit) -> Decision:
    """Anybody says what this table does not play, or leaves behind a veil; nobody is told whose word it is."""
    case.not_a_screen()
    limit = Limit(do.text.strip(), do.veil)
    if limit in case.table.world.limits:
        raise Refusal(NOTHING_CHANGES)
    if len(case.table.world.limits) >= MOST_LIMITS:
        raise Refusal(ENOUGH_LIMITS)
    return Decision(((None, LimitSet(limit.text, limit.veil)),), seat=NOBODY)


def drop_limit(case: Case, do: c.DropLimit) -> Decision:
    """The GM takes a line or a veil away, once the table has agreed."""
    case.gm_only()
    if not any(one.text == do.text for one in case.table.world.limits):
        raise Refusal(NO_SUCH_LIMIT)
    return case.alone(LimitDropped(do.text))


ENOUGH_LIMITS = Words(
    "Cette table a déjà 60 lignes et voiles\u202f: réunissez-en quelques-uns.",
    "This table has 60 lines and veils already: bring some of them together.",
)
NO_SUCH_LIMIT = Words(
    "Cette ligne n’est pas dans la liste de la table.", "This line is not in the table’s list."
)
