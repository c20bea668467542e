"""What a table may choose once for all: its lists, strict arithmetic, who tells criticals, the bonus of a new try."""

from __future__ import annotations

from typing import Annotated, Final

from paravent.core.parameters import Flag, Lines, Parameter, Whole
from paravent.core.words import Words
from paravent.games.rpg.tables import ATTRIBUTES, DOMAINS

MOST_BONUS: Final = 2
"""A new try is never made easier than by the threshold «Facile» (rpg D16)."""

STRICT: Final = Flag(
    Words(
        "calcul strict : seuil 0 impossible, seuil 20 certain",
        "strict arithmetic: threshold 0 impossible, threshold 20 certain",
    )
)
"""Whether arithmetic alone decides (rpg D3)."""
AUTHORS: Final = Flag(
    Words(
        "qui fait un critique le raconte, le MJ juge", "whoever rolls a critical narrates it, the GM judges"
    )
)
"""Whether the author of a critical tells it (rpg B32)."""
RETRY_BONUS: Final = Whole(
    Words("bonus d’un nouvel essai, par échec", "retry bonus, per failure"), 0, MOST_BONUS
)
"""What each failure teaches (rpg D16)."""
TABLE_ATTRIBUTES: Final = Lines(
    Words("attributs de la table, un par ligne", "the table’s own attributes, one per line"), 60, 16
)
TABLE_DOMAINS: Final = Lines(
    Words("domaines de la table, un par ligne", "the table’s own domains, one per line"), 60, 60
)
"""The domains that the table names (rpg D7)."""
NAMED_ATTRIBUTES: Final = tuple(words.fr for words in ATTRIBUTES.values())
NAMED_DOMAINS: Final = tuple(words.fr for words in DOMAINS.values())

StrictParameter = Annotated[bool, STRICT]
AuthorsParameter = Annotated[bool, AUTHORS]
RetryBonusParameter = Annotated[int, RETRY_BONUS]
TableAttributesParameter = Annotated[tuple[str, ...], TABLE_ATTRIBUTES]
TableDomainsParameter = Annotated[tuple[str, ...], TABLE_DOMAINS]

SETTINGS: Final = (
    Parameter("strict", STRICT, False),
    Parameter("authors", AUTHORS, False),
    Parameter("retry_bonus", RETRY_BONUS, 1),
    Parameter("table_attributes", TABLE_ATTRIBUTES, NAMED_ATTRIBUTES),
    Parameter("table_domains", TABLE_DOMAINS, NAMED_DOMAINS),
)
