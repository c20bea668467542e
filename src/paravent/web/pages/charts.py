"""Exact distributions as small SVG charts: bars with their figures, readable without colour."""

from __future__ import annotations

from fractions import Fraction

from markupsafe import Markup, escape

from paravent.core.words import Language, percent

ROW, LABEL, BAR, FIGURE = 24, 132, 150, 54


def bars(rows: list[tuple[str, Fraction]], language: Language, title: str) -> Markup:
    """One bar for each outcome, as long as its chance; the longest fills the width."""
    most = max((chance for _, chance in rows), default=Fraction(1)) or Fraction(1)
    drawn = Markup("").join(
        _row(place, label, chance, most, language) for place, (label, chance) in enumerate(rows)
    )
    width, height = LABEL + BAR + FIGURE, ROW * len(rows)
    return Markup(
        f'<svg class="chart" viewBox="0 0 {width} {height}" role="img" aria-label="{escape(title)}">{drawn}</svg>'
    )


def _row(place: int, label: str, chance: Fraction, most: Fraction, language: Language) -> Markup:
    y = place * ROW
    length = max(1.0, round(float(chance / most) * BAR, 1))
    return Markup(
        f'<text class="label" x="{LABEL - 8}" y="{y + 16}">{escape(label)}</text>'
        f'<rect x="{LABEL}" y="{y + 4}" width="{length}" height="{ROW - 9}" rx="2"/>'
        f'<text class="figure" x="{LABEL + length + 6}" y="{y + 16}">{percent(chance, language, 1)}</text>'
    )
