"""The tables of 4-KOMA, as data. Figures are the document's; names and wording are ours."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Final, Literal

from msgspec import Struct

from paravent.core.dice import marked
from paravent.core.game import Table
from paravent.core.words import Words, percent, same, signed

Severity = Literal["minor", "serious", "grave", "critical"]

KOMA_DIE: Final = marked(6, success=(5, 6))
"""A 5 or a 6 is a Success (koma B1, B11, E1, E2)."""

SUCCESS: Final = "success"
CONDITION_LEAD: Final = 2
CRUSHING_LEAD: Final = 4
NARRATES: Final = 4
GIFT_SUCCESSES: Final = 2


class Way(Struct, frozen=True):
    """How one goes about it, and the dice that gives (koma B10)."""

    id: str
    words: Words
    dice: int


class Revers(Struct, frozen=True):
    """A Revers: its severity, its extra dice and its price (koma B23)."""

    id: str
    words: Words
    dice: int
    price: Words


class Tier(Struct, frozen=True):
    """What a number of Successes gives (koma B11)."""

    least: int
    verdict: Words
    text: Words


WAYS: Final = {
    one.id: one
    for one in (
        Way("concept", Words("le Concept s’applique", "the Concept applies"), 4),
        Way("ordinary", Words("ni Concept ni Défaut", "neither Concept nor Flaw"), 2),
        Way("flaw", Words("le Défaut s’applique", "the Flaw applies"), 1),
    )
}
"""How a Concept or a Flaw bears on a Test (koma B10)."""
SEVERITIES: Final = {
    one.id: one
    for one in (
        Revers(
            "minor",
            Words("Revers mineur", "minor Revers"),
            0,
            Words("une contrariété, à peine une gêne", "vexed, hardly hampered"),
        ),
        Revers(
            "serious",
            Words("Revers sérieux", "serious Revers"),
            1,
            Words("en mauvaise posture, mais rien n’est perdu", "in a bad position, though not lost"),
        ),
        Revers(
            "grave",
            Words("Revers grave", "grave Revers"),
            2,
            Words(
                "hors-jeu jusqu’à la fin de la scène suivante si le Test échoue, ou à la première manche non gagnée",
                "out of play until the end of the next scene if the Test fails, or at the first round not won",
            ),
        ),
        Revers(
            "critical",
            Words("Revers critique", "critical Revers"),
            3,
            Words(
                "éliminé si le Test échoue ou si le Conflit est perdu",
                "eliminated if the Test fails or the Conflict is lost",
            ),
        ),
    )
}
AT_STAKE_IN_A_TEST: Final = {
    "grave": Words("hors-jeu une scène si le Test échoue", "out of play for a scene if the Test fails"),
    "critical": Words("l’élimination si le Test échoue", "eliminated if the Test fails"),
}
"""What the two worst Revers cost, depending on what one is in (koma B23)."""
AT_STAKE_IN_A_CONFLICT: Final = {
    "grave": Words("hors-jeu à la première manche non gagnée", "out of play at the first round not won"),
    "critical": Words("l’élimination si le Conflit est perdu", "eliminated if the Conflict is lost"),
}
"""How grave a Condition is (koma B23)."""
TIERS: Final = (
    Tier(
        4,
        Words("Triomphe : à vous de raconter", "Triumph: you narrate"),
        Words(
            "exactement ce que l’on voulait, et c’est le joueur qui raconte",
            "exactly what was wanted, and the player narrates",
        ),
    ),
    Tier(
        2,
        Words("Réussite", "Success"),
        Words(
            "exactement ce que l’on voulait, peut-être avec un petit avantage",
            "exactly what was wanted, perhaps with a small bonus",
        ),
    ),
    Tier(
        1,
        Words("Réussite partielle", "Partial success"),
        Words(
            "à peu près ce que l’on voulait, parfois avec une complication",
            "more or less what was wanted, perhaps with a complication",
        ),
    ),
    Tier(
        0,
        Words("Échec, et des ennuis", "Failure, and trouble"),
        Words(
            "rien de ce que l’on voulait, et des ennuis ; il se passe toujours quelque chose",
            "nothing of what was wanted, and trouble; something always happens",
        ),
    ),
)
"""What each number of Successes is worth (koma B11, B12)."""


def tier(successes: int) -> Tier:
    """The line of the table for so many Successes (koma B11)."""
    return next(one for one in TIERS if successes >= one.least)


def exactly(dice: int, successes: int) -> Fraction:
    """The chance of so many Successes with so many dice: each shows one with chance 1/3 (koma E2)."""
    return Fraction(comb(dice, successes) * 2 ** (dice - successes), 3**dice)


def _chance(dice: int, least: int, most: int) -> Words:
    """The chance of Successes between two numbers, as it is printed (koma E1)."""
    chance = sum((exactly(dice, n) for n in range(least, min(most, dice) + 1)), Fraction())
    return Words(percent(chance, "fr", 1), percent(chance, "en", 1))


def _share(dice: int, successes: int) -> Words:
    """The exact chance of so many, as it is printed; a dash beyond the dice (koma E2)."""
    return same(str(exactly(dice, successes)) if successes <= dice else "–")


MOST_DICE: Final = 10
TABLES: Final = (
    Table(
        "dice",
        Words("Combien de dés", "How many dice"),
        "B10",
        (Words("situation", "situation"), Words("dés", "dice")),
        tuple((WAYS[id].words, same(str(WAYS[id].dice))) for id in ("flaw", "concept", "ordinary")),
    ),
    Table(
        "tiers",
        Words("Ce que donnent les Succès", "What Successes bring"),
        "B11",
        (
            Words("Succès", "Successes"),
            Words("résultat", "result"),
            Words("ce que cela veut dire", "meaning"),
        ),
        tuple(
            (same(f"{one.least}+" if one.least > 1 else str(one.least)), one.verdict, one.text)
            for one in reversed(TIERS)
        ),
    ),
    Table(
        "revers",
        Words("Les Revers", "Revers"),
        "B23",
        (Words("Revers", "Revers"), Words("dés en plus", "extra dice"), Words("prix", "price")),
        tuple((one.words, same(signed(one.dice)), one.price) for one in SEVERITIES.values()),
    ),
    Table(
        "chances",
        Words("Chances selon les dés", "Chances by number of dice"),
        "E1",
        (
            Words("dés", "dice"),
            Words("0 Succès", "0 Successes"),
            Words("1 Succès", "1 Success"),
            Words("2 ou plus", "2 or more"),
            Words("4 ou plus", "4 or more"),
        ),
        tuple(
            (same(str(n)), _chance(n, 0, 0), _chance(n, 1, 1), _chance(n, 2, n), _chance(n, 4, n))
            for n in range(MOST_DICE + 1)
        ),
    ),
    Table(
        "distribution",
        Words("Chances exactes", "Exact chances"),
        "E2",
        (Words("dés", "dice"), *(same(str(n)) for n in range(7))),
        tuple((same(str(n)), *(_share(n, k) for k in range(7))) for n in range(1, 7)),
    ),
)
