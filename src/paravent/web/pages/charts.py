"""Exact distributions as small SVG charts: bars with their figures, readable without colour."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from markupsafe import Markup, escape

from paravent.core.words import Language, percent

ROW, LABEL, BAR, FIGURE = 24, 132, 150, 54
SHORT = 19
"""Labels that are longer stand above their bars."""


def bars(rows: list[tuple[str, Fraction]], language: Language, title: str) -> Markup:
    """One bar for each outcome, as long as its chance; the longest fills the width."""
    most = max((chance for _, chance in rows), default=Fraction(1)) or Fraction(1)
    longest = max((len(label) for label, _ in rows), default=0)
    draw = partial(_beside, min(LABEL, 16 + 8 * longest)) if longest <= SHORT else _above
    drawn = Markup("").join(
        draw(place, label, chance, most, language) for place, (label, chance) in enumerate(rows)
    )
    width, height = LABEL + BAR + FIGURE, ROW * len(rows) * (1 if longest <= SHORT else 2)
    return Markup(
        f'<svg class="chart" viewBox="0 0 {width} {height}" role="img" aria-label="{escape(title)}">{drawn}</svg>'
    )


def _beside(
    room: int, place: int, label: str, chance: Fraction, most: Fraction, language: Language
) -> Markup:
    y = place * ROW
    name = Markup(f'<text class="label" x="{room - 8}" y="{y + 16}">{escape(label)}</text>')
    return name + _bar(room, y, LABEL + BAR - room, chance, most, language)


def _above(place: int, label: str, chance: Fraction, most: Fraction, language: Language) -> Markup:
    y = 2 * place * ROW
    name = Markup(f'<text class="label above" x="0" y="{y + 18}">{escape(label)}</text>')
    return name + _bar(0, y + ROW, LABEL + BAR, chance, most, language)


def _bar(x: int, y: int, room: int, chance: Fraction, most: Fraction, language: Language) -> Markup:
    length = max(1.0, round(float(chance / most) * room, 1))
    return Markup(
        f'<rect x="{x}" y="{y + 4}" width="{length}" height="{ROW - 9}" rx="2"/>'
        f'<text class="figure" x="{x + length + 6}" y="{y + 16}">{percent(chance, language, 1)}</text>'
    )
