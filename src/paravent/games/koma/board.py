"""What belongs to the whole table: the GM's reserve of Koma (koma B21)."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from paravent.core.moments import Moment
from paravent.core.override import override
from paravent.core.parameters import Whole
from paravent.core.sheet import Board as CoreBoard
from paravent.core.steps import Fact
from paravent.core.words import Words
from paravent.games.koma.facts import ReserveSpent

KOMA_PER_PLAYER = 2
USUAL_PLAYERS = 4
"""Whose reserve a new table begins with (koma H2)."""
MOST_PLAYERS = 12


class Board(CoreBoard, frozen=True, kw_only=True):
    """The number of players and the GM's Koma, twice as many at the start of each session (koma B21)."""

    staged = ("reserve",)
    players: Annotated[int, Whole(Words("joueurs", "players"), 1, MOST_PLAYERS)] = USUAL_PLAYERS
    reserve: Annotated[int, Whole(Words("réserve de Koma du MJ", "the GM’s Koma reserve"), 0, 99)] = (
        KOMA_PER_PLAYER * USUAL_PLAYERS
    )

    @override
    def after(self, fact: Fact) -> Board:
        if not isinstance(fact, ReserveSpent):
            return self
        return replace(self, reserve=max(0, self.reserve - fact.amount))

    @override
    def at(self, moment: Moment) -> Board:
        """A session begins with a full reserve, and what is left of it is lost at its end (koma B21). The first one is
        opened before anybody has come: the players are counted again as each takes a character, or as a scene begins,
        while the reserve is whole."""
        match moment.when:
            case "session":
                return self.dealt(moment.players)
            case "scene" if self == Board(name=self.name):
                return self.dealt(moment.players)
            case "player" if self.reserve == KOMA_PER_PLAYER * self.players:
                return self.dealt(moment.players)
            case "session-end":
                return replace(self, reserve=0)
        return self

    def dealt(self, players: int) -> Board:
        """The reserve for so many players (koma B21); where nobody has taken a character, for as many as the board
        says."""
        players = min(players, MOST_PLAYERS) or self.players
        return replace(self, players=players, reserve=KOMA_PER_PLAYER * players)
