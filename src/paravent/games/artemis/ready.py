"""Ready to play at once: six characters, their opponents and a scenario, all of our own invention."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from paravent.core.game import Table
from paravent.core.ready_book import ReadyBook
from paravent.core.words import Words, same
from paravent.games.artemis.npc import combat_sheet
from paravent.games.artemis.sheet import Sheet

READY: Final = ReadyBook(Path(__file__).with_name("ready.toml"), Sheet)


def combat_table() -> Table:
    """The opponents as the GM's combat sheet lists them (artemis R6.7)."""
    return Table(
        "combat-sheet",
        Words("Fiche de combat : les adversaires", "Combat sheet: the opponents"),
        "R6.7",
        (
            Words("Lettre", "Letter"),
            Words("Nom", "Name"),
            Words("Initiative", "Initiative"),
            Words("Arme 1 : prudente, défensive, agressive", "Weapon 1: cautious, defensive, aggressive"),
            Words("Arme 2", "Weapon 2"),
            Words("Protection", "Protection"),
        ),
        tuple(
            (
                same(line.letter),
                Words(line.name, READY.english.get(line.name, line.name)),
                same(str(line.initiative)),
                same(line.scores(0)),
                same(line.scores(1)),
                same(str(line.protection)),
            )
            for line in combat_sheet(tuple(READY.opponents))
        ),
    )
