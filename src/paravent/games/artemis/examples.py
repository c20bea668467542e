"""Names to begin from, for whoever has no idea yet: ours (artemis U7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paravent.core.words import Words, same

EXAMPLES: Final[Mapping[str, tuple[Words, ...]]] = {
    "name": (
        same("Anouk Delambre"),
        same("Cassien Orvault"),
        same("Dorothée Lunel"),
        same("Esteban Karvel"),
        same("Fanny Altaïr"),
        same("Goran Vésale"),
        same("Hortense Mirador"),
        same("Isidore Quasar"),
        same("Kenza Belorbe"),
        same("Lucien Stellaire"),
        same("Noémie Tycho"),
        same("Rafael Périgée"),
    ),
}
