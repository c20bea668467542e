"""Opponents ready to come in: humanoids of our own, who follow the characters' rules, and the creatures (yze B54, B55)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from paravent.core.later import Later
from paravent.games.yze.beasts import BEASTS
from paravent.games.yze.monsters import sheet_of
from paravent.games.yze.ready import READY
from paravent.games.yze.sheet import Sheet


def _every() -> Iterator[Sheet]:
    yield from READY.bestiary
    yield from map(sheet_of, BEASTS.values())


BESTIARY: Final = Later(_every)
"""From the weakest to the strongest of each kind; all are house values (yze B54, B55)."""
