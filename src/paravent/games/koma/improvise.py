"""An opponent in three fields: a name, a Concept, a Flaw (koma B6, B21)."""

from __future__ import annotations

from typing import Annotated

from paravent.core.parameters import Note, Text
from paravent.core.words import Words
from paravent.games.koma.sheet import Sheet


def improvised(
    name: Annotated[str, Text(Words("nom", "name"), 60)],
    concept: Annotated[str, Note(Words("Concept (4 dés)", "Concept (4 dice)"), 120)] = "",
    flaw: Annotated[str, Note(Words("Défaut (1 dé)", "Flaw (1 die)"), 120)] = "",
) -> Sheet:
    """A character of the GM's: its Koma are those of the reserve (koma B6, B21)."""
    return Sheet(name=name, concept=concept, flaw=flaw, npc=True, koma=0)
