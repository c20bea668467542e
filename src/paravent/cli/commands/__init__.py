"""One file per command; each adds itself to the application."""

from __future__ import annotations

from paravent.cli.commands import advise, forecast, games, odds, roll, rules, simulate

ALL = (games, rules, roll, odds, forecast, advise, simulate)
