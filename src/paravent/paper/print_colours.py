"""Colours on paper: ink, and each game's accent, dark enough to be read."""

from __future__ import annotations

import re
from colorsys import hls_to_rgb, rgb_to_hls
from typing import Final

from paravent.sight.dress import Dress

HEX: Final = re.compile(r"#[0-9a-fA-F]{6}")
PLAIN: Final = "#5b4636"
DARKEST: Final = 0.17
"""How bright an accent may be on white paper to keep a contrast of about 4.8."""
STEP: Final = 0.01


def ink(accent: str) -> str:
    """The accent of a game, made dark enough for paper; a plain brown where it is no colour."""
    text = accent if HEX.fullmatch(accent) else PLAIN
    red, green, blue = (int(text[place : place + 2], 16) / 255 for place in (1, 3, 5))
    hue, light, saturation = rgb_to_hls(red, green, blue)
    while brightness(*hls_to_rgb(hue, light, saturation)) > DARKEST and light > STEP:
        light -= STEP
    return "#" + "".join(f"{round(part * 255):02x}" for part in hls_to_rgb(hue, light, saturation))


def worn(dress: Dress) -> dict[str, str | int]:
    """What a template is told of a game's dress, its drawing in the ink of its paper."""
    colour = ink(dress.accent)
    drawing = dress.ornament.replace("#000", colour).replace("<svg ", f'<svg fill="{colour}" ', 1)
    return {"family": dress.family, "weight": dress.weight, "ornament": drawing}


def brightness(*colour: float) -> float:
    """The relative luminance of a colour, as the accessibility guidelines count it."""
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
