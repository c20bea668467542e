"""What follows from a sheet alone, whoever looks at it: worked out once for all seats, and for as long as nobody writes
on it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import cached_property
from typing import Any, Final, TypeVar

from msgspec import Struct, convert

from paravent.core.game import Game
from paravent.core.kept import Kept
from paravent.core.per_game import per_game
from paravent.sight.seen import Seen

T = TypeVar("T")
MOST: Final = 1000
"""So many sheets of a game are remembered."""


class SheetFacts(Struct, frozen=True, eq=False, dict=True):
    """A sheet at a table of these settings and with this board. Sheets are never written on, but replaced: the same
    object says the same."""

    game: Game
    sheet: Mapping[str, Any]
    settings: Mapping[str, str]
    board: Mapping[str, Any] | None

    @cached_property
    def value(self) -> Any:
        """The game's own value."""
        return convert(self.sheet, self.game.sheet)

    @cached_property
    def _known(self) -> dict[Hashable, Any]:
        return {}

    def once(self, about: Hashable, make: Callable[[], T]) -> T:
        """What `make` answers about it; it may hang on nothing else than what is told about."""
        if about not in self._known:
            self._known[about] = make()
        found: T = self._known[about]
        return found

    def unable(self, does: str) -> bool:
        """Whether its character cannot do this now."""
        return self.once(
            ("unable", does),
            lambda: self.game.unable(self.value, does, self.game.options(self.settings)) is not None,
        )


def facts(seen: Seen, sheet: Mapping[str, Any]) -> SheetFacts:
    """What follows from a sheet that a seat sees."""
    settings, board = seen.view.settings, seen.view.board
    return _kept(seen.game).get(
        (id(sheet), id(settings), id(board)), lambda: SheetFacts(seen.game, sheet, settings, board)
    )


@per_game
def _kept(_: Game) -> Kept[SheetFacts]:
    """By what they are of, which is kept with them: no other object can take its place in memory."""
    return Kept(MOST)
