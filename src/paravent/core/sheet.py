"""What a game owes for what it writes down: its sheet, and its board. The whole contract; each part has a default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Final, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from paravent.core.moments import Due, Moment
from paravent.core.parameters import Text, Whole, declared
from paravent.core.steps import Fact
from paravent.core.words import Words

NAME: Final = Text(Words("nom", "name"), 60)


class Record(Struct, frozen=True, kw_only=True):
    """Something written down, as it is now. What happens gives the next one: neither `after` nor `at` throws dice.
    Games add fields, each with what it accepts."""

    name: Annotated[str, NAME]

    def after(self, _: Fact, /) -> Self:
        """Itself once a fact is true that names it as `who`."""
        return self

    def at(self, _: Moment, /) -> Self:
        """Itself once a moment has passed: time, a scene, a turn."""
        return self

    def check(self) -> None:
        """Refuse, in words with what would do, what no game under way could hold."""


R = TypeVar("R", bound=Record)


def bounded(now: R, before: R) -> R:
    """What comes of somebody, with no number past what its field accepts: it could be typed in. What the GM had put
    beyond a bound stays there."""
    past = {}
    for one in declared(type(now)):
        if isinstance(one.kind, Whole) and "." not in one.key:
            value, held = getattr(now, one.key), getattr(before, one.key)
            if (kept := min(max(value, min(held, one.kind.least)), max(held, one.kind.most))) != value:
                past[one.key] = kept
    return replace(now, **past) if past else now


class Board(Record, frozen=True, kw_only=True):
    """What belongs to the whole table and to no character; a new table begins with nothing filled in."""

    staged: ClassVar[tuple[str, ...]] = ()
    """What of it is worth everybody's eyes while they play: all that the television shows of it."""
    name: Annotated[str, NAME] = "Table"


class Figure(Struct, frozen=True):
    """Something that follows from a sheet and that nobody writes there: an initiative, a total; or a line of boxes, and
    how many of them are ticked: by harm, or by what is `worn`. The last of those are `light`: they are ticked with a
    stroke, the others with a cross. Its rule says whose number it is."""

    words: Words
    value: str
    rule: str = ""
    ticked: int = 0
    boxes: int = 0
    worn: bool = False
    light: int = 0


class Sheet(Record, frozen=True, kw_only=True):
    """A character; or a stand-in, of whom only the numbers that were said are known."""

    at_table: ClassVar[bool] = True
    """Whether it is written down and people play it: no for a stand-in."""

    def due(self) -> tuple[Due, ...]:
        """The moves that rules ask for now."""
        return ()

    @property
    def other_gear(self) -> Mapping[str, tuple[str, ...]]:
        """What else somebody armed could bring to a fight: things of the book, by the field that holds one of them;
        nothing for those who fight with teeth."""
        return {}

    def figures(self, _: Mapping[str, Any], /) -> tuple[Figure, ...]:
        """What follows from what is written, at a table of these options: shown beside it, on screen and on paper."""
        return ()
