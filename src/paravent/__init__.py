"""Paravent: a virtual table for light role-playing games, whose rules are written once and read five ways."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from paravent.core.advise import Adviser, best_value
    from paravent.core.distribution import Odds
    from paravent.core.forecast import Forecast, forecast
    from paravent.core.odds import odds
    from paravent.core.play import Played, play, roll
    from paravent.core.refusal import Refusal
    from paravent.core.simulate import simulate
    from paravent.core.transcript import told
    from paravent.games import found

__version__ = "0.1.0"
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

HOMES = {
    "core.advise": ("Adviser", "best_value"),
    "core.distribution": ("Odds",),
    "core.forecast": ("Forecast", "forecast"),
    "core.odds": ("odds",),
    "core.play": ("Played", "play", "roll"),
    "core.refusal": ("Refusal",),
    "core.simulate": ("simulate",),
    "core.transcript": ("told",),
    "games": ("found",),
}
"""Where each name lives: a reader is loaded when it is asked for, so that a command starts with what it needs."""


if not TYPE_CHECKING:  # who reads types finds the names above, and no others

    def __getattr__(name: str) -> Any:
        for home, names in HOMES.items():
            if name in names:
                return getattr(import_module(f"paravent.{home}"), name)
        raise AttributeError(f"module 'paravent' has no attribute {name!r}")
