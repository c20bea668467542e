"""A throw-away game in which hours matter: a roll falls due each hour, a life ends, a nap takes its time."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec.structs import replace

from paravent.core.game import Game, move
from paravent.core.moments import Due, Moment
from paravent.core.override import override
from paravent.core.parameters import Role, Whole
from paravent.core.sheet import Sheet
from paravent.core.steps import Fact, Steps
from paravent.core.words import Words, same
from tests.table.little import LITTLE, Gambled, Gambler


class Fuse(Gambler, frozen=True, kw_only=True):
    """A sheet with a roll due after so many minutes, another hour after each, and a life that ends."""

    fuse: Annotated[int, Whole(same("fuse"), -9999, 9999)] = 9999
    life: Annotated[int, Whole(same("life"), 0, 9999)] = 9999
    lived: Annotated[int, Whole(same("lived"), 0, 99_999_999)] = 0

    @override
    def at(self, moment: Moment) -> Fuse:
        """Minutes are counted."""
        minutes = moment.minutes
        left = max(0, self.life - minutes)
        return replace(self, fuse=self.fuse - minutes, life=left, lived=self.lived + minutes)

    @override
    def after(self, _: Fact) -> Fuse:
        """A roll buys another hour."""
        return replace(self, fuse=self.fuse + 60)

    @override
    def due(self) -> tuple[Due, ...]:
        """A roll, once the fuse is out."""
        return (Due("cling", same("cling!"), "L1", stops=True),) if self.fuse <= 0 else ()


class Clung(Fact, frozen=True):
    """Somebody clings on."""

    who: str


@move(title=same("Cling"), examples=({},), does="")
def cling(one: Annotated[Sheet, Role(same("one"))]) -> Steps[Gambled]:
    """Another hour."""
    yield Clung("one")
    return Gambled(0, ())


@move(title=same("Nap"), examples=({},), takes=lambda said: 60 * int(said["hours"]))
def nap(
    one: Annotated[Sheet, Role(same("one"))],
    other: Annotated[Sheet | None, Role(same("other"))] = None,
    hours: Annotated[int, Whole(same("hours"), 1, 24)] = 8,
) -> Steps[Gambled]:
    """Sleep."""
    yield from ()
    return Gambled(0, ())


@move(title=same("Wink"), examples=({},), spends="turns")
def wink(one: Annotated[Sheet, Role(same("one"))]) -> Steps[Gambled]:
    """Once a round."""
    yield from ()
    return Gambled(0, ())


def _able(sheet: Fuse, _: str, __: Any) -> Words | None:
    return None if sheet.life else same("dead.")


TIMED: Game = replace(LITTLE, sheet=Fuse, creation=None, moves=(*LITTLE.moves, cling, nap, wink), able=_able)
