"""Pictures that people send, for faces and for scenes: decoded, cut to a square or made small, and written anew, so
that nothing of the file itself is kept. It runs in another process: what a file does to a decoder, it does there.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from functools import partial
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw, ImageOps

from paravent.core.refusal import Refusal, refused
from paravent.core.words import Words

SIDE: Final = 256
LONG_SIDE: Final = 1280
BLEED: Final = 16
"""Pixels: a block of the format and of its neighbour."""
VEIL: Final = (58, 47, 92, 255)
QUALITY: Final = 82
SENT_KB: Final = 12_000
"""Of a file as it is sent: what phones make of one photo."""
KEPT_KB: Final = 96
"""Of a face as it is kept."""
SCENERY_KB: Final = 320
"""Of a picture of a scene or a document."""
MOST_PIXELS: Final = {"JPEG": 64_000_000, "PNG": 24_000_000, "WEBP": 24_000_000}
"""By format: a JPEG is decoded at an eighth of its size, others whole."""
MOST_PICTURES: Final = 200
"""Of one table, those included that were replaced since: undoing brings them back."""
BROKEN: Final = (OSError, ValueError, SyntaxError, ArithmeticError, MemoryError)
"""What decoding something else than a picture may run into."""


def portrait(data: bytes) -> bytes:
    """A square picture without anything that was written into the file, or a refusal in words."""
    return _made(data, _square)


def scenery(data: bytes) -> bytes:
    """A picture for a scene or a document, whole and not too large, without anything else of the file."""
    return _made(data, _whole)


Rect = tuple[int, int, int, int]
"""Left, top, width and height, in percent."""


def painted(data: bytes, veiled: Sequence[Rect]) -> bytes:
    """A kept picture with these parts painted over, and written anew: nothing of them is in the file."""
    return _made(data, partial(_covered, veiled))


def _covered(veiled: Sequence[Rect], data: bytes) -> bytes:
    """A veil reaches a little beyond its zone: what was kept with losses bleeds over an edge."""
    picture = _upright(data, LONG_SIDE)
    wide, high = picture.size
    brush = ImageDraw.Draw(picture)
    for left, top, width, height in veiled:
        x, y = left * wide // 100 - BLEED, top * high // 100 - BLEED
        corner = ((left + width) * wide // 100 + BLEED, (top + height) * high // 100 + BLEED)
        brush.rectangle(((x, y), corner), fill=VEIL)
    return _small_enough(picture)


def _made(data: bytes, make: Callable[[bytes], bytes]) -> bytes:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return make(data)
        except Image.DecompressionBombError:
            raise _too_large(min(MOST_PIXELS.values())) from None
        except BROKEN:
            raise Refusal(NO_PICTURE) from None


def _square(data: bytes) -> bytes:
    upright = _upright(data, SIDE)
    square = ImageOps.fit(upright, (SIDE, SIDE), Image.Resampling.LANCZOS, centering=(0.5, 0.4))
    return _written(square, QUALITY)


def _whole(data: bytes) -> bytes:
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


def is_kept(data: bytes) -> bool:
    """Whether a picture is such as we keep: of use where it comes from strangers, in a file."""
    if len(data) > SCENERY_KB * 1024:
        return False
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


NO_PICTURE = Words(
    "Ce fichier n’est pas une image que l’on sait lire\u202f: envoyez une photo JPEG, PNG ou WebP.",
    "This file is no picture that can be read: send a JPEG, PNG or WebP photo.",
)
TOO_MANY_PIXELS = Words(
    "Cette image est trop grande\u202f: {most} millions de pixels au plus. Envoyez-en une plus petite.",
    "This picture is too large: {most} million pixels at most. Send a smaller one.",
)
TOO_MANY = Words(
    "Cette table garde déjà {most} images\u202f: gardez celles qui y sont, ou un dessin.",
    "This table keeps {most} pictures already: keep those that are there, or a drawing.",
)
