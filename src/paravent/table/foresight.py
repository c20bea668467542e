"""What time will bring to somebody, by the same rule that will bring it: their own sheet, so many minutes later."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from paravent.core.game import ACT, LIVE, Game, Options
from paravent.core.moments import Moment
from paravent.core.sheet import Sheet
from paravent.core.words import Words, uncapital


class Coming(Struct, frozen=True):
    """What comes to somebody, so many minutes of theirs from now: a fall, or something that must be met first."""

    character: str
    name: str
    after: int
    words: Words
    falls: bool


class Foresight(Struct, frozen=True):
    """What is known of a table where time passes."""

    game: Game
    options: Options
    players: int

    def coming(self, id: str, sheet: Sheet, minutes: int) -> Iterator[Coming]:
        """The first thing that must be met within so many minutes, and the fall that comes before it."""
        due = first(lambda after: _due(self._later(sheet, after)), minutes)
        if due:
            yield Coming(id, sheet.name, due[0], _said(sheet, due[1]), falls=False)
        until = due[0] if due else minutes
        if fall := first(lambda after: self._fall(sheet, self._later(sheet, after)), until):
            yield Coming(id, sheet.name, fall[0], _said(sheet, fall[1]), falls=True)

    def _later(self, sheet: Sheet, minutes: int) -> Sheet:
        moment = Moment("time", minutes=minutes, options=self.options, players=self.players)
        return sheet.at(moment) if minutes else sheet

    def _fall(self, now: Sheet, then: Sheet) -> Words | None:
        """Why somebody who lives now then does not, or who can act now then cannot."""
        for does in (LIVE, ACT):
            why = self.game.unable(then, does, self.options)
            if why and not self.game.unable(now, does, self.options):
                return why
        return None


def _said(sheet: Sheet, words: Words) -> Words:
    """What comes, as it is said after how long and to whom: with a small letter, unless it begins with the name."""
    return Words(*(text if text.startswith(sheet.name) else uncapital(text) for text in (words.fr, words.en)))


def first(found: Callable[[int], Words | None], minutes: int) -> tuple[int, Words] | None:
    """The first minute at which something is so that then stays so, and what."""
    words = found(minutes)
    early, late = -1, minutes
    while words and late - early > 1:
        middle = (early + late) // 2
        sooner = found(middle)
        early, late, words = (early, middle, sooner) if sooner else (middle, late, words)
    return (late, words) if words else None


def _due(sheet: Sheet) -> Words | None:
    return next((due.words for due in sheet.due() if due.stops), None)
