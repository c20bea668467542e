"""Those who have no sheet: what is said of them is what they bring to the dice (koma B10)."""

from __future__ import annotations

from typing import Annotated, ClassVar

from paravent.core.override import override
from paravent.core.parameters import Role
from paravent.core.words import Words
from paravent.games.koma.facts import TO_NAME
from paravent.games.koma.sheet import LINKS, Sheet
from paravent.games.koma.tables import SEVERITIES


class StandIn(Sheet, frozen=True, kw_only=True):
    """Somebody without a sheet: they have whatever a move may ask for."""

    at_table: ClassVar[bool] = False

    name: str = "–"
    gift: str = "–"
    banes: tuple[str, ...] = (TO_NAME,)
    revers: tuple[str, ...] = tuple(SEVERITIES)
    free_links: bool = True

    @property
    @override
    def links(self) -> dict[str, str]:
        """Every Link, by the name of its place (koma B6)."""
        return {place: words.fr for place, words in LINKS.items()}


def somebody() -> Sheet:
    """Anyone."""
    return StandIn()


WhoRole = Annotated[Sheet, Role(Words("le personnage", "the character"), stand_in=somebody)]
