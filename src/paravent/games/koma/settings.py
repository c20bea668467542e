"""What a table may choose once for all (koma B10, D3, D11, H1)."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.parameters import Flag, Flat, Whole
from paravent.core.words import Words


class House(Flat, frozen=True):
    """What a table may choose once for all, as every move receives it (koma B10, D3, D11, H1)."""

    choose: Annotated[
        bool,
        Flag(
            Words(
                "choisir un à un les dés à relancer (sinon : tous les échecs)",
                "pick the dice to reroll one by one (otherwise: every failed die)",
            )
        ),
    ] = False
    trusting: Annotated[
        bool, Flag(Words("le MJ ne confirme pas chaque approche", "the GM does not confirm every approach"))
    ] = False
    safe_concession: Annotated[
        bool,
        Flag(
            Words(
                "concéder après un Revers critique n’élimine pas",
                "conceding after a critical Revers does not eliminate",
            )
        ),
    ] = False
    """Whether conceding keeps one safe (koma D11)."""
    ties: Annotated[
        int,
        Whole(
            Words(
                "égalités indécises avant qu’un Conflit tourne court (valeur maison, H1)",
                "undecided ties before a Conflict breaks off (house value, H1)",
            ),
            1,
            9,
        ),
    ] = 3
    """How many ties before a Conflict breaks off (koma H1)."""


STANDARD: Final = House()
