"""One accent colour for each game, by day and by night with the same contrast, as a style sheet of its own."""

from __future__ import annotations

import re
from colorsys import hls_to_rgb, rgb_to_hls
from typing import Final

HEX: Final = re.compile(r"#[0-9a-fA-F]{6}")
PLAIN: Final = "#5b4636"
PAPER: Final = (0.98, 0.96, 0.92)
NIGHT: Final = (0.09, 0.08, 0.07)
CONTRAST: Final = 5.5
Colour = tuple[float, float, float]


def accent_sheet(accent: str, where: str = "") -> str:
    """The style sheet that gives a game its colour, on the whole page or within what is named."""
    colour = _read(accent if HEX.fullmatch(accent) else PLAIN)
    day, night = _written(readable(colour, PAPER, -0.01)), _written(readable(colour, NIGHT, 0.01))
    inside = f" {where}" if where else ""
    return (
        f":root{inside}{{--accent:{day}}}"
        f"@media(prefers-color-scheme:dark){{:root:not([data-theme=light]){inside}{{--accent:{night}}}}}"
        f":root[data-theme=dark]{inside}{{--accent:{night}}}"
    )


def readable(colour: Colour, ground: Colour, step: float) -> Colour:
    """The same colour, darker or lighter until it can be read on this ground."""
    hue, light, saturation = rgb_to_hls(*colour)
    while contrast(hls_to_rgb(hue, light, saturation), ground) < CONTRAST and 0 < light + step < 1:
        light += step
    return hls_to_rgb(hue, light, saturation)


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours, as the accessibility guidelines count it."""
    bright, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _read(text: str) -> Colour:
    red, green, blue = (int(text[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return red, green, blue


def _written(colour: Colour) -> str:
    return "#" + "".join(f"{round(part * 255):02x}" for part in colour)
