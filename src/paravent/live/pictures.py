"""Pictures that people send, for faces and for scenes: decoded, cut to a square or made small, and written anew, so
that nothing of the file itself is kept. It runs in another process: what a file does to a decoder, it does there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, Literal

from msgspec import Struct

from paravent.core.words import Words

SIDE: Final = 256
LONG_SIDE: Final = 1280
VEIL: Final = (58, 47, 92, 255)
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
Rect = tuple[int, int, int, int]
"""Left, top, width and height, in percent."""


Place = Literal["first", "middle", "last"]
"""Of what is cut out of a picture: at the top or the left, in its middle, at the bottom or the right."""


class Cut(Struct, frozen=True):
    """Which square of a picture becomes a face: all that a square can hold, or a part of that from nearer."""

    place: Place = "middle"
    near: bool = False


MIDDLE: Final = Cut()


def portrait(data: bytes, cut: Cut = MIDDLE) -> bytes:
    """A square picture without anything that was written into the file, or a refusal in words."""
    from paravent.live.picture_decoder import made, square

    return made(data, partial(square, cut))


def scenery(data: bytes) -> bytes:
    """A picture for a scene or a document, whole and not too large, without anything else of the file."""
    from paravent.live.picture_decoder import made, whole

    return made(data, whole)


def painted(data: bytes, veiled: Sequence[Rect]) -> bytes:
    """A kept picture with these parts painted over, and written anew: nothing of them is in the file."""
    from paravent.live.picture_decoder import covered, made

    return made(data, partial(covered, veiled))


def is_kept(data: bytes) -> bool:
    """Whether a picture is such as we keep: of use where it comes from strangers, in a file."""
    from paravent.live.picture_decoder import is_plain

    return len(data) <= SCENERY_KB * 1024 and is_plain(data)


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
