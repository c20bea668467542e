"""Dice drawn as small SVG pictures: pips for six sides, figures for others, a shape for each kind of die."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from markupsafe import Markup

PIPS: Final = {
    1: ((16, 16),),
    2: ((10, 10), (22, 22)),
    3: ((9, 9), (16, 16), (23, 23)),
    4: ((10, 10), (22, 10), (10, 22), (22, 22)),
    5: ((10, 10), (22, 10), (16, 16), (10, 22), (22, 22)),
    6: ((10, 9), (22, 9), (10, 16), (22, 16), (10, 23), (22, 23)),
}
SHAPES: Final = {
    3: "M16 2 30 28H2Z",
    4: "M16 2 31 29H1Z",
    8: "M16 1 31 16 16 31 1 16Z",
    10: "M16 1 31 12 27 24 16 31 5 24 1 12Z",
    12: "M16 1 30.5 11.5 25 29H7L1.5 11.5Z",
    20: "M16 1 29.5 8.5V23.5L16 31 2.5 23.5V8.5Z",
}
SQUARE: Final = (
    "M7 1.5H25A5.5 5.5 0 0 1 30.5 7V25A5.5 5.5 0 0 1 25 30.5H7A5.5 5.5 0 0 1 1.5 25V7A5.5 5.5 0 0 1 7 1.5Z"
)
STRUCK: Final = Markup('<path class="strike" d="M4 28 28 4"/>')
ROUND: Final = "M16 1.5A14.5 14.5 0 1 1 15.99 1.5Z"


@lru_cache(maxsize=4096)
def die(face: int, sides: int, state: str = "") -> Markup:
    """One die showing a face. `state`: `kept`, `out` (thrown again since, struck), `good`, `bad`; read out as its
    figure."""
    shape = SQUARE if sides == 6 else SHAPES.get(sides, ROUND)
    inside = _pips(face) if sides == 6 and face in PIPS else _figure(face, sides)
    inside += STRUCK if "out" in state.split() else ""
    classes = f"die d{sides} {state}".strip()
    return Markup(
        '<svg class="{}" viewBox="0 0 32 32" role="img" aria-label="{}"><path class="body" d="{}"/>{}</svg>'
    ).format(classes, face, shape, inside)


def _pips(face: int) -> Markup:
    dots = "".join(f"M{x} {y}h.01" for x, y in PIPS[face])
    return Markup('<path class="pips" d="{}"/>').format(dots)


def _figure(face: int, sides: int) -> Markup:
    low = 24 if sides in (3, 4) else 21
    return Markup('<text x="16" y="{}">{}</text>').format(low, face)


@lru_cache(maxsize=64)
def blank(sides: int) -> Markup:
    """A die that is not thrown yet."""
    shape = SQUARE if sides == 6 else SHAPES.get(sides, ROUND)
    return Markup(
        '<svg class="die blank" viewBox="0 0 32 32" aria-hidden="true"><path class="body" d="{}"/></svg>'
    ).format(shape)
