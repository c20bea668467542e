"""Exact distributions as small SVG charts: bars with their figures, readable without colour."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from textwrap import wrap

from markupsafe import Markup

from paravent.core.words import Language, percent

ROW, LABEL, BAR, FIGURE = 24, 132, 150, 54
SHORT = 19
"""Labels that are longer stand above their bars."""
LINE, LEADING = 42, 17
"""So many letters fit on a line above, and so far apart are two lines."""


def bars(rows: list[tuple[str, Fraction]], language: Language, title: str) -> Markup:
    """One bar for each outcome, as long as its chance; the longest fills the width."""
    most = max((chance for _, chance in rows), default=Fraction(1)) or Fraction(1)
    longest = max((len(label) for label, _ in rows), default=0)
    draw = partial(_beside, min(LABEL, 16 + 8 * longest)) if longest <= SHORT else _above
    drawn, height = Markup(""), 0
    for label, chance in rows:
        row, high = draw(height, label, chance, most, language)
        drawn, height = drawn + row, height + high
    return Markup('<svg class="chart" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>').format(
        LABEL + BAR + FIGURE, height, title, drawn
    )


def _beside(
    room: int, y: int, label: str, chance: Fraction, most: Fraction, language: Language
) -> tuple[Markup, int]:
    name = Markup('<text class="label" x="{}" y="{}">{}</text>').format(room - 8, y + 16, label)
    return name + _bar(room, y, LABEL + BAR - room, chance, most, language), ROW


def _above(y: int, label: str, chance: Fraction, most: Fraction, language: Language) -> tuple[Markup, int]:
    """A label over its bar, on as many lines as it needs."""
    lines = wrap(label, LINE) or [""]
    name = Markup("").join(
        Markup('<text class="label above" x="0" y="{}">{}</text>').format(y + 18 + LEADING * place, line)
        for place, line in enumerate(lines)
    )
    down = ROW + LEADING * (len(lines) - 1)
    return name + _bar(0, y + down, LABEL + BAR, chance, most, language), down + ROW


def _bar(x: int, y: int, room: int, chance: Fraction, most: Fraction, language: Language) -> Markup:
    length = max(1.0, round(float(chance / most) * room, 1))
    return Markup(
        '<rect x="{}" y="{}" width="{}" height="{}" rx="2"/><text class="figure" x="{}" y="{}">{}</text>'
    ).format(x, y + 4, length, ROW - 9, x + length + 6, y + 16, percent(chance, language, 1))
