"""The picture of an evening, drawn: upright as phones are, 1080 by 1350, as SVG and as dots."""

from __future__ import annotations

import re
from textwrap import shorten, wrap
from typing import Final

from markupsafe import Markup

from paravent.paper.typeset import page_template, picture
from paravent.sight.keepsake import Keepsake

WIDE, HIGH = 1080, 1350
FACE: Final = 132
LETTERS: Final = 40
"""So many fit on a line of the moment."""
LINES: Final = 3
TAG: Final = re.compile(r"^.*?<svg[^>]*>", re.DOTALL)
TITLES: Final = ((22, 72), (30, 56), (44, 40))
"""Titles of up to so many letters, and how large they are set."""


def keepsake_svg(kept: Keepsake) -> str:
    """The picture as a drawing that needs nothing around it."""
    title = shorten(kept.title, TITLES[-1][0], placeholder="…")
    step = (WIDE - 128) / 6
    return page_template("evening_picture.svg").render(
        kept=kept,
        colours=kept.colours,
        family=f"{kept.dress.family}, Georgia, serif" if kept.dress.family else "Figtree, sans-serif",
        foot=" · ".join(filter(None, (kept.proof, "Paravent"))),
        wide=WIDE,
        high=HIGH,
        title=title,
        size=next((size for most, size in TITLES if len(title) <= most), TITLES[-1][1]),
        scene=inner(kept.scene),
        faces=[
            (64 + n * step, shorten(name, 14, placeholder="…"), inner(face))
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
