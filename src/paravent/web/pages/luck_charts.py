"""Luck as pictures: faces against what dice show, and everybody in one row each."""

from __future__ import annotations

from markupsafe import Markup

from paravent.core.words import Language, Words, mean
from paravent.sight.own_dice import Bar, OwnDice

WIDE, HIGH, FOOT = 326, 128, 24
"""The chart of faces, and what is left under it for their figures."""
INSIDE = 18
"""A bar as high as this holds its number."""


def faces_chart(own: OwnDice, language: Language) -> Markup:
    """A bar for each face, the line of what is expected, the band in which two out of three fall."""
    most = max([one.seen for one in own.bars] + [float(own.expected) + own.deviation]) * 1.06
    scale, step = (HIGH - FOOT) / most, WIDE / len(own.bars)
    bars = Markup("").join(_bar(one, n * step, step, scale) for n, one in enumerate(own.bars))
    top, line = (HIGH - FOOT - scale * (float(own.expected) + own.deviation * by) for by in (1, 0))
    low = min(HIGH - FOOT, 2 * line - top)
    said = "\u202f; ".join(EACH.say(language, face=one.label, n=one.seen) for one in own.bars)
    return Markup(
        '<svg class="luck" viewBox="0 0 {} {}" role="img" aria-label="{}">'
        '<path class="zone" d="M0 {:.1f}h{}V{:.1f}H0z"/>{}<path class="exp" d="M0 {:.1f}h{}"/></svg>'
    ).format(
        WIDE,
        HIGH,
        CHART.say(language, said=said, expected=mean(own.expected, 1, language)),
        top,
        WIDE,
        low,
        bars,
        line,
        WIDE,
    )


def _bar(bar: Bar, at: float, step: float, scale: float) -> Markup:
    high, middle = bar.seen * scale, at + step / 2
    foot = HIGH - FOOT
    inside = high >= INSIDE
    return Markup(
        '<rect class="bar{}" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" rx="3"/>'
        '<text class="{}" x="{:.1f}" y="{:.1f}">{}</text><text class="{}" x="{:.1f}" y="{}">{}</text>'
    ).format(
        " lucky" if bar.lucky else "",
        at + step * 0.12,
        foot - high,
        step * 0.76,
        high,
        "in" if inside else "over",
        middle,
        foot - 6 if inside else foot - high - 5,
        bar.seen,
        "b" if bar.lucky else "face",
        middle,
        HIGH - 6,
        bar.label,
    )


EACH = Words("{face}, {n} fois", "{face}, {n} {n:time|times}")
CHART = Words(
    "Faces sorties\u202f: {said}. Attendu\u202f: {expected} de chaque.",
    "Faces shown: {said}. To be expected: {expected} of each.",
)
