"""Non-player characters: the improvised ones of the book, and a small bestiary of ours (undesix A4)."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Struct

from paravent.core.game import Table
from paravent.core.parameters import Choice, Text
from paravent.core.words import Words, same
from paravent.games.undesix.sheet import WEAPON, Sheet
from paravent.games.undesix.tables import CHARACTERISTICS

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


class Creature(Struct, frozen=True):
    """A creature of ours: its words and its sheet."""

    words: Words
    sheet: Sheet


def _creature(
    fr: str, en: str, five: tuple[int, int, int, int, int], weapon: str, armour: str = "none"
) -> Creature:
    phy, dexterity, knowledge, psy, senses = five
    return Creature(
        Words(fr, en),
        Sheet(
            name=fr,
            npc=True,
            phy=phy,
            dexterity=dexterity,
            knowledge=knowledge,
            psy=psy,
            senses=senses,
            weapon=weapon,
            armour=armour,
        ),
    )


CREATURES: Final = (
    _creature("Rat des quais", "Dock rat", (1, 5, 1, 1, 4), "fangs"),
    _creature("Chien de garde", "Watchdog", (3, 4, 1, 2, 5), "fangs"),
    _creature("Loup", "Wolf", (4, 4, 1, 2, 5), "fangs"),
    _creature("Sanglier", "Boar", (6, 3, 1, 2, 3), "fangs", "hide"),
    _creature("Ours", "Bear", (8, 3, 1, 2, 4), "claws", "hide"),
    _creature("Corneille savante", "Learned crow", (1, 5, 3, 3, 6), "bare-hands"),
    _creature("Liane étrangleuse", "Strangling vine", (5, 1, 1, 1, 2), "bare-hands", "hide"),
    _creature("Brigand", "Brigand", (3, 3, 2, 3, 3), "mace", "leather"),
    _creature("Garde", "Guard", (4, 3, 3, 3, 3), "spear", "mail"),
    _creature("Capitaine", "Captain", (5, 4, 4, 4, 4), "sword", "mail"),
    _creature("Spectre des brumes", "Mist spectre", (3, 5, 3, 6, 5), "claws"),
    _creature("Petit dragon", "Small dragon", (12, 3, 4, 6, 5), "great-claws", "scales"),
)

TABLES: Final = (
    Table(
        "improvised",
        Words("PNJ improvisés", "Improvised NPCs"),
        "A4",
        (Words("nature", "nature"), Words("PSY", "PSY"), Words("le reste", "the rest")),
        tuple((words, same(str(PSY[id])), same("3")) for id, words in KINDS.items()),
    ),
    Table(
        "bestiary",
        Words("Bestiaire maison", "House bestiary"),
        "H1",
        (Words("créature", "creature"), *CHARACTERISTICS.values(), Words("CA", "AC")),
        tuple(
            (
                one.words,
                *(same(str(getattr(one.sheet, name))) for name in CHARACTERISTICS),
                same(str(one.sheet.ca()).replace("-", "\u2212")),
            )
            for one in CREATURES
        ),
    ),
)
