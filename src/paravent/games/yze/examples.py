"""Names to begin from, for whoever has no idea yet: ours (yze B53)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paravent.core.words import Words, same

EXAMPLES: Final[Mapping[str, tuple[Words, ...]]] = {
    "name": (
        same("Aliénor Sauveterre"),
        same("Basile Grandvent"),
        same("Clémence Noirlac"),
        same("Firmin Poudrelune"),
        same("Gaëtane Trois-Ponts"),
        same("Hélie Montlouvet"),
        same("Jehanne Vifargent"),
        same("Léandre Belcombe"),
        same("Marceline Aubépin"),
        same("Octavie Rochemaure"),
        same("Perceval Chantepie"),
        same("Thibaut Longuerive"),
    ),
}
