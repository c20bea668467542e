"""What a table may choose once for all: its lists, strict arithmetic, who tells criticals, the bonus of a new try."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.parameters import Choice, Flag, Flat, Lines, Whole
from paravent.core.words import Words
from paravent.games.rpg.tables import ATTRIBUTES, DOMAINS

MOST_BONUS: Final = 2
"""A new try is never made easier than by the threshold «Facile» (rpg D16)."""


class House(Flat, frozen=True):
    """The options of a table, as every move receives them (rpg B17, B32, D3, D7, D16)."""

    strict: Annotated[
        bool,
        Flag(
            Words(
                "calcul strict : seuil 0 impossible, seuil 20 certain",
                "strict arithmetic: threshold 0 impossible, threshold 20 certain",
            )
        ),
    ] = False
    authors: Annotated[
        bool,
        Flag(
            Words(
                "qui fait un critique le raconte, le MJ juge",
                "whoever rolls a critical narrates it, the GM judges",
            )
        ),
    ] = False
    retry_bonus: Annotated[
        int,
        Whole(
            Words(
                "bonus d’un nouvel essai, par échec (valeur maison)", "retry bonus, per failure (house value)"
            ),
            0,
            MOST_BONUS,
        ),
    ] = 1
    declarations: Annotated[
        str,
        Choice(
            Words("agir sans avoir déclaré", "acting without having declared"),
            (
                ("bind", Words("refusé : on déclare d’abord", "refused: declare first")),
                ("told", Words("permis, et le journal le dit", "allowed, and the journal says so")),
            ),
        ),
    ] = "bind"
    table_attributes: Annotated[
        tuple[str, ...],
        Lines(
            Words("attributs de la table, un par ligne", "the table’s own attributes, one per line"), 60, 16
        ),
    ] = tuple(words.fr for words in ATTRIBUTES.values())
    table_domains: Annotated[
        tuple[str, ...],
        Lines(Words("domaines de la table, un par ligne", "the table’s own domains, one per line"), 60, 60),
    ] = tuple(words.fr for words in DOMAINS.values())


STANDARD: Final = House()
