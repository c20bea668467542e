"""How a picture is decoded and written anew. Loaded only where somebody sends one: the library that reads pictures is
slow to load."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping, Sequence
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw, ImageOps

from paravent.core.refusal import Refusal, refused
from paravent.live.pictures import (
    KEPT_KB,
    LONG_SIDE,
    MOST_PIXELS,
    NO_PICTURE,
    SCENERY_KB,
    SIDE,
    TOO_MANY_PIXELS,
    VEIL,
    Cut,
    Place,
    Rect,
)

BLEED: Final = 16
"""Pixels: a block of the format and of its neighbour."""
QUALITY: Final = 82
NEAR: Final = 0.6
"""As much of the side of a square is left of it from nearer."""
ALONG: Final[Mapping[Place, float]] = {"first": 0, "last": 1}
"""How far along a picture its parts are; the middle is found by itself."""
BROKEN: Final = (OSError, ValueError, SyntaxError, ArithmeticError, MemoryError)
"""What decoding something else than a picture may run into."""


def covered(veiled: Sequence[Rect], data: bytes) -> bytes:
    """A veil reaches a little beyond its zone: what was kept with losses bleeds over an edge."""
    picture = _upright(data, LONG_SIDE)
    wide, high = picture.size
    brush = ImageDraw.Draw(picture)
    for left, top, width, height in veiled:
        x, y = left * wide // 100 - BLEED, top * high // 100 - BLEED
        corner = ((left + width) * wide // 100 + BLEED, (top + height) * high // 100 + BLEED)
        brush.rectangle(((x, y), corner), fill=VEIL)
    return _small_enough(picture)


def made(data: bytes, make: Callable[[bytes], bytes]) -> bytes:
    """What is made of a file, or a refusal in words."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return make(data)
        except Image.DecompressionBombError:
            raise _too_large(min(MOST_PIXELS.values())) from None
        except BROKEN:
            raise Refusal(NO_PICTURE) from None


def square(cut: Cut, data: bytes) -> bytes:
    """A square of it; its middle is a little above."""
    picture = _upright(data, SIDE)
    wide, high = picture.size
    side = min(picture.size) * (NEAR if cut.near else 1)
    along = ALONG.get(cut.place)
    left = (wide - side) * (0.5 if along is None or wide <= high else along)
    top = (high - side) * (0.4 if along is None or wide > high else along)
    box = (left, top, left + side, top + side)
    return _written(picture.resize((SIDE, SIDE), Image.Resampling.LANCZOS, box), QUALITY)


def whole(data: bytes) -> bytes:
    """All of it, small enough."""
    upright = _upright(data, LONG_SIDE)
    upright.thumbnail((LONG_SIDE, LONG_SIDE), Image.Resampling.LANCZOS)
    return _small_enough(upright)


def _small_enough(upright: Image.Image) -> bytes:
    tries = (_written(upright, quality) for quality in (QUALITY, 60, 40, 20, 1))
    return next((made for made in tries if len(made) <= SCENERY_KB * 1024), b"")


def _upright(data: bytes, side: int) -> Image.Image:
    with Image.open(BytesIO(data), formats=tuple(MOST_PIXELS)) as sent:
        if sent.width * sent.height > (most := MOST_PIXELS[sent.format or ""]):
            raise _too_large(most)
        sent.draft("RGB", (2 * side, 2 * side))
        return ImageOps.exif_transpose(sent).convert("RGBA")


def _written(picture: Image.Image, quality: int) -> bytes:
    bare = Image.new("RGB", picture.size, "white")
    bare.paste(picture, mask=picture.getchannel("A"))
    made = BytesIO()
    bare.save(made, "WEBP", quality=quality, method=4)
    return made.getvalue()


def _too_large(most: int) -> Refusal:
    return refused(TOO_MANY_PIXELS, most=most // 1_000_000)


def is_plain(data: bytes) -> bool:
    """Whether a picture is one of ours: as small, and nothing else in it."""
    try:
        with Image.open(BytesIO(data), formats=("WEBP",)) as kept:
            plain = not kept.info.keys() & {"exif", "xmp", "icc_profile"} and not getattr(
                kept, "is_animated", False
            )
            kept.load()
            square = kept.size == (SIDE, SIDE) and len(data) <= KEPT_KB * 1024
            return plain and (square or max(kept.size) <= LONG_SIDE)
    except (*BROKEN, Image.DecompressionBombError):
        return False
