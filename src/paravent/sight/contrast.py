"""Colours that can be read: contrast as the accessibility guidelines count it; a colour moved until it has enough."""

from __future__ import annotations

import re
from colorsys import hls_to_rgb, rgb_to_hls
from typing import Final, TypeAlias

HEX: Final = re.compile(r"#[0-9a-fA-F]{6}")
Colour: TypeAlias = tuple[float, float, float]


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    bright, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def readable(colour: str, grounds: tuple[str, ...], step: float, wanted: float) -> str:
    """The same colour, darker or lighter until it can be read on all these grounds."""
    hue, light, saturation = rgb_to_hls(*_read(colour))
    while 0 < light + step < 1 and min(contrast(colour, one) for one in grounds) < wanted:
        light += step
        colour = _written(hls_to_rgb(hue, light, saturation))
    return colour


def mixed(one: str, other: str, share: float) -> str:
    """So much of one colour in another."""
    parts = zip(_read(one), _read(other), strict=True)
    red, green, blue = (share * first + (1 - share) * second for first, second in parts)
    return _written((red, green, blue))


def _luminance(colour: str) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in _read(colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _read(text: str) -> Colour:
    red, green, blue = (int(text[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return red, green, blue


def _written(colour: Colour) -> str:
    return "#" + "".join(f"{round(part * 255):02x}" for part in colour)
