"""Foes to the measure of a party: out of the bestiary, so many of them and with such gear, for about the chance to win
that is wanted."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from msgspec import Struct

from paravent.core.forecast import Estimate
from paravent.core.refusal import refused
from paravent.core.words import Words
from paravent.lab.hardness import Tuner, level_of
from paravent.sight import measure_words as b
from paravent.sight.fight_bench import (
    MOST_OURS,
    MOST_THEIRS,
    Asked,
    Ring,
    foes_called,
    party_of,
    ready_people,
)
from paravent.sight.foe_gear import key_with, other_gear, with_gear

TUNE_SECONDS: Final = 5.0


class Offered(Struct, frozen=True):
    """Foes for about the chance that is wanted: by key and number, by name, and with the chance that they leave."""

    theirs: tuple[tuple[str, int], ...]
    words: Words
    level: Words
    chance: Estimate


def tuned(ring: Ring, asked: Asked, wanted: int, seconds: float = TUNE_SECONDS) -> tuple[Offered, ...]:
    """Foes that leave the party about so many chances in a hundred to win, several that differ."""
    ours = party_of(ring, asked)
    _, beasts, _ = ready_people(ring.game)[ring.language]
    if not (ring.sided and beasts and 0 < len(ours) <= MOST_OURS):
        raise refused(b.WHO_FIGHTS, ours=MOST_OURS, theirs=MOST_THEIRS)
    stock, otherwise = _stock(ring, beasts)
    keys = {id(sheet): key for key, sheet in stock.items()}
    tuner = Tuner(ring.contest, ours, tuple(beasts.values()), ring.options, ring.board, otherwise=otherwise)
    return tuple(
        Offered(theirs, foes_called(ring, theirs), level_of(float(one.chance.value)).words, one.chance)
        for one in tuner.offers(wanted / 100, seconds)
        for theirs in [tuple(Counter(keys[id(foe)] for foe in one.opponents).items())]
    )


def _stock(ring: Ring, beasts: dict[str, Any]) -> tuple[dict[str, Any], dict[int, tuple[Any, ...]]]:
    """Every foe of the bestiary by key, with each gear that it could have; and those with other gear, by the foe."""
    stock: dict[str, Any] = dict(beasts)
    otherwise: dict[int, tuple[Any, ...]] = {}
    for key, sheet in beasts.items():
        some = {key_with(key, gear): with_gear(ring.game, sheet, gear) for gear in other_gear(sheet)}
        stock |= some
        otherwise[id(sheet)] = tuple(some.values())
    return stock, otherwise
