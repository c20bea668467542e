"""The workshop's pictures: bars of one setting or two, and curves. Told apart by shape as well as by colour; the same
drawing stands on the page and leaves as a file."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from textwrap import wrap
from typing import Final

from markupsafe import Markup

from paravent.core.words import Language, capital, mean, percent
from paravent.sight.workshop import Curve, Row

WIDE, ROW, BAR, LETTERS = 360, 22, 276, 44
LEFT, TOP, HIGH, FOOT, STEP = 44, 14, 190, 40, 300
MARKS: Final = (
    '<circle cx="{x}" cy="{y}" r="4"/>',
    '<rect x="{x3}" y="{y3}" width="7" height="7"/>',
    '<path d="M{x} {y4}l5 9h-10z"/>',
    '<path d="M{x} {y5}l5 5-5 5-5-5z"/>',
    '<path d="M{x4} {y4}l8 8m0-8l-8 8"/>',
)
STYLE: Final = (
    "text{font:13px Figtree,Helvetica,Arial,sans-serif;fill:#201a14}"
    "text.figure,text.tick{font-size:12px;fill:#544a3e}text.end{text-anchor:end}text.middle{text-anchor:middle}"
    ".one rect{fill:#0f6660}.two rect{fill:#fffdf8;stroke:#8a3d0d;stroke-width:1.5}"
    ".axis{stroke:#c9bda8;fill:none}.line{stroke:#0f6660;fill:none;stroke-width:2}"
    ".line1{stroke:#8a3d0d;stroke-dasharray:7 4}.line2{stroke:#4f35b5;stroke-dasharray:2 4}.line3{stroke:#1c4b93}"
    ".mark{fill:#0f6660;stroke:#0f6660}.mark1{fill:#8a3d0d;stroke:#8a3d0d}.mark2{fill:#4f35b5;stroke:#4f35b5}"
)
"""How a file looks that is taken away: by day, whoever opens it."""


def outcome_chart(rows: Sequence[Row], language: Language, title: str) -> Markup:
    """A bar for each outcome and each setting, as long as its chance; the longest fills the width."""
    most = max((chance for row in rows for chance in row.chances), default=Fraction(1)) or Fraction(1)
    drawn, y = Markup(""), 0
    for row in rows:
        lines = wrap(capital(row.words.say(language)), LETTERS) or [""]
        for line in lines:
            y += 17
            drawn += Markup('<text x="0" y="{}">{}</text>').format(y, line)
        for place, chance in enumerate(row.chances):
            drawn += _bar(y + 4, chance, most, place, language)
            y += ROW
        y += 6
    return _svg(y + 4, title, drawn)


def _bar(y: int, chance: Fraction, most: Fraction, place: int, language: Language) -> Markup:
    length = max(1.0, round(float(chance / most) * BAR, 1)) if chance else 0.0
    return Markup(
        '<g class="{}"><rect x="1" y="{}" width="{}" height="14" rx="2"/>'
        '<text class="figure" x="{}" y="{}">{}</text></g>'
    ).format(("one", "two")[place], y + 1, length, length + 8, y + 13, percent(chance, language, 1))


def curve_chart(curve: Curve, language: Language) -> Markup:
    """A line for each way of deciding, over every place; each has a mark of its own."""
    top = _top(curve)
    drawn = _axes(curve, top, language)
    for place, line in enumerate(curve.lines):
        drawn += _line(line.values, place, top)
    key, high = _key(curve, language)
    title = f"{capital(curve.goal.say(language))}, {curve.over.say(language)}"
    return _svg(TOP + HIGH + FOOT + high, title, drawn + key)


def _top(curve: Curve) -> Fraction:
    if curve.chance:
        return Fraction(1)
    return max(
        (one for line in curve.lines for one in line.values if one is not None), default=Fraction(1)
    ) or Fraction(1)


def _x(place: int, places: int) -> float:
    return round(LEFT + 8 + place * STEP / max(1, places - 1), 1)


def _y(value: Fraction, top: Fraction) -> float:
    return round(TOP + HIGH * (1 - float(max(Fraction(0), value) / top)), 1)


def _axes(curve: Curve, top: Fraction, language: Language) -> Markup:
    drawn = Markup("")
    for quarter in range(5):
        value = top * quarter / 4
        said = percent(value, language) if curve.chance else mean(value, 1, language)
        drawn += Markup(
            '<path class="axis" d="M{} {}h{}"/><text class="tick end" x="{}" y="{}">{}</text>'
        ).format(LEFT, _y(value, top), STEP + 16, LEFT - 4, _y(value, top) + 4, said)
    every = max(1, -(-len(curve.places) // (13 if all(len(one.fr) < 4 for one in curve.places) else 4)))
    for place, words in enumerate(curve.places):
        if place % every == 0:
            drawn += Markup('<text class="tick middle" x="{}" y="{}">{}</text>').format(
                _x(place, len(curve.places)), TOP + HIGH + 16, words.say(language)[:14]
            )
    return drawn + Markup('<text class="middle" x="{}" y="{}">{}</text>').format(
        LEFT + 8 + STEP / 2, TOP + HIGH + 34, capital(curve.over.say(language))
    )


def _line(values: Sequence[Fraction | None], place: int, top: Fraction) -> Markup:
    points = [(_x(n, len(values)), _y(one, top)) for n, one in enumerate(values) if one is not None]
    path = " ".join(f"{x},{y}" for x, y in points)
    marks = Markup("").join(_mark(x, y, place) for x, y in points)
    return Markup('<polyline class="line line{}" points="{}"/><g class="mark mark{}">{}</g>').format(
        place, path, place, marks
    )


def _mark(x: float, y: float, place: int) -> Markup:
    shape = MARKS[place % len(MARKS)]
    return Markup(shape).format(x=x, y=y, x3=x - 3.5, y3=y - 3.5, x4=x - 4, y4=y - 4, y5=y - 5)


def _key(curve: Curve, language: Language) -> tuple[Markup, int]:
    """Which mark is which way of deciding."""
    drawn, y = Markup(""), TOP + HIGH + FOOT
    for place, line in enumerate(one for one in curve.lines if one.words.fr):
        for number, text in enumerate(wrap(capital(line.words.say(language)), LETTERS)):
            y += 18
            if number == 0:
                drawn += Markup('<g class="mark mark{}">{}</g>').format(place, _mark(10, y - 4, place))
            drawn += Markup('<text x="22" y="{}">{}</text>').format(y, text)
    return drawn, y - (TOP + HIGH + FOOT) + 6


def _svg(height: float, title: str, drawn: Markup) -> Markup:
    return Markup(
        '<svg class="chart worked" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}" role="img" aria-label="{}">'
        "{}</svg>"
    ).format(WIDE, round(height), title, drawn)


def standing_alone(drawn: Markup) -> str:
    """The drawing as a file that needs no page around it."""
    head, _, rest = str(drawn).partition(">")
    return f'{head}><style>{STYLE}</style><rect width="100%" height="100%" fill="#fffdf8"/>{rest}'
