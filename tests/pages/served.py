"""The application that the browser tests look at: the real one, with room for many newcomers from one address."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace
from starlette.applications import Starlette

from paravent.live.telemetry import Telemetry
from paravent.settings import Rate, Rates, stated
from paravent.wiring import application as real


def application(database: str, log: str) -> Starlette:
    """The tables of this database; what is written down goes to a file."""
    free = Rate(1000, 100)
    rates = Rates(newcomer=free, code=free, work=free, tables=free)
    return real(replace(stated(), database=database, rates=rates), telemetry=Telemetry(Path(log).open("a")))
