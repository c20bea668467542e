"""The picture of an evening, drawn: upright as phones are, 1080 by 1350, as SVG and as dots."""

from __future__ import annotations

import re
from textwrap import shorten, wrap
from typing import Final

from markupsafe import Markup
from msgspec import Struct

from paravent.paper.typeset import page_template, picture
from paravent.sight.keepsake import Keepsake

WIDE, HIGH = 1080, 1350
EDGE: Final = 64
LETTERS: Final = 37
"""So many fit on a line of the moment."""
LINES: Final = 3
TAG: Final = re.compile(r"^.*?<svg[^>]*>", re.DOTALL)
TITLE: Final = 42
"""So many letters of a title are shown."""
BROAD: Final = 0.7
"""How broad a letter of the broadest face is, for its size."""
SCENE: Final = 430
"""How high the drawing is at least, above the words."""
SMALL, LARGE = 120, 230
"""How large faces are."""
HEAD, NAMES, WHY, LINE, DICE, FIGURES, FOOT = 190, 56, 44, 62, 100, 92, 80
"""How high the other parts are."""
ABOUT: Final = 48
"""So many letters of what it is about fit in their usual size."""


class Places(Struct, frozen=True):
    """Where each part stands, from the top: with few parts faces are larger, and then the drawing is higher."""

    scene: int
    face: int
    step: float
    words: int
    dice: int


def places(kept: Keepsake, lines: int) -> Places:
    """The room shared out between the parts that there are."""
    people, why = len(kept.faces), WHY if kept.why else 0
    told = (why + LINE * lines if lines else 0) + (DICE if kept.dice else 0)
    left = HIGH - SCENE - HEAD - told - (FIGURES if kept.figures else 0) - FOOT
    step = (WIDE - 2 * EDGE) / max(people, 4)
    face = int(max(SMALL, min(LARGE, step - 24, left - NAMES))) if people else 0
    faces = face + NAMES if people else 0
    scene = SCENE + max(0, left - faces)
    words = scene + HEAD + faces + why
    return Places(scene, face, step, words, words + LINE * lines + 24)


def keepsake_svg(kept: Keepsake) -> str:
    """The picture as a drawing that needs nothing around it."""
    title, lines = shorten(kept.title, TITLE, placeholder="…"), _lines(kept)
    at = places(kept, len(lines))
    names = called([name for name, _ in kept.faces], min(at.step, at.face + 70))
    return page_template("evening_picture.svg").render(
        kept=kept,
        colours=kept.colours,
        family=f"{kept.dress.family}, Georgia, serif" if kept.dress.family else "Figtree, sans-serif",
        foot=" · ".join(filter(None, (kept.proof, "Paravent"))),
        wide=WIDE,
        high=HIGH,
        at=at,
        title=title,
        size=min(88, int((WIDE - 2 * EDGE) / BROAD / max(1, len(title)))),
        scene=inner(kept.scene),
        faces=[(EDGE + n * at.step, names[n], inner(face)) for n, (_, face) in enumerate(kept.faces)],
        lines=lines,
        small=min(36, 36 * ABOUT // max(1, len(kept.about))),
    )


def called(names: list[str], room: float) -> list[str]:
    """As much of the names as has room under faces: all of them whole, or the first word of each, cut where that is
    long too."""
    most = int(room / 17)
    if all(len(name) <= most for name in names):
        return names
    firsts = [name.partition(" ")[0] for name in names]
    return [first if len(first) <= most else f"{first[: most - 1]}…" for first in firsts]


def _lines(kept: Keepsake) -> list[str]:
    lines = wrap(kept.moment, LETTERS)
    return (
        [*lines[: LINES - 1], shorten(" ".join(lines[LINES - 1 :]), LETTERS, placeholder="…")]
        if lines[LINES - 1 :]
        else lines
    )


def inner(drawing: str) -> Markup:
    """What a drawing of ours holds, to be set into another."""
    return Markup(TAG.sub("", drawing, count=1).rpartition("</svg>")[0])


def keepsake_png(kept: Keepsake) -> bytes:
    """The same as dots, as wide as it says."""
    return picture(keepsake_svg(kept), WIDE / 2)
