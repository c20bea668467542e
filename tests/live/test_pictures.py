"""What people send for a face is decoded and written anew; what is no picture, or too much of one, is refused."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO

import pytest
from PIL import Image

from paravent.core.refusal import Refusal
from paravent.live.pictures import LONG_SIDE, SCENERY_KB, SIDE, Cut, Place, is_kept, portrait, scenery

GPS = 0x8825
ORIENTATION = 0x0112


def sent(kind: str, size: tuple[int, int] = (400, 300), mode: str = "RGB", **options: object) -> bytes:
    """A picture whose left half is red and whose right half is blue."""
    picture = Image.new("RGB", size, "red")
    picture.paste("blue", (size[0] // 2, 0, *size))
    made = BytesIO()
    picture.convert(mode).save(made, kind, **options)
    return made.getvalue()


def bomb(width: int, height: int) -> bytes:
    """A PNG of a few bytes that says it is huge."""
    head = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = b"IDAT" + zlib.compress(b"\0" * 100_000)
    chunks = (head, data, b"IEND")
    framed = (struct.pack(">I", len(one) - 4) + one + struct.pack(">I", zlib.crc32(one)) for one in chunks)
    return b"\x89PNG\r\n\x1a\n" + b"".join(framed)


@pytest.mark.parametrize(("kind", "mode"), [("JPEG", "RGB"), ("PNG", "RGBA"), ("PNG", "P"), ("WEBP", "RGB")])
def test_what_can_be_read_becomes_a_square(kind: str, mode: str) -> None:
    made = portrait(sent(kind, mode=mode))
    assert is_kept(made)
    with Image.open(BytesIO(made)) as kept:
        assert (kept.format, kept.size) == ("WEBP", (SIDE, SIDE))
        left, right = (kept.convert("RGB").getpixel((x, SIDE // 2)) for x in (20, SIDE - 20))
    assert isinstance(left, tuple)
    assert isinstance(right, tuple)
    assert (left[0] > 200, left[2] < 100) == (True, True)
    assert (right[2] > 200, right[0] < 100) == (True, True)


def colour(made: bytes) -> tuple[int, ...]:
    """What is in the middle of a face, of red, green and blue."""
    with Image.open(BytesIO(made)) as kept:
        shown = kept.convert("RGB").getpixel((SIDE // 2, SIDE // 2))
    assert isinstance(shown, tuple)
    return tuple(round(one / 255) for one in shown)


@pytest.mark.parametrize("turned", [False, True])
def test_whoever_sends_a_picture_says_where_in_it_the_face_is(turned: bool) -> None:
    """At either end of a wide one and of a tall one; and it may be seen from nearer."""
    picture = Image.new("RGB", (900, 300), "red")
    picture.paste("lime", (300, 0, 600, 300))
    picture.paste("blue", (600, 0, 900, 300))
    picture.paste("white", (0, 0, 50, 300))
    data = BytesIO()
    (picture.transpose(Image.Transpose.ROTATE_270) if turned else picture).save(data, "PNG")
    parts: tuple[Place, ...] = ("first", "middle", "last")
    seen = [colour(portrait(data.getvalue(), Cut(one))) for one in parts]
    assert seen == [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
    edge = [portrait(data.getvalue(), Cut("first", near)) for near in (False, True)]
    assert [white(one) for one in edge] == [pytest.approx(1 / 6, abs=0.02), pytest.approx(50 / 180, abs=0.02)]


def white(made: bytes) -> float:
    """How much of a face is white."""
    with Image.open(BytesIO(made)) as kept:
        return sum(kept.convert("L").histogram()[220:]) / SIDE**2


def test_nothing_that_the_file_said_is_kept() -> None:
    """Neither the place nor the comment; but which side is up counts before it is forgotten."""
    exif = Image.Exif()
    exif[ORIENTATION] = 6
    exif.get_ifd(GPS)[1] = "N"
    made = portrait(sent("JPEG", exif=exif, comment=b"secret"))
    with Image.open(BytesIO(made)) as kept:
        assert not kept.getexif()
        assert not kept.info.keys() & {"exif", "xmp", "icc_profile", "comment"}
        top = kept.convert("RGB").getpixel((SIDE // 2, 20))
    assert b"secret" not in made
    assert isinstance(top, tuple)
    assert top[0] > 200


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        b"\x89PNG\r\n\x1a\n",
        sent("JPEG")[:300],
        sent("GIF"),
        sent("BMP"),
        bomb(200, 200),
    ],
)
def test_what_is_no_picture_is_refused_in_words(data: bytes) -> None:
    with pytest.raises(Refusal, match="no picture that can be read"):
        portrait(data)


@pytest.mark.parametrize("size", [(30_000, 30_000), (24_000_001, 1)])
def test_a_picture_that_says_it_is_huge_is_refused_before_it_is_read(size: tuple[int, int]) -> None:
    with pytest.raises(Refusal, match="24 million pixels"):
        portrait(bomb(*size))


def test_a_picture_of_a_scene_is_whole_and_not_too_large() -> None:
    """Of any shape, without what the file said, small enough to be sent to every phone."""
    made = scenery(sent("JPEG", (3000, 1500)))
    with Image.open(BytesIO(made)) as kept:
        assert (kept.format, kept.size) == ("WEBP", (LONG_SIDE, LONG_SIDE // 2))
    noise = Image.effect_noise((1600, 1600), 90)
    rough = BytesIO()
    noise.save(rough, "PNG")
    assert 0 < len(scenery(rough.getvalue())) <= SCENERY_KB * 1024
    assert is_kept(made)
    with pytest.raises(Refusal):
        scenery(b"GIF89a")


def test_only_what_we_write_is_kept() -> None:
    """What a file brings must look as if it had been written here."""
    exif = Image.Exif()
    exif[ORIENTATION] = 1
    square = (SIDE, SIDE)
    assert is_kept(sent("WEBP", square))
    wrong = (
        sent("WEBP", (2000, 300)),
        sent("PNG", square),
        sent("WEBP", square, exif=exif),
        b"",
        b"RIFF0000WEBPVP8 ",
    )
    assert not any(map(is_kept, wrong))
