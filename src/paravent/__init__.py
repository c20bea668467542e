"""Paravent: a virtual table for light role-playing games, whose rules are written once and read five ways."""

from __future__ import annotations

from typing import Any

from paravent.core.advise import Adviser, best_value
from paravent.core.distribution import Odds
from paravent.core.forecast import Forecast, forecast
from paravent.core.odds import odds
from paravent.core.play import Played, SeededHand, play
from paravent.core.refusal import Refusal
from paravent.core.simulate import simulate
from paravent.core.steps import Call
from paravent.core.transcript import told
from paravent.games import found

__version__ = "0.1.0"


def roll(call: Call[Any], seed: int | str) -> Played:
    """Play a rule with the dice of a seed, up to its first question or to its end."""
    return play(call, hand=SeededHand(seed))


__all__ = [
    "Adviser",
    "Forecast",
    "Odds",
    "Played",
    "Refusal",
    "best_value",
    "forecast",
    "found",
    "odds",
    "play",
    "roll",
    "simulate",
    "told",
]
