"""One file per command, or per family of them; each adds itself to the application."""

from __future__ import annotations

from paravent.cli.commands import (
    advise,
    demo,
    files,
    forecast,
    games,
    odds,
    play,
    roll,
    rules,
    serve,
    simulate,
)
from paravent.cli.commands import print as printing

ALL = (play, demo, games, rules, roll, odds, forecast, advise, simulate, serve, files, printing)
