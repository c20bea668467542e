"""An opponent in four fields: ordinary everywhere, but for one domain (rpg B18, D8, H1)."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from paravent.core.parameters import Choice, Text, Whole
from paravent.core.words import Words
from paravent.games.rpg.open_lists import LEAST_DOMAIN, MOST
from paravent.games.rpg.sheet import Sheet
from paravent.games.rpg.tables import DOMAINS


def improvised(
    name: Annotated[str, Text(Words("nom", "name"), 60)],
    domain: Annotated[str, Choice(Words("bon en", "good at"), tuple(DOMAINS.items()))] = "combat",
    score: Annotated[int, Whole(Words("valeur, de 0 à 10", "score, 0 to 10"), LEAST_DOMAIN, MOST)] = 5,
    initiative: Annotated[int, Whole(Words("Initiative", "Initiative"), 0, 99)] = 10,
) -> Sheet:
    """A sheet with 5 in every attribute and one domain: what one needs of a passer-by (rpg D8)."""
    return replace(Sheet(name=name, initiative=initiative), **{domain: score})
