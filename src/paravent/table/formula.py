"""Dice outside any rule, as players write them: `2d6+1`, `d20`, `3D6-2+1d4`."""

from __future__ import annotations

import re

from msgspec import Struct

from paravent.core.refusal import refused
from paravent.core.words import Words

MOST_DICE = 100
MOST_SIDES = 1000
TERM = re.compile(r"([+-])(?:(\d{0,3})[dD](\d{1,4})|(\d{1,6}))")


class Term(Struct, frozen=True):
    """Dice, or a number (of no sides), added or taken away."""

    sign: int
    count: int
    sides: int = 0


def read_formula(formula: str) -> tuple[Term, ...]:
    """The terms of a formula; one that makes no sense is refused in words."""
    text = "".join(formula.split()).replace("\u2212", "-")
    signed = text if text[:1] in "+-" else "+" + text
    if not text or not re.fullmatch(rf"(?:{TERM.pattern})+", signed):
        raise refused(MALFORMED, formula=formula)
    terms = tuple(_term(*match) for match in TERM.findall(signed))
    dice = sum(term.count for term in terms if term.sides)
    if not 1 <= dice <= MOST_DICE or any(term.sides > MOST_SIDES for term in terms):
        raise refused(OUT_OF_BOUNDS, formula=formula, dice=MOST_DICE, sides=MOST_SIDES)
    return terms


def _term(sign: str, count: str, sides: str, number: str) -> Term:
    factor = -1 if sign == "-" else 1
    if number:
        return Term(factor, int(number))
    if int(sides) == 0:
        raise refused(OUT_OF_BOUNDS, formula=f"{count}d{sides}", dice=MOST_DICE, sides=MOST_SIDES)
    return Term(factor, int(count or 1), int(sides))


MALFORMED = Words(
    "« {formula} » n’est pas un jet : écrivez par exemple 2d6+1.",
    "“{formula}” is not a roll: write 2d6+1, for instance.",
)
OUT_OF_BOUNDS = Words(
    "« {formula} » dépasse ce qui se lance : de 1 à {dice} dés de 1 à {sides} faces.",
    "“{formula}” is beyond what can be thrown: 1 to {dice} dice of 1 to {sides} sides.",
)
