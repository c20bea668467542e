"""What the ready sheets of Mini YZE say in English; creatures and what archetypes begin with have their words with them."""

from __future__ import annotations

from typing import Final

from paravent.core.later import LaterTexts
from paravent.games.yze.archetypes import ARCHETYPES
from paravent.games.yze.beasts import BEASTS
from paravent.games.yze.ready import READY


def _every() -> dict[str, str]:
    words = [*(beast.words for beast in BEASTS.values()), *(one.gear for one in ARCHETYPES.values())]
    return {one.fr: one.en for one in words} | dict(READY.english)


ENGLISH: Final = LaterTexts(_every)
