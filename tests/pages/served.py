"""The application that the browser tests look at: the real one, with room for many newcomers from one address."""

from __future__ import annotations

from msgspec.structs import replace
from starlette.applications import Starlette

from paravent.settings import Rate, Rates, stated
from paravent.wiring import application as real


def application() -> Starlette:
    """The tables of the file that the environment names."""
    free = Rate(1000, 100)
    rates = Rates(newcomer=free, code=free, work=free, tables=free)
    return real(replace(stated(), rates=rates))
