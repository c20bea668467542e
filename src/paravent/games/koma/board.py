"""What belongs to the whole table: the GM's reserve of Koma (koma B21)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.moments import Moment
from paravent.core.parameters import Text, Whole
from paravent.core.steps import Fact
from paravent.core.words import Words
from paravent.games.koma.facts import ReserveSpent

KOMA_PER_PLAYER = 2
USUAL_PLAYERS = 4


class Board(Struct, frozen=True, kw_only=True):
    """The number of players and the GM's Koma, twice as many at the start of each session (koma B21)."""

    name: Annotated[str, Text(Words("nom", "name"), 60)] = "Table"
    players: Annotated[int, Whole(Words("joueurs", "players"), 1, 12)] = USUAL_PLAYERS
    reserve: Annotated[int, Whole(Words("réserve de Koma du MJ", "the GM’s reserve of Koma"), 0, 99)] = (
        KOMA_PER_PLAYER * USUAL_PLAYERS
    )

    def after(self, fact: Fact) -> Board:
        """The board once a fact is true."""
        return replace(self, reserve=max(0, self.reserve - 1)) if isinstance(fact, ReserveSpent) else self

    def at(self, moment: Moment) -> Board:
        """A session begins with a full reserve, and what is left of it is lost at its end (koma B21)."""
        if moment.when == "session":
            return replace(self, reserve=KOMA_PER_PLAYER * self.players)
        return replace(self, reserve=0) if moment.when == "session-end" else self
