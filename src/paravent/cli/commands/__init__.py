"""One file per command, or per family of them; each adds itself to the application."""

from __future__ import annotations

from paravent.cli.commands import advise, files, forecast, games, odds, roll, rules, serve, simulate

ALL = (games, rules, roll, odds, forecast, advise, simulate, serve, files)
