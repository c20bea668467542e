"""What faces are cut from: grounds, hair, hats, beards and clothes as paths on a square of 120. Data, and nothing else.

A paint is a colour, or the name of one that a face mixes for itself: `skin`, `dark` (its shaded side), `hair`, `shadow`
(hair behind the head), `gloss`, `cloth`, `folds` (its shaded side), `pale`, `player`, `back`, `disc`, `line`, `ink`.
A mixture is two paints and how much of the second.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

Paint: TypeAlias = str | tuple[str, str, float]


class Shape(NamedTuple):
    """A path: what fills it and what draws its line; an `inked` one has an outline where a game draws with ink."""

    d: str
    fill: Paint = "none"
    inked: bool = True
    line: Paint = ""
    width: float = 0
    opacity: float = 1


Parts: TypeAlias = Mapping[str, tuple[Shape, ...]]


def oval(x: float, y: float, rx: float, ry: float) -> str:
    """An ellipse as a path."""
    return f"M{x - rx:g} {y:g}a{rx:g} {ry:g} 0 1 0 {2 * rx:g} 0a{rx:g} {ry:g} 0 1 0 {-2 * rx:g} 0Z"


def disc(x: float, y: float, r: float) -> str:
    """A circle as a path."""
    return oval(x, y, r, r)


def stroke(d: str, line: Paint, width: float, opacity: float = 1) -> Shape:
    """A line without a ground."""
    return Shape(d, "none", False, line, width, opacity)


def flat(d: str, fill: Paint, opacity: float = 1) -> Shape:
    """A ground without a line, even in ink."""
    return Shape(d, fill, False, opacity=opacity)


SQUARE: Final = "M0 0H120V120H0Z"
DOTS: Final = "".join(f"M{x} {y}h.1" for y in range(4, 122, 9) for x in range(4 + y // 9 % 2 * 4, 122, 9))
WAVES: Final = "".join(f"M0 {y}H120" for y in range(6, 120, 6))
ARCH: Final = "".join(f"M{62 + abs(y - 60) // 9} {y}H96" for y in range(40, 120, 5))
CHEEK: Final = "".join(
    f"M{66 + abs(y - 54) // 6} {y}L{79 - abs(y - 50) // 5} {y - 3}" for y in range(34, 80, 4)
)
STARS: Final = "".join(f"M{n * 37 % 119} {n * 53 % 71}h.1" for n in range(1, 19))

GROUNDS: Final[Parts] = {
    "plain": (flat(disc(60, 55, 40), "disc"),),
    "wind": (
        flat(disc(60, 54, 40), "disc"),
        stroke(
            "M-4 30C14 22 26 36 42 27c12-7 6-20-3-17-7 3-4 11 2 9"
            "M124 84c-16 7-26-6-40 1-11 6-5 17 3 14", "line", 2.6, 0.8
        ),
    ),
    "dots": (stroke(DOTS, "line", 3.4, 0.38), Shape(disc(60, 56, 39), "disc")),
    "lines": (
        stroke(WAVES, "line", 1.2, 0.45),
        flat("M24 122V56a36 36 0 0 1 72 0v66z", "disc"),
        stroke(ARCH, "line", 1, 0.4),
    ),
    "stars": (
        stroke(STARS, "#e9ecfb", 1.8),
        flat(disc(60, 56, 41), "disc"),
        stroke(
            "M15 66A47 47 0 0 1 51 10M68 10A47 47 0 0 1 105 44M106 62A47 47 0 0 1 96 86", "line", 1.6, 0.9
        ),
    ),
    "slope": (
        flat("M0 120 120 0V120Z", ("back", "#000000", 0.22)),
        flat(disc(60, 56, 38), "disc"),
        stroke("M10 92h44M-4 100h38M78 96h40", "line", 3, 0.75),
    ),
}  # fmt: skip
MARKS: Final[Parts] = {
    "": (),
    "light": (stroke("M80 44c3 14-1 30-11 36M110 112c-2-12-10-20-22-24", "#5fdcf0", 2, 0.85),),
    "hatched": (stroke(CHEEK, ("dark", "#000000", 0.5), 1.1, 0.55),),
}
"""What a game draws over every face."""

BEHIND: Final[Parts] = {
    "hood": (Shape("M24 122C16 60 34 22 60 20s44 40 36 102Z", "folds"),),
    "long": (Shape("M34 56C30 22 90 22 86 56c2 16 6 34 4 50H30c-2-16 2-34 4-50Z", "shadow"),),
    "braids": (Shape("M34 56C30 22 90 22 86 56c2 16 6 34 4 50H30c-2-16 2-34 4-50Z", "shadow"),),
    "tail": (Shape("M78 40c24-4 32 18 22 46-6-14-12-20-22-24Z", "shadow"),),
    "bun": (Shape(disc(60, 21, 12), "shadow"),),
    "curls": tuple(Shape(disc(x, y, 11), "shadow") for x, y in ((36, 46), (84, 46), (34, 62), (86, 62))),
}
"""What falls behind the head, of a hat or of the hair."""
SHOULDERS: Final = (
    Shape("M10 124c0-26 18-36 38-39h24c20 3 38 13 38 39Z", "cloth"),
    flat("M60 124V85h12c20 3 38 13 38 39Z", "folds", 0.55),
    Shape("M50 66h20v22c-4 7-16 7-20 0Z", "dark"),
)
COAT: Final = (
    Shape(
        "M48 84c-14 4-22 14-26 40h22c2-16 8-26 16-34Z M72 84c14 4 22 14 26 40H76c-2-16-8-26-16-34Z", "folds"
    ),
    flat(disc(60, 92, 4), "#f2c14e"),
)
LAPELS: Final = "M48 84 58 120 46 124 36 92ZM72 84 62 120 74 124 84 92Z"
WEARS: Final[Parts] = {
    "plate": (
        Shape(
            "M12 112c2-18 14-26 28-26l4 20c-12 0-22 4-32 6ZM108 112c-2-18-14-26-28-26l-4 20c12 0 22 4 32 6Z",
            ("player", "#e9e6e0", 0.55),
        ),
    ),
    "cloak": COAT,
    "coat": COAT,
    "collar": (Shape("M46 83 60 99 48 106 40 88ZM74 83 60 99 72 106 80 88Z", "pale"),),
    "lace": (Shape("M46 84c6 6 22 6 28 0l5 9c-10 10-28 10-38 0Z", "pale"),),
    "scarf": (
        Shape(
            "M42 80c10 9 26 9 36 0l3 12c-12 10-30 10-42 0Z M70 92l14 26-12 4-8-28Z",
            ("player", "#ffd23c", 0.75),
        ),
    ),
    "sailor": (
        Shape("M44 84 60 108 76 84l14 10-14 20H44L30 94Z", "pale"),
        Shape("M52 100h16l-8 14Z", "#e0305f"),
    ),
    "suit": (
        flat("M40 84c8 10 32 10 40 0l5 10c-12 12-38 12-50 0Z", ("player", "#dfe3ff", 0.7)),
        stroke("M60 104v20", "#5fdcf0", 3),
        flat(disc(36, 108, 4), "#ffdf8a"),
    ),
    "jacket": (Shape("M48 84 60 124 72 84Z", "pale"), Shape(LAPELS, "folds")),
    "vest": (Shape("M48 84 60 124 72 84Z", "pale"), Shape(LAPELS, ("player", "#ff7f4a", 0.8))),
}
HEAD: Final = (
    Shape("M40 50c0-17 9-25 20-25s20 8 20 25c0 18-8 29-20 29S40 68 40 50Z", "skin"),
    flat("M60 25c11 0 20 8 20 25 0 18-8 29-20 29 6-8 7-18 5-28s-4-18-5-26Z", "dark", 0.5),
    Shape(oval(39.5, 53, 3.6, 5.5), "skin"),
    Shape(oval(80.5, 53, 3.6, 5.5), "dark"),
)
BROWS: Final = (
    "M47 46c3-2.5 7-2.5 10-.5M63 45.5c3-2 7-2 10 .5",
    "M47 45l10 1.5M63 46.5 73 45",
    "M47 47c3-3 7-3.5 10-2M63 45c3-1.5 7-1 10 2",
)
MOUTHS: Final = ("M54 68c4 3 8 3 12 0", "M54 68h12", "M54 69c5-2 9-1 12-2")
INKED_MOUTHS: Final = ("M53 66c4 5 10 5 14 0", "M54 67h12", "M54 65c3 8 9 8 12 0Z")
INKED_EYES: Final = (
    flat(oval(51, 54, 4.2, 6) + oval(69, 54, 4.2, 6), "ink"),
    flat(disc(52.4, 51.5, 1.7) + disc(70.4, 51.5, 1.7), "#ffffff"),
    flat(oval(46, 62, 4, 2.4) + oval(74, 62, 4, 2.4), "#ff8aa4"),
    stroke("M46 44c3-3 7-3 10-1M64 43c3-2 7-2 10 1", "ink", 2.4),
)
EYES: Final = (
    flat(disc(52, 52, 2.1) + disc(68, 52, 2.1), ("ink", "#000000", 0.4)),
    stroke("M60 50c1 5 3 8 1.5 10H57", ("dark", "#3a140a", 0.35), 1.8),
)
BEARDS: Final[Parts] = {
    "none": (),
    "full": (
        Shape("M40 54c1 22 8 32 20 32s19-10 20-32c-3 9-9 11-20 10-11 1-17-1-20-10Z", "hair"),
        stroke("M54 70h12", "dark", 2.6),
    ),
    "moustache": (Shape("M48 66c4-5 9-5 12-2 3-3 8-3 12 2-5 3-9 2-12 0-3 2-7 3-12 0Z", "hair"),),
    "goatee": (Shape("M53 71c4 2 10 2 14 0 0 8-3 13-7 13s-7-5-7-13Z", "hair"),),
}
CROWN: Final = (
    Shape("M37 56C32 26 46 16 60 16s28 10 23 40c-3-10-8-16-17-21-10 8-22 6-29 21Z", "hair"),
    stroke("M44 30c5-6 12-8 18-7", "gloss", 2.6),
)
LOCKS: Final = ((42, 34, 9), (52, 25, 10), (64, 23, 10), (76, 30, 10), (82, 42, 8), (38, 44, 7))
HAIRS: Final[Parts] = {
    "short": (
        Shape(
            "M38 50C34 22 50 16 62 17c14 1 24 10 20 33-3-8-5-12-8-15-10 3-22 2-28-3-4 4-6 10-8 18Z", "hair"
        ),
    ),
    "bob": (
        Shape(
            "M34 74C28 34 38 16 60 16s32 18 26 58c-6-2-8-6-8-14 1-8 0-14-4-20-10 2-20-1-25-6-5 6-8 12-7 24 0 8-2 14-8 "
            "16Z", "hair"
        ),
    ),
    "long": CROWN,
    "bun": CROWN,
    "curls": tuple(Shape(disc(x, y, r), "hair") for x, y, r in LOCKS),
    "tail": CROWN,
    "crop": (Shape("M39 46c-1-18 9-26 21-26s22 8 21 26c-4-10-10-14-21-14s-17 4-21 14Z", "hair"),),
    "braids": (
        Shape("M37 56C32 26 46 16 60 16s28 10 23 40c-3-10-10-17-23-24-12 7-20 14-23 24Z", "hair"),
        *(Shape(oval(x, y, 6, 7.5), "hair") for x in (33, 87) for y in (66, 78, 90)),
    ),
    "swept": (
        Shape(
            "M37 52C34 24 48 12 68 14c12 1 20 10 16 36-3-8-6-14-12-18-12 6-26 2-35 20Z M66 14c8-6 16-4 20 2-6-1-12 "
            "0-16 3Z", "hair"
        ),
    ),
    "bald": (),
}  # fmt: skip
HATS: Final[Parts] = {
    "none": (),
    "brim": (
        Shape("M20 38c20 10 60 10 80 0-4 12-20 14-40 14s-36-2-40-14Z", "folds"),
        Shape("M38 38C38 14 48 10 60 10s22 4 22 28c-12 6-32 6-44 0Z", ("player", "#2a1a10", 0.55)),
        flat("M38 36c12 6 32 6 44 0v5c-12 6-32 6-44 0Z", "#f2c14e"),
    ),
    "hood": (
        Shape(
            "M30 92C24 50 34 20 60 17s36 33 30 75c-6-8-8-24-9-40C79 34 70 29 60 29s-19 5-21 23c-1 16-3 32-9 40Z",
            "cloth",
        ),
    ),
    "beret": (
        Shape("M34 36c-4-20 14-26 30-25 18 1 28 12 22 22-14 4-34-1-52 3Z", ("player", "#301c10", 0.3)),
    ),
    "kerchief": (
        Shape("M36 46C34 22 48 14 60 14s26 8 24 32c-12-12-36-12-48 0ZM84 40l14 10-12 2Z", "pale"),
        stroke("M44 30h.1M54 24h.1M66 24h.1M76 30h.1M60 32h.1", "player", 4),
    ),
    "bow": (
        Shape("M60 20C46 4 34 8 36 22c2 8 14 6 24-2ZM60 20C74 4 86 8 84 22c-2 8-14 6-24-2Z", "#e0305f"),
        Shape(disc(60, 20, 5), "#ffd23c"),
    ),
    "ears": (
        Shape("M38 34 34 8 54 20ZM82 34 86 8 66 20Z", "hair"),
        flat("M40 26 39 15 48 21ZM80 26 81 15 72 21Z", "#ff8aa4"),
    ),
    "band": (
        Shape("M38 40c12-8 32-8 44 0l1 8c-14-8-32-8-46 0Z", "#fff7e8"),
        flat(disc(60, 38, 4.4), "#e0305f"),
    ),
    "witch": (
        Shape(
            "M22 40c20 9 56 9 76 0-6 12-22 13-38 13S28 52 22 40ZM40 38C44 18 56 4 78 2c-8 8-2 20 2 36-12 6-28 6-40 0Z",
            "#3b2a5c",
        ),
        Shape("M40 36c12 6 28 6 40 0l1 6c-14 6-28 6-42 0Z", "#ffd23c"),
    ),
    "sailor": (
        Shape("M36 36c2-16 12-22 24-22s24 6 26 22c-14-5-36-5-50 0Z", "#22302f"),
        Shape("M34 37c14-6 38-6 52 0l2 8c-18-6-38-6-56 0Z", "#efead6"),
    ),
    "beanie": (
        Shape("M38 42C34 18 48 10 60 10s26 8 22 32c-12-6-32-6-44 0Z", "folds"),
        Shape("M36 38c14-7 34-7 48 0v9c-14-7-34-7-48 0Z", ("player", "#fff6e4", 0.4)),
    ),
    "top": (
        Shape(
            "M28 37c18 8 46 8 64 0 0 10-14 12-32 12s-32-2-32-12ZM42 37 40-4H80L78 37c-10 5-26 5-36 0Z",
            "#1c201d",
        ),
        flat("M42 29c10 5 26 5 36 0v8c-10 5-26 5-36 0Z", "#b0561c"),
    ),
    "cap": (
        Shape("M38 40C36 18 48 12 60 12s25 7 22 28c-12-6-32-6-44 0Z", ("player", "#16142c", 0.25)),
        Shape("M36 38c14-7 40-8 62 4-4 7-14 6-20 4-14-6-28-6-41 0Z", ("player", "#16142c", 0.5)),
    ),
    "headset": (
        stroke("M36 54C34 22 48 14 60 14s26 8 24 40", "#2a2b44", 5),
        Shape("M33 48h8v15h-8c-4-3-4-12 0-15ZM87 48h-8v15h8c4-3 4-12 0-15Z", "#3b3d63"),
        stroke("M35 62c2 10 8 13 16 12", "#5fdcf0", 2.4),
    ),
    "visor": (
        flat("M38 46c12-6 32-6 44 0l-2 13c-6 3-14 2-20-2-6 4-14 5-20 2Z", "#4fe0f2", 0.82),
        stroke("M44 48c8-3 16-3 22-1", "#ffffff", 2),
    ),
    "collar": (
        stroke("M28 92c-10-60 10-80 32-80s42 20 32 80", "#dfe3ff", 3, 0.75),
        stroke("M34 40c4-12 12-18 20-20", "#ffffff", 3.4, 0.9),
    ),
}
BEAST: Final = (
    Shape("M18 124c0-30 18-40 42-40s42 10 42 40Z", "shadow"),
    Shape("M36 46 29 13 56 31ZM84 46 91 13 64 31Z", "shadow"),
    Shape(
        "M34 50c0-18 12-26 26-26s26 8 26 26c0 14-8 20-12 30-3 8-8 12-14 12s-11-4-14-12c-4-10-12-16-12-30Z",
        "hair",
    ),
    flat("M50 60c4-4 16-4 20 0 4 10 0 27-10 30-10-3-14-20-10-30Z", ("hair", "#ffffff", 0.3)),
    flat(disc(47, 51, 4) + disc(73, 51, 4), "#f2c14e"),
    flat(disc(48, 51, 2.2) + disc(72, 51, 2.2) + oval(60, 66, 6.5, 4.6), "#1a1210"),
    stroke("M60 70v6c-3 4-7 4-9 2M60 76c3 4 7 4 9 2", "#1a1210", 2),
)
"""The head of an animal, whichever: its coat is what tells it apart."""
SKINS: Final = ("#f7dcc0", "#efc39a", "#dca574", "#bb7f52", "#8f5d3b", "#643f2a")
DYES: Final = ("#2a1c1c", "#4b2d20", "#7b4725", "#b46a2c", "#dcab52", "#8e8b88", "#e9e1d4", "#a33c28")
LOUD_DYES: Final = ("#2b1a3c", "#ff5d87", "#4c6fd8", "#7a4bb8", "#e0a52a", "#2f9b8a")
