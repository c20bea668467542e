"""What decisions put at stake: in a Test its Successes, in a Conflict the round and the whole; and what Revers threaten
(koma B11, B23, B30–B35)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from paravent.core.stakes import Stake, Stakes
from paravent.core.steps import Policies
from paravent.core.words import Words
from paravent.games.koma.conflict import other
from paravent.games.koma.facts import RoundOver


def wins_round(end: Any, seat: str) -> int:
    """Whether the round now played goes to one's own side; to concede is to play none (koma B30, B34)."""
    return int(isinstance(end, RoundOver) and end.who.startswith(seat[0]))


def wins(end: Any, seat: str) -> int:
    """Whether the Conflict does (koma B35)."""
    return int(end.winner == seat[0])


def falls(fate: str) -> Callable[[Any, str], int]:
    """Whether the worst off of one's own side ends so (koma B24)."""
    return lambda end, seat: int(getattr(end, seat[0]) == fate)


def counts(least: int) -> Callable[[Any, str], int]:
    """Whether a Test ends with so many Successes (koma B11)."""
    return lambda end, _: int(end.successes >= least)


def failed(fate: str) -> Callable[[Any, str], int]:
    """Whether who fails a Test ends so (koma B23)."""
    return lambda end, _: int(end.fate == fate)


def stated(seat: str) -> Policies:
    """How the rest is decided: a tie goes to the other side, the cautious guess; failed dice are rerolled; a lead of 2
    hinders (koma B31, B36, D3)."""
    return {"specific": other(seat[0]), "how": "failures", "condition": "hinder"}


OUT: Final = Words("hors-jeu", "out of play")
GONE: Final = Words("éliminé", "eliminated")
OF_A_TEST: Final = Stakes(
    (
        Stake("success", Words("1 Succès", "1 Success"), counts(1)),
        Stake("wanted", Words("2 Succès", "2 Successes"), counts(2)),
        Stake("triumph", Words("4 Succès", "4 Successes"), counts(4)),
        Stake("out", OUT, failed("out"), risk=True),
        Stake("eliminated", GONE, failed("eliminated"), risk=True),
    ),
    Words(
        "Si ensuite vous dépensez vos Koma tant que les Succès voulus ne sont pas là.",
        "If you then spend Koma until you have the Successes you want.",
    ),
    lambda _: {},
)
"""What a decision of a test may bring (koma B11, B23, B24)."""
OF_A_CONFLICT: Final = Stakes(
    (
        Stake("round", Words("la manche", "the round"), wins_round, at=RoundOver),
        Stake("conflict", Words("le Conflit", "the Conflict"), wins),
        Stake("out", OUT, falls("out"), risk=True),
        Stake("eliminated", GONE, falls("eliminated"), risk=True),
    ),
    Words(
        "Si ensuite chaque camp dépense ses Koma puis concède, gêne l’autre dès 2 Succès d’avance, et si une égalité "
        "va à l’autre camp.",
        "If each side then spends its Koma and concedes, hinders the other when leading by 2 or more, and "
        "if a tie goes to the other side.",
    ),
    stated,
)
"""What a decision of a conflict may bring (koma B23, B24, B33)."""
OF_MANY: Final = Stakes(
    OF_A_CONFLICT.each,
    Words(
        "Si ensuite chaque camp dépense ses Koma puis concède, gêne le dernier dès 2 Succès d’avance, et si une égalité "
        "reste indécise.",
        "If each side then spends its Koma and concedes, hinders the last when leading by 2 or more, and if a tie stays "
        "undecided.",
    ),
    lambda _: {"how": "failures", "condition": "hinder"},
)
"""The same where more than two sides are in it (koma D24)."""
