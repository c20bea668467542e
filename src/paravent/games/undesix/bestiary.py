"""Non-player characters: the improvised ones of the book, and the figures of our small bestiary (undesix A4)."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Struct

from paravent.core.game import Table
from paravent.core.parameters import Choice, Text
from paravent.core.words import Words, same
from paravent.games.undesix.ready import READY
from paravent.games.undesix.sheet import WEAPON, Sheet
from paravent.games.undesix.tables import CHARACTERISTICS, EITHER, IN_ANY_WORLD

KINDS: Final[dict[str, Words]] = {
    "human": Words("humain", "human"),
    "animal": Words("animal", "animal"),
    "clever-animal": Words("animal intelligent", "clever animal"),
    "plant": Words("plante", "plant"),
}
PSY: Final = {"human": 3, "animal": 2, "clever-animal": 3, "plant": 1}
"""Every characteristic is 3; PSY depends on what it is (undesix A4)."""


class Stranger(Struct, frozen=True):
    """Somebody improvised in three fields (undesix A4)."""

    name: Annotated[str, Text(Words("nom", "name"), 60)]
    kind: Annotated[str, Choice(Words("nature", "nature"), tuple(KINDS.items()))] = "human"
    weapon: Annotated[str, WEAPON] = "bare-hands"

    def sheet(self) -> Sheet:
        """A sheet with 3 everywhere, but for PSY (undesix A4)."""
        return Sheet(name=self.name, npc=True, psy=PSY[self.kind], weapon=self.weapon)


def improvised(
    name: Annotated[str, Text(Words("nom", "name"), 60)],
    kind: Annotated[str, Choice(Words("nature", "nature"), tuple(KINDS.items()))] = "human",
    weapon: Annotated[str, WEAPON] = "bare-hands",
) -> Sheet:
    """Somebody in three fields (undesix A4)."""
    return Stranger(name, kind, weapon).sheet()


IMPROVISED: Final = Table(
    "improvised",
    Words("PNJ improvisés", "Improvised NPCs"),
    "A4",
    (Words("nature", "nature"), EITHER, Words("le reste", "the rest")),
    tuple((words, same(str(PSY[id])), same("3")) for id, words in KINDS.items()),
)


def creatures() -> Table:
    """The bestiary, in figures (undesix H1)."""
    return Table(
        "bestiary",
        Words("Bestiaire maison", "House bestiary"),
        "H1",
        (Words("créature", "creature"), *IN_ANY_WORLD.values(), Words("CA", "AC")),
        tuple(
            (
                Words(one.name, READY.english.get(one.name, one.name)),
                *(same(str(getattr(one, name))) for name in CHARACTERISTICS),
                same(str(one.ca()).replace("-", "\u2212")),
            )
            for one in READY.bestiary
        ),
    )
