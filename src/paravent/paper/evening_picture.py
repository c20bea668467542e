"""The picture of an evening, drawn: 1200 by 630, as SVG and as dots."""

from __future__ import annotations

import re
from textwrap import shorten, wrap
from typing import Final

from markupsafe import Markup

from paravent.paper.typeset import page_template, picture
from paravent.sight.keepsake import Keepsake

WIDE, HIGH = 1200, 630
FACE: Final = 128
LETTERS: Final = 74
"""So many fit on a line of the moment."""
LINES: Final = 2
TAG: Final = re.compile(r"^.*?<svg[^>]*>", re.DOTALL)
TITLES: Final = ((26, 58), (34, 48), (48, 38))
"""Titles of up to so many letters, and how large they are set."""


def keepsake_svg(kept: Keepsake) -> str:
    """The picture as a drawing that needs nothing around it."""
    title = shorten(kept.title, TITLES[-1][0], placeholder="…")
    step = (WIDE - 120) / 6
    return page_template("evening_picture.svg").render(
        kept=kept,
        colours=kept.colours,
        family=f"{kept.dress.family}, Georgia, serif" if kept.dress.family else "Figtree, sans-serif",
        foot=" · ".join(filter(None, ("Paravent", kept.proof))),
        wide=WIDE,
        high=HIGH,
        title=title,
        size=next((size for most, size in TITLES if len(title) <= most), TITLES[-1][1]),
        scene=inner(kept.scene),
        faces=[
            (60 + n * step, shorten(name, 18, placeholder="…"), inner(face))
            for n, (name, face) in enumerate(kept.faces)
        ],
        face=FACE,
        lines=_lines(kept),
    )


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
